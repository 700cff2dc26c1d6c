"""An X server of the test's own, and a user who presses real keys on it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def x_server() -> Iterator[str]:
    """Gives the name of its display."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24", "-noreset", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()
            server.wait()


def xdo(display: str, *words: str) -> str:
    """Let xdotool do this; returns what it prints."""
    done = subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": display}, capture_output=True, check=True)
    return done.stdout.decode().strip()
