"""Who speaks when."""

from __future__ import annotations

from ui.settings.fields import all_fields
from ui.settings.keeper import Keeper
from ui.settings.page import Page

_WAITING = (
    "turns.learn_pauses",
    "turns.hold_finished",
    "turns.hold_undecided",
    "turns.hold_unfinished",
    "turns.hold_continuing",
    "turns.reopen_window",
)
_INTERRUPTING = ("turns.barge_in_duck", "turns.barge_in_pause", "turns.duck_db", "turns.no_words")


class TurnPage(Page):
    """See the module."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.words = self.add_words()
        for key in _WAITING:
            self.add(key)
        self.interrupting = self.add_heading()
        for key in _INTERRUPTING:
            self.add(key)
        self.fine = self.add_heading()
        for key, field in all_fields().items():
            # Whatever a later version adds to the rules can be set, too.
            if field.section == "turns" and key not in self.rows:
                self.add(key)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.words.setText(
            self.tr(
                "Aizuchi prepares an answer as soon as you pause, and waits a moment before it speaks. "
                "Shorter waits feel quicker; longer ones leave you time to think."
            )
        )
        self.interrupting.setText(self.tr("Speaking into an answer"))
        self.fine.setText(self.tr("Fine tuning"))
