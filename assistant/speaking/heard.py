"""How much of the written sentence has been heard at each moment, mora by mora.

An engine gives the reading of a sentence but not which part of it belongs to which character. Kana are their own
reading and punctuation is where pauses are; these hold the two in step, and what lies between (kanji, digits, Latin
words) shares the morae that are left. The best pairing of all is found as an edit distance is, one step a character.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.phonemes import MoraTime
from assistant.speaking.protocol import HeardMark
from assistant.speaking.spoken import SpokenText

_SMALL = frozenset("ァィゥェォャュョヮ")
_VOWEL_ROWS = {
    "ア": "アカサタナハマヤラワガザダバパァャヮ",
    "イ": "イキシチニヒミリギジヂビピィ",
    "ウ": "ウクスツヌフムユルグズヅブプゥュヴ",
    "エ": "エケセテネヘメレゲゼデベペェ",
    "オ": "オコソトノホモヨロヲゴゾドボポォョ",
}
_VOWEL_OF = {kana: vowel for vowel, row in _VOWEL_ROWS.items() for kana in row}
_ALSO_READ = {
    "ハ": "ワ",
    "ヘ": "エ",
    "ヲ": "オ",
    "ヅ": "ズ",
    "ヂ": "ジ",
    "ウ": "オ",
    "イ": "エ",
    "ヴ": "ブ",
    "ユ": "イ",
}
"""Kana whose mora has another name: particles は へ を, the long vowels of とう and せい, 言う."""

_WRONG = 3.0
"""Cost of pairing a kana with a mora that it does not read, or with none."""
_MOST = 8
"""Morae that one character may have: 志 has 4 at most, but a digit of 一億 or a W (ダブリュウ) more."""


def heard_marks(said: SpokenText, morae: Sequence[MoraTime], written: int) -> tuple[HeardMark, ...]:
    """Place each mora's end in the written sentence.

    Args:
        said: What was sent to the engine.
        morae: What it made of it, pauses too, in order.
        written: Characters of the written sentence.

    Returns:
        Marks of rising time and rising length; the last has the whole sentence, its unspoken end too.
    """
    if not said or not morae:
        return ()
    units = _units(said)
    used = _pair([unit for unit, _ in units], morae)
    marks: list[HeardMark] = []
    length = done = 0
    for number, mora in enumerate(morae):
        # A character has been heard with its last mora; those without any go with the one before the pause, or with
        # the next that sounds.
        while done < len(units) and used[done] <= number + 1:
            length = max(length, units[done][1])
            done += 1
        t = mora.start if mora.pause else mora.end
        if marks and (t <= marks[-1].t or length == marks[-1].length):
            marks[-1] = HeardMark(marks[-1].t, length)
        elif length:
            marks.append(HeardMark(t, length))
    if marks:
        marks[-1] = HeardMark(marks[-1].t, written)
    return tuple(marks)


def _units(said: SpokenText) -> list[tuple[str, int]]:
    """Characters in katakana, a small vowel or y joined to its kana (キャ), each with its end in the written text."""
    units: list[tuple[str, int]] = []
    kana = _katakana(said.text)
    for char, following, end in zip(kana, kana[1:] + " ", said.ends, strict=True):
        if char.isupper() and following.islower():
            char = char.lower()  # Hello is a word, HTML is spelled.
        if char in _SMALL and units and units[-1][0] in _VOWEL_OF:
            units[-1] = (units[-1][0] + char, end)
        else:
            units.append((char, end))
    return units


def _katakana(text: str) -> str:
    return "".join(chr(ord(char) + 0x60) if "ぁ" <= char <= "ゖ" else char for char in text)


def _pair(units: Sequence[str], morae: Sequence[MoraTime]) -> list[int]:
    """For each unit, how many morae have been spoken once it is over."""
    count = len(morae)
    names = [mora.text for mora in morae]
    vowels = [_VOWEL_OF.get(name[-1:], "") for name in names]
    pauses = np.array([mora.pause for mora in morae], dtype=np.float64)
    pauses_before = np.concatenate(([0.0], np.cumsum(pauses)))
    best = np.full(count + 1, np.inf)
    best[0] = 0.0
    choices: list[NDArray[np.int64]] = []
    for unit in units:
        costs = _costs(unit)
        options = np.full((len(costs), count + 1), np.inf)
        for taken, cost in enumerate(costs[: count + 1]):
            options[taken, taken:] = best[: count + 1 - taken] + cost
            if taken and unit not in _PAUSING:
                options[taken, taken:] += _WRONG * (pauses_before[taken:] - pauses_before[: count + 1 - taken])
        if unit[0] in _KANA:
            options[1, 1:] += [_mismatch(unit, names, vowels, at) for at in range(count)]
        elif unit in _PAUSING and count:
            options[1, 1:] += _WRONG * (1 - pauses)
        choices.append(options.argmin(axis=0))
        best = options.min(axis=0)
    # Morae that nothing can take (a word that the engine made up) fall to the last unit.
    at = int((best + _WRONG * np.arange(count, -1, -1)).argmin())
    used = [0] * len(units)
    for number in range(len(units) - 1, -1, -1):
        used[number] = at
        at -= int(choices[number][at])
    used[-1] = count
    return used


_KANA = frozenset(_VOWEL_OF) | frozenset("ンッー")
_PAUSING = frozenset('、。，．！？!?,.…・:;：；〜～―–—-/「」『』（）()"“” 　＝=')


def _costs(unit: str) -> list[float]:
    """Cost of a unit's having 0, 1, 2 … morae."""
    if unit[0] in _KANA:
        return [_WRONG, 0.0]
    if unit in _PAUSING:
        return [0.3 if unit in " 　" else 0.5, 0.0]
    if unit.isascii() and unit.isalpha():
        # ABC is spelled (2 to 4 morae a letter), a word is read (half a mora a letter).
        usual = 2.0 if unit.isupper() else 0.6
    elif unit.isdigit() or not unit.isalnum():
        usual = 2.5
    else:
        usual = 1.9
    return [0.15 * (taken - usual) ** 2 for taken in range(_MOST + 1)]


def _mismatch(unit: str, names: Sequence[str], vowels: Sequence[str], at: int) -> float:
    name = names[at]
    if name == unit:
        return 0.0
    if unit == "ー":
        # コーヒー is コ オ ヒ イ: the mora before has the same vowel.
        return 0.0 if at and name == vowels[at - 1] else _WRONG
    if _ALSO_READ.get(unit) == name:
        return 0.1
    return _WRONG * 0.6 if vowels[at] and vowels[at] == _VOWEL_OF.get(unit[-1]) else _WRONG
