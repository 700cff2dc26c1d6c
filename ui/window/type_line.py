"""The line to type in. It comes with the first letter; Enter sends, Escape puts it away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.theme import theme


class TypeLine(QLineEdit):
    """Hidden while nobody types."""

    sent = Signal(str)
    came = Signal()
    left = Signal()
    """It has gone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(4000)
        self.returnPressed.connect(self._send)
        self._dress()
        self.hide()

    def begin(self, letters: str = "") -> None:
        """Come, with what has been typed so far."""
        self.show()
        self.raise_()
        self.came.emit()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.insert(letters)

    def leave(self) -> None:
        """Go. What is typed is kept for the next time."""
        self.hide()
        self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Empty and left alone, it goes."""
        super().focusOutEvent(event)
        if not self.text() and event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self.leave()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the language and the font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._dress()

    def _dress(self) -> None:
        self.setPlaceholderText(self.tr("Type a message, then press Enter"))
        self.setAccessibleName(self.tr("Message"))
        self.setFont(theme().font("body"))

    def _send(self) -> None:
        if text := self.text().strip():
            self.clear()
            self.sent.emit(text)
