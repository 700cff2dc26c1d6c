"""What a person sees while files come in."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress as RichProgress
    from rich.progress import TaskID


class Progress(Protocol):
    """Told what is being done and how far it is. One thing at a time."""

    def begin(self, what: str, total: int, done: int = 0) -> None:
        """A new thing of `total` bytes starts, `done` of them already there."""

    def at(self, done: int) -> None:
        """So many bytes of it are done."""

    def say(self, message: str) -> None:
        """A sentence worth reading, such as why a mirror is given up."""


class Quiet:
    """Shows nothing."""

    def begin(self, what: str, total: int, done: int = 0) -> None:
        """Nothing to show."""

    def at(self, done: int) -> None:
        """Nothing to show."""

    def say(self, message: str) -> None:
        """Nothing to show."""


class Bars:
    """A bar for each thing, with rate and time left. A context manager: leaving it ends the drawing."""

    def __init__(self, console: Console) -> None:
        from rich.progress import (
            BarColumn,
            DownloadColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
            TransferSpeedColumn,
        )
        from rich.table import Column

        self._progress: RichProgress = Progress(
            TextColumn("{task.description}", table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis")),
            BarColumn(bar_width=20),
            DownloadColumn(),
            TransferSpeedColumn(),
            TimeRemainingColumn(compact=True),
            console=console,
            expand=True,
        )
        self._task: TaskID | None = None

    def __enter__(self) -> Bars:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._progress.stop()

    def begin(self, what: str, total: int, done: int = 0) -> None:
        """Add a bar. Bytes that were there before do not count for the rate."""
        self._progress.start()
        self._task = self._progress.add_task(what, total=total, completed=done)

    def at(self, done: int) -> None:
        """Move the newest bar."""
        if self._task is not None:
            self._progress.update(self._task, completed=done)

    def say(self, message: str) -> None:
        """Print above the bars."""
        self._progress.console.print(message, highlight=False, markup=False)
