"""An independent ear, the bundled recogniser, understands what the engine says, changed or not."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from assistant import hearing

TINY_JA = Path(hearing.__file__).parent / "tiny_ja"
# The recogniser writes what is heard: long vowels as ー, particles as spoken; を and お are one sound.
SAID = {
    "明日の午前九時に起こしてください。": "あしたのごぜんくじにおこしてください",
    "音楽を再生します。": "おんがくおさいせーします",
    "東京の天気は曇りのち雨です。": "とーきょーのてんきわくもりのちあめです",
    "ちょっと待って、切符を買ってくる。": "ちょっとまってきっぷおかってくる",
    "わかりました。": "わかりました",
}


@pytest.fixture(scope="module")
def recogniser():
    sherpa = pytest.importorskip("sherpa_onnx")
    return sherpa.OnlineRecognizer.from_nemo_ctc(model=str(TINY_JA / "model.onnx"), tokens=str(TINY_JA / "tokens.txt"))


def heard(recogniser, sound) -> str:
    stream = recogniser.create_stream()
    stream.accept_waveform(16000, np.concatenate([np.zeros(4800), sound, np.zeros(16000)]).astype(np.float32))
    while recogniser.is_ready(stream):
        recogniser.decode_stream(stream)
    return recogniser.get_result(stream).replace("を", "お")


def distance(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, start=1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"pitchScale": 0.1},
        {"pitchScale": -0.1},
        {"intonationScale": 0.0},
        {"intonationScale": 1.5},
        {"speedScale": 0.85},
        {"speedScale": 1.15},
        {"prePhonemeLength": 0.0, "postPhonemeLength": 0.0},
    ],
)
def test_a_recogniser_understands_it(client, recogniser, changes):
    wrong = 0
    for text, kana in SAID.items():
        sound = client.speak(client.query(text, outputSamplingRate=16000, **changes))
        wrong += distance(kana, heard(recogniser, sound))
    assert wrong <= 0.06 * sum(map(len, SAID.values()))
