"""The tray icon: how things stand at a glance, the menu, and what is told while the window is hidden."""

from __future__ import annotations

import sys
from dataclasses import replace

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QSystemTrayIcon

from assistant.conversation.persona import PERSONAS
from assistant.conversation.persona_files import own_names
from assistant.measure.trace import TurnTrace
from assistant.settings import Settings
from assistant.speaking.styles import Voices, present_voices
from ui.engine import EngineHost
from ui.kept import Kept
from ui.settings.work import Work
from ui.state import Situation
from ui.state_icon import Style, app_icon, state_icon
from ui.tray_menu import Choice, TrayMenu
from ui.window.main_window import MainWindow

_LOOK_MS = 3000
"""How often it is asked whether there is a tray: panels come late, crash and come back."""
_PATIENCE = 5
"""So many looks without a tray, and a hidden window is shown: there would be no way back to it."""
_LONGEST = 240
"""Characters of a reply in a notification."""
_TOLD = "tray/told_that_it_lives_on"


class Tray(QObject):
    """The icon and its menu.

    Args:
        host: The engine.
        window: The main window.
        kept: Remembers what has been told once.
        look_ms: How often it is asked whether there is a tray.
    """

    settings_wanted = Signal()
    quit_wanted = Signal()
    available_changed = Signal(bool)
    """There is a tray from now on, or no longer: then the window needs a button with `menu`."""

    def __init__(
        self, host: EngineHost, window: MainWindow, kept: Kept, parent: QObject | None = None, look_ms: int = _LOOK_MS
    ) -> None:
        super().__init__(parent)
        self._host, self._window, self._kept = host, window, kept
        self._is_available = False
        self._missed = 0
        self._key = ""
        self._voices: Voices | None = None
        self._own: list[str] = []
        self._work = Work(self)
        self.menu = TrayMenu()
        self.icon = QSystemTrayIcon(self)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self._on_activated)
        self.icon.messageClicked.connect(self._bring_up)
        self._connect()
        self._show(host.situation)
        self._take_settings(host.settings)
        self.menu.show_window(window.isVisible())
        self._timer = QTimer(self, interval=look_ms)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self.look()

    @property
    def is_available(self) -> bool:
        """Whether this desktop shows tray icons."""
        return self._is_available

    def look(self) -> None:
        """See whether there is a tray now, and keep to what follows from it."""
        available = QSystemTrayIcon.isSystemTrayAvailable()
        if available is not self._is_available:
            self._is_available = available
            self.icon.setVisible(available)
            self.available_changed.emit(available)
        # The app lives on in the tray, or with its character on the desktop; else closing ends it, as people expect.
        self._window.closes_program = not available and not self._host.settings.app.mascot
        self._missed = 0 if available or self._window.isVisible() or self._window.isMinimized() else self._missed + 1
        if self._missed >= _PATIENCE:
            self._missed = 0
            self._bring_up()

    def show_key(self, combination: str) -> None:
        """The talk key that works everywhere; connect `Hotkey.bound`. Empty: there is none."""
        self._key = combination
        self.menu.show_key(combination, self._host.settings.app.ptt_mode == "hold")

    def close(self) -> None:
        """Take the icon away."""
        self._timer.stop()
        # The conversation may still be ending, and what it says finds no menu any more.
        self._host.situationChanged.disconnect(self._show)
        self._host.settingsChanged.disconnect(self._take_settings)
        self._host.turnOver.disconnect(self._tell_reply)
        self._host.ready.disconnect(self.refresh)
        self.icon.hide()
        self.menu.deleteLater()

    def _connect(self) -> None:
        host, menu, window = self._host, self.menu, self._window
        host.situationChanged.connect(self._show)
        host.settingsChanged.connect(self._take_settings)
        host.turnOver.connect(self._tell_reply)
        host.ready.connect(self.refresh)
        window.closed.connect(self._on_closed)
        window.shown_or_hidden.connect(menu.show_window)
        menu.aboutToShow.connect(self.refresh)
        menu.hands_free_wanted.connect(host.set_hands_free)
        menu.mute_wanted.connect(host.set_muted)
        menu.persona_wanted.connect(host.set_persona)
        menu.voice_wanted.connect(self._choose_voice)
        menu.window_wanted.connect(lambda shown: self._bring_up() if shown else self._window.hide())
        menu.mascot_wanted.connect(lambda on: self._choose_app(mascot=on))
        menu.click_through_wanted.connect(lambda on: self._choose_app(mascot_click_through=on))
        menu.settings_wanted.connect(self.settings_wanted)
        menu.quit_wanted.connect(self.quit_wanted)
        menu.retranslated.connect(self._retranslate)

    def refresh(self) -> None:
        """Ask again, beside the window, which voices and characters there are."""
        if not self._work.busy:
            engine = self._host.settings.speaking.engine
            self._work.run(own_names, self._take_own)
            self._work.run(lambda: present_voices(engine), self._take_voices)

    def _take_own(self, names: list[str]) -> None:
        self._own = names
        self._offer()

    def _take_voices(self, voices: Voices) -> None:
        self._voices = voices
        self._offer()

    def _offer(self) -> None:
        settings = self._host.settings
        built_in = {"": self.tr("Aizuchi (Japanese)"), "aizuchi-en": self.tr("Aizuchi (English)")}
        personas = [Choice(name, words) for name, words in built_in.items()]
        personas += [Choice(name, name) for name in self._own]
        japanese = settings.persona in PERSONAS and settings.persona not in built_in
        self.menu.personas.offer(personas, "" if japanese else settings.persona)
        voices = [
            Choice(f"{voice.speaker}/{style}", style, voice.speaker if len(voice.styles) > 1 else "")
            if len(voice.styles) > 1
            else Choice(f"{voice.speaker}/{style}", voice.speaker)
            for voice in (self._voices.voices if self._voices else ())
            for _, style in voice.styles
        ]
        self.menu.voices.offer(voices, settings.speaking.style or (voices[0].value if voices else ""))

    def _show(self, situation: Situation) -> None:
        self.menu.show_situation(situation)
        self.icon.setIcon(state_icon(situation.state, panel_style()))
        self.icon.setToolTip(f"Aizuchi – {situation.failure or self.menu.standing_words()}")

    def _take_settings(self, settings: Settings) -> None:
        self.show_key(self._key if settings.app.hotkey else "")
        self.menu.show_mascot(settings.app.mascot, settings.app.mascot_click_through)
        self._window.closes_program = not self._is_available and not settings.app.mascot
        self._offer()

    def _retranslate(self) -> None:
        self._show(self._host.situation)
        self._offer()

    def _choose_voice(self, style: str) -> None:
        settings = self._host.settings
        self._host.apply(replace(settings, speaking=replace(settings.speaking, style=style)))

    def _choose_app(self, **changes: bool) -> None:
        settings = self._host.settings
        self._host.apply(replace(settings, app=replace(settings.app, **changes)))  # type: ignore[arg-type]

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is QSystemTrayIcon.ActivationReason.Trigger:
            if self._window.isVisible() and not self._window.isMinimized():
                self._window.hide()
            else:
                self._bring_up()

    def _bring_up(self) -> None:
        self._window.bring_up()

    def _on_closed(self) -> None:
        if self._is_available and not self._kept.flag(_TOLD):
            self._kept.keep(_TOLD, True)
            self._say(
                self.tr("Aizuchi is still here"),
                self.tr("It goes on listening. Click this icon to see it again; its menu ends it."),
            )

    def _tell_reply(self, trace: TurnTrace) -> None:
        hidden = not self._window.isVisible() or self._window.isMinimized()
        if hidden and trace.reply_text and self._is_available and self._host.settings.app.notifications:
            reply = trace.reply_text
            text = reply if len(reply) <= _LONGEST else f"{reply[:_LONGEST].rstrip()}…"
            self._say(trace.user_text or "Aizuchi", text)

    def _say(self, title: str, text: str) -> None:
        self.icon.showMessage(title, text, app_icon())


def panel_style() -> Style:
    """Which icons can be read on this system's panel."""
    if sys.platform == "darwin":
        return "light"
    if sys.platform == "win32":
        themes = QSettings(
            r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize",
            QSettings.Format.NativeFormat,
        )
        # The taskbar's theme, which is not the programs'.
        return "light" if themes.value("SystemUsesLightTheme", 0, int) else "dark"
    return "colour"
