"""The talk key on Windows and macOS: the keyboard is watched by pynput, and nothing is kept from other programs.

macOS asks the user for two permissions first; `mac.py` knows about them. The tests run this on X11, where pynput works
the same way.
"""

from __future__ import annotations

import logging
import sys
import threading
from typing import Any

from PySide6.QtCore import QObject, Signal

from ui.hotkey.combination import Combination, Modifier
from ui.hotkey.protocol import Hotkey, since_boot
from ui.hotkey.ptt import PttRules

log = logging.getLogger(__name__)

_NAMES = {
    "Space": "space",
    "Return": "enter",
    "Tab": "tab",
    "Backspace": "backspace",
    "Ins": "insert",
    "Del": "delete",
    "Home": "home",
    "End": "end",
    "PgUp": "page_up",
    "PgDown": "page_down",
    "Left": "left",
    "Right": "right",
    "Up": "up",
    "Down": "down",
    "Pause": "pause",
    "ScrollLock": "scroll_lock",
    "Print": "print_screen",
    "Menu": "menu",
}
"""Qt's names to pynput's. F1 to F20 go by rule."""
_MODIFIERS: dict[str, Modifier] = {"ctrl": "Ctrl", "alt": "Alt", "shift": "Shift", "cmd": "Meta"}
if sys.platform == "darwin":
    # Qt calls the command key Ctrl there.
    _MODIFIERS |= {"ctrl": "Meta", "cmd": "Ctrl"}


class WatchedHotkey(Hotkey):
    """Watches every key in pynput's thread from the first `bind` on, and looks for one combination."""

    _ready = Signal(str)
    """From a thread: the listener hears keys; for which combination that was waited for."""

    def __init__(self, rules: PttRules | None = None, parent: QObject | None = None) -> None:
        super().__init__(rules, parent)
        self._listener: Any = None
        self._held: set[Modifier] = set()
        self._modifiers: frozenset[Modifier] = frozenset()
        self._is_down = False
        self._name, self._character = "", ""
        self._code: int | None = None
        self._is_ready = False
        self._ready.connect(self._tell_bound)

    def _watch(self, combination: Combination | None) -> None:
        self._held, self._is_down = set(), False
        self._name, self._character, self._code = "", "", None
        if combination is None or not self._can_watch():
            return
        from pynput import keyboard

        name = _NAMES.get(combination.key) or ("" if combination.character else combination.key.lower())
        if name and not hasattr(keyboard.Key, name):
            text = self.tr("The key {key} cannot be watched on this system. Choose another one.")
            self.failed.emit(text.format(key=combination))
            return
        self._name, self._character, self._modifiers = name, combination.character, combination.modifiers
        self._code = _code(self._character)
        if self._listener is None:
            listener: Any = keyboard.Listener(
                on_press=lambda key: self._on_press(listener, key),
                on_release=lambda key: self._on_release(listener, key),
            )
            self._listener = listener
            listener.start()
        threading.Thread(target=self._wait, args=(self._listener, str(combination)), daemon=True).start()

    def _can_watch(self) -> bool:
        if sys.platform == "darwin":
            from ui.hotkey import mac

            if sentence := mac.missing_permission():
                self.failed.emit(sentence)
                return False
            mac.ask_layout_here()
        try:
            import pynput.keyboard  # noqa: F401 - whether it can be
        except ImportError as error:
            log.warning("pynput cannot be used: %s", error)
            self.failed.emit(
                self.tr("The keyboard cannot be watched: a part of the program is missing. The log says which.")
            )
            return False
        return True

    def _wait(self, listener: Any, name: str) -> None:
        """In a thread: tell when the listener hears keys."""
        listener.wait()
        self._ready.emit(name)

    def _tell_bound(self, name: str) -> None:
        self._is_ready = True
        if name == str(self._combination) and not self._paused:
            self.bound.emit(name)

    def close(self) -> None:
        """Stop watching. pynput's thread ends soon after, on X11 with the next key."""
        super().close()
        listener, self._listener = self._listener, None
        # One that is not ready yet cannot be stopped; it ends with the program.
        if listener is not None and self._is_ready:
            listener.stop()

    def _on_press(self, listener: Any, key: Any) -> None:
        if (modifier := _modifier(key)) is not None:
            self._held.add(modifier)
        elif self._is_ours(listener, key) and (self._is_down or self._held == self._modifiers):
            self._is_down = True
            self._key.emit(True, since_boot())

    def _on_release(self, listener: Any, key: Any) -> None:
        if (modifier := _modifier(key)) is not None:
            self._held.discard(modifier)
        elif self._is_down and self._is_ours(listener, key):
            self._is_down = False
            self._key.emit(False, since_boot())

    def _is_ours(self, listener: Any, key: Any) -> bool:
        if key is None:
            return False
        if self._name:
            return bool(getattr(key, "name", None) == self._name)
        if not self._character:
            return False
        if self._code is not None and getattr(key, "vk", None) == self._code:
            return True
        character = getattr(listener.canonical(key), "char", None) or ""
        return bool(character) and str(character).lower() == self._character


def _modifier(key: Any) -> Modifier | None:
    """Which modifier this is, left or right. AltGr writes characters, so it is none."""
    name = str(getattr(key, "name", ""))
    return None if name == "alt_gr" else _MODIFIERS.get(name.removesuffix("_l").removesuffix("_r"))


def _code(character: str) -> int | None:
    """The system's number of the key that writes this, which counts while a modifier makes it write something else.

    None where pynput's own character does.
    """
    if sys.platform == "darwin" and character:
        from pynput._util.darwin import get_unicode_to_keycode_map

        code: int | None = get_unicode_to_keycode_map().get(character)
        return code
    if sys.platform == "win32" and character.isalnum():
        return ord(character.upper())
    return None
