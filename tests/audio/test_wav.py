"""Recordings are read whatever their format, as far as they go; what is written can be opened at any moment."""

import struct
import subprocess
import sys
import tracemalloc
import wave
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.audio.wav import WavReader, WavWriter, read_recording
from assistant.errors import AizuchiError, RecordingError

PCM, FLOAT, EXTENSIBLE = 1, 3, 0xFFFE
TONE = np.sin(np.arange(480) * 0.1) * 0.8


def chunk(name: bytes, body: bytes, size: int | None = None) -> bytes:
    return name + struct.pack("<I", len(body) if size is None else size) + body + b"\0" * (len(body) % 2)


def wav(fmt: bytes, data: bytes, *, size: int | None = None, before: bytes = b"", after: bytes = b"") -> bytes:
    body = b"WAVE" + chunk(b"fmt ", fmt) + before + chunk(b"data", data, size) + after
    return b"RIFF" + struct.pack("<I", len(body)) + body


def plain(tag: int, channels: int, rate: int, bits: int) -> bytes:
    frame = channels * bits // 8
    return struct.pack("<HHIIHH", tag, channels, rate, rate * frame % 2**32, frame % 2**16, bits)


def extensible(tag: int, channels: int, rate: int, bits: int, valid: int) -> bytes:
    guid = struct.pack("<H", tag) + bytes.fromhex("000000001000800000aa00389b71")
    return plain(EXTENSIBLE, channels, rate, bits) + struct.pack("<HHI", 22, valid, 3) + guid


