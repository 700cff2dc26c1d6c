"""`aizuchi doctor`: every row measured, none in the way of another, and the exit code that the rows deserve."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from assistant import paths
from assistant.errors import AizuchiError, MissingError
from assistant.measure import checks, doctor
from assistant.measure.checks import Patient, lacking_instructions
from assistant.measure.doctor import examine, exit_code, table
from assistant.measure.slowness import Row
from assistant.models.store import Store
from assistant.settings import Settings, SpeakingSettings, ThinkingSettings

ALWAYS = ("processor", "memory", "language model", "backend", "voice", "microphone", "loudspeaker", "disk", "libraries")


@pytest.mark.models
def test_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    said: list[str] = []
    begun = time.monotonic()
    code = doctor.doctor(as_json=True, say=said.append)
    assert time.monotonic() - begun < 30, "under 10 s on a machine that does nothing else"
    rows = {row["check"]: row for row in json.loads(said[0])}
    assert set(ALWAYS) | {"prefill", "decode", "implementation", "recogniser (ja)", "recogniser (en)"} <= set(rows)
    assert all(set(row) == {"check", "state", "symptom", "cause", "remedy"} for row in rows.values())
    assert not [row for row in rows.values() if row["state"] == "missing"]
    assert all(row["remedy"] for row in rows.values() if row["state"] not in ("ok",) and row["check"] != "decode")
    assert "tokens/s" in rows["decode"]["symptom"]
    assert "GB/s" in rows["memory"]["symptom"]
    assert "dense: every token reads 374 MiB" in rows["language model"]["symptom"]
    assert rows["recogniser (ja)"]["state"] == "advice", "the starter recogniser understands no people"
    assert "synthetic" in rows["recogniser (ja)"]["cause"]
    assert code == (1 if "problem" in {row["state"] for row in rows.values()} else 0)
    assert capsys.readouterr().err == ""


@pytest.fixture
def empty(tmp_path: Path) -> Patient:
    """A machine on which nothing has been downloaded."""
    return Patient(Settings(), store=Store(tmp_path / "none"))


def test_a_machine_without_models_says_which_command_gets_them(empty: Patient) -> None:
    rows = {row.check: row for row in examine(empty)}
    assert set(ALWAYS) <= set(rows), "what is missing hides nothing else"
    missing = [row for row in rows.values() if row.state == "missing"]
    assert {"language model", "voice activity", "recogniser (en)"} <= {row.check for row in missing}
    assert all("aizuchi models pull" in row.remedy for row in missing if row.check != "voice")
    assert exit_code(list(rows.values())) == 3


def test_from_outside_without_a_model(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "assistant", "doctor", "--json"],
        env=os.environ | {paths.HOME_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (3, "")
    assert set(ALWAYS) <= {row["check"] for row in json.loads(done.stdout)}


def test_a_model_file_that_is_none_is_a_row(tmp_path: Path) -> None:
    bad = tmp_path / "bad.gguf"
    bad.write_bytes(b"GGUF" + bytes(10))
    patient = Patient(Settings(thinking=ThinkingSettings(model=str(bad))))
    rows = [row for row in examine(patient) if row.check == "language model"]
    assert [row.state for row in rows] == ["problem"]
    assert "not a usable GGUF file" in rows[0].symptom


@pytest.mark.models
def test_a_model_that_the_memory_cannot_hold_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "machine_memory_mb", lambda: 300)
    rows = {row.check: row for row in examine(Patient(Settings()))}
    assert rows["memory for it"].state == "problem"
    assert "does not fit" in rows["memory for it"].symptom
    assert "decode" not in rows


def test_an_engine_that_does_not_answer_is_a_row(empty: Patient) -> None:
    patient = replace(empty, settings=Settings(speaking=SpeakingSettings(engine="http://127.0.0.1:9")))
    voice = next(row for row in examine(patient) if row.check == "voice")
    assert voice.state in ("advice", "missing")
    assert "http://127.0.0.1:9" in voice.symptom


def test_a_check_that_breaks_is_a_row_and_the_others_go_on(empty: Patient, monkeypatch: pytest.MonkeyPatch) -> None:
    def _broken(_patient: Patient) -> Iterator[Row]:
        yield Row("half", "ok", "seen before it broke")
        raise KeyError("surprise")

    def _lacking(_patient: Patient) -> Iterator[Row]:
        raise MissingError("An engine is not there.", "Get it.")

    def _wrong(_patient: Patient) -> Iterator[Row]:
        raise AizuchiError("It is wrong.")

    monkeypatch.setattr(doctor, "CHECKS", (_broken, _lacking, _wrong))
    assert examine(empty) == [
        Row("half", "ok", "seen before it broke"),
        Row(
            "broken", "problem", "could not be looked at", "KeyError: 'surprise'", f"See the log in {paths.logs_dir()}."
        ),
        Row("lacking", "missing", "An engine is not there.", "", "Get it."),
        Row("wrong", "problem", "It is wrong.", "", ""),
    ]


@pytest.mark.parametrize(
    ("states", "code"),
    [(["ok"], 0), (["ok", "advice"], 0), (["problem", "ok"], 1), (["problem", "missing", "advice"], 3)],
)
def test_the_exit_code_is_the_worst_rows(states: list[str], code: int) -> None:
    assert exit_code([Row("c", state, "s") for state in states]) == code  # type: ignore[arg-type]


def test_the_table_shows_every_word() -> None:
    shown = table([Row("decode", "advice", "11 tokens/s [slow]", "dense", "a smaller model")])
    heading, row = (line.split() for line in shown.splitlines())
    assert heading == ["check", "symptom", "cause", "remedy"]
    assert row == ["decode", "advice", "11", "tokens/s", "[slow]", "dense", "a", "smaller", "model"]


def test_instructions_that_the_build_lacks_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import llama_cpp

    (tmp_path / "cpuinfo").write_text("processor : 0\nflags : fpu avx2 fma f16c\n")
    monkeypatch.setattr(llama_cpp, "llama_print_system_info", lambda: b"CPU : AVX2 = 1 | FMA = 0 | ")
    assert lacking_instructions(tmp_path / "cpuinfo") == ("FMA", "F16C")
    assert lacking_instructions(tmp_path / "nothing") == ()
