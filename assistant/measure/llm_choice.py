"""The language model that a measurement is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import MissingError
from assistant.models.catalogue import Catalogue
from assistant.models.store import Store, choose
from assistant.thinking.build import SAMPLING


@dataclass(frozen=True, slots=True)
class ChosenModel:
    """A language model on this machine."""

    name: str
    path: Path
    sampling: Mapping[str, float]
    """Its own defaults for the sampler."""


def chosen_model(catalogue: Catalogue, store: Store, wanted: str) -> ChosenModel:
    """The model called `wanted`, the GGUF file `wanted`, or if it is empty the best one installed. Nothing is hashed.

    Raises:
        UsageError: There is no model of that name.
        MissingError: The file is not there, or no language model is installed.
    """
    if wanted.lower().endswith(".gguf"):
        path = Path(wanted).expanduser()
        if not path.is_file():
            raise MissingError(f"The language model {path} is not there.", "Check the name: aizuchi models list")
        return ChosenModel(path.stem, path, {})
    model = choose(catalogue, store, "llm", preferred=wanted)
    if wanted and model.name != wanted:
        raise MissingError(
            f"The language model {wanted} is not on this machine.", f"Get it: aizuchi models pull {wanted}"
        )
    sampling = {key: float(value) for key, value in model.engine.items() if key in SAMPLING}
    file = next(file for file in model.files if file.key == "model")
    return ChosenModel(model.name, store.path(model, file), sampling)
