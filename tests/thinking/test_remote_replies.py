"""How a remote mind reads a stream, and how it drops what is stale."""

from __future__ import annotations

import queue
import threading

import pytest
from chat_server import END, Caller, ScriptedChat, event
from remote_talk import SYSTEM, Talk, contents, refuse, say

from assistant.thinking.protocol import Piece, ReplyEnd, ThinkingEvent, Understood


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
