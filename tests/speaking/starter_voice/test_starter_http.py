"""VOICEVOX's interface: the same fields, the same errors, and nobody from outside."""

from __future__ import annotations

import http.client
import json
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests

DATA = Path(__file__).parents[2] / "data"
SCHEMAS: dict[str, Any] = json.loads((DATA / "starter_voice/schemas.json").read_text(encoding="utf-8"))
PYTHON_TYPES: dict[str, Any] = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "object": dict}


def check(value: Any, schema: dict[str, Any], where: str = "$") -> None:
    """Every field of the schema is there and of its type, and no other; null only where the field may be absent."""
    if "$ref" in schema:
        schema = SCHEMAS[schema["$ref"].rsplit("/", 1)[-1]]
    if "anyOf" in schema:
        if value is None and {"type": "null"} in schema["anyOf"]:
            return
        schema = next(each for each in schema["anyOf"] if each != {"type": "null"})
    if schema.get("type") == "array":
        assert isinstance(value, list), where
        for index, item in enumerate(value):
            check(item, schema["items"], f"{where}[{index}]")
        return
    if "properties" in schema:
        assert isinstance(value, dict), where
        assert set(value) == set(schema["properties"]), where
        for name, field in schema["properties"].items():
            if value[name] is None and name not in schema.get("required", []):
                continue
            check(value[name], field, f"{where}.{name}")
        return
    assert isinstance(value, PYTHON_TYPES[schema["type"]]), f"{where}: {value!r}"
    assert not (schema["type"] in ("integer", "number") and isinstance(value, bool)), where
    assert value in schema.get("enum", [value]), where


def ref(name: str) -> dict[str, Any]:
    return {"$ref": name}


def many(name: str) -> dict[str, Any]:
    return {"type": "array", "items": ref(name)}


def test_ready_in_under_two_seconds(client):
    assert client.ready_seconds < 2.0


def test_audio_query_has_voicevox_fields(client):
    check(client.query("はい、東京タワーに行きますか？ うん、Pythonだよ。"), ref("AudioQuery"))


def test_accent_phrases_have_voicevox_fields(client):
    check(client.post("/accent_phrases", text="はい、そうです。").json(), many("AccentPhrase"))


@pytest.mark.parametrize("path", ["/mora_data", "/mora_length", "/mora_pitch"])
def test_mora_endpoints_have_voicevox_fields(client, path):
    phrases = client.query("はい、そうです。")["accent_phrases"]
    check(client.post(path, phrases).json(), many("AccentPhrase"))


def test_descriptions_have_voicevox_fields(client):
    speakers = client.get("/speakers").json()
    check(speakers, many("Speaker"))
    check(client.get("/speaker_info", speaker_uuid=speakers[0]["speaker_uuid"]).json(), ref("SpeakerInfo"))
    check(client.get("/supported_devices").json(), ref("SupportedDevicesInfo"))
    check(client.get("/engine_manifest").json(), ref("EngineManifest"))
    assert isinstance(client.get("/version").json(), str)
    assert client.get("/core_versions").json() == ["0.0.0"]


def test_one_speaker_with_its_licence(client):
    (speaker,) = client.get("/speakers").json()
    assert speaker["name"] == "メイ"
    assert [(style["name"], style["id"]) for style in speaker["styles"]] == [("ノーマル", 0)]
    policy = client.get("/speaker_info", speaker_uuid=speaker["speaker_uuid"]).json()["policy"]
    assert "Nagoya Institute of Technology" in policy
    assert "creativecommons.org/licenses/by/3.0" in policy


def test_speaker_is_initialized(client):
    assert client.post("/initialize_speaker").status_code == 204
    assert client.get("/is_initialized_speaker", speaker=0).json() is True


def test_defaults_are_voicevox_own_but_for_the_rate(client):
    query = client.query("はい")
    assert {name: query[name] for name in query if name not in ("accent_phrases", "kana")} == {
        "speedScale": 1.0,
        "pitchScale": 0.0,
        "intonationScale": 1.0,
        "volumeScale": 1.0,
        "prePhonemeLength": 0.1,
        "postPhonemeLength": 0.1,
        "pauseLength": None,
        "pauseLengthScale": 1.0,
        "outputSamplingRate": 48000,
        "outputStereo": False,
    }


