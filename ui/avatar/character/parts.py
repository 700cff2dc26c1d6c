"""A part of the character: a surface, what it is painted with, and which bones it follows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.avatar.character.rig import Weights, other_side
from ui.avatar.character.shapes import Surface


@dataclass(frozen=True)
class Part:
    """One piece of the character. `colour` is a column of the palette, `material` a material of the model."""

    surface: Surface
    colour: str
    follows: Weights
    material: str = "Body"

    def mirrored(self) -> Part:
        """The same piece on the other side."""
        return replace(self, surface=self.surface.mirrored(), follows=other_side(self.follows))


def pair(left: list[Part]) -> list[Part]:
    """Parts of the left side, and their mirror images."""
    return left + [part.mirrored() for part in left]
