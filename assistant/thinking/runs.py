"""Runs of tokens, compared."""

from __future__ import annotations

from collections.abc import Sequence


def common(some: Sequence[int], others: Sequence[int]) -> int:
    """How many tokens both begin with."""
    same = next((i for i, (a, b) in enumerate(zip(some, others, strict=False)) if a != b), None)
    return min(len(some), len(others)) if same is None else same
