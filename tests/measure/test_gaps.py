"""Gaps measured from recordings, without asking the pipeline."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from assistant.measure.gaps import Answer, Span, energy_spans, measure_gaps, sounding_spans, spans_of

RATE = 16_000


def recording(seconds: float, *sounds: tuple[float, float], noise: float = 0.0) -> NDArray[np.float32]:
    """A voice-like hum (120 Hz and overtones) from each start to each end, over white noise of this RMS."""
    samples = np.random.default_rng(0).normal(0.0, 1.0, round(seconds * RATE)) * noise
    for start, end in sounds:
        at = np.arange(round(start * RATE), round(end * RATE))
        samples[at] += sum(0.1 / k * np.sin(2 * np.pi * 120 * k * at / RATE) for k in range(1, 6))
    return samples.astype(np.float32)


def test_the_loudspeakers_sound_is_found_to_the_sample() -> None:
    (span,) = sounding_spans(recording(3.0, (1.0, 2.0)), RATE)
    assert span.start == pytest.approx(1.0, abs=0.001)
    assert span.end == pytest.approx(2.0, abs=0.001)


def test_a_click_is_no_answer_and_silence_has_none() -> None:
    assert sounding_spans(recording(2.0, (1.0, 1.05)), RATE) == []
    assert sounding_spans(recording(2.0), RATE) == []


@pytest.mark.parametrize("noise", [0.0, 0.0003, 0.003])
def test_voiced_stretches_are_found_over_the_rooms_noise(noise: float) -> None:
    first, second = energy_spans(recording(6.0, (0.5, 1.5), (3.0, 4.2), noise=noise), RATE)
    assert (first.start, first.end, second.start, second.end) == pytest.approx((0.5, 1.5, 3.0, 4.2), abs=0.011)


def test_noise_alone_is_not_voiced() -> None:
    assert energy_spans(recording(3.0, noise=0.01), RATE) == []
    assert energy_spans(recording(0.0), RATE) == []


def test_a_short_silence_does_not_part_a_stretch() -> None:
    voiced = [True] * 10 + [False] * 5 + [True] * 10 + [False] * 20 + [True] * 10
    assert spans_of(voiced, 0.032) == [Span(0.0, 25 * 0.032), Span(45 * 0.032, 55 * 0.032)]


def test_each_answer_is_measured_from_the_speech_before_it() -> None:
    user = [Span(0.5, 2.0), Span(6.0, 7.0)]
    assistant = [Span(2.6, 4.0), Span(7.5, 8.0)]
    assert [answer.gap for answer in measure_gaps(user, assistant)] == pytest.approx([0.6, 0.5])


def test_an_answer_that_goes_on_after_a_breath_is_one_answer() -> None:
    assert measure_gaps([Span(0.5, 2.0)], [Span(2.6, 4.0), Span(4.5, 5.0)]) == [Answer(2.0, 2.6)]


def test_a_pause_in_the_users_speech_does_not_count_as_its_end() -> None:
    assert measure_gaps([Span(0.5, 1.0), Span(1.8, 2.5)], [Span(3.0, 4.0)]) == [Answer(2.5, 3.0)]


def test_an_answer_that_cut_in_has_a_negative_gap_and_is_counted_once() -> None:
    (answer,) = measure_gaps([Span(0.5, 2.0)], [Span(1.5, 1.9), Span(2.4, 3.0)])
    assert answer.gap == pytest.approx(-0.5)


def test_what_the_assistant_says_unasked_is_no_answer() -> None:
    assert measure_gaps([], [Span(1.0, 2.0)]) == []


@given(st.lists(st.tuples(st.floats(0.5, 2.0), st.floats(0.05, 2.0), st.floats(0.5, 2.0)), max_size=8))
def test_gaps_are_read_back_as_they_were_made(turns: list[tuple[float, float, float]]) -> None:
    now, user, assistant = 0.0, [], []
    for speech, gap, answer in turns:
        user.append(Span(now, now + speech))
        assistant.append(Span(now + speech + gap, now + speech + gap + answer))
        now += speech + gap + answer + 1.0
    assert [answer.gap for answer in measure_gaps(user, assistant)] == pytest.approx([gap for _, gap, _ in turns])
