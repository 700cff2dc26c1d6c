"""A model's own layer for guessing: its guesses cost nothing but time, and it sees what the model sees."""

from __future__ import annotations

import numpy as np
import pytest
import tiny_file
from replayed import CONTEXT, TAIL, is_fresh
from tiny_gguf import GUESSING

from assistant.errors import AizuchiError
from assistant.thinking.cache import REPLY, PrefixCache
from assistant.thinking.llama import OUTPUTS, Llama
from assistant.thinking.prediction_head import HeadDrafter, HeadLlama
from assistant.thinking.sampler import Sampler
from assistant.thinking.writing import Writer

OPENING = tuple(range(20, 60))
WORDS = (61, 62, 63, 61, 62)
LENGTH = 30


class Knowing:
    """Guesses the reply that it was told, with a mistake each so many tokens."""

    def __init__(self, reply, every):
        self._reply, self._every = reply, every

    def draft(self, tokens, limit):
        at = len(tokens) - len(OPENING) - len(WORDS) - len(TAIL)
        return [
            token ^ 1 if (at + i) % self._every == self._every - 1 else token
            for i, token in enumerate(self._reply[at : at + limit])
        ]

    def reset(self):
        pass

    def close(self):
        pass


def write(llama, cache, drafter=None, *, temperature=0.0, limit=LENGTH, words=WORDS):
    sampler = Sampler(llama, temperature=temperature, seed=3)
    writer = Writer(llama, cache, sampler, limit=limit, drafter=drafter)
    try:
        writer.clear()
        cache.open_reply(words, TAIL)
        list(writer.write(lambda: True))
    finally:
        sampler.close()
    return writer


@pytest.mark.parametrize("temperature", [0.0, 0.9])
@pytest.mark.parametrize("name", GUESSING)
def test_a_reply_is_the_same_token_for_token_with_the_layers_guesses(tiny, name, temperature):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    assert cache.most_drafted == OUTPUTS - 1
    alone = write(llama, cache, temperature=temperature)
    for drafter in (HeadDrafter(llama), Knowing(alone.tokens, 3), Knowing(alone.tokens, 1000)):
        cache.drop_user()
        guided = write(llama, cache, drafter, temperature=temperature)
        assert guided.tokens == alone.tokens
        assert guided.guessed > 0
        assert is_fresh(llama, fresh)
        assert llama.tokens(REPLY) == cache.tokens
    assert guided.right == guided.guessed


@pytest.mark.parametrize("name", GUESSING)
@pytest.mark.parametrize("every", [2, 3, 1000])
def test_what_follows_a_guided_reply_is_what_follows_an_unguided_one(tiny, name, every):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    alone = write(llama, cache, limit=LENGTH)
    for limit in range(4, 10):
        cache.rebuild(OPENING)
        writer = write(llama, cache, Knowing(alone.tokens, every), limit=limit)
        cache.promote(writer.tokens, TAIL, WORDS)
        assert cache.committed == [*OPENING, *WORDS, *TAIL, *alone.tokens[:limit]] == llama.tokens(0)
        second = write(llama, cache, words=(70, 71), limit=4)
        assert is_fresh(llama, fresh), "the state that goes on is the one after the reply"
        assert second.tokens


@pytest.mark.parametrize("name", GUESSING)
def test_a_state_that_was_stepped_back_to_is_not_copied(tiny, name):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    cache.open_reply(WORDS, TAIL)
    cache.accept(60, (61, 62, 63))
    before = cache.evaluated
    cache.take_back(2)
    assert cache.evaluated == before, "it keeps the states of the last batch"
    cache.promote((60, 61), TAIL, WORDS)
    assert cache.evaluated - before == len(TAIL) + 2
    cache.open_reply((70,), TAIL)
    assert is_fresh(llama, fresh)
    cache.accept(60, (61,))
    cache.accept(62)
    before = cache.evaluated
    cache.take_back(1)
    assert cache.evaluated > before, "those of the batch before it are another's"
    cache.accept(65)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", GUESSING)
def test_the_layer_guesses_from_all_that_the_model_has_seen(tiny, tiny_model, name):
    llama, _, cache = tiny(name)
    cache.rebuild(OPENING[:10])
    cache.hear((*WORDS, 99))
    cache.rebuild(OPENING)
    cache.hear((*WORDS, 99))
    cache.open_reply(WORDS, TAIL)
    cache.accept(60, (61, 62))
    cache.take_back(2)
    tokens = [*cache.tokens, 64]
    after_all_that = llama.guess(64, len(tokens) - 1, 3)
    assert llama.guess(64, len(tokens) - 1, 3) == after_all_that, "a guess leaves nothing behind"
    smooth = HeadLlama(tiny_model(name), context=CONTEXT, threads=1, gpu_layers=0, batch=8)
    try:
        for position, token in enumerate(tokens[:-1]):
            smooth._decode_batch([(token, position, (REPLY,), True)])
        assert smooth.guess(64, len(tokens) - 1, 3) == after_all_that
    finally:
        smooth.close()


class Echo(tiny_file.Writer):
    """Writes a layer for guessing that guesses anew the token that was just chosen: it passes on what it is given."""

    def noise(self, name, *shape, scale=0.2):
        if "nextn.eh_proj" in name:
            # The token's embedding comes first, then what the model made of the token before.
            self.values(name, np.hstack([np.zeros((shape[1], shape[1])), np.eye(shape[1])]))
        elif name in ("blk.4.attn_output.weight", "blk.4.ffn_down.weight"):
            self.values(name, np.zeros(tuple(reversed(shape))))
        else:
            super().noise(name, *shape, scale=scale)


def test_the_layer_is_given_what_the_model_made_of_the_token_before(tmp_path):
    kind = GUESSING["qwen35+head"]
    writer = Echo(tmp_path / "echo.gguf", kind.architecture)
    kind.build(writer, kind.tiny)
    writer.close()
    llama = HeadLlama(tmp_path / "echo.gguf", context=CONTEXT, threads=1, gpu_layers=0, batch=8)
    cache = PrefixCache(llama)
    sampler = Sampler(llama, temperature=0.0)
    try:
        cache.rebuild(OPENING)
        cache.hear(WORDS[:3])
        cache.open_reply(WORDS, TAIL)
        for drafted in ((), (1, 2, 3), (), (4, 5), (6,)):
            token = sampler.sample(0 if len(cache.tokens) > len(OPENING) + len(WORDS) + len(TAIL) else -1)
            assert llama.guess(token, len(cache.tokens), 3) == [token] * 3
            cache.accept(token, drafted)
            if drafted:
                cache.take_back(len(drafted))
    finally:
        sampler.close()
        llama.close()


def test_a_file_without_the_layer_is_a_sentence(tiny_model):
    for name in ("qwen35", "qwen2"):
        with pytest.raises(AizuchiError, match="no layer for guessing"):
            HeadLlama(tiny_model(name), context=CONTEXT, threads=1, gpu_layers=0, batch=8)


def test_a_file_with_the_layer_is_a_model_like_others(tiny_model):
    llama = Llama(tiny_model("qwen35+head"), context=CONTEXT, threads=1, gpu_layers=0, batch=8)
    try:
        assert llama.guesses == 0
        assert llama.recurrent
    finally:
        llama.close()
