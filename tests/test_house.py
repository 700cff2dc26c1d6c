"""The house rules that a machine can see."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import guards
import pytest

import assistant
from assistant import errors

ROOT = Path(assistant.__file__).resolve().parents[1]
MODULES = sorted((ROOT / "assistant").rglob("*.py"))
HEAVY = {"sherpa_onnx", "llama_cpp", "onnxruntime", "pyopenjtalk", "pyaudio", "kanalizer"}
LONGEST_MODULE = 500
"""Lines. What is longer cannot be named by one thing that it does."""
TEXT = {".py", ".toml", ".md", ".sh", ".ps1", ".tsv", ".json", ".txt", ".yml", ".html", ".js", ""}

STAGES = ("audio", "hearing", "thinking", "speaking")

IMPORT_EVERYTHING = """
import importlib, json, pkgutil, sys, threading

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6", "PyQt6", "ui"):
            raise ImportError(name + " is not for assistant/")

sys.meta_path.insert(0, NoQt())
import assistant
names = [m.name for m in pkgutil.walk_packages(assistant.__path__, "assistant.") if not m.name.endswith("__main__")]
for name in names:
    importlib.import_module(name)
print(json.dumps({
    "modules": names,
    "loaded": sorted({name.split(".")[0] for name in sys.modules}),
    "threads": [thread.name for thread in threading.enumerate()],
}))
"""


def run_python(code: str, **environment: str) -> str:
    """Run code in a new interpreter of this environment and return what it printed."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def after_importing_everything() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(run_python(IMPORT_EVERYTHING))
    return found


def test_every_module_can_be_imported_where_there_is_no_qt(after_importing_everything: dict[str, list[str]]) -> None:
    assert len(after_importing_everything["modules"]) >= len([path for path in MODULES if path.name[0] != "_"])


def test_nothing_heavy_is_loaded_by_importing(after_importing_everything: dict[str, list[str]]) -> None:
    assert HEAVY & set(after_importing_everything["loaded"]) == set()


def test_no_thread_is_started_by_importing(after_importing_everything: dict[str, list[str]]) -> None:
    assert after_importing_everything["threads"] == ["MainThread"]


def imports(path: Path) -> Iterator[str]:
    """Names of what a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_knows_the_other_stages_by_their_protocols_alone(stage: str) -> None:
    packages = {path.name for path in (ROOT / "assistant").iterdir() if path.is_dir()} - {stage, "models"}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in (ROOT / "assistant" / stage).rglob("*.py")
        for name in imports(path)
        if name.startswith("assistant.") and name.split(".")[1] in packages
        if name.split(".")[2:3] != ["protocol"]
    ]
    assert wrong == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_short_enough_to_be_one_thing(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


def raised_errors(path: Path) -> Iterator[tuple[int, str, int]]:
    """Line, class and number of arguments of each of our errors that a module makes."""
    ours = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ours:
            yield node.lineno, node.func.id, len(node.args) + len(node.keywords)


@pytest.mark.parametrize("kind", [errors.MissingError, errors.DeviceError], ids=lambda kind: kind.__name__)
def test_what_is_missing_is_said_with_what_to_do(kind: type[errors.AizuchiError]) -> None:
    calls = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in MODULES
        for line, name, arguments in raised_errors(path)
        if issubclass(getattr(errors, name), kind) and arguments < 2
    ]
    assert calls == []


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (errors.AizuchiError, 1),
        (errors.UsageError, 2),
        (errors.MissingError, 3),
        (errors.ModelDamagedError, 3),
        (errors.RecordingError, 2),
        (errors.VoiceError, 1),
        (errors.HistoryError, 1),
        (errors.DeviceError, 1),
    ],
)
def test_exit_codes_are_the_contracts(kind: type[errors.AizuchiError], code: int) -> None:
    assert kind("What.").exit_code == code
    assert str(kind("What.", "Remedy.")) == "What. Remedy."


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.decode().split("\0") if name and (path := ROOT / name).is_file()]


def test_no_tracked_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    here = [re.escape(str(place)) for place in (ROOT, Path.home()) if place != Path(place.anchor)]
    places = re.compile("(?:" + "|".join(["/root", "/work", *here]) + r")/[\w.]+")
    found = [
        f"{path.relative_to(ROOT)}: {match.group(0)}"
        for path in tracked_files()
        if path.suffix in TEXT and path != Path(__file__).resolve()
        for match in places.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []


def test_no_tracked_file_has_unfinished_marks() -> None:
    marks = re.compile(r"\b(?:TODO|FIXME|XXX)\b|NotImplementedError")
    found = [
        f"{path.relative_to(ROOT)}: {match.group(0)}"
        for path in tracked_files()
        if path.suffix == ".py" and path != Path(__file__).resolve()
        for match in marks.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_onnxruntime_is_older_than_its_telemetry() -> None:
    major, minor = importlib.metadata.version("onnxruntime").split(".")[:2]
    assert (int(major), int(minor)) < (1, 29)


def test_telemetry_is_off_before_any_module_of_ours_could_import_onnxruntime() -> None:
    code = "import os; os.environ.pop('ORT_DISABLE_TELEMETRY', None); import assistant; "
    assert run_python(code + "print(os.environ['ORT_DISABLE_TELEMETRY'])").strip() == "1"


def test_running_onnxruntime_leaves_no_trace_in_the_users_home(tmp_path: Path) -> None:
    code = "import assistant, onnxruntime; onnxruntime.SessionOptions(); print(onnxruntime.get_available_providers())"
    assert "CPUExecutionProvider" in run_python(code, HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize("package", ["onnxruntime", "sherpa_onnx"])
def test_no_inference_library_knows_a_collector(package: str) -> None:
    code = f"import importlib.util; print(importlib.util.find_spec({package!r}).submodule_search_locations[0])"
    libraries = [
        path
        for path in Path(run_python(code).strip()).rglob("*")
        if path.is_file() and (".so" in path.name or path.suffix in (".dll", ".dylib", ".pyd"))
    ]
    assert libraries
    for path in libraries:
        assert re.search(rb"data\.microsoft\.com|OneCollector|deviceid", path.read_bytes()) is None, path


def test_the_guard_stops_and_reports_what_reaches_outside(stays_here: list[str]) -> None:
    with pytest.raises(guards.ReachedOutsideError, match=r"192\.0\.2\.1"):
        socket.create_connection(("192.0.2.1", 80), timeout=1)
    with pytest.raises(guards.ReachedOutsideError, match=r"example\.com"):
        socket.getaddrinfo("example.com", 443)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as letter:
        with pytest.raises(guards.ReachedOutsideError):
            letter.sendto(b"", ("192.0.2.1", 53))
        with pytest.raises(guards.ReachedOutsideError):
            letter.bind(("0.0.0.0", 0))
    assert len(stays_here) == 4
    stays_here.clear()


def test_the_guard_lets_this_machine_talk_to_itself() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        assert socket.getaddrinfo("localhost", 80)


def test_the_stray_check_sees_threads_and_processes() -> None:
    threads, children, release = set(threading.enumerate()), guards.child_processes(), threading.Event()
    worker = threading.Thread(target=release.wait, name="forgotten")
    worker.start()
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert {thread.name for thread in guards.stray_threads(threads, 0.05)} == {"forgotten"}
    if Path("/proc/self/task").exists():
        assert list(guards.stray_processes(children, 0.05)) == [child.pid]
    release.set()
    worker.join()
    child.communicate(b"\n")
    assert guards.stray_threads(threads) == set()
    assert guards.stray_processes(children) == {}
