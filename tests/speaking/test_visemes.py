"""The mouth's curves."""

from __future__ import annotations

import json
from itertools import accumulate, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.speaking.phonemes import timeline
from assistant.speaking.protocol import Phoneme, Viseme
from assistant.speaking.visemes import CONSONANT, CROSS_FADE, DEVOICED, visemes, weights_at

NAMES = [
    "a",
    "i",
    "u",
    "e",
    "o",
    "A",
    "I",
    "U",
    "N",
    "cl",
    "pau",
    "sil",
    "k",
    "s",
    "m",
    "b",
    "p",
    "my",
    "w",
    "y",
    "f",
    "ry",
    "n",
]
EXAMPLES = json.loads(
    (Path(__file__).parents[1] / "data" / "voicevox" / "phoneme_times.json").read_text(encoding="utf-8")
)["examples"]


def spoken(*phonemes: tuple[str, float]) -> tuple[Viseme, ...]:
    ends = list(accumulate(length for _, length in phonemes))
    return visemes(
        [Phoneme(name, end - length, end) for (name, length), end in zip(phonemes, ends, strict=True)], ends[-1]
    )


def vowels(viseme: Viseme) -> tuple[float, ...]:
    return viseme.aa, viseme.ih, viseme.ou, viseme.ee, viseme.oh


@given(
    st.lists(
        st.tuples(st.sampled_from(NAMES), st.sampled_from([0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.4])),
        min_size=1,
        max_size=30,
    )
)
def test_curves_are_in_order_within_bounds_and_at_rest_at_both_ends(phonemes: list[tuple[str, float]]) -> None:
    frames = spoken(*phonemes)
    assert all(left.t < right.t for left, right in pairwise(frames))
    for frame in frames:
        assert all(0 <= weight <= 1 for weight in (*vowels(frame), frame.closed))
        assert sum(vowels(frame)) <= 1 + 1e-9
    duration = sum(length for _, length in phonemes)
    for frame, t in ((frames[0], 0.0), (frames[-1], duration)):
        assert frame.t == pytest.approx(t, abs=1e-3)
        assert not any(vowels(frame))
        assert frame.closed == 0


def test_each_vowel_opens_its_own_shape() -> None:
    for name, place in zip("aiueo", range(5), strict=True):
        middle = weights_at(spoken(("sil", 0.1), (name, 0.2), ("sil", 0.1)), 0.2)
        assert vowels(middle) == tuple(float(at == place) for at in range(5))


@pytest.mark.parametrize("name", ["m", "b", "p", "my", "by", "py"])
@pytest.mark.parametrize("length", [0.011, 0.03, 0.1])
def test_the_lips_meet_on_bilabials_however_short(name: str, length: float) -> None:
    middle = weights_at(spoken(("a", 0.1), (name, length), ("a", 0.1)), 0.1 + length / 2)
    assert middle.closed == pytest.approx(1)
    assert sum(vowels(middle)) == pytest.approx(0)


@pytest.mark.parametrize("name", ["k", "s", "t", "n", "r", "cl"])
def test_other_consonants_keep_the_mouth_partly_open(name: str) -> None:
    middle = weights_at(spoken(("a", 0.1), (name, 0.08), ("a", 0.1)), 0.14)
    assert middle.aa == pytest.approx(CONSONANT)
    assert middle.closed == 0


def test_a_consonant_lies_between_its_vowels() -> None:
    middle = weights_at(spoken(("a", 0.1), ("k", 0.08), ("i", 0.1)), 0.14)
    assert (middle.aa, middle.ih) == (pytest.approx(CONSONANT / 2), pytest.approx(CONSONANT / 2))


def test_a_stop_or_n_before_a_bilabial_has_its_lips() -> None:
    for name in ("N", "cl"):
        assert weights_at(spoken(("a", 0.1), (name, 0.1), ("p", 0.05), ("a", 0.1)), 0.15).closed == pytest.approx(1)


def test_a_devoiced_vowel_is_narrow() -> None:
    assert weights_at(spoken(("e", 0.1), ("s", 0.08), ("U", 0.08), ("sil", 0.1)), 0.22).ou == pytest.approx(DEVOICED)


def test_one_shape_fades_into_the_next_over_the_cross_fade() -> None:
    frames = spoken(("sil", 0.2), ("a", 0.2), ("i", 0.2), ("sil", 0.2))
    assert weights_at(frames, 0.4).aa == pytest.approx(0.5)
    assert weights_at(frames, 0.4 - CROSS_FADE / 2).aa == pytest.approx(1)
    assert weights_at(frames, 0.4 + CROSS_FADE / 2).ih == pytest.approx(1)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_real_sentences_never_jump(example: dict) -> None:
    times = timeline(example["query"])
    frames = visemes(times.phonemes, times.duration)
    for left, right in pairwise(frames):
        change = max(
            abs(x - y) for x, y in zip((*vowels(left), left.closed), (*vowels(right), right.closed), strict=True)
        )
        assert change / (right.t - left.t) <= 1 / 0.02
