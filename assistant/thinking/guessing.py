"""Which drafter a model gets on this machine: the one that was measured to gain most, or none.

There are three ways to guess, and a model may have any of them: looking up what came before, which every model has that
can take a token back; its own layer for guessing, if its file has one; and a small model, if the user has set one.
`aizuchi bench llm` measures them (`assistant.measure.drafts`). Nothing that was not found worth it is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path

from assistant.errors import MissingError
from assistant.thinking.drafting import DraftLlama, DraftModel, Gain, Measured
from assistant.thinking.llama import Llama
from assistant.thinking.opening import placement_of


class Way(Enum):
    """How tokens are guessed; the value is for people."""

    LOOK_UP = "look-up"
    HEAD = "the model's own layer"
    DRAFT = "the draft model"


def measured(
    path: Path, folder: Path, *, threads: int, gpu_layers: int, draft: Path | None = None
) -> dict[Way, Measured]:
    """Where the gain of each way is remembered.

    Args:
        path: The model's file; it is there.
        folder: Where things are remembered.
        threads: As for `Measured`.
        gpu_layers: As for `Measured`.
        draft: The draft model's file, which is there; None: there is none.
    """

    def remembered(*, draft: Path | None = None, head: bool = False) -> Measured:
        return Measured(path, folder, threads=threads, gpu_layers=gpu_layers, draft=draft, head=head)

    ways = {Way.LOOK_UP: remembered(), Way.HEAD: remembered(head=True)}
    return ways | ({Way.DRAFT: remembered(draft=draft)} if draft is not None else {})


def best(gains: Mapping[Way, Gain | None]) -> Way | None:
    """The way that gains most, if one is worth it.

    Args:
        gains: What was measured; None: nothing was.
    """
    worth = {way: gain.percent for way, gain in gains.items() if gain is not None and gain.worth}
    return max(worth, key=worth.__getitem__, default=None)


def open_draft(
    path: Path, large: Llama, *, context: int, threads: int, gpu_layers: int, batch: int, remember: Path | None = None
) -> DraftModel:
    """Load a small model that guesses for `large`, where it fits beside it.

    Args:
        path: Its GGUF file.
        large: The model that it guesses for; stays the caller's.
        context: Tokens, as for `large`.
        threads: As for `large`.
        gpu_layers: The setting thinking.gpu_layers.
        batch: Most tokens a decode call.
        remember: See `assistant.thinking.opening.open_model`.

    Raises:
        MissingError: The file is not there.
        TooLargeError: It does not fit beside `large`.
        AizuchiError: See `DraftModel` and `Llama`.
    """
    if not path.is_file():
        raise MissingError(f"The draft model {path} is not there.", "Choose another, or none: thinking.draft_model.")
    placement = placement_of(path, context=context, gpu_layers=gpu_layers, remember=remember)
    small = DraftLlama(path, context=context, threads=threads, gpu_layers=placement.gpu_layers, batch=batch)
    try:
        return DraftModel(small, large)
    except BaseException:
        small.close()
        raise
