"""The looks of the standard widgets: what a palette cannot say. Lengths in em follow the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from ui.theme import Theme


def style_sheet(colours: Theme) -> str:
    """For the whole application."""
    names = {
        "window": colours.window,
        "surface": colours.surface,
        "line": colours.line,
        "text": colours.text,
        "soft": colours.soft,
        "faint": colours.faint,
        "accent": colours.accent,
        "on_accent": colours.on_accent,
        "hover": _mix(colours.window, colours.text, 0.07),
        "pressed": _mix(colours.window, colours.text, 0.14),
    }
    sheet = _SHEET
    for name, colour in names.items():
        sheet = sheet.replace(f"@{name};", f"{colour.name()};")
    return sheet


def _mix(one: QColor, other: QColor, part: float) -> QColor:
    from PySide6.QtGui import QColor

    return QColor(
        round(one.red() + (other.red() - one.red()) * part),
        round(one.green() + (other.green() - one.green()) * part),
        round(one.blue() + (other.blue() - one.blue()) * part),
    )


_SHEET = """
QPushButton {
    border: 1px solid @line;
    border-radius: 8px;
    padding: 0.4em 1.1em;
    background: @surface;
}
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @pressed; }
QPushButton:focus { border-color: @accent; }
QPushButton:default { background: @accent; color: @on_accent; border-color: @accent; }
QPushButton:flat { border-color: transparent; background: transparent; }
QPushButton:flat:hover { background: @hover; }
QPushButton:disabled { color: @faint; }
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox {
    border: 1px solid @line;
    border-radius: 8px;
    padding: 0.35em 0.6em;
    background: @surface;
    selection-background-color: @accent;
    selection-color: @on_accent;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus { border-color: @accent; }
QMenu { background: @surface; border: 1px solid @line; border-radius: 8px; padding: 0.3em; }
QMenu::item { padding: 0.35em 1.6em 0.35em 1.2em; border-radius: 6px; }
QMenu::item:selected { background: @hover; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: 0.3em 0.6em; }
QToolTip { background: @surface; color: @text; border: 1px solid @line; padding: 0.3em 0.5em; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 4px; margin: 1px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { border: none; border-radius: 4px; background: @line; max-height: 8px; color: transparent; }
QProgressBar::chunk { border-radius: 4px; background: @accent; }
"""
