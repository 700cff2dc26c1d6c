"""The kept conversations: read in pages, searched as people write, deleted so that no byte remains, exported."""

import json
import sqlite3

import pytest

from assistant.conversation.history import FILE_NAME, History, TurnRecord, open_database
from assistant.conversation.transcript import (
    Labels,
    delete_turn,
    export,
    find,
    holds,
    read_all,
    read_page,
    restore_turn,
    to_markdown,
)
from assistant.errors import AizuchiError, HistoryError


def keep(folder, *turns, persona="あいづち"):
    """One conversation more, written as the app writes it."""
    history = History(lambda: open_database(folder), persona, lambda error: None)
    for number, turn in enumerate(turns, 1):
        user, reply, *heard = turn
        history.record(TurnRecord(number, user, reply, *(heard or [reply]), interrupted=bool(heard)))
    history.close()


@pytest.fixture
def history(tmp_path):
    """A conversation that goes on."""
    history = History(lambda: open_database(tmp_path), "あいづち", lambda error: None)
    yield history
    history.close()


def bytes_of(folder):
    return b"".join(path.read_bytes() for path in folder.glob(f"{FILE_NAME}*"))


class TestReading:
    def test_pages_go_back_through_the_conversations_without_gap_or_repetition(self, tmp_path):
        keep(tmp_path, *[(f"一の{n}", "はい。") for n in range(5)])
        keep(tmp_path, *[(f"二の{n}", "はい。") for n in range(4)], persona="Momo")
        newest = read_page(tmp_path, limit=6)
        assert [turn.user for turn in newest.turns] == ["一の3", "一の4", "二の0", "二の1", "二の2", "二の3"]
        assert [turn.persona for turn in newest.turns] == ["あいづち"] * 2 + ["Momo"] * 4
        assert newest.more
        oldest = read_page(tmp_path, before=newest.turns[0], limit=6)
        assert [turn.user for turn in oldest.turns] == ["一の0", "一の1", "一の2"]
        assert not oldest.more

    def test_a_full_last_page_has_nothing_before_it(self, tmp_path):
        keep(tmp_path, ("一", "はい。"), ("二", "はい。"))
        assert not read_page(tmp_path, limit=2).more

    def test_where_nothing_was_ever_kept_reading_leaves_no_file(self, tmp_path):
        assert read_page(tmp_path / "none").turns == ()
        delete_turn(tmp_path / "none", 1, 1)
        assert list(tmp_path.iterdir()) == []

    def test_a_file_that_is_no_database_is_told(self, tmp_path):
        (tmp_path / FILE_NAME).write_bytes(b"not a database at all" * 100)
        with pytest.raises(HistoryError, match="cannot be used"):
            read_page(tmp_path)

    def test_a_database_without_our_tables_is_told(self, tmp_path):
        open_database(tmp_path).close()
        database = sqlite3.connect(tmp_path / FILE_NAME)
        database.execute("DROP TABLE turn")
        database.close()
        with pytest.raises(HistoryError, match="cannot be read"):
            read_page(tmp_path)


class TestSearching:
    @pytest.mark.parametrize(
        ("words", "text"),
        [
            ("カレー", "かれーが食べたい"),
            ("かれー", "カレーが食べたい"),
            ("カレー", "ｶﾚｰが食べたい"),
            ("がっこう", "ガッコウ"),
            ("がっこう", "ｶﾞｯｺｳ"),
            ("aizuchi", "ＡＩＺＵＣＨＩ"),
            ("Ａｉ", "ai"),
            ("天気 明日", "明日の天気"),
            ("", "何でも"),
        ],
    )
    def test_width_capitals_and_kana_make_no_difference(self, words, text):
        assert holds(words, text)

    @pytest.mark.parametrize(("words", "text"), [("天気 昨日", "明日の天気"), ("かれー", "華麗"), ("は", "ば")])
    def test_other_words_are_not_found(self, words, text):
        assert not holds(words, text)

    @pytest.mark.parametrize(
        ("text", "words", "found"),
        [
            ("今日はカレーです", "かれー", ["カレー"]),
            ("ｶﾞｯｺｳへ", "学校 がっこう", ["ｶﾞｯｺｳ"]),
            ("1㌔走る", "きろ", ["㌔"]),
            ("1㌔走る", "ろ走", ["㌔走"]),
            ("雨、雨、雪", "雨", ["雨", "雨"]),
            ("あいう", "あい いう", ["あいう"]),
            ("あいう", "え", []),
            ("あいう", "", []),
        ],
    )
    def test_the_places_are_those_of_the_text_as_written(self, text, words, found):
        assert [text[start : start + length] for start, length in find(text, words)] == found

    def test_both_sides_are_searched_and_pages_hold_only_what_is_found(self, tmp_path):
        keep(tmp_path, ("カレーは？", "おいしい。"), ("雨？", "晴れ。"), ("夕飯は", "かれーです。"))
        page = read_page(tmp_path, words="ｶﾚｰ", limit=1)
        assert [turn.user for turn in page.turns] == ["夕飯は"]
        assert page.more
        assert [turn.user for turn in read_all(tmp_path, "ｶﾚｰ")] == ["カレーは？", "夕飯は"]

    def test_signs_that_databases_know_are_letters_here(self, tmp_path):
        keep(tmp_path, ("100%だ", "はい。"), ("百", "はい。"))
        assert [turn.user for turn in read_all(tmp_path, "%")] == ["100%だ"]


