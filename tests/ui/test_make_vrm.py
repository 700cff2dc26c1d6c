"""The files that other tests load are what their names say."""

from __future__ import annotations

from pathlib import Path

import make_vrm
import numpy as np
import pytest
import vrm_check
from vrm_check import Glb

SOUND = {"0.x": make_vrm.small_vrm_0, "1.0": make_vrm.small_vrm_1}


@pytest.fixture(params=SOUND, scope="module")
def small(request: pytest.FixtureRequest) -> Glb:
    return vrm_check.read(SOUND[request.param]())


def test_a_small_one_is_sound(small: Glb) -> None:
    for index in range(len(small.json["accessors"])):
        assert np.isfinite(small.array(index).astype(float)).all()
    (primitive,) = small.primitives()
    assert small.array(primitive["indices"]).max() < len(small.array(primitive["attributes"]["POSITION"]))
    assert set(small.array(primitive["attributes"]["WEIGHTS_0"]).astype(int).sum(axis=1)) == {255}


def test_the_two_versions_look_in_opposite_directions() -> None:
    old, new = (vrm_check.read(each()) for each in SOUND.values())
    ways = {"0.x": (old, -1.0), "1.0": (new, 1.0)}
    for glb, way in ways.values():
        primitive = glb.primitives()[0]
        moved = glb.array(primitive["targets"][0]["POSITION"]).any(axis=1)
        assert (glb.array(primitive["attributes"]["POSITION"])[moved, 2] * way > 0).all()
        left = next(node for node in glb.json["nodes"] if node["name"] == "leftShoulder")
        assert left["translation"][0] * way > 0


def test_eight_files_are_written_and_no_two_are_the_same(tmp_path: Path) -> None:
    written = make_vrm.write_all(tmp_path)
    assert written.keys() == {"small_vrm_0", "small_vrm_1", *make_vrm.BROKEN}
    assert len({path.read_bytes() for path in written.values()}) == 8
    assert all(path.stat().st_size < 20_000 for path in written.values())


@pytest.mark.parametrize("name", ["truncated", "not_json"])
def test_what_is_no_glb_cannot_be_taken_apart(name: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        vrm_check.read(make_vrm.BROKEN[name]())


def test_the_others_are_broken_in_one_way_each() -> None:
    sound = vrm_check.read(make_vrm.small_vrm_1())
    differing = {
        "external": {"images", "textures", "materials", "buffers"},
        "without_bones": {"extensions"},
        "plain_gltf": {"extensions", "extensionsUsed"},
        "out_of_range": {"accessors"},
    }
    for name, keys in differing.items():
        document, buffer = make_vrm.taken_apart(make_vrm.BROKEN[name]())
        assert buffer.startswith(sound.buffer)
        assert {key for key in document | sound.json if document.get(key) != sound.json.get(key)} == keys, name
