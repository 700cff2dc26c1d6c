"""The number of threads is tried once for a model, never while somebody waits, and remembered."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from assistant.thinking import build, tuning
from assistant.thinking.build import load_mind
from assistant.thinking.engine import LlamaMind
from assistant.thinking.llama import Llama, Span
from assistant.thinking.protocol import ReplyEnd, ThinkingEvent
from assistant.thinking.remembered import MOST, Remembered
from assistant.thinking.tuning import TUNED, Trial, trial

PROMPT = [97, 98, 99, 100, 32, 97]


class Clock:
    def now(self) -> float:
        return 0.0


def always() -> bool:
    return True


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any machine can run one thread and two."""
    monkeypatch.setattr(tuning, "choices", lambda _cores, _fast: (2, 1))
    monkeypatch.setattr(build, "auto_threads", lambda: 2)


def begun(path: Path, folder: Path, **options: Any) -> LlamaMind:
    """A mind that has done its first job."""
    mind = load_mind(path, "", Clock(), context=512, batch=32, max_tokens=8, seed=1, remember=folder, **options)
    mind.start(lambda _event: None)
    mind.wait_idle()
    return mind


@pytest.mark.parametrize("kind", ["qwen3", "gemma4moe", "qwen35moe"])
def test_a_trial_leaves_the_conversation_as_it_was(tiny_model: Any, kind: str) -> None:
    def replied(*, tried: bool) -> np.ndarray:
        llama = Llama(tiny_model(kind), context=256, threads=1, gpu_layers=0, batch=32)
        try:
            llama.decode([Span(PROMPT, 0, (0,), logits=True)])
            if tried:
                assert set(trial(llama, (1, 2), always, seconds=60)) == {1, 2}
                assert llama.last(tuning._SPARE) == -1
            return llama.decode([Span([98], len(PROMPT), (0,), logits=True)])[0]
        finally:
            llama.close()

    np.testing.assert_array_equal(replied(tried=True), replied(tried=False))


def test_a_trial_ends_in_time_and_when_nobody_wants_it(tiny_model: Any) -> None:
    llama = Llama(tiny_model("qwen3"), context=256, threads=1, gpu_layers=0, batch=32)
    try:
        assert trial(llama, (1, 2), always, seconds=0.0) == {}
        assert trial(llama, (1, 2), lambda: False) == {}
        asked = iter([True] * 3 + [False])
        assert set(trial(llama, (1, 2), lambda: next(asked), seconds=60)) == {1}
    finally:
        llama.close()


def test_without_room_nothing_is_tried(tiny_model: Any) -> None:
    llama = Llama(tiny_model("qwen3"), context=256, threads=1, gpu_layers=0, batch=32)
    try:
        for first in range(0, 256, 32):
            llama.decode([Span([97] * 32, first, (0,))])
        assert trial(llama, (1, 2), always) == {}
    finally:
        llama.close()


@pytest.mark.parametrize(
    ("spent", "best"),
    [
        ({8: 0.020, 4: 0.015}, 4),
        ({8: 0.020, 4: 0.030, 16: 0.010}, 16),
        ({8: 0.020, 4: 0.0199}, 8),  # that is chance
        ({8: 0.020}, 8),  # there was no time for more
        ({}, 8),
    ],
)
def test_another_number_must_be_better_by_more_than_chance(tmp_path: Path, spent: dict[int, float], best: int) -> None:
    assert Trial(Remembered(tmp_path / "t"), "key", (8, 4, 16)).best(spent) == best


