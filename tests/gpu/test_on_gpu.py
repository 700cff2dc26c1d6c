"""On a GPU: every layer is there and is counted, replies are exact on every kind of memory, a stale prefill ends.

Skipped where llama.cpp has no GPU. `run.sh` beside this makes an environment in which it has one and sets
AIZUCHI_GPU_TESTS=required: then nothing is skipped. With AIZUCHI_GPU_TESTS=rehearsed all but the counting runs on the
processor, to show that these tests ask what they mean to ask.

A GPU may add in another order than it did the last time. Where it repeats itself, a reply must be a fresh context's to
the bit; where it does not, the likeliest token must be the same unless another comes as close as its own two runs do.
"""

from __future__ import annotations

import os
import shutil
import sys

import numpy as np
import pytest
from replayed import BATCH, CONTEXT, TAIL, Fresh, Recorded, reply_to
from tiny_gguf import KINDS, write_tiny
from true_shapes import SHAPES

from assistant.models.gguf_report import report
from assistant.thinking.cache import COMMITTED, REPLY, USER, PrefixCache
from assistant.thinking.devices import can_offload, devices, gpu_makers, native_messages, offload, offload_problem
from assistant.thinking.llama import Aborted, Llama

ASKED = os.environ.get("AIZUCHI_GPU_TESTS", "")
OPENING = tuple(range(20, 60))
WORDS = (61, 62, 63, 64, 65, 66)
MODELS = [*KINDS, *SHAPES]
"""The tiny ones; and small ones with the true shapes' heads and quantisation: a GPU has kernels for all of those, and
leaves some of what the tiny ones need to the processor."""


def has_gpu() -> bool:
    """Whether the system has a driver of a GPU, without loading anything."""
    drivers = ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")
    return sys.platform == "darwin" or shutil.which("nvidia-smi") is not None or any(map(os.path.exists, drivers))


if not (ASKED or has_gpu()):
    pytest.skip("this machine has no GPU (see tests/gpu/README.md)", allow_module_level=True)
LAYERS = 0 if ASKED == "rehearsed" else -1


class OnGpu(Llama):
    """A `Llama` with its layers where these tests want them, whatever it is told."""

    def __init__(self, path, *, gpu_layers, **rest):
        super().__init__(path, gpu_layers=LAYERS, **rest)


class RecordedOnGpu(Recorded, OnGpu):
    pass


class FreshOnGpu(Fresh):
    def __init__(self, path):
        self._llama = OnGpu(path, context=CONTEXT, threads=1, gpu_layers=LAYERS, batch=64)


@pytest.fixture(scope="session", autouse=True)
def llama_cpp_can_use_it():
    if ASKED != "rehearsed" and not can_offload():
        missing = "this llama.cpp cannot use the GPU: bash tests/gpu/run.sh makes an environment in which it can"
        assert ASKED != "required", missing
        pytest.skip(missing)


@pytest.fixture
def on_gpu():
    """For what only a GPU can show."""
    if ASKED == "rehearsed":
        pytest.skip("only rehearsed")


@pytest.fixture(scope="session")
def model_file(tmp_path_factory, shape_file):
    """Gives the file of one of `MODELS`."""
    folder = tmp_path_factory.mktemp("tiny-on-gpu")

    def get(name):
        return shape_file(name, small=True) if name in SHAPES else write_tiny(folder, name)

    return get


@pytest.fixture(scope="module", params=MODELS)
def opened(request, model_file):
    """A model, and the fresh context to compare it with."""
    path = model_file(request.param)
    llama, fresh = RecordedOnGpu(path), FreshOnGpu(path)
    yield llama, fresh
    llama.close()
    fresh.close()


@pytest.fixture
def conversation(opened):
    """With an opening that nobody has replied to."""
    llama, fresh = opened
    for sequence in (COMMITTED, USER, REPLY):
        llama.drop(sequence)
    cache = PrefixCache(llama)
    cache.rebuild(OPENING)
    return llama, fresh, cache


def check(llama, fresh) -> None:
    """The reply's last logits are a fresh context's."""
    ours = llama.outputs
    once, again = (fresh.replay(llama.parts[REPLY]) for _ in range(2))
    assert len(ours) == len(once) > 0
    assert all(np.isfinite(logits).all() for logits in ours)
    if all(map(np.array_equal, once, again)):
        assert all(map(np.array_equal, ours, once))
        return
    noise = max(float(np.abs(a - b).max()) for a, b in zip(once, again, strict=True))
    first, second = np.sort(once[-1])[[-1, -2]]
    assert first - second <= 2 * noise or ours[-1].argmax() == once[-1].argmax()


