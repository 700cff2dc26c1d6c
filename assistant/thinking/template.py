"""The model's own chat template, cut into the pieces that a conversation appends.

A template renders a whole conversation, and most rewrite old turns while they do (Qwen's drops the empty think block of
the previous answer), which would break the cached prefix at every turn. So it is rendered once, over marker texts, and
cut at the markers; the conversation is then an append-only list of tokens that we own:

    opening | user's words | tail | reply | between | user's words | tail | reply | between ...
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NoReturn

from assistant.errors import AizuchiError, ModelDamagedError

_SYSTEM, _FIRST, _REPLY, _SECOND = "⟦system⟧", "⟦first⟧", "⟦reply⟧", "⟦second⟧"
_THINK_MARKS = (("<think>", "</think>"), ("<|channel>thought", "<channel|>"))

CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
"""For a model that carries no template."""


@dataclass(frozen=True, slots=True)
class ChatPieces:
    """What stands around the words of a conversation, as text with the template's control tokens."""

    opening: str
    """Everything up to the user's first words: the system prompt is in it."""
    tail: str
    """From the end of the user's words to the start of the reply; switches thinking off."""
    between: str
    """From the end of a reply to the user's next words."""


def chat_pieces(template: str, system: str, *, bos: str = "", eos: str = "") -> ChatPieces:
    """Cut `template` into its pieces, with thinking off.

    Raises:
        ModelDamagedError: The template cannot be rendered.
        AizuchiError: The prompt would still ask the model to think.
    """
    render = _renderer(template, bos, eos)
    first = {"role": "user", "content": _FIRST}
    conversation = [first, {"role": "assistant", "content": _REPLY}, {"role": "user", "content": _SECOND}]
    single = render([{"role": "system", "content": _SYSTEM}, first])
    if _SYSTEM not in single:
        # Such a template has no system role: the persona stands before the user's first words.
        first["content"] = f"{_SYSTEM}\n\n{_FIRST}"
        single, whole = render([first]), render(conversation)
    else:
        whole = render([{"role": "system", "content": _SYSTEM}, *conversation])
    opening, _, tail = single.partition(_FIRST)
    between = whole.partition(_REPLY)[2].partition(_SECOND)[0]
    if not between or not tail:
        raise ModelDamagedError("The model's chat template loses what was said.", "Choose another model.")
    if any(tail.rfind(start) > tail.rfind(end) for start, end in _THINK_MARKS):
        raise AizuchiError(
            "The model's chat template does not let its thinking be switched off, so answers would be slow.",
            "Choose another model.",
        )
    return ChatPieces(opening.replace(_SYSTEM, system), tail, between)


def _renderer(template: str, bos: str, eos: str) -> Any:
    from jinja2 import TemplateError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    def fail(message: str) -> NoReturn:
        raise TemplateError(message)

    environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)
    environment.globals["raise_exception"] = fail
    environment.globals["strftime_now"] = lambda form: datetime.now().astimezone().strftime(form)

    def render(messages: list[dict[str, str]]) -> str:
        try:
            return environment.from_string(template).render(
                messages=messages, add_generation_prompt=True, enable_thinking=False, bos_token=bos, eos_token=eos
            )
        except TemplateError as error:
            raise ModelDamagedError(f"The model's chat template fails: {error}.", "Choose another model.") from error

    return render
