"""What the KV cache holds: the conversation so far, the user's words, and one speculative reply.

    sequence 0, committed   opening, turns that are over, and what opens the user's next message
    sequence 1, user        committed + the words that the user has certainly said so far
    sequence 2, reply       user + the template's tail + the reply as far as it is decoded

Later ones share the earlier ones' cells. A stale reply is dropped without a trace, a reply that was heard becomes the
committed sequence, and one that was cut short costs only the tokens of what was heard. Nothing is ever taken out of the
middle of a sequence, so this is exact for recurrent and hybrid models too, which cannot forget a part.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from assistant.thinking.llama import Aborted, Llama, Span

COMMITTED, USER, REPLY = 0, 1, 2


class PrefixCache:
    """Evaluates only tokens that the cache does not hold yet. `evaluated` counts them all."""

    def __init__(self, llama: Llama) -> None:
        self._llama = llama
        self.committed: list[int] = []
        self._user: list[int] | None = None
        self._reply: list[int] | None = None
        self.evaluated = 0

    def commit(self, tokens: Sequence[int]) -> None:
        """Append to the committed conversation. Drops both branches."""
        self.drop_user()
        self._decode([Span(tokens, len(self.committed), (COMMITTED,))])
        self.committed += tokens

    def rebuild(self, tokens: Sequence[int]) -> None:
        """Start over with `tokens` as the committed conversation."""
        self.drop_user()
        self._llama.drop(COMMITTED)
        self.committed = []
        self.commit(tokens)

    def hear(self, words: Sequence[int]) -> None:
        """Hold the user's words so far. Drops the reply."""
        start = self._share_user(words)
        rest = words[start:]
        if rest:
            self._decode([Span(rest, len(self.committed) + start, (USER,))])
        self._user = list(words)

    def open_reply(self, words: Sequence[int], tail: Sequence[int]) -> tuple[NDArray[np.float32], int]:
        """Hold the user's whole words and the template's tail; the next `sample` gives the reply's first token.

        Returns:
            The logits, float32[vocab], after the user's last word, and the count of tokens that were in the cache.
        """
        if not words:
            raise ValueError("a reply needs words to reply to")
        # The last word is evaluated anew even if it is there: its logits say whether the message ends here.
        start = min(self._share_user(words), len(words) - 1)
        start = self._cut_user(start)
        position = len(self.committed) + start
        end = len(self.committed) + len(words)
        if self._llama.recurrent:
            # A recurrent state belongs to one sequence, so the words cannot be evaluated for two at once.
            logits = self._decode([Span(words[start:], position, (USER,), logits=True)])
            self._llama.copy(USER, REPLY)
            self._user, self._reply = list(words), []
            self._decode([Span(tail, end, (REPLY,), logits=True)])
        else:
            self._llama.copy(USER, REPLY)
            self._user, self._reply = list(words[:start]), []
            logits = self._decode(
                [Span(words[start:], position, (USER, REPLY), logits=True), Span(tail, end, (REPLY,), logits=True)]
            )
            self._user = list(words)
        self._reply = list(tail)
        return logits[0], position

    def accept(self, token: int) -> None:
        """Add the reply's next token; the next `sample` gives the one after it."""
        if self._reply is None or self._user is None:
            raise ValueError("no reply is open")
        position = len(self.committed) + len(self._user) + len(self._reply)
        self._decode([Span([token], position, (REPLY,), logits=True)])
        self._reply.append(token)

    def promote(self, reply: Sequence[int], tail: Sequence[int], words: Sequence[int]) -> None:
        """Make the user's words and `reply`, as it was heard, part of the committed conversation."""
        heard_all = self._user == list(words) and self._reply == [*tail, *reply]
        source = REPLY if heard_all else USER if self._user == list(words) else COMMITTED
        missing = {REPLY: [], USER: [*tail, *reply], COMMITTED: [*words, *tail, *reply]}[source]
        if source is not COMMITTED:
            self._llama.drop(COMMITTED)
            self._llama.copy(source, COMMITTED)
            self.committed += words
        if source is REPLY:
            self.committed += [*tail, *reply]
        self.drop_user()
        if missing:
            self.commit(missing)

    def drop_reply(self) -> None:
        """Forget the reply; the user's words stay."""
        if self._reply is not None:
            self._llama.drop(REPLY)
            self._reply = None

    def drop_user(self) -> None:
        """Forget the reply and the user's words."""
        self.drop_reply()
        if self._user is not None:
            self._llama.drop(USER)
            self._user = None

    def _share_user(self, words: Sequence[int]) -> int:
        """Keep of the user's sequence what agrees with `words`; how many words that is. Drops the reply."""
        self.drop_reply()
        if self._user is None:
            self._llama.copy(COMMITTED, USER)
            self._user = []
        same = next((i for i, (a, b) in enumerate(zip(self._user, words, strict=False)) if a != b), None)
        return self._cut_user(min(len(self._user), len(words)) if same is None else same)

    def _cut_user(self, length: int) -> int:
        """Shorten the user's sequence to `length` words, or to none where the model cannot forget a part."""
        if self._user is None or length >= len(self._user):
            return length
        if not self._llama.recurrent and self._llama.drop(USER, len(self.committed) + length):
            self._user = self._user[:length]
            return length
        self._llama.drop(USER)
        self._llama.copy(COMMITTED, USER)
        self._user = []
        return 0

    def _decode(self, spans: list[Span]) -> list[NDArray[np.float32]]:
        spans = [span for span in spans if span.tokens]
        try:
            wanted = self._llama.decode(spans)
        except Aborted:
            # The unfinished batch may have left some of its tokens in the branches: both are taken as lost.
            for sequence in {s for span in spans for s in span.sequences} | {REPLY}:
                if sequence != COMMITTED:
                    self._llama.drop(sequence)
            self._reply = None
            if any(USER in span.sequences for span in spans):
                self._user = None
            raise
        self.evaluated += sum(len(span.tokens) for span in spans)
        return wanted
