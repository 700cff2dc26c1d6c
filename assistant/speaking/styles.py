"""The voices to choose from, with the credit that each asks for; and a sentence as some settings would have it spoken.

Asks engines that are running; starts none of VOICEVOX's.
"""

from __future__ import annotations

import base64
import binascii
import json
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.errors import MissingError, VoiceError
from assistant.settings import SpeakingSettings
from assistant.speaking.engines import VoicevoxHost
from assistant.speaking.loopback import Loopback
from assistant.speaking.patience import Patience
from assistant.speaking.spoken import spoken
from assistant.speaking.starter_voice import about
from assistant.speaking.starter_voice.server import StarterVoice
from assistant.speaking.voice import Sentence, VoicevoxEngine
from assistant.speaking.voicevox import QUICK, VoiceSettings

TERMS = "https://voicevox.hiroshiba.jp/term/"
"""VOICEVOX's terms of use, which ask for the credit."""
_SENTENCE = 30.0
"""Seconds that a sentence may take on a slow machine."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One speaker."""

    speaker: str
    uuid: str
    styles: tuple[tuple[int, str], ...]
    """Number and name of each way in which it speaks."""
    credit: str
    """What has to stand beside a published recording of it."""


@dataclass(frozen=True, slots=True)
class Voices:
    """What an engine has."""

    engine: str
    """`VOICEVOX` or `starter`."""
    address: str
    """Empty for the starter voice, whose process is not asked."""
    version: str
    voices: tuple[Voice, ...]


@dataclass(frozen=True, slots=True)
class Portrait:
    """What a speaker looks like, and under which terms it speaks."""

    png: bytes
    """Empty if it has none."""
    policy: str


def present_voices(engine: str) -> Voices:
    """The voices of the engine that would speak now.

    Args:
        engine: The setting `speaking.engine`.

    Raises:
        MissingError: The engine that the setting names is not running, or there is no engine at all.
        VoiceError: It answers strangely.
    """
    if engine == "starter":
        return _starter()
    host = VoicevoxHost(None if engine == "auto" else engine, launch=False)
    try:
        with closing(host):
            address = host.start()
    except MissingError:
        if engine != "auto":
            raise
        return _starter()
    return _voicevox(address)


def portrait(address: str, voice: Voice) -> Portrait:
    """Picture and terms of a speaker of the engine at `address`.

    Raises:
        VoiceError: It does not answer, or strangely.
    """
    info = _json(address, f"/speaker_info?speaker_uuid={voice.uuid}")
    try:
        icon = next((style.get("icon", "") for style in info["style_infos"]), "")
        return Portrait(base64.b64decode(icon or ""), str(info.get("policy", "")))
    except (KeyError, TypeError, AttributeError, binascii.Error) as error:
        raise VoiceError("What the speech engine says about a speaker cannot be understood.") from error


def say(settings: SpeakingSettings, text: str) -> tuple[NDArray[np.float32], int, str]:
    """Speak `text` as these settings want it, by the engine that `present_voices` would list.

    Returns:
        Mono samples -1 to 1, their rate in Hz, and who spoke (`VOICEVOX:ずんだもん`, `starter`).

    Raises:
        MissingError: There is no engine.
        UsageError: It has no such style.
        VoiceError: It cannot speak.
    """
    manner = VoiceSettings(
        style=int(settings.style) if settings.style.isdecimal() else settings.style or None,
        speed=settings.speed,
        pitch=settings.pitch,
        intonation=settings.intonation,
        volume=settings.volume,
    )
    if settings.engine != "starter":
        host = VoicevoxHost(None if settings.engine == "auto" else settings.engine, launch=False)
        try:
            return _say(VoicevoxEngine(host, manner), text)
        except MissingError:
            if settings.engine != "auto":
                raise
    return _say(VoicevoxEngine(StarterVoice(), replace(manner, style=None), kind="starter"), text)


def _say(engine: VoicevoxEngine, text: str) -> tuple[NDArray[np.float32], int, str]:
    with closing(engine):
        engine.start()
        speech = engine.synthesise(Sentence(0, 0, text, spoken(text), first=True), Patience.of(_SENTENCE))
    if speech is None:
        raise VoiceError("There is nothing to say in that sentence.")
    return speech.audio, speech.rate, speech.engine


def _starter() -> Voices:
    try:
        version = about.version()
    except ImportError as error:  # PackageNotFoundError
        raise MissingError(
            "No voice is on this machine.",
            "Start VOICEVOX, or install the starter voice: pip install 'aizuchi[starter]'.",
        ) from error
    found = tuple(
        Voice(speaker["name"], speaker["speaker_uuid"], _styles(speaker), about.CREDIT) for speaker in about.speakers()
    )
    return Voices("starter", "", version, found)


def _voicevox(address: str) -> Voices:
    speakers, version = _json(address, "/speakers"), _json(address, "/version")
    try:
        voices = tuple(
            Voice(str(speaker["name"]), str(speaker["speaker_uuid"]), styles, f"VOICEVOX:{speaker['name']}")
            for speaker in speakers
            if (styles := _styles(speaker))
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise VoiceError("The speech engine's list of voices cannot be understood.") from error
    return Voices("VOICEVOX", address, str(version), voices)


def _styles(speaker: dict[str, Any]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (int(style["id"]), str(style["name"])) for style in speaker["styles"] if style.get("type", "talk") == "talk"
    )


def _json(address: str, path: str) -> Any:
    with closing(Loopback(address)) as http:
        status, data = http.request("GET", path, Patience.of(QUICK * 5))
    try:
        if status == 200:
            return json.loads(data)
    except ValueError:
        pass
    raise VoiceError(f"What answers at {address} is not a speech engine.")
