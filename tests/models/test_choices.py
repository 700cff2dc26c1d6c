"""Fast, balanced, best: what a person is offered at the first start, and how much of it there is to download."""

from __future__ import annotations

from pathlib import Path

import pytest
from model_builders import file_of, model_of, place

from assistant.errors import MissingError
from assistant.models.catalogue import (
    BundledSource,
    DerivedSource,
    InstalledSource,
    UrlSource,
    Wheel,
    WheelSource,
    load_catalogue,
)
from assistant.models.choices import READ, choices, first_sound, starter_set
from assistant.models.fetching import Overall, discard, plan
from assistant.models.fit import LATE, predict
from assistant.models.gguf_report import report
from assistant.models.store import Store

CATALOGUE = load_catalogue()
GB = 1e9


@pytest.fixture
def empty(tmp_path: Path) -> Store:
    return Store(tmp_path / "models")


@pytest.mark.parametrize("memory_gb", [2, 4, 8, 16, 32, 64])
@pytest.mark.parametrize("bandwidth", [8 * GB, 25 * GB, 60 * GB, 400 * GB])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_machine_is_offered_something_of_rising_size_with_one_piece_of_advice(
    empty: Store, memory_gb: int, bandwidth: float, language: str
) -> None:
    offered = choices(CATALOGUE, empty, memory_gb << 10, bandwidth, language)
    assert 1 <= len(offered) <= 3
    assert len({choice.llm.name for choice in offered}) == len({choice.kind for choice in offered}) == len(offered)
    assert [choice.llm.memory_mb for choice in offered] == sorted(choice.llm.memory_mb for choice in offered)
    assert sum(choice.advised for choice in offered) == 1
    for choice in offered:
        assert {"llm", "asr", "vad", "turn"} == {model.role for model in choice.models}
        assert all(model.speaks(language) for model in choice.models)


def test_what_does_not_fit_the_memory_is_not_offered(empty: Store) -> None:
    offered = choices(CATALOGUE, empty, 8 << 10, 60 * GB, "ja")
    assert [choice.llm.name for choice in offered] == ["qwen2.5-coder-0.5b", "qwen3.5-2b", "qwen3.5-4b"]
    assert choices(CATALOGUE, empty, 32 << 10, 60 * GB, "ja")[-1].llm.name == "qwen3.6-35b-a3b"


def test_a_machine_too_small_for_any_is_offered_the_starter_alone(empty: Store) -> None:
    (only,) = choices(CATALOGUE, empty, 4 << 10, 25 * GB, "ja")
    assert only.llm.starter
    assert only.advised


def test_the_advice_is_the_best_model_that_answers_within_a_second(empty: Store) -> None:
    quick = choices(CATALOGUE, empty, 32 << 10, 100 * GB, "ja")
    assert next(choice for choice in quick if choice.advised).kind == "best"
    middling = choices(CATALOGUE, empty, 24 << 10, 30 * GB, "ja")
    advised = next(choice for choice in middling if choice.advised)
    assert advised.kind == "balanced"
    assert advised.first_sound <= LATE < middling[-1].first_sound
    assert middling[-1].late


def test_every_figure_is_of_a_language_model_of_the_catalogue() -> None:
    for name, (one, several) in READ.items():
        assert CATALOGUE.get(name).role == "llm"
        assert 0 < one <= several <= 1


@pytest.mark.models
def test_an_estimate_from_the_catalogue_agrees_with_a_look_at_the_file(empty: Store) -> None:
    starter, here = CATALOGUE.get("qwen2.5-coder-0.5b"), Store()
    looked_at = predict(report(here.path(starter, starter.files[0])), 20 * GB).first_sound
    assert first_sound(starter, here, 20 * GB) == looked_at
    assert first_sound(starter, empty, 20 * GB) == pytest.approx(looked_at, rel=0.03)


def test_the_starter_set_leaves_out_a_voice_that_nothing_can_download(empty: Store) -> None:
    names = {model.name for model in starter_set(CATALOGUE, empty)}
    assert {"qwen2.5-coder-0.5b", "moonshine-tiny-en", "silero-vad", "smart-turn-v3.2", "tiny-ja"} <= names
    voice = CATALOGUE.get("open-jtalk-mei")
    assert (voice.name in names) == empty.installed(voice)


def test_a_plan_counts_a_shared_wheel_once_and_what_is_here_or_made_here_not_at_all(empty: Store) -> None:
    wheel = Wheel("nobody-has-this", "1.0", file_of("w", "w.whl", b"a wheel").content)
    first = model_of("first", file_of("model", "a", b"one", WheelSource(((wheel, "a"),))))
    made = file_of("made", "m", b"made", DerivedSource("rule", "model"))
    second = model_of("second", file_of("model", "b", b"two", WheelSource(((wheel, "b"),))), made)
    third = model_of("third", file_of("model", "c", b"three", UrlSource(("http://127.0.0.1:9/c",))))
    assert plan(empty, [first, second, third]).total == len(b"a wheel") + len(b"three")
    place(empty.root, third, {"model": b"three"})
    assert plan(empty, [first, second, third]).total == len(b"a wheel")


def test_a_plan_knows_what_an_earlier_download_has_left_and_can_throw_it_away(empty: Store) -> None:
    model = model_of("m", file_of("model", "m.gguf", b"0123456789", UrlSource(("http://127.0.0.1:9/m",))))
    digest = model.files[0].content.sha256[:12]
    empty.downloads.mkdir(parents=True)
    (empty.downloads / f"m.gguf.{digest}.part").write_bytes(b"0123")
    (empty.downloads / "somebody-elses.part").write_bytes(b"x")
    to_come = plan(empty, [model])
    assert (to_come.kept, to_come.total) == (4, 10)
    assert discard(empty, to_come) == 4
    assert [path.name for path in empty.downloads.iterdir()] == ["somebody-elses.part"]


def test_a_plan_says_which_package_is_missing_for_what_cannot_be_downloaded(empty: Store) -> None:
    packaged = model_of("p", file_of("model", "p.onnx", b"p", InstalledSource("nobody-has-this", "p.onnx")))
    with pytest.raises(MissingError, match="pip install nobody-has-this"):
        plan(empty, [packaged])
    bundled = model_of("b", file_of("model", "b.onnx", b"b", BundledSource("not/there.onnx")))
    with pytest.raises(MissingError, match="Install Aizuchi again"):
        plan(empty, [bundled])


def test_progress_of_single_files_adds_up_and_writing_them_moves_nothing(empty: Store) -> None:
    one = model_of("one", file_of("model", "one", b"1111", UrlSource(("http://127.0.0.1:9/1",))))
    two = model_of("two", file_of("model", "two", b"222222", UrlSource(("http://127.0.0.1:9/2",))))
    told: list[tuple[int, int]] = []
    overall = Overall(plan(empty, [one, two]), lambda done, total, _: told.append((done, total)))
    for step in (("one", 0, 4), ("one", 4, 4), ("writing one", 2, 4), ("two", 3, 6), ("two", 6, 6)):
        overall(*step)
    assert told == [(0, 10), (4, 10), (4, 10), (7, 10), (10, 10)]
