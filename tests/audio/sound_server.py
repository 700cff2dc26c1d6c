"""A sound card for the tests that need one: the benchmark's own."""

from pathlib import Path

import pytest

from assistant.measure.virtual_card import CardServer as SoundServer
from assistant.measure.virtual_card import start_card, unavailable


def start_server(directory: Path) -> SoundServer:
    """Start a server with its socket in `directory`; skip the test where PulseAudio is not installed."""
    if reason := unavailable():
        pytest.skip(reason)
    return start_card(directory)


__all__ = ["SoundServer", "start_server"]
