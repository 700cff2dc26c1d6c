"""Files that claim the impossible, and unusual names and places: each a sentence, at once and in little memory."""

from __future__ import annotations

import os
import struct
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from gguf import GGUFWriter

from assistant.errors import UsageError
from assistant.models.gguf_file import MAX_SKIPPED_TEXTS, printable
from assistant.models.gguf_report import lines, report
from assistant.models.template_look import TemplateLook

SECONDS, MEMORY = 1.0, 100 << 20
"""That a report may take, of computing and in bytes."""
STRING, ARRAY, UINT64 = 8, 9, 10
TEXTS = 900_000
"""In one array: more than any vocabulary has."""


def numbers(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}Q", *values)


def text(value: str) -> bytes:
    return numbers(len(value.encode())) + value.encode()


def value(key: str, kind: int, body: bytes) -> bytes:
    return text(key) + struct.pack("<I", kind) + body


def texts(key: str, count: int) -> bytes:
    return value(key, ARRAY, struct.pack("<IQ", STRING, count))


def tensor(name: str, *shape: int) -> bytes:
    return text(name) + struct.pack("<I", len(shape)) + numbers(*shape) + struct.pack("<IQ", 0, 0)


ARCHITECTURE = value("general.architecture", STRING, text("qwen2"))


def head(tensors: int, values: int, *parts: bytes) -> bytes:
    return b"GGUF" + struct.pack("<I", 3) + numbers(tensors, values) + b"".join(parts)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "2^63 tensors": (lambda: head(2**63, 0), "9,223,372,036,854,775,808 tensors"),
    "2^63 values": (lambda: head(0, 2**63), "cut short"),
    "as many values as the file could hold": (lambda: head(0, 80_000_000), "more memory than any model"),
    "as many tensors as are allowed": (lambda: head(65_535, 1, ARCHITECTURE), "more memory than any model|cut short"),
    "2^60 numbers a dimension": (lambda: head(1, 1, ARCHITECTURE, tensor("a", *[2**60] * 4)), r"1\.8e\+72 numbers"),
    "a name of 2^62 bytes": (lambda: head(1, 0, numbers(2**62)), "a text of 4,611,686"),
    "a name to steer the terminal": (
        lambda: head(1, 0, text("\x1b[2J" + "x" * 9999), struct.pack("<I", 9)),
        r"tensor '\[2Jx{97}…' has 9 dimensions",
    ),
    "an array of 2^60 numbers": (
        lambda: head(0, 1, value("k", ARRAY, struct.pack("<IQ", UINT64, 2**60))),
        "cut short",
    ),
    "arrays in arrays": (lambda: head(0, 1, value("k", ARRAY, struct.pack("<IQ", ARRAY, 1))), "unknown type 9"),
    "an array of too many texts": (lambda: head(0, 1, texts("k", MAX_SKIPPED_TEXTS + 1)), "arrays of 2,000,001 texts"),
    "a text beyond the end": (
        lambda: head(0, 1, texts("k", 5000), numbers(2**64 - 9), numbers(2**63)),
        "cut short",
    ),
    "2^64 - 1 layers": (
        lambda: head(0, 2, ARCHITECTURE, value("qwen2.block_count", UINT64, numbers(2**64 - 1))),
        "18,446,744,073,709,551,615 layers",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_an_error_within_a_second_and_in_little_memory(tmp_path: Path, name: str) -> None:
    make, complaint = HOSTILE[name]
    path = tmp_path / "m.gguf"
    with path.open("wb") as file:
        file.write(make())
        file.truncate(1 << 30)
    begun = time.process_time()
    with pytest.raises(UsageError, match=complaint) as refused:
        report(path)
    assert time.process_time() - begun < SECONDS
    assert str(refused.value).isprintable()
    tracemalloc.start()
    try:
        with pytest.raises(UsageError):
            report(path)
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()


def test_texts_are_counted_in_the_whole_file(tmp_path: Path) -> None:
    arrays = [texts(f"k{i}", TEXTS) + bytes(8 * TEXTS) for i in range(2)]
    (tmp_path / "m.gguf").write_bytes(head(0, 3, *arrays, texts("k", TEXTS)) + bytes(8 * TEXTS))
    begun = time.process_time()
    with pytest.raises(UsageError, match="arrays of 2,700,000 texts"):
        report(tmp_path / "m.gguf")
    assert time.process_time() - begun < SECONDS


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "m.gguf")
    with pytest.raises(UsageError, match="not a file but a device, a pipe or a socket"):
        report(tmp_path / "m.gguf")


def written(path: Path, name: str = "", licence: str = "") -> Path:
    writer = GGUFWriter(path, "qwen2")
    writer.add_block_count(2)
    if name:
        writer.add_name(name)
    if licence:
        writer.add_string("general.license.name", licence)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()
    return path


def test_a_path_in_any_script_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "モデル たち 😀"
    folder.mkdir()
    found = report(written(folder / "小さい – модель.gguf"))
    assert found.name == "小さい – модель"
    assert lines(found)[0].endswith("(" + str(folder / "小さい – модель.gguf") + ")")


def test_a_link_is_followed_and_one_that_leads_nowhere_is_a_sentence(tmp_path: Path) -> None:
    written(tmp_path / "m.gguf")
    links = {name: tmp_path / f"{name}.gguf" for name in ("good", "broken", "round")}
    try:
        links["good"].symlink_to(tmp_path / "m.gguf")
        links["broken"].symlink_to(tmp_path / "none.gguf")
        links["round"].symlink_to(links["round"])
    except OSError:
        pytest.skip("this account may not make links")
    assert report(links["good"]).layers == 2
    for name in ("broken", "round"):
        with pytest.raises(UsageError, match=rf"{name}\.gguf cannot be read: "):
            report(links[name])


def test_what_a_file_says_of_itself_cannot_steer_the_terminal(tmp_path: Path) -> None:
    found = report(
        written(tmp_path / "m.gguf", name="\x1b]0;mine\x07good\nDAMAGED " + "x" * 9999, licence="mit\x1b[2J")
    )
    shown = lines(found)
    assert all(line.isprintable() for line in shown)
    assert "  licence        mit [2J" in shown
    assert max(len(line.replace(str(found.path), "")) for line in shown) < 160
    tail = "\x1b[2J" + "x" * 9999
    assert TemplateLook(tail).sentence.isprintable()
    assert len(TemplateLook(tail).sentence) < 300


def test_shown_text_is_one_line_of_limited_length() -> None:
    assert printable(" 日本語 model\n") == "日本語 model"
    assert printable("a\x00b\u202ec") == "a b c"
    assert printable("x" * 5, most=5) == "xxxxx"
    assert printable("x" * 6, most=5) == "xxxxx…"
