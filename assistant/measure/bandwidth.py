"""How fast this machine's memory can be read, which bounds how fast a language model can speak.

The method: as many threads as llama.cpp would use each take the maximum of their own part of one large array of
integers, over and over for `SECONDS`. numpy does that with vector instructions and without Python's lock, so the memory
is what is waited for. The array is larger than the last cache of common processors, and written before, so that the
system really has given its pages. The fastest round counts: what is slower was disturbed. The figure is a little below
what the hardware's sheet says, and llama.cpp, which computes while it reads, stays below the figure.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from assistant import paths
from assistant.measure.machine import cpu_model, usable_cores
from assistant.models.recommend import machine_memory_mb

log = logging.getLogger(__name__)

SECONDS = 0.3
SIZE = 512 << 20
"""Bytes of the array, at most; on machines with little memory a sixteenth of it."""
MOST_THREADS = 8
"""More do not read faster on machines with two memory channels."""
KEPT_DAYS = 90
"""A remembered measurement is good for as long: memory is seldom changed."""


@dataclass(frozen=True, slots=True)
class Bandwidth:
    """One measurement."""

    bytes_per_s: float
    threads: int
    cpu: str
    measured: str
    """Date, ISO."""


def measure_bandwidth(seconds: float = SECONDS, size: int | None = None) -> Bandwidth:
    """Read memory for `seconds`; takes twice as long, with the preparation.

    Args:
        seconds: How long.
        size: Bytes of the array. None: `SIZE`, or less on a machine with little memory.
    """
    import numpy as np

    threads = min(usable_cores(), MOST_THREADS)
    count = (size or min(SIZE, machine_memory_mb() << 16)) // threads // 8
    # Each thread fills its own part, so that on machines with several memories it lies near the thread.
    with ThreadPoolExecutor(threads, thread_name_prefix="bandwidth") as pool:
        parts = list(pool.map(lambda seed: np.full(count, seed, dtype=np.int64), range(threads)))
        best, begun = 0.0, time.perf_counter()
        while not best or time.perf_counter() - begun < seconds:
            start = time.perf_counter()
            list(pool.map(np.max, parts))
            best = max(best, threads * count * 8 / (time.perf_counter() - start))
    return Bandwidth(best, threads, cpu_model(), date.today().isoformat())


def remembered_bandwidth(
    path: Path | None = None, *, measure: Callable[[], Bandwidth] = measure_bandwidth
) -> Bandwidth:
    """The measurement kept in `path`, if it is this processor's and recent; otherwise a new one, which is kept.

    Args:
        path: The file. None: in Aizuchi's folder for data.
        measure: How a new one is made.
    """
    path = path or paths.data_dir() / "bandwidth.json"
    kept = _read(path)
    if kept is not None:
        return kept
    new = measure()
    keep(new, path)
    return new


def keep(new: Bandwidth, path: Path | None = None) -> None:
    """Remember a measurement. A folder that cannot be written costs the next caller half a second, nothing else."""
    path = path or paths.data_dir() / "bandwidth.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(new)), encoding="utf-8")
    except OSError as error:
        log.info("the memory's speed cannot be remembered: %s", error)


def _read(path: Path) -> Bandwidth | None:
    try:
        kept = Bandwidth(**json.loads(path.read_text(encoding="utf-8")))
        age = (date.today() - date.fromisoformat(kept.measured)).days
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError) as error:
        log.info("the remembered speed of the memory cannot be read: %s", error)
        return None
    fresh = 0 <= age <= KEPT_DAYS and kept.cpu == cpu_model()
    return kept if fresh and isinstance(kept.bytes_per_s, float) and 1e8 < kept.bytes_per_s < 1e14 else None
