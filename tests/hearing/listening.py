"""Plays sound to an ear, faster than real time, and asks for the words when the turn machine would."""

from __future__ import annotations

import time
import wave
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from assistant.hearing.ear import ListeningEar
from assistant.hearing.protocol import (
    FRAME,
    SAMPLE_RATE,
    Activity,
    HearingEvent,
    HearingFailed,
    Partial,
    Samples,
    SoundEnd,
    Transcript,
)

DATA = Path(__file__).parents[1] / "data"
SOFT_END, TURN = 2, 12
"""Frames: the silence after which the words are wanted, and the voice that makes a turn."""


def read_wav(path: Path) -> Samples:
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (SAMPLE_RATE, 1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float32) / 32768


def transcripts() -> list[tuple[str, str]]:
    """File and kana of each recording of speech_ja."""
    lines = (DATA / "speech_ja" / "transcripts.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [(line.split("\t")[0], line.split("\t")[2]) for line in lines]


def japanese(name: str) -> Samples:
    return read_wav(DATA / "speech_ja" / name)


def distance(a: str, b: str) -> int:
    """Levenshtein distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def error_rate(found: str, wanted: str) -> float:
    return distance(found, wanted) / len(wanted)


@dataclass
class Listener:
    """An ear, what it said, and when the words were wanted of it.

    `turn` is the voice, in frames, without which nothing is asked. The time is that of the samples played so far.
    """

    ear: ListeningEar
    turn: int = TURN
    events: list[HearingEvent] = field(default_factory=list)
    answer_times: list[float] = field(default_factory=list)
    """Seconds of processor clock from each `finalise` to its transcript."""
    generation: int = 0
    since: float | None = None
    _voiced: int = 0
    _silent: int = 0
    _asked: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ear.start(self._hear)

    def _hear(self, event: HearingEvent) -> None:
        self.events.append(event)
        if isinstance(event, Transcript) and event.generation in self._asked:
            self.answer_times.append(time.perf_counter() - self._asked[event.generation])
        if isinstance(event, Activity):
            self._follow(event)

    def _follow(self, activity: Activity) -> None:
        if activity.voiced:
            if self.since is None:
                self.since = activity.at - FRAME / SAMPLE_RATE
            self._voiced, self._silent = self._voiced + 1, 0
            return
        self._silent += 1
        if self._silent == SOFT_END and self._voiced >= self.turn:
            self.ask()
        if self._silent > SAMPLE_RATE // FRAME:
            self.since, self._voiced = None, 0

    def ask(self, since: float | None = None) -> int:
        """Ask for the words, from `since` or from where the voice began."""
        self.generation += 1
        self._asked[self.generation] = time.perf_counter()
        self.ear.finalise(self.generation, since if since is not None else self.since or 0.0)
        return self.generation

    def play(self, *sounds: Samples, block: int = FRAME) -> Listener:
        """Play `sounds` one after another."""
        sound = np.concatenate(sounds)
        for at in range(0, len(sound), block):
            self.ear.accept(sound[at : at + block])
            self.ear.wait_idle()
        return self

    def of(self, kind: type) -> list:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def transcripts(self) -> list[Transcript]:
        return self.of(Transcript)

    @property
    def partials(self) -> list[Partial]:
        return self.of(Partial)

    @property
    def sound_ends(self) -> list[SoundEnd]:
        return self.of(SoundEnd)

    @property
    def failures(self) -> list[HearingFailed]:
        return self.of(HearingFailed)

    @property
    def text(self) -> str:
        """The last transcript's words."""
        assert not self.failures, self.failures
        return self.transcripts[-1].text

    def close(self) -> None:
        self.ear.close()
