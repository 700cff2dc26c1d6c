"""Choosing and loading the models of hearing, from plain settings."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path

from assistant.audio.protocol import SampleClock
from assistant.errors import MissingError
from assistant.hearing.ear import ListeningEar
from assistant.hearing.languages import EitherRecogniser, MoraPairs
from assistant.hearing.recogniser import Recogniser
from assistant.hearing.redecoding import OfflineModel, RedecodingRecogniser
from assistant.hearing.smart_turn import SmartTurn
from assistant.hearing.streaming import StreamingRecogniser
from assistant.hearing.two_pass import TwoPassRecogniser
from assistant.hearing.vad import OFF, ON, Gate, Silero
from assistant.models.catalogue import Catalogue, Model
from assistant.models.store import Store, choose

log = logging.getLogger(__name__)

PAIRS = Path(__file__).parent / "tiny_ja" / "pairs.tsv"


@dataclass
class _Loader:
    """Loads recognisers and notes which models they are made of."""

    catalogue: Catalogue
    store: Store
    preferred: str
    second_pass: bool
    used: list[str] = field(default_factory=list)

    def recogniser(self, language: str) -> Recogniser:
        """The recogniser for `ja`, `en` or `auto`."""
        if language != "auto":
            return self._load(self._choose(language), language)
        japanese = self._choose("ja")
        if japanese.speaks("en"):
            return self._load(japanese, "auto")
        try:
            english = self._choose("en")
        except MissingError as missing:
            log.warning("English will not be understood: %s", missing)
            return self._load(japanese, "ja")
        pairs = MoraPairs.read(PAIRS) if japanese.engine.get("kana", False) else None
        return EitherRecogniser(self._load(japanese, "ja"), self._load(english, "en"), pairs)

    def _choose(self, language: str, *, streaming: bool | None = None) -> Model:
        return choose(self.catalogue, self.store, "asr", language, self.preferred, streaming=streaming)

    def _load(self, model: Model, language: str) -> Recogniser:
        self.used.append(model.name)
        files, factory = self.store.files(model), str(model.engine["factory"])
        if not model.engine.get("streaming", False):
            return RedecodingRecogniser(OfflineModel(factory, files, model.engine, model.languages, language))
        first = StreamingRecogniser(factory, files, model.engine, model.languages, language)
        second = self._second(language) if self.second_pass else None
        return first if second is None else TwoPassRecogniser(first, second)

    def _second(self, language: str) -> Recogniser | None:
        """An installed offline recogniser for the languages that the streaming one is used for, if there is one."""
        try:
            model = self._choose("ja" if language == "auto" else language, streaming=False)
        except MissingError:
            return None
        if language == "auto" and not model.speaks("en"):
            return None
        self.used.append(model.name)
        offline = OfflineModel(
            str(model.engine["factory"]), self.store.files(model), model.engine, model.languages, language
        )
        return RedecodingRecogniser(offline, partials=False)


def build_ear(
    catalogue: Catalogue,
    store: Store,
    clock: SampleClock,
    *,
    language: str = "auto",
    recogniser: str = "",
    second_pass: bool = True,
    vad_on: float = ON,
    vad_off: float = OFF,
) -> ListeningEar:
    """An ear with the best models that are installed; not started.

    Args:
        catalogue: All models.
        store: Where they are.
        clock: The sample clock.
        language: What the user speaks: `ja`, `en` or `auto`.
        recogniser: Name of the recogniser that is preferred where it knows the language; empty: the best one installed.
        second_pass: Take the final words from an offline recogniser if one is installed beside a streaming one.
        vad_on: Voice probability from which a frame is voiced.
        vad_off: Voice probability below which the voice has ended.

    Raises:
        UsageError: There is no model called `recogniser`.
        MissingError, ModelDamagedError: A model is not installed, or not whole.
    """
    loader = _Loader(catalogue, store, recogniser, second_pass)
    detector = choose(catalogue, store, "vad")
    turn = choose(catalogue, store, "turn")
    return ListeningEar(
        Silero(store.files(detector)["model"]),
        loader.recogniser(language),
        SmartTurn(store.files(turn)["model"]),
        clock.now,
        Gate(on=vad_on, off=vad_off),
        models=(*loader.used, detector.name, turn.name),
    )
