"""A real HTTP server on loopback that answers as VOICEVOX ENGINE was recorded to, with faults on request.

It stands for an engine that is slow, fails, or dies at a chosen moment, which no real engine can be made to do. What
it answers is golden data: the recorded text analysis, with lengths of real speech in place of the mock's; its sound is
a tone of the length that the query asks for. As a program it takes VOICEVOX's own arguments.
"""

from __future__ import annotations

import argparse
import copy
import io
import json
import socket
import threading
import time
import wave
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import numpy as np

DATA = Path(__file__).parents[1] / "data" / "voicevox"
SPEAKERS = json.loads((DATA / "speakers.json").read_text(encoding="utf-8"))
EXCHANGES = {
    exchange["name"]: exchange
    for exchange in json.loads((DATA / "http_examples.json").read_text(encoding="utf-8"))["exchanges"]
}
QUERIES = {
    item["text"]: item["query"]
    for item in json.loads((DATA / "audio_queries.json").read_text(encoding="utf-8"))["items"]
}
QUERIES["〇。"] = EXCHANGES["audio_query only symbols"]["response"]["json"]
STYLES = [style["id"] for speaker in SPEAKERS for style in speaker["styles"]]


def speech_like(query: dict[str, Any]) -> dict[str, Any]:
    """The query with lengths as in real speech (the mock core's are seconds long)."""
    query = copy.deepcopy(query)
    for phrase in query["accent_phrases"]:
        for mora in [*phrase["moras"], *([phrase["pause_mora"]] if phrase["pause_mora"] else [])]:
            mora["vowel_length"] = 0.3 if mora["vowel"] == "pau" else 0.09
            if mora["consonant"]:
                mora["consonant_length"] = 0.05
            mora["pitch"] = 0.0 if mora["vowel"] in ("pau", "cl", *"AIUEO") else 5.5
    return query


def frames(query: dict[str, Any]) -> int:
    """VOICEVOX's frames of a query without a question (worked out apart from the code under test)."""
    lengths = [query["prePhonemeLength"], query["postPhonemeLength"]]
    for phrase in query["accent_phrases"]:
        moras = [*phrase["moras"], *([phrase["pause_mora"]] if phrase["pause_mora"] else [])]
        lengths += [mora["vowel_length"] for mora in moras]
        lengths += [mora["consonant_length"] for mora in moras if mora["consonant"]]
        if phrase["is_interrogative"] and phrase["moras"][-1]["pitch"] > 0:
            lengths.append(0.15)
    return sum(round(length / query["speedScale"] * 93.75) for length in lengths)


def tone(query: dict[str, Any]) -> bytes:
    samples = frames(query) * 256 * query["outputSamplingRate"] // 24000
    sound = np.sin(np.arange(samples) * 0.05) * 8000
    silent = round(query["prePhonemeLength"] / query["speedScale"] * 93.75) * 256
    sound[: silent * query["outputSamplingRate"] // 24000] = 0
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(query["outputSamplingRate"])
        out.writeframes(sound.astype("<i2").tobytes())
    return file.getvalue()


class ScriptedEngine:
    """The server; also a `voice.Host`.

    Attributes:
        fault: Called with the path before a request is answered; may wait, and may return a status to fail with.
        requests: Path, query parameters, headers and the connection's port of each request so far.
        drops_connections: Close each connection after an answer, without a word (a stale keep-alive).
    """

    def __init__(self, port: int = 0) -> None:
        self.port = port
        self.fault: Callable[[str], int | None] = lambda _path: None
        self.requests: list[tuple[str, dict[str, str], dict[str, str], int]] = []
        self.drops_connections = False
        self.starts = 0
        self._server: ThreadingHTTPServer | None = None
        self._thread: threading.Thread | None = None
        self._open: set[socket.socket] = set()

    def start(self) -> str:
        if self._server is None:
            self.starts += 1
            engine = self

            class Handler(_Handler):
                script = engine

            class Server(ThreadingHTTPServer):
                daemon_threads = False
                allow_reuse_address = True

                def handle_error(self, request: object, client_address: object) -> None:
                    """A client that went away is part of the script."""

            self._server = Server(("127.0.0.1", self.port), Handler)
            self.port = self._server.server_address[1]
            self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), name="scripted-engine")
            self._thread.start()
        return f"http://127.0.0.1:{self.port}"

    def die(self) -> None:
        """End as a crash does: no answer to anything that is open."""
        server, self._server = self._server, None
        if server:
            server.shutdown()
            server.socket.close()
            for connection in list(self._open):
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue

    def close(self) -> None:
        server = self._server
        self.die()
        if server:
            server.server_close()
        if self._thread:
            self._thread.join()

    def paths(self) -> list[str]:
        return [path for path, *_ in self.requests]

    def spoken(self) -> list[str]:
        """The texts that were asked for, rehearsals apart."""
        return [p["text"] for path, p, *_ in self.requests if path == "/audio_query" and p["text"] != "あ"]


class _Handler(BaseHTTPRequestHandler):
    script: ScriptedEngine
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self.script._open.add(self.connection)

    def finish(self) -> None:
        self.script._open.discard(self.connection)
        super().finish()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def _answer(self) -> None:
        url = urlsplit(self.path)
        params = {name: values[0] for name, values in parse_qs(url.query).items()}
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.script.requests.append((url.path, params, dict(self.headers), self.client_address[1]))
        status = self.script.fault(url.path)
        if status:
            self._send(status, json.dumps({"detail": "Internal Server Error"}).encode())
        elif int(params.get("speaker", STYLES[0])) not in STYLES:
            self._send(422, json.dumps(EXCHANGES["audio_query unknown style"]["response"]["json"]).encode())
        elif url.path == "/version":
            self._send(200, b'"0.25.2"')
        elif url.path == "/speakers":
            self._send(200, json.dumps(SPEAKERS).encode())
        elif url.path == "/is_initialized_speaker":
            self._send(200, b"true")
        elif url.path == "/initialize_speaker":
            self._send(204, b"")
        elif url.path == "/audio_query":
            query = QUERIES.get(params["text"]) or EXCHANGES["audio_query ok"]["response"]["json"]
            self._send(200, json.dumps(speech_like(query)).encode())
        elif url.path == "/synthesis":
            self._send(200, tone(json.loads(body)), "audio/wav")
        else:
            self._send(404, json.dumps({"detail": "Not Found"}).encode())

    def _send(self, status: int, body: bytes, kind: str = "application/json") -> None:
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        if self.script.drops_connections:
            self.close_connection = True


def main() -> None:
    """Run as VOICEVOX's `run` does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", required=True)
    parser.add_argument("--port", type=int, required=True)
    arguments = parser.parse_args()
    engine = ScriptedEngine(arguments.port)
    engine.start()
    while True:
        time.sleep(1)


if __name__ == "__main__":
    main()
