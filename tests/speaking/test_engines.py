"""Finding VOICEVOX, starting it, and starting it again."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import scripted_engine
from scripted_engine import ScriptedEngine

from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.speaking import engines
from assistant.speaking.engines import ENGINE_UUID, Machine, VoicevoxHost, announced
from assistant.speaking.voicevox import VoicevoxClient


@pytest.fixture
def engine() -> Iterator[ScriptedEngine]:
    engine = ScriptedEngine()
    engine.start()
    yield engine
    engine.close()


@pytest.fixture(autouse=True)
def nobody_at_the_usual_port(monkeypatch: pytest.MonkeyPatch) -> int:
    """A VOICEVOX of the machine that runs the tests is left alone."""
    stand_in = ScriptedEngine()
    stand_in.start()
    stand_in.close()
    monkeypatch.setattr(engines, "DEFAULT_PORT", stand_in.port)
    return stand_in.port


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine("linux", {}, tmp_path)


def announce(machine: Machine, *urls: str, uuid: str = ENGINE_UUID) -> None:
    path = machine.runtime_info()
    path.parent.mkdir(parents=True, exist_ok=True)
    infos = [{"uuid": uuid, "url": url, "name": "VOICEVOX Engine"} for url in urls]
    path.write_text(json.dumps({"formatVersion": 1, "appVersion": "0.25.2", "engineInfos": infos}), encoding="utf-8")


def install(machine: Machine, body: str) -> Path:
    program = machine.installed()[0]
    program.parent.mkdir(parents=True)
    # Not Python's own line: its path may hold a space, and then the system does not find it.
    script = program.with_name("program.py")
    script.write_text(body, encoding="utf-8")
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return program


WORKING = (
    f"import sys; sys.path.insert(0, {str(Path(scripted_engine.__file__).parent)!r});"
    "import scripted_engine; scripted_engine.main()"
)


@pytest.mark.parametrize(
    ("platform", "environment", "info", "program"),
    [
        (
            "win32",
            {"APPDATA": "/u/Roaming", "LOCALAPPDATA": "/u/Local"},
            "/u/Roaming/voicevox/runtime-info.json",
            "/u/Local/Programs/VOICEVOX/vv-engine/run.exe",
        ),
        (
            "darwin",
            {},
            "/home/u/Library/Application Support/voicevox/runtime-info.json",
            "/Applications/VOICEVOX.app/Contents/Resources/vv-engine/run",
        ),
        ("linux", {}, "/home/u/.config/voicevox/runtime-info.json", "/home/u/VOICEVOX/vv-engine/run"),
        ("linux", {"XDG_CONFIG_HOME": "/c"}, "/c/voicevox/runtime-info.json", "/home/u/VOICEVOX/vv-engine/run"),
    ],
)
def test_where_voicevox_is(platform: str, environment: dict[str, str], info: str, program: str) -> None:
    machine = Machine(platform, environment, Path("/home/u"))
    assert machine.runtime_info() == Path(info)
    assert machine.installed()[0] == Path(program)


def test_the_editors_engine_is_found_where_it_says(machine: Machine, engine: ScriptedEngine) -> None:
    announce(machine, engine.start())
    assert VoicevoxHost(machine=machine).start() == engine.start()


def test_engines_of_others_in_the_editor_are_not_voicevox(machine: Machine, engine: ScriptedEngine) -> None:
    announce(machine, engine.start(), uuid="00000000-0000-0000-0000-000000000001")
    assert announced(machine) == []


def test_an_address_outside_in_the_editors_file_is_not_used(machine: Machine) -> None:
    announce(machine, "http://192.168.1.2:50021", "http://127.0.0.1:50031")
    assert announced(machine) == ["http://127.0.0.1:50031"]


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"engineInfos": [1]}', '{"engineInfos": null}', "\udcff"])
def test_a_broken_file_is_no_engine(machine: Machine, content: str) -> None:
    machine.runtime_info().parent.mkdir(parents=True)
    machine.runtime_info().write_bytes(content.encode(errors="surrogateescape"))
    assert announced(machine) == []


def test_then_the_usual_port(machine: Machine, nobody_at_the_usual_port: int) -> None:
    engine = ScriptedEngine(nobody_at_the_usual_port)
    url = engine.start()
    announce(machine, "http://127.0.0.1:9")
    try:
        assert VoicevoxHost(machine=machine).start() == url
    finally:
        engine.close()


def test_nothing_there(machine: Machine) -> None:
    with pytest.raises(MissingError, match="not running"):
        VoicevoxHost(machine=machine).start()


def test_the_users_own_address_is_the_only_one(machine: Machine, engine: ScriptedEngine) -> None:
    announce(machine, engine.start())
    install(machine, WORKING)
    with pytest.raises(MissingError, match="No speech engine answers at"):
        VoicevoxHost("http://127.0.0.1:9", machine=machine).start()
    with pytest.raises(UsageError):
        VoicevoxHost("http://example.com", machine=machine)


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands in for the program")
class TestInstalled:
    def test_an_installed_engine_is_started_and_ended(self, machine: Machine, nobody_at_the_usual_port: int) -> None:
        install(machine, WORKING)
        host = VoicevoxHost(machine=machine)
        url = host.start()
        assert url == f"http://127.0.0.1:{nobody_at_the_usual_port}"
        assert host.start() == url
        host.close()
        with pytest.raises(MissingError):
            VoicevoxHost(machine=machine, launch=False).start()

    def test_one_that_was_killed_is_started_again(self, machine: Machine) -> None:
        install(machine, "import os; open('pid', 'w').write(str(os.getpid()));" + WORKING)
        host = VoicevoxHost(machine=machine)
        host.start()
        pid = int((machine.installed()[0].parent / "pid").read_text())
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        client = VoicevoxClient(host.start())
        assert client.version() == "0.25.2"
        client.close()
        host.close()

    def test_one_that_ends_at_once_says_so_and_is_not_started_for_ever(self, machine: Machine) -> None:
        install(machine, "raise SystemExit(7)")
        host = VoicevoxHost(machine=machine)
        for _ in range(3):
            with pytest.raises(MissingError, match="code 7"):
                host.start()
        with pytest.raises(MissingError, match="keeps ending"):
            host.start()
        host.close()

    def test_one_that_cannot_be_run(self, machine: Machine) -> None:
        install(machine, "").chmod(0o644)
        with pytest.raises(MissingError, match="cannot be started"):
            VoicevoxHost(machine=machine).start()

    def test_a_program_of_the_user_that_is_not_there(self, machine: Machine, tmp_path: Path) -> None:
        with pytest.raises(MissingError, match="no speech engine at"):
            VoicevoxHost(executable=tmp_path / "run", machine=machine).start()

    def test_closing_ends_a_start_that_is_waiting(self, machine: Machine) -> None:
        install(machine, "import time, pathlib; pathlib.Path('up').touch(); time.sleep(60)")
        host = VoicevoxHost(machine=machine)
        errors: list[AizuchiError] = []

        def start() -> None:
            try:
                host.start()
            except AizuchiError as error:
                errors.append(error)

        thread = threading.Thread(target=start)
        thread.start()
        up = machine.installed()[0].parent / "up"
        assert _comes(up.exists)
        host.close()
        thread.join(10)
        assert len(errors) == 1


def _comes(condition: object, seconds: float = 10.0) -> bool:
    pause = threading.Event()
    for _ in range(int(seconds / 0.01)):
        if condition():  # type: ignore[operator]
            return True
        pause.wait(0.01)
    return False
