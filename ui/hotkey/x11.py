"""The talk key on X11: the server gives it to us alone, wherever the focus is, and says if another program has it.

A grab, not a listener: the key is not written into the window that has the focus, and a conflict is told.
"""

from __future__ import annotations

import logging
import os
import queue
import select
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from ui.hotkey.combination import Combination
from ui.hotkey.protocol import since_boot
from ui.hotkey.ptt import PttRules
from ui.hotkey.threaded import ThreadedHotkey

if TYPE_CHECKING:
    from Xlib.display import Display

log = logging.getLogger(__name__)

_LOOK_EVERY = 0.5
"""Seconds between looks at the keyboard while the key is down: a release that was never told is found."""


class X11Hotkey(ThreadedHotkey):
    """Grabs the key in a thread with a connection of its own.

    Args:
        rules: See `PttRules`.
        parent: Qt's.
        display: Name of the X display; None: the one in the environment.
    """

    _told = Signal(str, str)
    """From the thread: what happened (`bound`, `taken`, `no key`, `no display`), about which combination."""

    def __init__(
        self, rules: PttRules | None = None, parent: QObject | None = None, display: str | None = None
    ) -> None:
        super().__init__(rules, parent)
        self._display_name = display
        self._told.connect(self._tell)

    def _make_watcher(self) -> _Grabber:
        return _Grabber(self._display_name, self._key.emit, self._told.emit)

    def _tell(self, what: str, name: str) -> None:
        if name and name != str(self._combination):
            return
        match what:
            case "bound":
                self.bound.emit(name)
            case "taken":
                self.conflict.emit(self.tr("Another program has {key} already. Choose another key.").format(key=name))
            case "no key":
                self.failed.emit(self.tr("This keyboard has no key for {key}. Choose another one.").format(key=name))
            case _:
                self._let_go()
                self.failed.emit(
                    self.tr("The keyboard cannot be watched: the connection to the display was lost or refused.")
                )


class _Grabber(threading.Thread):
    """Owns a connection to the X server. Ends when told to, or when the connection breaks."""

    def __init__(
        self, display: str | None, on_key: Callable[[bool, float], Any], tell: Callable[[str, str], Any]
    ) -> None:
        super().__init__(name="talk key", daemon=True)
        self._name, self._on_key, self._tell = display, on_key, tell
        self._wanted: queue.SimpleQueue[Combination | None] = queue.SimpleQueue()
        self._ending = False
        self._wake_read, self._wake_write = os.pipe()
        self._combination: Combination | None = None
        self._keycode = 0
        self._grabbed: list[tuple[int, int]] = []
        self._is_down = False

    def want(self, combination: Combination | None, _description: str) -> None:
        """Have this key instead of any other; from any thread. X shows no description."""
        self._wanted.put(combination)
        self._wake()

    def end(self) -> None:
        """Give everything back and end; from any thread."""
        self._ending = True
        self._wake()

    def _wake(self) -> None:
        # The thread may have ended by itself and closed its end.
        with suppress(OSError):
            os.write(self._wake_write, b".")

    def run(self) -> None:
        """Until told to end."""
        from Xlib import display as x_display
        from Xlib.error import ConnectionClosedError, DisplayError

        try:
            display = x_display.Display(_local(self._name or os.environ.get("DISPLAY", "")))
        except (DisplayError, OSError) as error:
            log.warning("The talk key has no display: %s", error)
            self._tell("no display", "")
            self._close_pipe()
            return
        try:
            while not self._ending:
                self._serve(display)
            self._release(display)
            display.close()
        except (ConnectionClosedError, OSError) as error:
            log.warning("The talk key lost its display: %s", error)
            self._tell("no display", "")
        finally:
            self._close_pipe()

    def _close_pipe(self) -> None:
        os.close(self._wake_read)
        os.close(self._wake_write)

    def _serve(self, display: Display) -> None:
        timeout = _LOOK_EVERY if self._is_down else None
        if not display.pending_events():
            readable, _, _ = select.select([display.fileno(), self._wake_read], [], [], timeout)
            if self._wake_read in readable:
                os.read(self._wake_read, 4096)
        while not self._wanted.empty():
            self._combination = self._wanted.get()
            self._take(display)
        while display.pending_events():
            self._take_event(display, display.next_event())
        if self._is_down:
            self._look(display)

    def _take_event(self, display: Display, event: Any) -> None:
        from Xlib import X

        if event.type == X.MappingNotify:
            display.refresh_keyboard_mapping(event)
            if event.request != X.MappingPointer and self._combination is not None:
                self._take(display)
        elif event.type == X.KeyPress and event.detail == self._keycode and not self._is_down:
            self._is_down = True
            self._on_key(True, since_boot())
        elif event.type == X.KeyRelease and event.detail == self._keycode:
            # While a key repeats, the server tells a release before each press.
            self._look(display)

    def _look(self, display: Display) -> None:
        keys = display.query_keymap()
        self._is_down = bool(keys[self._keycode // 8] & 1 << self._keycode % 8)
        self._on_key(self._is_down, since_boot())

    def _release(self, display: Display) -> None:
        for keycode, modifiers in self._grabbed:
            display.screen().root.ungrab_key(keycode, modifiers)
        self._grabbed = []
        display.sync()

    def _take(self, display: Display) -> None:
        from Xlib import XK, X
        from Xlib.error import BadAccess, CatchError

        self._release(display)
        self._is_down = False
        if (combination := self._combination) is None:
            return
        self._keycode = display.keysym_to_keycode(XK.string_to_keysym(combination.keysym))
        if not self._keycode:
            self._tell("no key", str(combination))
            return
        masks = _modifier_masks(display)
        wanted = sum(masks[name] for name in combination.modifiers)
        refused = CatchError(BadAccess)
        # The locks count as modifiers too: the key is wanted whether they are on or not.
        for locks in {0, X.LockMask, masks["NumLock"], X.LockMask | masks["NumLock"]}:
            display.screen().root.grab_key(
                self._keycode, wanted | locks, False, X.GrabModeAsync, X.GrabModeAsync, onerror=refused
            )
            self._grabbed.append((self._keycode, wanted | locks))
        display.sync()
        if refused.get_error():
            self._release(display)
            self._tell("taken", str(combination))
        else:
            self._tell("bound", str(combination))


def _local(name: str) -> str:
    """A display of this machine by its socket in the file system alone, which Xlib would else try to reach by TCP."""
    return f"unix/{name}" if name.startswith(":") else name


def _modifier_masks(display: Display) -> dict[str, int]:
    """The bit of each modifier as this keyboard has it; where Alt or Meta is nowhere, its usual place."""
    from Xlib import XK, X

    keysyms = {"Alt": "Alt_L", "Meta": "Super_L", "NumLock": "Num_Lock"}
    masks = {"Ctrl": X.ControlMask, "Shift": X.ShiftMask, "Alt": X.Mod1Mask, "Meta": X.Mod4Mask, "NumLock": 0}
    places = display.get_modifier_mapping()
    for name, keysym in keysyms.items():
        keycode = display.keysym_to_keycode(XK.string_to_keysym(keysym))
        for place, keycodes in enumerate(places):
            if keycode and keycode in keycodes:
                masks[name] = 1 << place
    return masks
