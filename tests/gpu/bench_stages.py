"""What is measured on a loaded model, one thing after another: random tokens through Aizuchi's own cache.

All times end when the logits are in the machine's memory, so work that is still queued on a GPU counts.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.errors import AizuchiError
from assistant.thinking.cache import COMMITTED, PrefixCache
from assistant.thinking.llama import SEQUENCES, Aborted, Llama, Span
from assistant.thinking.sampler import Sampler

SPARE = SEQUENCES - 1
"""A sequence that the cache does not use."""
UTTERANCE, TAIL, STABLE = 40, 8, 34
"""Tokens: of what the user says, of the template's pieces behind it, and of what is certain while the user speaks."""
ABORTED = 6
"""Batches of a prefill that becomes stale in its second."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    prefill: tuple[int, ...] = (64, 256, 1024)
    """Tokens evaluated into an empty cache."""
    depths: tuple[int, ...] = (0, 2048)
    """Tokens in the cache when others are decoded one after another."""
    decode: int = 128
    opening: int = 1024
    """Tokens of a conversation before the user speaks."""
    repeats: int = 5
    aborts: int = 16

    def context(self, batch: int) -> int:
        """Tokens that the cache must hold, with room for branches."""
        longest = max(*self.prefill, max(self.depths) + self.decode + 1, 2 * self.opening, ABORTED * batch)
        return -(-(longest + 512) // 256) * 256


QUICK = Plan((16, 64), (0, 64), decode=8, opening=128, repeats=2, aborts=3)
"""Some seconds with a small model on two cores: shows that everything works, and no figure to quote."""


class Bench:
    """The measurements on one loaded model, one after another."""

    def __init__(self, llama: Llama, plan: Plan) -> None:
        self._llama, self._plan = llama, plan
        self._cache = PrefixCache(llama)
        self._sampler = Sampler(llama, temperature=0.0)
        self._random = np.random.default_rng(1)
        self._opening = self._tokens(plan.opening)
        self._tail = self._tokens(TAIL)

    def close(self) -> None:
        """Free what was made here."""
        self._sampler.close()

    def speeds(self) -> dict[str, Any]:
        """Tokens a second: evaluated together, and one after another behind a conversation of some length.

        Raises:
            AizuchiError: A logit is no number, so what has been computed is not what a model computes.
        """
        plan = self._plan
        self._evaluate(self._tokens(max(plan.prefill)), 0)
        prefill = []
        for count in plan.prefill:
            tokens = self._tokens(count)
            spent = [self._evaluate(tokens, 0) for _ in range(plan.repeats)]
            prefill.append({"tokens": count, "tokens_per_s": count / median(spent)})
        decode = []
        for depth in plan.depths:
            if depth:
                self._decode(self._tokens(depth), 0)
            singles = self._tokens(plan.decode)
            spent = [
                _timed(lambda at=at, each=each: self._decode([each], at)) for at, each in enumerate(singles, depth)
            ]
            if not np.isfinite(self._decode(singles[:1], depth + plan.decode)).all():
                raise AizuchiError("The model's logits are not finite: no figure measured on it means anything.")
            self._llama.drop(SPARE)
            decode.append(
                {
                    "behind": depth,
                    "tokens_per_s": plan.decode / sum(spent),
                    "token_ms": {"p50": 1e3 * median(spent), "max": 1e3 * max(spent)},
                }
            )
        return {"prefill": prefill, "decode": decode}

    def first_tokens(self) -> dict[str, Any]:
        """From the end of the user's words to the reply's first token, when the cache holds nothing, all but the words,
        and all but the last words; and what llama.cpp alone takes for the tokens that are unseen in the second case."""
        self._cache.rebuild(self._opening)
        cold, warm, prefilled, unseen = [], [], [], []
        for _ in range(self._plan.repeats):
            words = self._tokens(UTTERANCE)
            cold.append(_timed(lambda words=words: (self._cache.rebuild(self._opening), self._first(words))))
            self._cache.drop_user()
            self._llama.copy(COMMITTED, SPARE)
            unseen.append(self._evaluate([*words, *self._tail], len(self._opening)))
            warm.append(_timed(lambda words=words: self._first(words)))
            self._cache.drop_user()
            for heard in (STABLE // 3, 2 * STABLE // 3, STABLE):
                self._cache.hear(words[:heard])
            prefilled.append(_timed(lambda words=words: self._first(words)))
            self._cache.drop_user()
        return {
            "first_token_ms": {
                "cold": 1e3 * median(cold),
                "warm": 1e3 * median(warm),
                "prefilled": 1e3 * median(prefilled),
                "unseen_alone": 1e3 * median(unseen),
            }
        }

    def branches(self) -> dict[str, Any]:
        """What a branch costs: to make, in its first token (a recurrent state is copied then), and to drop. And whether
        a reply after other branches is the one that there was before them."""
        self._cache.rebuild(self._opening)
        words = self._tokens(UTTERANCE)
        before = self._reply(words)
        at, token = len(self._opening), self._tokens(1)
        made, first, second, dropped = [], [], [], []
        for _ in range(4 * self._plan.repeats):
            made.append(_timed(lambda: self._llama.copy(COMMITTED, SPARE)))
            first.append(_timed(lambda: self._decode(token, at)))
            second.append(_timed(lambda: self._decode(token, at + 1)))
            dropped.append(_timed(lambda: self._llama.drop(SPARE)))
        return {
            "branch_ms": {
                "copy": 1e3 * median(made),
                "first_token": 1e3 * median(first),
                "next_token": 1e3 * median(second),
                "drop": 1e3 * median(dropped),
            },
            "same_reply_after_branches": self._reply(words) == before,
        }

    def snapshots(self) -> dict[str, Any]:
        """What it costs to keep the opening's state and to bring it back, in memory and as the cache's file."""
        llama, cache = self._llama, self._cache
        cache.rebuild(self._opening)
        words = self._tokens(UTTERANCE)
        before = self._reply(words)
        cache.drop_user()
        state = llama.state(COMMITTED)
        out = [_timed(lambda: llama.state(COMMITTED)) for _ in range(self._plan.repeats)]
        back = []
        for _ in range(self._plan.repeats):
            llama.drop(SPARE)
            back.append(_timed(lambda: llama.set_state(SPARE, state)))
        llama.drop(SPARE)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "state"
            saved = [_timed(lambda: cache.save(file, "measure")) for _ in range(self._plan.repeats)]
            restored = [
                _timed(lambda: cache.restore(file, "measure", self._opening)) for _ in range(self._plan.repeats)
            ]
            again = cache.committed == self._opening and self._reply(words) == before
        return {
            "snapshot": {
                "tokens": len(self._opening),
                "bytes": len(state),
                "out_ms": 1e3 * median(out),
                "back_ms": 1e3 * median(back),
                "save_file_ms": 1e3 * median(saved),
                "restore_file_ms": 1e3 * median(restored),
            },
            "same_reply_after_restoring": again,
        }

    def aborts(self) -> dict[str, Any]:
        """From the abort flag to the end of a prefill, with the flag raised at moments spread over its second batch.
        And how long a batch takes, which is the most that it may be."""
        self._cache.rebuild([])
        tokens = self._tokens(ABORTED * self._llama.batch)
        batch = self._evaluate(tokens[: self._llama.batch], 0)
        waited = [self._abort(tokens, number / self._plan.aborts) for number in range(self._plan.aborts)]
        ended = [each for each in waited if each is not None]
        return {
            "abort_ms": {
                "p50": 1e3 * median(ended) if ended else None,
                "max": 1e3 * max(ended) if ended else None,
                "missed": len(waited) - len(ended),
                "of": len(waited),
                "batch_takes": 1e3 * batch,
            }
        }

    def _abort(self, tokens: Sequence[int], part: float) -> float | None:
        """Seconds from the flag, raised in the given part of the second batch, to the end; None: all was evaluated."""
        llama = self._llama
        real = llama._decode_batch
        first_over, took, raised = threading.Event(), [0.0], [0.0]

        def watched(rows: Any) -> Any:
            begun = time.perf_counter()
            try:
                return real(rows)
            finally:
                took.append(time.perf_counter() - begun)
                first_over.set()

        def raise_flag() -> None:
            first_over.wait()
            time.sleep(part * took[1])
            raised[0] = time.perf_counter()
            llama.abort.raise_()

        other = threading.Thread(target=raise_flag)
        llama._decode_batch = watched  # type: ignore[method-assign]
        other.start()
        try:
            llama.decode([Span(tokens, 0, (SPARE,), logits=True)])
        except Aborted:
            return time.perf_counter() - raised[0]
        finally:
            del llama._decode_batch
            other.join()
            llama.abort.lower()
            llama.drop(SPARE)
        return None

    def _tokens(self, count: int) -> list[int]:
        """Random tokens, none of which ends a reply."""
        drawn = (int(each) for each in iter(lambda: self._random.integers(self._llama.vocab_size), -1))
        wanted: list[int] = []
        while len(wanted) < count:
            token = next(drawn)
            if not self._llama.ends(token):
                wanted.append(token)
        return wanted

    def _decode(self, tokens: Sequence[int], at: int) -> NDArray[np.float32]:
        """The logits after `tokens`, which come at position `at` of the spare sequence."""
        (logits,) = self._llama.decode([Span(tokens, at, (SPARE,), logits=True)])
        return logits

    def _evaluate(self, tokens: Sequence[int], at: int) -> float:
        """Seconds that llama.cpp takes for `tokens`, which are forgotten again."""
        spent = _timed(lambda: self._decode(tokens, at))
        self._llama.drop(SPARE)
        return spent

    def _first(self, words: Sequence[int]) -> int:
        self._cache.open_reply(words, self._tail)
        return self._sampler.sample()

    def _reply(self, words: Sequence[int]) -> list[int]:
        reply = [self._first(words)]
        while len(reply) < self._plan.decode // 4:
            self._cache.accept(reply[-1])
            reply.append(self._sampler.sample())
        self._cache.drop_user()
        return reply


def _timed(what: Callable[[], object]) -> float:
    begun = time.perf_counter()
    what()
    return time.perf_counter() - begun
