"""What a person would say of a written sentence: its words, without markup, emoji, addresses, tables and code.

Every character that is spoken knows how much of the written text has been used up with it, so that what was heard can
be told in terms of the transcript.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from assistant.speaking.symbols import FACE, MARKS, MAY_BE_SPOKEN, is_japanese

_PASSES = 12
"""Removing one thing may bring two others together, so cleaning repeats until nothing changes; two passes mostly."""
_LONGEST_RUN = 8
"""Of one letter. An accent phrase keeps 48 morae in VOICEVOX and drops the rest without a word."""


@dataclass(frozen=True, slots=True)
class SpokenText:
    """What is said, and for each of its characters how many of the written ones have been used up with it."""

    text: str
    ends: tuple[int, ...]

    def __bool__(self) -> bool:
        return bool(self.text)

    def after(self, written: int) -> SpokenText:
        """The same words, behind `written` more written characters that are not spoken."""
        return SpokenText(self.text, tuple(end + written for end in self.ends)) if written else self


def spoken(written: str, japanese: bool | None = None) -> SpokenText:
    """Turn one sentence, as `splitter` cuts them, into speech. Empty when there is nothing to say.

    Args:
        written: With its markup; code, tables and thoughts whole.
        japanese: The reply's language so far, which decides where the sentence itself shows none: code is written in
            English in any conversation. None: not known yet.
    """
    said = SpokenText(written, tuple(range(1, len(written) + 1)))
    for _ in range(_PASSES):
        cleaned = _tidy(_unmarked(said, japanese))
        if cleaned.text == said.text:
            break
        said = cleaned
    return said


def _unmarked(said: SpokenText, context: bool | None) -> SpokenText:
    prose = _CODE.sub("", said.text)
    if context is None:
        context = not any(char.isalpha() for char in prose)
    japanese = is_japanese(prose) or context
    for pattern, replacement in _RULES:
        said = _replace(said, pattern, replacement, japanese)
    return said


def _replace(said: SpokenText, pattern: re.Pattern[str], replacement: _Replacement, japanese: bool) -> SpokenText:
    """Replace every match; what a group kept keeps its own place, and new words stand for the whole match."""
    if not pattern.search(said.text):
        return said
    text: list[str] = []
    ends: list[int] = []
    at = 0
    for match in pattern.finditer(said.text):
        text.append(said.text[at : match.start()])
        ends += said.ends[at : match.start()]
        kept, words = replacement(match, japanese)
        if kept is not None:
            start, end = kept
            text.append(said.text[start:end])
            ends += said.ends[start:end]
        if words:
            text.append(words)
            ends += [said.ends[match.end() - 1]] * len(words)
        at = match.end()
    text.append(said.text[at:])
    ends += said.ends[at:]
    return SpokenText("".join(text), tuple(ends))


_Replacement = Callable[[re.Match[str], bool], tuple[tuple[int, int] | None, str]]
"""For a match, in Japanese or not: the span that stays, and words to say instead or after it."""


def _nothing(_match: re.Match[str], _japanese: bool) -> tuple[None, str]:
    return None, ""


def _inner(match: re.Match[str], _japanese: bool) -> tuple[tuple[int, int], str]:
    return match.span("inner"), ""


def _phrase(japanese: str, english: str) -> _Replacement:
    return lambda _match, is_ja: (None, japanese if is_ja else english)


def _say(japanese: str, english: str) -> _Replacement:
    """Keep `inner` and say something after it."""
    return lambda match, is_ja: (match.span("inner"), japanese if is_ja else english)


def _address(match: re.Match[str], japanese: bool) -> tuple[None, str]:
    """The host is all that anybody would say of an address."""
    host = match["host"].removeprefix("www.").rstrip(".")
    return None, host.replace(".", "ドット" if japanese else " dot ")


def _emoji(match: re.Match[str], japanese: bool) -> tuple[None, str]:
    """Between two words a symbol is a short pause."""
    before = match.string[: match.start()][-1:]
    after = match.string[match.end() :][:1]
    if before.isalnum() and after.isalnum():
        return None, "、" if japanese else ", "
    return None, ""


def _shortened(match: re.Match[str], _japanese: bool) -> tuple[tuple[int, int], str]:
    start = match.start()
    return (start, start + (1 if match[0][0] in MARKS else _LONGEST_RUN)), ""


_CODE = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_ADDRESS = r"(?:https?://|ftp://|(?<![\w@])(?=www\.))(?P<host>[A-Za-z0-9.-]*)(?::\d+)?(?:[/?#](?:[!#-;=?-Z\\^-z~]*[A-Za-z0-9/=&_#%+-])?)?"

_RULES: tuple[tuple[re.Pattern[str], _Replacement], ...] = (
    (re.compile(r"<(think(?:ing)?)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE), _nothing),
    # Some templates open the thought in the prompt, so that only its end is seen.
    (re.compile(r"\A.*</think(?:ing)?>", re.DOTALL | re.IGNORECASE), _nothing),
    (_CODE, _phrase("コードは画面に表示しました。", " The code is on the screen. ")),
    (
        re.compile(r"^[ \t]*\|.*\|[ \t]*\n[ \t]*\|[-:| \t]+\|?[ \t]*$(?:\n[ \t]*\|.*$)*", re.MULTILINE),
        _phrase("表は画面に表示しました。", " The table is on the screen. "),
    ),
    (re.compile(r"!?\[(?P<inner>[^\[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+\"[^\"\n]*\")?\)"), _inner),
    (re.compile(r"!?\[(?P<inner>[^\[\]\n]*)\]\[[^\[\]\n]*\]"), _inner),
    (re.compile(r"<(?P<inner>https?://[^<>\s]+)>"), _inner),
    (re.compile(r"</?[A-Za-z][^<>\n]{0,200}>"), _nothing),
    (re.compile(_ADDRESS), _address),
    (re.compile(r"&(?:amp|lt|gt|quot|nbsp|#\d+);"), _nothing),
    (re.compile(r"^[ \t]*(?:[-*_=+~][ \t]*){3,}$", re.MULTILINE), _nothing),
    (re.compile(r"^[ \t]*(?:>[ \t]*)+", re.MULTILINE), _nothing),
    (re.compile(r"^[ \t]*#{1,6}(?=\s)", re.MULTILINE), _nothing),
    (re.compile(r"^[ \t]*[-*+•‣◦・●○■□◆◇▪▶→][ \t]+(?:\[[ xX]\][ \t]*)?|^[ \t]*[・•●■◆▪]", re.MULTILINE), _nothing),
    (re.compile(r"^(?P<inner>[ \t]*\d{1,3})[.)](?=\s)", re.MULTILINE), _say("、", ",")),
    (re.compile(r"(?P<inner>(?<![A-Za-z0-9])[A-GJ-Z])[#♯](?![A-Za-z0-9_#])"), _say("シャープ", " sharp")),
    (re.compile(r"(?<=\d) ?[*×✕] ?(?=\d)"), _phrase("かける", " times ")),
    (re.compile(r"(?<=\d)[~〜～](?=\d)"), _phrase("から", " to ")),
    (FACE, _nothing),
    (re.compile(r"[(（](?:笑|泣|爆|汗|w+|ｗ+|苦笑|涙)[)）]"), _nothing),
    (re.compile(r"(?<=[ぁ-んァ-ヶー一-龠。！？!?])[wｗ]+(?![A-Za-zａ-ｚ0-9])|\A[wｗ]{2,}\Z"), _nothing),
    (re.compile(r"[_|\\^<>]+"), _phrase(" ", " ")),
    (re.compile(r"[*`#~＊＃｀\u0300-\u036f\u200b-\u200f\u20d0-\u20ff\ufe00-\ufe0f]+"), _nothing),
    (re.compile(rf"[^{MAY_BE_SPOKEN}]+"), _emoji),
    (re.compile(rf"(?P<mark>[{re.escape(MARKS)}])(?P=mark)+"), _shortened),
    (re.compile(rf"(?P<letter>[^\W\d])(?P=letter){{{_LONGEST_RUN},}}"), _shortened),
)


def _tidy(said: SpokenText) -> SpokenText:
    """Line breaks become pauses, spaces one, marks at the start go; without a letter or a digit nothing is left."""
    text: list[str] = []
    ends: list[int] = []
    for char, end in zip(said.text, said.ends, strict=True):
        if char.isspace():
            # VOICEVOX reads the words on both sides of a line break as one.
            pause = char == "\n" and text and text[-1].isalnum()
            if not text or (text[-1] in _ROOMY and not pause):
                continue
            char = ("、" if is_japanese(text[-1]) else ",") if pause else " "
        elif not text and not (char.isalnum() or char in _OPENING):
            continue
        elif text and text[-1] == " " and char in _CLOSE_UP:
            text.pop()
            ends.pop()
        text.append(char)
        ends.append(end)
    while text and (text[-1] == " " or text[-1] in "、,"):
        text.pop()
        ends.pop()
    if not any(_has_sound(char) for char in text):
        return SpokenText("", ())
    return SpokenText("".join(text), tuple(ends))


_OPENING = frozenset("「『（(“\"'¥$€£+-−@&")
_ROOMY = frozenset(" 、。，．！？「『（」』）")
"""After these a space adds nothing."""
_CLOSE_UP = frozenset("、。，．！？,.!?」』）)")


def _has_sound(char: str) -> bool:
    return char.isalnum() and unicodedata.category(char) != "Lm"
