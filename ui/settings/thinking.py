"""The language model: which one, on what, and whether another machine thinks instead."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget

from assistant.errors import UsageError
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.models.words import size_words
from assistant.settings import Settings
from assistant.thinking.remote_address import Address
from ui.settings.editors import NamesEditor, PathEditor, TextEditor
from ui.settings.fields import Value, all_fields
from ui.settings.keeper import Keeper
from ui.settings.page import Page
from ui.theme import theme

_FILES = "GGUF (*.gguf)"


class ModelEditor(NamesEditor):
    """A model of the catalogue that is here, or any GGUF file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = QPushButton()
        self.line.addWidget(self.button)
        self.button.clicked.connect(self._open)

    def retranslate(self) -> None:
        """See `Editor`."""
        self.button.setText(self.tr("File…"))

    def show_value(self, value: Value) -> None:
        """See `Editor`. A file is called by its name; where it is, a tooltip says."""
        super().show_value(value)
        self.combo.setToolTip(str(value) if str(value).endswith(".gguf") else "")

    def _open(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a language model"), str(Path.home()), _FILES)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.edited.emit(path, False))
        dialog.open()


class ThinkingPage(Page):
    """See the module."""

    models_wanted = Signal()
    """The user wants to see the page of models."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.model = ModelEditor()
        self.add("thinking.model", self.model)
        self.more = QPushButton()
        self.more.clicked.connect(self.models_wanted)
        self.add_buttons(self.more)
        for key in ("temperature", "max_tokens", "context"):
            self.add(f"thinking.{key}")
        self.machine = self.add_heading()
        elsewhere = ("thinking.remote", "thinking.remote_model")
        for key, field in all_fields().items():
            # Whatever a later version adds can be set, too.
            if field.section == "thinking" and key not in self.rows and key not in elsewhere:
                self.add(key, PathEditor(_FILES) if key == "thinking.draft_model" else None)
        self.elsewhere = self.add_heading()
        self.leaves = QLabel()
        self.leaves.setWordWrap(True)
        self.column.addWidget(self.leaves)
        self.add("thinking.remote", TextEditor("http://192.168.1.5:9931"))
        self.add("thinking.remote_model")
        self._models: list[tuple[str, str]] = []
        self._looked = False
        keeper.changed.connect(self._say_where)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.more.setText(self.tr("Get other models…"))
        self.machine.setText(self.tr("On this machine"))
        self.elsewhere.setText(self.tr("On another machine"))
        self.model.set_names(self.tr("Automatic"), self._models, known=self._looked)
        self._say_where(self.keeper.settings)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look which models are here now."""
        super().showEvent(event)
        self.work.run(_models, self._offer)

    def _offer(self, models: list[tuple[str, str]]) -> None:
        self._models, self._looked = models, True
        self.model.set_names(self.tr("Automatic"), models)

    def _say_where(self, settings: Settings) -> None:
        remote = settings.thinking.remote
        colour = theme().soft
        if not remote:
            words = self.tr("Everything is thought here. Nothing leaves this machine.")
        else:
            try:
                address = Address.parse(remote)
            except UsageError as error:
                words, colour = str(error), theme().wrong
            else:
                if address.leaves_machine:
                    colour = theme().wrong
                    words = self.tr("LEAVES THIS MACHINE: what you say is sent to %1.").replace("%1", address.host)
                else:
                    words = self.tr("A server on this machine thinks. Nothing leaves this machine.")
        self.leaves.setText(words)
        self.leaves.setStyleSheet(f"color: {colour.name()};" + ("font-weight: 600;" if colour == theme().wrong else ""))


def _models() -> list[tuple[str, str]]:
    """Language models that are on this machine."""
    store = Store()
    return [
        (model.name, f"{model.name}  ({size_words(model.size)})")
        for model in load_catalogue().models
        if model.role == "llm" and store.installed(model)
    ]
