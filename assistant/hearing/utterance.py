"""When an utterance opens, pauses and closes, frame by frame: pure.

The ear opens an utterance at the first voiced frame, long before the conversation knows whether it is a turn, so that
the words are ready when they are asked for. Positions are sample numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.hearing.protocol import FRAME, SAMPLE_RATE

PRE_ROLL = SAMPLE_RATE // 2
"""Samples before the first voiced frame that belong to the utterance: a soft first syllable is not voice to Silero."""
ABANDON = 2 * SAMPLE_RATE
"""Samples of silence after which an utterance that nobody asked about is dropped: a click, a cough."""
ABANDON_ASKED = 8 * SAMPLE_RATE
"""The same for one that was asked about: a second more than a turn may be continued."""


@dataclass(frozen=True, slots=True)
class Open:
    """An utterance begins at `start`; the frame that has just been judged is its first voiced one."""

    start: int


@dataclass(frozen=True, slots=True)
class Extend:
    """The frame belongs to the open utterance."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The voice has just fallen silent; it ended at `voice_end`."""

    voice_end: int


@dataclass(frozen=True, slots=True)
class Restart:
    """What came before `start` no longer belongs to the open utterance."""

    start: int


@dataclass(frozen=True, slots=True)
class Close:
    """The utterance is over."""


Step = Open | Extend | Pause | Restart | Close


@dataclass(frozen=True, slots=True)
class Utterance:
    """What is open, if anything. Each method returns the next state and the steps that the workers have to take."""

    start: int | None = None
    """First sample, pre-roll included; None while nothing is open."""
    run_start: int = 0
    """First sample of the voice that is going on, or of the last one."""
    voice_end: int = 0
    """One past the last voiced sample."""
    voiced: bool = False
    asked: bool = False
    """Whether its words have been asked for."""
    floor: int = 0
    """Audio before this belongs to turns that are over."""

    def frame(self, end: int, voiced: bool) -> tuple[Utterance, list[Step]]:
        """The frame that ends at `end` has been judged."""
        begin = end - FRAME
        if voiced:
            run_start = self.run_start if self.voiced else begin
            spoken = replace(self, voiced=True, run_start=run_start, voice_end=end)
            if self.start is None:
                start = max(self.floor, begin - PRE_ROLL)
                return replace(spoken, start=start, asked=False), [Open(start)]
            return spoken, [Extend()]
        quiet = replace(self, voiced=False)
        if self.start is None:
            return quiet, []
        steps: list[Step] = [Extend()]
        if self.voiced:
            steps.append(Pause(self.voice_end))
        if end - self.voice_end >= (ABANDON_ASKED if self.asked else ABANDON):
            return replace(quiet, start=None), [Close()]
        return quiet, steps

    def ask(self) -> Utterance:
        """The conversation has asked for the words."""
        return replace(self, asked=True)

    def forget(self, until: int) -> tuple[Utterance, list[Step]]:
        """Audio before `until` belongs to turns that are over; a voice that goes on begins an utterance anew."""
        floor = max(self.floor, until)
        if self.start is None:
            return replace(self, floor=floor), []
        if self.voiced and self.voice_end > floor:
            start = max(floor, self.run_start - PRE_ROLL)
            return replace(self, floor=floor, start=start, asked=False), [Restart(start)]
        return replace(self, floor=floor, start=None, asked=False), [Close()]
