"""English words as a Japanese voice can read them: katakana.

Open JTalk reads the Latin words that its dictionary has and spells all others letter by letter. Here each word of a
text gets a reading: from the table of everyday words, else from Open JTalk's dictionary, else from kanalizer's model;
short capitals (AI, CPU) stay for Open JTalk to spell.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from assistant.speaking.starter_voice.english_words import READINGS

WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*")
_PARTS = re.compile(r"Mac|Mc|[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]{2,}(?=s?$|[^a-z])|[A-Z]?[a-z]+|[A-Z]")
_PLURAL_CAPITALS = re.compile(r"([A-Z]{2,})s")
_HYPHENED = re.compile(r"[A-Za-z]+(?:[-_][A-Za-z]+)+")
_TITLE = re.compile(r"\b(Mr|Mrs|Ms|Dr|vs)\. ?")
_INNER_DOT = re.compile(r"(?<=[A-Za-z])\.(?=[A-Za-z]{2})")
_LONGEST_ABBREVIATION = 4
_LONGEST_WORD = 32
"""Longer runs of letters are no words; kanalizer's model was trained on words."""


@lru_cache(maxsize=4096)
def _model_reading(word: str) -> str | None:
    """Kanalizer's reading of a word in small letters; None if it has none."""
    import kanalizer

    try:
        return str(kanalizer.convert(word, on_incomplete="ignore"))
    except kanalizer.InvalidInputError:
        return None


def _without_accent(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base.isascii() and base.isalpha() else letter


class EnglishReader:
    """Replaces the Latin words of a text by katakana.

    Args:
        dictionary: Open JTalk's own reading of one word in katakana, or None where it would only spell it.
    """

    def __init__(self, dictionary: Callable[[str], str | None]) -> None:
        self._dictionary = lru_cache(maxsize=4096)(dictionary)

    def rewrite(self, text: str) -> str:
        """The text with every Latin word read; what is better spelled (AI, CPU, single letters) is left as it is."""
        # A text with a long word in capitals is shouted, and its short ones are words too.
        shouted = any(len(word) > _LONGEST_ABBREVIATION and word.isupper() for word in WORD.findall(text))
        return WORD.sub(lambda match: self._read(match[0], shouted), text)

    def words_apart(self, text: str) -> str:
        """The text with spaces for hyphens between words, and the letters and dots of words as a reader means them."""
        text = "".join(map(_without_accent, text))
        text = _TITLE.sub(r"\1 ", text)
        text = _INNER_DOT.sub("ドット", text)
        return _HYPHENED.sub(lambda match: self._whole(match[0]) or re.sub("[-_]", " ", match[0]), text)

    def _whole(self, word: str) -> str | None:
        """The reading of a word with hyphens that the table or the dictionary has as one (Wi-Fi)."""
        return READINGS.get(word.lower()) or self._dictionary(word)

    def _read(self, word: str, shouted: bool) -> str:
        plain = word.replace("’", "'")
        plural = _PLURAL_CAPITALS.fullmatch(plain)
        if plural:
            return f"{plural[1]}ズ"
        small = plain.lower()
        if small in READINGS and (not plain.isupper() or len(plain) == 1 or shouted) and plain != "A":
            return READINGS[small]
        if plain.isupper() and len(plain) <= _LONGEST_ABBREVIATION:
            return plain
        known = self._dictionary(plain) or (self._dictionary(small) if plain.isupper() else None)
        if known is not None:
            return known
        if "'" in plain:
            stem, ending = plain.rsplit("'", 1)
            if ending.lower() == "s":
                return self._read(stem, shouted) + "ズ"
            return self._read(stem, shouted) + self._read(ending, shouted)
        parts = _PARTS.findall(plain)
        if len(parts) > 1 and not plain.isupper():
            return "".join(self._read(part, shouted) for part in parts)
        if plain.isupper() and not re.search("[AEIOU]", plain):
            return plain
        return self._unknown(small) or plain

    @staticmethod
    def _unknown(small: str) -> str | None:
        if len(small) < 2 or len(small) > _LONGEST_WORD or not re.search("[aeiouy]", small):
            return None
        return _model_reading(small)
