"""Where a server may be, encryption, and a real llama.cpp server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from chat_server import CERTIFICATE, Caller, LlamaServer, ScriptedChat, event
from remote_talk import SYSTEM, Clock, Talk, say

from assistant.errors import UsageError
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Piece
from assistant.thinking.remote import RemoteMind
from assistant.thinking.remote_address import KEY_VARIABLE, Address


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
