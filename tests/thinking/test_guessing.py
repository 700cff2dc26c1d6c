"""Of the ways to guess, `bench llm` measures those that a model can have, and a mind gets the best or none."""

from __future__ import annotations

import ctypes
import logging
from contextlib import closing

import pytest
from tiny_gguf import GUESSING, write_tiny

from assistant import paths
from assistant.errors import MissingError
from assistant.measure.bench_llm import Sizes, bench_llm
from assistant.measure.drafts import Guided
from assistant.measure.llm_reference import Speed
from assistant.thinking import prediction_head
from assistant.thinking.build import load_mind
from assistant.thinking.drafting import DraftModel, Gain, PromptLookup
from assistant.thinking.guessing import Way, best, measured
from assistant.thinking.llama import Llama
from assistant.thinking.opening import placement_of
from assistant.thinking.prediction_head import HeadDrafter, HeadLlama, NoHeadError, has_head
from assistant.thinking.sampler import Sampler

SLOWER, LITTLE, SOME, MUCH = Gain(20.0, 15.0), Gain(20.0, 21.8), Gain(20.0, 22.0), Gain(20.0, 30.0)
SMALL = Sizes(prompt=16, decode=4, repeats=1, utterances=1, turns=1, reply=6)


def test_the_best_way_that_is_worth_it_is_taken_and_otherwise_none():
    assert best({}) is None
    assert best({Way.LOOK_UP: None, Way.HEAD: SLOWER, Way.DRAFT: LITTLE}) is None
    assert best({Way.LOOK_UP: SOME, Way.HEAD: None, Way.DRAFT: LITTLE}) is Way.LOOK_UP
    assert best({Way.LOOK_UP: SOME, Way.HEAD: MUCH, Way.DRAFT: SOME}) is Way.HEAD
    assert best({Way.LOOK_UP: LITTLE, Way.HEAD: SLOWER, Way.DRAFT: MUCH}) is Way.DRAFT


class Clock:
    def now(self):
        return 0.0


class Loaded:
    """Loads minds on a tiny model; the last one's model and drafter."""

    def __init__(self, path, folder, small):
        self.path, self.folder, self.small = path, folder, small
        self.warned = []

    def keep(self, **gains):
        kept = measured(self.path, self.folder, threads=1, gpu_layers=0, draft=self.small)
        for way, gain in gains.items():
            kept[Way[way]].keep(gain)

    def load(self):
        mind = load_mind(
            self.path,
            "s",
            Clock(),
            context=256,
            threads=1,
            remember=self.folder,
            draft=self.small,
            warn=self.warned.append,
        )
        with closing(mind):
            return type(mind._llama), type(mind._drafter)


@pytest.fixture
def loaded(tmp_path):
    return lambda name, small=None: Loaded(write_tiny(tmp_path, name), tmp_path, small)


def test_the_layer_is_loaded_only_if_it_gains_most(loaded):
    mind = loaded("qwen35+head")
    assert mind.load() == (Llama, type(None))
    mind.keep(HEAD=LITTLE)
    assert mind.load() == (Llama, type(None))
    mind.keep(HEAD=MUCH)
    assert mind.load() == (HeadLlama, HeadDrafter)


def test_the_draft_model_is_loaded_only_if_it_gains_most(loaded, tiny_model):
    mind = loaded("qwen3", tiny_model("qwen2"))
    mind.keep(LOOK_UP=SOME)
    assert mind.load() == (Llama, PromptLookup)
    mind.keep(DRAFT=MUCH)
    assert mind.load() == (Llama, DraftModel)
    assert mind.warned == []


def test_a_draft_model_that_cannot_be_had_is_told_and_the_mind_works(loaded, tmp_path, tiny_model):
    mind = loaded("qwen3", tmp_path / "gone.gguf")
    assert mind.load() == (Llama, type(None))
    assert [type(problem) for problem in mind.warned] == [MissingError]
    other = loaded("qwen3", tiny_model("gemma3"))
    other.keep(DRAFT=MUCH)
    assert other.load() == (Llama, type(None))
    assert "same family" in str(other.warned[0])


@pytest.fixture
def no_symbols(monkeypatch):
    """A fake: the library under names that no compiler makes, as one built otherwise would have them."""
    monkeypatch.setattr(prediction_head, "_NAMES", (("llama_none", "llama_nothing"),))


@pytest.mark.usefixtures("no_symbols")
def test_a_llama_cpp_without_the_functions_costs_the_layer_and_a_line_in_the_log(loaded, tiny_model, caplog):
    caplog.set_level(logging.INFO, "assistant")
    with closing(Llama(tiny_model("qwen35+head"), context=64, threads=1, gpu_layers=0, batch=8)) as llama:
        assert not has_head(llama)
    assert len([line for line in caplog.messages if "layer for guessing" in line]) == 1
    caplog.clear()
    mind = loaded("qwen35+head")
    mind.keep(HEAD=MUCH)
    assert mind.load() == (Llama, type(None))
    assert len([line for line in caplog.messages if "layer for guessing" in line]) == 1
    assert mind.warned == []


@pytest.mark.usefixtures("no_symbols")
def test_nothing_is_loaded_to_find_that_out(tiny_model):
    told = []
    with pytest.raises(NoHeadError, match="does not guess"):
        HeadLlama(
            tiny_model("qwen35+head"),
            context=64,
            threads=1,
            gpu_layers=0,
            batch=8,
            progress=lambda part: told.append(part),
        )
    assert told == []


