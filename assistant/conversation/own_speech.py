"""The assistant's own words of late, to know them again when the loudspeaker's sound comes back as the user's."""

from __future__ import annotations

from collections import deque

from assistant.conversation.words import echoes

MEMORY = 6.0
"""Seconds after which our own words heard back are no longer taken for an echo."""


class OwnSpeech:
    """The sentences that sounded last. Times are seconds on the sample clock."""

    def __init__(self) -> None:
        self._said: deque[tuple[float, float, str]] = deque(maxlen=8)

    def say(self, start: float, end: float, words: str) -> None:
        """`words` sound from `start` to `end`."""
        self._said.append((start, end, words))

    def is_echo(self, text: str, since: float, at: float) -> bool:
        """Whether the loudspeaker's sound came back as `text`, which began at `since` and was understood at `at`.

        Words that began while the assistant spoke are an echo if they are a part of what it said; later ones only if
        they equal a whole sentence of it, since a user may answer with a word of the question.
        """
        lately = [(start, end, words) for start, end, words in self._said if at - end < MEMORY]
        during = "".join(words for start, end, words in lately if start - 0.2 <= since <= end + 0.3)
        return echoes(text, during) or any(echoes(text, own) and echoes(own, text) for *_, own in lately)
