"""From a path to a loaded model: its sizes, its place, progress, and what is refused before llama.cpp sees it."""

from __future__ import annotations

import ctypes
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import llama_cpp
import numpy as np
import pytest

from assistant.errors import AizuchiError, ModelDamagedError
from assistant.models.catalogue import load_catalogue
from assistant.models.fit import footprint
from assistant.models.gguf_report import report
from assistant.models.store import Store
from assistant.thinking import llama as llama_module
from assistant.thinking import opening
from assistant.thinking.build import load_mind
from assistant.thinking.devices import Device, native_messages
from assistant.thinking.llama import Llama, Span
from assistant.thinking.loading import LoadingCancelledError
from assistant.thinking.opening import model_footprint, open_model
from assistant.thinking.placement import TooLargeError

PROMPT = [97, 98, 99, 100, 32, 97]


class Clock:
    def now(self) -> float:
        return 0.0


def opened(path: Path, **options: Any) -> Llama:
    return Llama(path, **{"context": 256, "threads": 1, "gpu_layers": 0, "batch": 32, **options})


def logits(llama: Llama) -> np.ndarray:
    try:
        return llama.decode([Span(PROMPT, 0, (0,), logits=True)])[0]
    finally:
        llama.close()


@pytest.fixture
def every_word() -> Any:
    """All that llama.cpp says, its debugging output too, which our log leaves out."""
    said: list[str] = []
    llama_module._route_native_log()

    @llama_cpp.llama_log_callback
    def listen(_level: int, text: bytes, _data: object) -> None:
        said.append(text.decode(errors="replace"))

    llama_cpp.llama_log_set(listen, ctypes.c_void_p(0))
    yield said
    llama_cpp.llama_log_set(llama_module._log_callback, ctypes.c_void_p(0))


@pytest.mark.parametrize(
    ("kind", "layers"), [("qwen35moe", (0, 1, 2, 3)), ("qwen35moe", (1, 3)), ("gemma4moe", (0, 5))]
)
def test_experts_that_stay_in_the_machines_memory_compute_the_same(
    tiny_model: Any, every_word: list[str], kind: str, layers: tuple[int, ...]
) -> None:
    path = tiny_model(kind)
    expected = logits(opened(path))
    assert not [line for line in every_word if "overridden" in line]
    np.testing.assert_array_equal(logits(opened(path, experts_in_ram=layers)), expected)
    moved = [line for line in every_word if "buffer type overridden to CPU" in line]
    names = {f"blk.{layer}.ffn_{part}_exps.weight" for layer in layers for part in ("gate", "up", "down")}
    assert {line.split()[1] for line in moved} == names, "the shared expert and the router stay with their layer"


@pytest.mark.parametrize("kind", ["qwen3", "gemma3", "qwen35moe"])
def test_keys_and_values_take_half_the_memory_and_say_about_the_same(tiny_model: Any, kind: str) -> None:
    def loaded(kv_type: str) -> tuple[np.ndarray, float]:
        with native_messages() as said:
            found = logits(opened(tiny_model(kind), context=2048, kv_type=kv_type))
        sizes = [float(line.split("=")[1].split()[0]) for line in said if "KV buffer size" in line]
        return found, sum(sizes)

    (exact, large), (about, small) = loaded("f16"), loaded("q8_0")
    assert small / large == pytest.approx(34 / 64, abs=0.02), "llama.cpp gives two digits"
    assert np.corrcoef(exact, about)[0, 1] > 0.99


def test_progress_rises_to_the_end(tiny_model: Any) -> None:
    parts: list[float] = []
    threads: set[int] = set()

    def tell(part: float) -> bool:
        parts.append(part)
        threads.add(threading.get_ident())
        return True

    opened(tiny_model("qwen3"), progress=tell).close()
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert len(parts) > 10
    assert threads == {threading.get_ident()}


def test_loading_can_be_cancelled_and_tried_again(tiny_model: Any) -> None:
    path = tiny_model("qwen35")
    with pytest.raises(LoadingCancelledError, match=f"Loading {path.name} was cancelled"):
        opened(path, progress=lambda part: part < 0.5)
    with pytest.raises(LoadingCancelledError):
        opened(path, progress=lambda part: part < 1.0)
    assert np.isfinite(logits(opened(path))).all()


def test_what_progress_raises_reaches_the_caller(tiny_model: Any) -> None:
    def tell(_part: float) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        opened(tiny_model("qwen3"), progress=tell)


@pytest.mark.models
def test_a_models_head_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    first = model_footprint(path, tmp_path)
    assert first == footprint(report(path))
    monkeypatch.setattr(opening, "report", lambda _path: pytest.fail("it was read again"))
    began = time.perf_counter()
    assert model_footprint(path, tmp_path) == first
    assert time.perf_counter() - began < 0.03


