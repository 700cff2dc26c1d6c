"""The one thread that owns a turn machine and hands its commands to the stages."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from assistant.audio.protocol import DeviceLost, Player, SampleClock, SentenceEnded, SentenceStarted, Stopped
from assistant.conversation import turn_events
from assistant.conversation.attempt import Attempt
from assistant.conversation.events import (
    ConversationEvent,
    HandsFreeChanged,
    Notice,
    PhaseChanged,
    ReplyWords,
    SpeechStarted,
    SummedUp,
    TurnOver,
    UserWords,
)
from assistant.conversation.history import TurnRecord
from assistant.conversation.own_speech import OwnSpeech
from assistant.conversation.persona import Persona
from assistant.conversation.turn_events import Kind
from assistant.conversation.turns import Phase, Rules, TurnMachine
from assistant.conversation.words import is_question, kind_of, kind_so_far
from assistant.hearing.protocol import Activity, Ear, HearingFailed, Partial, SoundEnd, Transcript
from assistant.log import turn_is
from assistant.speaking.protocol import (
    Mouth,
    ReplySpoken,
    SentenceFound,
    SentenceLost,
    SentenceReady,
    Speech,
    VoiceChanged,
)
from assistant.thinking.protocol import Condensed, Mind, Piece, ReplyEnd, Understood

log = logging.getLogger(__name__)

SYNTHESIS_YIELD = 1.0
"""Seconds at most that the language model leaves the cores to the first sentence's synthesis: its second sentence is
not worth the first one's delay."""


@dataclass(frozen=True)
class Stages:
    """The conversation's hands: each works in threads of its own."""

    ear: Ear
    mind: Mind
    mouth: Mouth
    player: Player


@dataclass(frozen=True, slots=True)
class _Typed:
    text: str


@dataclass(frozen=True, slots=True)
class _NewMouth:
    mouth: Mouth
    discard: Callable[[Mouth], None]


_TIME = object()
"""Stands for the time that has passed while no event came."""

Judge = Callable[[str, str, float | None, float | None], tuple[float, bool]]
"""(words, language, sound's opinion, model's opinion) -> (end-of-turn probability, whether the form announces more)."""


