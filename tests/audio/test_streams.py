"""The microphone and the loudspeaker over real PortAudio streams, against recordings of what really sounded."""

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest
from sound_server import SoundServer, start_server
from sounds import clicks, speech

from assistant.audio.clock import PacedClock
from assistant.audio.portaudio import DeviceStream
from assistant.audio.protocol import DeviceLost, PlaybackEvent, SentenceEnded, SentenceStarted, Stopped
from assistant.audio.streams import DevicePlayer, MicrophoneSource
from assistant.errors import DeviceError
from assistant.speaking.protocol import Speech

pytestmark = pytest.mark.devices

RATE = 48_000
AGREEMENT_S = 0.025
"""Measured: 5 ms, of which most is what the null sink claims for its own delay."""


@dataclass
class Recorder:
    """What a PulseAudio source delivered, with the host time at which it did."""

    parts: list[bytes] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)

    @property
    def samples(self) -> np.ndarray:
        return np.frombuffer(b"".join(self.parts), np.float32)

    def host_times_of_clicks(self) -> list[float]:
        # A sample cannot be there before it sounded, so the earliest arrival is nearest to the truth.
        return [min(self.starts) + at for at in clicks(self.samples, RATE)]


@contextmanager
def recording(source: str) -> Iterator[Recorder]:
    form = [f"--rate={RATE}", "--channels=1", "--format=float32le", "--latency-msec=5"]
    with subprocess.Popen(["parec", "-d", source, *form], stdout=subprocess.PIPE) as process:
        recorder = Recorder()
        running = threading.Event()

        def read() -> None:
            taken = 0
            assert process.stdout
            while part := os.read(process.stdout.fileno(), 65_536):
                taken += len(part)
                recorder.starts.append(time.perf_counter() - taken / 4 / RATE)
                recorder.parts.append(part)
                running.set()

        thread = threading.Thread(target=read)
        thread.start()
        assert running.wait(10)
        try:
            yield recorder
        finally:
            process.terminate()
            thread.join()


def say(samples: np.ndarray) -> None:
    """Play into the sink whose monitor is the microphone, until it has been heard."""
    form = [f"--rate={RATE}", "--channels=1", "--format=float32le", "--latency-msec=500"]
    subprocess.run(["pacat", "-d", "mouth", *form], input=samples.astype(np.float32).tobytes(), check=True, timeout=30)


def settled(condition: Callable[[], bool], seconds: float = 10.0) -> bool:
    end = time.perf_counter() + seconds
    while not condition() and time.perf_counter() < end:
        time.sleep(0.01)
    return condition()


T = TypeVar("T")


def undisturbed(measure: Callable[[], tuple[T, int]]) -> T:
    """What `measure` finds, of the first of its runs in which no sample was lost: the second value it returns.

    A machine that is busy with something else may starve the sound card, and that is not what is asked here.
    """
    for _ in range(5):
        found, losses = measure()
        if not losses:
            return found
    pytest.fail("this machine is too busy: samples were lost in each of five runs")


@dataclass
class Turn:
    """Sample times of what was said and of the answers: by our clock, and by recordings of both ends."""

    captured: list[float]
    spoken: list[float]
    started: list[float]
    sounded: list[float]


