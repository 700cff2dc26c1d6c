"""When a turn is over: the words' rule, the fusion, and how well they tell finished from unfinished utterances."""

from __future__ import annotations

import fit_turn_end
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.hearing import turn_end
from assistant.hearing.turn_end import end_of_turn, ends_in_filler_or_continuing, sound_matters, words_finished

FINISHED = (
    """
今日の天気はどうですか|もう帰ります|楽しかったね|そうだよ|窓を閉めてください|タイマーを三分にして|ありがとう|うん|はい|ええ
どこに行けばいい|何時|これはいくら|二十四たす八は|やめて|聞こえてるよ|行こう|静かにしろ|電話をかけてくれない|明日ね
ほんとーにありがとー|てんきをおしえて|なんよーび|いーですね|しゅくだいがおわった|うちゅーひこーしになることでした|よんでもらえますか
""".replace("\n", "|")
    .strip("|")
    .split("|")
)
CONTINUING = (
    """
えっと|あのー|うーん|今日は|駅から|牛乳と|雨なので|疲れたけど|起きたら|もし|それから|この|大きな|電車が遅れていて|でも|僕としては
それでですね|私はね|雨が降っていて|本を読みながら|というのは|行くなら|えーっと|きょーのてんきわ|とーきょーえ|ぎゅーにゅーと|しごとがおわったら
""".replace("\n", "|")
    .strip("|")
    .split("|")
)


@pytest.mark.parametrize("text", FINISHED)
def test_a_closing_form_is_finished(text: str) -> None:
    assert words_finished(text, "ja") > 0.6
    assert not ends_in_filler_or_continuing(text)


@pytest.mark.parametrize("text", CONTINUING)
def test_a_continuing_form_is_unfinished_and_earns_a_long_wait(text: str) -> None:
    assert words_finished(text, "ja") <= 0.1
    assert ends_in_filler_or_continuing(text)


def test_a_bare_te_form_is_a_request_only_of_what_one_asks_of_another() -> None:
    assert words_finished("音楽をかけて", "ja") > 0.7
    assert words_finished("八時に起きて", "ja") < 0.3


def test_a_bare_noun_is_left_to_the_other_judges() -> None:
    assert 0.3 < words_finished("鯨の種類", "ja") < 0.6


@pytest.mark.parametrize(
    ("finished", "unfinished"),
    [
        ("What is the capital of Japan?", "What is the capital of"),
        ("Turn on the light", "Turn on the"),
        ("Yes", "Yes but"),
        ("I like it", "I like it because"),
        ("If it rains, stay at home", "If it rains"),
        ("I have an idea", "I have an idea um"),
    ],
)
def test_english_words(finished: str, unfinished: str) -> None:
    assert words_finished(finished, "en") > 0.6
    assert words_finished(unfinished, "en") < 0.3


def test_a_question_may_leave_a_preposition_behind() -> None:
    assert words_finished("Where are you from", "en") > words_finished("I come from", "en") + 0.3


def test_fillers_and_connectives_earn_a_long_wait_in_english_too() -> None:
    assert ends_in_filler_or_continuing("Could you um")
    assert ends_in_filler_or_continuing("I was there and")
    assert not ends_in_filler_or_continuing("I was there.")


@given(st.text(max_size=40), st.sampled_from(["ja", "en"]))
def test_any_text_has_a_probability(text: str, language: str) -> None:
    assert 0.0 <= words_finished(text, language) <= 1.0
    ends_in_filler_or_continuing(text)


PROBABILITY = st.floats(0.0, 1.0)
OPTIONAL = st.none() | PROBABILITY


@given(PROBABILITY, OPTIONAL, OPTIONAL)
def test_the_fusion_is_a_probability(words: float, sound: float | None, model: float | None) -> None:
    assert 0.0 < end_of_turn(words, sound, model) < 1.0


@given(PROBABILITY, PROBABILITY, PROBABILITY, OPTIONAL, OPTIONAL)
def test_more_finished_words_never_make_the_turn_less_over(
    words: float, more: float, unused: float, sound: float | None, model: float | None
) -> None:
    low, high = sorted((words, more))
    assert end_of_turn(low, sound, model) <= end_of_turn(high, sound, model)
    assert end_of_turn(unused, sound, min(words, more)) <= end_of_turn(unused, sound, max(words, more))


@given(PROBABILITY, OPTIONAL, PROBABILITY)
def test_the_sound_moves_the_judgement_by_no_more_than_its_bound(
    words: float, model: float | None, sound: float
) -> None:
    def log_odds(p: float) -> float:
        return float(np.log(p / (1 - p)))

    moved = log_odds(end_of_turn(words, sound, model)) - log_odds(end_of_turn(words, None, model))
    assert abs(moved) <= turn_end.SOUND_WEIGHT + 1e-6


def test_a_finished_sentence_is_answered_soon_even_if_the_sound_model_distrusts_the_voice() -> None:
    assert end_of_turn(words_finished("明日の天気を教えてください", "ja"), 0.02, 0.6) >= 0.8


@pytest.mark.parametrize(
    ("text", "matters"),
    [
        ("明日の天気を教えてください", False),
        ("いまなんじですか", False),
        ("えっと", False),
        ("もう寝るんだけど", False),
        ("音楽をかけて", True),
        ("東京の人口", True),
    ],
)
def test_the_sound_is_asked_only_where_it_could_change_the_hold(text: str, matters: bool) -> None:
    assert sound_matters(text, "ja") is matters


@pytest.mark.parametrize("text", ["あしたの", "らいしゅーの", "わたしの", "つぎの"])
def test_a_noun_before_no_waits_for_another_also_where_its_kana_end_like_a_verb(text: str) -> None:
    assert ends_in_filler_or_continuing(text)


@pytest.mark.parametrize("text", ["どーしたの", "なにたべたの", "もーねるの"])
def test_a_verb_before_no_may_ask(text: str) -> None:
    assert words_finished(text, "ja") > 0.5


@pytest.mark.parametrize("with_model", [True, False])
def test_auc_on_the_sixty_utterances_by_cross_validation(with_model: bool) -> None:
    utterances = fit_turn_end.load("turn_end_ja.tsv")
    x = fit_turn_end.features(utterances, with_model=with_model)
    y = np.array([float(u.finished) for u in utterances])
    assert fit_turn_end.leave_one_out(x, y) >= 0.95
    assert min(fit_turn_end.k_fold(x, y)) >= 0.95


@pytest.mark.parametrize("form", ["ja", "kana", "en"])
def test_auc_on_utterances_that_nothing_was_fitted_to(form: str) -> None:
    part = [u for u in fit_turn_end.load("turn_end_heldout.tsv") if u.form == form]
    truth = np.array([float(u.finished) for u in part])
    fused = np.array([end_of_turn(u.words, None, u.model) for u in part])
    assert fit_turn_end.auc(fused, truth) >= 0.95


def test_the_constants_are_the_fit() -> None:
    utterances = fit_turn_end.load("turn_end_ja.tsv")
    y = np.array([float(u.finished) for u in utterances])
    for constants, with_model in ((turn_end.WITH_MODEL, True), (turn_end.WITHOUT_MODEL, False)):
        weights = fit_turn_end.fit(fit_turn_end.features(utterances, with_model=with_model), y)
        assert constants == pytest.approx(weights.tolist(), abs=0.002)
