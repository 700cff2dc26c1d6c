"""What holds for every test: no thread or process outlives it, none leaves the machine, the user's files are safe."""

from __future__ import annotations

import ipaddress
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant import paths

PATIENCE = 2.0
"""Seconds that a worker which has been told to stop gets for it."""
OUTSIDE = "Aizuchi is offline: a test reached for {} ({})."

reached_outside: list[str] = []
"""Attempts to leave this machine during the present test. A list, since code under test may swallow the exception."""


class ReachedOutsideError(Exception):
    """Something tried to reach another machine."""


def pytest_configure(config: pytest.Config) -> None:
    """Give the session its own home, where only the models are the user's; and guard the way out."""
    models = paths.models_dir()
    home = Path(tempfile.mkdtemp(prefix="aizuchi-home-"))
    models.mkdir(parents=True, exist_ok=True)
    (home / "models").symlink_to(models, target_is_directory=True)
    os.environ[paths.HOME_VARIABLE] = str(home)
    config.add_cleanup(lambda: shutil.rmtree(home))
    sys.addaudithook(_guard)


def _guard(event: str, arguments: tuple[object, ...]) -> None:
    """Python's audit hook: sees every use of a socket, by whatever library, from whatever thread."""
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
        reached_outside.append(OUTSIDE.format(host, event))
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


@pytest.fixture(autouse=True)
def stays_here() -> Iterator[list[str]]:
    """Fail a test that reached for another machine, even if it swallowed the exception."""
    reached_outside.clear()
    yield reached_outside
    assert not reached_outside, "\n".join(reached_outside)


@pytest.fixture(autouse=True)
def models_are_there(request: pytest.FixtureRequest) -> None:
    """What the marker `models` promises."""
    if request.node.get_closest_marker("models"):
        request.getfixturevalue("starter_models")


@pytest.fixture(scope="session")
def starter_models() -> None:
    """The starter models are there."""
    from assistant.models.catalogue import load_catalogue
    from assistant.models.store import Store

    lacking = [each.name for each in load_catalogue().models if each.starter and not Store().installed(each)]
    if lacking:
        pytest.skip(f"not installed: {', '.join(lacking)} (aizuchi models pull --starter)")


@pytest.fixture(autouse=True)
def leaves_nothing_running() -> Iterator[None]:
    """Fail a test after which a thread or a child process goes on."""
    threads, children = set(threading.enumerate()), child_processes()
    yield
    strays = stray_threads(threads)
    assert not strays, f"threads left running: {', '.join(sorted(thread.name for thread in strays))}"
    orphans = stray_processes(children)
    for process in orphans:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
    assert not orphans, f"processes left running: {', '.join(orphans.values())}"


@pytest.fixture(scope="session", autouse=True)
def session_leaves_nothing_running() -> Iterator[None]:
    """The same for what fixtures of modules and of the session start."""
    threads, children = set(threading.enumerate()), child_processes()
    yield
    strays = stray_threads(threads)
    assert not strays, f"threads left running by a fixture: {', '.join(sorted(thread.name for thread in strays))}"
    assert not stray_processes(children), f"processes left running by a fixture: {stray_processes(children)}"


def stray_threads(before: set[threading.Thread]) -> set[threading.Thread]:
    """Threads that were not there before and do not end within `PATIENCE`."""
    deadline = time.monotonic() + PATIENCE
    for thread in set(threading.enumerate()) - before:
        thread.join(max(0.0, deadline - time.monotonic()))
    return set(threading.enumerate()) - before


def stray_processes(before: dict[int, str]) -> dict[int, str]:
    """Children that were not there before and do not end within `PATIENCE`."""
    deadline = time.monotonic() + PATIENCE
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
