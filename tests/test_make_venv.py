"""The set-up's wheel cache: one build for each version, processor and set of options, whoever asks at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "packaging" / "make_venv.py"
ASK = "import make_venv; print(make_venv.cached_wheel({version!r}))"
WHERE = "import make_venv; print(make_venv.cache_folder())"


class Checkout:
    """A checkout without an environment, in which pip cannot run: whatever is built there would fail loudly."""

    def __init__(self, root: Path) -> None:
        self.folder, self.cache = root / "check out" / "packaging", root / "cache"
        self.folder.mkdir(parents=True)
        shutil.copy(SCRIPT, self.folder)

    def start(self, code: str, **environment: str) -> subprocess.Popen[str]:
        places = {"XDG_CACHE_HOME": str(self.cache), "LOCALAPPDATA": str(self.cache), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=self.folder,
            env={**os.environ, "CMAKE_ARGS": "", **places, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def wanted(self, version: str, **environment: str) -> Path:
        """The folder in which a wheel is looked for; asking makes it."""
        before = set(self.cache.rglob("lock"))
        _, complaint = self.start(ASK.format(version=version), **environment).communicate()
        assert "Building llama-cpp-python" in complaint
        (lock,) = set(self.cache.rglob("lock")) - before
        return lock.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_wheel_that_is_there_is_not_built_again(checkout: Checkout) -> None:
    wheel = checkout.wanted("0.3.36") / "llama_cpp_python-0.3.36-py3-none-any.whl"
    wheel.touch()
    answer, complaint = checkout.start(ASK.format(version="0.3.36")).communicate()
    assert (answer.strip(), complaint) == (str(wheel), "")


def test_another_version_or_other_options_are_another_wheel(checkout: Checkout) -> None:
    folders = {
        checkout.wanted("0.3.36"),
        checkout.wanted("0.3.37"),
        checkout.wanted("0.3.36", CMAKE_ARGS="-DGGML_CUDA=on"),
    }
    assert len(folders) == 3
    assert {folder.parent.parent for folder in folders} == {
        Path(checkout.start(WHERE).communicate()[0].strip()),
    }


@pytest.mark.skipif(sys.platform == "win32", reason="holds the lock with fcntl")
def test_who_comes_while_it_is_being_built_waits_and_takes_it(checkout: Checkout) -> None:
    import fcntl

    folder = checkout.wanted("0.3.36")
    with (folder / "lock").open("a+b") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        second = checkout.start(ASK.format(version="0.3.36"))
        with pytest.raises(subprocess.TimeoutExpired):
            second.communicate(timeout=0.5)
        wheel = folder / "llama_cpp_python-0.3.36-py3-none-any.whl"
        wheel.touch()
    answer, complaint = second.communicate()
    assert (answer.strip(), complaint) == (str(wheel), "")


def test_a_build_that_failed_leaves_nothing_that_looks_like_a_wheel(checkout: Checkout) -> None:
    folder = checkout.wanted("0.3.36")
    assert [path.name for path in folder.iterdir()] == ["lock"]
