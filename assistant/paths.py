"""Where Aizuchi keeps things: settings, models, history, logs.

With `AIZUCHI_HOME` set, everything lies under that one folder (a portable installation, or a test); otherwise where the
operating system wants it. The functions only say where: whoever writes a file creates its folder.
"""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "AIZUCHI_HOME"
_APP = "aizuchi"


def home() -> Path | None:
    """The folder named by `AIZUCHI_HOME`, absolute; None when the variable is unset or empty."""
    value = os.environ.get(HOME_VARIABLE, "")
    return Path(value).expanduser().absolute() if value else None


def config_dir() -> Path:
    """Settings and personas: small, worth a backup."""
    if (base := home()) is not None:
        return base / "config"
    import platformdirs

    return platformdirs.user_config_path(_APP, appauthor=False)


def data_dir() -> Path:
    """What Aizuchi makes and the user would miss. On Windows in the local profile, not the roaming one."""
    if (base := home()) is not None:
        return base / "data"
    import platformdirs

    return platformdirs.user_data_path(_APP, appauthor=False)


def models_dir() -> Path:
    """Model files: large, and to be had again with `aizuchi models pull`."""
    base = home()
    return (base if base is not None else data_dir()) / "models"


def history_dir() -> Path:
    """Conversations."""
    base = home()
    return (base if base is not None else data_dir()) / "history"


def logs_dir() -> Path:
    """Log files: of use when something went wrong, else disposable."""
    if (base := home()) is not None:
        return base / "logs"
    import platformdirs

    return platformdirs.user_log_path(_APP, appauthor=False)
