"""Finding words in the names and explanations of settings. Pure; no Qt."""

from __future__ import annotations

import html
import re
import unicodedata


def folded(text: str) -> str:
    """`text` as it is compared: full-width letters, half-width kana and capitals make no difference."""
    return unicodedata.normalize("NFKC", text).casefold()


def holds(words: str, *texts: str) -> bool:
    """Whether every one of the words, separated by spaces, stands in the texts. No word at all is in none."""
    whole = folded("\n".join(texts))
    wanted = folded(words).split()
    return bool(wanted) and all(word in whole for word in wanted)


def marked(text: str, words: str, style: str) -> str:
    """`text` as HTML with the words marked by a CSS style."""
    wanted = sorted(folded(words).split(), key=len, reverse=True)
    # Folding may change lengths, so that places in the folded text are none in the other; then the words are compared
    # with capitals alone ignored.
    pattern = "|".join(re.escape(word) for word in wanted)
    if not wanted:
        return html.escape(text)
    pieces, at = [], 0
    for match in re.finditer(pattern, text, re.IGNORECASE):
        pieces.append(html.escape(text[at : match.start()]))
        pieces.append(f'<span style="{style}">{html.escape(match.group())}</span>')
        at = match.end()
    return "".join([*pieces, html.escape(text[at:])])
