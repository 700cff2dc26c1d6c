"""The pure parts: frames, labels, kana, loudness."""

from __future__ import annotations

import os
import re
from fnmatch import fnmatchcase
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.speaking.starter_voice import timing
from assistant.speaking.starter_voice.kana import from_kana, to_kana
from assistant.speaking.starter_voice.labels import build_labels, parse_labels, phoneme_of, repeat_label
from assistant.speaking.starter_voice.loudness import level, to_int16
from assistant.speaking.starter_voice.morae import KANA, AccentPhrase, bare_mora, bare_pause, phonemes
from assistant.speaking.starter_voice.questions import fields_of, question
from assistant.speaking.starter_voice.tailored_voice import tag_label, tailor
from assistant.speaking.starter_voice.voice_file import VoiceFile

pyopenjtalk = pytest.importorskip("pyopenjtalk", reason="the extra `starter` is not installed")
PERIOD, UNIT, STATES = 240, 512, 5

naturals = st.lists(st.integers(5, 80), min_size=1, max_size=60)


@pytest.fixture(scope="module")
def raw() -> bytes:
    return Path(os.fsdecode(pyopenjtalk.DEFAULT_HTS_VOICE)).read_bytes()


@pytest.fixture(scope="module")
def voice(raw) -> VoiceFile:
    return VoiceFile(raw)


@given(naturals)
def test_reported_boundaries_are_within_half_a_frame_and_the_ends_within_a_quarter(natural):
    real = np.concatenate([[0], np.cumsum(natural) * PERIOD]) + timing.shift(natural, PERIOD, UNIT)
    told = np.concatenate([[0], np.cumsum(timing.report(natural, PERIOD, UNIT)) * UNIT])
    assert np.abs(told - real).max() <= UNIT // 2
    assert abs(told[0] - real[0]) <= UNIT // 4
    assert abs(told[-1] - real[-1]) <= UNIT // 4 + 1


@given(naturals)
def test_unchanged_lengths_give_the_natural_frames_back(natural):
    told = timing.report(natural, PERIOD, UNIT)
    assert timing.plan(told, natural, STATES, PERIOD, UNIT) == natural


@given(st.lists(st.tuples(st.integers(3, 60), st.integers(5, 80)), min_size=1, max_size=40))
def test_changed_lengths_are_met_at_every_boundary(pairs):
    requested, natural = [want for want, _ in pairs], [own for _, own in pairs]
    frames = timing.plan(requested, natural, STATES, PERIOD, UNIT)
    real = np.cumsum(frames) * PERIOD + timing.shift(natural, PERIOD, UNIT)
    assert np.abs(real - np.cumsum(requested) * UNIT).max() <= UNIT // 2


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(5, 80)), min_size=1, max_size=40))
def test_a_phoneme_of_no_length_is_left_out_and_no_other_is_shorter_than_its_states(pairs):
    frames = timing.plan([want for want, _ in pairs], [own for _, own in pairs], STATES, PERIOD, UNIT)
    for (want, _), chosen in zip(pairs, frames, strict=True):
        assert chosen == 0 if want == 0 else chosen >= STATES


states = st.lists(st.tuples(st.integers(1, 30), st.floats(0.0, 50.0)), min_size=5, max_size=5)


@given(st.integers(5, 400), states)
def test_shared_frames_add_up(frames, each):
    natural, stretch = [length for length, _ in each], [variance for _, variance in each]
    shared = timing.share(frames, natural, stretch)
    assert sum(shared) == frames
    assert min(shared) >= 1
    assert timing.share(sum(natural), natural, stretch) == tuple(natural)


def test_steady_states_give_before_short_ones():
    assert timing.share(30, [2, 2, 12, 2, 2], [0.1, 0.1, 20.0, 0.1, 0.1]) == (2, 2, 22, 2, 2)
    assert timing.share(14, [2, 2, 12, 2, 2], [0.1, 0.1, 20.0, 0.1, 0.1]) == (2, 2, 6, 2, 2)


TEXTS = [
    "はい、そうですか？明日は晴れ。",
    "雨が、雪に、なりました。",
    "じゅげむじゅげむごこうのすりきれ" * 9,
    "はいはいはい",
    "あ、あ、あ",
]


@pytest.mark.parametrize("text", TEXTS)
def test_labels_survive_the_way_through_accent_phrases(text):
    """All but the parts of speech, which accent phrases do not carry."""
    labels = pyopenjtalk.extract_fullcontext(text, use_sudachi_kanji_yomi=False)
    bare = [re.sub(r"/B:.*?/E:", "/B:xx-xx_xx/C:xx_xx+xx/D:xx+xx_xx/E:", label) for label in labels]
    assert build_labels(parse_labels(labels)) == bare


