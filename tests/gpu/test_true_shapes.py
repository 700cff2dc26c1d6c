"""Files of the true shapes are what they say: by their heads alone, and small ones of the same make by running them."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import quantised
import true_shapes
from gguf import GGUFReader
from gguf.quants import dequantize
from true_shapes import SHAPES, write_shape

from assistant.cli import main
from assistant.models.fit import fits
from assistant.models.gguf_file import read_head
from assistant.models.gguf_report import report
from assistant.thinking.llama import Llama, Span

HERE = Path(true_shapes.__file__).parent
GIB = 1 << 30


@pytest.fixture(params=SHAPES)
def shape(request, shape_file):
    """A model's shape, and its file of the true size in which nothing is but the head."""
    return SHAPES[request.param], shape_file(request.param, sparse=True)


@pytest.fixture
def small_shape(shape_file):
    return lambda name: shape_file(name, small=True)


def elements(tensors) -> int:
    return sum(math.prod(tensor.shape) for tensor in tensors)


def test_a_sparse_file_has_its_true_size_and_takes_no_room(shape):
    _, path = shape
    status = path.stat()
    assert 15 * 10**9 < status.st_size < 20 * 10**9
    assert status.st_blocks * 512 < 10 * 2**20


def test_it_has_as_many_parameters_as_are_published(shape):
    shape, path = shape
    assert report(path).parameters / 1e9 == pytest.approx(shape.billions, rel=0.03)


def test_as_many_are_at_work_for_a_token_as_are_published(shape):
    """A table of which a token reads one row is not counted, unless it is the output matrix too."""
    shape, path = shape
    sizes, tensors = shape.sizes, read_head(path).tensors
    experts = elements(tensor for tensor in tensors if tensor.name.endswith("_exps.weight"))
    asleep = experts * (1 - sizes.used / sizes.experts) if experts else 0
    tied = not any(tensor.name == "output.weight" for tensor in tensors)
    looked_up = 0 if tied else sizes.width * sizes.vocabulary
    assert (elements(tensors) - asleep - looked_up) / 1e9 == pytest.approx(shape.active, rel=0.06)


