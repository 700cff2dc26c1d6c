"""The mind on a real model: only new tokens are evaluated, and what is remembered is what was heard."""

import queue
import threading
import time

import pytest

from assistant.errors import MissingError, ModelDamagedError
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.build import load_mind
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Piece, ReplyEnd, Understood

SYSTEM = "あなたは音声アシスタントです。短く答えてください。"


class Clock:
    def now(self):
        return time.monotonic()


class Talk:
    """A mind and the events it has emitted."""

    def __init__(self, path, **settings):
        settings = {"threads": 2, "sampling": {"temperature": 0.0}, "max_tokens": 24} | settings
        self.mind = load_mind(path, SYSTEM, Clock(), **settings)
        self.events = queue.Queue()
        self.mind.start(self.events.put)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.mind.close()

    def wait_for(self, kind, generation):
        while True:
            event = self.events.get(timeout=60)
            assert not (isinstance(event, ReplyEnd) and event.error), event
            if isinstance(event, kind) and event.generation == generation:
                return event

    def reply(self, generation, text):
        """The whole reply: (text, Understood, ReplyEnd)."""
        self.mind.reply(generation, text)
        understood = self.wait_for(Understood, generation)
        words = ""
        while True:
            event = self.events.get(timeout=60)
            assert event.generation == generation, "nothing of a stale generation may come"
            if isinstance(event, ReplyEnd):
                assert event.error is None
                return words, understood, event
            words += event.text


@pytest.fixture(scope="module")
def model():
    return Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]


@pytest.mark.models
def test_words_prefilled_while_the_user_speaks_are_not_evaluated_again(model):
    with Talk(model) as talk:
        talk.mind.prefill("日本で一番高い")
        talk.mind.prefill("日本で一番高い山は")
        talk.mind.wait_idle()
        _, warm, end = talk.reply(1, "日本で一番高い山は何ですか")
        assert 0.0 < warm.message_end <= 1.0
        assert end.decoded_tokens > 0
        talk.mind.reply(2, "日本で一番長い川は何ですか")
        cold = talk.wait_for(Understood, 2)
    assert warm.prefilled_tokens < cold.prefilled_tokens, "the revision shares only its beginning"
    assert warm.cached_tokens + warm.prefilled_tokens == cold.cached_tokens + cold.prefilled_tokens


