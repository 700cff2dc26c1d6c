"""Renders a model's chat template, with thinking off, and cuts what it renders at marker texts.

A template is a program from a file that may come from anywhere. What is here trusts the sandbox of Jinja not to let it
touch anything, and catches whatever it raises; that it comes to an end, and takes little memory, is seen to by
`assistant.thinking.template_child`, which runs this in a process of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NoReturn

from jinja2 import TemplateError, meta, nodes
from jinja2.ext import Extension, loopcontrols
from jinja2.parser import Parser
from jinja2.sandbox import ImmutableSandboxedEnvironment

from assistant.errors import AizuchiError, ModelDamagedError

SYSTEM = "⟦system⟧"
"""Stands for the persona in what has been rendered."""
_FIRST, _REPLY, _SECOND, _OTHER, _THIRD = "⟦first⟧", "⟦reply⟧", "⟦second⟧", "⟦other⟧", "⟦third⟧"

_OFF: Mapping[str, bool | int] = {
    "enable_thinking": False,  # Qwen, Gemma 4, GLM, SmolLM3, Nemotron 3 and most others
    "thinking": False,  # DeepSeek, Granite, Kimi
    "reasoning": False,  # Cohere
    "thinking_budget": 0,  # Seed-OSS; tokens
}
_LEVELS = (
    "reasoning_effort",  # gpt-oss, Mistral, Hunyuan, Solar
    "thinking_effort",  # Kimi
    "reasoning_strength",  # Muse
    "thinking_mode",  # MiniMax
    "thinking_option",  # Ling
)
_LOWEST = ("none", "no_think", "off", "disabled", "minimal", "low")
"""Values for `_LEVELS`, best first. A family takes some of them and may fail over the others."""
_HIGHEST = ("high", "on", "enabled", "max")
_SWITCH_WORD = "/no_think"
"""Read out of the system prompt by the templates of Nemotron 2."""
_MARKS = (
    ("<|channel>thought", "<channel|>"),
    ("<|think|>", "<|end|>"),
    ("Here are my reasoning steps:", "[BEGIN FINAL RESPONSE]"),
)
"""How thoughts begin and end, where the name of a tag does not tell: Gemma 4, Solar, Apriel."""
_TAG = re.compile(r"[<\[◁]([^<>\[\]◁▷\n]{0,40}think[^<>\[\]◁▷\n]{0,40})[>\]▷]", re.IGNORECASE)
_LONGEST_REASON = 200
"""Characters of what a template says when it fails."""

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Cut:
    """A template's pieces, see `assistant.thinking.template.ChatPieces`, and what was seen of its thinking."""

    opening: str
    """With `SYSTEM` in the place of the persona."""
    tail: str
    between: str
    switches: tuple[str, ...] = ()
    """What was set to turn thinking off, where it makes a difference."""
    mentions_thinking: bool = False
    """Whether the template knows how thoughts are marked."""


class _Generation(Extension):
    """`{% generation %}`, by which some templates mark for training what the model has written, and nothing else."""

    tags = {"generation"}  # noqa: RUF012 - Jinja's own way

    def parse(self, parser: Parser) -> list[nodes.Node]:
        """The block's content."""
        next(parser.stream)
        return parser.parse_statements(("name:endgeneration",), drop_needle=True)


class _Template:
    """A compiled template, with thinking off."""

    def __init__(self, source: str, bos: str, eos: str, tools: Sequence[Message]) -> None:
        environment = ImmutableSandboxedEnvironment(
            trim_blocks=True, lstrip_blocks=True, extensions=[loopcontrols, _Generation]
        )
        environment.globals["raise_exception"] = _fail
        environment.filters["tojson"] = _as_json
        environment.globals["strftime_now"] = lambda form: datetime.now().astimezone().strftime(form)
        tree = environment.parse(source)
        read = meta.find_undeclared_variables(tree)
        self._compiled = environment.from_string(tree)
        self._given: dict[str, Any] = {"bos_token": bos, "eos_token": eos} | ({"tools": list(tools)} if tools else {})
        levels = {name: level for name in _LEVELS if name in read and (level := _lowest(tree, name))}
        self.off: dict[str, Any] = {name: value for name, value in _OFF.items() if name in read} | levels

    def render(self, messages: Sequence[Message], **settings: object) -> str:
        """The conversation, up to where the model is to speak."""
        return self._compiled.render(
            messages=list(messages), add_generation_prompt=True, **self._given, **(self.off | settings)
        )


def cut(source: str, *, bos: str = "", eos: str = "", tools: Sequence[Mapping[str, Any]] = ()) -> Cut:
    """Cut a template into its pieces.

    Args:
        source: The template.
        bos: Text of the token that begins a conversation.
        eos: Text of the one that ends it.
        tools: Declarations of what the model may call, for a template that tells it so.

    Raises:
        ModelDamagedError: It cannot be rendered, or what is said does not stand in what it renders.
        AizuchiError: The prompt would still ask the model to think.
    """
    try:
        template = _Template(source, bos, eos, [dict(each) for each in tools])
    except Exception as error:  # A template may be so deep that Python gives up, for instance.
        raise _damaged(error) from error
    form, found = _first_that_fits(template)
    if not _open(found.tail):
        switches = tuple(name for name in template.off if _matters(template, form, name))
        return replace(found, switches=switches, mentions_thinking=_mentions(source))
    try:
        other = _pieces(template.render, replace(form, switch=f" {_SWITCH_WORD}"))
    except Exception as error:
        raise _always_thinks() from error
    if _open(other.tail):
        raise _always_thinks()
    return replace(other, switches=(_SWITCH_WORD,), mentions_thinking=True)


