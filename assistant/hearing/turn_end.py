"""Has the speaker finished? The words, the sound and the answering model, fused into one probability.

No one of the three is good alone. The words are the surest in Japanese, whose clause ends say whether more comes; the
answering model knows what makes a whole request, but not how a bare て-form is meant; the sound knows the voice, but
its model is unsure in Japanese and wrong on most synthetic voices.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from assistant.hearing import english_ends, japanese_ends

_JAPANESE = re.compile(r"[぀-ヿ一-鿿]")

# A logistic regression on the log-odds of the two text judges, made by tests/hearing/fit_turn_end.py on the sixty
# utterances of tests/data/turn_end_ja.tsv with the starter chat model's probabilities of turn_end_lm.tsv. Its penalty
# is strong, because the table of endings was written with these sixty in view and would else be believed too much.
WITH_MODEL = (0.757, 1.003, 0.156)
"""Intercept, weight of the words' log-odds, weight of the answering model's log-odds."""
WITHOUT_MODEL = (0.24, 1.038)
"""Intercept and weight of the words' log-odds, for when the answering model has not spoken."""
SOUND_WEIGHT = 0.4
"""The most, in log-odds, that the sound may add or take away.

Not fitted: on 31 clips of people speaking Japanese, Smart Turn v3.2 took 22 of the finished ones and 21 of those cut
in the middle for finished, which by itself is no evidence; 0.4 is the log of the best ratio that so few clips leave
possible (ends of the 95 % intervals: 0.83 of the finished, 0.55 of the unfinished). On a synthetic voice it found 2 of
7 finished sentences.
"""
WORDS_LIMIT = 3.0
MODEL_LIMIT = 5.0
"""Log-odds beyond these say nothing more: a rule's 0.98 and a small model's 0.999 are not worth the precision."""


def _log_odds(probability: float, limit: float) -> float:
    inside = min(max(probability, 1e-9), 1.0 - 1e-9)
    return min(max(math.log(inside / (1.0 - inside)), -limit), limit)


def words_finished(text: str, language: str) -> float:
    """How finished `text` is by its words alone, 0 to 1.

    Args:
        text: What a recogniser gave, with or without punctuation; for Japanese also in hiragana pronunciation.
        language: `ja` or `en`.
    """
    return english_ends.finished(text) if language == "en" else japanese_ends.finished(text)


def ends_in_filler_or_continuing(text: str) -> bool:
    """Whether `text` ends in a filler or a form that announces more, so that the speaker deserves a long wait."""
    return japanese_ends.continues(text) if _JAPANESE.search(text) else english_ends.continues(text)


def end_of_turn(words: float, sound: float | None, model: float | None) -> float:
    """The probability, 0 to 1, that the speaker's turn is over.

    Args:
        words: `words_finished` of the transcript.
        sound: Smart Turn's probability; None when it has not spoken yet.
        model: The answering model's probability that the message ends after these words; None as above.
    """
    if model is None:
        intercept, per_words = WITHOUT_MODEL
        score = intercept + per_words * _log_odds(words, WORDS_LIMIT)
    else:
        intercept, per_words, per_model = WITH_MODEL
        score = intercept + per_words * _log_odds(words, WORDS_LIMIT) + per_model * _log_odds(model, MODEL_LIMIT)
    if sound is not None:
        score += SOUND_WEIGHT * (2.0 * sound - 1.0)
    return 1.0 / (1.0 + math.exp(-score))


def sound_matters(text: str, language: str, thresholds: Sequence[float] = (0.5, 0.8)) -> bool:
    """Whether the sound's opinion could carry the judgement of these words across one of `thresholds`.

    Mostly it could not, whatever the answering model says: most sentences end in a form that is finished or is not.
    The turn model need not be asked then; it would take two frames of a core from the language model.
    """
    if ends_in_filler_or_continuing(text):
        return False
    words = words_finished(text, language)
    least = min(end_of_turn(words, 0.0, model) for model in (None, 0.0, 1.0))
    most = max(end_of_turn(words, 1.0, model) for model in (None, 0.0, 1.0))
    return any(least < threshold <= most for threshold in thresholds)
