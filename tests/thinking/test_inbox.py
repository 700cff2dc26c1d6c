"""What a mind is asked to do: in order, the newest prefill only, and nothing for a stale generation."""

from __future__ import annotations

import threading

import pytest

from assistant.thinking.inbox import IDLE, Inbox, Job


class Desk:
    """An inbox, and what it did to the work."""

    def __init__(self) -> None:
        self.ended: list[str] = []
        self.inbox = Inbox(end=lambda: self.ended.append("end"), ready=lambda: self.ended.append("ready"))


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_jobs_come_in_the_order_in_which_they_were_asked_for(desk):
    desk.inbox.begin()
    desk.inbox.reply(1, "おはよう")
    desk.inbox.commit(1, "おはよう", "おはようございます。")
    kinds = [desk.inbox.take().kind for _ in range(3)]
    assert kinds == ["begin", "reply", "commit"]


def test_only_the_newest_words_are_prefilled(desk):
    desk.inbox.prefill("今日")
    desk.inbox.prefill("今日は")
    assert desk.inbox.take() == Job("prefill", text="今日は")


def test_words_are_prefilled_in_their_place_among_other_jobs(desk):
    desk.inbox.prefill("今日")
    desk.inbox.reply(1, "今日")
    desk.inbox.prefill("今日は")
    assert [desk.inbox.take().kind for _ in range(3)] == ["prefill", "reply", "prefill"]


@pytest.mark.parametrize(
    "make_stale",
    [
        pytest.param(lambda inbox: inbox.cancel(3), id="cancelled"),
        pytest.param(lambda inbox: inbox.reply(4, "newer words"), id="a newer reply"),
        pytest.param(lambda inbox: inbox.commit(3, "words", ""), id="committed"),
        pytest.param(lambda inbox: inbox.close(), id="closing"),
    ],
)
def test_a_reply_that_becomes_stale_while_it_is_made_is_ended(desk, make_stale):
    desk.inbox.reply(3, "words")
    desk.inbox.take()
    desk.ended.clear()
    make_stale(desk.inbox)
    assert desk.ended == ["end"]
    assert desk.inbox.stale(3)


def test_a_newer_reply_is_not_ended_by_what_makes_an_older_one_stale(desk):
    desk.inbox.reply(4, "words")
    desk.inbox.take()
    desk.ended.clear()
    desk.inbox.cancel(3)
    assert desk.ended == []
    assert not desk.inbox.stale(4)


def test_the_conversation_is_never_ended_half_way_while_it_is_committed(desk):
    desk.inbox.commit(3, "words", "heard")
    desk.inbox.take()
    desk.ended.clear()
    desk.inbox.cancel(9)
    desk.inbox.close()
    assert desk.ended == []


def test_a_reply_that_was_stale_before_it_began_has_nothing_to_end(desk):
    desk.inbox.reply(3, "words")
    desk.inbox.cancel(3)
    desk.inbox.take()
    desk.ended.clear()
    desk.inbox.cancel(3)
    assert desk.ended == []


def test_with_nothing_asked_for_there_may_be_something_else_to_do(desk):
    assert desk.inbox.take(lambda: True) is IDLE
    desk.inbox.begin()
    assert desk.inbox.take(lambda: True).kind == "begin"


def test_closing_forgets_what_was_asked_for(desk):
    desk.inbox.begin()
    desk.inbox.close()
    assert desk.inbox.take() is None


def test_idle_means_that_the_last_job_is_done_not_only_taken(desk):
    desk.inbox.begin()
    desk.inbox.take()
    waiting = threading.Thread(target=desk.inbox.wait_idle)
    waiting.start()
    waiting.join(0.05)
    assert waiting.is_alive()
    ending = threading.Thread(target=desk.inbox.take)
    ending.start()
    waiting.join(5)
    assert not waiting.is_alive()
    desk.inbox.close()
    ending.join(5)
    assert not ending.is_alive()


def test_a_pause_ends_when_it_is_over_or_resumed_or_the_reply_becomes_stale(desk):
    assert desk.inbox.wait_while_paused(1) < 0.01
    desk.inbox.pause(0.03)
    assert 0.03 <= desk.inbox.wait_while_paused(1) < 5

    for end in (desk.inbox.resume, lambda: desk.inbox.cancel(1)):
        desk.inbox.pause(60)
        timer = threading.Timer(0.02, end)
        timer.start()
        assert desk.inbox.wait_while_paused(1) < 30
        timer.join()


def test_a_breath_before_trying_again_is_cut_short_by_a_stale_generation(desk):
    assert not desk.inbox.wait_for_stale(1, 0.01)
    desk.inbox.cancel(1)
    assert desk.inbox.wait_for_stale(1, 60)
