"""The pure parts of hearing: gate, ring, utterance, stability, inventions, languages."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.hearing.inventions import Evidence, believable
from assistant.hearing.languages import MoraPairs, english_odds, pieces_a_word
from assistant.hearing.protocol import FRAME, SAMPLE_RATE
from assistant.hearing.recogniser import Hypothesis
from assistant.hearing.redecoding import join, quietest, whole_words
from assistant.hearing.ring import Ring
from assistant.hearing.stability import Stability, common_prefix
from assistant.hearing.utterance import (
    ABANDON,
    ABANDON_ASKED,
    PRE_ROLL,
    Close,
    Extend,
    Open,
    Pause,
    Restart,
    Step,
    Utterance,
)
from assistant.hearing.vad import SILENCE_DB, Gate, level_db

# --- which frames are voiced


def voiced(frames: list[tuple[float, float]], gate: Gate | None = None) -> list[bool]:
    result, gate = [], gate or Gate()
    for probability, level in frames:
        gate = gate.step(probability, level)
        result.append(gate.voiced)
    return result


def test_a_voice_begins_at_the_upper_threshold_and_ends_below_the_lower_one() -> None:
    frames = [(0.49, -30.0), (0.5, -30.0), (0.4, -30.0), (0.35, -30.0), (0.34, -30.0), (0.4, -30.0)]
    assert voiced(frames) == [False, True, True, True, False, False]


def test_no_voice_begins_in_the_microphones_own_noise() -> None:
    assert voiced([(0.9, -75.0)] * 5) == [False] * 5


def test_a_voice_must_rise_above_the_room() -> None:
    room = [(0.0, -40.0)] * 400
    assert voiced([*room, (0.9, -39.0), (0.9, -36.0)])[-2:] == [False, True]


def test_a_voice_that_goes_on_may_fade_into_the_room() -> None:
    assert voiced([(0.0, -40.0)] * 400 + [(0.9, -20.0), (0.9, -41.0)])[-2:] == [True, True]


def test_the_floor_follows_a_room_that_becomes_quiet_at_once() -> None:
    gate = Gate(floor_db=-30.0).step(0.0, -60.0)
    assert gate.floor_db == -60.0


def test_levels_are_relative_to_full_scale() -> None:
    assert level_db(np.full(512, 0.1, dtype=np.float32)) == pytest.approx(-20.0, abs=0.01)
    assert level_db(np.zeros(512, dtype=np.float32)) == SILENCE_DB
    assert level_db(np.zeros(0, dtype=np.float32)) == SILENCE_DB


# --- the ring


@given(st.lists(st.integers(0, 40), max_size=30), st.integers(1, 32), st.integers(0, 100))
def test_the_ring_gives_back_the_newest_samples_by_their_numbers(sizes: list[int], capacity: int, first: int) -> None:
    ring, written = Ring(capacity, first), np.zeros(0, dtype=np.float32)
    for size in sizes:
        block = np.arange(first + len(written), first + len(written) + size, dtype=np.float32)
        ring.write(block)
        written = np.concatenate([written, block])
        assert ring.end == first + len(written)
        assert ring.read(0, ring.end + 10).tolist() == written[-capacity:].tolist()
        middle = (ring.oldest + ring.end) // 2
        assert ring.read(middle, ring.end).tolist() == list(range(middle, ring.end))


# --- the utterance


def walk(marks: str, utterance: Utterance | None = None, at: int = 0) -> tuple[Utterance, list[Step]]:
    """Frames from a drawing: `#` voiced, `.` not."""
    utterance, steps = utterance or Utterance(), []
    for i, mark in enumerate(marks, 1):
        utterance, new = utterance.frame(at + i * FRAME, mark == "#")
        steps += new
    return utterance, steps


def test_an_utterance_opens_half_a_second_before_its_first_voiced_frame() -> None:
    _, steps = walk("." * 20 + "##")
    assert steps == [Open(20 * FRAME - PRE_ROLL), Extend()]


def test_the_first_syllable_of_a_recording_is_not_before_its_beginning() -> None:
    _, steps = walk("#")
    assert steps == [Open(0)]


def test_a_pause_is_told_once_with_the_end_of_the_voice() -> None:
    _, steps = walk("##...##.")
    assert [step for step in steps if isinstance(step, Pause)] == [Pause(2 * FRAME), Pause(7 * FRAME)]


def test_an_utterance_that_nobody_asked_about_is_dropped() -> None:
    utterance, steps = walk("##" + "." * (ABANDON // FRAME + 1))
    assert utterance.start is None
    assert steps[-1] == Close()


def test_one_that_was_asked_about_waits_as_long_as_a_turn_may_be_continued() -> None:
    utterance, _ = walk("##..")
    waiting, steps = walk("." * (ABANDON_ASKED // FRAME - 4), utterance.ask(), 4 * FRAME)
    assert Close() not in steps
    assert waiting.start == 0
    assert ABANDON_ASKED > 7 * SAMPLE_RATE


def test_what_is_forgotten_is_not_part_of_the_next_utterance() -> None:
    utterance, _ = walk("." * 20 + "##..")
    closed, steps = utterance.forget(24 * FRAME)
    assert (closed.start, steps) == (None, [Close()])
    _, steps = walk("#", closed, 24 * FRAME)
    assert steps == [Open(24 * FRAME)]


def test_a_voice_that_goes_on_when_its_past_is_forgotten_begins_anew() -> None:
    utterance, _ = walk("." * 20 + "####")
    going_on, steps = utterance.forget(22 * FRAME)
    assert steps == [Restart(22 * FRAME)]
    assert going_on.start == 22 * FRAME


@given(st.text(alphabet="#.f?", max_size=400))
def test_the_steps_of_an_utterance_are_in_order(marks: str) -> None:
    utterance, is_open, at = Utterance(), False, 0
    for mark in marks:
        if mark == "f":
            utterance, steps = utterance.forget(at)
        elif mark == "?":
            utterance, steps = utterance.ask(), []
        else:
            at += FRAME
            utterance, steps = utterance.frame(at, mark == "#")
        for step in steps:
            assert is_open != isinstance(step, Open)
            is_open = not isinstance(step, Close)
            if isinstance(step, Open | Restart):
                assert utterance.floor <= step.start <= at
        assert is_open == (utterance.start is not None)


# --- the stable part of a growing transcript


def test_what_has_stood_for_300_ms_is_stable() -> None:
    stability = Stability().step(1.0, "明日の", 0).step(1.2, "明日の天気", 0)
    assert stability.stable == ""
    assert stability.step(1.35, "明日の天気を", 0).stable == "明日の"


def test_what_was_revised_is_not_stable() -> None:
    stability = Stability().step(1.0, "明日の電気", 0).step(1.2, "明日の天気", 0).step(1.35, "明日の天気を", 0)
    assert stability.stable == "明日の"


def test_what_the_recogniser_has_settled_is_stable_at_once() -> None:
    assert Stability().step(1.0, "あしたの", 4).stable == "あしたの"


def test_a_full_stop_at_the_present_end_is_not_stable() -> None:
    text = "Ever tried."
    assert Stability().step(1.0, text, 0).step(1.5, text, 0).stable == "Ever tried"


@given(st.lists(st.tuples(st.floats(0.0, 0.5), st.text(alphabet="あいう. ", max_size=8)), max_size=20))
def test_the_stable_part_always_begins_the_text(texts: list[tuple[float, str]]) -> None:
    stability, at = Stability(), 0.0
    for wait, text in texts:
        at += wait
        stability = stability.step(at, text, len(text) // 2)
        assert text.startswith(stability.stable)


@given(st.lists(st.text(alphabet="ab", max_size=6), min_size=1, max_size=4))
def test_the_common_prefix_is_the_longest_one(texts: list[str]) -> None:
    prefix = common_prefix(texts)
    assert all(text.startswith(prefix) for text in texts)
    assert len({text[: len(prefix) + 1] for text in texts}) > 1 or min(map(len, texts)) == len(prefix)


# --- re-decoding


def test_pieces_of_text_are_joined_as_their_script_wants() -> None:
    assert join("Hello there,", "my friend") == "Hello there, my friend"
    assert join("今日は", "いい天気") == "今日はいい天気"
    assert join("", "Hello") == "Hello"


def test_the_last_word_is_not_settled() -> None:
    assert whole_words("It was the be") == "It was the"
    assert whole_words("明日の天気") == "明日の"


def test_a_long_sound_is_cut_where_it_is_quietest() -> None:
    rng = np.random.default_rng(0)
    sound = rng.standard_normal(20 * SAMPLE_RATE).astype(np.float32)
    sound[17 * SAMPLE_RATE : 17 * SAMPLE_RATE + 6400] *= 0.01
    assert 17.0 <= quietest(sound) / SAMPLE_RATE <= 17.4


# --- inventions

SPOKEN = Evidence(voiced=2.5, sure=0.95, peak_db=-20.0, floor_db=-60.0)


def test_words_that_the_sound_bears_out_are_believed() -> None:
    assert believable("明日の天気を教えてください", SPOKEN)
    assert believable("What's the weather like tomorrow?", SPOKEN)


@pytest.mark.parametrize("text", ["ご視聴ありがとうございました", "おやすみなさい。", "Thank you for watching!"])
def test_a_phrase_that_recognisers_invent_needs_its_sound(text: str) -> None:
    assert believable(text, SPOKEN)
    assert not believable(text, Evidence(voiced=0.3, sure=0.9, peak_db=-20.0, floor_db=-60.0))
    assert not believable(text, Evidence(voiced=2.5, sure=0.9, peak_db=-56.0, floor_db=-60.0))


def test_nobody_says_a_sentence_in_a_tenth_of_a_second() -> None:
    assert not believable("明日の天気を教えてください", Evidence(0.3, 0.95, -20.0, -60.0))
    assert not believable("はい", Evidence(0.096, 1.0, -20.0, -60.0))


def test_a_decoder_that_runs_away_is_not_believed() -> None:
    assert not believable("呢," * 20, Evidence(3.0, 0.95, -20.0, -60.0))


def test_a_cough_is_not_a_word_whatever_the_recogniser_says() -> None:
    assert not believable("あーた", Evidence(voiced=0.45, sure=0.3, peak_db=-15.0, floor_db=-60.0))
    assert not believable("Uh?", Evidence(voiced=0.25, sure=0.6, peak_db=-15.0, floor_db=-60.0))


@pytest.mark.parametrize("text", ["はい", "うん", "ええ", "やめて", "ストップ", "Yes", "Stop"])
def test_brief_answers_are_words(text: str) -> None:
    assert believable(text, Evidence(voiced=0.32, sure=0.5, peak_db=-25.0, floor_db=-60.0))


def test_no_text_is_no_words() -> None:
    assert not believable("", SPOKEN)
    assert not believable("。", SPOKEN)


# --- languages

PAIRS = Path(__file__).parents[2] / "assistant" / "hearing" / "tiny_ja" / "pairs.tsv"


@pytest.fixture(scope="module")
def pairs() -> MoraPairs:
    return MoraPairs.read(PAIRS)


def test_japanese_has_other_pairs_of_morae_than_english_heard_as_kana(pairs: MoraPairs) -> None:
    japanese = pairs.score("おとーとわまだちーさいのでじてんしゃにのれません")
    english = pairs.score("きょごすんきをかをずびんちじゅーちい")
    assert japanese > english + 1.5


def test_english_needs_one_piece_a_word() -> None:
    assert pieces_a_word(Hypothesis("Ever tried, ever failed.", "en", pieces=6)) == 1.0
    assert pieces_a_word(Hypothesis("", "en")) > 3.0


def test_the_language_of_the_turn_before_decides_a_doubtful_case() -> None:
    assert english_odds(-6.9, 1.0, "en") > 0.0 > english_odds(-6.9, 1.0, "ja")
    assert english_odds(-5.0, 3.0, "en") < 0.0 < english_odds(-8.5, 1.0, "ja")