@pytest.mark.parametrize("text", ["", "  ", "　", "\n", "……", "。", "?", "♪", "😀🎉", "「」", "\0はい"])
def test_nothing_to_say_has_no_accent_phrases(client, text):
    query = client.query(text)
    assert query["accent_phrases"] == []
    assert query["kana"] == ""
    sound = client.speak(query)
    assert len(sound) == 2 * 9 * 512
    assert not sound.any()


def same(name: str) -> dict[str, Any]:
    """A recorded exchange with VOICEVOX."""
    exchanges = json.loads((DATA / "voicevox/http_examples.json").read_text(encoding="utf-8"))["exchanges"]
    return next(exchange for exchange in exchanges if exchange["name"] == name)


@pytest.mark.parametrize(
    "name",
    [
        "supported devices",
        "core versions",
        "audio_query speaker not a number",
        "audio_query without speaker",
        "audio_query without text",
        "audio_query text in a JSON body",
        "audio_query unknown core_version",
        "audio_query unknown style",
        "audio_query with GET",
        "unknown path",
        "synthesis unknown style",
    ],
)
def test_answers_as_voicevox_does(client, name):
    exchange = same(name)
    asked, wanted = exchange["request"], exchange["response"]
    body = client.query("はい") if isinstance(asked["body"], str) else asked["body"]
    # The recorded engine's style 1 is our 0.
    query = {key: 0 if (key, value) == ("speaker", 1) else value for key, value in asked["query"].items()}
    reply = client.session.request(asked["method"], client.url + asked["path"], params=query, json=body, timeout=30)
    assert reply.status_code == wanted["status"]
    assert reply.json() == wanted["json"]
    assert reply.headers["Content-Type"] == "application/json"


def faults(reply: requests.Response) -> list[tuple[str, tuple[Any, ...]]]:
    assert reply.status_code == 422, reply.text
    check(reply.json()["detail"], {"type": "array", "items": {"type": "object"}})
    return [(each["type"], tuple(each["loc"])) for each in reply.json()["detail"]]


def test_missing_and_ill_typed_fields_are_named(client):
    query = client.query("はい")
    del query["speedScale"]
    query["volumeScale"] = "loud"
    query["accent_phrases"][0]["moras"][1]["pitch"] = None
    query["outputSamplingRate"] = 24000.5
    assert set(faults(client.post("/synthesis", query))) == {
        ("missing", ("body", "speedScale")),
        ("float_parsing", ("body", "volumeScale")),
        ("float_type", ("body", "accent_phrases", 0, "moras", 1, "pitch")),
        ("int_type", ("body", "outputSamplingRate")),
    }


def test_numbers_in_strings_are_taken_and_unknown_fields_ignored(client):
    query = client.query("はい")
    loose = query | {"speedScale": "1.0", "outputSamplingRate": "48000", "surprise": [1]}
    assert client.post("/synthesis", loose).content == client.post("/synthesis", query).content


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"{", "json_invalid"),
        (b"", "missing"),
        (b"[" * 100_000, "json_invalid"),
        (b"\xff", "json_invalid"),
        (b"[]", "model_attributes_type"),
    ],
)
def test_a_body_that_is_no_query(client, body, kind):
    reply = client.session.post(client.url + "/synthesis?speaker=0", data=body, timeout=30)
    assert faults(reply)[0][0] == kind


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("speedScale", 0),
        ("speedScale", -1),
        ("speedScale", 1e-300),
        ("prePhonemeLength", 1e300),
        ("prePhonemeLength", -0.5),
        ("postPhonemeLength", 1e6),
        ("pauseLengthScale", 1e9),
        ("outputSamplingRate", 0),
        ("outputSamplingRate", -24000),
        ("outputSamplingRate", 10**30),
    ],
)
def test_lengths_and_rates_beyond_reason_are_refused_with_a_sentence(client, field, value):
    reply = client.post("/synthesis", client.query("はい、そう。") | {field: value})
    assert reply.status_code == 422
    assert isinstance(reply.json()["detail"], str)


