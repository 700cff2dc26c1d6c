"""What a recogniser is to the ear, whatever is inside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from assistant.hearing.protocol import Samples


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """The words that a recogniser has made out so far."""

    text: str
    language: str
    """`ja` or `en`."""
    settled: int = 0
    """Leading characters of `text` that will not be revised any more."""
    pieces: int = 0
    """Units of its vocabulary that the recogniser needed for the text; 0 if it does not say."""


class Decoding(Protocol):
    """The recognition of one utterance. For one thread."""

    @property
    def hypothesis(self) -> Hypothesis:
        """The words so far."""

    def accept(self, samples: Samples) -> None:
        """The next samples of the utterance. Decodes when that is due."""

    def pause(self) -> None:
        """The voice has fallen silent: `finish` may follow very soon, so do now what it would have to do."""

    def finish(self, voiced: int) -> Hypothesis:
        """The final words of everything accepted.

        Args:
            voiced: Samples from the beginning of the utterance to the end of its voice; what follows is silence.
        """

    def resume(self) -> bool:
        """The voice goes on after `finish`. False: feed the utterance to a new decoding instead."""


class Recogniser(Protocol):
    """A loaded model, or several. For one thread."""

    languages: tuple[str, ...]

    def open(self) -> Decoding:
        """Begin an utterance."""
