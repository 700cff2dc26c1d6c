"""`aizuchi models …` as a user meets it."""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from model_builders import file_of, model_of, place
from scripted_server import ScriptedServer, breaking, ranged

from assistant import paths
from assistant.errors import AizuchiError, MissingError, ModelDamagedError, UsageError
from assistant.models import commands
from assistant.models.catalogue import Catalogue, Model, UrlSource, load_catalogue
from assistant.models.store import Store

BODY = b"weights" * 10_000


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    commands.add_arguments(parser)
    return commands.run(parser.parse_args(arguments))


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as server:
        yield server


@pytest.fixture
def model(server: ScriptedServer, monkeypatch: pytest.MonkeyPatch) -> Model:
    """A starter model of the server, and the only one in the catalogue."""
    url = server.script("/m", ranged(BODY))
    model = model_of("m", file_of("model", "m.gguf", BODY, UrlSource((url,))), starter=True, role="llm")
    monkeypatch.setattr(commands, "load_catalogue", lambda: Catalogue((model,)))
    return model


def test_list_shows_every_model_and_says_what_the_bundled_recogniser_cannot_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("list") == 0
    shown = capsys.readouterr().out
    for each in load_catalogue().models:
        assert each.name in shown
    assert "knows synthetic voices only" in shown
    assert "aizuchi models pull --recommended" in shown
    assert "22.4 GB" in shown


def test_list_tells_what_is_here(model: Model, empty_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("list")
    assert " yes " not in capsys.readouterr().out
    place(empty_home / "models", model, {"model": BODY})
    run("list")
    assert " yes " in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [("m",), ("--starter",)])
def test_pull_gets_a_model_and_says_so_when_it_is_there(
    model: Model, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("pull", *arguments) == 0
    assert Store().installed(model)
    first = capsys.readouterr().out
    assert "m: 70 kB, licence MIT" in first
    assert "70.0/70.0 kB" in first
    assert run("pull", *arguments) == 0
    assert capsys.readouterr().out.strip() == "Already here: m."


def test_pull_recommended_names_its_choice(
    server: ScriptedServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = server.script("/m", ranged(BODY))
    model = model_of("m", file_of("model", "m.gguf", BODY, UrlSource((url,))), recommended=True, role="llm")
    monkeypatch.setattr(commands, "load_catalogue", lambda: Catalogue((model,)))
    monkeypatch.setattr(commands, "machine_memory_mb", lambda: 16_000)
    assert run("pull", "--recommended") == 0
    assert "For 16.8 GB of memory: m." in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [(), ("--starter", "--recommended"), ("m", "--starter")])
def test_pull_wants_to_know_exactly_what(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as failure:
        run("pull", *arguments)
    assert failure.value.code == 2


def test_pull_of_an_unknown_name_is_wrong_use() -> None:
    with pytest.raises(UsageError, match="Did you mean tiny-ja"):
        run("pull", "tiny_ja")


def test_ctrl_c_says_what_is_kept_and_the_same_command_goes_on(
    model: Model, server: ScriptedServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server.script("/m", breaking(BODY, 30_000), ranged(BODY))
    real = commands.Bars.at

    def interrupt(self: commands.Bars, done: int) -> None:
        real(self, done)
        if done >= 30_000:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(commands.Bars, "at", interrupt)
        assert run("pull", "m") == 1
    assert "Stopped. 30 kB are kept; the same command goes on from there." in capsys.readouterr().out
    assert run("pull", "m") == 0
    assert server.requests[-1] == ("/m", "bytes=30000-")


def test_verify_hashes_again_and_names_what_is_damaged(
    model: Model, empty_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place(empty_home / "models", model, {"model": BODY})
    assert run("verify") == 0
    assert "1 of 1 models are as they should be." in capsys.readouterr().out
    path = empty_home / "models" / "m" / "m.gguf"
    status = path.stat()
    path.write_bytes(BODY[:-1] + b"!")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))  # as a disk that rots: the time tells nothing
    assert run("verify", "m") == 3
    assert "is damaged" in capsys.readouterr().out
    with pytest.raises(ModelDamagedError):
        Store().files(model)


def test_verify_without_a_model_says_how_to_get_one(model: Model) -> None:
    with pytest.raises(MissingError, match="models pull --starter"):
        run("verify")


def test_export_and_import(model: Model, tmp_path: Path, empty_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place(empty_home / "models", model, {"model": BODY})
    assert run("export", str(tmp_path / "stick")) == 0
    shutil.rmtree(empty_home)
    assert run("import", str(tmp_path / "stick")) == 0
    assert "Here now: m." in capsys.readouterr().out
    assert Store().files(model)


def test_export_of_nothing_is_an_error(model: Model, tmp_path: Path) -> None:
    with pytest.raises(AizuchiError, match="no model to export"):
        run("export", str(tmp_path / "stick"))


def test_inspect_of_a_file_that_is_no_model_is_wrong_use(tmp_path: Path) -> None:
    path = tmp_path / "x.gguf"
    path.write_bytes(b"PK")
    with pytest.raises(UsageError, match="not a usable GGUF file"):
        run("inspect", str(path))


@pytest.mark.models
def test_inspect_of_the_starter_model(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.undo()  # the empty home: this test wants the models
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    assert run("inspect", str(path)) == 0
    shown = capsys.readouterr().out
    assert "qwen2, dense" in shown
    assert "before a reply stands '<|im_end|>\\n<|im_start|>assistant\\n'" in shown
    assert "It fits: " in shown
    assert "dense: every token reads 374 MiB; at this machine's" in shown
