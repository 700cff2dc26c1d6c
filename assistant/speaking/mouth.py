"""The mouth: a reply's text in as it is written, its sentences out as sound, in order.

Two workers. The reader cuts the text and says what each sentence is; the speaker has one sentence after another
spoken. One request at a time is as fast as many: an engine works on one text and one sound at once, and a dropped
request still occupies it (VOICEVOX ENGINE, measured). So sentences are ready ahead of their time as fast as the engine
can make them, and nothing but the first stands before the first.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from assistant.errors import AizuchiError, VoiceError
from assistant.speaking.protocol import (
    ReplySpoken,
    SentenceFound,
    SentenceLost,
    SentenceReady,
    SpeakingEvent,
    VoiceChanged,
)
from assistant.speaking.relay import USUAL, Limits, VoiceRelay
from assistant.speaking.splitter import Splitter
from assistant.speaking.spoken import SpokenText, spoken
from assistant.speaking.symbols import is_japanese
from assistant.speaking.voice import Engine, Sentence

log = logging.getLogger(__name__)


class Clock(Protocol):
    """The sample clock, as far as it is needed here."""

    def now(self) -> float:
        """Seconds."""


@dataclass(frozen=True, slots=True)
class _Piece:
    generation: int
    text: str


@dataclass(frozen=True, slots=True)
class _End:
    """In the inbox: no more text of this reply. Among the jobs: no more sentences."""

    generation: int


class VoiceMouth:
    """See `protocol.Mouth`.

    Sentences of a reply have indices from 0 and their texts join to the reply. What cannot be spoken (a thought, an
    emoji, a rule) belongs to the sentence after it; at the end of a reply it is a sentence of its own that is found
    but never ready, and so is one that the engine finds nothing to say in. An event that is on its way when `cancel`
    is called may still arrive: look at its generation.

    Args:
        clock: Gives the events' times.
        primary: The engine that is wanted.
        fallback: The engine that carries on when that one cannot.
        limits: How long to wait for either.
        excuse: What is said in place of a reply of which nothing can be spoken, given its text; empty for nothing.
    """

    def __init__(
        self,
        clock: Clock,
        primary: Engine | None,
        fallback: Engine | None,
        limits: Limits = USUAL,
        *,
        excuse: Callable[[str], str] = lambda _reply: "",
    ) -> None:
        self._clock = clock
        self._relay = VoiceRelay(primary, fallback, self._voice_changed, limits)
        self._emit: Callable[[SpeakingEvent], None] = _unheard
        self._inbox: queue.Queue[_Piece | _End | None] = queue.Queue()
        self._jobs: queue.Queue[Sentence | _End | None] = queue.Queue()
        self._lock = threading.Lock()
        self._oldest = 0
        """The first generation that is not stale."""
        self._at_work: int | None = None
        """The generation of the sentence that is being spoken now."""
        self._excuse = excuse
        self._reply: _Reply | None = None
        self._sounded: tuple[int, int] = (-1, 0)
        """Generation, and how many of its sentences have been delivered."""
        self._threads = [
            threading.Thread(target=self._read, name="mouth-reader"),
            threading.Thread(target=self._speak, name="mouth-speaker"),
        ]

    def start(self, emit: Callable[[SpeakingEvent], None]) -> None:
        """See `Mouth`. The engines are started too; `wait_idle` waits for them."""
        self._emit = emit
        for thread in self._threads:
            thread.start()
        self._relay.start()

    def feed(self, generation: int, text: str) -> None:
        """See `Mouth`."""
        self._put(_Piece(generation, text))

    def end(self, generation: int) -> None:
        """See `Mouth`."""
        self._put(_End(generation))

    def cancel(self, generation: int) -> None:
        """See `Mouth`."""
        self._make_stale(below=generation + 1)

    def wait_idle(self) -> None:
        """See `Mouth`."""
        self._relay.wait_settled()
        self._inbox.join()
        self._jobs.join()

    def close(self) -> None:
        """See `Mouth`."""
        self._emit = _unheard
        self._make_stale(below=_NEVER)
        self._inbox.put(None)
        self._jobs.put(None)
        self._relay.close()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()

    def _put(self, item: _Piece | _End) -> None:
        self._make_stale(below=item.generation)
        if not self._stale(item.generation):
            self._inbox.put(item)

    def _make_stale(self, below: int) -> None:
        with self._lock:
            if below <= self._oldest:
                return
            self._oldest = below
            abort = self._at_work is not None and self._at_work < below
        if abort:
            self._relay.abort()

    def _stale(self, generation: int) -> bool:
        return generation < self._oldest

    def _read(self) -> None:
        while (item := self._inbox.get()) is not None:
            try:
                if not self._stale(item.generation):
                    self._take(item)
            except Exception as error:  # A reader that died would be silence without a word.
                log.exception("A piece of reply %d", item.generation)
                self._lose_text(item, VoiceError(f"A part of the reply could not be read ({error!r})."))
            finally:
                self._inbox.task_done()
        self._inbox.task_done()

    def _take(self, item: _Piece | _End) -> None:
        reply = self._reply
        if reply is None or reply.generation != item.generation:
            reply = self._reply = _Reply(item.generation, self._excuse)
        if reply.ended:
            log.warning("Text or an end came after the end of reply %d.", item.generation)
            return
        found = reply.end() if isinstance(item, _End) else reply.feed(item.text)
        for sentence in found:
            self._emit(SentenceFound(self._clock.now(), sentence.generation, sentence.index, sentence.text))
            if sentence.said:
                self._jobs.put(sentence)
        if isinstance(item, _End):
            self._jobs.put(item)

    def _speak(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                if isinstance(job, _End):
                    self._finish(job.generation)
                else:
                    self._deliver(job)
            finally:
                self._at_work = None
                self._jobs.task_done()
        self._jobs.task_done()

    def _deliver(self, sentence: Sentence) -> None:
        generation = sentence.generation
        with self._lock:
            if self._stale(generation):
                return
            self._at_work = generation
        # Silence is cut before whatever sounds first.
        placed = replace(sentence, first=self._count(generation) == 0)
        try:
            speech = self._relay.synthesise(placed, lambda: self._stale(generation))
        except AizuchiError as error:
            self._lose(sentence, error)
            return
        except Exception as error:  # One sentence must not silence all that follow.
            log.exception("Sentence %d of reply %d", sentence.index, generation)
            self._lose(sentence, VoiceError(f"A sentence could not be spoken ({error!r})."))
            return
        if speech is None or self._stale(generation):
            return
        self._sounded = (generation, self._count(generation) + 1)
        self._emit(SentenceReady(self._clock.now(), generation, speech))

    def _count(self, generation: int) -> int:
        return self._sounded[1] if self._sounded[0] == generation else 0

    def _lose(self, sentence: Sentence, error: Exception) -> None:
        if not self._stale(sentence.generation):
            now = self._clock.now()
            self._emit(SentenceLost(now, sentence.generation, sentence.index, sentence.text, error))

    def _lose_text(self, item: _Piece | _End, error: Exception) -> None:
        text = item.text if isinstance(item, _Piece) else ""
        index = self._reply.index if self._reply else 0
        self._emit(SentenceLost(self._clock.now(), item.generation, index, text, error))

    def _finish(self, generation: int) -> None:
        if not self._stale(generation):
            self._emit(ReplySpoken(self._clock.now(), generation, self._count(generation)))

    def _voice_changed(self, engine: str, message: str) -> None:
        self._emit(VoiceChanged(self._clock.now(), engine, message))


_NEVER = 1 << 62


def _unheard(event: SpeakingEvent) -> None:
    log.debug("Nobody listens to %r", event)


class _Reply:
    """The sentences of one reply, as far as it has been written."""

    def __init__(self, generation: int, excuse: Callable[[str], str]) -> None:
        self.generation = generation
        self._excuse = excuse
        self.ended = False
        self._splitter = Splitter()
        self.index = 0
        self._unspoken = ""
        """Text that cannot be spoken, waiting for a sentence to belong to."""
        self._japanese: bool | None = None

    def feed(self, text: str) -> list[Sentence]:
        return self._sentences(self._splitter.feed(text))

    def end(self) -> list[Sentence]:
        self.ended = True
        sentences = self._sentences(self._splitter.end())
        said = spoken(self._excuse(self._unspoken)) if self.index == 0 else spoken("")
        if self._unspoken or said:
            # All of the text counts as heard with the excuse's first mora: it is on the screen.
            said = SpokenText(said.text, (len(self._unspoken),) * len(said.text))
            sentences.append(Sentence(self.generation, self.index, self._unspoken, said))
        return sentences

    def _sentences(self, texts: list[str]) -> list[Sentence]:
        sentences = []
        for text in texts:
            said = spoken(text, self._japanese)
            if not said:
                self._unspoken += text
                continue
            self._japanese = is_japanese(said.text)
            text, said = self._unspoken + text, said.after(len(self._unspoken))
            sentences.append(Sentence(self.generation, self.index, text, said))
            self.index += 1
            self._unspoken = ""
        return sentences
