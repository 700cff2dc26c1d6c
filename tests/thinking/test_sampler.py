"""How tokens are chosen: each setting does what its name says, on llama.cpp's own samplers."""

import statistics
import time
from collections import Counter

import numpy as np
import pytest

from assistant.errors import AizuchiError
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.cache import PrefixCache
from assistant.thinking.llama import Llama, Span
from assistant.thinking.sampler import Sampler
from assistant.thinking.writing import Writer


@pytest.fixture(scope="module")
def llama(tiny_model):
    opened = Llama(tiny_model("qwen2"), context=1024, threads=1, gpu_layers=0, batch=64)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def starter():
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    opened = Llama(path, context=512, threads=2, gpu_layers=0, batch=128)
    yield opened
    opened.close()


@pytest.fixture
def sampler(llama):
    """Gives samplers on the model, and closes them."""
    made = []

    def get(**settings):
        made.append(Sampler(llama, **settings))
        return made[-1]

    yield get
    for each in made:
        each.close()


def reply(llama, sampler, *, limit=40):
    """The tokens of a reply to "Hi"."""
    llama.drop(0)
    cache = PrefixCache(llama)
    writer = Writer(llama, cache, sampler, limit=limit)
    writer.clear()
    cache.open_reply(llama.tokenize("Hi"), llama.tokenize("!"))
    list(writer.write(lambda: True))
    cache.drop_user()
    return writer.tokens


def logits_after(llama, text):
    llama.drop(0)
    return llama.decode([Span(llama.tokenize(text), 0, (0,), logits=True)])[0]


def names(llama, sampler):
    """The samplers of the chain for speech, in order, by llama.cpp's names."""
    api = sampler._api
    parts = (api.llama_sampler_chain_get(sampler.chain, i) for i in range(api.llama_sampler_chain_n(sampler.chain)))
    return [api.llama_sampler_name(part).decode().lstrip("?+ ") for part in parts]


def test_tokens_are_cut_to_a_few_then_judged_then_drawn(llama, sampler):
    assert names(llama, sampler()) == ["top-k", "penalties", "dry", "top-p", "min-p", "temp", "dist"]
    assert names(llama, sampler(temperature=0.0)) == ["greedy"]


def test_the_same_seed_says_the_same_again_and_another_one_does_not(llama, sampler):
    first = reply(llama, sampler(seed=1, temperature=1.0, top_k=0, top_p=1.0))
    assert first == reply(llama, sampler(seed=1, temperature=1.0, top_k=0, top_p=1.0))
    assert first != reply(llama, sampler(seed=2, temperature=1.0, top_k=0, top_p=1.0))


def test_a_sampler_that_is_reset_begins_again(llama, sampler):
    one = sampler(seed=4, temperature=1.0, top_k=0)
    assert reply(llama, one) == reply(llama, one)


def test_greedy_takes_the_likeliest_token(llama, sampler):
    greedy = sampler(temperature=0.0)
    for text in ("Hi", "Hello", "What?"):
        logits = logits_after(llama, text)
        assert greedy.sample() == int(logits.argmax())


def test_the_best_of_one_is_greedy(llama, sampler):
    best = sampler(top_k=1, temperature=1.5, repeat_penalty=1.0, seed=3)
    logits = logits_after(llama, "Hi")
    assert {best.sample() for _ in range(5)} == {int(logits.argmax())}


@pytest.mark.parametrize("kind", ["top_k", "top_p", "min_p"])
def test_a_cut_leaves_the_likeliest_tokens_only(llama, sampler, kind):
    logits = logits_after(llama, "Hi").astype(float)
    order = np.argsort(-logits)
    shares = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum()
    # Each is set so that it leaves five.
    cut = {
        "top_k": {"top_k": 5},
        "top_p": {"top_p": float(shares[order[:4]].sum() + shares[order[4]] / 2)},
        "min_p": {"min_p": float((shares[order[4]] + shares[order[5]]) / 2 / shares.max())},
    }[kind]
    settings = {"temperature": 2.0, "top_k": 0, "top_p": 1.0, "repeat_penalty": 1.0} | cut
    drawn = {sampler(seed=seed, **settings).sample() for seed in range(150)}
    assert drawn == {int(token) for token in order[:5]}


def test_a_cold_sampler_keeps_to_the_likeliest_and_a_warm_one_strays(llama, sampler):
    logits = logits_after(llama, "Hi")
    best = int(logits.argmax())
    settings = {"top_k": 0, "top_p": 1.0, "repeat_penalty": 1.0}
    cold = Counter(sampler(seed=seed, temperature=0.02, **settings).sample() == best for seed in range(60))
    warm = Counter(sampler(seed=seed, temperature=2.0, **settings).sample() == best for seed in range(60))
    assert cold[True] > 55
    assert warm[True] < 15


@pytest.mark.parametrize("penalty", [{"repeat_penalty": 50.0}, {"presence_penalty": 50.0}])
def test_a_penalised_token_is_not_said_twice(llama, sampler, penalty):
    said = reply(llama, sampler(temperature=0.5, top_k=64, seed=8, **{"repeat_penalty": 1.0} | penalty), limit=30)
    assert len(said) > 20
    assert len(set(said)) == len(said)


