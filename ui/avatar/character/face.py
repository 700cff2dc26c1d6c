"""The face: eyes and mouth drawn on the screen, and how they change with each expression.

Each is a small flat mesh bent onto the glass. An expression moves its points along the glass; the meshes stand far
enough before it that they stay outside even though the moves are straight and the glass is not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ui.avatar.character.head import Screen
from ui.avatar.character.paint import column
from ui.avatar.character.shapes import Floats, Ints, unit

EYE_X, EYE_Y = 0.098, 0.002
MOUTH_Y = -0.068
BLUSH_AT, BLUSH_HALF = (0.150, -0.056), (0.030, 0.017)
HALO_WIDTH = 0.022
"""Metres that an eye's or the mouth's light spreads over the glass."""
LIFT = {"Blush": 0.0036, "Halo": 0.0048, "Inside": 0.0054, "Glow": 0.0058, "Sparkle": 0.0066}
"""Metres before the glass, by layer. The last layer of an eye is part of the material `Inside`."""
AROUND = 36
"""Points around an eye or the mouth."""
EYE_POWER, MOUTH_POWER, LINE_POWER = 2.4, 2.2, 4.0
"""How square an eye, the mouth's opening, and the ends of the mouth's line are; see `shapes.inflated_box`."""
SPARKLES = (((-0.30, 0.44), (0.30, 0.22)), ((0.36, -0.42), (0.15, 0.11)))
"""Middle and half size of the reflections in an eye, as fractions of the eye's own half size."""


@dataclass(frozen=True)
class Eye:
    """An eye's outline in metres. `lid` is how open its upper half is; `slant` opens it more at the temple."""

    width: float = 0.036
    height: float = 0.054
    right: float = 0.0
    up: float = 0.0
    bend: float = 0.0
    lid: float = 1.0
    slant: float = 0.0
    sparkle: float = 1.0


@dataclass(frozen=True)
class Mouth:
    """The mouth's opening in metres. `top` and `bottom` open it, `corners` lifts its ends, `stroke` is its line."""

    width: float = 0.033
    top: float = 0.0
    bottom: float = 0.0
    corners: float = 0.012
    up: float = 0.0
    stroke: float = 0.0050


EYE, MOUTH = Eye(), Mouth()
CLOSED = Eye(width=0.038, height=0.0066, up=-0.014, bend=-0.012, sparkle=0.0)

EYES: dict[str, tuple[Eye, Eye]] = {
    name: (shape, shape)
    for name, shape in {
        "happy": Eye(width=0.041, height=0.0095, up=-0.014, bend=0.036, sparkle=0.0),
        "angry": Eye(width=0.036, height=0.047, up=-0.004, lid=0.45, slant=0.50),
        "sad": Eye(width=0.034, height=0.047, up=-0.008, lid=0.55, slant=-0.50),
        "relaxed": Eye(width=0.040, height=0.0080, up=-0.012, bend=0.012, sparkle=0.0),
        "surprised": Eye(width=0.042, height=0.060, up=0.004, sparkle=1.25),
        "blink": CLOSED,
        "lookUp": Eye(height=0.050, up=0.021),
        "lookDown": Eye(height=0.050, up=-0.022, lid=0.88),
        "lookLeft": Eye(width=0.032, right=0.026),
        "lookRight": Eye(width=0.032, right=-0.026),
    }.items()
} | {"blinkLeft": (CLOSED, EYE), "blinkRight": (EYE, CLOSED)}
"""The left and the right eye of each expression that changes them. Left is the character's own left, +X."""

MOUTHS = {
    "neutral": Mouth(width=0.029, corners=0.003),
    "happy": Mouth(width=0.044, corners=0.028, up=-0.003),
    "angry": Mouth(width=0.028, corners=-0.010, up=0.002),
    "sad": Mouth(width=0.028, corners=-0.014, up=-0.001),
    "relaxed": Mouth(width=0.036, corners=0.017),
    "surprised": Mouth(width=0.019, top=0.013, bottom=0.019, corners=0.002, up=-0.003),
    "aa": Mouth(width=0.040, top=0.014, bottom=0.042, corners=0.006, stroke=0.0062),
    "ih": Mouth(width=0.053, top=0.004, bottom=0.011, corners=0.014, stroke=0.0060),
    "ou": Mouth(width=0.013, top=0.013, bottom=0.014, corners=0.0, up=-0.003, stroke=0.0070),
    "ee": Mouth(width=0.046, top=0.010, bottom=0.027, corners=0.008, stroke=0.0062),
    "oh": Mouth(width=0.026, top=0.025, bottom=0.031, corners=0.0, up=-0.004, stroke=0.0066),
}
"""The mouth of each expression that changes it. The emotions move its corners and hardly open it, so that they can be
added to the vowels and speech stays visible under a smile."""

