"""How loud the microphone is: a bar with the loudest moment of late, and where a good level lies."""

from __future__ import annotations

import time

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import theme

QUIET_DB, LOUD_DB = -60.0, 0.0
GOOD_DB = (-38.0, -9.0)
"""Speech at arm's length, with room before it is cut off."""
_HOLD_S = 1.2
_FALL = 0.25
"""Part of the way down that the bar falls with each reading: up at once, down slowly, so that a word can be seen."""


class Meter(QWidget):
    """Shows the readings of 50 ms that `show_level` gets."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._level, self._peak, self._peak_at = 0.0, 0.0, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def level(self) -> float:
        """What is drawn, 0 to 1."""
        return self._level

    def show_level(self, db: float) -> None:
        """`db` relative to full scale."""
        level = _place(db)
        self._level = level if level > self._level else self._level + (level - self._level) * _FALL
        now = time.monotonic()
        if self._level >= self._peak or now - self._peak_at > _HOLD_S:
            self._peak, self._peak_at = self._level, now
        self.update()

    def clear(self) -> None:
        """Nobody listens."""
        self._level = self._peak = 0.0
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as a capital letter."""
        return QSize(200, round(self.fontMetrics().height() * 0.7))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """See `sizeHint`."""
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Rail, the good stretch, bar, peak."""
        colours, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        rail = QRectF(self.rect())
        radius = rail.height() / 2
        painter.setBrush(colours.line)
        painter.drawRoundedRect(rail, radius, radius)
        good = QColor(colours.accent)
        good.setAlphaF(0.22)
        low, high = (_place(db) * rail.width() for db in GOOD_DB)
        painter.setBrush(good)
        painter.drawRect(QRectF(low, 0, high - low, rail.height()))
        if self._level > 0:
            bar = QRectF(rail)
            bar.setWidth(max(rail.height(), self._level * rail.width()))
            painter.setBrush(colours.wrong if self._level > _place(-3.0) else colours.accent)
            painter.drawRoundedRect(bar, radius, radius)
            painter.setBrush(colours.text)
            painter.drawRoundedRect(QRectF(self._peak * rail.width() - 2, 0, 2, rail.height()), 1, 1)
        painter.end()


def _place(db: float) -> float:
    return min(1.0, max(0.0, (db - QUIET_DB) / (LOUD_DB - QUIET_DB)))
