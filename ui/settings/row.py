"""One setting on a page: its name, what it does, what it is changed with, and the way back to the default."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from assistant.settings import OneOf
from ui.settings.editors import ChoiceEditor, Editor, SwitchEditor, TextEditor
from ui.settings.fields import Field
from ui.settings.finding import holds, marked
from ui.settings.keeper import Keeper
from ui.settings.numbers import NumberEditor
from ui.settings.wording import CHOICES, shown, wording_of
from ui.theme import SPACE, theme

REPAINTED = (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange, QEvent.Type.StyleChange)
"""What comes when the theme changes: which of them depends on whether a widget has a palette of its own."""


class SoftLabel(QLabel):
    """Words of less weight that wrap: explanations, credits, what is being done."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self._look()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Light or dark."""
        super().changeEvent(event)
        if event.type() in REPAINTED:
            self._look()

    def _look(self) -> None:
        palette = self.palette()
        if palette.color(palette.ColorRole.WindowText) != theme().soft:
            palette.setColor(palette.ColorRole.WindowText, theme().soft)
            self.setPalette(palette)


class Row(QWidget):
    """A setting.

    Args:
        field: Which.
        keeper: Keeps its value.
        editor: What it is changed with; None: the usual for its kind.
    """

    def __init__(self, field: Field, keeper: Keeper, editor: Editor | None = None) -> None:
        super().__init__()
        self.field, self.editor = field, editor or editor_for(field)
        self._keeper, self._words = keeper, ""
        self.label, self.explanation = QLabel(), SoftLabel()
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.explanation.setTextFormat(Qt.TextFormat.RichText)
        self.label.setWordWrap(True)
        self.reset = QPushButton("↺")
        self.reset.setFlat(True)
        self.reset.setStyleSheet("padding: 0.2em 0.5em;")
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self._lay_out()
        self.editor.edited.connect(lambda value, settle: keeper.set(field.key, value, settle=settle))
        self.reset.clicked.connect(lambda: keeper.reset([field.key]))
        keeper.changed.connect(self.refresh)
        self.refresh()
        self.retranslate()

    def refresh(self) -> None:
        """Show what is set."""
        value = self._keeper.value(self.field.key)
        self.editor.show_value(value)
        self.reset.setVisible(value != self.field.default)

    def retranslate(self) -> None:
        """Show the words in the app's language."""
        self.editor.retranslate()
        self.editor.name(shown(wording_of(self.field.key).label))
        self.reset.setAccessibleName(
            self.tr("Back to the default: %1").replace("%1", shown(wording_of(self.field.key).label))
        )
        self.reset.setToolTip(self.tr("Back to the default"))
        self.mark(self._words)

    def finds(self, words: str) -> bool:
        """Whether the words stand in its name, its explanation, or its name in the settings file."""
        wording = wording_of(self.field.key)
        return holds(words, shown(wording.label), shown(wording.explanation), wording.label, self.field.key)

    def mark(self, words: str) -> None:
        """Highlight the words; none for an empty text."""
        self._words = words
        wording = wording_of(self.field.key)
        style = f"background-color: {theme().accent.name()}; color: {theme().on_accent.name()};"
        self.label.setText(f"<b>{marked(shown(wording.label), words, style)}</b>")
        self.explanation.setText(marked(shown(wording.explanation), words, style))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Light or dark."""
        super().changeEvent(event)
        if event.type() in REPAINTED and self._words:
            self.mark(self._words)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(3 * SPACE)
        grid.setVerticalSpacing(SPACE // 4)
        grid.setColumnStretch(0, 1)
        if self.editor.wide:
            grid.addWidget(self.label, 0, 0)
            grid.addWidget(self.explanation, 1, 0)
            grid.addWidget(self.reset, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
            grid.setRowMinimumHeight(2, SPACE // 2)
            grid.addWidget(self.editor, 3, 0, 1, 2)
            return
        side = QHBoxLayout()
        side.setSpacing(SPACE // 2)
        grid.addWidget(self.label, 0, 0, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(self.explanation, 1, 0, Qt.AlignmentFlag.AlignTop)
        self.editor.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        side.addStretch()
        side.addWidget(self.reset)
        side.addWidget(self.editor)
        grid.addLayout(side, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)


def editor_for(field: Field) -> Editor:
    """The usual editor of a setting."""
    match field.kind:
        case "switch":
            return SwitchEditor()
        case "choice":
            return ChoiceEditor(_choices(field))
        case "whole" | "number":
            return NumberEditor(field)
        case "text":
            return TextEditor()


def _choices(field: Field) -> list[tuple[str, str]]:
    words = CHOICES.get(field.key, {})
    values = field.limit.words if isinstance(field.limit, OneOf) else ()
    return [(value, words.get(value, value)) for value in values]
