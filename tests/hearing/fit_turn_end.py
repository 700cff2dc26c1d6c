"""Fits and cross-validates the constants of `assistant.hearing.turn_end`. Run it to see the figures and the constants.

A ridge-penalised logistic regression by Newton's method in NumPy: the words alone separate the sixty sentences, whose
endings the lexical rule has in its table, so an unpenalised fit would run to infinite weights. The penalty is such that
the table's own probabilities are taken at about face value.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.hearing import turn_end

DATA = Path(__file__).parents[1] / "data"
RIDGE = 10.0
Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Utterance:
    finished: bool
    form: str
    text: str
    model: float

    @property
    def words(self) -> float:
        return turn_end.words_finished(self.text, "en" if self.form == "en" else "ja")


def _rows(name: str) -> list[list[str]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def load(name: str) -> list[Utterance]:
    model = {(row[0], row[2]): float(row[1]) for row in _rows("turn_end_lm.tsv")}
    forms = {2: lambda row: "ja", 3: lambda row: row[1]}
    return [Utterance(row[0] == "1", forms[len(row)](row), row[-1], model[name, row[-1]]) for row in _rows(name)]


def features(utterances: list[Utterance], *, with_model: bool) -> Vector:
    """Rows of log-odds: of the words, and of the answering model."""
    rows = []
    for utterance in utterances:
        row = [turn_end._log_odds(utterance.words, turn_end.WORDS_LIMIT)]
        rows.append([*row, turn_end._log_odds(utterance.model, turn_end.MODEL_LIMIT)] if with_model else row)
    return np.array(rows)


def fit(x: Vector, y: Vector, ridge: float = RIDGE) -> Vector:
    """Intercept and weights; the intercept is not penalised."""
    design = np.column_stack([np.ones(len(x)), x])
    penalty = ridge * np.diag([0.0] + [1.0] * x.shape[1])
    weights = np.zeros(design.shape[1])
    for _ in range(50):
        p = 1.0 / (1.0 + np.exp(-design @ weights))
        gradient = design.T @ (p - y) + penalty @ weights
        hessian = (design.T * (p * (1.0 - p))) @ design + penalty
        step = np.linalg.solve(hessian, gradient)
        weights -= step
        if np.abs(step).max() < 1e-10:
            break
    return weights


def scores(weights: Vector, x: Vector) -> Vector:
    return np.asarray(weights[0] + x @ weights[1:])


def auc(score: Vector, y: Vector) -> float:
    """The probability that a finished utterance scores above an unfinished one; ties count half."""
    above = score[y == 1][:, None] - score[y == 0][None, :]
    return float(np.mean((above > 0) + 0.5 * (above == 0)))


def leave_one_out(x: Vector, y: Vector) -> float:
    held = [scores(fit(np.delete(x, i, 0), np.delete(y, i)), x[i : i + 1])[0] for i in range(len(y))]
    return auc(np.array(held), y)


def k_fold(x: Vector, y: Vector, folds: int = 5, repeats: int = 20, seed: int = 0) -> list[float]:
    """AUC of each repeat of a stratified k-fold, all held-out scores of a repeat together."""
    rng = np.random.default_rng(seed)
    results = []
    for _ in range(repeats):
        fold = np.empty(len(y), dtype=int)
        for label in (0, 1):
            members = rng.permutation(np.flatnonzero(y == label))
            fold[members] = np.arange(len(members)) % folds
        held = np.empty(len(y))
        for k in range(folds):
            held[fold == k] = scores(fit(x[fold != k], y[fold != k]), x[fold == k])
        results.append(auc(held, y))
    return results


def main() -> None:
    fitted, held_out = load("turn_end_ja.tsv"), load("turn_end_heldout.tsv")
    y = np.array([float(u.finished) for u in fitted])
    for with_model in (True, False):
        x = features(fitted, with_model=with_model)
        weights = fit(x, y)
        repeats = k_fold(x, y)
        print("with" if with_model else "without", "the model:", np.round(weights, 3).tolist())
        print(
            f"  leave one out {leave_one_out(x, y):.3f}, 20 x 5-fold {np.mean(repeats):.3f} (least {min(repeats):.3f})"
        )
        for form in ("ja", "kana", "en"):
            part = [u for u in held_out if u.form == form]
            truth = np.array([float(u.finished) for u in part])
            score = scores(weights, features(part, with_model=with_model))
            print(f"  held out, {form} ({len(part)}): {auc(score, truth):.3f}")
    model = np.array([u.model for u in fitted])
    words = np.array([u.words for u in fitted])
    print(f"alone: the words {auc(words, y):.3f}, the model {auc(model, y):.3f}")


if __name__ == "__main__":
    main()
