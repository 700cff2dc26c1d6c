"""The real engine in its real process, asked over real HTTP."""

from __future__ import annotations

import io
import time
import wave
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
import requests
from numpy.typing import NDArray

from assistant.speaking.starter_voice.server import StarterVoice

pytest.importorskip("pyopenjtalk", reason="the extra `starter` is not installed")


@dataclass
class Client:
    """A client of the engine that keeps its connection."""

    url: str
    session: requests.Session
    ready_seconds: float
    pid: int

    def get(self, path: str, **parameters: Any) -> requests.Response:
        return self.session.get(self.url + path, params=parameters, timeout=30)

    def post(self, path: str, body: Any = None, **parameters: Any) -> requests.Response:
        return self.session.post(self.url + path, params={"speaker": 0} | parameters, json=body, timeout=60)

    def query(self, text: str, **changes: Any) -> dict[str, Any]:
        reply = self.post("/audio_query", text=text)
        assert reply.status_code == 200, reply.text
        return reply.json() | changes

    def speak(self, query: dict[str, Any], **parameters: Any) -> NDArray[np.float64]:
        """The sound, -1 to 1, (samples,) or (samples, channels)."""
        reply = self.post("/synthesis", query, **parameters)
        assert reply.status_code == 200, reply.text
        with wave.open(io.BytesIO(reply.content)) as file:
            assert file.getsampwidth() == 2
            assert file.getframerate() == query["outputSamplingRate"]
            assert file.getnchannels() == (2 if query["outputStereo"] else 1)
            sound = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
        return sound.reshape(-1, 2) if query["outputStereo"] else sound


@pytest.fixture(scope="session")
def client() -> Iterator[Client]:
    began = time.monotonic()
    with StarterVoice() as voice, requests.Session() as session:
        ready_seconds = time.monotonic() - began
        session.trust_env = False
        assert voice.pid is not None
        yield Client(voice.url, session, ready_seconds, voice.pid)
