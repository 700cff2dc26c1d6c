"""Ctrl-C and requests to end, kept out of moments in which half of something exists.

Python raises KeyboardInterrupt wherever the main thread happens to be: between starting a thread and remembering it,
say, which would leave the thread running for ever. While an interrupt is `held`, it waits for the end of the block.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_depth = 0
_waiting = False


def install() -> None:
    """Treat SIGTERM like Ctrl-C, and let both be held. Call it from the main thread."""
    signal.signal(signal.SIGINT, _interrupt)
    signal.signal(signal.SIGTERM, _interrupt)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    global _waiting
    if not _depth:
        raise KeyboardInterrupt
    _waiting = True


@contextmanager
def held() -> Iterator[None]:
    """Let an interrupt that comes during the block take effect at its end. In other threads: nothing."""
    global _depth, _waiting
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1
        if not _depth and _waiting:
            _waiting = False
            raise KeyboardInterrupt