@pytest.mark.parametrize("field", ["pitchScale", "intonationScale", "volumeScale"])
@pytest.mark.parametrize("value", [-1e300, 1e300, 0])
def test_colours_beyond_reason_are_spoken_within_reason(client, field, value):
    query = client.query("はい") | {field: value}
    assert len(client.speak(query)) == len(client.speak(client.query("はい")))


@pytest.mark.parametrize(
    ("consonant", "vowel"), [("k", "x"), ("/C:1_~a+", "a"), ("k", "pau"), ("", "a"), (None, "sil"), ("K", "a")]
)
def test_unknown_phonemes_are_refused(client, consonant, vowel):
    query = client.query("はい")
    query["accent_phrases"][0]["moras"][0].update(consonant=consonant, vowel=vowel)
    reply = client.post("/synthesis", query)
    assert reply.status_code == 422
    assert isinstance(reply.json()["detail"], str)


@pytest.mark.parametrize("accent", [-5, 0, 1, 99, 10**40])
def test_any_accent_is_spoken(client, accent):
    query = client.query("そうです")
    query["accent_phrases"][0]["accent"] = accent
    assert client.speak(query).any()


def test_empty_phrases_and_pauses_anywhere_are_spoken(client):
    query = client.query("はい、そう、です。")
    pause = query["accent_phrases"][0]["pause_mora"]
    query["accent_phrases"].insert(1, {"moras": [], "accent": 1, "pause_mora": pause})
    query["accent_phrases"][-1]["pause_mora"] = pause
    assert client.speak(query).any()


def test_kana_notation_in_and_out(client):
    kana = client.query("はい、そうですか？")["kana"]
    phrases = client.post("/accent_phrases", text=kana, is_kana=True).json()
    assert [mora["text"] for phrase in phrases for mora in phrase["moras"]] == list("ハイソオデスカ")
    assert phrases[-1]["is_interrogative"]
    assert phrases[0]["pause_mora"]["vowel"] == "pau"


@pytest.mark.parametrize(
    ("kana", "name"),
    [
        ("ハイ", "ACCENT_NOTFOUND"),
        ("'ハイ", "ACCENT_TOP"),
        ("ハ'イ'", "ACCENT_TWICE"),
        ("ハ'イ//", "EMPTY_PHRASE"),
        ("", "EMPTY_PHRASE"),
        ("漢'字", "UNKNOWN_TEXT"),
        ("ハ？イ'", "INTERROGATION_MARK_NOT_AT_END"),
        ("_", "UNKNOWN_TEXT"),
    ],
)
def test_kana_that_cannot_be_parsed(client, kana, name):
    reply = client.post("/accent_phrases", text=kana, is_kana=True)
    assert reply.status_code == 400
    check(reply.json()["detail"], ref("ParseKanaBadRequest"))
    assert reply.json()["detail"]["error_name"] == name


def test_a_text_that_is_too_long_is_refused(client):
    assert client.post("/audio_query", text="亜" * 1000).status_code == 200
    reply = client.post("/audio_query", text="亜" * 1001)
    assert reply.status_code == 422
    assert "1001" in reply.json()["detail"]


@pytest.mark.parametrize("text", ["ア" * 1000, "ｱ" * 1000, "笑" * 900, "ー" * 1000, "あ" * 500, "x" * 1000, "A" * 1000])
def test_long_runs_do_not_bring_the_engine_down(client, text):
    assert client.post("/audio_query", text=text).status_code == 200


def raw(url: str, request: bytes) -> bytes:
    """Send bytes as they are; the whole answer."""
    parts = urlsplit(url)
    with socket.create_connection((parts.hostname, parts.port), timeout=20) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65536), b""))


