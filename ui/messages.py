"""Where the running app is reached by a second start or by `aizuchi ptt`, and how: one line there, one line back.

A socket file of the user's own (on Windows a named pipe), nothing of the network. No Qt here: the press of a key must
not wait for it to be loaded.
"""

from __future__ import annotations

import getpass
import hashlib
import os
import socket
import sys
import tempfile
from pathlib import Path

from assistant import paths
from assistant.errors import AizuchiError

MESSAGES = ("show", "quit", "ptt press", "ptt release", "ptt toggle")
DONE = "ok"
_PATIENCE_S = 3.0


class NotRunningError(AizuchiError):
    """No app is there to take a message."""


def address() -> str:
    """The name of the socket: one for each user and each `AIZUCHI_HOME`."""
    owner = f"{getpass.getuser()}\n{paths.data_dir()}"
    name = f"aizuchi-{hashlib.sha256(owner.encode()).hexdigest()[:16]}"
    if sys.platform == "win32":
        return rf"\\.\pipe\{name}"
    return str(Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()) / name)


def send(message: str) -> None:
    """Give the running app a message and wait until it has taken it.

    Raises:
        NotRunningError: There is none.
        AizuchiError: It does not answer, or does not know the message.
    """
    try:
        answer = _exchange(f"{message}\n".encode())
    except (FileNotFoundError, ConnectionRefusedError) as error:
        raise NotRunningError("Aizuchi is not running.", "Start it: aizuchi") from error
    except OSError as error:
        raise AizuchiError(
            f"Aizuchi is running but does not answer ({error}).", "End it in the system's list of programs."
        ) from error
    if answer != DONE:
        raise AizuchiError(answer or "Aizuchi is running but does not answer.", "Start it again.")


def _exchange(message: bytes) -> str:
    if sys.platform == "win32":
        with open(address(), "r+b", buffering=0) as pipe:  # noqa: PTH123 - a pipe, not a path
            pipe.write(message)
            return pipe.readline().decode().strip()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(_PATIENCE_S)
        connection.connect(address())
        connection.sendall(message)
        answer = b""
        while not answer.endswith(b"\n") and (part := connection.recv(4096)):
            answer += part
    return answer.decode(errors="replace").strip()
