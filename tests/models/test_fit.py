"""Whether a model fits and how fast it can be, from its report alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from gguf import GGUFWriter

from assistant.errors import UsageError
from assistant.models.fit import fits, predict
from assistant.models.gguf_layers import Layers
from assistant.models.gguf_report import GgufReport, lines, report
from assistant.models.template_look import look_at

GIB = 1 << 30
DENSE_27B = GgufReport(
    path=Path("dense.gguf"),
    parts=1,
    size=int(18.4 * GIB),
    name="a dense 27B",
    architecture="qwen35",
    parameters=27_000_000_000,
    layers=64,
    kinds=Layers(full=16, recurrent=48, kv_bytes_per_token=65_536, state_bytes=150 << 20),
    embedding=5120,
    feed_forward=17_408,
    experts=0,
    experts_used=0,
    expert_tensors=0,
    expert_bytes=0,
    weight_bytes=int(18.4 * GIB),
    idle_bytes=int(0.7 * GIB),
    vocabulary=248_320,
    context=262_144,
    quantisation=(("Q4_K", int(18.4 * GIB)),),
    template="t",
    licence="apache-2.0",
    cut_short=False,
)
MIXTURE_35B = replace(
    DENSE_27B, experts=256, experts_used=8, expert_tensors=120, expert_bytes=19 * GIB, weight_bytes=int(20.8 * GIB)
)


def test_a_large_dense_model_is_told_to_be_late() -> None:
    found = predict(DENSE_27B, 200e9)
    assert found.late
    assert found.sentence == (
        "dense: every token reads 17.7 GiB; at this machine's 200 GB/s about 11 tokens/s: answers will pass 1 s"
    )


def test_a_larger_mixture_is_told_to_be_in_time() -> None:
    found = predict(MIXTURE_35B, 200e9)
    assert not found.late
    assert found.sentence.startswith(
        "mixture of experts: a token reads 1.7 GiB of 20.8 GiB; at this machine's 200 GB/s"
    )
    assert found.tokens_per_s > 5 * predict(DENSE_27B, 200e9).tokens_per_s


def test_tokens_evaluated_together_wake_more_experts() -> None:
    one, twelve = MIXTURE_35B.bytes_per_batch(1), MIXTURE_35B.bytes_per_batch(12)
    assert twelve - one == pytest.approx(11 * 8 / 256 * 19 * GIB, rel=1e-6)
    assert MIXTURE_35B.bytes_per_batch(1000) == MIXTURE_35B.weight_bytes - MIXTURE_35B.idle_bytes
    assert DENSE_27B.bytes_per_batch(12) == DENSE_27B.bytes_per_token


def test_no_bandwidth_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="positive"):
        predict(DENSE_27B, 0.0)


def test_what_does_not_fit_is_said_with_the_numbers() -> None:
    found = fits(DENSE_27B, 16 * GIB)
    assert not found.ok
    assert found.sentence.startswith("It does not fit: 19.")
    for number in ("18.4 GiB of weights", "856 MiB for 4,096 tokens", "16.0 GiB of memory"):
        assert number in found.sentence
    assert fits(DENSE_27B, 20 * GIB).ok
    assert not fits(DENSE_27B, 20 * GIB, context=131_072).ok, "a long conversation needs memory too"


def part(path: Path, number: int, count: int, tensors: list[str], total: int) -> Path:
    writer = GGUFWriter(path, "qwen2")
    if number == 0:
        writer.add_name("in parts")
        writer.add_block_count(2)
    writer.add_uint16("split.no", number)
    writer.add_uint16("split.count", count)
    writer.add_int32("split.tensors.count", total)
    for tensor in tensors:
        writer.add_tensor(tensor, np.zeros((4, 32), np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


@pytest.fixture
def parts(tmp_path: Path) -> list[Path]:
    """A model in three files with names that are not ASCII."""
    return [
        part(tmp_path / f"小さい模型-{number + 1:05d}-of-00003.gguf", number, 3, [f"blk.0.{number}.weight"], 3)
        for number in range(3)
    ]


@pytest.mark.parametrize("named", range(3))
def test_a_model_in_parts_is_one_model_whichever_is_named(parts: list[Path], named: int) -> None:
    found = report(parts[named])
    assert (found.name, found.parts, found.layers) == ("in parts", 3, 2)
    assert found.weight_bytes == 3 * 512
    assert found.size == sum(path.stat().st_size for path in parts)
    assert not found.cut_short
    assert "in 3 files" in "\n".join(lines(found))


@pytest.mark.parametrize("lost", range(3))
def test_a_missing_part_is_named(parts: list[Path], lost: int) -> None:
    parts[lost].unlink()
    with pytest.raises(UsageError, match=rf"Part {lost + 1} of 3 is missing: .*-0000{lost + 1}-of-00003\.gguf"):
        report(parts[(lost + 1) % 3])


def test_a_part_of_another_model_is_refused(parts: list[Path]) -> None:
    part(parts[1], 0, 3, [], 3)
    with pytest.raises(UsageError, match="is not part 2 of 3"):
        report(parts[0])
    part(parts[1], 1, 3, [], 3)
    with pytest.raises(UsageError, match="hold 2 of 3 tensors"):
        report(parts[0])


def test_a_part_under_another_name_says_what_it_is_called(parts: list[Path]) -> None:
    with pytest.raises(UsageError, match="one of 3 parts"):
        report(parts[0].rename(parts[0].with_name("model.gguf")))


def test_a_part_that_is_cut_short_is_seen(parts: list[Path]) -> None:
    parts[2].write_bytes(parts[2].read_bytes()[:-1])
    assert report(parts[0]).cut_short


@pytest.mark.parametrize("name", ["m-00000-of-00003.gguf", "m-00004-of-00003.gguf", "m-00001-of-00000.gguf"])
def test_impossible_part_numbers_are_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"GGUF")
    with pytest.raises(UsageError, match="cannot be part"):
        report(tmp_path / name)


def test_the_tail_of_a_template_and_its_switch_are_seen() -> None:
    template = (
        "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}<reply>"
        "{% if not enable_thinking %}<think></think>{% endif %}"
    )
    seen = look_at(template)
    assert (seen.tail, seen.switches, seen.problem) == ("<reply><think></think>", ("enable_thinking",), "")
    assert "switched off by enable_thinking" in seen.sentence


HOSTILE_TEMPLATES = {
    "memory": "{{ 'a' * 10**10 }}",
    "depth": "{{" + "(" * 100_000,
    "division": "{{ 1 // 0 }}",
    "endless": "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    "the system": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "syntax": "{% if %}",
    "nothing": "",
    "NUL": "\0\ud800",
}


@pytest.mark.parametrize("name", HOSTILE_TEMPLATES)
def test_a_hostile_template_is_a_sentence(name: str) -> None:
    seen = look_at(HOSTILE_TEMPLATES[name])
    assert seen.problem
    assert seen.sentence == seen.problem
