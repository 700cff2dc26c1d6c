"""Language, appearance, and how the app starts."""

from __future__ import annotations

from assistant.settings import AppSettings, Settings
from ui.settings.autostart import command, set_autostart
from ui.settings.keeper import Keeper
from ui.settings.page import Page
from ui.settings.row import SoftLabel


class GeneralPage(Page):
    """See the module."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.add("app.language")
        self.add("app.theme")
        self.starting = self.add_heading()
        self.add("app.autostart")
        self.add("app.start_hidden")
        self.add("app.notifications")
        self.problem: SoftLabel = self.add_words()
        self.problem.hide()
        self._entry = _entry(keeper.settings.app)
        keeper.changed.connect(self._follow)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.starting.setText(self.tr("Starting"))

    def _follow(self, settings: Settings) -> None:
        entry = _entry(settings.app)
        if entry == self._entry:
            return
        self._entry = entry
        self.problem.hide()
        on, hidden = entry
        self.work.run(lambda: set_autostart(on, command(hidden)), lambda _: None, self._tell)

    def _tell(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.show()


def _entry(app: AppSettings) -> tuple[bool, bool]:
    """What the system's entry depends on."""
    return app.autostart, app.autostart and app.start_hidden
