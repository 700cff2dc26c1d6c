"""VOICEVOX's HTTP interface to the starter voice: routes, answers and refusals."""

from __future__ import annotations

import io
import json
import logging
import re
import select
import socket
import sys
import wave
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.starter_voice import about
from assistant.speaking.starter_voice.engine import AbandonedError, Engine
from assistant.speaking.starter_voice.kana import KanaError, from_kana
from assistant.speaking.starter_voice.morae import AccentPhrase
from assistant.speaking.starter_voice.reading import TextTooLongError
from assistant.speaking.starter_voice.sentences import UnspeakableError
from assistant.speaking.starter_voice.validation import InvalidError, Parameters, parse_json, read_phrases, read_query

log = logging.getLogger(__name__)

Wanted = Callable[[], bool]

LARGEST_BODY = 4 << 20
_MOST_DISCARDED = 64 << 20
_IDLE_SECONDS = 60.0
_LOCAL_HOST = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE)
# VOICEVOX's rule for browsers: pages from this machine and browser extensions, nobody else.
_LOCAL_ORIGIN = re.compile(
    r"app://\.|[a-z][a-z0-9+.-]*://(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?"
    r"|(chrome|moz|ms-browser|safari|safari-web)-extension://.*"
)


@dataclass(frozen=True)
class Reply:
    """An answer to a request."""

    status: int
    body: bytes = b""
    media_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


class RefusalError(Exception):
    """A request that is answered with a status and VOICEVOX's JSON for it."""

    def __init__(self, status: int, body: dict[str, Any], headers: dict[str, str] | None = None) -> None:
        super().__init__(f"{status} {body}")
        self.reply = Reply(status, _dump(body), headers=headers or {})


def _dump(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def _json(value: Any) -> Reply:
    return Reply(200, _dump(value))


def wav_bytes(samples: NDArray[np.int16], rate: int) -> bytes:
    """A RIFF file of 16-bit samples, shape (n,) or (n, 2)."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1 if samples.ndim == 1 else samples.shape[1])
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())
    return out.getvalue()


class Service:
    """What each endpoint does."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.routes: dict[tuple[str, str], Callable[[Parameters, bytes, Wanted], Reply]] = {
            ("GET", "/version"): lambda _p, _b, _w: _json(about.version()),
            ("GET", "/core_versions"): lambda _p, _b, _w: _json([about.CORE_VERSION]),
            ("GET", "/speakers"): lambda _p, _b, _w: _json(about.speakers()),
            ("GET", "/speaker_info"): self._speaker_info,
            ("GET", "/engine_manifest"): lambda _p, _b, _w: _json(about.manifest(engine.rate)),
            ("GET", "/supported_devices"): lambda _p, _b, _w: _json({"cpu": True, "cuda": False, "dml": False}),
            ("POST", "/initialize_speaker"): self._initialize_speaker,
            ("GET", "/is_initialized_speaker"): self._is_initialized_speaker,
            ("POST", "/audio_query"): self._audio_query,
            ("POST", "/accent_phrases"): self._accent_phrases,
            ("POST", "/mora_data"): lambda p, b, _w: self._refill(p, b, lengths=True, pitches=True),
            ("POST", "/mora_length"): lambda p, b, _w: self._refill(p, b, lengths=True, pitches=False),
            ("POST", "/mora_pitch"): lambda p, b, _w: self._refill(p, b, lengths=False, pitches=True),
            ("POST", "/synthesis"): self._synthesis,
        }

    def _style(self, parameters: Parameters) -> None:
        style = parameters.integer("speaker")
        parameters.check()
        if style != about.STYLE_ID:
            raise RefusalError(422, {"message": "指定されたスタイルが見つかりませんでした。"})

    def _speaker_info(self, parameters: Parameters, _body: bytes, _wanted: Wanted) -> Reply:
        uuid = parameters.text("speaker_uuid")
        parameters.check()
        if uuid != about.SPEAKER_UUID:
            raise RefusalError(404, {"detail": "該当する話者が見つかりません"})
        return _json(about.speaker_info())

    def _initialize_speaker(self, parameters: Parameters, _body: bytes, _wanted: Wanted) -> Reply:
        self._style(parameters)
        return Reply(204)

    def _is_initialized_speaker(self, parameters: Parameters, _body: bytes, _wanted: Wanted) -> Reply:
        self._style(parameters)
        return _json(True)

    def _audio_query(self, parameters: Parameters, _body: bytes, _wanted: Wanted) -> Reply:
        text = parameters.text("text")
        english = parameters.boolean("enable_katakana_english", True)
        self._style(parameters)
        return _json(self._engine.audio_query(text, katakana_english=english).to_json())

    def _accent_phrases(self, parameters: Parameters, _body: bytes, _wanted: Wanted) -> Reply:
        text = parameters.text("text")
        english = parameters.boolean("enable_katakana_english", True)
        is_kana = parameters.boolean("is_kana", False)
        self._style(parameters)
        if is_kana:
            phrases = self._engine.refill(from_kana(text), lengths=True, pitches=True)
        else:
            phrases = self._engine.accent_phrases(text, katakana_english=english)
        return _json(_phrases_json(phrases))

    def _refill(self, parameters: Parameters, body: bytes, *, lengths: bool, pitches: bool) -> Reply:
        self._style(parameters)
        phrases = read_phrases(parse_json(body))
        return _json(_phrases_json(self._engine.refill(phrases, lengths=lengths, pitches=pitches)))

    def _synthesis(self, parameters: Parameters, body: bytes, wanted: Wanted) -> Reply:
        upspeak = parameters.boolean("enable_interrogative_upspeak", True)
        self._style(parameters)
        query = read_query(parse_json(body))
        samples = self._engine.synthesize(query, upspeak=upspeak, wanted=wanted)
        return Reply(200, wav_bytes(samples, query.output_sampling_rate), "audio/wav")


