"""`aizuchi bench llm` on the starter model: the figures are what their names say."""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tiny_gguf import KINDS, write_tiny

from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.measure.bench_llm import SAYINGS, Sizes, bench_llm
from assistant.measure.llm_reference import Work, high_level, llama_bench
from assistant.measure.talker import Talker
from assistant.models.catalogue import load_catalogue
from assistant.models.chosen import chosen_model
from assistant.models.store import Store
from assistant.thinking.llama import Llama
from assistant.thinking.sampler import Sampler

SMALL = Sizes(prompt=48, decode=6, repeats=1, utterances=1, turns=2, reply=3)
CONTRACT = {
    "model",
    "prefill_tokens_per_s",
    "decode_tokens_per_s",
    "first_token_cold_ms",
    "first_token_warm_ms",
    "first_token_prefilled_ms",
    "unseen_tokens_ms",
    "prefilled_tokens_by_turn",
    "reference",
}


@pytest.mark.parametrize("label", ["", "tiny"])
def test_the_file_is_as_the_contract_has_it(
    tmp_path: Path, label: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("assistant.measure.bench_llm.auto_threads", lambda: 1)
    said: list[str] = []
    path = write_tiny(tmp_path, "qwen35moe")
    assert bench_llm(str(path), json=tmp_path / "f.json", label=label, say=said.append, sizes=SMALL) == 0
    figures = json.loads((tmp_path / "f.json").read_text(encoding="utf-8"))
    assert set(figures) == CONTRACT | ({"label"} if label else set())
    assert set(figures["reference"]) == {"name", "prefill_tokens_per_s", "decode_tokens_per_s"}
    assert (figures["model"], figures["reference"]["name"]) == ("tiny-qwen35moe", "llama_cpp.Llama")
    assert figures["first_token_cold_ms"] > figures["first_token_warm_ms"] > 0
    assert len(figures["prefilled_tokens_by_turn"]) == SMALL.turns
    text = "\n".join(said)
    assert "prefilled while speaking" in text
    assert f"{figures['decode_tokens_per_s']:.1f}" in text
    assert capsys.readouterr().out == ""


@pytest.fixture(scope="module", params=KINDS)
def talker(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Talker]:
    """A conversation on each kind of memory."""
    path = write_tiny(tmp_path_factory.mktemp("tiny"), request.param)
    llama = Llama(path, context=4096, threads=1, gpu_layers=0, batch=256)
    sampler = Sampler(llama, temperature=0.0)
    try:
        talker = Talker(llama, sampler)
        talker.begin()
        yield talker
    finally:
        sampler.close()
        llama.close()


WORDS = [saying[:20] for saying in SAYINGS]


def test_a_turn_costs_the_last_words_alone_however_many_there_were(talker: Talker) -> None:
    costs = [talker.turn(words, 3) for words in WORDS[:6]]
    # Three letters of three bytes, the last of the words known before, and the template's tail.
    assert max(costs) <= 9 + 1 + 40
    assert max(costs) - min(costs) <= 1
    assert talker.decoded > 0
    assert talker.decoding > 0


def test_warm_evaluates_what_llama_cpp_alone_is_given(talker: Talker) -> None:
    before = talker.evaluated
    assert talker.unseen(WORDS[0]) > 0
    assert talker.evaluated == before, "what llama.cpp does alone is not the cache's"
    assert talker.warm(WORDS[0]) > 0
    warm = talker.evaluated - before
    assert warm >= 60, "all of the words"
    talker.warm(WORDS[0])
    assert talker.evaluated - before == 2 * warm, "each begins anew: nothing of the one before helps"
    talker.prefilled(WORDS[0])
    assert 3 * warm <= talker.evaluated - before <= 3 * warm + 1, "the same words, most of them earlier"


def test_another_program_is_measured_in_its_own_process(tmp_path: Path) -> None:
    path = write_tiny(tmp_path, "qwen3")
    speed = high_level(Work(str(path), threads=1, gpu_layers=0, prompt=16, decode=2, repeats=1))
    assert speed.name == "llama_cpp.Llama"
    assert speed.prefill_tokens_per_s > 0
    assert speed.decode_tokens_per_s > 0


def test_another_program_that_fails_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.gguf").write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(AizuchiError, match=r"llama_cpp\.Llama could not be measured: .*bad\.gguf"):
        high_level(Work(str(tmp_path / "bad.gguf"), threads=1, gpu_layers=0, prompt=1, decode=1, repeats=1))


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_llama_bench_is_asked_for_the_same_work_and_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "llama-bench"
    rows = '[{"n_prompt": 512, "n_gen": 0, "avg_ts": 180.5}, {"n_prompt": 0, "n_gen": 128, "avg_ts": 50.25}]'
    program.write_text(f"#!/bin/sh\necho \"$@\" > {tmp_path}/asked\ncat <<'END'\n{rows}\nEND\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    speed = llama_bench(Work("m.gguf", threads=2, gpu_layers=-1))
    assert speed is not None
    assert (speed.name, speed.prefill_tokens_per_s, speed.decode_tokens_per_s) == ("llama-bench", 180.5, 50.25)
    asked = (tmp_path / "asked").read_text()
    assert asked.startswith("-m m.gguf -p 512 -n 128 -r 3 -t 2 -ngl 999 -o json")
    program.write_text("#!/bin/sh\nexit 1\n")
    assert llama_bench(Work("m.gguf", threads=2, gpu_layers=-1)) is None
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert llama_bench(Work("m.gguf", threads=2, gpu_layers=-1)) is None


def test_a_model_is_chosen_by_name_or_by_file(tmp_path: Path) -> None:
    catalogue, empty = load_catalogue(), Store(tmp_path)
    with pytest.raises(UsageError, match="no model"):
        chosen_model(catalogue, empty, "nonsense")
    with pytest.raises(MissingError, match="models pull --starter"):
        chosen_model(catalogue, empty, "")
    with pytest.raises(MissingError, match=r"none\.gguf"):
        chosen_model(catalogue, empty, str(tmp_path / "none.gguf"))
    (tmp_path / "模型.gguf").write_bytes(b"")
    assert chosen_model(catalogue, empty, str(tmp_path / "模型.gguf")).name == "模型"


@pytest.mark.models
def test_a_model_that_is_not_here_is_not_replaced_by_another() -> None:
    with pytest.raises(MissingError, match=r"qwen3\.5-4b is not on this machine.*models pull qwen3\.5-4b"):
        chosen_model(load_catalogue(), Store(), "qwen3.5-4b")
