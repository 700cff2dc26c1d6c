"""Colours, fonts and sizes, light and dark. The system's choice is followed unless the user has made one.

Widgets ask `theme()` when they paint, and paint again at `QEvent.PaletteChange`, which Qt sends to all of them when the
theme changes. Lengths are in device-independent pixels; text sizes are factors of the system's own.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from ui.style_sheet import style_sheet

Choice = Literal["auto", "light", "dark"]
TextRole = Literal["small", "body", "strong", "caption", "title", "display"]

_SCALE: dict[TextRole, float] = {
    "small": 0.88,
    "body": 1.0,
    "strong": 1.0,
    "caption": 1.45,
    "title": 1.35,
    "display": 1.9,
}
_CJK = {
    "win32": ("Segoe UI", "Yu Gothic UI", "Meiryo"),
    "darwin": ("Hiragino Sans",),
}
_CJK_ELSEWHERE = ("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAexGothic", "TakaoGothic", "VL Gothic")

SPACE = 8
"""The unit of spacing."""
RADIUS = 12
"""Of rounded corners."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by role."""

    dark: bool
    window: QColor
    """Behind everything."""
    surface: QColor
    """Of panels, fields and menus: a step away from the window."""
    line: QColor
    """Hairlines and the edges of fields."""
    text: QColor
    soft: QColor
    """Text of less weight."""
    faint: QColor
    """Text that may be overlooked; still readable."""
    accent: QColor
    on_accent: QColor
    """Text on the accent."""
    wrong: QColor
    """Something is broken."""
    shade: QColor
    """Laid over a picture so that text on it can be read."""

    def font(self, role: TextRole = "body") -> QFont:
        """The app's font in the size of `role`."""
        font = QFont(QApplication.font())
        font.setPointSizeF(font.pointSizeF() * _SCALE[role])
        if role in ("strong", "title", "display"):
            font.setWeight(QFont.Weight.DemiBold)
        return font


LIGHT = Theme(
    dark=False,
    window=QColor("#FAF7F2"),
    surface=QColor("#FFFFFF"),
    line=QColor("#E4DDD2"),
    text=QColor("#22303A"),
    soft=QColor("#56636C"),
    faint=QColor("#737D84"),
    accent=QColor("#E8735A"),
    on_accent=QColor("#2A0F08"),
    wrong=QColor("#B3261E"),
    shade=QColor(250, 247, 242, 235),
)
DARK = Theme(
    dark=True,
    window=QColor("#15202B"),
    surface=QColor("#1D2A36"),
    line=QColor("#314150"),
    text=QColor("#F2EEE7"),
    soft=QColor("#B7C1C9"),
    faint=QColor("#8D9AA5"),
    accent=QColor("#F08A72"),
    on_accent=QColor("#2A0F08"),
    wrong=QColor("#FF8A80"),
    shade=QColor(21, 32, 43, 235),
)


class ThemeKeeper(QObject):
    """Keeps the application in the chosen theme.

    Args:
        app: Gets the palette, the font and the style.
        choice: `auto` follows the desktop, also when that changes.
    """

    changed = Signal()

    def __init__(self, app: QApplication, choice: Choice = "auto") -> None:
        super().__init__(app)
        self._app, self._choice = app, choice
        app.setStyle("Fusion")
        app.setFont(_font_with_cjk(app.font()))
        app.styleHints().colorSchemeChanged.connect(self._apply)
        self._apply()

    @property
    def choice(self) -> Choice:
        """What the user has chosen."""
        return self._choice

    def choose(self, choice: Choice) -> None:
        """Change it, at once."""
        self._choice = choice
        self._apply()

    def _apply(self) -> None:
        global _current
        scheme = self._app.styleHints().colorScheme()
        dark = self._choice == "dark" or (self._choice == "auto" and scheme == Qt.ColorScheme.Dark)
        chosen = DARK if dark else LIGHT
        if _current is chosen and self._app.styleSheet():
            return
        _current = chosen
        self._app.setPalette(_palette(chosen))
        self._app.setStyleSheet(style_sheet(chosen))
        self.changed.emit()


_current = LIGHT


def theme() -> Theme:
    """The theme that counts now."""
    return _current


def _palette(colours: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, colours.window),
        (role.WindowText, colours.text),
        (role.Base, colours.surface),
        (role.AlternateBase, colours.window),
        (role.Text, colours.text),
        (role.PlaceholderText, colours.faint),
        (role.Button, colours.surface),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.wrong),
        (role.ToolTipBase, colours.surface),
        (role.ToolTipText, colours.text),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.on_accent),
        (role.Accent, colours.accent),
        (role.Link, colours.accent if colours.dark else QColor("#B4452D")),
        (role.Light, colours.surface),
        (role.Midlight, colours.line),
        (role.Mid, colours.line),
        (role.Dark, colours.faint),
        (role.Shadow, QColor(0, 0, 0, 90)),
    ):
        palette.setColor(which, colour)
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, colours.faint)
    return palette


def _font_with_cjk(font: QFont) -> QFont:
    """The system's font, then the first Japanese ones that are installed, so that kanji have their Japanese shapes."""
    there = set(QFontDatabase.families())
    wanted = [name for name in _CJK.get(sys.platform, _CJK_ELSEWHERE) if name in there]
    if sys.platform not in _CJK and wanted:
        # One design for both scripts: the usual system font of a Linux desktop has no Japanese beside it.
        font.setFamilies([*wanted[:1], font.family(), *wanted[1:]])
    else:
        font.setFamilies([font.family(), *wanted])
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if font.pointSizeF() < 10.0:
        font.setPointSizeF(10.0)
    return font
