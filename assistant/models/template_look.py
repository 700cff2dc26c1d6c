"""What a model's chat template does with thinking, found by rendering it.

A template is a program, and a file may come from anywhere: it is rendered in a process of its own, which may take
neither much memory nor much time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, dataclass

TIMEOUT = 3.0
"""Seconds, start of Python included. A real template takes some milliseconds."""
_MEMORY = 1 << 30
_SWITCHES = ("enable_thinking", "thinking", "reasoning_effort", "thinking_budget")
"""Names by which templates let the caller switch or limit thinking."""


@dataclass(frozen=True, slots=True)
class TemplateLook:
    """What was seen."""

    tail: str = ""
    """What stands between the user's words and the reply with thinking off."""
    switches: tuple[str, ...] = ()
    """Of thinking; those that the template knows."""
    problem: str = ""
    """Why a conversation cannot be held with it. Empty: it can."""

    @property
    def sentence(self) -> str:
        """In words."""
        if self.problem:
            return self.problem
        switch = f"thinking is switched off by {self.switches[0]}" if self.switches else "no switch for thinking"
        return f"{switch}; before a reply stands {self.tail!r}"


def look_at(template: str) -> TemplateLook:
    """Render `template` and look; never raises for anything that a template does."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "assistant.models.template_look"],
            input=json.dumps(template),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )
        seen = json.loads(done.stdout)
        return TemplateLook(seen["tail"], tuple(seen["switches"]), seen["problem"])
    except subprocess.TimeoutExpired:
        return TemplateLook(problem="The chat template does not come to an end: do not use this file.")
    except (ValueError, KeyError):
        return TemplateLook(problem="The chat template cannot be rendered: do not use this file.")


def _render(template: str) -> TemplateLook:
    from jinja2 import TemplateError, meta
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    from assistant.errors import AizuchiError
    from assistant.thinking.template import chat_pieces

    try:
        known = meta.find_undeclared_variables(ImmutableSandboxedEnvironment().parse(template))
        pieces = chat_pieces(template, "system")
    except AizuchiError as error:
        return TemplateLook(problem=str(error))
    except TemplateError as error:
        return TemplateLook(problem=f"The model's chat template is not valid: {error}.")
    return TemplateLook(pieces.tail, tuple(name for name in _SWITCHES if name in known))


def _main() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(TIMEOUT), int(TIMEOUT)))
    sys.stdout.write(json.dumps(asdict(_render(json.loads(sys.stdin.buffer.read())))))


if __name__ == "__main__":
    _main()
