"""What a remote mind sends to its server."""

from __future__ import annotations

import logging
import time

import pytest
from chat_server import ScriptedChat
from remote_talk import SYSTEM, Clock, Talk, contents, refuse, say

from assistant.errors import UsageError
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Mind
from assistant.thinking.remote import RemoteMind
from assistant.thinking.remote_address import KEY_VARIABLE


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
