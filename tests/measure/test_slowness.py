"""Why a model is slow, for machines that are not here."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.measure.slowness import Row, Speeds, slowness
from assistant.models.fit import predict
from assistant.models.gguf_layers import Layers
from assistant.models.gguf_report import GgufReport

GIB = 1 << 30


def model(read_gib: float, *, mixture: bool = False) -> GgufReport:
    """A model of which a token reads `read_gib`; a mixture has nine times as much."""
    experts = int(read_gib * 9 * GIB) if mixture else 0
    return GgufReport(
        path=Path("m.gguf"),
        parts=1,
        size=GIB,
        name="m",
        architecture="a",
        parameters=1,
        layers=1,
        kinds=Layers(full=1),
        embedding=1,
        feed_forward=1,
        experts=9 if mixture else 0,
        experts_used=1 if mixture else 0,
        expert_tensors=3 if mixture else 0,
        expert_bytes=experts,
        weight_bytes=experts or int(read_gib * GIB),
        idle_bytes=0,
        vocabulary=1,
        context=1,
        quantisation=(),
        template="",
        licence="",
        cut_short=False,
    )


def rows(found: GgufReport, bandwidth: float = 200e9, **changes: object) -> dict[str, Row]:
    figures = {"prefill": 200.0, "decode": 50.0, "threads": 8, "cores": 8, "others": 0.0, **changes}
    return {row.check: row for row in slowness(found, predict(found, bandwidth), Speeds(**figures))}  # type: ignore[arg-type]


def test_a_fast_machine_has_nothing_wrong() -> None:
    found = rows(model(1.0), decode=150.0)
    assert list(found) == ["prefill", "decode", "implementation"]
    assert {row.state for row in found.values()} == {"ok"}
    assert found["implementation"].symptom == "81 % of what the memory allows, 8 threads on 8 cores"
    assert found["prefill"].symptom == "200 tokens/s: the last 12 tokens take 60 ms"


def test_a_large_dense_model_is_slow_because_it_is_dense() -> None:
    found = rows(model(17.7), decode=10.0)
    assert found["decode"].state == "advice"
    assert found["decode"].cause == "the model is dense: every token reads all its 17.7 GiB"
    assert "mixture of experts" in found["decode"].remedy
    assert found["implementation"].state == "ok"


def test_a_mixture_that_is_slow_is_too_large() -> None:
    found = rows(model(12.0, mixture=True), decode=12.0)
    assert found["decode"].cause == "every token reads 12.0 GiB"
    assert found["decode"].remedy.startswith("Choose a smaller model:")


@pytest.mark.parametrize(
    ("changes", "cause", "remedy"),
    [
        ({"others": 1.9}, "other programs use 1.9 cores", "Close the other programs"),
        ({"threads": 16}, "more threads than cores", "thinking.threads"),
        ({"lacking": ("AVX2", "FMA")}, "a processor without AVX2, FMA", "--no-binary"),
        ({"threads": 2}, "cores are idle", "thinking.threads"),
        ({}, "more slowly than its memory delivers", "fewer weights"),
    ],
)
def test_a_program_that_wastes_the_machine_is_told_from_a_model_that_is_too_large(
    changes: dict[str, object], cause: str, remedy: str
) -> None:
    found = rows(model(1.0), decode=10.0, **changes)
    assert found["decode"].cause == "the program, not the model: see implementation"
    assert found["implementation"].state == "advice"
    assert cause in found["implementation"].cause
    assert remedy in found["implementation"].remedy


@pytest.mark.parametrize(("others", "cause"), [(0.0, "computes too slowly"), (1.0, "other programs")])
def test_slow_reading_of_the_users_words(others: float, cause: str) -> None:
    found = rows(model(1.0), decode=150.0, prefill=30.0, others=others)
    assert found["prefill"].state == "advice"
    assert "400 ms" in found["prefill"].symptom
    assert cause in found["prefill"].cause
    assert found["decode"].state == "ok"


def test_on_a_gpu_the_memory_of_the_machine_is_no_measure() -> None:
    found = rows(model(17.7), bandwidth=20e9, decode=40.0, on_gpu=True)
    assert found["implementation"].state == "ok"
    assert "memory of its own" in found["implementation"].symptom
    slow = rows(model(1.0), decode=5.0, on_gpu=True)
    assert "dense" in slow["decode"].cause


def test_fewer_threads_than_cores_are_a_mistake_only_if_the_user_chose_them() -> None:
    slow = {"decode": 2.0, "threads": 4, "cores": 16}
    users = rows(model(18), **slow)["implementation"]
    assert (users.cause, users.remedy) == ("cores are idle", "Set thinking.threads to 0.")
    assert rows(model(18), **slow, chosen_by_user=False)["implementation"].cause != "cores are idle"
