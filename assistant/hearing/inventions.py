"""No words out of silence, noise or a cough: pure.

Recognisers that write fluent text invent it when there is nothing to recognise, and always the same phrases, from the
ends of the videos that they were trained on. A person may say any of them in earnest, so a phrase is dropped only when
the sound does not bear it out: too little voice for so many syllables, or hardly louder than the room.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.hearing.japanese_ends import plain

LEAST_VOICED = 0.1
"""Seconds; less voice than this never counts."""
FASTEST = 14.0
"""Morae a second, two letters for one: nobody speaks faster (quick Japanese has 10 morae, quick English 20 letters)."""
LITTLE_VOICE = 9.0
"""The same for an invented phrase: one that was really said is not rushed."""
FAINT_DB = 8.0
"""A phrase that recognisers invent must rise this far above the room."""

_INVENTED = frozenset(
    plain(phrase).lower()
    for phrase in (
        "ご視聴ありがとうございました",
        "ご視聴ありがとうございます",
        "最後までご視聴ありがとうございました",
        "ご清聴ありがとうございました",
        "チャンネル登録お願いします",
        "チャンネル登録よろしくお願いします",
        "高評価とチャンネル登録をよろしくお願いします",
        "おやすみなさい",
        "お疲れ様でした",
        "ありがとうございました",
        "また次回お会いしましょう",
        "字幕視聴ありがとうございました",
        "Thank you for watching",
        "Thanks for watching",
        "Thank you",
        "Thank you very much",
        "Thanks",
        "Please subscribe",
        "Subscribe to my channel",
        "See you next time",
        "Bye",
        "Bye bye",
        "You",
        "Oh",
        "Okay",
        "I'm sorry",
        "The end",
        "Hmm",
        "Uh",
        "Yeah",
    )
)
SURE = 0.9
"""A frame of which the voice detector is this sure."""
SURE_SHARE = 0.4
"""The share of the voiced frames of which the detector is sure.

Measured: 0.44 or more for the briefest words (はい, ええ, 待って; synthetic), 0.9 for sentences and still 0.78 in noise
as loud as the voice; 0.38 at most for bouts of coughs (synthesised).
"""
BRIEF = 0.2
BRIEF_SHARE = 0.8
"""The same for less than `BRIEF` seconds of voice, where a single cough had up to 0.75."""

GRUNT = 0.5
"""Seconds of voice up to which a single mora is a cough or a breath. え and へ, said with a rise, are answers."""
_GRUNTS = re.compile(r"[あうおさたはふやわ][ーっ]*|uh|huh|um|oh|ah|you|a|i|the")

_REPEATED = re.compile(r"(.{1,24}?)\1{5,}")
_WORD = re.compile(r"[A-Za-z0-9']")
_KANA = re.compile(r"[ぁ-ゖァ-ヺー]")
_SMALL = re.compile(r"[ゃゅょぁぃぅぇぉャュョァィゥェォ]")
_KANJI = re.compile(r"[一-鿿々]")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the microphone had while the words were said."""

    voiced: float
    """Seconds of voiced frames."""
    sure: float
    """Share of these frames with a voice probability of `SURE`."""
    peak_db: float
    """Level of the loudest voiced frame."""
    floor_db: float
    """Level of the room."""


def _morae(text: str) -> float:
    """About how many morae it takes to say `text`: two a kanji, half a letter of English."""
    kana = len(_KANA.findall(text)) - len(_SMALL.findall(text))
    return kana + 2.0 * len(_KANJI.findall(text)) + 0.5 * len(_WORD.findall(text))


def believable(text: str, evidence: Evidence) -> bool:
    """Whether the sound bears `text` out. False also when there is no text."""
    words = plain(text).lower()
    if not words or evidence.voiced < LEAST_VOICED:
        return False
    rate = _morae(words) / evidence.voiced
    if rate > FASTEST or (_REPEATED.search(words) and rate > LITTLE_VOICE):
        return False
    if evidence.sure < (BRIEF_SHARE if evidence.voiced < BRIEF else SURE_SHARE):
        return False
    if evidence.voiced <= GRUNT and _GRUNTS.fullmatch(words):
        return False
    if words in _INVENTED:
        return rate <= LITTLE_VOICE and evidence.peak_db - evidence.floor_db >= FAINT_DB
    return True
