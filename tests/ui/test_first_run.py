"""The first start: five clicks or one, nothing downloaded unasked, and never a broken state however it ends."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

sys.path.append(str(Path(__file__).resolve().parents[1] / "models"))

from model_builders import file_of, model_of, place
from scripted_server import ScriptedServer, ranged, send, status, whole

from assistant import paths
from assistant.audio.watching import Present
from assistant.models.catalogue import Catalogue, Model, UrlSource
from assistant.models.download import Limits
from assistant.models.exchange import export
from assistant.models.progress import Quiet
from assistant.models.store import Store
from assistant.settings import Settings, load
from assistant.speaking.presence import VoicesHere
from assistant.speaking.styles import Voice, Voices
from ui.first_run.guide import Place
from ui.first_run.window import FirstRun
from ui.kept import Kept
from ui.translate import Translation

LONG = 15_000
BODY = bytes(range(256)) * 400


class World:
    """A small catalogue with its files on a loopback server, and a home of the test's own."""

    def __init__(self, server: ScriptedServer, folder: Path, application: QApplication) -> None:
        self.server = server
        self.store = Store(folder / "models")
        self.small = self._model("small", "llm", b"small mind", starter=True, memory_mb=100)
        self.good = self._model("good", "llm", BODY, recommended=True, memory_mb=500)
        self.rest = [
            self._model(name, role, name.encode(), starter=True, recommended=True, languages=("*",))
            for name, role in (("ear", "asr"), ("vad", "vad"), ("turn", "turn"))
        ]
        self.catalogue = Catalogue((self.small, self.good, *self.rest))
        self.translation = Translation(application, "en")
        self.windows: list[FirstRun] = []

    def _model(self, name: str, role: str, body: bytes, **marks: object) -> Model:
        url = self.server.script(f"/{name}", whole(body))
        marks = {"languages": ("ja", "en"), **marks}
        return model_of(name, file_of("model", f"{name}.bin", body, UrlSource((url,))), role=role, **marks)

    def open(self, settings: Settings | None = None) -> FirstRun:
        here = Place(self.catalogue, self.store, 8 << 10, lambda: 30e9)
        window = FirstRun(settings or Settings(), self.translation, Kept(), here)
        self.windows.append(window)
        window.show()
        return window

    def bring(self, *models: Model) -> None:
        for model in models:
            place(self.store.root, model, {"model": BODY if model is self.good else self._body(model)})

    @staticmethod
    def _body(model: Model) -> bytes:
        return b"small mind" if model.name == "small" else model.name.encode()

    def asked(self) -> list[str]:
        return [path for path, _ in self.server.requests]


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    with ScriptedServer() as server:
        world = World(server, tmp_path, qapp)
        yield world
        for window in world.windows:
            window.close()
            window.deleteLater()
        world.translation.choose("en")
        for thread in threading.enumerate():
            if thread.name in ("devices", "microphone-check", "first-run"):
                thread.join(10)
    qapp.processEvents()


def click(button: QAbstractButton) -> None:
    assert button.isVisible()
    assert button.isEnabled(), button.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def saved() -> Settings:
    return load(paths.config_dir() / "settings.toml").settings


def at_models(qtbot: QtBot, window: FirstRun, choice: str = "good") -> None:
    """Go to the page of models, with everything shown and this model chosen."""
    click(window.next_button)
    click(window.next_button)
    qtbot.waitUntil(lambda: bool(window.model.cards) and window.model.cards[0].isVisible(), timeout=LONG)
    click(next(card for card in window.model.cards if card.offer.choice.llm.name == choice))


def state_is(window: FirstRun, state: str) -> Callable[[], bool]:
    return lambda: window.guide.download.progress.state == state


