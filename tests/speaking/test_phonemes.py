"""Phoneme times equal the engine's own, to the frame."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.errors import VoiceError
from assistant.speaking.phonemes import timeline

DATA = Path(__file__).parents[1] / "data" / "voicevox"
EXAMPLES = json.loads((DATA / "phoneme_times.json").read_text(encoding="utf-8"))["examples"]
QUERIES = json.loads((DATA / "audio_queries.json").read_text(encoding="utf-8"))["items"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_times_and_samples_equal_those_of_the_engine(example: dict) -> None:
    times = timeline(example["query"], upspeak=example["enable_interrogative_upspeak"])
    assert [(p.name, p.start, p.end) for p in times.phonemes] == [
        (p["phoneme"], p["start"], p["end"]) for p in example["phonemes"]
    ]
    assert times.frames == example["total_frames"]
    assert times.samples(example["wav"]["sampling_rate"]) == example["wav"]["samples_per_channel"]


def test_a_question_rises_unless_the_request_says_otherwise() -> None:
    query = next(example["query"] for example in EXAMPLES if example["name"] == "question_rise")
    assert timeline(query).frames - timeline(query, upspeak=False).frames == round(0.15 / query["speedScale"] * 93.75)


@pytest.mark.parametrize("item", QUERIES, ids=lambda item: item["id"])
@given(
    speed=st.floats(0.5, 2),
    pause=st.none() | st.floats(0, 1),
    scale=st.floats(0, 2),
    rate=st.sampled_from([24000, 44100, 48000]),
)
def test_phonemes_and_morae_touch_and_fill_the_sound(
    item: dict, speed: float, pause: float | None, scale: float, rate: int
) -> None:
    query = item["query"] | {"speedScale": speed, "pauseLength": pause, "pauseLengthScale": scale}
    times = timeline(query)
    assert times.phonemes[0].start == 0
    assert all(left.end == right.start for left, right in pairwise(times.phonemes))
    assert times.phonemes[-1].end == times.duration
    assert abs(times.samples(rate) / rate - times.duration) <= 0.5 / rate
    inner = [times.phonemes[0].end, *(mora.end for mora in times.moras), times.phonemes[-1].start]
    assert [mora.start for mora in times.moras] == inner[: len(times.moras)]
    assert inner[-2] == inner[-1]


@pytest.mark.parametrize(
    "broken",
    [{"accent_phrases": [{"moras": [{}]}]}, {"speedScale": 0}, {"prePhonemeLength": -1}, {"postPhonemeLength": None}],
)
def test_a_query_that_cannot_be_understood_is_a_voice_error(broken: dict) -> None:
    query = dict(EXAMPLES[0]["query"]) | broken
    with pytest.raises(VoiceError):
        timeline(query)
