"""How the families of models write a call of a tool, as a grammar and read back.

    Hermes       <tool_call>                                Qwen 2.5, Qwen 3, Hermes, Granite 4
                 {"name": "add", "arguments": {"a": 1}}
                 </tool_call>
    tags         <tool_call>                                Qwen 3.5, Qwen 3.6, Qwen3-Coder, Nemotron 3
                 <function=add>
                 <parameter=a>
                 1
                 </parameter>
                 </function>
                 </tool_call>
    Gemma        <|tool_call>call:add{a:1}<tool_call|>      Gemma 4

A call is the last thing in a reply. What opens it stands before its grammar: until then a model may write anything.
In the Hermes form the object alone opens a call, too: Qwen2.5-Coder, whose smallest is the starter model, has a token
for the tag but has not been taught it, and would have its JSON read out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from assistant.thinking.grammar import BARE_CHARACTER, GEMMA, JSON, Rules, quoted
from assistant.thinking.shapes import AnyOf, Literal, Object, Property, Shape, Text, Value


@dataclass(frozen=True, slots=True)
class Call:
    """A call as the model has written it."""

    name: str
    arguments: dict[str, Any]


Functions = Mapping[str, Object]
"""What may be called: names, and the shapes of their arguments."""


class Form(Protocol):
    """One family's way to write a call."""

    opens: str
    """The text by which a call begins. Where the model has a token for it, it is that token's text."""

    def grammars(self, functions: Functions) -> dict[str, str]:
        """By each text that opens a call, what may stand behind it, up to the reply's end."""

    def read(self, opens: str, text: str, functions: Functions) -> Call:
        """The call that stands behind `opens`.

        Raises:
            ValueError: It is not one, or not a whole one.
        """


class HermesForm:
    """A JSON object between two tags."""

    opens, closes = "<tool_call>", "</tool_call>"
    bare = '{"name":'

    def grammars(self, functions: Functions) -> dict[str, str]:
        """See `Form`."""
        tagged, bare = Rules(JSON), Rules(JSON)
        in_tags = f'"\\n"? {quoted(self.bare)} {self._object(tagged, functions)} "\\n"? {quoted(self.closes)}'
        return {
            self.opens: tagged.grammar(in_tags),
            self.bare: bare.grammar(f'{self._object(bare, functions)} "\\n"?'),
        }

    def _object(self, rules: Rules, functions: Functions) -> str:
        """What follows the first key, to the object's end."""
        gap, key = JSON.gap, quoted('"arguments":')
        calls = [
            rules.add(f'{gap} {quoted(json.dumps(name) + ",")} {gap} {key} {gap} {rules.value(arguments)} "}}"')
            for name, arguments in functions.items()
        ]
        return rules.add(" | ".join(calls))

    def read(self, opens: str, text: str, functions: Functions) -> Call:
        """See `Form`."""
        inner, closed, _ = text.partition(self.closes)
        found = json.loads(inner if opens == self.opens else self.bare + text)
        if not (closed or opens == self.bare) or not isinstance(found, dict):
            raise ValueError("no whole call")
        return _known(found.get("name"), found.get("arguments"), functions)


