"""The small ring that says by its shape and movement how things stand; no colour alone carries a meaning.

loading     an arc that grows
listening   a closed ring that swells with the voice; dashed where the key must be held
thinking    three dots that travel round
speaking    bars that dance inside the ring
muted       a ring crossed out
wrong       a ring with an exclamation mark
"""

from __future__ import annotations

import math
import time

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.state import AppState
from ui.theme import theme

_SIDE = 46
_STROKE = 3.0
_FRAME_MS = 33
_MOVING = {AppState.LOADING, AppState.THINKING, AppState.SPEAKING}
_QUIET_DB, _LOUD_DB = -55.0, -15.0
"""Levels of the microphone at which the ring begins to swell, and is as thick as it gets."""


class StateRing(QWidget):
    """Shows an `AppState`. Moves only while it is seen and there is something to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = AppState.LOADING
        self._progress = 0.0
        self._swell = 0.0
        self._hands_free = True
        self._began = time.monotonic()
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._rename()

    @property
    def state(self) -> AppState:
        """What is shown."""
        return self._state

    def set_state(self, state: AppState) -> None:
        """Show another state, and tell those who cannot see it."""
        if state is self._state:
            return
        self._state, self._swell, self._began = state, 0.0, time.monotonic()
        self._rename()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))
        self._move()
        self.update()

    def set_progress(self, part: float) -> None:
        """How far loading is, 0 to 1."""
        self._progress = part

    def set_hands_free(self, on: bool) -> None:
        """Whether listening needs no key."""
        if on is not self._hands_free:
            self._hands_free = on
            self._rename()
            self.update()

    def set_level(self, level_db: float) -> None:
        """How loud the microphone is, dB relative to full scale. Rises at once, falls slowly."""
        swell = min(max((level_db - _QUIET_DB) / (_LOUD_DB - _QUIET_DB), 0.0), 1.0)
        swell = max(swell, self._swell - 0.12)
        if abs(swell - self._swell) > 0.02 and self._state is AppState.LISTENING:
            self._swell = swell
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Fixed."""
        return QSize(_SIDE, _SIDE)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Take another language's words."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._rename()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Move, if there is something to show."""
        super().showEvent(event)
        self._move()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Stand still while nobody looks."""
        super().hideEvent(event)
        self._timer.stop()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Draw the state."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        circle = QRectF(0, 0, side * 0.62, side * 0.62)
        circle.moveCenter(QRectF(self.rect()).center())
        passed = time.monotonic() - self._began
        colours = theme()
        match self._state:
            case AppState.LOADING:
                self._ring(painter, circle, _faded(colours.faint, 0.35))
                self._arc(painter, circle, colours.accent, 90 - 120 * passed, max(0.08, self._progress))
            case AppState.LISTENING:
                if self._swell > 0:
                    grown = circle.adjusted(*(-_STROKE - 5 * self._swell,) * 2, *(_STROKE + 5 * self._swell,) * 2)
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(_faded(colours.accent, 0.15 + 0.2 * self._swell))
                    painter.drawEllipse(grown)
                self._ring(painter, circle, colours.accent, dashed=not self._hands_free)
            case AppState.THINKING:
                self._ring(painter, circle, _faded(colours.faint, 0.35))
                self._dots(painter, circle, colours.accent, passed)
            case AppState.SPEAKING:
                self._ring(painter, circle, colours.accent)
                self._bars(painter, circle, colours.accent, passed)
            case AppState.MUTED:
                self._ring(painter, circle, colours.soft)
                radius = circle.width() / 2 * 0.72
                self._line(painter, circle.center(), QPointF(-radius, -radius), QPointF(radius, radius), colours.soft)
            case AppState.WRONG:
                self._ring(painter, circle, colours.wrong)
                unit = circle.height() / 10
                self._line(painter, circle.center(), QPointF(0, -2.4 * unit), QPointF(0, 0.6 * unit), colours.wrong)
                self._line(painter, circle.center(), QPointF(0, 2.4 * unit), QPointF(0, 2.45 * unit), colours.wrong)
        painter.end()

    def _ring(self, painter: QPainter, circle: QRectF, colour: QColor, *, dashed: bool = False) -> None:
        pen = QPen(colour, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if dashed:
            pen.setDashPattern([1.2, 2.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle)

    def _arc(self, painter: QPainter, circle: QRectF, colour: QColor, start: float, part: float) -> None:
        painter.setPen(QPen(colour, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawArc(circle, round(start * 16), round(-360 * 16 * part))

    def _dots(self, painter: QPainter, circle: QRectF, colour: QColor, passed: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(3):
            angle = 2 * math.pi * (passed / 1.4 - number / 9)
            radius = circle.width() / 2
            place = circle.center() + QPointF(math.cos(angle) * radius, math.sin(angle) * radius)
            painter.setBrush(_faded(colour, 1.0 - 0.28 * number))
            painter.drawEllipse(place, 4.2 - 0.8 * number, 4.2 - 0.8 * number)

    def _bars(self, painter: QPainter, circle: QRectF, colour: QColor, passed: float) -> None:
        unit = circle.width() / 10
        for number, (speed, phase) in enumerate(((5.3, 0.0), (7.1, 1.1), (6.1, 2.3))):
            height = unit * (1.2 + 1.5 * abs(math.sin(passed * speed + phase)))
            x = (number - 1) * 1.9 * unit
            self._line(painter, circle.center(), QPointF(x, -height), QPointF(x, height), colour)

    def _line(self, painter: QPainter, origin: QPointF, start: QPointF, end: QPointF, colour: QColor) -> None:
        painter.setPen(QPen(colour, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(origin + start, origin + end)

    def _move(self) -> None:
        if self._state in _MOVING and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()

    def _rename(self) -> None:
        names = {
            AppState.LOADING: self.tr("Starting"),
            AppState.LISTENING: self.tr("Listening") if self._hands_free else self.tr("Waiting for the talk key"),
            AppState.THINKING: self.tr("Thinking"),
            AppState.SPEAKING: self.tr("Speaking"),
            AppState.MUTED: self.tr("The microphone is muted"),
            AppState.WRONG: self.tr("Something is wrong"),
        }
        self.setAccessibleName(names[self._state])
        self.setToolTip(names[self._state])


def _faded(colour: QColor, part: float) -> QColor:
    faded = QColor(colour)
    faded.setAlphaF(colour.alphaF() * part)
    return faded
