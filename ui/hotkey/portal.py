"""The talk key on Wayland: the desktop watches it and tells us, through its GlobalShortcuts portal.

The desktop shows the user what is asked for and has the last word on the key; `bound` says which one it is.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.hotkey.combination import Combination
from ui.hotkey.portal_thread import APP_ID, Outcome, PortalThread
from ui.hotkey.protocol import Hotkey
from ui.hotkey.ptt import PttRules


class PortalHotkey(Hotkey):
    """Asks the portal in a thread with a connection of its own.

    Args:
        rules: See `PttRules`.
        parent: Qt's.
        app_id: Name of the program's `.desktop` file, by which the desktop remembers the user's answer.
    """

    _told = Signal(object, str)
    """From the thread: an `Outcome`, and what the desktop calls the key."""

    def __init__(self, rules: PttRules | None = None, parent: QObject | None = None, app_id: str = APP_ID) -> None:
        super().__init__(rules, parent)
        self._app_id = app_id
        self._thread: PortalThread | None = None
        self._told.connect(self._tell)

    def _watch(self, combination: Combination | None) -> None:
        if self._thread is None or not self._thread.is_alive():
            if combination is None:
                return
            self._thread = PortalThread(self._app_id, self._key.emit, self._told.emit)
            self._thread.start()
        self._thread.want(combination, self.tr("Talk to Aizuchi"))

    def close(self) -> None:
        """Give the key back; the thread has ended when this returns."""
        super().close()
        if self._thread is not None:
            self._thread.end()
            self._thread.join(2.0)
            self._thread = None

    def _tell(self, outcome: Outcome, name: str) -> None:
        if outcome is Outcome.BOUND:
            self.bound.emit(name or str(self._combination))
            return
        self._let_go()
        if outcome is Outcome.REFUSED:
            self.failed.emit(
                self.tr("The desktop was not allowed to give Aizuchi a key. Set the talk key again to be asked again.")
            )
        else:
            self.failed.emit(
                self.tr(
                    "This desktop gives programs no key. Bind the command “aizuchi ptt toggle” to a key in the "
                    "desktop's own settings instead; the space bar works in the window."
                )
            )
