"""A stand-in for a Wayland desktop's shortcuts portal: a real service on a real bus, with nobody's keyboard behind it.

It stands in because a real one needs a running KDE or GNOME. It speaks the interface as freedesktop.org specifies it.
"""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from jeepney import (
    DBusAddress,
    HeaderFields,
    Message,
    MessageType,
    message_bus,
    new_error,
    new_method_return,
    new_signal,
)
from jeepney.io.threading import DBusConnection, ReceiveStopped, open_dbus_connection

BUS = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"


@contextmanager
def private_bus() -> Iterator[str]:
    """A message bus of the test's own; gives its address."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1", "--nopidfile"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        try:
            yield daemon.stdout.readline().strip()
        finally:
            daemon.terminate()
            daemon.wait()


class PortalService(threading.Thread):
    """Answers in its own thread.

    Args:
        bus: Address of the bus.
        answer: Response code to BindShortcuts: 0 given, 1 refused by the user.
        has_shortcuts: Whether the desktop knows the interface at all.
    """

    def __init__(self, bus: str, answer: int = 0, *, has_shortcuts: bool = True) -> None:
        super().__init__(daemon=True)
        self.calls: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._answer, self._has_shortcuts = answer, has_shortcuts
        self._session, self._client = "", ""
        self._bus: DBusConnection = open_dbus_connection(bus)
        self._bus.send(message_bus.RequestName(BUS), serial=next(self._bus.outgoing_serial))
        self.start()

    def run(self) -> None:
        try:
            while True:
                message = self._bus.receive()
                if message.header.message_type is MessageType.method_call:
                    self._serve(message)
        except ReceiveStopped:
            self._bus.close()

    def end(self) -> None:
        self._bus.interrupt()
        self.join()

    def key(self, is_down: bool) -> None:
        """The desktop's user presses or lets go of the shortcut."""
        self._tell(PATH, "GlobalShortcuts", "Activated" if is_down else "Deactivated", "osta{sv}",
                   (self._session, "push-to-talk", 1, {}))  # fmt: skip

    def take_away(self) -> None:
        """The user takes the shortcut away in the desktop's settings."""
        self._tell(self._session, "Session", "Closed", "a{sv}", ({},))

    def _tell(self, path: str, interface: str, member: str, signature: str, body: tuple[Any, ...]) -> None:
        emitter = DBusAddress(path, interface=f"org.freedesktop.portal.{interface}")
        signal = new_signal(emitter, member, signature, body)
        signal.header.fields[HeaderFields.destination] = self._client
        self._bus.send(signal)

    def _serve(self, call: Message) -> None:
        fields = call.header.fields
        interface, member = fields[HeaderFields.interface].rsplit(".", 1)[1], fields[HeaderFields.member]
        self._client = fields[HeaderFields.sender]
        self.calls.put((member, call.body))
        match interface, member:
            case "Registry", "Register":
                self._bus.send(new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "s", ("too old",)))
            case "GlobalShortcuts", _ if not self._has_shortcuts:
                self._bus.send(new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "s", ("no such interface",)))
            case "GlobalShortcuts", "CreateSession":
                self._session = self._own_path("session", call.body[0]["session_handle_token"][1])
                self._respond(call, call.body[0], 0, {"session_handle": ("s", self._session)})
            case "GlobalShortcuts", "BindShortcuts":
                assert call.body[0] == self._session
                given = [(name, {"trigger_description": ("s", "Press Ctrl+Alt+Space")}) for name, _ in call.body[1]]
                self._respond(call, call.body[3], self._answer, {"shortcuts": ("a(sa{sv})", given)})
            case _, "Close":
                self._bus.send(new_method_return(call))

    def _respond(self, call: Message, options: dict[str, Any], code: int, results: dict[str, Any]) -> None:
        path = self._own_path("request", options["handle_token"][1])
        self._bus.send(new_method_return(call, "o", (path,)))
        self._tell(path, "Request", "Response", "ua{sv}", (code, results if code == 0 else {}))

    def _own_path(self, kind: str, token: str) -> str:
        return f"{PATH}/{kind}/{self._client.removeprefix(':').replace('.', '_')}/{token}"
