"""A model that cannot be used is a sentence, with the real llama.cpp: never a crash, never a wait without end."""

from __future__ import annotations

import queue
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import tiny_gguf
import tiny_words
from tiny_file import Writer

from assistant.errors import AizuchiError, MissingError, ModelDamagedError, UsageError
from assistant.thinking.build import load_mind
from assistant.thinking.engine import LlamaMind
from assistant.thinking.llama import ContextFullError
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Piece, ReplyEnd

CONTEXT = 512
"""Tokens: the least that the settings allow."""
LONG = "あいうえおかきくけこ" * 1000
"""10,000 characters. A tiny model takes each for three tokens."""


class Clock:
    def now(self) -> float:
        return time.monotonic()


class Talk:
    """A mind, and what it says."""

    def __init__(self, path: Path, persona: str = "Be kind.", **settings: Any) -> None:
        self.events: queue.Queue[Any] = queue.Queue()
        self.mind: LlamaMind = load_mind(
            path, persona, Clock(), context=CONTEXT, threads=1, max_tokens=8, sampling={"temperature": 0.0}, **settings
        )
        self.mind.start(self.events.put)

    def reply(self, generation: int, text: str) -> tuple[str, ReplyEnd]:
        self.mind.reply(generation, text)
        return self.rest(generation)

    def rest(self, generation: int) -> tuple[str, ReplyEnd]:
        words = ""
        while True:
            event = self.events.get(timeout=60)
            if isinstance(event, ReplyEnd) and event.generation == generation:
                return words, event
            words += event.text if isinstance(event, Piece) else ""


@contextmanager
def talking(path: Path, persona: str = "Be kind.", **settings: Any) -> Iterator[Talk]:
    talk = Talk(path, persona, **settings)
    try:
        yield talk
    finally:
        talk.mind.close()


def written(path: Path, architecture: str, template: str | None) -> Path:
    """A tiny Qwen 2 that calls itself something else, or has another template (None: no template)."""
    sizes = tiny_gguf.KINDS["qwen2"].tiny
    writer = Writer(path, architecture)
    tiny_gguf.KINDS["qwen2"].build(writer, sizes)
    kept = writer.file.kv_data[0]
    if template is None:
        del kept["tokenizer.chat_template"]
    else:
        kept["tokenizer.chat_template"].value = template
    writer.close()
    return path


def test_no_file_is_missing_and_the_command_that_gets_it_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match=r"none\.gguf is not there\. Get it: aizuchi models pull"):
        Talk(tmp_path / "none.gguf")


def test_a_folder_is_no_model(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match="is not there"):
        Talk(tmp_path)


@pytest.mark.parametrize("part", [0.0, 0.001, 0.01, 0.1, 0.5, 0.999])
def test_a_file_that_ends_early_is_damaged(tiny_model: Callable[[str], Path], tmp_path: Path, part: float) -> None:
    whole = tiny_model("qwen35moe").read_bytes()
    (tmp_path / "cut.gguf").write_bytes(whole[: int(part * len(whole))])
    with pytest.raises(ModelDamagedError, match=r"cut\.gguf (cannot be loaded|is damaged)"):
        Talk(tmp_path / "cut.gguf")


@pytest.mark.parametrize("seed", range(4))
def test_noise_behind_the_right_beginning_is_damaged(tmp_path: Path, seed: int) -> None:
    noise = random.Random(seed).randbytes(100_000)
    (tmp_path / "noise.gguf").write_bytes(b"GGUF\x03\x00\x00\x00" + noise)
    with pytest.raises(ModelDamagedError, match=r"noise\.gguf cannot be loaded"):
        Talk(tmp_path / "noise.gguf")


def test_an_architecture_that_llama_cpp_does_not_know_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AizuchiError, match=r"new\.gguf is a model of the kind qwen99, which .* does not know"):
        Talk(written(tmp_path / "new.gguf", "qwen99", tiny_words.QWEN2))


