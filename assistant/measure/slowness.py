"""Why a language model is slow: its size, the reading of the user's words, or the program that runs it.

Pure rules over measurements, so that each can be checked without a slow machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assistant.models.fit import FIRST_TOKENS, UNSEEN_TOKENS, Prediction
from assistant.models.gguf_report import GgufReport
from assistant.models.words import memory_words

State = Literal["ok", "advice", "problem", "missing"]

SLOW_START = 0.45
"""Seconds for the tokens of a first sentence; with them, an answer that begins within a second is out of reach."""
SLOW_READING = 0.25
"""Seconds to evaluate the words that are unseen when the user stops."""
POOR = 0.4
"""Part of what the memory allows, below which the program wastes the machine. Two cores reach 0.6 with a small model,
which they must compute too; many cores with a large one 0.9."""
BUSY = 0.5
"""Cores that others may use before they count as the cause."""
CLOSE_OTHERS = "Close the other programs, and look again."


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the doctor's table."""

    check: str
    state: State
    """`ok`; `advice`: could be better; `problem`: wrong; `missing`: there is no talking without it."""
    symptom: str
    """What was found, with its figures."""
    cause: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Speeds:
    """Measured just now."""

    prefill: float
    """Tokens a second, evaluated together."""
    decode: float
    """Tokens a second, one after another."""
    threads: int
    cores: int
    """Physical ones that this process may use."""
    others: float
    """Cores that other programs use."""
    on_gpu: bool = False
    lacking: tuple[str, ...] = ()
    """Instructions that the processor has and llama.cpp was not built for."""
    chosen_by_user: bool = True
    """Whether the number of threads is the user's; Aizuchi's own is the best that was found."""


def slowness(found: GgufReport, predicted: Prediction, measured: Speeds) -> list[Row]:
    """Where the time of an answer goes: rows for prefill, decode and implementation."""
    share = measured.decode / predicted.tokens_per_s
    return [_prefill(measured), _decode(found, predicted, measured, share), _implementation(measured, share)]


def _prefill(measured: Speeds) -> Row:
    seconds = UNSEEN_TOKENS / measured.prefill
    symptom = f"{measured.prefill:.0f} tokens/s: the last {UNSEEN_TOKENS} tokens take {1000 * seconds:.0f} ms"
    if seconds <= SLOW_READING:
        return Row("prefill", "ok", symptom)
    if disturbed := _disturbed(measured):
        return Row("prefill", "advice", symptom, disturbed, CLOSE_OTHERS)
    return Row(
        "prefill",
        "advice",
        symptom,
        "the processor computes too slowly for this model",
        "Choose a smaller model or one with fewer experts at work, or use a GPU.",
    )


def _decode(found: GgufReport, predicted: Prediction, measured: Speeds, share: float) -> Row:
    seconds = FIRST_TOKENS / measured.decode
    symptom = (
        f"{measured.decode:.1f} tokens/s: a first sentence takes {1000 * seconds:.0f} ms; "
        f"memory allows {predicted.tokens_per_s:.0f} tokens/s"
    )
    if seconds <= SLOW_START:
        return Row("decode", "ok", symptom)
    if share < POOR and not measured.on_gpu:
        return Row("decode", "advice", symptom, "the program, not the model: see implementation", "")
    read = memory_words(found.bytes_per_token)
    cause = f"every token reads {read}" if found.mixture else f"the model is dense: every token reads all its {read}"
    remedy = "Choose a smaller model" if found.mixture else "Choose a mixture of experts or a smaller model"
    return Row("decode", "advice", symptom, cause, f"{remedy}: aizuchi models list")


def _implementation(measured: Speeds, share: float) -> Row:
    where = "the GPU has memory of its own" if measured.on_gpu else f"{100 * share:.0f} % of what the memory allows"
    symptom = f"{where}, {measured.threads} threads on {measured.cores} cores"
    if measured.on_gpu or share >= POOR or FIRST_TOKENS / measured.decode <= SLOW_START:
        return Row("implementation", "ok", symptom)
    if disturbed := _disturbed(measured):
        return Row("implementation", "advice", symptom, disturbed, CLOSE_OTHERS)
    if measured.threads > measured.cores:
        return Row(
            "implementation",
            "advice",
            symptom,
            "more threads than cores wait for each other",
            "Set thinking.threads to 0.",
        )
    if measured.lacking:
        return Row(
            "implementation",
            "advice",
            symptom,
            f"llama.cpp was built for a processor without {', '.join(measured.lacking)}",
            "Build it here: pip install --force-reinstall --no-binary llama-cpp-python llama-cpp-python",
        )
    if measured.threads < measured.cores and measured.chosen_by_user:
        return Row("implementation", "advice", symptom, "cores are idle", "Set thinking.threads to 0.")
    return Row(
        "implementation",
        "advice",
        symptom,
        "the processor computes more slowly than its memory delivers",
        "Choose a model with fewer weights at work, or use a GPU.",
    )


def _disturbed(measured: Speeds) -> str:
    return f"other programs use {measured.others:.1f} cores" if measured.others > BUSY else ""
