"""The conversations that are kept, for reading: page by page, searched, deleted for good, written into a file.

Pure but for the database. Everything here may take as long as the disk does: call it from a worker.
"""

from __future__ import annotations

import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from pathlib import Path

from assistant.conversation.history import FILE_NAME, open_database
from assistant.errors import AizuchiError, HistoryError

PAGE = 50
"""Turns that are read at once."""
_KANA = {ord(kana): chr(ord(kana) - 0x60) for kana in map(chr, range(ord("ァ"), ord("ヶ") + 1))}
_VOICING = "ﾞﾟ\u3099\u309a"
_MARKUP = re.compile(r"[\\`*_\[\]<>~|#]")
_COLUMNS = "session, number, started, persona, at, user, reply, heard, interrupted"


@dataclass(frozen=True, slots=True)
class KeptTurn:
    """One turn as it is in the history."""

    session: int
    number: int
    started: str
    """When its conversation began; ISO 8601 with the offset of that day."""
    persona: str
    """Name of the character that answered."""
    at: str
    """When the turn began; ISO 8601."""
    user: str
    reply: str
    heard: str
    """The beginning of `reply` that had sounded."""
    interrupted: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A stretch of the history."""

    turns: tuple[KeptTurn, ...]
    """Oldest first."""
    more: bool
    """Whether there are older ones."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words that an exported transcript needs, in the reader's language."""

    title: str = "Conversations with Aizuchi"
    user: str = "You"
    unheard: str = "not heard"
    interrupted: str = "interrupted"


def read_page(folder: Path, before: KeptTurn | None = None, words: str = "", limit: int = PAGE) -> Page:
    """The latest turns, or those before one of them.

    Args:
        folder: Of the history. Nothing is created in it.
        before: The oldest turn that is known already.
        words: Only turns that hold all of these, see `holds`; empty: every turn.
        limit: Turns at most.

    Raises:
        HistoryError: The history is there but cannot be read.
    """
    if not (folder / FILE_NAME).exists():
        return Page((), False)
    conditions, values = ["1"], list[str | int]()
    if before is not None:
        conditions.append("(session, number) < (?, ?)")
        values += [before.session, before.number]
    if words.split():
        conditions.append("holds(?, user, reply)")
        values.append(words)
    query = (
        f"SELECT {_COLUMNS} FROM turn JOIN session ON session.id = turn.session"  # noqa: S608 - our own words alone
        f" WHERE {' AND '.join(conditions)} ORDER BY session DESC, number DESC LIMIT ?"
    )
    with _opened(folder, "read") as database:
        rows = database.execute(query, (*values, limit + 1)).fetchall()
    turns = [_turn(*row) for row in rows[:limit]]
    return Page(tuple(reversed(turns)), len(rows) > limit)


def read_all(folder: Path, words: str = "") -> list[KeptTurn]:
    """Every turn, or every one that holds the words, oldest first.

    Raises:
        HistoryError: The history cannot be read.
    """
    return list(read_page(folder, words=words, limit=2**62).turns)


def delete_turn(folder: Path, session: int, number: int) -> None:
    """Delete one turn so that its words are in no file of the history any more.

    The file is written anew without it. A conversation that has no other turn goes too, unless it is the newest, which
    may be going on.

    Raises:
        HistoryError: It cannot be deleted.
    """
    if not (folder / FILE_NAME).exists():
        return
    with _opened(folder, "changed") as database:
        with database:
            database.execute("DELETE FROM turn WHERE session = ? AND number = ?", (session, number))
            database.execute(
                "DELETE FROM session WHERE id = ? AND id < (SELECT max(id) FROM session)"
                " AND NOT EXISTS (SELECT 1 FROM turn WHERE turn.session = session.id)",
                (session,),
            )
        database.execute("VACUUM")
        # Until the log of writes is emptied, the deleted words are still in it.
        busy = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    if busy:
        raise HistoryError(
            "The turn is deleted, but its words could not be overwritten yet: another program reads the history.",
            "Close that program and delete another turn.",
        )


def restore_turn(folder: Path, turn: KeptTurn) -> None:
    """Put a deleted turn back where it was.

    Raises:
        HistoryError: It cannot be written.
    """
    with _opened(folder, "changed") as database, database:
        database.execute(
            "INSERT OR IGNORE INTO session (id, started, persona) VALUES (?, ?, ?)",
            (turn.session, turn.started, turn.persona),
        )
        database.execute(
            "INSERT OR IGNORE INTO turn (session, number, at, user, reply, heard, interrupted)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (turn.session, turn.number, turn.at, turn.user, turn.reply, turn.heard, turn.interrupted),
        )


