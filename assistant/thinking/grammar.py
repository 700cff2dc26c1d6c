"""Shapes as grammars in llama.cpp's notation, GBNF: what a model may write, character by character.

llama-cpp-python has a converter of its own, `json_schema_to_gbnf`. It is not used: its strings may hold bare line
breaks, which JSON forbids; quotation marks, backslashes and emoji in `enum` come out as other characters or as no
grammar at all; and it passes over what it does not know (`minimum`, for one) without a word.

A value is written the way its `Style` says: as JSON, or as Gemma 4 writes the arguments of a call.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.thinking.shapes import AnyOf, Array, Integer, Literal, Number, Object, Property, Shape, Text, Value

_DIGITS = 15
_OTHER = r"\u00A0-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF"
"""Characters beyond ASCII, as ranges: all but control characters and what is none."""
JSON_CHARACTER = (
    rf"[ !#-\[\]-~{_OTHER}] | "
    r'"\\" (["\\/bfnrt] | "u" ([0-9A-CE-Fa-ce-f] [0-9A-Fa-f]{3} | [Dd] [0-7] [0-9A-Fa-f]{2}))'
)
"""One character inside a JSON string. Halves of a character, which JSON's escapes allow, are left out."""
BARE_CHARACTER = rf"[\n -;=-~{_OTHER}]"
"""One character of a text that a tag ends: anything but the '<' by which tags begin."""


@dataclass(frozen=True, slots=True)
class Style:
    """How values are written."""

    quote: str
    """Stands before and after a string."""
    character: str
    """One character of a string, as a rule."""
    keys_quoted: bool
    sorted: bool
    """Whether properties are written by the alphabet; else in the schema's order."""
    gap: str
    """What may stand after a colon or a comma, as a rule."""

    def literal(self, value: Value) -> str:
        """One value, as it is written."""
        if isinstance(value, str) and self.character == BARE_CHARACTER:
            return f"{self.quote}{value}{self.quote}"
        return json.dumps(value, ensure_ascii=False)

    def order(self, properties: Sequence[Property]) -> list[Property]:
        """Properties in the order in which they are written."""
        return sorted(properties, key=lambda each: each.name.lower()) if self.sorted else list(properties)


JSON = Style('"', JSON_CHARACTER, keys_quoted=True, sorted=False, gap='" "?')
GEMMA = Style('<|"|>', BARE_CHARACTER, keys_quoted=False, sorted=True, gap='""')


def json_grammar(shape: Shape) -> str:
    """A grammar whose texts are JSON of this shape, and nothing before or after it."""
    rules = Rules()
    return rules.grammar(rules.value(shape))


def quoted(text: str) -> str:
    """A text as a terminal."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(escapes.get(c) or (c if c >= " " else f"\\x{ord(c):02X}") for c in text) + '"'


class Rules:
    """The rules of one grammar in the making."""

    def __init__(self, style: Style = JSON) -> None:
        self._style = style
        self._bodies: dict[str, str] = {}

    def add(self, body: str) -> str:
        """Have a rule; its name. Bodies that are the same have the same rule."""
        return self._bodies.setdefault(body, f"r{len(self._bodies)}")

    def grammar(self, root: str) -> str:
        """All rules, with a body for the one that everything begins with."""
        return "".join(f"{name} ::= {body}\n" for body, name in ((root, "root"), *self._bodies.items()))

    def value(self, shape: Shape) -> str:
        """The name of the rule for a value."""
        style = self._style
        match shape:
            case Literal(values):
                return self.add(" | ".join(quoted(style.literal(value)) for value in values))
            case Text():
                return self.add(
                    f"{quoted(style.quote)} {self.characters(shape, style.character)} {quoted(style.quote)}"
                )
            case Integer(lowest, highest):
                return self.add(whole_numbers(lowest, highest))
            case Number():
                whole = self.add(f'"0" | [1-9] [0-9]{{0,{_DIGITS - 1}}}')
                return self.add(f'"-"? {whole} ("." [0-9]{{1,{_DIGITS}}})?')
            case Array():
                return self._array(shape)
            case Object(properties):
                return self._object(style.order(properties))
            case AnyOf(shapes):
                return self.add(" | ".join(self.value(each) for each in shapes))

    def characters(self, text: Text, character: str) -> str:
        """As many characters as the text may have, as part of a body."""
        most = "" if text.most is None else text.most
        return f"{self.add(character)}{{{text.least},{most}}}"

    def _array(self, array: Array) -> str:
        if array.most == 0:
            return self.add('"[]"')
        item = self.value(array.item)
        following = self.add(f'"," {self._style.gap} {item}')
        least = max(array.least - 1, 0)
        some = f"{item} {following}{{{least},{'' if array.most is None else array.most - 1}}}"
        return self.add(f'"[" {some} "]"' if array.least else f'"[" ({some})? "]"')

    def _object(self, properties: Sequence[Property]) -> str:
        gap = self._style.gap
        after, first = '""', '""'
        # From the last property to the first: what may follow when something stands before it, and when nothing does.
        for each in reversed(properties):
            key = f'"{each.name}"' if self._style.keys_quoted else each.name
            entry = self.add(f"{quoted(key + ':')} {gap} {self.value(each.shape)}")
            starting = f"{entry} {after}"
            following = f'"," {gap} {entry}'
            first = self.add(starting if each.required else f"{starting} | {first}")
            after = self.add(f"{following} {after}" if each.required else f"({following})? {after}")
        return self.add(f'"{{" {first} "}}"')


def whole_numbers(lowest: int, highest: int) -> str:
    """A body whose texts are the whole numbers from `lowest` to `highest`, without leading zeros."""
    parts = []
    if lowest < 0:
        parts.append(f'"-" ({_range(max(1, -highest), -lowest)})')
    if highest >= 0:
        parts.append(_range(max(0, lowest), highest))
    return " | ".join(parts)


def _range(low: int, high: int) -> str:
    """Whole numbers, none below 0."""
    if len(str(low)) < len(str(high)):
        nines = int("9" * len(str(low)))
        return f"{_range(low, nines)} | {_range(nines + 1, high)}"
    return _same_length(str(low), str(high))


def _same_length(low: str, high: str) -> str:
    """Digit strings between two of the same length, in the order of numbers."""
    rest = len(low) - 1
    zeros, nines, any_digits = "0" * rest, "9" * rest, f" [0-9]{{{rest}}}" if rest else ""
    first, last = int(low[0]), int(high[0])
    if low[1:] == zeros and high[1:] == nines:
        return f"[{first}-{last}]{any_digits}"
    if first == last:
        return f'"{first}" ({_same_length(low[1:], high[1:])})'
    parts = []
    if low[1:] != zeros:
        parts.append(f'"{first}" ({_same_length(low[1:], nines)})')
        first += 1
    if high[1:] != nines:
        parts.append(f'"{last}" ({_same_length(zeros, high[1:])})')
        last -= 1
    if first <= last:
        parts.append(f"[{first}-{last}]{any_digits}")
    return " | ".join(parts)