def test_it_is_looked_at_like_any_other_model(shape, capsys):
    shape, path = shape
    assert main(["models", "inspect", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"{shape.sizes.layers} layers" in said
    assert ("mixture of experts" in said) == bool(shape.sizes.experts)
    assert "DAMAGED" not in said
    assert "Q4_K" in said


@pytest.mark.parametrize(
    ("name", "state", "per_token"),
    [("qwen3.6-35b-a3b", 62.8, 20), ("qwen3.6-27b", 149.6, 64), ("gemma-4-26b-a4b", 0, 220)],
)
def test_its_memory_is_the_real_models(shape_file, name, state, per_token):
    """62.8 MiB a state was read from a real Qwen3.6-35B-A3B's (llama.cpp's issue 21831); the others by the same sum."""
    kinds = report(shape_file(name, sparse=True)).kinds
    assert kinds.state_bytes / 2**20 == pytest.approx(state, abs=0.1)
    assert kinds.kv_bytes_per_token == per_token << 10


def test_each_fits_a_gpu_of_24_gib(shape):
    _, path = shape
    assert fits(report(path), 24 * GIB).ok


@pytest.mark.parametrize("name", SHAPES)
def test_a_small_one_of_the_same_make_runs_and_its_logits_stay_finite(small_shape, name):
    llama = Llama(small_shape(name), context=512, threads=1, gpu_layers=0, batch=256)
    try:
        tokens, chosen = list(range(300, 430)), []
        for at in range(len(tokens), len(tokens) + 16):
            (logits,) = llama.decode([Span(tokens, at - len(tokens), (0,), logits=True)])
            assert np.isfinite(logits).all()
            assert 0.3 < logits.std() < 3
            tokens = [int(logits.argmax())]
            chosen += tokens
        assert len(set(chosen)) > 4, "it says more than what it was told last"
        assert llama.recurrent == name.startswith("qwen")
        assert bool(llama.window) == name.startswith("gemma")
    finally:
        llama.close()


@pytest.mark.parametrize("name", SHAPES)
def test_a_small_one_has_the_true_ones_tensors_and_types(shape_file, name):
    """So what runs small on a processor is what will run on a GPU."""

    def made_of(path):
        return {tensor.name: tensor.type for tensor in read_head(path).tensors}

    small, true = made_of(shape_file(name, small=True)), made_of(shape_file(name, sparse=True))
    assert set(small) < set(true)
    assert {name: true[name] for name in small} == small


@pytest.mark.parametrize("name", SHAPES)
def test_drawn_blocks_are_numbers_of_a_trained_models_size(small_shape, name):
    seen = set()
    for tensor in GGUFReader(small_shape(name)).tensors:
        row = int(tensor.shape[0])
        if tensor.tensor_type.name == "F32" or (tensor.tensor_type, row) in seen:
            continue
        seen.add((tensor.tensor_type, row))
        numbers = dequantize(tensor.data, tensor.tensor_type)
        assert np.isfinite(numbers).all()
        assert abs(numbers.mean()) * math.sqrt(row) < 0.06
        tied = tensor.name == "token_embd.weight" and tensor.tensor_type.name == "Q6_K"
        assert numbers.std() * math.sqrt(row) == pytest.approx(0.5 if tied else 1, abs=0.03)
    kinds = {kind.name for kind, _ in seen}
    assert kinds == ({"Q4_K", "Q5_0", "Q6_K"} if name.startswith("gemma") else {"Q4_K", "Q6_K"})


def test_experts_differ(small_shape):
    for tensor in GGUFReader(small_shape("qwen3.6-35b-a3b")).tensors:
        if tensor.name.endswith("_exps.weight"):
            assert len({expert.tobytes() for expert in tensor.data}) == len(tensor.data)


def test_a_large_file_goes_through_little_memory(tmp_path):
    """In a process of its own, whose peak is not that of the tests before."""
    code = f"""
import resource, sys
sys.path[:0] = [{str(HERE)!r}, {str(HERE.parents[1])!r}]
from dataclasses import replace
from pathlib import Path
import true_shapes
shape = true_shapes.SHAPES["qwen3.6-27b"]
true_shapes.SHAPES["cut"] = replace(shape, sizes=replace(shape.sizes, layers=2, vocabulary=1024))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
path = true_shapes.write_shape(Path({str(tmp_path)!r}), "cut")
print(path.stat().st_size, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    size, taken = map(int, done.stdout.split())
    assert size > 4e8
    assert taken < 12 * quantised.CHUNK


def test_a_disk_with_too_little_room_is_not_filled(tmp_path, monkeypatch):
    monkeypatch.setattr(true_shapes, "ROOM_LEFT", 1 << 60)
    with pytest.raises(OSError, match=r"takes 15,\d{3},\d{3},\d{3} bytes; 0 are to be had"):
        write_shape(tmp_path, "qwen3.6-27b")
    assert list(tmp_path.iterdir()) == []


def test_a_row_that_no_quantisation_takes_is_refused(tmp_path, monkeypatch):
    odd = replace(SHAPES["qwen3.6-27b"], sizes=replace(SHAPES["qwen3.6-27b"].sizes, width=5121))
    monkeypatch.setitem(SHAPES, "odd", odd)
    with pytest.raises(ValueError, match="a row of 5121 numbers"):
        write_shape(tmp_path, "odd", sparse=True)


@pytest.mark.parametrize("name", SHAPES)
def test_the_measurement_runs_on_a_processor_too(small_shape, tmp_path, name):
    out = tmp_path / "figures" / "out.json"
    command = [sys.executable, HERE / "measure.py", small_shape(name), "--json", out, "--quick", "--threads", "1"]
    done = subprocess.run(
        [*command, "--gpu-layers", "0"], capture_output=True, text=True, env={"PYTHONPATH": str(HERE.parents[1])}
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(out.read_text(encoding="utf-8"))
    assert figures["quick"] is True
    assert figures["layers_on_gpu"][0] == 0
    assert figures["same_reply_after_branches"]
    assert figures["same_reply_after_restoring"]
    assert figures["abort_ms"]["missed"] < figures["abort_ms"]["of"]
    assert all(milliseconds > 0 for milliseconds in figures["first_token_ms"].values())
    assert all(each["tokens_per_s"] > 0 for each in figures["prefill"] + figures["decode"])
    assert "all on the processor" in done.stdout


def test_a_model_that_is_not_there_is_a_sentence(tmp_path):
    done = subprocess.run(
        [sys.executable, HERE / "measure.py", tmp_path / "none.gguf"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(HERE.parents[1])},
    )
    assert done.returncode == 2
    assert done.stderr.startswith("measure: ")
    assert "Traceback" not in done.stderr
