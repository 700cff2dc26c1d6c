"""What a conversation tells those who watch it: the window, the terminal, a test."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.conversation.turns import Phase
from assistant.measure.trace import TurnTrace
from assistant.speaking.protocol import Speech


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    """The conversation stands elsewhere."""

    at: float
    phase: Phase


@dataclass(frozen=True, slots=True)
class HandsFreeChanged:
    """From now on the conversation listens without a key, or only while the key is held."""

    at: float
    on: bool


@dataclass(frozen=True, slots=True)
class UserWords:
    """The user's words of a turn so far; `final` once the answer has begun."""

    at: float
    turn: int
    text: str
    final: bool


@dataclass(frozen=True, slots=True)
class ReplyWords:
    """The reply of a turn as far as it is written."""

    at: float
    turn: int
    text: str


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """A sentence begins to sound at `at`; its visemes and heard marks count from there."""

    at: float
    turn: int
    speech: Speech


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the user is told: a stage has failed, and what happens instead."""

    at: float
    message: str


@dataclass(frozen=True, slots=True)
class SummedUp:
    """The model knows its oldest turns by this summary from now on."""

    at: float
    summary: str
    turns: int


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A turn is complete."""

    at: float
    trace: TurnTrace


ConversationEvent = (
    PhaseChanged | HandsFreeChanged | UserWords | ReplyWords | SpeechStarted | Notice | SummedUp | TurnOver
)
