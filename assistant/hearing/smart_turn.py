"""Smart Turn v3: from the last eight seconds of sound, the probability that the speaker has finished.

The model takes Whisper's log-mel features (Radford et al. 2022, as in `transformers.WhisperFeatureExtractor`, with
`chunk_length=8` and `do_normalize=True`): 80 Slaney bands of 400-sample frames every 160 samples. They are computed in
float64 like the reference: the network is quantised, and features that differ by 1e-5, as in float32, were seen to move
its probability by 0.13.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.hearing.onnx import session
from assistant.hearing.protocol import SAMPLE_RATE, Samples

WINDOW = 8 * SAMPLE_RATE
"""Samples that the model hears: the last eight seconds, zeros before a shorter sound."""
_FFT = 400
_HOP = 160
_BANDS = 80

Features = NDArray[np.float32]


def _slaney_hz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
    """Slaney's mel scale in Hz: linear up to 1 kHz (15 mel), then 27 steps for each factor of 6.4."""
    linear = mel * 200.0 / 3.0
    return np.where(mel < 15.0, linear, 1000.0 * np.exp((mel - 15.0) * np.log(6.4) / 27.0))


@cache
def _mel_filters() -> NDArray[np.float64]:
    """Triangles of equal area, shape (bands, FFT bins)."""
    top = 15.0 + np.log(SAMPLE_RATE / 2 / 1000.0) / np.log(6.4) * 27.0
    edges = _slaney_hz(np.linspace(0.0, top, _BANDS + 2))
    bins = np.linspace(0.0, SAMPLE_RATE / 2, _FFT // 2 + 1)
    low, centre, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    triangles = np.minimum((bins - low) / (centre - low), (high - bins) / (high - centre))
    return np.asarray(np.maximum(0.0, triangles) * 2.0 / (high - low))


@cache
def _window() -> NDArray[np.float64]:
    """The periodic Hann window."""
    return np.hanning(_FFT + 1)[:-1]


def log_mel(sound: Samples) -> Features:
    """Log-mel features of the last eight seconds of `sound`, shape (80, 800)."""
    x = np.zeros(WINDOW, dtype=np.float32)
    kept = sound[-WINDOW:]
    x[WINDOW - len(kept) :] = kept
    x = (x - x.mean()) / np.sqrt(x.var() + 1e-7)
    padded = np.pad(x.astype(np.float64), _FFT // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, _FFT)[::_HOP][: WINDOW // _HOP]
    spectrum = np.fft.rfft(frames * _window(), axis=-1)
    power = spectrum.real**2 + spectrum.imag**2
    log = np.log10(np.maximum(_mel_filters() @ power.T, 1e-10))
    return np.asarray((np.maximum(log, log.max() - 8.0) + 4.0) / 4.0, dtype=np.float32)


class SmartTurn:
    """Smart Turn v3.x.

    Args:
        model: `smart-turn-v3.2-cpu.onnx` or a later model with the same features.
        threads: One by default: 55 ms of one core, while the language model wants both.
    """

    def __init__(self, model: Path, threads: int = 1) -> None:
        self._session = session(model, threads)
        # The first run allocates; nobody should wait for that at the first pause.
        self.probability(np.zeros(0, np.float32))

    def probability(self, sound: Samples) -> float:
        """The probability that who speaks in `sound` (mono, 16 kHz, up to the present) has finished."""
        (output,) = self._session.run(None, {"input_features": log_mel(sound)[None]})
        return float(output[0, 0])
