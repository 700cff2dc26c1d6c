"""An offline recogniser run as somebody speaks: the utterance is decoded again and again; what stays is stable."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from assistant.hearing import sherpa
from assistant.hearing.protocol import SAMPLE_RATE, Samples
from assistant.hearing.recogniser import Hypothesis
from assistant.hearing.stability import common_prefix
from assistant.hearing.streaming import script

CADENCE = 0.5
"""Seconds of new sound after which an utterance is decoded again; doubled for every `WIDENS` seconds of its length."""
WIDENS = 8.0
SHARE = 3.0
"""New sound must last this many times as long as the last decoding took: it costs a third of a core at most."""
LONGEST = 20.0
"""Seconds that are decoded in one piece. Older sound is cut off at its quietest moment and its words are kept."""
SEARCH = 6.0
"""Seconds before the end of a piece in which the quietest moment is looked for."""
TAIL = 0.3
"""Seconds of zeros behind the sound, without which attention decoders may drop the last word."""
LEAST = 0.4
"""Seconds; shorter sounds are filled up with zeros, which the convolutions of some models need."""


class OfflineModel:
    """sherpa-onnx's `OfflineRecognizer`: Moonshine, SenseVoice, Parakeet, ReazonSpeech, Whisper.

    Args:
        factory: One of `sherpa.OFFLINE`.
        files: The model's files, as for `sherpa.offline`.
        settings: The catalogue's settings.
        languages: What the model understands.
        language: What is spoken; `auto` if the model is to find out.
    """

    def __init__(
        self,
        factory: str,
        files: Mapping[str, Path],
        settings: Mapping[str, Any],
        languages: tuple[str, ...],
        language: str = "auto",
    ) -> None:
        self.languages = languages
        self._language = languages[0] if len(languages) == 1 else language
        if factory in ("sense_voice", "whisper") and self._language != "auto":
            settings = {"language": self._language, **settings}
        self._model = sherpa.offline(factory, files, settings)

    def decode(self, sound: Samples) -> Hypothesis:
        """The words in `sound`."""
        padded = np.zeros(max(len(sound) + round(TAIL * SAMPLE_RATE), round(LEAST * SAMPLE_RATE)), dtype=np.float32)
        padded[: len(sound)] = sound
        stream = self._model.create_stream()
        stream.accept_waveform(SAMPLE_RATE, padded)
        self._model.decode_stream(stream)
        result = stream.result
        try:
            text, pieces = str(result.text).strip(), len(result.tokens)
        except UnicodeDecodeError:
            # A decoder that breaks off inside a character has run away: seen on noise and on a language it cannot.
            text, pieces = "", 0
        return Hypothesis(text, self._language_of(result, text), pieces=pieces)

    def _language_of(self, result: Any, text: str) -> str:
        if self._language != "auto":
            return self._language
        told = str(result.lang).strip("<|>")
        return told if told in ("ja", "en") else script(text)


class RedecodingRecogniser:
    """An `OfflineModel` used while somebody speaks."""

    def __init__(self, model: OfflineModel, *, partials: bool = True) -> None:
        self.languages = model.languages
        self._model = model
        self._partials = partials

    def open(self) -> RedecodingDecoding:
        """Begin an utterance."""
        return RedecodingDecoding(self._model, partials=self._partials)


class RedecodingDecoding:
    """One utterance of a `RedecodingRecogniser`, which makes it."""

    def __init__(self, model: OfflineModel, *, partials: bool) -> None:
        self._model = model
        self._partials = partials
        self._sound = np.zeros(0, dtype=np.float32)
        self._waiting: list[Samples] = []
        self._accepted = 0
        self._decoded = 0
        self._cost = 0.0
        self._kept = ""
        """The words of sound that is no longer decoded."""
        self._hypothesis = Hypothesis("", model.languages[0])

    @property
    def hypothesis(self) -> Hypothesis:
        """The words so far."""
        return self._hypothesis

    def accept(self, samples: Samples) -> None:
        """The next samples. Decodes when the cadence says so."""
        self._waiting.append(samples)
        self._accepted += len(samples)
        if self._partials and self._accepted - self._decoded >= self._interval() * SAMPLE_RATE:
            self._decode()

    def pause(self) -> None:
        """Decode now: what comes until `finish` is silence."""
        self._decode()

    def finish(self, voiced: int) -> Hypothesis:
        """The final words, decoded already if only silence has come since."""
        if self._decoded < voiced:
            self._decode()
        return self._hypothesis

    def resume(self) -> bool:
        """Nothing was spoiled by `finish`."""
        return True

    def _interval(self) -> float:
        length = (len(self._sound) + sum(map(len, self._waiting))) / SAMPLE_RATE
        return float(max(CADENCE * 2.0 ** (length // WIDENS), SHARE * self._cost))

    def _decode(self) -> None:
        if self._waiting:
            self._sound = np.concatenate([self._sound, *self._waiting])
            self._waiting.clear()
        began = time.perf_counter()
        while len(self._sound) > LONGEST * SAMPLE_RATE:
            cut = quietest(self._sound[: round(LONGEST * SAMPLE_RATE)])
            self._kept = join(self._kept, self._model.decode(self._sound[:cut]).text)
            self._sound = self._sound[cut:]
        before = self._hypothesis
        found = self._model.decode(self._sound)
        text = join(self._kept, found.text)
        settled = max(len(self._kept), len(whole_words(common_prefix([before.text, text]))))
        self._hypothesis = Hypothesis(text, found.language, min(settled, len(text)), found.pieces)
        self._decoded = self._accepted
        self._cost = time.perf_counter() - began


def quietest(sound: Samples) -> int:
    """Where to cut `sound`: the middle of the quietest 0.2 s of its last `SEARCH` seconds, in samples."""
    step = SAMPLE_RATE // 20
    first = max(0, len(sound) - round(SEARCH * SAMPLE_RATE))
    blocks = sound[first : first + (len(sound) - first) // step * step].reshape(-1, step)
    power = np.convolve(np.square(blocks).mean(axis=1), np.ones(4), mode="valid")
    return first + (int(np.argmin(power)) + 2) * step


def join(before: str, after: str) -> str:
    """Two pieces of text, with a space between where the script has spaces."""
    spaced = before and after and before[-1].isascii() and after[0].isascii()
    return f"{before} {after}" if spaced else before + after


def whole_words(text: str) -> str:
    """`text` without its last word, or its last two characters where words are not spaced: the part heard best."""
    if script(text) == "en":
        return text[: text.rfind(" ") + 1].rstrip()
    return text[:-2]
