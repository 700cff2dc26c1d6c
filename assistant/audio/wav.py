"""WAV files: any that a person is likely to have, read block by block; and 16-bit ones, valid while they are written.

Formats: RIFF and RF64; integer PCM in containers of 8, 16, 24 and 32 bits, float of 32 and 64, plain or
WAVE_FORMAT_EXTENSIBLE; one channel or many (averaged). The chunk layout is that of Microsoft's "Multimedia Programming
Interface and Data Specifications 1.0" and of EBU Tech 3306 (RF64).

Read here and not by libsndfile because recordings that were cut off or piped must be read as far as they go, and the
user must be told so.
"""

from __future__ import annotations

import errno
import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from assistant.errors import AizuchiError, RecordingError

Samples = NDArray[np.float32]

_PCM, _FLOAT, _EXTENSIBLE = 1, 3, 0xFFFE
_GUID_TAIL = bytes.fromhex("000000001000800000aa00389b71")
"""Bytes 2-15 of every sub-format GUID that stands for a plain format tag."""
_UNKNOWN_SIZE = 0xFFFFFFFF
_RATES = range(4_000, 768_001)
_MAX_CHANNELS = 64
_CONVERT = "Convert it, for example with: ffmpeg -i FILE -ar 16000 -ac 1 OUT.wav"


@dataclass(frozen=True)
class Recording:
    """A whole recording in memory.

    Attributes:
        samples: Mono float32, -1 to 1.
        rate: Hz, as recorded.
        notice: A sentence for the user if the file is not what its header says, else None.
    """

    samples: Samples
    rate: int
    notice: str | None


@dataclass(frozen=True, slots=True)
class _Format:
    tag: int
    channels: int
    rate: int
    width: int
    """Bytes a sample takes, its padding included."""

    @property
    def frame(self) -> int:
        return self.width * self.channels


