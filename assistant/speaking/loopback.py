"""HTTP to a server on this machine: kept-alive connections, and a way to let go of them at once.

Nothing here can reach another machine: the host must be this one, and proxies of the environment are ignored.
"""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import socket
import threading
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import requests
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection
from urllib3.connectionpool import HTTPConnectionPool
from urllib3.exceptions import HTTPError, ReadTimeoutError

from assistant.errors import UsageError, VoiceError
from assistant.speaking.patience import Patience

log = logging.getLogger(__name__)

CONNECT_TIMEOUT = 1.0
"""Seconds. A loopback connection is accepted at once or not at all."""
_SHORTEST = 0.001
_BLOCK = 1 << 16


def loopback_url(url: str) -> str:
    """Check that `url` is plain HTTP to this machine; return it without a slash at the end, `localhost` as 127.0.0.1.

    Raises:
        UsageError: It is not.
    """
    wrong = UsageError(
        f"'{url}' is not a speech engine on this machine.",
        "Use an address such as http://127.0.0.1:50021: Aizuchi speaks to nothing outside.",
    )
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname or "", parts.port
        # Looking up localhost tries IPv6 first on some systems and costs up to a second where nobody listens there.
        address = ipaddress.ip_address("127.0.0.1" if host.lower() == "localhost" else host)
    except ValueError:
        raise wrong from None
    if parts.scheme != "http" or not address.is_loopback or parts.username is not None:
        raise wrong
    name = f"[{address}]" if address.version == 6 else str(address)
    return f"http://{name}:{port or 80}{parts.path.rstrip('/')}"


class Loopback:
    """Requests to one server. Every thread that calls has its own session; all methods may be called from any."""

    def __init__(self, base_url: str) -> None:
        self.base_url = loopback_url(base_url)
        self._lock = threading.Lock()
        self._local = threading.local()
        self._sessions: list[requests.Session] = []
        self._sockets: set[socket.socket] = set()
        self._closed = False

    def request(
        self,
        method: str,
        path: str,
        patience: Patience,
        params: Mapping[str, str | int | bool] | None = None,
        body: bytes | None = None,
    ) -> tuple[int, bytes]:
        """Send one request and read the whole answer.

        A server closes an idle connection when it likes (VOICEVOX after 5 s), and the sender learns of it only by
        sending: so a request whose connection ends without an answer is sent once more, on a new one. All requests
        of a speech engine may be sent twice.

        Returns:
            Status and body.

        Raises:
            VoiceError: The server is not there, went away, or took longer than `patience`.
        """
        try:
            return self._once(method, path, patience, params, body)
        except requests.Timeout as error:
            raise _slow() from error
        except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError) as error:
            if self._closed or patience.stale():
                raise VoiceError("The sentence is not wanted any more.") from error
            log.debug("%s %s: sent again after %r", method, path, error)
        try:
            return self._once(method, path, patience, params, body)
        except requests.Timeout as error:
            raise _slow() from error
        except requests.RequestException as error:
            raise VoiceError("The speech engine does not answer.") from error

    def abort(self) -> None:
        """End every request that is waiting now. Later requests open new connections."""
        with self._lock:
            sockets = list(self._sockets)
        for sock in sockets:
            with contextlib.suppress(OSError):  # It may have been closed by its own thread in this very moment.
                sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End what is waiting and close the connections."""
        self._closed = True
        self.abort()
        with self._lock:
            sessions, self._sessions = self._sessions, []
        for session in sessions:
            session.close()

    def _once(
        self,
        method: str,
        path: str,
        patience: Patience,
        params: Mapping[str, str | int | bool] | None,
        body: bytes | None,
    ) -> tuple[int, bytes]:
        left = max(_SHORTEST, patience.left())
        with self._session().request(
            method,
            self.base_url + path,
            params={
                name: str(value).lower() if value is True or value is False else value for name, value in params.items()
            }
            if params
            else None,
            data=body,
            headers={"Content-Type": "application/json"} if body is not None else None,
            timeout=(min(CONNECT_TIMEOUT, left), left),
            stream=True,
            allow_redirects=False,
        ) as response:
            received = bytearray()
            try:
                # What has come is taken at once: an engine that sends a byte now and then is too slow as well.
                while block := response.raw.read1(_BLOCK, decode_content=True):
                    received += block
                    if patience.left() == 0:
                        raise requests.ReadTimeout
            except ReadTimeoutError as error:
                raise requests.ReadTimeout(error) from error
            except HTTPError as error:
                raise requests.ConnectionError(error) from error
            return response.status_code, bytes(received)

    def _session(self) -> requests.Session:
        if self._closed:
            raise VoiceError("The speech engine has been closed.")
        session: requests.Session | None = getattr(self._local, "session", None)
        if session is None:
            session = requests.Session()
            session.trust_env = False
            session.mount("http://", _Adapter(self._sockets, self._lock))
            self._local.session = session
            with self._lock:
                self._sessions.append(session)
        return session


def _slow() -> VoiceError:
    return VoiceError("The speech engine takes too long.")


class _Adapter(HTTPAdapter):
    """Keeps account of the open sockets, so that `Loopback.abort` can end a wait in another thread."""

    def __init__(self, sockets: set[socket.socket], lock: threading.Lock) -> None:
        class Connection(HTTPConnection):
            def connect(self) -> None:
                super().connect()
                with lock:
                    sockets.add(self.sock)

            def close(self) -> None:
                with lock:
                    sockets.discard(self.sock)
                super().close()

        class Pool(HTTPConnectionPool):
            ConnectionCls = Connection

        self._pool_class = Pool
        super().__init__(pool_connections=1, pool_maxsize=1)

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs)
        self.poolmanager.pool_classes_by_scheme = {"http": self._pool_class}
