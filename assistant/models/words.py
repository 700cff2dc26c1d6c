"""Sizes in words."""

from __future__ import annotations


def size_words(size: float) -> str:
    """`size` bytes as people read it, in powers of ten like the download pages: `22.4 GB`, `491 MB`, `974 bytes`."""
    for unit, factor, digits in (("GB", 1e9, 1), ("MB", 1e6, 0), ("kB", 1e3, 0)):
        if size >= factor:
            return f"{size / factor:.{digits}f} {unit}"
    return f"{size:.0f} bytes"


def memory_words(size: float) -> str:
    """`size` bytes as memory is counted, in powers of two: `17.7 GiB`, `48 MiB`, `90 KiB`."""
    if size >= 2**30:
        return f"{size / 2**30:.1f} GiB"
    return f"{size / 2**20:.0f} MiB" if size >= 2**20 else f"{size / 2**10:.0f} KiB"
