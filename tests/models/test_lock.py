"""The lock between processes."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from assistant.models.lock import locked

HOLDER = """
import sys
from pathlib import Path
from assistant.models.lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock until its input ends."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_free_lock_is_taken_at_once_and_its_folder_is_made(tmp_path: Path) -> None:
    for _ in range(2):
        with locked(tmp_path / "new" / "lock", nobody):
            pass


def nobody() -> None:
    """Called when one has to wait."""
    raise AssertionError("nobody holds the lock")


def test_one_waits_while_another_process_holds_it_and_goes_on_when_it_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holder(path) as process:
        assert process.stdin is not None
        waits = threading.Event()
        taken = threading.Event()

        def take() -> None:
            with locked(path, waits.set):
                taken.set()

        thread = threading.Thread(target=take)
        thread.start()
        assert waits.wait(10)
        assert not taken.is_set()
        process.stdin.close()
        assert taken.wait(10)
        thread.join()


def test_a_process_that_dies_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holder(path) as process:
        process.kill()
        process.wait()
        with locked(path):
            pass


def test_an_exception_lets_go(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), locked(tmp_path / "lock"):
        raise KeyboardInterrupt
    with locked(tmp_path / "lock", nobody):
        pass
