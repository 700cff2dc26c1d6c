"""The settings' window: everything can be set, found, put back, in two languages; it counts at once.

With a real engine host that has not been started: it takes settings and tells of them, and loads nothing.
"""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QSlider, QWidget

from assistant import paths
from assistant.models.catalogue import load_catalogue
from assistant.settings import HearingSettings, Settings, SpeakingSettings
from ui.engine import EngineHost
from ui.settings.dialog import SettingsDialog
from ui.settings.fields import all_fields
from ui.settings.keeper import SETTLE_MS
from ui.settings.notes import NOTES
from ui.settings.row import Row
from ui.settings.wording import CHOICES, WORDS
from ui.theme import DARK, LIGHT, ThemeKeeper
from ui.translate import Translation

PAGES = ["general", "hearing", "turns", "thinking", "models", "voice", "persona", "shortcuts", "privacy", "log"]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def host(qapp):
    return EngineHost(Settings())


@pytest.fixture
def dialog(qtbot, host):
    dialog = SettingsDialog(host)
    yield dialog
    dialog.close()
    finished(dialog, qtbot)
    dialog.deleteLater()


def finished(dialog, qtbot):
    """Until nothing is being done in the background."""
    mine = ("settings", "devices")
    qtbot.waitUntil(
        lambda: (
            not any(page.work.busy for page in dialog.pages.values())
            and not any(thread.name in mine for thread in threading.enumerate() if not dialog.isVisible())
        ),
        timeout=30_000,
    )


def row(dialog, key) -> Row:
    return next(page.rows[key] for page in dialog.pages.values() if key in page.rows)


def test_every_setting_is_on_exactly_one_page(dialog):
    shown = [key for page in dialog.pages.values() for key in page.rows]
    assert sorted(shown) == sorted(all_fields())
    assert list(dialog.pages) == PAGES


def test_every_setting_has_words_and_no_words_are_left_over():
    assert set(WORDS) == set(all_fields())
    assert set(CHOICES) == {key for key, field in all_fields().items() if field.kind == "choice"} | {"speaking.engine"}
    assert {model.note for model in load_catalogue().models if model.note} == set(NOTES)


def test_it_shows_what_is_set(qtbot, qapp):
    dialog = SettingsDialog(EngineHost(Settings(speaking=SpeakingSettings(speed=1.5), persona="nobody")))
    qtbot.addWidget(dialog)
    assert row(dialog, "speaking.speed").editor.box.value() == 1.5
    assert row(dialog, "speaking.speed").editor.slider.value() == 20
    assert "nobody" in row(dialog, "persona").editor.combo.currentText()


def test_a_switch_counts_at_once(dialog, host):
    row(dialog, "hearing.second_pass").editor.switch.click()
    assert host.settings.hearing.second_pass is False


def test_a_choice_counts_at_once(dialog, host):
    combo = row(dialog, "app.theme").editor.combo
    combo.setCurrentIndex(combo.findData("dark"))
    combo.activated.emit(combo.currentIndex())
    assert host.settings.app.theme == "dark"


def test_a_slider_counts_once_when_it_has_come_to_rest(dialog, host, qtbot):
    told = []
    host.settingsChanged.connect(told.append)
    slider = row(dialog, "speaking.speed").editor.slider
    for place in (11, 12, 13):
        slider.setValue(place)
    assert told == []
    assert row(dialog, "speaking.speed").editor.box.value() == pytest.approx(1.15)
    qtbot.waitUntil(lambda: bool(told), timeout=20 * SETTLE_MS)
    assert [settings.speaking.speed for settings in told] == [1.15]


def test_closing_does_not_wait_for_the_slider(dialog, host):
    dialog.show()
    row(dialog, "audio.output_gain").editor.slider.setValue(0)
    dialog.close()
    assert host.settings.audio.output_gain == -40.0


def test_a_text_counts_when_it_is_finished(dialog, host, qtbot):
    box = row(dialog, "thinking.remote_model").editor.box
    qtbot.keyClicks(box, "qwen ")
    assert host.settings.thinking.remote_model == ""
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert host.settings.thinking.remote_model == "qwen"


def test_an_address_of_a_speech_engine_counts_only_when_it_is_one(dialog, host, qtbot):
    editor = row(dialog, "speaking.engine").editor
    editor.combo.setCurrentIndex(2)
    editor.combo.activated.emit(2)
    qtbot.keyClicks(editor.address, "http:/")
    qtbot.keyClick(editor.address, Qt.Key.Key_Return)
    assert host.settings.speaking.engine == "auto"
    qtbot.keyClicks(editor.address, "/127.0.0.1:10101")
    qtbot.keyClick(editor.address, Qt.Key.Key_Return)
    assert host.settings.speaking.engine == "http://127.0.0.1:10101"


def test_one_value_goes_back_to_its_default(dialog, host):
    changed = row(dialog, "speaking.volume")
    assert changed.reset.isHidden()
    dialog.keeper.set("speaking.volume", 0.5)
    dialog.keeper.set("speaking.speed", 0.5)
    assert not changed.reset.isHidden()
    changed.reset.click()
    assert host.settings.speaking == SpeakingSettings(speed=0.5)


