"""Small VRM files for tests: one of each version, and six that are broken in one way each.

Both are the same figure of two boxes. The one of VRM 1.0 looks along +Z, is gazing by its eye bones, and its author
allows others nothing; the one of VRM 0.x looks along -Z, has a sprung bone on its head, and is CC0.
"""

from __future__ import annotations

import copy
import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ui.avatar.character import rig
from ui.avatar.character.gltf import INDICES, VERTICES, Document, container
from ui.avatar.character.shapes import Floats, inflated_box, join, rotation

Json = dict[str, Any]

HEAD, BODY = rig.INDEX["head"], rig.INDEX["hips"]
SPRUNG = "hair"
PRESETS = {
    "neutral": None, "happy": "smile", "angry": None, "sad": None, "relaxed": None,
    "aa": "open", "ih": "wide", "ou": "narrow", "ee": "wide", "oh": "open",
    "blink": "shut", "blinkLeft": "shut", "blinkRight": "shut",
}  # fmt: skip
"""The morph target, if any, of each expression."""
TARGETS = ["open", "wide", "narrow", "smile", "shut"]
VRM0_NAMES = {
    "happy": "joy", "sad": "sorrow", "relaxed": "fun", "aa": "a", "ih": "i", "ou": "u", "ee": "e", "oh": "o",
    "blinkLeft": "blink_l", "blinkRight": "blink_r",
}  # fmt: skip


def small_vrm_1() -> bytes:
    """A sound VRM 1.0 of a few kilobytes."""
    document = _figure(np.eye(3), ["leftEye", "rightEye"])
    names = [node["name"] for node in document.json["nodes"]]
    humanoid = {bone.name: {"node": rig.INDEX[bone.name]} for bone in rig.HUMANOID}
    humanoid |= {eye: {"node": names.index(eye)} for eye in ("leftEye", "rightEye")}
    face = names.index("Figure")
    ranges = {"inputMaxValue": 30.0, "outputScale": 10.0}
    document.json["extensionsUsed"] = ["VRMC_vrm"]
    document.json["extensions"] = {
        "VRMC_vrm": {
            "specVersion": "1.0",
            "meta": {
                "name": "Small One",
                "version": "2",
                "authors": ["A. Tester", "B. Tester"],
                "copyrightInformation": "A. Tester",
                "licenseUrl": "https://vrm.dev/licenses/1.0/",
                "avatarPermission": "onlyAuthor",
                "commercialUsage": "personalNonProfit",
                "creditNotation": "required",
                "allowRedistribution": False,
                "modification": "prohibited",
            },
            "humanoid": {"humanBones": humanoid},
            "lookAt": {
                "type": "bone",
                "offsetFromHeadBone": [0.0, 0.2, 0.1],
                "rangeMapHorizontalInner": ranges,
                "rangeMapHorizontalOuter": ranges,
                "rangeMapVerticalDown": ranges,
                "rangeMapVerticalUp": ranges,
            },
            "expressions": {
                "preset": {
                    name: {
                        "morphTargetBinds": [{"node": face, "index": TARGETS.index(target), "weight": 1.0}]
                        if target
                        else [],
                        "overrideMouth": "block" if name == "happy" else "none",
                    }
                    for name, target in PRESETS.items()
                },
                "custom": {"grin": {"morphTargetBinds": [{"node": face, "index": 3, "weight": 0.5}]}},
            },
        }
    }
    return document.glb()


