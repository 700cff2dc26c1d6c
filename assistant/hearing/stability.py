"""Which leading part of a growing transcript may be relied on: pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

SURVIVED = 0.3
"""Seconds that a leading part must have stood to be taken for stable."""


def common_prefix(texts: Sequence[str]) -> str:
    """The longest text that all of `texts` begin with."""
    low, high = min(texts), max(texts)
    same = next((i for i, (a, b) in enumerate(zip(low, high, strict=False)) if a != b), min(len(low), len(high)))
    return low[:same]


@dataclass(frozen=True, slots=True)
class Stability:
    """The texts of the last `SURVIVED` seconds, and of the moment before."""

    shown: tuple[tuple[float, str], ...] = ()
    stable: str = ""

    def step(self, at: float, text: str, settled: int) -> Stability:
        """The text at time `at`.

        Args:
            at: Seconds; never before the last call's.
            text: The words so far.
            settled: Leading characters that the recogniser itself will not revise any more.
        """
        shown = (*self.shown, (at, text))
        while len(shown) > 1 and shown[1][0] <= at - SURVIVED:
            shown = shown[1:]
        survived = common_prefix([said for _, said in shown]) if shown[0][0] <= at - SURVIVED else ""
        # A full stop that stands at the present end is only there because it is the end.
        survived = survived.rstrip(" .,!?…。、！？")
        return replace(self, shown=shown, stable=max(survived, text[:settled], key=len))
