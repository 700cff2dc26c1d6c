"""One engine's voice: a sentence in, its sound, mouth shapes and heard text out."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from assistant.errors import VoiceError
from assistant.speaking.edges import trimmed
from assistant.speaking.heard import heard_marks
from assistant.speaking.patience import Patience
from assistant.speaking.phonemes import FRAME_RATE, AudioQuery, MoraTime, timeline
from assistant.speaking.protocol import Phoneme, Speech, Viseme
from assistant.speaking.spoken import SpokenText
from assistant.speaking.visemes import visemes
from assistant.speaking.voicevox import INITIALISE, Style, VoiceSettings, VoicevoxClient
from assistant.speaking.wav import decode_wav

FIRST_SILENCE = 1 / FRAME_RATE
"""Seconds before the first sentence of a reply: one frame, the least that lets a first consonant begin from silence.
About half of it is cut away."""
_REMEMBERED_LENGTH = 20
"""Characters of a phrase that is worth remembering: はい。 and そうですね、 come again, long sentences do not."""
_REMEMBERED = 32
"""Phrases, of at most some 300 kB each."""
_REHEARSAL = "あ"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a reply on its way to an engine."""

    generation: int
    index: int
    text: str
    """As written."""
    said: SpokenText
    first: bool = False
    """Nothing of this reply has sounded yet: no silence before it."""


class Engine(Protocol):
    """Something that can speak. `start` and `check` may run beside `synthesise`, each in a thread of its own."""

    @property
    def name(self) -> str:
        """How the user is told who speaks, with the credit that the voice asks for: `VOICEVOX:ずんだもん`."""

    def start(self) -> None:
        """Find or start the engine and make it ready to speak at once. Called again to bring it back.

        Raises:
            AizuchiError: It cannot be had, or its settings are wrong.
        """

    def check(self) -> None:
        """Raise VoiceError if there is no sign of life. Quick."""

    def rehearse(self, patience: Patience) -> None:
        """Raise VoiceError unless a short word can be spoken within `patience`."""

    def synthesise(self, sentence: Sentence, patience: Patience) -> Speech | None:
        """Speak a sentence; None if there is nothing to say in it, or `patience` has gone stale.

        Raises:
            VoiceError: It cannot, or not in time.
        """

    def abort(self) -> None:
        """Let go of what `synthesise` is waiting for."""

    def close(self) -> None:
        """Close connections, and the engine itself if it was started here."""


class Host(Protocol):
    """Where an engine is: `StarterVoice`, or `engines.VoicevoxHost`."""

    def start(self) -> str:
        """Return the engine's address, once it answers. May be called again."""

    def close(self) -> None:
        """End what was started."""


@dataclass(frozen=True, slots=True)
class _Sound:
    """What an engine made of a phrase, whoever said it and when."""

    audio: NDArray[np.float32]
    rate: int
    phonemes: tuple[Phoneme, ...]
    morae: tuple[MoraTime, ...]
    visemes: tuple[Viseme, ...]


class _Link:
    """The connections to one address, and the style once it has been found there."""

    def __init__(self, url: str) -> None:
        self.speaking = VoicevoxClient(url)
        self.control = VoicevoxClient(url)
        """Connections of its own, so that `abort` does not cut off a check."""
        self.style: Style | None = None

    def close(self) -> None:
        self.speaking.close()
        self.control.close()


