"""What the doctor says about GPUs, for machines that are not here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tiny_gguf import write_tiny

from assistant import paths
from assistant.measure.backend import backend_rows
from assistant.models.fit import fits
from assistant.models.gguf_report import report
from assistant.settings import ThinkingSettings
from assistant.thinking import devices, opening
from assistant.thinking.devices import Device, Offload, offload_problem
from assistant.thinking.opening import Opened
from assistant.thinking.placement import Placement

PROCESSOR = Device("CPU", "a processor", "CPU", 8 << 30, 16 << 30)
GPU = Device("CUDA0", "RTX 4090", "GPU", 23 << 30, 24 << 30)


@pytest.fixture
def tiny_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny model, and a folder of its own for what is remembered."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return write_tiny(tmp_path, "qwen3")


@dataclass
class Machine:
    """What llama.cpp would say of another machine: fakes, since this one may have no GPU."""

    patch: pytest.MonkeyPatch

    def row(self, seen: tuple[Device, ...], where: Offload, placement: Placement) -> Any:
        self.patch.setattr(devices, "devices", lambda: seen)
        problem = offload_problem(seen, ("NVIDIA",), -1, where)
        loaded: Any = None  # the row does not use the model itself
        [row] = backend_rows(ThinkingSettings(), None, opened=Opened(loaded, placement, where, problem))
        return row


def test_layers_on_a_gpu_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    where = Offload(41, 41, 20 << 30)
    row = Machine(monkeypatch).row((GPU, PROCESSOR), where, Placement(-1, sentence="All 40 layers are on RTX 4090."))
    assert row.state == "ok"
    assert "41 layers on a GPU. All 40 layers are on RTX 4090." in row.symptom


@pytest.mark.parametrize("seen", [(GPU, PROCESSOR), (PROCESSOR,)])
def test_an_idle_gpu_is_a_problem_with_a_remedy(monkeypatch: pytest.MonkeyPatch, seen: tuple[Device, ...]) -> None:
    row = Machine(monkeypatch).row(seen, Offload(0, 41, 0), Placement(0))
    assert row.state == "problem"
    assert "0 layers" in row.symptom
    assert row.remedy


def test_a_model_that_is_not_loaded_is_placed_all_the_same(tiny_copy: Path) -> None:
    [row] = backend_rows(ThinkingSettings(gpu_layers=0), tiny_copy)
    assert row.state == "ok"
    assert row.symptom.endswith("The processor computes.")


def test_memory_that_others_have_is_a_row(tiny_copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "available_memory", lambda: 1 << 20)
    memory, backend = backend_rows(ThinkingSettings(gpu_layers=0), tiny_copy)
    assert (memory.check, memory.state) == ("memory for it", "problem")
    assert "1 MiB are free" in memory.symptom
    assert backend.state == "ok"
    too_small = fits(report(tiny_copy), 1 << 10)
    assert [row.check for row in backend_rows(ThinkingSettings(gpu_layers=0), tiny_copy, said=too_small)] == ["backend"]
