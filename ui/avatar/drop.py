"""What may be dropped on the avatar."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData


def dropped_vrm(data: QMimeData) -> Path | None:
    """The one `.vrm` that is being dropped; None for anything else, or more of them."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].suffix.lower() == ".vrm" else None
