"""What hearing says, and what it may be asked.

Times are seconds on the sample clock; audio is mono float32 at 16 kHz.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

SAMPLE_RATE = 16_000
"""Hz. Every recogniser, the voice activity detector and the turn model take this rate."""
FRAME = 512
"""Samples a voice-activity frame: 32 ms, the only window Silero takes at 16 kHz."""

Samples = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Activity:
    """One frame of the microphone has been judged. `at` is the time of the frame's end."""

    at: float
    voiced: bool
    level_db: float
    """Level of the frame, dB relative to full scale (RMS)."""


@dataclass(frozen=True, slots=True)
class Partial:
    """The words so far of an utterance that is still going on."""

    at: float
    text: str
    stable: str
    """The leading part of `text` that is not expected to change any more: safe to prefill."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """The words of the utterance from `since` to `until`, asked for by `Ear.finalise`."""

    at: float
    generation: int
    since: float
    until: float
    text: str
    """Empty when there were no words: silence, noise, a cough, or a phrase that recognisers invent."""
    language: str
    """`ja` or `en`."""


@dataclass(frozen=True, slots=True)
class SoundEnd:
    """The turn model's opinion, from the sound alone: probability that the speaker has finished."""

    at: float
    generation: int
    probability: float


@dataclass(frozen=True, slots=True)
class HearingFailed:
    """Hearing cannot go on as asked; `error` says why in the user's words."""

    at: float
    generation: int
    error: Exception


HearingEvent = Activity | Partial | Transcript | SoundEnd | HearingFailed


class Ear(Protocol):
    """Samples in, words out. All methods return at once; the work is done by the ear's own worker thread."""

    def start(self, emit: Callable[[HearingEvent], None]) -> None:
        """Start the worker; it calls `emit` for each event, from its own thread."""

    def accept(self, samples: Samples) -> None:
        """Take the next samples of the microphone, any number. The first call's first sample is time 0."""

    def finalise(self, generation: int, since: float) -> None:
        """Ask for the `Transcript` of everything from `since` until now. The utterance stays open.

        A `SoundEnd` follows where the words leave open whether the speaker has finished.
        """

    def forget(self, until: float) -> None:
        """Close the utterance: audio before `until` belongs to turns that are over."""

    def wait_idle(self) -> None:
        """Block until everything accepted and asked so far is done (for recordings played faster than real time)."""

    def close(self) -> None:
        """Stop the worker and free the models."""
