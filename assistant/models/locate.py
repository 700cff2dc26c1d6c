"""Files that are on this machine already: Aizuchi's own, and those of installed Python packages."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path


def bundled(path: str) -> Path:
    """A file of Aizuchi itself, `path` relative to the package `assistant`. It is not checked to exist."""
    import assistant

    return Path(assistant.__file__).resolve().parent / path


def installed(package: str, path: str, version: str = "") -> Path | None:
    """The file `path` of the installed distribution `package`, relative to the folder it is installed in.

    Returns:
        None when the package is not installed, is another version than `version` (if given), or lacks the file.
    """
    try:
        distribution = importlib.metadata.distribution(package)
    except importlib.metadata.PackageNotFoundError:
        return None
    if version and distribution.version != version:
        return None
    found = Path(str(distribution.locate_file(path)))
    return found if found.is_file() else None
