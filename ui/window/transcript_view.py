"""The transcript's widgets and where they stand."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from assistant.conversation.transcript import Labels
from ui.icons import icon
from ui.theme import SPACE, theme
from ui.window.toast import Toast
from ui.window.transcript_list import RowPainter, Rows

translate = QCoreApplication.translate


class TranscriptView(QWidget):
    """A field to search in, a menu, the summary in a fold, the list, and what can be done with the chosen turn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search, self.menu_button = QLineEdit(self), QToolButton(self)
        self.rows, self.list = Rows(), QListView(self)
        self.empty, self.summary = QLabel(self), QLabel(self)
        self.fold, self.copy, self.delete = QPushButton(self), QPushButton(self), QPushButton(self)
        self.menu = QMenu(self)
        self.to_markdown, self.to_json = self.menu.addAction(""), self.menu.addAction("")
        self.menu.addSeparator()
        self.delete_all = self.menu.addAction("")
        self._lay_out()
        self.toast = Toast(self.list)
        self.retranslate()

    def retranslate(self) -> None:
        """Show the words and pictures of the app's language and theme."""
        self.search.setPlaceholderText(translate("TranscriptPanel", "Search"))
        self.search.setAccessibleName(translate("TranscriptPanel", "Search the conversations"))
        self.menu_button.setAccessibleName(translate("TranscriptPanel", "Export or delete"))
        self.menu_button.setToolTip(translate("TranscriptPanel", "Export or delete"))
        self.menu_button.setIcon(icon("menu", theme().soft))
        self.list.setAccessibleName(translate("TranscriptPanel", "Conversations"))
        self.to_markdown.setText(translate("TranscriptPanel", "Export as Markdown…"))
        self.to_json.setText(translate("TranscriptPanel", "Export as JSON…"))
        self.delete_all.setText(translate("TranscriptPanel", "Delete all…"))
        self.copy.setText(translate("TranscriptPanel", "Copy"))
        self.delete.setText(translate("TranscriptPanel", "Delete"))

    def _lay_out(self) -> None:
        self.list.setModel(self.rows)
        self.list.setItemDelegate(RowPainter(self.rows))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setStyleSheet("QListView { background: transparent; }")
        self.search.setClearButtonEnabled(True)
        self.menu_button.setAutoRaise(True)
        self.menu_button.setMenu(self.menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.fold.setCheckable(True)
        self.fold.setFlat(True)
        for label in (self.summary, self.empty):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        top, under = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.menu_button)
        under.addWidget(self.copy)
        under.addWidget(self.delete)
        under.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE, SPACE, SPACE, SPACE)
        column.addLayout(top)
        column.addWidget(self.fold)
        column.addWidget(self.summary)
        column.addWidget(self.empty, 1)
        column.addWidget(self.list, 1)
        column.addLayout(under)


def export_labels() -> Labels:
    """The words of an exported transcript, in the app's language."""
    return Labels(
        title=translate("TranscriptPanel", "Conversations with Aizuchi"),
        user=translate("TranscriptPanel", "You"),
        unheard=translate("TranscriptPanel", "not heard"),
        interrupted=translate("TranscriptPanel", "interrupted"),
    )
