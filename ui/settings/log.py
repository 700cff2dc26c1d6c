"""The log, to be looked through; and the diagnosis, to be sent to somebody who helps."""

from __future__ import annotations

import logging

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPlainTextEdit, QPushButton, QSpinBox

from assistant import paths
from assistant.log_lines import LogLine, chosen, read_log
from assistant.measure.diagnosis import diagnosis
from ui.settings.combo import Combo
from ui.settings.editors import keep_still
from ui.settings.keeper import Keeper
from ui.settings.numbers import give_margin
from ui.settings.page import Page
from ui.theme import SPACE

_LOOK_EVERY_MS = 2000
_ANY_TURN = -1
_LINES = 24


class LogPage(Page):
    """See the module."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self._lines: list[LogLine] = []
        self.words = self.add_words()
        self.copy, self.folder = QPushButton(), QPushButton()
        self.add_buttons(self.copy, self.folder)
        self.told = self.add_words()
        self.told.hide()
        self.level, self.turn, self.search = Combo(), QSpinBox(), QLineEdit()
        for level in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
            self.level.addItem("", level)
        self.level.setCurrentIndex(1)
        self.turn.setRange(_ANY_TURN, 1_000_000)
        self.turn.setValue(_ANY_TURN)
        self.search.setClearButtonEnabled(True)
        keep_still(self.level)
        keep_still(self.turn)
        give_margin(self.turn)
        line = QHBoxLayout()
        line.setSpacing(SPACE)
        line.addWidget(self.level)
        line.addWidget(self.turn)
        line.addWidget(self.search, 1)
        self.add_layout(line)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setMinimumHeight(self.fontMetrics().lineSpacing() * _LINES)
        self.column.addWidget(self.text, 1)
        self.level.currentIndexChanged.connect(self._show)
        self.turn.valueChanged.connect(self._show)
        self.search.textChanged.connect(self._show)
        self.copy.clicked.connect(self.copy_diagnosis)
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(paths.logs_dir()))))
        self._timer = QTimer(self, interval=_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.words.setText(
            self.tr(
                "What happened inside, without what was said. “Copy diagnosis” examines this machine and puts "
                "everything that a helper needs on the clipboard."
            )
        )
        self.copy.setText(self.tr("Copy diagnosis"))
        self.folder.setText(self.tr("Open folder"))
        for index, words in enumerate(
            (self.tr("Everything"), self.tr("From notes on"), self.tr("From warnings on"), self.tr("Errors only"))
        ):
            self.level.setItemText(index, words)
        self.turn.setSpecialValueText(self.tr("Every turn"))
        self.turn.setPrefix(self.tr("Turn "))
        self.search.setPlaceholderText(self.tr("Words to look for"))
        self.level.setAccessibleName(self.tr("Least level"))
        self.turn.setAccessibleName(self.tr("Turn of the conversation"))
        self.search.setAccessibleName(self.tr("Words to look for"))
        self.text.setAccessibleName(self.tr("Log"))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look from now on."""
        super().showEvent(event)
        self.look()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Nobody looks."""
        super().hideEvent(event)
        self._timer.stop()

    def look(self) -> None:
        """Read the files again."""
        if not self.work.busy:
            self.work.run(lambda: read_log(paths.logs_dir()), self._take, self._tell)

    def copy_diagnosis(self) -> None:
        """Examine, which takes some seconds, and copy."""
        settings = self.keeper.settings
        self.copy.setEnabled(False)
        self._tell(self.tr("This machine is being examined; that takes some seconds…"))

        def over(sentence: str) -> None:
            self.copy.setEnabled(True)
            self._tell(sentence)

        def copied(text: str) -> None:
            QApplication.clipboard().setText(text)
            over(self.tr("The diagnosis is on the clipboard."))

        self.work.run(lambda: diagnosis(settings), copied, over)

    def _take(self, lines: list[LogLine]) -> None:
        if lines != self._lines:
            self._lines = lines
            self._show()

    def _show(self) -> None:
        turn = self.turn.value()
        level = int(self.level.currentData())
        lines = chosen(self._lines, level, None if turn == _ANY_TURN else turn, self.search.text())
        bar = self.text.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        self.text.setPlainText("\n".join(map(_words, lines)))
        if at_end:
            bar.setValue(bar.maximum())

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))


def _words(line: LogLine) -> str:
    turn = "" if line.turn is None else f"[{line.turn}] "
    return (
        f"{line.at[11:]}  {logging.getLevelName(line.level):<7}  {turn}{line.logger.rpartition('.')[2]}: {line.message}"
    )