class Loops(Llama):
    """A model that has fallen into a loop: the likeliest next tokens go round, and others are nearly as likely.

    A real model falls into one when it likes; that it does at a given moment cannot be asked of it.
    """

    ROUND = (65, 66, 67, 68)

    def force(self, step):
        row = np.ctypeslib.as_array(self._api.llama_get_logits_ith(self._context, -1), (self.vocab_size,))
        row[:] = -10.0
        row[70:90] = 4.0
        row[self.ROUND[step % len(self.ROUND)]] = 8.0


def test_a_loop_is_left(tiny_model):
    model = Loops(tiny_model("qwen2"), context=256, threads=1, gpu_layers=0, batch=64)
    one = Sampler(model, temperature=0.3, repeat_penalty=1.0, seed=1)
    said = []
    try:
        for step in range(40):
            model.drop(0)
            model.decode([Span(model.tokenize("Hi"), 0, (0,), logits=True)])
            model.force(step)
            said.append(one.sample())
    finally:
        one.close()
        model.close()
    in_loop = [token == Loops.ROUND[step % 4] for step, token in enumerate(said)]
    assert all(in_loop[:4]), "what is said for the first time is not touched"
    assert in_loop.count(False) >= 5, "later rounds are broken up"


def until_the_call(llama, sampler, *, temperature):
    """A reply's first tokens, and the text of one of them that could open a call."""
    free = reply(llama, sampler(seed=11, temperature=temperature, top_k=0, top_p=1.0))
    at = next(i for i, token in enumerate(free) if i >= 4 and free.index(token) == i and llama.piece(token).isalnum())
    return free[: at + 1], llama.piece(free[at]).decode()


def test_speech_is_the_same_until_a_call_opens_and_follows_the_grammar_from_there(llama, sampler):
    before, opens = until_the_call(llama, sampler, temperature=1.0)
    calling = sampler(seed=11, temperature=1.0, top_k=0, top_p=1.0)
    calling.call_after({opens: 'root ::= "yes" | "no"'})
    said = reply(llama, calling)
    assert said[: len(before)] == before
    assert b"".join(map(llama.piece, said[len(before) :])) in (b"yes", b"no")
    assert calling.calling
    calling.reset()
    assert not calling.calling


def test_the_grammar_takes_no_part_in_the_chain_while_speech_is_free(llama, sampler):
    plain, waiting = sampler(), sampler()
    waiting.call_after({"<tool_call>": 'root ::= "x"'})
    assert names(llama, waiting) == names(llama, plain)
    logits_after(llama, "Hi")
    waiting.sample()
    assert not waiting.calling


@pytest.mark.parametrize("more", ["x", "xyz", "xq", "q"])
def test_a_token_that_goes_on_behind_the_opening_is_read_by_the_grammar_or_starts_nothing(llama, sampler, more):
    # With llama.cpp's own way to wait for a grammar, the last two would end the process.
    one = sampler()
    one.call_after({"<c>": 'root ::= "xyz"'})
    one._listen(b"say <")
    one._listen(b"c")
    one._listen(b">" + more.encode())
    assert one.calling == "xyz".startswith(more)


def test_an_opening_may_come_in_any_number_of_pieces(llama, sampler):
    one = sampler()
    one.call_after({"<call>": 'root ::= "x"'})
    for piece in (b"<", b"<ca", b"ll", b"<call"):
        one._listen(piece)
        assert not one.calling
    one._listen(b">")
    assert one.calling


def test_a_grammar_that_no_token_fits_is_an_error_and_not_the_end_of_the_process(llama, sampler):
    one = sampler()
    one.call_after({"<c>": r'root ::= "\U7FFFFFFF"'})  # Not even UTF-8's bytes can write that.
    logits_after(llama, "Hi")
    one._listen(b"<c>")
    with pytest.raises(AizuchiError, match="no token"):
        one.sample()


@pytest.mark.models
def test_the_first_token_comes_no_later_with_tools_than_without(starter):
    """What differs is the sampler's work: its processor time, in turns, is set against the time of a first token.

    Two whole replies cannot be compared on a busy machine: the same one takes twice as long the next moment.
    """
    cache = PrefixCache(starter)
    cache.rebuild(starter.tokenize("You are kind. " * 8))
    grammar = "root ::= " + " | ".join(f'"{{\\"name\\":\\"tool{i}\\"}}"' for i in range(40))
    plain, waiting = Sampler(starter, seed=1), Sampler(starter, seed=1)
    waiting.call_after({"<tool_call>": grammar})
    words, tail = starter.tokenize("What is the highest mountain?"), starter.tokenize("<|im_end|>\n", special=True)
    decoding, work = [], {plain: [], waiting: []}
    try:
        for _ in range(4):
            began = time.perf_counter()
            cache.open_reply(words, tail)
            decoding.append(time.perf_counter() - began)
            for one in (plain, waiting) * 5:
                began = time.thread_time()
                one.reset()
                one.sample()
                work[one].append(time.thread_time() - began)
            cache.drop_user()
        first_token = min(decoding) + statistics.median(work[plain])
        later = statistics.median(work[waiting]) - statistics.median(work[plain])
        assert (first_token + later) / first_token <= 1.05
        print(f"first token {first_token * 1e3:.1f} ms, with tools {later * 1e6:+.0f} µs")
    finally:
        plain.close()
        waiting.close()
