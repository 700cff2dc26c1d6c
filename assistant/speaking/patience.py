"""How long an answer is worth waiting for, and whether anybody still wants it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Patience:
    """A time limit over several requests, and a question to ask between them."""

    until: float
    """On `time.monotonic`: this is waiting on another process, not an event of the conversation."""
    stale: Callable[[], bool] = field(default=_never)
    """True once nobody wants the result any more."""

    @staticmethod
    def of(seconds: float, stale: Callable[[], bool] = _never) -> Patience:
        """Wait `seconds` from now on."""
        return Patience(time.monotonic() + seconds, stale)

    def left(self) -> float:
        """Seconds left, never below zero."""
        return max(0.0, self.until - time.monotonic())
