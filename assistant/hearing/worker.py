"""A thread with an inbox: the one shape of all threads of hearing."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Job = TypeVar("Job")


class Worker(Generic[Job]):
    """Handles jobs one after another, in its own thread.

    Args:
        name: Of the thread.
        handle: Does one job.
        failed: Told of an exception that `handle` let out, with its job; the worker goes on with the next one.
    """

    def __init__(self, name: str, handle: Callable[[Job], None], failed: Callable[[Job, Exception], None]) -> None:
        self._handle = handle
        self._failed = failed
        self._inbox: queue.Queue[Job | None] = queue.Queue()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def put(self, job: Job) -> None:
        """Ask for a job. Returns at once."""
        self._inbox.put(job)

    def wait_idle(self) -> None:
        """Block until every job asked for so far has been done."""
        self._inbox.join()

    def close(self) -> None:
        """End the thread after the job in hand; those that wait are dropped. Harmless if it never started."""
        self._closing = True
        if self._thread.is_alive():
            self._inbox.put(None)
            self._thread.join()

    def _run(self) -> None:
        while (job := self._inbox.get()) is not None:
            try:
                if not self._closing:
                    self._handle(job)
            except Exception as error:  # noqa: BLE001 - whatever a native library throws must not end hearing
                self._failed(job, error)
            finally:
                self._inbox.task_done()
        self._inbox.task_done()
