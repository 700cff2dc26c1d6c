"""Takes files out of wheels and archives.

Members are read as streams into a `Partial` of the catalogue's name: nothing is ever extracted under a name or path
that a container chooses, and a member that unpacks to more bytes than the catalogue says is cut off.
"""

from __future__ import annotations

import contextlib
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from assistant.errors import AizuchiError
from assistant.models.catalogue import Content
from assistant.models.download import DownloadError
from assistant.models.partial import Partial, WrongContentError
from assistant.models.progress import Progress
from assistant.models.stamps import BLOCK


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a file: the plain file `path`, or the member `member` of the zip file `path`."""

    path: Path
    member: str = ""

    def blocks(self) -> Iterator[bytes]:
        """The bytes, a block at a time."""
        if not self.member:
            with self.path.open("rb") as file:
                yield from _blocks(file)
            return
        with zipfile.ZipFile(self.path) as wheel, wheel.open(self.member) as file:
            yield from _blocks(file)


def join(pieces: Sequence[Piece], content: Content, target: Path, work: Path, progress: Progress) -> None:
    """Write the pieces one after another to `target`, which appears only when its hash is right.

    Raises:
        DownloadError: A piece cannot be read, or the whole is not what the catalogue names.
        AizuchiError: The disk does not take it.
    """
    with _fresh(work, content) as partial:
        progress.begin(f"writing {content.name}", content.size)
        try:
            for piece in pieces:
                for block in piece.blocks():
                    partial.write(block)
                    progress.at(partial.size)
            partial.finish(target)
        except (WrongContentError, zipfile.BadZipFile, zlib.error, EOFError, KeyError) as error:
            raise _unusable(content, error) from error
        except OSError as error:
            raise AizuchiError(f"{content.name} cannot be written to {work}: {error.strerror or error}.") from error


def extract(archive: Path, wanted: Mapping[str, tuple[Content, Path]], work: Path, progress: Progress) -> None:
    """Take members out of a `.tar.bz2`, all in one pass over it.

    Args:
        archive: The archive.
        wanted: For each member's name what it must be and where it goes.
        work: Folder for unfinished files.
        progress: Told how far each member is.

    Raises:
        DownloadError: The archive cannot be read, a member is missing or not what the catalogue names.
    """
    left = dict(wanted)
    try:
        with tarfile.open(archive, "r|bz2") as tar:
            for member in tar:
                name = member.name.removeprefix("./")
                if name not in left:
                    continue
                content, target = left.pop(name)
                _take(tar, member, content, target, work, progress)
                if not left:
                    return
    except (tarfile.TarError, OSError, EOFError) as error:
        raise DownloadError(f"The archive {archive.name} cannot be unpacked: {error}.") from error
    raise DownloadError(f"The archive {archive.name} does not have {', '.join(left)}.")


def _take(
    tar: tarfile.TarFile, member: tarfile.TarInfo, content: Content, target: Path, work: Path, progress: Progress
) -> None:
    # The filter refuses links, devices and paths that lead out, although the member's own name is never used.
    tarfile.data_filter(member, str(work))
    file = tar.extractfile(member)
    if file is None:
        raise tarfile.TarError(f"{member.name} is no file")
    with _fresh(work, content) as partial, file:
        progress.begin(f"unpacking {content.name}", content.size)
        try:
            for block in _blocks(file):
                partial.write(block)
                progress.at(partial.size)
            partial.finish(target)
        except WrongContentError as error:
            raise _unusable(content, error) from error


@contextlib.contextmanager
def _fresh(work: Path, content: Content) -> Iterator[Partial]:
    """A `Partial` that starts empty and leaves nothing behind: unpacking is repeated, not resumed."""
    with Partial(work, content) as partial:
        partial.restart()
        try:
            yield partial
        except BaseException:
            partial.restart()
            raise


def _blocks(file: IO[bytes]) -> Iterator[bytes]:
    while block := file.read(BLOCK):
        yield block


def _unusable(content: Content, error: Exception) -> DownloadError:
    return DownloadError(f"{content.name} is not what the catalogue names: {error}.")
