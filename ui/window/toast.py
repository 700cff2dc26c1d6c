"""A quiet notice at the window's upper edge: a sentence, perhaps a button, gone by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from ui.icons import icon
from ui.theme import RADIUS, SPACE, theme

STAY_MS = 7000
"""How long a notice without a button stays; with the pointer on it, longer."""


@dataclass(frozen=True)
class Action:
    """A button of a notice."""

    words: str
    do: Callable[[], None]


class Toast(QWidget):
    """Shows the latest notice."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = parent
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        self._close = QToolButton(self, autoRaise=True)
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.clicked.connect(self.dismiss)
        column = QVBoxLayout()
        column.addWidget(self._text)
        column.addLayout(self._buttons)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, SPACE, SPACE, SPACE)
        row.setSpacing(SPACE)
        row.addLayout(column, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._gone = QTimer(self, singleShot=True, interval=STAY_MS)
        self._gone.timeout.connect(self._go)
        self._dress()
        self.hide()

    @property
    def message(self) -> str:
        """What is shown; empty when nothing is."""
        return "" if self.isHidden() else self._text.text()

    @property
    def actions_shown(self) -> list[QPushButton]:
        """The buttons of the notice."""
        return [button for button in self.findChildren(QPushButton) if not button.isHidden()]

    def say(self, message: str, *actions: Action) -> None:
        """Show a notice in the place of any other. With actions it stays until one is chosen."""
        for old in self.findChildren(QPushButton):
            old.hide()
            old.deleteLater()
        for action in actions:
            button = QPushButton(action.words, self)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(action.do)
            self._buttons.addWidget(button)
            button.show()
        self._text.setText(message)
        self.setAccessibleName(message)
        self.show()
        self.place()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        if actions:
            self._gone.stop()
        else:
            self._gone.start()

    def dismiss(self) -> None:
        """Put the notice away."""
        self._gone.stop()
        self.hide()

    def place(self) -> None:
        """Take the place at the parent's upper edge."""
        around = self._around.rect()
        width = min(around.width() - 4 * SPACE, self.fontMetrics().averageCharWidth() * 64)
        self._row.activate()
        height = max(self._row.totalMinimumSize().height(), self._row.totalHeightForWidth(width))
        self.setGeometry((around.width() - width) // 2, 2 * SPACE, width, height)

    def event(self, event: QEvent) -> bool:
        """Grow and shrink with what it says."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest and not self.isHidden():
            self.place()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape puts it away."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the theme and the language."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.LanguageChange):
            self._dress()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A sheet of paper."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().line, 1))
        painter.setBrush(theme().surface)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        painter.end()

    def _dress(self) -> None:
        self._close.setIcon(icon("close", theme().soft))
        self._close.setToolTip(self.tr("Close"))
        self._close.setAccessibleName(self.tr("Close this notice"))

    def _go(self) -> None:
        if self.underMouse():
            self._gone.start()
        else:
            self.hide()
