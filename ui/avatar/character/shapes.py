"""Parametric surfaces: what the character is modelled from.

Lengths are metres in glTF's space: +Y up, +Z where the character looks, +X its left hand. Faces are wound
counter-clockwise seen from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

WELD = 1e-6
"""Metres. Points nearer than this are one point."""


@dataclass(frozen=True)
class Surface:
    """A triangle mesh with smooth normals: `points` and `normals` are (n, 3), `faces` (m, 3) indices of points."""

    points: Floats
    normals: Floats
    faces: Ints

    def moved(self, by: ArrayLike) -> Surface:
        """The surface, translated."""
        return replace(self, points=self.points + np.asarray(by, dtype=np.float64))

    def turned(self, axis: str, degrees: float) -> Surface:
        """The surface, rotated about an axis ("x", "y" or "z") through the origin, anticlockwise seen from its tip."""
        matrix = rotation(axis, degrees)
        return replace(self, points=self.points @ matrix.T, normals=self.normals @ matrix.T)

    def mirrored(self) -> Surface:
        """The surface, reflected from the left side to the right."""
        flip = np.array([-1.0, 1.0, 1.0])
        return Surface(self.points * flip, self.normals * flip, self.faces[:, ::-1])


def rotation(axis: str, degrees: float) -> Floats:
    """The (3, 3) matrix of a rotation about "x", "y" or "z"."""
    turn = np.radians(degrees)
    first, second = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    matrix = np.eye(3)
    matrix[first, first] = matrix[second, second] = np.cos(turn)
    matrix[second, first] = np.sin(turn)
    matrix[first, second] = -np.sin(turn)
    return matrix


def smooth(points: ArrayLike, faces: ArrayLike) -> Surface:
    """Weld points that coincide, drop triangles without area, and give each point the mean normal around it."""
    places = np.asarray(points, dtype=np.float64)
    _, kept, where = np.unique(np.round(places / WELD).astype(np.int64), axis=0, return_index=True, return_inverse=True)
    triangles = where.reshape(-1)[np.asarray(faces, dtype=np.int64)]
    places = places[kept]
    corners = places[triangles]
    area = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    solid = np.linalg.norm(area, axis=1) > WELD * WELD
    triangles, area = triangles[solid], area[solid]
    normals = np.zeros_like(places)
    for corner in range(3):
        np.add.at(normals, triangles[:, corner], area)
    used, renumbered = np.unique(triangles, return_inverse=True)
    lengths = np.linalg.norm(normals[used], axis=1, keepdims=True)
    return Surface(places[used], normals[used] / lengths, renumbered.reshape(-1, 3))


def grid(points: ArrayLike) -> Surface:
    """A surface over a (rows, columns, 3) grid of points; outside is where rows x columns points to."""
    places = np.asarray(points, dtype=np.float64)
    rows, columns = places.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    a, b, c, d = index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]
    faces = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    return smooth(places.reshape(-1, 3), faces)


def join(surfaces: Sequence[Surface]) -> Surface:
    """Several surfaces as one, each keeping its own normals."""
    offsets = np.cumsum([0] + [len(each.points) for each in surfaces])
    return Surface(
        np.concatenate([each.points for each in surfaces]),
        np.concatenate([each.normals for each in surfaces]),
        np.concatenate([each.faces + offset for each, offset in zip(surfaces, offsets, strict=False)]),
    )


def spline(knots: ArrayLike, per_span: int) -> Floats:
    """A smooth curve through `knots` (n, k), Catmull-Rom: `per_span` points between each two, ends included."""
    through = np.asarray(knots, dtype=np.float64)
    padded = np.concatenate([[2 * through[0] - through[1]], through, [2 * through[-1] - through[-2]]])
    t = (np.arange(per_span) / per_span)[:, None]
    spans = [
        0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
        for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    ]
    return np.concatenate([*spans, through[-1:]])


def lathe(profile: ArrayLike, columns: int, depth: float = 1.0) -> Surface:
    """Turn a profile of (radius, height), listed from the bottom up, about the Y axis; `depth` scales it along Z."""
    outline = np.asarray(profile, dtype=np.float64)
    angle = np.linspace(0.0, 2 * np.pi, columns + 1)
    angle[-1] = 0.0
    radius = np.maximum(outline[:, 0], 0.0)[:, None]
    height = np.broadcast_to(outline[:, 1][:, None], (len(outline), len(angle)))
    around = np.stack([radius * np.sin(angle), height, radius * np.cos(angle) * depth], -1)
    return grid(around[:, ::-1])


def inflated_box(half: ArrayLike, power: float, columns: int, power_flat: float | None = None) -> Surface:
    """A superellipsoid: 2 is an ellipsoid, larger powers are boxier. `half` is its half size along x, y and z.

    `power_flat` is the power of its horizontal outline, when that differs. Points are spread as on a sphere.
    """
    rows = columns // 2
    polar = np.linspace(0.0, np.pi, rows + 1)[:, None]
    angle = np.linspace(0.0, 2 * np.pi, columns + 1)[None, :]
    angle[:, -1] = 0.0
    ways = np.stack([np.sin(polar) * np.sin(angle), -np.cos(polar) + 0 * angle, np.sin(polar) * np.cos(angle)], -1)
    ways[[0, -1], :, 0] = ways[[0, -1], :, 2] = 0.0
    flat = power if power_flat is None else power_flat
    x, y, z = np.moveaxis(np.abs(ways) / np.asarray(half, dtype=np.float64), -1, 0)
    reach = (((x**flat + z**flat) ** (power / flat)) + y**power) ** (-1 / power)
    return grid((ways * reach[..., None])[:, ::-1])


def tube(path: ArrayLike, profile: ArrayLike, up: ArrayLike, closed: bool = False) -> Surface:
    """Sweep a closed profile along a path.

    Args:
        path: (n, 3) points.
        profile: (k, 2) offsets, anticlockwise, along the sideways direction (path x up) and the upward direction.
        up: (3,) or (n, 3), what is upward along the path; need not be square to it.
        closed: the path is a ring, its last point joined to its first; otherwise both ends are capped flat.
    """
    places, outline = np.asarray(path, dtype=np.float64), np.asarray(profile, dtype=np.float64)
    along = np.roll(places, -1, axis=0) - np.roll(places, 1, axis=0) if closed else np.gradient(places, axis=0)
    side = unit(np.cross(along, np.broadcast_to(np.asarray(up, dtype=np.float64), places.shape)))
    upward = unit(np.cross(side, along))
    rings = places[:, None] + side[:, None] * outline[None, :, :1] + upward[:, None] * outline[None, :, 1:]
    rings = np.concatenate([rings, rings[:, :1]], axis=1)
    if closed:
        return grid(np.concatenate([rings, rings[:1]]))
    ends = [np.broadcast_to(places[end], rings[:1].shape) for end in (0, -1)]
    return grid(np.concatenate([ends[0], rings, ends[1]]))


def round_profile(half_width: float, half_height: float, points: int, power: float = 2.0) -> Floats:
    """A superellipse of (k, 2) points, anticlockwise, for `tube`."""
    angle = np.arange(points) / points * 2 * np.pi
    ways = np.stack([np.cos(angle), np.sin(angle)], -1)
    reach = np.sum((np.abs(ways) / [half_width, half_height]) ** power, axis=1) ** (-1 / power)
    outline: Floats = ways * reach[:, None]
    return outline


def unit(vectors: ArrayLike) -> Floats:
    """Vectors along the last axis, scaled to length 1."""
    given = np.asarray(vectors, dtype=np.float64)
    scaled: Floats = given / np.linalg.norm(given, axis=-1, keepdims=True)
    return scaled
