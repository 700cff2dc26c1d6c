"""How many threads suit a model on this machine: tried once with some tokens, and remembered.

More threads than the memory keeps busy wait for each other, and one slow core among fast ones holds all of them up, so
the best number is not always the number of cores. Everything is decoded on the mind's own thread: OpenMP keeps a team
of threads for each thread that ever decoded, and a second team would slow the first down.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.thinking.cores import fast_cores, physical_cores, usual_threads
from assistant.thinking.llama import SEQUENCES, ContextFullError, Llama, Span
from assistant.thinking.remembered import Remembered
from assistant.thinking.snapshot import file_identity

log = logging.getLogger(__name__)

TUNED = "threads.json"
"""File of the choices, in the folder where things are remembered."""
SECONDS = 0.5
"""The trial takes no longer, except for the token that is being decoded."""
MOST_CHOICES = 3
ROUNDS = 3
"""Times that every choice gets its turn, if there is time."""
_SPARE = SEQUENCES - 1
"""A sequence that the cache does not use."""
_BETTER = 0.97
"""Part of the usual number's time that another must stay below: less is chance."""


def choices(cores: int, fast: int) -> tuple[int, ...]:
    """Numbers of threads worth trying on a machine with `cores`, of which `fast` are of the fast kind; the usual first.

    With one or two cores there is nothing to try.
    """
    usual = usual_threads(cores)
    others = (min(fast, usual), usual // 2, min(cores, 2 * usual))
    worth = [usual, *(each for each in others if each >= 2)]
    return tuple(dict.fromkeys(worth))[:MOST_CHOICES]


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried for one model, and where the result is kept."""

    remembered: Remembered
    key: str
    choices: tuple[int, ...]

    @property
    def result(self) -> int | None:
        """The best number of threads; None if it has not been tried."""
        fact = self.remembered.get(self.key)
        best = fact.get("threads") if fact is not None else None
        return best if best in self.choices else None

    def hold(self, llama: Llama, wanted: Callable[[], bool]) -> None:
        """Try the choices, let `llama` decode with the best, and remember it. Changes nothing else in the model.

        Args:
            llama: The model, on the thread that decodes.
            wanted: Whether to go on; if not, nothing is remembered.
        """
        spent = trial(llama, self.choices, wanted, SECONDS)
        best = self.best(spent)
        llama.set_threads(best, self.choices[0])
        if wanted():
            self.remembered.put(self.key, {"threads": best})
            log.info("%d threads: %s", best, {count: f"{1000 * each:.1f} ms" for count, each in spent.items()})

    def best(self, spent: dict[int, float]) -> int:
        """The choice with the shortest time; the usual one, unless another is shorter by more than chance."""
        usual = self.choices[0]
        fastest = min(spent, key=lambda count: spent[count], default=usual)
        return fastest if fastest in spent and spent[fastest] < _BETTER * spent.get(usual, 0.0) else usual


def trial_for(path: Path, folder: Path) -> Trial:
    """The trial of the model at `path` on this machine, with this build of llama.cpp."""
    import llama_cpp

    cores, fast = physical_cores(), fast_cores()
    key = f"{path} {file_identity(path)}, llama-cpp-python {llama_cpp.__version__}, {cores} cores, {fast} fast"
    return Trial(Remembered(folder / TUNED), key, choices(cores, fast))


def trial(
    llama: Llama, counts: Sequence[int], wanted: Callable[[], bool], seconds: float = SECONDS
) -> dict[int, float]:
    """Shortest time of a token, in seconds, for each number of threads that there was time for."""
    spent: dict[int, float] = {}
    end, position = time.perf_counter() + seconds, 0

    def token() -> float:
        nonlocal position
        began = time.perf_counter()
        # Different tokens, so that a mixture of experts wakes different experts.
        llama.decode([Span([position * 7919 % llama.vocab_size], position, (_SPARE,), logits=True)])
        position += 1
        return time.perf_counter() - began

    try:
        for _ in range(ROUNDS):
            for count in counts:
                llama.set_threads(count, counts[0])
                for warm in (False, True):
                    if time.perf_counter() >= end or not wanted():
                        return spent
                    # The first token wakes the threads, and the very first reads weights from the disk.
                    if (passed := token()) and warm:
                        spent[count] = min(passed, spent.get(count, passed))
    except ContextFullError:
        log.debug("no room to try numbers of threads")
    finally:
        llama.drop(_SPARE)
        llama.set_threads(counts[0], counts[0])
    return spent
