"""Tools: what the model may call, how it is told of them, and how its call is found in a reply."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from assistant.errors import AizuchiError
from assistant.thinking.call_forms import HERMES, Call, Form, form_of, told
from assistant.thinking.schema import read_schema
from assistant.thinking.shapes import AnyOf, Array, Literal, Object, Shape
from assistant.thinking.template import chat_pieces
from assistant.thinking.text import ReplyText

log = logging.getLogger(__name__)

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True, slots=True)
class Tool:
    """Something that the model may call.

    Raises:
        AizuchiError: The name is none, or no grammar can promise what the schema asks for.
    """

    name: str
    """Letters, digits, '_' and '-'."""
    description: str
    """Tells the model when to call it."""
    parameters: Mapping[str, Any]
    """JSON schema of an object: its properties are the arguments. See `schema.read_schema` for what it may hold."""
    shape: Object = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise AizuchiError(
                f"A tool cannot be called {self.name[:80]!r}.", "Use letters, digits, '_' and '-', a letter first."
            )
        shape = read_schema(self.parameters, f"the tool {self.name}")
        if not isinstance(shape, Object):
            raise AizuchiError(f"The arguments of the tool {self.name} are no object.", "Give its schema type: object.")
        if any(isinstance(value, str) and "<" in value for value in _values(shape)):
            raise AizuchiError(
                f"A value for the tool {self.name} holds '<', by which tags begin.", "Write it in another way."
            )
        object.__setattr__(self, "shape", shape)

    def declared(self) -> dict[str, Any]:
        """What chat templates take."""
        about = {"name": self.name, "description": self.description, "parameters": dict(self.parameters)}
        return {"type": "function", "function": about}


class Calling(Protocol):
    """What says whether a call is being written: the sampler, which has chosen its tokens."""

    @property
    def calling(self) -> bool:
        """Whether it is."""


class Toolbox:
    """The tools of one conversation, in the form that one model was taught.

    Args:
        tools: All with different names; there may be none.
        template: The model's chat template.
        system: The persona.
        bos: Text of the token that begins a conversation, if the model has one.
        eos: The same for the one that ends it.

    Attributes:
        pieces: The template's pieces; the opening declares the tools.
        grammars: By each text that opens a call, what may stand behind it; nothing if there are no tools.

    Raises:
        AizuchiError: Two tools have the same name; see `chat_pieces` for the others.
    """

    def __init__(self, tools: Sequence[Tool], template: str, system: str, *, bos: str = "", eos: str = "") -> None:
        self._functions = {tool.name: tool.shape for tool in tools}
        if len(self._functions) < len(tools):
            raise AizuchiError("Two tools have the same name.", "Give each its own.")
        declared = [tool.declared() for tool in tools]
        form = form_of(template)
        self._form: Form = HERMES if form is None else form
        # Of a form that is none of ours, the template is not to tell the model anything.
        pieces = chat_pieces(template, system, bos=bos, eos=eos, tools=declared if form else ())
        if not all(pieces.opening.count(name) > system.count(name) for name in self._functions):
            self._form = HERMES
            pieces = chat_pieces(template, f"{system}\n\n{told(declared)}", bos=bos, eos=eos)
        self.pieces = pieces
        self.grammars = self._form.grammars(self._functions) if tools else {}

    def spoken(self, reply: Iterable[str], sampler: Calling) -> Iterator[str]:
        """The part of a reply that is to be heard, as it comes: all of it up to a call."""
        text = ReplyText(tuple(self.grammars))
        for piece in reply:
            if text.stopped:
                continue
            certain = text.add(piece.encode())
            # The token that opens the call may be one that has no text.
            if certain and (text.stopped or not sampler.calling):
                yield certain
        if not text.stopped and not sampler.calling and (rest := text.end()):
            yield rest

    def call_in(self, reply: str, sampler: Calling) -> Call | None:
        """The call in a whole reply. None if there is none, or if it is not a whole one: the log says so.

        Args:
            reply: Text, with that of control tokens.
            sampler: What has chosen it. A call that did not follow the grammar to its end is none.
        """
        found = [(at, opens) for opens in self.grammars if (at := reply.find(opens)) >= 0]
        if not found:
            return None
        at, opens = min(found)
        rest = reply[at + len(opens) :]
        try:
            if sampler.calling:
                return self._form.read(opens, rest, self._functions)
        except (ValueError, StopIteration, KeyError, RecursionError):
            pass  # The same as where no grammar ruled.
        log.warning("the reply ends with a call that is not whole: %.200r", rest)
        return None


def _values(shape: Shape) -> Iterator[object]:
    """All values that are written out in a shape."""
    match shape:
        case Literal(values):
            yield from values
        case Array(item):
            yield from _values(item)
        case Object(properties):
            for each in properties:
                yield from _values(each.shape)
        case AnyOf(shapes):
            for one in shapes:
                yield from _values(one)
