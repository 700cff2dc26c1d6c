"""A real HTTP server on loopback with scripted answers: a function for each request, in turn; the last one stays."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType

Answer = Callable[[BaseHTTPRequestHandler], None]


class _Quiet(ThreadingHTTPServer):
    """Lets clients hang up without a word; anything else that goes wrong fails the test."""

    daemon_threads = False

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(address, handler)
        self.failures: list[BaseException] = []

    def handle_error(self, request: object, client_address: object) -> None:
        error = sys.exception()
        if error is not None and not isinstance(error, ConnectionError):
            self.failures.append(error)


@dataclass
class ScriptedServer:
    """Serves paths by script. `requests` keeps path and Range header of each request."""

    scripts: dict[str, list[Answer]] = field(default_factory=dict)
    requests: list[tuple[str, str | None]] = field(default_factory=list)
    _connections: list[socket.socket] = field(default_factory=list)

    def __enter__(self) -> ScriptedServer:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self) -> None:
                super().setup()
                server._connections.append(self.connection)

            def do_GET(self) -> None:
                server.requests.append((self.path, self.headers.get("Range")))
                script = server.scripts.get(self.path)
                if not script:
                    send(self, 404, b"no such file")
                    return
                answer = script.pop(0) if len(script) > 1 else script[0]
                answer(self)

            def log_message(self, *args: object) -> None:
                pass

        self._http = _Quiet(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.shutdown()
        # A client may keep an idle connection open; its handler would wait on it for ever.
        for connection in self._connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._http.server_close()
        self._thread.join()
        assert not self._http.failures, self._http.failures

    def url(self, path: str) -> str:
        """The address of `path`."""
        return f"http://127.0.0.1:{self._http.server_address[1]}{path}"

    def script(self, path: str, *answers: Answer) -> str:
        """Answer requests for `path` in this order; the last answer stays. Returns its address."""
        self.scripts[path] = list(answers)
        return self.url(path)


def send(
    handler: BaseHTTPRequestHandler,
    status: int,
    body: bytes,
    headers: dict[str, str] | None = None,
    close: bool = False,
) -> None:
    """One complete answer. `Content-Length` may be overridden to lie."""
    handler.send_response(status)
    for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)
    if close:
        handler.close_connection = True


def whole(body: bytes) -> Answer:
    """A server that knows nothing of Range: always 200 and everything."""
    return lambda handler: send(handler, 200, body)


def ranged(body: bytes) -> Answer:
    """A server that resumes as it should."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        wanted = handler.headers.get("Range")
        if wanted is None:
            send(handler, 200, body)
            return
        start = int(wanted.removeprefix("bytes=").removesuffix("-"))
        if start >= len(body):
            send(handler, 416, b"", {"Content-Range": f"bytes */{len(body)}"})
            return
        part = {"Content-Range": f"bytes {start}-{len(body) - 1}/{len(body)}"}
        send(handler, 206, body[start:], part)

    return answer


def breaking(body: bytes, after: int) -> Answer:
    """Announces everything from the wanted start and hangs up after `after` bytes."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        wanted = handler.headers.get("Range")
        start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted else 0
        headers = {"Content-Length": str(len(body) - start)}
        if wanted:
            headers["Content-Range"] = f"bytes {start}-{len(body) - 1}/{len(body)}"
        send(handler, 206 if wanted else 200, body[start : start + after], headers, close=True)

    return answer


def status(code: int) -> Answer:
    """An error page."""
    return lambda handler: send(handler, code, b"sorry")
