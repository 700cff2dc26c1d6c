"""The catalogue: `models.toml` as frozen objects, checked when it is read.

The head comment of `models.toml` says what each field means.
"""

from __future__ import annotations

import difflib
import re
import sysconfig
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from assistant.errors import AizuchiError, UsageError

ROLES = ("llm", "asr", "vad", "turn", "voice")
CATALOGUE_FILE = "models.toml"
REINSTALL = "Install Aizuchi again."
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]*")
_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Content:
    """What the bytes of a file must be."""

    name: str
    """A plain file name, safe to join to a folder."""
    size: int
    sha256: str
    unverified: bool = False
    """Size and hash come from third parties: a mismatch may mean that the upstream file has changed."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel on a Python package index, used as a container of model files."""

    package: str
    version: str
    content: Content


@dataclass(frozen=True, slots=True)
class Archive:
    """A `.tar.bz2` that holds model files; `urls` are mirrors."""

    urls: tuple[str, ...]
    content: Content


@dataclass(frozen=True, slots=True)
class UrlSource:
    """The file itself, at any of these mirrors."""

    urls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WheelSource:
    """Members of wheels, joined in order."""

    parts: tuple[tuple[Wheel, str], ...]


@dataclass(frozen=True, slots=True)
class ArchiveSource:
    """A member of an archive."""

    archive: Archive
    member: str


@dataclass(frozen=True, slots=True)
class BundledSource:
    """A file of Aizuchi itself; `path` is relative to the package `assistant`."""

    path: str


@dataclass(frozen=True, slots=True)
class InstalledSource:
    """A file of a Python package that is installed with Aizuchi."""

    package: str
    path: str


@dataclass(frozen=True, slots=True)
class DerivedSource:
    """Made by `rule` (see `assistant.models.derive`) from the file `key` of the same model."""

    rule: str
    key: str


Source = UrlSource | WheelSource | ArchiveSource | BundledSource | InstalledSource | DerivedSource


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file of a model. `key` is what the engine calls it."""

    key: str
    content: Content
    sources: tuple[Source, ...]

    @property
    def in_place(self) -> bool:
        """Used where it lies (bundled or installed) instead of from the store."""
        return isinstance(self.sources[0], BundledSource | InstalledSource)


@dataclass(frozen=True)
class Model:
    """One model of the catalogue."""

    name: str
    role: str
    languages: tuple[str, ...]
    licence: str
    licence_url: str
    memory_mb: int
    """MiB in use, contexts and buffers included."""
    files: tuple[ModelFile, ...]
    engine: Mapping[str, Any]
    """The engine's own settings, read-only."""
    starter: bool = False
    recommended: bool = False
    note: str = ""

    @property
    def size(self) -> int:
        """Bytes of all files together."""
        return sum(file.content.size for file in self.files)

    def speaks(self, language: str | None) -> bool:
        """Whether the model serves `language` (an ISO code; None: any)."""
        return language is None or "*" in self.languages or language in self.languages


@dataclass(frozen=True)
class Catalogue:
    """All known models, in the order of preference."""

    models: tuple[Model, ...]

    def get(self, name: str) -> Model:
        """The model called `name`.

        Raises:
            UsageError: There is none; the remedy names the nearest ones.
        """
        by_name = {model.name: model for model in self.models}
        if name in by_name:
            return by_name[name]
        near = difflib.get_close_matches(name.lower(), by_name, n=2, cutoff=0.5)
        hint = f"Did you mean {' or '.join(near)}?" if near else "`aizuchi models list` shows all names."
        raise UsageError(f"There is no model called {name!r}.", hint)


def catalogue_path() -> Path:
    """Where `models.toml` lies: beside the package in a checkout or a frozen app, else with the installed data."""
    import assistant

    beside = Path(assistant.__file__).resolve().parent.parent / CATALOGUE_FILE
    installed = Path(sysconfig.get_path("data")) / "share" / "aizuchi" / CATALOGUE_FILE
    return beside if beside.is_file() or not installed.is_file() else installed


