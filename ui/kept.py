"""What the app remembers of itself between two starts: where its window was, what it has told once.

An INI file in the configuration folder, on every system. A folder that cannot be written costs the memory, not the app.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from assistant import paths

FILE_NAME = "window.ini"


class Kept:
    """Values by name, such as `window/geometry`.

    Args:
        folder: Where the file is; None: the user's.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._file = QSettings(str((folder or paths.config_dir()) / FILE_NAME), QSettings.Format.IniFormat)

    def text(self, name: str, usual: str = "") -> str:
        """A word."""
        return str(self._file.value(name, usual))

    def flag(self, name: str, usual: bool = False) -> bool:
        """Yes or no."""
        return self.text(name, "true" if usual else "false") == "true"

    def number(self, name: str, usual: int) -> int:
        """A whole number; `usual` if what is kept is none."""
        try:
            return int(self.text(name, str(usual)))
        except ValueError:
            return usual

    def bytes(self, name: str) -> QByteArray:
        """What Qt has put together, as a window's geometry; empty if nothing is kept."""
        value = self._file.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep(self, name: str, value: str | bool | int | QByteArray) -> None:
        """Remember a value. Qt writes the file when the event loop is idle."""
        self._file.setValue(name, ("true" if value else "false") if isinstance(value, bool) else value)

    def write(self) -> None:
        """Write what is not yet written."""
        self._file.sync()
