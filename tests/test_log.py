"""The log file, the turn on each line, and a folder that cannot be written."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.log import FILE_BYTES, FILES_KEPT, logging_to, turn_is

log = logging.getLogger("assistant.somewhere")


@pytest.fixture(autouse=True)
def no_turn() -> Iterator[None]:
    turn_is(None)
    yield
    turn_is(None)


def test_every_line_names_its_turn_whichever_thread_writes_it(tmp_path: Path) -> None:
    with logging_to(tmp_path / "logs") as path:
        log.info("before")
        turn_is(7)
        worker = threading.Thread(target=lambda: log.info("within"), name="ear")
        worker.start()
        worker.join()
    before, within = path.read_text(encoding="utf-8").splitlines()
    assert before.endswith("INFO    turn - MainThread assistant.somewhere: before")
    assert within.endswith("INFO    turn 7 ear assistant.somewhere: within")


def test_debug_lines_are_written_and_shown_only_when_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with logging_to(tmp_path) as path:
        log.debug("secret")
    assert path.read_text(encoding="utf-8") == ""
    assert capsys.readouterr().err == ""
    with logging_to(tmp_path, debug=True):
        log.debug("secret")
    assert "secret" in path.read_text(encoding="utf-8")
    assert "secret" in capsys.readouterr().err


def test_nothing_is_left_behind_when_the_block_ends(tmp_path: Path) -> None:
    package = logging.getLogger("assistant")
    before = (package.level, list(package.handlers))
    with logging_to(tmp_path) as path:
        pass
    log.warning("later")
    assert (package.level, package.handlers) == before
    assert path.read_text(encoding="utf-8") == ""


def test_the_files_do_not_grow_without_end(tmp_path: Path) -> None:
    with logging_to(tmp_path):
        for _ in range(6):
            log.info("x" * (FILE_BYTES - 200))
    assert len(list(tmp_path.iterdir())) == FILES_KEPT


def test_a_folder_that_cannot_be_written_costs_the_file_not_the_conversation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with logging_to(tmp_path / "file" / "logs"):
        log.info("details stay away from the terminal")
        log.warning("still here")
    shown = capsys.readouterr().err
    assert "No log file" in shown
    assert "still here" in shown
    assert "details" not in shown