TARGETS = ["neutral", "happy", "angry", "sad", "relaxed", "surprised", "aa", "ih", "ou", "ee", "oh",
           "blink", "blinkLeft", "blinkRight", "lookUp", "lookDown", "lookLeft", "lookRight"]  # fmt: skip
"""VRM's preset expressions; the face has a morph target for each, under its name and in this order."""


@dataclass(frozen=True)
class Layer:
    """A flat mesh on the glass: points and moves (n, 3), texture coordinates (n, 2), faces (m, 3)."""

    points: Floats
    normals: Floats
    texture: Floats
    faces: Ints
    moves: dict[str, Floats]


def layers() -> dict[str, Layer]:
    """The face's meshes, one a material, in the order in which they are drawn."""
    drawn: dict[str, list[Layer]] = {"Halo": [], "Blush": [], "Inside": [], "Glow": []}
    for side in (0, 1):
        eye = partial(_eye, side)
        drawn["Glow"].append(_layer(_disc("glow", EYE_POWER), LIFT["Glow"], eye))
        drawn["Halo"].append(_layer(_halo(EYE_POWER, 0.0), LIFT["Halo"], eye))
        for middle, half in SPARKLES:
            sparkle = partial(_sparkle, side, np.array(middle), np.array(half))
            drawn["Inside"].append(_layer(_disc("sparkle", 2.0), LIFT["Sparkle"], sparkle))
        drawn["Blush"].append(_layer(_disc("blush", 2.0), LIFT["Blush"], partial(_blush, side)))
    drawn["Glow"].append(_layer(_line(), LIFT["Glow"], _mouth))
    drawn["Inside"].append(_layer(_disc("inside", MOUTH_POWER), LIFT["Inside"], _mouth))
    drawn["Halo"].append(_layer(_halo(MOUTH_POWER, 1.0), LIFT["Halo"], _mouth))
    return {name: _join(parts) for name, parts in drawn.items()}


@dataclass(frozen=True)
class Pattern:
    """A flat mesh before it is drawn, made of rings.

    A point starts on a unit disc, at `disc` (n, 2). Once that is drawn as an eye or a mouth, it is pushed outward, at
    `angle` (n,) from the middle, over the mouth's line if `line` (n,) is 1, and by `outside` (n,) metres.
    """

    disc: Floats
    angle: Floats
    line: Floats
    outside: Floats
    texture: Floats
    faces: Ints


Drawing = Callable[[str, Pattern], Floats]
"""From an expression's name and a pattern to screen coordinates (n, 2); the empty name is the face at rest."""


def _layer(pattern: Pattern, lift: float, draw: Drawing) -> Layer:
    screen = Screen()
    flat = draw("", pattern)
    points = screen.place(flat, lift)
    moves = {name: np.round(screen.place(draw(name, pattern), lift) - points, 7) for name in TARGETS}
    return Layer(points, unit(screen.place(flat, lift + 1) - points), pattern.texture, pattern.faces, moves)


def _join(parts: list[Layer]) -> Layer:
    offsets = np.cumsum([0] + [len(part.points) for part in parts])
    return Layer(
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.normals for part in parts]),
        np.concatenate([part.texture for part in parts]),
        np.concatenate([part.faces + offset for part, offset in zip(parts, offsets, strict=False)]),
        {name: np.concatenate([part.moves[name] for part in parts]) for name in TARGETS},
    )


