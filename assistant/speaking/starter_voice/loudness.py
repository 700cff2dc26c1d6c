"""An even loudness, and no clipping."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

FULL_SCALE = 32767.0
_SPEECH_LEVEL = 0.1
"""RMS of speech against full scale, -20 dB: leaves its peaks, up to 8 times as high, room."""
_TOP = 0.8
_KNEE = 0.85


def level(sound: NDArray[np.float64], rate: int) -> NDArray[np.float64]:
    """The sound, -1 to 1, at the level of speech.

    The voice is twice as loud in a short word as in a sentence, with peaks past full scale; each piece is brought to
    one RMS, measured where it is not silent (10 ms blocks of at least 5 % of the loudest).
    """
    block = rate // 100
    count = len(sound) // block
    if not count:
        return sound / FULL_SCALE
    blocks = np.sqrt(np.mean(np.square(sound[: count * block]).reshape(count, block), axis=1))
    loudest = blocks.max()
    if loudest <= 0:
        return sound / FULL_SCALE
    active = blocks[blocks >= 0.05 * loudest]
    rms = float(np.sqrt(np.mean(np.square(active))))
    return sound * min(_SPEECH_LEVEL / rms, _TOP / float(np.abs(sound).max()))


def to_int16(sound: NDArray[np.float64], volume: float) -> NDArray[np.int16]:
    """16-bit samples at a volume; what would go past full scale is bent under it instead of cut off."""
    loud = np.clip(sound * volume, -1e6, 1e6)
    size = np.abs(loud)
    if size.max(initial=0.0) > _KNEE:
        bent = _KNEE + (1 - _KNEE) * np.tanh((size - _KNEE) / (1 - _KNEE))
        loud = np.where(size > _KNEE, np.copysign(bent, loud), loud)
    return np.rint(loud * FULL_SCALE).astype(np.int16)
