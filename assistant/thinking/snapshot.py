"""A conversation's state in a file, so that the first turn after a start finds it warm.

    magic 8 | HMAC of all that follows 32 | SHA-256 of what it belongs to 32 | tokens n 4 | bytes of state m 8 |
    n tokens, int32 | m bytes of state as llama.cpp writes it; numbers little-endian

llama.cpp reads a state as a program reads its own memory: over a wrong byte it ends the process. So nothing reaches it
but what this installation wrote, for the same model, build and kind of context. A key that lies beside the files and
never leaves the machine proves that: a file from elsewhere fails, however well it is made. And sizes are compared
before anything is read.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import os
import secrets
import struct
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

log = logging.getLogger(__name__)

_MAGIC = b"AIZST\x00\x00\x01"
_HEAD = struct.Struct("<8s32s32sIQ")
_KEY, _KEY_BYTES = "state.key", 32
_MOST = 1 << 34
"""No state is larger: 16 GiB, 100,000 tokens of a model with 160 KiB a token."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A conversation's tokens and the state of the memory after them."""

    tokens: tuple[int, ...]
    state: bytes


def file_identity(path: Path) -> str:
    """What tells a model's file from any other, without reading it: its name, size and time of change."""
    status = path.stat()
    return f"{path.name} {status.st_size} {status.st_mtime_ns}"


def write(path: Path, owner: str, tokens: Sequence[int], state: bytes) -> None:
    """Put a snapshot into `path` in one step: another process sees the old file or the new one, whole.

    Args:
        path: The file; its folder is there, and gets the key if it has none.
        owner: Whatever must be the same when it is read.
        tokens: The conversation.
        state: Its state.

    Raises:
        OSError: It cannot be written. `path` is as it was.
    """
    body = struct.pack(f"<{len(tokens)}i", *tokens)
    after = _owner(owner) + struct.pack("<IQ", len(tokens), len(state))
    key = _key(path.parent) or _new_key(path.parent)
    digest = _digest(key, after, body, state)
    _replace(path, [_MAGIC, digest, after, body, state])


def read(path: Path, owner: str, most_tokens: int) -> Snapshot | None:
    """The snapshot in `path`, or None when there is none, it is damaged, or `owner` is not whose it is.

    Args:
        path: The file.
        owner: As it was given to `write`.
        most_tokens: A longer conversation is of no use.
    """
    try:
        key = _key(path.parent)
        if key is None or not path.is_file():
            return None
        with path.open("rb") as file:
            head = file.read(_HEAD.size)
            if len(head) < _HEAD.size:
                return None
            magic, digest, belongs, count, size = _HEAD.unpack(head)
            room = os.fstat(file.fileno()).st_size - _HEAD.size
            if magic != _MAGIC or belongs != _owner(owner) or not 0 < count <= most_tokens:
                return None
            if not 0 < size <= _MOST or 4 * count + size != room:
                return None
            body, state = file.read(4 * count), file.read(size)
    except OSError as error:
        log.info("no saved state in %s: %s", path, error)
        return None
    if len(state) != size or not hmac.compare_digest(_digest(key, head[40:], body, state), digest):
        log.warning("the saved state in %s is damaged and is not used", path)
        return None
    return Snapshot(struct.unpack(f"<{count}i", body), state)


def _owner(owner: str) -> bytes:
    return hashlib.sha256(owner.encode()).digest()


def _digest(key: bytes, *parts: bytes) -> bytes:
    digest = hmac.new(key, digestmod="sha256")
    for part in parts:
        digest.update(part)
    return digest.digest()


def _key(folder: Path) -> bytes | None:
    path = folder / _KEY
    if not path.is_file():
        return None
    with path.open("rb") as file:
        key = file.read(_KEY_BYTES + 1)
    return key if len(key) == _KEY_BYTES else None


def _new_key(folder: Path) -> bytes:
    key = secrets.token_bytes(_KEY_BYTES)
    _replace(folder / _KEY, [key])
    return key


def _replace(path: Path, parts: Sequence[bytes]) -> None:
    """Put `parts` into `path` in one step. Only the user may read it: a state is a conversation."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(descriptor, "wb") as file:
            for part in parts:
                file.write(part)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
