"""The cache is exact on every kind of memory: no reply shows what was branched, cut, dropped or restored before it.

Each architecture runs on a tiny model with random weights. Whatever a conversation went through, the logits are, bit
for bit, those of a fresh context that evaluates the same batches; and the model's choice is that of a fresh context
that evaluates the tokens one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from replayed import BATCH, TAIL, Fresh, Recorded
from tiny_gguf import GUESSING, KINDS

from assistant.thinking.cache import COMMITTED, REPLY, USER, PrefixCache
from assistant.thinking.llama import Aborted

ORDER_OF_SUMS = 0.03
"""Most that logits (their standard deviation is 1.6) differ when the same tokens come in other batches: the cache holds
half floats, and a last bit that tips over spreads."""


@dataclass
class Pair:
    """A cache, what it should hold, and the fresh context to compare it with."""

    llama: Recorded
    fresh: Fresh
    file: object
    experts: bool
    cache: PrefixCache = field(init=False)
    committed: list[int] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    reply: list[int] | None = None
    saved: list[int] = field(default_factory=list)
    aborted: int = 0

    def begin(self, batch: int) -> None:
        self.llama.batch = batch
        for sequence in (COMMITTED, USER, REPLY):
            self.llama.drop(sequence)
        self.cache = PrefixCache(self.llama)
        self.committed, self.words, self.reply, self.saved = [], [], None, []

    def check(self) -> None:
        """The last decode's logits are those of a fresh context; it is the reply's tokens that were decoded."""
        tokens = [*self.committed, *self.words, *TAIL, *(self.reply or ())]
        assert self.llama.tokens(REPLY) == tokens
        ours, theirs = self.llama.outputs, self.fresh.replay(self.llama.parts[REPLY])
        assert len(ours) == len(theirs) > 0
        assert all(np.array_equal(a, b) for a, b in zip(ours, theirs, strict=True))
        self.check_alone(ours[-1], self.reply or [])

    def check_alone(self, ours: np.ndarray, reply: list[int]) -> None:
        """These logits are nearly those of a fresh context that evaluates the tokens one by one."""
        alone = self.fresh.after([*self.committed, *self.words, *TAIL, *reply])
        apart = float(np.abs(ours - alone).max())
        if self.llama.batch == 1:
            assert apart == 0.0
        if self.experts:
            # A last bit may choose another expert, and then everything is another.
            return
        assert apart <= ORDER_OF_SUMS
        first, second = np.sort(alone)[[-1, -2]]
        assert first - second <= 2 * apart or ours.argmax() == alone.argmax()


@pytest.fixture(params=[*KINDS, *GUESSING])
def pair(request, tiny_contexts, tmp_path):
    pair = Pair(*tiny_contexts(request.param), tmp_path / "state", "moe" in request.param)
    kind = (KINDS | GUESSING)[request.param]
    assert pair.llama.recurrent == kind.recurrent
    assert bool(pair.llama.window) == kind.sliding
    yield pair
    pair.llama.batch = BATCH
    assert pair.aborted > 100, "aborts are among what happens"


_TOKENS = st.lists(st.integers(60, 63), min_size=1, max_size=12).map(tuple)
_WRONG = st.integers(0, 3)
_ABORT = st.none() | st.integers(0, 400)
_STEPS = st.one_of(
    st.tuples(st.just("hear"), _TOKENS, _ABORT),
    st.tuples(st.just("go_on"), _TOKENS, _ABORT),
    st.tuples(st.just("open"), _TOKENS, _ABORT),
    st.tuples(st.just("open_heard"), st.integers(0, 2), _ABORT),
    st.tuples(st.just("accept"), st.integers(1, 4), _ABORT),
    st.tuples(st.just("accept_drafted"), st.tuples(_TOKENS.filter(lambda tokens: len(tokens) <= 4), _WRONG), _ABORT),
    st.tuples(st.just("promote"), st.integers(0, 5), _ABORT),
    st.tuples(st.just("promote_other"), _TOKENS, _ABORT),
    st.tuples(st.just("commit"), _TOKENS, _ABORT),
    st.tuples(st.just("rebuild"), _TOKENS, _ABORT),
    st.tuples(st.sampled_from(["drop_reply", "drop_user"]), st.none(), st.none()),
    st.tuples(st.just("save"), st.none(), st.none()),
    st.tuples(st.just("restore"), st.integers(0, 3), st.none()),
)


def _hear(pair: Pair, words: tuple[int, ...]) -> None:
    pair.reply = None
    pair.cache.hear(words)
    assert pair.llama.tokens(USER) == [*pair.committed, *words]
    pair.words = list(words)


def _open(pair: Pair, words: tuple[int, ...]) -> None:
    pair.reply = None
    before = pair.cache.evaluated
    logits, cached = pair.cache.open_reply(words, TAIL)
    pair.words, pair.reply = list(words), []
    assert cached + pair.cache.evaluated - before == len(pair.committed) + len(words) + len(TAIL)
    pair.check()
    assert np.array_equal(logits, pair.fresh.replay(pair.llama.parts[USER])[0]), "after the user's last word"


def _accept(pair: Pair, count: int) -> None:
    for _ in range(count):
        if pair.reply is None:
            return
        token = int(pair.llama.outputs[-1].argmax())
        pair.cache.accept(token)
        pair.reply.append(token)
        pair.check()


def _accept_drafted(pair: Pair, run: tuple[tuple[int, ...], int]) -> None:
    """Some tokens in one batch, the last of which turn out wrong."""
    if pair.reply is None:
        return
    tokens, wrong = run
    before = list(pair.reply)
    assert pair.cache.accept(tokens[0], tokens[1:]) == len(tokens) - 1
    pair.reply += tokens
    pair.check()
    if pair.llama.batch > 1:
        for row, ours in enumerate(pair.llama.outputs):
            pair.check_alone(ours, [*before, *tokens[: row + 1]])
    if count := min(wrong, len(tokens) - 1):
        pair.cache.take_back(count)
        pair.reply = pair.reply[:-count]
        assert pair.llama.tokens(REPLY) == pair.cache.tokens == [*pair.committed, *pair.words, *TAIL, *pair.reply]


def _promote(pair: Pair, unheard: int) -> None:
    if pair.reply is None:
        return
    heard = pair.reply[: max(0, len(pair.reply) - unheard)]
    pair.cache.promote(heard, TAIL, pair.words)
    pair.committed += [*pair.words, *TAIL, *heard]
    pair.words, pair.reply = [], None


def _promote_other(pair: Pair, reply: tuple[int, ...]) -> None:
    """The heard text's tokens may be others than those that were generated, and the words may have changed."""
    words = reply[: len(reply) // 2]
    pair.reply = None
    pair.cache.promote(reply, TAIL, words)
    pair.committed += [*words, *TAIL, *reply]
    pair.words = []


def _commit(pair: Pair, tokens: tuple[int, ...]) -> None:
    pair.words, pair.reply = [], None
    pair.cache.commit(tokens)
    pair.committed += tokens


def _rebuild(pair: Pair, tokens: tuple[int, ...]) -> None:
    pair.committed, pair.words, pair.reply = [], [], None
    pair.cache.rebuild(tokens)
    pair.committed = list(tokens)


def _save(pair: Pair, _: None) -> None:
    if pair.committed:
        pair.cache.save(pair.file, "tiny")
        pair.saved = list(pair.committed)


def _restore(pair: Pair, other: int) -> None:
    """Restore as a start would: where the conversation is the saved one, longer by a turn, or has another end."""
    if not pair.saved:
        return
    kept = len(pair.saved) - max(0, other - 1)
    wanted = [*pair.saved[:kept], 255]
    done = pair.cache.restore(pair.file, "tiny", wanted)
    if other <= 1:
        assert done
    if done:
        pair.committed = pair.saved[:kept]
    pair.words, pair.reply = [], None


_DO = {
    "hear": _hear,
    "go_on": lambda pair, words: _hear(pair, (*pair.words, *words)),
    "open": _open,
    "open_heard": lambda pair, more: _open(pair, (*(pair.words or (61,)), *([62] * more))),
    "accept": _accept,
    "accept_drafted": _accept_drafted,
    "promote": _promote,
    "promote_other": _promote_other,
    "commit": _commit,
    "rebuild": _rebuild,
    "drop_reply": lambda pair, _: (pair.cache.drop_reply(), setattr(pair, "reply", None)),
    "drop_user": lambda pair, _: (pair.cache.drop_user(), setattr(pair, "words", []), setattr(pair, "reply", None)),
    "save": _save,
    "restore": _restore,
}


def _run(pair: Pair, batch: int, steps: list[tuple[str, object, int | None]]) -> None:
    pair.begin(batch)
    for name, argument, abort in steps:
        if len(pair.committed) + len(pair.words) > 150:
            break
        if abort is not None:
            pair.llama.abort_after(abort)
        try:
            _DO[name](pair, argument)
        except Aborted:
            pair.aborted += 1
            if not pair.llama.tokens(REPLY):
                pair.reply = None
        finally:
            pair.llama.abort_never()
        assert pair.cache.committed == pair.committed == pair.llama.tokens(COMMITTED)
    _open(pair, (63, 60, 61))
    _accept(pair, 2)


@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(batch=st.sampled_from([1, 8]), steps=st.lists(_STEPS, min_size=3, max_size=14))
def test_whatever_happened_before_a_reply_is_that_of_a_fresh_context(pair, batch, steps):
    _run(pair, batch, steps)
