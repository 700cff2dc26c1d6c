"""What else this machine is doing: a second program on the same cores slows every stage, and nothing else shows it."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

WINDOW = 0.4
"""Seconds. Linux counts processor time in hundredths of a second."""
WORTH_NAMING = 0.2
"""Cores that a program must use to be named."""
_PROC = Path("/proc")


@dataclass(frozen=True, slots=True)
class Load:
    """What others used while it was measured."""

    cores: int
    """Of the machine."""
    used: float
    """Cores at work for others than this process."""
    programs: tuple[tuple[str, float], ...] = ()
    """The busiest of them and their cores, where the system tells."""
    memory_free: int = 0
    """Bytes that can be had without swapping; 0 where the system does not tell."""

    @property
    def words(self) -> str:
        """Who uses how much."""
        named = ", ".join(f"{name} {cores:.1f}" for name, cores in self.programs)
        return f"others use {self.used:.1f} of {self.cores} cores" + (f" ({named})" if named else "")


def present_load(window: float = WINDOW) -> Load:
    """Watch for `window` seconds."""
    cores = os.cpu_count() or 1
    before, own, at, programs = _busy(), time.process_time(), time.monotonic(), _by_program()
    time.sleep(window)
    passed = time.monotonic() - at
    used = (_busy() - before - (time.process_time() - own)) / passed
    later = _by_program()
    named = sorted(
        ((name, (spent - programs.get(key, (name, spent))[1]) / passed) for key, (name, spent) in later.items()),
        key=lambda each: -each[1],
    )
    busiest = tuple(each for each in named[:3] if each[1] >= WORTH_NAMING)
    return Load(cores, min(max(used, 0.0), float(cores)), busiest, _free_memory())


def _by_program() -> dict[int, tuple[str, float]]:
    """Name and seconds of processor time of each other process, by number; empty where there is no /proc."""
    found = {}
    tick = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
    for entry in _PROC.glob("[0-9]*"):
        try:
            stat = (entry / "stat").read_text(encoding="utf-8", errors="replace")
        except OSError:  # it has just ended
            continue
        name, fields = stat[stat.find("(") + 1 : stat.rfind(")")], stat[stat.rfind(")") + 2 :].split()
        if int(entry.name) != os.getpid():
            found[int(entry.name)] = (name, (int(fields[11]) + int(fields[12])) / tick)
    return found


def _free_memory() -> int:
    try:
        for line in (_PROC / "meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) << 10
    except OSError:
        pass
    return 0


if sys.platform == "win32":
    import ctypes

    def _busy() -> float:
        """Seconds of processor time that all programs have had."""
        idle, kernel, user = ctypes.c_ulonglong(), ctypes.c_ulonglong(), ctypes.c_ulonglong()
        ctypes.windll.kernel32.GetSystemTimes(ctypes.byref(idle), ctypes.byref(kernel), ctypes.byref(user))
        return (kernel.value - idle.value + user.value) / 1e7

elif sys.platform == "linux":

    def _busy() -> float:
        """Seconds of processor time that all programs have had; what a host took away counts too."""
        user, nice, system, _idle, _wait, irq, soft, steal = map(
            int, (_PROC / "stat").read_text(encoding="ascii").split(maxsplit=9)[1:9]
        )
        return (user + nice + system + irq + soft + steal) / os.sysconf("SC_CLK_TCK")

else:

    def _busy() -> float:
        """Seconds of processor time that all programs would have had at the present load."""
        return os.getloadavg()[0] * time.monotonic()
