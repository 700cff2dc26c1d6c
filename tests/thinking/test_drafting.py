"""Guessing tokens ahead changes how fast a reply comes, and nothing else: same tokens, same cache afterwards."""

from __future__ import annotations

import pytest
from replayed import CONTEXT, TAIL, is_fresh
from tiny_gguf import KINDS

from assistant.errors import AizuchiError
from assistant.measure.drafts import REPEATED, TALK, Guided, lines, measure_drafts
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.cache import REPLY
from assistant.thinking.drafting import (
    DraftLlama,
    DraftModel,
    Gain,
    Measured,
    PromptLookup,
    same_vocabulary,
)
from assistant.thinking.llama import Aborted, ContextFullError, Llama, Span
from assistant.thinking.sampler import Sampler
from assistant.thinking.writing import Writer

OPENING = tuple(range(20, 60))
WORDS = (61, 62, 63, 61, 62)
LENGTH = 40
CAN_FORGET = [name for name, kind in KINDS.items() if not kind.recurrent]


class Knowing:
    """Guesses the reply that it was told, with a mistake each so many tokens."""

    def __init__(self, reply, start, mistake_every):
        self._reply, self._start, self._every = reply, start, mistake_every
        self.asked = 0

    def draft(self, tokens, limit):
        self.asked += 1
        at = len(tokens) - self._start
        assert list(tokens[self._start :]) == self._reply[:at]
        return [
            token ^ 1 if (at + i) % self._every == self._every - 1 else token
            for i, token in enumerate(self._reply[at : at + limit])
        ]

    def reset(self):
        pass

    def close(self):
        pass


def write(llama, cache, drafter=None, *, limit=LENGTH, temperature=0.0, words=WORDS, stops=()):
    """A reply, as a writer that is done."""
    sampler = Sampler(llama, temperature=temperature, seed=3)
    writer = Writer(llama, cache, sampler, limit=limit, drafter=drafter, stops=stops)
    try:
        writer.clear()
        cache.open_reply(words, TAIL)
        writer.text = "".join(writer.write(lambda: True))
    finally:
        sampler.close()
    return writer


@pytest.mark.parametrize("temperature", [0.0, 0.9])
@pytest.mark.parametrize("name", KINDS)
def test_a_reply_is_the_same_token_for_token_however_good_the_guesses_are(tiny, name, temperature):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    alone = write(llama, cache, temperature=temperature)
    evaluated = cache.evaluated
    start = len(OPENING) + len(WORDS) + len(TAIL)
    for every in (2, 3, 1000):
        cache.drop_reply()
        guided = write(llama, cache, Knowing(alone.tokens, start, every), temperature=temperature)
        assert guided.tokens == alone.tokens
        assert (guided.text, guided.reason) == (alone.text, alone.reason)
        assert cache.tokens == [*OPENING, *WORDS, *TAIL, *guided.tokens] == llama.tokens(REPLY)
        assert is_fresh(llama, fresh)
        if KINDS[name].recurrent:
            assert guided.guessed == 0
        else:
            assert 0 < guided.right <= guided.guessed
            assert (guided.right == guided.guessed) == (every == 1000)
    cache.promote(alone.tokens, TAIL, WORDS)
    assert cache.evaluated > evaluated
    assert cache.committed == [*OPENING, *WORDS, *TAIL, *alone.tokens]


@pytest.mark.parametrize("name", CAN_FORGET)
def test_right_guesses_save_batches_and_no_token_is_evaluated_twice(tiny, name):
    llama, _, cache = tiny(name)
    cache.rebuild(OPENING)
    alone = write(llama, cache)
    cache.drop_reply()
    before = cache.evaluated
    knowing = Knowing(alone.tokens, len(OPENING) + len(WORDS) + len(TAIL), 1000)
    guided = write(llama, cache, knowing)
    assert guided.right == guided.guessed == len(guided.tokens) - knowing.asked
    assert knowing.asked <= 1 + len(alone.tokens) // 4
    assert cache.evaluated - before == len(TAIL) + len(alone.tokens)


@pytest.mark.parametrize("name", CAN_FORGET)
def test_what_a_reply_repeats_is_looked_up(tiny, name):
    llama, _, cache = tiny(name)
    cache.rebuild(OPENING)
    alone = write(llama, cache)
    cache.promote(alone.tokens, TAIL, WORDS)
    first = cache.committed
    again = write(llama, cache)
    cache.drop_user()
    assert cache.committed == first
    guided = write(llama, cache, PromptLookup())
    assert guided.tokens == again.tokens


