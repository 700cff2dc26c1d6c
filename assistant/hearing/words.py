"""The worker that turns an utterance's sound into words: partials while it goes on, a transcript when asked."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from assistant.hearing.inventions import SURE, Evidence, believable
from assistant.hearing.protocol import FRAME, SAMPLE_RATE, HearingEvent, Partial, Samples, Transcript
from assistant.hearing.recogniser import Decoding, Hypothesis, Recogniser
from assistant.hearing.ring import KEPT, Ring
from assistant.hearing.stability import Stability
from assistant.hearing.utterance import PRE_ROLL

NO_SOUND = np.zeros(0, dtype=np.float32)


@dataclass(frozen=True, slots=True)
class Begin:
    """An utterance begins at sample `start` with `sound`."""

    start: int
    sound: Samples


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame of the open utterance, the one that opened it too, as it was judged."""

    end: int
    sound: Samples
    """Empty if it came with `Begin`."""
    voiced: bool
    probability: float
    level_db: float
    floor_db: float


@dataclass(frozen=True, slots=True)
class Quiet:
    """The voice has just fallen silent."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The words from sample `since` to `until` are wanted; the voice ended at `voice_end`."""

    generation: int
    since: int
    until: int
    voice_end: int


@dataclass(frozen=True, slots=True)
class Again:
    """The utterance now begins at sample `start`."""

    start: int


@dataclass(frozen=True, slots=True)
class End:
    """The utterance is over."""


Job = Begin | Frame | Quiet | Ask | Again | End


class Words:
    """Decodes one utterance after another. For one thread; `handle` takes the jobs in order.

    Args:
        recogniser: What decodes.
        emit: Takes the events.
        now: The time on the sample clock.
    """

    def __init__(self, recogniser: Recogniser, emit: Callable[[HearingEvent], None], now: Callable[[], float]) -> None:
        self._recogniser = recogniser
        self._emit = emit
        self._now = now
        self._ring = Ring(KEPT)
        self._frames: deque[Frame] = deque(maxlen=KEPT // FRAME)
        self._open = False
        self._decoding: Decoding | None = None
        self._start = 0
        self._fed = 0
        self._final: tuple[int, Hypothesis] | None = None
        """`voice_end` and the words, from when they were final until the voice comes back."""
        self._shown = ("", "")
        self._stability = Stability()

    def handle(self, job: Job) -> None:
        """Do one job."""
        match job:
            case Begin(start, sound):
                self._end_utterance()
                self._open = True
                self._start = start
                self._ring = Ring(KEPT, start)
                self._ring.write(sound)
                self._begin_decoding(start)
            case Frame():
                self._frame(job)
            case Quiet():
                if self._decoding is not None:
                    self._decoding.pause()
                    self._partial(self._ring.end)
            case Ask():
                self._answer(job)
            case Again(start):
                self._begin_decoding(start)
            case End():
                self._end_utterance()

    def fail(self) -> None:
        """A job has failed: the decoding is in an unknown state. The next question decodes the utterance anew."""
        self._decoding = None
        self._final = None

    def _end_utterance(self) -> None:
        self._open = False
        self._decoding = None
        self._final = None
        self._frames.clear()

    def _begin_decoding(self, start: int) -> Decoding:
        self._decoding = decoding = self._recogniser.open()
        self._start = self._fed = max(start, self._ring.oldest)
        self._final = None
        self._shown = ("", "")
        self._stability = Stability()
        self._feed()
        return decoding

    def _feed(self) -> None:
        if self._decoding is not None and self._fed < self._ring.end:
            self._decoding.accept(self._ring.read(self._fed, self._ring.end))
        self._fed = self._ring.end

    def _frame(self, frame: Frame) -> None:
        if not self._open:
            return
        self._frames.append(replace(frame, sound=NO_SOUND))
        self._ring.write(frame.sound)
        if self._decoding is None:
            return
        if self._final is not None:
            if not frame.voiced:
                # The words are final unless the voice comes back: silence is not worth the processor.
                return
            self._go_on()
        self._feed()
        self._partial(frame.end)

    def _go_on(self) -> None:
        """The voice is back after its words were final."""
        assert self._decoding is not None
        self._final = None
        if not self._decoding.resume() and self._ring.oldest <= self._start:
            self._begin_decoding(self._start)

    def _partial(self, end: int) -> None:
        assert self._decoding is not None
        found = self._decoding.hypothesis
        at = end / SAMPLE_RATE
        self._stability = self._stability.step(at, found.text, found.settled)
        shown = (found.text, self._stability.stable)
        if shown != self._shown and believable(found.text, self._evidence(self._start)):
            self._shown = shown
            self._emit(Partial(at, *shown))

    def _answer(self, ask: Ask) -> None:
        if not self._open:
            self._transcribed(ask, Hypothesis("", self._recogniser.languages[0]))
            return
        decoding = self._decoding or self._begin_decoding(self._start)
        if ask.since - PRE_ROLL > self._voice_start() and ask.since - PRE_ROLL > self._start:
            # What came before, a cough or the end of another turn, is not part of this one.
            decoding = self._begin_decoding(ask.since - PRE_ROLL)
        if self._final is None or self._final[0] != ask.voice_end:
            self._final = (ask.voice_end, decoding.finish(max(0, ask.voice_end - self._start)))
        self._transcribed(ask, self._final[1])

    def _voice_start(self) -> int:
        return next((frame.end - FRAME for frame in self._frames if frame.voiced), self._start)

    def _transcribed(self, ask: Ask, found: Hypothesis) -> None:
        text = found.text if believable(found.text, self._evidence(ask.since)) else ""
        since, until = ask.since / SAMPLE_RATE, ask.until / SAMPLE_RATE
        self._emit(Transcript(self._now(), ask.generation, since, until, text, found.language))

    def _evidence(self, since: int) -> Evidence:
        frames = [frame for frame in self._frames if frame.end > since and frame.voiced]
        return Evidence(
            voiced=len(frames) * FRAME / SAMPLE_RATE,
            sure=sum(frame.probability >= SURE for frame in frames) / max(1, len(frames)),
            peak_db=max((frame.level_db for frame in frames), default=-120.0),
            floor_db=self._frames[-1].floor_db if self._frames else -120.0,
        )
