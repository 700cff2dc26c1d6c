"""A switch for yes and no."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from ui.theme import theme

_MS = 120


class Switch(QCheckBox):
    """A check box that looks like a switch, and is one to a screen reader. Its size follows the text's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._place = 0.0
        self._animation = QVariantAnimation(self, duration=_MS)
        self._animation.valueChanged.connect(self._move)
        self.toggled.connect(self._go)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Twice as wide as high."""
        height = round(self.fontMetrics().height() * 1.15)
        return QSize(round(height * 1.85) + 6, height + 6)

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002, N802
        """All of it can be clicked."""
        return True

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """A text of another size makes another switch."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A track with a knob; a ring around it when the keyboard is here."""
        colours = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.5)
        size = self.sizeHint()
        track = QRectF(3, (self.height() - size.height()) / 2 + 3, size.width() - 6, size.height() - 6)
        radius = track.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_between(_between(colours.line, colours.faint, 0.35), colours.accent, self._place))
        painter.drawRoundedRect(track, radius, radius)
        gap = track.height() * 0.14
        knob = track.height() - 2 * gap
        left = track.left() + gap + (track.width() - knob - 2 * gap) * self._place
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawEllipse(QRectF(left, track.top() + gap, knob, knob))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.accent, 1.6))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)

    def _go(self, on: bool) -> None:
        self._animation.stop()
        target = 1.0 if on else 0.0
        if not self.isVisible():
            self._move(target)
            return
        self._animation.setStartValue(self._place)
        self._animation.setEndValue(target)
        self._animation.start()

    def _move(self, place: float) -> None:
        self._place = place
        self.update()


def _between(one: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )
