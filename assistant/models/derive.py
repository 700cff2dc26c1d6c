"""Files that are made from other files of the same model."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from assistant.errors import AizuchiError


def moonshine_tokens(tokenizer: bytes) -> bytes:
    """sherpa-onnx's `tokens.txt` from Moonshine's `tokenizer.bin`.

    `tokenizer.bin` is a sequence of length-prefixed byte strings in the order of their ids: one length byte below 128,
    or two with the low seven bits first and the high bit of the first set. `tokens.txt` has a line `base64(token) id`
    for each.

    Raises:
        AizuchiError: The data ends inside a token.
    """
    lines = (
        f"{base64.b64encode(token).decode('ascii')} {number}\n"
        for number, token in enumerate(_length_prefixed(tokenizer))
    )
    return "".join(lines).encode("ascii")


def _length_prefixed(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        length, at = data[at], at + 1
        if length >= 128:
            if at >= len(data):
                raise _cut_short()
            length, at = (length & 0x7F) | data[at] << 7, at + 1
        if at + length > len(data):
            raise _cut_short()
        yield data[at : at + length]
        at += length


def _cut_short() -> AizuchiError:
    return AizuchiError("The tokenizer file ends in the middle of a token.", "Pull the model again.")


RULES: Mapping[str, Callable[[bytes], bytes]] = MappingProxyType({"moonshine_tokens": moonshine_tokens})
"""The rules that `models.toml` may name."""