@pytest.mark.models
def test_what_was_dropped_leaves_no_trace_in_later_replies(model):
    """The same batches in the same order give the same bits, so the replies are equal, not only alike."""
    question, second = "日本の首都はどこですか", "そこの人口を教えてください"
    with Talk(model) as talk:
        talk.mind.prefill("日本のしゅとわ")
        talk.mind.reply(1, "日本のしゅとわ")
        talk.wait_for(Piece, 1)
        talk.mind.cancel(1)
        talk.mind.prefill("日本の")
        first, *_ = talk.reply(2, question)
        heard = first[: len(first) // 2]
        talk.mind.commit(2, question, heard)
        talk.reply(3, "いいえ、そうではなくて")
        talk.mind.cancel(3)
        after, *_ = talk.reply(4, second)
    with Talk(model) as fresh:
        fresh.mind.prefill("日本の")
        assert fresh.reply(1, question)[0] == first
        fresh.mind.commit(1, question, heard)
        assert fresh.reply(2, second)[0] == after


@pytest.mark.models
def test_an_earlier_conversation_goes_on(model):
    with Talk(model, history=[Exchange("私の名前は太郎です。覚えてください。", "太郎さんですね。")]) as talk:
        assert "太郎" in talk.reply(1, "私の名前は何ですか")[0]


@pytest.mark.models
def test_a_turn_costs_its_own_words_however_long_the_conversation_is(model):
    costs = []
    with Talk(model, max_tokens=12) as talk:
        for turn in range(1, 9):
            reply, understood, _ = talk.reply(turn, f"{turn}番目の質問です。数字を一つ言ってください")
            talk.mind.commit(turn, f"{turn}番目の質問です。数字を一つ言ってください", reply)
            costs.append(understood.prefilled_tokens)
    assert max(costs) - min(costs) <= 1, costs


@pytest.mark.models
def test_a_stale_reply_ends_within_a_token(model):
    with Talk(model, max_tokens=256) as talk:
        talk.mind.reply(1, "とても長い昔話をしてください")
        talk.wait_for(Piece, 1)
        talk.mind.cancel(1)
        talk.mind.wait_idle()
        pieces = talk.events.qsize()
        assert pieces <= 2
        assert talk.reply(2, "こんにちは")[2].reason in ("end", "length")


@pytest.mark.models
def test_decoding_rests_while_the_cores_are_needed_elsewhere(model):
    with Talk(model, max_tokens=40) as talk:
        talk.mind.yield_cores(60.0)
        talk.mind.reply(1, "一から十まで数えてください")
        talk.wait_for(Understood, 1)
        with pytest.raises(queue.Empty):
            talk.events.get(timeout=0.3)
        talk.mind.resume()
        talk.wait_for(ReplyEnd, 1)


@pytest.mark.models
def test_a_full_context_forgets_the_oldest_turns_and_goes_on(model):
    with Talk(model, context=1024, max_tokens=8) as talk:
        for turn in range(1, 12):
            words = f"{turn}番目の話です。" + "そのあとで、みんなで山に登って、お弁当を食べました。" * 5
            reply, understood, end = talk.reply(turn, words)
            assert end.reason in ("end", "length")
            talk.mind.commit(turn, words, reply)
        talk.mind.wait_idle()
        assert understood.cached_tokens < 1024


@pytest.mark.models
def test_a_reply_that_nobody_heard_leaves_the_words_for_the_next_turn(model):
    with Talk(model) as talk:
        talk.reply(1, "私の名前は太郎です。")
        talk.mind.commit(1, "私の名前は太郎です。", "")
        after, *_ = talk.reply(2, "私の名前は何ですか")
    with Talk(model) as fresh:
        assert fresh.reply(1, "私の名前は太郎です。\n私の名前は何ですか")[0] == after


@pytest.mark.models
def test_the_second_start_is_warm_and_answers_the_same(model, tmp_path):
    state = tmp_path / "new folder" / "opening.state"
    replies, evaluated = [], []
    for _ in range(2):
        with Talk(model, state=state) as talk:
            talk.mind.wait_idle()
            evaluated.append(talk.mind.evaluated)
            replies.append(talk.reply(1, "日本の首都はどこですか")[0])
    assert evaluated[0] > 0
    assert evaluated[1] == 0
    assert replies[0] == replies[1]


@pytest.mark.models
def test_a_state_that_is_damaged_or_cannot_be_written_costs_only_warmth(model, tmp_path):
    state = tmp_path / "opening.state"
    state.write_bytes(b"not a state")
    (tmp_path / "file").write_text("")
    for place in (state, tmp_path / "file" / "opening.state"):
        with Talk(model, state=place) as talk:
            assert talk.reply(1, "こんにちは")[2].reason in ("end", "length")


@pytest.mark.models
def test_closing_in_the_middle_of_a_reply_ends_the_thread(model):
    talk = Talk(model, max_tokens=256)
    talk.mind.reply(1, "長い話をして")
    talk.wait_for(Piece, 1)
    talk.mind.close()
    assert not any(thread.name == "thinking" for thread in threading.enumerate())


def test_no_model_names_the_command_that_gets_it(tmp_path):
    with pytest.raises(MissingError, match="aizuchi models pull"):
        load_mind(tmp_path / "none.gguf", SYSTEM, Clock())


def test_a_file_that_is_no_model_is_refused(tmp_path):
    (tmp_path / "bad.gguf").write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(ModelDamagedError, match="cannot be loaded"):
        load_mind(tmp_path / "bad.gguf", SYSTEM, Clock())
