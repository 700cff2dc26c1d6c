"""When each phoneme sounds, from an AudioQuery alone, to the sample.

VOICEVOX's synthesis follows its query by a fixed rule (voicevox_engine/tts_pipeline/tts_engine.py of 0.25.2 and of the
development line of July 2026), so no alignment of the sound is needed: the times below *are* the audio's.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from assistant.errors import VoiceError
from assistant.speaking.protocol import Phoneme

AudioQuery = dict[str, Any]
"""The JSON object that `/audio_query` answers with and `/synthesis` takes."""

FRAME_RATE = 93.75
"""Frames a second. Every phoneme is rounded to whole frames on its own; no error is carried to the next."""
SAMPLES_PER_FRAME = 256
CORE_RATE = 24_000
"""Hz. The core's own rate; another `outputSamplingRate` is resampled from it as a whole."""
QUESTION_RISE = 0.15
"""Seconds of the extra vowel that synthesis adds to a question and that no AudioQuery shows."""


@dataclass(frozen=True, slots=True)
class MoraTime:
    """One mora (`text` in katakana), or a pause (`pau`), and where it lies in the audio, in seconds."""

    text: str
    start: float
    end: float
    pause: bool


@dataclass(frozen=True, slots=True)
class Timeline:
    """What `/synthesis` returns for a query, in time."""

    phonemes: tuple[Phoneme, ...]
    moras: tuple[MoraTime, ...]
    """In order, pauses too, without the silences at both ends."""
    frames: int

    @property
    def duration(self) -> float:
        """Seconds of audio."""
        return self.frames / FRAME_RATE

    def samples(self, rate: int) -> int:
        """Samples a channel of the WAV at `rate` Hz."""
        samples = self.frames * SAMPLES_PER_FRAME
        return samples if rate == CORE_RATE else math.floor(samples * rate / CORE_RATE + 0.5)


def timeline(query: AudioQuery, *, upspeak: bool = True) -> Timeline:
    """Compute the times of everything that `/synthesis` will say for `query`.

    Args:
        query: As it will be sent to `/synthesis`.
        upspeak: Whether `enable_interrogative_upspeak` is on, which it is unless a request says otherwise.

    Raises:
        VoiceError: The query lacks a field or holds a negative length; the engine would answer 422 or 500.
    """
    try:
        return _timeline(query, upspeak)
    except (KeyError, TypeError, ValueError, ArithmeticError) as error:
        raise VoiceError(f"The speech engine sent a query that cannot be understood ({error!r}).") from error


def _timeline(query: AudioQuery, upspeak: bool) -> Timeline:
    speed = query["speedScale"]
    phonemes: list[Phoneme] = []
    moras: list[MoraTime] = []
    at = 0

    def sound(name: str, seconds: float) -> None:
        nonlocal at
        frames = round(seconds / speed * FRAME_RATE)
        if frames < 0:
            raise ValueError(f"a length below zero for {name}")
        phonemes.append(Phoneme(name, at / FRAME_RATE, (at + frames) / FRAME_RATE))
        at += frames

    sound("sil", query["prePhonemeLength"])
    for text, parts in _moras(query, upspeak):
        start = at
        for name, seconds in parts:
            sound(name, seconds)
        moras.append(MoraTime(text, start / FRAME_RATE, at / FRAME_RATE, parts[-1][0] == "pau"))
    sound("sil", query["postPhonemeLength"])
    return Timeline(tuple(phonemes), tuple(moras), at)


def _moras(query: AudioQuery, upspeak: bool) -> Iterator[tuple[str, list[tuple[str, float]]]]:
    """Yield each mora's text and its phonemes with their lengths in seconds before speed and rounding."""
    pause_length = query.get("pauseLength")
    pause_scale = query.get("pauseLengthScale", 1.0)
    for phrase in query["accent_phrases"]:
        moras = phrase["moras"]
        for mora in moras:
            yield mora["text"], _parts(mora)
        # A mora of pitch 0 (a devoiced vowel, cl) cannot rise.
        if upspeak and moras and phrase.get("is_interrogative") and moras[-1]["pitch"] > 0:
            yield moras[-1]["text"], [(moras[-1]["vowel"], QUESTION_RISE)]
        pause = phrase.get("pause_mora")
        if pause:
            length = pause["vowel_length"] if pause_length is None else pause_length
            yield pause["text"], [(pause["vowel"], length * pause_scale)]


def _parts(mora: dict[str, Any]) -> list[tuple[str, float]]:
    vowel = (mora["vowel"], mora["vowel_length"])
    if not mora.get("consonant"):
        return [vowel]
    return [(mora["consonant"], mora.get("consonant_length") or 0.0), vowel]
