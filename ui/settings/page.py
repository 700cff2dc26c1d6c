"""A page of the settings: rows under headings, in a column of a comfortable width."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ui.settings.editors import Editor
from ui.settings.fields import all_fields
from ui.settings.finding import holds
from ui.settings.keeper import Keeper
from ui.settings.row import Row, SoftLabel
from ui.settings.work import Work
from ui.theme import SPACE, theme

_COLUMN = 54
"""Width of the column at most, in ems: longer lines are hard to read."""


class Page(QScrollArea):
    """One page. A subclass adds rows in its `__init__` and says its words in `retranslate`.

    Args:
        keeper: Keeps the settings.
    """

    def __init__(self, keeper: Keeper) -> None:
        super().__init__()
        self.keeper, self.work = keeper, Work(self)
        self.rows: dict[str, Row] = {}
        self._headings: list[QLabel] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.title = QLabel()
        self.title.setFont(theme().font("title"))
        self.reset_all = QPushButton()
        self.reset_all.setFlat(True)
        policy = self.reset_all.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset_all.setSizePolicy(policy)
        self.reset_all.clicked.connect(lambda: self.keeper.reset(self.rows))
        column = QWidget()
        column.setMaximumWidth(self.fontMetrics().horizontalAdvance("M") * _COLUMN)
        column.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.column = QVBoxLayout(column)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(round(2.25 * SPACE))
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.reset_all)
        self.column.addLayout(head)
        inner = QWidget()
        around = QHBoxLayout(inner)
        around.setContentsMargins(3 * SPACE, 3 * SPACE, 3 * SPACE, 4 * SPACE)
        around.addWidget(column, 0, Qt.AlignmentFlag.AlignTop)
        # Centred, the column would jump at every change of the window's width.
        around.addStretch()
        around.setStretch(0, 1)
        around.setStretch(1, 0)
        self.setWidget(inner)
        keeper.changed.connect(self._offer_reset)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Never narrower than what is on it: there is no scrolling sideways."""
        size = super().minimumSizeHint()
        inner = self.widget()
        width = inner.minimumSizeHint().width() if inner is not None else 0
        return QSize(width + self.verticalScrollBar().sizeHint().width(), size.height())

    def add(self, key: str, editor: Editor | None = None) -> Row:
        """Add a setting."""
        row = Row(all_fields()[key], self.keeper, editor)
        self.rows[key] = row
        self.column.addWidget(row)
        return row

    def add_heading(self) -> QLabel:
        """Begin a group. Its words are set in `retranslate`."""
        heading = QLabel()
        heading.setFont(theme().font("strong"))
        if self.column.count() > 1:
            heading.setContentsMargins(0, SPACE, 0, 0)
            line = QFrame()
            line.setFrameShape(QFrame.Shape.HLine)
            line.setFrameShadow(QFrame.Shadow.Plain)
            line.setStyleSheet("color: palette(mid);")
            self.column.addWidget(line)
        self.column.addWidget(heading)
        self._headings.append(heading)
        return heading

    def add_words(self) -> SoftLabel:
        """Add words that explain. They are set in `retranslate`."""
        words = SoftLabel()
        self.column.addWidget(words)
        return words

    def add_buttons(self, *buttons: QPushButton) -> None:
        """Add buttons in a line."""
        line = QHBoxLayout()
        line.setSpacing(SPACE)
        for button in buttons:
            line.addWidget(button)
        line.addStretch()
        self.column.addLayout(line)

    def add_layout(self, layout: QLayout) -> None:
        """Add anything else."""
        self.column.addLayout(layout)

    def finish(self) -> None:
        """Call it when everything has been added."""
        self.column.addStretch()
        self.say_words()
        self._offer_reset()

    def retranslate(self) -> None:
        """Say the page's own words in the app's language. Its title is the window's, which lists it."""

    def say_words(self) -> None:
        """All of them."""
        self.retranslate()
        self.reset_all.setText(self.tr("Reset this page"))
        for row in self.rows.values():
            row.retranslate()

    def hits(self, words: str) -> Sequence[QWidget]:
        """What on this page has the words, from the top; the title stands for the page itself."""
        found: list[QWidget] = [self.title] if holds(words, self.title.text()) else []
        found += [row for row in self.rows.values() if row.finds(words)]
        found += [heading for heading in self._headings if holds(words, heading.text())]
        return found

    def mark(self, words: str) -> None:
        """Highlight the words wherever they stand."""
        for row in self.rows.values():
            row.mark(words if row.finds(words) else "")

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.say_words()

    def _offer_reset(self) -> None:
        changed = any(self.keeper.value(key) != row.field.default for key, row in self.rows.items())
        self.reset_all.setVisible(bool(self.rows))
        self.reset_all.setEnabled(changed)
