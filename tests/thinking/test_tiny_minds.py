"""The whole mind on every architecture, with its family's template: what was tried before a reply does not show."""

from __future__ import annotations

import queue
import time

import pytest
from tiny_gguf import KINDS

from assistant.thinking.build import load_mind
from assistant.thinking.llama import Llama
from assistant.thinking.protocol import Piece, ReplyEnd, Understood
from assistant.thinking.template import chat_pieces


class Clock:
    def now(self):
        return time.monotonic()


class Talk:
    """A mind that decodes token by token, so that what it says is the same to the letter whatever came before."""

    def __init__(self, path):
        sampling = {"temperature": 0.0}
        self.mind = load_mind(
            path, "Be kind.", Clock(), context=512, threads=1, batch=1, max_tokens=16, sampling=sampling
        )
        self.events = queue.Queue()
        self.mind.start(self.events.put)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.mind.close()

    def wait_for(self, kind, generation):
        while True:
            event = self.events.get(timeout=30)
            assert not (isinstance(event, ReplyEnd) and event.error), event
            if isinstance(event, kind) and event.generation == generation:
                return event

    def reply(self, generation, text):
        self.mind.reply(generation, text)
        understood = self.wait_for(Understood, generation)
        words = ""
        while not isinstance(event := self.events.get(timeout=30), ReplyEnd):
            words += event.text
        assert event.error is None
        return words, understood.message_end


@pytest.mark.parametrize("name", KINDS)
def test_a_revised_interrupted_conversation_is_answered_like_a_smooth_one(tiny_model, name):
    with Talk(tiny_model(name)) as talk:
        talk.mind.prefill("what is the")
        talk.mind.prefill("what is the weather in")
        talk.mind.reply(1, "what is the weather in Kyoto")
        talk.wait_for(Piece, 1)
        talk.mind.cancel(1)
        talk.mind.prefill("what is the weather like in")
        first = talk.reply(2, "what is the weather like in Kobe")
        heard = first[0][: len(first[0]) // 2]
        talk.mind.commit(2, "what is the weather like in Kobe", heard)
        talk.reply(3, "and tomor")
        talk.mind.cancel(3)
        second = talk.reply(4, "and tomorrow")
    assert heard
    with Talk(tiny_model(name)) as smooth:
        assert smooth.reply(1, "what is the weather like in Kobe") == first
        smooth.mind.commit(1, "what is the weather like in Kobe", heard)
        assert smooth.reply(2, "and tomorrow") == second


@pytest.mark.parametrize("name", KINDS)
def test_the_familys_template_is_cut_with_thinking_off(tiny_model, name):
    llama = Llama(tiny_model(name), context=256, threads=1, gpu_layers=0, batch=1)
    try:
        template = llama.chat_template
        bos = llama.special_text("bos")
        pieces = chat_pieces(template, "Be kind.", bos=bos)
        assert "Be kind." in pieces.opening
        assert pieces.opening.startswith(bos) or "bos_token" not in template
        assert ("<think>\n\n</think>\n\n" in pieces.tail) == KINDS[name].thinks
        assert "enable_thinking" in template or not KINDS[name].thinks
        tail = llama.tokenize(pieces.tail, special=True)
        assert llama.ends(tail[0]), "a message ends with the token that ends a reply"
    finally:
        llama.close()
