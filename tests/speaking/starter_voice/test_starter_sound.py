"""The sound obeys the AudioQuery: lengths, speed, pauses, pitch, volume, rate, channels."""

from __future__ import annotations

import fnmatch
import os
import re
import struct
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from reference_times import phoneme_frames, phoneme_times, total_samples

SENTENCES = [
    "はい。",
    "ありがとう。",
    "今日はいい天気ですね。",
    "明日の午前九時に起こしてください。",
    "東京特許許可局、骨粗鬆症、ヴァイオリン。",
    "ちょっと待って、切符を買ってくる。",
    "機械は、聞きたくないことを聞く。",
    "The weather will be sunny tomorrow.",
    "1,234円と3.14をかけると、いくつになる。",
    "雨が降ったら、傘を差して、ゆっくり歩いて、帰りましょう。",
]
QUESTIONS = ["元気？", "これは何ですか？", "行くの？ねえ、本当に？", "そうですか？じゃあ、またね！"]
FRAME_24K = 1 / 93.75


def voiced_level(sound: NDArray[np.float64], rate: int) -> NDArray[np.float64]:
    """RMS of each 5 ms."""
    size = rate // 200
    return np.sqrt(np.mean(np.square(sound[: len(sound) // size * size].reshape(-1, size)), axis=1))


def speech_ends(sound: NDArray[np.float64], rate: int = 48000) -> tuple[float, float]:
    """First and last moment louder than 3 % of the loudest 5 ms."""
    loud = np.flatnonzero(voiced_level(sound, rate) > 0.03 * voiced_level(sound, rate).max())
    return loud[0] / 200, (loud[-1] + 1) / 200


def quiet_stretch(sound: NDArray[np.float64], around: float, rate: int = 48000) -> tuple[float, float]:
    """Begin and end of the stretch of silence that `around` lies in."""
    quiet = voiced_level(sound, rate) < 0.03 * voiced_level(sound, rate).max()
    at = int(around * 200)
    assert quiet[at], "there is no silence here"
    first = at - np.argmin(quiet[at::-1]) + 1
    return first / 200, (at + np.argmin(quiet[at:])) / 200


class TestTotalLength:
    """The WAV has the number of samples that the rule gives, exactly."""

    @pytest.mark.parametrize("text", SENTENCES + QUESTIONS)
    def test_as_it_is(self, client, text):
        query = client.query(text)
        assert len(client.speak(query)) == total_samples(query)

    @pytest.mark.parametrize("speed", [0.5, 0.75, 1.3, 2.0, 3.7])
    @pytest.mark.parametrize("text", [SENTENCES[3], SENTENCES[9], QUESTIONS[3]])
    def test_at_any_speed(self, client, text, speed):
        query = client.query(text, speedScale=speed)
        assert len(client.speak(query)) == total_samples(query)

    @pytest.mark.parametrize("rate", [8000, 16000, 22050, 24000, 44100, 96000])
    def test_at_any_rate(self, client, rate):
        query = client.query(SENTENCES[2], outputSamplingRate=rate)
        assert len(client.speak(query)) == total_samples(query)

    @pytest.mark.parametrize(
        "changes",
        [
            {"pauseLength": 0.0},
            {"pauseLength": 0.5, "pauseLengthScale": 2.0},
            {"pauseLengthScale": 0.0},
            {"prePhonemeLength": 0.0, "postPhonemeLength": 0.0},
            {"prePhonemeLength": 1.5, "postPhonemeLength": 2.0},
        ],
    )
    def test_with_any_silence(self, client, changes):
        query = client.query(SENTENCES[9], **changes)
        assert len(client.speak(query)) == total_samples(query)

    def test_with_random_lengths(self, client):
        random = np.random.default_rng(3)
        query = client.query(QUESTIONS[2])
        for phrase in query["accent_phrases"]:
            for mora in phrase["moras"]:
                mora["vowel_length"] = float(random.uniform(0, 0.3))
                if mora["consonant"]:
                    mora["consonant_length"] = float(random.uniform(0, 0.15))
        assert len(client.speak(query)) == total_samples(query)

    def test_without_the_rise(self, client):
        query = client.query("元気？")
        plain = client.speak(query, enable_interrogative_upspeak=False)
        assert len(plain) == total_samples(query, upspeak=False)
        assert len(client.speak(query)) - len(plain) == 14 * 512


class Oracle:
    """Open JTalk's own sound of a sentence, and its boundaries, read from the voice file in the plainest way."""

    def __init__(self, text: str) -> None:
        import pyopenjtalk

        self.labels = pyopenjtalk.extract_fullcontext(text, use_sudachi_kanji_yomi=False)
        self.sound, self.rate = pyopenjtalk.synthesize(self.labels)
        raw = Path(os.fsdecode(pyopenjtalk.DEFAULT_HTS_VOICE)).read_bytes()
        cut = raw.index(b"[DATA]\n")
        head = dict(line.split(":", 1) for line in raw[:cut].decode().splitlines() if ":" in line)
        first, last = map(int, head["DURATION_TREE"].split("-"))
        self.tree = raw[cut + 7 :][first : last + 1].decode()
        first, last = map(int, head["DURATION_PDF"].split("-"))
        pdf = raw[cut + 7 :][first : last + 1]
        self.means = np.frombuffer(pdf[4:], "<f4").reshape(struct.unpack("<i", pdf[:4])[0], -1)[:, :5]
        self.ends = np.cumsum([self.frames(label) for label in self.labels]) * 240

    def frames(self, label: str) -> int:
        questions = dict(re.findall(r"^QS\s+(\S+)\s+\{(.*?)\}", self.tree, re.M))
        rows = re.findall(r"^\s*(-?\d+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$", self.tree[self.tree.index("{*}") :], re.M)
        nodes = {int(number): rest for number, *rest in rows}
        branch = "0"
        while re.fullmatch(r"-?\d+", branch):
            question, no, yes = nodes[int(branch)]
            patterns = re.findall(r'"(.*?)"', questions[question])
            branch = yes if any(fnmatch.fnmatchcase(label, pattern) for pattern in patterns) else no
        leaf = int(re.search(r"(\d+)\"?$", branch)[1]) - 1
        return int(np.maximum(1, (self.means[leaf] + 0.5).astype(int)).sum())


def place_of(part: NDArray[np.float64], whole: NDArray[np.float64]) -> int:
    """Where in `whole` a piece of sound lies, by its correlation."""
    size = len(whole) + len(part)
    return int(np.argmax(np.fft.irfft(np.fft.rfft(whole, size) * np.conj(np.fft.rfft(part, size)), size)))


@pytest.mark.parametrize("text", [text for text in SENTENCES if not re.search("[A-Za-z]", text)])
def test_unchanged_it_is_the_voice_itself(client, text):
    """With silence enough around, the samples are Open JTalk's own but for the volume; and the times fit its frames."""
    oracle = Oracle(text)
    assert oracle.ends[-1] == len(oracle.sound)
    query = client.query(text, prePhonemeLength=1.0, postPhonemeLength=1.0)
    sound = client.speak(query)
    start = place_of(oracle.sound, sound)
    mine = sound[start : start + len(oracle.sound)][100:-100]
    own = oracle.sound[100:-100]
    gain = np.dot(mine, own) / np.dot(own, own)
    assert np.max(np.abs(mine - own * gain)) <= 0.6 / 32768

    reported = [end for _, _, end in phoneme_times(query)][:-1]
    real = (start + oracle.ends[:-1]) / 48000
    error = np.abs(np.asarray(reported) - real)
    assert error.max() <= FRAME_24K / 2 + 1e-9
    assert error[0] <= 0.0027
    assert error[-1] <= 0.0027


def spread(client: Any, text: str, **changes: Any) -> tuple[list[float], list[float]]:
    """Times of the ends of speech and of the silences in pauses, measured and by the rule."""
    query = client.query(text, **changes)
    sound = client.speak(query)
    times = phoneme_times(query)
    measured, ruled = list(speech_ends(sound)), [times[0][2], times[-1][1]]
    for name, begin, end in times[1:-1]:
        if name == "pau" and end > begin:
            measured += quiet_stretch(sound, (begin + end) / 2)
            ruled += [begin, end]
    return measured, ruled


class TestBoundariesInTheSound:
    """Where sound begins and ends, against the rule. The voice fades in and out within its phonemes: by how much is
    seen at unit speed, where the boundaries are the voice's own; any other setting must show about the same in
    proportion, though the steady part of a phoneme takes more of a change than its ends.
    """

    TEXT = "雨が、雪に、なりました、あ。"

    @pytest.mark.parametrize("speed", [0.5, 0.7, 1.4, 2.0])
    def test_at_any_speed(self, client, speed):
        plain, plain_rule = spread(client, self.TEXT)
        measured, ruled = spread(client, self.TEXT, speedScale=speed)
        offset, plain_offset = np.subtract(measured, ruled), np.subtract(plain, plain_rule)
        assert np.max(np.abs(plain_offset)) <= 0.070
        assert np.max(np.abs(offset - plain_offset / speed)) <= 0.020 / min(speed, 1)

    @pytest.mark.parametrize("changes", [{"pauseLength": 0.8}, {"pauseLengthScale": 2.0}, {"pauseLength": 0.3}])
    def test_with_changed_pauses(self, client, changes):
        plain, plain_rule = spread(client, self.TEXT)
        measured, ruled = spread(client, self.TEXT, **changes)
        assert np.max(np.abs(np.subtract(measured, ruled) - np.subtract(plain, plain_rule))) <= 0.015

    @pytest.mark.parametrize("length", [0.0, 0.05, 0.2, 0.7])
    def test_with_changed_outer_silences(self, client, length):
        plain, plain_rule = spread(client, self.TEXT)
        measured, ruled = spread(client, self.TEXT, prePhonemeLength=length, postPhonemeLength=max(length, 0.1))
        assert np.max(np.abs(np.subtract(measured, ruled) - np.subtract(plain, plain_rule))) <= 0.010

    @pytest.mark.parametrize("length", [0.0, 0.04, 0.3, 0.6])
    def test_with_one_changed_mora(self, client, length):
        query = client.query("雨が、雪に、なりました、あ。", prePhonemeLength=0.5)
        plain, times = client.speak(query), phoneme_times(query)
        index = next(i for i, (name, _, _) in enumerate(times) if name == "m" and i > 8)
        query["accent_phrases"][2]["moras"][2]["vowel_length"] = length
        changed = client.speak(query)
        changed_times = phoneme_times(query)
        assert index
        for at, (name, begin, end) in enumerate(times):
            if name == "pau":
                new_begin, new_end = changed_times[at][1:]
                old = np.subtract(quiet_stretch(plain, (begin + end) / 2), (begin, end))
                new = np.subtract(quiet_stretch(changed, (new_begin + new_end) / 2), (new_begin, new_end))
                assert np.max(np.abs(new - old)) <= 0.015


def f0_of(sound: NDArray[np.float64], rate: int = 48000) -> float:
    """Fundamental frequency in the middle of a steady vowel."""
    part = sound[len(sound) // 2 - 2400 : len(sound) // 2 + 2400]
    correlation = np.correlate(part, part, "full")[len(part) - 1 :]
    shortest, longest = rate // 700, rate // 80
    return rate / (shortest + int(np.argmax(correlation[shortest:longest])))


class TestMelody:
    def vowel(self, client: Any, **changes: Any) -> tuple[dict[str, Any], float]:
        query = client.query("まー", **changes)
        for mora in query["accent_phrases"][0]["moras"]:
            mora["vowel_length"] = 0.4
        return query, f0_of(client.speak(query))

    def test_the_reported_pitch_is_the_log_of_the_frequency(self, client):
        query, f0 = self.vowel(client)
        pitches = [mora["pitch"] for mora in query["accent_phrases"][0]["moras"]]
        assert min(pitches) - 0.15 < np.log(f0) < max(pitches) + 0.15

    def test_devoiced_vowels_are_in_capitals_without_pitch(self, client):
        moras = [mora for phrase in client.query("明日の切符です。")["accent_phrases"] for mora in phrase["moras"]]
        assert {mora["vowel"] for mora in moras} >= {"I", "cl", "U"}
        for mora in moras:
            assert (mora["pitch"] == 0) == (mora["vowel"] in ("A", "I", "U", "E", "O", "cl"))
            assert mora["pitch"] == 0 or 5 < mora["pitch"] < 6.5

    @pytest.mark.parametrize("scale", [-0.1, -0.05, 0.05, 0.1])
    def test_pitch_scale_moves_the_frequency_as_in_voicevox(self, client, scale):
        _, plain = self.vowel(client)
        query, f0 = self.vowel(client, pitchScale=scale)
        pitch = np.mean([mora["pitch"] for mora in query["accent_phrases"][0]["moras"]])
        assert np.log(f0 / plain) == pytest.approx(pitch * (2**scale - 1), abs=0.06)

    @pytest.mark.parametrize("f0", [180, 220, 300])
    def test_morae_take_the_pitch_that_they_are_given(self, client, f0):
        query = client.query("アメリカの大統領が演説しました")
        for phrase in query["accent_phrases"]:
            for mora in phrase["moras"]:
                mora["pitch"] = float(np.log(f0)) if mora["pitch"] else 0
        assert np.exp(np.median(f0_track(client.speak(query)))) == pytest.approx(f0, rel=0.04)

    def test_a_mora_without_pitch_is_whispered(self, client):
        query, _ = self.vowel(client)
        voiced = client.speak(query)
        for mora in query["accent_phrases"][0]["moras"]:
            mora["pitch"] = 0
        whispered = client.speak(query)
        assert periodicity(whispered) < 0.4 < 0.6 < periodicity(voiced)

    def test_intonation_scale_flattens_and_enlivens(self, client):
        spans = []
        for scale in (0.0, 0.5, 1.0, 1.5):
            query = client.query("アメリカの大統領が演説しました", intonationScale=scale)
            track = f0_track(client.speak(query))
            spans.append(float(np.percentile(track, 90) - np.percentile(track, 10)))
        assert spans[0] < 0.06
        assert spans == sorted(spans)
        assert spans[1] == pytest.approx(0.5 * spans[2], rel=0.3)
        assert spans[3] == pytest.approx(1.5 * spans[2], rel=0.3)

    def test_a_question_rises(self, client):
        query = client.query("行くの？")
        sound = client.speak(query, enable_interrogative_upspeak=True)
        name, begin, end = phoneme_times(query)[-2]
        assert name == "o"
        last = sound[int(begin * 48000) : int(end * 48000)]
        before = sound[int((begin - 0.06) * 48000) : int(begin * 48000)]
        assert f0_of(np.tile(last, 1)) > 1.1 * np.exp(query["accent_phrases"][-1]["moras"][-1]["pitch"])
        assert len(before)


def periodicity(sound: NDArray[np.float64]) -> float:
    part = sound[len(sound) // 2 - 2400 : len(sound) // 2 + 2400]
    correlation = np.correlate(part, part, "full")[len(part) - 1 :] / np.dot(part, part)
    correlation *= len(part) / (len(part) - np.arange(len(part)))
    return float(correlation[48000 // 700 : 48000 // 80].max())


def f0_track(sound: NDArray[np.float64]) -> NDArray[np.float64]:
    """Log F0 of the clearly voiced 40 ms pieces."""
    found = []
    for start in range(0, len(sound) - 1920, 480):
        part = sound[start : start + 1920]
        correlation = np.correlate(part, part, "full")[len(part) - 1 :]
        lags = correlation[48000 // 600 : 48000 // 120]
        if np.sqrt(np.mean(part**2)) > 0.03 and lags.max() > 0.6 * correlation[0]:
            found.append(np.log(48000 / (48000 // 600 + int(np.argmax(lags)))))
    return np.asarray(found)


def rms(sound: NDArray[np.float64]) -> float:
    return float(np.sqrt(np.mean(np.square(sound))))


class TestLoudness:
    @pytest.mark.parametrize("text", SENTENCES + QUESTIONS)
    def test_nothing_clips_and_all_are_about_as_loud(self, client, text):
        sound = client.speak(client.query(text, prePhonemeLength=0, postPhonemeLength=0))
        assert np.abs(sound).max() < 0.85
        blocks = voiced_level(sound, 48000)
        assert 0.06 < rms(blocks[blocks > 0.05 * blocks.max()]) < 0.12

    @pytest.mark.parametrize("volume", [0.0, 0.25, 0.5, 1.3])
    def test_volume_scale_scales(self, client, volume):
        query = client.query(SENTENCES[3])
        plain = client.speak(query)
        assert rms(client.speak(query | {"volumeScale": volume})) == pytest.approx(volume * rms(plain), rel=0.01)

    def test_what_is_far_too_loud_is_bent_not_cut(self, client):
        sound = client.speak(client.query(SENTENCES[3], volumeScale=5))
        assert np.abs(sound).max() <= 1
        assert np.count_nonzero(np.abs(sound) > 0.999) < 0.02 * len(sound)

    @pytest.mark.parametrize("silence", [0.0, 0.02, 0.1, 0.5])
    @pytest.mark.parametrize("text", SENTENCES[:4])
    def test_no_click_at_the_ends(self, client, text, silence):
        sound = client.speak(client.query(text, prePhonemeLength=silence, postPhonemeLength=silence))
        assert abs(sound[0]) < 0.002
        assert abs(sound[-1]) < 0.002
        if silence >= 0.1:
            start = np.flatnonzero(sound)[0]
            assert np.abs(np.diff(sound[: start + 480])).max() < 0.002

    def test_stereo_is_twice_the_same(self, client):
        query = client.query("はい", outputStereo=True)
        stereo, mono = client.speak(query), client.speak(query | {"outputStereo": False})
        assert np.array_equal(stereo[:, 0], mono)
        assert np.array_equal(stereo[:, 1], mono)

    def test_another_rate_is_the_same_sound(self, client):
        query = client.query(SENTENCES[2])
        full, half = client.speak(query), client.speak(query | {"outputSamplingRate": 24000})
        slow = np.fft.rfft(full)[:2000] / len(full)
        assert np.allclose(np.fft.rfft(half)[:2000] / len(half), slow, atol=1e-5)


class TestWords:
    @pytest.mark.parametrize(
        ("text", "kana"),
        [
            (
                "The quick brown fox jumps over the lazy dog.",
                "ザクイックブラウンフォックスジャンプスオオバアザレイジイドッグ",
            ),
            ("What's your name? My name is Mei.", "ワッツユアネエムマイネエムイズメイ"),
            ("I'm sorry, I couldn't find that.", "アイムソオリイアイクドントファインドザット"),
            ("Pythonで書いたcodeをreviewしてね。", "パイソンデカイタコオドオレビュウシテネ"),
            ("AIとCPUの話。", "エエアイトシイピイユウノハナシ"),
            ("It's a state-of-the-art café.", "イッツアステエトオブザアアトカフェ"),
            ("Mr. Smith", "ミスタアスミス"),
            ("Wi-Fiのe-mail", "ワイファイノイイメエル"),
            ("HELLO WORLD", "ハロオワアルド"),
            ("JavaScript", "ジャバスクリプト"),
            ("ChatGPTとGPUs", "チャットジイピイティイトジイピイユウズ"),
            ("千円と100円", "センエントヒャクエン"),
            ("Ｐｙｔｈｏｎと２０℃", "パイソントニジュウド"),
            ("か\u3099いこく", "ガイコク"),
        ],
    )
    def test_english_is_read(self, client, text, kana):
        moras = [mora["text"] for phrase in client.query(text)["accent_phrases"] for mora in phrase["moras"]]
        assert "".join(moras) == kana

    def test_english_is_spelled_when_that_is_asked_for(self, client):
        reply = client.post("/audio_query", text="codeを", enable_katakana_english=False)
        moras = [mora["text"] for phrase in reply.json()["accent_phrases"] for mora in phrase["moras"]]
        assert "".join(moras) == "シイオオディイイイオ"

    def test_no_pause_between_english_words_but_one_between_japanese(self, client):
        assert [p["pause_mora"] for p in client.query("good morning everyone")["accent_phrases"]] == [None] * 3
        assert client.query("はい そうです")["accent_phrases"][0]["pause_mora"] is not None

    @pytest.mark.parametrize(
        ("text", "asked"),
        [("行く？", [True]), ("行くか。", [False]), ("本当！？いいよ。", [True, False]), ("「はい？」", [True])],
    )
    def test_the_question_mark_makes_a_question(self, client, text, asked):
        assert [phrase["is_interrogative"] for phrase in client.query(text)["accent_phrases"]] == asked


def test_a_query_from_elsewhere_keeps_its_lengths_too(client):
    """Lengths and pitches that another engine chose, off any frame: the sound has them all the same."""
    query = client.query("こんにちは、雨だ。")
    for phrase in query["accent_phrases"]:
        phrase["accent"] = 1
        for mora in phrase["moras"]:
            mora.update(vowel_length=0.123, pitch=5.5)
    sound = client.speak(query)
    assert len(sound) == total_samples(query)
    pause = next((begin, end) for name, begin, end in phoneme_times(query) if name == "pau")
    assert quiet_stretch(sound, sum(pause) / 2) == pytest.approx(pause, abs=0.06)


def test_lengths_are_whole_frames(client):
    """So that the rule's rounding changes nothing."""
    query = client.query(SENTENCES[9])
    frames = [n for _, n in phoneme_frames(query)][1:-1]
    lengths = [
        length
        for phrase in query["accent_phrases"]
        for mora in [*phrase["moras"], *([phrase["pause_mora"]] if phrase["pause_mora"] else [])]
        for length in (mora["consonant_length"], mora["vowel_length"])
        if length is not None
    ]
    assert [length * 93.75 for length in lengths] == pytest.approx(frames, abs=1e-9)
    assert all(a >= 2 for a, _ in pairwise(frames))
