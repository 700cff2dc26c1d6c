"""Conversion keeps time: the right number of samples, each at its instant, whatever the blocks; and a clean sine."""

from collections.abc import Callable
from math import ceil

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.audio.resample import PromptResampler, Resampler, StreamResampler, resample

RATES = [8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000, 192_000]
STREAMS = [StreamResampler, PromptResampler]
Stream = Callable[[int, int], Resampler]


def sine(hertz: float, rate: int, seconds: float = 1.0) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * rate)) / rate)).astype(np.float32)


def decibels(samples: np.ndarray) -> float:
    """Peak relative to that of `sine`."""
    return 20 * np.log10(np.abs(samples).max() / 0.5 + 1e-9)


def convert(stream: Resampler, samples: np.ndarray, block: int) -> np.ndarray:
    parts = [stream.process(samples[at : at + block]) for at in range(0, len(samples), block)]
    return np.concatenate([*parts, stream.flush()])


@pytest.mark.parametrize("make", STREAMS)
@pytest.mark.parametrize("rate", RATES)
def test_a_second_becomes_a_second(make: Stream, rate: int) -> None:
    out = convert(make(rate, 16_000), sine(440, rate), rate // 100)

    assert abs(len(out) - 16_000) <= 1
    assert out.dtype == np.float32


@pytest.mark.parametrize("make", STREAMS)
@pytest.mark.parametrize("rate", RATES)
def test_a_sine_stays_that_sine_at_its_instants(make: Stream, rate: int) -> None:
    """Equal to the sine sampled at the other rate: no delay, no loss of level, no noise above -60 dB."""
    out = convert(make(rate, 16_000), sine(1_000, rate), rate // 100)[800:15_000]

    assert decibels(out - sine(1_000, 16_000)[800:15_000]) < -60


@pytest.mark.parametrize("make", STREAMS)
def test_what_the_lower_rate_cannot_hold_is_gone(make: Stream) -> None:
    out = convert(make(48_000, 16_000), sine(10_000, 48_000), 480)[800:15_000]

    assert decibels(out) < -70


@pytest.mark.parametrize("hertz", [100, 3_000, 6_500])
def test_the_microphones_filter_is_flat_over_speech(hertz: int) -> None:
    out = convert(PromptResampler(48_000, 16_000), sine(hertz, 48_000), 480)[800:15_000]

    assert np.sqrt(np.mean(out**2)) / (0.5 / np.sqrt(2)) == pytest.approx(1.0, abs=0.01)


@settings(deadline=None, max_examples=60)
@given(
    rate=st.sampled_from(RATES),
    blocks=st.lists(st.integers(0, 700), min_size=1, max_size=12),
    seed=st.integers(0, 99),
)
def test_the_blocks_do_not_matter(rate: int, blocks: list[int], seed: int) -> None:
    noise = np.random.default_rng(seed).uniform(-1, 1, sum(blocks)).astype(np.float32)
    whole, pieces = PromptResampler(rate, 16_000), PromptResampler(rate, 16_000)
    parts, at = [], 0
    for block in blocks:
        parts.append(pieces.process(noise[at : at + block]))
        at += block

    np.testing.assert_allclose(
        np.concatenate([*parts, pieces.flush()]), np.concatenate((whole.process(noise), whole.flush())), atol=1e-6
    )


@pytest.mark.parametrize("rate", RATES)
def test_the_microphones_filter_holds_back_no_more_than_it_says(rate: int) -> None:
    stream = PromptResampler(rate, 16_000)
    got = 0
    for block in range(1, 40):
        got += len(stream.process(np.zeros(rate // 100, np.float32)))
        taken = block * (rate // 100) / rate
        assert taken - got / 16_000 <= (PromptResampler.LOOKAHEAD + 1) / min(rate, 16_000)
        assert got <= ceil(taken * 16_000), "no sample may come before its time"


def test_a_whole_sentence_keeps_its_length_and_sound() -> None:
    out = resample(sine(1_000, 24_000), 24_000, 48_000)

    assert len(out) == 48_000
    assert np.abs(out - sine(1_000, 48_000))[1_000:-1_000].max() < 0.001
    assert len(resample(np.zeros(0, np.float32), 24_000, 48_000)) == 0


@pytest.mark.parametrize("make", STREAMS)
def test_equal_rates_change_nothing(make: Stream) -> None:
    samples = sine(440, 16_000)

    np.testing.assert_array_equal(convert(make(16_000, 16_000), samples, 160), samples)
