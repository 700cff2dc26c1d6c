"""One model in the list, with what can be done to it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.models.installed import Entry
from assistant.models.words import size_words
from ui.settings.notes import note_of
from ui.settings.row import SoftLabel
from ui.theme import SPACE


class ModelRow(QWidget):
    """One model with what can be done to it."""

    get = Signal(object)
    verify = Signal(object)
    inspect = Signal(object)
    delete = Signal(object)
    """Each with the Model."""

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self.name, self.facts, self.note = QLabel(), SoftLabel(), SoftLabel()
        self.name.setTextFormat(Qt.TextFormat.RichText)
        self.get_button, self.verify_button = QPushButton(), QPushButton()
        self.inspect_button, self.delete_button = QPushButton(), QPushButton()
        lines = QVBoxLayout()
        lines.setSpacing(SPACE // 4)
        for label in (self.name, self.facts, self.note):
            lines.addWidget(label)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE // 2)
        line.addLayout(lines, 1)
        for button, signal in (
            (self.inspect_button, self.inspect),
            (self.verify_button, self.verify),
            (self.delete_button, self.delete),
            (self.get_button, self.get),
        ):
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
            button.setFlat(button is not self.get_button)
            button.setStyleSheet("padding: 0.3em 0.7em;")
            button.clicked.connect(lambda _=False, signal=signal: signal.emit(self.entry.model))
        self.show_entry(entry)

    def show_entry(self, entry: Entry) -> None:
        """Show what has become of it."""
        self.entry = entry
        model = entry.model
        marks = []
        if entry.here:
            marks.append(self.tr("on this machine"))
        if entry.advised:
            marks.append(self.tr("advised for this machine"))
        if entry.too_large:
            marks.append(self.tr("needs more memory than there is"))
        accent = self.palette().link().color().name()
        self.name.setText(f"<b>{model.name}</b> &nbsp; <span style='color: {accent}'>{', '.join(marks)}</span>")
        languages = self.tr("any language") if "*" in model.languages else ", ".join(model.languages)
        facts = [size_words(model.size), languages, model.licence]
        if entry.first_sound is not None:
            facts.append(self.tr("first sound after %1 s at best").replace("%1", f"{entry.first_sound:.1f}"))
        if entry.unfinished:
            facts.append(self.tr("%1 downloaded so far").replace("%1", size_words(entry.unfinished)))
        self.facts.setText(" · ".join(facts))
        self.note.setText(note_of(model))
        self.note.setVisible(bool(model.note))
        self.get_button.setText(self.tr("Go on") if entry.unfinished else self.tr("Get"))
        self.verify_button.setText(self.tr("Check"))
        self.inspect_button.setText(self.tr("Report"))
        self.delete_button.setText(self.tr("Delete"))
        self.get_button.setVisible(not entry.here and not all(file.in_place for file in model.files))
        self.verify_button.setVisible(entry.here)
        self.inspect_button.setVisible(entry.here and model.role == "llm")
        self.delete_button.setVisible(entry.on_disk > 0 or entry.unfinished > 0)
        for button in (self.get_button, self.verify_button, self.inspect_button, self.delete_button):
            button.setAccessibleName(f"{button.text()}: {model.name}")

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language, or other colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange):
            self.show_entry(self.entry)