@pytest.mark.usefixtures("two_cores")
def test_the_first_start_tries_and_the_second_remembers(
    tiny_model: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    held = Trial.hold

    def watched(self: Trial, llama: Llama, wanted: Any) -> None:
        threads.append(threading.current_thread().name)
        held(self, llama, wanted)

    monkeypatch.setattr(Trial, "hold", watched)
    begun(tiny_model("qwen3"), tmp_path).close()
    assert threads == ["thinking"], "on the one thread that decodes"
    kept = json.loads((tmp_path / TUNED).read_text())
    [(key, fact)] = kept.items()
    assert "tiny-qwen3.gguf" in key
    assert "llama-cpp-python" in key
    assert fact["threads"] in (1, 2)
    begun(tiny_model("qwen3"), tmp_path).close()
    assert len(threads) == 1
    begun(tiny_model("gemma3"), tmp_path).close()
    assert len(threads) == 2, "another model is another matter"


@pytest.mark.usefixtures("two_cores")
@pytest.mark.parametrize("damage", ["{", "[]", "9", '"x"', "\0"])
def test_a_damaged_file_is_made_anew(tiny_model: Any, tmp_path: Path, damage: str) -> None:
    (tmp_path / TUNED).write_text(damage)
    begun(tiny_model("qwen3"), tmp_path).close()
    assert len(json.loads((tmp_path / TUNED).read_text())) == 1


@pytest.mark.parametrize("fact", [{"threads": 7}, {"threads": True}, {"threads": "2"}, {"thread": 2}, [2], None, {}])
def test_a_result_that_was_not_a_choice_does_not_count(tmp_path: Path, fact: object) -> None:
    (tmp_path / "t").write_text(json.dumps({"key": fact}))
    assert Trial(Remembered(tmp_path / "t"), "key", (2, 1)).result is None


@pytest.mark.usefixtures("two_cores")
def test_the_users_number_is_not_questioned(tiny_model: Any, tmp_path: Path) -> None:
    begun(tiny_model("qwen3"), tmp_path, threads=1).close()
    assert not (tmp_path / TUNED).exists()


def test_where_there_is_one_choice_nothing_is_tried(
    tiny_model: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "choices", lambda _cores, _fast: (2,))
    begun(tiny_model("qwen3"), tmp_path).close()
    assert not (tmp_path / TUNED).exists()


class Endless:
    """A trial that goes on for as long as it is wanted."""

    def __init__(self) -> None:
        self.running = threading.Event()

    def __call__(
        self, llama: Llama, counts: Sequence[int], wanted: Callable[[], bool], seconds: float
    ) -> dict[int, float]:
        while wanted():
            trial(llama, counts, wanted, seconds)
            self.running.set()
        return {}


@pytest.fixture
def endless(two_cores: None, monkeypatch: pytest.MonkeyPatch) -> Endless:
    found = Endless()
    monkeypatch.setattr(tuning, "trial", found)
    return found


def test_a_user_who_speaks_at_once_does_not_wait(tiny_model: Any, tmp_path: Path, endless: Endless) -> None:
    done = threading.Event()
    mind = load_mind(tiny_model("qwen3"), "", Clock(), context=512, batch=32, max_tokens=8, seed=1, remember=tmp_path)

    def heard(event: ThinkingEvent) -> None:
        if isinstance(event, ReplyEnd):
            done.set()

    mind.start(heard)
    assert endless.running.wait(10)
    mind.reply(1, "hello")
    assert done.wait(10), "the trial, which would never end, has ended"
    mind.close()
    assert not (tmp_path / TUNED).exists(), "what was cut short is not remembered"


def test_close_ends_a_trial(tiny_model: Any, tmp_path: Path, endless: Endless) -> None:
    mind = load_mind(tiny_model("qwen3"), "", Clock(), context=512, batch=32, remember=tmp_path)
    mind.start(lambda _event: None)
    assert endless.running.wait(10)
    mind.close()
    assert not (tmp_path / TUNED).exists()


def test_only_the_newest_facts_are_kept(tmp_path: Path) -> None:
    remembered = Remembered(tmp_path / "facts.json")
    for number in range(MOST + 3):
        remembered.put(str(number), {"n": number})
    assert remembered.get("2") is None
    assert remembered.get("3") == {"n": 3}
    remembered.put("3", {"n": 0})
    remembered.put("new", {"n": 1})
    assert remembered.get("3") == {"n": 0}, "what is found out again is new"
    assert [path.name for path in tmp_path.iterdir()] == ["facts.json"]
