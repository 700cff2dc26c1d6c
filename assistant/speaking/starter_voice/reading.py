"""From written text to a sentence of full-context labels."""

from __future__ import annotations

import re
import threading
import unicodedata
from typing import Any

from assistant.speaking.starter_voice.english import WORD, EnglishReader

LONGEST_TEXT = 1000
"""Characters of one request; VOICEVOX takes some 2,700, a client that cares for the first sound sends one sentence."""

_LONGEST_RUN = 100
"""An unknown word of several hundred katakana overruns a buffer in some builds of Open JTalk and ends the process."""

_KATAKANA_RUN = re.compile(rf"[ァ-ヺーｦ-ﾟ]{{{_LONGEST_RUN},}}")
_ASCII = {ord(wide): ord(wide) - 0xFEE0 for wide in map(chr, range(0xFF10, 0xFF5B)) if wide.isalnum()}
"""Full-width letters and digits to plain ones, so that they are seen as words; Open JTalk reads all else as it is."""
_BREAK = re.compile(r"\s*[\n\r\t]\s*")
_GAP = re.compile(r"(?<=[^\sA-Za-z0-9.,!?、。！？])[ \u3000]+(?=[^\sA-Za-z0-9])")


class TextTooLongError(ValueError):
    """A text of more than `LONGEST_TEXT` characters."""


class TextReader:
    """Open JTalk's text analysis with English readings. Calls are serialised: its C code shares one state."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._english = EnglishReader(self._dictionary_reading)

    def labels(self, text: str, *, katakana_english: bool = True) -> list[str]:
        """The full-context labels of a text; empty if nothing in it can be said.

        Args:
            text: At most `LONGEST_TEXT` characters.
            katakana_english: Read English words instead of spelling them.

        Raises:
            TextTooLongError: The text is too long.
        """
        if len(text) > LONGEST_TEXT:
            raise TextTooLongError(f"the text has {len(text)} characters, more than {LONGEST_TEXT}")
        import pyopenjtalk

        with self._lock:
            features: list[dict[str, Any]] = []
            for piece in self._pieces(text.split("\0", 1)[0], katakana_english):
                found = _frontend(piece)
                if features and found:
                    # An English word after an English word is an accent phrase of its own, with no pause before it.
                    found[0]["chain_flag"] = 0
                features += found
            labels: list[str] = pyopenjtalk.make_label(features) if features else []
        return labels if len(labels) > 2 else []

    def _pieces(self, text: str, katakana_english: bool) -> list[str]:
        """The text in pieces that are analysed one by one: cut between English words, whole elsewhere."""
        tidy = _BREAK.sub("、", unicodedata.normalize("NFC", text).translate(_ASCII).strip())
        tidy = _GAP.sub("、", tidy)
        tidy = _KATAKANA_RUN.sub(lambda match: _cut(match[0]), tidy)
        if not katakana_english or not WORD.search(tidy):
            return [tidy] if tidy else []
        cut = re.split(r"(?<=[A-Za-z'’]) +(?=[A-Za-z])", self._english.words_apart(tidy))
        return [self._english.rewrite(piece) for piece in cut]

    def _dictionary_reading(self, word: str) -> str | None:
        """What the dictionary has for one Latin word: one or more real words, none of them spelled."""
        features = _frontend(word)
        if not features or any(f["pos"] == "フィラー" or f["pos_group1"] == "アルファベット" for f in features):
            return None
        if len(features) > 1:
            # Several short dictionary words in a row ("don" = ｄ + ｏｎ) are seldom what an English word sounds like.
            return None
        return str(features[0]["pron"]).replace("’", "")


def _cut(run: str) -> str:
    return "、".join(run[at : at + _LONGEST_RUN - 1] for at in range(0, len(run), _LONGEST_RUN - 1))


def _frontend(text: str) -> list[dict[str, Any]]:
    import pyopenjtalk

    # Sudachi's correction of homographs would cost 100 MB and a second of start-up.
    found: list[dict[str, Any]] = pyopenjtalk.run_frontend(text, use_sudachi_kanji_yomi=False)
    return found
