"""Writing one reply: token after token on the branch that `PrefixCache.open_reply` has opened.

A drafter may guess some tokens ahead. They are evaluated together with the token that they follow, in one batch, which
reads the weights once; then the sampler chooses each token as it would have without them, and as long as it chooses the
guessed ones their logits are there already. Each token is the sampler's choice, and the sampler is asked once for each
and told of no other: the reply is the one that it would have been.

To the letter as far as the arithmetic is the same. On a CPU, llama.cpp adds in another order for four tokens than for
one, and on several threads for two; and a quantised model rounds what it adds up. Between the two, logits of Qwen2.5
0.5B Q4_K_M differ by up to 0.5, as they do between a prompt that comes at once and one that comes in parts. Where two
tokens are nearly as likely, either may be chosen, with guesses or without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assistant.thinking.cache import PrefixCache
from assistant.thinking.drafting import Drafter
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
        drafter: Guesses tokens ahead; the caller closes it. None: each token is evaluated when it is chosen.

    Attributes:
        tokens: The tokens of the reply so far, without the one that ended it.
        reason: Why it ended: `end` (the model ended it, or a stop string came) or `length`; empty before.
        guessed: Tokens that the drafter has guessed since the writer was made.
        right: How many of them the sampler chose, too.
    """

    def __init__(
        self,
        llama: Llama,
        cache: PrefixCache,
        sampler: Sampler,
        *,
        limit: int,
        stops: Sequence[str] = (),
        drafter: Drafter | None = None,
    ) -> None:
        self._llama, self._cache, self._sampler, self._drafter = llama, cache, sampler, drafter
        self._limit, self._stops = limit, tuple(stops)
        self.tokens: list[int] = []
        self.reason = ""
        self.guessed = self.right = 0
        self._before: list[int] = []
        """The conversation up to the reply, and the reply so far, if there is a drafter to be shown it."""
        self._ahead: list[int] = []
        """Guesses that are in the cache and not judged yet."""

    def clear(self) -> None:
        """Forget the last reply."""
        self.tokens, self.reason = [], ""
        self._before, self._ahead = [], []
        self._sampler.reset()
        if self._drafter is not None:
            self._drafter.reset()

    def write(self, go_on: Callable[[], bool]) -> Iterator[str]:
        """The reply's text as it comes, in pieces of whole characters, none of them empty.

        Args:
            go_on: Asked before each token; with False the reply is left as it is, and `reason` stays empty.

        Raises:
            Aborted, ContextFullError: See `Llama.decode`.
        """
        text = ReplyText(self._stops)
        if self._drafter is not None:
            self._before = self._cache.tokens
        row = -1
        while len(self.tokens) < self._limit:
            if not go_on():
                self._take_back()
                return
            token = self._sampler.sample(row)
            if self._llama.ends(token):
                self.reason = "end"
                break
            self.tokens.append(token)
            if piece := text.add(self._llama.piece(token)):
                yield piece
            if text.stopped:
                self.reason = "end"
                self._take_back()
                return
            row = self._accept(token, row)
        self._take_back()
        self.reason = self.reason or "length"
        if piece := text.end():
            yield piece

    def _accept(self, token: int, row: int) -> int:
        """Have the logits after `token`, which was chosen by those of `row`; which row they are."""
        if self._drafter is not None:
            self._before.append(token)
        if self._ahead and self._ahead[0] == token:
            self._ahead.pop(0)
            self.right += 1
            return row + 1
        self._take_back()
        drafted = self._draft()
        count = self._cache.accept(token, drafted)
        self.guessed += count
        self._ahead = drafted[:count]
        return 0

    def _draft(self) -> list[int]:
        limit = min(self._cache.most_drafted, self._limit - len(self.tokens))
        return self._drafter.draft(self._before, limit)[:limit] if self._drafter is not None and limit > 0 else []

    def _take_back(self) -> None:
        """Take the guesses that were wrong, or were not needed, out of the cache."""
        if self._ahead:
            self._cache.take_back(len(self._ahead))
            self._ahead = []
