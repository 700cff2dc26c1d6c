"""Two clocks made to agree: VOICEVOX's frames of 256 samples at 24 kHz and the voice's frames of 5 ms.

An AudioQuery gives seconds, and VOICEVOX's rule rounds each phoneme by itself to its frames (10.67 ms). The voice
counts in its own frames, of which a state has at least one. `report` rounds the voice's natural boundaries, not the
single lengths, so that errors do not add up and no boundary is off by more than half a VOICEVOX frame, the two ends
of the speech by no more than a quarter. `plan` goes the other way: it follows the requested boundaries, and keeps a
phoneme's natural frames as long as that is within the same half frame; so unchanged lengths give back exactly the
natural frames.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

FRAME_RATE = 93.75
"""VOICEVOX's frames a second: 24000 Hz / 256."""
UPSPEAK_SECONDS = 0.15


def engine_frames(seconds: float) -> int:
    """VOICEVOX's rule: nearest frame, exact halves to the even number."""
    return round(seconds * FRAME_RATE)


def shift(natural: Sequence[int], period: int, unit: int) -> int:
    """By how many samples natural speech is moved against VOICEVOX's frames, so that its ends share the error.

    Args:
        natural: Voice frames of each phoneme between the outer silences.
        period: Samples of a voice frame.
        unit: Samples of a VOICEVOX frame, at the same rate.
    """
    rest = (sum(natural) * period + unit // 2) % unit - unit // 2
    return -(rest // 2)


def report(natural: Sequence[int], period: int, unit: int) -> list[int]:
    """VOICEVOX frames of each phoneme, from its natural voice frames (arguments as for `shift`)."""
    ends = np.cumsum(natural) * period + shift(natural, period, unit)
    return [int(n) for n in np.diff(np.floor(ends / unit + 0.5).astype(int), prepend=0)]


def plan(requested: Sequence[int], natural: Sequence[int], states: int, period: int, unit: int) -> list[int]:
    """Voice frames of each phoneme so that its end is where the request wants it; 0 where the request has none.

    A phoneme that is asked for but shorter than one voice frame a state (25 ms) gets that minimum, and the next ones
    make up for it.

    Args:
        requested: VOICEVOX frames of each phoneme.
        natural: Voice frames of each phoneme by the voice itself; 0 for one that the voice does not know.
        states: States of the voice.
        period: Samples of a voice frame.
        unit: Samples of a VOICEVOX frame, at the same rate.
    """
    at = shift(natural, period, unit)
    wanted_end = 0
    frames = []
    for want, own in zip(requested, natural, strict=True):
        wanted_end += want * unit
        if want == 0:
            frames.append(0)
            continue
        chosen = own
        if own < states or abs(at + own * period - wanted_end) > unit // 2:
            chosen = max(states, round((wanted_end - at) / period))
        frames.append(chosen)
        at += chosen * period
    return frames


def share(frames: int, natural: Sequence[int], stretch: Sequence[float]) -> tuple[int, ...]:
    """`frames` divided among the states, at least one each, as HTS Engine does it when it is given a speed.

    The more a state's length varied in the speech that the voice learnt from, the more of the change it takes: the
    middle of a vowel gives, the burst of a consonant keeps its length.

    Args:
        frames: Frames of the phoneme.
        natural: Frames of each state at unit speed.
        stretch: Variance of each state's length.

    Raises:
        ValueError: Fewer frames than states.
    """
    states = len(natural)
    if frames < states:
        raise ValueError(f"{frames} frames cannot be shared among {states} states")
    weights = np.maximum(stretch, 1e-6)
    lengths = np.asarray(natural, float)
    free = np.ones(states, bool)
    # States that would shrink below one frame stay at one, and the others share what that leaves.
    while True:
        missing = frames - states + int(free.sum()) - lengths[free].sum()
        wanted = np.where(free, lengths + missing * weights / weights[free].sum(), 1.0)
        if (wanted[free] >= 1.0).all():
            break
        free &= wanted >= 1.0
    shared = np.floor(wanted + 1e-9).astype(int)
    left = frames - int(shared.sum())
    shared[np.argsort(shared - wanted, kind="stable")[:left]] += 1
    return tuple(map(int, shared))
