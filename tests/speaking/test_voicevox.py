"""The client against a real server on loopback that answers as VOICEVOX was recorded to."""

from __future__ import annotations

import io
import json
import struct
import threading
import time
import wave
from collections.abc import Iterator

import numpy as np
import pytest
from scripted_engine import EXCHANGES, ScriptedEngine

from assistant.errors import UsageError, VoiceError
from assistant.speaking.loopback import loopback_url
from assistant.speaking.patience import Patience
from assistant.speaking.voicevox import VoiceSettings, VoicevoxClient, explain
from assistant.speaking.wav import decode_wav

SOON = 5.0


@pytest.fixture
def engine() -> Iterator[ScriptedEngine]:
    engine = ScriptedEngine()
    engine.start()
    yield engine
    engine.close()


@pytest.fixture
def client(engine: ScriptedEngine) -> Iterator[VoicevoxClient]:
    client = VoicevoxClient(engine.start())
    yield client
    client.close()


def test_a_sentence_is_analysed_and_spoken(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    query = client.audio_query("こんにちは。", 1, Patience.of(SOON))
    assert [mora["text"] for mora in query["accent_phrases"][0]["moras"]] == list("コンニチワ")
    audio, rate = decode_wav(client.synthesis(query, 1, Patience.of(SOON)))
    assert rate == 24_000
    assert len(audio) > 0
    asked, sent = engine.requests
    assert asked[1] == {"text": "こんにちは。", "speaker": "1", "enable_katakana_english": "true"}
    assert sent[1] == {"speaker": "1"}
    assert sent[2]["Content-Type"] == "application/json"


def test_text_arrives_as_it_is(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    client.audio_query("1+1=2 & 100%?#あ", 1, Patience.of(SOON))
    assert engine.requests[0][1]["text"] == "1+1=2 & 100%?#あ"


def test_one_connection_serves_all_and_no_origin_is_named(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    for _ in range(3):
        client.version()
    assert len({port for *_, port in engine.requests}) == 1
    assert all("Origin" not in headers for _, _, headers, _ in engine.requests)


def test_a_connection_that_the_server_closed_is_opened_again(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    engine.drops_connections = True
    for _ in range(3):
        assert client.version() == "0.25.2"
    assert len({port for *_, port in engine.requests}) == 3


def test_a_request_on_a_connection_that_ends_without_an_answer_is_sent_once_more(
    client: VoicevoxClient, engine: ScriptedEngine
) -> None:
    failures = iter([True])

    def close_instead_of_answering(_path: str) -> int | None:
        if next(failures, False):
            raise ConnectionAbortedError
        return None

    engine.fault = close_instead_of_answering
    assert client.version() == "0.25.2"
    assert engine.paths() == ["/version", "/version"]


def test_a_server_that_never_answers_is_given_up_after_the_second_try(
    client: VoicevoxClient, engine: ScriptedEngine
) -> None:
    def close_instead_of_answering(_path: str) -> int | None:
        raise ConnectionAbortedError

    engine.fault = close_instead_of_answering
    with pytest.raises(VoiceError):
        client.version()
    assert engine.paths() == ["/version", "/version"]


def test_a_slow_answer_is_given_up_in_time(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    late = threading.Event()
    engine.fault = lambda _path: late.wait(10) and None
    start = time.monotonic()
    with pytest.raises(VoiceError, match="too long"):
        client.audio_query("はい。", 1, Patience.of(0.1))
    assert time.monotonic() - start < 2
    late.set()


def test_nobody_there(engine: ScriptedEngine) -> None:
    url = engine.start()
    engine.close()
    client = VoicevoxClient(url)
    with pytest.raises(VoiceError, match="does not answer"):
        client.version()
    client.close()


@pytest.mark.parametrize("leave", ["abort", "close"])
def test_a_wait_can_be_ended_from_another_thread(client: VoicevoxClient, engine: ScriptedEngine, leave: str) -> None:
    waiting, late = threading.Event(), threading.Event()

    def hold(_path: str) -> int | None:
        waiting.set()
        late.wait(10)
        return None

    engine.fault = hold
    errors: list[Exception] = []

    def ask() -> None:
        try:
            client.audio_query("はい。", 1, Patience.of(10, stale=waiting.is_set))
        except VoiceError as error:
            errors.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    assert waiting.wait(SOON)
    start = time.monotonic()
    getattr(client, leave)()
    thread.join(SOON)
    assert time.monotonic() - start < 1
    assert len(errors) == 1
    late.set()


def test_after_an_abort_the_client_works_on(client: VoicevoxClient) -> None:
    client.version()
    client.abort()
    assert client.version() == "0.25.2"


def test_styles_that_talk(client: VoicevoxClient) -> None:
    assert [(style.id, style.speaker) for style in client.styles()] == [
        (0, "dummy1"),
        (2, "dummy1"),
        (1, "dummy2"),
        (3, "dummy2"),
        (8, "dummy3"),
    ]
    assert client.style(None).id == 0
    assert client.style(3).speaker == "dummy2"
    assert client.style("dummy2").id == 1
    assert client.style("dummy1/style1").id == 2


@pytest.mark.parametrize("style", [9999, "dummy1/style9", "nobody"])
def test_an_unknown_style_is_the_users_mistake_and_names_some_that_exist(
    client: VoicevoxClient, style: int | str
) -> None:
    with pytest.raises(UsageError, match=r"no style .*0 \(dummy1/style0\)"):
        client.style(style)


def test_initialising(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    client.initialise(1, Patience.of(SOON))
    assert client.is_initialised(1)
    assert engine.requests[0][:2] == ("/initialize_speaker", {"speaker": "1", "skip_reinit": "true"})


def test_an_engine_that_refuses_says_why(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    with pytest.raises(VoiceError, match="指定されたスタイルが見つかりませんでした"):
        client.audio_query("はい。", 9999, Patience.of(SOON))
    engine.fault = lambda _path: 500
    with pytest.raises(VoiceError, match="500: Internal Server Error"):
        client.audio_query("はい。", 1, Patience.of(SOON))


ERRORS = [name for name, exchange in EXCHANGES.items() if exchange["response"]["status"] >= 400]


@pytest.mark.parametrize("name", ERRORS)
def test_every_recorded_error_has_a_reason(name: str) -> None:
    answer = EXCHANGES[name]["response"]["json"]
    reason = explain(json.dumps(answer).encode())
    assert reason != "no reason given"
    assert len(reason) <= 200


@pytest.mark.parametrize("body", [b"", b"<html>", b"{}", b"[]", b"null", b'{"detail": null}', b"\xff\xfe"])
def test_an_error_without_a_reason(body: bytes) -> None:
    assert explain(body) == "no reason given"


def test_something_else_at_the_address(client: VoicevoxClient, engine: ScriptedEngine) -> None:
    engine.fault = lambda _path: 404
    with pytest.raises(VoiceError, match="refused /version"):
        client.version()


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com:50021",
        "http://192.168.1.2:50021",
        "https://127.0.0.1:50021",
        "http://127.0.0.1.example.com/",
        "http://user@127.0.0.1:1",
        "127.0.0.1:50021",
        "http://127.0.0.1:99999",
        "http://0.0.0.0:50021",
        "file:///etc/passwd",
        "",
    ],
)
def test_only_this_machine_is_spoken_to(url: str) -> None:
    with pytest.raises(UsageError):
        VoicevoxClient(url)


def test_loopback_addresses() -> None:
    assert loopback_url("http://localhost:50021/") == "http://127.0.0.1:50021"
    assert loopback_url("http://[::1]:50021") == "http://[::1]:50021"
    assert loopback_url(" http://127.0.0.2:1/vv/ ") == "http://127.0.0.2:1/vv"


def test_a_proxy_of_the_environment_is_not_used(client: VoicevoxClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert client.version() == "0.25.2"


@pytest.mark.parametrize(
    "wrong",
    [
        {"speed": 0},
        {"speed": float("nan")},
        {"pitch": 5},
        {"volume": -1},
        {"rate": 0},
        {"rate": 24000.5},
        {"pre": -0.1},
    ],
)
def test_settings_that_no_engine_takes(wrong: dict) -> None:
    with pytest.raises(UsageError):
        VoiceSettings(**wrong)


def wav_of(samples: np.ndarray, channels: int = 1, extra: bytes = b"") -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(2)
        out.setframerate(24_000)
        out.writeframes(samples.astype("<i2").tobytes())
    data = file.getvalue()
    return data[:12] + extra + data[12:]


def test_a_wav_is_read_chunk_by_chunk() -> None:
    samples = np.array([0, 16384, -32768], dtype="<i2")
    audio, rate = decode_wav(wav_of(samples, extra=b"LIST" + struct.pack("<I", 3) + b"abc\0"))
    assert rate == 24_000
    assert audio.dtype == np.float32
    assert audio.tolist() == [0.0, 0.5, -1.0]


def test_stereo_becomes_mono() -> None:
    audio, _ = decode_wav(wav_of(np.array([0, 16384, 16384, 16384]), channels=2))
    assert audio.tolist() == [0.25, 0.5]


@pytest.mark.parametrize("data", [b"", b"RIFF", wav_of(np.arange(9))[:-4], wav_of(np.arange(9))[:36], b"x" * 100])
def test_a_broken_wav_is_a_voice_error(data: bytes) -> None:
    with pytest.raises(VoiceError):
        decode_wav(data)
