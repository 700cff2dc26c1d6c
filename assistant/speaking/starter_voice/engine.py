"""The voice itself: text to AudioQuery, AudioQuery to sound."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.starter_voice import timing
from assistant.speaking.starter_voice.labels import build_labels, parse_labels, phoneme_of, repeat_label
from assistant.speaking.starter_voice.loudness import level, to_int16
from assistant.speaking.starter_voice.melody import Melody, compose
from assistant.speaking.starter_voice.morae import (
    AccentPhrase,
    phonemes,
    with_lengths,
    with_pitches,
)
from assistant.speaking.starter_voice.query import AudioQuery, rises
from assistant.speaking.starter_voice.reading import TextReader
from assistant.speaking.starter_voice.sentences import Sentence, Sentences, UnspeakableError
from assistant.speaking.starter_voice.tailored_voice import MAX_LABELS, as_path, tag_label, tailor
from assistant.speaking.starter_voice.voice_file import Prediction, VoiceFile

HIGHEST_RATE = 192_000
LONGEST_SECONDS = 300.0
"""Of one synthesis: a mistaken length of a million seconds is refused, not computed."""

_CORE_RATE = 24_000
_CORE_FRAME = 256
_FADE_SECONDS = 0.001


class AbandonedError(Exception):
    """Whoever asked for this sound has gone."""


class Engine:
    """Open JTalk with VOICEVOX's manners. Safe to use from several threads; one synthesis runs at a time.

    Raises:
        OSError: The voice cannot be read.
        ImportError: pyopenjtalk is not installed.
    """

    def __init__(self) -> None:
        import pyopenjtalk

        self._voice = VoiceFile(Path(os.fsdecode(pyopenjtalk.DEFAULT_HTS_VOICE)).read_bytes())
        self._reader = TextReader()
        self._unit = self._voice.rate * _CORE_FRAME // _CORE_RATE
        self._sentences = Sentences(self._voice)
        self._synthesis_lock = threading.Lock()
        self.rate = self._voice.rate

    def warm_up(self) -> None:
        """Load what the first sentence would otherwise wait for."""
        self.synthesize(self.audio_query("あ、Coffeeです。"))

    def accent_phrases(self, text: str, *, katakana_english: bool = True) -> tuple[AccentPhrase, ...]:
        """The accent phrases of a text with natural lengths and pitches; none if nothing can be said.

        Raises:
            TextTooLongError: The text is too long.
        """
        labels = self._reader.labels(text, katakana_english=katakana_english)
        phrases = parse_labels(labels)
        if not phrases:
            return ()
        if [phoneme_of(label) for label in labels[1:-1]] != phonemes(phrases):
            labels = build_labels(phrases)
        return self._fill(phrases, self._sentences.remember(phrases, labels), lengths=True, pitches=True)

    def audio_query(self, text: str, *, katakana_english: bool = True) -> AudioQuery:
        """The query that says a text naturally.

        Raises:
            TextTooLongError: The text is too long.
        """
        phrases = self.accent_phrases(text, katakana_english=katakana_english)
        return AudioQuery(phrases, output_sampling_rate=self.rate)

    def refill(self, phrases: tuple[AccentPhrase, ...], *, lengths: bool, pitches: bool) -> tuple[AccentPhrase, ...]:
        """The phrases with natural lengths, pitches or both anew.

        Raises:
            UnspeakableError: A mora that the voice does not have.
        """
        return self._fill(phrases, self._sentences.of(phrases), lengths=lengths, pitches=pitches) if phrases else ()

    def synthesize(
        self, query: AudioQuery, *, upspeak: bool = True, wanted: Callable[[], bool] = lambda: True
    ) -> NDArray[np.int16]:
        """The sound of a query: shape (samples,) or (samples, 2), at the query's rate, its length by VOICEVOX's rule.

        Args:
            query: What to say.
            upspeak: Let questions rise.
            wanted: Asked before the work begins, perhaps after a wait for another synthesis: does anybody still listen?

        Raises:
            UnspeakableError: The query cannot be spoken.
            AbandonedError: Nobody listens any more.
        """
        before, *requested, after = self._checked_frames(query)
        if requested:
            sound = self._speak(query, requested, before, after, upspeak, wanted)
        else:
            sound = np.zeros((before + after) * self._unit)
        return _finish(sound, self.rate, query)

    @staticmethod
    def _checked_frames(query: AudioQuery) -> list[int]:
        """VOICEVOX frames of each phoneme, refused before anything of that size is computed or allocated."""
        if not 1 <= query.output_sampling_rate <= HIGHEST_RATE:
            raise UnspeakableError(f"outputSamplingRate must be 1 to {HIGHEST_RATE}")
        try:
            seconds = query.seconds()
        except ValueError as error:
            raise UnspeakableError(str(error)) from error
        rises_seconds = query.upspeak_seconds() * len(query.accent_phrases)
        if min(seconds) < 0 or not sum(seconds) + rises_seconds <= LONGEST_SECONDS:
            raise UnspeakableError(f"the lengths must not be negative, and {LONGEST_SECONDS:.0f} s in all at most")
        return [timing.engine_frames(length) for length in seconds]

    def _speak(
        self,
        query: AudioQuery,
        requested: list[int],
        before: int,
        after: int,
        upspeak: bool,
        wanted: Callable[[], bool],
    ) -> NDArray[np.float64]:
        voice, unit = self._voice, self._unit
        sentence = self._sentences.of(query.accent_phrases)
        melody = compose(query, sentence.predictions, sentence.vowel_places, sentence.pitches())
        natural = sentence.natural()
        labels = list(sentence.labels)
        if upspeak:
            labels, melody, requested, natural = self._with_rises(query, sentence, labels, melody, requested, natural)
        frames = timing.plan(requested, natural, voice.states, voice.period, unit)
        lead = self._silence(sentence.predictions[0], before)
        tail = self._silence(sentence.predictions[-1], after)
        shapes = [sentence.predictions[0], *melody.shapes, sentence.predictions[-1]]
        counts = [lead, *frames, tail]
        kept = [at for at, count in enumerate(counts) if count]
        if len(kept) > MAX_LABELS:
            raise UnspeakableError("the query has too many phonemes")
        tailored = tailor(
            voice,
            [timing.share(counts[at], shapes[at].frames, shapes[at].stretch) for at in kept],
            [shapes[at].log_f0 for at in kept],
            melody.variance_ratio,
        )
        spoken = self._run(tailored, [tag_label(labels[at], index) for index, at in enumerate(kept)], wanted)
        start = before * unit + timing.shift(natural, voice.period, unit) - lead * voice.period
        length = (before + sum(requested) + after) * unit
        return _place(level(spoken, voice.rate), start, length, int(_FADE_SECONDS * voice.rate))

    def _with_rises(
        self,
        query: AudioQuery,
        sentence: Sentence,
        labels: list[str],
        melody: Melody,
        requested: list[int],
        natural: list[int],
    ) -> tuple[list[str], Melody, list[int], list[int]]:
        """Everything with one more vowel at the end of each rising question."""
        shapes, requested, natural = list(melody.shapes), list(requested), list(natural)
        mora, added, rose = 0, 0, False
        for phrase in query.accent_phrases:
            mora += len(phrase.moras)
            if not rises(phrase):
                continue
            place = sentence.vowel_places[mora - 1] + added
            labels = repeat_label(labels, place)
            shapes.insert(place, melody.risen(shapes[place - 1]))
            requested.insert(place, timing.engine_frames(query.upspeak_seconds()))
            natural.insert(place, 0)
            added, rose = added + 1, True
        return labels, replace(melody, shapes=tuple(shapes)) if rose else melody, requested, natural

    def _silence(self, prediction: Prediction, engine_frames: int) -> int:
        """Voice frames of an outer silence: what is heard of it, at most the natural one; nothing else costs time."""
        heard = -(-engine_frames * self._unit // self._voice.period) + 1
        return max(self._voice.states, min(prediction.total, heard))

    def _run(self, voice: bytes, labels: list[str], wanted: Callable[[], bool]) -> NDArray[np.float64]:
        from pyopenjtalk.htsengine import HTSEngine

        with as_path(voice) as path:
            engine = HTSEngine(path.encode())
        with self._synthesis_lock:
            if not wanted():
                raise AbandonedError
            sound: NDArray[np.float64] = engine.synthesize(labels)
        engine.clear()
        return sound

    def _fill(
        self, phrases: tuple[AccentPhrase, ...], sentence: Sentence, *, lengths: bool, pitches: bool
    ) -> tuple[AccentPhrase, ...]:
        if lengths:
            frames = timing.report(sentence.natural(), self._voice.period, self._unit)
            phrases = with_lengths(phrases, [n / timing.FRAME_RATE for n in frames])
        return with_pitches(phrases, sentence.pitches()) if pitches else phrases


def _place(spoken: NDArray[np.float64], start: int, length: int, fade: int) -> NDArray[np.float64]:
    """The sound in a silence of `length` samples, its first sample at `start`; what juts out is cut, ends are faded."""
    out = np.zeros(length)
    first, last = max(0, start), min(length, start + len(spoken))
    if first >= last:
        return out
    part = spoken[first - start : last - start].copy()
    fade = min(fade, len(part) // 2)
    ramp = 0.5 - 0.5 * np.cos(np.pi * (np.arange(fade) + 0.5) / max(1, fade))
    part[:fade] *= ramp
    part[len(part) - fade :] *= ramp[::-1]
    out[first:last] = part
    return out


def _finish(sound: NDArray[np.float64], rate: int, query: AudioQuery) -> NDArray[np.int16]:
    """Volume, rate, channels and 16 bits."""
    wanted = int(np.floor(len(sound) * query.output_sampling_rate / rate + 0.5))
    if query.output_sampling_rate != rate and len(sound):
        import soxr

        sound = soxr.resample(sound, rate, query.output_sampling_rate)
        sound = np.pad(sound[:wanted], (0, max(0, wanted - len(sound))))
    samples = to_int16(sound, query.volume_scale)
    return np.repeat(samples[:, None], 2, axis=1) if query.output_stereo else samples
