"""Who answers: choosing, writing, importing and exporting characters; and their face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton

from assistant.conversation.persona import PERSONAS, Persona
from assistant.conversation.persona_files import (
    LONGEST_NAME,
    delete_persona,
    new_persona,
    own_names,
    own_persona,
    read_persona,
    save_persona,
    write_persona,
)
from assistant.errors import UsageError
from ui.settings.asking import ask
from ui.settings.combo import Combo
from ui.settings.editors import NamesEditor, PathEditor, keep_still
from ui.settings.keeper import Keeper
from ui.settings.page import Page
from ui.theme import SPACE

_FILES = "TOML (*.toml)"
_FACES = "VRM (*.vrm)"
_PROMPT_LINES = 8


class PersonaPage(Page):
    """See the module. What is written counts when it is saved: half a prompt is none."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.personas: dict[str, Persona] = dict(PERSONAS)
        self.choice = NamesEditor()
        self.add("persona", self.choice)
        self.new, self.bring, self.export = QPushButton(), QPushButton(), QPushButton()
        self.add_buttons(self.new, self.bring, self.export)
        self.writing = self.add_heading()
        self.hint = self.add_words()
        self._add_form()
        self.save, self.remove = QPushButton(), QPushButton()
        self.add_buttons(self.save, self.remove)
        self.told = self.add_words()
        self.told.hide()
        self.face = self.add_heading()
        self.add("app.avatar", PathEditor(_FACES))
        self.add("app.mascot")
        self.add("app.mascot_click_through")
        self.new.clicked.connect(self.begin_new)
        self.bring.clicked.connect(self._choose_import)
        self.export.clicked.connect(self._choose_export)
        self.save.clicked.connect(self.save_written)
        self.remove.clicked.connect(self._ask_remove)
        self._writing_new = False
        self._filled = ""
        """The name that the form was filled with."""
        keeper.changed.connect(self._follow)
        self._shown = ""
        self.finish()
        self._show_chosen()

    def retranslate(self) -> None:
        """See `Page`."""
        self.new.setText(self.tr("New…"))
        self.bring.setText(self.tr("Import…"))
        self.export.setText(self.tr("Export…"))
        self.save.setText(self.tr("Save"))
        self.remove.setText(self.tr("Delete"))
        self.face.setText(self.tr("Face"))
        self.prompt.setPlaceholderText(
            self.tr("Such as: You are a patient teacher. Answer in one or two short sentences.")
        )
        for label, words, field in zip(
            self.labels,
            (
                self.tr("Name"),
                self.tr("Language"),
                self.tr("What the model is told"),
                self.tr("Voice"),
                self.tr("Face"),
            ),
            (self.name, self.language, self.prompt, self.voice, self.avatar.box),
            strict=True,
        ):
            label.setText(words)
            field.setAccessibleName(words)
        self.language.setItemText(0, self.tr("Japanese"))
        self.language.setItemText(1, self.tr("English"))
        self.voice.setPlaceholderText(self.tr("Speaker/style; empty: as set under Voice"))
        self.avatar.box.setPlaceholderText(self.tr("VRM file; empty: as set below"))
        self.avatar.retranslate()
        self._offer()
        self._say_heading()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look which characters there are."""
        super().showEvent(event)
        self.look()

    def look(self) -> None:
        """Look again."""
        self.work.run(_own, self._take)

    def begin_new(self) -> None:
        """An empty form, in which the present character is the example."""
        present = self._chosen()
        self._writing_new = True
        self._fill(replace(present, name="", voice="", avatar=""))
        self._say_heading()
        self.name.setFocus()

    def save_written(self) -> None:
        """Keep what is written, and let that character answer."""
        base = self._chosen()
        language = str(self.language.currentData())
        try:
            written = new_persona(self.name.text().strip(), language, self.prompt.toPlainText())
        except UsageError as error:
            self._tell(str(error))
            return
        if language == base.language:
            written = replace(written, examples=base.examples)
        if base.name not in PERSONAS and language == base.language:
            # What only the file can say stays as it is.
            written = replace(base, name=written.name, system=written.system)
        written = replace(written, voice=self.voice.text().strip(), avatar=self.avatar.box.text().strip())
        again = written.name == base.name

        def saved(_: None) -> None:
            self._writing_new = False
            self.personas[written.name] = written
            self._offer()
            self._tell(self.tr("Saved."))
            if self.keeper.value("persona") == written.name:
                self.keeper.restart()
            else:
                self.keeper.set("persona", written.name)
            self._show_chosen()

        if written.name in self.personas and not again and written.name not in PERSONAS:
            question = self.tr("There is a character called %1. Replace it?").replace("%1", written.name)
            ask(self, question, self.tr("Replace"), lambda: self._do(lambda: save_persona(written), saved))
        else:
            self._do(lambda: save_persona(written), saved)

    def import_from(self, path: str) -> None:
        """Take over a character from a file; it is chosen by hand."""

        def taken(persona: Persona) -> None:
            self.personas[persona.name] = persona
            self._offer()
            self._tell(self.tr("%1 is there now. Choose it above.").replace("%1", persona.name))

        self._do(lambda: _import(Path(path)), taken)

    def export_to(self, path: str) -> None:
        """Write the present character to a file."""
        persona = self._chosen()
        said = self.tr("Exported to %1.").replace("%1", path)
        self._do(lambda: write_persona(persona, Path(path)), lambda _: self._tell(said))

    def remove_chosen(self) -> None:
        """Delete the present character; Aizuchi's own answers then."""
        name = self._chosen().name

        def removed(_: None) -> None:
            self.personas.pop(name, None)
            if self.keeper.value("persona") == name:
                self.keeper.set("persona", "")
            self._offer()
            self._show_chosen()

        self._do(lambda: delete_persona(name), removed)

    def _add_form(self) -> None:
        self.name, self.language, self.prompt = QLineEdit(), Combo(), QPlainTextEdit()
        self.voice, self.avatar = QLineEdit(), PathEditor(_FACES)
        self.name.setMaxLength(LONGEST_NAME)
        for code in ("ja", "en"):
            self.language.addItem("", code)
        keep_still(self.language)
        self.prompt.setTabChangesFocus(True)
        self.prompt.setMinimumHeight(self.fontMetrics().lineSpacing() * _PROMPT_LINES)
        form = QFormLayout()
        form.setHorizontalSpacing(2 * SPACE)
        form.setVerticalSpacing(SPACE)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.labels = [QLabel() for _ in range(5)]
        fields = (self.name, self.language, self.prompt, self.voice, self.avatar)
        for label, field in zip(self.labels, fields, strict=True):
            label.setBuddy(field)
            form.addRow(label, field)
        self.add_layout(form)

    def _chosen(self) -> Persona:
        name = str(self.keeper.value("persona")) or "aizuchi"
        return self.personas.get(name, PERSONAS["aizuchi"])

    def _take(self, own: dict[str, Persona]) -> None:
        self.personas = {**PERSONAS, **own}
        self._offer()
        if not self._writing_new and not self._dirty():
            self._show_chosen()

    def _offer(self) -> None:
        own = [(name, name) for name in self.personas if name not in PERSONAS]
        built_in = [("aizuchi-en", self.tr("Aizuchi (English)"))]
        self.choice.set_names(self.tr("Aizuchi (Japanese)"), [*built_in, *own])

    def _follow(self) -> None:
        if str(self.keeper.value("persona")) != self._shown:
            self._writing_new = False
            self._show_chosen()

    def _show_chosen(self) -> None:
        self._shown = str(self.keeper.value("persona"))
        self._fill(self._chosen())
        self._say_heading()

    def _fill(self, persona: Persona) -> None:
        self._filled = persona.name
        self.name.setText(persona.name)
        self.language.setCurrentIndex(self.language.findData(persona.language))
        self.prompt.setPlainText(persona.system)
        self.voice.setText(persona.voice)
        self.avatar.show_value(persona.avatar)
        self.prompt.document().setModified(False)

    def _dirty(self) -> bool:
        return self.prompt.document().isModified() or self.name.text() != self._filled

    def _say_heading(self) -> None:
        built_in = not self._writing_new and self._chosen().name in PERSONAS
        self.writing.setText(self.tr("New character") if self._writing_new else self._chosen().name)
        self.hint.setText(
            self.tr("This one comes with Aizuchi and stays as it is. “New…” makes one that you can change.")
        )
        self.hint.setVisible(built_in)
        for field in (self.name, self.prompt, self.voice, self.avatar.box):
            field.setReadOnly(built_in)
        self.language.setEnabled(not built_in)
        self.avatar.button.setEnabled(not built_in)
        self.save.setVisible(not built_in)
        self.remove.setVisible(not built_in and not self._writing_new)
        self.export.setEnabled(not self._writing_new)

    def _do(self, work: Callable[[], object], done: Callable[..., None]) -> None:
        self._tell("")
        self.work.run(work, done, self._tell)

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def _ask_remove(self) -> None:
        question = self.tr("Delete the character %1?").replace("%1", self._chosen().name)
        ask(self, question, self.tr("Delete"), self.remove_chosen)

    def _choose_import(self) -> None:
        dialog = QFileDialog(self, self.tr("Import a character"), str(Path.home()), _FILES)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.import_from)
        dialog.open()

    def _choose_export(self) -> None:
        start = str(Path.home() / f"{self._chosen().name}.toml")
        dialog = QFileDialog(self, self.tr("Export the character"), start, _FILES)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("toml")
        dialog.fileSelected.connect(self.export_to)
        dialog.open()


def _own() -> dict[str, Persona]:
    """The user's characters that can be used."""
    found = {}
    for name in own_names():
        try:
            found[name] = own_persona(name)
        except UsageError:
            # It cannot answer, so it is not offered; choosing it in the settings file says why.
            continue
    return found


def _import(path: Path) -> Persona:
    persona = read_persona(path)
    if persona.name in PERSONAS or persona.name in own_names():
        raise UsageError(f"There is a character called {persona.name} already.", "Rename one of them.")
    save_persona(persona)
    return persona
