"""A lock between processes: whoever holds the lock file may write what it guards.

The operating system frees the lock when its process ends, however it ends, so a crash never blocks the next pull. The
file itself stays: removing it would let two processes hold "the" lock on two different files.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

POLL_S = 0.1
"""Seconds between two attempts. Polling instead of blocking keeps Ctrl-C working on every system."""


@contextlib.contextmanager
def locked(path: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the lock `path` for the length of the block.

    Args:
        path: The lock file; made when missing, folder included.
        waiting: Called once if another process holds the lock and this one has to wait.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        told = False
        while not _try_lock(file):
            if waiting is not None and not told:
                waiting()
            told = True
            time.sleep(POLL_S)
        try:
            yield
        finally:
            _unlock(file)


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
