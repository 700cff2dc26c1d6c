"""What a benchmark's reader must know of the machine, and nothing that tells whose it is."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path


def machine_facts() -> dict[str, str | int | float]:
    """Processor, cores that this process may use, memory (GiB), system and Python; no names of machine or user."""
    return {
        "cpu": cpu_model(),
        "cores": usable_cores(),
        "memory_gib": round(memory_bytes() / 2**30, 1),
        "system": system_name(),
        "python": platform.python_version(),
    }


def cpu_model() -> str:
    """The processor's name as its maker gives it, or its architecture where the system does not tell."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists() and (found := re.search(r"^model name\s*:\s*(.+)$", cpuinfo.read_text(), re.MULTILINE)):
        return found.group(1).strip()
    if sys.platform == "darwin":
        command = ["/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    return platform.processor() or platform.machine()


def usable_cores() -> int:
    """Processor cores that the system lets this process use; in a container that may be fewer than the machine's."""
    if platform.system() == "Linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def memory_bytes() -> int:
    """Installed memory."""
    if sys.platform == "win32":
        return _windows_memory_bytes()
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def system_name() -> str:
    """The operating system with its version: `Debian GNU/Linux 12 (bookworm)`, `macOS 15.1`, `Windows 11`."""
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    if sys.platform == "linux":
        try:
            return platform.freedesktop_os_release()["PRETTY_NAME"]
        except OSError:
            pass  # a system that does not say which distribution it is: the kernel's name has to do
    return f"{platform.system()} {platform.release()}"


def _windows_memory_bytes() -> int:
    import ctypes

    class MemoryStatus(ctypes.Structure):
        """MEMORYSTATUSEX of the Windows API."""

        _fields_ = [("length", ctypes.c_uint32), ("load", ctypes.c_uint32), ("total", ctypes.c_uint64)] + [
            (name, ctypes.c_uint64)
            for name in ("free", "page_total", "page_free", "virtual", "virtual_free", "extended")
        ]

    status = MemoryStatus(length=ctypes.sizeof(MemoryStatus))
    windll = vars(ctypes)["windll"]
    windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
    return int(status.total)
