"""What happens when something goes wrong that nobody foresaw: it is written down, the user is told, the app goes on."""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, QUrl, Signal, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox

from assistant.log import FILE_NAME

log = logging.getLogger("ui")

CRASH_FILE = "crash.log"
"""Where the stacks of a process that dies go: Python's own lines, which no logger can write then."""


class CrashReport(QObject):
    """Tells the user of the first failure, and of none while that is on the screen."""

    _failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.box: QMessageBox | None = None
        self._failed.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def tell(self, error: BaseException) -> None:
        """From any thread."""
        self._failed.emit(f"{type(error).__name__}: {error}")

    def _show(self, what: str) -> None:
        if self.box is not None:
            return
        box = self.box = QMessageBox(QMessageBox.Icon.Warning, "Aizuchi", self.tr("Something went wrong in Aizuchi."))
        box.setInformativeText(
            self.tr("What was said is kept. If Aizuchi does not work as it should, close it and start it again.")
        )
        box.setDetailedText(what)
        show = box.addButton(self.tr("Show the log"), QMessageBox.ButtonRole.ActionRole)
        box.addButton(QMessageBox.StandardButton.Close)
        show.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder / FILE_NAME))))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.destroyed.connect(self._seen)
        box.open()

    def _seen(self) -> None:
        self.box = None


@contextmanager
def reported(report: CrashReport, folder: Path) -> Iterator[None]:
    """Write failures of any thread, of Qt and of the process itself down, and tell `report`, until the block ends."""
    before = sys.excepthook, threading.excepthook, qInstallMessageHandler(_note)
    fatal = _open(folder)

    def failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            before[0](kind, error, trace)
            return
        log.critical("unforeseen", exc_info=(kind, error, trace))
        report.tell(error)

    def failed_in_thread(what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            name = what.thread.name if what.thread else "?"
            log.critical("unforeseen, in thread %s", name, exc_info=what.exc_value)
            report.tell(what.exc_value)

    sys.excepthook, threading.excepthook = failed, failed_in_thread
    if fatal:
        faulthandler.enable(fatal)
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = before[0], before[1]
        qInstallMessageHandler(before[2])
        if fatal:
            faulthandler.disable()
            fatal.close()


def _open(folder: Path) -> TextIO | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / CRASH_FILE).open("a", encoding="utf-8")
    except OSError:
        log.warning("there is no file for the stacks of a crash in %s", folder)
        return None


_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.DEBUG,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def _note(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    log.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
