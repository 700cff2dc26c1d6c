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
CLEAR_SHARE = 0.7
"""The share of such frames among the voiced from which a sound is clearly a voice.

Measured: 0.9 for sentences and 0.78 for them in noise as loud as the voice; less for bouts of coughs (synthesised), but
also for many words by themselves, half of whose frames are their beginning and end, the more so in noise.
"""
LEAST_SHARE = 0.4
"""The share below which a sound is no word unless it was heard as one of the answers below."""
BRIEF = 1.5
"""Seconds of voice up to which these hold."""
LONG_SHARE = 0.55
"""The share below which more voice than that is a fit of coughing, or a crowd."""
GRUNT = 0.35
"""Seconds of voice up to which open vowels are never a word, however clear."""
_ANSWERS = frozenset(
    """
    はい うん ううん ええ いや いいえ そう そー 待って まって やめて 止めて とめて ストップ すとっぷ no yes stop wait
    """.split()  # noqa: SIM905 - as a list of strings the words could not be read at a glance
)
_OPEN_MORAE = frozenset("あうおやわさたはらろだばぱーっ")
_OPEN_SOUNDS = re.compile(r"(?:[uoae]+h+|huh|h?u?m+|hm+|mm*hm+|yeah|okay|ok|you|the|a|i)+")

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


def _babble(words: str) -> bool:
    """Whether `words` are what a cough or a cleared throat is heard as: open vowels, hardly a consonant."""
    return sum(mora in _OPEN_MORAE for mora in words) >= 0.75 * len(words) or bool(_OPEN_SOUNDS.fullmatch(words))


def believable(text: str, evidence: Evidence) -> bool:
    """Whether the sound bears `text` out. False also when there is no text."""
    words = plain(text).lower()
    if not words or evidence.voiced < LEAST_VOICED:
        return False
    rate = _morae(words) / evidence.voiced
    if rate > FASTEST or (_REPEATED.search(words) and rate > LITTLE_VOICE):
        return False
    if evidence.voiced <= BRIEF and evidence.sure < CLEAR_SHARE and words not in _ANSWERS:
        # English comes from a recogniser that makes a phrase of anything; kana only spell what was heard.
        least = CLEAR_SHARE if words.isascii() else LEAST_SHARE
        if evidence.sure < least or _babble(words):
            return False
    if evidence.voiced > BRIEF and evidence.sure < LONG_SHARE:
        return False
    if evidence.voiced <= GRUNT and _babble(words) and words not in _ANSWERS:
        return False
    if words in _INVENTED:
        return rate <= LITTLE_VOICE and evidence.peak_db - evidence.floor_db >= FAINT_DB
    return True
