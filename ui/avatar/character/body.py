"""Below the head: torso, arms, hands, legs and feet."""

from __future__ import annotations

import numpy as np

from ui.avatar.character.parts import Part, pair
from ui.avatar.character.rig import chain, rigid
from ui.avatar.character.shapes import Surface, inflated_box, lathe, smooth, spline

DEPTH = 0.90
"""The torso's depth over its width."""
ARM_HEIGHT = 0.54
TRUNK = chain(1, ["hips", "spine", "chest"], [0.36, 0.46], 0.08)

Profile = list[tuple[float, float]]


def parts() -> list[Part]:
    """Everything below the head."""
    return [*_torso(), *_badge(), *pair(_arm()), *pair(_hand()), *pair(_leg())]


def _turned(profile: Profile, columns: int, depth: float = 1.0, per_span: int = 3) -> Surface:
    return lathe(spline(profile, per_span), columns, depth)


# A profile that begins or ends away from the axis is open there: another part covers the hole.


def _torso() -> list[Part]:
    shell: Profile = [
        (0.128, 0.292), (0.146, 0.284), (0.164, 0.292), (0.177, 0.322), (0.178, 0.370), (0.166, 0.440), (0.142, 0.510),
        (0.112, 0.562), (0.078, 0.592), (0.050, 0.598),
    ]  # fmt: skip
    pelvis: Profile = [(0.0, 0.212), (0.070, 0.214), (0.110, 0.230), (0.134, 0.262), (0.140, 0.292), (0.130, 0.315)]
    neck: Profile = [
        (0.056, 0.596), (0.058, 0.612), (0.050, 0.620), (0.058, 0.628), (0.050, 0.636), (0.058, 0.646), (0.052, 0.668),
    ]  # fmt: skip
    collar: Profile = [(0.074, 0.586), (0.100, 0.588), (0.108, 0.601), (0.099, 0.615), (0.078, 0.620), (0.055, 0.612)]
    return [
        Part(_turned(shell, 44, DEPTH), "shell", TRUNK),
        Part(_turned(pelvis, 36, DEPTH), "teal", TRUNK),
        Part(_turned(neck, 24), "teal", chain(1, ["chest", "neck", "head"], [0.600, 0.640], 0.04)),
        Part(_turned(collar, 40, DEPTH), "coral", rigid("chest")),
    ]


def _badge() -> list[Part]:
    """A small round lamp on the chest, leaning with the torso's front, and a pack with a lamp on the back."""
    ring: Profile = [(0.028, -0.010), (0.033, -0.002), (0.031, 0.006), (0.025, 0.007), (0.020, 0.003), (0.010, 0.003)]
    lamp: Profile = [(0.017, -0.001), (0.018, 0.004), (0.013, 0.0085), (0.0, 0.0105)]

    def on_chest(surface: Surface) -> Surface:
        return surface.turned("x", 90 - 20).moved([0.0, 0.474, 0.1390])

    def on_back(surface: Surface) -> Surface:
        return surface.turned("x", -90 + 17).moved([0.0, 0.465, -0.136])

    pack = inflated_box((0.068, 0.030, 0.075), 3.0, 28, 3.4)
    return [
        Part(on_chest(_turned(ring, 24)), "teal", rigid("chest")),
        Part(on_chest(_turned(lamp, 20)), "lamp", rigid("chest"), material="Lamp"),
        Part(on_back(pack), "teal", TRUNK),
        Part(on_back(_turned(lamp, 20).moved([0.0, 0.029, 0.022])), "lamp", TRUNK, material="Lamp"),
    ]


def _arm() -> list[Part]:
    """The left arm, modelled upright along Y and laid along +X."""

    def along_arm(surface: Surface) -> Surface:
        return surface.turned("z", -90).moved([0.0, ARM_HEIGHT, 0.0])

    shoulder: Profile = [(0.036, 0.104), (0.051, 0.126), (0.054, 0.150), (0.048, 0.172), (0.035, 0.184), (0.020, 0.185)]
    sleeve: Profile = [(0.033, 0.160), (0.034, 0.190), (0.033, 0.235), (0.033, 0.300)]
    cuff: Profile = [
        (0.020, 0.263), (0.036, 0.266), (0.046, 0.276), (0.051, 0.300), (0.058, 0.345), (0.060, 0.368), (0.052, 0.380)
    ]  # fmt: skip
    wrist: Profile = [(0.048, 0.368), (0.056, 0.379), (0.054, 0.391), (0.042, 0.396), (0.025, 0.394)]
    reach = chain(0, ["leftShoulder", "leftUpperArm", "leftLowerArm", "leftHand"], [0.145, 0.265, 0.382], 0.05)
    return [
        Part(along_arm(_turned(shoulder, 26)), "shell", chain(0, ["leftShoulder", "leftUpperArm"], [0.130], 0.05)),
        Part(along_arm(_turned(sleeve, 18, per_span=6)), "teal", reach),
        Part(along_arm(_turned(cuff, 28)), "shell", rigid("leftLowerArm")),
        Part(along_arm(_turned(wrist, 28, per_span=2)), "coral", rigid("leftLowerArm")),
    ]


def _hand() -> list[Part]:
    """A mitten with a thumb; the palm looks down."""
    follows = rigid("leftHand")
    mitten = inflated_box((0.066, 0.036, 0.050), 2.5, 26)
    points = mitten.points.copy()
    # Fuller at the fingers, and bent a little, as a hand at rest is.
    points[:, 2] *= 1 + 1.6 * points[:, 0]
    points[:, 1] -= 1.6 * np.maximum(points[:, 0], 0.0) ** 2
    thumb = inflated_box((0.042, 0.0215, 0.0195), 2.2, 16).turned("y", -34).moved([0.438, ARM_HEIGHT - 0.006, 0.053])
    return [
        Part(smooth(points, mitten.faces).moved([0.446, ARM_HEIGHT, 0.0]), "shell", follows),
        Part(thumb, "shell", follows),
    ]


def _leg() -> list[Part]:
    leg: Profile = [(0.048, 0.090), (0.047, 0.160), (0.051, 0.220), (0.055, 0.265)]
    cuff: Profile = [(0.054, 0.086), (0.067, 0.093), (0.068, 0.108), (0.057, 0.118), (0.044, 0.114)]
    boot = inflated_box((0.073, 0.058, 0.100), 2.5, 28, 2.3)
    points = boot.points.copy()
    # The heel is upright and the toe low: the upper front sinks towards the tip.
    front = np.clip(points[:, 2] / 0.100, 0.0, 1.0)
    points[:, 1] *= np.where(points[:, 1] > 0, 1 - 0.32 * front**1.5, 1.0)
    points[:, 1] = np.maximum(points[:, 1], -0.040)
    sole = inflated_box((0.0755, 0.021, 0.1025), 2.6, 30, 2.3).moved([0.082, 0.021, 0.019])
    follows = chain(1, ["leftFoot", "leftLowerLeg", "leftUpperLeg"], [0.085, 0.165], 0.06)
    foot = rigid("leftFoot")
    return [
        Part(_turned(leg, 22, per_span=4).moved([0.080, 0.0, -0.004]), "teal", follows),
        Part(_turned(cuff, 28, per_span=2).moved([0.080, 0.0, -0.006]), "coral", foot),
        Part(smooth(points, boot.faces).moved([0.082, 0.060, 0.018]), "shell", foot),
        Part(sole, "teal", foot),
    ]
