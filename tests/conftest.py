"""What holds for every test: no thread or process outlives it, none leaves the machine, the user's files are safe."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import guards
import pytest

from assistant import paths


def pytest_configure(config: pytest.Config) -> None:
    """Give the session its own home, where only the models are the user's; and guard the way out."""
    models = paths.models_dir()
    home = Path(tempfile.mkdtemp(prefix="aizuchi-home-"))
    models.mkdir(parents=True, exist_ok=True)
    (home / "models").symlink_to(models, target_is_directory=True)
    os.environ[paths.HOME_VARIABLE] = str(home)
    config.add_cleanup(lambda: shutil.rmtree(home))
    sys.addaudithook(guards.no_way_out)


@pytest.fixture(autouse=True)
def stays_here() -> Iterator[list[str]]:
    """Fail a test that reached for another machine, even if it swallowed the exception."""
    guards.reached_outside.clear()
    yield guards.reached_outside
    assert not guards.reached_outside, "\n".join(guards.reached_outside)


@pytest.fixture(autouse=True)
def models_are_there(request: pytest.FixtureRequest) -> None:
    """What the marker `models` promises."""
    if request.node.get_closest_marker("models"):
        request.getfixturevalue("starter_models")


@pytest.fixture(scope="session")
def starter_models() -> None:
    """The starter models are there."""
    from assistant.models.catalogue import load_catalogue
    from assistant.models.store import Store

    lacking = [each.name for each in load_catalogue().models if each.starter and not Store().installed(each)]
    if lacking:
        pytest.skip(f"not installed: {', '.join(lacking)} (aizuchi models pull --starter)")


@pytest.fixture(autouse=True)
def leaves_nothing_running() -> Iterator[None]:
    """Fail a test after which a thread or a child process goes on."""
    threads, children = set(threading.enumerate()), guards.child_processes()
    yield
    strays, orphans = guards.stray_threads(threads), guards.stray_processes(children)
    for process in orphans:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
    assert not strays, f"threads left running: {', '.join(sorted(thread.name for thread in strays))}"
    assert not orphans, f"processes left running: {', '.join(orphans.values())}"


@pytest.fixture(scope="session", autouse=True)
def session_leaves_nothing_running() -> Iterator[None]:
    """The same for what fixtures of modules and of the session start."""
    threads, children = set(threading.enumerate()), guards.child_processes()
    yield
    strays, orphans = guards.stray_threads(threads), guards.stray_processes(children)
    assert not strays, f"threads left running by a fixture: {', '.join(sorted(thread.name for thread in strays))}"
    assert not orphans, f"processes left running by a fixture: {', '.join(orphans.values())}"


def pytest_unconfigure() -> None:
    """Close what llama_cpp opens at import and leaves to the interpreter's end, where it would be reported."""
    utilities = sys.modules.get("llama_cpp._utils")
    for name in ("outnull_file", "errnull_file"):
        if file := getattr(utilities, name, None):
            file.close()
