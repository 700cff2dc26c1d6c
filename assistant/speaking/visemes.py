"""Mouth shapes from phoneme times: curves that a face can follow without flicker.

A mouth does not jump from shape to shape. Each phoneme has a target; between two targets the weights cross-fade; a
consonant keeps the mouth partly open between its vowels, and only the lips' own consonants shut it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from assistant.speaking.protocol import Phoneme, Viseme

CROSS_FADE = 0.06
"""Seconds from one shape to the next (50 to 80 ms look right); less where a phoneme is too short for it."""
CONSONANT = 0.4
"""How open the mouth stays through a consonant, of the vowels around it."""
DEVOICED = 0.3
"""How far a devoiced vowel (the u of です) opens: it is shaped, but hardly."""
NASAL = 0.2
"""How far the mouth stays open in a syllabic n, with the lips half closed."""
GLIDE = 0.5
"""How strongly w and f round the lips and y spreads them."""
_RESOLUTION = 1e-4
"""Seconds under which two key frames are one."""

_VOWELS = {"a": 0, "i": 1, "u": 2, "e": 3, "o": 4}
_BILABIAL = frozenset({"m", "my", "b", "by", "p", "py"})
_ROUNDED = frozenset({"w", "f", "kw", "gw"})
_SPREAD = frozenset({"y", "ky", "gy", "hy", "ny", "ry", "dy", "ty"})
_SILENT = frozenset({"sil", "pau"})
_HELD = frozenset({"N", "cl"})


@dataclass(frozen=True, slots=True)
class _Shape:
    vowels: tuple[float, float, float, float, float] = (0.0, 0.0, 0.0, 0.0, 0.0)
    closed: float = 0.0

    def at(self, t: float) -> Viseme:
        return Viseme(t, *self.vowels, closed=self.closed)

    def scaled(self, factor: float, closed: float = 0.0) -> _Shape:
        a, i, u, e, o = self.vowels
        return _Shape((a * factor, i * factor, u * factor, e * factor, o * factor), closed)


_NEUTRAL = _Shape()
_PRESSED = _Shape(closed=1.0)


def _vowel(name: str, weight: float = 1.0) -> _Shape:
    weights = [0.0] * 5
    weights[_VOWELS[name.lower()]] = weight
    return _Shape((weights[0], weights[1], weights[2], weights[3], weights[4]))


def _between(one: _Shape, other: _Shape) -> _Shape:
    mixed = [(x + y) / 2 for x, y in zip(one.vowels, other.vowels, strict=True)]
    return _Shape((mixed[0], mixed[1], mixed[2], mixed[3], mixed[4]))


def visemes(phonemes: Sequence[Phoneme], duration: float) -> tuple[Viseme, ...]:
    """Key frames of the mouth, to be joined by straight lines.

    Args:
        phonemes: In order, touching, as `phonemes.timeline` gives them.
        duration: Seconds of the audio; the mouth is at rest at 0 and at the end.

    Returns:
        Key frames of strictly rising `t`; each weight within 0 to 1, the five vowels together at most 1.
    """
    sounding = [phoneme for phoneme in phonemes if phoneme.end > phoneme.start]
    spans: list[tuple[float, float, _Shape]] = []
    for index, phoneme in enumerate(sounding):
        shape = _target(sounding, index)
        if spans and spans[-1][2] == shape:
            spans[-1] = (spans[-1][0], phoneme.end, shape)
        else:
            spans.append((phoneme.start, phoneme.end, shape))
    frames = [_NEUTRAL.at(0.0)]
    for start, end, shape in spans:
        fade = min(CROSS_FADE, end - start) / 2
        for t in (start + fade, end - fade):
            if frames[-1].t + _RESOLUTION < t < duration - _RESOLUTION:
                frames.append(shape.at(t))
    if duration > _RESOLUTION:
        frames.append(_NEUTRAL.at(duration))
    return tuple(frames)


def _target(phonemes: Sequence[Phoneme], index: int) -> _Shape:
    name = phonemes[index].name
    if name in _SILENT:
        return _NEUTRAL
    if name.lower() in _VOWELS:
        return _vowel(name, 1.0 if name.islower() else DEVOICED)
    following = phonemes[index + 1].name if index + 1 < len(phonemes) else "sil"
    # さんま, りっぱ: the lips already meet in the n or the stop before m, b, p.
    if name in _BILABIAL or (name in _HELD and following in _BILABIAL):
        return _PRESSED
    around = _around(phonemes, index)
    if name == "N":
        return around.scaled(NASAL, closed=0.5)
    if name in _ROUNDED:
        return _vowel("u", GLIDE)
    if name in _SPREAD:
        return _vowel("i", GLIDE)
    return around.scaled(CONSONANT)


def _around(phonemes: Sequence[Phoneme], index: int) -> _Shape:
    """What the mouth does between the vowels before and after: the mean of both, or the one that there is."""
    before = _nearest_vowel(reversed(phonemes[:index]))
    after = _nearest_vowel(phonemes[index + 1 :])
    if before and after:
        return _between(before, after)
    return before or after or _NEUTRAL


def _nearest_vowel(phonemes: Iterable[Phoneme]) -> _Shape | None:
    for phoneme in phonemes:
        if phoneme.name in _SILENT:
            return None
        if phoneme.name.lower() in _VOWELS:
            return _vowel(phoneme.name)
    return None


def weights_at(frames: Sequence[Viseme], t: float) -> Viseme:
    """The mouth at `t`: straight lines between key frames, at rest outside of them. For players and tests."""
    if not frames or t <= frames[0].t:
        return Viseme(t, 0, 0, 0, 0, 0, 0)
    for left, right in pairwise(frames):
        if t <= right.t:
            part = (t - left.t) / (right.t - left.t)
            return Viseme(
                t,
                *(
                    getattr(left, name) * (1 - part) + getattr(right, name) * part
                    for name in ("aa", "ih", "ou", "ee", "oh", "closed")
                ),
            )
    return Viseme(t, 0, 0, 0, 0, 0, 0)
