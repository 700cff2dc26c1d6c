"""The two ends of a sentence's sound: leading silence off the first, and no click at a cut."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from assistant.errors import VoiceError
from assistant.speaking.phonemes import FRAME_RATE, MoraTime, Timeline
from assistant.speaking.protocol import Phoneme

GUARD = 0.005
"""Seconds kept before the first phoneme, in which the sound fades in; a plosive would lose its burst without."""
FADE = 0.005
"""Seconds of fade at both ends."""
_TOLERANCE = 1.5 / FRAME_RATE
"""Seconds by which sound and query may differ in length and the query still be believed."""
_ONSET_LEVEL = 0.005
"""Of the peak (-46 dB): where a sound can be heard. The start of a fricative is louder."""
_SLOW_ONSET = 0.06
"""Seconds after its boundary by which a first phoneme is heard at the latest. Open JTalk's vowels take 40 ms to rise
out of silence, and every one of them is waited for."""

Trimmed = tuple[NDArray[np.float32], tuple[Phoneme, ...], tuple[MoraTime, ...]]


def trimmed(audio: NDArray[np.float32], rate: int, times: Timeline, *, cut_start: bool) -> Trimmed:
    """Finish the ends of `audio` and move the times with it.

    An engine that does not keep to its query (AivisSpeech, VOICEVOX's mock) gives sound of another length: its times
    are stretched to the sound, and its start is found by level.

    Returns:
        The sound, not to be written to; phonemes; morae with pauses. Times count from the first sample.

    Raises:
        VoiceError: There is no sound.
    """
    if not len(audio):
        raise VoiceError("The speech engine's sound is empty.")
    seconds = len(audio) / rate
    believed = abs(seconds - times.duration) <= _TOLERANCE
    stretch = 1.0 if believed or times.duration == 0 else seconds / times.duration
    cut = 0
    if cut_start:
        onset = _onset(audio) / rate
        if believed:
            boundary = times.phonemes[0].end
            onset = min(max(onset, boundary), boundary + _SLOW_ONSET)
        cut = max(0, round((onset - GUARD) * rate))
    audio = audio[cut:].copy()
    _fade(audio, round(FADE * rate))
    audio.flags.writeable = False
    end = len(audio) / rate

    def moved(t: float) -> float:
        return min(max(0.0, t * stretch - cut / rate), end)

    return (
        audio,
        tuple(Phoneme(phoneme.name, moved(phoneme.start), moved(phoneme.end)) for phoneme in times.phonemes),
        tuple(replace(mora, start=moved(mora.start), end=moved(mora.end)) for mora in times.moras),
    )


def _onset(audio: NDArray[np.float32]) -> int:
    level = np.abs(audio)
    return int(np.argmax(level >= max(_ONSET_LEVEL * float(level.max()), np.finfo(np.float32).tiny)))


def _fade(audio: NDArray[np.float32], samples: int) -> None:
    """Raise the start from nothing and lower the end to it, in place, along half a cosine."""
    samples = min(samples, len(audio) // 2)
    if not samples:
        return
    ramp = (0.5 - 0.5 * np.cos(np.pi * np.arange(samples) / samples)).astype(np.float32)
    audio[:samples] *= ramp
    audio[-samples:] *= ramp[::-1]
