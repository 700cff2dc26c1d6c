"""What is there, whether it is right, and which model is chosen."""

from __future__ import annotations

import os
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from model_builders import content_of, file_of, model_of, place

from assistant import paths
from assistant.errors import MissingError, ModelDamagedError, UsageError
from assistant.models import store as store_module
from assistant.models.catalogue import BundledSource, Catalogue, InstalledSource, ModelFile, load_catalogue
from assistant.models.store import Store, choose

MODEL = model_of("m", file_of("model", "m.onnx", b"weights"), file_of("tokens", "tokens.txt", b"a 0\n"))
BODIES = {"model": b"weights", "tokens": b"a 0\n"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are really hashed."""
    names: list[str] = []
    real = store_module.sha256_of

    def spy(path: Path, *args: Any) -> str:
        names.append(path.name)
        return real(path, *args)

    monkeypatch.setattr(store_module, "sha256_of", spy)
    return names


def test_the_store_is_where_paths_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert Store().root == tmp_path / "models"


def test_the_files_of_a_model_by_key(store: Store, tmp_path: Path) -> None:
    place(tmp_path, MODEL, BODIES)
    assert store.files(MODEL) == {"model": tmp_path / "m" / "m.onnx", "tokens": tmp_path / "m" / "tokens.txt"}


def test_a_missing_model_names_the_command_that_gets_it(store: Store) -> None:
    with pytest.raises(MissingError, match=r"`aizuchi models pull m` \(11 bytes\)") as failure:
        store.files(MODEL)
    assert not isinstance(failure.value, ModelDamagedError)
    assert failure.value.exit_code == 3


def test_a_model_with_one_file_missing_is_missing(store: Store, tmp_path: Path) -> None:
    place(tmp_path, MODEL, BODIES)
    (tmp_path / "m" / "tokens.txt").unlink()
    assert not store.installed(MODEL)
    assert store.present(MODEL)
    with pytest.raises(MissingError):
        store.files(MODEL)


def test_a_half_downloaded_model_is_damaged_and_the_error_says_what_to_do(store: Store, tmp_path: Path) -> None:
    place(tmp_path, MODEL, BODIES | {"model": b"weig"})
    assert not store.installed(MODEL)
    with pytest.raises(ModelDamagedError, match=r"4 bytes instead of 7.*`aizuchi models pull m` to get it again"):
        store.files(MODEL)


def test_an_altered_model_is_damaged_every_time(store: Store, tmp_path: Path) -> None:
    place(tmp_path, MODEL, BODIES | {"model": b"WEIGHTS"})
    for _ in range(2):
        with pytest.raises(ModelDamagedError, match="SHA-256"):
            store.files(MODEL)


def test_a_file_is_hashed_once(tmp_path: Path, hashed: list[str]) -> None:
    place(tmp_path, MODEL, BODIES)
    Store(tmp_path).files(MODEL)
    assert hashed == ["m.onnx", "tokens.txt"]
    Store(tmp_path).files(MODEL)
    assert hashed == ["m.onnx", "tokens.txt"]


def test_a_file_that_was_written_again_is_hashed_again(tmp_path: Path, hashed: list[str]) -> None:
    place(tmp_path, MODEL, BODIES)
    Store(tmp_path).files(MODEL)
    path = tmp_path / "m" / "m.onnx"
    path.write_bytes(b"WEIGHTS")
    os.utime(path, ns=(1, 1))
    with pytest.raises(ModelDamagedError):
        Store(tmp_path).files(MODEL)
    assert hashed == ["m.onnx", "tokens.txt", "m.onnx"]


def test_a_new_catalogue_with_another_hash_is_noticed_without_hashing(tmp_path: Path, hashed: list[str]) -> None:
    place(tmp_path, MODEL, BODIES)
    Store(tmp_path).files(MODEL)
    newer = model_of("m", file_of("model", "m.onnx", b"WEIGHTS"), MODEL.files[1])
    with pytest.raises(ModelDamagedError):
        Store(tmp_path).files(newer)
    assert hashed == ["m.onnx", "tokens.txt"]


@pytest.mark.parametrize("stamps", ["", "{", "[]", '{"m.onnx": 3}', '{"m.onnx": {"sha256": 1}}'])
def test_stamps_that_make_no_sense_only_cost_a_hash(tmp_path: Path, hashed: list[str], stamps: str) -> None:
    place(tmp_path, MODEL, BODIES)
    (tmp_path / ".verified").mkdir()
    (tmp_path / ".verified" / "m.json").write_text(stamps)
    Store(tmp_path).files(MODEL)
    assert hashed == ["m.onnx", "tokens.txt"]


def test_stamps_that_cannot_be_written_only_cost_a_hash(
    tmp_path: Path, hashed: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    place(tmp_path, MODEL, BODIES)
    (tmp_path / ".verified").write_text("a file where the folder should be")
    for _ in range(2):
        Store(tmp_path).files(MODEL)
    assert len(hashed) == 4
    assert "cannot be written" in caplog.text


def test_verifying_hashes_again(store: Store, tmp_path: Path, hashed: list[str]) -> None:
    place(tmp_path, MODEL, BODIES)
    store.files(MODEL)
    seen: list[int] = []
    store.check(MODEL, MODEL.files[0], again=True, progress=seen.append)
    assert hashed == ["m.onnx", "tokens.txt", "m.onnx"]
    assert seen == [7]


def test_a_bundled_file_is_used_where_it_lies(store: Store) -> None:
    tiny = load_catalogue().get("tiny-ja")
    assert store.installed(tiny)
    assert store.files(tiny)["model"].parent.name == "tiny_ja"


def test_a_bundled_file_that_is_gone_means_a_broken_installation(store: Store) -> None:
    gone = model_of("b", file_of("model", "x.onnx", b"x", BundledSource("hearing/none.onnx")))
    with pytest.raises(MissingError, match="Install Aizuchi again"):
        store.files(gone)


def test_a_file_of_a_package_is_found_where_the_package_is_installed(store: Store) -> None:
    path = Path(pytest.__file__)
    source = InstalledSource("pytest", "pytest/__init__.py")
    model = model_of("p", ModelFile("model", content_of("__init__.py", path.read_bytes()), (source,)))
    assert store.files(model) == {"model": path}


def test_a_package_that_is_not_installed_is_named(store: Store) -> None:
    model = model_of("p", file_of("model", "x", b"x", InstalledSource("no-such-package", "x")))
    assert not store.installed(model)
    with pytest.raises(MissingError, match="pip install no-such-package"):
        store.files(model)


STREAM = MappingProxyType({"streaming": True})
CHOICES = Catalogue(
    (
        model_of("best", file_of("model", "a", b"a"), recommended=True),
        model_of("good", file_of("model", "a", b"a"), recommended=True, engine=STREAM),
        model_of("first", file_of("model", "a", b"a"), starter=True, engine=STREAM),
        model_of("test-only", file_of("model", "a", b"a"), languages=("ja", "en")),
        model_of("english", file_of("model", "a", b"a"), languages=("en",), starter=True),
        model_of("ears", file_of("model", "a", b"a"), languages=("*",), role="vad", starter=True),
    )
)


@pytest.mark.parametrize(
    ("installed", "wanted", "expected"),
    [
        ("first good best", {}, "best"),
        ("first good", {}, "good"),
        ("first", {}, "first"),
        ("first good best", {"preferred": "first"}, "first"),
        ("best test-only", {"preferred": "test-only"}, "test-only"),
        ("best", {"preferred": "test-only"}, "best"),
        ("best english", {"language": "en"}, "english"),
        ("best english", {"language": "en", "preferred": "best"}, "english"),
        ("first best", {"streaming": True}, "first"),
        ("first best", {"streaming": False}, "best"),
        ("ears", {"role": "vad", "language": "ja"}, "ears"),
        ("english best", {"language": None}, "best"),
    ],
)
def test_the_best_installed_model_is_chosen(
    tmp_path: Path, installed: str, wanted: dict[str, Any], expected: str
) -> None:
    for name in installed.split():
        place(tmp_path, CHOICES.get(name), {"model": b"a"})
    arguments = {"role": "asr", "language": "ja", **wanted}
    assert choose(CHOICES, Store(tmp_path), **arguments).name == expected


@pytest.mark.parametrize(
    ("wanted", "remedy"),
    [
        ({"role": "asr", "language": "ja"}, "No speech recogniser for 'ja' .*pull --starter"),
        ({"role": "asr", "streaming": False, "language": "ja"}, "pull --recommended"),
        ({"role": "voice"}, "Aizuchi knows no voice"),
    ],
)
def test_when_nothing_is_installed_the_error_names_the_command(
    store: Store, wanted: dict[str, Any], remedy: str
) -> None:
    with pytest.raises(MissingError, match=remedy):
        choose(CHOICES, store, **wanted)


def test_a_model_that_is_neither_marked_nor_asked_for_is_not_chosen(store: Store, tmp_path: Path) -> None:
    place(tmp_path, CHOICES.get("test-only"), {"model": b"a"})
    with pytest.raises(MissingError):
        choose(CHOICES, store, "asr", "ja")


def test_a_preferred_model_that_does_not_exist_is_wrong_use(store: Store) -> None:
    with pytest.raises(UsageError, match="no model called"):
        choose(CHOICES, store, "asr", preferred="bset")


@pytest.mark.models
def test_the_starter_set_serves_every_role() -> None:
    catalogue, real = load_catalogue(), Store()
    for role, language in [("llm", "ja"), ("asr", "ja"), ("asr", "en"), ("vad", "ja"), ("turn", "en"), ("voice", "ja")]:
        assert real.files(choose(catalogue, real, role, language))
