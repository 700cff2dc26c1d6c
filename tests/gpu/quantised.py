"""A random model's GGUF file with quantised weights, streamed to the disk: tens of gigabytes through a few megabytes.

Nothing is quantised: blocks are drawn. Their scales are chosen so that a row's numbers have a mean of nearly 0 and the
standard deviation 1 / sqrt(length of the row), much as a trained model's have: activations and logits stay finite
through any number of layers. Their bits are random, and each stretch of the file begins elsewhere in what was drawn, so
experts differ.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np
from gguf.constants import GGML_QUANT_SIZES, GGMLQuantizationType
from tiny_file import Writer

CHUNK = 16 << 20
"""Bytes that are drawn once and written many times, about."""
_Q4, _Q5, _Q6, _F32 = (
    GGMLQuantizationType.Q4_K,
    GGMLQuantizationType.Q5_0,
    GGMLQuantizationType.Q6_K,
    GGMLQuantizationType.F32,
)
_KEPT_WHOLE = ("ffn_gate_inp.weight", "ssm_conv1d.weight")
"""Matrices that llama-quantize leaves as they are: the router's, and one too small to matter."""


class QuantisedWriter(Writer):
    """A `Writer` for true sizes: matrices in Q4_K, the output matrix in Q6_K, as llama-quantize's Q4_K_M has most.

    A row that is no multiple of 256 gets Q5_0, llama-quantize's own way out.

    Args:
        path: The file.
        architecture: llama.cpp's name for it.
        tied: Whether its embeddings are its output matrix too.
        sparse: Write everything but the weights: the file has its true size, and holes in their place.
    """

    def __init__(self, path: Path, architecture: str, *, tied: bool, sparse: bool = False) -> None:
        super().__init__(path, architecture)
        self._tied = tied
        self._sparse = sparse
        self._small: dict[str, np.ndarray] = {}
        self._spreads: dict[str, float] = {}

    def noise(self, name: str, *shape: int, scale: float = 0.2) -> None:
        """A tensor of random numbers; a vector's have the standard deviation `scale`, a matrix's see above."""
        if len(shape) == 1 or name.endswith(_KEPT_WHOLE):
            numbers = self._random.standard_normal(tuple(reversed(shape)), np.float32)
            self.values(name, numbers * (scale if len(shape) == 1 else 1 / math.sqrt(shape[0])))
            return
        kind = self._kind_of(name, shape[0])
        block, size = GGML_QUANT_SIZES[kind]
        row = shape[0] // block * size
        of_bytes = (*reversed(shape[1:]), row)
        self.file.add_tensor_info(name, of_bytes, np.dtype(np.uint8), math.prod(of_bytes), kind)
        # With embeddings as large as other rows, each token would be its own likeliest successor.
        self._spreads[name] = (0.5 if self._tied and name == "token_embd.weight" else 1) / math.sqrt(shape[0])

    def values(self, name: str, values: np.ndarray) -> None:
        """A tensor of these numbers, which are few."""
        numbers = values.astype(np.float32)
        self.file.add_tensor_info(name, numbers.shape, numbers.dtype, numbers.nbytes)
        self._small[name] = numbers

    @property
    def size(self) -> int:
        """Bytes that the weights added so far will take."""
        return sum(self._padded(tensor.nbytes) for tensor in self._tensors.values())

    def close(self) -> None:
        """Write the file."""
        self.file.write_header_to_file()
        self.file.write_kv_data_to_file()
        self.file.write_ti_data_to_file()
        (out,) = self.file.fout
        out.write(bytes(self._padded(out.tell()) - out.tell()))
        if self._sparse:
            out.truncate(out.tell() + self.size)
        else:
            for name, tensor in self._tensors.items():
                for piece in self._bytes_of(name, tensor.dtype, tensor.nbytes):
                    out.write(piece)
                out.write(bytes(self._padded(tensor.nbytes) - tensor.nbytes))
        self.file.close()

    @property
    def _tensors(self) -> dict:
        return self.file.tensors[0]

    def _kind_of(self, name: str, row: int) -> GGMLQuantizationType:
        if row % 256 == 0:
            return _Q6 if name == ("token_embd.weight" if self._tied else "output.weight") else _Q4
        if row % 32 == 0:
            return _Q5
        raise ValueError(f"{name}: a row of {row} numbers cannot be quantised")

    def _padded(self, size: int) -> int:
        return size + -size % self.file.data_alignment

    def _bytes_of(self, name: str, kind: GGMLQuantizationType, size: int) -> Iterator[memoryview]:
        if kind == _F32:
            yield memoryview(self._small[name]).cast("B")
            return
        blocks = memoryview(_blocks(kind, self._spreads[name]))
        step = GGML_QUANT_SIZES[kind][1]
        while size:
            begin = int(self._random.integers(len(blocks) // step)) * step
            piece = blocks[begin : begin + size]
            yield piece
            size -= len(piece)


@lru_cache(maxsize=8)
def _blocks(kind: GGMLQuantizationType, spread: float) -> bytes:
    """About `CHUNK` bytes of blocks whose numbers have the standard deviation `spread`.

    Layouts, from ggml's quants: Q4_K is two half floats d and m, 12 bytes with eight scales and eight minima of 6 bits,
    and 128 bytes of 4-bit numbers q, for d * scale * q - m * minimum. Q5_0 is a half float d and 20 bytes of 5-bit
    numbers q, for d * (q - 16). Q6_K is 192 bytes of 6-bit numbers q, 16 scales of 8 bits with a sign and a half float
    d, for d * scale * (q - 32).
    """
    size = GGML_QUANT_SIZES[kind][1]
    drawn = np.random.default_rng(round(1e6 * spread)).integers(0, 256, (CHUNK // size, size), np.uint8)
    if kind == _Q4:
        # The minima are the scales, and m is 7.5 d: what is left is d * scale * (q - 7.5), whose mean is 0.
        drawn[:, 8:12] = drawn[:, 4:8]
        low = drawn[:, 12:16] & 0x0F
        drawn[:, 12:16] = low | low << 4
        d = spread / (_root_mean_square(np.arange(64)) * _root_mean_square(np.arange(16) - 7.5))
        drawn[:, 0:4] = np.array([d, 7.5 * d], np.float16).view(np.uint8)
    elif kind == _Q5:
        drawn[:, 0:2] = np.array([spread / _root_mean_square(np.arange(32) - 16)], np.float16).view(np.uint8)
    else:
        scale, number = np.arange(-128, 128), np.arange(64) - 32
        d = spread / (_root_mean_square(scale) * _root_mean_square(number))
        drawn[:, -2:] = np.array([d], np.float16).view(np.uint8)
    return drawn.tobytes()


def _root_mean_square(numbers: np.ndarray) -> float:
    return math.sqrt(float(np.mean(np.square(numbers.astype(np.float64)))))
