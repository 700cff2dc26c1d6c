"""The list of turns: what its rows are, and how one is painted."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QTextDocument
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from assistant.conversation.transcript import KeptTurn, find
from ui.theme import RADIUS, SPACE, theme

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Row:
    """A turn, or a notice, which has neither user nor reply."""

    user: str = ""
    reply: str = ""
    heard: int = 0
    """Characters of the reply that have sounded."""
    number: int = 0
    """Of the turn in its conversation."""
    day: str = ""
    """Shown above the row, where a conversation begins."""
    notice: str = ""
    kept: KeptTurn | None = None
    """The turn in the history; None: it is not there (yet)."""

    @property
    def text(self) -> str:
        """The row as plain text, as it is copied and read aloud."""
        return self.notice or "\n".join(part for part in (self.user, self.reply) if part)


def row_of(turn: KeptTurn, day: str = "") -> Row:
    """The row of a turn in the history."""
    heard = len(turn.heard) if turn.reply.startswith(turn.heard) else len(turn.reply)
    return Row(turn.user, turn.reply, heard, turn.number, day, kept=turn)


class Rows(QAbstractListModel):
    """The rows, oldest first."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.words = ""
        """What is searched for, and marked."""

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """See Qt."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The plain text, also for those who listen to it."""
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return self.rows[index.row()].text if role in shown else None

    def show_rows(self, rows: Sequence[Row], words: str = "") -> None:
        """Show these; rows that stay keep their selection."""
        new = list(rows)
        if words != self.words:
            self.beginResetModel()
            self.rows, self.words = new, words
            self.endResetModel()
            return
        old = self.rows
        same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        most = min(len(old), len(new)) - same
        back = zip(reversed(old), reversed(new), strict=False)
        tail = min(next((n for n, (a, b) in enumerate(back) if a != b), most), most)
        if len(old) == len(new):
            self.rows = new
            if same < len(new):
                self.dataChanged.emit(self.index(same), self.index(len(new) - tail - 1))
            return
        if len(old) - tail > same:
            self.beginRemoveRows(QModelIndex(), same, len(old) - tail - 1)
            self.rows = old[:same] + old[len(old) - tail :]
            self.endRemoveRows()
        if len(new) - tail > same:
            self.beginInsertRows(QModelIndex(), same, len(new) - tail - 1)
            self.rows = new
            self.endInsertRows()


class RowPainter(QStyledItemDelegate):
    """Paints a row: the user's words, under them the reply, of which the unheard part is dim."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows)
        self._rows = rows
        self._heights: dict[tuple[Row, int, str], int] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See Qt."""
        painter.save()
        place = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().line)
            painter.drawRoundedRect(place.adjusted(SPACE / 2, 0, -SPACE / 2, 0), RADIUS, RADIUS)
        painter.translate(place.left() + 2 * SPACE, place.top() + SPACE)
        self._document(self._rows.rows[index.row()], option.rect.width()).drawContents(painter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """As high as the words need in the list's width."""
        width = option.widget.viewport().width()  # type: ignore[attr-defined]
        row = self._rows.rows[index.row()]
        key = (row, width, theme().font().key())
        if key not in self._heights:
            if len(self._heights) > 2000:
                self._heights.clear()
            self._heights[key] = round(self._document(row, width).size().height()) + 2 * SPACE
        return QSize(width, self._heights[key])

    def _document(self, row: Row, width: int) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0.0)
        document.setDefaultFont(theme().font("small" if row.notice else "body"))
        document.setHtml(self._html(row))
        document.setTextWidth(max(width - 4 * SPACE, 8 * SPACE))
        return document

    def _html(self, row: Row) -> str:
        colours, words = theme(), self._rows.words
        parts = (
            [f'<p style="color:{colours.faint.name()}"><small>{html.escape(row.day)}</small></p>'] if row.day else []
        )
        if row.notice:
            parts.append(f'<p style="color:{colours.soft.name()}"><i>{html.escape(row.notice)}</i></p>')
        if row.user:
            parts.append(f'<p style="color:{colours.soft.name()}">{marked(row.user, words, 0, len(row.user))}</p>')
        if row.reply:
            heard = marked(row.reply, words, 0, row.heard)
            unheard = marked(row.reply, words, row.heard, len(row.reply))
            dim = f'<span style="color:{colours.faint.name()}">{unheard}</span>'
            parts.append(f'<p style="color:{colours.text.name()}">{heard}{dim}</p>')
        return "".join(parts).replace('<p style="', f'<p style="margin:0 0 {SPACE // 2}px 0;')


def marked(text: str, words: str, start: int, end: int) -> str:
    """`text[start:end]` as HTML, the words that are searched for marked in it."""
    style = f"background-color:{theme().accent.name()};color:{theme().on_accent.name()}"
    pieces, at = list[str](), start
    for place, length in find(text, words) if words else []:
        first, last = max(place, start), min(place + length, end)
        if first < last:
            pieces += [html.escape(text[at:first]), f'<span style="{style}">{html.escape(text[first:last])}</span>']
            at = last
    return "".join([*pieces, html.escape(text[at:end])]).replace("\n", "<br>")
