"""What the user's words amount to."""

import pytest

from assistant.conversation.turn_events import Kind
from assistant.conversation.words import echoes, is_question, kind_of, kind_so_far


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Kind.NOTHING),
        ("。、", Kind.NOTHING),
        ("うん", Kind.BACKCHANNEL),
        ("うん、うん、なるほど。", Kind.BACKCHANNEL),
        ("へー", Kind.BACKCHANNEL),
        ("そーですか", Kind.BACKCHANNEL),
        ("Uh-huh.", Kind.BACKCHANNEL),
        ("Yeah, right.", Kind.BACKCHANNEL),
        ("待って", Kind.STOP),
        ("ストップ！", Kind.STOP),
        ("やめて、やめて", Kind.STOP),
        ("Stop!", Kind.STOP),
        ("Wait, wait.", Kind.STOP),
        ("うんざりだよ", Kind.WORDS),
        ("はいしゃにいきたい", Kind.WORDS),
        ("待って、明日の天気は？", Kind.WORDS),
        ("やめておくよ", Kind.WORDS),
        ("Okay, what about tomorrow?", Kind.WORDS),
    ],
)
def test_kind(text, kind):
    assert kind_of(text) is kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Kind.NOTHING),
        ("待って、それより", Kind.STOP),
        ("なる", Kind.BACKCHANNEL),
        ("うんうんなる", Kind.BACKCHANNEL),
        ("なるべく", Kind.WORDS),
        ("それは待ってもいい", Kind.WORDS),
        ("Uh", Kind.BACKCHANNEL),
        ("What", Kind.WORDS),
    ],
)
def test_words_that_may_go_on(text, kind):
    assert kind_so_far(text) is kind


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("何時ですか。", True),
        ("どうしますか？", True),
        ("「本当？」", True),
        ("What time is it? ", True),
        ("三時です。", False),
        ("", False),
    ],
)
def test_questions(text, question):
    assert is_question(text) is question


def test_our_own_words_heard_back_are_an_echo():
    said = "明日の東京は晴れで、最高気温は二十度です。"
    assert echoes("明日の東京は晴れで", said)
    assert echoes("明日の東京は腫れで最高気温は", said), "a wrong character or two is still an echo"
    assert not echoes("明日の大阪の天気も教えて", said)
    assert not echoes("はい", said), "short words prove nothing"
    assert not echoes("明日の東京は晴れで", "")
