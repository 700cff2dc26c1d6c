"""Two engines that are one voice to whoever calls: the one that is wanted, and one that carries on when it cannot.

The voice changes within a reply only when it must, and goes back only between two. The user is told once each time.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from assistant.errors import AizuchiError, MissingError, VoiceError
from assistant.speaking.patience import Patience
from assistant.speaking.protocol import Speech
from assistant.speaking.voice import Engine, Sentence

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds. How long a sentence may take when another engine could speak it, and when to look after one."""

    first: float = 3.0
    """For the first sentence of a reply, which is being waited for in silence."""
    later: float = 8.0
    """For the others, which mostly have until the sentence before has sounded."""
    alone: float = 30.0
    """For any sentence when there is no other engine, and for one that is starting: late is better than never."""
    watch: float = 5.0
    """Between two signs of life asked of an engine that is well."""
    retry: float = 1.0
    """Before the first try to bring back one that is not; doubled after each, up to `retry_most`."""
    retry_most: float = 30.0


USUAL = Limits()

_STALE_STEP = 0.05
"""Seconds. Nobody notifies of staleness, so a wait looks for it."""


class _State(Enum):
    STARTING = auto()
    READY = auto()
    DOWN = auto()


class _Player:
    """An engine and how it is; guarded by the relay's condition."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.state = _State.STARTING
        self.settled = False
        """Whether the first start is over, well or not."""
        self.suspect = False
        """It has failed at speaking, so that a sign of life is not enough to trust it again."""
        self.why: AizuchiError | None = None
        self.nudge = threading.Event()
        """Set to have the watch look at once."""


class VoiceRelay:
    """Speaks with `primary` while that is well and with `fallback` otherwise.

    Args:
        primary: The engine that is wanted.
        fallback: The engine that carries on.
        tell: Called with the engine's name and one sentence for the user when the voice changes, from any thread.
        limits: See `Limits`.
    """

    def __init__(
        self,
        primary: Engine | None,
        fallback: Engine | None,
        tell: Callable[[str, str], None],
        limits: Limits = USUAL,
    ) -> None:
        self._limits = limits
        self._tell = tell
        self._primary = _Player(primary) if primary else None
        self._fallback = _Player(fallback) if fallback else None
        self._told = self._primary or self._fallback
        """Who the user believes is speaking."""
        self._speaking: _Player | None = None
        """Who speaks the present reply."""
        self._changed = threading.Condition()
        self._closing = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Start the engines, each from a thread of its own. Returns at once."""
        if self._primary:
            self._spawn("voice-watch", self._watch, self._primary)
        if self._fallback:
            self._spawn("voice-fallback-watch", self._watch, self._fallback)

    def wait_settled(self) -> None:
        """Block until each engine is ready to speak, or known not to be."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing.is_set() or all(player.settled for player in self._players()))

    def synthesise(self, sentence: Sentence, stale: Callable[[], bool]) -> Speech | None:
        """Speak with the first engine that can.

        Returns:
            None if there is nothing to say, or nobody wants it any more.

        Raises:
            AizuchiError: No engine can speak; what the one that is wanted said of it.
        """
        if sentence.first:
            self._speaking = None
        tried: list[_Player] = []
        errors: list[AizuchiError] = []
        while player := self._pick(tried, stale):
            tried.append(player)
            try:
                speech = player.engine.synthesise(sentence, Patience.of(self._limit(player, sentence), stale))
            except AizuchiError as error:
                if stale():
                    return None
                log.warning("%s did not speak: %s", player.engine.name, error)
                errors.append(error)
                self._down(player, error, suspect=True)
                continue
            if speech:
                self._speaking = player
                self._well(player)
                if player is self._fallback and self._primary and self._primary.state is not _State.READY:
                    self._announce(player)
            return speech
        if stale():
            return None
        raise errors[0] if errors else self._reason()

    def abort(self) -> None:
        """Let go of what `synthesise` is waiting for."""
        for player in self._players():
            player.engine.abort()

    def close(self) -> None:
        """End the watch and the engines."""
        self._closing.set()
        with self._changed:
            self._changed.notify_all()
        for player in self._players():
            player.nudge.set()
            player.engine.close()
        for thread in self._threads:
            thread.join()

    def _players(self) -> list[_Player]:
        return [player for player in (self._primary, self._fallback) if player]

    def _spawn(self, name: str, work: Callable[[_Player], None], player: _Player) -> None:
        thread = threading.Thread(target=work, args=(player,), name=name)
        self._threads.append(thread)
        thread.start()

    def _pick(self, tried: Sequence[_Player], stale: Callable[[], bool]) -> _Player | None:
        """Who speaks next: the reply's own voice, else the first that is ready; waits for those that are starting."""
        own = self._speaking
        if own and own.state is _State.READY and own not in tried:
            return own
        players = [player for player in self._players() if player not in tried]
        until = time.monotonic() + self._limits.alone
        with self._changed:
            while not (self._closing.is_set() or stale()):
                for player in players:
                    if player.state is _State.READY:
                        return player
                starting = any(player.state is _State.STARTING for player in players)
                if not starting or time.monotonic() > until:
                    # One that failed at a sentence may speak the next all the same, and nobody else can.
                    return next((player for player in players if player.suspect), None)
                self._changed.wait(_STALE_STEP)
        return None

    def _limit(self, player: _Player, sentence: Sentence) -> float:
        others = [other for other in self._players() if other is not player]
        if any(other.state is _State.READY or not other.settled for other in others):
            return self._limits.first if sentence.first else self._limits.later
        return self._limits.alone

    def _reason(self) -> AizuchiError:
        reasons = [player.why for player in self._players() if player.why]
        if reasons:
            return reasons[0]
        return MissingError("There is no voice on this machine.", "Run 'aizuchi models pull --starter'.")

    def _watch(self, player: _Player) -> None:
        retry = self._limits.retry
        while not self._closing.is_set():
            if self._bring_up(player):
                since = time.monotonic()
                self._stand_by(player)
                if time.monotonic() - since > self._limits.retry_most:
                    retry = self._limits.retry
            self._closing.wait(retry)
            retry = min(retry * 2, self._limits.retry_most)

    def _bring_up(self, player: _Player) -> bool:
        """Start an engine, or bring it back. True if it is ready."""
        with self._changed:
            player.state = _State.STARTING
        try:
            player.engine.start()
            if player.suspect:
                player.engine.rehearse(Patience.of(self._limits.first, self._closing.is_set))
        except AizuchiError as error:
            self._down(player, error, suspect=player.suspect)
            return False
        except Exception as error:  # A watch that died would leave every sentence waiting for this engine.
            log.exception("%s", player.engine.name)
            unexpected = VoiceError(f"{player.engine.name} could not be started ({error!r}).")
            self._down(player, unexpected, suspect=player.suspect)
            return False
        self._well(player)
        if player is self._primary:
            self._announce(player)
        return True

    def _stand_by(self, player: _Player) -> None:
        """Return when the engine is not well any more."""
        while player.state is _State.READY and not self._closing.is_set():
            player.nudge.wait(self._limits.watch)
            player.nudge.clear()
            if player.state is not _State.READY or self._closing.is_set():
                return
            try:
                player.engine.check()
            except AizuchiError as error:
                self._down(player, error, suspect=False)

    def _well(self, player: _Player) -> None:
        with self._changed:
            player.state, player.settled, player.suspect, player.why = _State.READY, True, False, None
            self._changed.notify_all()

    def _down(self, player: _Player, error: AizuchiError, *, suspect: bool) -> None:
        if self._closing.is_set():
            return
        with self._changed:
            player.state, player.settled, player.why = _State.DOWN, True, error
            player.suspect = suspect
            self._changed.notify_all()
        player.nudge.set()
        if player is self._primary and self._fallback and self._fallback.state is _State.READY:
            self._announce(self._fallback)

    def _announce(self, player: _Player) -> None:
        """Tell the user that `player` speaks from now on, unless they know."""
        with self._changed:
            if player is self._told or self._closing.is_set():
                return
            self._told = player
        name = player.engine.name
        if player is self._primary or self._primary is None:
            self._tell(name, f"{_title(name)} is ready and speaks from the next reply on.")
            return
        wanted, why = _title(self._primary.engine.name), self._primary.why
        reason = f"{wanted} cannot speak ({why.what.rstrip('.')})" if why else f"{wanted} is not ready yet"
        remedy = f" {why.remedy}" if why and why.remedy else ""
        self._tell(name, f"{reason}, so {_title(name)} carries on.{remedy}")


def _title(name: str) -> str:
    """An engine's name within a sentence."""
    return f"the {name} voice" if name.islower() else name
