"""Questions before something is deleted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask(parent: QWidget, question: str, yes: str, then: Callable[[], None]) -> QMessageBox:
    """Ask, without stopping anything else; `then` follows a yes.

    Args:
        parent: Over which the question stands.
        question: A sentence that says what will be lost.
        yes: The button's words.
        then: What to do.
    """
    box = QMessageBox(QMessageBox.Icon.Question, parent.window().windowTitle(), question, parent=parent.window())
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    go = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    go.clicked.connect(then)
    box.open()
    return box
