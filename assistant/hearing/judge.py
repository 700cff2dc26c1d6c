"""The worker that judges by the sound whether the speaker has finished, beside the one that finds the words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from assistant.hearing.protocol import HearingEvent, Samples, SoundEnd


class SoundJudge(Protocol):
    """What can tell from sound alone whether a speaker has finished; `SmartTurn`."""

    def probability(self, sound: Samples) -> float:
        """The probability that who speaks in `sound` has finished."""


@dataclass(frozen=True, slots=True)
class Look:
    """The voice has just fallen silent, at sample `voice_end`; somebody may soon ask what `sound` tells."""

    voice_end: int
    sound: Samples


@dataclass(frozen=True, slots=True)
class Tell:
    """The judgement of `sound`, whose voice ended at `voice_end`, is wanted."""

    generation: int
    voice_end: int
    sound: Samples


class Judge:
    """Judges each pause once, as soon as it begins: 32 ms before anybody can ask.

    A `Look` that a later one has overtaken is dropped, so that a stammer does not pile up work.

    Args:
        model: Smart Turn.
        emit: Takes the events.
        now: The time on the sample clock.
    """

    def __init__(self, model: SoundJudge, emit: Callable[[HearingEvent], None], now: Callable[[], float]) -> None:
        self._model = model
        self._emit = emit
        self._now = now
        self._judged: tuple[int, float] | None = None
        self.newest = 0
        """`voice_end` of the newest `Look` in the inbox; set by who puts it there."""

    def handle(self, job: Look | Tell) -> None:
        """Do one job."""
        match job:
            case Look(voice_end, sound):
                if voice_end >= self.newest:
                    self._judge(voice_end, sound)
            case Tell(generation, voice_end, sound):
                self._emit(SoundEnd(self._now(), generation, self._judge(voice_end, sound)))

    def _judge(self, voice_end: int, sound: Samples) -> float:
        if self._judged is None or self._judged[0] != voice_end:
            self._judged = (voice_end, self._model.probability(sound))
        return self._judged[1]