@pytest.mark.parametrize("text", TEXTS)
def test_quick_questions_answer_as_the_patterns_do(voice, text):
    labels = pyopenjtalk.extract_fullcontext(text, use_sudachi_kanji_yomi=False)[::7]
    for section in ("DURATION_TREE", "STREAM_TREE[LF0]"):
        for _, body in re.findall(r"^QS\s+(\S+)\s+\{(.*?)\}", voice.section(section).decode(), re.MULTILINE):
            patterns = re.findall(r'"(.*?)"', body)
            asks = question(patterns)
            for label in labels:
                assert asks(fields_of(label)) == any(fnmatchcase(label, pattern) for pattern in patterns)


@pytest.mark.parametrize("text", TEXTS)
def test_no_question_of_the_voice_is_answered_differently_for_a_tagged_label(voice, text):
    labels = pyopenjtalk.extract_fullcontext(text, use_sudachi_kanji_yomi=False)
    tagged = [tag_label(label, 3 * at + 1) for at, label in enumerate(labels)]
    assert len(set(tagged)) == len(labels)
    for section in ("STREAM_TREE[MCP]", "GV_TREE[MCP]", "GV_TREE[LF0]"):
        for pattern in set(re.findall(r'"(\S*?\*\S*?)"', voice.section(section).decode())):
            for label, marked in zip(labels[::5], tagged[::5], strict=True):
                assert fnmatchcase(label, pattern) == fnmatchcase(marked, pattern)


@pytest.mark.parametrize("count", [1, 2, 3, 64, 65, 1000])
def test_a_tailored_voice_says_what_it_was_told(voice, count):
    """Read back by our own reader: each tag leads to its own frames and melody, all else is untouched."""
    random = np.random.default_rng(count)
    frames = random.integers(1, 60, (count, 5)).tolist()
    melody = [random.random((5, 7)).astype("<f4") for _ in range(count)]
    tailored = VoiceFile(tailor(voice, frames, melody))
    label = pyopenjtalk.extract_fullcontext("あ")[1]
    for index in range(count):
        told = tailored.predict(tag_label(label, index))
        assert list(told.frames) == frames[index]
        assert np.array_equal(told.log_f0, melody[index])
    for name in ("STREAM_PDF[MCP]", "STREAM_TREE[MCP]", "STREAM_PDF[LPF]", "GV_PDF[MCP]", "GV_PDF[LF0]"):
        assert tailored.section(name) == voice.section(name)


def test_a_file_that_is_no_voice_is_refused():
    with pytest.raises(ValueError, match=r"not an \.htsvoice file"):
        VoiceFile(b"RIFF....WAVE")


def test_a_repeated_phoneme_has_its_neighbours_right():
    labels = repeat_label(pyopenjtalk.extract_fullcontext("いく？"), 3)
    assert [phoneme_of(label) for label in labels] == ["sil", "i", "k", "u", "u", "sil"]
    assert labels[3].startswith("i^k-u+u=sil/")
    assert labels[4].startswith("k^u-u+sil=xx/")
    assert labels[2].startswith("sil^i-k+u=u/")


morae = st.sampled_from(list(KANA)).map(lambda key: bare_mora(*key))


@st.composite
def phrases(draw) -> tuple[AccentPhrase, ...]:
    count = draw(st.integers(1, 6))
    found = []
    for number in range(count):
        inside = tuple(draw(st.lists(morae, min_size=1, max_size=6)))
        pause = bare_pause() if number < count - 1 and draw(st.booleans()) else None
        found.append(AccentPhrase(inside, draw(st.integers(1, len(inside))), pause, draw(st.booleans())))
    return tuple(found)


@given(phrases())
def test_kana_survives_the_way_there_and_back(spoken):
    back = from_kana(to_kana(spoken))
    assert [mora.text for phrase in back for mora in phrase.moras] == [
        mora.text for phrase in spoken for mora in phrase.moras
    ]
    assert [(p.accent, p.pause_mora, p.is_interrogative) for p in back] == [
        (p.accent, p.pause_mora, p.is_interrogative) for p in spoken
    ]


@given(phrases())
def test_built_labels_parse_to_the_same_phrases(spoken):
    labels = build_labels(spoken)
    assert [phoneme_of(label) for label in labels[1:-1]] == phonemes(spoken)
    assert parse_labels(labels) == spoken


@given(st.floats(0.0, 4.0), st.integers(1, 200_000))
def test_no_volume_clips(volume, peak):
    sound = level(np.sin(np.arange(4800) / 20) * peak, 48000)
    assert np.abs(to_int16(sound, volume).astype(int)).max() <= 32767
    assert np.abs(sound).max() <= 0.8


def test_silence_stays_silence():
    assert not level(np.zeros(4800), 48000).any()
    assert to_int16(np.zeros(0), 1.0).size == 0
