"""The models: what is here, what could be, and getting, checking and deleting them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFontDatabase, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import MissingError
from assistant.measure.bandwidth import remembered_bandwidth
from assistant.models.catalogue import Model, load_catalogue
from assistant.models.download import Limits
from assistant.models.exchange import import_folder
from assistant.models.installed import Entry, Steps, StoppedError, delete, entries, inspection, pull, verify
from assistant.models.recommend import machine_memory_mb
from assistant.models.store import Store
from assistant.models.words import size_words
from ui.settings.asking import ask
from ui.settings.finding import holds
from ui.settings.keeper import Keeper
from ui.settings.model_row import ModelRow
from ui.settings.page import Page
from ui.settings.row import SoftLabel

Result = TypeVar("Result")


class ModelsPage(Page):
    """See the module. One piece of work at a time; it can be stopped, and goes on from there the next time."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.models: dict[str, ModelRow] = {}
        self._stop = threading.Event()
        self._roles: dict[str, QLabel] = {}
        self.summary = self.add_words()
        self.get_advised, self.check_all, self.bring = QPushButton(), QPushButton(), QPushButton()
        self.add_buttons(self.get_advised, self.check_all, self.bring)
        self.get_advised.clicked.connect(lambda: self.pull(self._advised()))
        self.check_all.clicked.connect(lambda: self.verify([row.entry.model for row in self._here()]))
        self.bring.clicked.connect(self._choose_folder)
        self.bar, self.stop_button, self.state = QProgressBar(), QPushButton(), SoftLabel()
        self.bar.setRange(0, 1000)
        self.stop_button.clicked.connect(self.stop)
        line = QHBoxLayout()
        line.addWidget(self.bar, 1)
        line.addWidget(self.stop_button)
        self.add_layout(line)
        self.column.addWidget(self.state)
        for role in ("llm", "asr", "vad", "turn", "voice"):
            self._roles[role] = self.add_heading()
            self._roles[role].setProperty("role", role)
        self._show_work(False)
        self.state.hide()
        self.work.changed.connect(lambda: self._enable(not self.work.busy))
        if application := QCoreApplication.instance():
            application.aboutToQuit.connect(self.stop)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.get_advised.setText(self.tr("Get what is advised"))
        self.check_all.setText(self.tr("Check all"))
        self.bring.setText(self.tr("Import from a folder…"))
        self.stop_button.setText(self.tr("Stop"))
        self.bar.setAccessibleName(self.tr("Progress"))
        for role, words in (
            ("llm", self.tr("Thinking")),
            ("asr", self.tr("Recognising speech")),
            ("vad", self.tr("Telling voice from noise")),
            ("turn", self.tr("Noticing the end of a turn")),
            ("voice", self.tr("Speaking")),
        ):
            self._roles[role].setText(words)
        self._sum_up()

    def hits(self, words: str) -> Sequence[QWidget]:
        """See `Page`."""
        rows = [row for row in self.models.values() if holds(words, row.entry.model.name, row.note.text())]
        return [*super().hits(words), *rows]

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look what is here."""
        super().showEvent(event)
        self.look()

    def look(self) -> None:
        """Look again."""
        self.work.run(_look, self._show)

    def pull(self, models: Sequence[Model]) -> None:
        """Download models: the user has asked for it."""
        if not models:
            self._say(self.tr("Everything that is advised is here."))
            return
        self._begin(lambda steps: pull(Store(), models, steps), lambda _: self._say(self.tr("Done.")))

    def verify(self, models: Sequence[Model]) -> None:
        """Hash the files of models again."""

        def told(problems: list[MissingError]) -> None:
            right = self.tr("%1 of %2 models are as they should be.")
            right = right.replace("%1", str(len(models) - len(problems))).replace("%2", str(len(models)))
            self._say("\n".join([*map(str, problems), right]))

        self._begin(lambda steps: verify(Store(), models, steps), told)

    def delete(self, model: Model) -> None:
        """Ask, and delete a model."""
        row = self.models[model.name]
        size = size_words(row.entry.on_disk + row.entry.unfinished)
        question = self.tr("Delete %1? That frees %2. It can be downloaded again.")
        ask(
            self, question.replace("%1", model.name).replace("%2", size), self.tr("Delete"), lambda: self._delete(model)
        )

    def inspect(self, model: Model) -> None:
        """Show what a language model's file is."""
        store, context = Store(), self.keeper.settings.thinking.context
        path = store.path(model, model.files[0])
        self.work.run(
            lambda: inspection(path, context, remembered_bandwidth().bytes_per_s)[1],
            lambda lines: self.report(model.name, lines),
            self._say,
        )

    def report(self, name: str, lines: Sequence[str]) -> None:
        """A window with the lines, to be read and copied."""
        dialog = QDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(name)
        text = QPlainTextEdit("\n".join(lines))
        text.setReadOnly(True)
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        text.setAccessibleName(self.tr("Report"))
        layout = QVBoxLayout(dialog)
        layout.addWidget(text)
        unit = self.fontMetrics().horizontalAdvance("0")
        dialog.resize(unit * 100, self.fontMetrics().height() * 22)
        dialog.open()

    def stop(self) -> None:
        """End what is being done; what has been downloaded stays."""
        self._stop.set()
        self.stop_button.setEnabled(False)
        self._say(self.tr("Stopping…"))

    def _begin(self, work: Callable[[Steps], Result], done: Callable[[Result], None]) -> None:
        """Do `work` with a bar."""
        self._stop = stop = threading.Event()
        self._show_work(True)
        self._say("")

        def tell(what: str, so_far: int, total: int) -> None:
            self.work.later(lambda: self._show_step(what, so_far, total))

        def say(sentence: str) -> None:
            self.work.later(lambda: self._say(sentence))

        def do() -> Result | None:
            try:
                return work(Steps(tell, say, stop))
            except StoppedError:
                return None

        def over(result: Result | None) -> None:
            self._show_work(False)
            if stop.is_set() and result is None:
                self._say(self.tr("Stopped. What has come in is kept."))
            else:
                done(result)  # type: ignore[arg-type]
            self.look()

        def failed(sentence: str) -> None:
            self._show_work(False)
            self._say(sentence)
            self.look()

        self.work.run(do, over, failed)

    def _show_work(self, on: bool) -> None:
        self.bar.setVisible(on)
        self.stop_button.setVisible(on)
        self.stop_button.setEnabled(True)
        self.bar.setValue(0)

    def _show_step(self, what: str, done: int, total: int) -> None:
        if not self._stop.is_set():
            self.bar.setValue(round(1000 * done / max(1, total)))
            self._say(f"{what}: {size_words(done)} / {size_words(total)}")

    def _say(self, sentence: str) -> None:
        self.state.setText(sentence)
        self.state.setVisible(bool(sentence))

    def _enable(self, free: bool) -> None:
        for button in (self.get_advised, self.check_all, self.bring):
            button.setEnabled(free)
        for row in self.models.values():
            for button in (row.get_button, row.verify_button, row.delete_button, row.inspect_button):
                button.setEnabled(free)

    def _delete(self, model: Model) -> None:
        def freed(size: int) -> None:
            self._say(self.tr("%1 freed.").replace("%1", size_words(size)))
            self.look()

        self.work.run(lambda: delete(Store(), model), freed, self._say)

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose the folder of exported models"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.import_from)
        dialog.open()

    def import_from(self, folder: str) -> None:
        """Take over the models of an exported folder."""

        def told(result: tuple[list[Model], list[str]]) -> None:
            models, skipped = result
            names = ", ".join(model.name for model in models) or self.tr("nothing")
            self._say("\n".join([*skipped, self.tr("Here now: %1.").replace("%1", names)]))

        self._begin(lambda steps: import_folder(Store(), load_catalogue(), Path(folder), steps, Limits()), told)

    def _here(self) -> list[ModelRow]:
        return [row for row in self.models.values() if row.entry.here]

    def _advised(self) -> list[Model]:
        return [row.entry.model for row in self.models.values() if row.entry.advised and not row.entry.here]

    def _show(self, found: list[Entry]) -> None:
        for entry in found:
            row = self.models.get(entry.model.name)
            if row is not None:
                row.show_entry(entry)
                continue
            row = ModelRow(entry)
            row.get.connect(lambda model: self.pull([model]))
            row.verify.connect(lambda model: self.verify([model]))
            row.inspect.connect(self.inspect)
            row.delete.connect(self.delete)
            self.models[entry.model.name] = row
            self.column.insertWidget(self._end_of(entry.model.role), row)
        self._enable(not self.work.busy)
        self._sum_up()

    def _end_of(self, role: str) -> int:
        """Where in the column the next model of that role goes."""
        count = sum(row.entry.model.role == role for row in self.models.values())
        return self.column.indexOf(self._roles[role]) + count

    def _sum_up(self) -> None:
        taken = sum(row.entry.on_disk for row in self.models.values())
        words = self.tr("%1 models are on this machine and take %2. They are kept in %3.")
        words = words.replace("%1", str(len(self._here()))).replace("%2", size_words(taken))
        self.summary.setText(words.replace("%3", str(Store().root)))
        self.summary.setVisible(bool(self.models))


def _look() -> list[Entry]:
    return entries(load_catalogue(), Store(), machine_memory_mb(), remembered_bandwidth().bytes_per_s)
