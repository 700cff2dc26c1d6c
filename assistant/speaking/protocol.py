"""What speaking says, and what it may be asked.

Times are seconds: `at` on the sample clock, all others from the first sample of the sentence's audio.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Phoneme:
    """One phoneme in the audio, by VOICEVOX's names (`a i u e o`, devoiced `A I U E O`, `N cl pau sil`, consonants)."""

    name: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Viseme:
    """A key frame of the mouth at `t`: weights 0 to 1 of the five vowels, and `closed` for pressed lips."""

    t: float
    aa: float
    ih: float
    ou: float
    ee: float
    oh: float
    closed: float


@dataclass(frozen=True, slots=True)
class HeardMark:
    """From time `t` on, the first `length` characters of the sentence's original text have been heard; one a mora."""

    t: float
    length: int


@dataclass(frozen=True)
class Speech:
    """One sentence of a reply, ready to sound."""

    generation: int
    index: int
    """0 for the first sentence of the reply."""
    text: str
    """The original text, as the transcript keeps it, unspeakable parts too; the reply is the sentences' join."""
    spoken: str
    """What the voice says."""
    audio: NDArray[np.float32]
    """Mono, -1 to 1."""
    rate: int
    phonemes: tuple[Phoneme, ...]
    visemes: tuple[Viseme, ...]
    heard: tuple[HeardMark, ...]
    engine: str
    """`voicevox`, `starter`, or another engine's name; with the speaker: `VOICEVOX:ずんだもん`."""

    @property
    def duration(self) -> float:
        """Seconds of audio."""
        return len(self.audio) / self.rate


@dataclass(frozen=True, slots=True)
class SentenceFound:
    """The reply's sentence `index` is complete as text and goes to synthesis."""

    at: float
    generation: int
    index: int
    text: str


@dataclass(frozen=True, slots=True)
class SentenceReady:
    """A sentence has its sound and mouth shapes. Sentences of a generation come in order."""

    at: float
    generation: int
    speech: Speech


@dataclass(frozen=True, slots=True)
class ReplySpoken:
    """Every sentence of the reply has been delivered; `sentences` of them had sound (0: nothing could be spoken)."""

    at: float
    generation: int
    sentences: int


@dataclass(frozen=True, slots=True)
class VoiceChanged:
    """The voice in use has gone or come back; the user is told. `message` is one sentence."""

    at: float
    engine: str
    message: str


@dataclass(frozen=True, slots=True)
class SentenceLost:
    """No engine could speak this sentence; its text must be shown instead."""

    at: float
    generation: int
    index: int
    text: str
    error: Exception


SpeakingEvent = SentenceFound | SentenceReady | ReplySpoken | VoiceChanged | SentenceLost


class Mouth(Protocol):
    """Reply text in, sentences of sound out. All methods return at once; the work is done by own worker threads."""

    def start(self, emit: Callable[[SpeakingEvent], None]) -> None:
        """Start the workers; they call `emit` for each event, from their own threads."""

    def feed(self, generation: int, text: str) -> None:
        """The next piece of the reply of `generation`. The first piece of a new generation makes older ones stale."""

    def end(self, generation: int) -> None:
        """The reply is complete: what is left of it is the last sentence."""

    def cancel(self, generation: int) -> None:
        """Everything up to and including `generation` is stale: deliver nothing more of it."""

    def wait_idle(self) -> None:
        """Block until everything asked so far is done."""

    def close(self) -> None:
        """Stop the workers and any engine that was started here."""
