"""The language model that a measurement is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.errors import MissingError
from assistant.models.catalogue import Catalogue
from assistant.models.store import Store, choose


@dataclass(frozen=True, slots=True)
class ChosenModel:
    """A language model on this machine."""

    name: str
    path: Path
    engine: Mapping[str, Any]
    """Its settings in models.toml; none for a file that is not in it."""

    @property
    def stops(self) -> tuple[str, ...]:
        """Texts that end a reply, although the model goes on."""
        return tuple(self.engine.get("stops", ()))


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
    file = next(file for file in model.files if file.key == "model")
    return ChosenModel(model.name, store.path(model, file), model.engine)
