"""Whether a glTF document keeps within its own bytes and within what can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, BinaryIO

from ui.avatar import pictures

MOST_TRIANGLES = 1_000_000
MOST_PIXELS = 400_000_000
"""Of all pictures together, about 1.6 GB in memory: 24 textures of 4096 x 4096."""
MOST_ELEMENTS = 20_000_000
"""Of one list of points or weights."""
MOST_NODES = 20_000
MOST_PICTURES = 256

_COMPONENT = {5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4}
_COMPONENTS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}
_MODE_TRIANGLES = 4
_UNREADABLE = {
    "KHR_draco_mesh_compression": "Draco",
    "EXT_meshopt_compression": "meshopt",
    "KHR_texture_basisu": "Basis textures",
}


def problem(document: Mapping[str, Any], file: BinaryIO, data_start: int, data_length: int) -> str | None:
    """What is wrong, as the rest of a sentence that begins with the file's name; None when nothing is.

    Args:
        document: The glTF's JSON.
        file: The whole file, to look into its pictures.
        data_start: Where the binary chunk begins in `file`.
        data_length: Its bytes.
    """
    checks = chain(
        _outside(document),
        _compressed(document),
        _out_of_range(document, data_length),
        _tangled(document),
        _too_much(document, file, data_start),
    )
    return next(checks, None)


def _outside(document: Mapping[str, Any]) -> Iterator[str]:
    for each in chain(_items(document, "buffers"), _items(document, "images")):
        uri = each.get("uri")
        if uri is not None and not (isinstance(uri, str) and uri.startswith("data:")):
            yield "wants another file or address, which a character may not"


def _compressed(document: Mapping[str, Any]) -> Iterator[str]:
    required = document.get("extensionsRequired")
    for name in required if isinstance(required, list) else []:
        if isinstance(name, str) and name in _UNREADABLE:
            yield f"is compressed with {_UNREADABLE[name]}, which cannot be read"


def _out_of_range(document: Mapping[str, Any], data_length: int) -> Iterator[str]:
    broken = "is damaged: parts of it lie outside of its data"
    buffers = _items(document, "buffers")
    lengths = [_whole(each.get("byteLength")) for each in buffers]
    if any(length is None for length in lengths):
        yield broken
    if buffers and buffers[0].get("uri") is None and (lengths[0] or 0) > data_length:
        yield broken
    views: list[int] = []
    for view in _items(document, "bufferViews"):
        buffer, offset = _whole(view.get("buffer")), _whole(view.get("byteOffset", 0))
        length = _whole(view.get("byteLength"))
        if buffer is None or offset is None or length is None or buffer >= len(lengths):
            yield broken
            return
        if offset + length > (lengths[buffer] or 0):
            yield broken
        views.append(length)
    for accessor in _items(document, "accessors"):
        size = _COMPONENT.get(_whole(accessor.get("componentType")) or 0, 0)
        size *= _COMPONENTS.get(str(accessor.get("type")), 0)
        count, offset = _whole(accessor.get("count")), _whole(accessor.get("byteOffset", 0))
        if not size or count is None or offset is None or count > MOST_ELEMENTS:
            yield broken
        elif "bufferView" in accessor:  # without one it is all zeros
            index = _whole(accessor["bufferView"])
            if index is None or index >= len(views) or offset + count * size > views[index]:
                yield broken


def _tangled(document: Mapping[str, Any]) -> Iterator[str]:
    nodes = _items(document, "nodes")
    if len(nodes) > MOST_NODES:
        yield f"has {len(nodes)} parts; at most {MOST_NODES} can be moved"
    parents: dict[int, int] = {}
    for index, node in enumerate(nodes):
        children = node.get("children", [])
        for child in children if isinstance(children, list) else [None]:
            number = _whole(child)
            if number is None or number >= len(nodes) or number in parents:
                yield "is damaged: its parts do not form a tree"
                return
            parents[number] = index
    for start in range(len(nodes)):
        node_index, steps = start, 0
        while node_index in parents and steps <= _DEEPEST:
            node_index, steps = parents[node_index], steps + 1
        if steps > _DEEPEST:
            yield "is damaged: its parts do not form a tree"
            return


_DEEPEST = 500
"""Bones in a row, more than any hair has. A ring of nodes is deeper than that."""


def _too_much(document: Mapping[str, Any], file: BinaryIO, data_start: int) -> Iterator[str]:
    accessors = _items(document, "accessors")
    triangles = 0
    for mesh in _items(document, "meshes"):
        for primitive in _items(mesh, "primitives"):
            attributes = primitive.get("attributes")
            place = primitive.get("indices", attributes.get("POSITION") if isinstance(attributes, dict) else None)
            index = _whole(place)
            if index is None or index >= len(accessors):
                yield "is damaged: a surface has no points"
                return
            if primitive.get("mode", _MODE_TRIANGLES) == _MODE_TRIANGLES:
                triangles += (_whole(accessors[index].get("count")) or 0) // 3
    if triangles > MOST_TRIANGLES:
        yield f"has {triangles} triangles; at most {MOST_TRIANGLES} can be shown"
    images, views = _items(document, "images"), _items(document, "bufferViews")
    if len(images) > MOST_PICTURES:
        yield f"has {len(images)} pictures; at most {MOST_PICTURES} can be shown"
        return
    pixels = 0
    for image in images:
        index = _whole(image.get("bufferView"))
        if index is not None and index < len(views):
            file.seek(data_start + (_whole(views[index].get("byteOffset", 0)) or 0))
            width, height = pictures.size(file.read(min(pictures.HEAD, int(views[index]["byteLength"])))) or (0, 0)
            pixels += width * height
    if pixels > MOST_PIXELS:
        yield f"has textures of {pixels / 1e6:.0f} megapixels; at most {MOST_PIXELS / 1e6:.0f} can be shown"


def _items(document: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """The list under `key`. What is no object in it counts as an empty one, so that indices stay right."""
    value = document.get(key)
    return [each if isinstance(each, dict) else {} for each in value] if isinstance(value, list) else []


def _whole(value: object) -> int | None:
    """A number from 0 up, or None."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None
