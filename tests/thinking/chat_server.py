"""Chat servers for the tests of the remote mind: one that fails as it is told, and a real one with llama.cpp in it."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time
import urllib.request
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CERTIFICATE = Path(__file__).with_name("loopback_tls.pem")
"""Of 127.0.0.1, signed by itself, with its key: it protects nothing."""
REASONS = {200: "OK", 307: "Temporary Redirect"}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def event(content: str | None = None, finish: str | None = None, **delta: Any) -> bytes:
    """One event of a stream, as llama-server sends it."""
    if content is not None:
        delta["content"] = content
    choices = [{"index": 0, "delta": delta, "finish_reason": finish}]
    data = json.dumps({"object": "chat.completion.chunk", "choices": choices}, ensure_ascii=False)
    return b"data: " + data.encode() + b"\n\n"


END = event(finish="stop") + b"data: [DONE]\n\n"


@dataclass
class Request:
    method: str
    path: str
    headers: dict[str, str]
    body: Any


class Caller:
    """The server's end of one connection."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._file = connection.makefile("rb")

    def request(self) -> Request | None:
        """What the client asks; None if it goes away without asking."""
        try:
            line = self._file.readline().decode().split()
        except OSError:
            return None
        if not line:
            return None
        headers = {}
        while (header := self._file.readline().decode().strip()) != "":
            name, _, value = header.partition(": ")
            headers[name.lower()] = value
        body = self._file.read(int(headers.get("content-length", 0)))
        return Request(line[0], line[1], headers, json.loads(body) if body else None)

    def answer(self, status: int, body: object, *headers: str) -> None:
        """A whole answer at once."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.head(status, f"Content-Length: {len(data)}", *headers)
        self.raw(data)

    def head(self, status: int, *headers: str) -> None:
        lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'No')}", *headers, "", ""]
        self.raw("\r\n".join(lines).encode())

    def stream(self, *parts: bytes) -> None:
        """Begin a stream; each part is a chunk of its own."""
        self.head(200, "Content-Type: text/event-stream", "Transfer-Encoding: chunked")
        self.chunks(*parts)

    def chunks(self, *parts: bytes) -> None:
        for part in parts:
            self.raw(f"{len(part):x}\r\n".encode() + part + b"\r\n")

    def finish(self) -> None:
        self.raw(b"0\r\n\r\n")

    def say(self, *words: str) -> None:
        """A whole reply, well-behaved."""
        self.stream(event(role="assistant"), *map(event, words), END)
        self.finish()

    def raw(self, data: bytes) -> None:
        self._connection.sendall(data)

    def reset(self) -> None:
        """End as a crash does."""
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._file.close()
        self._connection.close()

    def wait_for_goodbye(self, seconds: float = 10.0) -> bool:
        """Whether the client closes the connection in that time."""
        try:
            return bool(select.select([self._connection], [], [], seconds)[0]) and self._connection.recv(1) == b""
        except ConnectionError:
            return True


Act = Callable[[Caller], None]


class ScriptedChat:
    """A real HTTP server on loopback. `script`: what it does with each request for a chat, in order; the last for all.

    Attributes:
        requests: Those with something in them, in order; `connections` counts the others too.
        models: What it lists; None: it has no such list.
    """

    def __init__(self, *script: Act, port: int = 0, secure: bool = False) -> None:
        self.script = deque(script)
        self.models: list[str] | None = ["scripted"]
        self.requests: list[Request] = []
        self.connections = 0
        self.goodbyes = threading.Semaphore(0)
        """Released when a client closes a connection on which `talk_for_ever` talks."""
        self.port = port or free_port()
        self._tls: ssl.SSLContext | None = None
        if secure:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(CERTIFICATE)
        self._listener: socket.socket | None = None
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []

    @property
    def url(self) -> str:
        return f"http{'s' if self._tls else ''}://127.0.0.1:{self.port}"

    @property
    def chats(self) -> list[Any]:
        """The bodies of the requests for a chat."""
        return [request.body for request in self.requests if request.method == "POST"]

    def __enter__(self) -> ScriptedChat:
        self.listen()
        return self

    def __exit__(self, *_: object) -> None:
        if self._listener is not None:
            self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
        for connection in list(self._open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue
        for thread in self._threads:
            thread.join()

    def listen(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self.port))
        self._begin(self._accept)

    def talk_for_ever(self, caller: Caller) -> None:
        caller.stream(event(role="assistant"))
        try:
            while not caller.wait_for_goodbye(0.01):
                caller.chunks(event("ずっと"))
        except OSError:
            pass
        self.goodbyes.release()

    def _begin(self, work: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments, name="scripted-chat")
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        assert self._listener is not None
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            self._open.add(connection)
            self._begin(self._serve, connection)

    def _serve(self, connection: socket.socket) -> None:
        if self._tls is not None:
            self._open.discard(connection)
            try:
                connection = self._tls.wrap_socket(connection, server_side=True)
            except OSError:
                return  # The client does not trust us.
            self._open.add(connection)
        caller = Caller(connection)
        try:
            if self._tls is None and connection.recv(1, socket.MSG_PEEK) == b"\x16":
                caller.answer(400, b"This is no HTTP")  # but the beginning of a TLS handshake
                return
            if (request := caller.request()) is not None:
                self.requests.append(request)
                if request.method == "GET":
                    self._list(caller)
                else:
                    act = self.script.popleft() if len(self.script) > 1 else self.script[0]
                    act(caller)
        except OSError:
            pass  # A client that went away is part of the script.
        finally:
            self._open.discard(connection)
            caller._file.close()
            connection.close()

    def _list(self, caller: Caller) -> None:
        if self.models is None:
            caller.answer(404, b"404 page not found")
        else:
            caller.answer(200, {"object": "list", "data": [{"id": name} for name in self.models]})


class LlamaServer:
    """llama-cpp-python's own OpenAI-compatible server in a process of its own."""

    def __init__(self, model: Path, log: Path, context: int = 1024) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        arguments = {
            "model": model,
            "model_alias": "starter",
            "host": "127.0.0.1",
            "port": self.port,
            "n_ctx": context,
            # It decodes on many threads, whose OpenMP teams would wait for each other (17 s for one reply were seen).
            "n_threads": 1,
            "n_threads_batch": 1,
            "logits_all": "false",
            "verbose": "false",
        }
        options = [word for name, value in arguments.items() for word in (f"--{name}", str(value))]
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "llama_cpp.server", *options],
                env=os.environ | {"CUDA_VISIBLE_DEVICES": ""},
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait_until_ready(log)
        except BaseException:
            self.close()
            raise

    def _wait_until_ready(self, log: Path) -> None:
        deadline = time.monotonic() + 60.0
        while self._process.poll() is None and time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/v1/models", timeout=1.0):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(log.read_text(encoding="utf-8", errors="replace"))

    def close(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(10.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
