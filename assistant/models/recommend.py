"""Which models suit this machine, by its memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from assistant.models.catalogue import Catalogue, Model

REST_MB = 3500
"""MiB for everything that is no model of ours: the operating system, VOICEVOX and the window with its avatar."""
RECOGNISER_SHARE = 1 / 15
"""Part of the memory that a recogniser may take. Beside a small language model a large recogniser costs more answers
than it saves mishearings; and a machine with little memory mostly has a slow processor too."""
_CGROUP_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


def recommend(catalogue: Catalogue, memory_mb: int, language: str = "ja") -> list[Model]:
    """One language model, one recogniser for `language`, and the small models of hearing that everybody needs.

    The language model matters most: it is the largest that fits beside the smallest recogniser. The recogniser is then
    the largest that fits into what is left and into its share. When nothing fits, the smallest is chosen: it may still
    run, slowly.

    Args:
        catalogue: Where the `recommended` marks are.
        memory_mb: Memory of the machine in MiB.
        language: ISO code.
    """
    marked = [model for model in catalogue.models if model.recommended and model.speaks(language)]
    recognisers = _of_role(marked, "asr")
    others = _of_role(marked, "vad") + _of_role(marked, "turn")
    left = memory_mb - REST_MB - sum(model.memory_mb for model in others)
    llm = _largest(_of_role(marked, "llm"), left - min((model.memory_mb for model in recognisers), default=0))
    left -= sum(model.memory_mb for model in llm)
    return [*llm, *_largest(recognisers, min(left, memory_mb * RECOGNISER_SHARE)), *others]


def machine_memory_mb() -> int:
    """Memory of this machine in MiB; inside a container with a limit, that limit."""
    total = _physical_bytes()
    for path in _CGROUP_LIMITS:
        try:
            limit = Path(path).read_text(encoding="ascii").strip()
        except OSError:
            continue
        if limit.isdecimal():
            total = min(total, int(limit))
    return total >> 20


def _of_role(models: Sequence[Model], role: str) -> list[Model]:
    return [model for model in models if model.role == role]


def _largest(models: Sequence[Model], memory_mb: float) -> list[Model]:
    """The largest model that fits, else the smallest; empty when there is none at all."""
    if not models:
        return []
    fitting = [model for model in models if model.memory_mb <= memory_mb]
    if fitting:
        return [max(fitting, key=lambda model: model.memory_mb)]
    return [min(models, key=lambda model: model.memory_mb)]


if sys.platform == "win32":
    import ctypes

    class _MemoryStatus(ctypes.Structure):
        """MEMORYSTATUSEX of the Windows API."""

        _fields_ = [
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            ("total_physical", ctypes.c_ulonglong),
            ("available_physical", ctypes.c_ulonglong),
            ("total_page_file", ctypes.c_ulonglong),
            ("available_page_file", ctypes.c_ulonglong),
            ("total_virtual", ctypes.c_ulonglong),
            ("available_virtual", ctypes.c_ulonglong),
            ("available_extended_virtual", ctypes.c_ulonglong),
        ]

    def _physical_bytes() -> int:
        status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
        if not ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):
            raise ctypes.WinError()
        return int(status.total_physical)

else:

    def _physical_bytes() -> int:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
