"""The talk key on Wayland: the desktop watches it and tells us, through its GlobalShortcuts portal.

The desktop shows the user what is asked for and has the last word on the key; `bound` says which one it is.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.hotkey.portal_thread import APP_ID, Outcome, PortalThread
from ui.hotkey.ptt import PttRules
from ui.hotkey.threaded import ThreadedHotkey


class PortalHotkey(ThreadedHotkey):
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
        self._told.connect(self._tell)

    def _make_watcher(self) -> PortalThread:
        return PortalThread(self._app_id, self._key.emit, self._told.emit)

    def _describe(self) -> str:
        return self.tr("Talk to Aizuchi")

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
