"""The menu of the tray icon, which is also the window's own where a desktop has no tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from ui.hotkey.recorder import native_name
from ui.state import AppState, Situation


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen in a submenu."""

    value: str
    words: str
    group: str = ""
    """Choices of one group stand in a submenu of their own; without one they stand first."""


class TrayMenu(QMenu):
    """Shows how things stand and tells what is wanted. It changes nothing by itself."""

    hands_free_wanted = Signal(bool)
    mute_wanted = Signal(bool)
    voice_wanted = Signal(str)
    persona_wanted = Signal(str)
    window_wanted = Signal(bool)
    mascot_wanted = Signal(bool)
    click_through_wanted = Signal(bool)
    settings_wanted = Signal()
    quit_wanted = Signal()
    retranslated = Signal()
    """The menu speaks another language."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._situation = Situation()
        self._key, self._is_held = "", True
        self._window_shown = True
        self.standing = self._words()
        self.hint = self._words()
        self.addSeparator()
        self.hands_free = self._switch(self.hands_free_wanted)
        self.mute = self._switch(self.mute_wanted)
        self.addSeparator()
        self.voices = _ChoiceMenu(self.voice_wanted, self)
        self.personas = _ChoiceMenu(self.persona_wanted, self)
        self.addMenu(self.personas)
        self.addMenu(self.voices)
        self.addSeparator()
        self.window_action = QAction(self)
        self.window_action.triggered.connect(lambda: self.window_wanted.emit(not self._window_shown))
        self.addAction(self.window_action)
        self.mascot = self._switch(self.mascot_wanted)
        self.click_through = self._switch(self.click_through_wanted)
        self.addSeparator()
        self.settings = QAction(self)
        self.settings.setMenuRole(QAction.MenuRole.NoRole)
        self.settings.triggered.connect(self.settings_wanted)
        self.quit = QAction(self)
        self.quit.setMenuRole(QAction.MenuRole.NoRole)
        self.quit.triggered.connect(self.quit_wanted)
        self.addActions([self.settings, self.quit])
        self._write()

    def show_situation(self, situation: Situation) -> None:
        """What is known of the engine."""
        self._situation = situation
        self.hands_free.setChecked(situation.hands_free)
        self.mute.setChecked(situation.muted)
        self._write()

    def show_key(self, combination: str, is_held: bool = True) -> None:
        """The talk key that works everywhere, as Qt writes it; empty: there is none. `is_held`: while one speaks."""
        self._key, self._is_held = combination, is_held
        self._write()

    def show_window(self, shown: bool) -> None:
        """Whether the window can be seen."""
        self._window_shown = shown
        self._write()

    def show_mascot(self, on: bool, click_through: bool) -> None:
        """Whether the character stands on the desktop, and whether clicks go through it."""
        self.mascot.setChecked(on)
        self.click_through.setChecked(click_through)
        self.click_through.setVisible(on)

    def standing_words(self) -> str:
        """How things stand, in a word or two."""
        match self._situation.state:
            case AppState.LOADING:
                return self.tr("Loading…")
            case AppState.LISTENING:
                return self.tr("Listening") if self._situation.hands_free else self.tr("Waiting for the talk key")
            case AppState.THINKING:
                return self.tr("Thinking")
            case AppState.SPEAKING:
                return self.tr("Speaking")
            case AppState.MUTED:
                return self.tr("The microphone is muted")
            case AppState.WRONG:
                return self.tr("Something is wrong")

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._write()
            self.retranslated.emit()

    def _words(self) -> QAction:
        action = QAction(self)
        action.setEnabled(False)
        self.addAction(action)
        return action

    def _switch(self, wanted: SignalInstance) -> QAction:
        action = QAction(self)
        action.setCheckable(True)
        # Not `toggled`: that would also tell what `show_…` has set.
        action.triggered.connect(wanted)
        self.addAction(action)
        return action

    def _write(self) -> None:
        self.standing.setText(self._situation.failure or self.standing_words())
        self.hint.setText(self._hint())
        self.hands_free.setText(self.tr("&Listen without a key"))
        self.mute.setText(self.tr("&Mute the microphone"))
        self.personas.setTitle(self.tr("&Character"))
        self.voices.setTitle(self.tr("&Voice"))
        self.window_action.setText(self.tr("&Hide the window") if self._window_shown else self.tr("&Show the window"))
        self.mascot.setText(self.tr("Mascot on the &desktop"))
        self.click_through.setText(self.tr("Clicks &go through the mascot"))
        self.settings.setText(self.tr("&Settings…"))
        self.quit.setText(self.tr("&Quit Aizuchi"))

    def _hint(self) -> str:
        if not self._key:
            return self.tr("Hold the space bar in the window to talk")
        words = self.tr("Hold {key} to talk") if self._is_held else self.tr("Press {key} to talk, and again to end")
        return words.format(key=native_name(self._key) or self._key)


class _ChoiceMenu(QMenu):
    """One of several, such as a voice."""

    def __init__(self, wanted: SignalInstance, parent: QWidget) -> None:
        super().__init__(parent)
        self._wanted = wanted
        self._choices: tuple[Choice, ...] = ()
        self._current = ""
        self._group = QActionGroup(self)
        self._menus: list[QMenu] = []
        self.menuAction().setVisible(False)

    @property
    def current(self) -> str:
        """The value that is marked."""
        return self._current

    def offer(self, choices: Sequence[Choice], current: str) -> None:
        """These can be chosen. With fewer than two there is nothing to choose, and the menu is not shown."""
        if (tuple(choices), current) == (self._choices, self._current):
            return
        self._choices, self._current = tuple(choices), current
        self.clear()
        for menu in self._menus:
            menu.deleteLater()
        for action in self._group.actions():
            self._group.removeAction(action)
            action.deleteLater()
        menus: dict[str, QMenu] = {"": self}
        self._menus = []
        for choice in choices:
            if choice.group not in menus:
                menu = menus[choice.group] = QMenu(_literal(choice.group), self)
                self._menus.append(menu)
                self.addMenu(menu)
            action = QAction(_literal(choice.words), self, checkable=True, checked=choice.value == current)
            action.triggered.connect(lambda _on, value=choice.value: self._wanted.emit(value))
            self._group.addAction(action)
            menus[choice.group].addAction(action)
        self.menuAction().setVisible(len(choices) > 1)


def _literal(words: str) -> str:
    """A name in a menu, where & would mark a key."""
    return words.replace("&", "&&")
