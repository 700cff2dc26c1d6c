"""Getting models, from the internet or from a folder: one at a time, with pause, resume and cancel."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, Signal

from assistant.errors import UsageError
from assistant.models.catalogue import Catalogue, Model
from assistant.models.download import Limits
from assistant.models.exchange import import_folder
from assistant.models.fetching import Overall, discard, plan
from assistant.models.installed import Steps, StoppedError, pull
from assistant.models.store import Store
from ui.first_run.jobs import Jobs

_RATE_S = 3.0
"""Seconds over which the speed is averaged."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What is shown of it."""

    state: Literal["none", "running", "paused", "done", "failed"] = "none"
    from_folder: bool = False
    done: int = 0
    """Bytes."""
    total: int = 0
    rate: float = 0.0
    """Bytes a second; 0 until it is known."""
    what: str = ""
    """The file at work."""
    sentence: str = ""
    """Why it has failed, or what there is to say."""

    @property
    def left_s(self) -> float:
        """Seconds to go at this speed; 0 if unknown."""
        return (self.total - self.done) / self.rate if self.rate > 0 else 0.0


class Download(QObject):
    """Belongs to Qt's thread. Nothing is asked of the internet before `start` or `resume`."""

    changed = Signal(object)
    """Progress."""
    arrived = Signal(object)
    """Names of the models that are here now."""

    def __init__(self, catalogue: Catalogue, store: Store, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._catalogue, self._store, self._jobs = catalogue, store, jobs
        self._stop = threading.Event()
        self._models: tuple[Model, ...] = ()
        self._marks: list[tuple[float, int]] = []
        self._alive = 0
        """Threads at work: one that has been stopped may be waiting for the network yet."""
        self._unwanted: tuple[Model, ...] = ()
        """What has come in of these is deleted as soon as nobody writes it any more."""
        self.progress = Progress()

    @property
    def models(self) -> tuple[Model, ...]:
        """What was asked for."""
        return self._models

    @property
    def busy(self) -> bool:
        """Whether a thread is at work, though it may have been told to stop."""
        return self._alive > 0

    def offer(self, models: Sequence[Model]) -> None:
        """Show a download that was broken off; `resume` goes on with it."""
        self._models = tuple(models)

        def look() -> tuple[int, int]:
            to_come = plan(self._store, models)
            return to_come.kept, to_come.total

        self._jobs.run(look, self._offered)

    def start(self, models: Sequence[Model]) -> None:
        """Get these models. Does nothing while others are coming in."""
        if self.progress.state != "running":
            self._models = tuple(models)
            self.resume()

    def resume(self) -> None:
        """Go on, or try again."""
        models, stop = self._models, self._begin(from_folder=False)
        steps = self._steps(stop)

        def work() -> list[str]:
            tell_all = Overall(plan(self._store, models), partial(self._tell_later, stop))
            pull(self._store, models, Steps(tell_all, steps.say, stop))
            return [model.name for model in models]

        self._run(work, stop)

    def take_folder(self, folder: Path) -> None:
        """Bring the models of an exported folder here instead."""
        stop = self._begin(from_folder=True)
        steps = self._steps(stop)

        def work() -> list[str]:
            here, skipped = import_folder(self._store, self._catalogue, folder, steps, Limits())
            if not here:
                raise UsageError(" ".join([f"{folder} brought no model.", *skipped]))
            return [model.name for model in here]

        self._run(work, stop)

    def pause(self) -> None:
        """Stop; what has come in is kept."""
        if self.progress.state == "running":
            self._stop.set()
            self._show(replace(self.progress, state="paused", rate=0.0))

    def cancel(self) -> None:
        """Stop, and delete what has come in."""
        self._stop.set()
        self._unwanted, self._models = self._models, ()
        self._show(Progress())
        self._tidy()

    def close(self) -> None:
        """Stop at the next step; what has come in is kept."""
        self._stop.set()

    def _begin(self, *, from_folder: bool) -> threading.Event:
        self._stop.set()
        self._stop = stop = threading.Event()
        self._marks, self._unwanted = [], ()
        before = self.progress
        kept = (before.done, before.total) if not from_folder else (0, 0)
        self._show(Progress("running", from_folder, *kept))
        return stop

    def _run(self, work: Callable[[], list[str]], stop: threading.Event) -> None:
        def body() -> list[str] | None:
            try:
                return work()
            except StoppedError:
                return None

        self._alive += 1
        self._jobs.run(body, partial(self._over, stop), partial(self._failed, stop))

    def _steps(self, stop: threading.Event) -> Steps:
        return Steps(
            lambda what, done, total: self._tell_later(stop, done, total, what),
            lambda sentence: self._jobs.later(partial(self._say, stop, sentence)),
            stop,
        )

    def _tell_later(self, stop: threading.Event, done: int, total: int, what: str) -> None:
        self._jobs.later(partial(self._told, stop, done, total, what))

    def _told(self, stop: threading.Event, done: int, total: int, what: str) -> None:
        if stop.is_set():
            return
        now = time.monotonic()
        self._marks = [mark for mark in self._marks if now - mark[0] < _RATE_S] + [(now, done)]
        (first, before), rate = self._marks[0], 0.0
        if now - first > _RATE_S / 6:
            rate = max(0.0, (done - before) / (now - first))
        self._show(replace(self.progress, done=done, total=total, what=what, rate=rate))

    def _say(self, stop: threading.Event, sentence: str) -> None:
        if not stop.is_set():
            self._show(replace(self.progress, sentence=sentence))

    def _offered(self, found: tuple[int, int]) -> None:
        kept, total = found
        if self.progress.state == "none" and total:
            self._show(Progress("paused", done=kept, total=total))

    def _over(self, stop: threading.Event, names: list[str] | None) -> None:
        self._ended()
        if names is not None and not stop.is_set():
            self._show(Progress("done", self.progress.from_folder, self.progress.total, self.progress.total))
            self.arrived.emit(names)

    def _failed(self, stop: threading.Event, sentence: str) -> None:
        self._ended()
        if not stop.is_set():
            self._show(replace(self.progress, state="failed", sentence=sentence, rate=0.0))

    def _ended(self) -> None:
        self._alive -= 1
        self._tidy()

    def _tidy(self) -> None:
        models = self._unwanted
        if models and not self._alive:
            self._unwanted = ()
            self._jobs.run(lambda: discard(self._store, plan(self._store, models)))

    def _show(self, progress: Progress) -> None:
        self.progress = progress
        self.changed.emit(progress)
