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
