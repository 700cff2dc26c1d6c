"""`aizuchi doctor`: what is slow or missing on this machine, why, and what to do. Every row is measured now."""

from __future__ import annotations

import json
import logging
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import asdict

from assistant import paths
from assistant.errors import AizuchiError, MissingError
from assistant.measure.checks import CHECKS, Patient
from assistant.measure.slowness import Row, State
from assistant.settings import load

log = logging.getLogger(__name__)

TABLE_WIDTH = 100
"""Columns of a terminal on which five columns of text can be read."""
FILE_WIDTH = 160
"""Columns of a file or a pipe."""
_VERDICTS: tuple[tuple[State, str, str], ...] = (
    ("missing", "There is no talking yet", "missing"),
    ("problem", "Talking may fail", "wrong"),
    ("advice", "Talking works", "not as good as it could be"),
)
"""Worst first."""


def doctor(*, as_json: bool, say: Callable[[str], object]) -> int:
    """Examine this machine.

    Args:
        as_json: Rows as JSON instead of a table.
        say: Gets the output.

    Returns:
        The exit code: 3 if a model or engine needed for talking is missing, 1 if something else is wrong, 0 else.
    """
    loaded = load(paths.config_dir() / "settings.toml")
    rows = [Row("settings", "advice", warning, "", "Correct it in settings.toml.") for warning in loaded.warnings]
    rows += examine(Patient(loaded.settings))
    if as_json:
        say(json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=1))
    else:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else FILE_WIDTH
        say(f"{table(rows) if width >= TABLE_WIDTH else listing(rows, width)}\n\n{verdict(rows)}")
    return exit_code(rows)


def exit_code(rows: Sequence[Row]) -> int:
    """See `doctor`."""
    states = {row.state for row in rows}
    return MissingError.exit_code if "missing" in states else AizuchiError.exit_code if "problem" in states else 0


def examine(patient: Patient) -> list[Row]:
    """All checks, in the order in which their results build on each other. None of them can stop the rest."""
    rows: list[Row] = []
    for check in CHECKS:
        name = check.__name__.strip("_").replace("_", " ")
        try:
            rows += check(patient)
        except MissingError as error:
            rows.append(Row(name, "missing", error.what, "", error.remedy))
        except AizuchiError as error:
            rows.append(Row(name, "problem", error.what, "", error.remedy))
        except Exception as error:
            log.info("the check %s failed", name, exc_info=error)
            reason = f"{type(error).__name__}: {error}"
            rows.append(Row(name, "problem", "could not be looked at", reason, f"See the log in {paths.logs_dir()}."))
    return rows


def table(rows: Sequence[Row]) -> str:
    """The rows for a terminal, as wide as it is."""
    from rich.console import Console
    from rich.table import Table

    sheet = Table(box=None, pad_edge=False)
    for heading in ("check", "", "symptom", "cause", "remedy"):
        sheet.add_column(heading, overflow="fold", no_wrap=heading in ("check", ""))
    for row in rows:
        sheet.add_row(row.check, row.state, row.symptom, row.cause, row.remedy)
    console = Console(width=None if sys.stdout.isatty() else FILE_WIDTH, highlight=False, markup=False)
    with console.capture() as capture:
        console.print(sheet)
    return capture.get().rstrip("\n")


def listing(rows: Sequence[Row], width: int) -> str:
    """The rows for a narrow terminal, below each other."""
    text = []
    for row in rows:
        text.append(f"{row.check}: {row.state}")
        for name, words in (("symptom", row.symptom), ("cause", row.cause), ("remedy", row.remedy)):
            if words:
                text.append(textwrap.fill(words, width, initial_indent=f"  {name:<9}", subsequent_indent=" " * 11))
    return "\n".join(text)


def verdict(rows: Sequence[Row]) -> str:
    """What all of it comes to, and what to do first."""
    for state, means, what in _VERDICTS:
        found = [row for row in rows if row.state == state]
        if found:
            names = ", ".join(row.check for row in found)
            first = next((f" First of all, {row.check}: {row.remedy}" for row in found if row.remedy), "")
            return f"{means}: {len(found)} of {len(rows)} {what} ({names}).{first}"
    return f"All {len(rows)} are as they should be."
