"""What an avatar can be asked and what it tells, whichever way it is drawn. No Qt here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from assistant.speaking.protocol import Viseme
from ui.avatar.vrm_file import VrmFile

State = Literal["loading", "idle", "listening", "thinking", "speaking", "muted", "wrong"]
Mood = Literal["neutral", "happy", "angry", "sad", "relaxed", "surprised"]
Framing = Literal["portrait", "full"]

STATES: tuple[State, ...] = ("loading", "idle", "listening", "thinking", "speaking", "muted", "wrong")
MOODS: tuple[Mood, ...] = ("neutral", "happy", "angry", "sad", "relaxed", "surprised")


@dataclass(frozen=True)
class AvatarInfo:
    """A character that is on the screen."""

    file: VrmFile
    expressions: tuple[str, ...]
    """By the names of VRM 1.0, whatever the file's version, then the file's own."""
    triangles: int
    textures: int


@dataclass(frozen=True, slots=True)
class MouthShown:
    """What the mouth showed in one drawn frame."""

    dac: float
    """Seconds of the sound card's clock when the frame was drawn."""
    host: float
    """The same instant by `time.perf_counter()`."""
    weights: Mapping[str, float]
    """Of the file's mouth expressions, 0 to 1."""


class Face(Protocol):
    """Draws a character. Nothing here blocks; times are seconds of the sound card's clock."""

    def set_state(self, state: State) -> None:
        """How the body is held."""

    def set_mood(self, mood: Mood) -> None:
        """A feeling, which passes by itself."""

    def say(self, start_dac: float, frames: Sequence[Viseme]) -> None:
        """Move the mouth for a sentence whose first sample the sound card plays at `start_dac`."""

    def clock(self, dac_now: float, host: float) -> None:
        """The sound card played `dac_now` when `time.perf_counter()` was `host`."""

    def hush(self) -> None:
        """Shut the mouth within 80 ms and forget what was to be said."""

    def look_at(self, x: float, y: float) -> None:
        """Look at a place of the picture: -1 to 1, right and up positive; beyond means outside of it."""

    def nod(self) -> None:
        """Nod once."""

    def set_transparent(self, on: bool) -> None:
        """Draw nothing behind the character."""

    def set_framing(self, framing: Framing) -> None:
        """Head and shoulders, or the whole body."""

    def set_working(self, on: bool) -> None:
        """Off: draw nothing and use no processor time."""