def load_catalogue(path: Path | None = None) -> Catalogue:
    """Read and check the catalogue (the one that comes with Aizuchi, unless `path` names another).

    Raises:
        AizuchiError: The file cannot be read or says something that makes no sense; the message says what and where.
    """
    path = path or catalogue_path()
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise AizuchiError(
            f"The catalogue of models {path} cannot be read: {error}.", "Install Aizuchi again."
        ) from error
    try:
        return _Reader(document).catalogue()
    except (KeyError, TypeError, ValueError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise AizuchiError(f"The catalogue of models {path} is wrong: {reason}.", "Install Aizuchi again.") from error


class _Reader:
    """Turns the TOML document into objects. Raises KeyError, TypeError or ValueError where it is wrong."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._document = document
        self._wheels = {
            key: Wheel(table["package"], table["version"], _content(table, table["file"]))
            for key, table in document.get("wheels", {}).items()
        }
        self._archives = {
            key: Archive(tuple(table["urls"]), _content(table, table["file"]))
            for key, table in document.get("archives", {}).items()
        }

    def catalogue(self) -> Catalogue:
        models = tuple(self._model(table) for table in self._document["models"])
        _unique([model.name for model in models], "models")
        return Catalogue(models)

    def _model(self, table: Mapping[str, Any]) -> Model:
        name = _plain(table["name"])
        if table["role"] not in ROLES:
            raise ValueError(f"{name}: the role {table['role']!r} is none of {', '.join(ROLES)}")
        try:
            files = tuple(self._file(entry) for entry in table["files"])
            _unique([file.key for file in files], "keys")
            _unique([file.content.name for file in files], "file names")
            _check_derived(files)
            return Model(
                name=name,
                role=table["role"],
                languages=tuple(table["languages"]),
                licence=table["licence"],
                licence_url=table["licence_url"],
                memory_mb=int(table["memory_mb"]),
                files=files,
                engine=MappingProxyType(dict(table.get("engine", {}))),
                starter=bool(table.get("starter", False)),
                recommended=bool(table.get("recommended", False)),
                note=table.get("note", ""),
            )
        except KeyError as error:
            raise ValueError(f"{name}: {error} is missing") from error
        except (TypeError, ValueError) as error:
            raise ValueError(f"{name}: {error}") from error

    def _file(self, table: Mapping[str, Any]) -> ModelFile:
        sources = tuple(self._source(source) for source in table["sources"])
        if not sources:
            raise ValueError(f"{table['name']} has no source")
        return ModelFile(table["key"], _content(table, table["name"]), sources)

    def _source(self, table: Mapping[str, Any]) -> Source:
        match table["kind"]:
            case "url":
                return UrlSource(tuple(table["urls"]))
            case "wheel":
                return WheelSource(tuple((self._wheels[part["wheel"]], part["member"]) for part in table["parts"]))
            case "archive":
                return ArchiveSource(self._archives[table["archive"]], table["member"])
            case "bundled":
                return BundledSource(table["path"])
            case "installed":
                return InstalledSource(table["package"], table["path"])
            case "derived":
                return DerivedSource(table["rule"], table["from"])
        raise ValueError(f"unknown kind of source {table['kind']!r}")


def _content(table: Mapping[str, Any], name: str) -> Content:
    digest = table["sha256"]
    if not _SHA256.fullmatch(digest):
        raise ValueError(f"{name}: {digest!r} is no SHA-256")
    if not isinstance(table["size"], int) or table["size"] <= 0:
        raise ValueError(f"{name}: {table['size']!r} is no size in bytes")
    return Content(_plain(name), table["size"], digest, bool(table.get("unverified", False)))


def _plain(name: str) -> str:
    """`name`, if it can be joined to a folder without leaving it, on every operating system."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot be a file name")
    return name


def _unique(names: list[str], what: str) -> None:
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"two {what} are called {', '.join(sorted(twice))}")


def _check_derived(files: tuple[ModelFile, ...]) -> None:
    """A derived file stands behind the file that it is made from, so that one pass in order makes everything."""
    seen: set[str] = set()
    for file in files:
        for source in file.sources:
            if isinstance(source, DerivedSource) and source.key not in seen:
                raise ValueError(f"{file.content.name} is derived from {source.key!r}, which does not stand before it")
        seen.add(file.key)
