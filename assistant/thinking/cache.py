"""What the KV cache holds: the conversation so far, the user's words, and one speculative reply.

    sequence 0, committed   opening, turns that are over, and what opens the user's next message
    sequence 1, user        committed + the words that the user has certainly said so far
    sequence 2, reply       user + the template's tail + the reply as far as it is decoded

Later ones share the earlier ones' cells. A stale reply is dropped without a trace, a reply that was heard becomes the
committed sequence, and one that was cut short costs what its memory cannot give back: nothing where a sequence can be
shortened, the tokens of what was heard where it cannot (recurrent and hybrid models forget all or nothing).

The committed sequence is never decoded into. It is replaced by a branch that has been evaluated to its end: a decode
that is aborted, fails or finds no room leaves the conversation as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.thinking import snapshot
from assistant.thinking.llama import OUTPUTS, Aborted, ContextFullError, Llama, Span
from assistant.thinking.runs import common

COMMITTED, USER, REPLY = 0, 1, 2


class PrefixCache:
    """Evaluates only tokens that the cache does not hold yet. `evaluated` counts them all.

    Whatever a method raises (`Aborted`, `ContextFullError`), the cache can be used on: the committed conversation is as
    it was, and of the branches is kept what is certainly whole.
    """

    def __init__(self, llama: Llama) -> None:
        self._llama = llama
        self.committed: list[int] = []
        self._user: list[int] | None = None
        self._reply: list[int] | None = None
        self._after_user: NDArray[np.float32] | None = None
        """The logits after the user's last word, where they are known."""
        self._last_batch = 0
        """Tokens of the reply that came in the batch before; 0: it was not one of `accept`."""
        self._stepped_back = False
        """Whether the reply's state is one that was kept: until a token is added, llama.cpp copies another one."""
        self.evaluated = 0

    @property
    def in_use(self) -> bool:
        """Whether a user's words, and perhaps a reply, stand behind the committed conversation."""
        return self._user is not None

    @property
    def most_drafted(self) -> int:
        """Most drafted tokens that are worth giving to `accept`: each needs a row of logits in one batch.

        None where the model is recurrent and keeps no states: a wrong one costs more than a right one saves.
        """
        most = min(OUTPUTS, self._llama.batch) - 1
        return min(most, self._llama.guesses) if self._llama.recurrent else most

    @property
    def tokens(self) -> list[int]:
        """Everything from the conversation's beginning to the end of what there is of the reply."""
        return [*self.committed, *(self._user or ()), *(self._reply or ())]

    def commit(self, tokens: Sequence[int]) -> None:
        """Append to the committed conversation, all of `tokens` or nothing. Drops both branches."""
        self.drop_user()
        if tokens:
            self._adopt(COMMITTED, [], tokens)

    def rebuild(self, tokens: Sequence[int]) -> None:
        """Start over with `tokens` as the committed conversation. If that fails, it is empty."""
        self.drop_user()
        self._llama.drop(COMMITTED)
        self.committed = []
        self.commit(tokens)

    def hear(self, words: Sequence[int]) -> None:
        """Hold the user's words so far. Drops the reply."""
        start = self._share_user(words)
        rest = words[start:]
        if rest:
            # A recurrent model could not take the last word back to evaluate it again when the reply begins.
            logits = self._decode([Span(rest, self._length(USER), (USER,), logits=self._llama.recurrent)])
            self._user = list(words)
            self._after_user = logits[0] if logits else None

    def open_reply(self, words: Sequence[int], tail: Sequence[int]) -> tuple[NDArray[np.float32], int]:
        """Hold the user's whole words and the template's tail; the next `sample` gives the reply's first token.

        Returns:
            The logits, float32[vocab], after the user's last word, and the count of tokens that were in the cache.
        """
        if not words:
            raise ValueError("a reply needs words to reply to")
        start = self._share_user(words)
        end = len(self.committed) + len(words)
        if start == len(words) and self._after_user is not None and tail:
            self._open(tail, end)
            return self._after_user, end
        # The last word is evaluated anew even if it is there: its logits say whether the message ends here.
        start = self._cut_user(min(start, len(words) - 1))
        position = len(self.committed) + start
        if self._llama.recurrent:
            # A recurrent state belongs to one sequence, so the words cannot be evaluated for two at once.
            logits = self._decode([Span(words[start:], position, (USER,), logits=True)])
            self._user, self._after_user = list(words), logits[0]
            self._open(tail, end)
        else:
            self._llama.copy(USER, REPLY)
            self._reply = []
            logits = self._decode(
                [Span(words[start:], position, (USER, REPLY), logits=True), Span(tail, end, (REPLY,), logits=True)]
            )
            self._user, self._reply, self._after_user = list(words), list(tail), logits[0]
        return logits[0], position

    def accept(self, token: int, drafted: Sequence[int] = ()) -> int:
        """Add the reply's next token; the next `sample` gives the one after it.

        Args:
            token: The token.
            drafted: What may come after it. Row 0 of the batch's logits says what comes after `token`, row i what
                comes after the i-th of `drafted`. Those that turn out wrong are to be taken back.

        Returns:
            How many of `drafted` are in the cache: none where there is room for `token` only.
        """
        if self._reply is None or self._user is None:
            raise ValueError("no reply is open")
        start, added = self._length(REPLY), [token, *drafted]
        try:
            self._decode([Span([each], start + i, (REPLY,), logits=True) for i, each in enumerate(added)])
        except ContextFullError:
            if not drafted or self._reply is None:
                raise
            return self.accept(token)
        self._reply += added
        self._last_batch = len(drafted) + 1 if len(added) <= self._llama.batch else 1
        return len(drafted)

    def take_back(self, count: int) -> None:
        """Take the reply's last `count` tokens out of the cache. What comes after the others is not known any more."""
        if self._reply is None or not 0 < count < len(self._reply):
            raise ValueError("the reply has no so many tokens")
        end, kept = self._length(REPLY), self._reply[:-count]
        # llama.cpp would give a recurrent model any of the states that it kept, those of earlier batches too.
        kept_state = count < self._last_batch and count <= self._llama.guesses
        if (kept_state or not self._llama.recurrent) and self._llama.drop(REPLY, end - count):
            self._reply = kept
            self._last_batch, self._stepped_back = 0, self._llama.recurrent
        else:
            self._llama.drop(REPLY)
            self._open(kept, end - len(self._reply))

    def promote(self, reply: Sequence[int], tail: Sequence[int], words: Sequence[int]) -> None:
        """Make the user's words and `reply`, as it was heard, part of the committed conversation: all or nothing."""
        said = [*tail, *reply]
        held = self._share_reply(words, said)
        if held:
            self._adopt(REPLY, [*words, *said[:held]], said[held:])
        else:
            kept = self._share_user(words)
            self._adopt(USER, words[:kept], [*words[kept:], *said])

    def drop_reply(self) -> None:
        """Forget the reply; the user's words stay."""
        if self._reply is not None:
            self._llama.drop(REPLY)
            self._reply, self._stepped_back = None, False

    def drop_user(self) -> None:
        """Forget the reply and the user's words."""
        self.drop_reply()
        if self._user is not None:
            self._llama.drop(USER)
            self._user = self._after_user = None

    def save(self, path: Path, identity: str) -> None:
        """Write the committed conversation's state to `path`, in one step. Nothing when nothing is committed.

        Args:
            path: The file; its folder is there.
            identity: What tells the model's file from any other, see `snapshot.file_identity`.

        Raises:
            OSError: It cannot be written.
        """
        if self.committed:
            snapshot.write(path, f"{identity}\n{self._llama.layout}", self.committed, self._llama.state(COMMITTED))

    def restore(self, path: Path, identity: str, tokens: Sequence[int]) -> bool:
        """Make what `save` has written the committed conversation, as far as it is the beginning of `tokens`.

        A state that can be shortened is restored up to the first token that differs; that of a recurrent model, or of
        one with a sliding window, wholly or not at all. `committed` says how much it is; the rest is to be committed.

        Returns:
            False when there is no such file, or it is another model's or context's, damaged, or does not begin like
            `tokens`: the branches are gone then, the conversation is as it was. False too, with an empty conversation,
            when what else the context holds leaves no room for it.
        """
        self.drop_user()
        saved = snapshot.read(path, f"{identity}\n{self._llama.layout}", self._llama.context_size)
        if saved is None:
            return False
        same = common(saved.tokens, tokens)
        # The state of local layers holds no more than their window before the last token.
        if same < (len(saved.tokens) if self._llama.recurrent or self._llama.window else 1):
            return False
        # Its place is made free first: in cells behind it, the order of the tokens, so of sums, would be another one.
        self._llama.drop(COMMITTED)
        self.committed = []
        if not self._llama.set_state(COMMITTED, saved.state):
            return False
        if same < len(saved.tokens):
            self._llama.drop(COMMITTED, same)
        self.committed = list(saved.tokens[:same])
        return True

    def _open(self, tail: Sequence[int], end: int) -> None:
        """Branch a reply off from the user's words, which end before position `end`."""
        self._llama.copy(USER, REPLY)
        self._reply = []
        self._decode([Span(tail, end, (REPLY,), logits=True)])
        self._reply = list(tail)

    def _adopt(self, source: int, held: Sequence[int], missing: Sequence[int]) -> None:
        """Replace the committed conversation: it is followed by `held`, which `source` has, and by `missing`."""
        if source != REPLY:
            self._llama.copy(source, REPLY)
            self._reply = []
        self._decode([Span(missing, len(self.committed) + len(held), (REPLY,))])
        self._llama.drop(COMMITTED)
        self._llama.copy(REPLY, COMMITTED)
        self.drop_user()
        self.committed = [*self.committed, *held, *missing]

    def _share_user(self, words: Sequence[int]) -> int:
        """Keep of the user's sequence what agrees with `words`; how many words that is. Drops the reply."""
        self.drop_reply()
        if self._user is None:
            self._llama.copy(COMMITTED, USER)
            self._user = []
        return self._cut_user(common(self._user, words))

    def _cut_user(self, length: int) -> int:
        """Shorten the user's sequence to `length` words, or to none where the model cannot forget a part."""
        if self._user is None or length >= len(self._user):
            return length
        self._after_user = None
        if not self._llama.recurrent and self._llama.drop(USER, len(self.committed) + length):
            self._user = self._user[:length]
            return length
        self._llama.drop(USER)
        self._llama.copy(COMMITTED, USER)
        self._user = []
        return 0

    def _share_reply(self, words: Sequence[int], said: Sequence[int]) -> int:
        """Keep of the reply to `words` what agrees with `said`; how many tokens, 0 when it is of no use."""
        if not self._reply or self._user != list(words):
            return 0
        same = common(self._reply, said)
        if self._stepped_back and same == len(said):
            return 0
        if same < len(self._reply):
            if self._llama.recurrent or not self._llama.drop(REPLY, len(self.committed) + len(words) + same):
                return 0
            self._reply = self._reply[:same]
        return same

    def _length(self, sequence: int) -> int:
        """Tokens that `sequence`, USER or REPLY, is known to hold."""
        reply = len(self._reply or ()) if sequence == REPLY else 0
        return len(self.committed) + len(self._user or ()) + reply

    def _decode(self, spans: list[Span]) -> list[NDArray[np.float32]]:
        spans = [span for span in spans if span.tokens]
        self._last_batch = 0
        try:
            wanted = self._llama.decode(spans)
        except Exception as error:
            touched = {sequence for span in spans for sequence in span.sequences}
            self._take_back(touched, untouched_if_short=not isinstance(error, Aborted))
            raise
        self.evaluated += sum(len(span.tokens) for span in spans)
        self._stepped_back = self._stepped_back and not any(REPLY in span.sequences for span in spans)
        return wanted

    def _take_back(self, touched: set[int], *, untouched_if_short: bool) -> None:
        """After a decode that failed: shorten the branches to what they held before, or give them up.

        An aborted decode may have spoiled a recurrent state at any length; one that found no room has not begun.
        """
        if REPLY in touched and not self._restored(REPLY, untouched_if_short=untouched_if_short):
            self._llama.drop(REPLY)
            self._reply, self._stepped_back = None, False
        if USER in touched and not self._restored(USER, untouched_if_short=untouched_if_short):
            self.drop_user()

    def _restored(self, sequence: int, *, untouched_if_short: bool) -> bool:
        length = self._length(sequence)
        if sequence == REPLY and not self._reply:
            # Its tail is not there, so nothing could be added to it.
            return False
        if untouched_if_short and self._llama.last(sequence) == length - 1:
            return True
        return not self._llama.recurrent and self._llama.drop(sequence, length)
