"""A recording behaves as a microphone, and the file beside it as a loudspeaker, on one time line."""

import queue
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from sounds import clicks, speech, write_wav

from assistant.audio.clock import PacedClock, StepClock
from assistant.audio.protocol import DeviceLost, PlaybackEvent, SentenceEnded, SentenceStarted, Stopped
from assistant.audio.recording import RecordingPlayer, RecordingSource
from assistant.audio.wav import read_recording
from assistant.errors import AizuchiError, RecordingError


def tone(seconds: float, rate: int) -> np.ndarray:
    return 0.5 * np.sin(2 * np.pi * 440 * np.arange(round(seconds * rate)) / rate)


def take(source: RecordingSource) -> np.ndarray:
    blocks: list[np.ndarray] = []
    source.start(blocks.append)
    try:
        assert source.wait_end(20)
    finally:
        source.close()
    assert {len(block) for block in blocks} == {512}
    return np.concatenate(blocks)


@pytest.mark.parametrize("rate", [8_000, 16_000, 48_000])
def test_the_recording_arrives_at_16_khz_and_is_followed_by_silence(tmp_path: Path, rate: int) -> None:
    path = write_wav(tmp_path / "in.wav", tone(2.0, rate), rate)
    source = RecordingSource(path, pace="fast", tail_s=0.5)

    samples = take(source)

    assert (source.duration, source.notice) == (2.0, None)
    np.testing.assert_allclose(samples[:31_500], tone(2.0, 16_000)[:31_500], atol=0.02)
    assert not samples[32_100:].any()
    assert len(samples) == pytest.approx(2.5 * 16_000, abs=512)


def test_a_fast_recording_waits_for_the_stages_and_its_clock_for_nothing_else(tmp_path: Path) -> None:
    order: list[str] = []
    source = RecordingSource(
        write_wav(tmp_path / "in.wav", tone(0.064, 16_000), 16_000),
        pace="fast",
        settle=lambda: order.append(f"settled at {source.clock.now():.3f}"),
        tail_s=0.0,
    )
    source.start(lambda block: order.append("block"))
    assert source.wait_end(20)
    source.close()

    assert order == ["block", "settled at 0.032", "block", "settled at 0.064"]


def test_silence_goes_on_while_an_answer_is_expected(tmp_path: Path) -> None:
    source = RecordingSource(
        write_wav(tmp_path / "in.wav", tone(0.1, 16_000), 16_000),
        pace="fast",
        tail_s=0.2,
        more=lambda: source.clock.now() < 5.0,
    )

    assert len(take(source)) / 16_000 == pytest.approx(5.0, abs=0.033)


def test_a_recording_in_real_time_is_never_early_and_keeps_up(tmp_path: Path) -> None:
    source = RecordingSource(write_wav(tmp_path / "in.wav", tone(0.6, 16_000), 16_000), tail_s=0.4)
    assert isinstance(source.clock, PacedClock)
    early: list[float] = []
    delivered = 0

    def accept(block: np.ndarray) -> None:
        nonlocal delivered
        delivered += len(block)
        early.append(delivered / 16_000 - source.clock.to_sample_time(time.perf_counter()))
        assert source.clock.now() >= delivered / 16_000

    source.start(accept)
    assert source.wait_end(20)
    source.close()

    assert max(early) < 0.001
    # One late block does not make those after it late.
    assert np.median(early) > -0.010


def test_closing_ends_the_delivery_at_once(tmp_path: Path) -> None:
    source = RecordingSource(write_wav(tmp_path / "in.wav", tone(60, 8_000), 8_000))
    first = threading.Event()
    source.start(lambda block: first.set())
    assert first.wait(5)
    before = time.perf_counter()
    source.close()

    assert time.perf_counter() - before < 1.0
    assert source.wait_end(0)


def test_what_a_stage_raises_reaches_the_one_who_waits(tmp_path: Path) -> None:
    source = RecordingSource(write_wav(tmp_path / "in.wav", tone(1, 16_000), 16_000), pace="fast")

    def accept(block: np.ndarray) -> None:
        raise ValueError("stage")

    source.start(accept)
    with pytest.raises(ValueError, match="stage"):
        source.wait_end(5)
    source.close()


def test_a_file_that_is_no_recording_is_refused_before_anything_starts(tmp_path: Path) -> None:
    (tmp_path / "in.wav").write_bytes(b"")
    with pytest.raises(RecordingError, match="is empty"):
        RecordingSource(tmp_path / "in.wav")


def run_fast(tmp_path: Path, name: str, rate: int) -> tuple[list[PlaybackEvent], np.ndarray]:
    """A recording of 1 s: an answer of two sentences at 0.512 s, stopped at 0.8 s, another at 1.6 s in the tail."""
    events: list[PlaybackEvent] = []
    out = tmp_path / name
    source = RecordingSource(write_wav(tmp_path / "in.wav", tone(1.0, 16_000), 16_000), pace="fast", tail_s=1.5)
    player = RecordingPlayer(out, source.clock, rate=rate)
    player.start(events.append)

    def accept(block: np.ndarray) -> None:
        at = source.clock.now()
        if at == 0.512:
            player.play(speech(0.2))
            player.play(speech(0.3, index=1))
        elif at == 0.8:
            player.stop()
        elif at == 1.6:
            player.play(speech(0.1, generation=2))

    source.start(accept)
    assert source.wait_end(20)
    player.wait_idle()
    source.close()
    player.close()
    recording = read_recording(out)
    assert (recording.rate, recording.notice) == (rate, None)
    return events, recording.samples


