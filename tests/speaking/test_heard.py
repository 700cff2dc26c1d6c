"""How much of the written sentence has been heard."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.speaking.heard import heard_marks
from assistant.speaking.phonemes import MoraTime, timeline
from assistant.speaking.protocol import HeardMark
from assistant.speaking.spoken import spoken

ITEMS = {
    item["id"]: item
    for item in json.loads(
        (Path(__file__).parents[1] / "data" / "voicevox" / "audio_queries.json").read_text(encoding="utf-8")
    )["items"]
}


def steps(written: str, readings: str) -> list[str]:
    """What has been heard after each mora of `readings` (spaces between; 、 is a pause)."""
    morae = [MoraTime(name, at, at + 1, name == "、") for at, name in enumerate(readings.split())]
    return [written[: mark.length] for mark in heard_marks(spoken(written), morae, len(written))]


HEARD = {
    "kana are exact": ("こんにちは。", "コ ン ニ チ ワ", ["こ", "こん", "こんに", "こんにち", "こんにちは。"]),
    "kanji share": (
        "今日は雨です",
        "キョ オ ワ ア メ デ ス",
        ["今", "今日", "今日は", "今日は雨", "今日は雨で", "今日は雨です"],
    ),
    "a small kana is one with its kana": ("きょうしゃ", "キョ オ シャ", ["きょ", "きょう", "きょうしゃ"]),
    "a long vowel": ("コーヒー", "コ オ ヒ イ", ["コ", "コー", "コーヒ", "コーヒー"]),
    "a pause has the comma": ("ねえ、何", "ネ エ 、 ナ ニ", ["ね", "ねえ、", "ねえ、何"]),
    "pauses hold the two in step": (
        "大丈夫、志、次",
        "ダ イ ジョ オ ブ 、 コ コ ロ ザ シ 、 ツ ギ",
        ["大", "大丈", "大丈夫、", "大丈夫、志、", "大丈夫、志、次"],
    ),
    "markup goes with its words": ("**はい**、", "ハ イ", ["**は", "**はい**、"]),
    "an unspoken end goes with the last mora": ("はい😊✨", "ハ イ", ["は", "はい😊✨"]),
    "a question's extra mora is the last one's": ("え？", "エ エ", ["え", "え？"]),
    "a spelled word": ("GPUを", "ジ イ ピ イ ユ ウ オ", ["G", "GP", "GPU", "GPUを"]),
}


@pytest.mark.parametrize(("written", "readings", "heard"), HEARD.values(), ids=HEARD.keys())
def test_heard(written: str, readings: str, heard: list[str]) -> None:
    assert steps(written, readings) == heard


def test_a_mora_has_been_heard_at_its_end() -> None:
    morae = [MoraTime("ハ", 0.1, 0.2, pause=False), MoraTime("イ", 0.2, 0.3, pause=False)]
    assert heard_marks(spoken("はい。"), morae, 3) == (HeardMark(0.2, 1), HeardMark(0.3, 3))


def test_nothing_said_is_nothing_heard() -> None:
    assert heard_marks(spoken("😊"), [], 1) == ()


@pytest.mark.parametrize("item", ITEMS.values(), ids=ITEMS.keys())
def test_real_readings(item: dict) -> None:
    times, written = timeline(item["query"]), item["text"]
    said = spoken(written)
    marks = heard_marks(said, times.moras, len(written))
    if not times.moras or not said:
        assert marks == ()
        return
    assert all(a.t < b.t and a.length < b.length for a, b in pairwise(marks))
    assert marks[-1] == HeardMark(times.phonemes[-1].start, len(written))


@pytest.mark.parametrize("name", ["greet-1", "greet-2", "long-vowel-3", "soku-2", "punct-1", "kata-1", "long-2"])
def test_sentences_of_kana_have_a_mark_for_each_mora(name: str) -> None:
    item = ITEMS[name]
    times = timeline(item["query"])
    marks = heard_marks(spoken(item["text"]), times.moras, len(item["text"]))
    assert len(marks) == sum(not mora.pause for mora in times.moras)


@given(
    st.text(alphabet="あいうきょっー漢字語ABc12、。？ 😊*「」", max_size=20),
    st.lists(st.sampled_from(["ア", "イ", "キョ", "ッ", "ン", "、", "カ"]), max_size=25),
)
def test_any_reading_of_any_text_gives_marks_that_rise_to_the_end(written: str, names: list[str]) -> None:
    morae = [MoraTime(name, at, at + 1, name == "、") for at, name in enumerate(names)]
    marks = heard_marks(spoken(written), morae, len(written))
    assert all(a.t < b.t and a.length < b.length for a, b in pairwise(marks))
    assert not marks or marks[-1].length == len(written)
