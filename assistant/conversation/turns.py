"""Who speaks when: the turn machine.

Pure: events with sample-clock times go in, commands come out. It starts no thread, reads no clock and plays no sound,
so each rule of conversation is a row in a table test. The conversation thread owns one machine and hands its commands
to the stages.

    IDLE         -- speech -----------> HEARING
    HEARING      -- soft end ---------> PREPARING    an answer is prepared silently
    PREPARING    -- user goes on -----> HEARING      same turn, next revision
    PREPARING    -- hold is over -----> ANSWERING    the answer sounds: the turn is committed
    ANSWERING    -- answer is over ---> IDLE
    ANSWERING    -- user speaks ------> INTERRUPTED  the answer is paused
    INTERRUPTED  -- no real words ----> ANSWERING    from the sentence that was cut
    INTERRUPTED  -- real words -------> PREPARING    a new turn

Two counters tell work apart. A *turn* is one exchange of the user's words and the answer. A *generation* is one attempt
to prepare an answer; a turn whose speaker goes on after a pause has several, and only the newest counts.

Times are seconds on the sample clock (counted microphone samples / rate), never wall time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, auto

from assistant.conversation.turn_events import (
    Close,
    Command,
    Drop,
    Duck,
    Event,
    Finished,
    Frame,
    HandsFree,
    Judged,
    Kind,
    Pause,
    Play,
    Pressed,
    Ready,
    Recognised,
    Released,
    Resume,
    Stop,
    Switched,
    Think,
    Tick,
    Transcribe,
    Transcribed,
    Typed,
    Unspoken,
)

FRAME_SECONDS = 0.032
"""One frame of the voice activity detector."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of turn-taking, seconds unless named otherwise."""

    soft_end: float = 0.064
    """Silence after which an answer is prepared silently: two frames, the least that is not a slip of the detector."""
    new_utterance: float = 0.384
    """Voiced audio that opens an utterance. A cough is shorter."""
    shortest: float = 0.1
    """Voiced audio below this never counts, not even as the はい that answers a question."""
    continuation: float = 0.192
    """Voiced audio that makes a pause part of the same turn: half of `new_utterance`, to err towards still speaking."""
    reopen_window: float = 7.0
    """A pause longer than this ends the turn even if no answer has sounded."""
    run_gap: float = 0.16
    """Silence that ends a run of voiced frames. The closure of a long っ or a plosive stays below it."""
    finished: float = 0.8
    """End-of-turn probability from which `hold_finished` applies."""
    undecided: float = 0.5
    """End-of-turn probability from which `hold_undecided` applies; below it `hold_unfinished` does."""
    hold_finished: float = 0.2
    hold_undecided: float = 0.5
    hold_unfinished: float = 1.0
    hold_continuing: float = 2.0
    """Hold after a filler or a form that announces more (えっと, …けど, …ので)."""
    barge_in_duck: float = 0.128
    barge_in_pause: float = 0.256
    duck_db: float = -15.0
    no_words: float = 1.5
    """A paused answer goes on when no words have come for this long."""
    tap: float = 0.25
    """A press of the talk key shorter than this is a tap: it toggles hands-free listening."""
    pre_roll: float = 0.5
    """Audio kept from before a key press, so that an early first syllable is not lost."""


class Phase(Enum):
    """Where the conversation stands."""

    IDLE = auto()
    HEARING = auto()
    """The user is speaking."""
    PREPARING = auto()
    """The user has paused; an answer is being prepared and nothing has sounded."""
    ANSWERING = auto()
    """The answer sounds: the turn is committed."""
    INTERRUPTED = auto()
    """The answer is paused because the user speaks; words decide whether it goes on."""


Step = tuple["TurnMachine", list[Command]]


@dataclass(frozen=True, slots=True)
class Run:
    """The latest stretch of voiced frames. Gaps up to `Rules.run_gap` belong to it and count as unvoiced."""

    start: float = 0.0
    voiced: float = 0.0
    end: float = float("-inf")
    """End of its last voiced frame."""

    def then(self, frame: Frame, gap: float) -> Run:
        """The run after `frame`; a voiced frame after a gap longer than `gap` starts a new one."""
        if not frame.voiced:
            return self
        begin = frame.at - FRAME_SECONDS
        if begin - self.end > gap:
            return Run(begin, FRAME_SECONDS, frame.at)
        return Run(self.start, self.voiced + FRAME_SECONDS, frame.at)


