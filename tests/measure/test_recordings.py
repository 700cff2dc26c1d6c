"""The recordings that benchmarks and tests play are what their tables say, by a measurement of their own."""

from __future__ import annotations

import csv
import wave
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from assistant import measure
from assistant.measure.gaps import WINDOW, Span, energy_spans

BENCH = Path(measure.__file__).parent / "recordings"
PAUSES = BENCH / "pauses"
TALK = Path(__file__).parents[1] / "data" / "talk"
WITHIN = 3 * WINDOW
"""The tables call audible what is within 40 dB of the peak, the measurement what is within 35 dB of the loud parts."""


def rows(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def samples(path: Path) -> tuple[NDArray[np.float32], int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 16_000)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float32) / 32768, 16_000


def spans(path: Path) -> list[Span]:
    return energy_spans(*samples(path))


@pytest.mark.parametrize("table", [BENCH / "sentences.tsv", PAUSES / "pauses.tsv"], ids=lambda table: table.name)
def test_the_table_names_every_recording_beside_it_and_no_other(table: Path) -> None:
    assert sorted(row["file"] for row in rows(table)) == sorted(path.name for path in table.parent.glob("*.wav"))


def test_there_are_enough_to_measure_with() -> None:
    assert len({row["text"] for row in rows(BENCH / "sentences.tsv")}) >= 30
    assert len(rows(PAUSES / "pauses.tsv")) == 20
    assert sum(path.stat().st_size for path in [*BENCH.rglob("*"), *TALK.rglob("*")] if path.is_file()) < 6_000_000


@pytest.mark.parametrize("row", rows(BENCH / "sentences.tsv"), ids=lambda row: row["text"])
def test_a_sentence_sounds_from_its_start_to_its_end(row: dict[str, str]) -> None:
    voiced = spans(BENCH / row["file"])
    assert voiced[0].start == pytest.approx(float(row["speech_start"]), abs=WITHIN)
    assert voiced[-1].end == pytest.approx(float(row["speech_end"]), abs=WITHIN)


@pytest.mark.parametrize("row", rows(PAUSES / "pauses.tsv"), ids=lambda row: row["file"])
def test_a_pause_is_where_the_table_says(row: dict[str, str]) -> None:
    audio, rate = samples(PAUSES / row["file"])
    for pause in row["pauses"].split():
        start, end = map(float, pause.split("-"))
        assert 0.299 <= end - start <= 1.201
        inside = audio[round((start + 0.005) * rate) : round((end - 0.005) * rate)]
        assert np.abs(inside).max() < 0.001
        for edge in (start - WITHIN, end):
            assert np.abs(audio[round(edge * rate) : round((edge + WITHIN) * rate)]).max() > 0.005
    assert spans(PAUSES / row["file"])[-1].end == pytest.approx(float(row["speech_end"]), abs=WITHIN)


def test_the_several_turns_leave_time_for_an_answer() -> None:
    turns = rows(TALK / "several_turns.tsv")
    voiced = spans(TALK / "several_turns.wav")
    assert len({turn["text"] for turn in turns}) == 3
    for turn, following in zip(turns, [*turns[1:], None], strict=True):
        end = float(turn["speech_end"])
        assert min(abs(span.end - end) for span in voiced) < WITHIN
        next_start = (
            float(following["speech_start"]) if following else len(samples(TALK / "several_turns.wav")[0]) / 16_000
        )
        assert next_start - end >= 7.9
        assert [span for span in voiced if end < span.start < next_start - WITHIN] == []
