"""Minds that are closed at any moment, two at a time, and in a process that forks: each is right, none hangs."""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.errors import AizuchiError
from assistant.thinking.build import load_mind
from assistant.thinking.loading import LoadingCancelledError
from assistant.thinking.protocol import Piece, ReplyEnd, Understood

PATIENCE = 10.0
"""Seconds that the slowest of these may take on a busy machine; what would hang would hang for ever."""
KINDS = ("qwen2", "gemma4moe", "qwen35moe")


class Clock:
    def now(self) -> float:
        return time.monotonic()


class Talk:
    """A mind that decodes token by token, so that the same words are answered with the same bits."""

    def __init__(self, path: Path, **settings: Any) -> None:
        self.events: queue.Queue[Any] = queue.Queue()
        settings = {"context": 512, "threads": 1, "batch": 1, "max_tokens": 24} | settings
        self.mind = load_mind(
            path, settings.pop("persona", "Be kind."), Clock(), sampling={"temperature": 0.0}, **settings
        )

    def start(self) -> Talk:
        self.mind.start(self.events.put)
        return self

    def wait_for(self, kind: type) -> None:
        while not isinstance(self.events.get(timeout=30), kind):
            pass

    def reply(self, generation: int, text: str) -> tuple[str, float]:
        """What it says, and the probability that the message was over: a float of the computation itself."""
        self.mind.reply(generation, text)
        words, probability = "", 0.0
        while not isinstance(event := self.events.get(timeout=30), ReplyEnd):
            if isinstance(event, Understood):
                probability = event.message_end
            words += event.text if isinstance(event, Piece) else ""
        assert event.error is None
        return words, probability


def no_thread_is_left() -> bool:
    return not any(thread.name == "thinking" for thread in threading.enumerate())


def test_a_mind_that_was_never_started_can_be_closed(tiny_model: Callable[[str], Path]) -> None:
    Talk(tiny_model("qwen2")).mind.close()
    assert no_thread_is_left()


def test_closing_before_the_opening_is_evaluated_does_not_wait_for_it(tiny_model: Callable[[str], Path]) -> None:
    talk = Talk(tiny_model("qwen35moe"), persona="kind " * 6000, context=65_536).start()
    begun = time.monotonic()
    talk.mind.close()
    spent = time.monotonic() - begun
    assert no_thread_is_left()
    assert spent < 1.0, "30,000 tokens, one after the other, take many seconds"


def test_closing_while_the_users_words_are_evaluated_does_not_wait_for_them(tiny_model: Callable[[str], Path]) -> None:
    talk = Talk(tiny_model("qwen35moe"), context=65_536).start()
    talk.mind.wait_idle()
    evaluated = talk.mind.evaluated
    talk.mind.prefill("word " * 6000)
    begun = time.monotonic()
    talk.mind.close()
    assert time.monotonic() - begun < 1.0
    assert talk.mind.evaluated == evaluated


@pytest.mark.parametrize("kind", KINDS)
def test_closing_in_the_middle_of_a_reply(tiny_model: Callable[[str], Path], kind: str) -> None:
    talk = Talk(tiny_model(kind), max_tokens=400).start()
    talk.mind.reply(1, "hello")
    talk.wait_for(Piece)
    talk.mind.close()
    assert no_thread_is_left()


def test_closing_twice_is_closing_once(tiny_model: Callable[[str], Path]) -> None:
    talk = Talk(tiny_model("qwen2")).start()
    talk.reply(1, "hello")
    talk.mind.close()
    talk.mind.close()
    never_started = Talk(tiny_model("qwen2"))
    never_started.mind.close()
    never_started.mind.close()


def test_what_is_asked_of_a_closed_mind_is_not_done_and_does_not_wait(tiny_model: Callable[[str], Path]) -> None:
    talk = Talk(tiny_model("qwen2")).start()
    talk.mind.wait_idle()
    talk.mind.close()
    talk.mind.prefill("hel")
    talk.mind.reply(1, "hello")
    talk.mind.commit(1, "hello", "hi")
    talk.mind.cancel(1)
    talk.mind.wait_idle()
    assert talk.events.empty()


