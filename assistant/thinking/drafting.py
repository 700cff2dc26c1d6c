"""Guessing the next tokens of a reply cheaply, so that the model can check several of them in one batch.

Reading the weights is what a token costs. A batch of a few tokens reads them once, so right guesses are nearly free and
wrong ones cost what the batch takes longer. Whether that is a gain depends on the machine, the model and what is said,
so it is measured (`assistant.measure.drafts`), and nothing is guessed unless the measurement was in favour.
"""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from assistant.errors import AizuchiError
from assistant.thinking.llama import AbortFlag, ContextFullError, Llama, Span
from assistant.thinking.remembered import Remembered
from assistant.thinking.runs import common
from assistant.thinking.snapshot import file_identity

log = logging.getLogger(__name__)

LONGEST, SHORTEST = 3, 2
"""Tokens that must have come before in the same order; of single tokens, too many are followed by another one."""
DRAFTS = "drafts.json"
"""File of what was measured, in the folder where things are remembered."""
WORTH = 10
"""Percent that guessing must gain to be used: less is chance, or depends on what is said."""
_MOST_MORE = 128
"""Tokens by which two vocabularies may differ in length: models of one family are padded to different sizes."""


class Drafter(Protocol):
    """Guesses what comes next. It costs nothing but time if it is wrong."""

    def draft(self, tokens: Sequence[int], limit: int) -> list[int]:
        """Guess up to `limit` tokens that come after `tokens`; none if there is nothing to go by.

        Args:
            tokens: The whole conversation. Until `reset`, each call's begins with the one's before.
            limit: Most tokens to guess.

        Raises:
            Aborted: The reply is no longer wanted.
        """

    def reset(self) -> None:
        """Another reply begins."""

    def close(self) -> None:
        """Free what it holds."""


class PromptLookup:
    """Guesses that what came after the last few tokens before comes after them again. Takes microseconds.

    It is right where a reply repeats the user's words, an earlier reply, or itself.
    """

    def __init__(self) -> None:
        self._after: dict[tuple[int, ...], int] = {}
        """Where the tokens begin that came after a few others, when those were last seen."""
        self._seen = 0

    def draft(self, tokens: Sequence[int], limit: int) -> list[int]:
        """See `Drafter`."""
        for end in range(self._seen, len(tokens)):
            for size in range(SHORTEST, min(LONGEST, end) + 1):
                self._after[tuple(tokens[end - size : end])] = end
        self._seen = len(tokens)
        for size in range(min(LONGEST, len(tokens)), SHORTEST - 1, -1):
            if start := self._after.get(tuple(tokens[-size:])):
                return list(tokens[start : start + limit])
        return []

    def reset(self) -> None:
        """See `Drafter`."""
        self._after, self._seen = {}, 0

    def close(self) -> None:
        """See `Drafter`."""


class DraftLlama(Llama):
    """A small model, to guess what a larger one says. Takes the arguments of `Llama`."""

    def end_with(self, flag: AbortFlag) -> None:
        """End decodes when `flag`, the large model's, is raised: whoever gives up a reply knows of no other model."""
        self.abort = flag
        callback = ctypes.cast(AbortFlag.callback, self._api.ggml_abort_callback)
        self._api.llama_set_abort_callback(self._context, callback, flag.address)