def test_the_gpu_is_seen_with_its_memory(on_gpu):
    gpus = [device for device in devices() if device.is_gpu]
    assert gpus
    assert all(0 < gpu.memory_free <= gpu.memory_total for gpu in gpus)


@pytest.mark.parametrize("name", MODELS)
def test_all_layers_are_on_the_gpu_and_counted(on_gpu, model_file, name):
    path = model_file(name)
    with native_messages() as said:
        OnGpu(path, context=CONTEXT, threads=1, gpu_layers=LAYERS, batch=BATCH).close()
    found, looked_at = offload(said), report(path)
    assert (found.layers, found.of) == (looked_at.layers + 1, looked_at.layers + 1)
    assert found.gpu_bytes > 0.5 * (looked_at.weight_bytes - looked_at.idle_bytes)
    assert offload_problem(devices(), gpu_makers(), -1, found) is None


def test_layers_that_are_not_there_are_not_counted(on_gpu, model_file):
    path = model_file("qwen3.6-35b-a3b")
    for wanted in (0, 2):
        with native_messages() as said:
            Llama(path, context=CONTEXT, threads=1, gpu_layers=wanted, batch=BATCH).close()
        assert offload(said).layers == wanted
    assert offload_problem(devices(), gpu_makers(), -1, offload([])) is not None


def test_replies_after_others_were_dropped_are_a_fresh_contexts(conversation):
    llama, fresh, cache = conversation
    for words in (WORDS, WORDS[:3], (70, 71), WORDS):
        reply_to(cache, llama, words, 6)
        check(llama, fresh)
    cache.drop_reply()
    cache.hear((*WORDS, 67))
    reply_to(cache, llama, (*WORDS, 67, 68), 6)
    check(llama, fresh)


def test_the_same_reply_comes_again_after_another(conversation):
    llama, _, cache = conversation
    first = reply_to(cache, llama, WORDS, 12)
    reply_to(cache, llama, (70, 71), 4)
    if first != reply_to(cache, llama, WORDS, 12):
        # Allowed only to a GPU that does not repeat itself in an untouched context.
        texts = []
        for _ in range(2):
            cache.rebuild(OPENING)
            texts.append(reply_to(cache, llama, WORDS, 12))
        assert texts[0] != texts[1]


@pytest.mark.parametrize("heard", [0, 3, 8])
def test_a_conversation_goes_on_exactly_from_what_was_heard(conversation, heard):
    llama, fresh, cache = conversation
    reply = reply_to(cache, llama, WORDS, 8)
    cache.promote(reply[:heard], TAIL, WORDS)
    cache.commit((80, 81))
    assert llama.tokens(COMMITTED) == [*OPENING, *WORDS, *TAIL, *reply[:heard], 80, 81]
    reply_to(cache, llama, (70, 71), 6)
    check(llama, fresh)


def test_a_restored_conversation_goes_on_exactly(conversation, tmp_path):
    llama, fresh, cache = conversation
    cache.save(tmp_path / "state", "gpu")
    cache.rebuild((90, 91, 92))
    assert cache.restore(tmp_path / "state", "gpu", OPENING)
    assert cache.committed == list(OPENING)
    reply_to(cache, llama, WORDS, 6)
    check(llama, fresh)


def test_a_stale_prefill_ends_within_a_batch_and_spoils_nothing(conversation):
    """A GPU's kernels do not look at the flag; what the processor does first in each batch does."""
    llama, fresh, cache = conversation
    real, begun = llama._decode_batch, []

    def stale_after_the_first(rows):
        begun.append(len(rows))
        outputs = real(rows)
        llama.abort.raise_()
        return outputs

    llama._decode_batch = stale_after_the_first
    try:
        with pytest.raises(Aborted):
            cache.commit(range(100, 100 + 6 * BATCH))
    finally:
        del llama._decode_batch
        llama.abort.lower()
    assert len(begun) <= 2
    assert cache.committed == list(OPENING)
    reply_to(cache, llama, WORDS, 4)
    check(llama, fresh)
