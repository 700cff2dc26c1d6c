"""Japanese and English, changed while the app runs."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from ui.translate import FOLDER, Translation, language_for
from ui.window.ring import StateRing

UI = FOLDER.parent
OURS = [*UI.joinpath("window").glob("*.py"), UI / "engine.py", UI / "crash.py"]


@pytest.mark.parametrize(
    ("choice", "system", "shown"),
    [
        ("ja", ["en-GB"], "ja"),
        ("en", ["ja-JP"], "en"),
        ("auto", ["ja-JP", "ja", "en"], "ja"),
        ("auto", ["ja_JP.UTF-8"], "ja"),
        ("auto", ["fr-FR", "ja"], "ja"),
        ("auto", ["en-US", "ja"], "en"),
        ("auto", ["fr-FR"], "en"),
        ("auto", [], "en"),
        ("auto", ["C"], "en"),
    ],
)
def test_the_language_is_the_users_choice_or_the_systems_first_that_there_is(choice, system, shown):
    assert language_for(choice, system) == shown


@pytest.fixture
def translation(qapp):
    translation = Translation(qapp, "en")
    yield translation
    translation.choose("en")


def test_widgets_that_are_there_change_their_words_at_once(translation, qtbot):
    ring = StateRing()
    qtbot.addWidget(ring)
    assert ring.accessibleName() == "Starting"
    translation.choose("ja")
    qtbot.waitUntil(lambda: ring.accessibleName() == "起動中")
    translation.choose("en")
    qtbot.waitUntil(lambda: ring.accessibleName() == "Starting")


def test_qts_own_words_change_too(translation, qtbot):
    translation.choose("ja")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert "キャンセル" in box.button(QDialogButtonBox.StandardButton.Cancel).text()


def test_a_language_that_is_shown_already_disturbs_nobody(translation, qtbot):
    class Counter(QWidget):
        count = 0

        def changeEvent(self, event):  # noqa: N802
            self.count += event.type() is QEvent.Type.LanguageChange

    widget = Counter()
    qtbot.addWidget(widget)
    translation.choose("en")
    assert widget.count == 0


def test_a_translation_that_cannot_be_read_leaves_english(qapp, tmp_path, caplog):
    (tmp_path / "broken_ja.qm").write_bytes(b"nothing of the kind")
    translation = Translation(qapp, "ja", tmp_path)
    assert "broken_ja.qm" in caplog.text
    translation.choose("en")


def catalogue():
    """Context and source to translation."""
    root = ElementTree.parse(FOLDER / "window_ja.ts").getroot()
    return {
        (context.findtext("name"), message.findtext("source")): message.find("translation")
        for context in root.iter("context")
        for message in context.iter("message")
    }


def test_every_string_of_the_window_is_translated():
    words = {source for _, source in catalogue()}
    said = {
        match.group(1)
        for path in OURS
        for match in re.finditer(r'self\.tr\(\s*"((?:[^"\\]|\\.)*)"', path.read_text(encoding="utf-8"))
    }
    assert said == words
    for (_, source), translation in catalogue().items():
        assert translation.get("type") is None, source
        assert translation.text, source


def test_the_compiled_translation_is_that_of_the_source(qapp):
    from PySide6.QtCore import QTranslator

    translator = QTranslator()
    assert translator.load(str(FOLDER / "window_ja.qm"))
    for (context, source), translation in catalogue().items():
        assert translator.translate(context, source) == translation.text
    assert Path(FOLDER / "window_ja.qm").stat().st_size > 0