def _rings(
    radii: list[float], power: float, colour: str, down: list[float] | None, line: list[float], outside: list[float]
) -> Pattern:
    """Rings from the inside out. `down` is where in its palette column each lies; without it, that follows height."""
    angle = np.tile(np.arange(AROUND) / AROUND * 2 * np.pi, len(radii))
    disc = _round(angle, power) * np.repeat(radii, AROUND)[:, None]
    index = np.arange(len(angle)).reshape(len(radii), AROUND)
    a, b = index[:-1], index[1:]
    c, d = np.roll(b, -1, axis=1), np.roll(a, -1, axis=1)
    faces = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    shade = 0.5 - 0.5 * disc[:, 1] if down is None else np.repeat(down, AROUND)
    texture = np.stack([np.full(len(angle), column(colour)), np.clip(shade, 0.0, 1.0)], -1)
    return Pattern(disc, angle, np.repeat(line, AROUND), np.repeat(outside, AROUND), texture, faces)


def _round(angle: Floats, power: float) -> Floats:
    """Points of a superellipse of half size 1 at some angles."""
    ways = np.stack([np.cos(angle), np.sin(angle)], -1)
    points: Floats = ways * (np.sum(np.abs(ways) ** power, axis=-1) ** (-1 / power))[:, None]
    return points


def _disc(colour: str, power: float) -> Pattern:
    """A filled disc. The blush fades from its middle; everything else is coloured from its top to its bottom."""
    radii = [0.0, 0.4, 0.75, 1.0]
    return _rings(radii, power, colour, radii if colour == "blush" else None, [0.0] * 4, [0.0] * 4)


def _line() -> Pattern:
    """The mouth's line, around its opening."""
    return _rings([1.0, 1.0], MOUTH_POWER, "glow", [0.25, 0.25], [0.0, 1.0], [0.0, 0.0])


def _halo(power: float, line: float) -> Pattern:
    """The light around an eye, or, with `line` 1, around the mouth's line."""
    spread = [0.0, 0.2, 0.5, 1.0]
    return _rings([1.0] * 4, power, "halo", spread, [line] * 4, [each * HALO_WIDTH for each in spread])


def _eye(side: int, name: str, pattern: Pattern) -> Floats:
    shape = EYES.get(name, (EYE, EYE))[side]
    outward = 1.0 - 2 * side
    across, up = pattern.disc[:, 0], pattern.disc[:, 1]
    lid = np.where(up > 0, shape.lid + shape.slant * across * outward, 1.0)
    spine = np.stack([shape.width * across, shape.bend * (1 - across**2)], -1)
    thickness = np.stack([0 * up, shape.height * up * lid], -1)
    middle = [outward * EYE_X + shape.right, EYE_Y + shape.up]
    return middle + spine + _turned(thickness, -2 * shape.bend * across / shape.width) + _spread(pattern)


def _sparkle(side: int, middle: Floats, half: Floats, name: str, pattern: Pattern) -> Floats:
    size = EYES.get(name, (EYE, EYE))[side].sparkle
    return _eye(side, name, replace(pattern, disc=middle + pattern.disc * half * size))


def _blush(side: int, _: str, pattern: Pattern) -> Floats:
    return pattern.disc * BLUSH_HALF + [BLUSH_AT[0] * (1 - 2 * side), BLUSH_AT[1]]


def _mouth(name: str, pattern: Pattern) -> Floats:
    shape = MOUTHS.get(name, MOUTH)
    across, up = pattern.disc[:, 0], pattern.disc[:, 1]
    opening = np.where(up > 0, shape.top, shape.bottom) * up
    bow = shape.corners * (across**2 - 0.4)
    spine = np.stack([shape.width * across, MOUTH_Y + shape.up + opening + bow], -1)
    return spine + _turned(_stroke(pattern, shape.stroke), 2 * shape.corners * across / shape.width) + _spread(pattern)


def _stroke(pattern: Pattern, width: float) -> Floats:
    """How far a line that is `width` metres wide pushes its outer edge; it is that wide almost to its ends."""
    steep = np.arctan2(2.2 * np.sin(pattern.angle), np.cos(pattern.angle))
    return _round(steep, LINE_POWER) * (pattern.line * width)[:, None]


def _spread(pattern: Pattern) -> Floats:
    return _round(pattern.angle, 2.0) * pattern.outside[:, None]


def _turned(vectors: Floats, slope: Floats) -> Floats:
    """Vectors (n, 2), turned by as much as a curve of that slope (n,) is: strokes keep their width along a bow."""
    length = np.sqrt(1 + slope**2)
    x, y = vectors[:, 0], vectors[:, 1]
    return np.stack([(x - y * slope) / length, (x * slope + y) / length], -1)
