"""A conversation with a remote mind, for the tests: what it is asked, what it says."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from typing import Any, Self

from chat_server import Caller

from assistant.errors import AizuchiError
from assistant.thinking.protocol import Piece, ReplyEnd, ThinkingEvent, Understood
from assistant.thinking.remote import RemoteMind
from assistant.thinking.remote_stream import Limits

SYSTEM = "あなたは音声アシスタントです。短く答えてください。"
QUICK = Limits(connect=1.0, first=1.0, between=0.6)


class Clock:
    def now(self) -> float:
        return time.monotonic()


class Talk:
    """A remote mind and the events that it has emitted."""

    def __init__(self, url: str, **settings: Any) -> None:
        self.mind = RemoteMind(url, SYSTEM, Clock(), **{"max_tokens": 24, "temperature": 0.0} | settings)
        self.events: queue.Queue[ThinkingEvent] = queue.Queue()

    def __enter__(self) -> Self:
        self.mind.start(self.events.put)
        return self

    def __exit__(self, *_: object) -> None:
        self.mind.close()

    def wait_for(self, kind: type, generation: int) -> Any:
        while True:
            found = self.events.get(timeout=30)
            if isinstance(found, kind) and found.generation == generation:
                return found

    def answer(self, generation: int, text: str) -> tuple[list[str], ReplyEnd]:
        """The pieces of a reply and its end, of which nothing comes before `Understood` and nothing twice."""
        self.mind.reply(generation, text)
        pieces: list[str] = []
        understood = 0
        while True:
            found = self.events.get(timeout=30)
            if found.generation < generation and not understood:  # type: ignore[union-attr]
                continue
            assert found.generation == generation, "nothing of a stale generation may come"  # type: ignore[union-attr]
            match found:
                case Understood():
                    assert pieces == []
                    understood += 1
                    assert found.message_end == 0.5
                case Piece():
                    assert understood == 1
                    pieces.append(found.text)
                case ReplyEnd():
                    assert understood == 1 or found.error is not None
                    return pieces, found

    def said(self, generation: int, text: str) -> str:
        pieces, end = self.answer(generation, text)
        assert end.error is None
        return "".join(pieces)

    def failure(self, generation: int = 1, text: str = "こんにちは") -> AizuchiError:
        pieces, end = self.answer(generation, text)
        assert pieces == []
        assert (end.reason, end.decoded_tokens) == ("failed", 0)
        assert isinstance(end.error, AizuchiError)
        return end.error


def refuse(status: int, message: str, *headers: str) -> Callable[[Caller], None]:
    return lambda caller: caller.answer(status, {"error": {"code": status, "message": message}}, *headers)


def say(*words: str) -> Callable[[Caller], None]:
    return lambda caller: caller.say(*words)


def reset(caller: Caller) -> None:
    caller.reset()


def contents(body: Any) -> list[str]:
    return [message["content"] for message in body["messages"]]