def _phrases_json(phrases: tuple[AccentPhrase, ...]) -> list[dict[str, object]]:
    return [phrase.to_json() for phrase in phrases]


class Handler(BaseHTTPRequestHandler):
    """One connection, kept alive over requests."""

    protocol_version = "HTTP/1.1"
    server_version = "AizuchiStarterVoice"
    sys_version = ""
    timeout = _IDLE_SECONDS
    disable_nagle_algorithm = True
    wbufsize = -1
    error_message_format = '{"detail":"%(message)s"}'
    error_content_type = "application/json"
    server: Server

    def _handle(self) -> None:
        try:
            reply = self._reply()
        except RefusalError as refusal:
            reply = refusal.reply
        except InvalidError as error:
            reply = Reply(422, _dump({"detail": error.faults}))
        except KanaError as error:
            detail = {"text": error.text, "error_name": error.name, "error_args": error.arguments}
            reply = Reply(400, _dump({"detail": detail}))
        except (UnspeakableError, TextTooLongError) as error:
            reply = Reply(422, _dump({"detail": str(error)}))
        except (AbandonedError, TimeoutError, ConnectionError):
            self.close_connection = True
            return
        except Exception:
            log.exception("the starter voice failed on %s", self.path[:200])
            reply = Reply(500, _dump({"detail": "Internal Server Error"}))
        self._send(reply)

    do_GET = do_POST = do_HEAD = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = _handle  # noqa: N815

    def _reply(self) -> Reply:
        body = self._body()
        host = self.headers.get("Host", "")
        if not _LOCAL_HOST.fullmatch(host):
            # A page that made its own name resolve to this machine would come with that name.
            self.close_connection = True
            raise RefusalError(403, {"detail": "Host not allowed"})
        origin = self.headers.get("Origin")
        if origin is not None and not _LOCAL_ORIGIN.fullmatch(origin):
            self.close_connection = True
            raise RefusalError(403, {"detail": "Origin not allowed"})
        target = urlsplit(self.path)
        if self.command == "OPTIONS" and origin is not None:
            return Reply(200, b"OK", "text/plain", _PREFLIGHT)
        route = self.server.service.routes.get((self.command, target.path))
        if route is None:
            allowed = sorted(method for method, path in self.server.service.routes if path == target.path)
            if allowed:
                raise RefusalError(405, {"detail": "Method Not Allowed"}, {"Allow": ", ".join(allowed)})
            raise RefusalError(404, {"detail": "Not Found"})
        parameters = dict(parse_qsl(target.query, keep_blank_values=True, errors="replace"))
        core = parameters.get("core_version", about.CORE_VERSION)
        if core != about.CORE_VERSION:
            raise RefusalError(422, {"message": f"バージョン {core} のコアが見つかりません。"})
        return route(Parameters(parameters), body, self._listens)

    def _listens(self) -> bool:
        """Is the client still there? A reply that is no longer wanted must not keep the next one waiting."""
        readable, _, _ = select.select([self.connection], [], [], 0)
        return not readable or self.connection.recv(1, socket.MSG_PEEK) != b""

    def _body(self) -> bytes:
        if "Transfer-Encoding" in self.headers:
            self.close_connection = True
            raise RefusalError(411, {"detail": "Length Required"})
        length = self.headers.get("Content-Length", "0")
        if not re.fullmatch(r"[0-9]{1,15}", length):
            self.close_connection = True
            raise RefusalError(400, {"detail": "Bad Request"})
        remaining = int(length)
        if remaining > LARGEST_BODY:
            self.close_connection = True
            # A client that is still sending would lose the answer to the reset of a closed connection.
            remaining = min(remaining, _MOST_DISCARDED)
            while remaining > 0 and (read := len(self.rfile.read(min(remaining, LARGEST_BODY)))):
                remaining -= read
            raise RefusalError(413, {"detail": "Content Too Large"})
        body = self.rfile.read(remaining)
        if len(body) < remaining:
            raise ConnectionError("the client went away before it had sent the body")
        return body

    def _send(self, reply: Reply) -> None:
        self.send_response(reply.status)
        if reply.status != 204:
            self.send_header("Content-Type", reply.media_type)
            self.send_header("Content-Length", str(len(reply.body)))
        origin = self.headers.get("Origin")
        if origin is not None and reply.status != 403 and not origin.split("://")[0].endswith("-extension"):
            self.send_header("Access-Control-Allow-Origin", origin)
            self.send_header("Access-Control-Allow-Credentials", "true")
            self.send_header("Vary", "Origin")
        for name, value in reply.headers.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(reply.body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Requests are of interest only to somebody who debugs."""
        log.debug(format, *args)


_PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "600",
}


class Server(ThreadingHTTPServer):
    """Listens on 127.0.0.1.

    Args:
        engine: The voice.
        port: 0 for any free port.

    Raises:
        OSError: The port is taken.
    """

    daemon_threads = True
    # The default of 5 waiting connections resets clients that come in a crowd.
    request_queue_size = 128
    # With it, two servers could share a port on some systems and one would get the other's requests.
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, engine: Engine, port: int = 0) -> None:
        self.service = Service(engine)
        super().__init__(("127.0.0.1", port), Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ARG002 (the base class's signature)
        """A client that went away is no fault of ours."""
        log.debug("a connection from %s broke off", client_address, exc_info=True)
