"""What a turn machine is told and what it commands. Times are seconds on the sample clock."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """What the user's words amount to; see `assistant.conversation.words`."""

    NOTHING = auto()
    BACKCHANNEL = auto()
    STOP = auto()
    WORDS = auto()


@dataclass(frozen=True, slots=True)
class Frame:
    """The microphone was voiced, or not, during the frame that ended at `at`."""

    at: float
    voiced: bool


@dataclass(frozen=True, slots=True)
class Recognised:
    """The words so far of an utterance that is still going on."""

    at: float
    kind: Kind


@dataclass(frozen=True, slots=True)
class Transcribed:
    """The words that `Transcribe` asked for."""

    at: float
    generation: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Judged:
    """How finished the utterance seems: probability, and whether its form announces more. Newer replaces older."""

    at: float
    generation: int
    finished: float
    continuing: bool = False


@dataclass(frozen=True, slots=True)
class Ready:
    """The first sentence of the answer has its sound and mouth shapes."""

    at: float
    generation: int


@dataclass(frozen=True, slots=True)
class Unspoken:
    """The answer is complete and no part of it could be given a voice; it is shown instead."""

    at: float
    generation: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The last sample of the answer has sounded. `question`: it asked the user something."""

    at: float
    generation: int
    question: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    """The talk key went down."""

    at: float


@dataclass(frozen=True, slots=True)
class Released:
    """The talk key went up."""

    at: float


@dataclass(frozen=True, slots=True)
class Typed:
    """The user typed a message; its words need no transcribing."""

    at: float


@dataclass(frozen=True, slots=True)
class Switched:
    """The user has switched listening without a key on or off."""

    at: float
    hands_free: bool


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; nothing else is new."""

    at: float


Event = (
    Frame
    | Recognised
    | Transcribed
    | Judged
    | Ready
    | Unspoken
    | Finished
    | Pressed
    | Released
    | Typed
    | Switched
    | Tick
)


@dataclass(frozen=True, slots=True)
class Transcribe:
    """Transcribe everything from `since` until now. `revision` counts from 1 within the turn."""

    generation: int
    turn: int
    revision: int
    since: float


@dataclass(frozen=True, slots=True)
class Think:
    """Prepare an answer to the words of `generation`, silently."""

    generation: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Whatever was prepared for `generation` is stale; nothing of it has sounded."""

    generation: int


@dataclass(frozen=True, slots=True)
class Play:
    """Let the prepared answer sound: from here on the turn is committed."""

    generation: int


@dataclass(frozen=True, slots=True)
class Duck:
    """Bring the answer's level to `gain_db` (0 is full)."""

    gain_db: float


@dataclass(frozen=True, slots=True)
class Pause:
    """Hold the answer where it is."""

    generation: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with the sentence that was cut."""

    generation: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the answer for good, where it is."""

    generation: int


@dataclass(frozen=True, slots=True)
class Close:
    """The turn of `generation` is over: what was heard of its answer is final."""

    generation: int


@dataclass(frozen=True, slots=True)
class HandsFree:
    """Listening without a key has been switched."""

    on: bool


Command = Transcribe | Think | Drop | Play | Duck | Pause | Resume | Stop | Close | HandsFree
