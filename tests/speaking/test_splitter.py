"""What a reply is cut into, and that it does not depend on how the reply arrives."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from assistant.speaking.splitter import LONGEST, Splitter


def split(*pieces: str) -> list[str]:
    splitter = Splitter()
    sentences = [sentence for piece in pieces for sentence in splitter.feed(piece)]
    return sentences + splitter.end()


REPLIES = {
    "Japanese sentences": ("はい。そうです！本当？", ["はい。", "そうです！", "本当？"]),
    "marks in a row stay together": ("すごい！？！はい。", ["すごい！？！", "はい。"]),
    "lines are sentences": ("りんご\nみかん\n", ["りんご\n", "みかん\n"]),
    "English sentences": ("Hello there. How are you? Fine!", ["Hello there.", " How are you?", " Fine!"]),
    "the first chunk ends at a comma once there is enough": (
        "そうですね、今日は、晴れです。",
        ["そうですね、", "今日は、晴れです。"],
    ),
    "a long second sentence is cut at its first commas: the short one before it is soon over": (
        "はい。明日の天気についてですが、朝のうちは雨が降って、昼からは晴れるようですので、傘を持って、出かけてください。",
        [
            "はい。",
            "明日の天気についてですが、",
            "朝のうちは雨が降って、",
            "昼からは晴れるようですので、",
            "傘を持って、出かけてください。",
        ],
    ),
    "a bare yes is not a chunk": ("はい、晴れです。", ["はい、晴れです。"]),
    "English first chunk": (
        "Well, as far as I know, it is fine, really.",
        ["Well, as far as I know,", " it is fine, really."],
    ),
    "a thousand is no comma": ("It costs about 1,234,567 yen now.", ["It costs about 1,234,567 yen now."]),
    "quotations stay whole": ("「はい。そうです。」と言った。次。", ["「はい。そうです。」と言った。", "次。"]),
    "other brackets stay whole": ("これ（本当？はい。）です。", ["これ（本当？はい。）です。"]),
    "English quotations stay whole": ('"No. Never!" she said. Then', ['"No. Never!" she said.', " Then"]),
    "a bracket that nobody closes": ("これ（は\nはい。", ["これ（は\n", "はい。"]),
    "closers go with their sentence": ("Really?) Yes.", ["Really?)", " Yes."]),
    "decimals": ("円周率は3.14です。Pi is 3.14 or so.", ["円周率は3.14です。", "Pi is 3.14 or so."]),
    "addresses": (
        "https://example.com/a?b=1!c を見て。See www.a.com/?x. Ok.",
        ["https://example.com/a?b=1!c を見て。", "See www.a.com/?x.", " Ok."],
    ),
    "abbreviations": (
        "Mr. Smith, e.g. J. Smith of the U.S. army. Yes.",
        ["Mr. Smith, e.g. J. Smith of the U.S. army.", " Yes."],
    ),
    "a numbered list": ("1. りんご\n2. みかん", ["1. りんご\n", "2. みかん"]),
    "numbers in bold and in headings": ("**1. りんご**\n### 2. みかん\n", ["**1. りんご**\n", "### 2. みかん\n"]),
    "code is one sentence": (
        "例です。\n```py\na = 1\n\nb. c!\n```\n次。",
        ["例です。", "\n```py\na = 1\n\nb. c!\n```", "\n次。"],
    ),
    "code that never ends": ("```py\na。b。\n", ["```py\na。b。\n"]),
    "a code span": ("`a? b. c` です。", ["`a? b. c` です。"]),
    "a table is one sentence": (
        "| a | b |\n|---|---|\n| 1。 | 2 |\n以上。",
        ["| a | b |\n|---|---|\n| 1。 | 2 |\n", "以上。"],
    ),
    "a thought goes with what follows": (
        "<think>はい。\nえ？</think>\n\n答え。次。",
        ["<think>はい。\nえ？</think>\n\n答え。", "次。"],
    ),
    "a thought that never ends": ("<think>はい。\nえ？", ["<think>はい。\nえ？"]),
    "less than is not a thought": ("1 <th です。はい。", ["1 <th です。", "はい。"]),
    "marks without words go with the next words": ("……。！はい。", ["……。！はい。"]),
    "an emoji at the end": ("はい。😊", ["はい。", "😊"]),
    "Yahoo": ("Yahoo!ニュースです。", ["Yahoo!ニュースです。"]),
    "nothing": ("", []),
}


@pytest.mark.parametrize(("reply", "sentences"), REPLIES.values(), ids=REPLIES.keys())
def test_reply(reply: str, sentences: list[str]) -> None:
    assert split(reply) == sentences


@pytest.mark.parametrize(("reply", "sentences"), REPLIES.values(), ids=REPLIES.keys())
def test_character_by_character(reply: str, sentences: list[str]) -> None:
    assert split(*reply) == sentences


def test_a_japanese_sentence_is_certain_with_its_full_stop() -> None:
    assert Splitter().feed("はい、そうです。") == ["はい、そうです。"]


def test_the_first_chunk_is_certain_with_its_comma() -> None:
    assert Splitter().feed("なるほどね、") == ["なるほどね、"]


LONG = {
    "no mark at all": "あいうえおかきくけこさしすせそたちつてと" * 100,
    "commas": ("今日はとても良い天気で、散歩に出かけたくなるような、" * 90)[:2000],
    "one word of kanji": "東京特許許可局" * 285,
    "digits": "1234567890" * 200,
    "English without a stop": "and then we went on and " * 84,
    "inside a quotation": "「" + "これはとても長い話です。" * 170,
    "families": "👨‍👩‍👧" * 400,
    "combining marks": "a" + "\u0301" * 1999,
}


@pytest.mark.parametrize("reply", LONG.values(), ids=LONG.keys())
def test_two_thousand_characters_are_cut_into_pieces_that_can_be_spoken(reply: str) -> None:
    pieces = split(reply)
    assert "".join(pieces) == reply
    assert max(map(len, pieces)) <= LONGEST


def test_a_long_sentence_is_cut_at_its_commas() -> None:
    assert all(piece.endswith("、") for piece in split(LONG["commas"])[:-1])


def test_a_long_english_sentence_is_cut_between_words() -> None:
    assert all(piece.endswith(" ") for piece in split(LONG["English without a stop"])[:-1])


def test_a_long_thought_or_code_is_not_cut() -> None:
    assert len(split("<think>" + "はい。" * 1000 + "</think>答え。")) == 1
    assert len(split("```\n" + "a = 1\n" * 1000 + "```")) == 1


def test_a_long_address_is_not_cut() -> None:
    address = "https://example.com/" + "a" * 200
    assert split(address + " です。")[0].strip() == address


FRAGMENTS = st.lists(
    st.sampled_from(
        [
            *"。！？!?.,、\n「」『』（）()\"'`|<>*#…ー~ 　123aあ漢👍I",
            "```",
            "<think>",
            "</think>",
            "https://a.b/c?d",
            "Mr. ",
            "3.14",
            "e.g. ",
            "言葉です",
            "word ",
            "\u200d",
            "\u0301",
            "İ",
            "www.x.y",
            "| a |\n",
            ":(",
        ]
    )
    | st.text(max_size=3),
    max_size=80,
)


@settings(max_examples=400, deadline=None)
@given(FRAGMENTS, st.data())
@example(["a!", '"', "b"], None)
def test_any_pieces_give_the_same_sentences_and_their_join_is_the_reply(
    fragments: list[str], data: st.DataObject | None
) -> None:
    reply = "".join(fragments)
    whole = split(reply)
    assert "".join(whole) == reply
    assert all(whole)
    assert split(*reply) == whole
    if data is not None:
        cuts = sorted(data.draw(st.lists(st.integers(0, len(reply)), max_size=6)))
        pieces = [reply[a:b] for a, b in zip([0, *cuts], [*cuts, len(reply)], strict=True)]
        assert split(*pieces) == whole


def test_a_very_long_address_takes_no_time_to_speak_of() -> None:
    address = "https://example.com/" + "a" * 20_000
    began = time.perf_counter()
    assert "".join(split(address)) == address
    assert time.perf_counter() - began < 2.0, "looking back over all of it at each character would take a minute"
