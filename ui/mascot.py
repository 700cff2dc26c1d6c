"""Mascot mode: the character stands on the desktop while the window is hidden, and is in the window while that shows.

There is one character only: it is moved between the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from assistant.measure.trace import TurnTrace
from assistant.settings import Settings
from ui.avatar.view import AvatarView
from ui.engine import EngineHost
from ui.kept import Kept
from ui.mascot_window import MascotWindow
from ui.window.main_window import MainWindow


class Mascot(QObject):
    """Keeps the character where the settings and the window want it.

    Args:
        host: The engine; its settings say whether there is a mascot.
        window: The main window.
        kept: Remembers places.
        face: Gives the character, once there is one.
        menu: Shown by the right button.
        can_click_through: Whether there is a way back from a mascot that no click reaches: a tray.
    """

    def __init__(
        self,
        host: EngineHost,
        window: MainWindow,
        kept: Kept,
        face: Callable[[], AvatarView | None],
        menu: QMenu,
        can_click_through: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._host, self._main, self._find_face, self._can_click_through = host, window, face, can_click_through
        self._wanted = False
        self._reply = ""
        self.window = MascotWindow(kept)
        self.window.window_wanted.connect(window.bring_up)
        self.window.menu_wanted.connect(menu.popup)
        window.shown_or_hidden.connect(lambda _shown: self.follow())
        window.mascot_wanted.connect(lambda: self.set_on(True))
        host.settingsChanged.connect(self._take_settings)
        host.replyWords.connect(self._take_reply)
        host.heard.connect(self._take_heard)
        host.turnOver.connect(self._take_turn)
        self._take_settings(host.settings)

    @property
    def is_shown(self) -> bool:
        """Whether the character stands on the desktop."""
        return self.window.isVisible()

    def set_on(self, on: bool) -> None:
        """Write it into the settings; the rest follows from them."""
        settings = self._host.settings
        self._host.apply(replace(settings, app=replace(settings.app, mascot=on)))

    def follow(self) -> None:
        """Put the character where it belongs now. Call it when there is a character that was not there before."""
        face = self._find_face()
        if face is None:
            return
        self.window.set_click_through(self._host.settings.app.mascot_click_through and self._can_click_through())
        if self._wanted and not self._main.isVisible():
            if not self.is_shown:
                face.set_transparent(True)
                face.set_framing("full")
                self.window.take_face(face)
                self.window.stand()
                self.window.show()
        elif self.is_shown:
            self.window.hide()
            self.window.give_face()
            face.set_transparent(False)
            face.set_framing("portrait")
            self._main.set_face(face)

    def close(self) -> None:
        """Give the character back and go."""
        if self.is_shown and (face := self.window.give_face()) is not None:
            self._main.set_face(face)
        self.window.hide()
        self.window.deleteLater()

    def _take_settings(self, settings: Settings) -> None:
        before, self._wanted = self._wanted, settings.app.mascot
        if self._wanted and not before:
            self._main.hide()
        elif before and not self._wanted:
            self._main.bring_up()
        self.follow()

    def _take_reply(self, _turn: int, text: str) -> None:
        self._reply = text

    def _take_heard(self, _turn: int, characters: int) -> None:
        if characters:
            self.window.bubble.say(self._reply[:characters])

    def _take_turn(self, trace: TurnTrace) -> None:
        self.window.bubble.say(trace.heard_text, last=True)
