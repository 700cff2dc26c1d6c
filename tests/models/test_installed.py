"""What the list of models shows, and what deleting, verifying and stopping leave behind."""

import threading

import pytest
from model_builders import file_of, model_of, place
from scripted_server import ScriptedServer, ranged

from assistant.errors import MissingError
from assistant.models.catalogue import BundledSource, Catalogue, UrlSource
from assistant.models.installed import Entry, Steps, StoppedError, delete, entries, inspection, pull, verify
from assistant.models.store import Store

BODY = b"0123456789" * 100
ONE = model_of("one", file_of("model", "one.onnx", BODY), file_of("tokens", "tokens.txt", b"a b c"))
TWO = model_of("two", file_of("tokens", "tokens.txt", b"x y z"), memory_mb=9000)
OURS = model_of("ours", file_of("model", "nothing.onnx", b"", BundledSource("paths.py")))


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def steps(stop=None):
    told = []
    return Steps(lambda *step: told.append(step), told.append, stop or threading.Event()), told


def entry(store, model) -> Entry:
    return next(each for each in entries(Catalogue((ONE, TWO)), store, 4000, 1e10) if each.model is model)


def test_what_is_here_is_told_with_its_size(store):
    place(store.root, ONE, {"model": BODY, "tokens": b"a b c"})
    one, two = entry(store, ONE), entry(store, TWO)
    assert (one.here, one.on_disk, one.too_large) == (True, 1005, False)
    assert (two.here, two.on_disk, two.too_large) == (False, 0, True)


def test_a_download_that_was_broken_off_is_told(store):
    store.downloads.mkdir()
    (store.downloads / f"tokens.txt.{TWO.files[0].content.sha256[:12]}.part").write_bytes(b"x ")
    assert (entry(store, ONE).unfinished, entry(store, TWO).unfinished) == (0, 2)


def test_deleting_frees_the_space_and_leaves_the_others(store):
    place(store.root, ONE, {"model": BODY, "tokens": b"a b c"})
    place(store.root, TWO, {"tokens": b"x y z"})
    store.files(ONE)
    assert delete(store, ONE) == 1005
    assert not store.present(ONE)
    assert not (store.root / "one").exists()
    assert store.installed(TWO)


def test_deleting_leaves_files_that_are_not_of_the_model(store):
    place(store.root, ONE, {"model": BODY, "tokens": b"a b c"})
    (store.root / "one" / "notes.txt").write_text("mine")
    delete(store, ONE)
    assert [path.name for path in (store.root / "one").iterdir()] == ["notes.txt"]


def test_what_comes_with_aizuchi_cannot_be_deleted(store):
    with pytest.raises(MissingError, match="Nothing of ours"):
        delete(store, OURS)
    assert store.path(OURS, OURS.files[0]).exists()


def test_verifying_tells_every_file_and_finds_what_is_wrong(store):
    place(store.root, ONE, {"model": BODY, "tokens": b"a b c"})
    place(store.root, TWO, {"tokens": b"x y !"})
    watching, told = steps()
    problems = verify(store, [ONE, TWO], watching)
    assert ("one: one.onnx", 1000, 1000) in told
    assert [str(problem) for problem in problems if "two" in str(problem)] == [str(problem) for problem in problems]
    assert "damaged" in str(problems[0])


def test_verifying_can_be_stopped(store):
    place(store.root, ONE, {"model": BODY, "tokens": b"a b c"})
    stop = threading.Event()
    stop.set()
    with pytest.raises(StoppedError):
        verify(store, [ONE], steps(stop)[0])


def test_a_pull_that_is_stopped_keeps_what_came_in_and_goes_on_from_there(store):
    body = bytes(range(256)) * 4096
    with ScriptedServer() as server:
        address = server.script("/big", ranged(body))
        big = model_of("big", file_of("model", "big.onnx", body, UrlSource((address,))))
        stop = threading.Event()
        told = []

        def tell(what, done, total):
            told.append(done)
            if done > 0:
                stop.set()

        with pytest.raises(StoppedError):
            pull(store, [big], Steps(tell, told.append, stop))
        kept = entries(Catalogue((big,)), store, 4000, 1e10)[0].unfinished
        assert 0 < kept <= len(body)
        assert pull(store, [big], steps()[0]) == [big]
    assert store.installed(big)


def test_a_thousand_blocks_are_not_a_thousand_messages(store):
    watching, told = steps()
    watching.begin("x", 100_000)
    for done in range(0, 100_001, 10):
        watching.at(done)
    assert len(told) <= 202
    assert told[-1] == ("x", 100_000, 100_000)


@pytest.mark.models
def test_a_language_model_that_is_here_is_predicted_and_inspected():
    from assistant.models.catalogue import load_catalogue

    catalogue, store = load_catalogue(), Store()
    found = {each.model.name: each for each in entries(catalogue, store, 16_000, 10e9)}
    starter = found["qwen2.5-coder-0.5b"]
    assert starter.first_sound is not None
    assert 0.2 < starter.first_sound < 1.5
    assert any(each.advised and each.model.role == "llm" for each in found.values())
    report, lines = inspection(store.path(starter.model, starter.model.files[0]), 4096, 10e9)
    assert report.layers == 24
    assert any(line.lstrip().startswith("memory") and "fits" in line for line in lines)
