"""Japanese or English, when each has a recogniser of its own and the user may speak either.

A recogniser of the wrong language writes nonsense, and the two kinds of nonsense can be told. Japanese heard as kana
has the pairs of morae that Japanese has; English heard as English needs about one piece of the recogniser's vocabulary
a word, while heard out of Japanese speech it needs several ("demorimasca").

How far that goes, with the starter recognisers on 143 clips (108 Japanese in six synthetic voices, 35 of two people
reading English, both cut short too): area under the curve 0.91, leaving one out; 3 of the Japanese and 11 of the
English clips, 9 of these cut to under two seconds, on the wrong side. So it leans towards the language of the turn
before, and a recogniser that knows both languages is better.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from pathlib import Path

from assistant.hearing.protocol import Samples
from assistant.hearing.recogniser import Decoding, Hypothesis, Recogniser
from assistant.hearing.ring import KEPT, Ring

INTERCEPT, PER_PAIR_SCORE, PER_PIECE = -8.43, -1.44, -1.63
"""Logistic regression on the clips above: log-odds of English."""
SAME_AGAIN = 1.0
"""Log-odds for the language of the turn before."""
UNKNOWN_SCORE = -6.2
"""Between Japanese (median -5.6) and English (-7.9), for text that is not kana or too short to tell."""
MOST_PIECES = 4.0
SURE = -1.0
"""Below these log-odds of English, even with the best of English, the English recogniser is not asked."""
ENOUGH = 8
"""Morae from which the words so far are looked at, before the speaker has finished."""

_MORA = re.compile(r"[ぁ-ゖー][ゃゅょぁぃぅぇぉ]?")
_WORD = re.compile(r"[a-z'’]+")
_MARK = re.compile(r"[^\w\s'’]")


class MoraPairs:
    """How likely one mora is to follow another in Japanese.

    Args:
        counts: For each mora, `^` for the beginning too, how often each mora, or `$` for the end, followed it.
    """

    def __init__(self, counts: Mapping[str, Mapping[str, int]]) -> None:
        self._counts = counts
        self._after = {mora: sum(next_.values()) for mora, next_ in counts.items()}
        self._alone: dict[str, int] = {}
        for next_ in counts.values():
            for mora, count in next_.items():
                self._alone[mora] = self._alone.get(mora, 0) + count
        self._total = sum(self._alone.values())

    @classmethod
    def read(cls, path: Path) -> MoraPairs:
        """From a file of lines `mora TAB follower-and-count ...`."""
        counts: dict[str, dict[str, int]] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            mora, followers = line.split("\t")
            split = (re.fullmatch(r"(\D+)(\d+)", follower) for follower in followers.split())
            counts[mora] = {match[1]: int(match[2]) for match in split if match}
        return cls(counts)

    def score(self, kana: str) -> float:
        """Mean log2 probability a mora: about -5.6 for Japanese, -8 for what English sounds like to a Japanese ear."""
        morae = _MORA.findall(kana)
        if not morae:
            return UNKNOWN_SCORE
        bits = 0.0
        for mora, following in zip(["^", *morae], [*morae, "$"], strict=True):
            alone = (self._alone.get(following, 0) + 0.5) / (self._total + 0.5 * (len(self._alone) + 1))
            seen = self._counts.get(mora, {}).get(following, 0)
            bits += math.log2((seen + 5.0 * alone) / (self._after.get(mora, 0) + 5.0))
        return bits / (len(morae) + 1)


def pieces_a_word(english: Hypothesis) -> float:
    """Vocabulary pieces that the English recogniser needed for a word, marks not counted; many for no words."""
    words = len(_WORD.findall(english.text.lower()))
    if not words or not english.pieces:
        return MOST_PIECES
    return min(MOST_PIECES, (english.pieces - len(_MARK.findall(english.text))) / words)


def english_odds(pair_score: float, pieces: float, before: str | None) -> float:
    """Log-odds that English was spoken.

    Args:
        pair_score: `MoraPairs.score` of what the Japanese recogniser heard.
        pieces: `pieces_a_word` of what the English one heard.
        before: The language of the turn before, if there was one.
    """
    prior = 0.0 if before is None else (SAME_AGAIN if before == "en" else -SAME_AGAIN)
    return INTERCEPT + PER_PAIR_SCORE * pair_score + PER_PIECE * pieces + prior


class EitherRecogniser:
    """A Japanese and an English recogniser; the words are those of the language that was spoken.

    The Japanese one always listens. The English one, which costs more, is asked only when the kana look doubtful.

    Args:
        japanese: Preferably one that writes kana and is streaming.
        english: Any.
        pairs: To judge the kana; None if the Japanese recogniser writes normal text.
    """

    languages: tuple[str, ...] = ("ja", "en")

    def __init__(self, japanese: Recogniser, english: Recogniser, pairs: MoraPairs | None) -> None:
        self.japanese = japanese
        self.english = english
        self.before: str | None = None
        self._pairs = pairs

    def open(self) -> EitherDecoding:
        """Begin an utterance."""
        return EitherDecoding(self)

    def odds(self, japanese: Hypothesis, english: Hypothesis | None) -> float:
        """Log-odds of English; without `english`, the most that they could be."""
        score = UNKNOWN_SCORE if self._pairs is None else self._pairs.score(japanese.text)
        return english_odds(score, 1.0 if english is None else pieces_a_word(english), self.before)


class EitherDecoding:
    """One utterance of an `EitherRecogniser`, which makes it."""

    def __init__(self, owner: EitherRecogniser) -> None:
        self._owner = owner
        self._japanese = owner.japanese.open()
        self._english: Decoding | None = None
        self._sound = Ring(KEPT)

    @property
    def hypothesis(self) -> Hypothesis:
        """The words so far, in the language that seems to be spoken."""
        if self._english is None:
            return self._japanese.hypothesis
        return self._choose(self._japanese.hypothesis, self._english.hypothesis)

    def accept(self, samples: Samples) -> None:
        """The next samples."""
        self._sound.write(samples)
        self._japanese.accept(samples)
        if self._english is not None:
            self._english.accept(samples)
        elif len(self._japanese.hypothesis.text) >= ENOUGH and self._doubtful(self._japanese.hypothesis):
            self._ask_english()

    def pause(self) -> None:
        """Let both get ready, the English one if it may be needed."""
        self._japanese.pause()
        if self._doubtful(self._japanese.hypothesis):
            self._ask_english().pause()

    def finish(self, voiced: int) -> Hypothesis:
        """The final words, in the language that was spoken."""
        japanese = self._japanese.finish(voiced)
        chosen = japanese
        if self._doubtful(japanese):
            chosen = self._choose(japanese, self._ask_english().finish(voiced))
        if chosen.text:
            self._owner.before = chosen.language
        return chosen

    def resume(self) -> bool:
        """Go on; if the Japanese recogniser cannot, it alone hears the utterance again."""
        if not self._japanese.resume() and self._sound.oldest == 0:
            self._japanese = self._owner.japanese.open()
            self._japanese.accept(self._sound.read(0, self._sound.end))
        return True

    def _doubtful(self, japanese: Hypothesis) -> bool:
        return self._owner.odds(japanese, None) > SURE

    def _ask_english(self) -> Decoding:
        if self._english is None:
            self._english = self._owner.english.open()
            self._english.accept(self._sound.read(0, self._sound.end))
        return self._english

    def _choose(self, japanese: Hypothesis, english: Hypothesis) -> Hypothesis:
        if not japanese.text or not english.text:
            return english if english.text else japanese
        return english if self._owner.odds(japanese, english) > 0.0 else japanese
