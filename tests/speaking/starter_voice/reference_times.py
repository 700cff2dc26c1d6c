"""VOICEVOX's rule from an AudioQuery to times, written down a second time so that the engine is not its own judge."""

from __future__ import annotations

import math
from typing import Any

FRAME_RATE = 93.75
SAMPLES_PER_FRAME = 256
CORE_RATE = 24000
UPSPEAK_LENGTH = 0.15

Query = dict[str, Any]


def phoneme_frames(query: Query, upspeak: bool = True) -> list[tuple[str, int]]:
    pause_length, pause_scale = query["pauseLength"], query["pauseLengthScale"]
    lengths = [("sil", query["prePhonemeLength"])]
    for phrase in query["accent_phrases"]:
        pause = phrase["pause_mora"]
        for mora in phrase["moras"]:
            if mora["consonant"]:
                lengths.append((mora["consonant"], mora["consonant_length"]))
            lengths.append((mora["vowel"], mora["vowel_length"]))
        last = phrase["moras"][-1]
        if upspeak and phrase["is_interrogative"] and last["pitch"] > 0:
            lengths.append((last["vowel"], UPSPEAK_LENGTH))
        if pause:
            lengths.append(("pau", (pause["vowel_length"] if pause_length is None else pause_length) * pause_scale))
    lengths.append(("sil", query["postPhonemeLength"]))
    return [(name, round(length / query["speedScale"] * FRAME_RATE)) for name, length in lengths]


def phoneme_times(query: Query, upspeak: bool = True) -> list[tuple[str, float, float]]:
    times, at = [], 0
    for name, frames in phoneme_frames(query, upspeak):
        times.append((name, at / FRAME_RATE, (at + frames) / FRAME_RATE))
        at += frames
    return times


def total_samples(query: Query, upspeak: bool = True) -> int:
    samples = SAMPLES_PER_FRAME * sum(frames for _, frames in phoneme_frames(query, upspeak))
    return math.floor(samples * query["outputSamplingRate"] / CORE_RATE + 0.5)
