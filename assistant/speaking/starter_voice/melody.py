"""The melody that a query asks for, as changes to the voice's own log F0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.starter_voice.query import AudioQuery
from assistant.speaking.starter_voice.voice_file import Floats, Prediction

_STEEPER = 3
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
        values[:, 1:_STEEPER] = 0
        return replace(shape, log_f0=values)


def compose(
    query: AudioQuery,
    predictions: Sequence[Prediction],
    vowel_places: Sequence[int],
    consonants: Sequence[bool],
    natural: Sequence[float],
) -> Melody:
    """The melody of a query.

    Each mora's pitch is multiplied by 2 to the power of pitchScale, then drawn to or pushed from the mean by
    intonationScale, both as VOICEVOX does with log F0. The difference to the natural pitch moves all states of the
    mora.

    Args:
        query: The query.
        predictions: The voice's own values of each label, outer silences included.
        vowel_places: For each mora the index of its vowel in `predictions`.
        consonants: For each mora whether its consonant stands before.
        natural: For each mora its natural log F0, 0 without voice.
    """
    own = np.asarray(natural)
    asked = np.asarray([mora.pitch for phrase in query.accent_phrases for mora in phrase.moras])
    sounding = (own > 0) & (asked > 0)
    wanted = _wanted(asked, sounding, query)
    shapes = list(predictions)
    if query.intonation_scale == 1.0 and np.array_equal(wanted[own > 0], own[own > 0]):
        return Melody(tuple(shapes[1:-1]), 1.0)
    for place, with_consonant, pitch, base in zip(vowel_places, consonants, wanted, own, strict=True):
        if base <= 0:
            continue
        for at in range(place - with_consonant, place + 1):
            values = _moved(shapes[at].log_f0, float(base), float(pitch), _liveliness(query))
            shapes[at] = replace(shapes[at], log_f0=values)
    ratio = _variance(shapes) / max(_variance(predictions), 1e-12)
    # A monotone has no variance that the engine could scale up or down; it would amplify rounding.
    return Melody(tuple(shapes[1:-1]), ratio if ratio > 1e-3 else 0.0)


def _wanted(asked: NDArray[np.float64], sounding: NDArray[np.bool_], query: AudioQuery) -> NDArray[np.float64]:
    factor = 2.0 ** float(np.clip(query.pitch_scale, -_MOST_OCTAVES, _MOST_OCTAVES))
    wanted = np.where(sounding, asked * factor, 0.0)
    if sounding.any() and query.intonation_scale != 1.0:
        mean = wanted[sounding].mean()
        wanted[sounding] = (wanted[sounding] - mean) * _liveliness(query) + mean
    return np.where(sounding, np.clip(wanted, _LOWEST, _HIGHEST), 0.0)


def _liveliness(query: AudioQuery) -> float:
    return float(np.clip(query.intonation_scale, -_LIVELIEST, _LIVELIEST))


def _moved(log_f0: Floats, base: float, pitch: float, scale: float) -> Floats:
    values = log_f0.copy()
    if pitch <= 0:
        values[:, -1] = 0.0
        return values
    values[:, 0] = np.clip((values[:, 0] - base) * scale + pitch, _LOWEST, _HIGHEST)
    values[:, 1:_STEEPER] *= scale
    return values


def _variance(shapes: Sequence[Prediction]) -> float:
    values = np.concatenate([shape.log_f0[shape.voiced, 0] for shape in shapes]).astype(float)
    weights = np.concatenate([np.asarray(shape.frames)[shape.voiced] for shape in shapes])
    if not len(values):
        return 0.0
    mean = np.average(values, weights=weights)
    return float(np.average((values - mean) ** 2, weights=weights))
