"""What can go wrong, in words that a user understands: one sentence that says what happened, one that says what to do.

    AizuchiError            anything else                                   exit code 1
    +- UsageError           the command, a file or a setting is wrong       exit code 2
    +- MissingError         a model or an engine is not there               exit code 3

Raise the narrowest one; `assistant.cli` prints `str(error)` on stderr and exits with `error.exit_code`.
"""

from __future__ import annotations


class AizuchiError(Exception):
    """A failure that the user is told about.

    Args:
        what: One sentence: what happened.
        remedy: What the user can do about it, often a command. Empty when there is nothing to do.
    """

    exit_code = 1

    def __init__(self, what: str, remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.what} {self.remedy}".strip()


class UsageError(AizuchiError):
    """The command line, an input file or a setting cannot be used as it is."""

    exit_code = 2


class MissingError(AizuchiError):
    """A model or an engine that this job needs is not on this machine; the remedy names the command that gets it."""

    exit_code = 3


class ModelDamagedError(MissingError):
    """A model file is there but is not the file that the catalogue names (size or SHA-256 differ)."""


class RecordingError(UsageError):
    """A recording cannot be read as sound."""


class VoiceError(AizuchiError):
    """A speech engine did not deliver a sentence."""


class HistoryError(AizuchiError):
    """The history cannot be written or read."""


class DeviceError(AizuchiError):
    """A sound device cannot be opened or has gone."""
