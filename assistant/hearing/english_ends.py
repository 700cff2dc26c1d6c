"""How finished an English utterance seems from its words, without a dictionary or a model.

English hides the end less well than Japanese: a clause can nearly always grow. What can be told is that some words do
not end one (articles, possessives, conjunctions, auxiliaries, prepositions unless a question has left them behind),
that a subordinate clause alone waits for its main clause, and that answers, questions and commands are whole.
"""

from __future__ import annotations

import re


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FILLERS = _words("um uh er erm hmm mm uhm like well so okay-so")
DETERMINERS = _words("the a an my your his her its our their this these those every each some any no")
CONNECTIVES = _words("and or but because if when while although though unless until since than as that which whose")
AUXILIARIES = _words(
    "is are was were am be been will would can could should shall may might must do does did have has had gonna wanna "
    "i'm you're we're they're he's she's it's that's there's what's where's who's how's i'll you'll we'll i'd i've"
)
PREPOSITIONS = _words("to of in on at for with from about into onto by over under between through during without")
STRANDED = _words("from at about for with like to on in is are")
SUBJECTS = _words("i we they he she who")
ADVERBS = _words("very really just quite too also maybe perhaps actually basically")
SUBORDINATORS = _words("if when because while although though unless since before after until whenever")
QUESTIONS = _words("what who where which whom how why whose")
OPENERS = _words("can could would will do does did is are was were have has should may")
ANSWERS = _words(
    "yes no yeah yep nope ok okay sure thanks please hello hi hey bye goodbye stop wait right exactly correct "
    "nothing cancel continue good great fine never always"
)

_WORD = re.compile(r"[a-z0-9]+(?:['’][a-z]+)?")


def _stranded(words: list[str]) -> bool:
    """Whether a question word earlier on explains a preposition or an auxiliary at the end ("what is it like")."""
    asked = any(word.split("'")[0] in QUESTIONS for word in words[:-2])
    return asked and words[-1] in STRANDED


def _subordinate(text: str, words: list[str]) -> bool:
    """Whether this is a subordinate clause whose main clause has not come."""
    return words[0] in SUBORDINATORS and "," not in text.rstrip(" ,") and len(words) < 9


def finished(text: str) -> float:
    """How finished `text` is by its words alone: 0 (certainly goes on) to 1 (certainly closed)."""
    lowered = text.lower().replace("’", "'").strip()
    words = _WORD.findall(lowered)
    if not words:
        return 0.5
    last = words[-1]
    if last in ANSWERS and not (len(words) > 1 and words[-2] in DETERMINERS):
        return 0.9
    if _stranded(words):
        return 0.5
    if last in FILLERS | CONNECTIVES | DETERMINERS:
        return 0.03
    if last in AUXILIARIES | PREPOSITIONS | ADVERBS | SUBJECTS:
        return 0.08
    if lowered.endswith((",", "...", "…", "-")):
        return 0.15
    if _subordinate(lowered, words):
        return 0.2
    if lowered.endswith("?") or words[0].split("'")[0] in QUESTIONS or words[0] in OPENERS:
        return 0.9 if len(words) > 2 else 0.6
    return 0.8 if len(words) > 2 else 0.6


def continues(text: str) -> bool:
    """Whether `text` ends in a filler or in a word that cannot end an English sentence."""
    return bool(_WORD.search(text.lower())) and finished(text) <= 0.1
