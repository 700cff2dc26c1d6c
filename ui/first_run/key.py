"""The last page: the key to talk with, from anywhere on the desktop."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QPushButton

from assistant.errors import UsageError
from ui.first_run.guide import Guide
from ui.first_run.parts import Card, Page, Words
from ui.hotkey.combination import Refusal, parse, refusal
from ui.theme import SPACE

SUGGESTED = "Ctrl+Alt+Space"
"""Free on the usual desktops; an input method's own key is with one modifier only."""


class KeyPage(Page):
    """A key is a convenience: in the window the space bar always works, and without any key Aizuchi listens."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide)
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.setClearButtonEnabled(True)
        self.edit.keySequenceChanged.connect(self._pressed)
        self.none_button = QPushButton()
        self.none_button.setFlat(True)
        self.none_button.clicked.connect(self.edit.clear)
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.edit)
        row.addWidget(self.none_button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.message = Words("small", "soft")
        self.body.addWidget(self.message)
        self.hold, self.toggle = Card(), Card()
        self._hold_words, self._toggle_words = self.hold.line("strong"), self.toggle.line("strong")
        modes = QHBoxLayout()
        modes.setSpacing(2 * SPACE)
        for card in (self.hold, self.toggle):
            modes.addWidget(card)
        self.body.addLayout(modes)
        self.in_window, self.lacking = Words("small", "soft"), Words("body")
        self.body.addWidget(self.in_window)
        self.body.addStretch(1)
        self.body.addWidget(self.lacking)
        app = guide.settings.app
        (self.hold if app.ptt_mode == "hold" else self.toggle).setChecked(True)
        self.edit.setKeySequence(QKeySequence(app.hotkey or SUGGESTED, QKeySequence.SequenceFormat.PortableText))
        self._waiting = False
        guide.download.changed.connect(self.next_changed)
        guide.looked.connect(self.next_changed)
        self.next_changed.connect(self._describe)
        self.retranslate()

    @property
    def combination(self) -> str:
        """As Qt writes it; empty: no key."""
        return self.edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    @property
    def waiting(self) -> bool:
        """Whether the end is to come by itself, with the download's."""
        return self._waiting

    def retranslate(self) -> None:
        """See `Page`."""
        self.heading.say(self.tr("A key to talk with?"))
        self.lead.say(self.tr("Press the keys you want, or keep these. They work in every program."))
        self.edit.setAccessibleName(self.tr("Key to talk with"))
        self.none_button.setText(self.tr("No key"))
        for card, words, text in (
            (self.hold, self._hold_words, self.tr("Hold it while speaking")),
            (self.toggle, self._toggle_words, self.tr("Press once before speaking, once after")),
        ):
            words.say(text)
            card.setAccessibleName(text)
        self.in_window.say(
            self.tr("In Aizuchi's window the space bar does the same. Without any key, just speak: Aizuchi listens.")
        )
        self._describe()

    def next_text(self) -> str:
        """See `Page`."""
        if self._waiting:
            return self.tr("Starts as soon as it is here")
        if self._must_wait:
            return self.tr("Start when everything is here")
        return self.tr("Start talking") if self.guide.can_talk else self.tr("Finish")

    def can_go_on(self) -> bool:
        """See `Page`."""
        return not self._waiting and not self._fault()

    def go_on(self) -> None:
        """See `Page`. While models are coming in, the end waits for them."""
        self.guide.answer("app", hotkey=self.combination, ptt_mode="hold" if self.hold.isChecked() else "toggle")
        self._waiting = self._must_wait
        self.next_changed.emit()

    def left(self) -> None:
        """See `Page`."""
        self._waiting = False

    @property
    def _must_wait(self) -> bool:
        return self.guide.download.progress.state == "running" and not self.guide.can_talk

    def _pressed(self) -> None:
        self.next_changed.emit()

    def _fault(self) -> str:
        if not self.combination:
            return ""
        try:
            reason = refusal(parse(self.combination))
        except UsageError:
            return self.tr("This key cannot be used.")
        reasons = {
            Refusal.NEEDS_MODIFIER: self.tr("Alone this key writes or moves something: add Ctrl or Alt."),
            Refusal.EDITING: self.tr("Other programs use this one: choose another."),
            Refusal.WINDOWS: self.tr("The desktop uses this one: choose another."),
            Refusal.INPUT_METHOD: self.tr("This one switches the input method: choose another."),
        }
        return reasons[reason] if reason else ""

    def _describe(self) -> None:
        fault = self._fault()
        self.message.say(fault, "wrong")
        for card in (self.hold, self.toggle):
            card.setEnabled(bool(self.combination))
        self.lacking.say(self._lack())

    def _lack(self) -> str:
        state = self.guide.download.progress.state
        if self.guide.can_talk or state == "running":
            return ""
        if state == "paused":
            return self.tr("The download is paused; without it I cannot answer. Resume it, or finish and do it later.")
        return self.tr("I cannot answer yet: no model is here. The settings get one at any time.")
