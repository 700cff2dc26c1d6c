"""Finding VOICEVOX: running already, or installed and to be started; and keeping it running."""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import MissingError, UsageError, VoiceError
from assistant.speaking.loopback import loopback_url
from assistant.speaking.voicevox import VoicevoxClient

log = logging.getLogger(__name__)

DEFAULT_PORT = 50021
ENGINE_UUID = "074fc39e-678b-4c13-8916-ffca8d505d1d"
"""VOICEVOX's own engine in the list of a runtime-info.json; the editor can run others beside it."""
PROBE = 0.5
"""Seconds for an address to show that an engine is there."""
LAUNCH = 60.0
"""Seconds for a started engine to answer: a slow disk and a virus scanner have been seen to need 30."""
_LAUNCH_STEP = 0.1
_LAUNCHES = 3
_LAUNCH_WINDOW = 600.0
"""An engine that ends by itself is started again, but not more than `_LAUNCHES` times in these seconds."""
_GOODBYE = 5.0


@dataclass(frozen=True, slots=True)
class Machine:
    """What decides where VOICEVOX may be: `sys.platform`, the environment and the home folder."""

    platform: str
    environment: Mapping[str, str]
    home: Path

    @staticmethod
    def here() -> Machine:
        """This machine."""
        return Machine(sys.platform, os.environ, Path.home())

    def runtime_info(self) -> Path:
        """Where VOICEVOX's editor writes the addresses of its engines.

        Documented for Windows and macOS; on Linux it is Electron's userData folder.
        """
        if self.platform == "win32":
            folder = Path(self.environment.get("APPDATA", self.home / "AppData" / "Roaming"))
        elif self.platform == "darwin":
            folder = self.home / "Library" / "Application Support"
        else:
            folder = Path(self.environment.get("XDG_CONFIG_HOME") or self.home / ".config")
        return folder / "voicevox" / "runtime-info.json"

    def installed(self) -> list[Path]:
        """Where an installed VOICEVOX has its engine, likeliest first."""
        if self.platform == "win32":
            local = Path(self.environment.get("LOCALAPPDATA", self.home / "AppData" / "Local"))
            system = Path(self.environment.get("PROGRAMFILES", "C:/Program Files"))
            roots = [local / "Programs" / "VOICEVOX", system / "VOICEVOX"]
            return [root / "vv-engine" / "run.exe" for root in roots]
        if self.platform == "darwin":
            apps = [Path("/Applications/VOICEVOX.app"), self.home / "Applications" / "VOICEVOX.app"]
            return [app / "Contents" / place / "vv-engine" / "run" for app in apps for place in ("Resources", "MacOS")]
        # The Linux AppImage keeps its engine inside; the archive is unpacked where the user likes.
        roots = [self.home / "VOICEVOX", self.home / ".local" / "share" / "VOICEVOX", Path("/opt/VOICEVOX")]
        return [root / "vv-engine" / "run" for root in roots]


def announced(machine: Machine) -> list[str]:
    """Addresses of VOICEVOX's engine that a running editor has announced. The file stays when the editor ends."""
    try:
        info = json.loads(machine.runtime_info().read_text(encoding="utf-8"))
        engines = [(str(engine["uuid"]), str(engine["url"])) for engine in info["engineInfos"]]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("%s cannot be understood: %r", machine.runtime_info(), error)
        return []
    addresses = []
    for uuid, url in engines:
        if uuid == ENGINE_UUID:
            try:
                addresses.append(loopback_url(url))
            except UsageError as error:
                log.warning("%s names %s: %s", machine.runtime_info(), url, error)
    return addresses


