"""The last samples of the microphone, addressed by their number since the beginning."""

from __future__ import annotations

import numpy as np

from assistant.hearing.protocol import SAMPLE_RATE, Samples

KEPT = 75 * SAMPLE_RATE
"""Samples of an utterance that are kept for decoding it again: a minute, and a pause."""


class Ring:
    """Keeps the newest `capacity` samples. Sample 0 is the first ever written. For one thread.

    Args:
        capacity: Samples.
        start: The number of the first sample that will be written.
    """

    def __init__(self, capacity: int, start: int = 0) -> None:
        self._buffer = np.zeros(capacity, dtype=np.float32)
        self._first = start
        self.end = start
        """One past the newest sample."""

    @property
    def oldest(self) -> int:
        """The oldest sample that is still here."""
        return max(self._first, self.end - len(self._buffer))

    def write(self, samples: Samples) -> None:
        """Append `samples`."""
        capacity = len(self._buffer)
        kept = samples[-capacity:]
        at = (self.end + len(samples) - len(kept)) % capacity
        head = min(len(kept), capacity - at)
        self._buffer[at : at + head] = kept[:head]
        self._buffer[: len(kept) - head] = kept[head:]
        self.end += len(samples)

    def read(self, start: int, end: int) -> Samples:
        """A copy of the samples from `start` to before `end`, as far as they are still here."""
        capacity = len(self._buffer)
        start, end = max(start, self.oldest), min(end, self.end)
        if end <= start:
            return np.zeros(0, dtype=np.float32)
        at = start % capacity
        length = end - start
        head = min(length, capacity - at)
        return np.concatenate([self._buffer[at : at + head], self._buffer[: length - head]])
