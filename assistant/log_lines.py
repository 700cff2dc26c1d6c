"""The log file as records again: for whoever looks through it."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.log import FILE_NAME, FILES_KEPT

_LINE = re.compile(
    r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) (DEBUG|INFO|WARNING|ERROR|CRITICAL) +turn (-|\d+) (.+?) ([\w.]+): (.*)"
)
"""As `assistant.log.LINE` writes it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One record."""

    at: str
    """Local time, to the millisecond."""
    level: int
    """As in `logging`."""
    turn: int | None
    thread: str
    logger: str
    message: str
    """With the lines of a traceback."""


def read_log(folder: Path, most: int = 5_000) -> list[LogLine]:
    """The newest records in `folder`, oldest first; empty when there is no log.

    Args:
        folder: Where the log files are.
        most: Records.
    """
    found: list[LogLine] = []
    for number in range(FILES_KEPT):
        path = folder / (f"{FILE_NAME}.{number}" if number else FILE_NAME)
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            break
        found = [*log_lines(text.splitlines()), *found]
        if len(found) >= most:
            break
    return found[-most:]


def log_lines(lines: Iterable[str]) -> list[LogLine]:
    """Records of lines. What is no record's first line belongs to the one before; before the first it is left out."""
    found: list[LogLine] = []
    for line in lines:
        match = _LINE.fullmatch(line)
        if match:
            at, level, turn, thread, logger, message = match.groups()
            number = None if turn == "-" else int(turn)
            found.append(LogLine(at, logging.getLevelNamesMapping()[level], number, thread, logger, message))
        elif found:
            found[-1] = replace(found[-1], message=f"{found[-1].message}\n{line}")
    return found


def chosen(
    lines: Iterable[LogLine], level: int = logging.DEBUG, turn: int | None = None, words: str = ""
) -> list[LogLine]:
    """Those of at least `level`, of that turn (None: any), with all the words in them."""
    wanted = words.casefold().split()
    return [
        line
        for line in lines
        if line.level >= level
        and (turn is None or line.turn == turn)
        and all(word in f"{line.logger} {line.message}".casefold() for word in wanted)
    ]
