"""A recording in the microphone's place, and a file in the loudspeaker's, on one time line."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import numpy as np

from assistant.audio.clock import PacedClock, StepClock
from assistant.audio.playback import MixingPlayer
from assistant.audio.protocol import DeviceLost, PlaybackEvent
from assistant.audio.resample import Samples, StreamResampler
from assistant.audio.wav import WavReader, WavWriter
from assistant.errors import AizuchiError
from assistant.hearing.protocol import FRAME, SAMPLE_RATE

Pace = Literal["realtime", "fast"]


class BlockSource:
    """The `Source` that delivers what it is given, in the microphone's place.

    In real time, a block is delivered when its last sample is due, by absolute deadlines. Fast, a block is delivered as
    soon as the stages have settled after the one before, so that a run depends on nothing but the blocks.

    Args:
        blocks: Mono float32 at 16 kHz. The next is asked for when the one before has been delivered.
        pace: `realtime` or `fast`.
        settle: Called after each block of a fast run; returns when every stage is idle.

    Attributes:
        clock: The sample clock.
    """

    def __init__(
        self, blocks: Iterator[Samples], *, pace: Pace = "realtime", settle: Callable[[], None] | None = None
    ) -> None:
        self.clock: PacedClock | StepClock = PacedClock() if pace == "realtime" else StepClock()
        self._blocks = blocks
        self._settle = settle
        self._closing = threading.Event()
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None

    def start(self, accept: Callable[[Samples], None]) -> None:
        """See `Source.start`."""
        self._thread = threading.Thread(target=self._run, args=(accept,), name="recording-source")
        self._thread.start()

    def wait_end(self, timeout: float | None = None) -> bool:
        """Wait until everything has been delivered, or `close` was called.

        Returns:
            Whether that has happened within `timeout` seconds.

        Raises:
            Exception: Whatever ended the delivery early: the file became unreadable, or a stage raised.
        """
        assert self._thread, "wait_end() needs start()"
        self._thread.join(timeout)
        if self._error:
            raise self._error
        return not self._thread.is_alive()

    def close(self) -> None:
        """See `Source.close`."""
        self._closing.set()
        if self._thread and self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self, accept: Callable[[Samples], None]) -> None:
        try:
            self._play(accept)
        except Exception as error:  # noqa: BLE001 - kept for wait_end(), in the thread that can tell the user
            self._error = error

    def _play(self, accept: Callable[[Samples], None]) -> None:
        start = self.clock.begin() if isinstance(self.clock, PacedClock) else 0.0
        delivered = 0
        for block in self._blocks:
            delivered += len(block)
            at = delivered / SAMPLE_RATE
            if isinstance(self.clock, PacedClock):
                if self._closing.wait(max(0.0, start + at - time.perf_counter())):
                    return
                self.clock.deliver(at)
            elif self._closing.is_set():
                return
            else:
                self.clock.step_to(at)
            accept(block)
            if self._settle and isinstance(self.clock, StepClock):
                self._settle()


class RecordingSource(BlockSource):
    """The `Source` that plays a recording: what the microphone would deliver, in blocks of 32 ms.

    Args:
        path: Any WAV that `WavReader` reads.
        pace: See `BlockSource`.
        settle: See `BlockSource`.
        tail_s: Seconds of silence that follow the recording, so that its last turn can end.
        more: Asked when the tail is over, and before each further block: go on with silence?

    Attributes:
        notice: What the user should know about the file, or None.
        duration: Seconds of recording, without the tail.

    Raises:
        RecordingError: See `WavReader`.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        pace: Pace = "realtime",
        settle: Callable[[], None] | None = None,
        tail_s: float = 3.0,
        more: Callable[[], bool] | None = None,
    ) -> None:
        self._reader = WavReader(path)
        self.notice = self._reader.notice
        self.duration = self._reader.frames / self._reader.rate
        self._tail_s, self._more = tail_s, more
        super().__init__(self._recorded(), pace=pace, settle=settle)

    def close(self) -> None:
        """See `Source.close`."""
        super().close()
        self._reader.close()

    def _recorded(self) -> Iterator[Samples]:
        yield from in_blocks(self._sound(), FRAME)
        silence = np.zeros(FRAME, np.float32)
        for _ in range(round(self._tail_s * SAMPLE_RATE / FRAME)):
            yield silence
        while self._more and self._more():
            yield silence

    def _sound(self) -> Iterator[Samples]:
        resampler = StreamResampler(self._reader.rate, SAMPLE_RATE)
        for block in self._reader.blocks():
            yield resampler.process(block)
        yield resampler.flush()


