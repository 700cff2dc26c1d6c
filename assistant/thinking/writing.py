"""Writing one reply: token after token on the branch that `PrefixCache.open_reply` has opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assistant.thinking.cache import PrefixCache
from assistant.thinking.llama import Llama
from assistant.thinking.sampler import Sampler
from assistant.thinking.text import ReplyText


class Writer:
    """Writes replies, one at a time, with one sampler.

    Args:
        llama: The model.
        cache: Its cache.
        sampler: How tokens are chosen; the caller closes it.
        limit: Longest reply, in tokens.
        stops: Texts that end a reply; they are no part of it.

    Attributes:
        tokens: The tokens of the reply so far, without the one that ended it.
        reason: Why it ended: `end` (the model ended it, or a stop string came) or `length`; empty before.
    """

    def __init__(
        self, llama: Llama, cache: PrefixCache, sampler: Sampler, *, limit: int, stops: Sequence[str] = ()
    ) -> None:
        self._llama, self._cache, self._sampler = llama, cache, sampler
        self._limit, self._stops = limit, tuple(stops)
        self.tokens: list[int] = []
        self.reason = ""

    def clear(self) -> None:
        """Forget the last reply."""
        self.tokens, self.reason = [], ""
        self._sampler.reset()

    def write(self, go_on: Callable[[], bool]) -> Iterator[str]:
        """The reply's text as it comes, in pieces of whole characters, none of them empty.

        Args:
            go_on: Asked before each decode; with False the reply is left as it is, and `reason` stays empty.

        Raises:
            Aborted, ContextFullError: See `Llama.decode`.
        """
        text = ReplyText(self._stops)
        while len(self.tokens) < self._limit:
            if not go_on():
                return
            token = self._sampler.sample()
            if self._llama.ends(token):
                self.reason = "end"
                break
            self.tokens.append(token)
            if piece := text.add(self._llama.piece(token)):
                yield piece
            if text.stopped:
                self.reason = "end"
                return
            self._cache.accept(token)
        self.reason = self.reason or "length"
        if piece := text.end():
            yield piece
