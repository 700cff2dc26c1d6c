"""A sound card for machines that have none: PulseAudio null sinks, over which real PortAudio streams run.

One null sink of four channels, so that both ends of a conversation lie on one clock: what is played into the sink
"mouth" (channels 0 and 1) arrives at the default microphone, "mic"; what an application plays goes to the default sink,
"speaker" (channels 2 and 3). A recording of "card.monitor" holds both, equal in time to the sample.

It is a server of its own, apart from any that the user runs. Needs Debian's pulseaudio, pulseaudio-utils and
libasound2-plugins.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import MissingError

RATE = 48_000
CHANNELS = 4
MOUTH, SPEAKER = 0, 2
"""Channels of `RECORDED` that hold what went into the microphone and what came out of the loudspeaker."""
RECORDED = "card.monitor"
_START_SECONDS = 10.0
_IDLE_SECONDS = 60
"""Without any client for so long, the server ends by itself: whoever started it has been killed."""
CHANNEL_MAP = "front-left,front-right,rear-left,rear-right"
"""Of `RECORDED`. A recorder that does not say it gets the channels mixed."""
_FRONT, _REAR = "front-left,front-right", "rear-left,rear-right"
_ALSA = """</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
pcm.pulse { type pulse }
"""


@dataclass(frozen=True, slots=True)
class CardServer:
    """A sound server that runs. `variables`: of the environment, to be set before PortAudio is initialised."""

    process: subprocess.Popen[bytes]
    variables: Mapping[str, str]

    @property
    def pid(self) -> int:
        """Its process."""
        return self.process.pid

    def end(self) -> None:
        """Stop it. Harmless if it has ended."""
        self.process.terminate()
        self.process.wait()


def unavailable() -> str:
    """Why there can be no such sound card here; empty if there can."""
    lacking = [program for program in ("pulseaudio", "pactl", "pacat", "parec") if shutil.which(program) is None]
    return f"{' and '.join(lacking)} not installed" if lacking else ""


def start_card(folder: Path, *, echo: bool = False) -> CardServer:
    """Start a server with its socket in `folder`. A second one can take the place of one that has ended.

    Args:
        folder: Is there, and is the server's alone.
        echo: Let the speaker leak into the microphone, as a loudspeaker does.

    Raises:
        MissingError: PulseAudio is not installed, or does not start.
    """
    if reason := unavailable():
        raise MissingError(f"There can be no virtual sound card: {reason}.", "apt install pulseaudio pulseaudio-utils")
    alsa, socket, script = folder / "asound.conf", folder / "native", folder / "card.pa"
    alsa.write_text(_ALSA, encoding="utf-8")
    script.write_text("\n".join([*_card(echo), f"load-module {_socket(socket)}", ""]), encoding="utf-8")
    variables = {
        "XDG_RUNTIME_DIR": str(folder),
        "PULSE_SERVER": f"unix:{socket}",
        "ALSA_CONFIG_PATH": str(alsa),
        # Without its own state folder the server would read and write the user's volumes.
        "PULSE_STATE_PATH": str(folder),
    }
    options = ["--daemonize=no", f"--exit-idle-time={_IDLE_SECONDS}", "--use-pid-file=no", "--log-target=stderr"]
    log = folder / "pulse.log"
    with log.open("wb") as file:
        process = subprocess.Popen(
            ["pulseaudio", "-n", "-F", str(script), *options],
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            env={**os.environ, **variables},
        )
    server = CardServer(process, variables)
    try:
        _wait_until_it_answers(server, log)
    except BaseException:
        server.end()
        raise
    return server


@contextmanager
def virtual_card(*, echo: bool = False) -> Iterator[CardServer]:
    """Point this process and its children to a card of their own, for the length of the block.

    Raises:
        MissingError: See `start_card`.
    """
    with tempfile.TemporaryDirectory(prefix="aizuchi-audio-") as name:
        server = start_card(Path(name), echo=echo)
        before = {variable: os.environ.get(variable) for variable in server.variables}
        os.environ.update(server.variables)
        try:
            yield server
        finally:
            server.end()
            for variable, value in before.items():
                if value is None:
                    del os.environ[variable]
                else:
                    os.environ[variable] = value


def _card(echo: bool) -> list[str]:
    lines = [
        # norewinds: without it a null sink renders 2 s at a time until somebody asks for less, and the first 2 s of
        # every stream stall or carry wrong times.
        f"load-module module-null-sink sink_name=card rate={RATE} channels={CHANNELS}"
        f" channel_map={CHANNEL_MAP} norewinds=1",
        _remap("sink", "mouth", "card", _FRONT),
        _remap("sink", "speaker", "card", _REAR),
        _remap("source", "mic", RECORDED, _FRONT),
        "set-default-sink speaker",
        "set-default-source mic",
    ]
    return [*lines, "load-module module-loopback source=speaker.monitor sink=mouth latency_msec=30"] if echo else lines


def _socket(path: Path) -> str:
    """Comes last, so that whoever can connect finds the sinks."""
    return f"module-native-protocol-unix auth-anonymous=1 socket={path}"


def _remap(kind: str, name: str, master: str, channels: str) -> str:
    return (
        f"load-module module-remap-{kind} {kind}_name={name} master={master} channels=2 channel_map={_FRONT}"
        f" master_channel_map={channels} remix=no"
    )


def _wait_until_it_answers(server: CardServer, log: Path) -> None:
    deadline = time.monotonic() + _START_SECONDS
    environment = {**os.environ, **server.variables}
    while subprocess.run(["pactl", "info"], capture_output=True, check=False, env=environment).returncode:
        if server.process.poll() is not None or time.monotonic() > deadline:
            words = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            raise MissingError(
                f"PulseAudio does not start: {words[-1] if words else 'it says nothing'}.",
                "Measure without it: aizuchi bench e2e",
            )
        time.sleep(0.02)
