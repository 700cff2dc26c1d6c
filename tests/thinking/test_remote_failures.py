"""What goes wrong with a server, and what the user is told. A scripted one does what no real one can be made to do."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from chat_server import Caller, ScriptedChat, event, free_port
from remote_talk import QUICK, SYSTEM, Talk, contents, refuse, reset, say

from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.thinking.memory import Exchange


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
