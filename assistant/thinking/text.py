"""A reply's tokens as text: whole characters only, and nothing of a stop string or what comes after it."""

from __future__ import annotations

import codecs
from collections.abc import Sequence


class ReplyText:
    """The text of one reply, as its tokens come.

    A character, an emoji for instance, may be spread over several tokens; what may be the beginning of a stop string
    is kept back until the next token tells.

    Args:
        stops: Where the reply ends, although the model did not end it. None of them is empty.
    """

    def __init__(self, stops: Sequence[str] = ()) -> None:
        self._stops = tuple(stops)
        if "" in self._stops:
            raise ValueError("a stop string needs a character")
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._kept = ""
        self.stopped = False
        """Whether a stop string has come; nothing more is to be added then."""

    def add(self, piece: bytes) -> str:
        """What is certain to belong to the reply now, after a token's bytes have come."""
        return self._certain(self._decoder.decode(piece))

    def end(self) -> str:
        """What is left when no more tokens come."""
        text = self._certain(self._decoder.decode(b"", final=True))
        kept, self._kept = self._kept, ""
        return text + kept

    def _certain(self, text: str) -> str:
        text = self._kept + text
        found = [at for stop in self._stops if (at := text.find(stop)) >= 0]
        if found:
            self.stopped, self._kept = True, ""
            return text[: min(found)]
        kept = max((_overlap(text, stop) for stop in self._stops), default=0)
        self._kept = text[len(text) - kept :]
        return text[: len(text) - kept]


def _overlap(text: str, stop: str) -> int:
    """Characters at the end of `text` with which `stop` begins."""
    return next((n for n in range(min(len(text), len(stop) - 1), 0, -1) if text.endswith(stop[:n])), 0)