class TagForm:
    """One tag for each argument; a string stands in it as it is, everything else as JSON."""

    opens, closes = "<tool_call>", "</tool_call>"

    def grammars(self, functions: Functions) -> dict[str, str]:
        """See `Form`."""
        rules = Rules(JSON)
        calls = []
        for name, arguments in functions.items():
            tags = [self._tag(rules, each) for each in arguments.properties]
            calls.append(rules.add(" ".join((quoted(f"<function={name}>\n"), *tags, quoted("</function>")))))
        return {self.opens: rules.grammar(f'"\\n" ({" | ".join(calls)}) "\\n" {quoted(self.closes)}')}

    def _tag(self, rules: Rules, argument: Property) -> str:
        value = self._value(rules, argument.shape)
        opening, closing = quoted(f"<parameter={argument.name}>\n"), quoted("\n</parameter>\n")
        tag = rules.add(f"{opening} {value} {closing}")
        return tag if argument.required else f"{tag}?"

    def _value(self, rules: Rules, shape: Shape) -> str:
        match shape:
            case Text():
                return rules.characters(shape, BARE_CHARACTER)
            case Literal(values):
                return rules.add(" | ".join(quoted(text) for value in values for text in self._texts(value)))
            case AnyOf(shapes):
                return rules.add(" | ".join(self._value(rules, each) for each in shapes))
        return rules.value(shape)

    @staticmethod
    def _texts(value: Value) -> list[str]:
        """How a value may stand in a tag: these templates write true and false as Python does, too."""
        if isinstance(value, str):
            return [value]
        return [json.dumps(value), str(value)] if isinstance(value, bool) else [json.dumps(value)]

    def read(self, _opens: str, text: str, functions: Functions) -> Call:
        """See `Form`."""
        found = re.fullmatch(r"\s*<function=([^>\n]+)>\n(.*)</function>\s*</tool_call>\s*", text, re.DOTALL)
        if found is None or found[1] not in functions:
            raise ValueError("no whole call")
        shapes = {each.name: each.shape for each in functions[found[1]].properties}
        written = re.findall(r"<parameter=([^>\n]+)>\n(.*?)\n</parameter>\n", found[2], re.DOTALL)
        return _known(found[1], {name: self._read(shapes[name], value) for name, value in written}, functions)

    def _read(self, shape: Shape, text: str) -> Any:
        match shape:
            case Text():
                return text
            case Literal(values):
                return next(value for value in values if text in self._texts(value))
            case AnyOf(shapes):
                # A string would take any text, so it is asked last.
                for each in sorted(shapes, key=lambda each: isinstance(each, Text)):
                    try:
                        return self._read(each, text)
                    except (ValueError, StopIteration):
                        continue
                raise ValueError("no shape fits")
        return json.loads(text)


class GemmaForm:
    """Gemma's own notation: bare keys by the alphabet, and strings between tokens of their own."""

    opens, closes = "<|tool_call>", "<tool_call|>"

    def grammars(self, functions: Functions) -> dict[str, str]:
        """See `Form`."""
        rules = Rules(GEMMA)
        calls = [rules.add(f"{quoted(f'call:{name}')} {rules.value(shape)}") for name, shape in functions.items()]
        return {self.opens: rules.grammar(f"({' | '.join(calls)}) {quoted(self.closes)}")}

    def read(self, _opens: str, text: str, functions: Functions) -> Call:
        """See `Form`."""
        found = re.fullmatch(r"call:([\w.-]+)(\{.*\})<tool_call\|>\s*", text, re.DOTALL)
        if found is None:
            raise ValueError("no whole call")
        written = re.sub(r'<\|"\|>([^<]*)<\|"\|>|([\w.-]+)(?=:)', lambda m: json.dumps(m[2] or m[1]), found[2])
        return _known(found[1], json.loads(written), functions)


HERMES, TAGS, GEMMA_4 = HermesForm(), TagForm(), GemmaForm()


def form_of(template: str) -> Form | None:
    """The form that a chat template teaches; None if it teaches none of them."""
    if GEMMA_4.opens in template:
        return GEMMA_4
    if HERMES.opens not in template or "<arg_key>" in template:  # The latter is GLM's form.
        return None
    if "<function=" in template and "<parameter=" in template:
        return TAGS
    return HERMES if "arguments" in template else None


def _known(name: Any, arguments: Any, functions: Functions) -> Call:
    if name not in functions or not isinstance(arguments, dict):
        raise ValueError("nothing of that name may be called")
    return Call(name, arguments)


def told(declared: Sequence[Mapping[str, Any]]) -> str:
    """Tools and the Hermes form in words, for a model whose template knows neither."""
    listed = "\n".join(json.dumps(each, ensure_ascii=False) for each in declared)
    example = f'{HERMES.opens}\n{{"name": "the tool", "arguments": {{"its argument": "a value"}}}}\n{HERMES.closes}'
    return (
        f"There are tools that you may use:\n{listed}\n"
        f"When one of them helps, end your answer with a call in exactly this form:\n{example}\n"
        "Otherwise answer without one."
    )
