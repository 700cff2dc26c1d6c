"""What Qt's web engine must be told before it starts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FLAGS = "QTWEBENGINE_CHROMIUM_FLAGS"
GBM = "QTWEBENGINE_FORCE_USE_GBM"
RENDER_NODES = Path("/dev/dri")
NO_SANDBOX = "QTWEBENGINE_DISABLE_SANDBOX"
_WANTED = (
    # Without a graphics card the engine would refuse WebGL, though Mesa draws it well enough.
    "--ignore-gpu-blocklist",
    # The engine's own errands (component updates, field trials) have nowhere to go in an offline program.
    "--disable-background-networking",
    "--disable-component-update",
    # It complains of every service that a plain machine lacks; what matters comes as a signal.
    "--log-level=3",
)


def prepare() -> None:
    """Set the engine's flags and register the page's own address. A second call does nothing.

    Before the QApplication; or later, if `AA_ShareOpenGLContexts` was set before it and the web engine has not begun.

    Raises:
        ImportError: This Qt has no web engine, or a library that it needs is missing; the flat face can still be shown.
    """
    given = os.environ.get(FLAGS, "").split()
    os.environ[FLAGS] = " ".join([*given, *(flag for flag in _WANTED if flag not in given)])
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Chromium refuses to start its sandbox for root; the page is our own and loads nothing from outside.
        os.environ.setdefault(NO_SANDBOX, "1")
    if sys.platform == "linux" and not _has_render_node():
        # On X11 Qt would hand pictures over in the graphics card's memory, without a card too, and the view stay empty.
        os.environ.setdefault(GBM, "0")
    from ui.avatar.scheme import register_scheme

    register_scheme()


def _has_render_node() -> bool:
    """Whether there is a graphics card, or what a virtual machine has for one, that this user may draw with."""
    return any(os.access(node, os.R_OK | os.W_OK) for node in RENDER_NODES.glob("renderD*"))
