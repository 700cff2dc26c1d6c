"""Remembers which model files have been hashed, so that a file is hashed once and later starts are instant.

A stamp says: the file at this path, of this size and this modification time, had this SHA-256. Whatever changes the
file changes its size or its time, and the stamp no longer counts. A lost stamp costs a hash, never a wrong answer.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

logger = logging.getLogger(__name__)

BLOCK = 1 << 20
"""Bytes that are read and hashed at a time."""


def sha256_of(path: Path, progress: Callable[[int], None] | None = None) -> str:
    """The SHA-256 of a file in hexadecimal. `progress` is told the number of bytes read so far."""
    digest = hashlib.sha256()
    done = 0
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
            done += len(block)
            if progress is not None:
                progress(done)
    return digest.hexdigest()


class Stamps:
    """The stamps of one model's files, in one small JSON file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def sha256(self, file: Path) -> str | None:
        """The SHA-256 that `file` is known to have; None when it must be hashed."""
        entry = self._read().get(file.name)
        return entry["sha256"] if isinstance(entry, dict) and entry == self._entry(file, entry.get("sha256")) else None

    def put(self, file: Path, sha256: str) -> None:
        """Remember the SHA-256 of `file` as it lies there now."""
        stamps = self._read()
        stamps[file.name] = self._entry(file, sha256)
        self._write(stamps)

    @staticmethod
    def _entry(file: Path, sha256: Any) -> dict[str, Any]:
        status = file.stat()
        return {"path": str(file), "size": status.st_size, "mtime_ns": status.st_mtime_ns, "sha256": sha256}

    def _read(self) -> dict[str, Any]:
        try:
            stamps = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            logger.warning("the stamps %s cannot be read, the files are hashed again: %s", self._path, error)
            return {}
        return stamps if isinstance(stamps, dict) else {}

    def _write(self, stamps: dict[str, Any]) -> None:
        """Replace the JSON file in one step: two processes may write at once, and the last one wins whole."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor, name = tempfile.mkstemp(dir=self._path.parent, prefix=self._path.name)
            try:
                with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                    json.dump(stamps, file, indent=1)
                Path(name).replace(self._path)
            except BaseException:
                with contextlib.suppress(FileNotFoundError):
                    Path(name).unlink()
                raise
        except OSError as error:
            logger.warning("the stamps %s cannot be written, the next start hashes again: %s", self._path, error)