@pytest.mark.parametrize("missing", prediction_head._CALLED)
def test_an_older_llama_cpp_is_one_without_the_layer(monkeypatch, tiny_model, missing):
    import llama_cpp

    monkeypatch.delattr(llama_cpp, missing)
    with closing(Llama(tiny_model("qwen35+head"), context=64, threads=1, gpu_layers=0, batch=8)) as llama:
        assert not has_head(llama)


def test_the_first_names_that_the_library_has_are_taken(monkeypatch, tiny_model):
    monkeypatch.setattr(prediction_head, "_NAMES", (("llama_none", "llama_nothing"), *prediction_head._NAMES))
    with closing(Llama(tiny_model("qwen35+head"), context=64, threads=1, gpu_layers=0, batch=8)) as llama:
        assert has_head(llama)


def test_only_files_with_a_layer_that_is_known_have_one(tiny_model):
    for name in ("qwen2", "gemma3", "qwen35", "qwen35moe"):
        with closing(Llama(tiny_model(name), context=64, threads=1, gpu_layers=0, batch=8)) as llama:
            assert not has_head(llama)


def test_room_is_left_for_what_the_layer_takes(tiny_model):
    path = tiny_model("qwen35+head")
    plain, headed = (placement_of(path, context=256, gpu_layers=0, head=head) for head in (False, True))
    assert headed.in_ram > plain.in_ram


def test_what_following_costs_is_not_counted_where_nothing_is_guessed(tiny_model):
    with (
        closing(HeadLlama(tiny_model("qwen35+head"), context=2048, threads=1, gpu_layers=0, batch=64)) as llama,
        closing(Sampler(llama, temperature=0.0)) as sampler,
    ):
        conversation = Guided(llama, sampler, HeadDrafter(llama))
        assert llama.following > 0, "the layer has followed the opening"
        decode = llama._decode_batch

        def slowly(rows):
            wanted = decode(rows)
            llama.following += 1000.0
            return wanted

        llama._decode_batch = slowly
        (_, alone), (guided, together) = conversation.both("abc", 6)
    assert guided.guessed > 0
    assert alone < -1000, "what the layer says that it took is taken off"
    assert together > 0


@pytest.fixture
def bench(monkeypatch, tmp_path):
    """`bench llm` on a file; which models were open at once at most, and what was said."""
    monkeypatch.setattr("assistant.measure.bench_llm.auto_threads", lambda: 1)
    monkeypatch.setattr("assistant.measure.bench_llm.high_level", lambda _work: Speed("llama_cpp.Llama", 1.0, 1.0))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("AIZUCHI_HOME", str(tmp_path))
    opened, most = set(), []
    start, close = Llama.__init__, Llama.close

    def starting(self, *args, **named):
        start(self, *args, **named)
        opened.add(id(self))
        most.append(len(opened))

    def closing_one(self):
        opened.discard(id(self))
        close(self)

    monkeypatch.setattr(Llama, "__init__", starting)
    monkeypatch.setattr(Llama, "close", closing_one)

    def run(path, draft=""):
        folder = paths.config_dir()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.toml").write_text(f"[thinking]\ngpu_layers = 0\ndraft_model = {str(draft)!r}\n")
        said = []
        assert bench_llm(str(path), json=None, label="", say=said.append, sizes=SMALL) == 0
        kept = measured(path, paths.data_dir(), threads=1, gpu_layers=0, draft=draft or None)
        return {way for way, found in kept.items() if found.gain is not None}, max(most), "\n".join(said)

    return run


@pytest.mark.parametrize("name", GUESSING)
def test_bench_measures_the_layer_with_the_weights_in_memory_once(bench, tiny_model, name):
    ways, most, said = bench(tiny_model(name))
    assert ways == {Way.HEAD}
    assert most == 1
    assert "guessed ahead by the model's own layer" in said
    assert "by look-up: none" in said


def test_bench_measures_look_up_and_the_draft_model(bench, tiny_model):
    ways, most, said = bench(tiny_model("qwen3"), tiny_model("qwen2"))
    assert Way.DRAFT in ways
    assert most == 2
    assert "guessed ahead by the draft model" in said
    assert said.count("will be used") <= 1


def test_bench_tells_of_a_draft_model_that_cannot_guess(bench, tiny_model):
    ways, _, said = bench(tiny_model("qwen3"), tiny_model("gemma3"))
    assert Way.DRAFT not in ways
    assert "same family" in said


@pytest.mark.usefixtures("no_symbols")
def test_bench_goes_without_a_layer_that_llama_cpp_cannot_use(bench, tiny_model):
    ways, most, _ = bench(tiny_model("qwen35+head"))
    assert ways == set()
    assert most == 1


def test_visual_cs_names_are_those_of_the_same_functions():
    itanium, visual = prediction_head._NAMES
    import llama_cpp

    library = ctypes.CDLL(llama_cpp.llama_cpp._lib._name)
    assert all(prediction_head._has(library, name) for name in itanium)
    for there, here in zip(itanium, visual, strict=True):
        name = here[1:].split("@@")[0]
        assert f"{len(name)}{name}" in there
