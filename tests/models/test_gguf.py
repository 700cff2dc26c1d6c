"""What a GGUF file is; and that no file, however broken, brings more than an error."""

from __future__ import annotations

import struct
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from gguf import GGMLQuantizationType, GGUFWriter
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.errors import UsageError
from assistant.models.catalogue import load_catalogue
from assistant.models.fit import fits, predict
from assistant.models.gguf_file import LongArray, read_head
from assistant.models.gguf_report import lines, report
from assistant.models.store import Store


def write(path: Path, *, experts: int = 0, used: int = 0, template: str = "", vocabulary: int = 3) -> Path:
    """A small model file, written by the reference library."""
    architecture = "qwen35moe" if experts else "qwen2"
    writer = GGUFWriter(path, architecture)
    writer.add_name("小さい model")
    writer.add_block_count(2)
    writer.add_context_length(4096)
    writer.add_license("apache-2.0")
    writer.add_token_list([f"t{number}" for number in range(vocabulary)])
    writer.add_token_scores([0.0] * vocabulary)
    if template:
        writer.add_chat_template(template)
    if experts:
        writer.add_expert_count(experts)
        writer.add_expert_used_count(used)
        writer.add_embedding_length(64)
        writer.add_head_count(2)
        writer.add_head_count_kv([1, 0])
        writer.add_sliding_window(4)
        writer.add_sliding_window_pattern([True, False])
        writer.add_shared_kv_layers(0)
        writer.add_full_attention_interval(2)
        writer.add_ssm_conv_kernel(4)
        writer.add_ssm_inner_size(64)
        writer.add_ssm_state_size(16)
        writer.add_ssm_group_count(2)
    writer.add_tensor("blk.0.attn_q.weight", np.zeros((4, 32), np.float32))
    quantised = np.zeros((4, 34), np.uint8)
    writer.add_tensor("blk.1.attn_q.weight", quantised, raw_dtype=GGMLQuantizationType.Q8_0)
    if experts:
        writer.add_tensor("blk.0.ffn_up_exps.weight", np.zeros((experts, 2, 32), np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def test_a_dense_model(tmp_path: Path) -> None:
    found = report(write(tmp_path / "m.gguf", template="{{ messages }}"))
    assert (found.name, found.architecture, found.layers, found.context) == ("小さい model", "qwen2", 2, 4096)
    assert (found.mixture, found.chat_template, found.licence) == (False, True, "apache-2.0")
    assert found.parameters == 4 * 32 + 4 * 32
    assert found.quantisation == (("F32", 512), ("Q8_0", 136))
    assert found.bytes_per_token == found.weight_bytes == 512 + 136
    assert not found.cut_short


def test_a_mixture_of_experts_reads_only_the_experts_at_work(tmp_path: Path) -> None:
    found = report(write(tmp_path / "m.gguf", experts=8, used=2))
    assert (found.mixture, found.experts, found.experts_used) == (True, 8, 2)
    assert found.expert_bytes == 8 * 2 * 32 * 2
    assert found.bytes_per_token == 512 + 136 + found.expert_bytes // 4
    assert "mixture of experts: 2 of 8 at work per token" in "\n".join(lines(found))


def test_a_model_without_a_template_is_told_apart(tmp_path: Path) -> None:
    text = "\n".join(lines(report(write(tmp_path / "m.gguf"))))
    assert "chat template  none: the plain form ChatML is used" in text
    assert "dense" in text


@pytest.mark.parametrize(("experts", "used"), [(8, 0), (8, 9)])
def test_impossible_numbers_of_experts_are_refused(tmp_path: Path, experts: int, used: int) -> None:
    with pytest.raises(UsageError, match="contradicts itself"):
        report(write(tmp_path / "m.gguf", experts=experts, used=used))


def test_experts_in_the_metadata_alone_are_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "m.gguf", experts=8, used=2)
    path.write_bytes(path.read_bytes().replace(b"ffn_up_exps.weight", b"ffn_up_xxxx.weight"))
    with pytest.raises(UsageError, match="8 experts in its metadata, 0 tensors"):
        report(path)


def test_a_file_that_ends_before_its_weights_do_is_said_to_be_damaged(tmp_path: Path) -> None:
    path = write(tmp_path / "m.gguf")
    assert not report(path).cut_short
    padding = 24  # behind the last tensor's 136 bytes
    path.write_bytes(path.read_bytes()[: -padding - 1])
    found = report(path)
    assert found.cut_short
    assert "DAMAGED" in "\n".join(lines(found))


def test_long_arrays_are_counted_and_not_kept(tmp_path: Path) -> None:
    head = read_head(write(tmp_path / "m.gguf", vocabulary=5000))
    assert head.metadata["tokenizer.ggml.tokens"] == LongArray(5000)
    assert head.metadata["tokenizer.ggml.scores"] == LongArray(5000)
    assert read_head(write(tmp_path / "n.gguf")).metadata["tokenizer.ggml.tokens"] == ["t0", "t1", "t2"]


def head_of(*parts: bytes) -> bytes:
    return b"GGUF" + struct.pack("<I", 3) + b"".join(parts)


def counts(tensors: int, values: int) -> bytes:
    return struct.pack("<QQ", tensors, values)


def text(value: str) -> bytes:
    return struct.pack("<Q", len(value)) + value.encode()


HOSTILE = {
    "empty": (b"", "cut short"),
    "no magic": (b"PK\x03\x04" + b"\0" * 60, "does not begin with GGUF"),
    "version 1": (b"GGUF" + struct.pack("<I", 1) + b"\0" * 60, "version 1 is not known"),
    "big-endian": (b"GGUF" + struct.pack(">I", 3) + b"\0" * 60, "is not known"),
    "countless values": (head_of(counts(0, 2**63)), "cut short"),
    "countless tensors": (head_of(counts(2**63, 0)), "claims to have"),
    "a long key": (head_of(counts(0, 1), struct.pack("<Q", 2**62), b"\0" * 60), "a text of"),
    "an unknown type": (head_of(counts(0, 1), text("k"), struct.pack("<I", 99), b"\0" * 60), "unknown type 99"),
    "an endless array": (
        head_of(counts(0, 1), text("k"), struct.pack("<IIQ", 9, 10, 2**60), b"\0" * 60),
        "cut short",
    ),
    "an endless array of texts": (
        head_of(counts(0, 1), text("k"), struct.pack("<IIQ", 9, 8, 2**60), b"\0" * 60),
        "cut short",
    ),
    "an array of arrays": (
        head_of(counts(0, 1), text("k"), struct.pack("<IIQ", 9, 9, 1), b"\0" * 60),
        "unknown type 9",
    ),
    "alignment 0": (
        head_of(counts(0, 1), text("general.alignment"), struct.pack("<II", 4, 0), b"\0" * 60),
        "its alignment is 0",
    ),
    "many dimensions": (head_of(counts(1, 0), text("t"), struct.pack("<I", 2**31), b"\0" * 60), "dimensions"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_an_error(tmp_path: Path, name: str) -> None:
    body, complaint = HOSTILE[name]
    path = tmp_path / "m.gguf"
    path.write_bytes(body)
    with pytest.raises(UsageError, match=complaint):
        report(path)


def test_a_file_without_an_architecture_is_no_language_model(tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    path.write_bytes(head_of(counts(0, 0)))
    with pytest.raises(UsageError, match="does not name its architecture"):
        report(path)


@pytest.mark.parametrize("what", ["a folder", "nothing"])
def test_what_is_no_file_is_an_error(tmp_path: Path, what: str) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        report(tmp_path if what == "a folder" else tmp_path / "none.gguf")


def test_a_file_full_of_long_texts_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    length = 1 << 20
    with path.open("wb") as file:
        file.write(head_of(counts(0, 1000)))
        for number in range(1000):
            file.write(text(f"key {number}") + struct.pack("<IQ", 8, length))
            file.seek(length, 1)
        file.truncate()
    with little_memory(40 << 20), pytest.raises(UsageError, match="more memory than any model"):
        report(path)


def test_an_array_of_countless_empty_texts_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    with path.open("wb") as file:
        file.write(head_of(counts(0, 1), text("k"), struct.pack("<IIQ", 9, 8, 1 << 30)))
        file.truncate(10 << 30)
    with pytest.raises(UsageError, match="arrays of 1,073,741,824 texts"):
        report(path)


@pytest.mark.parametrize("layers", [2**32 - 1, 100_000])
def test_countless_layers_are_refused(tmp_path: Path, layers: int) -> None:
    writer = GGUFWriter(tmp_path / "m.gguf", "qwen2")
    writer.add_block_count(layers)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()
    with pytest.raises(UsageError, match="claims to have"):
        report(tmp_path / "m.gguf")


@contextmanager
def little_memory(most: int) -> Iterator[None]:
    """Fail if Python allocates more than `most` bytes at any moment of the block."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write(tmp_path_factory.mktemp("gguf") / "m.gguf", experts=8, used=2, template="t").read_bytes()


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_file_that_is_cut_or_altered_anywhere_is_read_or_refused(
    sample: bytes, tmp_path: Path, data: st.DataObject
) -> None:
    body = bytearray(sample[: data.draw(st.integers(0, len(sample)))])
    for at in data.draw(st.lists(st.integers(0, max(len(body) - 1, 0)), max_size=4)):
        if body:
            body[at] = data.draw(st.integers(0, 255))
    path = tmp_path / "m.gguf"
    path.write_bytes(body)
    with little_memory(3 << 20):
        try:
            found = report(path)
        except UsageError:
            return
        assert lines(found)
        assert fits(found, 1 << 30).sentence
        assert predict(found, 1e10).sentence


@pytest.mark.models
def test_the_starter_model_is_what_it_is_said_to_be() -> None:
    found = report(Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"])
    assert (found.architecture, found.mixture, found.layers, found.chat_template) == ("qwen2", False, 24, True)
    assert not found.cut_short
