"""A sound card for machines that have none: PulseAudio with null sinks, so that real PortAudio streams run.

    python tests/virtual_audio.py aizuchi bench e2e --through-devices     # runs any command with it

What is played into the sink "mouth" arrives at the microphone (the default source, "mic"); what an application plays
goes to the sink "speaker" (the default sink) and can be recorded from "speaker.monitor". With VIRTUAL_ECHO=1 in the
environment the speaker also leaks into the microphone, as a loudspeaker does.

It is a server of its own, apart from any that the user runs. Needs Debian's pulseaudio, pulseaudio-utils, alsa-utils
and libasound2-plugins.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 10.0
RATE = 48_000
ALSA = """</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
pcm.pulse { type pulse }
"""


def unavailable() -> str:
    """Why there can be no such sound card here; empty if there can."""
    lacking = [program for program in ("pulseaudio", "pactl") if shutil.which(program) is None]
    return f"{' and '.join(lacking)} not installed" if lacking else ""


@contextmanager
def null_sinks() -> Iterator[int]:
    """Start the sound server, point this process and its children to it, and stop it at the end.

    PortAudio reads the environment when it is initialised: enter this before.

    Yields:
        The server's process id.
    """
    with tempfile.TemporaryDirectory(prefix="aizuchi-audio-") as name:
        folder = Path(name)
        (folder / "asound.conf").write_text(ALSA, encoding="utf-8")
        socket = folder / "native"
        settings = {
            "XDG_RUNTIME_DIR": name,
            "PULSE_SERVER": f"unix:{socket}",
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
            # Without its own state folder the server would read and write the user's volumes.
            "PULSE_STATE_PATH": name,
        }
        before = {variable: os.environ.get(variable) for variable in settings}
        os.environ.update(settings)
        modules = [
            f"module-native-protocol-unix auth-anonymous=1 socket={socket}",
            f"module-null-sink sink_name=speaker rate={RATE}",
            f"module-null-sink sink_name=mouth rate={RATE}",
            "module-remap-source master=mouth.monitor source_name=mic",
        ]
        options = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-target=stderr"]
        with (folder / "pulse.log").open("wb") as log:
            server = subprocess.Popen(
                ["pulseaudio", *options, *(part for module in modules for part in ("-L", module))],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        try:
            _wait_until_it_answers(server, folder / "pulse.log")
            _pactl("set-default-sink", "speaker")
            _pactl("set-default-source", "mic")
            if os.environ.get("VIRTUAL_ECHO"):
                _pactl("load-module", "module-loopback", "source=speaker.monitor", "sink=mouth", "latency_msec=30")
            yield server.pid
        finally:
            server.terminate()
            server.wait()
            for variable, value in before.items():
                if value is None:
                    del os.environ[variable]
                else:
                    os.environ[variable] = value


def _wait_until_it_answers(server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(["pactl", "info"], capture_output=True, check=False).returncode:
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"pulseaudio did not start:\n{log.read_text(encoding='utf-8', errors='replace')}")
        time.sleep(0.02)


def _pactl(*arguments: str) -> None:
    subprocess.run(["pactl", *arguments], check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Run the command line's command with the virtual sound card."""
    if reason := unavailable():
        print(f"There can be no virtual sound card: {reason}.", file=sys.stderr)
        return 1
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    with null_sinks():
        return subprocess.run(sys.argv[1:], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