class WavReader:
    """A recording that is open for reading; memory in use does not depend on its length or on what its header claims.

    Attributes:
        rate: Hz.
        channels: In the file; what is read is their average.
        frames: Samples a channel that are really there.
        notice: A sentence for the user if the file was cut off or has no length in its header, else None.

    Raises:
        RecordingError: The file cannot be read, is not a WAV, is in a format not listed above, or holds no sound.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        try:
            self._file: BinaryIO = self.path.open("rb")
        except OSError as error:
            raise RecordingError(f"{self.path} cannot be opened: {error.strerror or error}.") from error
        try:
            self._read_header()
        except BaseException:
            self._file.close()
            raise

    def _read_header(self) -> None:
        size = os.fstat(self._file.fileno()).st_size
        if size == 0:
            raise RecordingError(f"{self.path} is empty.")
        riff = self._file.read(12)
        if len(riff) < 12 or riff[:4] not in (b"RIFF", b"RF64") or riff[8:] != b"WAVE":
            raise RecordingError(f"{self.path} is not a WAV file.", _CONVERT)
        form: _Format | None = None
        long_size: int | None = None
        while len(head := self._file.read(8)) == 8:
            name, claimed = head[:4], int.from_bytes(head[4:], "little")
            start = self._file.tell()
            if name == b"fmt ":
                form = self._parse_format(self._file.read(min(claimed, 40)))
            elif name == b"ds64":
                long_size = int.from_bytes(self._file.read(min(claimed, 28))[8:16], "little")
            elif name == b"data" and not self._is_empty_chunk(claimed, size):
                if form is None:
                    raise RecordingError(f"{self.path} does not say how its sound is stored.", _CONVERT)
                if claimed == _UNKNOWN_SIZE and long_size:
                    claimed = long_size
                self._open_data(form, start, claimed, size - start)
                return
            self._file.seek(start + claimed + claimed % 2)
        raise RecordingError(f"{self.path} holds no sound.")

    def _is_empty_chunk(self, claimed: int, size: int) -> bool:
        """A data chunk of size 0 is empty if a chunk or nothing follows; else a pipe could not fill in the size."""
        if claimed:
            return False
        here = self._file.tell()
        head = self._file.read(8)
        self._file.seek(here)
        follows = int.from_bytes(head[4:], "little")
        return not head or (len(head) == 8 and head[:4].isalnum() and follows <= size - here - 8)

    def _parse_format(self, body: bytes) -> _Format:
        if len(body) < 16:
            raise RecordingError(f"{self.path} is damaged: its format is cut off.", _CONVERT)
        tag, channels, rate, _, align, bits = struct.unpack("<HHIIHH", body[:16])
        if tag == _EXTENSIBLE and len(body) >= 40 and body[26:40] == _GUID_TAIL:
            tag = int.from_bytes(body[24:26], "little")
        if not 1 <= channels <= _MAX_CHANNELS or rate not in _RATES:
            raise RecordingError(f"{self.path} is damaged: it claims {channels} channels at {rate} Hz.", _CONVERT)
        # Samples narrower than their container sit in its upper bits, so the container's width is what matters.
        width = align // channels if align and align % channels == 0 else (bits + 7) // 8
        if (tag == _PCM and width in (1, 2, 3, 4) and bits <= 8 * width) or (tag == _FLOAT and width in (4, 8)):
            return _Format(tag, channels, rate, width)
        raise RecordingError(f"{self.path} is in a format that is not read here (tag {tag}, {bits} bits).", _CONVERT)

    def _open_data(self, form: _Format, start: int, claimed: int, there: int) -> None:
        self._format = form
        self.rate, self.channels = form.rate, form.channels
        self.frames = min(claimed or there, there) // form.frame
        self._start = start
        self.notice: str | None = None
        if self.frames == 0:
            raise RecordingError(f"{self.path} holds no sound.")
        seconds = self.frames / form.rate
        if claimed in (0, _UNKNOWN_SIZE):
            self.notice = (
                f"{self.path.name} does not say how long it is; read to the end of the file ({seconds:.1f} s)."
            )
        elif claimed > there:
            promised = claimed // form.frame / form.rate
            self.notice = f"{self.path.name} was cut off: {seconds:.1f} s of {promised:.1f} s are there."

    def blocks(self, frames: int = 4096) -> Iterator[Samples]:
        """The recording from its start, in blocks of `frames` samples (the last may be shorter): mono float32, -1 to 1.

        Raises:
            RecordingError: The file became unreadable.
        """
        left = self.frames
        try:
            self._file.seek(self._start)
            while left > 0:
                raw = self._file.read(min(frames, left) * self._format.frame)
                count = len(raw) // self._format.frame
                if count == 0:
                    return
                left -= count
                yield _decode(raw[: count * self._format.frame], self._format)
        except OSError as error:
            raise RecordingError(f"{self.path} cannot be read on: {error.strerror or error}.") from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> WavReader:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _decode(raw: bytes, form: _Format) -> Samples:
    if form.tag == _FLOAT:
        wide = np.frombuffer(raw, f"<f{form.width}").astype(np.float32)
        # A recorder's NaN would silence every filter behind it for good.
        flat = np.clip(np.nan_to_num(wide, copy=False, posinf=1.0, neginf=-1.0), -1.0, 1.0)
    elif form.width == 1:
        flat = (np.frombuffer(raw, np.uint8).astype(np.float32) - 128.0) / 128.0
    elif form.width == 3:
        padded = np.zeros((len(raw) // 3, 4), np.uint8)
        padded[:, 1:] = np.frombuffer(raw, np.uint8).reshape(-1, 3)
        flat = padded.view("<i4")[:, 0].astype(np.float32) / 2.0**31
    else:
        flat = np.frombuffer(raw, f"<i{form.width}").astype(np.float32) / 2.0 ** (8 * form.width - 1)
    if form.channels == 1:
        return flat.astype(np.float32, copy=False)
    mixed: Samples = flat.reshape(-1, form.channels).mean(axis=1, dtype=np.float32)
    return mixed


def read_recording(path: Path | str) -> Recording:
    """Read a whole recording, for short files; see `WavReader` for what is read and what is raised."""
    with WavReader(path) as reader:
        return Recording(np.concatenate(list(reader.blocks(65_536))), reader.rate, reader.notice)


class WavWriter:
    """A mono 16-bit WAV that is a valid file at any moment while it grows.

    Args:
        path: Replaced if it exists.
        rate: Hz.

    Raises:
        AizuchiError: The file cannot be written (also from `write` and `close`).
    """

    def __init__(self, path: Path | str, rate: int) -> None:
        self.path = Path(path)
        self.rate = rate
        self.frames = 0
        self._settled = 0
        try:
            # Without a buffer of Python's, a process that is killed loses nothing that was written.
            self._file = self.path.open("wb", buffering=0)
        except OSError as error:
            raise self._failure(error) from error
        try:
            self._write_header()
        except BaseException:
            self._file.close()
            raise

    def write(self, samples: Samples) -> None:
        """Append mono samples, -1 to 1; louder ones are clipped."""
        self._write(np.rint(np.clip(samples, -1.0, 1.0) * 32767.0).astype("<i2").tobytes())
        self.frames += len(samples)
        # Data first, header after: a header never promises what is not there.
        if self.frames - self._settled >= self.rate // 4:
            self._settle()

    def close(self) -> None:
        """Bring the header up to date and close. Closing twice does no harm."""
        if self._file.closed:
            return
        try:
            self._settle()
        finally:
            self._file.close()

    def _settle(self) -> None:
        self._file.seek(0)
        self._write_header()
        self._file.seek(0, os.SEEK_END)
        self._settled = self.frames

    def _write_header(self) -> None:
        # Past 4 GB a header cannot say the length; then it says "unknown", which readers take as "to the end".
        size = self.frames * 2 if self.frames * 2 < _UNKNOWN_SIZE - 36 else _UNKNOWN_SIZE
        riff = struct.pack("<4sI4s", b"RIFF", min(size + 36, _UNKNOWN_SIZE), b"WAVE")
        form = struct.pack("<4sIHHIIHH", b"fmt ", 16, _PCM, 1, self.rate, self.rate * 2, 2, 16)
        self._write(riff + form + struct.pack("<4sI", b"data", size))

    def _write(self, content: bytes) -> None:
        try:
            written = self._file.write(content)
            if written != len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # noqa: TRY301 - the same end as the system's own
        except OSError as error:
            raise self._failure(error) from error

    def _failure(self, error: OSError) -> AizuchiError:
        return AizuchiError(f"{self.path} cannot be written: {error.strerror or error}.")

    def __enter__(self) -> WavWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
