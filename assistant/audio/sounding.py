"""Plays one sound once, through a stream of its own: a sample of a voice, a test of the loudspeaker."""

from __future__ import annotations

import threading

import numpy as np

from assistant.audio.portaudio import DeviceStream
from assistant.audio.resample import Samples, resample
from assistant.errors import DeviceError

RATE = 48_000
_LOOK_S = 0.05
_TAIL_S = 0.1
"""Silence behind the sound, so that the last buffer has left the card when the stream ends."""


def sound(
    samples: Samples, rate: int, device: str = "", gain_db: float = 0.0, stop: threading.Event | None = None
) -> None:
    """Play `samples` and return when they have sounded.

    Args:
        samples: Mono, -1 to 1.
        rate: Hz.
        device: Name of the loudspeaker, or a part of it; empty: the system's default.
        gain_db: Change of the level.
        stop: Once set, the sound ends.

    Raises:
        DeviceError: There is no such loudspeaker, it cannot be opened, or it went away.
    """
    stop = stop or threading.Event()
    loud = resample(samples, rate, RATE) * np.float32(10 ** (gain_db / 20))
    loud = np.concatenate((np.clip(loud, -1.0, 1.0), np.zeros(round(_TAIL_S * RATE), np.float32)))
    at = 0
    over = threading.Event()

    def next_buffer(_data: bytes | None, frames: int, _time: float, _lost: bool) -> Samples:
        nonlocal at
        piece = loud[at : at + frames] if not stop.is_set() else loud[:0]
        at += frames
        if at >= len(loud) or stop.is_set():
            over.set()
        return np.concatenate((piece, np.zeros(frames - len(piece), np.float32))).astype(np.float32)

    stream = DeviceStream("output", device or None, next_buffer, RATE)
    stream.open()
    try:
        while not over.wait(_LOOK_S):
            if not stream.alive:
                raise DeviceError("The loudspeaker went away while it played.", "Choose another one.")
        if not stop.is_set():
            # The device has the last buffers, but has not played them yet.
            stop.wait(stream.latency_s)
    finally:
        stream.close()


def chime(rate: int = RATE) -> Samples:
    """Two soft notes, for a loudspeaker that shall be heard before there is a voice."""
    notes = []
    for pitch in (659.26, 880.0):
        t = np.arange(round(0.28 * rate)) / rate
        envelope = np.minimum(1.0, t / 0.01) * np.exp(-6.0 * t)
        notes.append(0.25 * envelope * (np.sin(2 * np.pi * pitch * t) + 0.3 * np.sin(4 * np.pi * pitch * t)))
    return np.concatenate(notes).astype(np.float32)
