"""A chat server that speaks OpenAI's protocol: one connection to it, and the events that it streams.

The standard library's HTTP client is used and no other, because its socket can be had: another thread breaks the
connection off in the middle of a read, and the time-out changes between the first token and the next ones. It also does
nothing that was not asked for: no proxy of the environment, no redirect, no cookie, no password file.
"""

from __future__ import annotations

import http.client
import json
import logging
import select
import socket
import ssl
import threading
import time
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.thinking.remote_address import KEY_VARIABLE, Address
from assistant.thinking.remote_events import EventReader, is_last, refusal_in

log = logging.getLogger(__name__)

_LONGEST_ANSWER = 1 << 20
_BLOCK = 1 << 16
_FAREWELL = 1.0
"""Seconds that a server has for its figures after the last token."""
_LISTING = 5.0
"""Seconds for the list of models."""
_USUAL_PORTS = "llama-server listens on port 9931 (older ones: 8080), vLLM on 8000, Ollama on 11434"


class GivenUpError(Exception):
    """Another thread has broken the connection off: nobody wants the answer any more."""


class LostError(AizuchiError):
    """The connection was refused or broke. Asking once more may help."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a server may take, in seconds."""

    connect: float = 3.0
    first: float = 20.0
    """From the request to the first token."""
    between: float = 10.0
    """From one token to the next. A sign of life without a token does not count."""


