"""The models on this machine: which are there, where their files are, and whether they are what they should be.

Layout: `ROOT/<model name>/<file name>`; stamps of hashed files in `ROOT/.verified`, unfinished downloads in
`ROOT/.downloads`. Bundled and installed files are used where they lie. Nothing here writes a model file or opens a
socket: `assistant.models.pull` does.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from assistant import paths
from assistant.errors import MissingError, ModelDamagedError
from assistant.models import locate
from assistant.models.catalogue import BundledSource, Catalogue, InstalledSource, Model, ModelFile
from assistant.models.stamps import Stamps, sha256_of
from assistant.models.words import size_words


class Store:
    """The models under one folder. Cheap to make; reads the disk only when asked."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root if root is not None else paths.models_dir()

    @property
    def downloads(self) -> Path:
        """Where unfinished downloads wait."""
        return self.root / ".downloads"

    def path(self, model: Model, file: ModelFile) -> Path:
        """Where the file lies, or would lie."""
        match file.sources[0]:
            case BundledSource(path):
                return locate.bundled(path)
            case InstalledSource(package, path):
                found = locate.installed(package, path)
                return found if found is not None else Path(path)
            case _:
                return self.root / model.name / file.content.name

    def installed(self, model: Model) -> bool:
        """Whether all files are there in their right sizes. Quick: nothing is hashed."""
        return all(self._size(model, file) == file.content.size for file in model.files)

    def present(self, model: Model) -> bool:
        """Whether anything of `model` is there, right or not."""
        return any(self._size(model, file) is not None for file in model.files)

    def files(self, model: Model) -> dict[str, Path]:
        """The files of `model` by key, known to be the right ones. A file is hashed the first time only.

        Raises:
            MissingError: A file is not there.
            ModelDamagedError: A file is there, but it is not the one that the catalogue names.
        """
        for file in model.files:
            self.check(model, file)
        return {file.key: self.path(model, file) for file in model.files}

    def check(
        self, model: Model, file: ModelFile, *, again: bool = False, progress: Callable[[int], None] | None = None
    ) -> None:
        """Raise unless the file is the one that the catalogue names.

        Args:
            model: The model that `file` belongs to.
            file: The file to check.
            again: Hash the file even if it has been hashed before.
            progress: Told the number of bytes hashed so far.

        Raises:
            MissingError: The file is not there.
            ModelDamagedError: Size or hash differ.
        """
        size = self._size(model, file)
        if size is None:
            raise missing(model)
        path = self.path(model, file)
        if size != file.content.size:
            raise damaged(model, path, f"it has {size:,} bytes instead of {file.content.size:,}")
        stamps = self._stamps(model)
        found = None if again else stamps.sha256(path)
        if found is None:
            found = sha256_of(path, progress)
            stamps.put(path, found)
        if found != file.content.sha256:
            raise damaged(model, path, f"its SHA-256 is {found[:12]}… instead of {file.content.sha256[:12]}…")

    def vouch(self, model: Model, file: ModelFile) -> None:
        """Remember that the file as it lies there has just been hashed and is right."""
        self._stamps(model).put(self.path(model, file), file.content.sha256)

    def _stamps(self, model: Model) -> Stamps:
        return Stamps(self.root / ".verified" / f"{model.name}.json")

    def _size(self, model: Model, file: ModelFile) -> int | None:
        path = self.path(model, file)
        return path.stat().st_size if path.is_file() else None


def choose(
    catalogue: Catalogue,
    store: Store,
    role: str,
    language: str | None = None,
    preferred: str = "",
    *,
    streaming: bool | None = None,
) -> Model:
    """The best installed model for a role: the preferred one, else a recommended one, else a starter.

    Args:
        catalogue: All models; of equals, the first is taken.
        store: Where they are looked for.
        role: `llm asr vad turn voice`.
        language: ISO code that the model must serve; None: any.
        preferred: Name of a model that wins if it is installed and fits; it may be outside all sets.
        streaming: For recognisers: only those that do (True) or do not (False) give words while somebody speaks.

    Raises:
        UsageError: There is no model called `preferred`.
        MissingError: None is installed; the remedy names the command that gets one.
    """
    fitting = [
        model
        for model in catalogue.models
        if model.role == role
        and model.speaks(language)
        and (streaming is None or bool(model.engine.get("streaming", False)) == streaming)
    ]
    wanted = [catalogue.get(preferred)] if preferred else []
    ranked = [model for model in wanted if model in fitting]
    ranked += [model for model in fitting if model.recommended]
    ranked += [model for model in fitting if model.starter]
    for model in ranked:
        if store.installed(model):
            return model
    raise _none_installed(role, language, fitting)


def missing(model: Model) -> MissingError:
    """The error that says how to get `model`."""
    what = f"The model {model.name} is not on this machine."
    for file in model.files:
        match file.sources[0]:
            case InstalledSource(package, _):
                return MissingError(
                    f"{what} It comes with the Python package {package}.", f"Run `pip install {package}`."
                )
            case BundledSource(path):
                return MissingError(f"{what} {path} is missing from Aizuchi itself.", "Install Aizuchi again.")
            case _:
                continue
    return MissingError(what, f"Run `aizuchi models pull {model.name}` ({size_words(model.size)}).")


def damaged(model: Model, path: Path, reason: str) -> ModelDamagedError:
    """The error that says why `path` cannot be used, and how to get it again."""
    in_place = any(file.in_place for file in model.files)
    remedy = "Install Aizuchi again." if in_place else f"Run `aizuchi models pull {model.name}` to get it again."
    return ModelDamagedError(f"The file {path} of the model {model.name} is damaged: {reason}.", remedy)


def _none_installed(role: str, language: str | None, fitting: list[Model]) -> MissingError:
    what = {
        "llm": "language model",
        "asr": "speech recogniser",
        "vad": "voice activity detector",
        "turn": "end-of-turn model",
        "voice": "voice",
    }.get(role, role)
    which = f"{what} for {language!r}" if language else what
    if not any(model.starter or model.recommended for model in fitting):
        return MissingError(f"Aizuchi knows no {which}.", "`aizuchi models list` shows what there is.")
    starters = [model for model in fitting if model.starter]
    option = "--starter" if starters else "--recommended"
    return MissingError(f"No {which} is on this machine.", f"Run `aizuchi models pull {option}`.")
