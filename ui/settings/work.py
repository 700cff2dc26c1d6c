"""Slow work beside the window: each call in a thread of its own, its result back in Qt's thread."""

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


class Work(QObject):
    """Runs calls for the widget that owns it. Results for a widget that is gone are dropped.

    The end of the program does not wait for them: all that they write is written in one step, or goes on from where it
    was.
    """

    changed = Signal()
    """`busy` may be another."""

    _back = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._threads: set[threading.Thread] = set()
        self._back.connect(self._call, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return bool(self._threads)

    def run(
        self, work: Callable[[], Result], done: Callable[[Result], None], failed: Callable[[str], None] | None = None
    ) -> None:
        """Do `work` in a thread; then call `done` with its result, or `failed` with a sentence, in Qt's thread.

        Without `failed`, what goes wrong is logged.
        """

        def do() -> None:
            try:
                result = work()
            except AizuchiError as error:
                self.later(partial(over, None, str(error)))
            except Exception as error:  # What goes wrong unexpectedly must be told too, and not end in a thread.
                log.exception("work for the settings went wrong")
                sentence = f"Something unexpected happened ({type(error).__name__}: {error}). The log says more."
                self.later(partial(over, None, sentence))
            else:
                self.later(partial(over, done, result))

        def over(then: Callable[[Result], None] | None, outcome: Result | str) -> None:
            self._threads.discard(thread)
            self.changed.emit()
            if then is not None:
                then(outcome)  # type: ignore[arg-type]
            elif failed is not None:
                failed(str(outcome))
            else:
                log.warning("%s", outcome)

        thread = threading.Thread(target=do, name="settings", daemon=True)
        self._threads.add(thread)
        thread.start()
        self.changed.emit()

    def later(self, call: Callable[[], None]) -> None:
        """Make a call in Qt's thread; from any thread. Harmless when this object is gone."""
        try:
            self._back.emit(call)
        except RuntimeError:
            log.debug("the settings are gone; nobody is told")

    @Slot(object)
    def _call(self, call: Callable[[], None]) -> None:
        call()
