"""Sentences as the voice knows them: accent phrases with their labels and what the voice makes of each."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

import numpy as np

from assistant.speaking.starter_voice.labels import build_labels
from assistant.speaking.starter_voice.morae import CONSONANTS, DEVOICED, PAUSE, VOWELS, AccentPhrase
from assistant.speaking.starter_voice.voice_file import Prediction, VoiceFile

_REMEMBERED = 256


class UnspeakableError(ValueError):
    """A query that cannot be spoken: unknown phonemes, or far too long."""


@dataclass(frozen=True)
class Sentence:
    """Accent phrases with the labels they are spoken by; `labels` and `predictions` have the outer silences too."""

    labels: tuple[str, ...]
    predictions: tuple[Prediction, ...]
    vowel_places: tuple[int, ...]
    """For each mora the index of its vowel's label."""
    unvoiced: tuple[bool, ...]
    """For each mora whether it is a devoiced vowel or ッ, which have no pitch even where the voice hums a little."""

    def natural(self) -> list[int]:
        """Voice frames of each phoneme between the outer silences."""
        return [prediction.total for prediction in self.predictions[1:-1]]

    def pitches(self) -> list[float]:
        """The natural log F0 of each mora's vowel: its voiced states' means by their length; 0 without voice."""
        morae = zip(self.vowel_places, self.unvoiced, strict=True)
        return [0.0 if unvoiced else _pitch(self.predictions[place]) for place, unvoiced in morae]


def _pitch(prediction: Prediction) -> float:
    voiced = prediction.voiced
    if not voiced.any():
        return 0.0
    weights = np.asarray(prediction.frames)[voiced]
    return float(np.average(prediction.log_f0[voiced, 0].astype(float), weights=weights))


class Sentences:
    """Finds the sentence of accent phrases, and remembers the last few hundred.

    Args:
        voice: The voice that says them.
    """

    def __init__(self, voice: VoiceFile) -> None:
        self._voice = voice
        self._known: OrderedDict[object, Sentence] = OrderedDict()
        self._known_lock = threading.Lock()

    def of(self, phrases: tuple[AccentPhrase, ...]) -> Sentence:
        """The sentence of accent phrases, whatever their lengths and pitches.

        Raises:
            UnspeakableError: A phoneme that the voice does not have.
        """
        with self._known_lock:
            known = self._known.get(_structure(phrases))
            if known is not None:
                self._known.move_to_end(_structure(phrases))
                return known
        _check(phrases)
        return self.remember(phrases, build_labels(phrases))

    def remember(self, phrases: tuple[AccentPhrase, ...], labels: list[str]) -> Sentence:
        """Keep a sentence's labels: those from text know the parts of speech, which an AudioQuery does not carry."""
        sentence = self._analysed(phrases, labels)
        with self._known_lock:
            self._known[_structure(phrases)] = sentence
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return sentence

    def _analysed(self, phrases: tuple[AccentPhrase, ...], labels: list[str]) -> Sentence:
        places, unvoiced, at = [], [], 1
        for phrase in phrases:
            for mora in phrase.moras:
                at += mora.consonant is not None
                places.append(at)
                unvoiced.append(mora.vowel in DEVOICED or mora.vowel == "cl")
                at += 1
            at += phrase.pause_mora is not None
        predictions = tuple(self._voice.predict(label) for label in labels)
        return Sentence(tuple(labels), predictions, tuple(places), tuple(unvoiced))


def _check(phrases: tuple[AccentPhrase, ...]) -> None:
    """Raise UnspeakableError for a mora that cannot be: its names go into labels."""
    for phrase in phrases:
        for mora in phrase.moras:
            if mora.vowel not in VOWELS or (mora.consonant is not None and mora.consonant not in CONSONANTS):
                raise UnspeakableError(f"no mora is made of {mora.consonant!r} and {mora.vowel!r}")
        pause = phrase.pause_mora
        if pause is not None and (pause.vowel != PAUSE or pause.consonant is not None):
            raise UnspeakableError(f"a pause_mora must have the vowel {PAUSE!r} and no consonant")


def _structure(phrases: tuple[AccentPhrase, ...]) -> object:
    """What a sentence's labels depend on."""
    return tuple(
        (
            tuple((mora.consonant, mora.vowel) for mora in phrase.moras),
            phrase.accent,
            phrase.pause_mora is not None,
            phrase.is_interrogative,
        )
        for phrase in phrases
    )
