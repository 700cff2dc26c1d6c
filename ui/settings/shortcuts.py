"""The talk key."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.hotkey.protocol import Hotkey
from ui.hotkey.recorder import HotkeyRecorder
from ui.settings.editors import Editor
from ui.settings.fields import Value
from ui.settings.keeper import Keeper
from ui.settings.page import Page


class KeyEditor(Editor):
    """Takes a combination by its being pressed.

    Args:
        hotkey: Watches the keyboard; it lets go while a combination is taken, and says what is wrong with it.
        parent: Owner.
    """

    wide = True

    def __init__(self, hotkey: Hotkey | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recorder = HotkeyRecorder()
        self.line.addWidget(self.recorder, 1)
        self.recorder.changed.connect(lambda value: self.edited.emit(value, False))
        if hotkey is not None:
            self.recorder.recording.connect(hotkey.pause)
            hotkey.conflict.connect(self.recorder.show_problem)
            hotkey.failed.connect(self.recorder.show_problem)

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self.recorder.set_value(str(value))


class ShortcutsPage(Page):
    """See the module.

    Args:
        keeper: Keeps the settings.
        hotkey: See `KeyEditor`.
    """

    def __init__(self, keeper: Keeper, hotkey: Hotkey | None = None) -> None:
        super().__init__(keeper)
        self.add("app.hotkey", KeyEditor(hotkey))
        self.add("app.ptt_mode")
        self.add("app.hands_free")
        self.elsewhere = self.add_heading()
        self.words = self.add_words()
        self.inside = self.add_heading()
        self.keys = self.add_words()
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
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
