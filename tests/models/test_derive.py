"""Moonshine's tokenizer.bin becomes sherpa-onnx's tokens.txt."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.errors import AizuchiError
from assistant.models.catalogue import load_catalogue
from assistant.models.derive import moonshine_tokens
from assistant.models.store import Store


def tokenizer(tokens: list[bytes]) -> bytes:
    """The format as FACTS of the model describe it, written independently of the reader."""
    packed = b""
    for token in tokens:
        count = len(token)
        packed += bytes([count]) if count < 128 else bytes([128 + count % 128, count // 128])
        packed += token
    return packed


@given(st.lists(st.binary(max_size=300), max_size=40))
def test_every_token_gets_a_line_with_its_number(tokens: list[bytes]) -> None:
    lines = moonshine_tokens(tokenizer(tokens)).decode("ascii").splitlines()
    assert [line.rsplit(" ", 1) for line in lines] == [
        [base64.b64encode(token).decode("ascii"), str(number)] for number, token in enumerate(tokens)
    ]


@pytest.mark.parametrize("cut", [b"\x05abc", b"\x80", b"\x81\x01" + b"x" * 128], ids=["token", "length", "long token"])
def test_a_tokenizer_that_is_cut_short_is_an_error(cut: bytes) -> None:
    with pytest.raises(AizuchiError, match="ends in the middle of a token"):
        moonshine_tokens(tokenizer([b"fine"]) + cut)


@pytest.mark.models
def test_the_real_tokenizer_gives_the_file_that_the_catalogue_names() -> None:
    files = Store().files(load_catalogue().get("moonshine-tiny-en"))
    assert moonshine_tokens(files["tokenizer"].read_bytes()) == files["tokens"].read_bytes()
