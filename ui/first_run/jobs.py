"""Slow things in threads of their own, with the results delivered in Qt's thread."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from assistant.errors import AizuchiError

log = logging.getLogger(__name__)
Result = TypeVar("Result")


class Jobs(QObject):
    """Belongs to Qt's thread. After `close` nothing is delivered any more; what runs ends by itself."""

    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        work: Callable[[], Result],
        done: Callable[[Result], None] = lambda _: None,
        failed: Callable[[str], None] = lambda _: None,
        *,
        must_end: bool = False,
    ) -> None:
        """Do `work` in a thread, then call `done` with its result or `failed` with a sentence, in Qt's thread.

        Args:
            work: What takes time. Raises AizuchiError for what the user is told.
            done: Gets the result.
            failed: Gets the sentence.
            must_end: The program waits for the work before it ends.
        """

        def body() -> None:
            try:
                result = work()
            except AizuchiError as error:
                self.later(partial(failed, str(error)))
            except Exception as error:  # A job that goes wrong must be told, whatever it was.
                log.exception("a job of the first start stumbled")
                self.later(partial(failed, f"Something unexpected happened ({error}). The log says more."))
            else:
                self.later(partial(done, result))

        threading.Thread(target=body, name="first-run", daemon=not must_end).start()

    def later(self, call: Callable[[], None]) -> None:
        """Make a call in Qt's thread; from any thread. Harmless when this object is gone."""
        try:
            self._arrived.emit(call)
        except RuntimeError:
            log.debug("the first start's window is gone; nobody is told")

    def close(self) -> None:
        """Deliver nothing more."""
        self._closed = True

    @Slot(object)
    def _deliver(self, call: Callable[[], None]) -> None:
        if not self._closed:
            call()
