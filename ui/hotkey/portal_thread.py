"""The conversation with `org.freedesktop.portal.GlobalShortcuts`, in one thread on one connection to the session bus.

A session of the portal belongs to the connection, so everything goes over the same one. Qt's own D-Bus cannot write the
list that `BindShortcuts` takes (an array of a string with a dictionary), so jeepney writes it. The session bus is a
socket in the file system; nothing here reaches the network.
"""

from __future__ import annotations

import logging
import queue
import secrets
import threading
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any

from ui.hotkey.combination import Combination
from ui.hotkey.protocol import since_boot

if TYPE_CHECKING:
    from jeepney import Message

log = logging.getLogger(__name__)

APP_ID = "aizuchi"
SHORTCUT = "push-to-talk"

_BUS = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
_REQUEST = "org.freedesktop.portal.Request"
_SESSION = "org.freedesktop.portal.Session"
_REGISTRY = "org.freedesktop.host.portal.Registry"
_REPLY_SECONDS = 10.0
_GONE_WORDS = ("UnknownMethod", "UnknownInterface", "ServiceUnknown", "UnknownObject", "NameHasNoOwner")


class Outcome(Enum):
    """How it went."""

    BOUND = "bound"
    REFUSED = "refused"
    """The user, or the desktop for them, said no."""
    MISSING = "missing"
    """There is no such portal, or it broke."""


