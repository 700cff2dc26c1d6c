"""What macOS wants before a program may watch the keyboard. Imported on macOS only."""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication

_LISTEN_EVENT = 1
_GRANTED = 0
"""`kIOHIDRequestTypeListenEvent` and `kIOHIDAccessTypeGranted` of IOKit's IOHIDLib.h."""


def missing_permission() -> str:
    """Which permission the user has to give, and where; empty when all are there. Lets macOS ask for it."""
    from HIServices import AXIsProcessTrusted

    iokit = ctypes.CDLL(ctypes.util.find_library("IOKit"))
    if iokit.IOHIDCheckAccess(_LISTEN_EVENT) != _GRANTED:
        iokit.IOHIDRequestAccess(_LISTEN_EVENT)
        return QCoreApplication.translate(
            "Hotkey",
            "macOS does not let Aizuchi see the talk key yet. Allow it in System Settings › Privacy & Security › "
            "Input Monitoring, then start Aizuchi again. Only the talk key is looked for; nothing typed is kept.",
        )
    if not AXIsProcessTrusted():
        return QCoreApplication.translate(
            "Hotkey",
            "macOS does not let Aizuchi see the talk key yet. Allow it in System Settings › Privacy & Security › "
            "Accessibility, then start Aizuchi again. Only the talk key is looked for; nothing typed is kept.",
        )
    return ""


def ask_layout_here() -> None:
    """Ask for the keyboard's layout now, in the main thread: macOS ends programs that ask in another one.

    pynput's listener asks in its own thread; from now on it is given this answer.
    """
    from pynput._util import darwin as util
    from pynput.keyboard import _darwin as listener

    with util.keycode_context() as layout:
        pass

    @contextlib.contextmanager
    def known() -> Iterator[Any]:
        yield layout

    listener.keycode_context = known
