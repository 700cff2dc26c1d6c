"""A reply that is still being written, cut into sentences as early as each is certain.

Every decision looks at the text up to the cut and, where it must, at the next characters once they are there; so the
sentences are the same however the text arrives, and joined they are the text.
"""

from __future__ import annotations

import re
import unicodedata

FIRST_WEIGHT = 10
"""What must stand before a comma that ends the first chunk: 5 Japanese characters (2 each) or 10 Latin letters.

The first sound should come soon, and last until the next chunk is ready. Five characters speak for about 0.7 s; a
small model and voice need 0.4 to 0.6 s for the rest of a sentence. A bare はい、 would be followed by a hole.
"""
FIRST_LONGEST = 36
"""Weight (18 Japanese characters) after which a first chunk without any comma ends where a phrase begins. Until it ends
nobody hears anything: a small model needs 20 ms and more a token."""
FIRST_SHORTEST = 7
"""Characters that such a chunk has at least."""
EARLY_WEIGHT = 60
"""How much of a reply (30 Japanese characters, 4 s) may be cut at commas. By then there is a lead over the playback;
without it, a short first sentence such as はい。 is followed by a silence until all of a long second one is written."""
NEXT_WEIGHT = 16
"""What must stand before a comma that ends a later chunk: about a second of speech."""
LONGEST = 120
"""Characters of a piece that finds no end. VOICEVOX takes some 300 and is slow with long ones; at 347 katakana without
a break it dies."""
SHORTEST_CUT = 40
"""A piece that must be cut is not cut before this."""
BRACKET_PATIENCE = 60
"""Characters inside a bracket after which a sentence end counts again: a long quotation is not held back whole."""

