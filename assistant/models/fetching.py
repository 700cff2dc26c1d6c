"""How much there is to download for some models, and how far all of it is: one figure for one bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.models import locate
from assistant.models.catalogue import ArchiveSource, Content, Model, ModelFile, UrlSource, WheelSource
from assistant.models.store import Store


@dataclass(frozen=True, slots=True)
class Plan:
    """What a pull will download, from the first source of each file."""

    contents: frozenset[Content]
    """Files and the containers of files, each once."""
    kept: int
    """Bytes of them that have come in already, in a download that was broken off."""

    @property
    def total(self) -> int:
        """Bytes, the kept ones included."""
        return sum(content.size for content in self.contents)


def plan(store: Store, models: Sequence[Model]) -> Plan:
    """Look at what is here and what has to come. Quick: nothing is hashed, so that a damaged file counts as here.

    Args:
        store: Where the models will be.
        models: Those that are wanted.

    Raises:
        MissingError: A model comes with Aizuchi or with a Python package and is not here; the remedy says how.
    """
    contents: set[Content] = set()
    for model in models:
        for file in model.files:
            contents |= _downloads(store, model, file)
    return Plan(frozenset(contents), sum(_kept(store, content) for content in contents))


class Overall:
    """Adds up what `Steps` tells of single files.

    Args:
        to_come: What will be downloaded.
        tell: Gets the bytes done of all of it, the bytes in all, and the name of the file at work.
    """

    def __init__(self, to_come: Plan, tell: Callable[[int, int, str], None]) -> None:
        self._tell = tell
        self._total = to_come.total
        self._done = {(content.name, content.size): 0 for content in to_come.contents}

    def __call__(self, what: str, done: int, total: int) -> None:
        """See `Steps.tell`. Writing what has been downloaded to its place moves nothing."""
        if (what, total) in self._done:
            self._done[what, total] = done
        self._tell(sum(self._done.values()), self._total, what)


def _downloads(store: Store, model: Model, file: ModelFile) -> set[Content]:
    path = store.path(model, file)
    if path.is_file() and path.stat().st_size == file.content.size:
        return set()
    if file.in_place:
        # Raises, with the right words for each way in which it should have come.
        store.check(model, file)
        return set()
    match file.sources[0]:
        case UrlSource():
            return {file.content}
        case ArchiveSource(archive, _):
            return {archive.content}
        case WheelSource(parts):
            found = [locate.installed(wheel.package, member, wheel.version) for wheel, member in parts]
            return set() if all(found) else {wheel.content for wheel, _ in parts}
    return set()


def _kept(store: Store, content: Content) -> int:
    whole = store.downloads / content.name
    part = store.downloads / f"{content.name}.{content.sha256[:12]}.part"
    sizes = [path.stat().st_size for path in (whole, part) if path.is_file()]
    return min(content.size, max(sizes, default=0))


def discard(store: Store, to_come: Plan) -> int:
    """Delete what has come in of a download that will not go on; what is complete and in its place stays.

    Returns:
        Bytes freed.
    """
    freed = 0
    for content in to_come.contents:
        for name in (content.name, f"{content.name}.{content.sha256[:12]}.part"):
            path = store.downloads / name
            if path.is_file():
                freed += path.stat().st_size
                path.unlink()
    return freed