def test_a_lookup_finds_the_last_place_with_the_most_tokens_in_common():
    lookup = PromptLookup()
    assert lookup.draft([], 3) == []
    assert lookup.draft([1, 2], 3) == []
    tokens = [1, 2, 3, 4, 5, 9, 2, 3, 6, 7, 8, 1, 2, 3]
    assert lookup.draft(tokens, 3) == [4, 5, 9], "three in common go before two that came later"
    tokens += [0, 2, 3]
    assert lookup.draft(tokens, 3) == [0, 2, 3], "of two with as many, the later one"
    assert lookup.draft(tokens, 1) == [0]
    assert lookup.draft([*tokens, 55], 3) == []
    lookup.reset()
    assert lookup.draft([2, 3, 7, 2, 3], 3) == [7, 2, 3]


@pytest.fixture
def small(tiny_model):
    """Opens a tiny model that guesses; it is closed in the end."""
    opened = []

    def get(name):
        opened.append(DraftLlama(tiny_model(name), context=CONTEXT, threads=1, gpu_layers=0, batch=64))
        return opened[-1]

    yield get
    for each in opened:
        each.close()


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_another_model_of_the_same_tokens_guesses(tiny, small, temperature):
    llama, fresh, cache = tiny("qwen3")
    cache.rebuild(OPENING)
    alone = write(llama, cache, temperature=temperature)
    for name in ("qwen2", "qwen3"):
        cache.drop_user()
        drafter = DraftModel(small(name), llama)
        guided = write(llama, cache, drafter, temperature=temperature)
        assert guided.tokens == alone.tokens
        assert is_fresh(llama, fresh)
        assert guided.guessed > 0
        if (name, temperature) == ("qwen3", 0.0):
            assert guided.right == guided.guessed, "the same model guesses what it would say"
        second = write(llama, cache, drafter, words=(70, 71))
        cache.drop_user()
        assert second.tokens == write(llama, cache, words=(70, 71)).tokens, (
            "what it holds of another reply does not show"
        )
        drafter.close()


def test_a_draft_model_must_have_the_same_tokens_and_be_able_to_take_one_back(tiny, small):
    llama, _, _ = tiny("qwen3")
    with pytest.raises(AizuchiError, match="same family"):
        DraftModel(small("gemma3"), llama)
    with pytest.raises(AizuchiError, match="recurrent"):
        DraftModel(small("qwen35"), llama)
    assert same_vocabulary(small("qwen2"), llama)
    assert not same_vocabulary(small("gemma3"), small("gemma4")), "other names of the turns"


def test_a_draft_model_whose_context_is_full_guesses_nothing(tiny, small):
    llama, _, cache = tiny("qwen3")
    cache.rebuild(OPENING)
    alone = write(llama, cache)
    cache.drop_user()
    model = small("qwen3")
    # Something else takes all but ten tokens of the room.
    model.decode([Span([5] * (CONTEXT - len(OPENING) - len(WORDS) - len(TAIL) - 10), 0, (3,))])
    drafter = DraftModel(model, llama)
    guided = write(llama, cache, drafter)
    drafter.close()
    assert guided.tokens == alone.tokens
    assert 0 < guided.guessed < len(alone.tokens) - 20


def test_who_gives_up_a_reply_ends_the_draft_model_too(tiny, small):
    llama, _, cache = tiny("qwen3")
    cache.rebuild(OPENING)
    drafter = DraftModel(small("qwen3"), llama)
    tokens = [*OPENING, *WORDS]
    guess = drafter.draft(tokens, 3)
    llama.abort.raise_()
    try:
        with pytest.raises(Aborted):
            drafter.draft([*tokens, 70, 71], 3)
    finally:
        llama.abort.lower()
    assert drafter.draft(tokens, 3) == guess, "what an abort left is of use"
    assert len(drafter.draft([*tokens, 70, 71], 3)) == 3
    drafter.close()


def test_guesses_for_which_there_is_no_room_do_not_shorten_a_reply(tiny):
    llama, _, cache = tiny("qwen2")
    cache.rebuild([20 + i % 200 for i in range(CONTEXT - 40)])

    def until_full(drafter):
        sampler = Sampler(llama, temperature=0.0)
        writer = Writer(llama, cache, sampler, limit=CONTEXT, drafter=drafter)
        try:
            cache.drop_user()
            cache.open_reply(WORDS, TAIL)
            with pytest.raises(ContextFullError):
                list(writer.write(lambda: True))
        finally:
            sampler.close()
        assert llama.tokens(REPLY) == cache.tokens
        return writer.tokens

    alone = until_full(None)
    assert until_full(Knowing(alone, CONTEXT - 40 + len(WORDS) + len(TAIL), 3)) == alone
    cache.promote(alone[:2], TAIL, WORDS)
    assert cache.committed[-2:] == alone[:2] == llama.tokens(0)[-2:]


@pytest.mark.parametrize("limit", [1, 2, 3, 6])
def test_a_reply_of_limited_length_is_not_guessed_beyond_it(tiny, limit):
    llama, _, cache = tiny("qwen2")
    cache.rebuild(OPENING)
    alone = write(llama, cache)
    cache.drop_user()
    before = cache.evaluated
    guided = write(llama, cache, Knowing(alone.tokens, len(OPENING) + len(WORDS) + len(TAIL), 1000), limit=limit)
    assert (guided.tokens, guided.reason) == (alone.tokens[:limit], "length")
    assert cache.evaluated - before == len(WORDS) + len(TAIL) + limit