def encode(samples: np.ndarray, tag: int, bits: int) -> bytes:
    """One by one with `struct`, so that the reader is not checked against its own arithmetic."""
    if tag == FLOAT:
        return b"".join(struct.pack("<f" if bits == 32 else "<d", v) for v in samples)
    if bits == 8:
        return bytes(int(v * 127) + 128 for v in samples)
    full = 2 ** (bits - 1) - 1
    return b"".join(struct.pack("<q", int(v * full))[: bits // 8] for v in samples)


def saved(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "in.wav"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("rate", [8_000, 11_025, 16_000, 44_100, 48_000, 192_000])
@pytest.mark.parametrize(
    ("tag", "bits", "precision"),
    [(PCM, 8, 1 / 60), (PCM, 16, 1e-4), (PCM, 24, 1e-6), (PCM, 32, 1e-6), (FLOAT, 32, 1e-6), (FLOAT, 64, 1e-6)],
)
def test_every_sample_format_at_every_rate(tmp_path: Path, rate: int, tag: int, bits: int, precision: float) -> None:
    recording = read_recording(saved(tmp_path, wav(plain(tag, 1, rate, bits), encode(TONE, tag, bits))))

    assert (recording.rate, recording.notice, recording.samples.dtype) == (rate, None, np.float32)
    np.testing.assert_allclose(recording.samples, TONE, atol=precision)


@pytest.mark.parametrize("channels", [2, 6])
def test_channels_are_averaged(tmp_path: Path, channels: int) -> None:
    interleaved = np.repeat(TONE, channels) * np.tile(np.arange(channels) / channels, len(TONE))

    recording = read_recording(saved(tmp_path, wav(plain(PCM, channels, 48_000, 16), encode(interleaved, PCM, 16))))

    np.testing.assert_allclose(recording.samples, TONE * (channels - 1) / 2 / channels, atol=1e-4)


@pytest.mark.parametrize(("tag", "bits", "valid"), [(PCM, 16, 16), (PCM, 24, 24), (PCM, 32, 24), (FLOAT, 32, 32)])
def test_extensible_header(tmp_path: Path, tag: int, bits: int, valid: int) -> None:
    content = wav(extensible(tag, 2, 48_000, bits, valid), encode(np.repeat(TONE, 2), tag, bits))

    np.testing.assert_allclose(read_recording(saved(tmp_path, content)).samples, TONE, atol=1e-4)


def test_other_chunks_of_any_length_are_stepped_over(tmp_path: Path) -> None:
    odd = chunk(b"LIST", b"INFOISFT\x05\0\0\0Lavf\0") + chunk(b"junk", b"x" * 7) + chunk(b"data", b"")
    content = wav(plain(PCM, 1, 16_000, 16), encode(TONE, PCM, 16), before=odd, after=chunk(b"id3 ", b"tag"))

    recording = read_recording(saved(tmp_path, content))

    np.testing.assert_allclose(recording.samples, TONE, atol=1e-4)
    assert recording.notice is None


def test_rf64(tmp_path: Path) -> None:
    data = encode(TONE, PCM, 16)
    ds64 = chunk(b"ds64", struct.pack("<QQQI", 0, len(data), len(TONE), 0))
    body = b"WAVE" + ds64 + chunk(b"fmt ", plain(PCM, 1, 48_000, 16)) + chunk(b"data", data, 0xFFFFFFFF)
    content = b"RF64\xff\xff\xff\xff" + body + chunk(b"LIST", b"not sound")

    recording = read_recording(saved(tmp_path, content))

    assert (len(recording.samples), recording.notice) == (len(TONE), None)


def test_a_truncated_file_is_read_as_far_as_it_goes_and_says_so(tmp_path: Path) -> None:
    content = wav(plain(PCM, 1, 16_000, 16), encode(np.tile(TONE, 100), PCM, 16))

    recording = read_recording(saved(tmp_path, content[: 44 + 2 * 16_000 + 1]))

    assert len(recording.samples) == 16_000
    assert recording.notice == "in.wav was cut off: 1.0 s of 3.0 s are there."


@pytest.mark.parametrize("size", [0, 0xFFFFFFFF])
def test_a_piped_file_is_read_to_its_end_and_says_so(tmp_path: Path, size: int) -> None:
    content = wav(plain(PCM, 1, 16_000, 16), encode(np.tile(TONE, 100), PCM, 16), size=size)

    recording = read_recording(saved(tmp_path, content))

    assert len(recording.samples) == 48_000
    assert recording.notice == "in.wav does not say how long it is; read to the end of the file (3.0 s)."


def test_what_ffmpeg_writes_into_a_pipe(tmp_path: Path) -> None:
    # The first bytes of `ffmpeg … -f wav - | cat`: both sizes unknown, a LIST chunk before the data.
    info = chunk(b"LIST", b"INFOISFT\x0e\0\0\0Lavf59.27.100\0")
    body = b"WAVE" + chunk(b"fmt ", plain(PCM, 1, 48_000, 16)) + info + b"data\xff\xff\xff\xff" + encode(TONE, PCM, 16)

    recording = read_recording(saved(tmp_path, b"RIFF\xff\xff\xff\xff" + body))

    np.testing.assert_allclose(recording.samples, TONE, atol=1e-4)
    assert recording.notice


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b"RIFF", "not a WAV"),
        (b"ID3\x04" + bytes(4_000), "not a WAV"),
        (wav(plain(PCM, 1, 16_000, 16), b""), "holds no sound"),
        (wav(plain(PCM, 1, 16_000, 16), b"x"), "holds no sound"),
        (b"RIFF\0\0\0\0WAVE", "holds no sound"),
        (b"RIFF\0\0\0\0WAVE" + chunk(b"data", b"1234"), "does not say how its sound is stored"),
        (b"RIFF\0\0\0\0WAVE" + b"fmt \x10\0\0\0\x01", "its format is cut off"),
        (b"RIFF\0\0\0\0WAVE" + b"fmt \xff\xff\xff\xff" + plain(PCM, 1, 16_000, 16) + b"data\0\1\0\0", "holds no sound"),
        (wav(plain(PCM, 0, 16_000, 16), b"1234"), "0 channels"),
        (wav(plain(PCM, 65_535, 16_000, 16), b"1234"), "65535 channels"),
        (wav(plain(PCM, 1, 0, 16), b"1234"), "at 0 Hz"),
        (wav(plain(PCM, 1, 2_000_000_000, 16), b"1234"), "at 2000000000 Hz"),
        (wav(plain(0x11, 1, 16_000, 4), b"1234"), "format that is not read here (tag 17, 4 bits)"),
        (wav(plain(PCM, 1, 16_000, 64), b"12345678"), "format that is not read here"),
        (wav(plain(PCM, 1, 16_000, 0), b"1234"), "format that is not read here"),
        (wav(extensible(FLOAT, 1, 16_000, 32, 32)[:-1] + b"?", b"1234"), "format that is not read here"),
    ],
)
def test_what_is_not_a_recording_is_refused_in_a_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    with pytest.raises(RecordingError, match=sentence.replace("(", r"\(").replace(")", r"\)")):
        WavReader(saved(tmp_path, content))


