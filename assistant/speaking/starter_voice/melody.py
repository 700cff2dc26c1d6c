"""The melody that a query asks for, as changes to the voice's own log F0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.starter_voice.query import AudioQuery
from assistant.speaking.starter_voice.voice_file import Floats, Prediction

_MEANS = 3
"""Columns of a distribution that are means: log F0 and its first and second differences."""
_RISE, _RISE_LIMIT = 0.3, 6.5
"""VOICEVOX's question rise in log F0, and the pitch that it does not pass."""
_LOWEST, _HIGHEST = 3.0, 7.6
"""20 to 2000 Hz in log F0: what is asked for beyond would make a vocoder of clicks or whistles."""
_MOST_OCTAVES = 8.0
"""More than any pitchScale needs, and 2 to this power is still a number."""
_LIVELIEST = 10.0


@dataclass(frozen=True)
class Melody:
    """What each phoneme between the outer silences is to sound like.

    Attributes:
        shapes: Natural frames (they give the proportion of the states) and the wanted log F0.
        variance_ratio: Variance of the wanted melody over that of the natural one; 1 if nothing was changed.
    """

    shapes: tuple[Prediction, ...]
    variance_ratio: float

    def risen(self, shape: Prediction) -> Prediction:
        """The vowel that follows `shape` at the end of a question: level, and higher."""
        values = shape.log_f0.copy()
        voiced = shape.voiced
        top = float(values[voiced, 0].mean()) if voiced.any() else 0.0
        values[voiced, 0] = max(top, min(top + _RISE, _RISE_LIMIT))
        values[:, 1:_MEANS] = 0
        return replace(shape, log_f0=values)


def compose(
    query: AudioQuery, predictions: Sequence[Prediction], vowel_places: Sequence[int], natural: Sequence[float]
) -> Melody:
    """The melody of a query.

    Each mora's pitch is multiplied by 2 to the power of pitchScale, then drawn to or pushed from the mean by
    intonationScale, both as VOICEVOX does with log F0. Lines through the morae's pitches, as they were and as they are
    wanted, give the change at each moment; the voice's finer movement about the line stays.

    Args:
        query: The query.
        predictions: The voice's own values of each label, outer silences included.
        vowel_places: For each mora the index of its vowel in `predictions`.
        natural: For each mora its natural log F0, 0 without voice.
    """
    own = np.asarray(natural)
    asked = np.asarray([mora.pitch for phrase in query.accent_phrases for mora in phrase.moras])
    sounding = (own > 0) & (asked > 0)
    wanted = _wanted(asked, sounding, query)
    if query.intonation_scale == 1.0 and np.array_equal(wanted[own > 0], own[own > 0]):
        return Melody(tuple(predictions[1:-1]), 1.0)
    shapes = list(predictions)
    times = _state_times(predictions)
    if sounding.any():
        centres = [float(times[place].mean()) for place in np.asarray(vowel_places)[sounding]]
        for at, shape in enumerate(predictions):
            before, after = (np.interp(times[at], centres, line[sounding]) for line in (own, wanted))
            shapes[at] = replace(shape, log_f0=_moved(shape.log_f0, before, after, _liveliness(query)))
    for place in np.asarray(vowel_places)[(own > 0) & ~sounding]:
        silent = shapes[place].log_f0.copy()
        silent[:, -1] = 0.0
        shapes[place] = replace(shapes[place], log_f0=silent)
    ratio = _variance(shapes) / max(_variance(predictions), 1e-12)
    # A monotone has no variance that the engine could scale up or down; it would amplify rounding.
    return Melody(tuple(shapes[1:-1]), ratio if ratio > 1e-3 else 0.0)


def _state_times(predictions: Sequence[Prediction]) -> list[NDArray[np.float64]]:
    """The middle of each state of each label, in frames at natural speed."""
    lengths = np.asarray([prediction.frames for prediction in predictions], float)
    middles = np.cumsum(lengths).reshape(lengths.shape) - lengths / 2
    return list(middles)


def _wanted(asked: NDArray[np.float64], sounding: NDArray[np.bool_], query: AudioQuery) -> NDArray[np.float64]:
    factor = 2.0 ** float(np.clip(query.pitch_scale, -_MOST_OCTAVES, _MOST_OCTAVES))
    wanted = np.where(sounding, asked * factor, 0.0)
    if sounding.any() and query.intonation_scale != 1.0:
        mean = wanted[sounding].mean()
        wanted[sounding] = (wanted[sounding] - mean) * _liveliness(query) + mean
    return np.where(sounding, np.clip(wanted, _LOWEST, _HIGHEST), 0.0)


def _liveliness(query: AudioQuery) -> float:
    return float(np.clip(query.intonation_scale, -_LIVELIEST, _LIVELIEST))


def _moved(log_f0: Floats, before: NDArray[np.float64], after: NDArray[np.float64], scale: float) -> Floats:
    """Distributions with means about the line `after` as they lay about the line `before`, `scale` times as far."""
    values = log_f0.copy()
    values[:, 0] = np.clip((values[:, 0] - before) * scale + after, _LOWEST, _HIGHEST)
    values[:, 1:_MEANS] *= scale
    return values


def _variance(shapes: Sequence[Prediction]) -> float:
    values = np.concatenate([shape.log_f0[shape.voiced, 0] for shape in shapes]).astype(float)
    weights = np.concatenate([np.asarray(shape.frames)[shape.voiced] for shape in shapes])
    if not len(values):
        return 0.0
    mean = np.average(values, weights=weights)
    return float(np.average((values - mean) ** 2, weights=weights))
