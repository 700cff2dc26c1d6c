"""How large a picture is, from its first bytes: PNG, JPEG and WebP, which are what glTF files hold."""

from __future__ import annotations

import struct

HEAD = 256 * 1024
"""Bytes that `size` wants to see: a JPEG may carry a thumbnail before its own size."""

_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def size(head: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; None for another kind of picture or a broken one."""
    try:
        if head.startswith(b"\x89PNG\r\n\x1a\n"):
            width, height = struct.unpack_from(">II", head, 16)
            return width, height
        if head.startswith(b"\xff\xd8"):
            return _jpeg(head)
        if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
            return _webp(head)
    except (struct.error, IndexError):
        return None
    return None


def _jpeg(head: bytes) -> tuple[int, int] | None:
    place = 2
    while place < len(head):
        if head[place] != 0xFF:
            return None
        marker = head[place + 1]
        if marker in _JPEG_FRAMES:
            height, width = struct.unpack_from(">HH", head, place + 5)
            return width, height
        place += 2 + struct.unpack_from(">H", head, place + 2)[0]
    return None


def _webp(head: bytes) -> tuple[int, int] | None:
    kind = head[12:16]
    if kind == b"VP8X":
        return (int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1)
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", head, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", head, 26)
        return width & 0x3FFF, height & 0x3FFF
    return None
