"""The engine's side of the app: one session with its devices, loaded, changed and closed by one worker thread.

No Qt here: what happens is told to a `Listener`, each call through its `later`.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from assistant import paths
from assistant.audio.protocol import DeviceLost
from assistant.audio.streams import DevicePlayer, MicrophoneSource
from assistant.conversation.events import ConversationEvent, Notice
from assistant.conversation.persona import persona_named
from assistant.errors import AizuchiError
from assistant.hearing.protocol import SAMPLE_RATE
from assistant.hearing.vad import level_db
from assistant.session import Session, load_settings
from assistant.settings import Settings, save
from assistant.speaking.build import build_mouth
from assistant.speaking.protocol import Mouth
from assistant.thinking.loading import LoadingCancelledError

log = logging.getLogger(__name__)

_METER_S = 0.05
"""Seconds of sound in one reading of the microphone's level."""


class Listener(Protocol):
    """Who is told. `later` may be called from any thread; all else through it."""

    def later(self, call: Callable[[], None]) -> None:
        """Make a call in the listener's own thread."""

    def take_event(self, event: object) -> None:
        """The conversation says something."""

    def take_devices(self, microphone: bool, loudspeaker: bool) -> None:
        """Which devices are there."""

    def take_settings(self, settings: Settings) -> None:
        """The user's settings have been read."""

    def take_loading(self, stage: str, part: float) -> None:
        """How far loading is."""

    def take_ready(self) -> None:
        """There is a conversation."""

    def take_failure(self, sentence: str) -> None:
        """There will be no conversation."""

    def take_level(self, level_db: float) -> None:
        """How loud the microphone is."""


@dataclass(frozen=True)
class _Running:
    """A conversation and its devices."""

    settings: Settings
    session: Session
    source: MicrophoneSource
    player: DevicePlayer


