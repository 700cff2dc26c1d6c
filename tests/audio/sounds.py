"""Sounds for the audio tests."""

from pathlib import Path

import numpy as np

from assistant.audio.wav import WavWriter
from assistant.speaking.protocol import Speech


def speech(seconds: float = 0.2, *, generation: int = 1, index: int = 0, rate: int = 24_000) -> Speech:
    """A sentence that begins with a click, to be found in a recording, and goes on as a quiet tone."""
    audio = (0.1 * np.sin(np.arange(round(seconds * rate)) * 0.05)).astype(np.float32)
    audio[: rate // 1_000] = 0.8
    return Speech(generation, index, "はい。", "はい。", audio, rate, (), (), (), "test")


def clicks(samples: np.ndarray, rate: int, threshold: float = 0.3) -> list[float]:
    """Seconds at which a `speech` begins, at least 100 ms apart."""
    found: list[int] = []
    for at in np.flatnonzero(np.abs(samples) > threshold):
        if not found or at - found[-1] > rate / 10:
            found.append(int(at))
    return [at / rate for at in found]


def write_wav(path: Path, samples: np.ndarray, rate: int) -> Path:
    with WavWriter(path, rate) as writer:
        writer.write(samples.astype(np.float32))
    return path