def in_blocks(pieces: Iterator[Samples], size: int) -> Iterator[Samples]:
    """The same samples in blocks of `size`; the last is filled up with silence."""
    held = np.zeros(0, np.float32)
    for piece in pieces:
        held = np.concatenate((held, piece)) if len(held) else piece
        whole = len(held) // size * size
        for at in range(0, whole, size):
            yield held[at : at + size]
        held = held[whole:]
    if len(held):
        yield np.concatenate((held, np.zeros(size - len(held), np.float32)))


class RecordingPlayer(MixingPlayer):
    """The `Player` that writes a file: each reply at the time at which it would have sounded, silence elsewhere.

    Beside a real-time recording it has a thread of its own. Beside a fast one, the thread that steps the clock renders
    and emits, so that a run is the same every time; do not `wait_idle` there from the thread that steps.

    Args:
        path: The WAV to write; replaced if it exists.
        clock: The source's clock.
        rate: Hz of the file.
        latency_s: In real time: how long a sample takes from being handed over to sounding, at least a tick. The
            default is what two PortAudio buffers of 10 ms take.

    Raises:
        AizuchiError: The file cannot be written. While playing: said once as `DeviceLost`, raised by `close`.
    """

    def __init__(
        self, path: Path | str, clock: PacedClock | StepClock, *, rate: int = 48_000, latency_s: float = 0.020
    ) -> None:
        super().__init__(rate, clock)
        self.clock = clock
        self._latency_s = max(latency_s, self.TICK_S)
        self._path = path
        self._writer: WavWriter | None = None
        self._rendered = 0
        self._failure: AizuchiError | None = None

    def start(self, emit: Callable[[PlaybackEvent], None]) -> None:
        """See `Player.start`."""
        self._emit = emit
        # Not earlier: a conversation that cannot begin must not cost the file that is there.
        self._writer = WavWriter(self._path, self.rate)
        if isinstance(self.clock, StepClock):
            self.clock.subscribe(self._step)
        else:
            self._start_thread("recording-player")

    def close(self) -> None:
        """See `Player.close`. The file then reaches to the clock's time."""
        super().close()
        if self._emit:
            self._render_until(self.clock.now())
        if self._writer:
            self._writer.close()
        if self._failure:
            raise self._failure

    def _tick(self) -> None:
        # If this thread comes late, time that has passed cannot sound differently any more: a command counts from the
        # first `now` that was read after it.
        waiting = len(self._commands)
        now = self.clock.now()
        self._render_until(now)
        self._take_commands(waiting)
        self._render_until(now + self._latency_s)
        self._deliver_due(now)

    def _step(self, now: float) -> None:
        if not self._closing.is_set():
            self._take_commands(len(self._commands))
            self._render_until(now)
            self._deliver_due(now)

    def _render_until(self, at: float) -> None:
        frames = round(at * self.rate) - self._rendered
        if frames <= 0:
            return
        samples = self._render(frames, self._rendered / self.rate)
        self._rendered += frames
        if self._failure or not self._writer:
            return
        try:
            self._writer.write(samples)
        except AizuchiError as error:
            self._failure = error
            self._events.append(DeviceLost(self.clock.now(), str(error)))
