"""How much of a reply has sounded by now: from the marks of its sentences and the clock. Pure; no Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.conversation.events import SpeechStarted


@dataclass
class HeardText:
    """The heard part of the latest reply, to the mora. Times are seconds on the sample clock."""

    turn: int = 0
    reply: str = ""
    _offsets: dict[int, int] = field(default_factory=dict)
    """Where in the reply each sentence begins."""
    _end: int = 0
    """Where the sentences found so far end."""
    _sounding: SpeechStarted | None = None
    _heard: int = 0

    def write(self, turn: int, reply: str) -> None:
        """The reply of `turn` is written as far as `reply`."""
        if turn != self.turn or not reply.startswith(self.reply):
            self._begin(turn)
        self.reply = reply

    def start(self, started: SpeechStarted) -> None:
        """A sentence begins to sound, perhaps for the second time, after an interruption."""
        if started.turn != self.turn:
            self._begin(started.turn)
        speech = started.speech
        if speech.index not in self._offsets:
            # A sentence that no voice could speak lies between: it is skipped.
            found = self.reply.find(speech.text, self._end)
            self._offsets[speech.index] = self._end if found < 0 else found
            self._end = self._offsets[speech.index] + len(speech.text)
        self._sounding = started

    def hold(self, now: float) -> None:
        """The sound is cut at `now`, for good or until the sentence starts again."""
        self.characters(now)
        self._sounding = None

    @property
    def sounding(self) -> bool:
        """Whether time alone changes what has been heard."""
        return self._sounding is not None

    def characters(self, now: float) -> int:
        """Characters of the reply that have been heard by `now`; never fewer than said before in the same turn."""
        if self._sounding is not None:
            passed, speech = now - self._sounding.at, self._sounding.speech
            length = max((mark.length for mark in speech.heard if mark.t <= passed), default=0)
            if passed >= speech.duration:
                length, self._sounding = len(speech.text), None
            self._heard = max(self._heard, self._offsets[speech.index] + length)
        return self._heard

    def _begin(self, turn: int) -> None:
        self.turn, self.reply, self._offsets, self._end = turn, "", {}, 0
        self._sounding, self._heard = None, 0
