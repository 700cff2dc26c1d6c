"""The desktop app, from the first line to the last."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication

from assistant import paths
from ui.crash import CrashReport, reported
from ui.engine import EngineHost
from ui.instance import OnlyInstance
from ui.kept import Kept
from ui.theme import ThemeKeeper
from ui.translate import Translation
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.avatar.view import AvatarView

log = logging.getLogger(__name__)

_PATIENCE_MS = 15_000
"""How long the end of the conversation may take before the program ends without it."""


class App(QObject):
    """The parts of the running app and what holds them together.

    `extras` are made after the first paint, one at a time, with the app as the argument: tray, mascot, global key, side
    panel. Each is kept until the end, and may have a method `close`.
    """

    def __init__(self, qt: QApplication, kept: Kept, *, hidden: bool = False) -> None:
        super().__init__(qt)
        self.qt, self.kept = qt, kept
        self.theme = ThemeKeeper(qt, _one_of(kept.text("app/theme"), "system", "light", "dark"))
        self.translation = Translation(qt, _one_of(kept.text("app/language"), "auto", "ja", "en"))
        self.host = EngineHost(parent=self)
        self.window = MainWindow(self.host, kept)
        self.avatar: AvatarView | None = None
        self.extras: list[object] = []
        self._ending = False
        self._key_down = False
        self.window.quit_wanted.connect(self.quit)
        self.window.first_painted.connect(self._load_avatar)
        self.host.handsFreeChanged.connect(lambda on: kept.keep("app/hands_free", on))
        self.host.stopped.connect(self._end)
        if not kept.flag("app/hands_free", True):
            self.host.set_hands_free(False)
        if not hidden:
            self.window.show()

    def begin(self) -> None:
        """Load the conversation, once the event loop runs."""
        QTimer.singleShot(0, self.host.start)

    @Slot(str)
    def take(self, message: str) -> None:
        """What a second start or `aizuchi ptt` asks for."""
        match message:
            case "show":
                self.window.bring_up()
            case "quit":
                self.quit()
            case "ptt press":
                self._talk(True)
            case "ptt release":
                self._talk(False)
            case "ptt toggle":
                self._talk(not self._key_down)

    @Slot()
    def quit(self) -> None:
        """End: the window goes at once, the program when the history is written."""
        if self._ending:
            return
        self._ending = True
        self.window.keep_place()
        self.window.hide()
        self.kept.write()
        QTimer.singleShot(_PATIENCE_MS, self._end)
        self.host.stop()

    def _talk(self, down: bool) -> None:
        if down is not self._key_down:
            self._key_down = down
            (self.host.press if down else self.host.release)()

    def _load_avatar(self) -> None:
        """The web engine takes longer to load than all else together: the window is there before it."""
        from ui.avatar import chromium

        try:
            chromium.prepare()
        except ImportError as error:
            log.warning("no web engine: %s", error)
        from ui.avatar.view import SHIPPED, AvatarView

        self.avatar = AvatarView()
        self.window.set_face(self.avatar)
        self.avatar.failed.connect(self.window.say)
        self.avatar.load(SHIPPED)

    def _end(self) -> None:
        for extra in reversed(self.extras):
            if close := getattr(extra, "close", None):
                close()
        if self.avatar is not None:
            self.avatar.close_page()
        self.qt.quit()


def main(arguments: Sequence[str] = (), start: Callable[[App], None] = App.begin) -> int:
    """Run the app until it ends; returns the exit code. The caller has set up the log.

    Args:
        arguments: `--hidden`: no window at first, as at the start of the session.
        start: Begins what the app does.

    Raises:
        AizuchiError: Another one runs and does not answer.
    """
    parser = argparse.ArgumentParser(prog="aizuchi")
    parser.add_argument("--hidden", action="store_true", help="start without a window")
    args = parser.parse_args(arguments)
    # What the web engine must find when it is loaded later: it shares the application's graphics.
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_ShareOpenGLContexts)
    qt = QApplication(["aizuchi"])
    qt.setApplicationName("aizuchi")
    qt.setApplicationDisplayName("Aizuchi")
    qt.setDesktopFileName("aizuchi")
    qt.setQuitOnLastWindowClosed(False)
    only = OnlyInstance(qt)
    if not only.claim("show"):
        return 0
    report = CrashReport(paths.logs_dir(), qt)
    with reported(report, paths.logs_dir()):
        app = App(qt, Kept(), hidden=args.hidden)
        only.asked.connect(app.take)
        with _ended_by_signals(app.quit):
            start(app)
            code = qt.exec()
        only.close()
        app.window.close()
        app.window.deleteLater()
        qt.processEvents()
    return code


_Word = TypeVar("_Word", bound=str)


def _one_of(value: str, usual: _Word, *others: _Word) -> _Word:
    """`value` as the word that it is; `usual` if it is none of them."""
    return next((word for word in others if word == value), usual)


@contextmanager
def _ended_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Let Ctrl-C and SIGTERM call `end` in Qt's loop, where Python would otherwise not notice them."""
    if sys.platform == "win32":
        signal.signal(signal.SIGINT, lambda *_: end())
        timer = QTimer(interval=200)
        # Python looks for a Ctrl-C only between two of its own lines.
        timer.timeout.connect(lambda: None)
        timer.start()
        yield
        timer.stop()
        return
    awake, wake = os.pipe()
    os.set_blocking(wake, False)
    notifier = QSocketNotifier(awake, QSocketNotifier.Type.Read)

    def take() -> None:
        os.read(awake, 64)
        end()

    notifier.activated.connect(take)
    # The handlers do nothing: that a signal came is written into the pipe before any line of Python runs.
    before = [(number, signal.signal(number, lambda *_: None)) for number in (signal.SIGINT, signal.SIGTERM)]
    wakeup = signal.set_wakeup_fd(wake)
    try:
        yield
    finally:
        signal.set_wakeup_fd(wakeup)
        for number, handler in before:
            signal.signal(number, handler)
        notifier.setEnabled(False)
        os.close(awake)
        os.close(wake)
