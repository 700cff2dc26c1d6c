"""AudioQuery, as VOICEVOX has it, and the order of its phonemes in the audio."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.speaking.starter_voice.kana import to_kana
from assistant.speaking.starter_voice.morae import DEVOICED, PAUSE, AccentPhrase
from assistant.speaking.starter_voice.timing import UPSPEAK_SECONDS, engine_frames


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

    def outer_frames(self) -> tuple[int, int]:
        """VOICEVOX frames of the silence before and after."""
        return (
            engine_frames(self.pre_phoneme_length / self.speed_scale),
            engine_frames(self.post_phoneme_length / self.speed_scale),
        )

    def phoneme_frames(self) -> list[int]:
        """VOICEVOX frames of each phoneme between the outer silences, pauses included, the question rise not."""
        seconds: list[float] = []
        for phrase in self.accent_phrases:
            for mora in phrase.moras:
                if mora.consonant is not None:
                    seconds.append(mora.consonant_length or 0.0)
                seconds.append(mora.vowel_length)
            if phrase.pause_mora is not None:
                pause = phrase.pause_mora.vowel_length
                if phrase.pause_mora.vowel == PAUSE:
                    pause = (pause if self.pause_length is None else self.pause_length) * self.pause_length_scale
                seconds.append(pause)
        return [engine_frames(length / self.speed_scale) for length in seconds]

    def upspeak_frames(self) -> int:
        """VOICEVOX frames of the mora that a question gets at its end."""
        return engine_frames(UPSPEAK_SECONDS / self.speed_scale)


def rises(phrase: AccentPhrase) -> bool:
    """Does the phrase end in a voice that rises, by VOICEVOX's rule: a question whose last mora has a pitch."""
    return bool(phrase.moras) and phrase.is_interrogative and phrase.moras[-1].pitch > 0


def is_devoiced(vowel: str) -> bool:
    """Has the mora of this vowel no voice: whispered, or the closed ッ."""
    return vowel in DEVOICED or vowel == "cl"
