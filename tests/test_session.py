"""A session put together from the settings: what happens when a part of it cannot be had."""

import queue
import socket
from dataclasses import replace

import pytest

from assistant.audio.recording import BlockSource, RecordingPlayer
from assistant.conversation.events import Notice, TurnOver
from assistant.conversation.persona import AIZUCHI
from assistant.errors import MissingError
from assistant.session import Session, running
from assistant.settings import Settings, SpeakingSettings, ThinkingSettings
from assistant.thinking import opening
from assistant.thinking.devices import Device
from assistant.thinking.loading import LoadingCancelledError
from assistant.thinking.placement import TooLargeError

SETTINGS = Settings(speaking=SpeakingSettings(engine="starter"))


class Silence:
    """A microphone in a silent room."""

    def __init__(self, tmp_path):
        self.events = queue.Queue()
        self.source = BlockSource(iter([]), pace="fast")
        self.player = RecordingPlayer(tmp_path / "out.wav", self.source.clock)

    def session(self, settings, **options):
        return Session(
            settings, AIZUCHI, self.source.clock, self.player, self.events.put, timed=False, remember=False, **options
        )

    def until(self, kind):
        while True:
            event = self.events.get(timeout=30)
            if isinstance(event, kind):
                return event


@pytest.mark.models
def test_a_model_that_is_not_there_is_named_and_nothing_is_left_running(tmp_path):
    room = Silence(tmp_path)
    with pytest.raises(MissingError, match=r"none\.gguf"):
        room.session(replace(SETTINGS, thinking=ThinkingSettings(model=str(tmp_path / "none.gguf"))))


@pytest.mark.models
def test_a_server_that_is_not_there_is_told_and_the_voice_admits_it(tmp_path):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    room = Silence(tmp_path)
    settings = replace(SETTINGS, thinking=ThinkingSettings(remote=f"http://127.0.0.1:{port}", remote_model="any"))
    with running(lambda: room.session(settings)) as session:
        assert not session.leaves_machine
        session.conversation.settle()
        session.conversation.type("こんにちは")
        session.conversation.settle()
        assert str(port) in room.until(Notice).message
    assert room.until(TurnOver).trace.engine == "starter", "something was said all the same"


@pytest.mark.models
def test_a_server_elsewhere_is_marked(tmp_path):
    room = Silence(tmp_path)
    session = room.session(replace(SETTINGS, thinking=ThinkingSettings(remote="http://192.0.2.1:9931")))
    assert session.leaves_machine
    session.close()


@pytest.mark.models
def test_an_idle_gpu_is_told_at_the_start_and_the_conversation_goes_on(tmp_path, monkeypatch):
    # A GPU that this build of llama.cpp cannot use: what the system says of it is a fake, all else is real.
    monkeypatch.setattr(opening, "gpu_makers", lambda: ("NVIDIA",))
    monkeypatch.setattr(opening, "devices", lambda: (Device("CPU", "a processor", "CPU", 1 << 34, 1 << 34),))
    room, parts = Silence(tmp_path), []
    with running(lambda: room.session(SETTINGS, progress=lambda part: parts.append(part) or True)) as session:
        message = room.until(Notice).message
        assert "0 layers of the language model are on it" in message
        assert "GGML_CUDA" in message, "the remedy too"
        session.conversation.type("こんにちは")
        session.conversation.settle()
    assert room.until(TurnOver).trace.reply_text
    assert parts[-1] == 1.0


@pytest.mark.models
def test_loading_that_is_cancelled_leaves_nothing_running(tmp_path):
    room = Silence(tmp_path)
    with pytest.raises(LoadingCancelledError):
        room.session(SETTINGS, progress=lambda part: part < 0.5)


@pytest.mark.models
def test_a_model_larger_than_the_memory_is_refused_with_the_numbers(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "available_memory", lambda: 300 << 20)
    with pytest.raises(TooLargeError, match=r"does not fit: it needs .* and 300 MiB are free"):
        Silence(tmp_path).session(SETTINGS)
