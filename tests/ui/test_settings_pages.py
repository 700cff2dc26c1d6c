"""What the pages do beside showing values: models, voices, characters, devices, what is kept, the log.

With the real files, engines and processes; the engine host is real and not started.
"""

from __future__ import annotations

import importlib.util
import logging
import os
import shutil
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox, QPlainTextEdit, QPushButton

from assistant import paths
from assistant.audio.watching import Present
from assistant.conversation.persona import AIZUCHI, persona_named
from assistant.conversation.persona_files import new_persona, own_names, save_persona, write_persona
from assistant.kept import Kind
from assistant.log import logging_to
from assistant.outside import OutsideSocket
from assistant.settings import AudioSettings, Settings, SpeakingSettings, ThinkingSettings, load, save
from ui.engine import EngineHost
from ui.settings.dialog import SettingsDialog
from ui.settings.meter import Meter
from ui.settings.work import Work

MODELS = paths.models_dir().resolve()


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "ホーム"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def host(qapp):
    return EngineHost(Settings())


@pytest.fixture
def dialog(qtbot, host):
    dialog = SettingsDialog(host)
    yield dialog
    dialog.close()
    quiet(dialog, qtbot)
    dialog.deleteLater()


def quiet(dialog, qtbot):
    """Until nothing is being done in the background."""
    qtbot.waitUntil(
        lambda: (
            not any(page.work.busy for page in dialog.pages.values())
            and (dialog.isVisible() or not any(thread.name == "devices" for thread in threading.enumerate()))
        ),
        timeout=60_000,
    )


def press(text: str) -> None:
    """Answer the question that is on the screen."""
    (box,) = [
        widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox) and widget.isVisible()
    ]
    next(button for button in box.findChildren(QPushButton) if button.text() == text).click()


