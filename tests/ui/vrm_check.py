"""Reading a GLB back, independently of the code that wrote it."""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

TYPES = {5121: np.dtype("u1"), 5123: np.dtype("<u2"), 5125: np.dtype("<u4"), 5126: np.dtype("<f4")}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}


@dataclass(frozen=True)
class Glb:
    """A binary glTF: its JSON and its one buffer."""

    json: dict[str, Any]
    buffer: bytes

    def view(self, index: int) -> bytes:
        """The bytes of a buffer view, which must lie within the buffer."""
        view = self.json["bufferViews"][index]
        start, end = view["byteOffset"], view["byteOffset"] + view["byteLength"]
        assert 0 <= start < end <= len(self.buffer), f"buffer view {index} is out of range"
        return self.buffer[start:end]

    def array(self, index: int) -> NDArray[Any]:
        """An accessor's values, (n, k)."""
        accessor = self.json["accessors"][index]
        kind, shape = TYPES[accessor["componentType"]], (accessor["count"], WIDTHS[accessor["type"]])
        if "bufferView" in accessor:
            data = self.view(accessor["bufferView"])
            assert len(data) == kind.itemsize * shape[0] * shape[1], f"accessor {index} does not fill its view"
            values = np.frombuffer(data, kind).reshape(shape)
        else:
            values = np.zeros(shape, kind)
        if sparse := accessor.get("sparse"):
            values = values.copy()
            rows = np.frombuffer(self.view(sparse["indices"]["bufferView"]), TYPES[sparse["indices"]["componentType"]])
            assert len(rows) == sparse["count"]
            assert (np.diff(rows.astype(int)) > 0).all()
            values[rows] = np.frombuffer(self.view(sparse["values"]["bufferView"]), kind).reshape(-1, shape[1])
        return values

    def primitives(self) -> list[dict[str, Any]]:
        """The primitives of all meshes."""
        return [primitive for mesh in self.json["meshes"] for primitive in mesh["primitives"]]


def read(data: bytes) -> Glb:
    """Take a GLB apart; fails where the container is not as the specification says."""
    magic, version, length, json_length, json_kind = struct.unpack_from("<4sIIII", data)
    assert (magic, version, length, json_kind) == (b"glTF", 2, len(data), 0x4E4F534A)
    assert json_length % 4 == 0
    text, rest = data[20 : 20 + json_length], data[20 + json_length :]
    buffer_length, buffer_kind = struct.unpack_from("<II", rest)
    assert (buffer_kind, buffer_length, buffer_length % 4) == (0x004E4942, len(rest) - 8, 0)
    document = json.loads(text)
    (buffer,) = document["buffers"]
    assert 0 <= buffer_length - buffer["byteLength"] < 4
    return Glb(document, rest[8 : 8 + buffer["byteLength"]])
