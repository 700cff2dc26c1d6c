"""The user's own characters as files."""

from dataclasses import replace
from pathlib import Path

import pytest

from assistant import paths
from assistant.conversation.persona import AIZUCHI, AIZUCHI_EN, PERSONAS, persona_named
from assistant.conversation.persona_files import (
    delete_persona,
    folder,
    new_persona,
    own_names,
    read_persona,
    save_persona,
    write_persona,
)
from assistant.errors import AizuchiError, UsageError

SENSEI = replace(
    new_persona("先生", "ja", 'あなたは先生です。\n「"短く"」答えてください。'),
    voice="ずんだもん/ノーマル",
    avatar="/tmp/先生.vrm",
    examples=(("こんにちは", "やあ。"),),
    no_answer="わからないのだ。",
)


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "ホーム"))


def test_there_are_none_at_first():
    assert own_names() == []


def test_one_that_was_saved_answers_by_its_name():
    save_persona(SENSEI)
    assert own_names() == ["先生"]
    assert persona_named("先生") == SENSEI


def test_a_new_one_excuses_itself_in_its_language():
    assert new_persona("tutor", "en", "You are a tutor.").no_answer == AIZUCHI_EN.no_answer
    assert new_persona("sensei", "ja", "先生").summary_request == AIZUCHI.summary_request


def test_a_renamed_file_is_a_renamed_character():
    save_persona(SENSEI)
    (folder() / "先生.toml").rename(folder() / "博士.toml")
    assert persona_named("博士") == replace(SENSEI, name="博士")


def test_an_exported_one_is_the_same_when_it_is_imported(tmp_path):
    write_persona(SENSEI, tmp_path / "any.toml")
    assert read_persona(tmp_path / "any.toml") == SENSEI


def test_those_that_come_with_aizuchi_can_be_exported_and_stay():
    write_persona(AIZUCHI, folder() / "aizuchi.toml")
    assert read_persona(folder() / "aizuchi.toml") == AIZUCHI
    assert own_names() == []
    with pytest.raises(UsageError, match="comes with Aizuchi"):
        save_persona(replace(AIZUCHI, system="Be rude."))
    with pytest.raises(UsageError, match="not a character of your own"):
        delete_persona("aizuchi")


def test_a_deleted_one_is_gone():
    save_persona(SENSEI)
    delete_persona("先生")
    assert own_names() == []
    with pytest.raises(UsageError, match="There is no persona called 先生"):
        persona_named("先生")


@pytest.mark.parametrize("name", ["", "   ", "../x", "a/b", "a\\b", "CON", "nul.txt", "a.", "x" * 41, "a\nb", 'a"b'])
def test_a_name_that_no_file_can_have_is_refused(name):
    with pytest.raises(UsageError):
        save_persona(replace(SENSEI, name=name))
    assert not folder().exists() or list(folder().iterdir()) == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("language = 'ja'\nprompt = 'x'\nname = 3", "name is not text"),
        ("prompt = 'x'", "language is missing"),
        ("language = 'fr'\nprompt = 'x'", "neither ja nor en"),
        ("language = 'ja'\nprompt = ' '", "prompt has 1 characters"),
        ("language = 'ja'\nprompt = 'x'\nexamples = [['one']]", "examples is not a list of pairs"),
        ("language = 'ja'\nprompt = 'x'\nvoice = 3", "voice is not text"),
        ("language = 'ja'\nprompt = 'x'\nname = '../../evil'", "cannot be the name of a file"),
        ("prompt = [", "is not TOML"),
    ],
)
def test_a_file_that_is_no_character_is_refused_with_the_reason(tmp_path, text, complaint):
    path = tmp_path / "other.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=complaint):
        read_persona(path)


def test_a_file_without_a_name_has_its_own(tmp_path):
    (tmp_path / "博士.toml").write_text("language = 'ja'\nprompt = '博士'", encoding="utf-8")
    assert read_persona(tmp_path / "博士.toml").name == "博士"


def test_a_large_file_is_not_read(tmp_path):
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * ((1 << 20) + 1))
    with pytest.raises(UsageError, match="too large"):
        read_persona(path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(AizuchiError, match="cannot be saved"):
        write_persona(SENSEI, Path(tmp_path / "file" / "x.toml"))


def test_writing_leaves_nothing_else_behind():
    save_persona(SENSEI)
    assert [path.name for path in folder().iterdir()] == ["先生.toml"]


def test_no_built_in_can_be_shadowed_by_a_file():
    folder().mkdir(parents=True)
    (folder() / "aizuchi.toml").write_text("language = 'en'\nprompt = 'evil'", encoding="utf-8")
    assert persona_named("aizuchi") is PERSONAS["aizuchi"]