class TestWork:
    def test_the_result_comes_back_in_qts_thread(self, qtbot, host):
        work, told = Work(host), []
        work.run(lambda: threading.current_thread().name, lambda name: told.append((name, threading.current_thread())))
        assert work.busy
        qtbot.waitUntil(lambda: bool(told))
        assert told == [("settings", threading.main_thread())]
        assert not work.busy

    def test_what_goes_wrong_is_a_sentence(self, qtbot, host, caplog):
        work, told = Work(host), []
        work.run(lambda: persona_named("nobody"), told.append, told.append)
        work.run(lambda: 1 // 0, told.append, told.append)
        qtbot.waitUntil(lambda: len(told) == 2)
        assert any(sentence.startswith("There is no persona called nobody.") for sentence in told)
        assert any("ZeroDivisionError" in sentence for sentence in told)


class TestDevices:
    def test_microphones_come_and_go_by_name(self, dialog, host):
        page = dialog.pages["hearing"]
        dialog.devices.changed.emit(Present(("Headset", "Camera"), ()))
        combo = page.microphones.combo
        assert [combo.itemText(index) for index in range(combo.count())] == [
            "The system's microphone",
            "Headset",
            "Camera",
        ]
        combo.setCurrentIndex(1)
        combo.activated.emit(1)
        assert host.settings.audio.input == "Headset"
        dialog.devices.changed.emit(Present(("Camera",), ()))
        assert combo.currentText() == "Headset (not there)"
        assert host.settings.audio.input == "Headset"
        dialog.devices.changed.emit(Present(("Headset",), ()))
        assert combo.currentText() == "Headset"

    def test_a_machine_without_a_microphone_is_told_that_typing_works(self, dialog):
        dialog.devices._take(Present((), ("Speakers",)))
        assert "Typing works" in dialog.pages["hearing"].microphone_words.text()
        assert dialog.pages["voice"].loudspeakers.combo.itemText(1) == "Speakers"

    def test_the_system_is_asked_only_while_a_page_with_devices_is_shown(self, dialog, qtbot):
        running = lambda: sum(thread.name == "devices" for thread in threading.enumerate())  # noqa: E731
        dialog.show_page("general")
        assert running() == 0
        dialog.show_page("hearing")
        assert running() == 1
        dialog.show_page("log")
        qtbot.waitUntil(lambda: running() == 0, timeout=30_000)

    def test_the_level_is_shown_while_the_page_is(self, dialog, host, qtbot):
        page = dialog.pages["hearing"]
        dialog.show_page("hearing")
        assert host._engine.metered
        host.micLevel.emit(-30.0)
        assert page.meter.part == pytest.approx(0.5)
        dialog.show_page("general")
        assert not host._engine.metered
        assert page.meter.part == 0

    def test_a_loud_moment_falls_slowly(self, qtbot):
        meter = Meter()
        qtbot.addWidget(meter)
        for level, shown in ((0.0, 1.0), (-60.0, 58.5 / 60), (float("-inf"), 57 / 60), (10.0, 1.0)):
            meter.set_level(level)
            assert meter.part == pytest.approx(shown)


class TestModels:
    def test_every_model_is_listed_under_what_it_is_for(self, dialog, qtbot):
        page = dialog.pages["models"]
        dialog.show_page("models")
        qtbot.waitUntil(lambda: bool(page.models), timeout=30_000)
        assert {"qwen3.5-4b", "sense-voice", "tiny-ja"} <= set(page.models)
        places = {role: page.column.indexOf(label) for role, label in page._roles.items()}
        for row in page.models.values():
            at, role = page.column.indexOf(row), row.entry.model.role
            assert places[role] < at < min([place for place in places.values() if place > places[role]] + [10_000])

    def test_what_is_here_can_be_checked_and_what_is_not_can_be_got(self, dialog, qtbot):
        page = dialog.pages["models"]
        dialog.show_page("models")
        qtbot.waitUntil(lambda: bool(page.models), timeout=30_000)
        here, away = page.models["tiny-ja"], page.models["qwen3.5-4b"]
        assert not here.verify_button.isHidden()
        assert here.get_button.isHidden()
        assert here.delete_button.isHidden(), "it comes with Aizuchi"
        assert not away.get_button.isHidden()
        assert away.verify_button.isHidden()
        assert sum(row.entry.advised for row in page.models.values()) >= 3

    def test_checking_shows_progress_and_the_verdict(self, dialog, qtbot):
        page = dialog.pages["models"]
        dialog.show_page("models")
        qtbot.waitUntil(lambda: bool(page.models), timeout=30_000)
        quiet(dialog, qtbot)
        page.models["tiny-ja"].verify_button.click()
        assert page.stop_button.isVisible()
        assert not page.get_advised.isEnabled()
        qtbot.waitUntil(lambda: "1 of 1 models" in page.state.text(), timeout=30_000)
        assert not page.bar.isVisible()

    def test_stopping_says_so(self, dialog, qtbot):
        page = dialog.pages["models"]
        dialog.show_page("models")
        qtbot.waitUntil(lambda: bool(page.models), timeout=30_000)
        quiet(dialog, qtbot)
        begun, go_on = threading.Event(), threading.Event()

        def work(steps):
            steps.begin("something", 100)
            begun.set()
            go_on.wait(30)
            steps.at(50)

        page._begin(work, lambda _: page._say("done"))
        begun.wait(30)
        page.stop_button.click()
        go_on.set()
        qtbot.waitUntil(lambda: "Stopped" in page.state.text(), timeout=30_000)

    def test_nothing_is_deleted_without_a_yes(self, dialog, qtbot):
        page, file = dialog.pages["models"], paths.models_dir() / "sense-voice" / "tokens.txt"
        file.parent.mkdir(parents=True)
        file.write_bytes(b"half")
        dialog.show_page("models")
        qtbot.waitUntil(lambda: bool(page.models), timeout=30_000)
        row = page.models["sense-voice"]
        assert not row.delete_button.isHidden()
        row.delete_button.click()
        press("Cancel")
        assert file.exists()
        row.delete_button.click()
        press("Delete")
        qtbot.waitUntil(row.delete_button.isHidden, timeout=30_000)
        assert not file.parent.exists()

    @pytest.mark.models
    def test_a_language_model_is_reported(self, dialog, qtbot):
        paths.models_dir().parent.mkdir(parents=True)
        paths.models_dir().symlink_to(MODELS)
        page = dialog.pages["models"]
        dialog.show_page("models")
        qtbot.waitUntil(lambda: bool(page.models), timeout=30_000)
        row = page.models["qwen2.5-coder-0.5b"]
        assert "first sound after" in row.facts.text()
        row.inspect_button.click()
        shown = lambda: [box for box in page.findChildren(QPlainTextEdit) if "memory" in box.toPlainText()]  # noqa: E731
        qtbot.waitUntil(lambda: bool(shown()), timeout=30_000)
        assert "tokens/s" in shown()[0].toPlainText()

    def test_a_folder_that_is_no_export_is_told(self, dialog, qtbot, tmp_path):
        page = dialog.pages["models"]
        page.import_from(str(tmp_path))
        qtbot.waitUntil(lambda: "manifest" in page.state.text(), timeout=30_000)


class TestThinking:
    @pytest.mark.parametrize(
        ("address", "words"),
        [
            ("", "Nothing leaves this machine"),
            ("http://127.0.0.1:8080", "A server on this machine"),
            ("http://192.168.1.5:9931", "LEAVES THIS MACHINE: what you say is sent to 192.168.1.5"),
            ("http://user:secret@192.168.1.5", "password"),
        ],
    )
    def test_where_it_thinks_is_said_plainly(self, dialog, address, words):
        dialog.keeper.set("thinking.remote", address)
        assert words in dialog.pages["thinking"].leaves.text()

    def test_the_way_to_the_models(self, dialog):
        dialog.pages["thinking"].more.click()
        assert dialog.page is dialog.pages["models"]


class TestVoice:
    @pytest.fixture
    def engine(self):
        path = Path(__file__).parents[1] / "speaking" / "scripted_engine.py"
        spec = importlib.util.spec_from_file_location("settings_scripted_engine", path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        engine = module.ScriptedEngine()
        yield engine.start()
        engine.close()

    def test_voices_of_the_engine_are_offered_with_the_credit(self, qtbot, qapp, engine):
        dialog = SettingsDialog(EngineHost(Settings(speaking=SpeakingSettings(engine=engine))))
        page = dialog.pages["voice"]
        dialog.show_page("voice")
        qtbot.waitUntil(lambda: page.styles.combo.count() > 2, timeout=30_000)
        chosen = page.styles.combo.itemData(2)
        page.styles.combo.setCurrentIndex(2)
        page.styles.combo.activated.emit(2)
        assert dialog.keeper.host.settings.speaking.style == chosen
        assert f"VOICEVOX:{chosen.split('/')[0]}" in page.credit.text()
        dialog.close()
        quiet(dialog, qtbot)

    def test_an_engine_that_is_not_there_is_told(self, qtbot, qapp):
        dialog = SettingsDialog(EngineHost(Settings(speaking=SpeakingSettings(engine="http://127.0.0.1:9"))))
        page = dialog.pages["voice"]
        dialog.show_page("voice")
        qtbot.waitUntil(lambda: "No speech engine answers" in page.told.text(), timeout=30_000)
        dialog.close()
        quiet(dialog, qtbot)

    def test_the_starter_voice_is_credited(self, qtbot, qapp):
        pytest.importorskip("pyopenjtalk")
        dialog = SettingsDialog(EngineHost(Settings(speaking=SpeakingSettings(engine="starter"))))
        page = dialog.pages["voice"]
        dialog.show_page("voice")
        qtbot.waitUntil(lambda: "CC BY 3.0" in page.credit.text(), timeout=30_000)
        dialog.close()
        quiet(dialog, qtbot)

    def test_without_the_loudspeaker_the_test_says_so_and_can_be_repeated(self, qtbot, qapp):
        dialog = SettingsDialog(EngineHost(Settings(audio=AudioSettings(output="no such device"))))
        page = dialog.pages["voice"]
        page.tone.click()
        assert not page.tone.isEnabled()
        qtbot.waitUntil(page.tone.isEnabled, timeout=30_000)
        assert "loudspeaker" in page.told.text()
        quiet(dialog, qtbot)


class TestPersona:
    def test_those_that_come_with_aizuchi_can_be_read_and_not_changed(self, dialog):
        page = dialog.pages["persona"]
        assert page.prompt.toPlainText() == AIZUCHI.system
        assert page.prompt.isReadOnly()
        assert page.save.isHidden()
        assert page.remove.isHidden()

    def test_a_new_one_is_saved_and_answers(self, dialog, host, qtbot):
        page = dialog.pages["persona"]
        page.new.click()
        page.name.setText("先生")
        page.prompt.setPlainText("あなたは先生です。")
        page.voice.setText("ずんだもん/ノーマル")
        page.save.click()
        qtbot.waitUntil(lambda: host.settings.persona == "先生", timeout=30_000)
        saved = persona_named("先生")
        assert (saved.system, saved.voice, saved.examples) == (
            "あなたは先生です。",
            "ずんだもん/ノーマル",
            AIZUCHI.examples,
        )
        assert page.choice.combo.currentText() == "先生"
        assert not page.prompt.isReadOnly()

    def test_an_empty_prompt_is_refused(self, dialog, host):
        page = dialog.pages["persona"]
        page.new.click()
        page.name.setText("x")
        page.prompt.setPlainText("  ")
        page.save.click()
        assert "prompt has" in page.told.text()
        assert own_names() == []

    def test_changing_one_keeps_what_only_its_file_says(self, qtbot, qapp):
        save_persona(replace(new_persona("x", "en", "Be x."), no_answer="Eh?", examples=(("Hi", "Ho"),)))
        dialog = SettingsDialog(EngineHost(Settings(persona="x")))
        page = dialog.pages["persona"]
        dialog.show_page("persona")
        qtbot.waitUntil(lambda: page.prompt.toPlainText() == "Be x.", timeout=30_000)
        restarted = []
        dialog.keeper.restart = lambda: restarted.append(True)
        page.prompt.setPlainText("Be more x.")
        page.save.click()
        qtbot.waitUntil(lambda: bool(restarted), timeout=30_000)
        assert persona_named("x") == replace(
            new_persona("x", "en", "Be more x."), no_answer="Eh?", examples=(("Hi", "Ho"),)
        )
        dialog.close()
        quiet(dialog, qtbot)

    def test_import_and_export(self, dialog, host, qtbot, tmp_path):
        page = dialog.pages["persona"]
        write_persona(new_persona("guest", "en", "Be a guest."), tmp_path / "in.toml")
        page.import_from(str(tmp_path / "in.toml"))
        qtbot.waitUntil(lambda: "guest is there now" in page.told.text(), timeout=30_000)
        assert host.settings.persona == "", "whoever comes from outside does not answer by itself"
        page.import_from(str(tmp_path / "in.toml"))
        qtbot.waitUntil(lambda: "already" in page.told.text(), timeout=30_000)
        page.export_to(str(tmp_path / "out.toml"))
        qtbot.waitUntil(lambda: "Exported" in page.told.text(), timeout=30_000)
        assert AIZUCHI.system in (tmp_path / "out.toml").read_text(encoding="utf-8")

    def test_deleting_the_one_that_answers_brings_aizuchi_back(self, qtbot, qapp):
        save_persona(new_persona("x", "en", "Be x."))
        host = EngineHost(Settings(persona="x"))
        dialog = SettingsDialog(host)
        dialog.show_page("persona")
        page = dialog.pages["persona"]
        qtbot.waitUntil(lambda: page.remove.isVisible(), timeout=30_000)
        page.remove.click()
        press("Delete")
        qtbot.waitUntil(lambda: host.settings.persona == "", timeout=30_000)
        assert own_names() == []
        dialog.close()
        quiet(dialog, qtbot)


class TestPrivacy:
    def test_places_and_sizes_and_no_socket_outside(self, dialog, qtbot):
        save(Settings(persona="x"), paths.config_dir() / "settings.toml")
        page = dialog.pages["privacy"]
        dialog.show_page("privacy")
        settings = page.places[Kind.SETTINGS]
        qtbot.waitUntil(lambda: "bytes" in settings.where.text(), timeout=30_000)
        assert str(paths.config_dir()) in settings.where.text()
        assert not page.places[Kind.LOG].delete.isEnabled()
        assert page.promise.text() == "What leaves this machine: nothing."
        if Path("/proc/self/net").is_dir():
            qtbot.waitUntil(lambda: "right now: 0." in page.count.text(), timeout=30_000)

    def test_a_connection_that_leads_outside_is_shown(self, dialog):
        # A test may not open one.
        page = dialog.pages["privacy"]
        page._take_sockets([OutsideSocket(1, "tcp", "10.0.0.2:5000", "93.184.216.34:443")])
        assert "right now: 1 (93.184.216.34:443)" in page.count.text()
        page._take_sockets(None)
        assert "does not tell" in page.count.text()

    def test_wiping_asks_first_and_deletes(self, dialog, host, qtbot):
        page = dialog.pages["privacy"]
        dialog.keeper.set("app.theme", "dark")
        save(host.settings, paths.config_dir() / "settings.toml")
        dialog.show_page("privacy")
        row = page.places[Kind.SETTINGS]
        qtbot.waitUntil(row.delete.isEnabled, timeout=30_000)
        row.delete.click()
        press("Cancel")
        assert (paths.config_dir() / "settings.toml").exists()
        row.delete.click()
        press("Delete")
        qtbot.waitUntil(lambda: host.settings == Settings(), timeout=30_000)
        assert load(paths.config_dir() / "settings.toml").settings == Settings()


class TestLog:
    def test_lines_are_chosen_by_level_turn_and_words(self, dialog, qtbot):
        with logging_to(paths.logs_dir()):
            logging.getLogger("assistant.talk").info("all is well")
            logging.getLogger("assistant.talk").warning("the voice was late")
        page = dialog.pages["log"]
        dialog.show_page("log")
        qtbot.waitUntil(lambda: "all is well" in page.text.toPlainText(), timeout=30_000)
        page.level.setCurrentIndex(2)
        assert "all is well" not in page.text.toPlainText()
        assert "the voice was late" in page.text.toPlainText()
        page.search.setText("nothing like it")
        assert page.text.toPlainText() == ""
        page.search.clear()
        page.turn.setValue(7)
        assert page.text.toPlainText() == ""

    def test_the_diagnosis_is_copied_and_says_when(self, dialog, qtbot, monkeypatch):
        # The real examination loads models for seconds; it has tests of its own.
        monkeypatch.setattr("ui.settings.log.diagnosis", lambda settings: f"theme {settings.app.theme}")
        page = dialog.pages["log"]
        page.copy.click()
        assert not page.copy.isEnabled()
        qtbot.waitUntil(page.copy.isEnabled, timeout=30_000)
        assert QApplication.clipboard().text() == "theme auto"


def test_a_talk_key_is_taken_by_pressing_it(dialog, host, qtbot):
    from PySide6.QtCore import Qt

    dialog.show_page("shortcuts")
    recorder = dialog.pages["shortcuts"].rows["app.hotkey"].editor.recorder
    recorder.record()
    qtbot.keyClick(recorder.field, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    assert host.settings.app.hotkey == "Ctrl+F9"


@pytest.mark.skipif(os.name != "posix", reason="the entry is a file")
def test_starting_with_the_computer_is_an_entry_in_the_system(dialog, qtbot, tmp_path):
    entry = tmp_path / "config" / "autostart" / "aizuchi.desktop"
    dialog.pages["general"].rows["app.autostart"].editor.switch.click()
    qtbot.waitUntil(entry.exists, timeout=30_000)
    dialog.pages["general"].rows["app.autostart"].editor.switch.click()
    qtbot.waitUntil(lambda: not entry.exists(), timeout=30_000)
    shutil.rmtree(tmp_path / "config")


def test_the_remote_model_and_the_model_are_apart(dialog, host):
    dialog.keeper.set("thinking.model", "/models/x.gguf")
    assert host.settings.thinking == ThinkingSettings(model="/models/x.gguf")
    assert "x.gguf" in dialog.pages["thinking"].model.combo.currentText()
