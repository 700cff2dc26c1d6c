"""Looks at a `.vrm` before anything is given it: what it is, who made it, what is allowed, and whether it is sound.

A VRM is a binary glTF: a header of 12 bytes, a chunk of JSON, a chunk of data. Only the JSON and the first bytes of the
pictures are read here, and nothing in them is believed: a file of strangers is what users drop on the window.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from assistant.errors import AizuchiError
from ui.avatar import glb_check
from ui.avatar.licence import Licence, of_vrm_0, of_vrm_1

LARGEST = 150 * 1024 * 1024
"""Bytes of a file. Characters made for live use have 5 to 60 MB."""
LARGEST_JSON = 32 * 1024 * 1024

_REQUIRED_BONES = (
    "hips",
    "spine",
    "head",
    *(
        f"{side}{part}"
        for side in ("left", "right")
        for part in ("UpperLeg", "LowerLeg", "Foot", "UpperArm", "LowerArm", "Hand")
    ),
)
_PRESETS_0 = {
    "a": "aa",
    "i": "ih",
    "u": "ou",
    "e": "ee",
    "o": "oh",
    "joy": "happy",
    "angry": "angry",
    "sorrow": "sad",
    "fun": "relaxed",
    "blink": "blink",
    "blink_l": "blinkLeft",
    "blink_r": "blinkRight",
    "lookup": "lookUp",
    "lookdown": "lookDown",
    "lookleft": "lookLeft",
    "lookright": "lookRight",
    "neutral": "neutral",
}


class AvatarError(AizuchiError):
    """A character cannot be used; the sentence says why."""

    exit_code = 3


@dataclass(frozen=True)
class VrmFile:
    """What a character's file says about itself."""

    path: Path
    spec: str
    """`0.x` or `1.0`."""
    title: str
    version: str
    """The author's own version of the character."""
    authors: tuple[str, ...]
    contact: str
    licence: Licence
    expressions: tuple[str, ...]
    """By VRM 1.0's names, then the file's own."""
    size: int
    """Bytes."""


def read_vrm(path: Path) -> VrmFile:
    """Read and check a character's file.

    Raises:
        AvatarError: It cannot be read, is not a VRM, is broken, too large, or wants something from outside of it.
    """
    name = path.name
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            if size > LARGEST:
                raise AvatarError(
                    f"{name} has {size / 1e6:.0f} MB; a character may have at most {LARGEST / 1e6:.0f} MB.",
                    "Export it again with smaller textures.",
                )
            document, data_start, data_length = _read_glb(file, size, name)
            spec, extension = _vrm_extension(document, name)
            problem = glb_check.problem(document, file, data_start, data_length)
    except OSError as error:
        raise AvatarError(f"{name} cannot be read: {error.strerror}.", "Choose another file.") from error
    if problem:
        raise AvatarError(f"{name} {problem}.", "Choose another file, or export it again.")
    _check_bones(extension, document, spec, name)
    meta = _mapping(extension.get("meta"))
    return VrmFile(
        path=path,
        spec=spec,
        title=_text(meta.get("name") if spec == "1.0" else meta.get("title")) or path.stem,
        version=_text(meta.get("version")),
        authors=tuple(_authors(meta, spec)),
        contact=_text(meta.get("contactInformation")),
        licence=of_vrm_1(meta) if spec == "1.0" else of_vrm_0(meta),
        expressions=tuple(dict.fromkeys(_expressions(extension, spec))),
        size=size,
    )


def _read_glb(file: BinaryIO, size: int, name: str) -> tuple[Mapping[str, Any], int, int]:
    """The JSON, and where the data chunk's bytes begin and how many there are."""
    file.seek(0)
    head = file.read(20)
    if len(head) < 20 or head[:4] != b"glTF":
        raise AvatarError(f"{name} is not a VRM file.", "Choose a file whose name ends in .vrm.")
    version, length, json_length, kind = struct.unpack_from("<IIII", head, 4)
    if version != 2 or kind != 0x4E4F534A:
        raise AvatarError(f"{name} is a kind of glTF that is not used for VRM.", "Export it again as VRM 1.0.")
    if length > size or 20 + json_length > length:
        raise AvatarError(f"{name} is cut off: it ends before its contents do.", "Copy or download it again.")
    if json_length > LARGEST_JSON:
        raise AvatarError(f"{name} has a description of {json_length / 1e6:.0f} MB.", "Choose another file.")
    try:
        document = json.loads(file.read(json_length))
    except (ValueError, RecursionError) as error:
        raise AvatarError(f"{name} is damaged: its description is not JSON.", "Copy it again.") from error
    if not isinstance(document, dict):
        raise AvatarError(f"{name} is damaged: its description is empty.", "Copy or download it again.")
    chunk = file.read(8)
    if len(chunk) < 8:
        return document, 0, 0
    data_length, _ = struct.unpack("<II", chunk)
    start = 28 + json_length
    if start + data_length > size:
        raise AvatarError(f"{name} is cut off: it ends before its contents do.", "Copy or download it again.")
    return document, start, data_length


def _vrm_extension(document: Mapping[str, Any], name: str) -> tuple[str, Mapping[str, Any]]:
    extensions = _mapping(document.get("extensions"))
    for key, spec in (("VRMC_vrm", "1.0"), ("VRM", "0.x")):
        if isinstance(extensions.get(key), dict):
            return spec, extensions[key]
    raise AvatarError(f"{name} is a 3D model, but not a VRM character.", "Export it again as VRM 1.0.")


def _check_bones(extension: Mapping[str, Any], document: Mapping[str, Any], spec: str, name: str) -> None:
    bones = _mapping(extension.get("humanoid")).get("humanBones")
    if spec == "1.0":
        found = {key: _mapping(bone).get("node") for key, bone in _mapping(bones).items()}
    else:
        found = {_text(bone.get("bone")): bone.get("node") for bone in _mappings(bones)}
    nodes = document.get("nodes")
    count = len(nodes) if isinstance(nodes, list) else 0
    lacking = [bone for bone in _REQUIRED_BONES if not _is_index(found.get(bone), count)]
    if lacking:
        more = f" and {len(lacking) - 3} more" if len(lacking) > 3 else ""
        raise AvatarError(
            f"{name} lacks bones that every VRM character needs: {', '.join(lacking[:3])}{more}.",
            "Export it again with a humanoid skeleton.",
        )


def _authors(meta: Mapping[str, Any], spec: str) -> Iterator[str]:
    if spec == "0.x":
        if author := _text(meta.get("author")):
            yield author
        return
    authors = meta.get("authors")
    for author in authors if isinstance(authors, list) else []:
        if text := _text(author):
            yield text


def _expressions(extension: Mapping[str, Any], spec: str) -> Iterator[str]:
    if spec == "1.0":
        expressions = _mapping(extension.get("expressions"))
        yield from _mapping(expressions.get("preset"))
        yield from _mapping(expressions.get("custom"))
        return
    for group in _mappings(_mapping(extension.get("blendShapeMaster")).get("blendShapeGroups")):
        preset = _text(group.get("presetName")).lower()
        if name := _PRESETS_0.get(preset) or _text(group.get("name")):
            yield name


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _mappings(value: object) -> list[Mapping[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _text(value: object) -> str:
    return value.strip()[:300] if isinstance(value, str) else ""


def _is_index(value: object, count: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < count
