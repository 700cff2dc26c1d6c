"""The settings object as a list of fields; and the words that are found in it. No Qt."""

from dataclasses import replace

import pytest

from assistant.settings import HearingSettings, Settings, load, save
from ui.settings.fields import all_fields, value_of, with_value
from ui.settings.finding import holds, marked

FIELDS = all_fields()


def test_every_value_of_the_settings_is_a_field():
    assert {"persona", "speaking.speed", "turns.hold_finished", "app.theme"} <= set(FIELDS)
    assert "app.first_run_done" not in FIELDS


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_knows_its_default(key):
    assert value_of(Settings(), key) == FIELDS[key].default


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("app.autostart", "switch"),
        ("app.theme", "choice"),
        ("thinking.context", "whole"),
        ("speaking.speed", "number"),
        ("speaking.engine", "text"),
        ("audio.input", "text"),
    ],
)
def test_a_field_has_the_kind_of_its_value(key, kind):
    assert FIELDS[key].kind == kind


def test_a_changed_value_is_the_only_one_that_changes():
    changed = with_value(Settings(), "speaking.speed", 1.3)
    assert value_of(changed, "speaking.speed") == 1.3
    assert replace(changed, speaking=Settings().speaking) == Settings()
    assert with_value(Settings(), "persona", "x").persona == "x"


@pytest.mark.parametrize(
    ("key", "given", "kept"),
    [
        ("speaking.speed", 9.0, 2.0),
        ("speaking.pitch", -1.0, -0.15),
        ("thinking.threads", -5, 0),
        ("turns.duck_db", 3.0, 0.0),
        ("thinking.context", 5000.0, 5000),
    ],
)
def test_a_number_is_brought_into_its_range_and_keeps_its_type(key, given, kept):
    value = value_of(with_value(Settings(), key, given), key)
    assert value == kept
    assert type(value) is type(FIELDS[key].default)


@pytest.mark.parametrize(("key", "value"), [("vad_on", 0.05), ("vad_on", 0.2), ("vad_off", 0.5), ("vad_off", 0.99)])
def test_the_two_thresholds_of_voice_never_cross_so_that_the_file_is_good(tmp_path, key, value):
    changed = with_value(Settings(), f"hearing.{key}", value)
    assert changed.hearing.vad_off < changed.hearing.vad_on
    save(changed, tmp_path / "settings.toml")
    assert load(tmp_path / "settings.toml").warnings == ()
    assert load(tmp_path / "settings.toml").settings == changed


def test_a_threshold_that_is_in_order_moves_alone():
    assert with_value(Settings(), "hearing.vad_on", 0.6).hearing == HearingSettings(vad_on=0.6)


@pytest.mark.parametrize("words", ["microphone", "MICROPHONE", "ｍｉｃｒｏ", "マイク", "ﾏｲｸ", "micro マイク"])
def test_words_are_found_in_any_case_and_width(words):
    assert holds(words, "Microphone", "マイク")


@pytest.mark.parametrize("words", ["", "  ", "speaker", "micro speaker"])
def test_words_that_are_not_all_there_are_not_found(words):
    assert not holds(words, "Microphone", "マイク")


def test_what_was_found_is_marked_and_nothing_becomes_html():
    assert marked("a <b> Mic", "mic", "x") == 'a &lt;b&gt; <span style="x">Mic</span>'
    assert marked("a <b>", "", "x") == "a &lt;b&gt;"
    assert marked("1 + 1", "+", "x") == '1 <span style="x">+</span> 1'
