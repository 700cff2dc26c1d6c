"""What a person chooses from at the first start: fast, balanced, best, as far as this machine holds them.

The figures come before anything is downloaded: sizes and licences from the catalogue, the first sound from the memory's
measured speed and from how much of a model a token reads.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from assistant.errors import AizuchiError
from assistant.models.catalogue import Catalogue, Model
from assistant.models.fit import LATE, first_sound_after, predict
from assistant.models.gguf_report import report
from assistant.models.recommend import REST_MB, recommend
from assistant.models.store import Store

log = logging.getLogger(__name__)

Kind = Literal["fast", "balanced", "best"]

READ: Mapping[str, tuple[float, float]] = {
    "qwen3.6-35b-a3b": (0.095, 0.41),
    "gemma-4-26b-a4b": (0.16, 0.78),
    "gemma-4-e4b": (0.6, 0.6),
    "qwen2.5-coder-0.5b": (0.81, 0.81),
}
"""Part of a model's file that is read for one token, and for `UNSEEN_TOKENS` together. Of the mixtures: by `report` on
files of the models' published shapes; Gemma E4B: its tables of 2.8 billion of 8 billion parameters are only looked up,
an estimate to a tenth; the starter: `report` on its file. A model that is not here counts as read whole."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers."""

    kind: Kind
    llm: Model
    models: tuple[Model, ...]
    """All that has to be here: the language model and what hearing needs. The largest first."""
    first_sound: float
    """Seconds from the user's last word to the answer's first sound, at best, with the processor alone."""
    advised: bool
    """The one to take without further thought."""

    @property
    def size(self) -> int:
        """Bytes on the disk."""
        return sum(model.size for model in self.models)

    @property
    def late(self) -> bool:
        """Whether answers will pass a second."""
        return self.first_sound > LATE


def choices(catalogue: Catalogue, store: Store, memory_mb: int, bandwidth: float, language: str) -> list[Choice]:
    """At most three, quickest first, no model twice; always one.

    Args:
        catalogue: All models. One language model in it is a starter.
        store: Where they are looked for: one that is here is looked at instead of estimated.
        memory_mb: MiB of this machine.
        bandwidth: Bytes a second at which it reads its memory.
        language: What the user speaks, `ja` or `en`.
    """
    others = Catalogue(tuple(model for model in catalogue.models if model.role != "llm"))
    hearing = tuple(recommend(others, memory_mb, language))
    small = sum(model.memory_mb for model in hearing if model.role != "asr")
    room = memory_mb - REST_MB - small
    known = [model for model in catalogue.models if model.role == "llm" and model.speaks(language)]
    starters = [model for model in known if model.starter]
    fitting = starters[:1] + [model for model in known if model.recommended and model.memory_mb <= room]
    sounds = {model.name: first_sound(model, store, bandwidth) for model in fitting}
    picked = _pick(sorted(fitting, key=lambda model: model.memory_mb), sounds)
    advised = _advised(picked, sounds)
    return [
        Choice(
            kind=kind,
            llm=model,
            models=_with_hearing(catalogue, model, memory_mb, language, hearing),
            first_sound=sounds[model.name],
            advised=kind == advised,
        )
        for kind, model in picked
    ]


def starter_set(catalogue: Catalogue, store: Store) -> list[Model]:
    """What "just try it" takes. A voice that comes with a Python package is no download, so it is left out."""
    return [model for model in catalogue.models if model.starter and (model.role != "voice" or store.installed(model))]


def first_sound(model: Model, store: Store, bandwidth: float) -> float:
    """Seconds from the end of the user's words to the first sound of the answer; see `fit.predict`.

    Args:
        model: A language model.
        store: If it is there, its file is looked at.
        bandwidth: Bytes a second.
    """
    if store.installed(model):
        try:
            return predict(report(store.path(model, model.files[0])), bandwidth).first_sound
        except AizuchiError as error:
            log.info("%s cannot be looked at: %s", model.name, error)
    one, unseen = READ.get(model.name, (1.0, 1.0))
    return first_sound_after(model.size * one, model.size * unseen, bandwidth)


def _pick(fitting: Sequence[Model], sounds: Mapping[str, float]) -> list[tuple[Kind, Model]]:
    """By rising need of memory, which goes with what a model knows."""
    *rest, best = fitting
    if not rest:
        return [("best", best)]
    prompt = [model for model in rest if sounds[model.name] <= LATE]
    balanced = prompt[-1] if prompt else rest[0]
    below = rest[: rest.index(balanced)]
    if below:
        fast = min([model for model in below if model.recommended] or below, key=lambda model: sounds[model.name])
        return [("fast", fast), ("balanced", balanced), ("best", best)]
    above = rest[1:2]
    return [("fast", balanced), *(("balanced", model) for model in above), ("best", best)]


def _advised(picked: Sequence[tuple[Kind, Model]], sounds: Mapping[str, float]) -> Kind:
    """The best one that answers within a second and is more than a first try; else the middle one."""
    good = [kind for kind, model in picked if model.recommended and sounds[model.name] <= LATE]
    return good[-1] if good else picked[len(picked) // 2][0]


def _with_hearing(
    catalogue: Catalogue, llm: Model, memory_mb: int, language: str, hearing: tuple[Model, ...]
) -> tuple[Model, ...]:
    if not llm.recommended:
        return (llm, *hearing)
    beside = Catalogue(tuple(model for model in catalogue.models if model.role != "llm" or model == llm))
    return tuple(recommend(beside, memory_mb, language))
