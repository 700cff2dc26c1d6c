"""The settings as they are being changed: shown at once, applied when the hand has come to rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ui.settings.fields import Value, all_fields, value_of, with_value

if TYPE_CHECKING:
    from assistant.settings import Settings
    from ui.engine import EngineHost

SETTLE_MS = 450
"""A slider that has not moved for this long is where it was meant to be."""


class Keeper(QObject):
    """Between the pages and the engine, which saves what it is given.

    Args:
        host: The engine.
        parent: Owner.
    """

    changed = Signal(object)
    """Settings, as they are shown now."""

    def __init__(self, host: EngineHost, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.host = host
        self._settings = host.settings
        self._timer = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._timer.timeout.connect(self.apply)
        host.settingsChanged.connect(self._take)

    @property
    def settings(self) -> Settings:
        """As they are shown; what a slider is about to set included."""
        return self._settings

    def value(self, key: str) -> Value:
        """What `key` is set to."""
        return value_of(self._settings, key)

    def set(self, key: str, value: Value, *, settle: bool = False) -> None:
        """Change a setting.

        Args:
            key: Such as `speaking.speed`.
            value: Numbers are brought into their range.
            settle: More changes may follow at once, as from a slider: apply them together.
        """
        self._show(with_value(self._settings, key, value), settle=settle)

    def reset(self, keys: Iterable[str]) -> None:
        """Back to the defaults."""
        settings, known = self._settings, all_fields()
        for key in keys:
            settings = with_value(settings, key, known[key].default)
        self._show(settings, settle=False)

    @Slot()
    def apply(self) -> None:
        """Let the engine have them now. Does nothing when there is nothing new."""
        self._timer.stop()
        self.host.apply(self._settings)

    def restart(self) -> None:
        """Load the conversation anew, because a file that it was made from has changed."""

        def start() -> None:
            self.host.stopped.disconnect(start)
            self.host.start()

        self.apply()
        self.host.stopped.connect(start)
        self.host.stop()

    def _show(self, settings: Settings, *, settle: bool) -> None:
        if settings != self._settings:
            self._settings = settings
            self.changed.emit(settings)
        if settle:
            self._timer.start()
        else:
            self.apply()

    @Slot(object)
    def _take(self, settings: Settings) -> None:
        """Somebody else has changed them: the tray, the first start."""
        if not self._timer.isActive() and settings != self._settings:
            self._settings = settings
            self.changed.emit(settings)
