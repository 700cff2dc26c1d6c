"""What the doctor prints can be read on any terminal, and ends with what all of it comes to."""

from __future__ import annotations

import sys

import pytest

from assistant.measure import doctor
from assistant.measure.doctor import FILE_WIDTH, listing, verdict
from assistant.measure.slowness import Row

OK = Row("disk", "ok", "80 GB free")
SLOW = Row("decode", "advice", "5 tokens/s", "the program, not the model: see implementation")
BUSY = Row("implementation", "advice", "15 %", "other programs use 2.0 cores", "Close the other programs.")
WRONG = Row("backend", "problem", "A GPU does nothing", "", "Build llama.cpp for it.")
GONE = Row("voice", "missing", "no voice", "", "Install one.")


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([OK], "All 1 are as they should be."),
        (
            [OK, SLOW, BUSY],
            "Talking works: 2 of 3 not as good as it could be (decode, implementation). "
            "First of all, implementation: Close the other programs.",
        ),
        ([SLOW, WRONG], "Talking may fail: 1 of 2 wrong (backend). First of all, backend: Build llama.cpp for it."),
        ([WRONG, GONE, OK], "There is no talking yet: 1 of 3 missing (voice). First of all, voice: Install one."),
        ([SLOW], "Talking works: 1 of 1 not as good as it could be (decode)."),
    ],
)
def test_the_verdict_is_the_worst_and_the_first_thing_to_do(rows: list[Row], words: str) -> None:
    assert verdict(rows) == words


def test_on_a_narrow_terminal_every_word_is_there_and_no_line_is_longer() -> None:
    rows = [OK, SLOW, BUSY, WRONG]
    shown = listing(rows, 40)
    assert max(map(len, shown.splitlines())) <= 40
    together = " ".join(shown.split())
    for row in rows:
        assert f"{row.check}: {row.state} symptom {row.symptom}" in together
        assert row.cause in together
        assert row.remedy in together
    assert listing([OK], 40) == "disk: ok\n  symptom  80 GB free"


@pytest.mark.parametrize(("width", "heading"), [(80, "disk: ok"), (200, "check")])
def test_the_form_is_the_terminals(monkeypatch: pytest.MonkeyPatch, width: int, heading: str) -> None:
    monkeypatch.setattr(doctor, "examine", lambda _patient: [OK, BUSY])
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    said: list[str] = []
    assert doctor.doctor(as_json=False, say=said.append) == 0
    assert heading in said[0].splitlines()[0]
    assert said[0].splitlines()[-1].startswith("Talking works: 1 of 2")


def test_in_a_file_it_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "examine", lambda _patient: [OK])
    monkeypatch.setenv("COLUMNS", "20")
    said: list[str] = []
    doctor.doctor(as_json=False, say=said.append)
    assert said[0].startswith("check")
    assert max(map(len, said[0].splitlines())) <= FILE_WIDTH
