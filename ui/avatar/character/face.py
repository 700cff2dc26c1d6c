"""The face: eyes and mouth drawn on the screen, and how they change with each expression.

Each is a small flat mesh bent onto the glass. An expression moves its points along the glass; the meshes stand far
enough before it that they stay outside even though the moves are straight and the glass is not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ui.avatar.character.head import Screen
from ui.avatar.character.paint import column
from ui.avatar.character.shapes import Floats, Ints, unit

EYE_X, EYE_Y = 0.098, 0.002
MOUTH_Y = -0.070
BLUSH_AT, BLUSH_HALF = (0.150, -0.056), (0.030, 0.017)
HALO_WIDTH = 0.026
"""Metres that an eye's or the mouth's light spreads over the glass."""
LIFT = {"Halo": 0.0012, "Blush": 0.0016, "Inside": 0.0024, "Glow": 0.0028, "Sparkle": 0.0036}
"""Metres before the glass, by layer. The last layer of an eye is part of the material `Inside`."""
AROUND = 36
"""Points around an eye or the mouth."""


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

    width: float = 0.030
    top: float = 0.0
    bottom: float = 0.0
    corners: float = 0.012
    up: float = 0.0
    stroke: float = 0.0058


EYE, MOUTH = Eye(), Mouth()
CLOSED = Eye(width=0.038, height=0.0050, up=-0.014, bend=-0.012, sparkle=0.0)

EYES: dict[str, tuple[Eye, Eye]] = {
    name: (shape, shape)
    for name, shape in {
        "happy": Eye(width=0.041, height=0.0078, up=-0.014, bend=0.036, sparkle=0.0),
        "angry": Eye(width=0.036, height=0.047, up=-0.004, lid=0.45, slant=0.50),
        "sad": Eye(width=0.034, height=0.047, up=-0.008, lid=0.55, slant=-0.50),
        "relaxed": Eye(width=0.041, height=0.0068, up=0.006, bend=-0.026, sparkle=0.0),
        "surprised": Eye(width=0.042, height=0.060, up=0.004, sparkle=1.25),
        "blink": CLOSED,
        "lookUp": Eye(height=0.050, up=0.024),
        "lookDown": Eye(height=0.050, up=-0.022, lid=0.88),
        "lookLeft": Eye(width=0.032, right=0.026),
        "lookRight": Eye(width=0.032, right=-0.026),
    }.items()
} | {"blinkLeft": (CLOSED, EYE), "blinkRight": (EYE, CLOSED)}
"""The left and the right eye of each expression that changes them. Left is the character's own left, +X."""