class ChatServer:
    """One chat server and at most one connection to it. `give_up` is for any thread, the rest for one.

    Args:
        address: Where it is.
        key: Sent as a bearer token if it is not empty. It appears in no message.
        limits: How long it may take.

    All methods that ask the server raise LostError, MissingError, UsageError or AizuchiError with a sentence for the
    user, RefusedError when the server says no, and GivenUpError after `give_up`.
    """

    def __init__(self, address: Address, key: str = "", limits: Limits | None = None) -> None:
        if not (key.isascii() and key.isprintable()):
            raise UsageError(f"The key in {KEY_VARIABLE} has characters that no key has.", "Set it again.")
        self.address, self._key, self._limits = address, key, limits or Limits()
        self._lock = threading.Lock()
        self._given_up = False
        self._connection: http.client.HTTPConnection | None = None
        self._socket: socket.socket | None = None
        """Kept apart from the connection, which lets go of it as soon as an answer begins."""

    def give_up(self) -> None:
        """Break the connection off, now and until `want` is called."""
        with self._lock:
            self._given_up = True
            if self._socket is not None:
                with suppress(OSError):
                    # The plain socket's: an SSL socket's own would take the encryption away from under the reader.
                    socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def want(self) -> None:
        """Take `give_up` back."""
        with self._lock:
            self._given_up = False

    def connect(self) -> None:
        """Have a connection ready: what comes next is spared the handshakes. Sends nothing of anybody's words."""
        if self._socket is not None and not _is_over(self._socket):
            return
        self.close()
        place = self.address
        connection = (
            http.client.HTTPSConnection(place.host, place.port, timeout=self._limits.connect, context=_trust())
            if place.secure
            else http.client.HTTPConnection(place.host, place.port, timeout=self._limits.connect)
        )
        try:
            connection.connect()
        except (OSError, ValueError) as error:
            connection.close()
            raise self._unreachable(error) from error
        with self._lock:
            self._connection, self._socket = connection, connection.sock
        self._still_wanted()

    def close(self) -> None:
        """Close the connection; a server that is still answering notices and stops."""
        with self._lock:
            connection, sock = self._connection, self._socket
            self._connection = self._socket = None
        if connection is not None:
            connection.close()
        if sock is not None:
            with suppress(OSError):
                socket.socket.shutdown(sock, socket.SHUT_RDWR)
            sock.close()

    def models(self) -> list[str]:
        """List the names of the models that the server has."""
        answer = self._ask("GET", "/models", None, _LISTING)
        try:
            listed = json.loads(self._read_all(answer, _LISTING))
            return [str(each["id"]) for each in listed["data"]]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise AizuchiError(f"What answers at {self.address} is not a chat server.", self._look()) from error
        finally:
            self._end(answer)

    def chat(self, body: Mapping[str, Any]) -> Generator[dict[str, Any]]:
        """Ask for a chat completion; yields the events of its stream as they come. Close the iterator to stop it."""
        answer = self._ask("POST", "/chat/completions", json.dumps(body).encode(), self._limits.first)
        try:
            yield from self._events(answer)
        finally:
            self._end(answer)

    def _ask(self, method: str, path: str, body: bytes | None, seconds: float) -> http.client.HTTPResponse:
        self.connect()
        connection, sock = self._connection, self._socket
        assert connection is not None
        assert sock is not None
        headers = {"Accept": "text/event-stream, application/json", "Connection": "close"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        try:
            sock.settimeout(seconds)
            connection.request(method, self.address.path + path, body, headers)
            answer = connection.getresponse()
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise self._broken(error) from error
        if answer.status == 200:
            return answer
        try:
            raise self._refusal(answer)
        finally:
            self._end(answer)

    def _end(self, answer: http.client.HTTPResponse) -> None:
        answer.close()
        self.close()

    def _read_all(self, answer: http.client.HTTPResponse, seconds: float) -> bytes:
        received, until = bytearray(), time.monotonic() + seconds
        while len(received) < _LONGEST_ANSWER and (block := self._read(answer, until)):
            received += block
        return bytes(received)

    def _read(self, answer: http.client.HTTPResponse, until: float) -> bytes:
        """What has come, at least one byte; none at the end."""
        assert self._socket is not None
        left = until - time.monotonic()
        if left <= 0:
            raise self._broken(TimeoutError())
        try:
            self._socket.settimeout(left)
            block = answer.read1(_BLOCK)
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise self._broken(error) from error
        self._still_wanted()
        return block

    def _events(self, answer: http.client.HTTPResponse) -> Iterator[dict[str, Any]]:
        reader = EventReader()
        until = time.monotonic() + self._limits.first
        try:
            while not reader.done and (block := self._read(answer, until)):
                for event in reader.feed(block):
                    until = time.monotonic() + (_FAREWELL if is_last(event) else self._limits.between)
                    yield event
            reader.end()
        except ValueError as error:
            raise self._nonsense() from error

    def _still_wanted(self) -> None:
        if self._given_up:
            raise GivenUpError

    def _refusal(self, answer: http.client.HTTPResponse) -> Exception:
        if 300 <= answer.status < 400:
            place = urlsplit(answer.getheader("Location", "")).netloc
            return UsageError(
                f"The chat server at {self.address} sends everybody elsewhere{f' ({place})' if place else ''}.",
                "If you trust that address, set thinking.remote to it: Aizuchi follows nobody on its own.",
            )
        return refusal_in(self._read_all(answer, _LISTING), answer.status, self._key)

    def _unreachable(self, error: Exception) -> Exception:
        if self._given_up:
            return GivenUpError()
        log.debug("%s: %r", self.address, error)
        if isinstance(error, ssl.SSLCertVerificationError):
            return AizuchiError(
                f"The certificate of the chat server at {self.address} is not to be trusted: {error.verify_message}.",
                "Install its authority's certificate on this machine, or use http:// inside your own network.",
            )
        if isinstance(error, ssl.SSLError):
            return AizuchiError(f"The chat server at {self.address} does not speak HTTPS.", "Write http:// instead.")
        kind = LostError if isinstance(error, ConnectionError) else MissingError
        return kind(f"No chat server answers at {self.address}.", self._look())

    def _broken(self, error: Exception) -> Exception:
        if self._given_up:
            return GivenUpError()
        log.debug("%s: %r", self.address, error)
        if isinstance(error, TimeoutError):
            return AizuchiError(
                f"The chat server at {self.address} takes too long.", "Give it a smaller model, or more of the GPU."
            )
        if isinstance(error, http.client.BadStatusLine) and not isinstance(error, ConnectionError):
            return self._nonsense()
        return LostError(f"The chat server at {self.address} has broken the connection off.", "See what its log says.")

    def _nonsense(self) -> AizuchiError:
        return AizuchiError(f"What the chat server at {self.address} sends cannot be understood.", self._look())

    def _look(self) -> str:
        return f"Start it, or correct thinking.remote ({_USUAL_PORTS}), or empty it to think on this machine."


def _trust() -> ssl.SSLContext:
    """The system's authorities, where a server in one's own house may have its own, and the usual ones."""
    import certifi

    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


def _is_over(sock: socket.socket) -> bool:
    """Whether an idle connection has ended: a server has nothing to say before it is asked."""
    try:
        return bool(select.select([sock], [], [], 0)[0])
    except (OSError, ValueError):
        return True
