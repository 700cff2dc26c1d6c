"""What the talk keys have in common that a thread of their own watches."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject

from ui.hotkey.combination import Combination
from ui.hotkey.protocol import Hotkey
from ui.hotkey.ptt import PttRules

_PATIENCE = 2.0
"""Seconds that giving the key back may take."""


class Watcher(Protocol):
    """The thread. It may end by itself, when there is nothing that it could watch."""

    def start(self) -> None:
        """See `threading.Thread`."""

    def is_alive(self) -> bool:
        """See `threading.Thread`."""

    def join(self, timeout: float | None = None) -> None:
        """See `threading.Thread`."""

    def want(self, combination: Combination | None, description: str) -> None:
        """Watch this key instead of any other. `description`: what a desktop may show for it."""

    def end(self) -> None:
        """Give everything back and end."""


class ThreadedHotkey(Hotkey):
    """Has a thread from the first key that is wanted until `close`."""

    def __init__(self, rules: PttRules | None = None, parent: QObject | None = None) -> None:
        super().__init__(rules, parent)
        self._thread: Watcher | None = None

    def close(self) -> None:
        """Give the key back; the thread has ended when this returns, or has been waited for long enough."""
        super().close()
        if self._thread is not None:
            self._thread.end()
            self._thread.join(_PATIENCE)
            self._thread = None

    def _make_watcher(self) -> Watcher:
        """The thread, not started."""
        raise LookupError("this kind of hotkey has no thread")

    def _describe(self) -> str:
        """What a desktop may show for the key."""
        return ""

    def _watch(self, combination: Combination | None) -> None:
        if self._thread is None or not self._thread.is_alive():
            if combination is None:
                return
            self._thread = self._make_watcher()
            self._thread.start()
        self._thread.want(combination, self._describe())
