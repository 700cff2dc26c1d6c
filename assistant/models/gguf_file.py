"""Reads the head of a GGUF file: its metadata and the list of its tensors, never the weights.

The file may come from anywhere, so nothing in it is trusted: every length is checked against the bytes that are left
before it is used, nesting is refused, long arrays are counted but not kept, and what is kept is limited in all, however
large the file. Format: the GGUF specification of ggml, versions 2 and 3, little-endian.
"""

from __future__ import annotations

import math
import stat
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from assistant.errors import UsageError

MAGIC = b"GGUF"
VERSIONS = (2, 3)
KEPT_ITEMS = 1024
"""Longer arrays (a vocabulary, its merges) are skipped; only their length is kept."""
MAX_STRING = 1 << 20
"""Bytes. The longest strings of real files are chat templates of some 20 kB."""
MAX_KEPT = 16 << 20
"""Bytes of memory that the metadata and the tensor list may take, by the estimates below. Real ones take under 1 MB."""
_ENTRY, _ITEM = 256, 32
"""Bytes of memory that Python takes, roughly, for a tensor or a key with its value, and for an item of an array."""
MAX_SKIPPED_TEXTS = 2_000_000
"""In the whole file. Each must be stepped over; the largest vocabularies have 262,144 and some 500,000 merges."""
_BLOCK = 1 << 18
"""Bytes read at once where texts are passed over."""
_LENGTH = struct.Struct("<Q")
MAX_DIMENSIONS = 4
DEFAULT_ALIGNMENT = 32
"""Bytes."""
MAX_NUMBERS = 1 << 60
"""In a tensor: far more than there is memory for anywhere, and what one can still calculate with."""
MAX_TENSORS = 65_535
"""A model of a trillion weights has some 2,000."""

_SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_STRING, _ARRAY = 8, 9

Scalar = int | float | bool | str


@dataclass(frozen=True, slots=True)
class LongArray:
    """Stands for an array that was not kept."""

    length: int


Value = Scalar | list[Scalar] | LongArray


@dataclass(frozen=True, slots=True)
class Tensor:
    """One tensor: its name, its shape (fastest dimension first), ggml's number of its type, and where it lies."""

    name: str
    shape: tuple[int, ...]
    type: int
    offset: int
    """Bytes from the start of the weights."""


@dataclass(frozen=True)
class GgufHead:
    """What a GGUF file says about itself."""

    size: int
    """Bytes of the whole file."""
    weights_at: int
    """Where the weights start."""
    metadata: dict[str, Value]
    tensors: tuple[Tensor, ...]

    def text(self, key: str) -> str:
        """The string `key`; empty when it is missing or no string."""
        value = self.metadata.get(key)
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        """The integer `key`; 0 when it is missing or no integer. Of an array (a number per layer) the largest."""
        value = self.metadata.get(key)
        numbers = [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, int)]
        return max(numbers, default=0)

    def per_layer(self, key: str, layers: int, default: int = 0) -> list[int]:
        """The integer `key` for each layer: one for all, or an array with one a layer, padded with `default`."""
        value = self.metadata.get(key)
        if isinstance(value, list):
            numbers = [item if isinstance(item, int) else default for item in value[:layers]]
            return numbers + [default] * (layers - len(numbers))
        return [value if isinstance(value, int) else default] * layers


def read_head(path: Path) -> GgufHead:
    """Read the head of a GGUF file.

    Raises:
        UsageError: The file cannot be read, is no GGUF file, or is cut short or damaged in its head.
    """
    try:
        found = path.stat()
        if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
            # Opening a pipe would wait until somebody writes into it.
            raise UsageError(f"{path} cannot be read: it is not a file but a device, a pipe or a socket.")
        with path.open("rb") as file:
            return _Reader(file, found.st_size).head()
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}.") from error
    except _BadFileError as error:
        raise UsageError(f"{path} is not a usable GGUF file: {error}.", "Get the file again.") from error


def printable(text: str, most: int = 100) -> str:
    """`text` as it may be shown: on one line, without what would steer a terminal, `most` characters of it."""
    shown = "".join(char if char.isprintable() else " " for char in text[: most + 1]).strip()
    return shown if len(text) <= most else f"{shown[:most]}…"


class _BadFileError(Exception):
    """The file contradicts the format."""


