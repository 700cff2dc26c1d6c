"""How much of this machine's own memory a model can have now."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from assistant.models.recommend import machine_memory_mb
from assistant.thinking.cgroup import memory_left, text_of


def available_memory() -> int:
    """Bytes that can be had without swapping, within the limit of a container; all memory where nobody tells."""
    total = machine_memory_mb() << 20
    found = [bytes_ for bytes_ in (_available(), memory_left()) if bytes_ is not None]
    return min([total, *found])


def linux_available(meminfo: str) -> int | None:
    """Bytes by the text of /proc/meminfo; None if it does not say."""
    found = re.search(r"^MemAvailable:\s*(\d+) kB$", meminfo, re.MULTILINE)
    return int(found[1]) << 10 if found else None


def mac_available(vm_stat: str) -> int | None:
    """Bytes by what macOS's `vm_stat` prints; None if it is not that. Inactive pages are given up when asked for."""
    page = re.search(r"page size of (\d+) bytes", vm_stat)
    pages = re.findall(r"^Pages (?:free|inactive|speculative|purgeable):\s*(\d+)\.", vm_stat, re.MULTILINE)
    return int(page[1]) * sum(map(int, pages)) if page and pages else None


if sys.platform == "win32":
    import ctypes

    class _MemoryStatus(ctypes.Structure):
        """MEMORYSTATUSEX of the Windows API."""

        _fields_ = [
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            ("total_physical", ctypes.c_ulonglong),
            ("available_physical", ctypes.c_ulonglong),
            ("others", ctypes.c_ulonglong * 5),
        ]

    def _available() -> int | None:
        status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
        known = ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return int(status.available_physical) if known else None

elif sys.platform == "darwin":

    def _available() -> int | None:
        try:
            said = subprocess.run(["/usr/bin/vm_stat"], capture_output=True, text=True, check=False).stdout
        except OSError:
            return None
        return mac_available(said)

else:

    def _available() -> int | None:
        return linux_available(text_of(Path("/proc/meminfo")))
