"""The starter voice as a process of its own, started and ended by the app.

A process, because Open JTalk is C code that must not take the app down with it, and because its Python parts should not
wait for the app's. The command line is the same in a frozen app, whose entry must call `run_if_asked` first of all.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import tempfile
import threading
from types import TracebackType
from typing import IO

from assistant.errors import MissingError, VoiceError

log = logging.getLogger(__name__)

MODULE = "assistant.speaking.starter_voice"
_STOP_SECONDS = 2.0


class StarterVoice:
    """The engine's process: `start` gives its base URL, `close` ends it. Also a context manager.

    The process ends by itself as soon as this one is gone, however that happens: it watches a pipe that only this
    process holds open.

    Args:
        port: Port on 127.0.0.1; 0 for any free one.
        timeout: Seconds that `start` waits for the engine.
    """

    def __init__(self, *, port: int = 0, timeout: float = 15.0) -> None:
        self._port = port
        self._timeout = timeout
        self._process: subprocess.Popen[bytes] | None = None
        self._complaints: IO[bytes] | None = None
        self._url = ""

    def start(self) -> str:
        """Start the engine, unless it runs, and wait until it can speak.

        Returns:
            The base URL, such as `http://127.0.0.1:50123`.

        Raises:
            MissingError: Open JTalk is not installed.
            VoiceError: The engine did not start.
        """
        if self.running:
            return self._url
        self.close()
        # A file, not a pipe: nobody has to read it, and it can say why an engine ended.
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by close())
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", MODULE, "--port", str(self._port)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=_environment(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            self._url = self._wait_until_ready(self._process)
        except OSError as error:
            self.close()
            raise VoiceError(f"The starter voice could not be started ({error}).") from error
        except BaseException:
            self.close()
            raise
        log.info("the starter voice listens at %s", self._url)
        return self._url

    @property
    def running(self) -> bool:
        """Is the engine's process alive?"""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int | None:
        """The process's number, None before `start` and after `close`."""
        return None if self._process is None else self._process.pid

    def close(self) -> None:
        """End the engine. Safe to call again."""
        process, self._process = self._process, None
        if process is not None:
            if process.poll() is not None:
                log.warning("the starter voice had ended with %s: %s", process.returncode, self._last_complaint())
            if process.stdin is not None:
                process.stdin.close()
            try:
                process.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()
        if self._complaints is not None:
            self._complaints.close()
            self._complaints = None

    def __enter__(self) -> StarterVoice:
        """Start the engine; its URL is `url`."""
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the engine."""
        self.close()

    @property
    def url(self) -> str:
        """The base URL that `start` gave."""
        return self._url

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> str:
        """Read the one line that the engine writes when it can speak, or cannot."""
        output = process.stdout
        assert output is not None
        lines: list[bytes] = []
        reader = threading.Thread(target=lambda: lines.append(output.readline()), name="starter-voice-ready")
        reader.start()
        reader.join(self._timeout)
        if reader.is_alive():
            process.kill()
            reader.join()
            raise VoiceError(f"The starter voice was not ready within {self._timeout:.0f} seconds.")
        try:
            answer = json.loads(lines[0])
        except ValueError:
            process.wait()
            raise VoiceError(f"The starter voice ended while it started: {self._last_complaint()}") from None
        if answer.get("missing"):
            raise MissingError(
                f"The starter voice cannot speak: {answer['missing']} is not installed.",
                'Install it with: pip install "aizuchi[starter]"',
            )
        if answer.get("error"):
            raise VoiceError(f"The starter voice could not be started: {answer['error']}")
        return f"http://127.0.0.1:{int(answer['port'])}"

    def _last_complaint(self) -> str:
        if self._complaints is None:
            return "no reason given"
        self._complaints.seek(0)
        lines = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "no reason given"


def _environment() -> dict[str, str]:
    """The child's environment: this very package importable, nothing from the working folder, no telemetry."""
    found = dict(os.environ)
    if not getattr(sys, "frozen", False):
        here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120
        root = os.path.normpath(os.path.join(here, "..", "..", ".."))  # noqa: PTH118
        found["PYTHONPATH"] = os.pathsep.join(filter(None, [root, found.get("PYTHONPATH", "")]))
    found.update(ORT_DISABLE_TELEMETRY="1", OMP_NUM_THREADS="1", PYTHONUTF8="1", PYTHONSAFEPATH="1")
    return found


def run_if_asked(arguments: list[str]) -> int | None:
    """For a frozen app's entry: be the engine if this process was started to be it.

    Args:
        arguments: `sys.argv[1:]`.

    Returns:
        The exit status once the engine has ended; None if something else was asked for.
    """
    if arguments[:2] != ["-m", MODULE]:
        return None
    from assistant.speaking.starter_voice.__main__ import main

    return main(arguments[2:])
