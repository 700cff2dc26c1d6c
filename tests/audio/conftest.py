"""A sound card for the tests that need one: PulseAudio null sinks, for the whole session, ended with it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
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


@pytest.fixture
def sound_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundServer]:
    """A server of this test's own, which it may end."""
    if not (shutil.which("pulseaudio") and shutil.which("pactl")):
        pytest.skip("PulseAudio is not installed, so there is no server to end")
    server = start_server(tmp_path)
    for name, value in server.variables.items():
        monkeypatch.setenv(name, value)
    try:
        yield server
    finally:
        server.end()


@pytest.fixture(scope="session")
def _null_sinks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SoundServer | None]:
    if not (shutil.which("pulseaudio") and shutil.which("pactl") and shutil.which("parec")):
        yield None
        return
    server = start_server(tmp_path_factory.mktemp("pulse"))
    try:
        yield server
    finally:
        server.end()


@pytest.fixture
def null_sinks(_null_sinks: SoundServer | None, monkeypatch: pytest.MonkeyPatch) -> SoundServer:
    """What is played into the sink `mouth` arrives at the default microphone; the loudspeaker is `speaker.monitor`."""
    if _null_sinks is None:
        pytest.skip("PulseAudio and its utilities are not installed")
    for name, value in _null_sinks.variables.items():
        monkeypatch.setenv(name, value)
    return _null_sinks
