"""A `.vrma` moves the character; one that is none is a sentence."""

from __future__ import annotations

import json
import math
import struct
import time
from pathlib import Path
from typing import Any

import make_vrm
import pytest
from pytestqt.qtbot import QtBot

from ui.avatar.character.gltf import container
from ui.avatar.protocol import MouthShown
from ui.avatar.view import AvatarView

LONG = 60_000
TURN = math.radians(40)


def head_turned_left() -> bytes:
    """A motion that holds the head turned by `TURN`, for the skeleton of the small characters."""
    vrm, _ = make_vrm.taken_apart(make_vrm.small_vrm_1())
    bones = vrm["extensions"]["VRMC_vrm"]["humanoid"]["humanBones"]
    turned = (0.0, math.sin(TURN / 2), 0.0, math.cos(TURN / 2))
    buffer = struct.pack("<2f8f", 0.0, 1.0, *turned, *turned)
    document: dict[str, Any] = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": vrm["scenes"],
        "nodes": [{key: value for key, value in node.items() if key not in ("mesh", "skin")} for node in vrm["nodes"]],
        "buffers": [{"byteLength": len(buffer)}],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": 8},
            {"buffer": 0, "byteOffset": 8, "byteLength": 32},
        ],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [1]},
            {"bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC4"},
        ],
        "animations": [
            {
                "samplers": [{"input": 0, "output": 1}],
                "channels": [{"sampler": 0, "target": {"node": bones["head"]["node"], "path": "rotation"}}],
            }
        ],
        "extensionsUsed": ["VRMC_vrm_animation"],
        "extensions": {
            "VRMC_vrm_animation": {
                "specVersion": "1.0",
                "humanoid": {"humanBones": {name: {"node": bone["node"]} for name, bone in bones.items()}},
            }
        },
    }
    return container(json.dumps(document).encode(), buffer)


@pytest.fixture
def view(qtbot: QtBot, web_engine: None, vrm_files: dict[str, Path]) -> Any:
    view = AvatarView()
    view.resize(200, 200)
    view.show()
    with qtbot.waitSignal(view.loaded, timeout=LONG):
        view.load(vrm_files["small_vrm_1"])
    yield view
    view.close_page()
    view.close()
    view.deleteLater()


def eye_beside_head(qtbot: QtBot, view: AvatarView) -> tuple[float, float]:
    """Where the left eye is, seen from above: to the right of the head's joint, and before it."""
    answers: list[str] = []
    assert view._web
    view._web.page().runJavaScript("JSON.stringify(avatar.places({bones: ['head', 'leftEye']}))", answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=LONG)
    places = json.loads(answers[0])
    (x, _, z), (head_x, _, head_z) = places["leftEye"], places["head"]
    return x - head_x, z - head_z


def test_a_motion_file_moves_the_body_and_life_goes_on_on_top(qtbot: QtBot, view: AvatarView, tmp_path: Path) -> None:
    def turned() -> float:
        return math.degrees(math.atan2(*eye_beside_head(qtbot, view)))

    before = turned()
    path = tmp_path / "turned.vrma"
    path.write_bytes(head_turned_left())
    with qtbot.assertNotEmitted(view.failed):
        view.load_motion(path)
        qtbot.waitUntil(lambda: turned() - before > 30, timeout=LONG)
    frames: list[MouthShown] = []

    def drawn() -> bool:
        view.clock(time.perf_counter())
        view.mouth(frames.extend)
        return len(frames) > 40

    qtbot.waitUntil(drawn, timeout=LONG)
    assert 30 < turned() - before < 50, "what life adds must not add up"


def test_a_file_without_a_motion_is_a_sentence(qtbot: QtBot, view: AvatarView, vrm_files: dict[str, Path]) -> None:
    with qtbot.waitSignal(view.failed, timeout=LONG) as told:
        view.load_motion(vrm_files["plain_gltf"])
    assert told.args == ["The file has no VRM animation in it."]
