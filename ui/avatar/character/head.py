"""The head: a rounded shell, the screen in its front, headphones, and the antenna."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ui.avatar.character.parts import Part, pair
from ui.avatar.character.rig import ANTENNA, chain, rigid
from ui.avatar.character.shapes import (
    Floats,
    Surface,
    grid,
    inflated_box,
    lathe,
    round_profile,
    smooth,
    spline,
    tube,
    unit,
)

CENTRE = np.array([0.0, 0.862, 0.0])
HALF = np.array([0.285, 0.228, 0.240])
POWER = 2.7
CHEEKS = 0.07
"""How much wider the head is at its foot than in its middle, as a fraction: low cheeks look young."""

SCREEN_HALF = np.array([0.218, 0.152])
SCREEN_POWER = 3.2
SCREEN_LIFT = 0.005
"""Metres that the glass stands before the shell."""
FOLLOWS_HEAD = rigid("head")


@dataclass(frozen=True)
class Screen:
    """The glass that the face is drawn on; coordinates are (x, y) metres from its middle."""

    def place(self, at: ArrayLike, lift: float = 0.0) -> Floats:
        """The points (..., 3) over screen coordinates (..., 2), `lift` metres before the glass."""
        flat = np.asarray(at, dtype=np.float64)
        step = 1e-4
        x, y = flat[..., 0], flat[..., 1]
        here = _front(x, y)
        right = _front(x + step, y) - _front(x - step, y)
        up = _front(x, y + step) - _front(x, y - step)
        placed: Floats = here + unit(np.cross(right, up)) * (SCREEN_LIFT + lift)
        return placed


def _front(x: Floats, y: Floats) -> Floats:
    """Points of the shell's front over places (x, y) relative to the head's centre."""
    narrow = x / (1 - CHEEKS * y / HALF[1])
    rest = 1 - np.abs(narrow / HALF[0]) ** POWER - np.abs(y / HALF[1]) ** POWER
    points: Floats = np.stack([x, y, HALF[2] * np.maximum(rest, 0.0) ** (1 / POWER)], -1) + CENTRE
    return points


def outline(points: int, scale: float = 1.0) -> Floats:
    """The screen's edge, anticlockwise seen from the front, in screen coordinates (points, 2)."""
    return round_profile(SCREEN_HALF[0] * scale, SCREEN_HALF[1] * scale, points, SCREEN_POWER)


def parts() -> list[Part]:
    """Everything above the neck but the face."""
    return [
        Part(_shell(), "shell", FOLLOWS_HEAD),
        Part(_glass(), "screen", FOLLOWS_HEAD, material="Screen"),
        Part(_bezel(), "shell", FOLLOWS_HEAD),
        Part(_headband(), "teal", FOLLOWS_HEAD),
        *_vents(),
        *_antenna(),
        *pair(_headphone()),
    ]


def _shell() -> Surface:
    box = inflated_box(HALF, POWER, 64)
    points = box.points.copy()
    points[:, 0] *= 1 - CHEEKS * points[:, 1] / HALF[1]
    return smooth(points + CENTRE, box.faces)


def _glass() -> Surface:
    rings = np.sin(np.linspace(0.0, np.pi / 2, 9))[:, None, None]
    edge = np.concatenate([outline(72), outline(72)[:1]])
    return grid(Screen().place(rings * edge[None]))


def _bezel() -> Surface:
    edge = outline(72, 1.035)
    path = Screen().place(edge, -SCREEN_LIFT - 0.002)
    ahead = Screen().place(edge, 0.1) - path
    return tube(path, round_profile(0.0135, 0.0125, 10), ahead, closed=True)


def _over_the_head(lift: float, degrees: float, points: int) -> Floats:
    """An arc over the head from ear to ear, `lift` metres above the shell, to `degrees` either side of the top."""
    angle = np.radians(np.linspace(-degrees, degrees, points))
    ways = np.stack([np.sin(angle), np.cos(angle), 0 * angle], -1)
    reach = np.sum(np.abs(ways[:, :2] / (HALF[:2] + lift)) ** POWER, axis=1) ** (-1 / POWER)
    arc: Floats = CENTRE + ways * reach[:, None] + [0.0, 0.0, -0.010]
    return arc


def _headband() -> Surface:
    path = _over_the_head(0.004, 84, 40)
    return tube(path, round_profile(0.040, 0.013, 14, 3.0), unit(path - CENTRE))


def _vents() -> list[Part]:
    """Three slots in the back of the head."""
    slots = []
    for half, y in ((0.046, -0.058), (0.058, -0.083), (0.046, -0.108)):
        pill = [
            (0.0, -half),
            (0.005, -half + 0.001),
            (0.008, -half + 0.006),
            (0.008, half - 0.006),
            (0.005, half - 0.001),
        ]
        front = _front(np.array(0.0), np.array(y))
        pill_at = [0.0, front[1], -front[2] + 0.003]
        slots.append(lathe([*pill, (0.0, half)], 14).turned("z", 90).moved(pill_at))
    return [Part(slot, "teal", FOLLOWS_HEAD) for slot in slots]


def _headphone() -> list[Part]:
    """Discs on the left ear, modelled along Y and laid on their side."""
    cushion = [(0.070, -0.030), (0.092, -0.024), (0.102, -0.006), (0.098, 0.012), (0.080, 0.020), (0.060, 0.018)]
    cup = [
        (0.066, 0.006),
        (0.084, 0.016),
        (0.082, 0.034),
        (0.067, 0.046),
        (0.052, 0.049),
        (0.045, 0.044),
        (0.030, 0.043),
    ]
    cap = [(0.036, 0.040), (0.037, 0.045), (0.032, 0.051), (0.018, 0.055), (0.0, 0.056)]
    ring = [(0.080, 0.021), (0.0875, 0.023), (0.0895, 0.027), (0.0875, 0.031), (0.080, 0.033)]

    def disc(profile: list[tuple[float, float]], columns: int) -> Surface:
        return lathe(spline(profile, 3), columns).turned("z", -90).moved([0.272, CENTRE[1] - 0.005, -0.010])

    return [
        Part(disc(cushion, 34), "coral", FOLLOWS_HEAD),
        Part(disc(cup, 34), "shell", FOLLOWS_HEAD),
        Part(disc(cap, 24), "lamp", FOLLOWS_HEAD, material="Lamp"),
        Part(disc(ring, 34), "lamp", FOLLOWS_HEAD, material="Lamp"),
    ]


def _antenna() -> list[Part]:
    foot_at = np.array(ANTENNA[0].at)
    path = spline([bone.at for bone in ANTENNA], 6)
    sway = chain(1, [bone.name for bone in ANTENNA[:3]], [bone.at[1] for bone in ANTENNA[1:3]], 0.03)
    foot = [(0.036, -0.010), (0.038, -0.002), (0.027, 0.008), (0.015, 0.017), (0.005, 0.018)]
    orb = inflated_box((0.038, 0.038, 0.038), 2.0, 24).moved(ANTENNA[-1].at)
    return [
        Part(lathe(spline(foot, 3), 24).moved(foot_at), "coral", FOLLOWS_HEAD),
        Part(tube(path, round_profile(0.0075, 0.0075, 10), (0.0, 0.0, 1.0)), "teal", sway),
        Part(orb, "lamp", rigid("antenna3"), material="Lamp"),
    ]