class _Reader:
    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._left = size
        self._kept = 0
        self._skipped_texts = 0

    def head(self) -> GgufHead:
        size = self._left
        if self._bytes(4) != MAGIC:
            raise _BadFileError("it does not begin with GGUF")
        version = self._int("I")
        if version not in VERSIONS:
            raise _BadFileError(f"its version {version} is not known")
        tensor_count, value_count = self._int("Q"), self._int("Q")
        if tensor_count > MAX_TENSORS:
            raise _BadFileError(f"it claims to have {tensor_count:,} tensors")
        # An entry takes at least 12 bytes, so a larger count than that fits is a lie and would only cost time.
        self._require(value_count * 12 + tensor_count * 24)
        metadata: dict[str, Value] = {}
        for _ in range(value_count):
            self._keep(_ENTRY)
            key = self._string()
            metadata[key] = self._value(self._int("I"))
        tensors = tuple(self._tensor() for _ in range(tensor_count))
        alignment = metadata.get("general.alignment", DEFAULT_ALIGNMENT)
        if not isinstance(alignment, int) or alignment <= 0:
            raise _BadFileError(f"its alignment is {alignment!r}")
        read = size - self._left
        return GgufHead(size, read + -read % alignment, metadata, tensors)

    def _tensor(self) -> Tensor:
        self._keep(_ENTRY)
        name = self._string()
        dimensions = self._int("I")
        if dimensions > MAX_DIMENSIONS:
            raise _BadFileError(f"its tensor {printable(name)!r} has {dimensions:,} dimensions")
        shape = tuple(self._int("Q") for _ in range(dimensions))
        if math.prod(shape) > MAX_NUMBERS:
            raise _BadFileError(f"its tensor {printable(name)!r} claims to have {math.prod(shape):.1e} numbers")
        return Tensor(name, shape, type=self._int("I"), offset=self._int("Q"))

    def _value(self, kind: int) -> Value:
        if kind == _STRING:
            return self._string()
        if kind == _ARRAY:
            return self._array()
        return self._scalar(kind)

    def _array(self) -> Value:
        kind, length = self._int("I"), self._int("Q")
        if kind == _STRING:
            self._require(length * 8)
            if length <= KEPT_ITEMS:
                self._keep(length * _ITEM)
                return [self._string() for _ in range(length)]
            self._skip_texts(length)
            return LongArray(length)
        code = self._code(kind)
        self._require(length * struct.calcsize(code))
        if length <= KEPT_ITEMS:
            self._keep(length * _ITEM)
            return [self._scalar(kind) for _ in range(length)]
        self._skip(length * struct.calcsize(code))
        return LongArray(length)

    def _skip_texts(self, count: int) -> None:
        self._skipped_texts += count
        if self._skipped_texts > MAX_SKIPPED_TEXTS:
            raise _BadFileError(f"it claims to have arrays of {self._skipped_texts:,} texts")
        # A vocabulary has some hundred thousand: this is the loop that a report takes its time for, so it walks
        # through blocks of the file and asks nothing of it in between.
        start = self._file.tell()
        end, block, at = start + self._left, b"", 0
        for _ in range(count):
            if at + 8 > len(block):
                start += at
                if start + 8 > end:
                    raise _BadFileError("it is cut short")
                self._file.seek(start)
                block, at = self._file.read(_BLOCK), 0
            at += 8 + _LENGTH.unpack_from(block, at)[0]
        start += at
        if start > end:
            raise _BadFileError("it is cut short")
        self._file.seek(start)
        self._left = end - start

    def _scalar(self, kind: int) -> Scalar:
        code = self._code(kind)
        value: Scalar = struct.unpack(f"<{code}", self._bytes(struct.calcsize(code)))[0]
        return value

    def _code(self, kind: int) -> str:
        if kind not in _SCALARS:
            raise _BadFileError(f"it has a value of the unknown type {kind}")
        return _SCALARS[kind]

    def _int(self, code: str) -> int:
        return int(struct.unpack(f"<{code}", self._bytes(struct.calcsize(code)))[0])

    def _string(self) -> str:
        length = self._int("Q")
        if length > MAX_STRING:
            raise _BadFileError(f"it has a text of {length:,} bytes")
        self._keep(length)
        return self._bytes(length).decode("utf-8", errors="replace")

    def _bytes(self, count: int) -> bytes:
        self._require(count)
        data = self._file.read(count)
        if len(data) != count:
            raise _BadFileError("it is cut short")
        self._left -= count
        return data

    def _skip(self, count: int) -> None:
        self._require(count)
        self._file.seek(count, 1)
        self._left -= count

    def _keep(self, size: int) -> None:
        self._kept += size
        if self._kept > MAX_KEPT:
            raise _BadFileError("its metadata would take more memory than any model's does")

    def _require(self, count: int) -> None:
        if count > self._left:
            raise _BadFileError("it is cut short")