class TestDeleting:
    def test_not_a_byte_of_the_turn_remains_in_any_file_while_the_conversation_goes_on(self, tmp_path, history):
        history.record(TurnRecord(1, "himitsu-no-kotoba"))
        history.record(TurnRecord(1, "himitsu-no-kotoba", "dare-ni-mo iwanai yo. " * 400, "dare"))
        history.record(TurnRecord(2, "nokoru", "hai."))
        while history.unsaved():
            pass
        assert b"himitsu" in bytes_of(tmp_path)
        turn = read_all(tmp_path)[0]
        delete_turn(tmp_path, turn.session, turn.number)
        left = bytes_of(tmp_path)
        assert b"himitsu" not in left
        assert b"dare-ni" not in left
        assert b"nokoru" in left
        history.record(TurnRecord(3, "tsuzuku"))
        while history.unsaved():
            pass
        assert [turn.number for turn in read_all(tmp_path)] == [2, 3]

    def test_a_turn_whose_record_grew_leaves_no_earlier_version(self, tmp_path, history):
        for version in ("hajime-no-kotoba", "betsu-no-kotoba" * 300):
            history.record(TurnRecord(1, version))
            while history.unsaved():
                pass
        turn = read_all(tmp_path)[0]
        delete_turn(tmp_path, turn.session, turn.number)
        assert b"kotoba" not in bytes_of(tmp_path)

    def test_an_old_conversation_without_turns_goes_but_the_newest_stays_for_its_next_turn(self, tmp_path):
        keep(tmp_path, ("古い", "はい。"))
        keep(tmp_path, ("新しい", "はい。"))
        for turn in read_all(tmp_path):
            delete_turn(tmp_path, turn.session, turn.number)
        database = open_database(tmp_path)
        assert database.execute("SELECT id FROM session").fetchall() == [(2,)]
        database.close()

    def test_a_deleted_turn_comes_back_as_it_was(self, tmp_path):
        keep(tmp_path, ("古い", "はい、そうです。", "はい"))
        keep(tmp_path, ("新しい", "はい。"))
        before = read_all(tmp_path)
        delete_turn(tmp_path, before[0].session, before[0].number)
        assert read_all(tmp_path) == before[1:]
        restore_turn(tmp_path, before[0])
        assert read_all(tmp_path) == before

    def test_a_reader_that_is_in_the_way_is_told_of(self, tmp_path, monkeypatch):
        keep(tmp_path, ("himitsu", "hai."))
        reader = open_database(tmp_path)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM turn").fetchall()
        # Five seconds of patience are right for people, not for a test.
        monkeypatch.setattr("assistant.conversation.transcript.open_database", impatient)
        turn = read_all(tmp_path)[0]
        with pytest.raises(HistoryError, match=r"could not be overwritten|cannot be changed"):
            delete_turn(tmp_path, turn.session, turn.number)
        reader.close()


def impatient(folder):
    database = open_database(folder)
    database.execute("PRAGMA busy_timeout = 20")
    return database


class TestExporting:
    def test_json_has_everything_by_conversation(self, tmp_path):
        keep(tmp_path, ("おはよう", "おはようございます。", "おはよう"), ("何時？", "三時。"))
        keep(tmp_path, ("Hi", "Hello."), persona="Momo")
        assert export(tmp_path, tmp_path / "会話.JSON", Labels()) == 3
        first, second = json.loads((tmp_path / "会話.JSON").read_text(encoding="utf-8"))["conversations"]
        assert first["turns"][0]["heard"] == "おはよう"
        assert first["turns"][0]["interrupted"] is True
        assert [turn["user"] for turn in first["turns"]] == ["おはよう", "何時？"]
        assert second["persona"] == "Momo"

    def test_markdown_says_what_was_not_heard(self, tmp_path):
        keep(tmp_path, ("おはよう", "おはようございます。", "おはよう"))
        export(tmp_path, tmp_path / "a.md", Labels(user="あなた", unheard="聞こえていない", interrupted="中断"))
        text = (tmp_path / "a.md").read_text(encoding="utf-8")
        assert "**あなた:** おはよう\n" in text
        assert "**あいづち:** おはよう *(中断; 聞こえていない: ございます。)*" in text

    def test_what_was_said_is_no_markup(self, tmp_path):
        keep(tmp_path, ("# 見出し *強い* <b>", "はい。"))
        text = to_markdown(read_all(tmp_path), Labels())
        assert r"\# 見出し \*強い\* \<b\>" in text

    def test_only_what_was_searched_for(self, tmp_path):
        keep(tmp_path, ("雨？", "はい。"), ("雪？", "はい。"))
        assert export(tmp_path, tmp_path / "a.md", Labels(), "雪") == 1
        assert "雨" not in (tmp_path / "a.md").read_text(encoding="utf-8")

    def test_a_place_that_cannot_be_written_is_told(self, tmp_path):
        keep(tmp_path, ("雨？", "はい。"))
        with pytest.raises(AizuchiError, match="cannot be written"):
            export(tmp_path, tmp_path / "none" / "a.md", Labels())
