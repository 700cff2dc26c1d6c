"""The catalogue that ships, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from assistant.errors import AizuchiError, UsageError
from assistant.models import locate
from assistant.models.catalogue import (
    ROLES,
    BundledSource,
    Catalogue,
    DerivedSource,
    InstalledSource,
    Model,
    UrlSource,
    WheelSource,
    load_catalogue,
)
from assistant.models.derive import RULES
from assistant.models.stamps import sha256_of

CATALOGUE = load_catalogue()
ONLINE = {"nemo_ctc", "transducer", "zipformer2_ctc"}
OFFLINE = {"moonshine_v2", "sense_voice", "nemo_ctc_offline", "offline_transducer"}
KEYS = {
    "nemo_ctc": {"model", "tokens"},
    "nemo_ctc_offline": {"model", "tokens"},
    "sense_voice": {"model", "tokens"},
    "zipformer2_ctc": {"model", "tokens"},
    "transducer": {"encoder", "decoder", "joiner", "tokens"},
    "offline_transducer": {"encoder", "decoder", "joiner", "tokens"},
    "moonshine_v2": {"encoder", "decoder", "tokens"},
}


def test_the_starter_set_fills_every_role_and_both_languages() -> None:
    starters = [model for model in CATALOGUE.models if model.starter]
    assert {model.role for model in starters} == set(ROLES)
    for language in ("ja", "en"):
        assert {model.role for model in starters if model.speaks(language)} >= {"llm", "asr", "vad", "turn"}


def test_the_starter_set_comes_from_pypi_alone() -> None:
    for model in CATALOGUE.models:
        if model.starter:
            for file in model.files:
                for source in file.sources:
                    assert isinstance(source, WheelSource | BundledSource | InstalledSource | DerivedSource)
                assert not file.content.unverified


@pytest.mark.parametrize("model", CATALOGUE.models, ids=lambda model: model.name)
def test_every_model_has_a_licence_with_a_link_and_a_note(model: Model) -> None:
    assert model.licence
    assert urlsplit(model.licence_url).scheme == "https"
    assert re.fullmatch(r".*[.]", model.note)


@pytest.mark.parametrize("model", [m for m in CATALOGUE.models if m.role == "asr"], ids=lambda model: model.name)
def test_every_recogniser_names_a_factory_and_has_the_files_that_it_takes(model: Model) -> None:
    factory = model.engine["factory"]
    assert model.engine["streaming"] == (factory in ONLINE)
    assert factory in ONLINE | OFFLINE
    assert {file.key for file in model.files} >= KEYS[factory]


def test_every_download_is_encrypted_and_from_a_pinned_revision_first() -> None:
    for model in CATALOGUE.models:
        for file in model.files:
            for source in file.sources:
                if isinstance(source, UrlSource):
                    assert all(urlsplit(url).scheme == "https" for url in source.urls)
                    assert re.search(r"/resolve/[0-9a-f]{40}/", source.urls[0])
                    assert all(url.endswith("/" + file.content.name) for url in source.urls)


def test_every_rule_of_derivation_exists() -> None:
    rules = {s.rule for m in CATALOGUE.models for f in m.files for s in f.sources if isinstance(s, DerivedSource)}
    assert rules == set(RULES)


def test_a_model_needs_more_memory_than_its_files_take() -> None:
    for model in CATALOGUE.models:
        assert model.memory_mb << 20 > model.size


def test_the_bundled_recogniser_is_the_one_that_the_catalogue_names() -> None:
    tiny = CATALOGUE.get("tiny-ja")
    assert tiny.engine["synthetic_only"] is True
    for file in tiny.files:
        (source,) = file.sources
        assert isinstance(source, BundledSource)
        path = locate.bundled(source.path)
        assert (path.stat().st_size, sha256_of(path)) == (file.content.size, file.content.sha256)


@pytest.mark.parametrize(
    ("typed", "hint"),
    [("tinyja", "Did you mean tiny-ja?"), ("Parakeet", "parakeet-ja"), ("zzz", "aizuchi models list")],
)
def test_a_name_that_is_nearly_right_gets_a_hint(typed: str, hint: str) -> None:
    with pytest.raises(UsageError) as failure:
        CATALOGUE.get(typed)
    assert hint in str(failure.value)


DIGEST = "a" * 64
GOOD = f"""
[wheels.w]
package = "p"
version = "1"
file = "p-1.whl"
size = 9
sha256 = "{DIGEST}"
[[models]]
name = "m"
role = "asr"
languages = ["ja"]
licence = "MIT"
licence_url = "https://example.org"
memory_mb = 10
[[models.files]]
key = "model"
name = "m.onnx"
size = 5
sha256 = "{DIGEST}"
sources = [{{ kind = "wheel", parts = [{{ wheel = "w", member = "p/m.onnx" }}] }}]
"""


def load(folder: Path, text: str) -> Catalogue:
    path = folder / "models.toml"
    path.write_text(text, encoding="utf-8")
    return load_catalogue(path)


def test_a_small_catalogue_is_read(tmp_path: Path) -> None:
    (model,) = load(tmp_path, GOOD).models
    assert (model.name, model.size, model.starter, dict(model.engine)) == ("m", 5, False, {})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('role = "asr"', 'role = "ear"', "'ear' is none of llm"),
        ('licence = "MIT"', "", "m: 'licence' is missing"),
        ('name = "m.onnx"', 'name = "../m.onnx"', "'../m.onnx' cannot be a file name"),
        ('name = "m.onnx"', 'name = "C:m.onnx"', "'C:m.onnx' cannot be a file name"),
        ('name = "m"', 'name = "a/b"', "'a/b' cannot be a file name"),
        ('file = "p-1.whl"', 'file = ".hidden"', "cannot be a file name"),
        ("size = 5", "size = 0", "0 is no size"),
        ("size = 5", 'size = "5"', "'5' is no size"),
        (f'size = 5\nsha256 = "{DIGEST}"', 'size = 5\nsha256 = "AB"', "'AB' is no SHA-256"),
        ('wheel = "w"', 'wheel = "x"', "m: 'x' is missing"),
        ('kind = "wheel"', 'kind = "torrent"', "unknown kind of source 'torrent'"),
        ("memory_mb = 10", 'memory_mb = "much"', "m: invalid literal"),
        ("sources = [", "sources = []\nother = [", "m.onnx has no source"),
        ('{ kind = "wheel"', '{ kind = "derived", rule = "r", from = "x" }, { kind = "wheel"', "derived from 'x'"),
        ('package = "p"', "", "'package' is missing"),
        ("[[models]]", "[[models", "cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    with pytest.raises(AizuchiError, match=re.escape(complaint)):
        load(tmp_path, GOOD.replace(old, new))


def test_two_models_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(AizuchiError, match="two models are called m"):
        load(tmp_path, GOOD + GOOD[GOOD.index("[[models]]") :])


def test_a_catalogue_without_models_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AizuchiError, match="'models' is missing"):
        load(tmp_path, GOOD[: GOOD.index("[[models]]")])


def test_a_catalogue_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(AizuchiError, match="cannot be read"):
        load_catalogue(tmp_path / "none.toml")
