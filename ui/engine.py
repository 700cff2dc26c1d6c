"""The engine as the app sees it: signals out, slots in.

The only place that knows a session and the sound devices. Whatever takes time happens in a thread of its own, one job
after another; what the conversation says is carried into Qt's thread by one queued signal. The slots return at once.
"""

# ruff: noqa: N815 - signals have names of Qt's own style

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from assistant.conversation.events import (
    HandsFreeChanged,
    Notice,
    PhaseChanged,
    ReplyWords,
    SpeechStarted,
    SummedUp,
    TurnOver,
    UserWords,
)
from assistant.conversation.turns import Phase
from assistant.settings import Settings
from ui.engine_work import Engine
from ui.heard import HeardText
from ui.state import AppState, Situation

log = logging.getLogger(__name__)

_HEARD_EVERY_MS = 33
"""How often the heard part of a reply is worked out, while one sounds: 30 times a second, as the caption is painted."""


class EngineHost(QObject):
    """One conversation after another, as the settings want them. Belongs to Qt's thread.

    `settings` and `situation` are what counts now. `start` and `apply` load in the background; while they do, what is
    typed waits. `stop` ends the conversation and writes the history; `stopped` says when that is done.
    """

    stateChanged = Signal(object)
    """AppState."""
    situationChanged = Signal(object)
    """Situation: whatever else is known; comes before `stateChanged`."""
    loading = Signal(str, float)
    """Stage (`models`, `devices`) and how far it is, 0 to 1."""
    ready = Signal()
    failed = Signal(str)
    """Why there is no conversation, as a sentence. `start` tries again."""
    stopped = Signal()
    userWords = Signal(int, str, bool)
    """Turn, text, whether it is final."""
    replyWords = Signal(int, str)
    """Turn, the reply as far as it is written."""
    sentence = Signal(object)
    """SpeechStarted: visemes and marks of a sentence that begins to sound."""
    heard = Signal(int, int)
    """Turn, characters of its reply that have sounded by now."""
    turnOver = Signal(object)
    """TurnTrace."""
    notice = Signal(str)
    micLevel = Signal(float)
    """dB relative to full scale, 20 times a second, while `set_metered`."""
    summedUp = Signal(str, int)
    settingsChanged = Signal(object)
    """Settings, as they are wanted from now on."""
    applied = Signal(object)
    """Settings, which the conversation follows from now on, as far as there is one."""
    handsFreeChanged = Signal(bool)
    mutedChanged = Signal(bool)

    _from_engine = Signal(object)
    """A call to be made in Qt's thread."""

    def __init__(self, settings: Settings | None = None, parent: QObject | None = None) -> None:
        """`settings`: those to begin with; None: the user's, read at `start`."""
        super().__init__(parent)
        self._situation = Situation()
        self._state = AppState.LOADING
        self._settings = settings or Settings()
        self._heard = HeardText()
        self._told = (0, 0)
        """Turn and characters of the latest `heard`."""
        self._waiting: list[str] = []
        """Typed before there was a conversation."""
        self._engine = Engine(settings, self)
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._timer = QTimer(self, interval=_HEARD_EVERY_MS)
        self._timer.timeout.connect(self._tell_heard)
        self._from_engine.connect(self._call, Qt.ConnectionType.QueuedConnection)

    @property
    def settings(self) -> Settings:
        """What the conversation is, or will be, made from."""
        return self._settings

    @property
    def situation(self) -> Situation:
        """What is known of the engine."""
        return self._situation

    @property
    def state(self) -> AppState:
        """What is shown of it."""
        return self._state

    @property
    def persona(self) -> str:
        """Name of who answers."""
        return self._engine.persona

    @property
    def models(self) -> dict[str, str]:
        """Names of the models in use, by role; empty before `ready`."""
        return self._engine.models

    @property
    def leaves_machine(self) -> bool:
        """Whether what is said is sent to another machine, because the user has set `thinking.remote`."""
        return self._engine.leaves_machine

    @property
    def waiting(self) -> tuple[str, ...]:
        """What has been typed and waits for a conversation."""
        return tuple(self._waiting)

    @property
    def metered(self) -> bool:
        """Whether `micLevel` is told."""
        return self._engine.metered

    def clock_now(self) -> float:
        """Seconds on the sample clock; 0 while there is no conversation."""
        return self._engine.now()

    @Slot()
    def start(self) -> None:
        """Load a conversation, or try again after `failed`. Does nothing if there is one."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, args=(self._jobs,), name="engine")
            self._thread.start()
        self._change(replace(self._situation, failure=""))
        self._jobs.put(self._engine.start)

    @Slot()
    def rest(self) -> None:
        """End the conversation for a while: the microphone and the models are free until `start`."""
        self._engine.cancel()
        self._jobs.put(self._engine.close)
        self._jobs.put(lambda: self.later(self._rested))

    @Slot()
    def stop(self) -> None:
        """End the conversation; `stopped` follows. Loading is broken off."""
        self._timer.stop()
        self._engine.cancel()
        if self._thread is None:
            self._from_engine.emit(self.stopped.emit)
            return
        self._thread = None
        # The next `start` has a thread and a list of jobs of its own.
        jobs, self._jobs = self._jobs, queue.SimpleQueue()
        jobs.put(self._engine.close)
        jobs.put(lambda: self._from_engine.emit(self._stopped))
        jobs.put(None)

    @Slot()
    def press(self) -> None:
        """The talk key went down."""
        if self._situation.muted:
            self.notice.emit(self.tr("The microphone is muted."))
        self._engine.press()

    @Slot()
    def release(self) -> None:
        """The talk key went up."""
        self._engine.release()

    @Slot()
    def toggle_hands_free(self) -> None:
        """Listen without a key, or no longer."""
        self.set_hands_free(not self._situation.hands_free)

    @Slot(bool)
    def set_hands_free(self, on: bool) -> None:
        """Listen without a key, or only while it is held; holds for every later conversation too."""
        self._take_hands_free(on)
        self._engine.set_hands_free(on)

    @Slot(bool)
    def set_muted(self, muted: bool) -> None:
        """Muted, silence reaches the ear in place of the microphone's samples, from the next block of 10 ms on."""
        self._engine.muted = muted
        if muted is not self._situation.muted:
            self._change(replace(self._situation, muted=muted))
            self.mutedChanged.emit(muted)

    @Slot(bool)
    def set_metered(self, on: bool) -> None:
        """Whether `micLevel` is wanted. Without it Qt's thread sleeps while nobody speaks."""
        self._engine.metered = on

    @Slot(str)
    def type(self, text: str) -> None:
        """The user typed a message; it waits while a conversation is being loaded."""
        if not self._engine.type(text):
            self._waiting.append(text)

    @Slot(object)
    def apply(self, settings: Settings) -> None:
        """Save these settings and let them count, restarting only what they change."""
        if settings == self._settings:
            return
        self._settings = settings
        self.settingsChanged.emit(settings)
        if self._thread is None:
            self._engine.want(settings)
            return
        self._jobs.put(lambda: self._engine.apply(settings))
        self._jobs.put(lambda: self.later(partial(self.applied.emit, settings)))

    @Slot(str)
    def set_persona(self, name: str) -> None:
        """Let another character answer."""
        self.apply(replace(self._settings, persona=name))

    def later(self, call: Callable[[], None]) -> None:
        """Make a call in Qt's thread; from any thread. Harmless when this object is gone."""
        try:
            self._from_engine.emit(call)
        except RuntimeError:
            log.debug("the window is gone; nobody is told")

    def take_event(self, event: object) -> None:
        """What the conversation says, in Qt's thread."""
        match event:
            case PhaseChanged(at, phase):
                if phase in (Phase.INTERRUPTED, Phase.HEARING):
                    self._heard.hold(at)
                self._change(replace(self._situation, phase=phase))
            case UserWords(_, turn, text, final):
                self.userWords.emit(turn, text, final)
            case ReplyWords(_, turn, text):
                self._heard.write(turn, text)
                self.replyWords.emit(turn, text)
            case SpeechStarted():
                self._heard.start(event)
                self.sentence.emit(event)
                self._timer.start()
            case TurnOver(_, trace):
                self._heard.hold(self.clock_now())
                self._tell(trace.turn, len(trace.heard_text))
                self.turnOver.emit(trace)
            case HandsFreeChanged(_, on):
                self._take_hands_free(on)
            case SummedUp(_, summary, turns):
                self.summedUp.emit(summary, turns)
            case Notice(_, message):
                self.notice.emit(message)

    def take_devices(self, microphone: bool, loudspeaker: bool) -> None:
        """Which devices are there."""
        self._change(replace(self._situation, microphone=microphone, loudspeaker=loudspeaker))

    def take_settings(self, settings: Settings) -> None:
        """The user's settings have been read."""
        if settings != self._settings:
            self._settings = settings
            self.settingsChanged.emit(settings)

    def take_loading(self, stage: str, part: float) -> None:
        """How far loading is."""
        if self._situation.loaded or self._situation.failure:
            self._change(replace(self._situation, loaded=False, failure="", phase=Phase.IDLE))
        self.loading.emit(stage, part)

    def take_ready(self) -> None:
        """There is a conversation."""
        self._change(replace(self._situation, loaded=True, failure="", phase=Phase.IDLE))
        self.ready.emit()
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            self.type(text)

    def take_failure(self, sentence: str) -> None:
        """There will be no conversation."""
        self._change(replace(self._situation, loaded=False, failure=sentence, phase=Phase.IDLE))
        self.failed.emit(sentence)

    def take_level(self, level_db: float) -> None:
        """How loud the microphone is."""
        self.micLevel.emit(level_db)

    def _rested(self) -> None:
        self._change(replace(self._situation, loaded=False, failure="", phase=Phase.IDLE))

    def _stopped(self) -> None:
        self._rested()
        self.stopped.emit()

    def _take_hands_free(self, on: bool) -> None:
        if on is not self._situation.hands_free:
            self._change(replace(self._situation, hands_free=on))
            self.handsFreeChanged.emit(on)

    def _change(self, situation: Situation) -> None:
        if situation == self._situation:
            return
        self._situation = situation
        self.situationChanged.emit(situation)
        if situation.state is not self._state:
            self._state = situation.state
            self.stateChanged.emit(self._state)

    @Slot()
    def _tell_heard(self) -> None:
        self._tell(self._heard.turn, self._heard.characters(self.clock_now()))
        if not self._heard.sounding:
            self._timer.stop()

    def _tell(self, turn: int, characters: int) -> None:
        if (turn, characters) != self._told:
            self._told = (turn, characters)
            self.heard.emit(turn, characters)

    @Slot(object)
    def _call(self, call: Callable[[], None]) -> None:
        call()

    def _work(self, jobs: queue.SimpleQueue[Callable[[], None] | None]) -> None:
        while (job := jobs.get()) is not None:
            try:
                job()
            except Exception as error:  # A job that goes wrong must be told, and the next ones be done.
                log.exception("the engine stumbled")
                sentence = f"Something unexpected happened ({type(error).__name__}: {error}). The log says more."
                self.later(partial(self.take_failure, sentence))
