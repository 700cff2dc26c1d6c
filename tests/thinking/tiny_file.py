"""What a random model is measured in, and its GGUF file in the making."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a model is measured in. Where there is a default, it is the tiny models'."""

    layers: int
    width: int = 64
    heads: int = 2
    kv_heads: int = 1
    head: int = 32
    """Numbers in a head: of a layer with a window, where others have `wide_head`."""
    feed: int = 64
    context: int = 4096
    vocabulary: int = 0
    """Tokens; 0: as many as the tokenizer needs."""
    rope_base: float = 1e6

    experts: int = 0
    """0: dense."""
    used: int = 0
    expert_feed: int = 0

    state: int = 16
    """Of a gated delta-net layer, per head."""
    groups: int = 2
    """Its key heads."""
    rank: int = 4
    """Its value heads."""
    convolution: int = 4
    interval: int = 4
    """Each so many layers, one has attention instead."""
    rotated: int = 16
    """Numbers of a head that say where a token stands."""
    sections: tuple[int, int, int, int] = (3, 3, 2, 0)

    predicting: int = 0
    """Layers behind the others that guess a token each."""

    window: int = 8
    """Tokens that a sliding-window layer looks back: few, so that every test goes beyond them."""
    sliding: tuple[bool, ...] = ()
    """Which layers have a window, where the architecture does not say."""
    wide_head: int = 64
    wide_kv_heads: int = 1
    turning: int = 32
    """Frequencies of a wide head that turn with a token's position; the others stand still."""
    sharing: int = 0
    """Last layers that read another layer's keys and values."""
    per_layer: int = 0
    """Width of the embeddings that each layer has of its own; 0: none."""
    packed: bool = False
    """As converters write the large Gemma 4: gate and up in one tensor, scales of experts and layers, and no values
    in wide layers, whose keys are the values too."""


class Writer:
    """A GGUF file in the making. Shapes are in ggml's order: the row first."""

    def __init__(self, path: Path, architecture: str) -> None:
        import gguf

        self.file: Any = gguf.GGUFWriter(path, architecture)
        self._random = np.random.default_rng(7)

    def noise(self, name: str, *shape: int, scale: float = 0.2) -> None:
        """A tensor of normal random numbers."""
        values = self._random.standard_normal(tuple(reversed(shape))) * scale
        self.values(name, values)

    def ones(self, name: str, *shape: int) -> None:
        """A tensor of ones."""
        self.values(name, np.ones(tuple(reversed(shape)), np.float32))

    def values(self, name: str, values: np.ndarray) -> None:
        """A tensor of these numbers."""
        self.file.add_tensor(name, values.astype(np.float32))

    def random(self, count: int) -> np.ndarray:
        """Normal random numbers."""
        return self._random.standard_normal(count)

    def close(self) -> None:
        """Write the file."""
        self.file.write_header_to_file()
        self.file.write_kv_data_to_file()
        self.file.write_tensors_to_file()
        self.file.close()
