"""The sound devices for the pages that offer them, kept up to date while one of these pages is to be seen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal

from assistant.audio.watching import Present, Watch


class Devices(QObject):
    """What there is. The system is asked only while somebody `wants` to know."""

    changed = Signal(object)
    """Present."""
    _told = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.present: Present | None = None
        self._wanted: set[QObject] = set()
        self._watch: Watch | None = None
        self._told.connect(self._take)
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(self._stop)

    def want(self, who: QObject) -> None:
        """A page is shown."""
        self._wanted.add(who)
        if self._watch is None:
            self._watch = Watch(self._tell)

    def let_go(self, who: QObject) -> None:
        """A page is hidden. Qt hides some that were never shown."""
        self._wanted.discard(who)
        if not self._wanted:
            self._stop()

    def _stop(self) -> None:
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def _tell(self, present: Present) -> None:
        try:
            self._told.emit(present)
        except RuntimeError:
            return  # The window has gone.

    def _take(self, present: Present) -> None:
        self.present = present
        self.changed.emit(present)
