"""The model's own chat template, cut into the pieces that a conversation appends.

A template renders a whole conversation, and most rewrite old turns while they do (Qwen's drops the empty think block of
the previous answer), which would break the cached prefix at every turn. So it is rendered once, over marker texts, and
cut at the markers; the conversation is then an append-only list of tokens that we own:

    opening | user's words | tail | reply | between | user's words | tail | reply | between ...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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


def chat_pieces(
    template: str, system: str, *, bos: str = "", eos: str = "", tools: Sequence[Mapping[str, Any]] = ()
) -> ChatPieces:
    """Cut `template` into its pieces, with thinking off. Of `tools` it tells the model, if it knows how.

    Raises:
        ModelDamagedError: The template cannot be rendered, takes too much time or memory, or loses what is said.
        AizuchiError: The prompt would still ask the model to think.
    """
    from assistant.thinking.template_child import cut_apart
    from assistant.thinking.template_cut import SYSTEM, cut

    # Our own needs nobody to watch over it.
    found = (cut if template == CHATML else cut_apart)(template, bos=bos, eos=eos, tools=tools)
    return ChatPieces(found.opening.replace(SYSTEM, system), found.tail, found.between)