def small_vrm_0() -> bytes:
    """A sound VRM 0.x of a few kilobytes."""
    document = _figure(rotation("y", 180), [SPRUNG, SPRUNG + "Tip"])
    names = [node["name"] for node in document.json["nodes"]]
    groups = [
        {
            "name": VRM0_NAMES.get(name, name).title(),
            "presetName": VRM0_NAMES.get(name, name),
            "binds": [{"mesh": 0, "index": TARGETS.index(target), "weight": 100}] if target else [],
            "materialValues": [],
            "isBinary": False,
        }
        for name, target in PRESETS.items()
    ]
    degrees = {"curve": [0, 0, 0, 1, 1, 1, 1, 0], "xRange": 90, "yRange": 10}
    document.json["extensionsUsed"] = ["VRM"]
    document.json["extensions"] = {
        "VRM": {
            "exporterVersion": "Aizuchi tests",
            "specVersion": "0.0",
            "meta": {
                "title": "Small Zero",
                "version": "1",
                "author": "C. Tester",
                "contactInformation": "",
                "reference": "",
                "allowedUserName": "Everyone",
                "violentUssageName": "Disallow",
                "sexualUssageName": "Disallow",
                "commercialUssageName": "Allow",
                "otherPermissionUrl": "",
                "licenseName": "CC0",
                "otherLicenseUrl": "",
            },
            "humanoid": {"humanBones": [{"bone": bone.name, "node": rig.INDEX[bone.name]} for bone in rig.HUMANOID]},
            "firstPerson": {
                "firstPersonBone": HEAD,
                "firstPersonBoneOffset": {"x": 0, "y": 0.2, "z": 0},
                "meshAnnotations": [],
                "lookAtTypeName": "BlendShape",
                "lookAtHorizontalInner": degrees,
                "lookAtHorizontalOuter": degrees,
                "lookAtVerticalDown": degrees,
                "lookAtVerticalUp": degrees,
            },
            "blendShapeMaster": {"blendShapeGroups": groups},
            "secondaryAnimation": {
                "boneGroups": [
                    {
                        "comment": "hair",
                        "stiffiness": 1.0,
                        "gravityPower": 0.1,
                        "gravityDir": {"x": 0, "y": -1, "z": 0},
                        "dragForce": 0.4,
                        "center": -1,
                        "hitRadius": 0.02,
                        "bones": [names.index(SPRUNG)],
                        "colliderGroups": [0],
                    }
                ],
                "colliderGroups": [
                    {"node": HEAD, "colliders": [{"offset": {"x": 0, "y": 0.2, "z": 0}, "radius": 0.2}]}
                ],
            },
            "materialProperties": [
                {
                    "name": "Skin",
                    "shader": "VRM/MToon",
                    "renderQueue": 2000,
                    "floatProperties": {"_Cutoff": 0.5, "_ShadeToony": 0.9, "_BlendMode": 0, "_CullMode": 2},
                    "vectorProperties": {"_Color": [0.9, 0.6, 0.4, 1.0], "_ShadeColor": [0.6, 0.3, 0.3, 1.0]},
                    "textureProperties": {},
                    "keywordMap": {},
                    "tagMap": {"RenderType": "Opaque"},
                }
            ],
        }
    }
    return document.glb()