def test_both_ends_of_a_turn_agree_with_recordings_of_what_sounded(null_sinks: SoundServer) -> None:
    """The gap of a turn is the start of the answer less the end of the speech, both on the sample clock."""

    def turn() -> tuple[Turn, int]:
        heard: list[np.ndarray] = []
        events: list[PlaybackEvent] = []
        microphone = MicrophoneSource()
        player = DevicePlayer(microphone.clock)
        said = np.zeros(3 * RATE // 2)
        for click in range(RATE // 4, len(said), RATE // 2):
            said[click : click + 48] = 0.9
        with recording("speaker.monitor") as speaker, recording("mouth.monitor") as mouth, ExitStack() as closing:
            closing.callback(microphone.close)
            microphone.start(heard.append)
            closing.callback(player.close)
            player.start(events.append)
            say(said)
            for index in range(3):
                player.play(speech(0.2, index=index))
                player.wait_idle()
            assert settled(lambda: len(speaker.host_times_of_clicks()) == 3)
        to_sample_time = microphone.clock.to_sample_time
        return Turn(
            clicks(np.concatenate(heard), 16_000),
            [to_sample_time(at) for at in mouth.host_times_of_clicks()],
            [event.at for event in events if isinstance(event, SentenceStarted)],
            [to_sample_time(at) for at in speaker.host_times_of_clicks()],
        ), player.underruns + microphone.overruns

    result = undisturbed(turn)
    assert result.captured == pytest.approx(result.spoken, abs=AGREEMENT_S)
    assert result.started == pytest.approx(result.sounded, abs=AGREEMENT_S)


def test_the_microphone_delivers_the_sound_at_16_khz_without_a_gap(null_sinks: SoundServer) -> None:
    def listen() -> tuple[np.ndarray, int]:
        heard: list[np.ndarray] = []
        microphone = MicrophoneSource()
        with closing(microphone):
            microphone.start(heard.append)
            say(0.5 * np.sin(2 * np.pi * 440 * np.arange(RATE) / RATE))
        return np.concatenate(heard), microphone.overruns

    samples = undisturbed(listen)

    loud = np.flatnonzero(np.abs(samples) > 0.1)
    tone = samples[loud[0] + 800 : loud[-1] - 800]
    assert len(tone) / 16_000 == pytest.approx(0.9, abs=0.05)
    # A lost or doubled sample would break x[n+1] + x[n-1] = 2 cos(w) x[n], which holds for a sine and for nothing else.
    residue = tone[2:] + tone[:-2] - 2 * np.cos(2 * np.pi * 440 / 16_000) * tone[1:-1]
    assert np.abs(residue).max() < 0.001


def test_stopping_is_heard_within_the_latency_and_clicks_nowhere(null_sinks: SoundServer) -> None:
    @dataclass
    class Cut:
        asked: float
        started: PlaybackEvent
        stopped: PlaybackEvent
        sound: np.ndarray

    def cut() -> tuple[Cut, int]:
        events: queue.SimpleQueue[PlaybackEvent] = queue.SimpleQueue()
        clock = PacedClock()
        clock.begin()
        player = DevicePlayer(clock)
        tone = (0.5 * np.sin(2 * np.pi * 200 * np.arange(2 * RATE) / RATE)).astype(np.float32)
        with recording("speaker.monitor") as speaker, closing(player):
            player.start(events.put)
            # The line through the stream's times is drawn from its second buffer on.
            assert settled(lambda: clock.now() > 0.2)
            player.play(Speech(3, 0, "", "", tone, RATE, (), (), (), "test"))
            started = events.get(timeout=5)
            assert settled(lambda: (player.position() or (0, 0, 0.0))[2] > 0.3)
            asked = clock.now()
            player.stop()
            stopped = events.get(timeout=5)
            player.wait_idle()
            assert player.position() is None
            assert settled(lambda: not speaker.samples[-RATE // 10 :].any())
        return Cut(asked, started, stopped, speaker.samples), player.underruns

    result = undisturbed(cut)
    stopped = result.stopped
    assert isinstance(stopped, Stopped)
    assert (stopped.generation, stopped.index) == (3, 0)
    assert stopped.at - result.asked < 0.080
    assert stopped.position == pytest.approx(stopped.at - result.started.at, abs=0.003)
    sounding = np.flatnonzero(result.sound)
    assert (sounding[-1] - sounding[0]) / RATE == pytest.approx(stopped.position, abs=0.005)
    # Steeper than the tone itself (0.0131 a sample) or a cosine fade of 15 ms (0.0011) would be a click.
    assert np.abs(np.diff(result.sound)).max() < 0.016


def test_a_device_that_is_not_there_is_said_at_once_and_leaves_nothing_behind(null_sinks: SoundServer) -> None:
    microphone = MicrophoneSource("Studio")
    with pytest.raises(DeviceError, match=r'no microphone called "Studio"\. Choose one of: "pulse", "default"\.'):
        microphone.start(lambda block: None)
    microphone.close()
    player = DevicePlayer(PacedClock(), "Studio")
    with pytest.raises(DeviceError, match="There is no loudspeaker"):
        player.start(lambda event: None)
    player.close()


def test_a_callback_that_fails_ends_its_stream_and_nothing_else(null_sinks: SoundServer) -> None:
    def fail(data: bytes | None, frames: int, host_time: float, lost: bool) -> np.ndarray:
        raise ValueError("callback")

    stream = DeviceStream("output", None, fail)
    stream.open()
    try:
        assert settled(lambda: not stream.alive)
        assert isinstance(stream.failure, ValueError)
    finally:
        stream.close()
    assert not stream.alive


def test_underruns_are_counted(null_sinks: SoundServer) -> None:
    buffers = 0

    def render(data: bytes | None, frames: int, host_time: float, lost: bool) -> np.ndarray:
        nonlocal buffers
        buffers += 1
        if buffers == 50:
            time.sleep(0.3)
        return np.zeros(frames, np.float32)

    stream = DeviceStream("output", None, render)
    stream.open()
    try:
        assert settled(lambda: buffers > 100)
        assert stream.losses >= 1
    finally:
        stream.close()


def test_devices_that_vanish_are_reported_once_and_used_again_when_they_are_back(
    sound_server: SoundServer, tmp_path: Path
) -> None:
    heard: list[int] = []
    lost: list[DeviceLost] = []
    events: list[PlaybackEvent] = []
    microphone = MicrophoneSource(on_lost=lost.append)
    player = DevicePlayer(microphone.clock)
    with ExitStack() as servers, ExitStack() as streams:
        streams.callback(microphone.close)
        microphone.start(lambda block: heard.append(len(block)))
        streams.callback(player.close)
        player.start(events.append)
        assert settled(lambda: sum(heard) > 8_000)

        os.kill(sound_server.pid, signal.SIGKILL)
        assert settled(lambda: bool(lost and events), 2.0)
        gone_at = lost[0].at
        player.play(speech(0.2))
        # The clock goes on without the microphone, and so does what is delivered.
        assert settled(lambda: microphone.clock.now() > gone_at + 0.7, 2.0)
        assert settled(lambda: sum(heard) / 16_000 > gone_at + 0.7, 2.0)
        sound_server.end()
        again = start_server(tmp_path)
        servers.callback(again.end)
        assert settled(lambda: len(lost) == 2 and any(isinstance(event, SentenceEnded) for event in events), 4.0)
        before = sum(heard)
        assert settled(lambda: sum(heard) > before + 8_000, 3.0)
        assert sum(heard) / 16_000 == pytest.approx(microphone.clock.now(), abs=0.15)

    assert [event.message for event in lost] == [
        'The microphone "default" has gone; listening goes on as soon as it is back.',
        'The microphone "default" is back.',
    ]
    assert [type(event) for event in events] == [DeviceLost, DeviceLost, SentenceStarted, SentenceEnded]


def test_without_any_device_time_goes_on_and_answers_end_unheard_until_there_are_some(
    sound_server: SoundServer, tmp_path: Path
) -> None:
    heard: list[int] = []
    found: list[DeviceLost] = []
    events: list[PlaybackEvent] = []
    sound_server.end()
    microphone = MicrophoneSource(on_lost=found.append, patient=True)
    player = DevicePlayer(microphone.clock, patient=True)
    with ExitStack() as servers, ExitStack() as streams:
        streams.callback(microphone.close)
        microphone.start(lambda block: heard.append(len(block)))
        streams.callback(player.close)
        player.start(events.append)
        assert not microphone.present
        assert not player.present
        player.play(speech(0.4))
        assert settled(lambda: any(isinstance(event, SentenceEnded) for event in events), 3.0)
        started, ended = (event for event in events if not isinstance(event, DeviceLost))
        assert ended.at - started.at == pytest.approx(0.4, abs=0.001)
        assert sum(heard) / 16_000 == pytest.approx(microphone.clock.now(), abs=0.15)

        again = start_server(tmp_path)
        servers.callback(again.end)
        assert settled(lambda: microphone.present and player.present, 4.0)
        before = sum(heard)
        assert settled(lambda: sum(heard) > before + 4_000, 3.0)
        assert sum(heard) / 16_000 == pytest.approx(microphone.clock.now(), abs=0.15)

    assert len(found) == 2
    assert found[1].message == 'The microphone "default" is there now.'


def test_devices_are_changed_while_they_run_and_time_goes_on(null_sinks: SoundServer) -> None:
    heard: list[int] = []
    found: list[DeviceLost] = []
    events: list[PlaybackEvent] = []
    microphone = MicrophoneSource("pulse", on_lost=found.append, patient=True)
    player = DevicePlayer(microphone.clock, "pulse", patient=True)
    with ExitStack() as streams:
        streams.callback(microphone.close)
        microphone.start(lambda block: heard.append(len(block)))
        streams.callback(player.close)
        player.start(events.append)
        assert settled(lambda: sum(heard) > 4_000)
        microphone.use("Studio")
        player.use("default")
        assert settled(lambda: bool(found) and bool(events), 4.0)
        assert not microphone.present
        assert settled(lambda: player.present, 4.0)
        microphone.use("default")
        assert settled(lambda: microphone.present, 4.0)
        assert sum(heard) / 16_000 == pytest.approx(microphone.clock.now(), abs=0.15)
    assert 'There is no microphone called "Studio"' in found[0].message
    assert found[1].message == 'The microphone is now "default".'
    assert [event.message for event in events if isinstance(event, DeviceLost)] == ['The loudspeaker is now "default".']
