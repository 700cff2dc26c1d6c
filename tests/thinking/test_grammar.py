"""A model whose answer follows a JSON schema: whatever its weights, what it writes to the end is valid."""

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schema_check import SCHEMAS, fits

from assistant.errors import AizuchiError
from assistant.thinking.cache import PrefixCache
from assistant.thinking.grammar import json_grammar, whole_numbers
from assistant.thinking.llama import Llama, Span
from assistant.thinking.sampler import Sampler
from assistant.thinking.schema import LONGEST, SIZE, read_schema
from assistant.thinking.writing import Writer

FAMILIES = ("qwen2", "gemma3")
"""One for each kind of vocabulary: bytes in pairs, and letters with bytes for the rest."""


@pytest.fixture(scope="module")
def models(tiny_model):
    opened = {name: Llama(tiny_model(name), context=1024, threads=1, gpu_layers=0, batch=64) for name in FAMILIES}
    yield opened
    for llama in opened.values():
        llama.close()


def written(llama, schema, seed, *, temperature=1.5, limit=200):
    """What a model writes under a schema, and why it ended: its reply to "Hi"."""
    llama.drop(0)
    cache = PrefixCache(llama)
    sampler = Sampler(llama, temperature=temperature, top_k=0, top_p=1.0, seed=seed, schema=schema)
    try:
        writer = Writer(llama, cache, sampler, limit=limit)
        writer.clear()
        cache.open_reply(llama.tokenize("Hi"), llama.tokenize("!"))
        list(writer.write(lambda: True))
        return b"".join(llama.piece(token, special=True) for token in writer.tokens), writer.reason
    finally:
        cache.drop_user()
        sampler.close()


@pytest.mark.parametrize("family", FAMILIES)
def test_whatever_a_random_model_writes_to_its_end_is_json_that_fits_the_schema(models, family):
    ended = 0

    @given(schema=SCHEMAS, seed=st.integers(0, 1000))
    @settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
    def each(schema, seed):
        nonlocal ended
        text, reason = written(models[family], schema, seed)
        if reason == "end":
            ended += 1
            assert fits(json.loads(text.decode("utf-8")), schema), text

    each()
    assert ended > 40, "most of the answers came to their end"


def test_the_schemas_are_drawn_so_that_wrong_values_would_be_seen():
    person = {"type": "object", "properties": {"a": {"type": "integer", "minimum": 3}}, "required": ["a"]}
    assert fits({"a": 3}, person)
    assert not fits({"a": 2}, person)
    assert not fits({}, person)
    assert not fits({"a": 3, "b": 1}, person)
    assert not fits(True, {"type": "integer"})


@pytest.mark.parametrize("value", ['He said "no"', "back\\slash", "two\nlines", "😀", "tab\t", "", "</x>"])
def test_a_value_with_characters_that_json_escapes_is_written_as_itself(models, value):
    text, reason = written(models["qwen2"], {"const": value}, 1)
    assert reason == "end"
    assert json.loads(text) == value


@pytest.mark.parametrize(
    ("lowest", "highest"), [(0, 0), (-5, 12), (7, 7), (95, 105), (-1000, -998), (1, 60), (0, 10**15 - 1), (19, 2301)]
)
def test_whole_numbers_are_exactly_those_between_the_limits(lowest, highest):
    body = whole_numbers(lowest, highest)
    pattern = re.compile(re.sub(r'"([^"]*)"|\s', lambda m: m[1] or "", body))
    near = {each + offset for each in (lowest, highest, 0, 10, 100, 1000) for offset in range(-12, 13)}
    for number in near:
        assert bool(pattern.fullmatch(str(number))) == (lowest <= number <= highest), number
    assert not pattern.fullmatch("-0")
    assert not pattern.fullmatch("007")


def deep(levels):
    return {"type": "array", "items": deep(levels - 1)} if levels else {"type": "null"}


