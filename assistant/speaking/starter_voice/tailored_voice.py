"""A voice made to measure for one sentence: the same sound with chosen state lengths and a chosen melody.

HTS Engine offers no way, through Python, to set the length of a single phoneme. But it reads length and melody from
the voice, and a voice loads in a few milliseconds. So for each sentence the two decision trees that decide them are
replaced by trees that recognise a tag in each label and lead to that label's own values. Spectrum and excitation stay
the voice's own, and with unchanged values the samples equal those of the untouched voice bit for bit.
"""

from __future__ import annotations

import os
import re
import struct
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.starter_voice.voice_file import Floats, VoiceFile

# The second value of /C (conjugation type) is asked for by no question of the voice, so the tag can stand in its place
# without changing the answer to any other question. Labels begin and end with values that patterns anchor at.
_TAG_PLACE = re.compile(r"(/C:[^_/]+_)[^+/]*(?=\+)")
_BITS = "abcdefghijklmn"
MAX_LABELS = 1 << len(_BITS)


def tag_label(label: str, index: int) -> str:
    """The label with the mark that leads the tailored trees to leaf `index`: one `~x` per set bit."""
    marks = "".join(f"~{letter}" for bit, letter in enumerate(_BITS) if index >> bit & 1)
    return _TAG_PLACE.sub(rf"\g<1>{marks or 'xx'}", label, count=1)


def _tree(state: int, name: str, count: int) -> str:
    """A decision tree over the tags of `count` labels, in the voice file's notation."""
    lines: list[str] = []
    numbers = iter(range(count))

    def branch(indices: Sequence[int], bit: int) -> str:
        if len(indices) == 1:
            return f'"{name}_s{state}_{indices[0] + 1}"'
        no = [i for i in indices if not i >> bit & 1]
        yes = [i for i in indices if i >> bit & 1]
        if not no or not yes:
            return branch(indices, bit + 1)
        number = next(numbers)
        place = len(lines)
        lines.append("")
        left, right = branch(no, bit + 1), branch(yes, bit + 1)
        lines[place] = f" {-number} tag_{_BITS[bit]} {left} {right}"
        return str(-number)

    root = branch(range(count), 0)
    if not lines:
        return f"{{*}}[{state}]\n   {root}\n"
    return f"{{*}}[{state}]\n{{\n" + "\n".join(lines) + "\n}\n"


def _trees(states: Sequence[int], name: str, count: int) -> bytes:
    bits = max(1, (count - 1).bit_length())
    questions = "".join(f'QS tag_{letter} {{ "*~{letter}*" }}\n' for letter in _BITS[:bits])
    return (questions + "\n" + "\n".join(_tree(state, name, count) for state in states) + "\n").encode()


def tailor(
    voice: VoiceFile, frames: Sequence[Sequence[int]], log_f0: Sequence[Floats], variance_ratio: float = 1.0
) -> bytes:
    """The bytes of a voice file for labels that `tag_label` has tagged with their index in the two sequences.

    Args:
        voice: The voice to start from.
        frames: For each label the frames of each state, at least 1 each.
        log_f0: For each label the distributions of its states, as in `Prediction.log_f0`.
        variance_ratio: By how much the melody's variance was changed. The engine pulls the melody's variance to a value
            that the voice demands ("global variance"); without this factor it would undo a flatter or livelier melody.
            0 turns that off.

    Raises:
        ValueError: More labels than tags, or none.
    """
    count = len(frames)
    if not 1 <= count <= MAX_LABELS:
        raise ValueError(f"{count} labels: a sentence can have 1 to {MAX_LABELS}")
    durations = np.zeros((count, 2 * voice.states), "<f4")
    durations[:, : voice.states] = frames
    durations[:, voice.states :] = 1.0
    states = range(2, 2 + voice.states)
    melody = np.stack([np.asarray(values, "<f4") for values in log_f0], axis=1)
    replaced = {
        "DURATION_PDF": struct.pack("<i", count) + durations.tobytes(),
        "DURATION_TREE": _trees([2], "dur", count),
        "STREAM_PDF[LF0]": struct.pack(f"<{voice.states}i", *[count] * voice.states) + melody.tobytes(),
        "STREAM_TREE[LF0]": _trees(states, "lf0", count),
    }
    switches: dict[str, str] = {}
    if variance_ratio <= 0:
        switches["USE_GV[LF0]"] = "0"
    elif variance_ratio != 1.0:
        replaced["GV_PDF[LF0]"] = _scaled_variance(voice.section("GV_PDF[LF0]"), variance_ratio)
    return _assemble(voice, replaced, switches)


def _scaled_variance(raw: bytes, ratio: float) -> bytes:
    values: NDArray[np.float32] = np.frombuffer(raw, "<f4", offset=4).reshape(-1, 2).copy()
    values[:, 0] *= ratio
    values[:, 1] *= ratio**2
    return raw[:4] + values.tobytes()


def _assemble(voice: VoiceFile, replaced: dict[str, bytes], switches: dict[str, str]) -> bytes:
    """The voice file anew, with some sections replaced and some header fields set."""
    start = voice.header.index("[POSITION]")
    head = voice.header[:start]
    for name, value in switches.items():
        head = re.sub(rf"^{re.escape(name)}:.*$", f"{name}:{value}", head, flags=re.MULTILINE)
    positions, data, at = [], [], 0
    for name, parts in voice.sections():
        ranges = []
        for part in [replaced[name]] if name in replaced else parts:
            ranges.append(f"{at}-{at + len(part) - 1}")
            data.append(part)
            at += len(part)
        positions.append(f"{name}:{','.join(ranges)}\n")
    return (head + "[POSITION]\n" + "".join(positions) + "[DATA]\n").encode() + b"".join(data)


@contextmanager
def as_path(voice: bytes) -> Iterator[str]:
    """A path from which the engine can load the voice: in memory if the system can, so that a full disk is no bar."""
    in_memory = getattr(os, "memfd_create", None)
    if in_memory is not None:
        memory = in_memory("htsvoice")
        with open(memory, "wb") as file:  # noqa: PTH123 (a descriptor, not a path)
            file.write(voice)
            file.flush()
            yield f"/proc/self/fd/{memory}"
        return
    handle, path = tempfile.mkstemp(suffix=".htsvoice")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(voice)
        yield path
    finally:
        Path(path).unlink()
