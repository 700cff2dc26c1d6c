"""What a benchmark's reader must know of the machine, and nothing that tells whose it is."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

from assistant.models.recommend import machine_memory_mb


def machine_facts() -> dict[str, str | int | float]:
    """Processor, cores that this process may use, memory (GiB), system and Python; no names of machine or user."""
    return {
        "cpu": cpu_model(),
        "cores": usable_cores(),
        "memory_gib": round(machine_memory_mb() / 1024, 1),
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
