"""A character's file is understood, or refused with a sentence, before anything draws it."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import make_vrm
import pytest

from ui.avatar import glb_check, pictures
from ui.avatar.view import SHIPPED
from ui.avatar.vrm_file import LARGEST, AvatarError, read_vrm


def test_the_shipped_character_says_what_it_is() -> None:
    file = read_vrm(SHIPPED)
    assert (file.spec, file.title, file.authors) == ("1.0", "Aizuchi", ("the Aizuchi authors",))
    assert {"aa", "ih", "ou", "ee", "oh", "blink", "happy", "surprised"} <= set(file.expressions)
    assert "CC0" in file.licence.copyright
    assert file.licence.commercial == "allowed"
    assert file.size == SHIPPED.stat().st_size


def test_an_author_who_allows_nothing_is_understood(vrm_files: dict[str, Path]) -> None:
    licence = read_vrm(vrm_files["small_vrm_1"]).licence
    assert licence.who == "only its author"
    assert licence.commercial == licence.redistribution == licence.modification == "not allowed"
    assert ("Passing the file on", "not allowed") in licence.terms()


def test_a_character_of_the_older_version_has_the_newer_names(vrm_files: dict[str, Path]) -> None:
    file = read_vrm(vrm_files["small_vrm_0"])
    assert file.spec == "0.x"
    assert {"aa", "ih", "ou", "ee", "oh", "happy", "sad", "relaxed", "blinkLeft"} <= set(file.expressions)
    assert file.licence.name == "CC0"


@pytest.mark.parametrize(
    ("name", "sentence"),
    {
        "truncated": "is cut off",
        "not_json": "is damaged: its description is not JSON",
        "external": "wants another file or address, which a character may not",
        "without_bones": "lacks bones that every VRM character needs: hips, head, leftHand.",
        "plain_gltf": "is a 3D model, but not a VRM character",
        "out_of_range": "is damaged: parts of it lie outside of its data",
    }.items(),
)
def test_a_broken_file_is_refused_with_a_sentence(vrm_files: dict[str, Path], name: str, sentence: str) -> None:
    with pytest.raises(AvatarError) as refusal:
        read_vrm(vrm_files[name])
    assert str(refusal.value).startswith(f"{name}.vrm {sentence}")
    assert refusal.value.remedy
    assert refusal.value.exit_code == 3


def ring_of_nodes(document: dict[str, Any]) -> None:
    document["nodes"] += [{"children": [len(document["nodes"]) + 1]}, {"children": [len(document["nodes"])]}]


def two_parents(document: dict[str, Any]) -> None:
    document["nodes"] += [{"children": [0]}, {"children": [0]}]


def compressed(document: dict[str, Any]) -> None:
    document["extensionsRequired"] = ["KHR_draco_mesh_compression"]


def too_many_triangles(document: dict[str, Any]) -> None:
    count = 3 * (glb_check.MOST_TRIANGLES + 1)
    accessor = {"componentType": 5125, "type": "SCALAR", "count": count}
    document["accessors"].append(accessor)
    document["meshes"][0]["primitives"][0]["indices"] = len(document["accessors"]) - 1


def huge_picture(document: dict[str, Any]) -> None:
    document["images"] = [{"bufferView": 0}] * (glb_check.MOST_PICTURES + 1)


def view_before_the_data(document: dict[str, Any]) -> None:
    document["bufferViews"][0]["byteOffset"] = -8


def mesh_without_points(document: dict[str, Any]) -> None:
    document["meshes"][0]["primitives"][0] = {"attributes": {}}


def lists_that_are_none(document: dict[str, Any]) -> None:
    document["nodes"] = "many"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (ring_of_nodes, "is damaged: its parts do not form a tree"),
        (two_parents, "is damaged: its parts do not form a tree"),
        (compressed, "is compressed with Draco"),
        (too_many_triangles, "has 1000001 triangles"),
        (huge_picture, "has 257 pictures"),
        (view_before_the_data, "is damaged"),
        (mesh_without_points, "is damaged: a surface has no points"),
        (lists_that_are_none, "lacks bones"),
    ],
)
def test_a_hostile_file_is_refused(tmp_path: Path, change: Callable[[Any], None], sentence: str) -> None:
    path = tmp_path / "hostile.vrm"
    path.write_bytes(make_vrm.changed(change))
    with pytest.raises(AvatarError, match=sentence):
        read_vrm(path)


def test_a_file_of_200_mb_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.vrm"
    with path.open("wb") as file:
        file.truncate(200 * 10**6)
    assert path.stat().st_size > LARGEST
    with pytest.raises(AvatarError, match=r"huge\.vrm has 200 MB; a character may have at most 157 MB"):
        read_vrm(path)


def test_a_deeply_nested_description_is_damage_not_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "deep.vrm"
    description = b'{"a":' + b"[" * 200_000
    head = struct.pack("<4sIIII", b"glTF", 2, 20 + len(description), len(description), 0x4E4F534A)
    path.write_bytes(head + description)
    with pytest.raises(AvatarError, match="not JSON"):
        read_vrm(path)


@pytest.mark.parametrize("size", [0, 3, 12, 19])
def test_a_file_that_ends_in_its_header_is_not_a_vrm(tmp_path: Path, size: int) -> None:
    path = tmp_path / "stub.vrm"
    path.write_bytes(make_vrm.small_vrm_1()[:size])
    with pytest.raises(AvatarError, match="not a VRM"):
        read_vrm(path)


def test_what_is_not_there_or_not_a_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(AvatarError, match=r"lost\.vrm cannot be read: No such file"):
        read_vrm(tmp_path / "lost.vrm")
    with pytest.raises(AvatarError, match="cannot be read"):
        read_vrm(tmp_path)


def test_names_in_any_script_are_fine(tmp_path: Path) -> None:
    def rename(document: dict[str, Any]) -> None:
        document["extensions"]["VRMC_vrm"]["meta"] |= {"name": "ずんだ", "authors": ["山田 花子", 7]}

    path = tmp_path / "私の子.vrm"
    path.write_bytes(make_vrm.changed(rename))
    file = read_vrm(path)
    assert (file.title, file.authors) == ("ずんだ", ("山田 花子",))


def test_the_size_of_a_picture_is_in_its_first_bytes() -> None:
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 4096, 2048)
    jpeg = b"\xff\xd8\xff\xe0" + struct.pack(">H", 6) + b"JFIF" + b"\xff\xc2" + struct.pack(">HBHH", 17, 8, 300, 500)
    webp = (
        b"RIFF\0\0\0\0WEBPVP8X" + struct.pack("<II", 10, 0) + (699).to_bytes(3, "little") + (99).to_bytes(3, "little")
    )
    assert pictures.size(png) == (4096, 2048)
    assert pictures.size(jpeg) == (500, 300)
    assert pictures.size(webp) == (700, 100)
    for broken in (b"", png[:18], jpeg[:12], b"GIF89a", b"\xff\xd8" + bytes(40)):
        assert pictures.size(broken) is None
