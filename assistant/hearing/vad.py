"""Which frames of the microphone are voice: Silero's probability, two thresholds, and a gate over the noise floor.

Silero runs in ONNX Runtime here rather than in sherpa-onnx, at the same cost (0.12 ms a frame). sherpa 2.0.1's
`VoiceActivityDetector` and `VadModel.is_speech` keep the probability to themselves and report a voice one frame (32 ms)
late even with all of their minimum durations at 0, and a barge-in is ducked after four frames. The state can also be
reset by itself here, which keeps a minute of noise from deafening the model.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from assistant.hearing.protocol import FRAME, SAMPLE_RATE, Samples

ON = 0.5
OFF = 0.35
"""A frame starts a voice at this probability, and ends it below that one."""
SILENCE_DB = -120.0
"""The level given to digital silence."""

_CONTEXT = 64
"""Samples of the frame before that Silero v5 and v6 want in front of each frame."""
_CLEAR = 0.1
_RESET_AFTER = 63
"""Frames (2 s) in a row below `_CLEAR` after which the model's recurrent state is cleared.

Measured on 13 recordings: after a minute of white noise at -40 dB the voice was found up to 320 ms late without this,
32 ms at most with it, and not a frame later in silence.
"""


def level_db(samples: Samples) -> float:
    """RMS level in dB relative to full scale; `SILENCE_DB` for digital silence."""
    if not len(samples):
        return SILENCE_DB
    power = float(np.dot(samples, samples)) / len(samples)
    return max(SILENCE_DB, 10.0 * float(np.log10(power))) if power > 0.0 else SILENCE_DB


@dataclass(frozen=True, slots=True)
class Gate:
    """Turns probabilities and levels into voiced or not, one frame after another.

    The floor follows the level of unvoiced frames: down at once, up slowly, so that a voice that Silero is late for
    does not lift it. Only the beginning of a voice must clear the floor; a voice that goes on may fade into it.
    """

    voiced: bool = False
    floor_db: float = -70.0

    on: float = ON
    off: float = OFF
    least_db: float = -62.0
    """No voice begins below this level: a microphone's own noise, or a voice in another room."""
    above_floor_db: float = 3.0
    """How far above the floor a voice must begin. Small: at a signal-to-noise ratio of 5 dB speech must still pass."""
    rise_db: float = 0.1
    """The floor's rise a frame: 3 dB a second."""

    def step(self, probability: float, level: float) -> Gate:
        """The gate after one more frame."""
        if self.voiced:
            return replace(self, voiced=probability >= self.off)
        loud = level >= max(self.least_db, self.floor_db + self.above_floor_db)
        if probability >= self.on and loud:
            return replace(self, voiced=True)
        floor = min(level, self.floor_db + self.rise_db)
        return replace(self, floor_db=max(floor, SILENCE_DB))


class Silero:
    """Silero VAD v5 or v6, frame after frame.

    Args:
        model: `silero_vad.onnx`.
    """

    def __init__(self, model: Path) -> None:
        from assistant.hearing.onnx import session

        self._session = session(model)
        self._rate = np.array(SAMPLE_RATE, dtype=np.int64)
        self._clear_frames = 0
        self.reset()

    def reset(self) -> None:
        """Forget everything heard so far."""
        self._state: Any = np.zeros((2, 1, 128), dtype=np.float32)
        self._input = np.zeros((1, _CONTEXT + FRAME), dtype=np.float32)

    def probability(self, frame: Samples) -> float:
        """The probability that `frame` (`FRAME` samples, following the last one) holds a voice."""
        self._input[0, :_CONTEXT] = self._input[0, -_CONTEXT:]
        self._input[0, _CONTEXT:] = frame
        output, self._state = self._session.run(None, {"input": self._input, "state": self._state, "sr": self._rate})
        probability = float(output[0, 0])
        self._clear_frames = self._clear_frames + 1 if probability < _CLEAR else 0
        if self._clear_frames == _RESET_AFTER:
            self._state = np.zeros_like(self._state)
            self._clear_frames = 0
        return probability
