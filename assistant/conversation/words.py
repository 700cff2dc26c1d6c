"""What the user's words amount to: nothing, a backchannel, a stop word, or something to answer.

Works on ordinary text and on the kana of a recogniser that writes pronunciation (そー, へー, おーけー).
"""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher

from assistant.conversation.turn_events import Kind

BACKCHANNELS = frozenset(
    """
    うん うんうん ふん ふーん ふうん はい はいはい ええ えー へえ へー ほう ほー そう そー そうそう そうなんだ
    そーなんだ そうですか そーですか そうですね そーですね なるほど なるほどね なるほどー たしかに 確かに わかる
    分かる おお おー あー ああ まあ おーけー オーケー
    ok okay uhhuh mhm mm mmhm mmhmm hm hmm yeah yes right isee sure gotit
    """.split()  # noqa: SIM905 - as a list of strings the words could not be read at a glance
)
STOP_WORDS = frozenset(
    """
    やめて やめてください やめろ とめて 止めて とまって 止まって ストップ すとっぷ まって 待って まってください
    待ってください ちょっとまって ちょっと待って もういい もういいよ もういいです だまって 黙って しずかに 静かに
    しずかにして 静かにして
    stop stopit stopplease pleasestop wait waitwait holdon shutup bequiet
    """.split()  # noqa: SIM905 - as above
)
_MARKS = re.compile(r"[\s、。，．,.!?！？…・「」『』'’\-〜~]+")
_PIECES = re.compile(r"[\s、。，．,.!?！？…]+")


def _plain(text: str) -> str:
    return _MARKS.sub("", unicodedata.normalize("NFKC", text).lower())


def kind_of(text: str) -> Kind:
    """What `text` amounts to. Several backchannels in a row (うん、うん、なるほど) are one."""
    plain = _plain(text)
    if not plain:
        return Kind.NOTHING
    if plain in STOP_WORDS or all(_plain(piece) in STOP_WORDS for piece in _PIECES.split(text) if piece):
        return Kind.STOP
    return Kind.BACKCHANNEL if _only_backchannels(plain) else Kind.WORDS


def kind_so_far(text: str) -> Kind:
    """What words that may go on amount to: a stop word counts at once, and what may become a backchannel is one."""
    plain = _plain(text)
    if any(plain.startswith(word) for word in STOP_WORDS):
        return Kind.STOP
    if not plain:
        return Kind.NOTHING
    return Kind.BACKCHANNEL if _only_backchannels(plain, or_beginning=True) else Kind.WORDS


def _only_backchannels(plain: str, *, or_beginning: bool = False) -> bool:
    """Whether `plain` is nothing but backchannels, one after another; the last may be `or_beginning` only begun."""
    reachable = {0}
    for start in range(len(plain)):
        if start not in reachable:
            continue
        if or_beginning and any(word.startswith(plain[start:]) for word in BACKCHANNELS):
            return True
        reachable |= {start + len(word) for word in BACKCHANNELS if plain.startswith(word, start)}
    return len(plain) in reachable


def is_question(text: str) -> bool:
    """Whether the last sentence asks something."""
    return text.rstrip(" 　」』）)\"'").endswith(("?", "？", "ですか。", "ますか。", "でしょうか。"))


def echoes(words: str, spoken: str) -> bool:
    """Whether the words are the assistant's own, heard back over the loudspeaker.

    Args:
        words: A transcript.
        spoken: What the assistant has said in the last seconds.
    """
    heard, said = _plain(words), _plain(spoken)
    if len(heard) < 4 or not said:
        return False
    if heard in said:
        return True
    match = SequenceMatcher(None, said, heard, autojunk=False)
    return sum(block.size for block in match.get_matching_blocks() if block.size > 1) >= 0.85 * len(heard)
