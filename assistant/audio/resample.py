"""Sample-rate conversion, as whole pieces, as a stream, and as a stream that must not wait.

All three put output sample `n` at time `n / rate` of the input's time line: they hold samples back until they can be
computed, but shift nothing, so counted output samples are the sample clock whatever the input's rate.

Two streams, because soxr holds back 20-40 ms (LQ to HQ, 48 -> 16 kHz, measured): harmless for a file, which can be read
ahead, but for a microphone that wait would be part of every answer's delay. The microphone's own filter holds back
1.25 ms and costs 1-2 % of a core.
"""

from __future__ import annotations

from math import ceil, gcd
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]


class Resampler(Protocol):
    """Blocks of any length in, blocks of the other rate out."""

    def process(self, block: Samples) -> Samples:
        """Take the next input samples (mono float32); return the output samples that are certain by now."""

    def flush(self) -> Samples:
        """The input has ended: return what is still held back. Nothing may be processed afterwards."""


def resample(samples: Samples, rate: int, to_rate: int) -> Samples:
    """Convert a whole piece of mono float32 sound from `rate` to `to_rate` Hz."""
    if rate == to_rate:
        return samples.astype(np.float32, copy=False)
    import soxr

    whole: Samples = soxr.resample(samples.astype(np.float32, copy=False), rate, to_rate, quality="HQ")
    return whole


class StreamResampler:
    """soxr as a stream: best quality, holds back up to 120 ms. For recordings."""

    def __init__(self, rate: int, to_rate: int) -> None:
        import soxr

        self._soxr = soxr.ResampleStream(rate, to_rate, 1, dtype="float32", quality="HQ") if rate != to_rate else None

    def process(self, block: Samples) -> Samples:
        """See `Resampler.process`."""
        if self._soxr is None:
            return block
        out: Samples = self._soxr.resample_chunk(block)
        return out

    def flush(self) -> Samples:
        """See `Resampler.flush`."""
        if self._soxr is None:
            return np.zeros(0, np.float32)
        out: Samples = self._soxr.resample_chunk(np.zeros(0, np.float32), last=True)
        return out


class PromptResampler:
    """A short windowed-sinc filter that holds back `LOOKAHEAD` samples of the lower rate. For microphones.

    48 -> 16 kHz: flat within 0.1 dB to 6.9 kHz, -80 dB from 9.1 kHz on; what little folds back lies above 6.9 kHz,
    where no recogniser looks for words. Rates are taken as the exact fraction `to_rate / rate`, one set of taps each.
    """

    LOOKAHEAD = 20
    _KAISER_BETA = 7.86
    """Stop band at -80 dB (Kaiser's formula, 0.1102 (A - 8.7))."""

    def __init__(self, rate: int, to_rate: int) -> None:
        common = gcd(rate, to_rate)
        self._up, self._down = to_rate // common, rate // common
        self._half = ceil(self.LOOKAHEAD * max(1.0, rate / to_rate))
        self._taps = self._phases(cutoff=min(1.0, to_rate / rate))
        # The sound before the first sample is silence.
        self._held = np.zeros(self._half - 1, np.float32)
        self._held_from = 1 - self._half
        self._next = 0
        self._passes = rate == to_rate

    def _phases(self, cutoff: float) -> NDArray[np.float32]:
        """Taps by phase, shape (up, 2 half): what each input sample around an output instant weighs."""
        fraction = np.arange(self._up)[:, None] / self._up
        offset = np.arange(1 - self._half, self._half + 1)[None, :] - fraction
        window = np.i0(self._KAISER_BETA * np.sqrt(np.clip(1.0 - (offset / self._half) ** 2, 0.0, 1.0)))
        taps = np.sinc(cutoff * offset) * window
        # Unit gain for each phase on its own, or a constant input would come out with a whistle at the phases' rate.
        normalised: NDArray[np.float32] = (taps / taps.sum(axis=1, keepdims=True)).astype(np.float32)
        return normalised

    def process(self, block: Samples) -> Samples:
        """See `Resampler.process`."""
        if self._passes:
            return block
        held = np.concatenate((self._held, block))
        end = self._held_from + len(held)
        # Output n needs the inputs up to floor(n * down / up) + half.
        ready = max(self._next, ((end - self._half) * self._up - 1) // self._down + 1)
        instants = np.arange(self._next, ready, dtype=np.int64) * self._down
        firsts = instants // self._up - (self._half - 1) - self._held_from
        if len(firsts):
            windows = np.lib.stride_tricks.sliding_window_view(held, 2 * self._half)[firsts]
            out: Samples = np.einsum("ij,ij->i", windows, self._taps[instants % self._up])
        else:
            out = np.zeros(0, np.float32)
        self._next = ready
        keep_from = self._next * self._down // self._up - (self._half - 1)
        self._held = held[keep_from - self._held_from :]
        self._held_from = keep_from
        return out

    def flush(self) -> Samples:
        """See `Resampler.flush`."""
        return self.process(np.zeros(0 if self._passes else self._half, np.float32))
