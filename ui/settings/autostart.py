"""Starting with the computer: an entry where each system looks for one."""

from __future__ import annotations

import os
import plistlib
import sys
from collections.abc import Sequence
from pathlib import Path

from assistant.errors import AizuchiError

NAME = "Aizuchi"
_FILE = "aizuchi"
_AGENT = "org.aizuchi.app"
_RUN_KEY = r"Software\Microsoft\Windows\CurrentVersion\Run"


def command(hidden: bool) -> list[str]:
    """What starts this app."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "assistant"]
    return [*start, "--hidden"] if hidden else start


def set_autostart(on: bool, start: Sequence[str]) -> None:
    """Make the entry, or take it away.

    Args:
        on: Whether the app shall start.
        start: Program and arguments.

    Raises:
        AizuchiError: The entry cannot be written.
    """
    try:
        if sys.platform == "win32":
            _set_registry(on, start)
        elif on:
            path = entry_path(sys.platform)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(plist(start) if sys.platform == "darwin" else desktop_entry(start).encode())
        else:
            entry_path(sys.platform).unlink(missing_ok=True)
    except OSError as error:
        raise AizuchiError(
            f"Starting with the computer cannot be set: {error.strerror}.",
            "Add Aizuchi to the programs that start at login in the system's own settings.",
        ) from error


def entry_path(platform: str, home: Path | None = None) -> Path:
    """Where the entry is, on every system but Windows."""
    home = home or Path.home()
    if platform == "darwin":
        return home / "Library" / "LaunchAgents" / f"{_AGENT}.plist"
    config = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(config) if config else home / ".config") / "autostart" / f"{_FILE}.desktop"


def desktop_entry(start: Sequence[str]) -> str:
    """The entry of freedesktop.org."""
    words = " ".join(_quoted(word) for word in start)
    return f"[Desktop Entry]\nType=Application\nName={NAME}\nExec={words}\nTerminal=false\n"


def plist(start: Sequence[str]) -> bytes:
    """The entry of macOS."""
    return plistlib.dumps({"Label": _AGENT, "ProgramArguments": list(start), "RunAtLoad": True})


def _quoted(word: str) -> str:
    """As Exec wants it: in quotation marks, with four characters escaped, twice in a value; and no field codes."""
    escaped = "".join(f"\\{char}" if char in '"`$\\' else char for char in word).replace("\\", "\\\\")
    return f'"{escaped}"'.replace("%", "%%")


if sys.platform == "win32":

    def _set_registry(on: bool, start: Sequence[str]) -> None:
        import subprocess
        import winreg

        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _RUN_KEY, 0, winreg.KEY_SET_VALUE) as key:
            if on:
                winreg.SetValueEx(key, NAME, 0, winreg.REG_SZ, subprocess.list2cmdline(start))
                return
            try:
                winreg.DeleteValue(key, NAME)
            except FileNotFoundError:
                return
