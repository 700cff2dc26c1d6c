"""The talk key."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QWidget

from ui.settings.editors import Editor
from ui.settings.fields import Value
from ui.settings.keeper import Keeper
from ui.settings.page import Page


class KeyEditor(Editor):
    """Takes a combination by its being pressed."""

    wide = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QKeySequenceEdit()
        self.box.setMaximumSequenceLength(1)
        self.box.setClearButtonEnabled(True)
        self.line.addWidget(self.box, 1)
        self.box.editingFinished.connect(self._finish)
        self._value = ""

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self._value = str(value)
        self.box.setKeySequence(QKeySequence(self._value, QKeySequence.SequenceFormat.PortableText))

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.box.setAccessibleName(words)

    def _finish(self) -> None:
        keys = self.box.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if keys != self._value:
            self._value = keys
            self.edited.emit(keys, False)


class ShortcutsPage(Page):
    """See the module.

    Args:
        keeper: Keeps the settings.
        recorder: What takes the talk key; None: Qt's own field for key combinations.
    """

    def __init__(self, keeper: Keeper, recorder: Editor | None = None) -> None:
        super().__init__(keeper)
        self.add("app.hotkey", recorder or KeyEditor())
        self.add("app.ptt_mode")
        self.add("app.hands_free")
        self.elsewhere = self.add_heading()
        self.words = self.add_words()
        self.inside = self.add_heading()
        self.keys = self.add_words()
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.title.setText(self.tr("Shortcuts"))
        self.elsewhere.setText(self.tr("Where no program may watch the keyboard"))
        self.words.setText(
            self.tr(
                "Any desktop can run a command when a key is pressed. Give a key one of these in the system's "
                "settings: <code>aizuchi ptt toggle</code>, or <code>aizuchi ptt press</code> and "
                "<code>aizuchi ptt release</code>."
            )
        )
        self.inside.setText(self.tr("In Aizuchi's own window"))
        self.keys.setText(
            self.tr("Space: talk while it is held, or tap it to listen without a key. Any letter: type instead.")
        )
