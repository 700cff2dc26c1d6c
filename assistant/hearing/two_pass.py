"""Two recognisers for one utterance: a streaming one for the words meanwhile, an offline one for the final words."""

from __future__ import annotations

from assistant.hearing.protocol import Samples
from assistant.hearing.recogniser import Decoding, Hypothesis, Recogniser


class TwoPassRecogniser:
    """Partials of `first`, final text of `second`.

    Args:
        first: A streaming recogniser.
        second: An offline one for the same languages, which decodes only when the voice falls silent.
    """

    def __init__(self, first: Recogniser, second: Recogniser) -> None:
        self.languages = second.languages
        self._first = first
        self._second = second

    def open(self) -> TwoPassDecoding:
        """Begin an utterance."""
        return TwoPassDecoding(self._first.open(), self._second.open())


class TwoPassDecoding:
    """One utterance of a `TwoPassRecogniser`, which makes it."""

    def __init__(self, first: Decoding, second: Decoding) -> None:
        self._first = first
        self._second = second
        self._first_finished = False

    @property
    def hypothesis(self) -> Hypothesis:
        """The words so far."""
        return self._first.hypothesis

    def accept(self, samples: Samples) -> None:
        """The next samples."""
        self._first.accept(samples)
        self._second.accept(samples)

    def pause(self) -> None:
        """Run the second pass now: what comes until `finish` is silence."""
        self._second.pause()

    def finish(self, voiced: int) -> Hypothesis:
        """The second pass's words; the first one's if it found none."""
        final = self._second.finish(voiced)
        if final.text:
            return final
        self._first_finished = True
        return self._first.finish(voiced)

    def resume(self) -> bool:
        """Go on, unless the first pass was finished and cannot."""
        return not self._first_finished or self._first.resume()