class Conversation:
    """Runs a conversation over its stages.

    Args:
        stages: Not yet started; the conversation starts and closes them.
        clock: The sample clock.
        persona: Who answers.
        judge: The end-of-turn rule.
        record: Keeps a turn in the history; called often, returns at once.
        watch: Told every `ConversationEvent`, from the conversation's thread; must return at once.
        machine: The turn machine with its rules.
        models: Name of the model in each role, for the traces.
        timed: Whether the clock runs by itself. A recording played fast has no time between its frames.
    """

    def __init__(
        self,
        stages: Stages,
        clock: SampleClock,
        persona: Persona,
        judge: Judge,
        record: Callable[[TurnRecord], None],
        watch: Callable[[ConversationEvent], None],
        *,
        machine: TurnMachine | None = None,
        models: Mapping[str, str] | None = None,
        timed: bool = True,
    ) -> None:
        self._stages, self._clock, self._persona, self._judge = stages, clock, persona, judge
        self._record, self._watch, self._timed = record, watch, timed
        self._models = dict(models or {})
        self._machine = machine or TurnMachine()
        self._inbox: queue.Queue[object] = queue.Queue()
        self._attempts: dict[int, Attempt] = {}
        self._partial = ""
        self._own_speech = OwnSpeech()
        self._next_mouth: _NewMouth | None = None
        self._worded = (0, "")
        """The latest turn that had words, and the words."""
        self._handled = 0
        self._thread = threading.Thread(target=self._run, name="conversation")
        self._failure: BaseException | None = None

    def start(self) -> None:
        """Start the stages and the conversation. Samples may be given to the ear from now on."""
        stages = self._stages
        self._thread.start()
        stages.mind.start(self._inbox.put)
        stages.mouth.start(self._inbox.put)
        stages.player.start(self._inbox.put)
        stages.ear.start(self._inbox.put)

    def type(self, text: str) -> None:
        """The user typed a message."""
        if text.strip():
            self._inbox.put(_Typed(text.strip()))

    def press(self) -> None:
        """The talk key went down."""
        self._inbox.put(turn_events.Pressed(self._clock.now()))

    def release(self) -> None:
        """The talk key went up."""
        self._inbox.put(turn_events.Released(self._clock.now()))

    def set_hands_free(self, on: bool) -> None:
        """Listen without the talk key, or only while it is held."""
        self._inbox.put(turn_events.Switched(self._clock.now(), on))

    def follow(self, rules: Rules) -> None:
        """Take turns by other rules from now on."""
        self._inbox.put(rules)

    def change_mouth(self, mouth: Mouth, discard: Callable[[Mouth], None]) -> None:
        """Speak with another mouth from the next answer on.

        Args:
            mouth: Not yet started. The conversation starts and closes it, also if it ends before its first answer.
            discard: Gets the mouth that is in use now, as soon as no answer needs it; from the conversation's thread.
        """
        self._inbox.put(_NewMouth(mouth, discard))

    def tell(self, message: str) -> None:
        """Pass a notice on to whoever watches, in order with everything else."""
        self._inbox.put(Notice(self._clock.now(), message))

    @property
    def busy(self) -> bool:
        """Whether a turn is under way: somebody speaks, or an answer is being prepared or sounds."""
        return self._machine.phase is not Phase.IDLE

    def settle(self) -> None:
        """Block until every stage has done what the samples so far call for (a recording played fast)."""
        while True:
            before = self._handled
            self._stages.ear.wait_idle()
            self._inbox.join()
            self._stages.mind.wait_idle()
            self._stages.mouth.wait_idle()
            self._inbox.join()
            if self._handled == before:
                self._raise_failure()
                return

    def close(self) -> None:
        """End: an answer that sounds is cut, its turn is written, all stages are closed.

        Raises:
            BaseException: What ended the conversation's thread early, if something did.
        """
        self._inbox.put(None)
        if self._thread.is_alive():
            self._thread.join()
        if self._next_mouth is not None:
            self._next_mouth.mouth.close()
        for stage in (self._stages.ear, self._stages.mind, self._stages.mouth, self._stages.player):
            stage.close()
        self._raise_failure()

    def _raise_failure(self) -> None:
        if self._failure is not None:
            failure, self._failure = self._failure, None
            raise failure

    def _run(self) -> None:
        while True:
            event: object = _TIME
            with suppress(queue.Empty):
                event = self._inbox.get(timeout=self._patience())
            try:
                if event is None:
                    self._finish()
                    return
                self._handle(event)
            except Exception as error:  # One event that goes wrong must not end the conversation; `close` raises it.
                log.exception("the conversation stumbled over %s", type(event).__name__)
                self._failure = self._failure or error
            finally:
                if event is not _TIME:
                    self._handled += 1
                    self._inbox.task_done()

    def _patience(self) -> float | None:
        """Seconds until the prepared answer is due; None when only an event can change anything."""
        deadline = self._machine.deadline
        if deadline is None or not self._timed:
            return None
        return max(0.001, deadline - self._clock.now())

    def _handle(self, event: object) -> None:
        if event is _TIME:
            self._step(turn_events.Tick(self._clock.now()))
        match event:
            case Activity(at, voiced):
                self._step(turn_events.Frame(at, voiced))
            case Partial():
                self._hear_partial(event)
            case Transcript():
                self._hear_words(event)
            case SoundEnd(_, generation, probability) if attempt := self._attempts.get(generation):
                attempt.sound_end = probability
                self._judge_end(attempt)
            case Understood() if attempt := self._live(event.generation):
                attempt.message_end = event.message_end
                attempt.prefilled_tokens, attempt.cached_tokens = event.prefilled_tokens, event.cached_tokens
                self._judge_end(attempt)
            case Piece(at, generation, text) if attempt := self._live(generation):
                attempt.first_token = attempt.first_token or at
                attempt.reply += text
                self._stages.mouth.feed(generation, text)
                self._watch(ReplyWords(at, attempt.turn, attempt.reply))
            case ReplyEnd() if attempt := self._live(event.generation):
                self._end_reply(attempt, event)
            case Condensed(at, summary, count):
                self._watch(SummedUp(at, summary, count))
            case SentenceFound(at, generation, index, text) if attempt := self._live(generation):
                attempt.sentences.append(text)
                if index == 0:
                    attempt.first_sentence = at
                    self._stages.mind.yield_cores(SYNTHESIS_YIELD)
            case SentenceReady(at, generation, speech) if attempt := self._live(generation):
                self._take_speech(attempt, at, speech)
            case ReplySpoken(at, generation, sentences) if attempt := self._live(generation):
                self._end_speaking(attempt, at, sentences)
            case SentenceLost(at, generation, index, text, error) if attempt := self._live(generation):
                attempt.lost.add(index)
                self._stages.mind.resume()
                self._watch(Notice(at, f"{error} ({text.strip()})"))
            case SentenceStarted(at, generation, index) if attempt := self._attempts.get(generation):
                self._start_sentence(attempt, at, index)
            case SentenceEnded(at, generation, index) if attempt := self._attempts.get(generation):
                self._end_sentence(attempt, at, index)
            case Stopped(at, generation, _, _) if attempt := self._attempts.get(generation):
                attempt.reply_end = attempt.reply_end or at
            case VoiceChanged(at, _, message) | DeviceLost(at, message):
                self._watch(Notice(at, message))
            case HearingFailed(at, generation, error):
                self._watch(Notice(at, str(error)))
                self._step(turn_events.Transcribed(at, generation, Kind.NOTHING))
            case Notice():
                self._watch(event)
            case _Typed(text):
                self._take_typed(text)
            case Rules():
                self._machine = replace(self._machine, rules=event)
            case _NewMouth():
                self._take_mouth(event)
            case turn_events.Pressed() | turn_events.Released() | turn_events.Switched():
                self._step(event)

    def _live(self, generation: int) -> Attempt | None:
        """The attempt, unless it is stale or over."""
        attempt = self._attempts.get(generation)
        return attempt if attempt is not None and not attempt.closed else None

    def _step(self, event: turn_events.Event) -> None:
        before = self._machine.phase
        self._machine, commands = self._machine.step(event)
        if self._machine.phase is not before:
            self._watch(PhaseChanged(event.at, self._machine.phase))
        for command in commands:
            self._do(command, event.at)
        self._change_mouth()

    def _do(self, command: turn_events.Command, at: float) -> None:
        match command:
            case turn_events.Transcribe(generation, turn, revision, since):
                turn_is(turn)
                attempt = Attempt(generation, turn, revision, since, soft_end=at)
                attempt.speech_end = self._machine.speech_end
                self._attempts[generation] = attempt
                self._stages.ear.finalise(generation, since)
            case turn_events.Think(generation):
                attempt = self._attempts[generation]
                self._record(TurnRecord(attempt.turn, attempt.text))
                self._stages.mind.reply(generation, attempt.text)
            case turn_events.Drop(generation):
                self._drop(generation)
            case turn_events.Play(generation):
                self._play(self._attempts[generation], at)
            case turn_events.Duck(gain_db):
                self._stages.player.duck(gain_db)
            case turn_events.Pause(generation):
                self._note_position(generation)
                self._attempts[generation].interrupted_at = at
                self._attempts[generation].silent_since = None
                self._stages.player.pause()
            case turn_events.Resume(generation):
                self._attempts[generation].interrupted_at = None
                self._forget(at)
                self._stages.player.duck(0.0)
                self._stages.player.resume()
            case turn_events.Stop(generation):
                self._stop(generation, at)
            case turn_events.Close(generation):
                self._close_turn(self._attempts[generation], at)
            case turn_events.HandsFree(on):
                self._watch(HandsFreeChanged(at, on))

    def _take_mouth(self, new: _NewMouth) -> None:
        if self._next_mouth is not None:
            self._next_mouth.discard(self._next_mouth.mouth)
        self._next_mouth = new
        self._change_mouth()

    def _change_mouth(self) -> None:
        """Put the next mouth in its place, unless an answer is being spoken or prepared."""
        if self._next_mouth is None or self._machine.phase not in (Phase.IDLE, Phase.HEARING):
            return
        old, new = self._stages.mouth, self._next_mouth
        self._next_mouth = None
        self._stages = replace(self._stages, mouth=new.mouth)
        new.mouth.start(self._inbox.put)
        new.discard(old)

    def _hear_partial(self, partial: Partial) -> None:
        self._partial = partial.text
        self._watch(UserWords(partial.at, self._machine.turn, partial.text, final=False))
        if not self._own_speech.is_echo(partial.text, self._machine.run.start, partial.at):
            self._step(turn_events.Recognised(partial.at, kind_so_far(partial.text)))
        if partial.stable and self._machine.phase in (Phase.IDLE, Phase.HEARING):
            self._stages.mind.prefill(partial.stable)

    def _hear_words(self, transcript: Transcript) -> None:
        attempt = self._attempts.get(transcript.generation)
        if attempt is None or transcript.generation != self._machine.generation:
            return
        attempt.text, attempt.language = transcript.text, transcript.language
        attempt.transcript_final = transcript.at
        kind = kind_of(attempt.text)
        if kind is Kind.NOTHING and self._worded[0] == attempt.turn:
            # A longer decoding that came out empty does not take back what was understood before.
            attempt.text = self._worded[1]
            kind = kind_of(attempt.text)
        if self._own_speech.is_echo(attempt.text, attempt.since, transcript.at):
            kind = Kind.NOTHING
        if kind is not Kind.NOTHING:
            self._worded = (attempt.turn, attempt.text)
        if kind is not Kind.NOTHING:
            self._watch(UserWords(transcript.at, attempt.turn, attempt.text, final=False))
        self._step(turn_events.Transcribed(transcript.at, transcript.generation, kind))
        self._judge_end(attempt)
        if self._machine.phase in (Phase.IDLE, Phase.ANSWERING):
            self._forget(transcript.at)

    def _take_typed(self, text: str) -> None:
        at = self._clock.now()
        generation = self._machine.generation + 1
        attempt = Attempt(generation, self._machine.turn + 1, 1, at, soft_end=at, speech_end=at, text=text)
        attempt.transcript_final = at
        self._attempts[generation] = attempt
        turn_is(attempt.turn)
        self._watch(UserWords(at, attempt.turn, text, final=True))
        self._step(turn_events.Typed(at))

    def _judge_end(self, attempt: Attempt) -> None:
        finished, continuing = self._judge(attempt.text, attempt.language, attempt.sound_end, attempt.message_end)
        self._step(turn_events.Judged(self._clock.now(), attempt.generation, finished, continuing))

    def _end_reply(self, attempt: Attempt, end: ReplyEnd) -> None:
        attempt.decoded_tokens, attempt.decode_tokens_per_s = end.decoded_tokens, end.decode_tokens_per_s
        if end.error is not None:
            self._watch(Notice(end.at, str(end.error)))
        self._stages.mouth.end(attempt.generation)

    def _end_speaking(self, attempt: Attempt, at: float, sentences: int) -> None:
        """All sentences have been delivered. A reply without any sound is shown, and that is said."""
        self._stages.mind.resume()
        attempt.speaking_over = sentences
        if sentences == 0:
            self._watch(Notice(at, attempt.reply or self._persona.no_answer))
            self._step(turn_events.Unspoken(at, attempt.generation))
        elif attempt.all_heard:
            self._finish_answer(attempt, at)

    def _take_speech(self, attempt: Attempt, at: float, speech: Speech) -> None:
        attempt.speeches.append(speech)
        if attempt.played:
            self._stages.player.play(speech)
        if len(attempt.speeches) == 1:
            attempt.first_audio_ready = at
            self._stages.mind.resume()
            self._step(turn_events.Ready(at, attempt.generation))

    def _play(self, attempt: Attempt, at: float) -> None:
        attempt.played = True
        attempt.speech_end = self._machine.speech_end
        attempt.answer_due = at
        for speech in attempt.speeches:
            self._stages.player.play(speech)
        self._forget(at)
        self._watch(UserWords(at, attempt.turn, attempt.text, final=True))

    def _start_sentence(self, attempt: Attempt, at: float, index: int) -> None:
        attempt.begin_sentence(at)
        speech = next(speech for speech in attempt.speeches if speech.index == index)
        self._own_speech.say(at, at + speech.duration, speech.spoken)
        self._watch(SpeechStarted(at, attempt.turn, speech))

    def _end_sentence(self, attempt: Attempt, at: float, index: int) -> None:
        attempt.end_sentence(index, at)
        if not attempt.closed:
            self._record(TurnRecord(attempt.turn, attempt.text, attempt.reply, attempt.heard))
        if attempt.all_heard:
            self._finish_answer(attempt, at)

    def _finish_answer(self, attempt: Attempt, at: float) -> None:
        self._step(turn_events.Finished(at, attempt.generation, is_question(attempt.reply)))

    def _note_position(self, generation: int) -> None:
        position = self._stages.player.position()
        if position is not None and position[0] == generation:
            self._attempts[generation].hear_until(position[1], position[2])

    def _stop(self, generation: int, at: float) -> None:
        attempt = self._attempts[generation]
        self._note_position(generation)
        attempt.interrupted_at = attempt.interrupted_at or at
        attempt.reply_end = at
        self._stages.player.stop()
        self._stages.player.duck(0.0)
        self._stages.mind.cancel(generation)
        self._stages.mind.resume()
        self._stages.mouth.cancel(generation)

    def _drop(self, generation: int) -> None:
        self._stages.mind.cancel(generation)
        self._stages.mind.resume()
        self._stages.mouth.cancel(generation)
        attempt = self._attempts[generation]
        attempt.closed = attempt.closed or not attempt.played

    def _close_turn(self, attempt: Attempt, at: float) -> None:
        """The turn is over: what was heard is what both sides remember."""
        attempt.closed = True
        interrupted = attempt.interrupted_at is not None
        self._record(TurnRecord(attempt.turn, attempt.text, attempt.reply, attempt.heard, interrupted))
        self._stages.mind.commit(attempt.generation, attempt.text, attempt.heard)
        self._watch(TurnOver(at, attempt.trace(self._models)))
        self._attempts = {key: kept for key, kept in self._attempts.items() if key >= attempt.generation}

    def _forget(self, at: float) -> None:
        """Sound before `at` belongs to turns that are over."""
        self._partial = ""
        self._stages.ear.forget(at)

    def _finish(self) -> None:
        """The conversation ends in the middle of whatever is going on."""
        at = self._clock.now()
        machine = self._machine
        if machine.answering:
            self._stop(machine.answering, at)
            self._close_turn(self._attempts[machine.answering], at)
        if machine.phase is Phase.PREPARING and machine.thinking:
            self._drop(machine.generation)
            self._close_turn(self._attempts[machine.generation], at)
        elif machine.phase in (Phase.HEARING, Phase.INTERRUPTED) and self._partial:
            # Words that were being said are written too, as far as they were understood.
            number = machine.turn if machine.phase is Phase.HEARING and machine.revision else machine.turn + 1
            self._record(TurnRecord(number, self._partial))
