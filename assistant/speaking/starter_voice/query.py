"""AudioQuery, as VOICEVOX has it, and the order of its phonemes in the audio."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.speaking.starter_voice.kana import to_kana
from assistant.speaking.starter_voice.morae import AccentPhrase
from assistant.speaking.starter_voice.timing import UPSPEAK_SECONDS


@dataclass(frozen=True)
class AudioQuery:
    """What to say and how; field names and meanings are VOICEVOX's."""

    accent_phrases: tuple[AccentPhrase, ...]
    speed_scale: float = 1.0
    pitch_scale: float = 0.0
    intonation_scale: float = 1.0
    volume_scale: float = 1.0
    pre_phoneme_length: float = 0.1
    post_phoneme_length: float = 0.1
    pause_length: float | None = None
    pause_length_scale: float = 1.0
    output_sampling_rate: int = 48000
    output_stereo: bool = False

    def to_json(self) -> dict[str, object]:
        """VOICEVOX's `AudioQuery`."""
        return {
            "accent_phrases": [phrase.to_json() for phrase in self.accent_phrases],
            "speedScale": self.speed_scale,
            "pitchScale": self.pitch_scale,
            "intonationScale": self.intonation_scale,
            "volumeScale": self.volume_scale,
            "prePhonemeLength": self.pre_phoneme_length,
            "postPhonemeLength": self.post_phoneme_length,
            "pauseLength": self.pause_length,
            "pauseLengthScale": self.pause_length_scale,
            "outputSamplingRate": self.output_sampling_rate,
            "outputStereo": self.output_stereo,
            "kana": to_kana(self.accent_phrases),
        }

    def seconds(self) -> list[float]:
        """Length of each phoneme before rounding, the outer silences first and last, the question rise left out.

        Raises:
            ValueError: The speed is not above 0.
        """
        if self.speed_scale <= 0:
            raise ValueError("speedScale must be above 0")
        lengths = [self.pre_phoneme_length]
        for phrase in self.accent_phrases:
            for mora in phrase.moras:
                if mora.consonant is not None:
                    lengths.append(mora.consonant_length or 0.0)
                lengths.append(mora.vowel_length)
            if phrase.pause_mora is not None:
                pause = phrase.pause_mora.vowel_length if self.pause_length is None else self.pause_length
                lengths.append(pause * self.pause_length_scale)
        return [length / self.speed_scale for length in [*lengths, self.post_phoneme_length]]

    def upspeak_seconds(self) -> float:
        """Length of the mora that a question gets at its end."""
        return UPSPEAK_SECONDS / self.speed_scale


def rises(phrase: AccentPhrase) -> bool:
    """Does the phrase end in a voice that rises, by VOICEVOX's rule: a question whose last mora has a pitch."""
    return bool(phrase.moras) and phrase.is_interrogative and phrase.moras[-1].pitch > 0
