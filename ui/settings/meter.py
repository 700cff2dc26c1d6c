"""How loud the microphone is, as a bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import theme

_QUIETEST, _LOUDEST = -60.0, 0.0
_FALL = 1.5
"""dB that the bar falls in one reading, so that the eye can follow."""


class Meter(QWidget):
    """A bar from -60 to 0 dB relative to full scale. Without a reading it is empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = _QUIETEST
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def part(self) -> float:
        """How much of the bar is filled, 0 to 1."""
        return (self._shown - _QUIETEST) / (_LOUDEST - _QUIETEST)

    def set_level(self, level_db: float) -> None:
        """A new reading."""
        level = min(max(level_db, _QUIETEST), _LOUDEST)
        self._shown = max(level, self._shown - _FALL)
        self.update()

    def clear(self) -> None:
        """Nothing is measured."""
        self._shown = _QUIETEST
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Follows the text's size."""
        return QSize(self.fontMetrics().horizontalAdvance("0") * 30, self.fontMetrics().height() // 2)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """The bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(self.rect())
        radius = bar.height() / 2
        painter.setBrush(theme().line)
        painter.drawRoundedRect(bar, radius, radius)
        if self.part > 0:
            painter.setBrush(theme().accent)
            bar.setWidth(max(bar.height(), bar.width() * self.part))
            painter.drawRoundedRect(bar, radius, radius)
