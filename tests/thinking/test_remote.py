"""The remote mind: on a real llama.cpp server, and on a scripted one for what no real server can be made to do."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from chat_server import CERTIFICATE, END, Caller, LlamaServer, ScriptedChat, event, free_port

from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Mind, Piece, ReplyEnd, ThinkingEvent, Understood
from assistant.thinking.remote import RemoteMind
from assistant.thinking.remote_address import KEY_VARIABLE, Address
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


# What is asked.


def test_a_request_holds_the_persona_its_examples_what_was_heard_and_the_words() -> None:
    with (
        ScriptedChat(say("はい。")) as server,
        Talk(
            server.url,
            examples=[Exchange("例", "見本")],
            history=[Exchange("前", "昔")],
            seed=7,
            temperature=0.3,
        ) as talk,
    ):
        assert talk.said(1, "一つ目") == "はい。"
        talk.mind.commit(1, "一つ目", "は")
        assert talk.said(2, "二つ目") == "はい。"
    first, second = server.chats
    assert contents(first) == [SYSTEM, "例", "見本", "前", "昔", "一つ目"]
    assert contents(second) == [SYSTEM, "例", "見本", "前", "昔", "一つ目", "は", "二つ目"]
    assert [message["role"] for message in second["messages"]] == ["system", *["user", "assistant"] * 3, "user"]
    assert first["stream"] is True
    assert first["chat_template_kwargs"] == {"enable_thinking": False}
    assert (first["model"], first["max_tokens"], first["seed"], first["temperature"]) == ("scripted", 24, 7, 0.3)


def test_a_mind_elsewhere_is_a_mind() -> None:
    mind: Mind = RemoteMind("http://127.0.0.1:9931", SYSTEM, Clock())
    mind.close()


def test_the_users_model_is_asked_for_and_no_list_is_needed() -> None:
    with ScriptedChat(say("はい。")) as server, Talk(server.url, model="mine") as talk:
        server.models = None
        talk.said(1, "やあ")
    assert [body["model"] for body in server.chats] == ["mine"]


def test_a_server_without_a_list_of_models_is_asked_all_the_same() -> None:
    with ScriptedChat(say("はい。")) as server:
        server.models = None
        with Talk(server.url) as talk:
            assert talk.said(1, "やあ") == "はい。"


def test_words_that_nobody_answered_go_into_the_next_turn() -> None:
    with ScriptedChat(say("はい。")) as server, Talk(server.url) as talk:
        talk.said(1, "私は太郎です。")
        talk.mind.commit(1, "私は太郎です。", "")
        talk.said(2, "私は誰ですか")
        talk.mind.commit(2, "私は誰ですか", "はい。")
        talk.said(3, "もう一度")
    assert contents(server.chats[1]) == [SYSTEM, "私は太郎です。\n私は誰ですか"]
    assert contents(server.chats[2]) == [SYSTEM, "私は太郎です。\n私は誰ですか", "はい。", "もう一度"]


def test_a_long_conversation_loses_its_oldest_half_at_once() -> None:
    words = "あ" * 100
    with ScriptedChat(say("い" * 100)) as server, Talk(server.url, context=1000) as talk:
        for turn in range(1, 12):
            talk.mind.commit(turn, f"{turn:02}{words}", "い" * 100)
        talk.said(20, "最後")
    kept = contents(server.chats[0])[1:-1:2]
    assert kept == [f"{turn:02}{words}" for turn in range(12 - len(kept), 12)]
    assert 2 <= len(kept) <= 3
    assert contents(server.chats[0])[0] == SYSTEM


def test_the_key_comes_from_the_environment_and_is_in_no_message(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(KEY_VARIABLE, "sk-secret\n")
    caplog.set_level(logging.DEBUG)
    with ScriptedChat(refuse(401, "Incorrect API key provided: sk-secret")) as server, Talk(server.url) as talk:
        error = talk.failure()
    assert all(request.headers["authorization"] == "Bearer sk-secret" for request in server.requests)
    assert isinstance(error, UsageError)
    assert KEY_VARIABLE in str(error)
    assert "sk-secret" not in str(error) + caplog.text + repr(vars(talk.mind))


def test_a_key_that_cannot_be_one_is_refused_without_showing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_VARIABLE, "sk-geh\neim")
    with pytest.raises(UsageError, match=KEY_VARIABLE) as caught:
        RemoteMind("http://127.0.0.1:9931", SYSTEM, Clock())
    assert "geh" not in str(caught.value)


def test_no_key_no_header_and_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEY_VARIABLE, raising=False)
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    with ScriptedChat(say("はい。")) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"
    assert "authorization" not in server.chats[0].keys() | server.requests[-1].headers.keys()


def test_prefill_has_a_connection_ready_and_says_nothing() -> None:
    with ScriptedChat(say("はい。")) as server, Talk(server.url, model="mine") as talk:
        talk.mind.prefill("こんに")
        talk.mind.prefill("こんにちは、げん")
        talk.mind.wait_idle()
        deadline = time.monotonic() + 5.0
        while server.connections == 0 and time.monotonic() < deadline:
            time.sleep(0.005)
        assert (server.connections, server.requests) == (1, [])
        assert talk.said(1, "こんにちは、元気?") == "はい。"
        assert server.connections == 1


# How the stream is read.


def test_a_stream_in_pieces_of_one_byte_gives_whole_characters() -> None:
    def drip(caller: Caller) -> None:
        caller.stream()
        stream = b": hello\r\n\r\n" + event("こん🙂にちは。") + b"event: x\nid: 3\nretry: 5\n\n:\n\n" + END
        for byte in stream.replace(b"\n", b"\r\n"):
            caller.chunks(bytes([byte]))
        caller.finish()

    with ScriptedChat(drip) as server, Talk(server.url) as talk:
        pieces, end = talk.answer(1, "やあ")
    assert pieces == ["こん🙂にちは。"]
    assert (end.reason, end.decoded_tokens, end.error) == ("end", 1, None)


def test_many_events_in_one_packet_and_no_empty_lines_between() -> None:
    def pour(caller: Caller) -> None:
        caller.stream((event("一") + event("二") + event("三", "length")).replace(b"\n\n", b"\n") + b"data: [DONE]\n")

    with ScriptedChat(pour) as server, Talk(server.url) as talk:
        pieces, end = talk.answer(1, "やあ")
    assert (pieces, end.reason) == (["一", "二", "三"], "length")


def test_a_body_that_only_ends_with_its_connection_and_json_over_two_lines() -> None:
    def old(caller: Caller) -> None:
        caller.head(200, "Content-Type: text/event-stream")
        caller.raw(b'data: {"choices": [{"delta":\ndata: {"content": "\xe3\x81\x82"}}]}\n\n' + END)

    with ScriptedChat(old) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "あ"


def test_an_emoji_cut_in_two_is_joined_and_a_lone_half_harms_nobody() -> None:
    def halves(caller: Caller) -> None:
        parts = [
            rb'data: {"choices": [{"delta": {"content": "%s"}}]}' % half for half in (rb"\ud83d", rb"\ude42\ud83d")
        ]
        caller.stream(*(part + b"\n\n" for part in parts), event("あ"), END)

    with ScriptedChat(halves) as server, Talk(server.url) as talk:
        pieces, _ = talk.answer(1, "やあ")
    assert "".join(pieces) == "🙂\ufffdあ"
    assert pieces[0] == "🙂"


def test_the_servers_own_count_of_tokens_is_taken() -> None:
    def counted(caller: Caller) -> None:
        usage = b'data: {"choices": [], "usage": {"completion_tokens": 17}}\n\ndata: [DONE]\n\n'
        timings = (
            b'data: {"choices": [{"delta": {"role": "assistant"}}], "timings": {"prompt_n": 5, "cache_n": 90}}\n\n'
        )
        caller.stream(timings, event("はい、"), event("そうです。", "stop"), usage)

    with ScriptedChat(counted) as server, Talk(server.url) as talk:
        talk.mind.reply(1, "やあ")
        understood = talk.wait_for(Understood, 1)
        end = talk.wait_for(ReplyEnd, 1)
    assert (understood.prefilled_tokens, understood.cached_tokens) == (5, 90)
    assert end.decoded_tokens == 17
    assert end.decode_tokens_per_s > 0


@pytest.mark.parametrize("field", ["reasoning_content", "reasoning"])
def test_a_server_that_thinks_is_asked_once_in_the_way_that_ollama_understands(field: str) -> None:
    def thinks(caller: Caller) -> None:
        caller.stream(event(**{field: "Hmm, the user"}))
        caller.wait_for_goodbye()

    with ScriptedChat(thinks, say("はい。")) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"
        assert talk.said(2, "やあ") == "はい。"
    assert [body.get("reasoning_effort") for body in server.chats] == [None, "none", "none"]


def test_thinking_that_cannot_be_stopped_is_not_spoken() -> None:
    def thinks(caller: Caller) -> None:
        caller.stream(event(reasoning_content="Hmm"), event(reasoning_content="m"), event("はい。"), END)

    script = thinks, refuse(400, "reasoning_effort must be one of low, medium, high"), thinks
    with ScriptedChat(*script) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"
        assert talk.said(2, "やあ") == "はい。"
    assert [body.get("reasoning_effort") for body in server.chats] == [None, "none", None, None]
    assert all("chat_template_kwargs" in body for body in server.chats)


# What is stale.


def test_a_stale_reply_ends_with_its_connection_and_the_next_one_comes() -> None:
    with ScriptedChat(say("")) as server:
        server.script.extendleft([server.talk_for_ever])
        with Talk(server.url, max_tokens=10**6) as talk:
            talk.mind.reply(1, "長い話をして")
            talk.wait_for(Piece, 1)
            talk.mind.cancel(1)
            talk.mind.wait_idle()
            assert server.goodbyes.acquire(timeout=5.0), "the server goes on talking"
            while not talk.events.empty():
                assert isinstance(talk.events.get(), Piece), "a stale reply has no end"
            server.script[0] = say("はい。")
            assert talk.said(2, "やあ") == "はい。"


def test_a_newer_reply_replaces_an_older_one_before_it_has_begun() -> None:
    silent = threading.Event()
    left = queue.Queue[bool]()

    def silence(caller: Caller) -> None:
        silent.set()
        left.put(caller.wait_for_goodbye(3.0))

    with ScriptedChat(silence, say("はい。")) as server, Talk(server.url) as talk:
        talk.mind.reply(1, "一")
        assert silent.wait(5.0)
        assert talk.said(2, "二") == "はい。"
        assert left.get(timeout=5.0), "a silent server is waited for"
    assert [contents(body)[-1] for body in server.chats] == ["一", "二"]


def test_words_that_have_come_already_are_dropped_with_their_reply() -> None:
    with ScriptedChat(lambda caller: caller.stream(event("一") + event("二") + END)) as server:
        talk = Talk(server.url)

        def cancel_at_the_first_word(found: ThinkingEvent) -> None:
            talk.events.put(found)
            if isinstance(found, Piece):
                talk.mind.cancel(1)

        talk.mind.start(cancel_at_the_first_word)
        talk.mind.reply(1, "やあ")
        talk.mind.wait_idle()
        talk.mind.close()
    assert [type(found) for found in talk.events.queue] == [Understood, Piece]


def test_a_reply_that_is_stale_before_its_turn_comes_is_never_asked_for() -> None:
    with ScriptedChat(say("はい。")) as server, Talk(server.url) as talk:
        talk.mind.cancel(2)
        talk.mind.reply(1, "一")
        talk.mind.reply(2, "二")
        assert talk.said(3, "三") == "はい。"
    assert [contents(body)[-1] for body in server.chats] == ["三"]


def test_a_commit_ends_what_is_still_coming() -> None:
    with ScriptedChat(say("")) as server:
        server.script.extendleft([server.talk_for_ever])
        with Talk(server.url, max_tokens=10**6) as talk:
            talk.mind.reply(1, "長い話をして")
            talk.wait_for(Piece, 1)
            talk.mind.commit(1, "長い話をして", "ずっ")
            assert server.goodbyes.acquire(timeout=5.0)
            server.script[0] = say("はい。")
            talk.said(2, "やあ")
    assert contents(server.chats[-1]) == [SYSTEM, "長い話をして", "ずっ", "やあ"]


def test_closing_in_the_middle_of_a_reply_ends_the_thread() -> None:
    with ScriptedChat(say("")) as server:
        server.script[0] = server.talk_for_ever
        with Talk(server.url, max_tokens=10**6) as talk:
            talk.mind.reply(1, "長い話をして")
            talk.wait_for(Piece, 1)
        assert not any(thread.name == "thinking" for thread in threading.enumerate())
        assert server.goodbyes.acquire(timeout=5.0)


def test_a_server_that_knows_no_limit_is_cut_at_ours() -> None:
    with ScriptedChat(say("")) as server:
        server.script[0] = server.talk_for_ever
        with Talk(server.url, max_tokens=5) as talk:
            pieces, end = talk.answer(1, "長い話をして")
        assert (pieces, end.reason, end.decoded_tokens) == (["ずっと"] * 5, "length", 5)
        assert server.goodbyes.acquire(timeout=5.0)


# What goes wrong.


def test_a_server_that_is_not_there_is_said_with_its_address_and_what_to_do() -> None:
    port = free_port()
    with Talk(f"http://127.0.0.1:{port}") as talk:
        error = talk.failure()
    assert str(error).startswith(f"No chat server answers at http://127.0.0.1:{port}/v1. Start it, or correct")
    assert "9931" in error.remedy


def test_a_refused_connection_is_tried_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ScriptedChat(say("はい。"))
    with Talk(server.url, model="mine") as talk:
        monkeypatch.setattr(talk.mind, "_take_breath", lambda _generation: server.listen())
        try:
            assert talk.said(1, "やあ") == "はい。"
        finally:
            server.__exit__()


def test_a_connection_that_breaks_before_the_first_word_is_tried_once_more() -> None:
    with ScriptedChat(reset, say("はい。")) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"
    assert len(server.chats) == 2


def test_a_connection_that_breaks_after_the_role_is_tried_once_more() -> None:
    def begin(caller: Caller) -> None:
        caller.stream(event(role="assistant"))
        caller.reset()

    with ScriptedChat(begin, say("はい。")) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"


def test_a_connection_that_always_breaks_is_tried_twice_and_not_three_times() -> None:
    with ScriptedChat(reset) as server, Talk(server.url) as talk:
        assert "has broken the connection off. See what its log says." in str(talk.failure())
    assert len(server.chats) == 2


@pytest.mark.parametrize("clean", [True, False])
def test_after_the_first_word_nothing_is_tried_again(clean: bool) -> None:
    def stop(caller: Caller) -> None:
        caller.stream(event("は"))
        if clean:
            caller.finish()
        else:
            caller.reset()

    with ScriptedChat(stop) as server, Talk(server.url) as talk:
        pieces, end = talk.answer(1, "やあ")
        assert (end.reason, len(server.chats)) == ("failed", 1)
        # A reset may overtake the word.
        assert pieces in ([["は"]] if clean else [["は"], []])
        assert isinstance(end.error, AizuchiError)
        server.script[0] = say("はい。")
        assert talk.said(2, "やあ") == "はい。"


def test_a_server_that_does_not_begin_in_time() -> None:
    def slow(caller: Caller) -> None:
        caller.wait_for_goodbye()

    with ScriptedChat(slow) as server, Talk(server.url, limits=QUICK) as talk:
        assert "takes too long" in str(talk.failure())
    assert len(server.chats) == 1


def test_signs_of_life_without_a_word_do_not_count_as_words() -> None:
    def pings(caller: Caller) -> None:
        caller.stream(event("は"))
        while not caller.wait_for_goodbye(0.02):
            caller.chunks(b": keep-alive\n\n")

    with ScriptedChat(pings) as server, Talk(server.url, limits=QUICK) as talk:
        pieces, end = talk.answer(1, "やあ")
    assert pieces == ["は"]
    assert "takes too long" in str(end.error)


def test_a_server_that_forgets_to_end_has_ended_with_its_last_word() -> None:
    def hold(caller: Caller) -> None:
        caller.stream(event("はい。", "stop"))
        caller.wait_for_goodbye()

    began = time.monotonic()
    with ScriptedChat(hold) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"
    assert time.monotonic() - began < 5.0


def test_a_server_that_does_not_know_our_fields_is_asked_without_them_from_then_on() -> None:
    refusal = refuse(400, "Unrecognized request argument supplied: chat_template_kwargs")
    with ScriptedChat(refusal, say("はい。")) as server, Talk(server.url) as talk:
        assert talk.said(1, "やあ") == "はい。"
        assert talk.said(2, "やあ") == "はい。"
    assert ["chat_template_kwargs" in body for body in server.chats] == [True, False, False]
    assert all("stream_options" in body for body in server.chats)


def test_a_refusal_that_names_no_field_costs_them_all_once_and_only_if_that_helps() -> None:
    def detail(caller: Caller) -> None:
        caller.answer(422, {"detail": [{"type": "extra_forbidden", "msg": "Extra inputs are not permitted"}]})

    with ScriptedChat(detail, refuse(400, "bad mood"), say("はい。")) as server, Talk(server.url) as talk:
        assert "failed (400: bad mood)" in str(talk.failure(1))
        assert talk.said(2, "やあ") == "はい。"
    assert ["chat_template_kwargs" in body for body in server.chats] == [True, False, True]


@pytest.mark.parametrize(
    ("act", "kind", "words"),
    [
        (
            refuse(500, "CUDA error: out of memory"),
            AizuchiError,
            "failed (500: CUDA error: out of memory). See what its",
        ),
        (
            refuse(503, "Loading model"),
            MissingError,
            "is not ready: Loading model. Wait until it has loaded its model.",
        ),
        (refuse(429, "slow down"), AizuchiError, "is busy: slow down."),
        (
            lambda caller: caller.answer(502, b"<html>Bad Gateway</html>"),
            AizuchiError,
            "failed (502). See what its log",
        ),
        (refuse(500, "a" * 5000), AizuchiError, "a" * 200 + ")."),
        (lambda caller: caller.stream(b"data: {oops\n\n"), AizuchiError, "sends cannot be understood."),
        (lambda caller: caller.stream(b"data: " + b"[" * 5000 + b"\n\n"), AizuchiError, "sends cannot be understood."),
        (lambda caller: caller.stream(b"x" * (1 << 20), b"x"), AizuchiError, "sends cannot be understood."),
        (lambda caller: caller.raw(b"220 smtp ready\r\n\r\n"), AizuchiError, "sends cannot be understood."),
        (lambda caller: (caller.stream(), caller.finish()), AizuchiError, "answers nothing."),
        (lambda caller: caller.answer(200, {"choices": []}), AizuchiError, "answers nothing."),
        (
            lambda caller: caller.stream(b'data: {"error": {"code": 500, "message": "slot died"}}\n\n'),
            AizuchiError,
            "failed (500: slot died).",
        ),
        (
            lambda caller: caller.stream(b'error: {"message": "old style"}\n\n'),
            AizuchiError,
            "failed (500: old style).",
        ),
    ],
)
def test_what_a_server_says_in_its_trouble_is_said_on(
    act: Callable[[Caller], None], kind: type[AizuchiError], words: str
) -> None:
    with ScriptedChat(act) as server, Talk(server.url) as talk:
        error = talk.failure()
    assert words in str(error)
    assert type(error).exit_code == kind.exit_code
    assert server.url in str(error)


def test_an_error_in_the_middle_of_a_stream_ends_the_reply_with_it() -> None:
    def trouble(caller: Caller) -> None:
        caller.stream(event("はい、"), b'data: {"error": {"message": "KV cache is full", "code": 500}}\n\n')

    with ScriptedChat(trouble) as server, Talk(server.url) as talk:
        pieces, end = talk.answer(1, "やあ")
    assert pieces == ["はい、"]
    assert "KV cache is full" in str(end.error)
    assert len(server.chats) == 1


def test_an_unknown_model_is_said_with_those_that_are_there() -> None:
    with ScriptedChat(refuse(404, 'model "x" not found')) as server, Talk(server.url, model="x") as talk:
        server.models = ["qwen", "gemma"]
        error = talk.failure()
    assert str(error).endswith("has no model 'x'. Set thinking.remote_model to one that it has: qwen, gemma.")
    assert isinstance(error, UsageError)


def test_a_wrong_path_is_no_unknown_model() -> None:
    with ScriptedChat(refuse(404, "File Not Found")) as server, Talk(server.url + "/api") as talk:
        server.models = None
        assert "has nothing there: File Not Found. Correct thinking.remote" in str(talk.failure())
    assert server.requests[-1].path == "/api/models"


def test_a_redirect_is_not_followed() -> None:
    with ScriptedChat(say("はい。")) as other, Talk("http://127.0.0.1:1") as _:
        act = refuse(307, "", f"Location: {other.url}/v1/chat/completions")
        with ScriptedChat(act) as server, Talk(server.url) as talk:
            assert f"sends everybody elsewhere (127.0.0.1:{other.port})" in str(talk.failure())
        assert other.requests == []


TOO_LONG = [
    "request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it",
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens",
    "Context size has been exceeded.",
    "prompt too long; exceeded max context length by 5 tokens",
]


@pytest.mark.parametrize("message", TOO_LONG)
def test_a_conversation_that_is_too_long_loses_its_oldest_half_and_is_sent_again(message: str) -> None:
    history = [Exchange(f"問{turn}", f"答{turn}") for turn in range(5)]
    with ScriptedChat(refuse(400, message), say("はい。")) as server, Talk(server.url, history=history) as talk:
        assert talk.said(1, "やあ") == "はい。"
    assert contents(server.chats[1]) == [SYSTEM, "問3", "答3", "問4", "答4", "やあ"]
    assert "chat_template_kwargs" in server.chats[1]


def test_a_conversation_that_is_too_long_however_short_is_said() -> None:
    history = [Exchange("問", "答"), Exchange("問", "答")]
    with ScriptedChat(refuse(400, TOO_LONG[0])) as server, Talk(server.url, history=history) as talk:
        assert "has too small a context: request (4390 tokens)" in str(talk.failure())
    assert len(server.chats) == 2


def test_a_server_that_says_nothing_about_a_long_conversation_is_asked_with_a_shorter_one() -> None:
    def nothing(caller: Caller) -> None:
        caller.stream()
        caller.finish()

    history = [Exchange("古", "昔"), Exchange("問", "答")]
    with ScriptedChat(nothing, say("はい。")) as server, Talk(server.url, history=history) as talk:
        assert talk.said(1, "やあ") == "はい。"
    assert contents(server.chats[1]) == [SYSTEM, "問", "答", "やあ"]


# Where the server is.


@pytest.mark.parametrize(
    ("typed", "address", "leaves"),
    [
        ("127.0.0.1:9931", "http://127.0.0.1:9931/v1", False),
        (" http://localhost:11434/ ", "http://127.0.0.1:11434/v1", False),
        ("http://[::1]:8000/v1", "http://[::1]:8000/v1", False),
        ("http://127.8.9.1:80", "http://127.8.9.1:80/v1", False),
        ("192.168.1.5:9931", "http://192.168.1.5:9931/v1", True),
        ("https://gpu.example/api/v1/chat/completions", "https://gpu.example:443/api/v1", True),
        ("http://localhost.example:1/v1/", "http://localhost.example:1/v1", True),
        ("http://0.0.0.0:9931", "http://0.0.0.0:9931/v1", True),
        ("http://gpu/モデル", "http://gpu:80/%E3%83%A2%E3%83%87%E3%83%AB", True),
    ],
)
def test_an_address_is_understood_and_whether_words_leave_the_machine(typed: str, address: str, leaves: bool) -> None:
    assert str(Address.parse(typed)) == address
    mind = RemoteMind(typed, SYSTEM, Clock())
    assert mind.leaves_machine is leaves
    mind.close()


@pytest.mark.parametrize(
    "typed", ["", "http://", "ftp://host/v1", "http://host:99999", "http://a b/", "http://host/v1?x=1", "file:///etc"]
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(UsageError, match=r"is not the address of a chat server\. Set thinking\.remote"):
        Address.parse(typed)


def test_a_password_in_the_address_is_refused_and_not_repeated() -> None:
    with pytest.raises(UsageError, match=KEY_VARIABLE) as caught:
        Address.parse("http://me:geheim@192.168.1.5:9931")
    assert "geheim" not in str(caught.value)


# Behind encryption.


def test_a_reply_over_https_comes_and_is_broken_off_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with ScriptedChat(say("はい。"), secure=True) as server, Talk(server.url, max_tokens=10**6) as talk:
        assert talk.said(1, "やあ") == "はい。"

        def silence(caller: Caller) -> None:
            caller.stream(event("は"))
            if caller.wait_for_goodbye(3.0):
                server.goodbyes.release()

        server.script[0] = silence
        talk.mind.reply(2, "やあ")
        talk.wait_for(Piece, 2)
        talk.mind.cancel(2)
        talk.mind.wait_idle()
        assert server.goodbyes.acquire(timeout=5.0)
        assert talk.events.empty()


def test_a_certificate_that_nobody_knows_is_not_trusted() -> None:
    with ScriptedChat(say("はい。"), secure=True) as server, Talk(server.url) as talk:
        error = talk.failure()
    assert f"certificate of the chat server at {server.url}/v1 is not to be trusted: self" in str(error)
    assert server.requests == []


def test_https_to_a_server_without_it_is_said() -> None:
    with ScriptedChat(say("はい。")) as server, Talk(server.url.replace("http", "https")) as talk:
        assert "does not speak HTTPS. Write http:// instead." in str(talk.failure())


# The real one.


@pytest.fixture(scope="module")
def real(starter_models: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LlamaServer]:
    from assistant.models.catalogue import load_catalogue
    from assistant.models.store import Store

    model: Path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    server = LlamaServer(model, tmp_path_factory.mktemp("server") / "log.txt", context=512)
    yield server
    server.close()


@pytest.mark.models
def test_a_conversation_on_a_real_server(real: LlamaServer) -> None:
    with Talk(real.url, history=[Exchange("私の名前は太郎です。覚えてください。", "太郎さんですね。")]) as talk:
        first = talk.said(1, "私の名前は何ですか")
        assert "太郎" in first
        talk.mind.commit(1, "私の名前は何ですか", first)
        talk.mind.reply(2, "とても長い昔話をしてください")
        heard = talk.wait_for(Piece, 2).text
        talk.mind.cancel(2)
        talk.mind.commit(2, "とても長い昔話をしてください", heard)
        pieces, end = talk.answer(3, "一から三まで数えてください")
    assert (end.reason, end.error) == ("end", None) or end.reason == "length"
    assert len(pieces) > 2
    assert end.decode_tokens_per_s > 1.0


@pytest.mark.models
def test_a_real_server_with_too_small_a_context_gets_a_shorter_conversation(real: LlamaServer) -> None:
    old, new = Exchange("昔の話を続けましょう。" * 40, "はい。"), Exchange("私の名前は太郎です。", "太郎さんですね。")
    with Talk(real.url, history=[old, old, new], context=4096) as talk:
        assert "太郎" in talk.said(1, "私の名前は何ですか")
        assert talk.mind.exchanges == (new,)
