"""The character that ships, as a file and as a figure."""

from __future__ import annotations

import itertools
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import vrm_check
from numpy.typing import NDArray
from vrm_check import Glb

from ui.avatar.character import face, head, make

REQUIRED_BONES = {
    "hips", "spine", "head",
    "leftUpperLeg", "leftLowerLeg", "leftFoot", "rightUpperLeg", "rightLowerLeg", "rightFoot",
    "leftUpperArm", "leftLowerArm", "leftHand", "rightUpperArm", "rightLowerArm", "rightHand",
}  # fmt: skip
PRESETS = {
    "happy", "angry", "sad", "relaxed", "surprised", "neutral", "aa", "ih", "ou", "ee", "oh",
    "blink", "blinkLeft", "blinkRight", "lookUp", "lookDown", "lookLeft", "lookRight",
}  # fmt: skip
VOWELS = ("aa", "ih", "ou", "ee", "oh")
EMOTIONS = ("happy", "angry", "sad", "relaxed", "surprised")


@pytest.fixture(scope="module")
def made() -> bytes:
    return make.make()


@pytest.fixture(scope="module")
def shipped() -> Glb:
    return vrm_check.read(make.FILE.read_bytes())


@pytest.fixture(scope="module")
def vrm(shipped: Glb) -> dict[str, Any]:
    found: dict[str, Any] = shipped.json["extensions"]["VRMC_vrm"]
    return found


def test_it_is_made_the_same_again(made: bytes) -> None:
    again = [
        sys.executable,
        "-c",
        "import sys; from ui.avatar.character import make; sys.stdout.buffer.write(make.make())",
    ]
    there = subprocess.run(again, cwd=make.FILE.parents[3], capture_output=True, check=True).stdout
    assert there == made


def test_the_file_that_ships_is_the_one_the_script_makes(made: bytes, shipped: Glb) -> None:
    fresh = vrm_check.read(made)
    assert fresh.json["extensions"] == shipped.json["extensions"]
    assert [fresh.json[key] for key in ("nodes", "materials", "meshes")] == [
        shipped.json[key] for key in ("nodes", "materials", "meshes")
    ]
    # Another processor may round the last bit of a sine otherwise, so numbers are compared and not bytes.
    for index in range(len(shipped.json["accessors"])):
        np.testing.assert_allclose(fresh.array(index), shipped.array(index), atol=2e-4)


