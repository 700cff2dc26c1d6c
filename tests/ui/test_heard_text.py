"""How much of a reply has sounded, from the marks of its sentences and the clock."""

import numpy as np
import pytest

from assistant.conversation.events import SpeechStarted
from assistant.speaking.protocol import HeardMark, Speech
from ui.heard import HeardText

REPLY = "はい。雨です。"


def sentence(index, text, at, turn=1):
    """A sentence in which each character takes 0.1 s."""
    marks = tuple(HeardMark(0.1 * place, place + 1) for place in range(len(text)))
    sound = np.zeros(round(len(text) * 2400), np.float32)
    return SpeechStarted(at, turn, Speech(1, index, text, text, sound, 24_000, (), (), marks, "starter"))


@pytest.fixture
def heard():
    text = HeardText()
    text.write(1, REPLY)
    return text


def test_nothing_is_heard_before_anything_sounds(heard):
    assert heard.characters(9.0) == 0
    assert not heard.sounding


def test_the_marks_are_counted_from_the_sentences_first_sample(heard):
    heard.start(sentence(0, "はい。", 2.0))
    assert [heard.characters(at) for at in (1.9, 2.0, 2.15, 2.25)] == [0, 1, 2, 3]


def test_a_later_sentence_goes_on_where_the_earlier_ended(heard):
    heard.start(sentence(0, "はい。", 2.0))
    heard.start(sentence(1, "雨です。", 2.5))
    assert heard.characters(2.55) == 4
    assert heard.characters(3.0) == len(REPLY)
    assert not heard.sounding, "time alone changes nothing any more"


def test_a_sentence_that_no_voice_could_speak_is_skipped():
    heard = HeardText()
    heard.write(1, "はい。###。雨です。")
    heard.start(sentence(0, "はい。", 2.0))
    heard.start(sentence(2, "雨です。", 2.5))
    assert heard.characters(2.51) == len("はい。###。雨")


def test_an_interruption_holds_it_and_the_sentence_that_starts_again_is_counted_once(heard):
    heard.start(sentence(0, "はい。", 2.0))
    heard.start(sentence(1, "雨です。", 2.5))
    heard.hold(2.65)
    assert heard.characters(9.0) == 5
    heard.start(sentence(1, "雨です。", 10.0))
    assert [heard.characters(at) for at in (10.0, 10.15, 10.4)] == [5, 5, 7]


def test_a_new_turn_begins_at_nothing(heard):
    heard.start(sentence(0, "はい。", 2.0))
    heard.characters(3.0)
    heard.write(2, "別です。")
    assert (heard.turn, heard.characters(9.0)) == (2, 0)


def test_a_second_attempt_at_the_same_turn_begins_at_nothing(heard):
    heard.write(1, "いいえ。")
    heard.start(sentence(0, "いいえ。", 2.0))
    assert heard.characters(2.0) == 1
