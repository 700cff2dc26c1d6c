"""Keeps the avatar's page alive: begins it again after a crash, and knows when to stop trying."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from ui.avatar.web_face import WebFace

CRASHES = 3
"""So many within `CRASH_WINDOW` seconds are enough."""
CRASH_WINDOW = 60.0
READY_SECONDS = 20.0
"""A page that has not answered by then never will: the web engine could not start its process."""
_PAUSE_MS = 200
"""Before the first restart, and as much longer before each further one."""

_log = logging.getLogger(__name__)


class PageKeeper(QObject):
    """Owns the web face inside `window`."""

    gone = Signal()
    """The page has lost everything; `web.ready` says when there is one again."""
    gave_up = Signal(str)
    """There will be no page, and why, as a part of a sentence. The web face is put away."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.web: WebFace | None = None
        self._crashes: list[float] = []
        self._patience = QTimer(self, singleShot=True, interval=round(READY_SECONDS * 1000))
        self._patience.timeout.connect(lambda: self.give_up("the web engine does not answer"))
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._restart)
        try:
            from ui.avatar.web_face import WebFace
        except ImportError as error:
            # Told once whoever made this has had the chance to connect.
            reason = f"the web engine is not here ({error})"
            QTimer.singleShot(0, self, lambda: self.give_up(reason))
            return
        self.web = WebFace(window)
        self.web.ready.connect(self._patience.stop)
        self.web.blind.connect(lambda reason: self.give_up(f"there is no 3D graphics ({reason})"))
        self.web.gone.connect(self._on_gone)
        self._patience.start()

    def close(self) -> None:
        """Put the page away, before its profile goes."""
        self._patience.stop()
        self._pause.stop()
        web, self.web = self.web, None
        if web:
            web.hide()
            web.close_page()
            web.deleteLater()

    def _on_gone(self) -> None:
        now = time.monotonic()
        self._crashes = [*(at for at in self._crashes if now - at < CRASH_WINDOW), now]
        _log.warning("The avatar's page is gone (%d times in a minute).", len(self._crashes))
        self.gone.emit()
        if len(self._crashes) < CRASHES:
            self._pause.start(_PAUSE_MS * len(self._crashes))
        else:
            # Not from within the page's own signal: putting it away deletes it.
            QTimer.singleShot(0, self, lambda: self.give_up("its page has crashed several times"))

    def _restart(self) -> None:
        if self.web:
            self._patience.start()
            self.web.restart()

    def give_up(self, reason: str) -> None:
        """Put the page away for good, for a reason as in `gave_up`."""
        self.close()
        self.gave_up.emit(reason)
