"""The ends of a sentence's sound."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from assistant.errors import VoiceError
from assistant.speaking.edges import GUARD, trimmed
from assistant.speaking.phonemes import Timeline, timeline

QUERY = json.loads(
    (Path(__file__).parents[1] / "data" / "voicevox" / "phoneme_times.json").read_text(encoding="utf-8")
)["examples"][0]["query"]
RATE = 24_000


def sound(times: Timeline, rate: int = RATE) -> np.ndarray:
    """Silence, then a tone from the first phoneme on."""
    audio = np.full(times.samples(rate), 0.5, dtype=np.float32)
    audio[: round(times.phonemes[0].end * rate)] = 0
    return audio


@pytest.mark.parametrize("rate", [24_000, 44_100, 48_000])
def test_the_first_sentence_starts_with_its_sound(rate: int) -> None:
    times = timeline(QUERY)
    audio, phonemes, morae = trimmed(sound(times, rate), rate, times, cut_start=True)
    onset = int(np.argmax(np.abs(audio) > 0.1)) / rate
    assert onset == pytest.approx(GUARD, abs=1.5 / rate)
    assert phonemes[0].end == pytest.approx(GUARD, abs=1 / rate)
    assert morae[0].start == phonemes[0].end


def test_a_first_vowel_that_rises_slowly_is_heard_at_once() -> None:
    times = timeline(QUERY)
    audio = sound(times)
    boundary = round(times.phonemes[0].end * RATE)
    audio[boundary : boundary + round(0.04 * RATE)] *= 0.001
    cut, phonemes, _ = trimmed(audio, RATE, times, cut_start=True)
    assert int(np.argmax(np.abs(cut) > 0.1)) / RATE == pytest.approx(GUARD, abs=1.5 / RATE)
    assert phonemes[0].end == 0


def test_a_first_phoneme_without_any_sound_is_not_taken_for_silence() -> None:
    times = timeline(QUERY)
    audio = sound(times)
    audio[: len(audio) // 2] = 0
    cut, *_ = trimmed(audio, RATE, times, cut_start=True)
    assert times.duration - len(cut) / RATE == pytest.approx(times.phonemes[0].end + 0.06 - GUARD, abs=1 / RATE)


def test_sound_phonemes_and_morae_move_alike() -> None:
    times = timeline(QUERY)
    audio, phonemes, morae = trimmed(sound(times), RATE, times, cut_start=True)
    cut = times.duration - len(audio) / RATE
    assert [p.end for p in phonemes] == pytest.approx([p.end - cut for p in times.phonemes])
    assert [m.end for m in morae] == pytest.approx([m.end - cut for m in times.moras])
    assert phonemes[0].start == 0
    assert phonemes[-1].end == pytest.approx(len(audio) / RATE)


def test_other_sentences_keep_their_silence() -> None:
    times = timeline(QUERY)
    audio, phonemes, _ = trimmed(sound(times), RATE, times, cut_start=False)
    assert len(audio) == times.samples(RATE)
    assert phonemes == times.phonemes


def test_no_click_at_either_end() -> None:
    times = timeline(QUERY | {"prePhonemeLength": 0, "postPhonemeLength": 0})
    audio, _, _ = trimmed(np.full(times.samples(RATE), 0.9, dtype=np.float32), RATE, times, cut_start=True)
    assert audio[0] == audio[-1] == 0
    assert float(np.abs(np.diff(audio)).max()) < 0.02


def test_an_engine_that_ignores_its_query_is_cut_by_level_and_its_times_are_stretched() -> None:
    times = timeline(QUERY)
    silence, tone = np.zeros(RATE // 2, np.float32), np.full(RATE, 0.5, np.float32)
    audio, phonemes, _ = trimmed(np.concatenate([silence, tone]), RATE, times, cut_start=True)
    assert len(audio) / RATE == pytest.approx(1 + GUARD, abs=0.001)
    assert phonemes[-1].end == pytest.approx(len(audio) / RATE, abs=0.001)
    assert all(0 <= p.start <= p.end for p in phonemes)


def test_sound_that_is_shared_cannot_be_written_to() -> None:
    times = timeline(QUERY)
    audio, _, _ = trimmed(sound(times), RATE, times, cut_start=False)
    with pytest.raises(ValueError, match="read-only"):
        audio[0] = 1


def test_no_sound_is_a_voice_error() -> None:
    with pytest.raises(VoiceError):
        trimmed(np.zeros(0, np.float32), RATE, timeline(QUERY), cut_start=True)


def test_silence_is_no_error() -> None:
    times = timeline(QUERY)
    audio, _, _ = trimmed(np.zeros(RATE * 3, np.float32), RATE, times, cut_start=True)
    assert len(audio)
