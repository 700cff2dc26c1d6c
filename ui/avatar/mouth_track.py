"""Which mouth shape belongs to an instant of the sound card's clock. Also what is left to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from assistant.speaking.protocol import Viseme
from assistant.speaking.visemes import weights_at

HUSH = 0.06
"""Seconds in which a hushed mouth shuts; with a frame of 16 ms within the promised 80 ms."""

_REST = Viseme(0, 0, 0, 0, 0, 0, 0)


@dataclass
class MouthTrack:
    """The sentences that are sounding or waiting, by their start on the sound card's clock."""

    offset: float | None = None
    """The sound card's clock minus `time.perf_counter()`, in seconds; None before the first reading."""
    _sentences: dict[float, tuple[Viseme, ...]] = field(default_factory=dict)
    _hushed_at: float = float("-inf")
    _hushed_from: Viseme = _REST

    def say(self, start: float, frames: Sequence[Viseme]) -> None:
        """Add a sentence; one with the same start is replaced."""
        self._sentences[start] = tuple(frames)

    def hush(self, host: float) -> None:
        """Forget every sentence; the mouth shuts within `HUSH` from `host` on (`time.perf_counter()`)."""
        self._hushed_from, self._hushed_at = self.at(host), host
        self._sentences.clear()

    def at(self, host: float) -> Viseme:
        """The shape at `host` (`time.perf_counter()`); at rest outside of every sentence."""
        if self.offset is not None:
            dac = host + self.offset
            for start in sorted(self._sentences, reverse=True):
                frames = self._sentences[start]
                if frames and start <= dac < start + frames[-1].t:
                    return weights_at(frames, dac - start)
        left = 1 - (host - self._hushed_at) / HUSH
        if not 0 < left <= 1:
            return _REST
        shape = self._hushed_from
        return Viseme(
            0,
            shape.aa * left,
            shape.ih * left,
            shape.ou * left,
            shape.ee * left,
            shape.oh * left,
            closed=shape.closed * left,
        )

    def unfinished(self, host: float) -> dict[float, tuple[Viseme, ...]]:
        """The sentences that have not ended at `host`, and drop the others. All of them while no clock is known."""
        if self.offset is not None:
            dac = host + self.offset
            self._sentences = {
                start: frames for start, frames in self._sentences.items() if frames and start + frames[-1].t > dac
            }
        return dict(self._sentences)
