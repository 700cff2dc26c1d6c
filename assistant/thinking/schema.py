"""JSON schemas, as far as a grammar can promise them: read once into shapes, or refused with the reason.

What is known, on purpose, is what a grammar enforces to the letter. A schema with anything else is refused as a whole,
since an answer that merely looks as asked would fail later, far from its cause.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from assistant.errors import AizuchiError
from assistant.thinking.shapes import (
    LARGEST,
    AnyOf,
    Array,
    Integer,
    Literal,
    Number,
    Object,
    Property,
    Shape,
    Text,
    Value,
)

NESTING = 12
"""Objects and arrays inside each other. More is recursion, or nothing that a small model could fill in."""
SIZE = 4000
"""Rules, about, that llama.cpp makes of a schema: parts, choices and repetitions."""
LONGEST = 1000
"""Characters to which a string's length can be limited, and items of an array."""
_ANNOTATIONS = frozenset(
    ("title", "description", "default", "examples", "deprecated", "$schema", "$id", "$comment", "$defs", "definitions")
)
_KEYWORDS: Mapping[str, frozenset[str]] = {
    "string": frozenset(("minLength", "maxLength")),
    "integer": frozenset(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")),
    "number": frozenset(),
    "boolean": frozenset(),
    "null": frozenset(),
    "array": frozenset(("items", "minItems", "maxItems")),
    "object": frozenset(("properties", "required", "additionalProperties")),
}
_PYTHON: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_NAME = re.compile(r"[\w.-]{1,64}")
_REMEDY = (
    "Use only type, properties, required, items, enum, const, anyOf, $ref, minLength, maxLength, minItems, maxItems,"
    " and minimum and maximum of integers."
)


def read_schema(schema: object, what: str) -> Shape:
    """Read a JSON schema.

    Args:
        schema: As Python's objects.
        what: Whose it is, for the message: "the tool set_timer".

    Raises:
        AizuchiError: It is no schema, asks for more than a grammar can promise, never ends, or is enormous.
    """
    return _Reader(schema, what).shape(schema, "", 0, ())


class _Reader:
    def __init__(self, root: object, what: str) -> None:
        self._root, self._what, self._left = root, what, SIZE

    def shape(self, schema: object, where: str, depth: int, refs: tuple[str, ...]) -> Shape:
        if not isinstance(schema, Mapping):
            raise self._wrong(where, "it is not an object")
        if depth > NESTING:
            raise self._wrong(where, f"more than {NESTING} levels lie inside each other")
        self._spend(1, where)
        if "$ref" in schema:
            return self._referred(schema, where, depth, refs)
        if "anyOf" in schema:
            self._known(schema, {"anyOf"}, where)
            choices = self._list(schema["anyOf"], where, "anyOf")
            return AnyOf(
                tuple(self.shape(each, f"{where}/anyOf/{i}", depth + 1, refs) for i, each in enumerate(choices))
            )
        kind = schema.get("type")
        if isinstance(kind, list) and kind:
            return AnyOf(tuple(self._one_type(schema, each, where, depth, refs) for each in kind))
        if kind is None and ("enum" in schema or "const" in schema):
            return self._literal(schema, None, where)
        if not isinstance(kind, str) or kind not in _KEYWORDS:
            raise self._wrong(where, "it has no type" if kind is None else f"the type {_shown(kind)} is not known")
        if "enum" in schema or "const" in schema:
            return self._literal(schema, kind, where)
        self._known(schema, {"type", *_KEYWORDS[kind]}, where)
        return self._of_type(kind, schema, where, depth, refs)

    def _one_type(self, schema: Mapping[str, Any], kind: Any, where: str, depth: int, refs: tuple[str, ...]) -> Shape:
        """One of several types: it takes the keywords that belong to it."""
        if not isinstance(kind, str) or kind not in _KEYWORDS:
            raise self._wrong(where, f"the type {_shown(kind)} is not known")
        if "enum" in schema or "const" in schema:
            raise self._wrong(where, "values and several types stand together")
        others = {word for each in schema["type"] if each in _KEYWORDS for word in _KEYWORDS[each]} - _KEYWORDS[kind]
        return self.shape({k: v for k, v in schema.items() if k not in others} | {"type": kind}, where, depth, refs)

    def _of_type(self, kind: str, schema: Mapping[str, Any], where: str, depth: int, refs: tuple[str, ...]) -> Shape:
        match kind:
            case "object":
                return self._object(schema, where, depth, refs)
            case "array":
                if "items" not in schema:
                    raise self._wrong(where, "it does not say what its items are")
                least, most = self._limits(schema, "minItems", "maxItems", where)
                return Array(self.shape(schema["items"], f"{where}/items", depth + 1, refs), least, most)
            case "string":
                return Text(*self._limits(schema, "minLength", "maxLength", where))
            case "integer":
                return self._integer(schema, where)
            case "number":
                return Number()
            case "boolean":
                return Literal((True, False))
        return Literal((None,))

    def _object(self, schema: Mapping[str, Any], where: str, depth: int, refs: tuple[str, ...]) -> Object:
        properties, required = schema.get("properties", {}), schema.get("required", [])
        if schema.get("additionalProperties", False) is not False:
            raise self._wrong(where, "additionalProperties may only be false")
        if not isinstance(properties, Mapping):
            raise self._wrong(where, "its properties are not an object")
        if not isinstance(required, Sequence) or isinstance(required, str):
            raise self._wrong(where, "required is not a list")
        for name in properties:
            if not isinstance(name, str) or not _NAME.fullmatch(name):
                raise self._wrong(
                    where, f"the property {_shown(name)} is not named by letters, digits, '_', '-' and '.'"
                )
        for name in required:
            if name not in properties:
                raise self._wrong(where, f"the required property {_shown(name)} is not there")
        return Object(
            tuple(
                Property(name, self.shape(each, f"{where}/{name}", depth + 1, refs), name in required)
                for name, each in properties.items()
            )
        )

    def _integer(self, schema: Mapping[str, Any], where: str) -> Integer:
        for word in _KEYWORDS["integer"] & schema.keys():
            if not isinstance(schema[word], int | float) or isinstance(schema[word], bool):
                raise self._wrong(where, f"{word} is not a number")
            if not abs(schema[word]) <= LARGEST:
                raise self._wrong(where, f"{word} is too large")
        lowest = math.ceil(schema.get("minimum", -LARGEST))
        highest = math.floor(schema.get("maximum", LARGEST))
        lowest = max(lowest, math.floor(schema.get("exclusiveMinimum", -LARGEST - 1)) + 1)
        highest = min(highest, math.ceil(schema.get("exclusiveMaximum", LARGEST + 1)) - 1)
        if lowest > highest:
            raise self._wrong(where, "no number fits its limits")
        return Integer(lowest, highest)

    def _literal(self, schema: Mapping[str, Any], kind: str | None, where: str) -> Literal:
        self._known(schema, {"type", "enum", "const"}, where)
        values = [schema["const"]] if "const" in schema else self._list(schema["enum"], where, "enum")
        if "const" in schema and "enum" in schema:
            raise self._wrong(where, "enum and const stand together")
        self._spend(len(values), where)
        for value in values:
            if not isinstance(value, str | int | float | type(None)) or not _writable(value):
                raise self._wrong(where, f"the value {_shown(value)} is not a string, a number, true, false or null")
            if kind is not None and not _is_of(kind, value):
                raise self._wrong(where, f"the value {_shown(value)} is not of the type {kind}")
        return Literal(tuple(values))

    def _referred(self, schema: Mapping[str, Any], where: str, depth: int, refs: tuple[str, ...]) -> Shape:
        self._known(schema, {"$ref"}, where)
        ref = schema["$ref"]
        if not isinstance(ref, str) or not re.match(r"#/(\$defs|definitions)/", ref):
            raise self._wrong(where, f"{_shown(ref)} points outside the schema's own $defs")
        if ref in refs:
            raise self._wrong(where, f"{_shown(ref)} contains itself")
        found: Any = self._root
        for step in ref[2:].split("/"):
            if not isinstance(found, Mapping) or step not in found:
                raise self._wrong(where, f"{_shown(ref)} is not there")
            found = found[step]
        return self.shape(found, where, depth, (*refs, ref))

    def _limits(self, schema: Mapping[str, Any], low: str, high: str, where: str) -> tuple[int, int | None]:
        least, most = schema.get(low, 0), schema.get(high)
        for word, value in ((low, least), (high, most)):
            if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
                raise self._wrong(where, f"{word} is not a count")
            if value is not None and value > LONGEST:
                raise self._wrong(where, f"{word} is more than {LONGEST}")
        if most is not None and least > most:
            raise self._wrong(where, f"{low} is more than {high}")
        self._spend(least if most is None else most, where)
        return least, most

    def _list(self, values: Any, where: str, word: str) -> Sequence[Any]:
        if not isinstance(values, Sequence) or isinstance(values, str) or not values:
            raise self._wrong(where, f"{word} is not a list of choices")
        return values

    def _known(self, schema: Mapping[str, Any], words: set[str], where: str) -> None:
        for word in schema:
            if word not in words and word not in _ANNOTATIONS:
                raise self._wrong(where, f"{_shown(word)} is not among what a grammar can promise there")

    def _spend(self, size: int, where: str) -> None:
        self._left -= size
        if self._left < 0:
            raise self._wrong(where, "it is too large")

    def _wrong(self, where: str, reason: str) -> AizuchiError:
        place = f" at {where[:120]}" if where else ""
        return AizuchiError(f"The schema of {self._what} cannot be used{place}: {reason}.", _REMEDY)


def _is_of(kind: str, value: Value) -> bool:
    return isinstance(value, _PYTHON.get(kind, ())) and (kind == "boolean" or not isinstance(value, bool))


def _writable(value: Value) -> bool:
    """Whether JSON and UTF-8 have it: not an infinite number, not half of a character."""
    if isinstance(value, float):
        return math.isfinite(value)
    return not isinstance(value, str) or not any("\ud800" <= each <= "\udfff" for each in value)


def _shown(value: object) -> str:
    """A piece of somebody's schema, fit to be printed: short, and without what is not a character."""
    try:
        text = json.dumps(value, ensure_ascii=True)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 60 else text[:59] + "…"