@dataclass(frozen=True, slots=True)
class TurnMachine:
    """One conversation's turn state. `step` returns the next machine and the commands that the event calls for."""

    rules: Rules = field(default_factory=Rules)
    phase: Phase = Phase.IDLE
    turn: int = 0
    revision: int = 0
    generation: int = 0
    """The newest attempt. In INTERRUPTED it may be the interrupting utterance's."""
    answering: int = 0
    """The generation whose answer sounds or is paused; 0 when none."""
    since: float = 0.0
    """Start of the utterance in hand."""
    speech_end: float = 0.0
    """Last voiced sample of the utterance in hand."""
    run: Run = field(default_factory=Run)
    asked_run: Run = field(default_factory=Run)
    """The run as it was when the words were last asked for."""
    finished: float = 0.0
    continuing: bool = False
    thinking: bool = False
    """The words of `generation` have been given to the model."""
    ready: bool = False
    paused_at: float = 0.0
    ducked: bool = False
    over: bool = False
    """The paused answer has no more sound: it ended as it was paused."""
    asked: bool = False
    """The latest answer ended in a question, so a short うん or はい is a turn."""
    spent: float = 0.0
    """Voiced frames before this belong to a turn that is over."""
    hands_free: bool = True
    pressed_at: float | None = None
    released: bool = False
    """The end of the utterance in hand was given by the key (or by Enter): no hold."""

    @property
    def hold(self) -> float:
        """Seconds from the last voiced sample before the prepared answer may sound."""
        if self.released:
            return 0.0
        if self.continuing:
            return self.rules.hold_continuing
        if self.finished >= self.rules.finished:
            return self.rules.hold_finished
        return self.rules.hold_undecided if self.finished >= self.rules.undecided else self.rules.hold_unfinished

    @property
    def deadline(self) -> float | None:
        """When a prepared answer becomes due if nothing else happens; None when nothing waits for time alone."""
        if self.phase is Phase.PREPARING and self.ready and self.pressed_at is None:
            if self.released:
                return self.speech_end
            return max(self.speech_end + self.hold, self.run.end + self.rules.soft_end)
        return None

    def step(self, event: Event) -> Step:
        """The machine after `event`, and what must be done."""
        match event:
            case Frame():
                return self._hear(event)
            case Recognised(at, kind):
                return self._recognise(at, kind)
            case Transcribed(at, generation, kind) if generation == self.generation:
                return self._take_words(at, kind)
            case Judged(at, generation, finished, continuing) if generation == self.generation:
                return replace(self, finished=finished, continuing=continuing)._answer_if_due(at)
            case Ready(at, generation) if generation == self.generation:
                return replace(self, ready=True)._answer_if_due(at)
            case Unspoken(at, generation):
                return self._end_answer(at, generation, question=False)
            case Finished(at, generation, question):
                return self._end_answer(at, generation, question)
            case Pressed(at):
                return self._press(at)
            case Released(at) if self.pressed_at is not None:
                return self._release(at, self.pressed_at)
            case Typed(at):
                return self._type(at)
            case Switched(at, hands_free) if hands_free is not self.hands_free:
                return self._switch(at, hands_free)
            case Tick(at):
                return self._answer_if_due(at)
        return self, []

    def _hear(self, frame: Frame) -> Step:
        if frame.voiced and frame.at - FRAME_SECONDS < self.spent:
            return self, []
        machine = replace(self, run=self.run.then(frame, self.rules.run_gap))
        silence = frame.at - machine.run.end
        match self.phase:
            case Phase.IDLE:
                return machine._listen(silence)
            case Phase.HEARING:
                machine = replace(machine, speech_end=max(machine.speech_end, machine.run.end))
                enough = self.pressed_at is None or machine.run.voiced >= self.rules.shortest
                soft_end = silence >= self.rules.soft_end - 1e-6 and enough
                return machine._prepare(Phase.PREPARING) if soft_end else (machine, [])
            case Phase.PREPARING if machine._goes_on(frame):
                return machine._continue(frame.at)
            case Phase.PREPARING:
                return machine._answer_if_due(frame.at)
            case Phase.ANSWERING:
                return machine._notice_barge_in(frame, silence)
            case Phase.INTERRUPTED:
                return machine._hear_out(frame, silence)

    def _listen(self, silence: float) -> Step:
        """Does an utterance begin? After a question of ours, a short answer will do."""
        if not self.hands_free or self.run.end <= self.spent:
            return self, []
        opened = replace(self, phase=Phase.HEARING, since=self.run.start, speech_end=self.run.end, revision=0)
        if self.run.voiced >= self.rules.new_utterance - 1e-6:
            return opened, []
        short = self.asked and self.run.voiced >= self.rules.shortest and silence >= self.rules.soft_end - 1e-6
        return opened._prepare(Phase.PREPARING) if short else (self, [])

    def _prepare(self, phase: Phase) -> Step:
        """Ask for the words so far. Speech that goes on makes them stale; no answer ever rests on half a sentence."""
        first = self.revision == 0
        machine = replace(
            self,
            phase=phase,
            turn=self.turn + 1 if first else self.turn,
            revision=self.revision + 1,
            generation=self.generation + 1,
            finished=0.0,
            continuing=False,
            thinking=False,
            ready=False,
            asked_run=self.run,
        )
        return machine, [Transcribe(machine.generation, machine.turn, machine.revision, machine.since)]

    def _goes_on(self, frame: Frame) -> bool:
        same = self.run.start == self.asked_run.start
        more = self.run.voiced - (self.asked_run.voiced if same else 0.0)
        return frame.voiced and not self.released and more >= self.rules.continuation - 1e-6

    def _continue(self, at: float) -> Step:
        """The user speaks on before any answer has sounded: the same turn, unless the pause was very long."""
        dropped: list[Command] = [Drop(self.generation)]
        if self.run.start - self.speech_end <= self.rules.reopen_window or self.pressed_at is not None:
            return replace(self, phase=Phase.HEARING, speech_end=at, ready=False, released=False), dropped
        closed = replace(self, phase=Phase.HEARING, since=self.run.start, speech_end=at, revision=0, ready=False)
        return closed, [*dropped, Close(self.generation)]

    def _answer_if_due(self, at: float) -> Step:
        deadline = self.deadline
        if deadline is None or at < deadline - 1e-6:
            return self, []
        machine = replace(
            self, phase=Phase.ANSWERING, answering=self.generation, asked=False, spent=at, ducked=False, released=False
        )
        return machine, [Play(self.generation)]

    def _notice_barge_in(self, frame: Frame, silence: float) -> Step:
        if not self.hands_free:
            return self, []
        if frame.voiced and self.run.voiced >= self.rules.barge_in_pause - 1e-6:
            machine = replace(
                self,
                phase=Phase.INTERRUPTED,
                since=self.run.start,
                speech_end=self.run.end,
                revision=0,
                paused_at=frame.at,
            )
            return machine, [Pause(self.answering)]
        if frame.voiced and not self.ducked and self.run.voiced >= self.rules.barge_in_duck - 1e-6:
            return replace(self, ducked=True), [Duck(self.rules.duck_db)]
        if self.ducked and silence > self.rules.run_gap:
            return replace(self, ducked=False), [Duck(0.0)]
        return self, []

    def _hear_out(self, frame: Frame, silence: float) -> Step:
        """The answer is paused. Each soft end asks for the words; without any in time, the answer goes on."""
        machine = replace(self, speech_end=max(self.speech_end, self.run.end))
        asked = self.revision > 0 and machine.speech_end <= self.speech_end
        if not asked and silence >= self.rules.soft_end - 1e-6:
            return machine._prepare(Phase.INTERRUPTED)
        if frame.at - max(self.paused_at, self.run.end) >= self.rules.no_words:
            return machine._resume(frame.at)
        return machine, []

    def _resume(self, at: float) -> Step:
        machine = replace(self._uncounted(), phase=Phase.ANSWERING, ducked=False, spent=at, run=Run())
        return machine._end_answer(at, self.answering, self.asked) if self.over else (machine, [Resume(self.answering)])

    def _uncounted(self) -> TurnMachine:
        """The utterance in hand was no turn: its number is free again."""
        return replace(self, turn=self.turn - 1 if self.revision else self.turn, revision=0)

    def _recognise(self, at: float, kind: Kind) -> Step:
        """Words are there before the speaker has paused: an interruption need not wait for the pause."""
        if self.phase is Phase.INTERRUPTED and kind in (Kind.STOP, Kind.WORDS):
            # Where the words have been asked for already, they will come.
            return self._give_way(Phase.PREPARING if self.revision else Phase.HEARING)
        if self.phase is Phase.ANSWERING and kind is Kind.STOP:
            machine = replace(self, since=self.run.start, speech_end=self.run.end, revision=0, paused_at=at)
            return machine._give_way(Phase.HEARING)
        return self, []

    def _give_way(self, phase: Phase) -> Step:
        """The user has the floor: the answer ends where it is."""
        machine = replace(self, phase=phase, answering=0, ducked=False, asked=False, over=False)
        return machine, [Stop(self.answering), Close(self.answering)]

    def _take_words(self, at: float, kind: Kind) -> Step:
        match self.phase, kind:
            case Phase.INTERRUPTED, Kind.BACKCHANNEL | Kind.NOTHING:
                return self._resume(at)
            case Phase.INTERRUPTED, Kind.STOP:
                machine, commands = self._uncounted()._give_way(Phase.IDLE)
                return replace(machine, spent=at), commands
            case Phase.INTERRUPTED, Kind.WORDS:
                machine, commands = self._give_way(Phase.PREPARING)
                return replace(machine, thinking=True), [*commands, Think(self.generation)]
            case Phase.PREPARING, Kind.NOTHING:
                return self._uncounted()._let_go(at), [Drop(self.generation)]
            case Phase.PREPARING, Kind.STOP if self._just_stopped:
                return self._uncounted()._let_go(at), [Drop(self.generation)]
            case Phase.PREPARING, _:
                return replace(self, thinking=True), [Think(self.generation)]
        return self, []

    @property
    def _just_stopped(self) -> bool:
        """The utterance in hand stopped an answer: `paused_at` lies inside it."""
        return self.since <= self.paused_at <= self.speech_end + self.rules.no_words

    def _let_go(self, at: float) -> TurnMachine:
        return replace(self, phase=Phase.IDLE, spent=at, ready=False, released=False, revision=0)

    def _end_answer(self, at: float, generation: int, question: bool) -> Step:
        if self.phase is Phase.ANSWERING and generation == self.answering:
            # A run that began during the answer may be the user's next turn: it is kept.
            start = self.run.start if self.run.end > at - self.rules.run_gap else at
            machine = replace(
                self, phase=Phase.IDLE, answering=0, ducked=False, over=False, asked=question, spent=start, revision=0
            )
            return machine, [Close(generation)]
        if self.phase is Phase.INTERRUPTED and generation == self.answering:
            return replace(self, over=True, asked=question), []
        if self.phase is Phase.PREPARING and generation == self.generation and not self.ready:
            return self._let_go(at), [Close(generation)]
        return self, []

    def _press(self, at: float) -> Step:
        """Press: whatever sounds or is prepared ends, and listening starts with the pre-roll."""
        machine = replace(
            self,
            phase=Phase.HEARING,
            pressed_at=at,
            released=False,
            answering=0,
            ducked=False,
            asked=False,
            since=max(at - self.rules.pre_roll, self.spent),
            speech_end=at,
            run=Run(),
            revision=0,
            ready=False,
        )
        return machine, self._yield_floor()

    def _yield_floor(self) -> list[Command]:
        if self.answering:
            return [Stop(self.answering), Close(self.answering)]
        if self.phase is Phase.PREPARING:
            return [Drop(self.generation), Close(self.generation)] if self.thinking else [Drop(self.generation)]
        return []

    def _release(self, at: float, pressed_at: float) -> Step:
        machine = replace(self, pressed_at=None)
        if at - pressed_at < self.rules.tap:
            idle = replace(machine._let_go(at), hands_free=not self.hands_free)
            return idle, [HandsFree(idle.hands_free)]
        machine = replace(machine, released=True)
        if self.phase is Phase.PREPARING and self.run == self.asked_run:
            return machine._answer_if_due(at)
        if self.phase is Phase.PREPARING:
            dropped: list[Command] = [Drop(self.generation)]
            machine, commands = replace(machine, speech_end=self.run.end)._prepare(Phase.PREPARING)
            return machine, [*dropped, *commands]
        if self.run.voiced < self.rules.shortest:
            return machine._let_go(at), []
        return machine._prepare(Phase.PREPARING)

    def _switch(self, at: float, hands_free: bool) -> Step:
        """What is being said or answered goes on; what was said before listening began does not count."""
        machine = replace(self, spent=at, run=Run()) if self.phase is Phase.IDLE else self
        return replace(machine, hands_free=hands_free), [HandsFree(hands_free)]

    def _type(self, at: float) -> Step:
        machine = replace(
            self, answering=0, ducked=False, asked=False, released=True, since=at, speech_end=at, revision=0, run=Run()
        )
        machine, _ = machine._prepare(Phase.PREPARING)
        return replace(machine, thinking=True), [*self._yield_floor(), Think(machine.generation)]
