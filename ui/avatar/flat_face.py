"""The face for a machine that cannot draw the character: eyes and a mouth on a dark screen, painted by Qt.

It takes the same states, feelings and mouth shapes, and is drawn from the same clock.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from assistant.speaking.protocol import Viseme
from ui.avatar.backdrop import paint_backdrop
from ui.avatar.mouth_track import MouthTrack
from ui.avatar.protocol import Framing, Mood, State

FRAME_MS = 33
BLINK = 0.2
MOOD_SECONDS = 6.0
_EASE = 0.18
_LARGE = 1000.0

SHELL = QColor("#f6ecdf")
SHELL_SHADE = QColor("#dccbb9")
SCREEN = QColor("#12303a")
SCREEN_EDGE = QColor("#0b2129")
GLOW = QColor("#8ff0dc")
ACCENT = QColor("#f2705c")


@dataclass
class _Look:
    """What is eased from frame to frame: eyes and brows, as parts of the face's size."""

    lids: float = 0.0
    smile: float = 0.35
    arch: float = 0.0
    """Eyes bent to laughing arches."""
    slant: float = 0.0
    """Lids slanting inwards (angry, positive) or outwards (sad, negative)."""
    wide: float = 0.0
    x: float = 0.0
    y: float = 0.0
    tilt: float = 0.0


_STATES: dict[State, _Look] = {
    "loading": _Look(lids=0.9, y=0.03),
    "idle": _Look(),
    "listening": _Look(wide=0.08, tilt=4),
    "thinking": _Look(x=0.07, y=-0.05, smile=0.1, tilt=-2),
    "speaking": _Look(),
    "muted": _Look(lids=0.45, y=0.03, smile=0.2),
    "wrong": _Look(slant=-0.5, smile=-0.4, tilt=5),
}
_MOODS: dict[Mood, _Look] = {
    "neutral": _Look(smile=0.0),
    "happy": _Look(arch=1.0, smile=0.7),
    "angry": _Look(slant=0.8, smile=-0.7),
    "sad": _Look(slant=-0.8, smile=-0.8),
    "relaxed": _Look(lids=0.35, smile=0.4),
    "surprised": _Look(wide=0.25, smile=-0.2),
}


