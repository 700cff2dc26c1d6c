"""A streaming recogniser: words while somebody speaks, and the last of them at once when he stops."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from assistant.hearing import sherpa
from assistant.hearing.protocol import SAMPLE_RATE, Samples
from assistant.hearing.recogniser import Hypothesis

TAIL = 0.5
"""Seconds of zeros behind the last word. On tests/data/speech_ja 7.6 % of the morae are wrong at 0, 3.3 % at 0.3 s."""
REBUILD = 0.15
"""Seconds that decoding an utterance again may take when its speaker goes on after a tail.

The tail is then in the middle. Measured on the same recordings, cut at random: 7.0 % wrong with it left there, 4.0 %
decoded again without it. At pauses between sentences, where nearly all tails fall: 4.0 % and 3.5 %. So the utterance
is decoded again where that takes no time, as with the small models (4 ms a second of sound), and a big model goes on.
"""


class StreamingRecogniser:
    """sherpa-onnx's `OnlineRecognizer`: transducers, Zipformer and NeMo CTC.

    Args:
        factory: One of `sherpa.ONLINE`.
        files: The model's files, as for `sherpa.online`.
        settings: The catalogue's settings. Of Aizuchi's own: `tail_s`, seconds of zeros for the last words;
            `language_option`, true if the model is told the language of each utterance.
        languages: What the model understands.
        language: What is spoken, `auto` if the model is to find out.
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
        self._model = sherpa.online(factory, files, settings)
        self._language = language if language in languages else (languages[0] if len(languages) == 1 else "auto")
        self._told = bool(settings.get("language_option", False))
        self._tail = np.zeros(round(float(settings.get("tail_s", TAIL)) * SAMPLE_RATE), dtype=np.float32)
        # Greedy search only ever appends; a beam may change its mind about anything.
        self._appends = settings.get("decoding_method", "greedy_search") == "greedy_search"

    def open(self) -> StreamingDecoding:
        """Begin an utterance."""
        stream = self._model.create_stream()
        if self._told:
            stream.set_option("language", self._language)
        return StreamingDecoding(self._model, stream, self._language, self._tail, appends=self._appends)


class StreamingDecoding:
    """One utterance of a `StreamingRecogniser`, which makes it."""

    def __init__(self, model: Any, stream: Any, language: str, tail: Samples, *, appends: bool) -> None:
        self._model = model
        self._stream = stream
        self._language = language
        self._tail = tail
        self._appends = appends
        self._spent = 0.0
        self._hypothesis = Hypothesis("", language if language != "auto" else "ja")

    @property
    def hypothesis(self) -> Hypothesis:
        """The words so far."""
        return self._hypothesis

    def accept(self, samples: Samples) -> None:
        """The next samples; decodes every chunk that is complete."""
        began = time.perf_counter()
        self._stream.accept_waveform(SAMPLE_RATE, samples)
        if self._model.is_ready(self._stream):
            while self._model.is_ready(self._stream):
                self._model.decode_stream(self._stream)
            self._hypothesis = self._read()
        self._spent += time.perf_counter() - began

    def pause(self) -> None:
        """Nothing to prepare: only the tail is left to decode at any time."""

    def finish(self, voiced: int) -> Hypothesis:  # noqa: ARG002 - the silence behind the voice is decoded already
        """The final words: decodes what is left, and the tail."""
        self.accept(self._tail)
        return self._hypothesis

    def resume(self) -> bool:
        """Go on with the tail in the middle if decoding all of it again would take too long."""
        return self._spent > REBUILD

    def _read(self) -> Hypothesis:
        text = str(self._model.get_result(self._stream)).strip()
        language = self._language if self._language != "auto" else script(text)
        return Hypothesis(text, language, settled=len(text) if self._appends else 0)


def script(text: str) -> str:
    """The language of `text` by its script: `en` if it has letters and nothing Japanese, else `ja`."""
    japanese = any("぀" <= character <= "ヿ" or "一" <= character <= "鿿" for character in text)
    latin = any("a" <= character.lower() <= "z" for character in text)
    return "en" if latin and not japanese else "ja"
