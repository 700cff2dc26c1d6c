"""The captions: which words are shown when, and that they can be told apart on the screen."""

import numpy as np
import pytest
from PySide6.QtGui import QImage

from ui.window.caption import REST_MS, CaptionStrip
from ui.window.captions import Captions


def test_a_reply_is_not_shown_before_it_sounds():
    captions = Captions().user(1, "今日の天気は", final=False).reply(1, "晴れです。")
    assert captions.now.shown_reply == ""
    assert captions.sounds(1).now.shown_reply == "晴れです。"


def test_words_get_their_turn_when_it_is_known():
    captions = (
        Captions().user(0, "今日", final=False).user(1, "今日の天気", final=False).user(1, "今日の天気は？", True)
    )
    assert (captions.now.turn, captions.now.user, captions.now.final) == (1, "今日の天気は？", True)
    assert captions.before.empty


def test_new_words_send_the_old_exchange_away():
    old = Captions().user(1, "はい", True).reply(1, "雨です。").sounds(1)
    captions = old.user(1, "明日", final=False)
    assert captions.before == old.now
    assert captions.now.user == "明日"
    assert captions.now.shown_reply == ""


def test_an_answer_that_goes_on_after_a_backchannel_comes_back():
    old = Captions().user(1, "はい", True).reply(1, "雨です。").sounds(1).heard(1, 2)
    captions = old.user(1, "うん", final=False).sounds(1)
    assert captions.now == old.now
    assert captions.before.empty


def test_what_is_heard_belongs_to_the_exchange_of_its_turn():
    captions = Captions().user(1, "はい", True).reply(1, "雨です。").sounds(1).user(2, "明日", False)
    assert captions.heard(1, 3).before.heard == 3
    assert captions.heard(2, 3).now.heard == 3
    assert captions.heard(7, 3) == captions


def test_a_reply_without_a_voice_is_shown_when_its_turn_is_over():
    captions = Captions().user(1, "コード", True).reply(1, "```x```").shown(1, "```x```")
    assert captions.now.shown_reply == "```x```"


@pytest.fixture
def strip(qtbot):
    strip = CaptionStrip()
    strip.resize(500, strip.sizeHint().height())
    qtbot.addWidget(strip)
    strip.show()
    return strip


def ink(strip):
    """How much the picture differs from the same strip without words, by row."""

    def grey(picture):
        image = picture.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
        return rows[:, : image.width()].astype(int)

    shown = grey(strip.grab())
    # The shade lies on the left edge too, where no word ever is.
    return np.abs(shown - shown[:, :1]).sum(axis=1)


def faded_in(strip):
    return strip.presence == 1.0


def test_words_light_up_as_they_are_heard(strip, qtbot):
    strip.show_user(1, "日本で一番高い山は？", True)
    strip.show_reply(1, "富士山です。とても高いです。")
    strip.begin_sentence(1)
    qtbot.waitUntil(lambda: faded_in(strip))
    amounts = []
    for heard in (0, 7, 14):
        strip.show_heard(1, heard)
        amounts.append(ink(strip).sum())
    assert amounts[0] < amounts[1] < amounts[2]


def test_settled_words_stand_out_more_than_those_still_being_understood(strip, qtbot):
    strip.show_user(1, "日本で一番高い山は", False)
    qtbot.waitUntil(lambda: faded_in(strip))
    partial = ink(strip).sum()
    strip.show_user(1, "日本で一番高い山は", True)
    assert ink(strip).sum() > partial * 1.1


def test_a_long_reply_scrolls_with_the_voice(strip, qtbot):
    reply = "これはとても長い答えで、字幕の三行にはとても入りきりません。" * 8
    strip.show_user(1, "話して", True)
    strip.show_reply(1, reply)
    strip.begin_sentence(1)
    for heard in (0, len(reply) // 2, len(reply)):
        strip.show_heard(1, heard)
    qtbot.waitUntil(lambda: faded_in(strip))
    assert strip.grab().height() == strip.height()
    assert strip.first_line > 5
    assert strip.accessibleDescription().endswith(reply)


def test_the_words_leave_the_face_alone_after_a_while(strip, qtbot):
    strip.show_user(1, "はい", True)
    qtbot.waitUntil(lambda: faded_in(strip))
    strip.end_turn(1, "雨です。")
    assert strip.rests_in_ms == pytest.approx(REST_MS, abs=2000)
    strip.show_user(2, "明日", False)
    assert strip.rests_in_ms < 0, "new words keep it"
    strip.leave()
    qtbot.waitUntil(lambda: strip.presence == 0.0)
    assert ink(strip).sum() == 0
