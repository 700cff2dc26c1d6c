"""Make `aizuchi.vrm`: `python -m ui.avatar.character.make [FILE]`. The same bytes every time."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from ui.avatar.character import body, face, head, paint, rig, vrm
from ui.avatar.character.gltf import INDICES, VERTICES, Document
from ui.avatar.character.parts import Part
from ui.avatar.character.shapes import Floats, Ints, join

FILE = Path(__file__).with_name("aizuchi.vrm")

GRAIN = 1e-6
"""Metres. Positions are rounded to it, so that the last bits of a machine's arithmetic do not show in the file."""


def make() -> bytes:
    """The character as a VRM 1.0 file."""
    document = Document()
    _add_skeleton(document)
    palette = document.texture("palette", paint.palette_image())
    reflection = document.texture("reflection", paint.reflection_image())
    for name in vrm.MATERIALS:
        document.add("materials", vrm.material(name, palette, reflection))

    robot = document.add("nodes", {"name": "Robot", "mesh": _robot(document), "skin": _skin(document)})
    at_head = {"name": "Face", "mesh": _face(document)}
    face_node = document.add("nodes", at_head)
    document.json["nodes"][rig.INDEX["head"]].setdefault("children", []).append(face_node)

    document.json["scene"] = document.add("scenes", {"name": "Aizuchi", "nodes": [rig.INDEX["hips"], robot]})
    document.json["extensions"] = vrm.extensions(face=face_node, meshes=[robot, face_node])
    document.json["extensionsUsed"] = [
        "KHR_materials_unlit", "VRMC_materials_mtoon", "VRMC_springBone", "VRMC_vrm"
    ]  # fmt: skip
    return document.glb()


def _add_skeleton(document: Document) -> None:
    places = {bone.name: np.array(bone.at) for bone in rig.BONES}
    for bone in rig.BONES:
        from_parent = places[bone.name] - (places[bone.parent] if bone.parent else 0.0)
        node: dict[str, Any] = {"name": bone.name, "translation": np.round(from_parent, 6).tolist()}
        if children := [rig.INDEX[other.name] for other in rig.BONES if other.parent == bone.name]:
            node["children"] = children
        document.add("nodes", node)


def _skin(document: Document) -> int:
    inverse = np.tile(np.eye(4, dtype=np.float32), (len(rig.BONES), 1, 1))
    # glTF's matrices are stored column by column, so the translation is the last row.
    inverse[:, 3, :3] = [[-each for each in bone.at] for bone in rig.BONES]
    matrices = document.accessor(inverse.reshape(-1, 16))
    joints = list(range(len(rig.BONES)))
    return document.add("skins", {"skeleton": rig.INDEX["hips"], "joints": joints, "inverseBindMatrices": matrices})


def _robot(document: Document) -> int:
    """The skinned mesh: all parts but the face, one primitive a material."""
    parts = [*body.parts(), *head.parts()]
    everything = join([part.surface for part in parts])
    by_material = {name: [part for part in parts if part.material == name] for name in ("Body", "Screen", "Lamp")}
    primitives = []
    for name, same in by_material.items():
        surface = join([part.surface for part in same])
        texture = np.concatenate([_texture(part) for part in same])
        if name != "Lamp":
            texture[:, 1] = paint.shade(surface, everything)
        joints, weights = rig.packed(np.concatenate([part.follows(part.surface.points) for part in same]))
        attributes = _vertices(document, surface.points, surface.normals, texture) | {
            "JOINTS_0": document.accessor(joints, VERTICES),
            "WEIGHTS_0": document.accessor(weights, VERTICES, normalized=True),
        }
        primitives.append(_primitive(document, name, attributes, surface.faces))
    return document.add("meshes", {"name": "Robot", "primitives": primitives})


def _texture(part: Part) -> Floats:
    """Texture coordinates: the part's colour, brighter where it looks up."""
    up = 0.5 - 0.5 * part.surface.normals[:, 1]
    return np.stack([np.full(len(up), paint.column(part.colour)), up], -1)


def _face(document: Document) -> int:
    """The mesh on the screen, in the head bone's space, with a morph target for each expression."""
    primitives = []
    for name, layer in face.layers().items():
        points = layer.points - rig.BONES[rig.INDEX["head"]].at
        attributes = _vertices(document, points, layer.normals, layer.texture)
        primitive = _primitive(document, name, attributes, layer.faces)
        moves = [layer.moves[target].astype("<f4") for target in face.TARGETS]
        primitive["targets"] = [{"POSITION": document.sparse(move)} for move in moves]
        primitives.append(primitive)
    mesh = {"name": "Face", "primitives": primitives, "weights": [0.0] * len(face.TARGETS)}
    return document.add("meshes", mesh | {"extras": {"targetNames": face.TARGETS}})


def _vertices(document: Document, points: Floats, normals: Floats, texture: Floats) -> dict[str, int]:
    return {
        "POSITION": document.accessor(_grained(points, GRAIN), VERTICES, bounds=True),
        "NORMAL": document.accessor(_grained(normals, GRAIN), VERTICES),
        "TEXCOORD_0": document.accessor(_grained(texture, 1e-4), VERTICES),
    }


def _grained(values: Floats, grain: float) -> Any:
    return (np.round(values / grain) * grain + 0.0).astype("<f4")


def _primitive(document: Document, material: str, attributes: dict[str, int], faces: Ints) -> dict[str, Any]:
    indices = document.accessor(faces.reshape(-1).astype("<u2"), INDICES)
    return {"attributes": attributes, "indices": indices, "material": list(vrm.MATERIALS).index(material)}


def main(arguments: Iterable[str]) -> None:
    """Write the character to the file named, or to where the program loads it from."""
    path = Path(next(iter(arguments), FILE))
    path.write_bytes(make())


if __name__ == "__main__":
    main(sys.argv[1:])
