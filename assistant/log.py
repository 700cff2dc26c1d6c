"""Where log lines go: a file in the log folder and, with `--debug`, the terminal.

Every line names the turn of the conversation that it belongs to, whichever thread wrote it: one conversation runs in a
process, and its thread says which turn it is in with `turn_is`. What was said goes into lines of level DEBUG only: a
log is what people send to strangers when something is broken.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE_NAME = "aizuchi.log"
FILE_BYTES = 1_000_000
FILES_KEPT = 3
LINE = "%(asctime)s.%(msecs)03d %(levelname)-7s turn %(turn)s %(threadName)s %(name)s: %(message)s"

_log = logging.getLogger(__name__)


class TurnMark(logging.Filter):
    """Puts the number of the present turn on every record; `-` before the first."""

    def __init__(self) -> None:
        super().__init__()
        self.turn: int | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        """Mark the record and let it pass."""
        record.turn = "-" if self.turn is None else self.turn
        return True


_mark = TurnMark()


def turn_is(number: int | None) -> None:
    """From now on lines belong to this turn; None: to no turn."""
    _mark.turn = number


@contextmanager
def logging_to(folder: Path, *, debug: bool = False) -> Iterator[Path]:
    """Write this package's log lines into `folder` until the block ends.

    A folder that cannot be written costs the file, not the conversation: the lines go to the terminal, with a warning.

    Args:
        folder: Is made if it is not there.
        debug: Also lines of level DEBUG, and all of them on the terminal too.

    Yields:
        The log file's path.
    """
    path = folder / FILE_NAME
    terminal = logging.StreamHandler(sys.stderr)
    handlers: list[logging.Handler] = [terminal] if debug else []
    failure: OSError | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handlers.append(RotatingFileHandler(path, maxBytes=FILE_BYTES, backupCount=FILES_KEPT - 1, encoding="utf-8"))
    except OSError as error:
        failure = error
        if not debug:
            # In the file's place, for what the user should know; details are not for the terminal.
            terminal.setLevel(logging.WARNING)
        handlers = [terminal]
    packages = [logging.getLogger(name) for name in ("assistant", "ui", "py.warnings")]
    before = [package.level for package in packages]
    logging.captureWarnings(True)
    for handler in handlers:
        handler.setFormatter(logging.Formatter(LINE, datefmt="%Y-%m-%d %H:%M:%S"))
        handler.addFilter(_mark)
    for package in packages:
        package.setLevel(logging.DEBUG if debug else logging.INFO)
        for handler in handlers:
            package.addHandler(handler)
    try:
        if failure:
            _log.warning("No log file: %s cannot be written (%s).", path, failure.strerror)
        yield path
    finally:
        logging.captureWarnings(False)
        for package, level in zip(packages, before, strict=True):
            package.setLevel(level)
            for handler in handlers:
                package.removeHandler(handler)
        for handler in handlers:
            handler.close()