MOUTHS = {
    "neutral": Mouth(width=0.026, corners=0.003),
    "happy": Mouth(width=0.040, corners=0.026, up=-0.004),
    "angry": Mouth(width=0.026, corners=-0.012, up=0.002),
    "sad": Mouth(width=0.026, corners=-0.016, up=-0.002),
    "relaxed": Mouth(width=0.032, corners=0.016),
    "surprised": Mouth(width=0.017, top=0.012, bottom=0.018, corners=0.002, up=-0.004),
    "aa": Mouth(width=0.036, top=0.012, bottom=0.044, corners=0.006, stroke=0.0055),
    "ih": Mouth(width=0.047, top=0.004, bottom=0.010, corners=0.014),
    "ou": Mouth(width=0.011, top=0.011, bottom=0.012, corners=0.0, up=-0.004, stroke=0.0065),
    "ee": Mouth(width=0.041, top=0.008, bottom=0.024, corners=0.008),
    "oh": Mouth(width=0.023, top=0.022, bottom=0.028, corners=0.0, up=-0.004, stroke=0.0060),
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
    """The face's meshes, one a material."""
    eyes = [("Glow", _eye_fill), ("Halo", _eye_halo), ("Sparkle", _eye_sparkle)]
    drawn: dict[str, list[Layer]] = {"Halo": [], "Blush": [], "Inside": [], "Glow": []}
    for name, pattern in eyes:
        for side in (0, 1):
            layer = _layer(
                pattern(), LIFT[name], lambda target, side=side: _eye_map(side, EYES.get(target, (EYE, EYE))[side])
            )
            drawn["Inside" if name == "Sparkle" else name].append(layer)
    for name, pattern in [("Glow", _mouth_line), ("Inside", _mouth_inside), ("Halo", _mouth_halo)]:
        drawn[name].append(_layer(pattern(), LIFT[name], lambda target: _mouth_map(MOUTHS.get(target, MOUTH))))
    for sign in (1.0, -1.0):
        drawn["Blush"].append(_layer(_disc("blush", 3), LIFT["Blush"], lambda _, sign=sign: _blush_map(sign)))
    return {name: _join(parts) for name, parts in drawn.items()}


@dataclass(frozen=True)
class Pattern:
    """A flat mesh before it is drawn: points of a unit disc, how far each lies outside it in metres, texture, faces."""

    disc: Floats
    outside: Floats
    texture: Floats
    faces: Ints


Map = Callable[[Pattern], Floats]
"""From a pattern to screen coordinates (n, 2)."""


def _layer(pattern: Pattern, lift: float, shape: Callable[[str], Map]) -> Layer:
    screen = Screen()
    flat = shape("")(pattern)
    points = screen.place(flat, lift)
    moves = {name: np.round(screen.place(shape(name)(pattern), lift) - points, 7) for name in TARGETS}
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


def _circle(power: float = 2.0) -> Floats:
    angle = np.arange(AROUND) / AROUND * 2 * np.pi
    ways = np.stack([np.cos(angle), np.sin(angle)], -1)
    reach: Floats = np.sum(np.abs(ways) ** power, axis=1) ** (-1 / power)
    return ways * reach[:, None]


def _ringed(radii: list[float], outside: list[float], power: float) -> tuple[Floats, Floats, Ints]:
    """Rings about the middle, from the inside out; a radius of 0 is one ring of coinciding points."""
    disc = np.concatenate([_circle(power) * radius for radius in radii])
    index = np.arange(len(radii) * AROUND).reshape(len(radii), AROUND)
    a, b = index[:-1], index[1:]
    c, d = np.roll(b, -1, axis=1), np.roll(a, -1, axis=1)
    faces = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    return disc, np.repeat(outside, AROUND), faces


def _disc(colour: str, rings: int, power: float = 2.0) -> Pattern:
    """A filled disc whose colour runs from its middle to its edge."""
    radii = [each / rings for each in range(rings + 1)]
    disc, outside, faces = _ringed(radii, [0.0] * len(radii), power)
    return Pattern(disc, outside, _texture(colour, np.repeat(radii, AROUND)), faces)


def _texture(colour: str, down: Floats | NDArray[np.float64]) -> Floats:
    return np.stack([np.full(len(down), column(colour)), np.clip(down, 0.0, 1.0)], -1)


def _glowing(disc: Floats) -> Floats:
    """Texture coordinates of a lit area: brightest at its top."""
    return _texture("glow", 0.5 - 0.5 * disc[:, 1])


def _halo(power: float) -> Pattern:
    spread = [0.0, 0.2, 0.5, 1.0]
    disc, outside, faces = _ringed([1.0] * len(spread), [each * HALO_WIDTH for each in spread], power)
    return Pattern(disc, outside, _texture("halo", np.repeat(spread, AROUND)), faces)


def _eye_fill() -> Pattern:
    disc, outside, faces = _ringed([0.0, 0.4, 0.75, 1.0], [0.0] * 4, EYE_POWER)
    return Pattern(disc, outside, _glowing(disc), faces)


def _eye_halo() -> Pattern:
    return _halo(EYE_POWER)


def _eye_sparkle() -> Pattern:
    """Two small reflections, large above and small below. Their place and size in the disc are the pattern itself."""
    large, small = _disc("sparkle", 1), _disc("sparkle", 1)
    return Pattern(
        np.concatenate([large.disc * [0.30, 0.22] + SPARKLES[0], small.disc * [0.15, 0.11] + SPARKLES[1]]),
        np.concatenate([large.outside, small.outside]),
        np.concatenate([large.texture, small.texture]),
        np.concatenate([large.faces, small.faces + len(large.disc)]),
    )


EYE_POWER = 2.4
SPARKLES = np.array([[-0.30, 0.44], [0.36, -0.42]])


def _eye_map(side: int, shape: Eye) -> Map:
    outward = 1.0 if side == 0 else -1.0

    def place(pattern: Pattern) -> Floats:
        disc = pattern.disc
        if pattern.texture[0, 0] == column("sparkle"):
            middle = np.repeat(SPARKLES, len(disc) // 2, axis=0)
            disc = middle + (disc - middle) * shape.sparkle
        across, up = disc[:, 0], disc[:, 1]
        lid = np.where(up > 0, shape.lid + shape.slant * across * outward, 1.0)
        x = outward * EYE_X + shape.right + shape.width * across
        y = EYE_Y + shape.up + shape.height * up * lid + shape.bend * (1 - across**2)
        return _spread(np.stack([x, y], -1), pattern.outside)

    return place


def _mouth_line() -> Pattern:
    disc, _, faces = _ringed([1.0, 1.0], [0.0, 0.0], 2.2)
    return Pattern(disc, np.repeat([0.0, 1.0], AROUND), _glowing(disc), faces)


def _mouth_inside() -> Pattern:
    disc, outside, faces = _ringed([0.0, 0.35, 0.7, 1.0], [0.0] * 4, 2.2)
    return Pattern(disc, outside, _texture("inside", 0.5 - 0.5 * disc[:, 1]), faces)


def _mouth_halo() -> Pattern:
    halo = _halo(2.2)
    return replace(halo, outside=halo.outside + 1.0)


def _mouth_map(shape: Mouth) -> Map:
    """`outside` counts from the line's inner edge; its first metre stands for the line, however thick that is."""

    def place(pattern: Pattern) -> Floats:
        across, up = pattern.disc[:, 0], pattern.disc[:, 1]
        line = shape.stroke * (pattern.outside >= 1)
        y = np.where(up > 0, shape.top + line, shape.bottom + line) * up
        bow = shape.corners * (across**2 - 0.4)
        flat = np.stack([(shape.width + line) * across, MOUTH_Y + shape.up + y + bow], -1)
        return _spread(flat, pattern.outside % 1.0)

    return place


def _blush_map(sign: float) -> Map:
    return lambda pattern: pattern.disc * BLUSH_HALF + [sign * BLUSH_AT[0], BLUSH_AT[1]]


def _spread(flat: Floats, outside: Floats) -> Floats:
    """Push points off their outline, square to it; `flat` holds whole rings of `AROUND` points."""
    if not outside.any():
        return flat
    rings = flat.reshape(-1, AROUND, 2)
    along = np.roll(rings, -1, axis=1) - np.roll(rings, 1, axis=1)
    away = np.stack([along[..., 1], -along[..., 0]], -1)
    away /= np.maximum(np.linalg.norm(away, axis=-1, keepdims=True), 1e-9)
    return flat + away.reshape(-1, 2) * outside[:, None]
