"""Sound cards for tests: one for the session, one of a test's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sound_server import SoundServer, start_server


@pytest.fixture
def sound_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundServer]:
    """A server of this test's own, which it may end."""
    server = start_server(tmp_path)
    for name, value in server.variables.items():
        monkeypatch.setenv(name, value)
    try:
        yield server
    finally:
        server.end()


@pytest.fixture(scope="session")
def _null_sinks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SoundServer]:
    server = start_server(tmp_path_factory.mktemp("pulse"))
    try:
        yield server
    finally:
        server.end()


@pytest.fixture
def null_sinks(_null_sinks: SoundServer, monkeypatch: pytest.MonkeyPatch) -> SoundServer:
    """What is played into the sink `mouth` arrives at the default microphone; the loudspeaker is `speaker.monitor`."""
    for name, value in _null_sinks.variables.items():
        monkeypatch.setenv(name, value)
    return _null_sinks
