"""What the app shows of the conversation: one of six states, worked out from what is known. Pure; no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from assistant.conversation.turns import Phase


class AppState(Enum):
    """What a person sees at a glance. The value is the name that pictures, the avatar and the tray go by."""

    LOADING = "loading"
    LISTENING = "listening"
    """Aizuchi hears; with hands-free off, while the key is held."""
    THINKING = "thinking"
    """The user has paused and an answer is being prepared."""
    SPEAKING = "speaking"
    MUTED = "muted"
    WRONG = "wrong"
    """Something is missing or broken; a sentence says what."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known of the engine. Change it with `dataclasses.replace`."""

    loaded: bool = False
    failure: str = ""
    """Why nothing works, as a sentence; empty while something does."""
    phase: Phase = Phase.IDLE
    muted: bool = False
    hands_free: bool = True
    """Whether Aizuchi listens without a key."""
    microphone: bool = True
    """Whether there is one."""
    loudspeaker: bool = True

    @property
    def state(self) -> AppState:
        """What is shown. What happens right now goes before what is missing: typing works without a microphone."""
        if self.failure:
            return AppState.WRONG
        if not self.loaded:
            return AppState.LOADING
        match self.phase:
            case Phase.ANSWERING:
                return AppState.SPEAKING
            case Phase.PREPARING:
                return AppState.THINKING
        if self.muted:
            return AppState.MUTED
        if not (self.microphone and self.loudspeaker):
            return AppState.WRONG
        return AppState.LISTENING
