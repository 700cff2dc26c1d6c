"""What is said of what is written."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.speaking.spoken import spoken

SAID = {
    "plain": ("今日は、良い天気ですね。", "今日は、良い天気ですね。"),
    "bold": ("**太字**と*斜体*と__強調__です。", "太字と斜体と 強調 です。"),
    "action in asterisks": ("*そっと手を振る*", "そっと手を振る"),
    "struck out": ("~~古い~~新しい", "古い新しい"),
    "heading": ("## 今日の予定\n", "今日の予定"),
    "a number sign is not read": ("#タグ", "タグ"),
    "bullet": ("- りんご\n", "りんご"),
    "asterisk bullet": ("* りんご", "りんご"),
    "Japanese bullet": ("・りんご", "りんご"),
    "task": ("- [x] 買い物", "買い物"),
    "numbered": ("1. りんご\n", "1、りんご"),
    "numbered, English": ("2. Apples are red.", "2, Apples are red."),
    "quotation": ("> 引用です。", "引用です。"),
    "rule": ("---\n", ""),
    "link": ("[公式サイト](https://example.com/a_(b)?c=d)を見て。", "公式サイトを見て。"),
    "picture": ("![猫の写真](cat.png)", "猫の写真"),
    "address": ("https://www.example.com/a?b=1#c を見て。", "exampleドットcom を見て。"),
    "address in brackets": ("（https://a.jp/x）です", "（aドットjp）です"),
    "address, English": ("See https://example.com/x.", "See example dot com."),
    "autolink": ("<https://example.com>です", "exampleドットcomです"),
    "tags": ("<b>太い</b><br>字", "太い字"),
    "code span": ("`print()`を使う。", "print()を使う。"),
    "code": ("```py\nprint(1)\n```", "コードは画面に表示しました。"),
    "code after English": ("Here it is:\n```\nx\n```", "Here it is: The code is on the screen."),
    "code that never ends": ("\n```py\nprint(1)\n", "コードは画面に表示しました。"),
    "table": ("| 名前 | 値 |\n|---|---|\n| a | 1 |\n", "表は画面に表示しました。"),
    "thought": ("<think>えっと。\nうん。</think>\n\nはい。", "はい。"),
    "thought that never ends": ("<think>えっと。\nうん。", ""),
    "thought whose start was in the prompt": ("うん。</think>はい。", "はい。"),
    "emoji between words is a pause": ("うれしい😊ありがとう🎉", "うれしい、ありがとう"),
    "emoji between English words": ("Hello 😊 world", "Hello world"),
    "family, flag, skin, keycap": ("👨‍👩‍👧🇯🇵👍🏽です。1️⃣番", "です。1番"),
    "only emoji": ("😊🎉", ""),
    "faces": ("(^_^)こんにちは(≧▽≦) m(_ _)m ( ´∀｀ )ﾉ", "こんにちは"),
    "Western faces": ("I am fine :) thanks ;-)", "I am fine thanks"),
    "laughter": ("すごいwww（笑）", "すごい"),
    "repeated marks": ("やった！！！えっ？？", "やった！えっ？"),
    "only marks": ("……。", ""),
    "a long shout": ("あ" * 60 + "！", "あ" * 8 + "！"),
    "stars around": ("★☆お知らせ☆★", "お知らせ"),
    "line break": ("はい\nいいえ", "はい、いいえ"),
    "a name with an underscore": ("user_nameです", "user nameです"),
    "C sharp": ("C#です", "Cシャープです"),
    "C sharp within a sentence": ("言語とC#のこと", "言語とCシャープのこと"),
    "a language with pluses": ("C++とNode.js", "C++とNode.js"),
    "full-width asterisks": ("＊＊強調＊＊です", "強調です"),
    "a number in bold": ("**1. りんご**：赤い。", "1、りんご：赤い。"),
    "less than": ("a < b かつ c > d", "a b かつ c d"),
    "times": ("5 * 3は15", "5かける3は15"),
    "from to": ("5〜10分", "5から10分"),
    "money and percent": ("AT&T costs $5, 10% more.", "AT&T costs $5, 10% more."),
    "numbers": ("3.14と1,234と03-1234-5678と10:30。", "3.14と1,234と03-1234-5678と10:30。"),
    "brackets stay": ("価格（税込）は「百円」です。", "価格（税込）は「百円」です。"),
    "English": ("It's a well-known fact, isn't it?", "It's a well-known fact, isn't it?"),
    "nothing": ("", ""),
}


@pytest.mark.parametrize(("written", "said"), SAID.values(), ids=SAID.keys())
def test_said(written: str, said: str) -> None:
    assert spoken(written).text == said


def test_the_language_so_far_decides_what_is_said_of_code() -> None:
    assert spoken("```\nx\n```", japanese=False).text == "The code is on the screen."


def test_every_spoken_character_knows_how_much_was_written_before_it() -> None:
    said = spoken("**はい**、[ここ](http://a.jp)😊！")
    assert [
        (char, "**はい**、[ここ](http://a.jp)😊！"[:end][-1]) for char, end in zip(said.text, said.ends, strict=True)
    ] == [
        ("は", "は"),
        ("い", "い"),
        ("、", "、"),
        ("こ", "こ"),
        ("こ", "こ"),
        ("！", "！"),
    ]


def test_words_put_in_stand_for_all_that_they_replace() -> None:
    said = spoken("見て：https://example.com/abc")
    assert said.ends[-1] == len("見て：https://example.com/abc")
    assert said.after(3).ends[0] == said.ends[0] + 3


MARKUP = "*_#`|<>[]{}\\^~"
WRITTEN = st.lists(
    st.sampled_from(
        [
            *MARKUP,
            *"\n -+.!?()。、！？「」wあ漢1a😊\u200d\ufe0f・:/",
            "**",
            "```",
            "http://",
            "www.",
            "<think>",
            "</think>",
        ]
    )
    | st.sampled_from(["](", "![", "|---|", "言葉", "word", "(^", "^)", "\n- ", "\n1. ", "5*", "C#", "~3"])
    | st.text(max_size=3),
    max_size=40,
).map("".join)


@settings(max_examples=1500, deadline=None)
@given(WRITTEN)
def test_no_markup_is_ever_said(written: str) -> None:
    said = spoken(written)
    assert not set(said.text) & set(MARKUP)
    assert not said.text or any(char.isalnum() for char in said.text)


@settings(max_examples=1500, deadline=None)
@given(WRITTEN)
def test_what_is_said_is_said_the_same_again(written: str) -> None:
    said = spoken(written).text
    assert spoken(said).text == said


@settings(max_examples=500, deadline=None)
@given(WRITTEN)
def test_the_mapping_goes_forward_within_what_is_written(written: str) -> None:
    said = spoken(written)
    assert len(said.ends) == len(said.text)
    assert all(a <= b for a, b in pairwise(said.ends))
    assert all(1 <= end <= len(written) for end in said.ends)
