"""The gap in a recording of both ends, against the gap that the pipeline noted."""

import numpy as np
import pytest

from assistant.audio.resample import resample
from assistant.measure.bench import bench_utterances
from assistant.measure.gaps import Answer
from assistant.measure.through_devices import compare, outside
from assistant.measure.trace import TurnTrace
from assistant.measure.virtual_card import CHANNELS, MOUTH, RATE, SPEAKER


def noted(*gaps):
    return [TurnTrace(turn=i, speech_end=1.0, first_sample=1.0 + gap) for i, gap in enumerate(gaps, 1)]


def test_the_difference_is_said_in_its_middle_and_its_extremes():
    text = compare(noted(0.5, 0.6), [Answer(1.0, 1.52), Answer(2.0, 2.61)])
    assert "+15 ms in the middle, from +10 to +20 ms" in text


@pytest.mark.parametrize("answers", [[], [Answer(1.0, 1.5)]])
def test_answers_that_do_not_pair_are_not_compared(answers):
    assert f"{len(answers)} answers, but 2 were noted" in compare(noted(0.5, 0.6), answers)


@pytest.mark.models
def test_a_recording_of_the_card_gives_the_gap_to_a_frame():
    speech = resample(bench_utterances(1)[0].samples, 16_000, RATE)
    end = 1.0 + float(np.flatnonzero(np.abs(speech) > 0.02)[-1]) / RATE
    card = np.zeros((round((end + 3.0) * RATE), CHANNELS), np.float32)
    card[RATE : RATE + len(speech), MOUTH] = speech
    start = round((end + 0.7) * RATE)
    card[start : start + RATE, SPEAKER] = 0.3 * np.sin(np.arange(RATE) * 0.06)
    (answer,) = outside(card.ravel())
    assert answer.first_sample == pytest.approx(start / RATE, abs=0.001)
    # The detector lets go of a voice up to four frames after its last loud sample.
    assert 0.7 - 4 * 0.032 <= answer.gap <= 0.7 + 0.032