def test_a_missing_file_and_a_folder_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="cannot be opened: No such file"):
        WavReader(tmp_path / "none.wav")
    with pytest.raises(RecordingError, match="cannot be opened: Is a directory"):
        WavReader(tmp_path)


@given(st.binary(max_size=200), st.integers(0, 60))
def test_no_header_brings_the_reader_down(tmp_path_factory: pytest.TempPathFactory, noise: bytes, at: int) -> None:
    content = bytearray(wav(plain(PCM, 2, 48_000, 16), encode(TONE[:40], PCM, 16), before=chunk(b"LIST", b"abc")))
    content[at : at + len(noise)] = noise
    path = tmp_path_factory.getbasetemp() / "noise.wav"
    path.write_bytes(content)
    try:
        recording = read_recording(path)
    except RecordingError:
        return
    assert len(recording.samples)
    assert np.isfinite(recording.samples).all()


def test_broken_floats_do_not_reach_the_recogniser(tmp_path: Path) -> None:
    content = wav(plain(FLOAT, 1, 16_000, 32), struct.pack("<5f", float("nan"), float("inf"), -float("inf"), 7, 0.5))

    assert read_recording(saved(tmp_path, content)).samples.tolist() == [0.0, 1.0, -1.0, 1.0, 0.5]


def test_memory_depends_neither_on_the_length_nor_on_what_the_header_claims(tmp_path: Path) -> None:
    path = saved(tmp_path, wav(plain(PCM, 2, 48_000, 16), b"", size=0xFFFFFFF0))
    with path.open("r+b") as file:
        file.truncate(20 * 60 * 48_000 * 4)

    tracemalloc.start()
    with WavReader(path) as reader:
        total = sum(len(block) for block in reader.blocks())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert abs(total - 20 * 60 * 48_000) < 48_000
    assert peak < 2_000_000


def test_written_files_open_elsewhere_with_the_same_sound(tmp_path: Path) -> None:
    with WavWriter(tmp_path / "out.wav", 24_000) as writer:
        writer.write(TONE.astype(np.float32))
        writer.write(np.array([2.0, -2.0], np.float32))

    with wave.open(str(tmp_path / "out.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 24_000)
        samples = np.frombuffer(file.readframes(9_999), "<i2")
    np.testing.assert_allclose(samples[:-2] / 32_767, TONE, atol=1e-4)
    assert samples[-2:].tolist() == [32_767, -32_767]


def test_a_file_whose_writer_was_killed_opens_and_has_all_but_the_last_moment(tmp_path: Path) -> None:
    path = tmp_path / "killed.wav"
    program = (
        "import os, sys, numpy as np; from assistant.audio.wav import WavWriter\n"
        "writer = WavWriter(sys.argv[1], 16000)\n"
        "for _ in range(330): writer.write(np.full(160, 0.5, np.float32))\n"
        "os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", program, str(path)], check=False).returncode == 9

    recording = read_recording(path)

    assert 3.0 <= len(recording.samples) / 16_000 <= 3.3
    assert recording.notice is None


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(AizuchiError, match="cannot be written: No such file or directory"):
        WavWriter(tmp_path / "no" / "out.wav", 48_000)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_full_disk_is_a_sentence() -> None:
    with pytest.raises(AizuchiError, match="cannot be written: No space left"):
        WavWriter("/dev/full", 48_000)
