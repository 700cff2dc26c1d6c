"""Colour: a small palette image, a reflection image, and the soft darkness where surfaces are near each other.

A point's texture coordinates are (colour, shade): the colour chooses a column of the palette, the shade how far down it
is looked up. So all of the character's plain parts share one material and one image.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ui.avatar.character.gltf import png
from ui.avatar.character.shapes import Floats, Surface, unit

COLUMN_WIDTH = 4
"""Pixels. Looked up in the middle, linear sampling never reaches the neighbouring column."""
HEIGHT = 64

RAMPS: dict[str, list[str]] = {
    "shell": ["#ece5d9", "#e0d1c4", "#b98f85"],
    "teal": ["#2c6670", "#1d4a55", "#0b222b"],
    "coral": ["#f56f58", "#de5447", "#8f2f37"],
    "screen": ["#103039", "#0b252d", "#061419"],
    "glow": ["#ffffff", "#f2f2f2", "#c4c4c4"],
    "halo": ["#ffffff80", "#ffffff2e", "#ffffff0c", "#ffffff00"],
    "inside": ["#3c1722", "#5e2430", "#e8604f", "#ff9380"],
    "sparkle": ["#ffffff", "#ffffff"],
    "lamp": ["#ffffff", "#ececec", "#9a9a9a"],
    "blush": ["#ffffffd8", "#ffffff90", "#ffffff30", "#ffffff00"],
}
"""sRGB colours, with opacity where it is not full, from the top of each column to its bottom."""

COLUMNS = list(RAMPS)

AO_REACH = 0.12
"""Metres. What is farther away darkens less and less."""
AO_EMITTERS = 2000
"""Surfaces are summed up into about so many discs before shade is counted."""
AO_STRENGTH = 2.3


def column(name: str) -> float:
    """The horizontal texture coordinate of a colour."""
    return (COLUMNS.index(name) + 0.5) / len(COLUMNS)


def palette_image() -> bytes:
    """The palette as PNG."""
    rows = np.linspace(0.0, 1.0, HEIGHT)
    ramps = [_ramp([_rgba(colour) for colour in RAMPS[name]], rows) for name in COLUMNS]
    return png(np.repeat(np.stack(ramps, axis=1), COLUMN_WIDTH, axis=1))


def _rgba(colour: str) -> list[float]:
    return [int((colour + "ff")[at : at + 2], 16) for at in (1, 3, 5, 7)]


def _ramp(colours: list[list[float]], at: Floats) -> NDArray[np.uint8]:
    stops = np.linspace(0.0, 1.0, len(colours))
    channels = [np.interp(at, stops, channel) for channel in np.transpose(colours)]
    return np.round(np.stack(channels, axis=-1)).astype(np.uint8)


def reflection_image(size: int = 96) -> bytes:
    """What a glossy ball would reflect in a photographer's studio, as PNG: MToon's matcap.

    A large soft window up on the left, a faint strip low on the right, and a thin light edge from behind.
    """
    across = (np.arange(size) + 0.5) / size * 2 - 1
    x, y = np.meshgrid(across, -across)
    radius = np.minimum(np.hypot(x, y), 1.0)
    window = _soft_box(x, y, centre=(-0.34, 0.50), half=(0.20, 0.10), lean=0.35, blur=0.26)
    strip = _soft_box(x, y, centre=(0.52, -0.46), half=(0.20, 0.02), lean=-0.75, blur=0.18)
    edge = np.clip((radius - 0.80) / 0.20, 0.0, 1.0) ** 2 * (0.45 + 0.35 * y)
    light = np.clip(0.85 * window + 0.22 * strip + 0.5 * np.maximum(edge, 0.0), 0.0, 1.0)
    tint = np.array([0.92, 1.0, 0.98])
    return png(np.round(light[..., None] * tint * 255).astype(np.uint8))


def _soft_box(
    x: Floats, y: Floats, centre: tuple[float, float], half: tuple[float, float], lean: float, blur: float
) -> Floats:
    turned_x = (x - centre[0]) * np.cos(lean) - (y - centre[1]) * np.sin(lean)
    turned_y = (x - centre[0]) * np.sin(lean) + (y - centre[1]) * np.cos(lean)
    outside = np.hypot(np.maximum(np.abs(turned_x) - half[0], 0), np.maximum(np.abs(turned_y) - half[1], 0))
    fade = np.clip(1 - outside / blur, 0.0, 1.0)
    light: Floats = fade * fade * (3 - 2 * fade)
    return light


def shade(receivers: Surface, emitters: Surface) -> Floats:
    """How much of the sky each point of `receivers` loses to `emitters`: 0 in the open to 1 in a crevice.

    Every triangle of the emitters darkens what it faces, as a disc of its area would.
    """
    centres, normals, areas = _discs(emitters)
    # Nearer than a disc is wide, a disc is no longer a good stand-in for the surface.
    softened = areas.mean() / 8
    lost = np.zeros(len(receivers.points))
    for start in range(0, len(lost), 256):
        here, up = receivers.points[start : start + 256], receivers.normals[start : start + 256]
        above = _products(up, centres) - np.sum(here * up, axis=1)[:, None]
        before = _products(here, normals) - np.sum(centres * normals, axis=1)[None]
        square = softened + np.sum(here**2, axis=1)[:, None] + np.sum(centres**2, axis=1)[None]
        square -= 2 * _products(here, centres)
        point, disc = np.nonzero((above > 0) & (before > 0) & (square < (3 * AO_REACH) ** 2))
        square = square[point, disc]
        solid = areas[disc] / (np.pi * square + areas[disc])
        dark = solid * above[point, disc] * before[point, disc] / square * np.exp(-square / AO_REACH**2)
        np.add.at(lost, start + point, dark)
    darkness: Floats = 1 - np.exp(-AO_STRENGTH * lost)
    return darkness


def _products(these: Floats, those: Floats) -> Floats:
    """Scalar products of every one of `these` (n, 3) with every one of `those` (m, 3).

    Summed in a fixed order, where a matrix product may be summed otherwise on another day.
    """
    products: Floats = these[:, :1] * those[:, 0]
    products += these[:, 1:2] * those[:, 1]
    products += these[:, 2:] * those[:, 2]
    return products


def _discs(surface: Surface) -> tuple[Floats, Floats, Floats]:
    """Centres, normals and areas of discs that stand for clusters of the surface's triangles."""
    corners = surface.points[surface.faces]
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    area = np.linalg.norm(cross, axis=1) / 2
    centre = corners.mean(axis=1)
    # A cell holds one part of the surface only: triangles that face apart are kept apart.
    cell = np.sqrt(area.sum() / AO_EMITTERS)
    facing = np.sign(np.round(cross / (2 * area[:, None] + 1e-12)))
    keys = np.concatenate([np.floor(centre / cell), facing], axis=1).astype(np.int64)
    _, cluster = np.unique(keys, axis=0, return_inverse=True)
    cluster = cluster.reshape(-1)
    total: Floats = np.bincount(cluster, area).astype(np.float64)
    middle = np.stack([np.bincount(cluster, area * centre[:, axis]) for axis in range(3)], -1) / total[:, None]
    way = np.stack([np.bincount(cluster, cross[:, axis]) for axis in range(3)], -1)
    return middle, unit(way), total
