"""The voice that the settings ask for, with the one that carries on when it cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from assistant.audio.protocol import SampleClock
from assistant.settings import SpeakingSettings
from assistant.speaking.engines import VoicevoxHost
from assistant.speaking.mouth import VoiceMouth
from assistant.speaking.starter_voice.server import StarterVoice
from assistant.speaking.voice import VoicevoxEngine
from assistant.speaking.voicevox import VoiceSettings


def build_mouth(settings: SpeakingSettings, clock: SampleClock, excuse: Callable[[str], str]) -> VoiceMouth:
    """A mouth by the settings; `excuse` as in `VoiceMouth`. Nothing is started yet."""
    manner = VoiceSettings(
        style=_style(settings.style),
        speed=settings.speed,
        pitch=settings.pitch,
        intonation=settings.intonation,
        volume=settings.volume,
    )
    starter = VoicevoxEngine(StarterVoice(), replace(manner, style=None), kind="starter")
    if settings.engine == "starter":
        return VoiceMouth(clock, starter, None, excuse=excuse)
    host = VoicevoxHost(None if settings.engine == "auto" else settings.engine)
    return VoiceMouth(clock, VoicevoxEngine(host, manner), starter, excuse=excuse)


def _style(name: str) -> int | str | None:
    return int(name) if name.isdecimal() else name or None
