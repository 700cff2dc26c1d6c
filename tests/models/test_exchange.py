"""Models are carried from machine to machine in a folder that nobody has to trust."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from model_builders import file_of, model_of, place

from assistant.errors import AizuchiError, MissingError, ModelDamagedError, UsageError
from assistant.models.catalogue import BundledSource, Catalogue
from assistant.models.download import Limits
from assistant.models.exchange import MANIFEST, export, import_folder
from assistant.models.progress import Quiet
from assistant.models.store import Store

ROOMY = Limits(spare_bytes=0)
MODEL = model_of("m", file_of("model", "m.onnx", b"weights"), file_of("tokens", "tokens.txt", b"a 0\n"))
BODIES = {"model": b"weights", "tokens": b"a 0\n"}
BUNDLED = model_of("b", file_of("model", "b", b"b", BundledSource("hearing/none")))
CATALOGUE = Catalogue((MODEL, BUNDLED))


@pytest.fixture
def here(tmp_path: Path) -> Store:
    place(tmp_path / "here", MODEL, BODIES)
    return Store(tmp_path / "here")


@pytest.fixture
def there(tmp_path: Path) -> Store:
    return Store(tmp_path / "there")


@pytest.fixture
def folder(tmp_path: Path, here: Store) -> Path:
    export(here, [MODEL, BUNDLED], tmp_path / "stick", Quiet(), ROOMY)
    return tmp_path / "stick"


def take(store: Store, folder: Path, limits: Limits = ROOMY) -> tuple[list[str], list[str]]:
    models, skipped = import_folder(store, CATALOGUE, folder, Quiet(), limits)
    return [model.name for model in models], skipped


def test_what_is_exported_arrives(folder: Path, there: Store) -> None:
    assert take(there, folder) == (["m"], [])
    assert there.files(MODEL)["model"].read_bytes() == b"weights"


def test_the_manifest_names_every_file_with_its_hash(folder: Path) -> None:
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["format"] == 1
    assert [(entry["model"], entry["file"], entry["sha256"]) for entry in manifest["files"]] == [
        ("m", file.content.name, file.content.sha256) for file in MODEL.files
    ]
    assert sorted(path.name for path in (folder / "m").iterdir()) == ["m.onnx", "tokens.txt"]


def test_importing_twice_copies_nothing_the_second_time(folder: Path, there: Store) -> None:
    take(there, folder)
    (folder / "m" / "m.onnx").unlink()
    assert take(there, folder) == (["m"], [])


def test_a_damaged_model_is_not_exported(tmp_path: Path, here: Store) -> None:
    place(here.root, MODEL, BODIES | {"model": b"WEIGHTS"})
    with pytest.raises(ModelDamagedError):
        export(here, [MODEL], tmp_path / "stick", Quiet(), ROOMY)
    assert not (tmp_path / "stick").exists()


def test_a_model_that_is_not_here_is_not_exported(tmp_path: Path, there: Store) -> None:
    with pytest.raises(MissingError, match="models pull m"):
        export(there, [MODEL], tmp_path / "stick", Quiet(), ROOMY)


@pytest.mark.parametrize("body", [b"WEIGHTS", b"short", b"much longer than it should be"])
def test_a_file_that_was_altered_on_the_way_does_not_arrive(folder: Path, there: Store, body: bytes) -> None:
    (folder / "m" / "m.onnx").write_bytes(body)
    with pytest.raises(ModelDamagedError, match=r"m\.onnx is damaged"):
        take(there, folder)
    assert not there.present(MODEL)


def test_a_file_that_the_manifest_names_and_the_folder_lacks(folder: Path, there: Store) -> None:
    (folder / "m" / "m.onnx").unlink()
    with pytest.raises(UsageError, match="is not there"):
        take(there, folder)


def rewrite(folder: Path, **changes: str) -> None:
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    manifest["files"][0].update(changes)
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"model": "unknown"}, "unknown/m.onnx is not in the catalogue."),
        ({"file": "../../evil"}, "m/../../evil is not in the catalogue."),
        ({"model": "../..", "file": "evil"}, "../../evil is not in the catalogue."),
        ({"sha256": "0" * 64}, "m/m.onnx is another version than the catalogue's."),
        ({"model": "b", "file": "b"}, "b/b is not in the catalogue."),
    ],
)
def test_what_the_catalogue_does_not_know_is_passed_over(
    folder: Path, there: Store, changes: dict[str, str], reason: str
) -> None:
    rewrite(folder, **changes)
    models, skipped = take(there, folder)
    assert (models, skipped) == ([], [reason])
    assert sorted(path.name for path in there.root.glob("*/*")) == ["locks", "m.json", "tokens.txt"]


@pytest.mark.parametrize(
    "manifest", ["", "[]", '{"format": 2, "files": []}', '{"format": 1, "files": [3]}', '{"format": 1, "files": {}}']
)
def test_a_manifest_that_makes_no_sense_is_refused(folder: Path, there: Store, manifest: str) -> None:
    (folder / MANIFEST).write_text(manifest)
    with pytest.raises(UsageError, match="not a manifest"):
        take(there, folder)


def test_a_folder_without_a_manifest_is_refused(tmp_path: Path, there: Store) -> None:
    with pytest.raises(UsageError, match=r"has no manifest\.json.*aizuchi models export"):
        take(there, tmp_path)


def test_space_is_checked_first(tmp_path: Path, folder: Path, here: Store, there: Store) -> None:
    tight = Limits(spare_bytes=0, free=lambda folder: 10)
    with pytest.raises(AizuchiError, match="not enough space"):
        take(there, folder, tight)
    with pytest.raises(AizuchiError, match="not enough space"):
        export(here, [MODEL], tmp_path / "other", Quiet(), tight)
    assert not there.present(MODEL)