def test_it_is_small_enough_to_ship_and_to_draw(shipped: Glb) -> None:
    assert make.FILE.stat().st_size < 1.5e6
    assert sum(len(shipped.array(each["indices"])) // 3 for each in shipped.primitives()) < 40_000
    assert len(shipped.primitives()) <= 8


def test_every_number_in_it_is_a_number_within_its_stated_bounds(shipped: Glb) -> None:
    for index, accessor in enumerate(shipped.json["accessors"]):
        values = shipped.array(index)
        assert np.isfinite(values.astype(np.float64)).all()
        for bound, found in (("min", values.min(axis=0)), ("max", values.max(axis=0))):
            if bound in accessor:
                np.testing.assert_array_equal(np.float32(accessor[bound]), found)


def test_every_index_points_at_something(shipped: Glb) -> None:
    for primitive in shipped.primitives():
        points = len(shipped.array(primitive["attributes"]["POSITION"]))
        assert {len(shipped.array(index)) for index in primitive["attributes"].values()} == {points}
        assert shipped.array(primitive["indices"]).max() < points
        assert primitive["material"] < len(shipped.json["materials"])


def test_normals_are_of_length_one_and_look_outward(shipped: Glb) -> None:
    for primitive in shipped.primitives():
        points, normals = (shipped.array(primitive["attributes"][name]) for name in ("POSITION", "NORMAL"))
        np.testing.assert_allclose(np.linalg.norm(normals, axis=1), 1.0, atol=1e-4)
        corners = points[shipped.array(primitive["indices"]).reshape(-1, 3)]
        turned = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        facing = np.sum(turned * normals[shipped.array(primitive["indices"]).reshape(-1, 3)[:, 0]], axis=1)
        # At rest the mouth's inside has no area, so nothing can be said of where its triangles look.
        if shipped.json["materials"][primitive["material"]]["name"] != "Inside":
            assert (facing >= -1e-7).mean() > 0.99


def test_each_point_follows_bones_with_weights_that_sum_to_one(shipped: Glb) -> None:
    skinned = [each["attributes"] for each in shipped.primitives() if "WEIGHTS_0" in each["attributes"]]
    assert skinned
    for attributes in skinned:
        weights, joints = shipped.array(attributes["WEIGHTS_0"]), shipped.array(attributes["JOINTS_0"])
        assert set(weights.astype(int).sum(axis=1)) == {255}
        assert joints.max() < len(shipped.json["skins"][0]["joints"])
        assert not joints[weights == 0].any()


def test_the_joints_of_its_limbs_bend_softly(shipped: Glb) -> None:
    body = shipped.primitives()[0]["attributes"]
    weights = shipped.array(body["WEIGHTS_0"])
    assert (np.count_nonzero(weights, axis=1) > 1).sum() > 300


def places(glb: Glb) -> dict[str, NDArray[np.float64]]:
    """Where each bone is, in metres."""
    nodes = glb.json["nodes"]
    parents = {child: index for index, node in enumerate(nodes) for child in node.get("children", [])}

    def at(index: int) -> NDArray[np.float64]:
        own = np.array(nodes[index].get("translation", [0.0, 0.0, 0.0]))
        return own + at(parents[index]) if index in parents else own

    return {node["name"]: at(index) for index, node in enumerate(nodes)}


def test_it_has_the_bones_that_a_humanoid_needs_each_its_own(vrm: dict[str, Any], shipped: Glb) -> None:
    bones = {name: bone["node"] for name, bone in vrm["humanoid"]["humanBones"].items()}
    assert REQUIRED_BONES | {"neck", "chest", "leftShoulder", "rightShoulder"} <= bones.keys()
    assert len(set(bones.values())) == len(bones)
    assert all(shipped.json["nodes"][node]["name"] == name for name, node in bones.items())


def test_it_stands_in_a_t_pose_facing_forward(shipped: Glb) -> None:
    at = places(shipped)
    for side, sign in (("left", 1), ("right", -1)):
        arm = np.array([at[side + part] for part in ("UpperArm", "LowerArm", "Hand")])
        assert (np.diff(arm[:, 0] * sign) > 0.05).all()
        assert np.ptp(arm[:, 1:], axis=0).max() < 1e-6
    screen = shipped.primitives()[1]["attributes"]
    assert shipped.array(screen["NORMAL"])[:, 2].mean() > 0.8


def test_the_skin_starts_where_the_bones_are(shipped: Glb) -> None:
    skin = shipped.json["skins"][0]
    matrices = shipped.array(skin["inverseBindMatrices"]).reshape(-1, 4, 4)
    at = places(shipped)
    for joint, matrix in zip(skin["joints"], matrices, strict=True):
        name = shipped.json["nodes"][joint]["name"]
        np.testing.assert_allclose(matrix[3, :3], -at[name], atol=1e-5, err_msg=name)


def test_the_head_is_about_two_fifths_of_its_height(shipped: Glb) -> None:
    body = shipped.primitives()[0]["attributes"]
    points, joints = shipped.array(body["POSITION"]), shipped.array(body["JOINTS_0"])
    name = [node["name"] for node in shipped.json["nodes"]].index
    head_points = points[(joints[:, 0] == name("head")) & (points[:, 1] < head.CENTRE[1] + head.HALF[1] + 0.02)]
    assert np.ptp(head_points[:, 1]) / (head_points[:, 1].max() - points[:, 1].min()) == pytest.approx(0.42, abs=0.04)
    assert points[:, 1].min() == pytest.approx(0.0, abs=0.002)


def test_every_preset_expression_moves_something(vrm: dict[str, Any], shipped: Glb) -> None:
    presets = vrm["expressions"]["preset"]
    assert presets.keys() == PRESETS
    for name, expression in presets.items():
        (bind,) = expression["morphTargetBinds"]
        mesh = shipped.json["meshes"][shipped.json["nodes"][bind["node"]]["mesh"]]
        moves = [shipped.array(each["targets"][bind["index"]]["POSITION"]) for each in mesh["primitives"]]
        assert max(np.linalg.norm(each, axis=1).max() for each in moves) > 0.004, name
        assert mesh["extras"]["targetNames"][bind["index"]] == name


def test_emotions_leave_the_mouth_to_speech(vrm: dict[str, Any]) -> None:
    for name, expression in vrm["expressions"]["preset"].items():
        assert expression["overrideMouth"] == "none", name
    assert {name for name in PRESETS if vrm["expressions"]["preset"][name]["overrideBlink"] == "blend"} == {
        "happy", "relaxed", "surprised"
    }  # fmt: skip


def test_colours_are_bound_to_materials_that_exist(vrm: dict[str, Any], shipped: Glb) -> None:
    expressions = vrm["expressions"]["preset"] | vrm["expressions"]["custom"]
    binds = {name: each["materialColorBinds"] for name, each in expressions.items() if "materialColorBinds" in each}
    assert {"happy", "angry", "sad", "listening"} <= binds.keys()
    names = [material["name"] for material in shipped.json["materials"]]
    assert names[binds["happy"][0]["material"]] == "Blush"
    assert names[binds["listening"][0]["material"]] == "Lamp"
    colours = [bind["targetValue"] for each in binds.values() for bind in each]
    assert all(len(colour) == 4 and 0 <= min(colour) <= max(colour) <= 1 for colour in colours)


def opening(weights: dict[str, float]) -> tuple[float, float]:
    """Width and height of the mouth's opening in metres, at the weights of some expressions."""
    inside = face.layers()["Inside"]
    mouth = inside.texture[:, 0] == inside.texture[-1, 0]
    points = inside.points + sum(weight * inside.moves[name] for name, weight in weights.items())
    middle = np.abs(points[:, 0]) < 0.006
    return float(np.ptp(points[mouth, 0])), float(np.ptp(points[mouth & middle, 1]))


def test_the_mouth_is_closed_at_rest_and_open_in_each_vowel() -> None:
    assert opening({})[1] < 0.001
    assert all(opening({vowel: 1.0})[1] > 0.01 for vowel in VOWELS)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(VOWELS, 2)))
