"""Make the recordings that tests and benchmarks play into the microphone. Deterministic; run it from anywhere:

    python tests/make_recordings.py

    assistant/measure/recordings/           complete sentences for `aizuchi bench e2e`, sentences.tsv
    assistant/measure/recordings/pauses/    one turn each, most with a pause, for `aizuchi bench pauses`, pauses.tsv
    tests/data/talk/                        several_turns.wav: three questions with time for an answer after each

All are 16 kHz, mono, 16-bit, spoken by Open JTalk's "Mei" over the faint noise of a quiet room. Times in the tables are
seconds from the file's first sample, and are known from how the file was made, not detected in it.
"""

from __future__ import annotations

import csv
import wave
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyopenjtalk
import soxr
from numpy.typing import NDArray

Samples = NDArray[np.float64]

ROOT = Path(__file__).resolve().parents[1]
BENCH_FOLDER = ROOT / "assistant" / "measure" / "recordings"
PAUSES_FOLDER = BENCH_FOLDER / "pauses"
TALK_FOLDER = ROOT / "tests" / "data" / "talk"
RATE = 16_000
LEAD = 0.3
"""Seconds of room noise before the voice."""
TAIL = 0.1
"""After it. Whoever plays a recording of one turn goes on with silence of their own."""
ROOM_RMS = 1e-4
"""A quiet room, -80 dB below full scale."""
VOICE_RMS = 0.08
EDGE = 0.01
"""A voice has begun, or has not ended, where its amplitude is above this part of its greatest."""
SHORTEST_PAUSE = 0.08
"""Seconds; the closure of a っ that Open JTalk speaks is shorter than the pause it makes for a 、."""

SENTENCES = (
    "明日の天気を教えてください。",
    "今何時ですか。",
    "音楽をかけてください。",
    "今日の予定は何ですか。",
    "東京の人口はどのくらいですか。",
    "おすすめの映画を教えてください。",
    "カレーの作り方を教えてください。",
    "明日の朝八時に起こしてください。",
    "駅までどのくらいかかりますか。",
    "面白い話をしてください。",
    "タイマーを三分でお願いします。",
    "日本で一番高い山は何ですか。",
    "夜眠れない時はどうしたらいいですか。",
    "買い物リストに牛乳を追加してください。",
    "犬と猫のどちらが好きですか。",
    "電気を消してください。",
    "もう一度言ってください。",
    "近くのおいしいお店を教えてください。",
    "昨日の夜はよく眠れましたか。",
    "部屋の電気を消してください。",
    "英語でありがとうは何と言いますか。",
    "今週の土曜日は何日ですか。",
    "何か面白い話をしてください。",
    "買い物リストに牛乳を入れてください。",
    "少し音を大きくしてください。",
    "京都までの行き方を教えてください。",
    "今日はとても疲れました。",
    "明日は友達と映画を見ます。",
    "会議は何時からですか。",
    "眠くなる音楽を流してください。",
)

SEVERAL_TURNS = ("おはようございます。", "明日の天気を教えてください。", "それでは音楽をかけてください。")
TIME_TO_ANSWER = 8.0
"""Seconds after each of the several turns: the starter model's answers take up to seven."""


@dataclass(frozen=True)
class PauseCase:
    """One turn. The text's 、 are its pauses, of these lengths in seconds, in order."""

    name: str
    text: str
    pauses: tuple[float, ...] = ()


PAUSE_CASES = (
    PauseCase("wa_short", "今日の夜は、何を食べたらいいですか。", (0.3,)),
    PauseCase("wa_long", "明日の天気は、どうなりますか。", (1.0,)),
    PauseCase("te_short", "スーパーに行って、牛乳を買うことを覚えておいてください。", (0.4,)),
    PauseCase("te_long", "最近ちょっと疲れていて、夜も眠れません。", (0.9,)),
    PauseCase("etto_start", "えっと、明日の予定を教えてください。", (0.7,)),
    PauseCase("etto_inside", "来週の、えっと、水曜日に会議を入れてください。", (0.4, 0.6)),
    PauseCase("ano_start", "あの、ちょっと聞きたいことがあります。", (0.8,)),
    PauseCase("kedo_short", "カレーを作りたいんだけど、何が必要ですか。", (0.5,)),
    PauseCase("kedo_long", "この前話した件なんですけど、どうなりましたか。", (1.2,)),
    PauseCase("node", "明日は歯医者の予約があるので、八時に起こしてください。", (0.7,)),
    PauseCase("kara", "少し寒いから、暖房をつけてください。", (0.5,)),
    PauseCase("wo", "買い物リストに牛乳と卵を、追加してください。", (0.6,)),
    PauseCase("thanks_then_request", "ありがとう、それでは音楽をかけてください。", (0.5,)),
    PauseCase("ga", "赤いのと青いのが、ありますか。", (0.6,)),
    PauseCase("false_start", "土曜、いや、日曜の朝に起こしてください。", (0.3, 0.3)),
    PauseCase("false_start_again", "明日の、明日の天気を教えてください。", (0.7,)),
    PauseCase("finished_question", "日本で一番長い川は何ですか。"),
    PauseCase("finished_request", "部屋の電気をつけてください。"),
    PauseCase("finished_statement", "今日はとても楽しかったです。"),
    PauseCase("finished_thanks", "どうもありがとうございました。"),
)


