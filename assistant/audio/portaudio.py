"""One PortAudio stream in one direction: opened by the device's name, with its times in the host's clock."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from assistant.audio.devices import PORTAUDIO, Direction, SoundDevice, find_device, open_portaudio
from assistant.audio.resample import Samples
from assistant.errors import DeviceError

logger = logging.getLogger(__name__)

BUFFER_S: dict[Direction, float] = {"input": 0.010, "output": 0.015}
"""Seconds a buffer. PortAudio keeps two of them on ALSA: 30 ms from hand-over to sound. With outputs of 10 ms, one busy
Python thread beside it (which holds the interpreter for 5 ms at a time) made the sound card run dry once in 3 s; with
15 ms it did not in the same test."""
_STALL_S = 1.0
_STARTING_S = 4.0
"""A sound server that has been asleep takes up to 2 s to deliver its first buffers."""
_STARTED_BUFFERS = 100

OnBuffer = Callable[[bytes | None, int, float, bool], Samples | None]
"""(mono float32 input or None, frames, host time at which the first frame passes the converter, samples were lost
before it) -> mono output, or None for an input. Called by PortAudio's thread: must not wait, log, or take a lock."""


class DeviceStream:
    """A stream that runs from `open` to `close`. All methods belong to one thread, the properties to any.

    Args:
        direction: `input` or `output`.
        name: See `find_device`.
        on_buffer: Called for each buffer.
        rate: Hz to open at; None: the device's own.
    """

    def __init__(self, direction: Direction, name: str | None, on_buffer: OnBuffer, rate: int | None = None) -> None:
        self.direction = direction
        self.device: SoundDevice | None = None
        self.rate = rate or 0
        self.losses = 0
        """How often the driver said that samples were lost: an overrun of an input, an underrun of an output."""
        self.name = name
        """What `open` looks for; may be changed while the stream is closed."""
        self._fixed_rate = rate
        self._on_buffer = on_buffer
        self._portaudio: Any = None
        self._stream: Any = None
        self._failure: Exception | None = None

    def open(self) -> None:
        """Find the device and start the stream.

        Raises:
            DeviceError: There is no such device, or it cannot be opened.
        """
        with PORTAUDIO:
            self._portaudio = open_portaudio()
            try:
                self.device = find_device(self._portaudio, self.direction, self.name)
                self.rate = self._fixed_rate or self.device.rate
                self._failure = None
                self._buffers, self._last_buffer = 0, time.perf_counter()
                self._start(self.device)
            except BaseException:
                self.close()
                raise

    def _start(self, device: SoundDevice) -> None:
        import pyaudio

        # Some drivers give a stereo device in stereo only.
        for channels in (1, min(2, device.channels)):
            self._channels = channels
            try:
                stream = self._stream = self._portaudio.open(
                    format=pyaudio.paFloat32,
                    channels=channels,
                    rate=self.rate,
                    frames_per_buffer=round(BUFFER_S[self.direction] * self.rate),
                    stream_callback=self._callback,
                    start=False,
                    **{self.direction: True, f"{self.direction}_device_index": device.index},
                )
                latency = stream.get_input_latency if self.direction == "input" else stream.get_output_latency
                self.latency_s: float = latency()
                stream.start_stream()
            except (OSError, ValueError) as error:
                problem = error
            else:
                return
        raise DeviceError(
            f'"{device.name}" cannot be opened at {self.rate} Hz ({problem}).',
            "Is another program using it alone, or has access to it been denied?",
        )

    def close(self) -> None:
        """Stop the stream. Closing twice does no harm."""
        with PORTAUDIO:
            stream, self._stream = self._stream, None
            portaudio, self._portaudio = self._portaudio, None
            if stream:
                try:
                    stream.close()
                except OSError as error:
                    # The device has gone before us; there is nothing left to close.
                    logger.debug("closing the %s: %s", self.direction, error)
            if portaudio:
                portaudio.terminate()

    @property
    def alive(self) -> bool:
        """Whether buffers keep coming."""
        limit = _STALL_S if self._buffers > _STARTED_BUFFERS else _STARTING_S
        stalled = time.perf_counter() - self._last_buffer > limit
        return bool(self._stream) and not self._failure and not stalled and self._stream.is_active()

    @property
    def failure(self) -> Exception | None:
        """What `on_buffer` raised; the stream has stopped then."""
        return self._failure

    def _callback(self, data: bytes | None, frames: int, times: dict[str, float], status: int) -> tuple[Any, int]:
        import pyaudio

        self._buffers += 1
        self._last_buffer = entered = time.perf_counter()
        lost = bool(status & (pyaudio.paInputOverflow | pyaudio.paOutputUnderflow))
        self.losses += lost
        if data is not None and self._channels > 1:
            data = np.frombuffer(data, np.float32).reshape(-1, self._channels).mean(axis=1, dtype=np.float32).tobytes()
        try:
            out = self._on_buffer(data, frames, entered + self._ahead(times, frames), lost)
        except Exception as error:  # noqa: BLE001 - PyAudio would raise it in the main thread; the owner looks at `failure`
            self._failure = error
            return bytes(4 * frames * self._channels), pyaudio.paAbort
        if out is None:
            return None, pyaudio.paContinue
        return (out if self._channels == 1 else np.repeat(out, self._channels)).tobytes(), pyaudio.paContinue

    def _ahead(self, times: dict[str, float], frames: int) -> float:
        """Seconds from now until the buffer's first frame passes the converter (negative for an input).

        Only differences of PortAudio's times are used: on Linux they are the wall clock's. Drivers that report nothing,
        or what cannot be (a first sample that is younger than the buffer is long), are overruled.
        """
        if self.direction == "input":
            length = frames / self.rate
            ahead = times["input_buffer_adc_time"] - times["current_time"]
            return ahead if -1.0 < ahead < -length else -length
        ahead = times["output_buffer_dac_time"] - times["current_time"]
        return ahead if 0.0 < ahead < 1.0 else self.latency_s
