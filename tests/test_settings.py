"""The settings file: what is read, what is salvaged, what is kept, and how it is written."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import tomlkit
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant import settings as module
from assistant.conversation.turns import Rules
from assistant.errors import AizuchiError, UsageError
from assistant.settings import (
    AudioSettings,
    HearingSettings,
    Loaded,
    Settings,
    SpeakingSettings,
    ThinkingSettings,
    load,
    save,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def written(path: Path, text: str) -> Loaded:
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_a_file_that_is_not_there_gives_the_defaults(path: Path) -> None:
    assert load(path) == Loaded(Settings())


def test_the_turn_machine_takes_the_turn_settings_as_its_rules() -> None:
    turns = Settings().turns
    assert isinstance(turns, Rules)
    assert all(getattr(turns, rule.name) == getattr(Rules(), rule.name) for rule in fields(Rules))


def test_values_of_every_section_are_read(path: Path) -> None:
    loaded = written(
        path,
        """
        persona = "sensei"
        [audio]
        input = "USB"
        output_gain = -6
        [hearing]
        language = "ja"
        [turns]
        hold_finished = 0.3
        learn_pauses = false
        [thinking]
        threads = 4
        remote = "http://192.168.1.5:9931"
        remote_model = "qwen"
        [speaking]
        engine = "http://127.0.0.1:10101"
        [history]
        enabled = false
        """,
    )
    assert loaded.warnings == ()
    read = loaded.settings
    assert read.persona == "sensei"
    assert read.audio == AudioSettings(input="USB", output_gain=-6.0)
    assert read.hearing == HearingSettings(language="ja")
    assert (read.turns.hold_finished, read.turns.learn_pauses) == (0.3, False)
    assert read.thinking == ThinkingSettings(threads=4, remote="http://192.168.1.5:9931", remote_model="qwen")
    assert read.speaking.engine == "http://127.0.0.1:10101"
    assert not read.history.enabled


def test_a_whole_number_is_a_number(path: Path) -> None:
    gain = written(path, "[audio]\noutput_gain = 3").settings.audio.output_gain
    assert gain == 3.0
    assert isinstance(gain, float)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("[speaking]\nspeed = 9", "speaking.speed is 9, which is not a number from 0.5 to 2; the default 1.0 is used."),
        ("[speaking]\nspeed = nan", "speaking.speed is nan, which is not a number; the default 1.0 is used."),
        ("[speaking]\nspeed = true", "speaking.speed is True, which is not a number; the default 1.0 is used."),
        ("[turns]\nsoft_end = 'soon'", "turns.soft_end is 'soon', which is not a number; the default 0.064 is used."),
        (
            "[turns]\nsoft_end = -1",
            "turns.soft_end is -1, which is not a number from 0 to 30; the default 0.064 is used.",
        ),
        ("[turns]\nfinished = 2", "turns.finished is 2, which is not a number from 0 to 1; the default 0.8 is used."),
        ("[thinking]\nthreads = 2.5", "thinking.threads is 2.5, which is not a whole number; the default 0 is used."),
        (
            "[hearing]\nlanguage = 'fr'",
            "hearing.language is 'fr', which is not one of auto, ja, en; the default 'auto' is used.",
        ),
        (
            "[speaking]\nengine = 'http://'",
            "speaking.engine is 'http://', which is not one of auto, starter or a web address; "
            "the default 'auto' is used.",
        ),
        ("[history]\nenabled = 'no'", "history.enabled is 'no', which is not true or false; the default True is used."),
        ("persona = 3", "persona is 3, which is not text in quotation marks; the default '' is used."),
        ("audio = 3", "audio is 3, which is not a section [audio]; its defaults are used."),
        (
            "[hearing]\nvad_on = 0.3\nvad_off = 0.4",
            "hearing.vad_off must be below hearing.vad_on; the defaults of both are used.",
        ),
        ("version = 'x'", "version in settings.toml is 'x', which is not a number of a layout; 1 is assumed."),
        (
            "version = 99",
            "settings.toml was written by a newer Aizuchi; what this one does not know is left alone.",
        ),
    ],
)
def test_a_bad_value_costs_itself_alone(path: Path, line: str, complaint: str) -> None:
    good = "[zzz]\n[speaking.more]\n" if line.startswith("[speaking]") else "[speaking]\npitch = 0.1\n"
    loaded = written(path, f"{line}\n{good}")
    assert loaded.warnings == (complaint,)
    expected = SpeakingSettings() if "more" in good else SpeakingSettings(pitch=0.1)
    assert loaded.settings == Settings(speaking=expected)


def test_a_file_that_is_not_toml_gives_the_defaults_and_is_kept_at_the_next_save(path: Path) -> None:
    loaded = written(path, "persona = [")
    assert loaded.settings == Settings()
    assert "is not TOML" in loaded.warnings[0]
    save(Settings(persona="sensei"), path)
    assert load(path) == Loaded(Settings(persona="sensei"))
    assert path.with_name("settings.toml.broken").read_text(encoding="utf-8") == "persona = ["


def test_bytes_that_are_no_text_are_no_toml(path: Path) -> None:
    path.write_bytes(b"persona = '\xff\xfe'")
    assert "is not TOML" in load(path).warnings[0]


def test_a_byte_order_mark_from_a_windows_editor_is_no_fault(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbfpersona = 'sensei'\r\n")
    assert load(path) == Loaded(Settings(persona="sensei"))


def test_saving_keeps_comments_order_and_unknown_keys(path: Path) -> None:
    text = (
        "# mine\nversion = 1\nfuture = 'yes'\n\n[speaking]  # the voice\nspeed = 1.0  # not too fast\nnew = 2\n\n"
        "[plugin.x]\ny = [1, 2]  # theirs\n"
    )
    read = written(path, text).settings
    save(read, path)
    assert path.read_text(encoding="utf-8") == text
    save(replace(read, speaking=replace(read.speaking, speed=1.2)), path)
    assert path.read_text(encoding="utf-8") == text.replace("speed = 1.0", "speed = 1.2")


def test_only_what_differs_from_the_defaults_is_written(path: Path) -> None:
    save(Settings(), path)
    assert path.read_text(encoding="utf-8") == "version = 1\n"
    save(Settings(thinking=ThinkingSettings(threads=3)), path)
    assert path.read_text(encoding="utf-8") == "version = 1\n\n[thinking]\nthreads = 3\n"


def test_a_value_set_back_to_its_default_is_the_default_again(path: Path) -> None:
    save(Settings(persona="sensei"), path)
    save(Settings(), path)
    assert load(path) == Loaded(Settings())


def test_a_bad_value_is_mended_by_saving(path: Path) -> None:
    loaded = written(
        path,
        "audio = 3\n[speaking]\nspeed = 'fast'\npitch = false\n[thinking]\nthreads = 0.0\n[history]\nenabled = 1\n",
    )
    save(loaded.settings, path)
    assert load(path) == Loaded(Settings())


def test_an_older_layout_is_migrated_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(document: tomlkit.TOMLDocument) -> None:
        document["persona"] = document.pop("character")

    monkeypatch.setattr(module, "VERSION", 2)
    monkeypatch.setitem(module.MIGRATIONS, 1, renamed)
    assert written(path, "version = 1\ncharacter = 'sensei'").settings == Settings(persona="sensei")
    save(load(path).settings, path)
    assert tomlkit.parse(path.read_text(encoding="utf-8")).unwrap() == {"version": 2, "persona": "sensei"}


def test_saving_makes_the_folder_and_leaves_nothing_else_in_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    save(Settings(), path)
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_saving_through_a_link_writes_the_file_that_it_names(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles.toml", tmp_path / "settings.toml"
    real.write_text("", encoding="utf-8")
    link.symlink_to(real)
    save(Settings(persona="sensei"), link)
    assert link.is_symlink()
    assert load(real).settings.persona == "sensei"


def test_a_folder_that_cannot_be_written_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(AizuchiError, match=r"cannot be saved in .*deeper: Not a directory\. Make that folder writable"):
        save(Settings(), tmp_path / "file" / "deeper" / "settings.toml")


def test_a_settings_file_that_cannot_be_read_is_a_clear_error(path: Path) -> None:
    path.mkdir()
    with pytest.raises(UsageError, match=r"cannot be read: Is a directory\. Make the file readable, or delete it\."):
        load(path)


def values(section: object) -> dict[str, Any]:
    return {
        each.name: values(value) if is_dataclass(value := getattr(section, each.name)) else value
        for each in fields(section)  # type: ignore[arg-type]
    }


toml_values = st.recursive(
    st.booleans() | st.integers(-(2**40), 2**40) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=50)
@given(st.data())
def test_whatever_stands_in_the_file_each_field_is_its_own_value_or_its_default(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    usual = values(Settings())
    document: dict[str, Any] = {}
    for name, default in usual.items():
        if isinstance(default, dict):
            document[name] = {
                key: data.draw(toml_values) for key in data.draw(st.sets(st.sampled_from(sorted(default))))
            }
        else:
            document[name] = data.draw(toml_values)
    path = tmp_path_factory.mktemp("any") / "settings.toml"
    loaded = written(path, tomlkit.dumps(document))
    for name, default in usual.items():
        now = getattr(loaded.settings, name)
        for key, usual_value in (values(now) if isinstance(default, dict) else {name: now}).items():
            given_value = document[name].get(key) if isinstance(default, dict) else document[name]
            assert usual_value in (given_value, default[key] if isinstance(default, dict) else default)
    save(loaded.settings, path)
    assert load(path) == Loaded(loaded.settings)
