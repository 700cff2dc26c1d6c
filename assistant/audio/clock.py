"""The sample clocks: what time it is, counted in samples of the microphone or of the recording that stands in for it.

Host times are `time.perf_counter()`: monotonic and fine-grained on every system, unlike PortAudio's stream time, which
follows the wall clock on Linux and would jump when that is set.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

import numpy as np

from assistant.audio.protocol import SampleClock


class HostClock(SampleClock, Protocol):
    """A sample clock that runs by itself, so that a host time has a sample time."""

    def to_sample_time(self, host_time: float) -> float:
        """The sample time at `host_time` (`time.perf_counter()`)."""


class StepClock:
    """The clock of a recording that is played as fast as it is taken: it stands still between two blocks."""

    def __init__(self) -> None:
        self._now = 0.0
        self._listeners: list[Callable[[float], None]] = []

    def now(self) -> float:
        """Seconds of recording delivered so far."""
        return self._now

    def subscribe(self, listener: Callable[[float], None]) -> None:
        """Call `listener` with the new time at each step, on the stepping thread, before the block is delivered."""
        self._listeners.append(listener)

    def step_to(self, at: float) -> None:
        """Move on to `at` seconds."""
        self._now = max(self._now, at)
        for listener in self._listeners:
            listener(self._now)


class PacedClock:
    """The clock of a recording that is played at its own pace: real time since the first sample."""

    def __init__(self) -> None:
        self._start: float | None = None
        self._delivered = 0.0

    def begin(self) -> float:
        """Time 0 is now; returned as host time."""
        self._start = time.perf_counter()
        return self._start

    def deliver(self, until: float) -> None:
        """The samples before `until` seconds have been delivered, so it is not earlier than that."""
        self._delivered = max(self._delivered, until)

    def now(self) -> float:
        """Seconds since the first sample; 0 before it."""
        return max(self.to_sample_time(time.perf_counter()), self._delivered)

    def to_sample_time(self, host_time: float) -> float:
        """See `HostClock.to_sample_time`."""
        return 0.0 if self._start is None else max(0.0, host_time - self._start)


class StreamTimeline:
    """When each frame of a PortAudio stream passes the converter, as a straight line through noisy reports.

    Every callback reports the time of its buffer's first frame; reports jitter by some milliseconds, and the card's
    crystal runs up to 100 ppm off the host's. The line has slope 1 / `rate` and the median offset of the last
    `WINDOW_S` seconds, so drift leaves at most `WINDOW_S / 2` x 100 ppm = 0.5 ms of lag and a late callback leaves
    nothing. Reports that stay elsewhere for `JUMP_REPORTS` callbacks mean lost samples: the line starts again there.
    A stream's first reports are wrong by a buffer or two, so at first only the latest three count.
    """

    WINDOW_S = 10.0
    JUMP_S = 0.015
    JUMP_REPORTS = 5
    _SETTLING_REPORTS = 20
    _REFIT = 8

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._offsets: deque[float] = deque()
        self._offset: float | None = None
        self._settling = self._SETTLING_REPORTS
        self._odd = 0
        self._since_fit = 0

    def report(self, frame: int, host_time: float, frames: int) -> None:
        """A buffer of `frames` frames, the first of them number `frame`, passes the converter from `host_time` on."""
        offset = host_time - frame / self.rate
        is_odd = not self._settling and self._offset is not None and abs(offset - self._offset) > self.JUMP_S
        self._odd = self._odd + 1 if is_odd else 0
        if self._odd == self.JUMP_REPORTS:
            self.restart()
        elif is_odd:
            return
        kept = 3 if self._settling else self.WINDOW_S * self.rate / frames
        self._settling = max(0, self._settling - 1)
        self._offsets.append(offset)
        while len(self._offsets) > kept:
            self._offsets.popleft()
        self._since_fit += 1
        if self._settling or self._since_fit >= self._REFIT:
            self._since_fit = 0
            self._offset = float(np.median(self._offsets))

    def restart(self) -> None:
        """Samples have been lost: trust only what is reported from here on."""
        self._offsets.clear()
        self._settling, self._odd = self._SETTLING_REPORTS, 0

    @property
    def offset(self) -> float | None:
        """Host time of frame 0 by the line; None before the first report."""
        return self._offset


class DeviceClock:
    """The clock of a microphone: counted samples, carried on between callbacks by the host's clock.

    Owned by the thread that takes the microphone's blocks; any thread may read it.
    """

    def __init__(self) -> None:
        self._timeline: StreamTimeline | None = None
        self._base = 0.0
        self._frames = 0
        self._last = 0.0

    def restart(self, rate: int, at: float) -> None:
        """A stream has been opened at `rate` Hz; its first frame is the sample at `at` seconds."""
        self._timeline, self._base, self._frames = StreamTimeline(rate), at, 0

    def run_alone(self) -> None:
        """There is no stream: go on by the host's clock from now on, until one is opened."""
        self.restart(16_000, self.now())
        self.captured(0, time.perf_counter())

    def captured(self, frames: int, host_time: float, *, lost: bool = False) -> None:
        """The next `frames` frames have come; the first sounded at `host_time`. `lost`: some before it are missing."""
        assert self._timeline is not None
        if lost:
            self._timeline.restart()
        self._timeline.report(self._frames, host_time, frames)
        self._frames += frames

    def now(self) -> float:
        """The time of the sample that is being captured now; never earlier than said before."""
        self._last = max(self._last, self.to_sample_time(time.perf_counter()))
        return self._last

    def to_sample_time(self, host_time: float) -> float:
        """See `HostClock.to_sample_time`. 0 before the first sample."""
        offset = self._timeline.offset if self._timeline else None
        return self._base if offset is None else self._base + host_time - offset
