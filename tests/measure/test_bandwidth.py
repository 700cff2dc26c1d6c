"""The speed of the memory, measured and remembered; and what else the machine does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from assistant.measure.bandwidth import Bandwidth, keep, measure_bandwidth, remembered_bandwidth
from assistant.measure.load import Load, present_load
from assistant.measure.machine import cpu_model

HERE = Bandwidth(25e9, 2, cpu_model(), date.today().isoformat())


def never() -> Bandwidth:
    raise AssertionError("measured again")


def test_memory_is_read_at_a_speed_that_memories_have() -> None:
    found = measure_bandwidth(seconds=0.05, size=64 << 20)
    assert 5e8 < found.bytes_per_s < 5e12
    assert found.threads >= 1


def test_a_measurement_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "bandwidth.json"
    assert remembered_bandwidth(path, measure=lambda: HERE) == HERE
    assert remembered_bandwidth(path, measure=never) == HERE


@pytest.mark.parametrize(
    "kept",
    [
        json.dumps({"bytes_per_s": 1e9}),
        json.dumps({"bytes_per_s": "fast", "threads": 2, "cpu": cpu_model(), "measured": HERE.measured}),
        json.dumps({"bytes_per_s": -1.0, "threads": 2, "cpu": cpu_model(), "measured": HERE.measured}),
        "{",
        "[]",
        "\udcff",
    ],
)
def test_a_file_that_makes_no_sense_is_measured_anew(tmp_path: Path, kept: str) -> None:
    path = tmp_path / "bandwidth.json"
    path.write_bytes(kept.encode(errors="surrogateescape"))
    assert remembered_bandwidth(path, measure=lambda: HERE) == HERE
    assert remembered_bandwidth(path, measure=never) == HERE


@pytest.mark.parametrize(
    "old",
    [
        replace(HERE, cpu="another processor"),
        replace(HERE, measured=(date.today() - timedelta(days=100)).isoformat()),
        replace(HERE, measured=(date.today() + timedelta(days=1)).isoformat()),
    ],
)
def test_another_processors_and_an_old_measurement_do_not_count(tmp_path: Path, old: Bandwidth) -> None:
    path = tmp_path / "bandwidth.json"
    keep(replace(old, bytes_per_s=1e9), path)
    assert remembered_bandwidth(path, measure=lambda: HERE) == HERE


def test_a_folder_that_cannot_be_written_costs_only_the_memory_of_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert remembered_bandwidth(tmp_path / "file" / "bandwidth.json", measure=lambda: HERE) == HERE


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not name programs")
def test_a_program_that_keeps_a_core_busy_is_seen_and_named() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", "print(flush=True)\nwhile True: pass"], stdout=subprocess.PIPE
    ) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        try:
            found = present_load()
        finally:
            busy.kill()
    assert found.used > 0.2
    assert any("python" in name for name, _ in found.programs)
    assert found.cores == os.cpu_count()
    assert found.memory_free > 0
    assert "python" in found.words


def test_a_quiet_machine_in_words() -> None:
    assert Load(8, 0.04).words == "others use 0.0 of 8 cores"
