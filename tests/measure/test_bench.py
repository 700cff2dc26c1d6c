"""Scripts of utterances, and the judgement of what came of them."""

import numpy as np
import pytest

from assistant.hearing.protocol import FRAME, SAMPLE_RATE
from assistant.measure.bench import (
    PATIENCE,
    RECORDINGS,
    Script,
    Utterance,
    bench_utterances,
    judge_pause,
    one_each,
    pause_utterances,
)
from assistant.measure.trace import TurnTrace

SAID = Utterance("case", "今何時ですか", np.full(SAMPLE_RATE, 0.5, np.float32))


def trace(**fields):
    return TurnTrace(**({"turn": 1, "user_text": "いまなんじですか"} | fields))


def test_there_are_thirty_different_sentences():
    utterances = bench_utterances(30)
    assert len({utterance.text for utterance in utterances}) == 30
    assert all(len(utterance.samples) > SAMPLE_RATE for utterance in utterances)


def test_more_runs_than_sentences_begin_again():
    utterances = bench_utterances(35)
    assert len(utterances) == 35
    assert utterances[0].text == utterances[30].text


def test_there_are_pause_cases_with_cut_ins_to_make():
    cases = pause_utterances(RECORDINGS / "pauses")
    assert len(cases) >= 20
    assert len({case.name for case in cases}) == len(cases)


def test_the_next_utterance_waits_for_the_answer_to_the_one_before():
    busy = [True] * 200
    script = Script([SAID, SAID], lambda: busy.pop() if busy else False)
    loud = [float(np.abs(block).max()) > 0.1 for block in script.blocks()]
    starts = [index for index in range(1, len(loud)) if loud[index] and not loud[index - 1]]
    assert len(starts) == 2
    silence = (starts[1] - starts[0]) * FRAME / SAMPLE_RATE - 1.0
    assert silence == pytest.approx(1.0 + PATIENCE + 200 * FRAME / SAMPLE_RATE, abs=0.1)
    assert script.starts == pytest.approx([start * FRAME / SAMPLE_RATE for start in starts])


def test_an_utterance_that_nobody_answered_is_kept_as_such():
    first, again, second = trace(turn=1), trace(turn=2), trace(turn=3)
    kept = one_each([(1, first), (1, again), (3, second)], 3)
    assert kept == (again, TurnTrace(turn=2), second)


@pytest.mark.parametrize(
    ("traces", "verdict"),
    [
        ([], "none"),
        ([trace()], "none"),
        ([trace(first_sample=10.4)], "good"),
        ([trace(first_sample=11.1)], "late"),
        ([trace(first_sample=9.5)], "cut in"),
        ([trace(first_sample=8.0), trace(first_sample=10.5)], "cut in"),
    ],
)
def test_an_answer_is_judged_by_when_the_speaker_had_truly_finished(traces, verdict):
    assert judge_pause(SAID, 10.0, traces)["verdict"] == verdict
