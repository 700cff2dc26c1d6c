"""Carries models to a machine without internet: a folder of files with a manifest of their hashes.

Layout: `DIR/manifest.json` and `DIR/<model name>/<file name>`. The folder may have passed through anybody's hands: only
files that the catalogue knows are imported, under the catalogue's names, and only when size and SHA-256 are right.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from assistant.errors import MissingError, ModelDamagedError, UsageError
from assistant.models.catalogue import Catalogue, Model, ModelFile
from assistant.models.download import DownloadError, Limits, require_space
from assistant.models.lock import locked
from assistant.models.progress import Progress
from assistant.models.store import Store
from assistant.models.unpack import Piece, join

MANIFEST = "manifest.json"
FORMAT = 1


def export(store: Store, models: Sequence[Model], folder: Path, progress: Progress, limits: Limits) -> list[Model]:
    """Copy models to `folder`, every byte checked on the way. Bundled and installed files stay out.

    Returns:
        The models that were copied: those that have files in the store.

    Raises:
        MissingError: A model is not here, or damaged.
        AizuchiError: There is no space, or the folder cannot be written.
    """
    chosen = [(model, _carried(model)) for model in models if _carried(model)]
    for model, _ in chosen:
        store.files(model)
    require_space(folder, sum(file.content.size for _, files in chosen for file in files), limits)
    entries = []
    for model, files in chosen:
        for file in files:
            target = folder / model.name / file.content.name
            try:
                join([Piece(store.path(model, file))], file.content, target, folder / model.name, progress)
            except DownloadError as error:
                raise ModelDamagedError(error.what, f"Run `aizuchi models verify {model.name}`.") from error
            entries.append(
                {
                    "model": model.name,
                    "file": file.content.name,
                    "size": file.content.size,
                    "sha256": file.content.sha256,
                    "licence": model.licence,
                }
            )
    manifest = folder / MANIFEST
    manifest.parent.mkdir(parents=True, exist_ok=True)
    manifest.write_text(json.dumps({"format": FORMAT, "files": entries}, indent=1) + "\n", encoding="utf-8")
    return [model for model, _ in chosen]


def import_folder(
    store: Store, catalogue: Catalogue, folder: Path, progress: Progress, limits: Limits
) -> tuple[list[Model], list[str]]:
    """Bring the models of an exported folder into the store.

    Returns:
        The models that are complete now, and a sentence for each entry of the manifest that was passed over.

    Raises:
        UsageError: `folder` has no usable manifest.
        ModelDamagedError: A file is not the one that its manifest or the catalogue names.
        AizuchiError: There is no space.
    """
    wanted, skipped = _wanted(catalogue, _manifest(folder))
    lacking = [(model, file) for model, file in wanted if not _right(store, model, file)]
    require_space(store.root, sum(file.content.size for _, file in lacking), limits)
    for model, file in lacking:
        source = folder / model.name / file.content.name
        if not source.is_file():
            raise UsageError(f"{source} is named in the manifest but is not there.", "Export the models again.")
        with locked(store.downloads / "locks" / f"{model.name}.lock"):
            try:
                join([Piece(source)], file.content, store.path(model, file), store.downloads, progress)
            except DownloadError as error:
                raise ModelDamagedError(f"{source} is damaged. {error.what}", "Export the models again.") from error
            store.vouch(model, file)
    models = list(dict.fromkeys(model.name for model, _ in wanted))
    return [model for model in map(catalogue.get, models) if store.installed(model)], skipped


def _carried(model: Model) -> list[ModelFile]:
    return [file for file in model.files if not file.in_place]


def _right(store: Store, model: Model, file: ModelFile) -> bool:
    try:
        store.check(model, file)
    except MissingError:
        return False
    return True


def _manifest(folder: Path) -> list[dict[str, Any]]:
    path = folder / MANIFEST
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise UsageError(
            f"{folder} has no {MANIFEST}.", "Name a folder that `aizuchi models export` has made."
        ) from error
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}.") from error
    except ValueError:
        document = None
    entries = document.get("files") if isinstance(document, dict) and document.get("format") == FORMAT else None
    if not isinstance(entries, list) or not all(map(_is_entry, entries)):
        raise UsageError(f"{path} is not a manifest of models that this Aizuchi can read.", "Export the models again.")
    return entries


def _is_entry(entry: object) -> bool:
    return isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in ("model", "file", "sha256"))


def _wanted(catalogue: Catalogue, entries: Sequence[dict[str, Any]]) -> tuple[list[tuple[Model, ModelFile]], list[str]]:
    """The entries that the catalogue knows as they are, and a sentence for each of the others."""
    known = {(model.name, file.content.name): (model, file) for model in catalogue.models for file in _carried(model)}
    wanted, skipped = [], []
    for entry in entries:
        found = known.get((entry["model"], entry["file"]))
        if found is None:
            skipped.append(f"{entry['model']}/{entry['file']} is not in the catalogue.")
        elif entry["sha256"] != found[1].content.sha256:
            skipped.append(f"{entry['model']}/{entry['file']} is another version than the catalogue's.")
        else:
            wanted.append(found)
    return wanted, skipped
