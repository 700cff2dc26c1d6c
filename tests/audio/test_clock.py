"""The sample clocks follow counted samples, through jitter, drift and loss."""

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.audio.clock import DeviceClock, PacedClock, StepClock, StreamTimeline

BUFFER = 480
RATE = 48_000


def reports(
    seconds: float, *, drift_ppm: float = 0.0, jitter_s: float = 0.0, start: float = 1_000.0, seed: int = 0
) -> list[tuple[int, float]]:
    """(frame, host time reported) for each buffer of a stream whose crystal is off and whose reports are noisy."""
    noise = np.random.default_rng(seed)
    real_rate = RATE * (1 + drift_ppm * 1e-6)
    frames = range(0, round(seconds * RATE), BUFFER)
    return [(frame, start + frame / real_rate + noise.uniform(-jitter_s, jitter_s)) for frame in frames]


@settings(max_examples=15, deadline=None)
@given(drift=st.floats(-100, 100), jitter=st.floats(0, 0.005), seed=st.integers(0, 9))
def test_a_time_line_is_right_within_2_ms_at_any_drift_and_jitter(drift: float, jitter: float, seed: int) -> None:
    timeline = StreamTimeline(RATE)
    true = reports(40, drift_ppm=drift)
    noisy = reports(40, drift_ppm=drift, jitter_s=jitter, seed=seed)
    for (frame, reported), (_, real) in zip(noisy, true, strict=True):
        timeline.report(frame, reported, BUFFER)
        if frame > 2 * RATE:
            assert timeline.offset is not None
            assert abs(frame / RATE + timeline.offset - real) < 0.002


def test_a_few_late_callbacks_move_nothing() -> None:
    timeline = StreamTimeline(RATE)
    for number, (frame, reported) in enumerate(reports(5)):
        timeline.report(frame, reported + (0.2 if number % 50 < 4 else 0.0), BUFFER)

    assert timeline.offset == pytest.approx(1_000.0, abs=0.001)


def test_a_lasting_jump_is_followed_within_five_reports() -> None:
    timeline = StreamTimeline(RATE)
    for frame, reported in reports(5):
        timeline.report(frame, reported, BUFFER)
    for frame, reported in reports(0.05, start=1_000.44):
        timeline.report(frame, reported, BUFFER)

    assert timeline.offset == pytest.approx(1_000.44, abs=0.001)


def test_lost_samples_are_taken_into_account_at_once() -> None:
    timeline = StreamTimeline(RATE)
    for frame, reported in reports(5):
        timeline.report(frame, reported, BUFFER)
    timeline.restart()
    timeline.report(0, 1_000.012, BUFFER)

    assert timeline.offset == pytest.approx(1_000.012)


def test_a_microphones_clock_maps_host_times_to_counted_samples() -> None:
    clock = DeviceClock()
    assert clock.now() == 0.0
    clock.restart(RATE, 0.0)
    assert clock.now() == 0.0, "there is no sample yet"
    for frame, reported in reports(1, start=50.0):
        assert frame == round(clock.to_sample_time(50.0 + frame / RATE) * RATE) or frame == 0
        clock.captured(BUFFER, reported)

    assert clock.to_sample_time(50.75) == pytest.approx(0.75)


def test_a_microphone_that_was_away_goes_on_at_the_time_it_is_told() -> None:
    clock = DeviceClock()
    clock.restart(RATE, 0.0)
    clock.captured(BUFFER, 50.0)
    clock.restart(44_100, 3.5)
    clock.captured(441, 53.6)

    assert clock.to_sample_time(53.6) == pytest.approx(3.5)
    assert clock.to_sample_time(54.6) == pytest.approx(4.5)


def test_a_microphones_clock_never_goes_back() -> None:
    clock = DeviceClock()
    clock.restart(RATE, 0.0)
    clock.captured(BUFFER, time.perf_counter() - 1.0)
    before = clock.now()
    clock.captured(BUFFER, time.perf_counter(), lost=True)

    assert before == pytest.approx(1.0, abs=0.2)
    assert clock.now() >= before


def test_a_paced_clock_runs_by_itself_and_is_never_behind_what_was_delivered() -> None:
    clock = PacedClock()
    assert clock.now() == 0.0
    start = clock.begin()
    clock.deliver(5.0)

    assert clock.now() == 5.0
    assert clock.to_sample_time(start + 7.25) == pytest.approx(7.25)
    before = time.perf_counter() - start
    clock.deliver(0.0)
    assert clock.to_sample_time(time.perf_counter()) >= before


def test_a_step_clock_stands_still_between_steps_and_tells_whoever_listens() -> None:
    clock = StepClock()
    seen: list[float] = []
    clock.subscribe(seen.append)
    clock.step_to(0.032)
    clock.step_to(0.064)

    assert seen == [0.032, 0.064]
    assert clock.now() == 0.064
