"""A conversation put together from the settings: models chosen and loaded, stages wired, history opened."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from assistant import paths
from assistant.audio.protocol import Player, SampleClock
from assistant.conversation.conversation import Conversation, Stages
from assistant.conversation.events import ConversationEvent
from assistant.conversation.history import History, TurnRecord, open_database
from assistant.conversation.persona import Persona
from assistant.conversation.turns import TurnMachine
from assistant.errors import AizuchiError, HistoryError
from assistant.hearing.build import build_ear
from assistant.hearing.ear import ListeningEar
from assistant.hearing.turn_end import end_of_turn, ends_in_filler_or_continuing, words_finished
from assistant.interrupts import held
from assistant.models.catalogue import Catalogue, load_catalogue
from assistant.models.chosen import ChosenModel, chosen_model
from assistant.models.store import Store
from assistant.settings import HearingSettings, Settings, ThinkingSettings, load
from assistant.speaking.build import build_mouth
from assistant.speaking.protocol import Mouth
from assistant.thinking.build import load_mind, sampling_of
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Mind
from assistant.thinking.remote import RemoteMind

log = logging.getLogger(__name__)


def load_settings() -> tuple[Settings, tuple[str, ...]]:
    """The user's settings, and a sentence for each thing in them that could not be used."""
    loaded = load(paths.config_dir() / "settings.toml")
    return loaded.settings, loaded.warnings


class Session:
    """One conversation with everything that it needs, from loading to the last written turn.

    Args:
        settings: The user's.
        persona: Who answers.
        clock: The sample clock of the source whose samples go to `accept`.
        player: Where the answers sound; the session closes it, also when it cannot be made.
        watch: See `Conversation`.
        timed: See `Conversation`.
        remember: Whether the conversation goes into the history.
        seed: Of the language model's sampling; None for a different one each time.
        progress: Gets the part of the language model that is loaded, 0 to 1, on a thread of its own; returns whether
            to go on.

    Attributes:
        problems: What is wrong although the conversation works. `start` tells each of them, as a notice.

    Raises:
        AizuchiError: A stage cannot be had; whatever had been loaded is closed again.
        LoadingCancelledError: `progress` returned False.
    """

    def __init__(
        self,
        settings: Settings,
        persona: Persona,
        clock: SampleClock,
        player: Player,
        watch: Callable[[ConversationEvent], None],
        *,
        timed: bool = True,
        remember: bool = True,
        seed: int | None = None,
        progress: Callable[[float], bool] | None = None,
    ) -> None:
        self.problems: list[AizuchiError] = []
        try:
            self._load(settings, persona, clock, player, watch, timed, seed, progress)
        except BaseException:
            player.close()
            raise
        self._remember = remember and settings.history.enabled

    def _load(
        self,
        settings: Settings,
        persona: Persona,
        clock: SampleClock,
        player: Player,
        watch: Callable[[ConversationEvent], None],
        timed: bool,
        seed: int | None,
        progress: Callable[[float], bool] | None,
    ) -> None:
        self.settings, self.persona = settings, persona
        catalogue, store = load_catalogue(), Store()
        thinking = settings.thinking
        if thinking.remote:
            self.models: dict[str, str] = {"llm": f"{thinking.remote_model or 'any'} at {thinking.remote}"}
            make_mind = partial(_remote_mind, thinking, persona, clock, seed)
        else:
            model = chosen_model(catalogue, store, thinking.model)
            self.models = {"llm": model.name}
            make_mind = partial(_local_mind, thinking, model, persona, clock, seed, self.problems.append, progress)
        ear, mind, mouth = _together(
            lambda: _load_ear(settings.hearing, catalogue, store, clock),
            make_mind,
            lambda: build_mouth(settings.speaking, clock, persona.excuse),
        )
        self.leaves_machine = isinstance(mind, RemoteMind) and mind.leaves_machine
        """Whether what is said is sent to another machine, because the user has set `thinking.remote`."""
        self.models |= _roles(catalogue, ear.models)
        self._history: History | None = None
        self.conversation = Conversation(
            Stages(ear, mind, mouth, player),
            clock,
            persona,
            judge_end,
            self._record,
            watch,
            machine=TurnMachine(settings.turns),
            models=self.models,
            timed=timed,
        )
        self.accept = ear.accept

    def start(self) -> None:
        """Start the stages; samples may come from now on."""
        if self._remember:
            folder = Path(self.settings.history.folder or paths.history_dir())
            self._history = History(lambda: open_database(folder), self.persona.name, self._report)
        self.conversation.start()
        for problem in self.problems:
            self.conversation.tell(str(problem))

    def close(self) -> None:
        """End the conversation and write what is left.

        Raises:
            HistoryError: Some turns could not be written.
        """
        try:
            self.conversation.close()
        finally:
            if self._history is not None:
                self._history.close()

    def unsaved(self) -> list[TurnRecord]:
        """Turns that could not be written into the history."""
        return self._history.unsaved() if self._history else []

    def _record(self, turn: TurnRecord) -> None:
        if self._history is not None:
            self._history.record(turn)

    def _report(self, error: HistoryError | None) -> None:
        self.conversation.tell(str(error) if error else "The conversation is being saved again.")


