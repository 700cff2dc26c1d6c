"""What an avatar was told, kept for the next face that must know it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from assistant.speaking.protocol import Viseme
from ui.avatar.mouth_track import MouthTrack
from ui.avatar.protocol import Face, Framing, Mood, State


class RememberingFace:
    """Passes everything on to the face of the moment, if there is one, and tells the next one what still holds.

    What passes by itself (a feeling, a glance, a nod) is not kept.
    """

    def __init__(self) -> None:
        self._face: Face | None = None
        self._state: State = "idle"
        self._framing: Framing = "portrait"
        self._transparent = False
        self._working = False
        self._track = MouthTrack()

    def be_shown_by(self, face: Face | None) -> None:
        """From now on `face` shows it; None: nobody does."""
        self._face = face
        if face is None:
            return
        face.set_state(self._state)
        face.set_framing(self._framing)
        face.set_transparent(self._transparent)
        face.set_working(self._working)
        now = time.perf_counter()
        if self._track.offset is not None:
            face.clock(now + self._track.offset, now)
        for start, frames in self._track.unfinished(now).items():
            face.say(start, frames)

    def set_state(self, state: State) -> None:
        """See `protocol.Face`; so all that follow."""
        self._state = state
        if self._face:
            self._face.set_state(state)

    def set_mood(self, mood: Mood) -> None:
        """Pass on."""
        if self._face:
            self._face.set_mood(mood)

    def say(self, start_dac: float, frames: Sequence[Viseme]) -> None:
        """Keep until it has ended, and pass on."""
        self._track.unfinished(time.perf_counter())
        self._track.say(start_dac, frames)
        if self._face:
            self._face.say(start_dac, frames)

    def clock(self, dac_now: float, host: float) -> None:
        """Keep and pass on."""
        self._track.offset = dac_now - host
        if self._face:
            self._face.clock(dac_now, host)

    def hush(self) -> None:
        """Forget what was to be said, and pass on."""
        self._track.hush(time.perf_counter())
        if self._face:
            self._face.hush()

    def look_at(self, x: float, y: float) -> None:
        """Pass on."""
        if self._face:
            self._face.look_at(x, y)

    def nod(self) -> None:
        """Pass on."""
        if self._face:
            self._face.nod()

    def set_transparent(self, on: bool) -> None:
        """Keep and pass on."""
        self._transparent = on
        if self._face:
            self._face.set_transparent(on)

    def set_framing(self, framing: Framing) -> None:
        """Keep and pass on."""
        self._framing = framing
        if self._face:
            self._face.set_framing(framing)

    def set_working(self, on: bool) -> None:
        """Keep and pass on."""
        self._working = on
        if self._face:
            self._face.set_working(on)
