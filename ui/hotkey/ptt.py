"""What the talk key means, from when it went down and up. Pure: times come in, acts come out; no Qt, no clock.

A press shorter than the engine's own limit for a tap switches hands-free listening: the engine sees to that when it
gets a press and a release that close together, so a tap is passed on like any other press.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal

Mode = Literal["hold", "toggle"]
"""The key is held while one speaks, or pressed once before and once after."""


class Act(Enum):
    """What the engine is to do."""

    PRESS = "press"
    RELEASE = "release"


@dataclass(frozen=True, slots=True)
class PttRules:
    """How presses are taken. Times are seconds."""

    mode: Mode = "hold"
    tap: float = 0.25
    """In `toggle`: two presses closer than this are one that bounced. The engine would take them for a tap."""
    pause: float = 3.0
    """A key that nothing has been heard of for so long is up: the machine slept, or the release went elsewhere."""


Acts = tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Ptt:
    """The talk key. Every method gives the key afterwards and what the engine is to do now."""

    rules: PttRules = PttRules()
    is_down: bool = False
    is_talking: bool = False
    """Whether a press was told and its release not yet."""
    told: float = 0.0
    """When the press was told."""
    seen: float = 0.0
    """When the key, or whoever watches it, was last heard of."""
    is_lost: bool = False
    """Whether whoever watches the key can no longer see it."""

    def down(self, at: float) -> tuple[Ptt, Acts]:
        """The key went down, repeats, or is known to be down still."""
        seen = replace(self, is_down=True, seen=max(self.seen, at), is_lost=False)
        if self.is_down:
            return seen, ()
        if not self.is_talking:
            return replace(seen, is_talking=True, told=at), (Act.PRESS,)
        if at - self.told < self.rules.tap:
            return seen, ()
        return replace(seen, is_talking=False), (Act.RELEASE,)

    def up(self, at: float) -> tuple[Ptt, Acts]:
        """The key went up."""
        if not self.is_down:
            return self, ()
        after = replace(self, is_down=False, is_lost=False, seen=max(self.seen, at))
        if self.rules.mode == "toggle" or not self.is_talking:
            return after, ()
        return replace(after, is_talking=False), (Act.RELEASE,)

    def lost(self, at: float) -> tuple[Ptt, Acts]:
        """Whoever watches the key cannot see it any more, as a window without the focus. It may come back."""
        if not self.is_down or self.is_lost:
            return self, ()
        return replace(self, is_lost=True, seen=max(self.seen, at)), ()

    def tick(self, at: float) -> tuple[Ptt, Acts]:
        """Time passes: call this every few tenths of a second while `is_talking`, by a clock that runs on in sleep."""
        if not self.is_talking:
            return self, ()
        if at - self.seen > self.rules.pause:
            return self.let_go()
        return (self if self.is_lost else replace(self, seen=max(self.seen, at))), ()

    def let_go(self) -> tuple[Ptt, Acts]:
        """Forget the key: it is to be another one, or none."""
        return Ptt(self.rules), ((Act.RELEASE,) if self.is_talking else ())
