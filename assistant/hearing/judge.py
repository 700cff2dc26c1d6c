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
class Question:
    """Has the speaker of `sound` finished?"""

    generation: int
    sound: Samples


class Judge:
    """Answers the questions with `SoundEnd`s.

    Args:
        model: Smart Turn.
        emit: Takes the events.
        now: The time on the sample clock.
    """

    def __init__(self, model: SoundJudge, emit: Callable[[HearingEvent], None], now: Callable[[], float]) -> None:
        self._model = model
        self._emit = emit
        self._now = now
        self.newest = 0
        """The newest generation; a question about an older one is not worth two frames of a core."""

    def handle(self, question: Question) -> None:
        """Answer one question."""
        if question.generation >= self.newest:
            finished = self._model.probability(question.sound)
            self._emit(SoundEnd(self._now(), question.generation, finished))
