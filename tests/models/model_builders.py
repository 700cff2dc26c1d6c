"""Small models for tests: real objects of the catalogue with contents of a few bytes."""

from __future__ import annotations

import hashlib
from pathlib import Path
from types import MappingProxyType
from typing import Any

from assistant.models.catalogue import Content, Model, ModelFile, Source, UrlSource

NOWHERE = UrlSource(("http://127.0.0.1:9/nothing",))


def content_of(name: str, body: bytes, *, unverified: bool = False) -> Content:
    """What a file called `name` with these bytes must be."""
    return Content(name, len(body), hashlib.sha256(body).hexdigest(), unverified)


def file_of(key: str, name: str, body: bytes, *sources: Source) -> ModelFile:
    """A file of a model with these bytes."""
    return ModelFile(key, content_of(name, body), sources or (NOWHERE,))


def model_of(name: str, *files: ModelFile, **changes: Any) -> Model:
    """A model of these files; an `asr` for Japanese unless told otherwise."""
    fields: dict[str, Any] = {
        "role": "asr",
        "languages": ("ja",),
        "licence": "MIT",
        "licence_url": "https://example.org",
        "memory_mb": 10,
        "engine": MappingProxyType({}),
    }
    return Model(name=name, files=files, **{**fields, **changes})


def place(root: Path, model: Model, bodies: dict[str, bytes]) -> None:
    """Put the files of `model` into the store at `root`, by key."""
    for file in model.files:
        path = root / model.name / file.content.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bodies[file.key])
