"""A reply's text: whole characters, and nothing of what a stop string ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.thinking.text import ReplyText


def test_a_character_spread_over_tokens_comes_whole():
    text = ReplyText()
    smile = "😊".encode()
    assert [text.add(smile[:1]), text.add(smile[1:3]), text.add(smile[3:])] == ["", "", "😊"]


def test_bytes_that_never_become_a_character_are_told_at_the_end():
    text = ReplyText()
    assert text.add("😊".encode()[:2]) == ""
    assert text.end() == "\N{REPLACEMENT CHARACTER}"


def test_what_may_begin_a_stop_string_waits_for_the_next_token():
    text = ReplyText(["\nUser:"])
    assert text.add(b"Yes.\nUse") == "Yes."
    assert text.add(b"ful, too") == "\nUseful, too"
    assert not text.stopped


def test_a_stop_string_ends_the_reply_before_it():
    text = ReplyText(["\nUser:", "###"])
    assert text.add(b"Yes.\nUs") + text.add(b"er: and") == "Yes."
    assert text.stopped
    assert text.end() == ""


def test_a_reply_that_ends_within_a_stop_string_keeps_what_it_had():
    text = ReplyText(["###"])
    assert text.add(b"C##") == "C"
    assert text.end() == "##"


def test_an_empty_stop_string_would_end_every_reply_at_once():
    with pytest.raises(ValueError, match="character"):
        ReplyText(["###", ""])


@given(
    st.text("ab#", max_size=30),
    st.lists(st.text("ab#", min_size=1, max_size=4), max_size=3),
    st.lists(st.integers(1, 4), min_size=1, max_size=30),
)
def test_however_the_tokens_are_cut_the_text_is_all_that_stands_before_the_first_stop_string(whole, stops, cuts):
    text, said, at = ReplyText(stops), "", 0
    for length in [*cuts, len(whole)]:
        if not text.stopped:
            said += text.add(whole[at : at + length].encode())
            at += length
    if not text.stopped:
        said += text.end()
    # The stop string that is complete first decides; of those that end in the same token, the one that begins first.
    assert not any(stop in said for stop in stops)
    assert whole.startswith(said)
    assert text.stopped == any(stop in whole[:at] for stop in stops)
    if not text.stopped:
        assert said == whole
    else:
        assert any(whole[len(said) :].startswith(stop) for stop in stops)