def test_loading_can_be_given_up_half_way(tiny_model: Callable[[str], Path]) -> None:
    parts: list[float] = []

    def go_on(part: float) -> bool:
        parts.append(part)
        return part < 0.5

    with pytest.raises(LoadingCancelledError):
        Talk(tiny_model("qwen2"), progress=go_on)
    assert 0.5 <= parts[-1] < 1.0


@pytest.mark.parametrize("kinds", [("qwen2", "qwen2"), ("gemma4moe", "qwen35moe")], ids="-".join)
def test_two_minds_at_once_answer_as_each_would_alone(
    tiny_model: Callable[[str], Path], kinds: tuple[str, str]
) -> None:
    words = [f"question {number}" for number in range(8)]

    def answers(talk: Talk) -> list[tuple[str, float]]:
        return [talk.reply(generation, text) for generation, text in enumerate(words, 1)]

    alone = []
    for kind in kinds:
        talk = Talk(tiny_model(kind)).start()
        alone.append(answers(talk))
        talk.mind.close()
    together: dict[int, list[tuple[str, float]]] = {}
    talks = [Talk(tiny_model(kind)).start() for kind in kinds]
    askers = [
        threading.Thread(target=lambda i=i, talk=talk: together.update({i: answers(talk)}))
        for i, talk in enumerate(talks)
    ]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    talks[0].mind.close()
    afterwards = talks[1].reply(99, words[0])
    talks[1].mind.close()
    assert [together[0], together[1]] == alone
    assert afterwards == alone[1][0], "that the other was closed does not matter"


posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")


def ends(child: int) -> int:
    """Wait for a child; its exit code, or minus the signal that ended it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    raise AssertionError("the child hangs")


def in_child(what: Callable[[], object]) -> int:
    """Fork, and do something in the child; its exit code: 0 when it returned True."""
    if child := os.fork():
        return ends(child)
    try:
        os._exit(0 if what() is True else 3)
    except BaseException:  # noqa: BLE001 - a child must not go on as the test
        sys.excepthook(*sys.exc_info())
        os._exit(4)


@posix
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("what", ["ends", "asks", "closes", "opens another"])
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_fork_does_not_hang_and_leaves_the_parents_mind_as_it_was(
    tiny_model: Callable[[str], Path], kind: str, what: str
) -> None:
    path = tiny_model(kind)
    talk = Talk(path).start()
    first, before = talk.reply(1, "hello"), talk.reply(2, "and you")

    def asks() -> bool:
        talk.mind.prefill("hel")
        talk.mind.reply(3, "hello")
        talk.mind.commit(3, "hello", "hi")
        talk.mind.wait_idle()
        return talk.events.empty()

    def closes() -> bool:
        talk.mind.close()
        talk.mind.close()
        return True

    def opens_another() -> bool:
        # The threads of OpenMP are not in the child, and it would wait for them for ever.
        try:
            Talk(path)
        except AizuchiError as error:
            return "forked" in str(error)
        return False

    done = {"ends": lambda: True, "asks": asks, "closes": closes, "opens another": opens_another}[what]
    try:
        assert in_child(done) == 0
        talk.mind.cancel(2)
        assert talk.reply(4, "hello") == first
        assert talk.reply(5, "and you") == before
    finally:
        talk.mind.close()
    assert no_thread_is_left()


@posix
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_fork_beside_threads_that_compute_together(tiny_model: Callable[[str], Path]) -> None:
    talk = Talk(tiny_model("qwen2"), threads=2, max_tokens=2).start()
    before = talk.reply(1, "hi")
    try:
        assert in_child(lambda: talk.mind.close() is None) == 0
        assert talk.reply(2, "hi") == before
    finally:
        talk.mind.close()


@posix
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_fork_in_the_middle_of_a_reply(tiny_model: Callable[[str], Path]) -> None:
    path = tiny_model("qwen35moe")
    talk = Talk(path, max_tokens=200).start()
    whole = talk.reply(1, "hello")
    talk.mind.reply(2, "hello")
    talk.wait_for(Understood)

    def asks_and_closes() -> bool:
        talk.mind.wait_idle()
        talk.mind.close()
        return True

    try:
        assert in_child(asks_and_closes) == 0
        talk.wait_for(ReplyEnd)
        assert talk.reply(3, "hello") == whole
    finally:
        talk.mind.close()
