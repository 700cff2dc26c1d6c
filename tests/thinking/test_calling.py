"""A mind with tools: what is heard of a reply that ends with a call, and what is kept of it."""

import queue
import time

import pytest
from schema_check import fits
from tiny_gguf import KINDS
from two_tools import TIMER, TOOLS, text_of

from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.call_forms import HermesForm
from assistant.thinking.engine import LlamaMind
from assistant.thinking.llama import Llama
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Called, Piece, ReplyEnd
from assistant.thinking.sampler import Sampler


class Clock:
    def now(self):
        return time.monotonic()


class Talk:
    """A mind with tools, and what it says."""

    def __init__(self, path, *, tools=TOOLS, **settings):
        chosen = {"seed": 3, "temperature": 1.2, "top_k": 0, "top_p": 1.0}
        self.llama = Llama(path, context=2048, threads=2, gpu_layers=0, batch=128)
        sampling = chosen | settings.pop("sampling", {})
        self.mind = LlamaMind(
            self.llama,
            Sampler(self.llama, **sampling),
            settings.pop("system", "Be kind."),
            Clock(),
            summary_request="Sum up.",
            summariser=Sampler(self.llama, temperature=0.0),
            tools=tools,
            **settings,
        )
        self.events = queue.Queue()
        self.mind.start(self.events.put)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.mind.close()

    def reply(self, generation, words):
        """What is spoken, the call, and the end."""
        self.mind.reply(generation, words)
        spoken, called = "", None
        while True:
            event = self.events.get(timeout=120)
            match event:
                case Piece(text=text):
                    assert called is None, "nothing is spoken after a call"
                    spoken += text
                case Called():
                    called = event
                case ReplyEnd():
                    assert event.error is None
                    return spoken, called, event


@pytest.fixture
def opened_by(monkeypatch):
    """Has calls open with a text that a random model says by itself; its prompt stays as it is."""
    monkeypatch.setattr("assistant.thinking.tools.told", lambda _declared: "There are tools.")

    def set_opening(text):
        monkeypatch.setattr(HermesForm, "opens", text)

    return set_opening


def early_letter(path):
    """A letter that a random model says, and what it says before it."""
    with Talk(path, max_tokens=60) as talk:
        spoken, called, end = talk.reply(1, "Hi")
    assert (called, end.reason in ("end", "length")) == (None, True)
    at = next(i for i, letter in enumerate(spoken) if i >= 4 and letter.isascii() and letter.isalnum())
    at = spoken.index(spoken[at])
    return spoken[at], spoken[:at]


@pytest.mark.parametrize("name", KINDS)
def test_on_every_kind_of_model_a_call_fits_its_tool_and_speech_before_it_is_as_it_was(tiny_model, opened_by, name):
    opened_by("never said")
    letter, before = early_letter(tiny_model(name))
    opened_by(letter)
    with Talk(tiny_model(name), max_tokens=400) as talk:
        spoken, called, end = talk.reply(1, "Hi")
        assert spoken == before
        assert end.reason == "call"
        assert fits(called.arguments, {tool.name: tool.parameters for tool in TOOLS}[called.name])
        talk.mind.commit(1, "Hi", spoken)
        talk.mind.wait_idle()
        kept = text_of(talk.llama, talk.mind.cached)
        assert f"{before}{letter}" in kept, "the call is kept with the turn"
        assert f'"{called.name}"' in kept
        assert called.name in talk.mind.holds.exchanges[-1].reply


def test_a_call_that_the_limit_cuts_off_is_not_one_and_not_spoken(tiny_model, opened_by, caplog):
    opened_by("never said")
    letter, before = early_letter(tiny_model("qwen2"))
    opened_by(letter)
    with Talk(tiny_model("qwen2"), max_tokens=len(before.encode()) + 8) as talk:
        spoken, called, end = talk.reply(1, "Hi")
        assert (spoken, called, end.reason) == (before, None, "length")
        assert "not whole" in caplog.text
        talk.mind.commit(1, "Hi", spoken)
        talk.mind.wait_idle()
        assert talk.mind.holds.exchanges[-1] == Exchange("Hi", before)


def test_a_call_before_which_nothing_is_said_is_a_turn_of_its_own(tiny_model, opened_by):
    opened_by("never said")
    with Talk(tiny_model("qwen3"), max_tokens=4, sampling={"seed": 5}) as talk:
        first = talk.reply(1, "Hi")[0][0]
    opened_by(first)
    with Talk(tiny_model("qwen3"), max_tokens=400, sampling={"seed": 5}) as talk:
        spoken, called, end = talk.reply(1, "Hi")
        assert (spoken, end.reason) == ("", "call")
        talk.mind.commit(1, "Hi", "")
        talk.mind.wait_idle()
        assert len(talk.mind.holds.exchanges) == 1
        assert called.name in talk.mind.holds.exchanges[0].reply


@pytest.mark.models
def test_the_starter_model_calls_a_tool_where_it_helps_and_speaks_where_not():
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    # It writes the JSON and leaves the tag out, whatever it is shown.
    written = '<tool_call>\n{{"name": "set_timer", "arguments": {{"minutes": {}}}}}\n</tool_call>'
    shown = (
        Exchange("Set a timer for five minutes.", written.format(5)),
        Exchange("Hello!", "Hello, nice to hear you."),
        Exchange("Timer, two minutes please.", written.format(2)),
    )
    with Talk(path, tools=(TIMER,), examples=shown, sampling={"temperature": 0.0}, max_tokens=60) as talk:
        spoken, called, end = talk.reply(1, "Set a timer for ten minutes.")
        assert (called.name, called.arguments["minutes"]) == ("set_timer", 10)
        assert not spoken.strip()
        assert end.reason == "call"
        talk.mind.commit(1, "Set a timer for ten minutes.", spoken)
        spoken, called, end = talk.reply(2, "Good morning!")
        assert (called, end.reason) == (None, "end")
        assert spoken