@pytest.mark.parametrize("template", [None, ""], ids=["none", "empty"])
def test_without_a_template_the_plain_form_is_used(
    tiny_model: Callable[[str], Path], tmp_path: Path, template: str | None
) -> None:
    path = written(tmp_path / "plain.gguf", "qwen2", template)
    with talking(path) as talk, talking(tiny_model("qwen2")) as other:
        said, end = talk.reply(1, "hello")
        assert end.error is None
        assert said == other.reply(1, "hello")[0], "the weights are the same, and the family's form is that form"


UNUSABLE = {
    "{{ raise_exception('Ask me otherwise.') }}": "template fails: Ask me otherwise",
    "{% for message in messages %}": "template fails: Unexpected end of template",
    "{% for m in messages %}{{ m.role }}{% endfor %}": "template loses what was said",
    "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}": "too much time or memory",
    "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}<think>": "does not let its thinking be switched",
}


@pytest.mark.parametrize("template", UNUSABLE)
def test_a_template_with_which_nobody_can_talk_is_refused_when_the_model_is_loaded(
    tmp_path: Path, template: str
) -> None:
    path = written(tmp_path / "odd.gguf", "qwen2", template)
    with pytest.raises(AizuchiError, match=UNUSABLE[template]):
        Talk(path)


KINDS = ("qwen2", "gemma4moe", "qwen35moe")
"""One of each kind of memory."""


@pytest.mark.parametrize("kind", KINDS)
def test_words_longer_than_the_context_are_a_sentence_and_the_conversation_goes_on(
    tiny_model: Callable[[str], Path], kind: str
) -> None:
    with talking(tiny_model(kind)) as talk:
        first, end = talk.reply(1, "hello")
        assert end.error is None
        talk.mind.commit(1, "hello", first)
        for generation, hear in ((2, False), (3, True)):
            if hear:
                talk.mind.prefill(LONG)
            _, end = talk.reply(generation, LONG)
            assert isinstance(end.error, ContextFullError)
            assert "more than fits the model's context at once. Say it in parts" in str(end.error)
        second, end = talk.reply(4, "and you")
        assert end.error is None
    with talking(tiny_model(kind)) as other:
        assert other.reply(1, "hello")[0] == first
        other.mind.commit(1, "hello", first)
        assert other.reply(2, "and you")[0] == second, "what did not fit has left no trace"


@pytest.mark.parametrize("kind", KINDS)
def test_a_history_longer_than_the_context_leaves_out_its_oldest_turns(
    tiny_model: Callable[[str], Path], kind: str
) -> None:
    history = [Exchange(f"turn {number} of many", "yes, that is so") for number in range(200)]
    with talking(tiny_model(kind), history=history) as talk:
        assert talk.reply(1, "hello")[1].error is None
        assert 1 < len(talk.mind.holds.exchanges) < 20
        assert talk.mind.holds.exchanges[-1] == history[-1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_turn_longer_than_the_context_is_not_remembered_and_the_next_is_answered(
    tiny_model: Callable[[str], Path], kind: str
) -> None:
    with talking(tiny_model(kind)) as talk:
        talk.reply(1, "hello")
        talk.mind.commit(1, LONG, LONG)
        assert talk.reply(2, "and you")[1].error is None
        assert talk.mind.holds.exchanges == ()


@pytest.mark.parametrize("kind", KINDS)
def test_a_persona_longer_than_the_context_is_a_sentence(tiny_model: Callable[[str], Path], kind: str) -> None:
    with pytest.raises(UsageError, match=r"instructions take \d+ of the \d+ tokens .* set thinking\.context higher"):
        Talk(tiny_model(kind), LONG)


@pytest.mark.parametrize("kind", KINDS)
def test_words_that_would_fit_without_the_old_turns_are_answered_without_them(
    tiny_model: Callable[[str], Path], kind: str
) -> None:
    history = [Exchange("a turn of many", "yes, that is so") for _ in range(200)]
    with talking(tiny_model(kind), history=history) as talk:
        talk.mind.wait_idle()
        remembered = len(talk.mind.holds.exchanges)
        long = "a b c d e f " * (CONTEXT // 24)
        assert talk.reply(1, long)[1].error is None
        assert len(talk.mind.holds.exchanges) < remembered
