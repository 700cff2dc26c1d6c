"""What an answer may look like: a JSON schema that has been read and found to be possible."""

from __future__ import annotations

from dataclasses import dataclass

LARGEST = 10**15 - 1
"""Whole numbers up to it are exact in every JSON reader."""

Value = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Literal:
    """One of a few values."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A string of `least` to `most` characters; None: any number."""

    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Integer:
    """A whole number, both ends included."""

    lowest: int = -LARGEST
    highest: int = LARGEST


@dataclass(frozen=True, slots=True)
class Number:
    """Any number."""


@dataclass(frozen=True, slots=True)
class Array:
    """`least` to `most` items of one shape; None: any number."""

    item: Shape
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Property:
    """One entry of an object."""

    name: str
    shape: Shape
    required: bool


@dataclass(frozen=True, slots=True)
class Object:
    """These properties and no others."""

    properties: tuple[Property, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Whatever fits one of the shapes."""

    shapes: tuple[Shape, ...]


Shape = Literal | Text | Integer | Number | Array | Object | AnyOf
