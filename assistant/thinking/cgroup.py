"""What a container or a slice of systemd leaves to this process: its share of the processor and of the memory.

Both versions of Linux's control groups are read. In version 2 every group above one's own limits it too, so all of
them count. Where there are no such groups nothing is limited.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
OWN = Path("/proc/self/cgroup")
_UNLIMITED = 1 << 60
"""Version 1 writes a number near 2**63 where there is no limit."""


def cores_by_quota(cores: int, root: Path = ROOT, own: Path = OWN) -> int:
    """As many of `cores` as the groups give processor time for, at least one; all, if there is no limit."""
    shares = [
        (int(quota), int(period))
        for group in _groups(root, own)
        for quota, _, period in [text_of(group / "cpu.max").partition(" ")]
        if quota.isdecimal() and period.isdecimal()
    ]
    quota, period = (text_of(root / "cpu" / f"cpu.cfs_{name}_us") for name in ("quota", "period"))
    if quota.isdecimal() and period.isdecimal():
        shares.append((int(quota), int(period)))
    return min([cores, *(max(1, round(quota / period)) for quota, period in shares if period)])


def memory_left(root: Path = ROOT, own: Path = OWN) -> int | None:
    """Bytes that this process can still have before a group's limit; None: no group limits it.

    What a group holds of files can be given up at any time, so it counts as free.
    """
    left = [
        limit - _number(group / "memory.current") + _field(group / "memory.stat", "inactive_file")
        for group in _groups(root, own)
        if (limit := _number(group / "memory.max"))
    ]
    old = root / "memory"
    if 0 < (limit := _number(old / "memory.limit_in_bytes")) < _UNLIMITED:
        used = _number(old / "memory.usage_in_bytes")
        left.append(limit - used + _field(old / "memory.stat", "total_inactive_file"))
    return max(0, min(left)) if left else None


def text_of(path: Path) -> str:
    """What a file of the system says, without the space around it; empty if it cannot be read."""
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _groups(root: Path, own: Path) -> Iterator[Path]:
    """Folders of this process's group in version 2 and of all groups above it, the nearest first."""
    name = next((line[3:] for line in text_of(own).splitlines() if line.startswith("0::")), "")
    group = root / name.strip("/")
    # A container sees its own group as the root, while the name may be that of the host's tree.
    if ".." in group.parts or not group.is_dir():
        group = root
    yield group
    while group != root:
        group = group.parent
        yield group


def _number(path: Path) -> int:
    text = text_of(path)
    return int(text) if text.isdecimal() else 0


def _field(path: Path, name: str) -> int:
    for line in text_of(path).splitlines():
        key, _, value = line.partition(" ")
        if key == name and value.isdecimal():
            return int(value)
    return 0