def test_another_file_of_the_same_name_is_looked_at_anew(tiny_model: Any, tmp_path: Path) -> None:
    path = tmp_path / "model.gguf"
    path.write_bytes(tiny_model("qwen3").read_bytes())
    dense = model_footprint(path, tmp_path)
    path.write_bytes(tiny_model("qwen35moe").read_bytes())
    mixture = model_footprint(path, tmp_path)
    assert dense is not None
    assert mixture is not None
    assert (dense.experts, mixture.experts > 0) == (0, True)


@pytest.mark.parametrize("damage", ["", "{", "[1]", '{"x": 1}', "\0", "[" * 100_000])
def test_damaged_memories_cost_another_look(tiny_model: Any, tmp_path: Path, damage: str) -> None:
    path = tiny_model("qwen3")
    first = model_footprint(path, tmp_path)
    (tmp_path / opening.SEEN).write_text(damage)
    assert model_footprint(path, tmp_path) == first
    assert "tiny-qwen3" in (tmp_path / opening.SEEN).read_text()


def test_sizes_remembered_by_another_version_cost_another_look(tiny_model: Any, tmp_path: Path) -> None:
    path = tiny_model("qwen3")
    first = model_footprint(path, tmp_path)
    file = tmp_path / opening.SEEN
    file.write_text(file.read_text().replace('"weights"', '"weight"'))
    assert model_footprint(path, tmp_path) == first


def test_a_folder_that_cannot_be_written_is_no_hindrance(tiny_model: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert model_footprint(tiny_model("qwen3"), tmp_path / "file") is not None


def test_a_model_larger_than_memory_is_refused_before_loading(tiny_model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "available_memory", lambda: 1 << 20)
    monkeypatch.setattr(opening, "Llama", lambda *_args, **_named: pytest.fail("it was loaded"))
    with pytest.raises(TooLargeError, match=r"tiny-qwen3\.gguf does not fit: it needs \d+ MiB .* and 1 MiB are free"):
        load_mind(tiny_model("qwen3"), "", Clock())


def test_a_file_that_ends_early_is_refused_before_loading(tiny_model: Any, tmp_path: Path) -> None:
    path = tmp_path / "short.gguf"
    path.write_bytes(tiny_model("qwen3").read_bytes()[:-100])
    with pytest.raises(ModelDamagedError, match=r"short\.gguf is damaged: its file ends early"):
        load_mind(path, "", Clock())


def test_an_idle_gpu_is_said_and_the_processor_does_the_work(tiny_model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # This machine need not have a GPU: what the system says of one is a fake, what llama.cpp does is not.
    monkeypatch.setattr(opening, "gpu_makers", lambda: ("NVIDIA",))
    monkeypatch.setattr(opening, "devices", lambda: (Device("CPU", "a processor", "CPU", 1 << 34, 1 << 34),))
    problems: list[AizuchiError] = []
    load_mind(tiny_model("qwen3"), "", Clock(), gpu_layers=-1, warn=problems.append).close()
    assert len(problems) == 1
    assert "a GPU from NVIDIA" in problems[0].what
    assert "GGML_CUDA" in problems[0].remedy
    load_mind(tiny_model("qwen3"), "", Clock(), gpu_layers=0, warn=problems.append).close()
    assert len(problems) == 1, "the user does not want it"


def test_models_loaded_at_the_same_time_have_messages_of_their_own(
    tiny_model: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="assistant")
    logger = logging.getLogger("assistant.thinking.llama")
    before = (logger.level, logger.propagate, list(logger.handlers))
    both = threading.Barrier(2)

    def load(kind: str) -> list[str]:
        with native_messages() as said:
            both.wait(10)
            opened(tiny_model(kind)).close()
            both.wait(10)
        return said

    kinds = ("qwen3", "gemma3")
    for kind in kinds:
        tiny_model(kind)
    with ThreadPoolExecutor(2) as pool:
        heard = dict(zip(kinds, pool.map(load, kinds), strict=True))
    for kind, other in (kinds, kinds[::-1]):
        assert any(f"tiny-{kind}.gguf" in line for line in heard[kind])
        assert not any(f"tiny-{other}.gguf" in line for line in heard[kind])
    assert (logger.level, logger.propagate, list(logger.handlers)) == before
    assert not [record for record in caplog.records if record.levelno < logging.INFO]


@pytest.mark.models
def test_the_starter_model_opens_where_it_fits(tmp_path: Path) -> None:
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    found = open_model(path, context=256, threads=1, gpu_layers=-1, batch=32, remember=tmp_path)
    found.llama.close()
    assert (found.placement.gpu_layers == 0) == found.where.nothing
    assert found.placement.in_ram > 450 << 20 or not found.where.nothing
