"""The skeleton, and how far each point of a surface follows which bone.

The rest pose is the T-pose that VRM asks for: arms along X, palms down, every bone's axes those of the world.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ui.avatar.character.shapes import Floats

INFLUENCES = 4
"""Bones that one point may follow: one glTF attribute holds four."""
WEIGHT_STEPS = 255
"""A weight is stored in a byte; those of a point sum to this."""

Weights = Callable[[Floats], Floats]
"""From points (n, 3) to weights (n, number of bones), each row summing to 1."""


@dataclass(frozen=True)
class Bone:
    """A joint of the skeleton: its name, its parent's (none for the root), and its place in metres."""

    name: str
    parent: str | None
    at: tuple[float, float, float]


def both_sides(name: str, parent: str, at: tuple[float, float, float], parent_is_central: bool = False) -> list[Bone]:
    """A bone of the left side and its mirror image."""
    x, y, z = at
    return [
        Bone(side + name, parent if parent_is_central else side + parent, (sign * x, y, z))
        for side, sign in (("left", 1.0), ("right", -1.0))
    ]


HUMANOID = [
    Bone("hips", None, (0.0, 0.30, 0.0)),
    Bone("spine", "hips", (0.0, 0.37, 0.0)),
    Bone("chest", "spine", (0.0, 0.47, 0.0)),
    Bone("neck", "chest", (0.0, 0.60, 0.0)),
    Bone("head", "neck", (0.0, 0.64, 0.0)),
    *both_sides("Shoulder", "chest", (0.07, 0.54, 0.0), parent_is_central=True),
    *both_sides("UpperArm", "Shoulder", (0.150, 0.54, 0.0)),
    *both_sides("LowerArm", "UpperArm", (0.265, 0.54, 0.0)),
    *both_sides("Hand", "LowerArm", (0.375, 0.54, 0.0)),
    *both_sides("UpperLeg", "hips", (0.078, 0.25, 0.0), parent_is_central=True),
    *both_sides("LowerLeg", "UpperLeg", (0.080, 0.165, 0.005)),
    *both_sides("Foot", "LowerLeg", (0.082, 0.085, -0.005)),
]
"""Bones under their names in VRM's humanoid."""

ANTENNA = [
    Bone("antenna1", "head", (0.0, 1.107, -0.010)),
    Bone("antenna2", "antenna1", (0.0, 1.152, -0.014)),
    Bone("antenna3", "antenna2", (0.0, 1.197, -0.024)),
    Bone("antennaTip", "antenna3", (0.0, 1.245, -0.040)),
]
"""The sprung chain on the head. The last bone only says where the chain ends."""

BONES = HUMANOID + ANTENNA
INDEX = {bone.name: number for number, bone in enumerate(BONES)}


def rigid(bone: str) -> Weights:
    """Everything follows one bone."""

    def weigh(points: Floats) -> Floats:
        weights = np.zeros((len(points), len(BONES)))
        weights[:, INDEX[bone]] = 1.0
        return weights

    return weigh


def chain(axis: int, bones: Sequence[str], joints: Sequence[float], softness: float) -> Weights:
    """Points follow one bone after the other along an axis, and change over softly.

    Args:
        axis: 0, 1 or 2, for x, y or z.
        bones: what is followed, in order of rising coordinate.
        joints: the coordinate at which each bone gives over to the next, in metres; one fewer than bones.
        softness: metres over which it gives over, centred on the joint.
    """

    def weigh(points: Floats) -> Floats:
        weights = np.zeros((len(points), len(BONES)))
        remaining = np.ones(len(points))
        for bone, joint in zip(bones, joints, strict=False):
            passed = np.clip((points[:, axis] - joint) / softness + 0.5, 0.0, 1.0)
            passed = passed * passed * (3 - 2 * passed)
            weights[:, INDEX[bone]] += remaining * (1 - passed)
            remaining = remaining * passed
        weights[:, INDEX[bones[-1]]] += remaining
        return weights

    return weigh


def other_side(weights: Weights) -> Weights:
    """The weights of a part's mirror image, from those of the part on the left."""
    swap = [INDEX[_mirror_name(bone.name)] for bone in BONES]

    def weigh(points: Floats) -> Floats:
        return weights(points * [-1.0, 1.0, 1.0])[:, swap]

    return weigh


def _mirror_name(name: str) -> str:
    for one, other in (("left", "right"), ("right", "left")):
        if name.startswith(one):
            return other + name.removeprefix(one)
    return name


def packed(weights: Floats) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The strongest four bones of each point and their weights in bytes, (n, 4) each, as glTF stores them."""
    joints = np.argsort(-weights, axis=1, kind="stable")[:, :INFLUENCES]
    strongest = np.take_along_axis(weights, joints, axis=1)
    steps = np.round(strongest / strongest.sum(axis=1, keepdims=True) * WEIGHT_STEPS).astype(np.int64)
    steps[:, 0] += WEIGHT_STEPS - steps.sum(axis=1)
    return np.where(steps > 0, joints, 0).astype(np.uint8), steps.astype(np.uint8)
