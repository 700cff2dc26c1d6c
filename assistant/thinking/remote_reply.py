"""What is asked of a chat server and what its events mean."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.thinking.memory import Exchange
from assistant.thinking.remote_address import KEY_VARIABLE
from assistant.thinking.remote_events import RefusedError
from assistant.thinking.remote_stream import LostError

NO_THINKING: Mapping[str, Any] = {"chat_template_kwargs": {"enable_thinking": False}}
"""What llama-server and vLLM hand to the model's chat template."""
STILL_NO_THINKING: Mapping[str, Any] = {"reasoning_effort": "none"}
"""The only switch that Ollama has. Kept for servers that think in spite of the other one: older vLLM refuse it."""
FIGURES: Mapping[str, Any] = {"stream_options": {"include_usage": True}}
"""Asks for the true number of tokens."""
_TOO_LONG = re.compile(
    r"context.{0,12}(size|length|window)|(exceed|maximum).{0,30}context|prompt.{0,12}too long|too many tokens",
    re.IGNORECASE,
)
_NO_MODEL = re.compile(r"model\b.{0,80}\b(not found|not exist|unknown)", re.IGNORECASE)


class StillThinksError(Exception):
    """The server's model reasons before it answers, although it was asked not to."""


class SilentError(LostError):
    """The answer ended without an event. llama-cpp-python's server does that when the context is too small."""


@dataclass(frozen=True, slots=True)
class Extras:
    """Fields of a request that a server may not know. A value: changes make a new one."""

    fields: Mapping[str, Any] = field(default_factory=lambda: {**NO_THINKING, **FIGURES})
    refused: frozenset[str] = frozenset()

    @property
    def may_stop_thinking(self) -> bool:
        """Whether there is a switch that has not been tried."""
        return not STILL_NO_THINKING.keys() & (self.fields.keys() | self.refused)

    def against_thinking(self) -> Extras:
        """With the other switch too."""
        return Extras({**self.fields, **STILL_NO_THINKING}, self.refused)

    def without(self, refusal: RefusedError) -> Extras | None:
        """Without those that the server complains of; None if they cannot be the reason.

        A complaint that names none is about the one added last, or about all of them.
        """
        if refusal.status not in (400, 422) or not self.fields or is_too_long(refusal):
            return None
        blamed = {name for name in self.fields if name in refusal.reason}
        blamed = blamed or self.fields.keys() & STILL_NO_THINKING.keys() or set(self.fields)
        return Extras(
            {name: value for name, value in self.fields.items() if name not in blamed}, self.refused | frozenset(blamed)
        )


@dataclass(slots=True)
class Reply:
    """One reply, as far as it has come."""

    text: str = ""
    tokens: int = 0
    """Deltas with text; of all the servers known none sends a token in two. The true number when the server tells."""
    reason: str = ""
    """See `ReplyEnd.reason`; empty while the reply goes on."""
    began: float | None = None
    """When the first event came, on `time.perf_counter`."""
    thinks: bool = False
    """The model is reasoning, and has said nothing yet."""
    _half: str = ""

    def read(self, events: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """The events that tell of the reply. What goes wrong after its last token is nobody's concern."""
        try:
            for event in events:
                if (choice := _first_choice(event)) is not None:
                    delta = _delta(choice)
                    self.thinks = not self.text and bool(delta.get("reasoning_content") or delta.get("reasoning"))
                    yield event
                if isinstance(usage := event.get("usage"), dict) and isinstance(usage.get("completion_tokens"), int):
                    self.tokens = usage["completion_tokens"]
        except (AizuchiError, RefusedError):
            if not self.reason:
                raise

    def take(self, event: Mapping[str, Any]) -> str:
        """The event's text: whole characters, held back if a server that counts in UTF-16 cut an emoji in two."""
        choice = _first_choice(event) or {}
        text, self._half = _whole(self._half + str(_delta(choice).get("content") or ""))
        self.text += text
        self.tokens += bool(text)
        if reason := choice.get("finish_reason"):
            self.reason = "length" if reason == "length" else "end"
        return text

    def speed(self) -> float:
        """Tokens a second after the first, with whose coming the time begins."""
        spent = time.perf_counter() - (self.began or 0.0)
        return (self.tokens - 1) / spent if self.tokens > 1 and spent > 0 else 0.0


def messages(exchanges: Sequence[Exchange]) -> list[dict[str, str]]:
    """The exchanges as a request has them."""
    return [
        message
        for each in exchanges
        for message in ({"role": "user", "content": each.user}, {"role": "assistant", "content": each.reply})
    ]


def counts(event: Mapping[str, Any]) -> tuple[int, int]:
    """Tokens of the prompt that were evaluated and that were in the cache, if the server's first event tells; else 0.

    llama-server does, when it is started or asked to give its timings with each token.
    """
    timings = event.get("timings")
    found = timings if isinstance(timings, dict) else {}
    evaluated, cached = found.get("prompt_n"), found.get("cache_n")
    return evaluated if isinstance(evaluated, int) else 0, cached if isinstance(cached, int) else 0


def is_too_long(refusal: RefusedError) -> bool:
    """Whether the conversation does not fit into the server's context."""
    return _TOO_LONG.search(refusal.reason) is not None


def lacks_model(refusal: RefusedError) -> bool:
    """Whether the server has no such model, or nothing at all at this path."""
    return refusal.status == 404 or (refusal.status == 400 and _NO_MODEL.search(refusal.reason) is not None)


def explain(refusal: RefusedError, address: str, model: str, names: Sequence[str]) -> AizuchiError:
    """Say it to the user. `names`: the models that the server has, asked for if it `lacks_model`."""
    at = f"The chat server at {address}"
    said = f": {refusal.reason.rstrip('.')}" if refusal.reason else ""
    if is_too_long(refusal):
        return AizuchiError(f"{at} has too small a context{said}.", "Start it with a larger one.")
    if lacks_model(refusal):
        if names:
            some = ", ".join(names[:8])
            return UsageError(f"{at} has no model '{model}'.", f"Set thinking.remote_model to one that it has: {some}.")
        return UsageError(f"{at} has nothing there{said}.", "Correct thinking.remote; its path is mostly /v1.")
    match refusal.status:
        case 401 | 403:
            return UsageError(f"{at} wants a key{said}.", f"Set the environment variable {KEY_VARIABLE} to it.")
        case 429:
            return AizuchiError(f"{at} is busy{said}.", "Try again in a while.")
        case 503:
            return MissingError(f"{at} is not ready{said}.", "Wait until it has loaded its model.")
        case status:
            return AizuchiError(f"{at} failed ({status}{said}).", "See what its log says.")


def _first_choice(event: Mapping[str, Any]) -> dict[str, Any] | None:
    choices = event.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    return first if isinstance(first, dict) else None


def _delta(choice: Mapping[str, Any]) -> Mapping[str, Any]:
    delta = choice.get("delta")
    return delta if isinstance(delta, dict) else {}


def _whole(text: str) -> tuple[str, str]:
    half = text[-1] if text and "\ud800" <= text[-1] <= "\udbff" else ""
    text = text[: len(text) - len(half)]
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace"), half
