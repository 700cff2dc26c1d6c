"""A key combination: its name as Qt writes it, its names elsewhere, and which ones cannot be had. Pure; no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from assistant.errors import UsageError

Modifier = Literal["Ctrl", "Alt", "Shift", "Meta"]
MODIFIERS: tuple[Modifier, ...] = ("Ctrl", "Alt", "Shift", "Meta")
"""In the order in which they are written. On macOS Qt calls the command key Ctrl and the control key Meta."""

_KEYSYMS = {
    "Space": "space",
    "Return": "Return",
    "Tab": "Tab",
    "Backspace": "BackSpace",
    "Ins": "Insert",
    "Del": "Delete",
    "Home": "Home",
    "End": "End",
    "PgUp": "Page_Up",
    "PgDown": "Page_Down",
    "Left": "Left",
    "Right": "Right",
    "Up": "Up",
    "Down": "Down",
    "Pause": "Pause",
    "ScrollLock": "Scroll_Lock",
    "Print": "Print",
    "Menu": "Menu",
    "Muhenkan": "Muhenkan",
    "Henkan": "Henkan",
    "`": "grave",
    "-": "minus",
    "=": "equal",
    "[": "bracketleft",
    "]": "bracketright",
    "\\": "backslash",
    ";": "semicolon",
    "'": "apostrophe",
    ",": "comma",
    ".": "period",
    "/": "slash",
    "@": "at",
    ":": "colon",
    "^": "asciicircum",
}
"""Qt's name of a key to X11's, which is also the portal's. Letters, digits and F1 to F24 go by rule."""
_CHARACTERS = {name for name in _KEYSYMS if len(name) == 1}
_FUNCTIONS = {f"F{number}" for number in range(1, 25)}
_ALONE = _FUNCTIONS | {"Pause", "ScrollLock", "Menu"}
"""Keys that write nothing and move nothing, so that nobody misses them."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Modifiers and one key, such as Ctrl+Alt+Space."""

    modifiers: frozenset[Modifier]
    key: str
    """As Qt writes it."""

    def __str__(self) -> str:
        return "+".join([*(name for name in MODIFIERS if name in self.modifiers), self.key])

    @property
    def keysym(self) -> str:
        """X11's name of the key."""
        if self.key in _FUNCTIONS or self.key.isdigit():
            return self.key
        return _KEYSYMS.get(self.key) or self.key.lower()

    @property
    def portal_trigger(self) -> str:
        """As the shortcuts specification of freedesktop.org writes it, such as `CTRL+ALT+space`."""
        words = {"Ctrl": "CTRL", "Alt": "ALT", "Shift": "SHIFT", "Meta": "LOGO"}
        return "+".join([*(words[name] for name in MODIFIERS if name in self.modifiers), self.keysym])

    @property
    def character(self) -> str:
        """What the key writes, in lower case; empty for a key that has a name."""
        return self.key.lower() if len(self.key) == 1 else ""


def parse(text: str) -> Combination:
    """Read a combination as Qt writes it (`QKeySequence.PortableText`).

    Raises:
        UsageError: There is no key in it, or one that is not known here.
    """
    # The key itself may be a plus, which is not supported, so that every plus divides.
    *modifiers, key = [part.strip() for part in text.split("+")]
    names = {name.lower(): name for name in MODIFIERS}
    if any(part.lower() not in names for part in modifiers):
        raise UsageError(f'"{text}" is not a key combination.', 'Write it like "Ctrl+Alt+Space".')
    known = {name.lower(): name for name in (*_KEYSYMS, *_FUNCTIONS)}
    if len(key) == 1 and key.isascii() and key.isalnum():
        key = key.upper()
    elif key.lower() in known:
        key = known[key.lower()]
    else:
        raise UsageError(f'"{text}" names no key that can be used here.', 'Write it like "Ctrl+Alt+Space".')
    return Combination(frozenset(names[part.lower()] for part in modifiers), key)


class Refusal(Enum):
    """Why a combination cannot be the talk key."""

    NEEDS_MODIFIER = "needs modifier"
    """Alone it writes or moves something."""
    EDITING = "editing"
    """Every program uses it: copy, undo, save, close …"""
    WINDOWS = "windows"
    """The desktop uses it: switching, closing, locking …"""
    INPUT_METHOD = "input method"
    """It switches between Japanese and English input."""


_INPUT_METHOD = {"Ctrl+Space", "Meta+Space", "Shift+Space", "Alt+`", "Muhenkan", "Henkan"}
_WINDOWS = {
    *("Alt+Tab", "Alt+Shift+Tab", "Meta+Tab", "Alt+F4", "Alt+Space", "Ctrl+Alt+Del", "Ctrl+Alt+Backspace"),
    *("Ctrl+Shift+Esc", "Meta+L", "Meta+D", "Meta+E", "Meta+Q", "Print", "Alt+Print", "Meta+Left", "Meta+Right"),
    *(f"Ctrl+Alt+F{number}" for number in range(1, 13)),
    *("Ctrl+Alt+Left", "Ctrl+Alt+Right", "Ctrl+Alt+Up", "Ctrl+Alt+Down"),
}
_EDITING = {
    *(f"Ctrl+{key}" for key in "ABCDFHNOPQRSTVWXYZ"),
    *(f"Ctrl+Shift+{key}" for key in "CNTVZ"),
    *("Ctrl+Tab", "Ctrl+Shift+Tab", "Ctrl+Return", "Ctrl+Backspace", "Ctrl+Del", "Ctrl+Ins", "Shift+Ins"),
    *("Ctrl+Left", "Ctrl+Right", "Ctrl+Home", "Ctrl+End", "F1"),
}


def refusal(combination: Combination) -> Refusal | None:
    """Why this cannot be the talk key; None if nothing known speaks against it."""
    name = str(combination)
    for names, reason in (
        (_INPUT_METHOD, Refusal.INPUT_METHOD),
        (_WINDOWS, Refusal.WINDOWS),
        (_EDITING, Refusal.EDITING),
    ):
        if name in names:
            return reason
    if not combination.modifiers - {"Shift"} and combination.key not in _ALONE:
        return Refusal.NEEDS_MODIFIER
    return None
