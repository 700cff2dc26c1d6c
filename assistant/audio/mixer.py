"""What the sound card is handed, sample by sample: sentences queued, ducked, paused, resumed, stopped, without clicks.

The mixer has no thread and no clock. Whoever owns it renders the next samples and says at what time the first of them
will sound; commands take effect from the next sample rendered. The sound card and the recording on disk get their
samples from this one code.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import cos, pi

import numpy as np
from numpy.typing import NDArray

from assistant.audio.protocol import SentenceEnded, SentenceStarted, Stopped

Samples = NDArray[np.float32]
MixerEvent = SentenceStarted | SentenceEnded | Stopped

DUCK_S = 0.025
"""Length of a change of level; the player's contract allows 30 ms."""
FADE_S = 0.015
"""Length of a fade to silence; the player's contract allows 20 ms."""

_HAIRLINE_S = 0.001


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence's sound at the mixer's rate, mono float32."""

    generation: int
    index: int
    samples: Samples


@dataclass(frozen=True, slots=True)
class Span:
    """From `at` until `until`, sentence `index` sounds, from `offset` seconds into it on."""

    at: float
    until: float
    generation: int
    index: int
    offset: float


class _Gain:
    """A level that moves along half a cosine, so that neither the sound nor its slope jumps."""

    def __init__(self) -> None:
        self.value = 1.0
        self._from = self._to = 1.0
        self._done = self._length = 0

    @property
    def left(self) -> int:
        """Samples until the target is reached."""
        return self._length - self._done

    def jump(self, value: float) -> None:
        self.value = self._from = self._to = value
        self._done = self._length = 0

    def move(self, value: float, samples: int) -> None:
        self._from, self._to = self.value, value
        self._done, self._length = 0, samples

    def apply(self, samples: Samples) -> Samples:
        """`samples` at the level of the next `len(samples)` instants."""
        ramp = min(self.left, len(samples))
        if ramp == 0:
            return samples if self.value == 1.0 else samples * np.float32(self.value)
        levels = np.full(len(samples), self._to, np.float32)
        phase = np.arange(self._done + 1, self._done + ramp + 1) * (pi / self._length)
        levels[:ramp] = self._to + (self._from - self._to) * (0.5 + 0.5 * np.cos(phase))
        self._done += ramp
        rest = 0.5 + 0.5 * cos(pi * self._done / self._length)
        self.value = self._to if self.left == 0 else self._to + (self._from - self._to) * rest
        return samples * levels


class Mixer:
    """Renders a queue of sentences at `rate` Hz. Not thread-safe: commands and `render` belong to one thread.

    Attributes:
        spans: What was rendered lately, oldest first; replaced at each render, so that other threads may read it.
    """

    _SPANS_KEPT = 128

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.spans: tuple[Span, ...] = ()
        self._queue: deque[Sentence] = deque()
        self._current: Sentence | None = None
        self._offset = 0
        """Samples of the current sentence that have been rendered."""
        self._gain = _Gain()
        self._level = 1.0
        """The level to play at when nothing is being cut off."""
        self._held = False
        self._cutting = False
        """The current sentence is fading out; what then becomes of it is decided when it is silent."""
        self._cut = False
        """The current sentence has been faded out and will be played again from its start."""
        self._dropped: Sentence | None = None
        """A cut sentence that was stopped while silent: said at the next render."""
        self._dropping = False

    @property
    def busy(self) -> bool:
        """Whether anything is playing, paused, or waiting to be played or said."""
        return bool(self._current or self._queue or self._dropped)

    def play(self, sentence: Sentence) -> None:
        """Queue a sentence behind those already queued."""
        self._queue.append(sentence)

    def duck(self, gain_db: float) -> None:
        """Ease to `gain_db` (0 = full)."""
        self._level = 10.0 ** (gain_db / 20.0)
        if self._sounding:
            self._gain.move(self._level, round(DUCK_S * self.rate))
        elif not self._cutting:
            self._gain.jump(self._level)

    @property
    def _sounding(self) -> bool:
        """Whether a sentence is being played and not being cut off."""
        return self._current is not None and not self._cutting and not self._cut

    def pause(self) -> None:
        """Fade out and hold; the queue stays."""
        self._held = True
        self._cut_off()

    def resume(self) -> None:
        """Go on at full level: with the sentence that was cut from its start, else with the next one."""
        self._held = False
        self.duck(0.0)

    def stop(self) -> None:
        """Fade out and forget everything; what is queued from now on plays at full level."""
        self._queue.clear()
        if self._cut:
            self._dropped, self._current, self._cut = self._current, None, False
        elif self._current:
            self._dropping = True
            self._cut_off()
        self.resume()

    def _cut_off(self) -> None:
        if self._sounding:
            self._cutting = True
            self._gain.move(0.0, round(FADE_S * self.rate))

    def render(self, frames: int, at: float) -> tuple[Samples, list[MixerEvent]]:
        """The next `frames` samples.

        Args:
            frames: How many.
            at: When the first of them sounds (sample clock).

        Returns:
            Mono float32 samples, and what happens in them, in order. A sentence that is resumed starts again.
        """
        out = np.zeros(frames, np.float32)
        events: list[MixerEvent] = []
        spans: list[Span] = []
        if self._dropped:
            events.append(self._stopped(self._dropped, at))
            self._dropped, self._offset = None, 0
        filled = 0
        while filled < frames and self._ready(at + filled / self.rate, events):
            filled += self._fill(out[filled:], at + filled / self.rate, events, spans)
        if spans:
            self.spans = (*self.spans, *spans)[-self._SPANS_KEPT :]
        return out, events

    def _ready(self, at: float, events: list[MixerEvent]) -> bool:
        """Whether a sentence sounds at `at`; begins one if it can."""
        if self._cutting:
            return True
        if self._held:
            return False
        if self._current and not self._cut:
            return True
        if not self._cut:
            if not self._queue:
                return False
            self._current = self._queue.popleft()
        assert self._current
        self._cut, self._offset = False, 0
        events.append(SentenceStarted(at, self._current.generation, self._current.index))
        return True

    def _fill(self, out: Samples, at: float, events: list[MixerEvent], spans: list[Span]) -> int:
        """Write the current sentence into `out` until it, its fade or the room ends; returns how many samples."""
        current = self._current
        assert current
        count = min(len(out), len(current.samples) - self._offset)
        if self._cutting:
            count = min(count, self._gain.left)
        out[:count] = self._gain.apply(current.samples[self._offset : self._offset + count])
        until = at + count / self.rate
        if count:
            spans.append(Span(at, until, current.generation, current.index, self._offset / self.rate))
        self._offset += count
        ended = self._offset == len(current.samples)
        if self._dropping and (ended or self._gain.left == 0):
            events.append(self._stopped(current, until))
            self._let_go()
        elif ended:
            events.append(SentenceEnded(until, current.generation, current.index))
            self._let_go()
        elif self._cutting and self._gain.left == 0:
            self._cutting, self._cut = False, True
            self._gain.jump(self._level)
        return count

    def _let_go(self) -> None:
        if self._cutting:
            self._gain.jump(self._level)
        self._current, self._cutting, self._dropping = None, False, False

    def _stopped(self, sentence: Sentence, at: float) -> Stopped:
        return Stopped(at, sentence.generation, sentence.index, self._offset / self.rate)

    def position(self, at: float) -> tuple[int, int, float] | None:
        """What sounds at `at`: generation, index, seconds into the sentence; None when silent. For any thread."""
        followed = False
        for span in reversed(self.spans):
            if span.at <= at:
                # Neighbouring blocks are timed each on its own, so there may be hairline gaps between their spans.
                inside = at < span.until or (followed and at < span.until + _HAIRLINE_S)
                return (span.generation, span.index, span.offset + at - span.at) if inside else None
            followed = True
        return None