class FlatFace(QWidget):
    """A painted face; see `protocol.Face`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._track = MouthTrack()
        self._state: State = "idle"
        self._mood: Mood = "neutral"
        self._mood_until = 0.0
        self._look = _Look()
        self._pointer = QPointF()
        self._transparent = False
        self._last = time.perf_counter()
        self._blink_at = self._last + 2
        self._nod_at = -1.0
        self._working = True
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_state(self, state: State) -> None:
        """See `protocol.Face`."""
        self._state = state

    def set_mood(self, mood: Mood) -> None:
        """See `protocol.Face`."""
        self._mood, self._mood_until = mood, time.perf_counter() + MOOD_SECONDS

    def say(self, start_dac: float, frames: Sequence[Viseme]) -> None:
        """See `protocol.Face`."""
        self._track.say(start_dac, frames)

    def clock(self, dac_now: float, host: float) -> None:
        """See `protocol.Face`."""
        self._track.offset = dac_now - host

    def hush(self) -> None:
        """See `protocol.Face`."""
        self._track.hush(time.perf_counter())

    def look_at(self, x: float, y: float) -> None:
        """See `protocol.Face`."""
        self._pointer = QPointF(max(-1.0, min(1.0, x)), max(-1.0, min(1.0, y)))

    def nod(self) -> None:
        """See `protocol.Face`."""
        self._nod_at = time.perf_counter()

    def set_transparent(self, on: bool) -> None:
        """See `protocol.Face`."""
        self._transparent = on
        self.update()

    def set_framing(self, framing: Framing) -> None:
        """A face has no body: both framings are the same."""

    def set_working(self, on: bool) -> None:
        """See `protocol.Face`."""
        self._working = on
        if on:
            self._timer.start()
        else:
            self._timer.stop()

    @property
    def mouth(self) -> Viseme:
        """The shape of this instant."""
        return self._track.at(time.perf_counter())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Paint this instant."""
        now = time.perf_counter()
        self._ease(now)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self._transparent:
                paint_backdrop(painter, self)
            size = min(self.width(), self.height()) * 0.74
            breath = math.sin(now * 1.7) * 0.006 * size
            nod = math.sin(math.pi * min(1.0, (now - self._nod_at) / 0.5)) if 0 <= now - self._nod_at <= 0.5 else 0.0
            painter.translate(self.width() / 2, self.height() / 2 + breath + nod * 0.05 * size)
            painter.rotate(self._look.tilt)
            painter.scale(size, size)
            self._paint_head(painter)
            painter.translate(self._look.x + self._pointer.x() * 0.03, self._look.y - self._pointer.y() * 0.02)
            lids = max(self._look.lids, self._blink(now))
            for side in (-1, 1):
                self._paint_eye(painter, side, lids)
            self._paint_mouth(painter, self._track.at(now))

    def _ease(self, now: float) -> None:
        step, self._last = min(0.1, now - self._last), now
        part = 1 - math.exp(-step / _EASE)
        state = _STATES[self._state]
        mood = _MOODS[self._mood if now < self._mood_until else "neutral"]
        for name in ("lids", "smile", "arch", "slant", "wide", "x", "y", "tilt"):
            wanted = getattr(state, name) + 0.7 * getattr(mood, name)
            old = getattr(self._look, name)
            setattr(self._look, name, old + (wanted - old) * part)

    def _blink(self, now: float) -> float:
        since = now - self._blink_at
        if since > BLINK:
            self._blink_at = now + random.uniform(1.0, 6.0)  # noqa: S311 (nobody's secret depends on a blink)
            return 0.0
        return math.sin(math.pi * since / BLINK) if since > 0 else 0.0

    @staticmethod
    def _paint_head(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        shadow = QRadialGradient(QPointF(0, 0), 0.42)
        shadow.setColorAt(0, QColor(24, 26, 40, 90))
        shadow.setColorAt(1, QColor(24, 26, 40, 0))
        painter.save()
        painter.translate(0, 0.48)
        painter.scale(1, 0.14)
        painter.setBrush(shadow)
        painter.drawEllipse(QPointF(0, 0), 0.42, 0.42)
        painter.restore()
        painter.setBrush(ACCENT)
        for side in (-1, 1):
            painter.drawRoundedRect(QRectF(side * 0.5 - 0.05, -0.12, 0.1, 0.24), 0.05, 0.05)
        painter.setPen(QPen(SCREEN, 0.018, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(0, -0.4), QPointF(0, -0.54))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(QPointF(0, -0.56), 0.042, 0.042)
        shell = QLinearGradient(QPointF(0, -0.42), QPointF(0, 0.42))
        shell.setColorAt(0, SHELL.lighter(104))
        shell.setColorAt(0.6, SHELL)
        shell.setColorAt(1, SHELL_SHADE)
        painter.setBrush(QBrush(shell))
        painter.drawRoundedRect(QRectF(-0.5, -0.41, 1.0, 0.82), 0.32, 0.32)
        screen = QLinearGradient(QPointF(-0.3, -0.3), QPointF(0.2, 0.3))
        screen.setColorAt(0, SCREEN.lighter(130))
        screen.setColorAt(0.35, SCREEN)
        screen.setColorAt(1, SCREEN_EDGE)
        painter.setBrush(QBrush(screen))
        painter.drawRoundedRect(QRectF(-0.4, -0.29, 0.8, 0.56), 0.2, 0.2)

    def _paint_eye(self, painter: QPainter, side: int, lids: float) -> None:
        centre = QPointF(side * 0.19, -0.055)
        look = self._look
        painter.setPen(Qt.PenStyle.NoPen)
        glow = QRadialGradient(centre, 0.15)
        glow.setColorAt(0, QColor(143, 240, 220, 70))
        glow.setColorAt(1, QColor(143, 240, 220, 0))
        painter.setBrush(glow)
        painter.drawEllipse(centre, 0.15, 0.15)
        if look.arch > 0.5:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(GLOW, 0.028, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            arch = QPainterPath(centre + QPointF(-0.07, 0.03))
            arch.quadTo(centre + QPointF(0, -0.09), centre + QPointF(0.07, 0.03))
            painter.drawPath(arch)
            return
        half = QPointF(0.058 * (1 + look.wide), max(0.01, 0.088 * (1 + look.wide) * (1 - lids)))
        eye = QPainterPath()
        eye.addRoundedRect(QRectF(centre - half, centre + half), 0.055, min(0.055, half.y()))
        if abs(look.slant) > 0.02:
            # A lid across the eye's upper edge, lower towards the nose when angry and outwards when sad.
            inner, outer = max(0.0, look.slant), max(0.0, -look.slant)
            top, reach = centre.y() - half.y() - 0.01, 0.075
            lid = QPainterPath(QPointF(centre.x() - side * reach, top - 0.05))
            lid.lineTo(centre.x() + side * reach, top - 0.05)
            lid.lineTo(centre.x() + side * reach, top + 0.11 * outer)
            lid.lineTo(centre.x() - side * reach, top + 0.11 * inner)
            # Qt cuts curves into straight pieces of about a unit, so the cut is made on a large eye.
            large = QTransform.fromScale(_LARGE, _LARGE)
            eye = QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(large.map(eye).subtracted(large.map(lid)))
        painter.setBrush(GLOW)
        painter.drawPath(eye)
        if lids < 0.25 and abs(look.slant) < 0.3:
            painter.setBrush(QColor(255, 255, 255, 220))
            painter.drawEllipse(centre + QPointF(-0.018, -0.035), 0.014, 0.018)

    def _paint_mouth(self, painter: QPainter, shape: Viseme) -> None:
        open_ = (0.11 * shape.aa + 0.09 * shape.oh + 0.06 * shape.ee + 0.03 * shape.ih + 0.04 * shape.ou) * (
            1 - shape.closed
        )
        width = 0.085 + 0.03 * shape.ih + 0.02 * shape.ee + 0.01 * shape.aa - 0.045 * shape.ou - 0.025 * shape.oh
        centre = QPointF(0, 0.115)
        bend = 0.05 * self._look.smile
        corners = [centre + QPointF(side * width, -bend * 0.5) for side in (-1, 1)]
        # Lips of u and o are round, those of the others meet in corners.
        full = width * (0.3 + 0.75 * min(1.0, shape.ou + shape.oh))
        upper, lower = bend - open_ * 0.55, bend + open_ * 1.35
        mouth = QPainterPath(corners[0])
        mouth.cubicTo(centre + QPointF(-full, upper), centre + QPointF(full, upper), corners[1])
        mouth.cubicTo(centre + QPointF(full, lower), centre + QPointF(-full, lower), corners[0])
        painter.setPen(
            QPen(GLOW, 0.02, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin),
        )
        painter.setBrush(ACCENT if open_ > 0.012 else Qt.BrushStyle.NoBrush)
        painter.drawPath(mouth)