def test_a_reply_that_ends_amid_guesses_leaves_none_of_them_in_the_cache(tiny):
    llama, _, cache = tiny("qwen2")
    cache.rebuild(OPENING)
    alone = write(llama, cache)
    start = len(OPENING) + len(WORDS) + len(TAIL)
    for length in range(3, 9):
        cache.drop_user()
        told = iter([True] * length + [False])
        sampler = Sampler(llama, temperature=0.0)
        writer = Writer(llama, cache, sampler, limit=LENGTH, drafter=Knowing(alone.tokens, start, 1000))
        cache.open_reply(WORDS, TAIL)
        list(writer.write(lambda told=told: next(told)))
        sampler.close()
        assert (writer.tokens, writer.reason) == (alone.tokens[:length], "")
        assert llama.tokens(REPLY) == cache.tokens == [*OPENING, *WORDS, *TAIL, *alone.tokens[:length]]
        before = cache.evaluated
        cache.promote(writer.tokens, TAIL, WORDS)
        assert cache.evaluated == before
        cache.rebuild(OPENING)


def test_only_what_a_reply_has_can_be_taken_back(tiny):
    _, _, cache = tiny("qwen2")
    with pytest.raises(ValueError, match="no so many"):
        cache.take_back(1)
    cache.rebuild(OPENING)
    cache.open_reply(WORDS, TAIL)
    for count in (0, len(TAIL), 99):
        with pytest.raises(ValueError, match="no so many"):
            cache.take_back(count)


@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.recurrent])
def test_a_recurrent_model_takes_a_token_back_by_evaluating_the_reply_again(tiny, name):
    llama, fresh, cache = tiny(name)
    assert cache.most_drafted == 0
    cache.rebuild(OPENING)
    cache.open_reply(WORDS, TAIL)
    cache.accept(60, (61, 62))
    before = cache.evaluated
    cache.take_back(2)
    assert cache.evaluated - before == len(TAIL) + 1
    assert llama.tokens(REPLY) == cache.tokens == [*OPENING, *WORDS, *TAIL, 60]
    cache.accept(63)
    assert is_fresh(llama, fresh)


def test_a_gain_is_remembered_for_one_model_one_way_and_one_machine(tmp_path):
    assert Gain(20.0, 22.0).worth
    assert not Gain(20.0, 21.8).worth
    assert Gain(20.0, 15.0).percent == -25
    assert not Gain(0.0, 15.0).worth
    model, other = tmp_path / "m.gguf", tmp_path / "small.gguf"
    model.write_bytes(b"m")
    other.write_bytes(b"s")

    def measured(threads=2, draft=None, head=False):
        return Measured(model, tmp_path, threads=threads, gpu_layers=0, draft=draft, head=head)

    assert measured().gain is None
    measured().keep(Gain(20.0, 25.125))
    assert measured().gain == Gain(20.0, 25.125)
    assert measured(threads=4).gain is None
    assert measured(draft=other).gain is None
    assert measured(head=True).gain is None
    model.write_bytes(b"another model")
    assert measured().gain is None


class Two(PromptLookup):
    """Two guesses at most: up to three tokens, one thread adds floats in the order in which it does for one."""

    def draft(self, tokens, limit):
        return super().draft(tokens, min(limit, 2))


@pytest.mark.models
def test_the_starter_model_says_the_same_when_its_words_are_looked_up():
    files = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))
    llama = Llama(files["model"], context=1024, threads=1, gpu_layers=0, batch=256)
    sampler = Sampler(llama, temperature=0.0)
    try:
        conversation = Guided(llama, sampler, Two())
        right = 0
        for words in (TALK[1], REPEATED[1]):
            (plain, _), (guided, _) = conversation.both(words, 20)
            assert guided.tokens == plain.tokens
            right += guided.right
        assert right > 0, "it has been asked to repeat what was said"
    finally:
        sampler.close()
        llama.close()


@pytest.mark.parametrize("name", ["qwen2", "qwen35"])
def test_the_gain_is_measured_on_the_same_replies(tiny_model, name):
    llama = Llama(tiny_model(name), context=4096, threads=1, gpu_layers=0, batch=256)
    sampler = Sampler(llama, temperature=0.0)
    try:
        found = measure_drafts(llama, sampler, PromptLookup(), talk=["ab"], repeated=["abab", "abab"], length=12)
    finally:
        sampler.close()
        llama.close()
    assert found.same == found.replies == 3
    assert found.guessed >= found.right >= 0
    assert min(found.both.without, found.both.guessing, found.talk.without, found.repeated.guessing) > 0
    assert (found.guessed == 0) == (name == "qwen35")
    said = "\n".join(lines(found))
    assert f"{found.both.percent:+d} %" in said if found.guessed else "none" in said