def export(folder: Path, path: Path, labels: Labels, words: str = "") -> int:
    """Write the turns, or those that hold the words, into a file: JSON if its name ends so, otherwise Markdown.

    Returns:
        How many turns were written.

    Raises:
        HistoryError: The history cannot be read.
        AizuchiError: The file cannot be written.
    """
    turns = read_all(folder, words)
    text = to_json(turns) if path.suffix.lower() == ".json" else to_markdown(turns, labels)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise AizuchiError(f"{path} cannot be written: {error.strerror}.", "Choose another place.") from error
    return len(turns)


def to_markdown(turns: Sequence[KeptTurn], labels: Labels) -> str:
    """The turns as Markdown, a heading for each conversation. What was said is never taken for markup."""
    lines = [f"# {labels.title}"]
    for _, conversation in groupby(turns, key=lambda turn: turn.session):
        said = list(conversation)
        started = datetime.fromisoformat(said[0].started)
        lines += ["", f"## {started:%Y-%m-%d %H:%M} · {_plain(said[0].persona)}"]
        for turn in said:
            lines += ["", f"**{labels.user}:** {_plain(turn.user)}"]
            if turn.reply:
                lines += ["", f"**{_plain(turn.persona)}:** {_reply(turn, labels)}"]
    return "\n".join(lines) + "\n"


def to_json(turns: Sequence[KeptTurn]) -> str:
    """The turns as JSON: a list of conversations, each with its turns."""
    conversations = []
    for _, conversation in groupby(turns, key=lambda turn: turn.session):
        said = list(conversation)
        listed = [
            {
                "number": turn.number,
                "at": turn.at,
                "user": turn.user,
                "reply": turn.reply,
                "heard": turn.heard,
                "interrupted": turn.interrupted,
            }
            for turn in said
        ]
        conversations.append({"started": said[0].started, "persona": said[0].persona, "turns": listed})
    return json.dumps({"conversations": conversations}, ensure_ascii=False, indent=1) + "\n"


def folded(text: str) -> str:
    """`text` as it is compared: width, capitals, and hiragana or katakana make no difference."""
    return unicodedata.normalize("NFKC", text).casefold().translate(_KANA)


def holds(words: str, *texts: str) -> bool:
    """Whether every one of the words, separated by spaces, stands in one of the texts. No words are in every text."""
    whole = folded("\n".join(texts))
    return all(word in whole for word in folded(words).split())


def find(text: str, words: str) -> list[tuple[int, int]]:
    """Where the words stand in `text` as it is written: start and length, in order."""
    pieces, origin = list[str](), list[int]()
    at = 0
    while at < len(text):
        end = at + 1
        while end < len(text) and (text[end] in _VOICING or unicodedata.combining(text[end])):
            end += 1
        piece = folded(text[at:end])
        pieces.append(piece)
        origin += [at] * len(piece)
        at = end
    whole, origin = "".join(pieces), [*origin, len(text)]
    found = set[int]()
    for word in folded(words).split():
        for match in re.finditer(re.escape(word), whole):
            last = next(place for place in origin[match.end() :] if place > origin[match.end() - 1])
            found.update(range(origin[match.start()], last))
    starts = [place for place in sorted(found) if place - 1 not in found]
    ends = [place + 1 for place in sorted(found) if place + 1 not in found]
    return [(start, end - start) for start, end in zip(starts, ends, strict=True)]


@contextmanager
def _opened(folder: Path, purpose: str) -> Iterator[sqlite3.Connection]:
    with closing(open_database(folder)) as database:
        try:
            database.create_function("holds", -1, holds, deterministic=True)
            yield database
        except sqlite3.Error as error:
            raise HistoryError(f"The history in {folder} cannot be {purpose} ({error}).", "Try again.") from error


def _turn(
    session: int, number: int, started: str, persona: str, at: str, user: str, reply: str, heard: str, cut: int
) -> KeptTurn:
    return KeptTurn(session, number, started, persona, at, user, reply, heard, bool(cut))


def _reply(turn: KeptTurn, labels: Labels) -> str:
    heard = len(turn.heard) if turn.reply.startswith(turn.heard) else len(turn.reply)
    words, rest = _plain(turn.reply[:heard]), _plain(turn.reply[heard:].strip())
    marks = [labels.interrupted] if turn.interrupted else []
    marks += [f"{labels.unheard}: {rest}"] if rest else []
    return f"{words} *({'; '.join(marks)})*".strip() if marks else words


def _plain(text: str) -> str:
    """`text` so that Markdown shows it as it is, on one line."""
    return _MARKUP.sub(r"\\\g<0>", " ".join(text.split()))