def test_a_page_goes_back_to_its_defaults_and_leaves_the_others(dialog, host):
    for key, value in (("speaking.speed", 0.5), ("audio.output_gain", -3.0), ("app.theme", "dark")):
        dialog.keeper.set(key, value)
    assert dialog.pages["voice"].reset_all.isEnabled()
    dialog.pages["voice"].reset_all.click()
    assert host.settings.speaking == SpeakingSettings()
    assert host.settings.app.theme == "dark"
    assert not dialog.pages["voice"].reset_all.isEnabled()


def test_what_others_change_is_shown(dialog, host):
    host.apply(Settings(hearing=HearingSettings(language="en")))
    assert row(dialog, "hearing.language").editor.combo.currentData() == "en"
    assert dialog.keeper.settings == host.settings


def test_a_wheel_over_a_value_scrolls_the_page_and_changes_nothing(dialog, host, qtbot):
    from PySide6.QtCore import QPoint, QPointF
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    dialog.show_page("hearing")
    combo = row(dialog, "hearing.language").editor.combo
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(combo, wheel)
    assert host.settings == Settings()
    assert combo.currentData() == "auto"


class TestSearch:
    def test_pages_without_a_hit_cannot_be_chosen_and_the_others_are_counted(self, dialog):
        dialog.search.setText("microphone")
        enabled = [
            dialog.groups.item(index).text()
            for index in range(dialog.groups.count())
            if dialog.groups.item(index).flags() & Qt.ItemFlag.ItemIsEnabled
        ]
        assert enabled == ["Hearing  (1)"]
        assert dialog.page is dialog.pages["hearing"]

    def test_what_was_found_is_highlighted_and_nothing_else(self, dialog):
        dialog.search.setText("microphone")
        assert "background-color" in row(dialog, "audio.input").label.text()
        assert "background-color" not in row(dialog, "hearing.language").label.text()
        dialog.search.clear()
        assert "background-color" not in row(dialog, "audio.input").label.text()

    def test_explanations_are_searched_and_names_in_the_file(self, dialog):
        dialog.search.setText("cough")
        assert dialog.page is dialog.pages["turns"]
        dialog.search.setText("kv_type")
        assert dialog.page is dialog.pages["thinking"]

    def test_enter_goes_to_the_next_hit_round_and_round(self, dialog, qtbot):
        dialog.show_page("general")
        dialog.search.setText("voicevox")
        first = dialog.page
        for _ in range(8):
            qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
        assert first is dialog.pages["voice"]

    def test_a_search_does_not_keep_the_window_open(self, dialog):
        dialog.show()
        dialog.search.setText("x")
        dialog.close()
        assert not dialog.isVisible()

    def test_escape_empties_the_search_before_it_closes(self, dialog, qtbot):
        dialog.show()
        dialog.search.setText("x")
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert dialog.isVisible()
        assert dialog.search.text() == ""
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()

    def test_words_that_are_nowhere_leave_the_page_as_it_is(self, dialog):
        dialog.search.setText("zzzz")
        assert dialog.page is dialog.pages["general"]

    def test_japanese_words_find_too(self, dialog, qapp):
        translation = Translation(qapp, "ja")
        try:
            dialog.search.setText("マイク")
            assert dialog.page is dialog.pages["hearing"]
        finally:
            translation.choose("en")


def test_the_language_changes_while_it_is_open(dialog, qapp):
    dialog.show()
    translation = Translation(qapp, "ja")
    qapp.processEvents()
    try:
        assert dialog.windowTitle() == "Aizuchi – 設定"
        assert [dialog.groups.item(index).text() for index in (0, 1)] == ["一般", "聞き取り"]
        assert "マイク" in row(dialog, "audio.input").label.text()
        assert row(dialog, "app.theme").editor.combo.itemText(1) == "ライト"
    finally:
        translation.choose("en")
    qapp.processEvents()
    assert dialog.groups.item(0).text() == "General"


def test_nothing_is_left_in_english(qapp):
    import xml.etree.ElementTree as ET

    from ui.translate import FOLDER

    messages = list(ET.parse(FOLDER / "settings_ja.ts").getroot().iter("message"))
    assert len(messages) > 250
    for message in messages:
        translation = message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, message.findtext("source")
        assert translation.text


def test_everything_that_can_be_changed_has_a_name_and_can_be_reached_by_keyboard(dialog):
    for name, page in dialog.pages.items():
        for kind in (QComboBox, QAbstractSpinBox, QSlider, QLineEdit):
            for widget in page.findChildren(kind):
                if isinstance(widget.parent(), QAbstractSpinBox | QComboBox) or "KeySequence" in str(widget.parent()):
                    continue
                if widget.objectName() == "qt_spinbox_lineedit":
                    continue
                assert widget.accessibleName(), f"{name}: {widget}"
                assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, f"{name}: {widget}"


def test_softer_words_follow_the_theme(dialog, qapp):
    theme = ThemeKeeper(qapp, "light")
    dialog.show()
    try:
        words = row(dialog, "app.theme").explanation
        assert words.palette().windowText().color() == LIGHT.soft
        theme.choose("dark")
        qapp.processEvents()
        assert words.palette().windowText().color() == DARK.soft
    finally:
        theme.choose("light")


def test_no_page_is_wider_than_what_can_be_seen(dialog, qapp):
    dialog.resize(10, 10)
    dialog.show()
    for name in dialog.pages:
        dialog.show_page(name)
        qapp.processEvents()
        inner: QWidget = dialog.page.widget()
        assert inner.width() <= dialog.page.viewport().width() + 1, name
