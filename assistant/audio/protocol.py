"""The sound card as the conversation sees it: a source of samples, a player of sentences, and the sample clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.protocol import Speech


@dataclass(frozen=True, slots=True)
class SentenceStarted:
    """The first sample of a sentence leaves the sound card at `at` (sample clock, from the DAC's own time)."""

    at: float
    generation: int
    index: int


@dataclass(frozen=True, slots=True)
class SentenceEnded:
    """The last sample of a sentence leaves the sound card at `at`."""

    at: float
    generation: int
    index: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """Playback of `generation` was stopped: at `at`, `position` seconds into sentence `index`."""

    at: float
    generation: int
    index: int
    position: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device has gone or come back. `message` is one sentence for the user."""

    at: float
    message: str


PlaybackEvent = SentenceStarted | SentenceEnded | Stopped | DeviceLost


class SampleClock(Protocol):
    """Seconds since the first sample of the microphone or the recording. Never the wall clock."""

    def now(self) -> float:
        """The time of the sample that is being captured now."""


class Source(Protocol):
    """Where samples come from: a microphone, or a recording at real-time pace or as fast as it is taken."""

    clock: SampleClock

    def start(self, accept: Callable[[NDArray[np.float32]], None]) -> None:
        """Deliver mono float32 blocks at 16 kHz, in order, from the source's own thread."""

    def close(self) -> None:
        """Stop delivering."""


class Player(Protocol):
    """Plays sentences one after another, without gaps or clicks. All methods return at once."""

    def start(self, emit: Callable[[PlaybackEvent], None]) -> None:
        """Open the output; `emit` is called from the player's own thread (never from PortAudio's callback)."""

    def play(self, speech: Speech) -> None:
        """Queue a sentence behind those already queued."""

    def duck(self, gain_db: float) -> None:
        """Ease to `gain_db` (0 = full) within 30 ms, from the sample that is handed over next."""

    def pause(self) -> None:
        """Fade out within 20 ms and hold; the queue stays."""

    def resume(self) -> None:
        """Go on from the start of the sentence that was cut, at full level."""

    def stop(self) -> None:
        """Fade out within 20 ms, forget the queue, and say `Stopped` if anything was playing or paused."""

    def position(self) -> tuple[int, int, float] | None:
        """What the sound card plays now: (generation, index, seconds into the sentence); None when silent."""

    def wait_idle(self) -> None:
        """Block until everything queued has been played."""

    def close(self) -> None:
        """Close the output."""
