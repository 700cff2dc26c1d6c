"""The conversation so far, and those before it: read, searched, copied, exported, deleted."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from assistant import paths
from assistant.conversation.transcript import (
    KeptTurn,
    Page,
    delete_turn,
    export,
    holds,
    read_page,
    restore_turn,
)
from assistant.kept import Kind, wipe
from assistant.measure.trace import TurnTrace
from ui.engine import EngineHost
from ui.settings.asking import ask
from ui.settings.work import Work
from ui.theme import SPACE
from ui.window.toast import Action
from ui.window.transcript_list import Row, row_of
from ui.window.transcript_view import TranscriptView, export_labels

_SEARCH_MS = 150
"""After the latest letter."""
_AGAIN_MS = 400
"""A turn that is over is in the history a moment later."""
_TRIES = 10
_UNDO_MS = 10_000
_NOTICES = 3

translate = QCoreApplication.translate


class TranscriptPanel(TranscriptView):
    """Shows the history of one engine's settings, and the turn in hand.

    Args:
        host: The engine.
    """

    def __init__(self, host: EngineHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host, self.work = host, Work(self)
        self._kept: list[KeptTurn] = []
        self._live: list[Row] = []
        """Turns that are over and not yet seen in the history."""
        self._notices: list[Row] = []
        self._now = Row()
        self._guess = ""
        """The reply in hand before it sounds: it may be thrown away."""
        self._since = datetime.now().astimezone().replace(microsecond=0)
        self._more, self._asked, self._tries = False, 0, 0
        self._summary = ("", 0)
        self._search_timer = QTimer(self, singleShot=True, interval=_SEARCH_MS)
        self._again = QTimer(self, singleShot=True, interval=_AGAIN_MS)
        self._undo = QTimer(self, singleShot=True, interval=_UNDO_MS)
        self._connect()
        self._show_summary()
        self._show()

    @property
    def folder(self) -> Path:
        """Where the history is."""
        return Path(self._host.settings.history.folder or paths.history_dir())

    @property
    def words(self) -> str:
        """What is searched for."""
        return self.search.text().strip()

    @property
    def current(self) -> Row | None:
        """The row that is chosen."""
        index = self.list.currentIndex()
        return self.rows.rows[index.row()] if index.isValid() else None

    def reload(self) -> None:
        """Read the latest page again."""
        self._asked += 1
        work = partial(read_page, self.folder, words=self.words)
        self.work.run(work, partial(self._take_page, self._asked, False), self.toast.say)

    def load_older(self) -> None:
        """Read the page before the first row."""
        if self._more and self._kept:
            self._more = False
            work = partial(read_page, self.folder, self._kept[0], self.words)
            self.work.run(work, partial(self._take_page, self._asked, True), self.toast.say)

    def copy_current(self) -> None:
        """Put the chosen turn on the clipboard."""
        if (row := self.current) is not None:
            QGuiApplication.clipboard().setText(row.text)

    def delete_current(self) -> None:
        """Delete the chosen turn for good; for a while it can be put back."""
        row = self.current
        if row is None or row.kept is None:
            return
        turn = row.kept
        work = partial(delete_turn, self.folder, turn.session, turn.number)
        self.work.run(work, lambda _: self._offer_undo(turn), self._fail)

    def delete_everything(self) -> None:
        """Delete all conversations: the user has said yes."""
        self._live, self._summary = [], ("", 0)
        self._show_summary()
        work = partial(wipe, Kind.CONVERSATIONS, self._host.settings)
        self.work.run(work, lambda _: self.reload(), self._fail)

    def export_to(self, path: str) -> None:
        """Write what is shown, or everything when nothing is searched for, into a file."""
        said = translate("TranscriptPanel", "Exported. Turns: %1.")
        work = partial(export, self.folder, Path(path), export_labels(), self.words)
        self.work.run(work, lambda count: self.toast.say(said.replace("%1", str(count))), self.toast.say)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Read when somebody looks."""
        super().showEvent(event)
        self.reload()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the theme and the language."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange):
            self.retranslate()
            self._show_summary()
            self._show()

    def _connect(self) -> None:
        host = self._host
        host.ready.connect(self._begin)
        host.userWords.connect(self._user)
        host.replyWords.connect(self._reply)
        host.heard.connect(self._heard)
        host.turnOver.connect(self._over)
        host.notice.connect(self._note)
        host.summedUp.connect(self._sum_up)
        host.settingsChanged.connect(lambda _: self.reload() if self.isVisible() else None)
        self.search.textChanged.connect(lambda _: self._search_timer.start())
        self._search_timer.timeout.connect(self.reload)
        self._again.timeout.connect(self.reload)
        self._undo.timeout.connect(self.toast.dismiss)
        self.fold.toggled.connect(self.summary.setVisible)
        self.copy.clicked.connect(self.copy_current)
        self.delete.clicked.connect(self.delete_current)
        self.to_markdown.triggered.connect(lambda: self._ask_where("md"))
        self.to_json.triggered.connect(lambda: self._ask_where("json"))
        self.delete_all.triggered.connect(self._ask_delete_all)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._allow())
        self.list.verticalScrollBar().valueChanged.connect(lambda at: self.load_older() if at < 8 * SPACE else None)
        for keys, do in (
            (QKeySequence.StandardKey.Copy, self.copy_current),
            (QKeySequence.StandardKey.Delete, self.delete_current),
        ):
            shortcut = QShortcut(QKeySequence(keys), self.list, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(do)

    def _begin(self) -> None:
        self._since = datetime.now().astimezone().replace(microsecond=0)
        self._now, self._guess, self._summary = Row(), "", ("", 0)
        self._show_summary()

    def _user(self, turn: int, text: str, _final: bool) -> None:
        if self._now.reply and text.strip():
            self._now, self._guess = Row(), ""
        self._now = Row(text, self._now.reply, self._now.heard, turn)
        self._show()

    def _reply(self, turn: int, text: str) -> None:
        if turn == self._now.number:
            self._guess = text

    def _heard(self, turn: int, characters: int) -> None:
        if turn == self._now.number and self._now.user:
            self._now = Row(self._now.user, self._guess, characters, turn)
            self._show()

    def _over(self, trace: TurnTrace) -> None:
        self._live.append(Row(trace.user_text, trace.reply_text, len(trace.heard_text), trace.turn))
        if trace.turn == self._now.number:
            self._now, self._guess = Row(), ""
        self._tries = _TRIES
        self._show()
        if self.isVisible():
            self._again.start()

    def _note(self, message: str) -> None:
        self._notices = [*self._notices, Row(notice=message)][-_NOTICES:]
        self._show()

    def _sum_up(self, summary: str, turns: int) -> None:
        self._summary = (summary, turns)
        self._show_summary()

    def _take_page(self, asked: int, older: bool, page: Page) -> None:
        if asked != self._asked:
            return
        self._more = page.more
        bar = self.list.verticalScrollBar()
        below = bar.maximum() - bar.value()
        self._kept = [*page.turns, *self._kept] if older else list(page.turns)
        self._live = [row for row in self._live if not any(self._is(row, turn) for turn in self._kept)]
        self._show()
        if older:
            self.list.doItemsLayout()
            bar.setValue(bar.maximum() - below)
        if self._live and self._host.settings.history.enabled and not self.words and self._tries:
            self._tries -= 1
            self._again.start()

    def _is(self, row: Row, turn: KeptTurn) -> bool:
        kept = row_of(turn)
        same = (row.number, row.user, row.reply, row.heard) == (kept.number, kept.user, kept.reply, kept.heard)
        return same and datetime.fromisoformat(turn.started) >= self._since

    def _show(self) -> None:
        bar = self.list.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - SPACE
        rows, session = list[Row](), 0
        for turn in self._kept:
            if self._in_hand(turn):
                continue
            started = datetime.fromisoformat(turn.started)
            day = f"{started:%Y-%m-%d %H:%M} · {turn.persona}" if turn.session != session else ""
            rows.append(row_of(turn, day))
            session = turn.session
        now = [self._now] if self._now.user else []
        rows += [row for row in (*self._live, *now) if holds(self.words, row.user, row.reply)]
        rows += [] if self.words else self._notices
        self.rows.show_rows(rows, self.words)
        self.list.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.empty.setText(self._nothing())
        if at_end:
            self.list.scrollToBottom()
        self._allow()

    def _in_hand(self, turn: KeptTurn) -> bool:
        """Whether this is the turn in hand, as far as it went when the page was read."""
        now = self._now
        same = (turn.number, turn.user) == (now.number, now.user)
        return same and datetime.fromisoformat(turn.started) >= self._since

    def _allow(self) -> None:
        row = self.current
        self.copy.setEnabled(row is not None)
        self.delete.setEnabled(row is not None and row.kept is not None)

    def _offer_undo(self, turn: KeptTurn) -> None:
        self.reload()
        undo = Action(translate("TranscriptPanel", "Undo"), lambda: self._restore(turn))
        self.toast.say(translate("TranscriptPanel", "The turn is deleted."), undo)
        self._undo.start()

    def _restore(self, turn: KeptTurn) -> None:
        self.work.run(partial(restore_turn, self.folder, turn), lambda _: self.reload(), self._fail)

    def _fail(self, sentence: str) -> None:
        self.reload()
        self.toast.say(sentence)

    def _ask_delete_all(self) -> None:
        question = translate("TranscriptPanel", "Delete all conversations for good?")
        ask(self, question, translate("TranscriptPanel", "Delete all"), self.delete_everything)

    def _ask_where(self, suffix: str) -> None:
        dialog = QFileDialog(self, translate("TranscriptPanel", "Export the conversations"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setNameFilter(f"*.{suffix}")
        dialog.selectFile(f"aizuchi.{suffix}")
        dialog.fileSelected.connect(self.export_to)
        dialog.open()

    def _show_summary(self) -> None:
        summary, turns = self._summary
        words = translate("TranscriptPanel", "What Aizuchi remembers of the older turns (%1)")
        self.fold.setText(words.replace("%1", str(turns)))
        self.fold.setVisible(bool(summary))
        self.summary.setText(summary)
        self.summary.setVisible(bool(summary) and self.fold.isChecked())

    def _nothing(self) -> str:
        if self.words:
            return translate("TranscriptPanel", "Nothing was found.")
        return translate("TranscriptPanel", "What you and Aizuchi say to each other is shown here.")
