"""What a value is changed with: one widget for each kind of setting."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from ui.settings.combo import Combo
from ui.settings.fields import Value
from ui.settings.switch import Switch
from ui.settings.wording import shown
from ui.theme import SPACE


class Editor(QWidget):
    """Shows one value and lets it be changed."""

    edited = Signal(object, bool)
    """The new value, and whether more may follow at once (see `Keeper.set`)."""
    wide = False
    """Whether it stands below its words, because it needs the width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(SPACE)

    def show_value(self, value: Value) -> None:
        """Show another value, without a signal."""

    def name(self, words: str) -> None:
        """What it changes, for a screen reader."""

    def retranslate(self) -> None:
        """The language has changed."""


class Still(QObject):
    """Keeps the mouse wheel for the page: a value changes by the wheel only while it has the keyboard."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """See QObject."""
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def keep_still(widget: QWidget) -> None:
    """See `Still`."""
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(Still(widget))


class SwitchEditor(Editor):
    """Yes or no."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = Switch()
        self.line.addStretch()
        self.line.addWidget(self.switch)
        self.switch.clicked.connect(lambda on: self.edited.emit(bool(on), False))

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self.switch.setChecked(bool(value))

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.switch.setAccessibleName(words)


class ChoiceEditor(Editor):
    """One of some words.

    Args:
        choices: Value and English name of each.
        parent: Owner.
    """

    def __init__(self, choices: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combo = Combo()
        keep_still(self.combo)
        self._english = dict(choices)
        for value, words in choices:
            self.combo.addItem(shown(words), value)
        self.line.addWidget(self.combo)
        self.combo.activated.connect(lambda _: self.edited.emit(self.combo.currentData(), False))

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self.combo.setCurrentIndex(self.combo.findData(value))

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.combo.setAccessibleName(words)

    def retranslate(self) -> None:
        """See `Editor`."""
        for index in range(self.combo.count()):
            self.combo.setItemText(index, shown(self._english[self.combo.itemData(index)]))


class NamesEditor(Editor):
    """One of some names that come and go (devices, models, voices), or none: the usual one.

    A name that is set but not there stays, and is said to be missing.
    """

    wide = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combo = Combo()
        keep_still(self.combo)
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(20)
        self.line.addWidget(self.combo, 1)
        self._usual, self._value = "", ""
        self._names: list[tuple[str, str]] = []
        self._known = False
        self.combo.activated.connect(self._choose)

    def set_names(self, usual: str, names: Sequence[tuple[str, str]], *, known: bool = True) -> None:
        """What there is.

        Args:
            usual: Words for the empty value.
            names: Value and words of each.
            known: Whether `names` is complete, so that what is not in it is missing.
        """
        self._usual, self._names, self._known = usual, list(names), known
        self._fill()

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self._value = str(value)
        self._fill()

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.combo.setAccessibleName(words)

    def _fill(self) -> None:
        wanted = [("", self._usual), *self._names]
        if self._value and self._value not in dict(wanted):
            wanted.append(
                (self._value, self.tr("%1 (not there)").replace("%1", self._value) if self._known else self._value)
            )
        present = [(self.combo.itemData(index), self.combo.itemText(index)) for index in range(self.combo.count())]
        # A list that is open is left alone: it would close under the pointer.
        if present != wanted and not self.combo.view().isVisible():
            self.combo.clear()
            for value, words in wanted:
                self.combo.addItem(words, value)
        self.combo.setCurrentIndex(self.combo.findData(self._value))

    def _choose(self, _index: int) -> None:
        self._value = str(self.combo.currentData())
        self.edited.emit(self._value, False)


class TextEditor(Editor):
    """A line of text; counts when Enter is pressed or the keyboard leaves."""

    wide = True

    def __init__(self, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QLineEdit()
        self.box.setPlaceholderText(placeholder)
        self.box.setClearButtonEnabled(True)
        self.line.addWidget(self.box, 1)
        self._value = ""
        self.box.editingFinished.connect(self._finish)

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self._value = str(value)
        if self.box.text() != self._value:
            self.box.setText(self._value)

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.box.setAccessibleName(words)

    def _finish(self) -> None:
        text = self.box.text().strip()
        if text != self._value:
            self._value = text
            self.edited.emit(text, False)


class PathEditor(TextEditor):
    """The path of a file or a folder.

    Args:
        files: What Qt's file dialog filters by, such as `VRM (*.vrm)`; empty: a folder is meant.
        parent: Owner.
    """

    def __init__(self, files: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._files = files
        self.button = QPushButton()
        self.line.addWidget(self.button)
        self.button.clicked.connect(self._open)
        self.retranslate()

    def retranslate(self) -> None:
        """See `Editor`."""
        self.button.setText(self.tr("Choose…"))

    def _open(self) -> None:
        start = str(Path(self._value).parent if self._value else Path.home())
        dialog = QFileDialog(self, self.tr("Choose a file") if self._files else self.tr("Choose a folder"), start)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._files:
            dialog.setNameFilter(self._files)
        else:
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self._take)
        dialog.open()

    def _take(self, path: str) -> None:
        self.box.setText(path)
        self._finish()