class PortalThread(threading.Thread):
    """Asks for one shortcut at a time and passes on when it goes down and up.

    Args:
        app_id: See `PortalHotkey`.
        on_key: Called with down or up and the time by `since_boot`.
        tell: Called with an outcome and what the desktop calls the key.
    """

    def __init__(self, app_id: str, on_key: Callable[[bool, float], Any], tell: Callable[[Outcome, str], Any]) -> None:
        super().__init__(name="talk key", daemon=True)
        self._app_id, self._on_key, self._tell = app_id, on_key, tell
        self._wanted: queue.SimpleQueue[tuple[Combination | None, str]] = queue.SimpleQueue()
        self._ending = False
        self._waker = threading.Lock()
        self._connection: Any = None
        self._backlog: deque[Message] = deque()
        self._answers: dict[str, Callable[[int, dict[str, Any]], None]] = {}
        """What to do with the answer to each request, by the request's path."""
        self._session = ""
        self._asked: tuple[Combination, str] | None = None
        self._must_ask_again = False

    def want(self, combination: Combination | None, description: str) -> None:
        """Have this shortcut instead of any other; from any thread. `description`: what the desktop shows for it."""
        self._wanted.put((combination, description))
        self._wake()

    def end(self) -> None:
        """Give the shortcut back and end; from any thread."""
        self._ending = True
        self._wake()

    def _wake(self) -> None:
        with self._waker:
            if self._connection is not None:
                self._connection.interrupt()

    def run(self) -> None:
        """Until told to end, or until the bus is gone."""
        from jeepney.io.threading import open_dbus_connection
        from jeepney.wrappers import DBusErrorResponse

        try:
            connection = open_dbus_connection("SESSION")
        except (OSError, KeyError, ValueError, RuntimeError) as error:
            log.warning("No session bus for the talk key: %s", error)
            self._tell(Outcome.MISSING, "")
            return
        with self._waker:
            self._connection = connection
        try:
            self._listen()
            while not self._ending:
                while not self._ending and not self._wanted.empty():
                    self._ask(*self._wanted.get())
                if not self._ending and (message := self._next()) is not None:
                    self._take(message)
            self._leave_session()
        except (OSError, DBusErrorResponse) as error:
            log.warning("The talk key has no portal: %s", error)
            self._tell(Outcome.MISSING, "")
        finally:
            with self._waker:
                self._connection = None
            connection.close()

    def _next(self) -> Message | None:
        """The next message; None when woken."""
        from jeepney.io.threading import ReceiveStopped

        if self._backlog:
            return self._backlog.popleft()
        try:
            message: Message = self._connection.receive()
        except ReceiveStopped:
            self._connection.reset_interrupt()
            return None
        return message

    def _call(self, message: Message) -> tuple[Any, ...]:
        """Make a call and wait for its reply; what comes meanwhile waits.

        Raises:
            DBusErrorResponse, TimeoutError, OSError: It failed.
        """
        from jeepney import HeaderFields
        from jeepney.io.threading import ReceiveStopped
        from jeepney.wrappers import unwrap_msg

        serial = next(self._connection.outgoing_serial)
        self._connection.send(message, serial=serial)
        deadline = since_boot() + _REPLY_SECONDS
        while True:
            try:
                got = self._connection.receive(timeout=max(0.0, deadline - since_boot()))
            except ReceiveStopped:
                # What woke us is looked at after the reply.
                self._connection.reset_interrupt()
                continue
            if got.header.fields.get(HeaderFields.reply_serial) == serial:
                body: tuple[Any, ...] = unwrap_msg(got)
                return body
            self._backlog.append(got)

    def _portal(self, interface: str, method: str, signature: str, *body: Any, path: str = _PATH) -> tuple[Any, ...]:
        from jeepney import DBusAddress, new_method_call

        return self._call(new_method_call(DBusAddress(path, _BUS, interface), method, signature, body))

    def _listen(self) -> None:
        from jeepney import MatchRule, message_bus
        from jeepney.wrappers import DBusErrorResponse

        for interface in (_SHORTCUTS, _REQUEST, _SESSION):
            self._call(message_bus.AddMatch(MatchRule(type="signal", sender=_BUS, interface=interface)))
        owner = MatchRule(type="signal", sender="org.freedesktop.DBus", member="NameOwnerChanged")
        owner.add_arg_condition(0, _BUS)
        self._call(message_bus.AddMatch(owner))
        try:
            # So that the desktop knows a program that runs outside of a sandbox; portals older than 1.19 cannot.
            self._portal(_REGISTRY, "Register", "sa{sv}", self._app_id, {})
        except DBusErrorResponse as error:
            log.info("The portal does not register programs: %s", error)

    def _ask(self, combination: Combination | None, description: str) -> None:
        self._leave_session()
        for path in self._answers:
            self._close(path, _REQUEST)
        self._answers.clear()
        self._must_ask_again = False
        self._asked = None if combination is None else (combination, description)
        if self._asked is not None:
            options = {"session_handle_token": ("s", _token())}
            self._request("CreateSession", "a{sv}", options=options, then=self._on_session)

    def _on_session(self, response: int, results: dict[str, Any]) -> None:
        if response != 0 or self._asked is None:
            self._tell(Outcome.REFUSED if response == 1 else Outcome.MISSING, "")
            return
        combination, description = self._asked
        self._session = str(results["session_handle"][1])
        shortcut = (
            SHORTCUT,
            {"description": ("s", description), "preferred_trigger": ("s", combination.portal_trigger)},
        )
        self._request(
            "BindShortcuts", "oa(sa{sv})sa{sv}", self._session, [shortcut], "", options={}, then=self._on_bound
        )

    def _on_bound(self, response: int, results: dict[str, Any]) -> None:
        given = dict(results["shortcuts"][1]) if "shortcuts" in results else {SHORTCUT: {}}
        if response != 0 or SHORTCUT not in given:
            self._leave_session()
            self._tell(Outcome.REFUSED if response in (0, 1) else Outcome.MISSING, "")
            return
        self._tell(Outcome.BOUND, str(given[SHORTCUT].get("trigger_description", ("s", ""))[1]))

    def _request(
        self,
        method: str,
        signature: str,
        *body: Any,
        options: dict[str, Any],
        then: Callable[[int, dict[str, Any]], None],
    ) -> None:
        """Call a method that is answered later by a signal from a path that the token decides."""
        from jeepney.wrappers import DBusErrorResponse

        token = _token()
        sender = self._connection.unique_name.removeprefix(":").replace(".", "_")
        path = f"{_PATH}/request/{sender}/{token}"
        self._answers[path] = then
        try:
            self._portal(_SHORTCUTS, method, signature, *body, {**options, "handle_token": ("s", token)})
        except DBusErrorResponse as error:
            del self._answers[path]
            log.warning("The portal's %s failed: %s", method, error)
            self._tell(Outcome.MISSING if error.name.endswith(_GONE_WORDS) else Outcome.REFUSED, "")

    def _take(self, message: Message) -> None:
        from jeepney import HeaderFields

        fields, body = message.header.fields, message.body
        path = str(fields.get(HeaderFields.path, ""))
        member = str(fields.get(HeaderFields.member, ""))
        match member:
            case "Response" if path in self._answers:
                self._answers.pop(path)(body[0], body[1])
            case "Activated" | "Deactivated" if body[:2] == (self._session, SHORTCUT):
                self._on_key(member == "Activated", since_boot())
            case "ShortcutsChanged" if body[0] == self._session:
                self._on_bound(0, {"shortcuts": ("a(sa{sv})", body[1])})
            case "Closed" if path == self._session:
                self._session = ""
                self._on_key(False, since_boot())
                self._tell(Outcome.REFUSED, "")
            case "NameOwnerChanged" if body[0] == _BUS:
                self._on_owner(body[2])

    def _on_owner(self, owner: str) -> None:
        """The portal has ended, and with it every session; or it is back."""
        if not owner:
            self._on_key(False, since_boot())
            self._session = ""
            self._answers.clear()
            self._must_ask_again = self._asked is not None
        elif self._must_ask_again and self._asked is not None:
            self._ask(*self._asked)

    def _leave_session(self) -> None:
        session, self._session = self._session, ""
        if session:
            self._close(session, _SESSION)

    def _close(self, path: str, interface: str) -> None:
        from jeepney.wrappers import DBusErrorResponse

        try:
            self._portal(interface, "Close", "", path=path)
        except DBusErrorResponse as error:
            log.info("The portal had closed %s already: %s", path, error)


def _token() -> str:
    return f"aizuchi_{secrets.token_hex(8)}"
