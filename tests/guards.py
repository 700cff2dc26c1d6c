"""What watches over the tests: uses of the network, and threads and processes left behind. Installed by conftest.py."""

from __future__ import annotations

import ipaddress
import threading
import time
from pathlib import Path

PATIENCE = 2.0
"""Seconds that a worker which has been told to stop gets for it."""

reached_outside: list[str] = []
"""Attempts to leave this machine during the present test. A list, since code under test may swallow the exception."""


class ReachedOutsideError(Exception):
    """Something tried to reach another machine."""


def no_way_out(event: str, arguments: tuple[object, ...]) -> None:
    """For `sys.addaudithook`: sees every use that Python makes of a socket, by whatever library, in whatever thread."""
    if event in ("socket.connect", "socket.sendto", "socket.bind"):
        address = arguments[1]
        if not isinstance(address, tuple):  # a Unix socket's path
            return
        host: object = address[0]
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        host = arguments[0]
    else:
        return
    if not _is_here(host, listening=event == "socket.bind"):
        reached_outside.append(f"Aizuchi is offline: a test reached for {host} ({event}).")
        raise ReachedOutsideError(reached_outside[-1])


def _is_here(host: object, *, listening: bool) -> bool:
    name = host.decode("ascii", "replace") if isinstance(host, bytes | bytearray) else host
    if name in ("", None):  # "this machine" when asking or connecting, "every network card" when listening
        return not listening
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(str(name)).is_loopback
    except ValueError:
        return False


def stray_threads(before: set[threading.Thread], patience: float = PATIENCE) -> set[threading.Thread]:
    """Threads that were not there before and do not end within `patience`."""
    deadline = time.monotonic() + patience
    for thread in set(threading.enumerate()) - before:
        thread.join(max(0.0, deadline - time.monotonic()))
    return set(threading.enumerate()) - before


def stray_processes(before: dict[int, str], patience: float = PATIENCE) -> dict[int, str]:
    """Children that were not there before and do not end within `patience`."""
    deadline = time.monotonic() + patience
    while True:
        strays = {pid: name for pid, name in child_processes().items() if pid not in before}
        if not strays or time.monotonic() > deadline:
            return strays
        time.sleep(0.02)


def child_processes() -> dict[int, str]:
    """This process's children, with their command lines. Empty where there is no /proc."""
    found = {}
    for listing in Path("/proc/self/task").glob("*/children"):
        try:
            pids = [int(pid) for pid in listing.read_text(encoding="ascii").split()]
        except FileNotFoundError:  # that thread has just ended
            continue
        found |= {pid: _command_line(pid) for pid in pids}
    return found


def _command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace").strip()
    except FileNotFoundError:
        return f"process {pid}"
