"""What has been heard of a reply, to the mora, from where playback stands."""

import numpy as np
import pytest

from assistant.conversation.attempt import Attempt
from assistant.speaking.protocol import HeardMark, Speech


def attempt(*sentences, silent=()):
    """An attempt whose sentences each last a second, with a mark for every character."""
    made = Attempt(1, 1, 1, since=0.0, soft_end=2.0, reply="".join(sentences), sentences=list(sentences))
    made.speeches = [
        Speech(
            generation=1,
            index=index,
            text=text,
            spoken=text,
            audio=np.zeros(24_000, np.float32),
            rate=24_000,
            phonemes=(),
            visemes=(),
            heard=tuple(HeardMark((n + 1) / len(text), n + 1) for n in range(len(text))),
            engine="test",
        )
        for index, text in enumerate(sentences)
        if index not in silent
    ]
    made.speaking_over = len(made.speeches)
    return made


def test_nothing_has_been_heard_before_the_first_mora_ends():
    made = attempt("こんにちは。")
    made.hear_until(0, 0.1)
    assert made.heard == ""


def test_a_cut_sentence_counts_to_the_mora():
    made = attempt("こんにちは。", "元気ですか？")
    made.hear_sentence(0)
    made.hear_until(1, 0.55)
    assert made.heard == "こんにちは。元気で"
    assert not made.all_heard


def test_what_was_heard_once_stays_heard_when_the_sentence_starts_again():
    made = attempt("こんにちは。", "元気ですか？")
    made.hear_sentence(0)
    made.hear_until(1, 0.9)
    made.hear_until(1, 0.2)
    assert made.heard == "こんにちは。元気ですか"


def test_at_the_end_all_of_the_reply_has_been_heard_even_its_unspeakable_part():
    made = attempt("こんにちは。", "元気ですか？", "🎉", silent={2})
    made.hear_sentence(0)
    made.hear_sentence(1)
    assert made.all_heard
    assert made.heard == made.reply


@pytest.mark.parametrize("lost", [1, 2])
def test_a_lost_sentence_ends_what_was_heard(lost):
    made = attempt("一つ目。", "二つ目。", "三つ目。", silent={lost})
    made.lost.add(lost)
    for index in {0, 1, 2} - {lost}:
        made.hear_sentence(index)
    assert made.heard == "一つ目。二つ目。"[: 4 * lost]
    assert made.all_heard


def test_a_reply_is_not_over_while_more_may_come():
    made = attempt("こんにちは。")
    made.speaking_over = None
    made.hear_sentence(0)
    assert not made.all_heard


@pytest.mark.parametrize("interrupted", [None, 3.5])
def test_the_trace_says_what_happened(interrupted):
    made = attempt("はい。")
    made.first_sample, made.speech_end, made.interrupted_at = 3.0, 2.4, interrupted
    made.hear_until(0, 0.7)
    trace = made.trace({"llm": "m"})
    assert trace.gap == pytest.approx(0.6)
    assert (trace.heard_text, trace.reply_text, trace.interrupted_at) == ("はい", "はい。", interrupted)
    assert trace.engine == "test"


def test_a_hole_is_the_silence_between_two_sentences():
    made = attempt("一つ目。", "二つ目。", "三つ目。")
    for index, (start, end) in enumerate([(3.0, 4.0), (4.02, 5.0), (5.4, 6.0)]):
        made.begin_sentence(start)
        made.end_sentence(index, end)
    trace = made.trace({})
    assert trace.longest_hole == pytest.approx(0.4)
    assert (trace.first_sample, trace.reply_end) == (3.0, 6.0)
    assert made.all_heard
