"""What the caption strip shows, apart from how: the exchange in hand and the one that leaves. Pure; no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Exchange:
    """The words of one turn."""

    turn: int
    user: str = ""
    final: bool = False
    """Whether the user's words are settled."""
    reply: str = ""
    heard: int = 0
    """Characters of the reply that have sounded."""
    spoken: bool = False
    """Whether the reply has begun to sound. Before, it is a guess that may be thrown away, and is not shown."""

    @property
    def shown_reply(self) -> str:
        """The reply as far as it may be seen."""
        return self.reply if self.spoken else ""

    @property
    def empty(self) -> bool:
        """Whether nothing is to be seen."""
        return not (self.user or self.shown_reply)


@dataclass(frozen=True, slots=True)
class Captions:
    """The exchange in hand, and the one before it until it has faded. Each method returns the captions after it."""

    now: Exchange = Exchange(0)
    before: Exchange = Exchange(0)

    def user(self, turn: int, text: str, final: bool) -> Captions:
        """The user's words so far. Words without a turn yet belong to the next one."""
        if self.now.spoken and (turn != self.now.turn or not final):
            # Words over an answer, or after it: a new exchange, whatever its number will be.
            if not text.strip():
                return self
            return Captions(Exchange(turn, text, final), self.now)
        return replace(self, now=replace(self.now, turn=turn, user=text, final=final))

    def reply(self, turn: int, text: str) -> Captions:
        """The reply as far as it is written."""
        return replace(self, now=replace(self.now, reply=text)) if turn == self.now.turn else self

    def sounds(self, turn: int) -> Captions:
        """A sentence of the reply begins to sound."""
        if turn == self.before.turn and not self.before.empty:
            # What interrupted it was no turn: the answer goes on.
            return Captions(self.before, Exchange(0))
        return replace(self, now=replace(self.now, spoken=True)) if turn == self.now.turn else self

    def heard(self, turn: int, characters: int) -> Captions:
        """So much of the reply has sounded."""
        if turn == self.before.turn and not self.before.empty:
            return replace(self, before=replace(self.before, heard=characters))
        return replace(self, now=replace(self.now, heard=characters)) if turn == self.now.turn else self

    def shown(self, turn: int, reply: str) -> Captions:
        """The turn is over; a reply that has no voice is shown all the same."""
        if turn != self.now.turn or not reply or self.now.spoken:
            return self
        return replace(self, now=replace(self.now, reply=reply, spoken=True))