class VoicevoxEngine:
    """An `Engine` with VOICEVOX's HTTP interface.

    Args:
        host: Where it is, or how to start it.
        settings: How it is to speak.
        kind: `VOICEVOX`, whose speaker is named with it, or another engine's name (`starter`).
    """

    def __init__(self, host: Host, settings: VoiceSettings, kind: str = "VOICEVOX") -> None:
        self._host = host
        self._settings = settings
        self._kind = kind
        self._lock = threading.Lock()
        self._link: _Link | None = None
        self._closed = False
        self._phrases = _Phrases()

    @property
    def name(self) -> str:
        """`VOICEVOX:` and the speaker once it is known; else the kind alone."""
        style = self._link.style if self._link else None
        return f"VOICEVOX:{style.speaker}" if style and self._kind == "VOICEVOX" else self._kind

    def start(self) -> None:
        """See `Engine`. Also says a word, which loads what the engine loads on first use."""
        link = self._connect(self._host.start())
        if link.style is None:
            link.style = link.control.style(self._settings.style)
        link.control.initialise(link.style.id, Patience.of(INITIALISE))
        self.rehearse(Patience.of(INITIALISE))

    def check(self) -> None:
        """See `Engine`."""
        self._ready()[0].control.version()

    def rehearse(self, patience: Patience) -> None:
        """See `Engine`."""
        link, style = self._ready()
        query = self._with_settings(link.control.audio_query(_REHEARSAL, style.id, patience), first=True)
        decode_wav(link.control.synthesis(query, style.id, patience))

    def synthesise(self, sentence: Sentence, patience: Patience) -> Speech | None:
        """See `Engine`."""
        sound = self._phrases.find(sentence.said.text, sentence.first)
        if sound is None:
            sound = self._speak(sentence.said.text, sentence.first, patience)
            if sound is None:
                return None
            self._phrases.keep(sentence.said.text, sentence.first, sound)
        return Speech(
            generation=sentence.generation,
            index=sentence.index,
            text=sentence.text,
            spoken=sentence.said.text,
            audio=sound.audio,
            rate=sound.rate,
            phonemes=sound.phonemes,
            visemes=sound.visemes,
            heard=heard_marks(sentence.said, sound.morae, len(sentence.text)),
            engine=self.name,
        )

    def abort(self) -> None:
        """See `Engine`."""
        if self._link:
            self._link.speaking.abort()

    def close(self) -> None:
        """See `Engine`."""
        with self._lock:
            self._closed = True
            link = self._link
        if link:
            link.close()
        self._host.close()

    def _connect(self, url: str) -> _Link:
        with self._lock:
            if self._closed:
                raise VoiceError(f"{self._kind} has been closed.")
            old = self._link
            if old and old.control.base_url == url:
                return old
            self._link = _Link(url)
            self._phrases = _Phrases()
        if old:
            old.close()
        return self._link

    def _ready(self) -> tuple[_Link, Style]:
        link = self._link
        if link is None or link.style is None:
            raise VoiceError(f"{self._kind} is not ready.")
        return link, link.style

    def _speak(self, text: str, first: bool, patience: Patience) -> _Sound | None:
        link, style = self._ready()
        if patience.stale():
            return None
        query = link.speaking.audio_query(text, style.id, patience)
        # An engine has nothing to say for some texts, and VOICEVOX's stock mock dies of being asked to.
        if patience.stale() or not query["accent_phrases"]:
            return None
        query = self._with_settings(query, first)
        times = timeline(query)
        wav = link.speaking.synthesis(query, style.id, patience)
        if patience.stale():
            return None
        audio, rate = decode_wav(wav)
        audio, phonemes, morae = trimmed(audio, rate, times, cut_start=first)
        return _Sound(audio, rate, phonemes, morae, visemes(phonemes, len(audio) / rate))

    def _with_settings(self, query: AudioQuery, first: bool) -> AudioQuery:
        settings = self._settings
        return query | {
            "speedScale": settings.speed,
            "pitchScale": settings.pitch,
            "intonationScale": settings.intonation,
            "volumeScale": settings.volume,
            # Speed divides the silences too.
            "prePhonemeLength": (FIRST_SILENCE if first else settings.pre) * settings.speed,
            "postPhonemeLength": settings.post * settings.speed,
            "outputSamplingRate": settings.rate,
            "outputStereo": False,
        }


class _Phrases:
    """The short phrases spoken last, the latest last."""

    def __init__(self) -> None:
        self._sounds: OrderedDict[tuple[str, bool], _Sound] = OrderedDict()

    def find(self, text: str, first: bool) -> _Sound | None:
        sound = self._sounds.get((text, first))
        if sound:
            self._sounds.move_to_end((text, first))
        return sound

    def keep(self, text: str, first: bool, sound: _Sound) -> None:
        if len(text) > _REMEMBERED_LENGTH:
            return
        self._sounds[text, first] = sound
        if len(self._sounds) > _REMEMBERED:
            self._sounds.popitem(last=False)
