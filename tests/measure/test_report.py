"""A benchmark's figures, its file, and its report."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.errors import UsageError
from assistant.measure.report import Bench, histogram, load_bench, report, save_bench, summary
from assistant.measure.trace import STAGES, TurnTrace


def answered(gap: float) -> TurnTrace:
    """A turn whose whole gap but the soft end's 64 ms went into the voice."""
    return TurnTrace(turn=1, speech_end=1.0, soft_end=1.064, first_audio_ready=1.0 + gap, first_sample=1.0 + gap)


BENCH = Bench(
    "now",
    (*(answered(gap) for gap in (0.42, 0.5, 0.6, 1.2)), TurnTrace(turn=5)),
    {"cpu": "AMD EPYC", "cores": 2},
    {"llm": "starter"},
)


def test_a_turn_without_an_answer_is_counted_and_kept_but_has_no_gap() -> None:
    assert BENCH.gaps_ms == pytest.approx((420, 500, 600, 1200))
    assert BENCH.unanswered == 1
    assert len(BENCH.to_json()["runs"]) == 5


def test_only_gaps_longer_than_a_second_are_over_it() -> None:
    assert BENCH.over_1s == 1
    assert Bench("", (TurnTrace(turn=1, speech_end=1.0, first_sample=2.0),)).over_1s == 0


def test_percentiles_lie_between_the_two_nearest_values() -> None:
    assert summary([100, 200, 300, 400]) == pytest.approx({"p50": 250, "p95": 385, "max": 400, "mean": 250})
    assert summary([]) == {}


def test_the_json_has_the_fixed_contracts_keys_and_figures() -> None:
    value = BENCH.to_json()
    assert {"label", "machine", "models", "runs", "gap_ms", "over_1s", "stages_ms"} <= set(value)
    assert value["gap_ms"] == {"p50": 550.0, "p95": 1110.0, "max": 1200.0, "mean": 680.0}
    assert value["stages_ms"] == dict.fromkeys(STAGES, 0.0) | {"soft_end": 64.0, "voice": 616.0}


@given(st.lists(st.floats(0.0, 5.0), max_size=30))
def test_the_stages_sum_to_the_mean_gap(gaps: list[float]) -> None:
    bench = Bench("", tuple(answered(gap) for gap in gaps))
    assert sum(bench.stages_ms.values()) == pytest.approx(summary(bench.gaps_ms).get("mean", 0.0))


def test_the_file_keeps_every_run(tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    save_bench(BENCH, path)
    assert load_bench(path) == BENCH


@pytest.mark.parametrize("text", ["[]", "{}", '{"runs": 3}'])
def test_a_file_that_is_no_benchmark_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bench.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match="not a benchmark"):
        load_bench(path)


def test_the_histogram_counts_every_value_once_and_shows_the_holes() -> None:
    lines = histogram([400, 449.9, 450, 610], bin_ms=50)
    assert [line.split("ms")[1].split()[0] for line in lines] == ["2", "1", "0", "0", "1"]
    assert lines[0].startswith("   400-450")
    assert lines[-1].startswith("   600-650")
    assert histogram([]) == []


def test_values_that_are_far_off_share_the_histograms_last_line() -> None:
    lines = histogram([1990, 14_100, 2000], bin_ms=50)
    assert len(lines) == 2
    assert lines[-1].split() == ["2000-", "ms", "2", "█" * 40]


@given(st.lists(st.floats(-2000, 20000), min_size=1, max_size=50))
def test_the_histograms_counts_sum_to_the_number_of_values(values: list[float]) -> None:
    assert sum(int(line.split("ms")[1].split()[0]) for line in histogram(values)) == len(values)


def test_the_report_shows_the_table_the_stages_and_the_histogram() -> None:
    text = report(BENCH)
    assert "now (5 turns; AMD EPYC; 2 cores; llm starter)" in text
    assert "".join(f"{figure:>18}" for figure in (550, 1110, 1200, 680)) in text
    assert "over 1 s: 1 of 5; unanswered: 1 of 5" in text
    assert f"voice           {616:>18} ms   91% █" in text
    assert "   400-450   ms    1 █" in text


def test_the_report_compares_each_figure_with_an_earlier_benchmark() -> None:
    before = replace(BENCH, label="before", runs=tuple(answered(gap) for gap in (0.8, 1.1)))
    text = report(BENCH, before)
    assert "Against: before (2 turns" in text
    assert "550 (×0.58)" in text
    assert "616 (×0.70)" in text
    assert "(before: 1 and 0 of 2)" in text


def test_a_benchmark_in_which_nothing_was_answered_says_so() -> None:
    assert "No turn was answered." in report(Bench("bad", (TurnTrace(turn=1),)))
    assert "No turn was answered." in report(Bench("bad", (TurnTrace(turn=1),)), BENCH)
