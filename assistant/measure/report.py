"""Many turns, as figures: the gap's percentiles, where the time went, how often it was too long, and against before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from assistant.errors import UsageError
from assistant.measure.trace import STAGES, TurnTrace, read_json, write_json

TOO_LONG = 1.0
"""Seconds; a listener takes a longer silence for not having been heard."""
BIN_MS = 50
FAR_MS = 2000
BAR_WIDTH = 40


@dataclass(frozen=True, slots=True)
class Bench:
    """Every turn of a benchmark run, good or bad, and what it ran on."""

    label: str
    runs: tuple[TurnTrace, ...]
    machine: Mapping[str, Any] = field(default_factory=dict)
    """See `assistant.measure.machine.machine_facts`."""
    models: Mapping[str, str] = field(default_factory=dict)
    """Name of the model in each role."""

    @property
    def gaps_ms(self) -> tuple[float, ...]:
        """The gap of every turn that was answered, in the order of the runs."""
        return tuple(run.gap * 1000.0 for run in self.runs if run.gap is not None)

    @property
    def unanswered(self) -> int:
        """Turns to which no answer sounded. They have no gap, and must not make the figures look better."""
        return len(self.runs) - len(self.gaps_ms)

    @property
    def over_1s(self) -> int:
        """Answered turns whose gap was longer than a second."""
        return sum(gap > TOO_LONG * 1000.0 for gap in self.gaps_ms)

    @property
    def stages_ms(self) -> dict[str, float]:
        """Mean time of the gap spent in each stage; they sum to the mean gap of the turns that did not cut in."""
        shares = [run.stages for run in self.runs if run.stages]
        return {stage: 1000.0 * float(np.mean([share[stage] for share in shares])) for stage in STAGES if shares}

    def to_json(self) -> dict[str, Any]:
        """The benchmark file's content; milliseconds to the tenth."""
        return {
            "label": self.label,
            "machine": dict(self.machine),
            "models": dict(self.models),
            "runs": [run.to_json() for run in self.runs],
            "gap_ms": {name: round(value, 1) for name, value in summary(self.gaps_ms).items()},
            "over_1s": self.over_1s,
            "unanswered": self.unanswered,
            "stages_ms": {stage: round(value, 1) for stage, value in self.stages_ms.items()},
        }

    @classmethod
    def from_json(cls, value: object) -> Bench:
        """Read what `to_json` wrote; the figures are computed again from the runs.

        Raises:
            UsageError: The value is no benchmark.
        """
        if not (isinstance(value, Mapping) and isinstance(runs := value.get("runs"), list)):
            raise UsageError("This is not a benchmark: it has no list of runs.", "Choose a file from `aizuchi bench`.")
        return cls(
            label=str(value.get("label", "")),
            runs=tuple(TurnTrace.from_json(run) for run in runs),
            machine=value.get("machine", {}),
            models=value.get("models", {}),
        )


def save_bench(bench: Bench, path: Path) -> None:
    """Write the benchmark's file.

    Raises:
        AizuchiError: The file cannot be written.
    """
    write_json(bench.to_json(), path)


def load_bench(path: Path) -> Bench:
    """Read a benchmark's file.

    Raises:
        UsageError: The file cannot be read or is no benchmark.
    """
    return Bench.from_json(read_json(path))


def summary(values: Sequence[float]) -> dict[str, float]:
    """p50, p95 (between the two nearest values, in proportion), max and mean; empty without values."""
    if not values:
        return {}
    p50, p95 = np.percentile(values, [50, 95])
    return {"p50": float(p50), "p95": float(p95), "max": float(max(values)), "mean": float(np.mean(values))}


def report(bench: Bench, against: Bench | None = None) -> str:
    """The benchmark as text for a terminal: table, stages and histogram; with `against`, each figure's ratio to it."""
    before = summary(against.gaps_ms) if against else {}
    lines = [f"Gap from the last voiced sample to the first sample of the answer: {_title(bench)}"]
    if against:
        lines.append(f"Against: {_title(against)}")
    figures = summary(bench.gaps_ms)
    lines += ["", "        " + "".join(f"{name:>18}" for name in figures)] if figures else ["", "No turn was answered."]
    if figures:
        lines.append(
            "gap ms  " + "".join(f"{_compared(value, before.get(name)):>18}" for name, value in figures.items())
        )
    lines += [
        "",
        f"over 1 s: {bench.over_1s} of {len(bench.runs)}; unanswered: {bench.unanswered} of {len(bench.runs)}",
    ]
    if against:
        lines[-1] += f" (before: {against.over_1s} and {against.unanswered} of {len(against.runs)})"
    holes = [1000.0 * run.longest_hole for run in bench.runs if run.gap is not None]
    if holes:
        p50, worst = np.percentile(holes, [50, 100])
        lines.append(f"longest silence inside an answer: p50 {p50:.0f} ms, max {worst:.0f} ms")
    lines += ["", *_stage_lines(bench.stages_ms, against.stages_ms if against else {})]
    lines += ["", *histogram(bench.gaps_ms)]
    return "\n".join(lines).rstrip() + "\n"


def histogram(values_ms: Sequence[float], bin_ms: int = BIN_MS) -> list[str]:
    """One line for each bin from the least to the greatest value, empty ones too: a hole is news as well.

    From `FAR_MS` on, all values share one line: one that is far off must not push the table off the screen.
    """
    if not values_ms:
        return []
    counts: dict[int, int] = {}
    for value in values_ms:
        start = int(min(value, FAR_MS) // bin_ms) * bin_ms
        counts[start] = counts.get(start, 0) + 1
    most = max(counts.values())

    def line(start: int) -> str:
        until = "" if start >= FAR_MS else start + bin_ms
        count = counts.get(start, 0)
        return f"{start:6d}-{until:<5} ms {count:4d} {_bar(count / most)}".rstrip()

    return [line(start) for start in range(min(counts), max(counts) + bin_ms, bin_ms)]


def _title(bench: Bench) -> str:
    models = ", ".join(f"{role} {name}" for role, name in bench.models.items())
    facts = [f"{len(bench.runs)} turns", str(bench.machine.get("cpu", "")), _cores(bench.machine), models]
    return f"{bench.label or 'no label'} ({'; '.join(fact for fact in facts if fact)})"


def _cores(machine: Mapping[str, Any]) -> str:
    return f"{machine['cores']} cores" if "cores" in machine else ""


def _stage_lines(stages: Mapping[str, float], before: Mapping[str, float]) -> Iterable[str]:
    total = sum(stages.values())
    for stage, value in stages.items():
        share = value / total if total else 0.0
        compared = _compared(value, before.get(stage))
        yield f"{stage.replace('_', ' '):<16}{compared:>18} ms {share:5.0%} {_bar(share)}".rstrip()


def _compared(value: float, before: float | None) -> str:
    """The value and, in brackets, its ratio to what it was."""
    if not before:
        return f"{value:.0f}"
    return f"{value:.0f} (×{value / before:.2f})"


def _bar(share: float) -> str:
    return "█" * max(round(share * BAR_WIDTH), 1 if share > 0 else 0)