ITSELF: dict = {"type": "object", "properties": {}}
ITSELF["properties"]["again"] = ITSELF
TREE = {
    "$defs": {"tree": {"type": "object", "properties": {"left": {"$ref": "#/$defs/tree"}}}},
    "$ref": "#/$defs/tree",
}
LAUGHS = {
    "$defs": {"l0": {"type": "null"}} | {f"l{i}": {"anyOf": [{"$ref": f"#/$defs/l{i - 1}"}] * 9} for i in range(1, 9)},
    "$ref": "#/$defs/l8",
}
REFUSED = {
    "not an object": ([], "not an object"),
    "text": ("{}", "not an object"),
    "no type": ({}, "no type"),
    "an unknown type": ({"type": "date"}, "date"),
    "an unknown type among several": ({"type": ["string", "date"]}, "date"),
    "a look-ahead": ({"type": "string", "pattern": "^(?=a)b$"}, "pattern"),
    "a format": ({"type": "string", "format": "uri"}, "format"),
    "limits of a number": ({"type": "number", "minimum": 0}, "minimum"),
    "a limit of another type": ({"type": "integer", "maxLength": 3}, "maxLength"),
    "anything else": ({"type": "object", "additionalProperties": True}, "additionalProperties"),
    "oneOf": ({"oneOf": [{"type": "null"}]}, "type"),
    "contradicting limits": ({"type": "integer", "minimum": 5, "maximum": 4}, "no number"),
    "a limit that is no number": ({"type": "integer", "minimum": "5"}, "minimum"),
    "a limit beyond exactness": ({"type": "integer", "maximum": 10**400}, "too large"),
    "a negative length": ({"type": "string", "minLength": -1}, "minLength"),
    "a reversed length": ({"type": "string", "minLength": 5, "maxLength": 4}, "minLength"),
    "an endless length": ({"type": "string", "minLength": LONGEST + 1}, "minLength"),
    "a required stranger": ({"type": "object", "properties": {}, "required": ["x"]}, "x"),
    "a name with a tag in it": ({"type": "object", "properties": {"a<b": {"type": "null"}}}, "a<b"),
    "items of no kind": ({"type": "array"}, "items"),
    "no choice": ({"enum": []}, "enum"),
    "a value of another type": ({"type": "string", "enum": [1]}, "string"),
    "half a character": ({"const": "\ud83d"}, "value"),
    "an infinite value": ({"const": float("inf")}, "value"),
    "an object as a value": ({"const": {}}, "value"),
    "a reference to itself": (TREE, "contains itself"),
    "a reference elsewhere": ({"$ref": "https://example.org/s.json"}, "points outside"),
    "a reference to nothing": ({"$ref": "#/$defs/none"}, "not there"),
    "an object that holds itself": (ITSELF, "levels"),
    "too deep": (deep(40), "levels"),
    "a billion laughs": (LAUGHS, "too large"),
    "enormous": ({"enum": list(range(SIZE + 1))}, "too large"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_schema_that_no_grammar_can_promise_is_refused_in_a_sentence(case):
    schema, named = REFUSED[case]
    with pytest.raises(AizuchiError) as caught:
        read_schema(schema, "the tool x")
    assert named in caught.value.what
    assert caught.value.what.startswith("The schema of the tool x cannot be used")
    assert len(caught.value.what) < 400
    assert "\n" not in str(caught.value)
    assert caught.value.remedy


def test_a_bad_schema_is_refused_before_a_sampler_is_made(models):
    with pytest.raises(AizuchiError, match="the answer"):
        Sampler(models["qwen2"], schema={"type": "date"})


def test_what_llama_cpp_refuses_is_an_error_and_not_a_free_answer(models):
    sampler = Sampler(models["qwen2"])
    with pytest.raises(AizuchiError, match="grammar"):
        sampler.call_after({"<x>": "root ::= nothing-of-that-name"})
    sampler.close()


def test_the_largest_grammar_that_is_let_through_is_one_that_llama_cpp_takes(models):
    wide = {
        "type": "array",
        "items": {"type": "string", "maxLength": LONGEST},
        "minItems": LONGEST,
        "maxItems": LONGEST,
    }
    sampler = Sampler(models["qwen2"], schema={"anyOf": [wide, {"enum": [str(i) for i in range(900)]}]})
    assert sampler.calling
    sampler.close()


def test_annotations_and_references_are_welcome(models):
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A day",
        "$defs": {"hour": {"type": "integer", "minimum": 0, "maximum": 23, "description": "of the day"}},
        "type": "object",
        "properties": {"from": {"$ref": "#/$defs/hour"}, "to": {"$ref": "#/$defs/hour"}},
        "required": ["from", "to"],
        "additionalProperties": False,
    }
    text, reason = written(models["gemma3"], schema, 3)
    day = json.loads(text)
    assert reason == "end"
    assert 0 <= day["from"] <= 23
    assert list(day) == ["from", "to"]


def test_the_same_seed_writes_the_same_again_and_the_limit_ends_it_half_way(models):
    schema = {"type": "string", "minLength": 50}
    first, reason = written(models["qwen2"], schema, 5, limit=30)
    assert reason == "length"
    assert first == written(models["qwen2"], schema, 5, limit=30)[0]
    assert first != written(models["qwen2"], schema, 6, limit=30)[0]


def test_the_greedy_answer_is_the_likeliest_that_fits(models):
    llama = models["qwen2"]
    llama.drop(0)
    logits = llama.decode([Span(llama.tokenize("Hi!"), 0, (0,), logits=True)])[0]
    digits = {llama.tokenize(digit)[0]: digit for digit in "123456789"}
    best = digits[max(digits, key=lambda token: logits[token])]
    text, _ = written(llama, {"type": "integer", "minimum": 1, "maximum": 9}, 1, temperature=0.0)
    assert text.decode() == best


def test_the_grammar_reads_like_the_schema():
    shape = read_schema({"type": "object", "properties": {"on": {"type": "boolean"}}, "required": ["on"]}, "x")
    grammar = json_grammar(shape)
    assert '"\\"on\\":"' in grammar
    assert '"true" | "false"' in grammar
