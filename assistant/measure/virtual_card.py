"""A sound card for machines that have none: PulseAudio null sinks, over which real PortAudio streams run.

One null sink of four channels, so that both ends of a conversation lie on one clock: what is played into the sink
"mouth" (channels 0 and 1) arrives at the default microphone, "mic"; what an application plays goes to the default sink,
"speaker" (channels 2 and 3). A recording of "card.monitor" holds both, equal in time to the sample.

It is a server of its own, apart from any that the user runs, and ends with the block that started it. Needs Debian's
pulseaudio, pulseaudio-utils and libasound2-plugins.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.errors import MissingError

RATE = 48_000
CHANNELS = 4
MOUTH, SPEAKER = 0, 2
"""Channels of `RECORDED` that hold what went into the microphone and what came out of the loudspeaker."""
RECORDED = "card.monitor"
_START_SECONDS = 10.0
_FRONT, _REAR = "front-left,front-right", "rear-left,rear-right"
_ALSA = """</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
pcm.pulse { type pulse }
"""


def unavailable() -> str:
    """Why there can be no such sound card here; empty if there can."""
    lacking = [program for program in ("pulseaudio", "pactl", "pacat", "parec") if shutil.which(program) is None]
    return f"{' and '.join(lacking)} not installed" if lacking else ""


@contextmanager
def virtual_card(*, echo: bool = False) -> Iterator[int]:
    """Start the sound server, point this process and its children to it, and stop it at the end.

    PortAudio reads the environment when it is initialised: enter this before.

    Args:
        echo: Let the speaker leak into the microphone, as a loudspeaker does.

    Yields:
        The server's process id.

    Raises:
        MissingError: PulseAudio is not installed, or does not start.
    """
    if reason := unavailable():
        raise MissingError(f"There can be no virtual sound card: {reason}.", "apt install pulseaudio pulseaudio-utils")
    with tempfile.TemporaryDirectory(prefix="aizuchi-audio-") as name:
        folder = Path(name)
        (folder / "asound.conf").write_text(_ALSA, encoding="utf-8")
        settings = {
            "XDG_RUNTIME_DIR": name,
            "PULSE_SERVER": f"unix:{folder / 'native'}",
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
            # Without its own state folder the server would read and write the user's volumes.
            "PULSE_STATE_PATH": name,
        }
        before = {variable: os.environ.get(variable) for variable in settings}
        os.environ.update(settings)
        try:
            with (folder / "pulse.log").open("wb") as log:
                server = _start_server(folder, log.fileno(), echo)
            try:
                _wait_until_it_answers(server, folder / "pulse.log")
                yield server.pid
            finally:
                server.terminate()
                server.wait()
        finally:
            for variable, value in before.items():
                if value is None:
                    del os.environ[variable]
                else:
                    os.environ[variable] = value


def _start_server(folder: Path, log: int, echo: bool) -> subprocess.Popen[bytes]:
    modules = [
        f"module-native-protocol-unix auth-anonymous=1 socket={folder / 'native'}",
        # norewinds: without it a null sink renders 2 s at a time until somebody asks for less, and the first 2 s of
        # every stream stall or carry wrong times.
        f"module-null-sink sink_name=card rate={RATE} channels={CHANNELS} channel_map={_FRONT},{_REAR} norewinds=1",
        _remap("sink", "mouth", "card", _FRONT),
        _remap("sink", "speaker", "card", _REAR),
        _remap("source", "mic", RECORDED, _FRONT),
    ]
    if echo:
        modules.append("module-loopback source=speaker.monitor sink=mouth latency_msec=30")
    options = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-target=stderr"]
    return subprocess.Popen(
        ["pulseaudio", *options, *(part for module in modules for part in ("-L", module))],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
    )


def _remap(kind: str, name: str, master: str, channels: str) -> str:
    return (
        f"module-remap-{kind} {kind}_name={name} master={master} channels=2 channel_map={_FRONT}"
        f" master_channel_map={channels} remix=no"
    )


def _wait_until_it_answers(server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while not all(_pactl(*words) for words in (("set-default-sink", "speaker"), ("set-default-source", "mic"))):
        if server.poll() is not None or time.monotonic() > deadline:
            words = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            raise MissingError(f"PulseAudio does not start: {words[-1] if words else 'it says nothing'}.")
        time.sleep(0.02)


def _pactl(*arguments: str) -> bool:
    return not subprocess.run(["pactl", *arguments], capture_output=True, check=False).returncode
