"""A context that never fills: old turns are summed up in idle time, a slice at a time, so that nobody waits for it.

First the model sums up the conversation, as one more reply to one more request. Then the shorter conversation (opening,
summary, latest turns) is evaluated in a sequence of its own beside the one in use. When it is complete, it takes that
one's place. Between two slices a turn may begin and end: it finds the old conversation, and the new one learns it.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.thinking.cache import COMMITTED, PrefixCache
from assistant.thinking.llama import Llama, Span
from assistant.thinking.memory import Exchange, Memory
from assistant.thinking.sampler import Sampler

BEGIN_AT = 0.5
"""Part of the context that the conversation may fill before it is summed up."""
KEEP = 0.15
"""Part of the context that the latest turns may take afterwards. Both conversations lie in it for a while."""
SUMMARY_TOKENS = 160
SLICE = 16
"""Tokens evaluated a slice: a turn that begins waits for one slice at most, about 80 ms of a slow processor."""
SHADOW = 3


class Condenser:
    """Shortens one conversation. Owned by the mind's worker; `step` does one slice.

    Args:
        llama: The model.
        cache: The conversation in use.
        sampler: How the summary's tokens are chosen; the condenser closes it.
        request: Asks for the summary, in the conversation's language.
        tail: Tokens from the end of a user's words to the reply.
    """

    def __init__(self, llama: Llama, cache: PrefixCache, sampler: Sampler, request: str, tail: Sequence[int]) -> None:
        self._llama, self._cache, self._sampler, self._request, self._tail = llama, cache, sampler, request, tail
        self._summary: list[int] | None = None
        """The summary's tokens so far; None while none is being written."""
        self._shorter: Memory | None = None
        self._target: list[int] = []
        self._evaluated = 0
        self._resting = False
        """It has just been tried; not again before there is more to sum up."""

    def due(self) -> bool:
        """Whether there is something to do. Not while a turn is under way: its words and reply are in the cache."""
        if self._summary is not None:
            return True
        if self._cache.in_use or self._resting:
            return False
        return self._shorter is not None or len(self._cache.committed) > BEGIN_AT * self._llama.context_size

    def interrupt(self) -> None:
        """A turn begins: a summary that is being written is given up, since the reply takes its place in the cache."""
        if self._summary is not None:
            self._summary = None
            self._cache.drop_user()

    def learn(self, exchange: Exchange, tokens: Sequence[int]) -> None:
        """A turn is over; the shorter conversation that is being evaluated has it too."""
        self._resting = False
        if self._shorter is not None:
            self._shorter = self._shorter.having(exchange)
            self._target += tokens

    def abandon(self) -> None:
        """What is being made is worthless: the conversation in use has been replaced, or it cannot be done."""
        self._resting = True
        self.interrupt()
        if self._shorter is not None:
            self._llama.drop(SHADOW)
            self._shorter = None

    def step(self, memory: Memory) -> Memory | None:
        """Do one slice. Returns the shorter memory when it has taken the place of `memory`."""
        if self._shorter is not None:
            return self._evaluate()
        if self._summary is None:
            self._sampler.reset()
            self._cache.open_reply(self._llama.tokenize(self._request), self._tail)
            self._summary = []
            return None
        token = self._sampler.sample()
        if not self._llama.ends(token) and len(self._summary) < SUMMARY_TOKENS:
            self._summary.append(token)
            self._cache.accept(token)
            return None
        text = b"".join(map(self._llama.piece, self._summary)).decode("utf-8", "replace").strip()
        self._summary = None
        self._cache.drop_user()
        self._shorter = memory.summed_up(Exchange(self._request, text), round(KEEP * self._llama.context_size))
        self._target, self._evaluated = self._shorter.tokens(), 0
        return None

    def close(self) -> None:
        """Free the sampler."""
        self._sampler.close()

    def _evaluate(self) -> Memory | None:
        part = self._target[self._evaluated : self._evaluated + SLICE]
        if part:
            self._llama.decode([Span(part, self._evaluated, (SHADOW,))])
            self._evaluated += len(part)
            return None
        shorter, self._shorter, self._resting = self._shorter, None, True
        self._cache.drop_user()
        self._llama.drop(COMMITTED)
        self._llama.copy(SHADOW, COMMITTED)
        self._llama.drop(SHADOW)
        self._cache.committed = self._target
        return shorter
