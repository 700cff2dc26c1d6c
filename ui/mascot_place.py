"""Where the mascot stands: a place on each screen, and a visible one whatever becomes of the screens. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

USUAL_HEIGHT = 360
LEAST_HEIGHT = 160
_MARGIN = 24
_WIDE = 0.75
"""Width by height."""
_VISIBLE = 0.5
"""The part of it that must be on one screen, or it is moved there."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the user put it on one screen: device-independent pixels from the corner of the free area."""

    x: int
    y: int
    height: int

    def __str__(self) -> str:
        return f"{self.x},{self.y},{self.height}"


def read_place(text: str) -> Place | None:
    """What `str` has written; None for anything else."""
    try:
        x, y, height = (int(part) for part in text.split(","))
    except ValueError:
        return None
    return Place(x, y, height)


def size_of(height: int, area: QRect) -> QSize:
    """The mascot's size at that height, as far as the area holds it."""
    most = max(LEAST_HEIGHT, min(area.height(), round(area.width() / _WIDE)))
    height = max(LEAST_HEIGHT, min(height, most))
    return QSize(round(height * _WIDE), height)


def rect_on(area: QRect, place: Place | None) -> QRect:
    """Where it stands on a screen whose free area this is. Without a place: the corner at the lower right."""
    size = size_of(place.height if place else USUAL_HEIGHT, area)
    if place is None:
        corner = area.bottomRight() - QPoint(size.width() + _MARGIN, size.height() + _MARGIN)
        return QRect(corner, size)
    return inside(QRect(area.topLeft() + QPoint(place.x, place.y), size), [area])


def inside(rect: QRect, areas: list[QRect]) -> QRect:
    """The same, if enough of it can be seen in one of the areas; else moved wholly into the nearest."""
    if not areas or any(_part(rect, area) >= _VISIBLE for area in areas):
        return rect
    area = min(areas, key=lambda each: _distance(rect, each))
    moved = QRect(rect)
    # The upper left corner counts most: it is set last.
    moved.moveRight(min(moved.right(), area.right()))
    moved.moveBottom(min(moved.bottom(), area.bottom()))
    moved.moveLeft(max(moved.left(), area.left()))
    moved.moveTop(max(moved.top(), area.top()))
    return moved


def screen_for(home: str, primary: str, areas: Mapping[str, QRect]) -> str:
    """The screen that it stands on: where the user put it last, if that is there; else the primary one."""
    return home if home in areas else primary


def _part(rect: QRect, area: QRect) -> float:
    seen = rect.intersected(area)
    return seen.width() * seen.height() / max(1, rect.width() * rect.height())


def _distance(rect: QRect, area: QRect) -> int:
    way = rect.center() - area.center()
    return way.manhattanLength()