def main() -> None:
    """Make all of them."""
    made = []
    for number, text in enumerate(SENTENCES, 1):
        voice = speak(text)
        write(BENCH_FOLDER / f"{number:02d}.wav", [silence(LEAD), voice, silence(TAIL)], seed=number)
        made.append((f"{number:02d}.wav", text, f"{LEAD:.3f}", f"{LEAD + seconds(voice):.3f}"))
    table(BENCH_FOLDER / "sentences.tsv", ("file", "text", "speech_start", "speech_end"), made)

    parts, rows, now = [silence(LEAD)], [], LEAD
    for text in SEVERAL_TURNS:
        voice = speak(text)
        parts += [voice, silence(TIME_TO_ANSWER)]
        rows.append((text, f"{now:.3f}", f"{now + seconds(voice):.3f}"))
        now += seconds(voice) + TIME_TO_ANSWER
    write(TALK_FOLDER / "several_turns.wav", parts, seed=100)
    table(TALK_FOLDER / "several_turns.tsv", ("text", "speech_start", "speech_end"), rows)

    table(
        PAUSES_FOLDER / "pauses.tsv",
        ("file", "text", "pauses", "turns", "speech_end"),
        [pause_case(case, seed=200 + number) for number, case in enumerate(PAUSE_CASES)],
    )


def pause_case(case: PauseCase, seed: int) -> tuple[str, ...]:
    """Write the case's recording, and return its row of the table."""
    pieces = at_pauses(speak(case.text), len(case.pauses))
    parts, pauses, now = [silence(LEAD), pieces[0]], [], LEAD + seconds(pieces[0])
    for length, piece in zip(case.pauses, pieces[1:], strict=True):
        parts += [silence(length), piece]
        pauses.append(f"{now:.3f}-{now + length:.3f}")
        now += length + seconds(piece)
    write(PAUSES_FOLDER / f"{case.name}.wav", [*parts, silence(TAIL)], seed)
    return f"{case.name}.wav", case.text, " ".join(pauses), "1", f"{now:.3f}"


def speak(text: str) -> Samples:
    """The sentence, from its first audible sample to its last."""
    spoken, rate = pyopenjtalk.tts(text)
    return trimmed(soxr.resample(np.asarray(spoken, np.float64) / 32768.0, rate, RATE))


def trimmed(voice: Samples) -> Samples:
    """Without the silence at both ends."""
    audible = np.flatnonzero(np.abs(voice) > EDGE * np.abs(voice).max())
    return voice[audible[0] : audible[-1] + 1]


def at_pauses(voice: Samples, pauses: int) -> list[Samples]:
    """Cut out the longest silences, as many as there are pauses. So each piece keeps the melody of the whole."""
    audible = np.flatnonzero(np.abs(voice) > EDGE * np.abs(voice).max())
    lengths = np.diff(audible)
    longest = np.sort(np.argsort(lengths)[len(lengths) - pauses :])
    if pauses and lengths[longest].min() < SHORTEST_PAUSE * RATE:
        raise ValueError("the voice makes no pause at one of the 、")
    edges = [0, *(edge for cut in longest for edge in (audible[cut] + 1, audible[cut + 1])), len(voice)]
    return [voice[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]


def silence(length: float) -> Samples:
    """Digital silence; the room's noise is laid over the whole recording."""
    return np.zeros(round(length * RATE))


def seconds(samples: Samples) -> float:
    """How long it lasts."""
    return len(samples) / RATE


def write(path: Path, parts: Sequence[Samples], seed: int) -> None:
    """Write the parts as one recording at a speaking level, with the room's noise."""
    voice = np.concatenate(parts)
    voice = voice * VOICE_RMS / np.sqrt(np.mean(voice[voice != 0.0] ** 2))
    room = np.random.default_rng(seed).normal(0.0, ROOM_RMS, len(voice))
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes((np.clip(voice + room, -1.0, 1.0) * 32767.0).astype("<i2").tobytes())


def table(path: Path, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a tab-separated table."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows([columns, *rows])


if __name__ == "__main__":
    main()
