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
_RETRY_LATER_S = 2.0
_SOON_S = 10.0
"""So long after a device was lost, or found missing, it is looked for every `_RETRY_S`, then every `_RETRY_LATER_S`."""
_OUTPUT_RATE = 48_000
_UNHEARD_AFTER_S = 2.0
"""A loudspeaker that is not back by then is not waited for by a patient player: a sound server restarts in less."""


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
        patient: `start` does not raise when there is no microphone: it is waited for like one that has gone.

    Attributes:
        clock: The sample clock; time 0 is the first sample captured.
    """

    def __init__(
        self,
        name: str | None = None,
        *,
        on_lost: Callable[[DeviceLost], None] | None = None,
        patient: bool = False,
    ) -> None:
        self.clock = DeviceClock()
        self.present = False
        """Whether the microphone is there."""
        self._on_lost, self._patient = on_lost, patient
        self._change = threading.Event()
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
        missing = ""
        try:
            self._open()
        except DeviceError as error:
            if not self._patient:
                raise
            missing = str(error)
            self.clock.run_alone()
        self._thread = threading.Thread(target=self._run, args=(accept, missing), name="microphone")
        self._thread.start()

    def use(self, name: str | None) -> None:
        """Take the samples from another device; the clock goes on. Returns at once; if there is none, see `patient`."""
        self._stream.name = name
        self._change.set()

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
        self.present = True

    def _on_buffer(self, data: bytes | None, frames: int, host_time: float, lost: bool) -> None:
        assert data is not None
        self._captured.put(_Captured(data, frames, host_time, lost))

    def _run(self, accept: Callable[[Samples], None], missing: str) -> None:
        if missing:
            self._report(missing)
            self._wait_for_one(accept, 'The microphone "{name}" is there now.')
        while not self._closing.is_set():
            if self._change.is_set():
                self.present = False
                self._stream.close()
                self._wait_for_one(accept, 'The microphone is now "{name}".')
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
        self.present = False
        self._report(f'The microphone "{name}" has gone; listening goes on as soon as it is back.')
        self._stream.close()
        self._wait_for_one(accept, 'The microphone "{name}" is back.')

    def _wait_for_one(self, accept: Callable[[Samples], None], found: str) -> None:
        """Deliver silence until a stream can be opened; `found` is said then."""
        retry_at = since = time.perf_counter()
        said = ""
        while not self._closing.wait(FRAME / SAMPLE_RATE):
            missing = round(self.clock.now() * SAMPLE_RATE) - self._delivered
            self._deliver(np.zeros(max(0, missing), np.float32), accept)
            if time.perf_counter() >= retry_at or self._change.is_set():
                changed = self._change.is_set()
                self._change.clear()
                try:
                    self._open()
                except DeviceError as error:
                    logger.debug("the microphone is not there: %s", error)
                    if changed and str(error) != said:
                        said = str(error)
                        self._report(said)
                    retry_at = _next_look(since)
                else:
                    assert self._stream.device
                    self._report(found.format(name=self._stream.device.name))
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
        patient: Without a loudspeaker `start` does not raise, and sentences pass unheard, as long as they would have
            sounded, so that answers that are shown come to their end.
    """

    def __init__(self, clock: HostClock, name: str | None = None, *, patient: bool = False) -> None:
        super().__init__(_OUTPUT_RATE, clock)
        self.present = False
        """Whether the loudspeaker is there."""
        self._patient = patient
        self._host_clock = clock
        self._change = threading.Event()
        self._missing = ""
        self._found = 'The loudspeaker "{name}" is there now.'
        self._unheard_from = float("-inf")
        """Until when what was queued has passed unheard."""
        self._stream = DeviceStream("output", name, self._on_buffer, _OUTPUT_RATE)
        self._timeline = StreamTimeline(_OUTPUT_RATE)
        self._handed_over = 0
        self._retry_at = self._gone_since = 0.0

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
        try:
            self._stream.open()
            self.present = True
        except DeviceError as error:
            if not self._patient:
                raise
            self._missing, self._unheard_from = str(error), self._clock.now()
            self._gone_since = time.perf_counter()
        self._start_thread("loudspeaker")

    def use(self, name: str | None) -> None:
        """Play through another device. Returns at once; if there is none, see `patient`."""
        self._stream.name = name
        self._change.set()

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
        if self._missing:
            self._report(self._missing)
            self._missing = ""
        changed = self._change.is_set()
        self._change.clear()
        if changed:
            self._lose('The loudspeaker is now "{name}".')
        elif self.present and not self._stream.alive:
            name = _say_gone(self._stream)
            ends = "answers are shown until" if self._patient else "the answer goes on as soon as"
            self._report(f'The loudspeaker "{name}" has gone; {ends} it is back.')
            self._lose('The loudspeaker "{name}" is back.')
        if not self.present:
            if changed or time.perf_counter() >= self._retry_at:
                self._look_for_it(changed)
            else:
                self._pass_unheard()

    def _lose(self, found: str) -> None:
        """Close the stream; `found` is said when one can be opened again."""
        if self.present:
            self._unheard_from = self._clock.now() + _UNHEARD_AFTER_S
        self._found, self.present, self._gone_since = found, False, time.perf_counter()
        self._stream.close()

    def _look_for_it(self, changed: bool) -> None:
        try:
            self._timeline.restart()
            self._stream.open()
        except DeviceError as error:
            logger.debug("the loudspeaker is not there: %s", error)
            if changed:
                self._report(str(error))
            self._retry_at = _next_look(self._gone_since)
        else:
            assert self._stream.device
            self.present = True
            self._report(self._found.format(name=self._stream.device.name))

    def _pass_unheard(self) -> None:
        """Render what would have sounded by now. Without a stream nobody else does."""
        frames = round((self._clock.now() - self._unheard_from) * self.rate)
        if self._patient and frames > 0:
            self._take_commands(len(self._commands))
            self._render(frames, self._unheard_from)
            self._unheard_from += frames / self.rate

    def _report(self, message: str) -> None:
        logger.warning("%s", message)
        assert self._emit
        self._emit(DeviceLost(self._clock.now(), message))


def _next_look(since: float) -> float:
    """When to look again for a device that has not been there since `since`; both as `time.perf_counter()`."""
    now = time.perf_counter()
    return now + (_RETRY_S if now - since < _SOON_S else _RETRY_LATER_S)


def _say_gone(stream: DeviceStream) -> str:
    """Log why a stream has ended; returns the device's name."""
    assert stream.device
    if stream.failure:
        logger.error("the %s's callback failed", stream.direction, exc_info=stream.failure)
    return stream.device.name
