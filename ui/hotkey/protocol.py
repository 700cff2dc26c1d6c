"""The talk key as the app sees it: signals, whatever watches the keyboard."""

from __future__ import annotations

import sys
import time
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from ui.hotkey.combination import Combination
from ui.hotkey.ptt import Act, Acts, Mode, Ptt, PttRules

_TICK_MS = 250


def since_boot() -> float:
    """Seconds on a clock that runs on while the machine sleeps."""
    if sys.platform == "win32":
        return time.monotonic()
    # CLOCK_MONOTONIC stands still while Linux sleeps, but not while macOS does, which has no CLOCK_BOOTTIME.
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Hotkey(QObject):
    """One key combination, watched wherever the focus is. Belongs to Qt's thread; nothing here blocks.

    Whatever watches the keyboard calls `_key` from any thread with the time of what happened.
    """

    pressed = Signal()
    """Listen now. Always followed by `released`."""
    released = Signal()
    failed = Signal(str)
    """The key cannot be watched on this desktop; one or two sentences say why and what to do."""
    conflict = Signal(str)
    """Another program has this combination; a sentence names it."""
    bound = Signal(str)
    """The key is watched from now on; what the desktop calls it."""

    _key = Signal(bool, float)
    """Down (again), or up, and when by `since_boot`."""

    def __init__(self, rules: PttRules | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ptt = Ptt(rules or PttRules())
        self._combination: Combination | None = None
        self._paused = False
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._key.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def combination(self) -> Combination | None:
        """What is watched, or would be but for `pause`."""
        return self._combination

    @property
    def is_talking(self) -> bool:
        """Whether `pressed` was told and `released` not yet."""
        return self._ptt.is_talking

    def bind(self, combination: Combination | None) -> None:
        """Watch this combination instead of any other; None: nothing. `bound`, `conflict` or `failed` follows."""
        self._let_go()
        self._combination = combination
        if not self._paused:
            self._watch(combination)

    def set_mode(self, mode: Mode) -> None:
        """Hold the key while speaking, or press it before and after."""
        if mode != self._ptt.rules.mode:
            self._let_go()
            self._ptt = Ptt(replace(self._ptt.rules, mode=mode))

    @Slot(bool)
    def pause(self, on: bool) -> None:
        """Watch nothing for a while, so that a combination can be recorded, even the same one again."""
        if on is not self._paused:
            self._paused = on
            self._let_go()
            self._watch(None if on else self._combination)

    def close(self) -> None:
        """Stop watching for good. Call it before the program ends."""
        self._let_go()
        self._watch(None)

    def _watch(self, combination: Combination | None) -> None:
        """Begin to watch, or stop with None. Each kind of hotkey has its own; this one watches nothing."""

    @Slot(bool, float)
    def _take(self, is_down: bool, at: float) -> None:
        if self._combination is not None and not self._paused:
            self._act(*(self._ptt.down(at) if is_down else self._ptt.up(at)))

    @Slot()
    def _tick(self) -> None:
        self._act(*self._ptt.tick(since_boot()))

    def _let_go(self) -> None:
        self._act(*self._ptt.let_go())

    def _act(self, ptt: Ptt, acts: Acts) -> None:
        self._ptt = ptt
        if ptt.is_talking is not self._timer.isActive():
            (self._timer.start if ptt.is_talking else self._timer.stop)()
        for act in acts:
            (self.pressed if act is Act.PRESS else self.released).emit()


class NoHotkey(Hotkey):
    """Where nothing can watch the keyboard: says so, and what works instead."""

    def _watch(self, combination: Combination | None) -> None:
        if combination is not None:
            self.failed.emit(
                self.tr(
                    "This desktop lets no program watch a key. Bind the command “aizuchi ptt toggle” to a key "
                    "in the desktop's own settings instead; the space bar works in the window."
                )
            )
