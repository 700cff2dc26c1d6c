"""What the mind remembers of a conversation, as exchanges and as tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Exchange:
    """One turn that is over: the user's words and what was heard of the reply."""

    user: str
    reply: str


@dataclass(frozen=True)
class Memory:
    """The opening, a summary of what has left the context, and the exchanges since. A value: changes make a new one."""

    opening: tuple[int, ...]
    """Tokens of the system prompt and the examples; they never leave the context."""
    encode: Callable[[Exchange], Sequence[int]] = field(repr=False, compare=False)
    """Tokens of an exchange with the template's pieces around it."""
    exchanges: tuple[Exchange, ...] = ()
    summary: Exchange | None = None
    """The request for a summary, and the summary."""

    def tokens(self) -> list[int]:
        """All of it, in the order in which the model reads it."""
        told = () if self.summary is None else (self.summary,)
        return [*self.opening, *(token for exchange in (*told, *self.exchanges) for token in self.encode(exchange))]

    def having(self, exchange: Exchange) -> Memory:
        """With one more exchange at the end."""
        return replace(self, exchanges=(*self.exchanges, exchange))

    def latest(self, room: int) -> Memory:
        """With as many of the latest exchanges as take `room` tokens or less, and the summary as it is."""
        kept: list[Exchange] = []
        for exchange in reversed(self.exchanges):
            room -= len(self.encode(exchange))
            if room < 0:
                break
            kept.append(exchange)
        return replace(self, exchanges=tuple(reversed(kept)))

    def summed_up(self, summary: Exchange, room: int) -> Memory:
        """With `summary` in the place of all exchanges but the latest, which take `room` tokens or less."""
        return replace(self.latest(room), summary=summary)
