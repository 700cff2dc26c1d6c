"""What a model's chat template does with thinking, found by rendering it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.errors import AizuchiError
from assistant.models.gguf_file import printable

LONGEST_TAIL = 160
"""Characters. Those of real templates have under 100."""


@dataclass(frozen=True, slots=True)
class TemplateLook:
    """What was seen."""

    tail: str = ""
    """What stands between the user's words and the reply with thinking off."""
    switches: tuple[str, ...] = ()
    """Of thinking; those that make a difference to what is rendered."""
    mentions_thinking: bool = False
    """Whether the template knows how thoughts are marked."""
    problem: str = ""
    """Why a conversation cannot be held with it. Empty: it can."""

    @property
    def sentence(self) -> str:
        """In words."""
        if self.problem:
            return self.problem
        if self.switches:
            thinking = f"thinking is switched off by {' and '.join(self.switches)}"
        elif self.mentions_thinking:
            thinking = "no switch for thinking, and it has marks for thoughts: the model may think before it answers"
        else:
            thinking = "it knows of no thinking"
        return f"{thinking}; before a reply stands {printable(repr(self.tail), LONGEST_TAIL)}"


def look_at(template: str) -> TemplateLook:
    """Render `template`, in a process of its own, and look; never raises for anything that a template does."""
    from assistant.thinking.template_child import cut_apart

    try:
        seen = cut_apart(template)
    except AizuchiError as error:
        return TemplateLook(problem=str(error))
    return TemplateLook(seen.tail, seen.switches, seen.mentions_thinking)
