"""The widget that takes the talk key by its being pressed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.errors import UsageError
from ui.hotkey.combination import Combination, Refusal, parse, refusal
from ui.theme import SPACE, theme

_MODIFIER_KEYS = {
    Qt.Key.Key_Control,
    Qt.Key.Key_Shift,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_Super_L,
    Qt.Key.Key_Super_R,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
}
_PORTABLE, _NATIVE = QKeySequence.SequenceFormat.PortableText, QKeySequence.SequenceFormat.NativeText


class HotkeyRecorder(QWidget):
    """Shows the talk key. Pressed, by mouse or keyboard, it waits for a combination; Escape leaves the old one."""

    changed = Signal(str)
    """Another combination has been taken, as Qt writes it; empty: none is wanted."""
    recording = Signal(bool)
    """Keys are waited for, or no longer. Nobody else may take them meanwhile: connect it to `Hotkey.pause`."""

    def __init__(self, value: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = value
        self._problem: Refusal | str | None = None
        self.field = _KeyField(self)
        self.field.clicked.connect(self.record)
        self.field.took.connect(self._take)
        self.field.ended.connect(self._end)
        self.clear_button = QPushButton(self)
        self.clear_button.setFlat(True)
        self.clear_button.clicked.connect(lambda: self._set(""))
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(SPACE)
        line.addWidget(self.field, 1)
        line.addWidget(self.clear_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE // 2)
        column.addLayout(line)
        column.addWidget(self.words)
        self.setFocusProxy(self.field)
        self._show()

    @property
    def value(self) -> str:
        """The combination as Qt writes it; empty for none."""
        return self._value

    def set_value(self, value: str) -> None:
        """Show this one, without telling anybody."""
        if value != self._value:
            self._value, self._problem = value, None
            self._show()

    @Slot()
    def record(self) -> None:
        """Wait for a combination."""
        if not self.field.is_recording:
            self._problem = None
            self.field.begin()
            self.recording.emit(True)
            self._show()

    @Slot(str)
    def show_problem(self, sentence: str) -> None:
        """Say what is wrong with the combination that has been taken: connect `Hotkey.conflict` and `failed`."""
        self._problem = sentence
        self._show()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language, or other colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange):
            self._show()

    def _take(self, combination: Combination | None) -> None:
        if combination is None:
            self._problem = self.tr("This key cannot be used. Press another one.")
        elif (why := refusal(combination)) is not None:
            self._problem = why
        else:
            self.field.end()
            self._set(str(combination))
            return
        self._show()

    def _set(self, value: str) -> None:
        self._problem = None
        changed, self._value = value != self._value, value
        self._show()
        if changed:
            self.changed.emit(value)

    def _end(self) -> None:
        self.recording.emit(False)
        if isinstance(self._problem, Refusal):
            self._problem = None
        self._show()

    def _show(self) -> None:
        words = native_name(self._value) or self.tr("No key")
        if self.field.is_recording:
            words = self.field.held or self.tr("Press the keys…")
        self.field.setText(words)
        self.field.setAccessibleName(self.tr("Talk key: {key}").format(key=words))
        self.field.setAccessibleDescription(self.tr("Press to choose another key combination."))
        self.clear_button.setText(self.tr("Clear"))
        self.clear_button.setAccessibleName(self.tr("Use no talk key"))
        self.clear_button.setVisible(bool(self._value) and not self.field.is_recording)
        sentence = self._sentence()
        self.words.setText(sentence)
        self.words.setVisible(bool(sentence))
        colour = theme().wrong if self._problem else theme().soft
        self.words.setStyleSheet(f"color: {colour.name()}")

    def _sentence(self) -> str:
        match self._problem:
            case Refusal.NEEDS_MODIFIER:
                return self.tr("Alone this key is needed for typing. Hold Ctrl, Alt or another modifier with it.")
            case Refusal.EDITING:
                return self.tr("Every program uses this for editing. Press another combination.")
            case Refusal.WINDOWS:
                return self.tr("The desktop uses this for its windows. Press another combination.")
            case Refusal.INPUT_METHOD:
                return self.tr("This switches between Japanese and English input. Press another combination.")
            case None:
                return self.tr("Esc: keep the key as it was.") if self.field.is_recording else ""
            case sentence:
                return sentence


class _KeyField(QPushButton):
    """The button that keys are pressed on."""

    took = Signal(object)
    """A Combination; None: a key that has no name here."""
    ended = Signal()

    def __init__(self, owner: HotkeyRecorder) -> None:
        super().__init__(owner)
        self._owner = owner
        self.is_recording = False
        self.held = ""
        """The modifiers that are down, as they are shown."""

    def begin(self) -> None:
        """Take the keyboard."""
        self.is_recording, self.held = True, ""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        # Otherwise the desktop keeps its own shortcuts to itself, and nothing can be said about them.
        self.grabKeyboard()

    def end(self) -> None:
        """Give the keyboard back."""
        if self.is_recording:
            self.is_recording = False
            self.releaseKeyboard()
            self.ended.emit()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Wide enough for a long combination."""
        hint = super().sizeHint()
        width = QFontMetrics(self.font()).horizontalAdvance("Ctrl+Alt+Shift+Space") + 4 * SPACE
        return QSize(max(hint.width(), width), hint.height())

    def event(self, event: QEvent) -> bool:
        """While keys are waited for, none is a shortcut, and Tab does not move on."""
        if self.is_recording and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if self.is_recording and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take a combination, or show the modifiers on the way to it."""
        if not self.is_recording:
            super().keyPressEvent(event)
            return
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_Escape and not _held(event):
            self.end()
        elif event.key() in _MODIFIER_KEYS:
            self._show_held(event)
        else:
            self.took.emit(combination_of(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """A modifier was let go of."""
        if not self.is_recording:
            super().keyReleaseEvent(event)
        elif event.key() in _MODIFIER_KEYS:
            self._show_held(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Somebody else has the keyboard."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.end()

    def _show_held(self, event: QKeyEvent) -> None:
        names = QKeySequence(_held(event).value).toString(_NATIVE)
        self.held = f"{names}…" if names else ""
        self._owner._show()


def _held(event: QKeyEvent) -> Qt.KeyboardModifier:
    """The modifiers that count, with the one that this very event is about."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier & ~Qt.KeyboardModifier.GroupSwitchModifier
    own = {
        Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
        Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
        Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
        Qt.Key.Key_Meta: Qt.KeyboardModifier.MetaModifier,
    }.get(Qt.Key(event.key()), Qt.KeyboardModifier.NoModifier)
    # Systems differ in whether an event's modifiers hold the key that it is about.
    return held | own if event.type() is QEvent.Type.KeyPress else held & ~own


def combination_of(event: QKeyEvent) -> Combination | None:
    """What was pressed; None for a key that has no name here, as one of the number pad."""
    key = Qt.Key.Key_Tab if event.key() == Qt.Key.Key_Backtab else Qt.Key(event.key())
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier and key < Qt.Key.Key_Escape:
        return None
    try:
        return parse(QKeySequence(int(_held(event).value) | int(key)).toString(_PORTABLE))
    except UsageError:
        return None


def native_name(value: str) -> str:
    """A combination as this system writes it, with the signs of a Mac on a Mac."""
    return QKeySequence(value, _PORTABLE).toString(_NATIVE)
