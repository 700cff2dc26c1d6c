"""The sound in an engine's answer: a RIFF file in memory, read chunk by chunk."""

from __future__ import annotations

import struct

import numpy as np
from numpy.typing import NDArray

from assistant.errors import VoiceError

_PCM = 1
_FULL_SCALE = 32768.0


def decode_wav(data: bytes) -> tuple[NDArray[np.float32], int]:
    """Read 16-bit PCM of any rate and channel count.

    Returns:
        Mono samples, -1 to 1 (channels are averaged), and the rate in Hz.

    Raises:
        VoiceError: This is no such file, or it was cut off.
    """
    if len(data) < 12 or data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise VoiceError("The speech engine's answer is not a WAV file.")
    channels = rate = 0
    at = 12
    while at + 8 <= len(data):
        name, size = data[at : at + 4], struct.unpack_from("<I", data, at + 4)[0]
        body = data[at + 8 : at + 8 + size]
        if len(body) < size:
            raise VoiceError("The speech engine's WAV file was cut off.")
        if name == b"fmt ":
            tag, channels, rate, _, _, bits = struct.unpack_from("<HHIIHH", body)
            if tag != _PCM or bits != 16 or channels < 1 or rate < 1:
                raise VoiceError(
                    f"The speech engine's sound has a format that cannot be played (tag {tag}, {bits} bit)."
                )
        elif name == b"data":
            if not rate:
                raise VoiceError("The speech engine's WAV file does not say its format.")
            frames = len(body) // (2 * channels)
            pcm = np.frombuffer(body, dtype="<i2", count=frames * channels).reshape(frames, channels)
            return (pcm.mean(axis=1, dtype=np.float32) / np.float32(_FULL_SCALE)).astype(np.float32), rate
        at += 8 + size + size % 2  # Chunks start at even offsets.
    raise VoiceError("The speech engine's WAV file holds no sound.")
