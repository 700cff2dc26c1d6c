"""What a mind has been asked to do, in order, and which replies nobody wants any more.

A mind has one worker thread. Everything else that calls it only leaves a job here, or says that a generation is stale.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to do; which of the fields mean something depends on its kind."""

    kind: str
    """`begin`, `prefill`, `reply`, `commit`, or `idle`: there is nothing to do."""
    generation: int = 0
    text: str = ""
    heard: str = ""


IDLE = Job("idle")
_open: weakref.WeakSet[Inbox] = weakref.WeakSet()
"""To be closed in a child of this process, where their workers are not."""
_watching = False


class Inbox:
    """The jobs of one worker. All methods but `take` may be called from any thread, and return at once.

    Args:
        end: Ends the work on a reply that has become stale, from whichever thread says so.
        ready: Takes `end` back, as the worker begins its next job.
    """

    def __init__(self, end: Callable[[], None], ready: Callable[[], None]) -> None:
        self._end, self._ready = end, ready
        self._changed = threading.Condition()
        self._jobs: deque[Job] = deque()
        self._busy = self._closing = self._committing = False
        self._stale = 0
        self._replying = 0
        """The generation whose reply is being made; 0 while what is done must not be ended half-way."""
        self._paused_until = 0.0
        _close_in_children(self)

    def begin(self) -> None:
        """Let the worker prepare itself."""
        self._put(Job("begin"))

    def prefill(self, words: str) -> None:
        """The user's words so far. Only the newest are worth anything."""
        with self._changed:
            if self._jobs and self._jobs[-1].kind == "prefill":
                self._jobs.pop()
            self._put(Job("prefill", text=words))

    def reply(self, generation: int, text: str) -> None:
        """Reply to `text`; older replies become stale."""
        with self._changed:
            self.cancel(generation - 1)
            self._put(Job("reply", generation, text))

    def commit(self, generation: int, user: str, heard: str) -> None:
        """Remember the turn; its reply is over."""
        with self._changed:
            self.cancel(generation)
            self._put(Job("commit", generation, user, heard))

    def cancel(self, generation: int) -> None:
        """Make `generation` and everything older stale."""
        with self._changed:
            self._stale = max(self._stale, generation)
            if 0 < self._replying <= self._stale:
                self._end()
            self._changed.notify_all()

    def pause(self, seconds: float) -> None:
        """Let `wait_while_paused` wait for `seconds`, or until `resume`."""
        with self._changed:
            self._paused_until = time.monotonic() + seconds

    def resume(self) -> None:
        """End the pause."""
        with self._changed:
            self._paused_until = 0.0
            self._changed.notify_all()

    def wait_while_paused(self, generation: int) -> float:
        """Wait for the end of a pause, unless `generation` becomes stale; how many seconds that was."""
        began = time.monotonic()
        with self._changed:
            while (left := self._paused_until - time.monotonic()) > 0 and not self.stale(generation):
                self._changed.wait(left)
        return time.monotonic() - began

    def wait_for_stale(self, generation: int, seconds: float) -> bool:
        """Wait for `seconds`, or until `generation` becomes stale, and whether it did."""
        with self._changed:
            return self._changed.wait_for(lambda: self.stale(generation), seconds)

    def stale(self, generation: int) -> bool:
        """Whether nobody wants this generation's reply any more."""
        return self._closing or generation <= self._stale

    @property
    def waiting(self) -> bool:
        """Whether the worker has something else to do than what it does: the next job, or to end."""
        return self._closing or bool(self._jobs)

    def take(self, anything_else: Callable[[], bool] = lambda: False) -> Job | None:
        """The worker's next job; waits for one.

        Args:
            anything_else: Whether there is something to do while nothing is asked for; the answer is then `IDLE`.

        Returns:
            None when the worker is to end.
        """
        with self._changed:
            self._replying = 0
            job = IDLE if not self._jobs and not self._closing and anything_else() else self._wait()
            self._busy = job is not None
            self._committing = job is not None and job.kind == "commit"
            if job is not None:
                if job.kind == "reply" and not self.stale(job.generation):
                    self._replying = job.generation
                self._ready()
            return job

    def _wait(self) -> Job | None:
        self._busy = False
        self._changed.notify_all()
        self._changed.wait_for(lambda: self._closing or bool(self._jobs))
        return None if self._closing else self._jobs.popleft()

    def wait_idle(self) -> None:
        """Block until everything asked so far is done."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing or not (self._jobs or self._busy))

    def close(self) -> None:
        """End the worker: what it does is ended unless it commits a turn, what was asked for is forgotten."""
        with self._changed:
            self._closing = True
            self._jobs.clear()
            if not self._committing:
                self._end()
            self._changed.notify_all()

    def orphan(self) -> None:
        """In a child process: the worker is not there, and somebody who is not there may hold the lock."""
        self._changed = threading.Condition()
        self._closing, self._busy = True, False
        self._jobs.clear()

    def _put(self, job: Job) -> None:
        with self._changed:
            if self._closing:
                return
            self._jobs.append(job)
            self._changed.notify_all()


def _close_in_children(inbox: Inbox) -> None:
    global _watching
    _open.add(inbox)
    if not _watching and hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=_orphan_all)
        _watching = True


def _orphan_all() -> None:
    for inbox in tuple(_open):
        inbox.orphan()