@dataclass(frozen=True, slots=True)
class _Form:
    """How a conversation is handed to a template."""

    system_role: bool
    """Else the persona stands before the user's first words."""
    parts: bool
    """Whether a message is a list of parts, one of them text."""
    switch: str = ""
    """Behind the persona."""

    def messages(self, *said: str) -> list[Message]:
        """What was said, the user first, as messages."""
        texts = [*said]
        if not self.system_role:
            texts[0] = f"{SYSTEM}{self.switch}\n\n{texts[0]}"
        told = [self._message("system", SYSTEM + self.switch)] if self.system_role else []
        return told + [self._message(("user", "assistant")[i % 2], text) for i, text in enumerate(texts)]

    def _message(self, role: str, text: str) -> Message:
        return {"role": role, "content": [{"type": "text", "text": text}] if self.parts else text}


_FORMS = (_Form(True, False), _Form(False, False), _Form(True, True), _Form(False, True))


def _first_that_fits(template: _Template) -> tuple[_Form, Cut]:
    failure: Exception | None = None
    for form in _FORMS:
        try:
            return form, _pieces(template.render, form)
        except MemoryError as error:  # It takes its time, and would be no other with another form.
            raise _damaged(error) from error
        except Exception as error:  # noqa: BLE001 - whatever the program of a stranger raises
            failure = failure or error
    assert failure is not None
    raise _damaged(failure) from failure


def _pieces(render: Callable[[Sequence[Message]], str], form: _Form) -> Cut:
    single = render(form.messages(_FIRST))
    # Of three messages of the user, since some templates treat the last one in a way of its own.
    whole = render(form.messages(_FIRST, _REPLY, _SECOND, _OTHER, _THIRD))
    opening, tail = _split(single, _FIRST)
    lead, rest = _split(_split(whole, _FIRST)[1], _REPLY)
    between, _ = _split(rest, _SECOND)
    if SYSTEM not in opening or SYSTEM in lead + between or not between or not tail:
        raise ModelDamagedError("The model's chat template loses what was said.", "Choose another model.")
    if lead.startswith(tail) and lead[len(tail) :].strip():
        # So much more stands before an answer that has been given: it begins there, past the thoughts (gpt-oss).
        tail = lead
    return Cut(opening, tail, between)


def _split(text: str, marker: str) -> tuple[str, str]:
    if text.count(marker) != 1:
        raise ModelDamagedError("The model's chat template loses what was said.", "Choose another model.")
    before, _, after = text.partition(marker)
    return before, after


def _matters(template: _Template, form: _Form, name: str) -> bool:
    """Whether the setting `name` makes a difference to what is rendered."""
    messages = form.messages(_FIRST)
    off = template.render(messages)
    for other in (True,) if name in _OFF else _HIGHEST:
        try:
            if template.render(messages, **{name: -1 if name == "thinking_budget" else other}) != off:
                return True
        except Exception:  # noqa: BLE001, S112 - the families take different values
            continue
    return False


def _lowest(tree: nodes.Template, name: str) -> str:
    """The lowest value that the template compares the setting with; `low`, which all know, of an effort."""
    known = {text for compared in _compared(tree, name) for text in compared}
    return next((value for value in _LOWEST if value in known), "low" if name.endswith(("effort", "strength")) else "")


def _compared(tree: nodes.Template, name: str) -> Iterator[list[str]]:
    for comparison in tree.find_all(nodes.Compare):
        if any(each.name == name for each in comparison.find_all(nodes.Name)):
            yield [each.value for each in comparison.find_all(nodes.Const) if isinstance(each.value, str)]


def _open(tail: str) -> bool:
    """Whether thoughts have been opened and not closed where the reply begins."""
    for start, end in _MARKS:
        if start in tail:
            return tail.rfind(start) > tail.rfind(end)
    tags = [found.strip(" |").lower() for found in _TAG.findall(tail)]
    return bool(tags) and not (tags[-1].startswith("/") or tags[-1].startswith("end"))


def _mentions(source: str) -> bool:
    return bool(_TAG.search(source)) or any(start in source for start, _ in _MARKS)


def _as_json(
    value: object,
    ensure_ascii: bool = False,
    indent: int | None = None,
    separators: tuple[str, str] | None = None,
    sort_keys: bool = False,
) -> str:
    """What templates expect of `tojson`; Jinja's own would write any letter but English ones as an escape."""
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def _fail(message: str) -> NoReturn:
    raise TemplateError(message)


def _damaged(error: Exception) -> ModelDamagedError:
    if isinstance(error, ModelDamagedError):
        return error
    reason = str(error) if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    shown = "".join(char if char.isprintable() else " " for char in reason[: _LONGEST_REASON + 1]).strip(" .")
    if len(reason) > _LONGEST_REASON:
        shown = shown[:_LONGEST_REASON] + "…"
    return ModelDamagedError(f"The model's chat template fails: {shown}.", "Choose another model.")


def _always_thinks() -> AizuchiError:
    return AizuchiError(
        "The model's chat template does not let its thinking be switched off, so answers would be slow.",
        "Choose another model.",
    )
