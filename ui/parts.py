"""What stands around the window: tray, talk key, mascot, side panel, settings, and the first run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

from assistant.settings import Settings
from ui.hotkey.choose import make_hotkey
from ui.hotkey.combination import parse
from ui.hotkey.ptt import Mode, PttRules
from ui.mascot import Mascot
from ui.state_icon import app_icon
from ui.tray import Tray
from ui.window.side_panel import SidePanel

if TYPE_CHECKING:
    from ui.app import App
    from ui.first_run.window import FirstRun
    from ui.settings.dialog import SettingsDialog


class Parts(QObject):
    """Makes the parts of one app and connects them. What is opened seldom is made when it is first wanted.

    Args:
        app: The app, whose window may have been painted already.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._app, self._host, self._window = app, app.host, app.window
        self._window.setWindowIcon(app_icon())
        self.tray = Tray(self._host, self._window, app.kept, self)
        self.mascot = Mascot(
            self._host, self._window, app.kept, lambda: app.avatar, self.tray.menu, lambda: self.tray.is_available
        )
        self.key = make_hotkey(PttRules(mode=_mode(self._host.settings)), self)
        self._window.set_side_panel(SidePanel(self._host))
        self._bound: str | None = None
        self._settings: SettingsDialog | None = None
        self._first_run: FirstRun | None = None
        self._connect()
        self._follow(self._host.settings)

    def close(self) -> None:
        """Let go of the keyboard, the tray and whatever is open."""
        self.key.close()
        self.tray.close()
        self.mascot.close()
        if self._first_run is not None:
            # It is not given up by the user: nothing is to begin after it.
            self._first_run.given_up.disconnect()
        for each in (self._settings, self._first_run):
            if each is not None:
                each.close()

    def show_settings(self, page: str = "general") -> None:
        """Open the settings at a page."""
        if self._settings is None:
            from ui.settings.dialog import SettingsDialog

            self._settings = SettingsDialog(self._host, self._window, self.key)
        self._settings.show_page(page)

    def show_first_run(self) -> None:
        """Ask what a first start asks. The conversation rests meanwhile: both want the microphone."""
        if self._first_run is not None:
            self._first_run.raise_()
            return
        from ui.first_run.window import FirstRun

        if self._host.settings.app.first_run_done:
            self._host.rest()
        self._first_run = FirstRun(self._host.settings, self._app.translation, self._app.kept)
        # A window of its own that stays before the main one.
        self._first_run.setParent(self._window, Qt.WindowType.Window)
        self._first_run.done.connect(self._after_first_run)
        self._first_run.given_up.connect(lambda: self._after_first_run(None))
        self._first_run.show()

    def _after_first_run(self, settings: Settings | None) -> None:
        self._first_run = None
        if settings is not None:
            self._host.apply(settings)
        self._window.bring_up()
        self._host.start()

    def _connect(self) -> None:
        self.tray.settings_wanted.connect(self.show_settings)
        self.tray.quit_wanted.connect(self._app.quit)
        self.tray.available_changed.connect(self._offer_menu)
        self._window.settings_wanted.connect(self.show_settings)
        self._window.setup_wanted.connect(self.show_first_run)
        self._host.settingsChanged.connect(self._follow)
        self.key.pressed.connect(self._host.press)
        self.key.released.connect(self._host.release)
        self.key.bound.connect(self.tray.show_key)
        self.key.failed.connect(self._window.say)
        self.key.conflict.connect(self._window.say)
        self._offer_menu(self.tray.is_available)

    def _offer_menu(self, in_tray: bool) -> None:
        """Where the desktop has no tray, the window has the menu."""
        self._window.stage.controls.set_menu(None if in_tray else self.tray.menu)

    def _follow(self, settings: Settings) -> None:
        self.key.set_mode(_mode(settings))
        if settings.app.hotkey != self._bound:
            self._bound = settings.app.hotkey
            self.key.bind(parse(settings.app.hotkey) if settings.app.hotkey else None)


def assemble(app: App) -> None:
    """Give an app its parts, when its window has been painted or is not to be shown."""

    def make() -> None:
        parts = Parts(app)
        app.extras.append(parts)
        if not app.host.settings.app.first_run_done:
            parts.show_first_run()

    if app.window.isVisible():
        app.window.first_painted.connect(make)
    else:
        QTimer.singleShot(0, make)


def _mode(settings: Settings) -> Mode:
    return "toggle" if settings.app.ptt_mode == "toggle" else "hold"
