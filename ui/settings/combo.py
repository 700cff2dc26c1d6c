"""A combo box that looks like the other fields."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QWidget

from ui.theme import theme

_RADIUS = 8.0


class Combo(QComboBox):
    """Drawn here, because a style sheet can give a combo box no arrow of the theme's colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as a field for text, as wide as its longest words."""
        usual, em = super().sizeHint(), self.fontMetrics().height()
        return QSize(usual.width() + round(1.1 * em), round(em * 1.62) + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """May be narrower than its words, which are then shortened."""
        return QSize(min(super().minimumSizeHint().width(), self.sizeHint().width()), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A field with the words and an arrow."""
        colours, em = theme(), self.fontMetrics().height()
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        edge = colours.accent if focused else colours.faint if hovered else colours.line
        painter.setPen(QPen(edge, 1))
        painter.setBrush(colours.surface)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        words = self.rect().adjusted(round(0.6 * em), 0, -round(1.5 * em), 0)
        painter.setPen(colours.text if self.isEnabled() else colours.faint)
        shortened = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideMiddle, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shortened)
        middle = QPointF(self.width() - 0.9 * em, self.height() / 2 + 0.04 * em)
        arrow = [QPointF(-0.22 * em, -0.11 * em), QPointF(0, 0.11 * em), QPointF(0.22 * em, -0.11 * em)]
        painter.setPen(QPen(colours.soft, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(QPolygonF([middle + point for point in arrow]))
