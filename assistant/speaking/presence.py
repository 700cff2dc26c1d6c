"""Which voice engine this machine has, for somebody who is about to choose a voice."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from assistant.errors import MissingError, VoiceError
from assistant.speaking.engines import Machine, VoicevoxHost
from assistant.speaking.styles import Voices, present_voices

DOWNLOAD = "https://voicevox.hiroshiba.jp/"
"""Where VOICEVOX is to be had."""


@dataclass(frozen=True, slots=True)
class VoicesHere:
    """What was found."""

    voices: Voices | None
    """Of the engine that would speak now: VOICEVOX if it runs, else the starter voice; None: there is no voice."""
    installed: bool
    """VOICEVOX is on the disk."""

    @property
    def running(self) -> bool:
        """Whether VOICEVOX answers."""
        return self.voices is not None and self.voices.engine == "VOICEVOX"


def look(machine: Machine | None = None) -> VoicesHere:
    """Ask the usual addresses on this machine; takes up to some seconds."""
    machine = machine or Machine.here()
    installed = any(program.is_file() for program in machine.installed())
    try:
        return VoicesHere(present_voices("auto"), installed)
    except MissingError:
        return VoicesHere(None, installed)
    except VoiceError:
        # Something else answers where VOICEVOX should be.
        try:
            return VoicesHere(present_voices("starter"), installed)
        except MissingError:
            return VoicesHere(None, installed)


class Started:
    """VOICEVOX, started for as long as somebody chooses; a conversation starts one of its own later."""

    def __init__(self) -> None:
        self._host: VoicevoxHost | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        """Start it and wait until it answers, up to a minute.

        Raises:
            MissingError: It is not installed, or does not start.
            VoiceError: `close` came meanwhile.
        """
        with self._lock:
            host = self._host = self._host or VoicevoxHost()
        host.start()

    def close(self) -> None:
        """End it, if it was started here."""
        with self._lock:
            host, self._host = self._host, None
        if host is not None:
            host.close()
