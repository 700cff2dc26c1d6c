"""What somebody who is asked for help needs to know, as text to be pasted. Nothing that was said is in it."""

from __future__ import annotations

import logging
import platform
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from assistant import __version__, paths
from assistant.log_lines import LogLine, chosen, read_log
from assistant.measure.checks import Patient
from assistant.measure.doctor import examine
from assistant.measure.slowness import Row
from assistant.settings import Settings

LINES = 30
"""Of the log, at most."""


def diagnosis(settings: Settings) -> str:
    """Examine this machine, which takes some seconds, and write down what was found."""
    rows = examine(Patient(settings))
    return report_text(settings, rows, chosen(read_log(paths.logs_dir()), logging.WARNING))


def report_text(settings: Settings, rows: list[Row], log: list[LogLine]) -> str:
    """The text. The name of the home folder, which is mostly the user's, becomes `~`.

    Args:
        settings: Those that differ from the defaults are named.
        rows: Of the doctor.
        log: Warnings and errors; the last ones are taken.
    """
    text = [
        f"Aizuchi {__version__}, Python {platform.python_version()}, {platform.platform()}",
        "",
        *(_row(row) for row in rows),
        "",
        "Changed settings:",
        *(list(_changed(settings, Settings(), "")) or ["  none"]),
        "",
        "Latest warnings:",
        *([_line(line) for line in log[-LINES:]] or ["  none"]),
    ]
    home = str(Path.home())
    whole = "\n".join(text)
    return whole.replace(home, "~") if len(home) > 1 else whole


def _row(row: Row) -> str:
    rest = "; ".join(part for part in (row.symptom, row.cause, row.remedy) if part)
    return f"[{row.state}] {row.check}: {rest}"


def _changed(now: object, usual: object, prefix: str) -> Iterator[str]:
    assert is_dataclass(now)
    for each in fields(now):
        value, default = getattr(now, each.name), getattr(usual, each.name)
        if is_dataclass(value):
            yield from _changed(value, default, f"{prefix}{each.name}.")
        elif value != default:
            yield f"  {prefix}{each.name} = {value!r}"


def _line(line: LogLine) -> str:
    return f"  {line.at} {logging.getLevelName(line.level)} {line.logger}: {line.message.splitlines()[0]}"