class Engine:
    """`start`, `apply` and `close` belong to the worker thread and take their time; all else returns at once.

    Args:
        settings: None: the user's, read by `start`.
        listener: Is told what happens.
    """

    def __init__(self, settings: Settings | None, listener: Listener) -> None:
        self._settings, self._listener = settings, listener
        self._running: _Running | None = None
        self._cancelled = threading.Event()
        self._hands_free = True
        self._retired: queue.SimpleQueue[Mouth] = queue.SimpleQueue()
        """Mouths that no answer needs any more."""
        self._level: list[NDArray[np.float32]] = []
        self.muted = False
        """Whether silence takes the place of the microphone's samples."""
        self.metered = False
        """Whether the microphone's level is told."""

    @property
    def persona(self) -> str:
        """Name of who answers."""
        return running.session.persona.name if (running := self._running) else ""

    @property
    def models(self) -> dict[str, str]:
        """Names of the models in use, by role."""
        return dict(running.session.models) if (running := self._running) else {}

    @property
    def leaves_machine(self) -> bool:
        """See `Session.leaves_machine`."""
        return running.session.leaves_machine if (running := self._running) else False

    def now(self) -> float:
        """Seconds on the sample clock."""
        return running.source.clock.now() if (running := self._running) else 0.0

    def press(self) -> None:
        """The talk key went down."""
        if running := self._running:
            running.session.conversation.press()

    def release(self) -> None:
        """The talk key went up."""
        if running := self._running:
            running.session.conversation.release()

    def type(self, text: str) -> bool:
        """The user typed; False if there is nobody to read it yet."""
        if (running := self._running) is None:
            return False
        running.session.conversation.type(text)
        return True

    def set_hands_free(self, on: bool) -> None:
        """For this conversation and those to come."""
        self._hands_free = on
        if running := self._running:
            running.session.conversation.set_hands_free(on)

    def cancel(self) -> None:
        """Break off whatever is being loaded; nothing more will be wanted."""
        self._cancelled.set()

    def want(self, settings: Settings) -> None:
        """The next `start` takes these."""
        self._settings = settings

    def start(self) -> None:
        """Load a conversation, unless there is one."""
        if self._running is None:
            self._cancelled.clear()
            self._load()

    def close(self) -> None:
        """End the conversation and write its history."""
        running, self._running = self._running, None
        if running is None:
            return
        running.source.close()
        try:
            running.session.close()
        except AizuchiError as error:
            lost = running.session.unsaved()
            log.warning("%d turns are not saved: %s", len(lost), error)
            self._say(f"{error} Not saved: {len(lost)}.")
        finally:
            self._close_retired()

    def apply(self, settings: Settings) -> None:
        """Save the settings; change what they change in the conversation that runs, or load another."""
        try:
            save(settings, paths.config_dir() / "settings.toml")
        except AizuchiError as error:
            self._say(str(error))
        self._settings = settings
        running = self._running
        if running is None or _needs_loading(running.settings, settings):
            self.close()
            self._load()
            return
        old = running.settings
        self._running = _Running(settings, running.session, running.source, running.player)
        if old.audio.input != settings.audio.input:
            running.source.use(settings.audio.input or None)
        if old.audio.output != settings.audio.output:
            running.player.use(settings.audio.output or None)
        if old.turns != settings.turns:
            running.session.conversation.follow(settings.turns)
        if old.speaking != settings.speaking:
            mouth = build_mouth(settings.speaking, running.source.clock, running.session.persona.excuse)
            running.session.conversation.change_mouth(mouth, self._retired.put)
        self._close_retired()

    def _load(self) -> None:
        if self._cancelled.is_set():
            return
        try:
            settings = self._read_settings()
            self._say_loading("models", 0.0)
            running = self._make(settings)
        except LoadingCancelledError:
            return
        except AizuchiError as error:
            log.warning("no conversation: %s", error)
            self._listener.later(partial(self._listener.take_failure, str(error)))
            return
        self._running = running
        if not self._hands_free:
            running.session.conversation.set_hands_free(False)
        self._say_devices(running)
        self._listener.later(self._listener.take_ready)

    def _read_settings(self) -> Settings:
        if self._settings is None:
            self._settings, warnings = load_settings()
            self._listener.later(partial(self._listener.take_settings, self._settings))
            for warning in warnings:
                self._say(warning)
        return self._settings

    def _make(self, settings: Settings) -> _Running:
        persona = persona_named(settings.persona)
        made: list[_Running] = []
        source = MicrophoneSource(
            settings.audio.input or None,
            on_lost=lambda lost: self._tell_lost(made[0].session, lost),
            patient=True,
        )
        player = DevicePlayer(source.clock, settings.audio.output or None, patient=True)
        told = [0.0]

        def progress(part: float) -> bool:
            if part - told[0] >= 0.01:
                told[0] = part
                self._say_loading("models", part)
            return not self._cancelled.is_set()

        def watch(event: ConversationEvent) -> None:
            self._watch(made[0], event)

        session = Session(settings, persona, source.clock, player, watch, progress=progress)
        made.append(_Running(settings, session, source, player))
        try:
            self._say_loading("devices", 1.0)
            session.start()
            source.start(partial(self._accept, session))
        except BaseException:
            source.close()
            session.close()
            raise
        return made[0]

    def _accept(self, session: Session, samples: NDArray[np.float32]) -> None:
        """The microphone's next samples, in its own thread. The ear counts time in them, so muted they are silent."""
        if self.muted:
            samples = np.zeros_like(samples)
        session.accept(samples)
        if self.metered:
            self._level.append(samples)
            if sum(map(len, self._level)) >= _METER_S * SAMPLE_RATE:
                level, self._level = level_db(np.concatenate(self._level)), []
                self._listener.later(partial(self._listener.take_level, level))

    def _watch(self, running: _Running, event: ConversationEvent) -> None:
        """What the conversation says, in its own thread."""
        if isinstance(event, Notice):
            self._say_devices(running)
        self._listener.later(partial(self._listener.take_event, event))

    @staticmethod
    def _tell_lost(session: Session, lost: DeviceLost) -> None:
        session.conversation.tell(lost.message)

    def _say_devices(self, running: _Running) -> None:
        present = (running.source.present, running.player.present)
        self._listener.later(partial(self._listener.take_devices, *present))

    def _say_loading(self, stage: str, part: float) -> None:
        self._listener.later(partial(self._listener.take_loading, stage, part))

    def _say(self, message: str) -> None:
        self._listener.later(partial(self._listener.take_event, Notice(self.now(), message)))

    def _close_retired(self) -> None:
        while not self._retired.empty():
            self._retired.get().close()


def _needs_loading(old: Settings, new: Settings) -> bool:
    """Whether models or the history must be opened anew."""
    return any(getattr(old, part) != getattr(new, part) for part in ("persona", "hearing", "thinking", "history"))
