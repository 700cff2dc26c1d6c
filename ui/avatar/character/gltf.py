"""Writing glTF 2.0 as one binary file (GLB)."""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

COMPONENTS = {"|u1": 5121, "<u2": 5123, "<u4": 5125, "<f4": 5126}
"""glTF's number for each type of component that is written, by NumPy's name for it."""
KINDS = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4", 16: "MAT4"}
VERTICES, INDICES = 34962, 34963
"""glTF's numbers for what a buffer view is for."""

JSON_CHUNK, BINARY_CHUNK = 0x4E4F534A, 0x004E4942


@dataclass
class Document:
    """A glTF document in the making: its JSON, and the bytes of its one buffer."""

    json: dict[str, Any] = field(
        default_factory=lambda: {"asset": {"version": "2.0", "generator": "Aizuchi character maker"}}
    )
    buffer: bytearray = field(default_factory=bytearray)

    def add(self, collection: str, item: dict[str, Any]) -> int:
        """Append to a top-level list ("nodes", "meshes", ...) and return the new item's index."""
        items: list[dict[str, Any]] = self.json.setdefault(collection, [])
        items.append(item)
        return len(items) - 1

    def view(self, data: bytes, target: int | None = None) -> int:
        """Append bytes to the buffer, aligned to four, and return the index of their buffer view."""
        self.buffer += b"\0" * (-len(self.buffer) % 4)
        view = {"buffer": 0, "byteOffset": len(self.buffer), "byteLength": len(data)}
        self.buffer += data
        return self.add("bufferViews", view if target is None else view | {"target": target})

    def accessor(
        self, values: NDArray[Any], target: int | None = None, *, normalized: bool = False, bounds: bool = False
    ) -> int:
        """Store an array of (n,) or (n, k) and return its accessor's index.

        Args:
            values: unsigned bytes, shorts or ints, or 32 bit floats.
            target: `VERTICES` or `INDICES`, where the array is one of those.
            normalized: integers stand for fractions of their largest value.
            bounds: state the smallest and largest values, as glTF demands of positions.
        """
        table = values.reshape(len(values), -1)
        accessor: dict[str, Any] = {
            "bufferView": self.view(np.ascontiguousarray(values).tobytes(), target),
            "componentType": COMPONENTS[values.dtype.newbyteorder("<").str],
            "count": len(values),
            "type": KINDS[table.shape[1]],
        }
        if normalized:
            accessor["normalized"] = True
        if bounds:
            accessor["min"], accessor["max"] = table.min(axis=0).tolist(), table.max(axis=0).tolist()
        return self.add("accessors", accessor)

    def sparse(self, values: NDArray[np.float32]) -> int:
        """Store the rows of a (n, 3) array that are not zero, and return its accessor's index."""
        rows = np.flatnonzero(np.any(values != 0, axis=1))
        if len(rows) * 2 > len(values):
            return self.accessor(values, bounds=True)
        # A sparse accessor must name a row, even where none differs.
        rows = rows if len(rows) else np.zeros(1, np.int64)
        indices, changed = self.view(rows.astype("<u2").tobytes()), self.view(values[rows].astype("<f4").tobytes())
        accessor = {
            "componentType": COMPONENTS["<f4"],
            "count": len(values),
            "type": "VEC3",
            "min": values.min(axis=0).tolist(),
            "max": values.max(axis=0).tolist(),
            "sparse": {
                "count": len(rows),
                "indices": {"bufferView": indices, "componentType": COMPONENTS["<u2"]},
                "values": {"bufferView": changed},
            },
        }
        return self.add("accessors", accessor)

    def texture(self, name: str, image: bytes) -> int:
        """Store a PNG image, sampled linearly and clamped at its edges, and return its texture's index."""
        if "samplers" not in self.json:
            linear, clamp = 9729, 33071
            self.add("samplers", {"magFilter": linear, "minFilter": linear, "wrapS": clamp, "wrapT": clamp})
        source = self.add("images", {"name": name, "mimeType": "image/png", "bufferView": self.view(image)})
        return self.add("textures", {"name": name, "sampler": 0, "source": source})

    def glb(self) -> bytes:
        """The finished file."""
        document = self.json | ({"buffers": [{"byteLength": len(self.buffer)}]} if self.buffer else {})
        text = json.dumps(document, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
        return container(text, bytes(self.buffer))


def container(text: bytes, buffer: bytes) -> bytes:
    """A GLB of a JSON chunk and a binary chunk, whatever they hold."""
    chunks = _chunk(JSON_CHUNK, text, b" ") + (_chunk(BINARY_CHUNK, buffer, b"\0") if buffer else b"")
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def _chunk(kind: int, data: bytes, padding: bytes) -> bytes:
    data += padding * (-len(data) % 4)
    return struct.pack("<II", len(data), kind) + data


def png(pixels: NDArray[np.uint8]) -> bytes:
    """A PNG file of (height, width, 3 or 4) sRGB pixels."""
    height, width, channels = pixels.shape
    colour_type = {3: 2, 4: 6}[channels]
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colour_type, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows.tobytes(), 0)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