@contextmanager
def running(make: Callable[[], Session], close: Callable[[Session], None] = Session.close) -> Iterator[Session]:
    """A session from `make`, started; `close` ends it with the block. Neither is interrupted half-way."""
    session: Session | None = None
    try:
        with held():
            session = make()
            session.start()
        yield session
    finally:
        if session is not None:
            with held():
                close(session)


def judge_end(text: str, language: str, sound: float | None, model: float | None) -> tuple[float, bool]:
    """The end-of-turn rule: see `assistant.hearing.turn_end`."""
    return end_of_turn(words_finished(text, language), sound, model), ends_in_filler_or_continuing(text)


def _load_ear(settings: HearingSettings, catalogue: Catalogue, store: Store, clock: SampleClock) -> ListeningEar:
    return build_ear(
        catalogue,
        store,
        clock,
        language=settings.language,
        recogniser=settings.recogniser,
        second_pass=settings.second_pass,
        vad_on=settings.vad_on,
        vad_off=settings.vad_off,
    )


def _roles(catalogue: Catalogue, names: Sequence[str]) -> dict[str, str]:
    """Names of models by their role; several of one role are joined."""
    roles: dict[str, str] = {}
    for name in names:
        role = catalogue.get(name).role
        roles[role] = f"{roles[role]}+{name}" if role in roles else name
    return roles


def _local_mind(
    settings: ThinkingSettings,
    model: ChosenModel,
    persona: Persona,
    clock: SampleClock,
    seed: int | None,
    warn: Callable[[AizuchiError], None],
    progress: Callable[[float], bool] | None,
) -> Mind:
    return load_mind(
        model.path,
        persona.system,
        clock,
        context=settings.context,
        threads=settings.threads,
        gpu_layers=settings.gpu_layers,
        kv_type=settings.kv_type,
        max_tokens=settings.max_tokens,
        sampling=sampling_of(model.engine, settings.temperature),
        stops=model.stops,
        seed=0xFFFFFFFF if seed is None else seed,
        examples=persona.examples,
        summary_request=persona.summary_request,
        state=paths.data_dir() / "warm" / f"{model.name}.{persona.name}.state",
        remember=paths.data_dir(),
        draft=Path(settings.draft_model).expanduser() if settings.draft_model else None,
        warn=warn,
        progress=progress,
    )


def _remote_mind(settings: ThinkingSettings, persona: Persona, clock: SampleClock, seed: int | None) -> Mind:
    return RemoteMind(
        settings.remote,
        persona.system,
        clock,
        model=settings.remote_model,
        context=settings.context,
        max_tokens=settings.max_tokens,
        temperature=None if settings.temperature < 0 else settings.temperature,
        seed=seed,
        examples=[Exchange(*example) for example in persona.examples],
    )


def _together(
    ear: Callable[[], ListeningEar], mind: Callable[[], Mind], mouth: Callable[[], Mouth]
) -> tuple[ListeningEar, Mind, Mouth]:
    """Load all three at the same time; if one fails, the others are closed and its error is raised."""
    with ThreadPoolExecutor(3, thread_name_prefix="loading") as pool:
        futures: tuple[Future[ListeningEar], Future[Mind], Future[Mouth]] = (
            pool.submit(ear),
            pool.submit(mind),
            pool.submit(mouth),
        )
    failures = [error for future in futures if (error := future.exception()) is not None]
    if failures:
        for future in futures:
            if future.exception() is None:
                with suppress(AizuchiError):
                    future.result().close()
        raise failures[0]
    return futures[0].result(), futures[1].result(), futures[2].result()
