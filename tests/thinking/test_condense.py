"""Old turns are summed up in idle time, and a turn that comes in between loses nothing."""

import queue
import time

import pytest

from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.build import load_mind
from assistant.thinking.protocol import Condensed, Piece, ReplyEnd

pytestmark = pytest.mark.models
CONTEXT = 1024
WORDS = "{}番目の話です。そのあとで、みんなで山に登って、お弁当を食べました。とても楽しかったです。"


class Clock:
    def now(self):
        return time.monotonic()


class Talk:
    def __init__(self, **settings):
        model = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
        self.mind = load_mind(
            model,
            "短く答えてください。",
            Clock(),
            context=CONTEXT,
            threads=2,
            max_tokens=10,
            sampling={"temperature": 0.0},
            summary_request="ここまでの会話を一文で要約してください。",
            **settings,
        )
        self.events = queue.Queue()
        self.condensed = []
        self.mind.start(self.events.put)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.mind.close()

    def turn(self, number):
        words = WORDS.format(number)
        self.mind.prefill(words[:10])
        self.mind.reply(number, words)
        reply = ""
        while True:
            event = self.events.get(timeout=60)
            if isinstance(event, Condensed):
                self.condensed.append(event)
            if isinstance(event, Piece):
                reply += event.text
            if isinstance(event, ReplyEnd):
                assert event.error is None
                self.mind.commit(number, words, reply)
                return reply

    def rest(self):
        self.mind.wait_idle()
        while not self.events.empty():
            event = self.events.get()
            assert not isinstance(event, ReplyEnd), event
            if isinstance(event, Condensed):
                self.condensed.append(event)


def test_a_long_conversation_is_summed_up_when_nobody_speaks():
    with Talk() as talk:
        for number in range(1, 13):
            talk.turn(number)
        talk.rest()
        assert talk.condensed
        last = talk.condensed[-1]
        assert last.summary
        assert last.turns > 0
        held = talk.mind.holds
        assert held.summary is not None
        assert held.summary.reply == last.summary
        assert len(held.tokens()) < CONTEXT // 2
        latest = held.exchanges[-1].user
        assert latest == WORDS.format(12), "the latest turns stay word for word"
        assert talk.turn(13)


def test_turns_that_come_without_a_rest_are_all_remembered():
    with Talk() as talk:
        for number in range(1, 10):
            talk.turn(number)
            if number % 3 == 0:
                talk.rest()
        talk.rest()
        kept = [exchange.user for exchange in talk.mind.holds.exchanges]
        assert kept == [WORDS.format(number) for number in range(10 - len(kept), 10)], "no hole, no double"
        assert talk.mind.holds.tokens() == talk.mind.cached


def test_nothing_is_summed_up_while_a_turn_is_under_way():
    with Talk() as talk:
        for number in range(1, 7):
            talk.turn(number)
        talk.mind.prefill("つぎは")
        talk.mind.wait_idle()
        before = len(talk.condensed)
        talk.turn(7)
        assert len(talk.condensed) == before
