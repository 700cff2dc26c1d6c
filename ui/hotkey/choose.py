"""Which kind of hotkey this desktop needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import QObject

from ui.hotkey.protocol import Hotkey, NoHotkey
from ui.hotkey.ptt import PttRules

Kind = Literal["x11", "portal", "watched", "none"]


def kind_for(platform: str, environment: Mapping[str, str]) -> Kind:
    """Args:
    platform: As `sys.platform`.
    environment: The process's. On Wayland an X server is there too, but sees no keys of Wayland's windows.
    """
    if platform in ("win32", "darwin"):
        return "watched"
    if environment.get("WAYLAND_DISPLAY") or environment.get("XDG_SESSION_TYPE") == "wayland":
        return "portal"
    return "x11" if environment.get("DISPLAY") else "none"


def make_hotkey(rules: PttRules | None = None, parent: QObject | None = None) -> Hotkey:
    """The hotkey for this desktop; it watches nothing before `bind`."""
    match kind_for(sys.platform, os.environ):
        case "watched":
            from ui.hotkey.watched import WatchedHotkey

            return WatchedHotkey(rules, parent)
        case "portal":
            from ui.hotkey.portal import PortalHotkey

            return PortalHotkey(rules, parent)
        case "x11":
            from ui.hotkey.x11 import X11Hotkey

            return X11Hotkey(rules, parent)
        case "none":
            return NoHotkey(rules, parent)