def _figure(facing: Floats, on_head: list[str]) -> Document:
    """Two skinned boxes, a face with morph targets, the skeleton, and two more bones on the head."""
    document = Document()
    bones = [*rig.HUMANOID, *rig.ANTENNA]
    places = [facing @ bone.at for bone in bones]
    for bone, place in zip(bones, places, strict=True):
        above = places[rig.INDEX[bone.parent]] if bone.parent else np.zeros(3)
        children = [rig.INDEX[each.name] for each in bones if each.parent == bone.name]
        node: Json = {"name": bone.name, "translation": np.round(place - above, 6).tolist()}
        document.add("nodes", node | ({"children": children} if children else {}))
    for name, x in zip(on_head, (0.05, -0.05), strict=True):
        at = facing @ [x, 0.2, 0.1] if name != SPRUNG + "Tip" else np.array([0.0, 0.1, 0.0])
        number = document.add("nodes", {"name": name, "translation": np.round(at, 6).tolist()})
        parent = HEAD if name != SPRUNG + "Tip" else number - 1
        document.json["nodes"][parent].setdefault("children", []).append(number)

    head = inflated_box((0.2, 0.2, 0.2), 4.0, 12).moved([0.0, 0.86, 0.0])
    surface = join([head, inflated_box((0.15, 0.2, 0.1), 4.0, 12).moved([0.0, 0.45, 0.0])])
    in_head = np.arange(len(surface.points)) < len(head.points)
    weights = np.where(in_head[:, None], rig.rigid("head")(surface.points), rig.rigid("hips")(surface.points))
    joints, strengths = rig.packed(weights)
    front = in_head & (surface.points[:, 2] > 0.1)
    inverse = np.tile(np.eye(4, dtype="<f4"), (len(bones), 1, 1))
    inverse[:, 3, :3] = -np.array(places)
    primitive: Json = {
        "attributes": {
            "POSITION": document.accessor((surface.points @ facing.T).astype("<f4"), VERTICES, bounds=True),
            "NORMAL": document.accessor((surface.normals @ facing.T).astype("<f4"), VERTICES),
            "JOINTS_0": document.accessor(joints, VERTICES),
            "WEIGHTS_0": document.accessor(strengths, VERTICES, normalized=True),
        },
        "indices": document.accessor(surface.faces.reshape(-1).astype("<u2"), INDICES),
        "material": document.add("materials", {"name": "Skin", "pbrMetallicRoughness": {"metallicFactor": 0.0}}),
        "targets": [],
    }
    for number, _ in enumerate(TARGETS):
        moves = np.zeros_like(surface.points)
        moves[front, 1] = -0.01 * (number + 1)
        primitive["targets"].append({"POSITION": document.sparse(moves.astype("<f4"))})
    mesh = document.add("meshes", {"name": "Figure", "primitives": [primitive], "extras": {"targetNames": TARGETS}})
    skin = {"joints": list(range(len(bones))), "inverseBindMatrices": document.accessor(inverse.reshape(-1, 16))}
    figure = document.add("nodes", {"name": "Figure", "mesh": mesh, "skin": document.add("skins", skin)})
    document.json["scene"] = document.add("scenes", {"nodes": [BODY, figure]})
    return document


def changed(change: Callable[[Json], None]) -> bytes:
    """The small VRM 1.0 with its JSON changed."""
    document, buffer = taken_apart(small_vrm_1())
    document = copy.deepcopy(document)
    change(document)
    return container(json.dumps(document).encode(), buffer)


def taken_apart(data: bytes) -> tuple[Json, bytes]:
    """The JSON and the binary chunk of a GLB."""
    (length,) = struct.unpack_from("<I", data, 12)
    document: Json = json.loads(data[20 : 20 + length])
    return document, data[28 + length :]


def _truncated() -> bytes:
    whole = small_vrm_1()
    return whole[: len(whole) * 2 // 3]


def _not_json() -> bytes:
    _, buffer = taken_apart(small_vrm_1())
    return container(b'{"asset": {"version": "2.0"', buffer)


def _external() -> bytes:
    def point_outside(document: Json) -> None:
        document["images"] = [{"uri": "https://textures.example/skin.png"}]
        document["textures"] = [{"source": 0}]
        document["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"] = {"index": 0}
        document["buffers"].append({"byteLength": 16, "uri": "../../secrets.bin"})

    return changed(point_outside)


def _without_bones() -> bytes:
    def remove(document: Json) -> None:
        for bone in ("hips", "head", "leftHand"):
            del document["extensions"]["VRMC_vrm"]["humanoid"]["humanBones"][bone]

    return changed(remove)


def _plain_gltf() -> bytes:
    def remove(document: Json) -> None:
        del document["extensions"], document["extensionsUsed"]

    return changed(remove)


def _out_of_range() -> bytes:
    def enlarge(document: Json) -> None:
        document["accessors"][0]["count"] = 4_000_000_000

    return changed(enlarge)


BROKEN: dict[str, Callable[[], bytes]] = {
    "truncated": _truncated,
    "not_json": _not_json,
    "external": _external,
    "without_bones": _without_bones,
    "plain_gltf": _plain_gltf,
    "out_of_range": _out_of_range,
}
"""By what is wrong with each."""


def write_all(folder: Path) -> dict[str, Path]:
    """Write all eight files as `NAME.vrm`; returns their paths by name: `small_vrm_0`, `small_vrm_1`, `BROKEN`'s."""
    makers = {"small_vrm_0": small_vrm_0, "small_vrm_1": small_vrm_1} | BROKEN
    paths = {name: folder / f"{name}.vrm" for name in makers}
    for name, path in paths.items():
        path.write_bytes(makers[name]())
    return paths
