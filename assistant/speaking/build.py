"""The voice that the settings ask for, with the one that carries on when it cannot."""

from __future__ import annotations

from collections.abc import Callable

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
        speed=settings.speed, pitch=settings.pitch, intonation=settings.intonation, volume=settings.volume
    )
    starter = VoicevoxEngine(StarterVoice(), manner, kind="starter")
    if settings.engine == "starter":
        return VoiceMouth(clock, starter, None, excuse=excuse)
    host = VoicevoxHost(None if settings.engine == "auto" else settings.engine)
    return VoiceMouth(clock, VoicevoxEngine(host, manner), starter, excuse=excuse)
