"""The gap as an outsider hears it: from a recording of the microphone and one of the loudspeaker, on one time base.

Nothing here knows what the pipeline noted about itself, so that the two can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]

WINDOW = 0.010
"""Seconds over which the level is taken."""
BELOW_SPEECH_DB = 35.0
"""A window counts as voiced down to this far below the recording's loud parts: the end of a vowel, not the room."""
ABOVE_NOISE_DB = 6.0
"""And it must stand out of the room's noise by this much."""
SHORTEST_SILENCE = 0.3
"""Silence that parts two stretches of sound, seconds: longer than a っ, shorter than a pause for thought."""
SHORTEST_SOUND = 0.1
"""A stretch of sound below this is a click, seconds."""
AUDIBLE = 10.0 ** (-60.0 / 20.0)
"""Amplitude from which a loudspeaker's recording is not silent. A null sink's silence is exact zeros."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of sound, seconds."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer and the speech before it."""

    speech_end: float
    """Last voiced sample of the user before the answer; if the answer cut in, of the utterance that it cut."""
    first_sample: float

    @property
    def gap(self) -> float:
        """Seconds of silence before the answer; negative when it cut in."""
        return self.first_sample - self.speech_end


def measure_gaps(user: Sequence[Span], assistant: Sequence[Span]) -> list[Answer]:
    """Pair each answer with the speech that it answers.

    A stretch of the assistant's sound is a new answer if the user spoke since the last one began; otherwise it is the
    same answer going on after a breath.

    Args:
        user: Voiced stretches of the microphone, in order; from `energy_spans`, or from the reference detector by
            `spans_of`.
        assistant: Stretches of the loudspeaker, in order; from `sounding_spans`.
    """
    answers: list[Answer] = []
    since = -np.inf
    for sound in assistant:
        spoken = [span for span in user if span.end > since and span.start < sound.start]
        if spoken:
            answers.append(Answer(spoken[-1].end, sound.start))
            since = max(sound.start, spoken[-1].end)
    return answers


def sounding_spans(speaker: Samples, rate: int) -> list[Span]:
    """Stretches of a loudspeaker's recording that are not silent, exact to the sample at both ends."""
    loud = np.flatnonzero(np.abs(speaker) > AUDIBLE)
    if not len(loud):
        return []
    breaks = np.flatnonzero(np.diff(loud) > SHORTEST_SILENCE * rate)
    starts, ends = np.concatenate(([0], breaks + 1)), np.concatenate((breaks, [len(loud) - 1]))
    found = [Span(float(loud[a]) / rate, float(loud[b] + 1) / rate) for a, b in zip(starts, ends, strict=True)]
    return [span for span in found if span.end - span.start >= SHORTEST_SOUND]


def energy_spans(microphone: Samples, rate: int) -> list[Span]:
    """Voiced stretches of clean speech over a faint noise floor, by level alone, to `WINDOW` at both ends."""
    size = round(WINDOW * rate)
    windows = microphone[: len(microphone) // size * size].reshape(-1, size)
    if not len(windows):
        return []
    level = 10.0 * np.log10(np.mean(windows.astype(np.float64) ** 2, axis=1) + 1e-12)
    floor, loud = np.percentile(level, [5, 99])
    threshold = max(loud - BELOW_SPEECH_DB, floor + ABOVE_NOISE_DB)
    return spans_of(level > threshold, size / rate)


def spans_of(voiced: Iterable[bool], frame: float) -> list[Span]:
    """Join the voiced frames of any detector to stretches, over gaps shorter than `SHORTEST_SILENCE`.

    Args:
        voiced: One judgement a frame, the first frame starting at 0.
        frame: Length of a frame, seconds.
    """
    spans: list[Span] = []
    for index, is_voiced in enumerate(voiced):
        if not is_voiced:
            continue
        start, end = index * frame, (index + 1) * frame
        if spans and start - spans[-1].end < SHORTEST_SILENCE:
            spans[-1] = Span(spans[-1].start, end)
        else:
            spans.append(Span(start, end))
    return [span for span in spans if span.end - span.start >= SHORTEST_SOUND]
