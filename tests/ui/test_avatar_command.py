"""`aizuchi avatar`, in a process of its own as it is run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from ui.avatar.view import SHIPPED

CALL = """
import json, sys
from pathlib import Path
from assistant.errors import AizuchiError
from ui.avatar.command import show_avatar
file, picture, viseme, expression, report = json.loads(sys.argv[1])
try:
    sys.exit(show_avatar(Path(file), Path(picture), viseme, expression, Path(report) if report else None))
except AizuchiError as error:
    print(error, file=sys.stderr)
    sys.exit(error.exit_code)
"""


def run(
    file: Path, picture: Path, viseme: str = "", expression: str = "", report: Path | None = None
) -> subprocess.CompletedProcess[str]:
    arguments = json.dumps([str(file), str(picture), viseme, expression, str(report or "")])
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    return subprocess.run(
        [sys.executable, "-c", CALL, arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=180,
    )


def test_a_character_is_pictured_and_described(tmp_path: Path) -> None:
    picture, report = tmp_path / "out.png", tmp_path / "out.json"
    done = run(SHIPPED, picture, "aa", "happy", report)
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    content = json.loads(report.read_text(encoding="utf-8"))
    assert content["version"] == "1.0"
    assert {"aa", "happy"} <= set(content["expressions"])
    assert content["licence"]["Commercial use"] == "allowed"
    assert content["frame_rate"] > 0


def test_a_viseme_and_an_expression_change_the_picture(tmp_path: Path, vrm_files: dict[str, Path]) -> None:
    plain, speaking = tmp_path / "plain.png", tmp_path / "speaking.png"
    assert run(vrm_files["small_vrm_0"], plain).returncode == 0
    assert run(vrm_files["small_vrm_0"], speaking, "aa").returncode == 0
    assert plain.read_bytes() != speaking.read_bytes()


def test_what_cannot_be_shown_is_one_sentence_and_exit_code_3(tmp_path: Path, vrm_files: dict[str, Path]) -> None:
    done = run(vrm_files["without_bones"], tmp_path / "out.png")
    assert done.returncode == 3
    assert done.stderr.startswith("without_bones.vrm lacks bones")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "out.png").exists()


def test_an_expression_that_it_does_not_have_is_named(tmp_path: Path, vrm_files: dict[str, Path]) -> None:
    done = run(vrm_files["small_vrm_1"], tmp_path / "out.png", expression="grumpy")
    assert done.returncode == 2
    assert done.stderr.startswith("small_vrm_1.vrm has no expression named grumpy. It has: ")