def test_no_two_vowels_look_alike(one: str, other: str) -> None:
    difference = np.abs(np.subtract(opening({one: 1.0}), opening({other: 1.0})))
    assert difference.max() > 0.01


@pytest.mark.parametrize("emotion", EMOTIONS)
def test_speech_is_seen_under_an_emotion(emotion: str) -> None:
    silent, speaking = opening({emotion: 0.7})[1], opening({emotion: 0.7, "aa": 1.0})[1]
    assert speaking - silent > 0.03


def in_front_of_the_glass(points: NDArray[np.float64]) -> float:
    """Metres that the nearest of some points is before the screen, along Z."""
    wanted = points[:, :2] - head.CENTRE[:2]
    flat = wanted.copy()
    for _ in range(6):
        glass = head.Screen().place(flat)
        flat += wanted - (glass[:, :2] - head.CENTRE[:2])
    return float((points[:, 2] - glass[:, 2]).min())


FACES = [
    {emotion: strength, vowel: openness, gaze: 0.7, "blink": lids}
    for emotion in EMOTIONS
    for vowel in VOWELS
    for gaze in ("lookUp", "lookDown")
    for strength, openness, lids in ((0.0, 0.5, 0.5), (0.7, 0.5, 0.0), (0.7, 1.0, 0.4))
]


def test_no_mixture_of_expressions_dips_into_the_glass() -> None:
    layers = face.layers()
    for weights, (name, layer) in itertools.product(FACES, layers.items()):
        points = layer.points + sum(weight * layer.moves[target] for target, weight in weights.items())
        assert in_front_of_the_glass(points) > 0.0003, f"{name} in {weights}"


def test_eyes_and_mouth_stay_on_the_screen() -> None:
    glow = face.layers()["Glow"]
    for weights in FACES:
        points = glow.points + sum(weight * glow.moves[target] for target, weight in weights.items())
        inside = np.abs(points[:, :2] - head.CENTRE[:2]) / head.SCREEN_HALF
        assert ((inside**head.SCREEN_POWER).sum(axis=1) < 0.9).all(), weights


def test_a_wink_shuts_one_eye_and_not_the_other() -> None:
    glow = face.layers()["Glow"]
    left = glow.points[:, 0] > 0.05
    right = glow.points[:, 0] < -0.05
    for name, shut, seeing in (("blinkLeft", left, right), ("blinkRight", right, left)):
        points = glow.points + glow.moves[name]
        assert np.ptp(points[shut, 1]) < 0.03 < 0.1 < np.ptp(points[seeing, 1])
        assert not glow.moves[name][seeing].any()


def test_the_antenna_swings_and_nothing_else_does(vrm: dict[str, Any], shipped: Glb) -> None:
    springs = shipped.json["extensions"]["VRMC_springBone"]
    (spring,) = springs["springs"]
    names = [shipped.json["nodes"][joint["node"]]["name"] for joint in spring["joints"]]
    assert names == ["antenna1", "antenna2", "antenna3", "antennaTip"]
    assert not set(names) & vrm["humanoid"]["humanBones"].keys()
    for joint in spring["joints"][:-1]:
        assert 0 <= joint["dragForce"] <= 1
        assert joint["stiffness"] > 0


def test_anyone_may_do_anything_with_it(vrm: dict[str, Any]) -> None:
    meta = vrm["meta"]
    assert (meta["name"], meta["authors"]) == ("Aizuchi", ["the Aizuchi authors"])
    assert meta["licenseUrl"] == "https://vrm.dev/licenses/1.0/"
    assert meta["otherLicenseUrl"] == "https://creativecommons.org/publicdomain/zero/1.0/"
    assert (meta["avatarPermission"], meta["commercialUsage"], meta["creditNotation"], meta["modification"]) == (
        "everyone", "corporation", "unnecessary", "allowModificationRedistribution",
    )  # fmt: skip
    assert all(value is True for key, value in meta.items() if key.startswith("allow"))


def test_it_wants_nothing_from_outside(shipped: Glb) -> None:
    assert all("uri" not in each for each in shipped.json["buffers"] + shipped.json["images"])
    assert "extensionsRequired" not in shipped.json
    for image in shipped.json["images"]:
        assert shipped.view(image["bufferView"]).startswith(b"\x89PNG")