class VoicevoxHost:
    """VOICEVOX on this machine.

    Args:
        url: The one address to use, as the user has set it. None: look for a running engine, then start one.
        executable: The engine's program, where it is not in a usual place. None: look.
        launch: Whether an engine may be started.
    """

    def __init__(
        self,
        url: str | None = None,
        executable: Path | None = None,
        *,
        launch: bool = True,
        machine: Machine | None = None,
    ) -> None:
        self._url = loopback_url(url) if url else None
        self._executable = executable
        self._launch_allowed = launch and url is None
        self._machine = machine or Machine.here()
        self._process: subprocess.Popen[bytes] | None = None
        self._own_url = ""
        self._launches: list[float] = []
        self._closing = threading.Event()

    def start(self) -> str:
        """Find an engine that answers, or start one and wait until it does. Called again, finds or starts it again.

        Raises:
            MissingError: There is none.
        """
        for url in self._addresses():
            if _answers(url):
                return url
        if self._url:
            raise MissingError(
                f"No speech engine answers at {self._url}.", "Start it, or take the address out of the settings."
            )
        program = self._program() if self._launch_allowed else None
        if program is None:
            raise MissingError(
                "VOICEVOX is not running on this machine.", "Start VOICEVOX, or install it from voicevox.hiroshiba.jp."
            )
        return self._launch(program)

    def close(self) -> None:
        """End the engine if it was started here, and a `start` that is waiting for it."""
        self._closing.set()
        self._end()

    def _addresses(self) -> list[str]:
        if self._url:
            return [self._url]
        own = [self._own_url] if self._process and self._process.poll() is None else []
        default = f"http://127.0.0.1:{DEFAULT_PORT}"
        return list(dict.fromkeys([*own, *announced(self._machine), default]))

    def _program(self) -> Path | None:
        if self._executable is not None:
            if not self._executable.is_file():
                raise MissingError(f"There is no speech engine at {self._executable}.", "Correct it in the settings.")
            return self._executable
        return next((program for program in self._machine.installed() if program.is_file()), None)

    def _launch(self, program: Path) -> str:
        self._end()  # One that runs but does not answer would keep the models' memory.
        now = time.monotonic()
        self._launches = [at for at in self._launches if now - at < _LAUNCH_WINDOW]
        if len(self._launches) >= _LAUNCHES:
            raise MissingError("VOICEVOX keeps ending by itself.", "Start VOICEVOX yourself to see what it says.")
        self._launches.append(now)
        port = _free_port()
        log.info("Starting %s on port %d", program, port)
        try:
            # The program is VOICEVOX's own at its usual place, or the one that the user has set.
            process = subprocess.Popen(
                [program, "--host", "127.0.0.1", "--port", str(port)],
                cwd=program.parent,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise MissingError(f"VOICEVOX cannot be started ({error.strerror}).", f"Look at {program}.") from error
        self._process, self._own_url = process, f"http://127.0.0.1:{port}"
        deadline = now + LAUNCH
        while not _answers(self._own_url):
            if self._closing.wait(_LAUNCH_STEP):
                self._end()
                raise VoiceError("VOICEVOX was stopped while it started.")
            if process.poll() is not None:
                raise MissingError(
                    f"VOICEVOX ended as soon as it was started (code {process.returncode}).",
                    "Start VOICEVOX yourself to see what it says.",
                )
            if time.monotonic() > deadline:
                self._end()
                raise MissingError(
                    f"VOICEVOX was started but did not answer within {LAUNCH:.0f} seconds.",
                    "Start VOICEVOX yourself; it is used as soon as it answers.",
                )
        return self._own_url

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(_GOODBYE)
        except subprocess.TimeoutExpired:
            log.warning("VOICEVOX did not end when asked to; it is killed.")
            process.kill()
            process.wait()


def _answers(url: str) -> bool:
    client = VoicevoxClient(url)
    try:
        client.version(PROBE)
    except VoiceError as error:
        log.debug("%s: %s", url, error)
        return False
    else:
        return True
    finally:
        client.close()


def _free_port() -> int:
    """VOICEVOX's usual port if nobody has it, so that other programs find the engine too; else any."""
    for port in (DEFAULT_PORT, 0):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise VoiceError("No port is free on this machine.")
