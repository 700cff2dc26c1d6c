"""VOICEVOX's kana notation: `ハイ'、ソ'オ/_スキ'カ？`.

`/` and `、` end an accent phrase (`、` with a pause), `'` follows the mora after which the pitch falls and must be in
each phrase, `_` marks the next mora's vowel as devoiced, `？` at a phrase's end makes it a question.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.speaking.starter_voice.morae import (
    DEVOICED,
    PHONEMES_OF_KANA,
    AccentPhrase,
    Mora,
    bare_mora,
    bare_pause,
)

_LONGEST_KANA = max(map(len, PHONEMES_OF_KANA))


class KanaError(ValueError):
    """Kana that do not follow the notation.

    Args:
        name: VOICEVOX's name of the fault.
        text: What is wrong, for a person.
        arguments: The faulty part, by VOICEVOX's names.
    """

    def __init__(self, name: str, text: str, arguments: dict[str, str]) -> None:
        super().__init__(text)
        self.name = name
        self.text = text
        self.arguments = arguments


def to_kana(phrases: tuple[AccentPhrase, ...]) -> str:
    """The notation of accent phrases."""
    written = ""
    for number, phrase in enumerate(phrases):
        for position, mora in enumerate(phrase.moras, start=1):
            written += (
                f"{'_' if mora.vowel in DEVOICED else ''}{mora.text}{chr(39) if position == phrase.accent else ''}"
            )
        written += "？" if phrase.is_interrogative else ""
        if number < len(phrases) - 1:
            written += "/" if phrase.pause_mora is None else "、"
    return written


def from_kana(text: str) -> tuple[AccentPhrase, ...]:
    """Accent phrases, without lengths and pitches, of the notation.

    Raises:
        KanaError: The text is not in the notation.
    """
    if not text:
        raise KanaError("EMPTY_PHRASE", "1番目のアクセント句が空白です", {"position": "1"})
    phrases: list[AccentPhrase] = []
    body = ""
    for letter in text + "/":
        if letter not in "/、":
            body += letter
            continue
        if not body:
            position = str(len(phrases) + 1)
            raise KanaError("EMPTY_PHRASE", f"{position}番目のアクセント句が空白です", {"position": position})
        phrase = _phrase(body)
        phrases.append(replace(phrase, pause_mora=bare_pause()) if letter == "、" else phrase)
        body = ""
    return tuple(phrases)


def _phrase(body: str) -> AccentPhrase:
    question = body.endswith("？")
    text = body[:-1] if question else body
    if "？" in text:
        raise KanaError(
            "INTERROGATION_MARK_NOT_AT_END", f"アクセント句末以外に「？」は置けません: {body}", {"text": body}
        )
    morae: list[Mora] = []
    accent: int | None = None
    at = 0
    while at < len(text):
        if text[at] == "'":
            if not morae:
                raise KanaError("ACCENT_TOP", f"句頭にアクセントは置けません: {text}", {"text": text})
            if accent is not None:
                raise KanaError(
                    "ACCENT_TWICE", f"1つのアクセント句に二つ以上のアクセントは置けません: {text}", {"text": text}
                )
            accent = len(morae)
            at += 1
            continue
        devoiced = text[at] == "_"
        at += devoiced
        mora, length = _longest_mora(text, at, devoiced)
        morae.append(mora)
        at += length
    if accent is None:
        raise KanaError("ACCENT_NOTFOUND", f"アクセントを指定していないアクセント句があります: {text}", {"text": text})
    return AccentPhrase(tuple(morae), accent, None, question)


def _longest_mora(text: str, at: int, devoiced: bool) -> tuple[Mora, int]:
    for length in range(_LONGEST_KANA, 0, -1):
        key = PHONEMES_OF_KANA.get(text[at : at + length])
        if key is not None and (not devoiced or key[1] in "aiueo"):
            consonant, vowel = key
            return bare_mora(consonant, vowel.upper() if devoiced else vowel), length
    raise KanaError("UNKNOWN_TEXT", f"判別できない読み仮名があります: {text}", {"text": text})
