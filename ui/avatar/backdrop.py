"""What is behind the character: the same soft light as in the page's style sheet, so that nothing flashes."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QRadialGradient
from PySide6.QtWidgets import QWidget

_LIGHT = ("#fbf7f1", "#e3e6ea")
_DARK = ("#2b3138", "#15181c")


def is_dark(widget: QWidget) -> bool:
    """Whether the widget's windows are dark."""
    return widget.palette().color(QPalette.ColorRole.Window).lightness() < 128


def paint_backdrop(painter: QPainter, widget: QWidget) -> None:
    """Fill the widget, dark where its theme is."""
    near, far = _DARK if is_dark(widget) else _LIGHT
    shade = QRadialGradient(widget.rect().center(), max(widget.width(), widget.height()) * 0.7)
    shade.setColorAt(0, QColor(near))
    shade.setColorAt(1, QColor(far))
    painter.fillRect(widget.rect(), shade)


def is_bare(widget: QWidget) -> bool:
    """Whether there is nothing but the backdrop in the middle of the widget, where a face would be."""
    shown = widget.grab().toImage()
    bare = QImage(shown.size(), QImage.Format.Format_RGB32)
    bare.setDevicePixelRatio(shown.devicePixelRatio())
    with QPainter(bare) as painter:
        paint_backdrop(painter, widget)
    places = [
        (shown.width() * x // _SAMPLES, shown.height() * y // _SAMPLES)
        for x in range(_SAMPLES // 4, 3 * _SAMPLES // 4)
        for y in range(_SAMPLES // 4, 3 * _SAMPLES // 4)
    ]
    return all(abs(shown.pixelColor(x, y).lightness() - bare.pixelColor(x, y).lightness()) < _ALIKE for x, y in places)


_SAMPLES = 48
_ALIKE = 8
"""Of 255. The page's gradient and Qt's differ by less."""
