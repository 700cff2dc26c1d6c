"""What Aizuchi keeps on this machine: where, how much, and how to be rid of it."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from assistant import paths
from assistant.conversation import persona_files
from assistant.conversation.history import FILE_NAME as HISTORY_FILE
from assistant.conversation.history import open_database
from assistant.errors import AizuchiError, HistoryError
from assistant.log import FILE_NAME as LOG_FILE
from assistant.settings import Settings

log = logging.getLogger(__name__)


class Kind(Enum):
    """Kinds of what is kept."""

    CONVERSATIONS = "conversations"
    SETTINGS = "settings"
    CHARACTERS = "characters"
    MODELS = "models"
    PREPARED = "prepared"
    """What was measured and prepared so that the next start is quicker. Holds no conversation."""
    LOG = "log"


@dataclass(frozen=True, slots=True)
class Place:
    """Where one kind lies."""

    kind: Kind
    folder: Path
    size: int
    """Bytes; 0 if nothing is there."""


def places(settings: Settings) -> list[Place]:
    """Where everything is, in the order of `Kind`. Walks through the folders."""
    return [Place(kind, _folder(kind, settings), _size(_files(kind, settings))) for kind in Kind]


def wipe(kind: Kind, settings: Settings) -> None:
    """Delete everything of one kind. A conversation that is going on is not stopped; its later turns are kept again.

    Deleting is what the file system does with it: the bytes are free to be overwritten, and conversations are
    overwritten with zeros before that.

    Raises:
        HistoryError: The history cannot be opened or written.
        AizuchiError: A file cannot be deleted.
    """
    log.info("everything of the kind %s is deleted, as the user asked", kind.value)
    if kind is Kind.CONVERSATIONS:
        _wipe_history(_folder(kind, settings))
        return
    for path in list(_files(kind, settings)):
        try:
            if path.name == LOG_FILE:
                # The log goes on: a file that is open cannot be deleted everywhere.
                path.write_bytes(b"")
            else:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise AizuchiError(f"{path} cannot be deleted: {error.strerror}.", "Close what uses it.") from error
    if kind is Kind.MODELS:
        _remove_empty(_folder(kind, settings))


def _folder(kind: Kind, settings: Settings) -> Path:
    match kind:
        case Kind.CONVERSATIONS:
            return Path(settings.history.folder or paths.history_dir())
        case Kind.SETTINGS:
            return paths.config_dir()
        case Kind.CHARACTERS:
            return persona_files.folder()
        case Kind.MODELS:
            return paths.models_dir()
        case Kind.PREPARED:
            return paths.data_dir()
        case Kind.LOG:
            return paths.logs_dir()


def _files(kind: Kind, settings: Settings) -> Iterator[Path]:
    """Every file of that kind, and no other: the folders of some lie inside those of others."""
    folder = _folder(kind, settings)
    match kind:
        case Kind.CONVERSATIONS:
            wanted = folder.glob(f"{HISTORY_FILE}*")
        case Kind.SETTINGS | Kind.CHARACTERS:
            wanted = folder.glob("*")
        case Kind.LOG:
            wanted = folder.glob(f"{LOG_FILE}*")
        case Kind.MODELS:
            wanted = folder.rglob("*")
        case Kind.PREPARED:
            others = [_folder(other, settings) for other in Kind if other is not kind]
            wanted = (path for path in folder.rglob("*") if not any(path.is_relative_to(other) for other in others))
    return (path for path in wanted if path.is_file() and not path.is_symlink())


def _size(files: Iterator[Path]) -> int:
    total = 0
    for path in files:
        with suppress(FileNotFoundError):
            total += path.stat().st_size
    return total


def _wipe_history(folder: Path) -> None:
    if not (folder / HISTORY_FILE).exists():
        return
    with closing(open_database(folder)) as database:
        try:
            database.execute("PRAGMA secure_delete = ON")
            with database:
                database.execute("DELETE FROM turn")
                # The newest may be going on, and its next turn needs it.
                database.execute("DELETE FROM session WHERE id < (SELECT max(id) FROM session)")
            database.execute("VACUUM")
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise HistoryError(f"The conversations cannot be deleted ({error}).", f"Look at {folder}.") from error


def _remove_empty(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            with suppress(OSError):
                path.rmdir()
