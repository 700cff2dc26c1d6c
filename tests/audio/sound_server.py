"""A sound card for the tests that need one: PulseAudio null sinks."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "virtual_audio.sh"


@dataclass
class SoundServer:
    """A PulseAudio server that ends when this process does, whatever way that is."""

    process: subprocess.Popen[str]
    variables: dict[str, str]

    @property
    def pid(self) -> int:
        return int(self.variables["VIRTUAL_AUDIO_PID"])

    def end(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


def start_server(directory: Path) -> SoundServer:
    """Start a server with its socket in `directory`; skip the test where PulseAudio is not installed."""
    lacking = [tool for tool in ("pulseaudio", "pactl", "parec") if not shutil.which(tool)]
    if lacking:
        pytest.skip(f"not installed: {', '.join(lacking)}")
    environment = {**os.environ, "VIRTUAL_AUDIO_DIRECTORY": str(directory)}
    process = subprocess.Popen(
        ["bash", str(SCRIPT), "serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert process.stdout
    variables = {}
    while line := process.stdout.readline().strip():
        name, _, value = line.partition("=")
        variables[name] = value
    server = SoundServer(process, variables)
    if not variables:
        server.end()
        pytest.fail("the sound server did not start")
    return server
