"""A mouth with a primary and a fallback engine, and what it says: the scene of its tests.

The engines are real HTTP servers on loopback; faults are scripted (see `scripted_engine`).
"""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from itertools import count

from scripted_engine import ScriptedEngine

from assistant.speaking.mouth import VoiceMouth
from assistant.speaking.protocol import (
    SentenceReady,
    SpeakingEvent,
)
from assistant.speaking.relay import Limits
from assistant.speaking.voice import VoicevoxEngine
from assistant.speaking.voicevox import VoiceSettings

QUICK = Limits(first=0.3, later=0.5, alone=5.0, watch=0.02, retry=0.02, retry_most=0.1)
LONG_WATCH = Limits(first=0.3, later=0.5, alone=5.0, watch=60, retry=60, retry_most=60)


class Ticks:
    """A clock that moves by one at each look."""

    def __init__(self) -> None:
        self._count = count()

    def now(self) -> float:
        return float(next(self._count))


class At:
    """Where a scripted engine is; the scene ends the engine itself."""

    def __init__(self, engine: ScriptedEngine) -> None:
        self.start = engine.start

    def close(self) -> None:
        pass


class Scene:
    """A mouth with a primary and a fallback engine, and what it has said."""

    def __init__(self) -> None:
        self.voicevox = ScriptedEngine()
        self.starter = ScriptedEngine()
        self.events: queue.Queue[SpeakingEvent] = queue.Queue()
        self.said: list[SpeakingEvent] = []
        self.mouth: VoiceMouth | None = None

    def open(
        self, *, primary: bool = True, fallback: bool = True, limits: Limits = LONG_WATCH, style: int | None = None
    ) -> VoiceMouth:
        self.mouth = VoiceMouth(
            Ticks(),
            VoicevoxEngine(At(self.voicevox), VoiceSettings(style=style)) if primary else None,
            VoicevoxEngine(At(self.starter), VoiceSettings(), "starter") if fallback else None,
            limits,
        )
        self.mouth.start(self.events.put)
        self.mouth.wait_idle()
        return self.mouth

    def speak(self, generation: int, *pieces: str) -> None:
        assert self.mouth
        for piece in pieces:
            self.mouth.feed(generation, piece)
        self.mouth.end(generation)
        self.mouth.wait_idle()

    def all(self) -> list[SpeakingEvent]:
        while not self.events.empty():
            self.said.append(self.events.get_nowait())
        return self.said

    def of(self, kind: type) -> list:
        return [event for event in self.all() if isinstance(event, kind)]

    def engines(self) -> list[str]:
        return [event.speech.engine for event in self.of(SentenceReady)]

    def until(self, condition: Callable[[], bool], seconds: float = 10.0) -> None:
        """Wait for something that another thread brings about."""
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline
            try:
                self.said.append(self.events.get(timeout=0.01))
            except queue.Empty:
                continue

    def close(self) -> None:
        if self.mouth:
            self.mouth.close()
        self.voicevox.close()
        self.starter.close()
