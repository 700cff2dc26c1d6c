"""Listens to a microphone to show that it works: how loud it is, and what is understood. Nothing is kept."""

from __future__ import annotations

import logging
import threading
from typing import Protocol

import numpy as np

from assistant.audio.clock import DeviceClock
from assistant.audio.protocol import DeviceLost
from assistant.audio.streams import MicrophoneSource
from assistant.errors import AizuchiError
from assistant.hearing.build import build_ear
from assistant.hearing.ear import ListeningEar
from assistant.hearing.protocol import (
    FRAME,
    SAMPLE_RATE,
    Activity,
    HearingEvent,
    HearingFailed,
    Partial,
    Samples,
    Transcript,
)
from assistant.hearing.vad import level_db
from assistant.models.catalogue import Catalogue
from assistant.models.store import Store

log = logging.getLogger(__name__)

_METER_S = 0.05
"""Seconds of sound in one reading of the level."""
_PAUSE_S = 0.6
"""Silence after which the words are asked for."""
_VOICED_S = 0.25
"""Voice that is worth asking for words."""
_PRE_ROLL_S = 0.5


class Told(Protocol):
    """Who is told; called from other threads."""

    def level(self, db: float) -> None:
        """How loud the last 50 ms were, dB relative to full scale."""

    def understands(self, models: tuple[str, ...]) -> None:
        """From now on words are told; the names of the models that find them."""

    def words(self, text: str, final: bool) -> None:
        """What has been understood; final and empty: somebody spoke, but no words were made out."""

    def problem(self, sentence: str) -> None:
        """What is wrong with the microphone, or that it is there again."""

    def deaf(self, sentence: str) -> None:
        """Why no words will be told; the level is."""


class Phrases:
    """When somebody has finished saying something: by the judged frames, in their own time."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._voiced, self._last = 0.0, 0.0

    def step(self, at: float, voiced: bool) -> float | None:
        """The next frame. Returns the phrase's beginning, in seconds, when it is over; else None."""
        if voiced:
            if self._since is None:
                self._since, self._voiced = max(0.0, at - _PRE_ROLL_S), 0.0
            self._voiced += FRAME / SAMPLE_RATE
            self._last = at
            return None
        if self._since is None or at - self._last < _PAUSE_S:
            return None
        since, self._since = self._since, None
        return since if self._voiced >= _VOICED_S else None


class MicrophoneCheck:
    """One microphone, listened to from `start` to `close`.

    Args:
        device: Name of the microphone, or a part of it; empty: the system's default.
        language: What is spoken: `ja`, `en` or `auto`.
        catalogue: All models.
        store: Where they are. Without a recogniser there, only the level is told.
        told: Who is told.
    """

    def __init__(self, device: str, language: str, catalogue: Catalogue, store: Store, told: Told) -> None:
        self._language, self._catalogue, self._store, self._told = language, catalogue, store, told
        self._source = MicrophoneSource(device or None, on_lost=self._lost, patient=True)
        self._ear: ListeningEar | None = None
        self._phrases, self._asked = Phrases(), 0
        self._level: list[Samples] = []
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="microphone-check")

    def start(self) -> None:
        """Begin. Returns at once."""
        self._thread.start()

    def close(self) -> None:
        """Stop, without waiting for it: a driver may take its time."""
        self._closing.set()

    def join(self) -> None:
        """Wait until it has stopped."""
        self._thread.join()

    def _run(self) -> None:
        ear: ListeningEar | None = None
        try:
            self._source.start(self._accept)
            ear = self._load_ear()
            self._closing.wait()
        finally:
            self._source.close()
            self._ear = None
            if ear is not None:
                ear.close()

    def _load_ear(self) -> ListeningEar | None:
        try:
            ear = build_ear(self._catalogue, self._store, DeviceClock(), language=self._language)
        except AizuchiError as error:
            log.info("no words in the check of the microphone: %s", error)
            self._told.deaf(str(error))
            return None
        ear.start(self._heard)
        self._ear = ear
        self._told.understands(ear.models)
        return ear

    def _accept(self, samples: Samples) -> None:
        if ear := self._ear:
            ear.accept(samples)
        self._level.append(samples)
        if sum(map(len, self._level)) >= _METER_S * SAMPLE_RATE and not self._closing.is_set():
            level, self._level = level_db(np.concatenate(self._level)), []
            self._told.level(level)

    def _heard(self, event: HearingEvent) -> None:
        ear = self._ear
        if ear is None or self._closing.is_set():
            return
        match event:
            case Activity(at, voiced):
                if (since := self._phrases.step(at, voiced)) is not None:
                    self._asked += 1
                    ear.finalise(self._asked, since)
            case Partial(_, text):
                self._told.words(text, False)
            case Transcript(_, generation, _, until, text):
                self._told.words(text, True)
                if generation == self._asked:
                    ear.forget(until)
            case HearingFailed(_, _, error):
                self._told.deaf(str(error))

    def _lost(self, lost: DeviceLost) -> None:
        if not self._closing.is_set():
            self._told.problem(lost.message)
