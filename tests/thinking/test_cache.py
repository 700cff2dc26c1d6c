"""The cache's edges on every kind of memory: what it costs, what an abort leaves, a context that is full."""

from __future__ import annotations

import numpy as np
import pytest
from replayed import BATCH, CONTEXT, TAIL, is_fresh, reply_to
from tiny_gguf import KINDS

from assistant.thinking.cache import COMMITTED
from assistant.thinking.llama import Aborted, ContextFullError

OPENING = tuple(range(20, 60))
WORDS = (61, 62, 63, 64, 65, 66)
CAN_FORGET = [name for name, kind in KINDS.items() if not kind.recurrent]


def evaluated(cache, action) -> int:
    before = cache.evaluated
    action()
    return cache.evaluated - before


@pytest.mark.parametrize("name", KINDS)
def test_words_that_were_heard_are_not_evaluated_again(tiny, name):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    cache.hear(WORDS)
    # Where the last word cannot be taken back its logits are kept, elsewhere it is evaluated once more.
    once_more = 0 if llama.recurrent else 1
    assert evaluated(cache, lambda: cache.open_reply(WORDS, TAIL)) == once_more + len(TAIL)
    assert is_fresh(llama, fresh)
    cache.drop_reply()
    assert evaluated(cache, lambda: cache.open_reply(WORDS, TAIL)) == len(TAIL)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", KINDS)
def test_the_logits_after_words_that_were_revised_are_not_the_old_ones(tiny, name):
    llama, fresh, cache = tiny(name)
    llama.batch = 1
    try:
        cache.rebuild(OPENING)
        cache.hear(WORDS)
        other = (*WORDS[:-1], 99)
        for words in (other, WORDS, WORDS, other[:-2]):
            logits, _ = cache.open_reply(words, TAIL)
            assert np.array_equal(logits, fresh.after([*OPENING, *words]))
            cache.hear(words[:-1])
    finally:
        llama.batch = BATCH


@pytest.mark.parametrize("name", KINDS)
def test_a_reply_cut_short_costs_what_the_memory_cannot_give_back(tiny, name):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    reply = reply_to(cache, llama, WORDS, 12)
    cost = evaluated(cache, lambda: cache.promote(reply[:5], TAIL, WORDS))
    assert cost == (len(TAIL) + 5 if llama.recurrent else 0)
    assert cache.committed == [*OPENING, *WORDS, *TAIL, *reply[:5]]
    reply_to(cache, llama, (70, 71), 3)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", KINDS)
def test_a_reply_heard_to_its_end_costs_nothing(tiny, name):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    reply = reply_to(cache, llama, WORDS, 12)
    assert evaluated(cache, lambda: cache.promote(reply, TAIL, WORDS)) == 0
    reply_to(cache, llama, (70, 71), 3)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("at", [0, 1, 30, 90])
def test_an_aborted_commit_leaves_the_conversation_as_it_was(tiny, name, at):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    # The second of its batches is the one that ends early, so the first is in the cache already.
    real, batches = llama._decode_batch, []

    def second(rows):
        batches.append(rows)
        if len(batches) == 2:
            llama.abort_after(at)
        return real(rows)

    llama._decode_batch = second
    try:
        with pytest.raises(Aborted):
            cache.commit(range(100, 120))
    finally:
        del llama._decode_batch
        llama.abort_never()
    assert cache.committed == list(OPENING) == llama.tokens(COMMITTED)
    cache.commit((100, 101))
    reply_to(cache, llama, WORDS, 3)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", KINDS)
def test_an_aborted_reply_leaves_the_words_where_they_are_safe(tiny, name):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    cache.hear(WORDS[:-1])
    llama.abort_after(40)
    try:
        with pytest.raises(Aborted):
            cache.open_reply(WORDS, TAIL)
    finally:
        llama.abort_never()
    with pytest.raises(ValueError, match="no reply is open"):
        cache.accept(5)
    _, cached = cache.open_reply(WORDS, TAIL)
    assert cached == len(OPENING) + (0 if llama.recurrent else len(WORDS) - 1)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", CAN_FORGET)
def test_a_reply_that_was_aborted_between_two_tokens_is_still_of_use(tiny, name):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    reply = reply_to(cache, llama, WORDS, 4)
    llama.abort_after(20)
    try:
        with pytest.raises(Aborted):
            cache.accept(5)
    finally:
        llama.abort_never()
    assert evaluated(cache, lambda: cache.promote(reply, TAIL, WORDS)) == 0
    reply_to(cache, llama, (70, 71), 3)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", KINDS)
def test_a_context_that_is_full_can_be_used_on(tiny, name):
    llama, fresh, cache = tiny(name)
    almost = [20 + i % 200 for i in range(CONTEXT - 12)]
    cache.rebuild(almost)
    cache.hear(WORDS)
    with pytest.raises(ContextFullError):
        cache.hear((*WORDS, *range(100, 120)))
    with pytest.raises(ContextFullError):
        cache.open_reply((*WORDS, *range(100, 120)), TAIL)
    with pytest.raises(ContextFullError):
        cache.commit(range(100, 120))
    assert cache.committed == almost
    reply = reply_to(cache, llama, WORDS, 3)
    while len(reply) < CONTEXT - len(almost) - len(WORDS) - len(TAIL):
        cache.accept(100)
        reply.append(100)
    with pytest.raises(ContextFullError):
        cache.accept(100)
    with pytest.raises(ContextFullError):
        cache.promote([*reply, 100], TAIL, WORDS)
    assert cache.committed == almost
    cache.promote(reply[:1], TAIL, WORDS)
    assert cache.committed == [*almost, *WORDS, *TAIL, reply[0]] == llama.tokens(COMMITTED)
    cache.rebuild(OPENING)
    reply_to(cache, llama, WORDS, 3)
    assert is_fresh(llama, fresh)


def test_a_conversation_longer_than_the_context_leaves_an_empty_one(tiny):
    llama, fresh, cache = tiny("qwen35")
    with pytest.raises(ContextFullError):
        cache.rebuild([20] * (CONTEXT + 1))
    assert cache.committed == []
    cache.rebuild(OPENING)
    reply_to(cache, llama, WORDS, 3)
    assert is_fresh(llama, fresh)


def test_a_reply_needs_words_and_a_token_needs_a_reply(tiny):
    _, _, cache = tiny("qwen2")
    with pytest.raises(ValueError, match="words"):
        cache.open_reply((), TAIL)
    with pytest.raises(ValueError, match="no reply is open"):
        cache.accept(1)
