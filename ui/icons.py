"""The app's own line icons, drawn in any colour and size. One grid of 24 units, strokes 1.8 wide, round ends."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

_MICROPHONE = '<rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"/>'
_FACE = '<rect x="4" y="6" width="16" height="12" rx="5"/><path d="M9 11v1.6M15 11v1.6M12 6V3.4"/>'
SHAPES = {
    "microphone": _MICROPHONE,
    "microphone-off": (
        '<path d="M9 9v2a3 3 0 0 0 4.6 2.5M15 10.5V6a3 3 0 0 0-5.7-1.3"/>'
        '<path d="M5.5 11.5a6.5 6.5 0 0 0 10.4 5.2M18.2 13.4a6.5 6.5 0 0 0 .3-1.9M12 18v3M4 3.5l16 17"/>'
    ),
    "ear": (
        '<path d="M7 9.5a5 5 0 0 1 10 0c0 3-2.6 3.6-3 6-.3 1.9-1.4 3.2-3 3.2a2.8 2.8 0 0 1-2.8-2.4"/>'
        '<path d="M9.8 9.6a2.2 2.2 0 0 1 4.4 0c0 1.6-1.7 1.8-1.7 3.3"/>'
    ),
    "hand": ('<rect x="3.5" y="14" width="17" height="6" rx="2"/><path d="M12 3.5v7M9 8l3 3 3-3"/>'),
    "keyboard": (
        '<rect x="3" y="6" width="18" height="12" rx="2.5"/>'
        '<path d="M7 10h.01M10.3 10h.01M13.6 10h.01M17 10h.01M8 14h8"/>'
    ),
    "panel": '<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><path d="M14.5 5v14M7 9h4M7 12.5h4"/>',
    "settings": (
        '<path d="M4 7h9M18 7h2M4 12h2M11 12h9M4 17h7M16 17h4"/>'
        '<circle cx="15.5" cy="7" r="2.2"/><circle cx="8.5" cy="12" r="2.2"/><circle cx="13.5" cy="17" r="2.2"/>'
    ),
    "mascot": _FACE,
    "menu": '<path d="M5 7.5h14M5 12h14M5 16.5h14"/>',
    "close": '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
    "send": '<path d="M12 19V5.5M6 11l6-6 6 6"/>',
}


def paint_icon(painter: QPainter, name: str, place: QRectF, colour: QColor) -> None:
    """Draw an icon into `place`."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
        f'stroke="{colour.name()}" stroke-opacity="{colour.alphaF():.3f}" stroke-width="1.8" '
        f'stroke-linecap="round" stroke-linejoin="round">{SHAPES[name]}</svg>'
    )
    QSvgRenderer(QByteArray(svg.encode())).render(painter, place)


def icon(name: str, colour: QColor) -> QIcon:
    """An icon for a button or a menu, sharp on any screen."""
    result = QIcon()
    for side in (16, 24, 32, 48, 64):
        pixmap = QPixmap(QSize(side, side))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_icon(painter, name, QRectF(0, 0, side, side), colour)
        painter.end()
        result.addPixmap(pixmap)
    return result
