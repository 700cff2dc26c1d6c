"""What makes a glTF file a VRM 1.0: metadata, humanoid, expressions, gaze, springs, and the materials' MToon part.

Names and values are those of the specifications VRMC_vrm, VRMC_springBone and VRMC_materials_mtoon, version 1.0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.avatar.character.face import TARGETS
from ui.avatar.character.rig import ANTENNA, HUMANOID, INDEX

Json = dict[str, Any]

META: Json = {
    "name": "Aizuchi",
    "version": "1.0",
    "authors": ["the Aizuchi authors"],
    "copyrightInformation": "No rights reserved: CC0 1.0 Universal",
    "contactInformation": "",
    "references": [],
    "thirdPartyLicenses": "",
    "licenseUrl": "https://vrm.dev/licenses/1.0/",
    "otherLicenseUrl": "https://creativecommons.org/publicdomain/zero/1.0/",
    "avatarPermission": "everyone",
    "allowExcessivelyViolentUsage": True,
    "allowExcessivelySexualUsage": True,
    "commercialUsage": "corporation",
    "allowPoliticalOrReligiousUsage": True,
    "allowAntisocialOrHateUsage": True,
    "creditNotation": "unnecessary",
    "allowRedistribution": True,
    "modification": "allowModificationRedistribution",
}
"""CC0 in the words of VRM's licence: everything is allowed to everyone."""

GLOW = [0.36, 0.93, 0.82]
"""Linear RGB of the face's light; `LAMP` of the lamps at rest."""
LAMP = [1.0, 0.20, 0.13]
BLUSH = [1.0, 0.20, 0.15]

MATERIALS: dict[str, Json] = {
    "Body": {
        "mtoon": {
            "shadeColorFactor": [0.56, 0.48, 0.51],
            "shadingShiftFactor": -0.12,
            "shadingToonyFactor": 0.12,
            "giEqualizationFactor": 0.9,
            "matcapFactor": [0.15, 0.15, 0.15],
            "parametricRimColorFactor": [0.16, 0.19, 0.20],
            "parametricRimFresnelPowerFactor": 3.5,
            "rimLightingMixFactor": 0.6,
        }
    },
    "Screen": {
        "mtoon": {
            "shadeColorFactor": [0.7, 0.75, 0.8],
            "shadingToonyFactor": 0.1,
            "giEqualizationFactor": 0.9,
            "matcapFactor": [0.26, 0.32, 0.32],
        }
    },
    "Lamp": {"colour": [*LAMP, 1.0]},
    "Halo": {"colour": [*GLOW, 1.0], "blend": True},
    "Blush": {"colour": [*BLUSH, 0.0], "blend": True},
    "Inside": {},
    "Glow": {"colour": [*GLOW, 1.0]},
}
"""By name, in the order of the file. A material without an "mtoon" part shines by itself (KHR_materials_unlit)."""

BLINKS_LESS = {"happy", "relaxed", "surprised"}
"""Emotions whose eyes are closed or wide already: the blink gives way to them in proportion."""

TINTS: dict[str, list[tuple[str, list[float]]]] = {
    "happy": [("Blush", [*BLUSH, 1.0])],
    "relaxed": [("Blush", [*BLUSH, 0.6])],
    "angry": [("Glow", [1.0, 0.06, 0.03, 1.0]), ("Halo", [1.0, 0.06, 0.03, 1.0])],
    "sad": [("Glow", [0.28, 0.58, 0.95, 1.0]), ("Halo", [0.2, 0.45, 0.9, 1.0])],
    "listening": [("Lamp", [*GLOW, 1.0])],
}
"""Materials that an expression colours, linear RGBA. `listening` is the character's own: its headphones light up."""


def material(name: str, palette: int, reflection: int) -> Json:
    """The glTF material of a name in `MATERIALS`; `palette` and `reflection` are texture indices."""
    wanted = MATERIALS[name]
    texture = {"index": palette}
    made: Json = {
        "name": name,
        "pbrMetallicRoughness": {
            "baseColorTexture": texture,
            "baseColorFactor": wanted.get("colour", [1.0, 1.0, 1.0, 1.0]),
            "metallicFactor": 0.0,
            "roughnessFactor": 0.6,
        },
    }
    if wanted.get("blend"):
        made["alphaMode"] = "BLEND"
    if mtoon := wanted.get("mtoon"):
        made["extensions"] = {
            "VRMC_materials_mtoon": {
                "specVersion": "1.0",
                **mtoon,
                "shadeMultiplyTexture": texture,
                "matcapTexture": {"index": reflection},
                "outlineWidthMode": "none",
            }
        }
    else:
        made["extensions"] = {"KHR_materials_unlit": {}}
    return made


def extensions(*, face: int, meshes: Sequence[int]) -> Json:
    """The document's VRM extensions.

    Args:
        face: the node that carries the morph targets of `face.TARGETS`.
        meshes: the nodes with meshes. Bones are the nodes of `rig.BONES`, from 0 on, in its order.
    """
    return {
        "VRMC_vrm": {
            "specVersion": "1.0",
            "meta": META,
            "humanoid": {"humanBones": {bone.name: {"node": INDEX[bone.name]} for bone in HUMANOID}},
            "firstPerson": {
                "meshAnnotations": [
                    {"node": node, "type": "thirdPersonOnly" if node == face else "auto"} for node in meshes
                ]
            },
            "lookAt": _look_at(),
            "expressions": {
                "preset": {name: _expression(name, face) for name in TARGETS},
                "custom": {"listening": _expression("listening", None)},
            },
        },
        "VRMC_springBone": _springs(),
    }


def _look_at() -> Json:
    far = {"inputMaxValue": 35.0, "outputScale": 1.0}
    return {
        "type": "expression",
        "offsetFromHeadBone": [0.0, 0.22, 0.24],
        "rangeMapHorizontalInner": far,
        "rangeMapHorizontalOuter": far,
        "rangeMapVerticalDown": far,
        "rangeMapVerticalUp": far,
    }


def _expression(name: str, face: int | None) -> Json:
    blink = "blend" if name in BLINKS_LESS else "none"
    expression: Json = {"isBinary": False, "overrideBlink": blink, "overrideLookAt": "none", "overrideMouth": "none"}
    if face is not None:
        expression["morphTargetBinds"] = [{"node": face, "index": TARGETS.index(name), "weight": 1.0}]
    if name in TINTS:
        numbers = list(MATERIALS)
        expression["materialColorBinds"] = [
            {"material": numbers.index(tinted), "type": "color", "targetValue": colour}
            for tinted, colour in TINTS[name]
        ]
    return expression


def _springs() -> Json:
    stiffness = [1.6, 1.1, 0.8]
    joints = [
        {
            "node": INDEX[bone.name],
            "hitRadius": 0.02,
            "stiffness": strength,
            "gravityPower": 0.0,
            "gravityDir": [0.0, -1.0, 0.0],
            "dragForce": 0.28,
        }
        for bone, strength in zip(ANTENNA, stiffness, strict=False)
    ]
    return {
        "specVersion": "1.0",
        "colliders": [
            {"node": INDEX["head"], "shape": {"sphere": {"offset": [0.0, 0.215, 0.0], "radius": 0.22}}},
        ],
        "colliderGroups": [{"name": "head", "colliders": [0]}],
        "springs": [{"name": "antenna", "joints": [*joints, {"node": INDEX[ANTENNA[-1].name]}], "colliderGroups": [0]}],
    }
