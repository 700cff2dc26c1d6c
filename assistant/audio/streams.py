"""The sound card: the microphone as a source of samples, the loudspeaker as a player of sentences."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from assistant.audio.clock import DeviceClock, HostClock, StreamTimeline
from assistant.audio.playback import MixingPlayer
from assistant.audio.portaudio import DeviceStream
from assistant.audio.protocol import DeviceLost, PlaybackEvent
from assistant.audio.resample import PromptResampler, Samples
from assistant.errors import DeviceError
from assistant.hearing.protocol import FRAME, SAMPLE_RATE

logger = logging.getLogger(__name__)

_RETRY_S = 0.25
_OUTPUT_RATE = 48_000


class _Captured(NamedTuple):
    data: bytes
    frames: int
    host_time: float
    lost: bool


class MicrophoneSource:
    """The `Source` that is a microphone. Blocks of 10 ms; a block is delivered about 12 ms after its first sample.

    While the microphone is gone, silence is delivered in its place, so that the sample clock and whatever waits on it
    go on.

    Args:
        name: The device, see `find_device`; None: the system's default.
        on_lost: Told when the microphone goes and when it comes back, from the source's own thread.

    Attributes:
        clock: The sample clock; time 0 is the first sample captured.
    """

    def __init__(self, name: str | None = None, *, on_lost: Callable[[DeviceLost], None] | None = None) -> None:
        self.clock = DeviceClock()
        self._on_lost = on_lost
        self._stream = DeviceStream("input", name, self._on_buffer)
        self._captured: queue.SimpleQueue[_Captured | None] = queue.SimpleQueue()
        self._delivered = 0
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def overruns(self) -> int:
        """How often samples were lost because this machine was too slow to take them."""
        return self._stream.losses

    @property
    def latency_s(self) -> float:
        """The delay that PortAudio reports for the open stream, in seconds."""
        return self._stream.latency_s

    def start(self, accept: Callable[[Samples], None]) -> None:
        """See `Source.start`.

        Raises:
            DeviceError: There is no such microphone, or it cannot be opened.
        """
        self._open()
        self._thread = threading.Thread(target=self._run, args=(accept,), name="microphone")
        self._thread.start()

    def close(self) -> None:
        """See `Source.close`."""
        self._closing.set()
        self._captured.put(None)
        if self._thread and self._thread is not threading.current_thread():
            self._thread.join()
        self._stream.close()

    def _open(self) -> None:
        # What a stream that is gone has left behind would be counted as the new one's.
        self._captured = queue.SimpleQueue()
        self._stream.open()
        self._resampler = PromptResampler(self._stream.rate, SAMPLE_RATE)
        self.clock.restart(self._stream.rate, self._delivered / SAMPLE_RATE)

    def _on_buffer(self, data: bytes | None, frames: int, host_time: float, lost: bool) -> None:
        assert data is not None
        self._captured.put(_Captured(data, frames, host_time, lost))

    def _run(self, accept: Callable[[Samples], None]) -> None:
        while not self._closing.is_set():
            try:
                block = self._captured.get(timeout=0.1)
            except queue.Empty:
                if not self._stream.alive:
                    self._wait_for_return(accept)
                continue
            if block:
                self.clock.captured(block.frames, block.host_time, lost=block.lost)
                self._deliver(self._resampler.process(np.frombuffer(block.data, np.float32)), accept)

    def _deliver(self, samples: Samples, accept: Callable[[Samples], None]) -> None:
        if len(samples):
            self._delivered += len(samples)
            accept(samples)

    def _wait_for_return(self, accept: Callable[[Samples], None]) -> None:
        name = _say_gone(self._stream)
        self._report(f'The microphone "{name}" has gone; listening goes on as soon as it is back.')
        self._stream.close()
        retry_at = time.perf_counter()
        while not self._closing.wait(FRAME / SAMPLE_RATE):
            missing = round(self.clock.now() * SAMPLE_RATE) - self._delivered
            self._deliver(np.zeros(max(0, missing), np.float32), accept)
            if time.perf_counter() >= retry_at:
                try:
                    self._open()
                except DeviceError as error:
                    logger.debug("the microphone is not back: %s", error)
                    retry_at = time.perf_counter() + _RETRY_S
                else:
                    self._report(f'The microphone "{name}" is back.')
                    return

    def _report(self, message: str) -> None:
        logger.warning("%s", message)
        if self._on_lost:
            self._on_lost(DeviceLost(self.clock.now(), message))


class DevicePlayer(MixingPlayer):
    """The `Player` that is a loudspeaker. The stream runs from `start` to `close`, so no sentence waits for it to open.

    PortAudio's callback takes the commands and renders: a slice of a sentence times a level, so that what is asked is
    heard from the very next buffer on. Converting and emitting are done by other threads.

    Args:
        clock: The microphone's clock, or any other that runs by itself.
        name: The device, see `find_device`; None: the system's default.
    """

    def __init__(self, clock: HostClock, name: str | None = None) -> None:
        super().__init__(_OUTPUT_RATE, clock)
        self._host_clock = clock
        self._stream = DeviceStream("output", name, self._on_buffer, _OUTPUT_RATE)
        self._timeline = StreamTimeline(_OUTPUT_RATE)
        self._handed_over = 0
        self._gone: str | None = None
        self._retry_at = 0.0

    @property
    def underruns(self) -> int:
        """How often the sound card ran dry because this machine was too slow."""
        return self._stream.losses

    @property
    def latency_s(self) -> float:
        """The delay that PortAudio reports for the open stream, in seconds."""
        return self._stream.latency_s

    def start(self, emit: Callable[[PlaybackEvent], None]) -> None:
        """See `Player.start`.

        Raises:
            DeviceError: There is no such loudspeaker, or it cannot be opened.
        """
        self._emit = emit
        self._stream.open()
        self._start_thread("loudspeaker")

    def close(self) -> None:
        """See `Player.close`."""
        super().close()
        self._stream.close()

    def _on_buffer(self, _: bytes | None, frames: int, host_time: float, lost: bool) -> Samples:
        if lost:
            self._timeline.restart()
        self._timeline.report(self._handed_over, host_time, frames)
        assert self._timeline.offset is not None
        at = self._host_clock.to_sample_time(self._timeline.offset + self._handed_over / self.rate)
        self._handed_over += frames
        self._take_commands(len(self._commands))
        return self._render(frames, at)

    def _tick(self) -> None:
        super()._tick()
        if self._gone is None:
            if not self._stream.alive:
                self._gone = _say_gone(self._stream)
                self._report(f'The loudspeaker "{self._gone}" has gone; the answer goes on as soon as it is back.')
                self._stream.close()
        elif time.perf_counter() >= self._retry_at:
            try:
                self._timeline.restart()
                self._stream.open()
            except DeviceError as error:
                logger.debug("the loudspeaker is not back: %s", error)
                self._retry_at = time.perf_counter() + _RETRY_S
            else:
                self._report(f'The loudspeaker "{self._gone}" is back.')
                self._gone = None

    def _report(self, message: str) -> None:
        logger.warning("%s", message)
        assert self._emit
        self._emit(DeviceLost(self._clock.now(), message))


def _say_gone(stream: DeviceStream) -> str:
    """Log why a stream has ended; returns the device's name."""
    assert stream.device
    if stream.failure:
        logger.error("the %s's callback failed", stream.direction, exc_info=stream.failure)
    return stream.device.name
