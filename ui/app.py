"""The desktop app, from the first line to the last."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from assistant import paths
from assistant.errors import UsageError
from assistant.session import load_settings
from assistant.settings import Settings
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

    def __init__(self, qt: QApplication, kept: Kept, settings: Settings, *, hidden: bool = False) -> None:
        super().__init__(qt)
        self.qt, self.kept = qt, kept
        self._shown = settings.app
        self.theme = ThemeKeeper(qt, _one_of(settings.app.theme, "auto", "light", "dark"))
        self.translation = Translation(qt, _one_of(settings.app.language, "auto", "ja", "en"))
        self.host = EngineHost(settings, self)
        self.window = MainWindow(self.host, kept)
        self.avatar: AvatarView | None = None
        self.extras: list[object] = []
        self._ending = False
        self._key_down = False
        self.window.quit_wanted.connect(self.quit)
        self.window.first_painted.connect(self._load_avatar)
        self.host.stopped.connect(self._end)
        self.host.settingsChanged.connect(self._follow)
        self.host.set_hands_free(settings.app.hands_free)
        if not hidden:
            self.window.show()
        elif not QSystemTrayIcon.isSystemTrayAvailable():
            # Where no tray keeps it, a hidden app could never be reached.
            self.window.showMinimized()

    def begin(self) -> None:
        """Load the conversation, once the event loop runs; before the first one there is something to ask."""
        from ui.parts import assemble

        assemble(self)
        if self.host.settings.app.first_run_done:
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

    def _follow(self, settings: Settings) -> None:
        """Other settings count now."""
        before, self._shown = self._shown, settings.app
        self.theme.choose(_one_of(settings.app.theme, "auto", "light", "dark"))
        self.translation.choose(_one_of(settings.app.language, "auto", "ja", "en"))
        if before.hands_free is not settings.app.hands_free:
            self.host.set_hands_free(settings.app.hands_free)
        if before.avatar != settings.app.avatar:
            self._load_character()

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
        from ui.avatar.view import AvatarView

        self.avatar = AvatarView()
        self.window.set_face(self.avatar)
        self.avatar.failed.connect(self.window.say)
        self.avatar.dropped.connect(self._take_character)
        self._load_character()

    def _load_character(self) -> None:
        if self.avatar is not None:
            from ui.avatar.view import SHIPPED

            self.avatar.load(Path(self._shown.avatar).expanduser() if self._shown.avatar else SHIPPED)

    def _take_character(self, path: Path) -> None:
        settings = self.host.settings
        self.host.apply(replace(settings, app=replace(settings.app, avatar=str(path))))

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
        settings, warnings = _settings()
        app = App(qt, Kept(), settings, hidden=args.hidden or settings.app.start_hidden)
        for warning in warnings:
            app.host.notice.emit(warning)
        only.asked.connect(app.take)
        with _ended_by_signals(app.quit):
            start(app)
            code = qt.exec()
        only.close()
        app.window.close()
        app.window.deleteLater()
        qt.processEvents()
    return code


def _settings() -> tuple[Settings, tuple[str, ...]]:
    """The user's, read before there is a window, which is shown in their language and colours."""
    try:
        return load_settings()
    except UsageError as error:
        return Settings(), (str(error),)


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