@pytest.mark.parametrize("rate", [24_000, 48_000])
def test_replies_are_in_the_file_at_their_time_on_the_recordings_time_line(tmp_path: Path, rate: int) -> None:
    events, samples = run_fast(tmp_path, "out.wav", rate)

    assert events == [
        SentenceStarted(pytest.approx(0.512), 1, 0),
        SentenceEnded(pytest.approx(0.712), 1, 0),
        SentenceStarted(pytest.approx(0.712), 1, 1),
        Stopped(pytest.approx(0.815), 1, 1, pytest.approx(0.103)),
        SentenceStarted(pytest.approx(1.6), 2, 0),
        SentenceEnded(pytest.approx(1.7), 2, 0),
    ]
    assert clicks(samples, rate) == pytest.approx([0.512, 0.712, 1.6], abs=0.0005)
    assert not samples[: round(0.511 * rate)].any()
    assert not samples[round(0.816 * rate) : round(1.599 * rate)].any()
    assert len(samples) / rate == pytest.approx(2.5, abs=0.033), "as long as the recording and its tail"


def test_a_fast_run_is_the_same_every_time(tmp_path: Path) -> None:
    events, samples = run_fast(tmp_path, "a.wav", 48_000)
    again, same = run_fast(tmp_path, "b.wav", 48_000)

    assert events == again
    np.testing.assert_array_equal(samples, same)


def test_in_real_time_events_come_when_they_are_heard_and_tell_the_place_in_the_file(tmp_path: Path) -> None:
    source = RecordingSource(write_wav(tmp_path / "in.wav", tone(0.5, 16_000), 16_000), tail_s=0.3)
    player = RecordingPlayer(tmp_path / "out.wav", source.clock)
    events: list[tuple[float, PlaybackEvent]] = []
    commanded: list[float] = []
    positions: list[float] = []

    def accept(block: np.ndarray) -> None:
        if not commanded:
            commanded.append(source.clock.now())
            player.play(speech(0.3))
        if place := player.position():
            positions.append(place[2])

    player.start(lambda event: events.append((source.clock.now(), event)))
    source.start(accept)
    player.wait_idle()
    assert source.wait_end(20)
    source.close()
    player.close()

    kinds = [type(event) for _, event in events]
    assert kinds == [SentenceStarted, SentenceEnded]
    assert all(now >= event.at for now, event in events)
    started = events[0][1].at
    assert started - commanded[0] >= 0.010
    assert events[1][1].at - started == pytest.approx(0.3, abs=1e-4)
    assert positions
    assert positions == sorted(positions)
    recording = read_recording(tmp_path / "out.wav")
    assert clicks(recording.samples, recording.rate) == pytest.approx([started], abs=0.0005)
    assert len(recording.samples) / recording.rate >= 0.8


def test_nothing_sounds_before_it_was_asked_for(tmp_path: Path) -> None:
    """Not even when the player's thread comes late, as it does here at first: time that has passed stays silent."""
    clock = PacedClock()
    clock.begin()
    clock.deliver(0.3)
    player = RecordingPlayer(tmp_path / "out.wav", clock)
    events: queue.SimpleQueue[PlaybackEvent] = queue.SimpleQueue()
    asked = [clock.now()]
    player.play(speech(0.03))
    player.start(events.put)
    try:
        for _ in range(5):
            player.wait_idle()
            asked.append(clock.now())
            player.play(speech(0.03))
        player.wait_idle()
    finally:
        player.close()

    happened = [events.get() for _ in range(12)]
    started = [event.at for event in happened if isinstance(event, SentenceStarted)]
    assert len(started) == len(asked)
    assert np.subtract(started, asked).min() >= 0.0


def test_a_player_that_was_never_started_leaves_the_file_alone_and_no_thread(tmp_path: Path) -> None:
    (tmp_path / "out.wav").write_bytes(b"an earlier recording")
    before = threading.active_count()
    player = RecordingPlayer(tmp_path / "out.wav", StepClock())
    player.close()
    player.close()

    assert threading.active_count() == before
    assert (tmp_path / "out.wav").read_bytes() == b"an earlier recording"


def test_a_disk_that_fills_up_is_said_once_and_the_conversation_goes_on(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="no limit on file sizes on this system")
    events: list[PlaybackEvent] = []
    clock = StepClock()
    player = RecordingPlayer(tmp_path / "out.wav", clock, rate=24_000)
    player.start(events.append)
    clock.step_to(0.5)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, before[1]))
    try:
        player.play(speech(0.5))
        for step in range(6, 12):
            clock.step_to(step / 10)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    player.wait_idle()

    assert [type(event) for event in events] == [SentenceStarted, DeviceLost, SentenceEnded]
    with pytest.raises(AizuchiError, match=r"out.wav cannot be written"):
        player.close()
    assert len(read_recording(tmp_path / "out.wav").samples) >= 12_000, "what fitted is there"