class TestWhoMayAsk:
    @pytest.mark.parametrize(
        "origin", ["https://example.com", "null", "file://", "http://192.168.1.2", "http://localhost.example.com", ""]
    )
    def test_not_a_page_from_elsewhere(self, client, origin):
        reply = client.session.get(client.url + "/version", headers={"Origin": origin}, timeout=30)
        assert reply.status_code == 403
        assert reply.json() == {"detail": "Origin not allowed"}
        assert "Access-Control-Allow-Origin" not in reply.headers

    @pytest.mark.parametrize("origin", ["http://localhost:3000", "http://127.0.0.1", "app://.", "tauri://localhost"])
    def test_a_page_from_this_machine(self, client, origin):
        reply = client.session.get(client.url + "/version", headers={"Origin": origin}, timeout=30)
        assert reply.status_code == 200
        assert reply.headers["Access-Control-Allow-Origin"] == origin

    def test_a_preflight_from_elsewhere_fails(self, client):
        headers = {"Origin": "https://example.com", "Access-Control-Request-Method": "POST"}
        reply = client.session.options(client.url + "/synthesis", headers=headers, timeout=30)
        assert reply.status_code == 403

    @pytest.mark.parametrize("host", ["rebound.example.com", "192.168.1.2:80", "localhost.example.com", ""])
    def test_not_by_another_name(self, client, host):
        """A page whose own name was made to resolve to this machine comes with that name as Host."""
        reply = client.session.get(client.url + "/version", headers={"Host": host}, timeout=30)
        assert reply.status_code == 403

    def test_the_port_is_open_on_loopback_only(self, client):
        port = urlsplit(client.url).port
        listening = [line.split()[1] for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
        assert [
            address for address in listening if address.endswith(f":{port:04X}") and address[:8] == "00000000"
        ] == []


class TestHostileRequests:
    def test_a_body_that_is_too_large(self, client):
        reply = client.session.post(client.url + "/synthesis?speaker=0", data=b"[" * (5 << 20), timeout=30)
        assert reply.status_code == 413

    @pytest.mark.parametrize("length", ["-1", "abc", "1" * 40, "+5", "0x10"])
    def test_a_length_that_is_none(self, client, length):
        answer = raw(
            client.url, f"POST /synthesis HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n".encode()
        )
        assert answer.startswith(b"HTTP/1.1 400")

    def test_chunks_are_refused(self, client):
        head = (
            b"POST /synthesis HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
        )
        assert raw(client.url, head).startswith(b"HTTP/1.1 411")

    def test_a_target_that_is_too_long(self, client):
        answer = raw(client.url, b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 414")

    def test_what_is_not_http(self, client):
        assert raw(client.url, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n")
        assert client.get("/version").status_code == 200

    def test_half_a_body_and_gone(self, client):
        raw(client.url, b"POST /synthesis?speaker=0 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{")
        assert client.get("/version").status_code == 200

    def test_a_lone_surrogate(self, client):
        body = json.dumps(client.query("はい")["accent_phrases"]).replace(r"\u30cf", r"\ud800")
        reply = client.session.post(client.url + "/mora_data?speaker=0", data=body, timeout=30)
        assert faults(reply)[0][0] == "string_unicode"


def test_a_connection_is_kept(client):
    parts = urlsplit(client.url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    try:
        local = set()
        for _ in range(5):
            connection.request("POST", "/audio_query?speaker=0&text=a", headers={"Host": "localhost"})
            assert connection.getresponse().read()
            local.add(connection.sock.getsockname())
        assert len(local) == 1
    finally:
        connection.close()


def test_texts_as_voicevox_reads_them(client):
    """Kana, pauses and questions equal VOICEVOX's for the recorded texts whose words both dictionaries read alike."""
    recorded = json.loads((DATA / "voicevox/audio_queries.json").read_text(encoding="utf-8"))
    items = next(value for key, value in recorded.items() if key != "meta")
    equal = 0
    for item in items:
        theirs = item.get("audio_query") or item["query"]
        equal += shape(client.query(item["text"])) == shape(theirs)
    assert equal >= 0.6 * len(items), f"{equal} of {len(items)}"


def shape(query: dict[str, Any]) -> list[Any]:
    return [
        (mora["text"], mora["vowel"])
        for phrase in query["accent_phrases"]
        for mora in [*phrase["moras"], *([phrase["pause_mora"]] if phrase["pause_mora"] else [])]
    ] + [phrase["is_interrogative"] for phrase in query["accent_phrases"] if phrase["is_interrogative"]]
