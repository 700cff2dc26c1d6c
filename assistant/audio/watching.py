"""Tells which sound devices there are, again whenever that changes.

A process of its own looks: while a stream is open, PortAudio shows its own process only the devices that there were
when it was opened, and a listing keeps every other user of PortAudio in the process waiting. As a program:

    python -m assistant.audio.watching      one JSON line at the start and after each change, until stdin closes
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from assistant.audio.devices import Direction, present_devices
from assistant.errors import DeviceError

log = logging.getLogger(__name__)

MODULE = "assistant.audio.watching"
EVERY_S = 2.0


@dataclass(frozen=True, slots=True)
class Present:
    """Names of what there is, the system's default first; each name once."""

    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    problem: str = ""
    """Why nothing can be listed, as a sentence."""


def present() -> Present:
    """Look once."""
    try:
        return Present(_names("input"), _names("output"))
    except DeviceError as error:
        return Present(problem=str(error))


class Watch:
    """Looks until `close`.

    Args:
        tell: Gets what there is, at the start and after each change, from a thread of the watch.
        every_s: Seconds between two looks.
    """

    def __init__(self, tell: Callable[[Present], None], every_s: float = EVERY_S) -> None:
        self._tell, self._every = tell, every_s
        self._closing = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="devices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Look no more. Returns at once; the process and the thread end by themselves."""
        with self._lock:
            self._closing.set()
            if self._process and self._process.stdin:
                self._process.stdin.close()

    def join(self) -> None:
        """Wait until they have."""
        self._thread.join()

    def _run(self) -> None:
        with self._lock:
            if self._closing.is_set():
                return
            self._process = process = subprocess.Popen(
                [sys.executable, "-m", MODULE, str(self._every)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        assert process.stdout
        with process.stdout as lines:
            for line in lines:
                found = json.loads(line)
                if not self._closing.is_set():
                    self._tell(Present(tuple(found["inputs"]), tuple(found["outputs"]), found["problem"]))
        status = process.wait()
        if not self._closing.is_set():
            log.warning("the list of sound devices is not kept up to date any more (status %d)", status)
            self.close()


def main(arguments: list[str]) -> int:
    """Be the process that looks."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    every = float(arguments[0]) if arguments else EVERY_S
    last: Present | None = None
    waiting = threading.Event()
    while True:
        now = present()
        if now != last:
            last = now
            print(json.dumps({"inputs": now.inputs, "outputs": now.outputs, "problem": now.problem}), flush=True)  # noqa: T201
        waiting.wait(every)


def run_if_asked(arguments: list[str]) -> int | None:
    """For a frozen app's entry: be the process that looks if this one was started to be it; else None."""
    return main(arguments[2:]) if arguments[:2] == ["-m", MODULE] else None


def _end_with_parent() -> None:
    with suppress(OSError):
        while os.read(0, 1024):
            pass
    # The other thread may be inside a driver, which nothing else ends.
    os._exit(0)


def _names(direction: Direction) -> tuple[str, ...]:
    devices = sorted(present_devices(direction), key=lambda device: not device.is_default)
    return tuple(dict.fromkeys(device.name for device in devices))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
