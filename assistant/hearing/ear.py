"""The ear: samples in; activity, words and the sound's own opinion on the turn's end out.

Three threads, so that no model ever delays another. Frames are judged voiced or not as they come; words are decoded
beside that, since a re-decoding takes as long as three frames; and the turn model, which takes two, runs beside both,
when the words leave open whether the speaker has finished.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np

from assistant.hearing import judge as judging
from assistant.hearing import words as wording
from assistant.hearing.protocol import (
    FRAME,
    SAMPLE_RATE,
    Activity,
    HearingEvent,
    HearingFailed,
    Samples,
    Transcript,
)
from assistant.hearing.recogniser import Recogniser
from assistant.hearing.ring import KEPT, Ring
from assistant.hearing.turn_end import sound_matters
from assistant.hearing.utterance import Close, Extend, Open, Pause, Restart, Step, Utterance
from assistant.hearing.vad import Gate, level_db
from assistant.hearing.worker import Worker

log = logging.getLogger(__name__)

JUDGED = 8 * SAMPLE_RATE
"""Samples that the turn model hears at most."""


class VoiceDetector(Protocol):
    """Judges frames; `Silero`."""

    def probability(self, frame: Samples) -> float:
        """The probability that `frame`, which follows the last one, holds a voice."""


@dataclass(frozen=True, slots=True)
class _Finalise:
    generation: int
    since: int


@dataclass(frozen=True, slots=True)
class _Forget:
    until: int


_Job = Samples | _Finalise | _Forget


class ListeningEar:
    """The `Ear` of `assistant.hearing.protocol`.

    Args:
        detector: Says which frames hold a voice.
        recogniser: Finds the words.
        turn_model: Judges by the sound whether the speaker has finished, where the words do not say it; None: there is
            no `SoundEnd`.
        now: The time on the sample clock, in seconds.
        gate: The thresholds of voice activity.
        models: The catalogue's names of the models in use, for those who want to tell the user.
    """

    def __init__(
        self,
        detector: VoiceDetector,
        recogniser: Recogniser,
        turn_model: judging.SoundJudge | None,
        now: Callable[[], float],
        gate: Gate | None = None,
        models: tuple[str, ...] = (),
    ) -> None:
        self.models = models
        self._detector = detector
        self._now = now
        self._gate = gate or Gate()
        self._utterance = Utterance()
        self._ring = Ring(KEPT)
        self._rest = np.zeros(0, dtype=np.float32)
        self._deliver: Callable[[HearingEvent], None] | None = None
        self._delivering = threading.Lock()
        self._finder = wording.Words(recogniser, self._emit, now)
        self._judge = judging.Judge(turn_model, self._emit, now) if turn_model is not None else None
        self._frames: Worker[_Job] = Worker("ear-frames", self._handle, self._failed)
        self._words: Worker[wording.Job] = Worker("ear-words", self._finder.handle, self._words_failed)
        self._questions: Worker[judging.Question] | None = None
        self._open_questions: dict[int, judging.Question] = {}
        """By generation: to be asked if the words call for it."""
        if self._judge is not None:
            self._questions = Worker("ear-judge", self._judge.handle, self._question_failed)

    def start(self, emit: Callable[[HearingEvent], None]) -> None:
        """Start the threads; `emit` is called from them, one call at a time."""
        self._deliver = emit
        for worker in self._workers():
            worker.start()

    def accept(self, samples: Samples) -> None:
        """Take the next samples of the microphone, any number. The first call's first sample is time 0."""
        self._frames.put(np.array(samples, dtype=np.float32))

    def finalise(self, generation: int, since: float) -> None:
        """See `Ear.finalise`."""
        self._frames.put(_Finalise(generation, round(since * SAMPLE_RATE)))

    def forget(self, until: float) -> None:
        """Close the utterance: audio before `until` belongs to turns that are over."""
        self._frames.put(_Forget(round(until * SAMPLE_RATE)))

    def wait_idle(self) -> None:
        """Block until everything accepted and asked so far is done."""
        for worker in self._workers():
            worker.wait_idle()

    def close(self) -> None:
        """End the threads. What has not been done yet is dropped."""
        for worker in self._workers():
            worker.close()

    def _workers(self) -> list[Worker[Any]]:
        """In the order in which work flows: idle one after another means idle."""
        workers: list[Worker[Any]] = [self._frames, self._words]
        return workers if self._questions is None else [*workers, self._questions]

    def _emit(self, event: HearingEvent) -> None:
        with self._delivering:
            if self._deliver is not None:
                self._deliver(event)
        if isinstance(event, Transcript):
            question = self._open_questions.pop(event.generation, None)
            if question and self._questions and event.text and sound_matters(event.text, event.language):
                self._questions.put(question)

    def _handle(self, job: _Job) -> None:
        match job:
            case _Finalise(generation, since):
                self._ask(generation, since)
            case _Forget(until):
                self._utterance, steps = self._utterance.forget(until)
                self._take(steps)
            case _:
                samples = np.concatenate([self._rest, job]) if len(self._rest) else job
                whole = len(samples) // FRAME * FRAME
                for at in range(0, whole, FRAME):
                    self._frame(samples[at : at + FRAME])
                self._rest = samples[whole:]

    def _frame(self, sound: Samples) -> None:
        level, probability = level_db(sound), self._detector.probability(sound)
        self._gate = self._gate.step(probability, level)
        self._ring.write(sound)
        voiced, end = self._gate.voiced, self._ring.end
        self._utterance, steps = self._utterance.frame(end, voiced)
        self._take(steps, wording.Frame(end, sound, voiced, probability, level, self._gate.floor_db))
        self._emit(Activity(end / SAMPLE_RATE, voiced, level))

    def _take(self, steps: list[Step], frame: wording.Frame | None = None) -> None:
        """Hand an utterance's steps, those of `frame` if it caused them, on to the workers."""
        for step in steps:
            match step:
                case Open(start):
                    assert frame is not None
                    self._words.put(wording.Begin(start, self._ring.read(start, frame.end)))
                    self._words.put(replace(frame, sound=wording.NO_SOUND))
                case Extend():
                    assert frame is not None
                    self._words.put(frame)
                case Pause():
                    self._words.put(wording.Quiet())
                case Restart(start):
                    self._words.put(wording.Again(start))
                case Close():
                    self._words.put(wording.End())

    def _ask(self, generation: int, since: int) -> None:
        utterance = self._utterance = self._utterance.ask()
        if self._judge is not None:
            self._judge.newest = generation
            self._open_questions[generation] = judging.Question(generation, self._judged_sound())
        self._words.put(wording.Ask(generation, since, self._ring.end, utterance.voice_end))

    def _judged_sound(self) -> Samples:
        start = self._utterance.start if self._utterance.start is not None else self._utterance.floor
        return self._ring.read(max(start, self._ring.end - JUDGED), self._ring.end)

    def _failed(self, job: _Job, error: Exception) -> None:
        self._report(job.generation if isinstance(job, _Finalise) else 0, error)

    def _words_failed(self, job: wording.Job, error: Exception) -> None:
        # Called from the words' own thread. Without this every further frame of the utterance would fail too.
        self._finder.fail()
        generation = job.generation if isinstance(job, wording.Ask) else 0
        self._open_questions.pop(generation, None)
        self._report(generation, error)

    def _question_failed(self, job: judging.Question, error: Exception) -> None:
        # Its opinion is one of three: without it the turn goes on.
        del job
        self._report(0, error)

    def _report(self, generation: int, error: Exception) -> None:
        log.error("Hearing failed: %s", error, exc_info=error)
        self._emit(HearingFailed(self._now(), generation, error))
