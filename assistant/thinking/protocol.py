"""What thinking says, and what it may be asked. Times are seconds on the sample clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Understood:
    """The user's words are in the cache. Comes before the first piece of a reply."""

    at: float
    generation: int
    message_end: float
    """The model's own probability, 0 to 1, that the user's message ends after these words."""
    prefilled_tokens: int
    cached_tokens: int


@dataclass(frozen=True, slots=True)
class Piece:
    """The next piece of the reply's text, whole characters only."""

    at: float
    generation: int
    text: str


@dataclass(frozen=True, slots=True)
class Called:
    """The reply ends with the call of a tool. Nothing of it is in the pieces; the end of the reply follows."""

    at: float
    generation: int
    name: str
    arguments: dict[str, Any]
    """They fit the tool's schema."""


@dataclass(frozen=True, slots=True)
class ReplyEnd:
    """No further piece of this reply will come."""

    at: float
    generation: int
    reason: str
    """`end` (the model ended), `call` (with a tool's call), `length` (limit reached) or `failed`."""
    decoded_tokens: int
    decode_tokens_per_s: float
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Condensed:
    """The oldest turns have left the context; from now on the model knows them by their summary."""

    at: float
    summary: str
    turns: int
    """How many have left."""


ThinkingEvent = Understood | Piece | Called | ReplyEnd | Condensed


class Mind(Protocol):
    """Words in, reply out. All methods return at once; the work is done by the mind's own worker thread."""

    def start(self, emit: Callable[[ThinkingEvent], None]) -> None:
        """Start the worker; it calls `emit` for each event, from its own thread."""

    def prefill(self, words: str) -> None:
        """The words that the user has certainly said so far in this turn: put them in the cache, quietly."""

    def reply(self, generation: int, text: str) -> None:
        """Reply to `text`, speculatively. Replaces any older generation's reply that has not been committed."""

    def yield_cores(self, seconds: float) -> None:
        """Decode nothing until `resume`, or until `seconds` have passed: another stage needs the processor now."""

    def resume(self) -> None:
        """Go on decoding."""

    def cancel(self, generation: int) -> None:
        """Everything up to and including `generation` is stale, unless committed. Stops within one token."""

    def commit(self, generation: int, user: str, heard: str) -> None:
        """The turn is over: the conversation now holds `user`'s words and as much of the reply as was `heard`."""

    def wait_idle(self) -> None:
        """Block until everything asked so far is done."""

    def close(self) -> None:
        """Stop the worker and free the model."""