_JAPANESE_ENDS = frozenset("。｡")
_LOUD_ENDS = frozenset("！？!?‼⁉⁈⁇")
_OPEN = {
    "「": "」",
    "『": "』",
    "（": "）",
    "(": ")",
    "【": "】",
    "〈": "〉",
    "《": "》",
    "［": "］",
    "[": "]",
    "“": "”",
}
_CLOSE = frozenset(_OPEN.values())
_TRAILING = _LOUD_ENDS | _CLOSE | frozenset("\"'’")
_COMMAS = frozenset("、，､")
_ABBREVIATIONS = frozenset(
    {"mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "inc", "ltd", "co", "corp", "jr", "sr", "no", "fig", "vol"}
    | {"dept", "approx", "gen", "col", "sgt", "capt", "rev", "hon", "est", "al"}
)
_LINE_MARKUP = " \t\n*_#>-"
"""What may stand before the first word of a line: **1. or ### 1. numbers a list too."""
_NAMES_WITH_A_MARK = frozenset({"yahoo"})
_INITIALS = re.compile(r"(?:[A-Za-z]\.)*[A-Za-z]\Z")
_THINK = re.compile(r"<(think|thinking)>", re.IGNORECASE)
_THINK_END = {name: re.compile(f"</{name}>", re.IGNORECASE) for name in ("think", "thinking")}
_FENCE = "```"
_FENCE_END = re.compile(_FENCE)
_BLOCK_STARTS = {"<": ("<think>", "<thinking>"), "`": (_FENCE,)}
_CUT_AFTER = (_JAPANESE_ENDS | _LOUD_ENDS, _COMMAS | frozenset(",;:；：…―"), frozenset(" \u3000」）)"))
"""Where a piece without an end is cut, best first."""
_ZERO_WIDTH_JOINER = "\u200d"
_JOINED_CATEGORIES = frozenset({"Mn", "Mc", "Me", "Cf", "Sk"})
_NEVER_FIRST = frozenset("ーぁぃぅぇぉっゃゅょァィゥェォッャュョ")


class Splitter:
    """Cuts one reply. Feed it the pieces, then end it; each call returns the sentences that have become certain."""

    def __init__(self) -> None:
        self._text = ""
        self._cut_weight = 0
        """Weight of all that has been cut."""
        self._restart()

    def feed(self, text: str) -> list[str]:
        """Take the next piece of the reply."""
        self._text += text
        return self._scan(final=False)

    def end(self) -> list[str]:
        """Take it that no more will come: everything that is left becomes sentences."""
        sentences = self._scan(final=True)
        if self._text:
            sentences.append(self._cut(len(self._text)))
        return sentences

    def _restart(self) -> None:
        self._at = 0
        """Characters of `_text` that have been looked at."""
        self._brackets: list[tuple[str, int]] = []
        self._code_span = False
        self._weight = 0
        self._line_start = 0
        self._word_start = 0
        self._unlimited_until = 0
        """Code, tables and thoughts are not spoken, so their length does not count."""

    def _cut(self, end: int) -> str:
        sentence, self._text = self._text[:end], self._text[end:]
        self._cut_weight += self._weight
        self._restart()
        return sentence

    def _scan(self, final: bool) -> list[str]:
        sentences = []
        while self._at < len(self._text):
            end = self._step(final)
            if end is None:
                break
            if end:
                sentences.append(self._cut(end))
        return sentences

    def _step(self, final: bool) -> int | None:
        """Look at one character or block. Returns where to cut, 0 for nowhere, None to wait for more text."""
        char = self._text[self._at]
        starts = _BLOCK_STARTS.get(char)
        if starts and self._could_be(starts, final):
            block = self._block_end(final)
            if block is None:
                return None
            if block:
                return self._skip_block(block)
        if char == "|" and not self._text[self._line_start : self._at].strip() and not self._brackets:
            return self._skip_table(final)
        end = self._end_here(char, final)
        if end is None:
            return None
        if end:
            return end
        self._at += 1
        self._note(char)
        return self._forced_cut()

    def _could_be(self, starts: tuple[str, ...], final: bool) -> bool:
        """Whether one of `starts` stands here, or may stand here once more text has come."""
        here = self._text[self._at : self._at + max(map(len, starts))].lower()
        return any(here.startswith(start) or (not final and start.startswith(here)) for start in starts)

    def _block_end(self, final: bool) -> int | None:
        """The end of the thought or code block that begins here; 0: none begins; None: not certain, or still open."""
        if self._text.startswith(_FENCE, self._at):
            closing = _FENCE_END.search(self._text, self._at + len(_FENCE))
        elif opening := _THINK.match(self._text, self._at):
            closing = _THINK_END[opening[1].lower()].search(self._text, opening.end())
        else:
            return 0 if final else None
        if closing:
            return closing.end()
        return len(self._text) if final else None

    def _skip_block(self, end: int) -> int:
        code = self._text.startswith(_FENCE, self._at)
        self._at = self._unlimited_until = end
        if code:
            self._weight += 1  # Code has a short phrase of its own.
            return end
        return 0

    def _skip_table(self, final: bool) -> int | None:
        """A table is one sentence: its rows cannot be understood alone."""
        at = self._at
        while True:
            newline = self._text.find("\n", at)
            if newline < 0:
                return len(self._text) if final else None
            at = newline + 1
            if at == len(self._text) and not final:
                return None
            if not self._text.startswith("|", at):
                self._weight += 1
                return at

    def _note(self, char: str) -> None:
        at = self._at
        if char == "\n":
            self._line_start = at
            self._brackets.clear()
            self._code_span = False
        elif char == "`":
            self._code_span = not self._code_span
        elif self._code_span:
            pass
        elif char == '"':
            self._toggle_quote(at)
        elif char == "(" and self._text[at - 2 : at - 1] in (":", ";"):
            pass  # A smiley, not a bracket.
        elif char in _OPEN:
            self._brackets.append((_OPEN[char], at))
        elif self._brackets and char == self._brackets[-1][0]:
            self._brackets.pop()
        if not "!" <= char <= "~":
            self._word_start = at
        if char.isalnum():
            self._weight += 1 if char.isascii() else 2

    def _toggle_quote(self, at: int) -> None:
        if self._brackets and self._brackets[-1][0] == '"':
            self._brackets.pop()
        else:
            self._brackets.append(('"', at))

    def _end_here(self, char: str, final: bool) -> int | None:
        """The end of the sentence if `char` ends it; 0 if not; None if the next characters decide."""
        at = self._at
        if char == "\n":
            return at + 1 if self._weight else 0
        if not self._weight or self._held():
            return 0
        if char in _JAPANESE_ENDS:
            # Never waits for what follows: this is the commonest end, and a token of waiting is heard.
            return at + 1
        if char in _LOUD_ENDS or char == ".":
            return self._end_of_run(char, final)
        if self._cut_weight < EARLY_WEIGHT and self._weight >= (NEXT_WEIGHT if self._cut_weight else FIRST_WEIGHT):
            if char in _COMMAS:
                return at + 1
            if char == ",":
                return self._before_space(at + 1, final)
        return 0

    def _held(self) -> bool:
        """Inside a bracket, a quotation or a code span that is not overly long."""
        if self._code_span:
            return True
        return bool(self._brackets) and self._at - self._brackets[-1][1] <= BRACKET_PATIENCE

    def _end_of_run(self, char: str, final: bool) -> int | None:
        if (char == "." and self._abbreviates()) or (char == "!" and self._word().lower() in _NAMES_WITH_A_MARK):
            return 0
        after = self._at + 1
        allowed = _TRAILING if char != "." else _TRAILING | {"."}
        while after < len(self._text) and self._text[after] in allowed and not self._reopens(after):
            after += 1
        if after == len(self._text):
            return after if final else None
        if char not in "!?.":
            return after
        return self._before_space(after, final, or_japanese=char != ".")

    def _reopens(self, at: int) -> bool:
        """A straight quote after an end closes the open quotation, or opens the next."""
        return self._text[at] == '"' and not any(closing == '"' for closing, _ in self._brackets)

    def _before_space(self, after: int, final: bool, *, or_japanese: bool = False) -> int | None:
        """An ASCII mark ends only before a space (3.14, 1,234, example.com?q=1 go on), or before Japanese."""
        if after == len(self._text):
            return after if final else None
        following = self._text[after]
        return after if following.isspace() or (or_japanese and not following.isascii()) else 0

    def _abbreviates(self) -> bool:
        word = self._word().lstrip("(\"'[" + _LINE_MARKUP)
        if word.isdigit():
            # 1. 2. 3. at the start of a line number a list.
            return self._text[self._line_start : self._at].strip(_LINE_MARKUP) == word
        if _INITIALS.match(word):
            return word != "I"
        return word.lower() in _ABBREVIATIONS

    def _word(self) -> str:
        """The run of printable ASCII that ends here."""
        start = max(self._word_start, self._unlimited_until)
        return self._text[start : self._at]

    def _forced_cut(self) -> int:
        """Where to cut a piece that has grown too long; 0 while it has not."""
        start = self._unlimited_until
        if not self._cut_weight and self._weight >= FIRST_LONGEST and self._at - start < LONGEST:
            window = [at for at in range(self._at - 1, start + FIRST_SHORTEST - 1, -1) if self._may_part(at)]
            if begins := next(filter(self._phrase_begins, window), 0):
                return begins
        if self._at - start < LONGEST:
            return 0
        word = self._word()
        if "://" in word or word.startswith("www."):
            return 0  # An address stays whole, however long: hardly any of it is spoken.
        window = [at for at in range(self._at - 1, start + SHORTEST_CUT, -1) if self._may_part(at)]
        for marks in _CUT_AFTER:
            for at in window:
                if self._text[at - 1] in marks:
                    return at
        return next(filter(self._phrase_begins, window), window[0] if window else self._at)

    def _phrase_begins(self, at: int) -> bool:
        """A phrase mostly begins where hiragana gives way to another script."""
        return _is_hiragana(self._text[at - 1]) and not _is_hiragana(self._text[at])

    def _may_part(self, at: int) -> bool:
        left, right = self._text[at - 1], self._text[at]
        if left == _ZERO_WIDTH_JOINER or unicodedata.category(right) in _JOINED_CATEGORIES:
            return False
        return right not in _TRAILING and right not in _NEVER_FIRST and not (left.isdigit() and right.isdigit())


def _is_hiragana(char: str) -> bool:
    return "ぁ" <= char <= "ん"
