"""What was said and what was truly heard, kept in SQLite as it happens.

A thread of its own writes, so that a slow disk never delays a voice. What cannot be written (a full disk, a folder that
has gone) is kept in memory, said once, and tried again with every later turn and at the end.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from assistant.errors import HistoryError

log = logging.getLogger(__name__)

FILE_NAME = "history.db"
VERSION = 1
_SCHEMA = """
CREATE TABLE session (id INTEGER PRIMARY KEY, started TEXT NOT NULL, persona TEXT NOT NULL);
CREATE TABLE turn (
    session INTEGER NOT NULL REFERENCES session (id),
    number INTEGER NOT NULL,
    at TEXT NOT NULL,
    user TEXT NOT NULL,
    reply TEXT NOT NULL,
    heard TEXT NOT NULL,
    interrupted INTEGER NOT NULL,
    PRIMARY KEY (session, number)
);
"""
_UPSERT = """
INSERT INTO turn (session, number, at, user, reply, heard, interrupted) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (session, number) DO UPDATE SET
    user = excluded.user, reply = excluded.reply, heard = excluded.heard, interrupted = excluded.interrupted
"""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn as far as it has gone."""

    number: int
    user: str
    reply: str = ""
    heard: str = ""
    """The beginning of `reply` that had sounded, to the mora."""
    interrupted: bool = False


def open_database(folder: Path) -> sqlite3.Connection:
    """The history in `folder`, made if it is not there.

    Raises:
        HistoryError: It cannot be opened, or a newer version of Aizuchi wrote it.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(path, timeout=5.0, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise HistoryError(f"The history {path} cannot be opened ({error}).", "Choose another folder.") from error
    try:
        database.execute("PRAGMA journal_mode = WAL")
        # A row that is replaced or deleted leaves no readable words in the file.
        database.execute("PRAGMA secure_delete = ON")
        version = int(database.execute("PRAGMA user_version").fetchone()[0])
        if version == 0:
            database.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
    except sqlite3.Error as error:
        database.close()
        raise HistoryError(f"The history {path} cannot be used ({error}).", "Choose another folder.") from error
    if version > VERSION:
        database.close()
        raise HistoryError(
            f"The history {path} was written by a newer version of Aizuchi.", "Update Aizuchi; it was not touched."
        )
    return database


class History:
    """Writes one session's turns.

    Args:
        connect: Opens the database, see `open_database`; called by the writer, again and again while it fails.
        persona: Name of the character that answers.
        report: Called from the writer's thread when turns cannot be saved, and again when they can after all (None).
    """

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], persona: str, report: Callable[[HistoryError | None], None]
    ) -> None:
        self._connect, self._persona, self._report = connect, persona, report
        self._database: sqlite3.Connection | None = None
        self._session: int | None = None
        self._pending: dict[int, tuple[str, TurnRecord]] = {}
        self._lock = threading.Condition()
        self._attempts = 0
        self._failing = self._closing = False
        self._thread = threading.Thread(target=self._run, name="history")
        self._thread.start()

    def record(self, turn: TurnRecord) -> None:
        """Keep the turn as it stands now; a later record of the same number replaces it. Returns at once."""
        with self._lock:
            self._pending[turn.number] = (_now(), turn)
            self._attempts += 1
            self._lock.notify_all()

    def unsaved(self) -> list[TurnRecord]:
        """Turns that are not on the disk."""
        with self._lock:
            return [turn for _, turn in self._pending.values()]

    def close(self) -> None:
        """Write what is left and close the file.

        Raises:
            HistoryError: Some turns could not be written; `unsaved` has them.
        """
        with self._lock:
            self._closing = True
            self._lock.notify_all()
        self._thread.join()
        if self._database is not None:
            self._database.close()
        if lost := self.unsaved():
            raise HistoryError(
                f"The last {len(lost)} turns of the conversation could not be saved.", "Free some space on the disk."
            )

    def _run(self) -> None:
        done = 0
        self._write({})
        while True:
            with self._lock:
                while not self._closing and self._attempts == done:
                    self._lock.wait()
                done, closing = self._attempts, self._closing
                batch = dict(self._pending)
            self._write(batch)
            if closing:
                return

    def _write(self, batch: dict[int, tuple[str, TurnRecord]]) -> None:
        try:
            if self._database is None:
                self._database = self._connect()
            if not batch:
                return
            with self._database as database:
                session = self._session or self._begin_session(database)
                for at, turn in batch.values():
                    row = (session, turn.number, at, turn.user, turn.reply, turn.heard, turn.interrupted)
                    database.execute(_UPSERT, row)
        except (sqlite3.Error, HistoryError) as error:
            self._fail(error)
            return
        self._session = session
        with self._lock:
            for number, entry in batch.items():
                if self._pending.get(number) is entry:
                    del self._pending[number]
        if self._failing:
            self._failing = False
            self._report(None)

    def _fail(self, error: Exception) -> None:
        log.warning("history: %s", error)
        if not self._failing:
            self._failing = True
            why = error.what if isinstance(error, HistoryError) else f"The conversation cannot be saved ({error})."
            remedy = (error.remedy if isinstance(error, HistoryError) else "") or "Free some space on the disk."
            self._report(HistoryError(f"{why} It goes on, and is kept in memory.", remedy))

    def _begin_session(self, database: sqlite3.Connection) -> int:
        query = "INSERT INTO session (started, persona) VALUES (?, ?)"
        session = database.execute(query, (_now(), self._persona)).lastrowid
        assert session is not None
        return session


def read_session(database: sqlite3.Connection, session: int | None = None) -> list[TurnRecord]:
    """The turns of a session in order; of the latest one when None."""
    query = (
        "SELECT number, user, reply, heard, interrupted FROM turn"
        " WHERE session = coalesce(?, (SELECT max(id) FROM session)) ORDER BY number"
    )
    rows = database.execute(query, (session,))
    return [TurnRecord(number, user, reply, heard, bool(cut)) for number, user, reply, heard, cut in rows]


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
