"""How many processor cores this process may use, and how many threads a language model gets of them."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from assistant.thinking.cgroup import cores_by_quota, text_of

MOST_THREADS = 16
"""Threads of a model whose best number has not been measured: the memory of a desktop machine keeps no more busy."""
_PROCESSORS = Path("/sys/devices/system/cpu")
_SLOW = 0.8
"""Part of the fastest core's clock below which a core is of the slow kind. The fast ones of a processor differ by less
than a tenth, the slow ones have three quarters of their clock."""


def physical_cores() -> int:
    """Processor cores that this process may use; two threads of one core count once.

    More threads than that only wait for each other while weights are read. Where the system does not tell, all
    logical processors count.
    """
    return _cores() or os.cpu_count() or 1


def usual_threads(cores: int) -> int:
    """Threads for a model on a machine with `cores`, before any have been measured."""
    return max(1, min(cores, MOST_THREADS))


def fast_cores() -> int:
    """Those of `physical_cores` that are not of a slow kind, on a processor with two kinds; else all."""
    return _fast() or physical_cores()


def cores_among(usable: Iterable[int], root: Path = _PROCESSORS) -> int:
    """Cores among Linux's processors `usable`; a processor whose core is not known is one of its own."""
    return len({text_of(root / f"cpu{cpu}" / "topology" / "thread_siblings_list") or str(cpu) for cpu in usable})


def fast_among(usable: Iterable[int], root: Path = _PROCESSORS) -> list[int]:
    """Those of Linux's processors `usable` that have a fast core; all, where clocks are not known."""
    clocks = {cpu: text_of(root / f"cpu{cpu}" / "cpufreq" / "cpuinfo_max_freq") for cpu in usable}
    known = {cpu: int(clock) for cpu, clock in clocks.items() if clock.isdecimal()}
    if len(known) < len(clocks):
        return list(clocks)
    return [cpu for cpu, clock in known.items() if clock >= _SLOW * max(known.values())]


if sys.platform == "win32":

    def _cores() -> int:
        """Entries of the kind "core" in GetLogicalProcessorInformation; 0 if it fails."""
        entry, relation_at = (32, 8) if ctypes.sizeof(ctypes.c_void_p) == 8 else (24, 4)
        size = ctypes.c_ulong(0)
        kernel = ctypes.windll.kernel32
        kernel.GetLogicalProcessorInformation(None, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        if not size.value or not kernel.GetLogicalProcessorInformation(buffer, ctypes.byref(size)):
            return 0
        relations = (buffer.raw[at + relation_at : at + relation_at + 4] for at in range(0, size.value, entry))
        return sum(relation == bytes(4) for relation in relations)

    def _fast() -> int:
        return 0

elif sys.platform == "darwin":

    def _cores() -> int:
        """The fast cores: the slow ones of Apple's processors would hold them up. 0 if the system does not tell."""
        for name in ("hw.perflevel0.physicalcpu", "hw.physicalcpu"):
            command = ["/usr/sbin/sysctl", "-n", name]
            answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
            if answer.isdecimal():
                return int(answer)
        return 0

    def _fast() -> int:
        return 0

else:

    def _cores() -> int:
        return cores_by_quota(cores_among(os.sched_getaffinity(0)))

    def _fast() -> int:
        return cores_by_quota(cores_among(fast_among(os.sched_getaffinity(0))))