class DraftModel:
    """Guesses what a small model would say.

    Args:
        small: It; the drafter closes it. To be used on the thread that decodes with the large one.
        large: The model that it guesses for.

    Raises:
        AizuchiError: Its tokens are not those of `large`, or it cannot take a wrong guess back.
    """

    _SEQUENCE = 0

    def __init__(self, small: DraftLlama, large: Llama) -> None:
        if small.recurrent:
            raise AizuchiError(
                "A recurrent model cannot guess for another one.", "Choose a draft model of another kind."
            )
        if not same_vocabulary(small, large):
            raise AizuchiError(
                "The draft model's tokens are not the language model's.", "Choose a smaller model of the same family."
            )
        self._small, self._vocabulary = small, min(small.vocab_size, large.vocab_size)
        small.end_with(large.abort)
        import llama_cpp

        self._api = llama_cpp
        self._likeliest = llama_cpp.llama_sampler_init_greedy()
        self._held: list[int] = []

    def draft(self, tokens: Sequence[int], limit: int) -> list[int]:
        """See `Drafter`."""
        # The last token is evaluated even if it is held: what comes after it is asked for.
        self._keep(min(common(self._held, tokens), len(tokens) - 1))
        missing, drafted = list(tokens[len(self._held) :]), list[int]()
        try:
            while len(drafted) < limit:
                self._evaluate(missing)
                token = self._small.sample(self._likeliest)
                if token >= self._vocabulary:
                    break
                drafted.append(token)
                missing = [token]
        except ContextFullError:
            log.debug("the draft model's context is full")
        return drafted

    def _evaluate(self, tokens: list[int]) -> None:
        try:
            self._small.decode([Span(tokens, len(self._held), (self._SEQUENCE,), logits=True)])
        except BaseException:
            self._keep(len(self._held))
            raise
        self._held += tokens

    def _keep(self, count: int) -> None:
        if not self._small.drop(self._SEQUENCE, count):
            self._small.drop(self._SEQUENCE)
            count = 0
        self._held = self._held[:count]

    def reset(self) -> None:
        """See `Drafter`. What it holds of the conversation so far is of use for the next reply."""

    def close(self) -> None:
        """See `Drafter`."""
        self._api.llama_sampler_free(self._likeliest)
        self._small.close()


def same_vocabulary(some: Llama, others: Llama) -> bool:
    """Whether the same number is the same token in both models; at the end one may have some that the other lacks."""
    shared = min(some.vocab_size, others.vocab_size)
    if abs(some.vocab_size - others.vocab_size) > _MOST_MORE:
        return False
    return all(
        some.piece(token, special=True) == others.piece(token, special=True) and some.ends(token) == others.ends(token)
        for token in range(shared)
    )


@dataclass(frozen=True, slots=True)
class Gain:
    """What guessing was measured to do to replies, in tokens a second."""

    without: float
    guessing: float

    @property
    def percent(self) -> int:
        """How much faster replies are; negative if slower."""
        return round(100 * (self.guessing / self.without - 1)) if self.without > 0 else 0

    @property
    def worth(self) -> bool:
        """Whether it is to be used."""
        return self.percent >= WORTH


class Measured:
    """The gain that was measured for a model on this machine, kept between starts.

    Args:
        path: The model's file.
        folder: Where things are remembered.
        threads: Threads that it decodes with: with more of them, a batch costs less.
        gpu_layers: Layers on the GPU.
        draft: The file of the draft model that guessed.
        head: Whether the model's own layer did. Without either it was look-up in the conversation.
    """

    def __init__(
        self,
        path: Path,
        folder: Path,
        *,
        threads: int,
        gpu_layers: int,
        draft: Path | None = None,
        head: bool = False,
    ) -> None:
        import llama_cpp

        drafter = file_identity(draft) if draft is not None else "own layer" if head else "look-up"
        self._key = (
            f"{path} {file_identity(path)}, {drafter}, llama-cpp-python {llama_cpp.__version__}, "
            f"{threads} threads, {gpu_layers} layers on the GPU"
        )
        self._remembered = Remembered(folder / DRAFTS)

    @property
    def gain(self) -> Gain | None:
        """What was measured; None if nothing was."""
        fact = self._remembered.get(self._key)
        if fact is None or not {"without", "guessing"} <= fact.keys():
            return None
        return Gain(fact["without"] / 1000, fact["guessing"] / 1000)

    def keep(self, gain: Gain) -> None:
        """Remember what was measured."""
        self._remembered.put(
            self._key, {"without": round(1000 * gain.without), "guessing": round(1000 * gain.guessing)}
        )
