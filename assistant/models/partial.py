"""A file that is coming in: hashed while it is written, named only when it is right."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from types import TracebackType

from assistant.models.catalogue import Content
from assistant.models.stamps import BLOCK


class WrongContentError(Exception):
    """The bytes are complete, or too many, and not the ones that the catalogue names. They have been thrown away."""


class Partial:
    """The unfinished copy of a file: `FOLDER/<name>.<start of its SHA-256>.part`.

    The hash in the name keeps the pieces of two versions of a file apart: a newer catalogue never resumes an older
    file. A context manager; leaving it keeps what has come in, whatever the reason. Only the holder of the file's lock
    may open one.
    """

    def __init__(self, folder: Path, content: Content) -> None:
        self.path = folder / f"{content.name}.{content.sha256[:12]}.part"
        self._content = content
        self._digest = hashlib.sha256()
        folder.mkdir(parents=True, exist_ok=True)
        # Unbuffered: what counts as kept is on the disk, and closing has nothing left that could fail.
        self._file = self.path.open("a+b", buffering=0)
        self.size = 0
        self._take_stock()

    def __enter__(self) -> Partial:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        if not self.size:
            self.path.unlink(missing_ok=True)

    @property
    def complete(self) -> bool:
        """Whether all bytes are there; whether they are right is for `finish`."""
        return self.size == self._content.size

    def write(self, block: bytes) -> None:
        """Append bytes.

        Raises:
            WrongContentError: There are more than the file may have.
            OSError: The disk does not take them; those that it took are kept.
        """
        if self.size + len(block) > self._content.size:
            self.restart()
            raise WrongContentError(f"it is larger than the expected {self._content.size:,} bytes")
        left = memoryview(block)
        while left:
            written = self._file.write(left)
            self._digest.update(left[:written])
            self.size += written
            left = left[written:]

    def restart(self) -> None:
        """Throw away what has come in."""
        self._file.truncate(0)
        self._digest = hashlib.sha256()
        self.size = 0

    def verify(self) -> None:
        """Raise WrongContentError, and throw everything away, unless the bytes are all there and right."""
        found, size = self._digest.hexdigest(), self.size
        if self.complete and found == self._content.sha256:
            return
        self.restart()
        if size != self._content.size:
            raise WrongContentError(f"it has {size:,} bytes instead of {self._content.size:,}")
        raise WrongContentError(f"its SHA-256 is {found[:12]}… instead of {self._content.sha256[:12]}…")

    def finish(self, target: Path) -> None:
        """Give the file its final name, in one step.

        Raises:
            WrongContentError: See `verify`; `target` is as it was.
        """
        self.verify()
        # A power cut must not leave a file that has its final name and size but not its bytes.
        os.fsync(self._file.fileno())
        self._file.close()
        target.parent.mkdir(parents=True, exist_ok=True)
        self.path.replace(target)

    def _take_stock(self) -> None:
        """Hash what an earlier run left behind, so that nothing is read twice at the end."""
        self._file.seek(0)
        while block := self._file.read(BLOCK):
            self._digest.update(block)
            self.size += len(block)
        if self.size > self._content.size:
            self.restart()
