"""What every player has in common: commands from any thread, one mixer, events at their time, the wait for silence."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from functools import partial

from assistant.audio.mixer import Mixer, Samples, Sentence
from assistant.audio.protocol import PlaybackEvent, SampleClock
from assistant.audio.resample import resample
from assistant.speaking.protocol import Speech


class MixingPlayer:
    """The `Player` protocol but for the output itself: a subclass renders, from whatever thread its output needs.

    Commands are put in a lock-free list and taken by whoever renders next, because PortAudio's callback must never wait
    for a thread that holds a lock. Events come back the same way and are emitted when what they say is heard.

    Args:
        rate: Hz of what is rendered; sentences are converted to it when they are queued.
        clock: Tells what is sounding now.
    """

    TICK_S = 0.010
    """How often the player's thread looks for something to do."""

    def __init__(self, rate: int, clock: SampleClock) -> None:
        self.rate = rate
        self._clock = clock
        self._mixer = Mixer(rate)
        self._commands: deque[Callable[[], None]] = deque()
        self._events: deque[PlaybackEvent | int] = deque()
        """Events in order; after those that lead to silence, the number of sentences taken by then."""
        self._taken = self._reported = 0
        self._idle = threading.Condition()
        self._queued = self._finished = 0
        self._emit: Callable[[PlaybackEvent], None] | None = None
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def play(self, speech: Speech) -> None:
        """See `Player.play`."""
        sentence = Sentence(speech.generation, speech.index, resample(speech.audio, speech.rate, self.rate))
        with self._idle:
            self._queued += 1
            self._commands.append(partial(self._take, sentence))

    def _take(self, sentence: Sentence) -> None:
        self._taken += 1
        self._mixer.play(sentence)

    def duck(self, gain_db: float) -> None:
        """See `Player.duck`."""
        self._commands.append(partial(self._mixer.duck, gain_db))

    def pause(self) -> None:
        """See `Player.pause`."""
        self._commands.append(self._mixer.pause)

    def resume(self) -> None:
        """See `Player.resume`. `SentenceStarted` is said again for a sentence that starts again."""
        self._commands.append(self._mixer.resume)

    def stop(self) -> None:
        """See `Player.stop`."""
        self._commands.append(self._mixer.stop)

    def position(self) -> tuple[int, int, float] | None:
        """See `Player.position`."""
        return self._mixer.position(self._clock.now())

    def wait_idle(self) -> None:
        """See `Player.wait_idle`; also returns when the player is closed. A paused player is not idle."""
        with self._idle:
            self._idle.wait_for(lambda: self._closing.is_set() or self._finished >= self._queued)

    def close(self) -> None:
        """See `Player.close`."""
        self._closing.set()
        if self._thread:
            self._thread.join()
        with self._idle:
            self._idle.notify_all()

    def _start_thread(self, name: str) -> None:
        self._thread = threading.Thread(target=self._run, name=name)
        self._thread.start()

    def _run(self) -> None:
        pause = 0.0
        while not self._closing.wait(pause):
            self._tick()
            head = self._events[0] if self._events else None
            due = self.TICK_S if head is None or isinstance(head, int) else head.at - self._clock.now()
            pause = min(max(due, 0.0), self.TICK_S)

    def _tick(self) -> None:
        """One look around by the player's thread."""
        self._deliver_due(self._clock.now())

    def _take_commands(self, count: int) -> None:
        """Carry out the first `count` of the commands that wait."""
        for _ in range(count):
            self._commands.popleft()()

    def _render(self, frames: int, at: float) -> Samples:
        """The next `frames` samples, the first of which sounds at `at`."""
        samples, events = self._mixer.render(frames, at)
        self._events.extend(events)
        if self._taken > self._reported and not self._mixer.busy:
            self._reported = self._taken
            self._events.append(self._taken)
        return samples

    def _deliver_due(self, now: float) -> None:
        """Emit what has been heard by `now`, and note how far everything queued has been played."""
        while self._events:
            item = self._events[0]
            if isinstance(item, int):
                with self._idle:
                    self._finished = item
                    self._idle.notify_all()
            elif item.at <= now:
                assert self._emit, "a player is started before it renders"
                self._emit(item)
            else:
                return
            self._events.popleft()