def held(body: bytes, gate: threading.Event) -> Callable[[BaseHTTPRequestHandler], None]:
    """Half of it, a quarter more when the gate opens, then the end of the connection."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body[: len(body) // 2])
        handler.wfile.flush()
        gate.wait(30)
        handler.wfile.write(body[len(body) // 2 : len(body) * 3 // 4])
        handler.close_connection = True

    return answer


def test_five_clicks_lead_from_nothing_to_talking(world: World, qtbot: QtBot) -> None:
    window = world.open()
    clicks = 0
    with qtbot.waitSignal(window.done, timeout=LONG) as told:
        for page in (window.welcome, window.sound, window.model, window.voice, window.key):
            assert window.page is page
            if page is window.model:
                qtbot.waitUntil(lambda: bool(window.model.cards), timeout=LONG)
                assert world.asked() == []
                assert window.next_button.text() == "Download 102 kB and go on"
            click(window.next_button)
            clicks += 1
    assert clicks == 5
    assert told.args is not None
    settings = told.args[0]
    assert settings == saved()
    assert settings.app.first_run_done
    assert settings.app.hotkey == "Ctrl+Alt+Space"
    assert settings.thinking.model == "good"
    assert all(world.store.installed(model) for model in (world.good, *world.rest))
    assert not world.store.installed(world.small)
    assert not window.isVisible()


def test_just_try_it_is_one_click_where_the_starter_set_is_here(world: World, qtbot: QtBot) -> None:
    world.bring(world.small, *world.rest)
    window = world.open()
    qtbot.waitUntil(window.welcome.try_button.isEnabled, timeout=LONG)
    assert window.welcome.try_button.text() == "Just try it"
    with qtbot.waitSignal(window.done, timeout=LONG):
        click(window.welcome.try_button)
    assert saved().app.first_run_done
    assert world.asked() == []


def test_just_try_it_says_what_it_downloads_and_ends_by_itself(world: World, qtbot: QtBot) -> None:
    window = world.open()
    qtbot.waitUntil(window.welcome.try_button.isEnabled, timeout=LONG)
    assert window.welcome.try_button.text() == "Download 20 bytes and just try it"
    assert world.asked() == []
    with qtbot.waitSignal(window.done, timeout=LONG):
        click(window.welcome.try_button)
    assert world.store.installed(world.small)
    assert not world.store.installed(world.good)


def test_the_language_changes_at_once_and_is_kept(world: World, qtbot: QtBot) -> None:
    window = world.open()
    click(window.welcome.cards["ja"])
    QApplication.processEvents()
    assert window.welcome.heading.text() == "はじめまして、Aizuchi です。"
    assert window.next_button.text() == "設定をはじめる"
    qtbot.waitUntil(lambda: saved().app.language == "ja", timeout=LONG)
    click(window.welcome.cards["en"])
    QApplication.processEvents()
    assert window.welcome.heading.text() == "Hello. I am Aizuchi."


def test_a_download_pauses_keeps_what_has_come_and_goes_on_from_there(world: World, qtbot: QtBot) -> None:
    gate = threading.Event()
    world.server.script("/good", held(BODY, gate), ranged(BODY))
    window = world.open()
    at_models(qtbot, window)
    click(window.next_button)
    assert window.page is window.voice
    qtbot.waitUntil(lambda: window.guide.download.progress.done >= len(BODY) // 2, timeout=LONG)
    click(window.getting.pause_button)
    assert window.guide.download.progress.state == "paused"
    assert window.getting.words.text().startswith("Paused: 51 kB of 102 kB")
    gate.set()
    qtbot.waitUntil(lambda: not window.guide.download.busy, timeout=LONG)
    assert window.guide.download.progress.state == "paused"
    assert window.getting.pause_button.text() == "Resume"
    click(window.getting.pause_button)
    qtbot.waitUntil(state_is(window, "done"), timeout=LONG)
    assert world.store.installed(world.good)
    assert [wanted for path, wanted in world.server.requests if path == "/good"] == [
        None,
        f"bytes={len(BODY) * 3 // 4}-",
    ]


def test_cancelling_deletes_what_has_come_in_and_the_model_is_offered_again(world: World, qtbot: QtBot) -> None:
    gate = threading.Event()
    world.server.script("/good", held(BODY, gate))
    window = world.open()
    at_models(qtbot, window)
    click(window.next_button)
    qtbot.waitUntil(lambda: window.guide.download.progress.done >= len(BODY) // 2, timeout=LONG)
    assert list(world.store.downloads.glob("good*.part"))
    click(window.getting.cancel_button)
    assert not window.getting.isVisible()
    gate.set()
    qtbot.waitUntil(lambda: not list(world.store.downloads.glob("good*.part")), timeout=LONG)
    click(window.back_button)
    qtbot.waitUntil(lambda: window.next_button.text().startswith("Download"), timeout=LONG)


def test_a_download_that_fails_says_why_and_can_be_tried_again(world: World, qtbot: QtBot) -> None:
    world.server.script("/good", status(404), whole(BODY))
    window = world.open()
    at_models(qtbot, window)
    click(window.next_button)
    qtbot.waitUntil(state_is(window, "failed"), timeout=LONG)
    assert "404" in window.getting.words.text()
    assert window.getting.pause_button.text() == "Try again"
    click(window.getting.pause_button)
    qtbot.waitUntil(state_is(window, "done"), timeout=LONG)
    assert world.store.installed(world.good)


def test_wrong_bytes_are_refused(world: World, qtbot: QtBot) -> None:
    world.server.script("/good", whole(b"\0" * len(BODY)))
    window = world.open()
    at_models(qtbot, window)
    click(window.next_button)
    qtbot.waitUntil(state_is(window, "failed"), timeout=LONG)
    assert not world.store.present(world.good)


def test_closed_half_way_the_next_start_goes_on_there_and_asks_before_it_downloads(world: World, qtbot: QtBot) -> None:
    gate = threading.Event()
    world.server.script("/good", held(BODY, gate), ranged(BODY))
    window = world.open()
    at_models(qtbot, window)
    click(window.next_button)
    qtbot.waitUntil(lambda: window.guide.download.progress.done >= len(BODY) // 2, timeout=LONG)
    with qtbot.waitSignal(window.given_up):
        window.close()
    gate.set()
    qtbot.waitUntil(lambda: not any(thread.name == "first-run" for thread in threading.enumerate()), timeout=LONG)
    assert not saved().app.first_run_done
    asked = len(world.asked())

    again = world.open(saved())
    assert again.page is again.voice
    qtbot.waitUntil(state_is(again, "paused"), timeout=LONG)
    assert again.getting.isVisible()
    assert len(world.asked()) == asked
    click(again.getting.pause_button)
    qtbot.waitUntil(state_is(again, "done"), timeout=LONG)
    assert world.store.installed(world.good)


def test_on_the_last_page_the_end_waits_for_the_download(world: World, qtbot: QtBot) -> None:
    gate = threading.Event()

    def slow(handler: BaseHTTPRequestHandler) -> None:
        gate.wait(30)
        send(handler, 200, BODY)

    world.server.script("/good", slow)
    window = world.open()
    at_models(qtbot, window)
    for _ in range(2):
        click(window.next_button)
    assert window.next_button.text() == "Start when everything is here"
    click(window.next_button)
    assert not window.next_button.isEnabled()
    assert not saved().app.first_run_done
    with qtbot.waitSignal(window.done, timeout=LONG):
        gate.set()
    assert saved().app.first_run_done


def test_without_a_model_it_ends_too_and_says_that_it_cannot_answer(world: World, qtbot: QtBot) -> None:
    window = world.open()
    at_models(qtbot, window)
    click(window.model.later_button)
    click(window.next_button)
    assert "cannot answer yet" in window.key.lacking.text()
    assert window.next_button.text() == "Finish"
    with qtbot.waitSignal(window.done, timeout=LONG):
        click(window.next_button)
    assert world.asked() == []


def test_with_models_here_already_nothing_is_downloaded_and_the_end_is_the_beginning_of_talk(
    world: World, qtbot: QtBot
) -> None:
    world.bring(world.good, *world.rest)
    window = world.open()
    at_models(qtbot, window)
    assert window.next_button.text() == "Next"
    for _ in range(2):
        click(window.next_button)
    qtbot.waitUntil(lambda: window.next_button.text() == "Start talking", timeout=LONG)
    with qtbot.waitSignal(window.done, timeout=LONG):
        click(window.next_button)
    assert world.asked() == []


def test_models_come_from_a_folder_without_the_internet(world: World, qtbot: QtBot, tmp_path: Path) -> None:
    elsewhere = Store(tmp_path / "elsewhere")
    place(elsewhere.root, world.good, {"model": BODY})
    for model in world.rest:
        place(elsewhere.root, model, {"model": model.name.encode()})
    export(elsewhere, [world.good, *world.rest], tmp_path / "stick", Quiet(), Limits())
    window = world.open()
    at_models(qtbot, window, "small")
    window.model.take_folder(tmp_path / "stick")
    qtbot.waitUntil(state_is(window, "done"), timeout=LONG)
    assert world.store.files(world.good)["model"].read_bytes() == BODY
    assert world.asked() == []
    assert "good" in window.model.message.text()
    assert window.guide.settings.thinking.model == "good"


def test_a_folder_that_is_no_export_is_refused_with_a_sentence(world: World, qtbot: QtBot, tmp_path: Path) -> None:
    window = world.open()
    at_models(qtbot, window)
    window.model.take_folder(tmp_path)
    qtbot.waitUntil(state_is(window, "failed"), timeout=LONG)
    assert "manifest.json" in window.getting.words.text()
    assert window.next_button.isEnabled()


def test_the_cards_say_how_soon_how_large_and_which_is_advised(world: World, qtbot: QtBot) -> None:
    window = world.open()
    at_models(qtbot, window)
    names = {card.offer.choice.llm.name: card.accessibleName() for card in window.model.cards}
    assert set(names) == {"small", "good"}
    assert "0.2 s" in names["good"]
    assert "102 kB to download" in names["good"]
    assert "Recommended" in names["good"]
    assert "MIT" in window.model.details.text()


def test_without_a_microphone_one_goes_on(world: World, qtbot: QtBot) -> None:
    window = world.open()
    click(window.next_button)
    window.sound.take_problem("This machine has no microphone. Plug one in and try again.")
    assert "no microphone" in window.sound.hint.text()
    click(window.next_button)
    assert window.page is window.model


def test_devices_are_chosen_by_name_and_one_that_has_gone_stays_chosen(world: World, qtbot: QtBot) -> None:
    window = world.open()
    click(window.next_button)
    page = window.sound
    page.take_devices(Present(("Built-in", "Headset"), ("Speaker",)))
    assert page.inputs.itemText(0) == "The system's default (Built-in)"
    page.inputs.setCurrentIndex(2)
    page.inputs.activated.emit(2)
    assert window.guide.settings.audio.input == "Headset"
    page.take_devices(Present(("Built-in",), ("Speaker",)))
    assert page.inputs.currentText() == "Headset (not there now)"
    qtbot.waitUntil(lambda: saved().audio.input == "Headset", timeout=LONG)


def test_what_was_understood_is_shown_and_the_meter_follows_the_level(world: World) -> None:
    window = world.open()
    click(window.next_button)
    page = window.sound
    page.take_level(-20.0)
    assert page.meter.level == pytest.approx(2 / 3)
    page.take_words("hello there", True)
    assert page.heard.text() == "“hello there”"
    click(window.back_button)
    assert page.meter.level == 0.0


def test_a_voice_is_chosen_with_its_credit_in_sight(world: World, qtbot: QtBot) -> None:
    window = world.open()
    page = window.voice
    zundamon = Voice("ずんだもん", "u1", ((3, "ノーマル"), (1, "あまあま")), "VOICEVOX:ずんだもん")
    # Nobody answers at that address, so that there is no picture either.
    page.take_voices(VoicesHere(Voices("VOICEVOX", "http://127.0.0.1:9", "0.25", (zundamon,)), True))
    page.styles.setCurrentRow(1)
    assert window.guide.settings.speaking.style == "ずんだもん/あまあま"
    assert "VOICEVOX:ずんだもん" in page.credit.text()
    qtbot.waitUntil(lambda: saved().speaking.style == "ずんだもん/あまあま", timeout=LONG)


def test_without_voicevox_it_says_where_to_get_it(world: World) -> None:
    window = world.open()
    starter = Voice("メイ", "u2", ((0, "ノーマル"),), "HTS Voice")
    window.voice.take_voices(VoicesHere(Voices("starter", "", "1", (starter,)), False))
    assert "https://voicevox.hiroshiba.jp/" in window.voice.status.text()
    assert window.guide.settings.speaking.style == ""
    window.voice.take_voices(VoicesHere(None, True))
    assert not window.voice.start_button.isHidden()


@pytest.mark.parametrize(
    ("keys", "fault"),
    [("Ctrl+C", "Other programs"), ("A", "Alone"), ("Ctrl+Space", "input method"), ("F9", ""), ("", "")],
)
def test_a_key_that_others_need_is_refused_with_the_reason(world: World, keys: str, fault: str) -> None:
    window = world.open()
    window.stack.setCurrentWidget(window.key)
    window.key.edit.setKeySequence(QKeySequence(keys))
    message = window.key.message.text()
    assert fault in message if fault else message == ""
    assert window.key.can_go_on() is not bool(fault)
    assert window.key.hold.isEnabled() is bool(keys)


def test_settings_that_cannot_be_saved_are_told_and_do_not_hold_anybody_up(
    world: World, qtbot: QtBot, tmp_path: Path
) -> None:
    world.bring(world.small, *world.rest)
    window = world.open()
    (tmp_path / "config").write_text("a file where the folder should be", encoding="utf-8")
    qtbot.waitUntil(window.welcome.try_button.isEnabled, timeout=LONG)
    with qtbot.waitSignal(window.done, timeout=LONG):
        click(window.welcome.try_button)
    assert "cannot be saved" in window.problem.text()


def test_every_control_has_a_name_and_is_in_japanese(world: World, qtbot: QtBot) -> None:
    window = world.open()
    at_models(qtbot, window)
    world.translation.choose("ja")
    window.voice.take_voices(VoicesHere(None, False))
    for page in window.pages:
        window.stack.setCurrentWidget(page)
        QApplication.processEvents()
        for widget in page.findChildren(QWidget):
            if isinstance(widget, QAbstractButton | QComboBox) and widget.isVisible():
                name = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
                # The button inside the field that empties it is Qt's own.
                assert name or widget.objectName().startswith("_q_") or type(widget).__name__ == "QToolButton", widget
        written = [label.text() for label in page.findChildren(QLabel) if label.isVisible() and label.text()]
        written += [button.text() for button in page.findChildren(QAbstractButton) if button.isVisible()]
        english = [text for text in written if " " in text and not any(letter > "\u3000" for letter in text)]
        assert not english


def test_it_can_be_gone_through_by_the_keyboard(world: World, qtbot: QtBot) -> None:
    window = world.open()
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.page is window.sound
    reached = {id(window.next_button)}
    for _ in range(10):
        window.focusNextChild()
        focus = window.focusWidget()
        assert focus is not None
        reached.add(id(focus))
    assert {id(window.sound.inputs), id(window.sound.outputs), id(window.sound.test_button)} <= reached
    with qtbot.waitSignal(window.given_up):
        QTest.keyClick(window, Qt.Key.Key_Escape)
