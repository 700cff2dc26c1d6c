"""What an HTS voice file (`.htsvoice`, version 1.0 of HTS Engine API) says about a full-context label.

A voice is a header of text, then sections that the header's [POSITION] part addresses by byte range. The two that
matter for timing and melody are decision trees: DURATION_TREE leads from a label to the mean length of each state,
STREAM_TREE[LF0] from a label and a state to the log fundamental frequency. Reading them gives exactly what the engine
will do, before it does it: at unit speed a state lasts `max(1, floor(mean + 0.5))` frames and a phoneme the sum of
its states.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from assistant.speaking.starter_voice.questions import Fields, fields_of, question

Floats = NDArray[np.float32]

_DATA_MARK = b"[DATA]\n"
_QUESTION = re.compile(r"^QS\s+(\S+)\s+\{(.*?)\}", re.MULTILINE)
_TREE = re.compile(r"^\{\*\}\[(\d+)\]\s*\n(.*?)(?=^\{\*\}\[|\Z)", re.MULTILINE | re.DOTALL)
_NODE = re.compile(r"^\s*(-?\d+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$", re.MULTILINE)
_LEAF_NUMBER = re.compile(r"(\d+)\"?$")


@dataclass(frozen=True)
class _Node:
    asks: Callable[[Fields], bool]
    no: int
    yes: int


class _Forest:
    """The decision trees of a section, one a state: in each, a label leads to a leaf, numbered from 0."""

    def __init__(self, text: str) -> None:
        asked = {name: question(re.findall(r'"(.*?)"', body)) for name, body in _QUESTION.findall(text)}
        # A branch >= 0 is a leaf's number, a branch < 0 the node of that (negative) number.
        self._trees: dict[int, tuple[int, dict[int, _Node]]] = {}
        for state, body in _TREE.findall(text):
            nodes = {
                int(number): _Node(asked[name], _branch(no), _branch(yes))
                for number, name, no, yes in _NODE.findall(body)
            }
            # A tree without a question is a lone leaf.
            self._trees[int(state)] = (-1, nodes) if nodes else (_branch(body.strip()), nodes)

    def leaves(self, fields: Fields) -> list[int]:
        """The leaf of each tree, in the order of the states."""
        found = []
        for state in sorted(self._trees):
            branch, nodes = self._trees[state]
            node = nodes.get(0)
            while node is not None:
                branch = node.yes if node.asks(fields) else node.no
                node = nodes[branch] if branch < 0 else None
            found.append(branch)
        return found


def _branch(text: str) -> int:
    if re.fullmatch(r"-\d+", text):
        return int(text)
    match = _LEAF_NUMBER.search(text)
    if match is None:
        raise ValueError(f"not a branch of a decision tree: {text!r}")
    return int(match[1]) - 1


@dataclass(frozen=True)
class Prediction:
    """What the voice does with one label.

    Attributes:
        frames: Frames of each state at unit speed.
        stretch: How willingly each state is longer or shorter: the variances of its length.
        log_f0: Shape (states, values of a distribution): means of log F0 in Hz and of its first and second
            differences, the variances of the three, and the probability that the state is voiced.
    """

    frames: tuple[int, ...]
    stretch: tuple[float, ...]
    log_f0: Floats

    @property
    def total(self) -> int:
        """Frames of the whole phoneme."""
        return sum(self.frames)

    @property
    def voiced(self) -> NDArray[np.bool_]:
        """Which states are voiced; 0.5 is HTS Engine's own threshold."""
        return np.asarray(self.log_f0[:, -1] > 0.5)


class VoiceFile:
    """An `.htsvoice` file, taken apart.

    Args:
        raw: The file's bytes.

    Raises:
        ValueError: The bytes are not a voice of the kind that this engine understands.
    """

    def __init__(self, raw: bytes) -> None:
        cut = raw.find(_DATA_MARK)
        if cut < 0:
            raise ValueError("not an .htsvoice file: it has no [DATA] part")
        self.header = raw[:cut].decode("utf-8")
        self._data = raw[cut + len(_DATA_MARK) :]
        self._fields = dict(line.split(":", 1) for line in self.header.splitlines() if ":" in line)
        self.rate = int(self._fields["SAMPLING_FREQUENCY"])
        self.period = int(self._fields["FRAME_PERIOD"])
        self.states = int(self._fields["NUM_STATES"])
        if self._fields["IS_MSD[LF0]"] != "1" or self._fields["VECTOR_LENGTH[LF0]"] != "1":
            raise ValueError("a voice whose LF0 stream is not one value with voicing cannot be used")
        self._durations = self._read_durations()
        self._log_f0 = self._read_log_f0()
        self._duration_trees = _Forest(self.section("DURATION_TREE").decode())
        self._log_f0_trees = _Forest(self.section("STREAM_TREE[LF0]").decode())
        self.predict = lru_cache(maxsize=20_000)(self._predict)

    def section(self, name: str) -> bytes:
        """The bytes of a section of one range."""
        first, last = map(int, self._fields[name].split("-"))
        return self._data[first : last + 1]

    def sections(self) -> list[tuple[str, list[bytes]]]:
        """All sections in the header's order, each as the list of its ranges."""
        names = self.header[self.header.index("[POSITION]") :].splitlines()[1:]
        found = []
        for line in filter(None, names):
            name, ranges = line.split(":", 1)
            bounds = [tuple(map(int, item.split("-"))) for item in ranges.split(",")]
            found.append((name, [self._data[first : last + 1] for first, last in bounds]))
        return found

    def _predict(self, label: str) -> Prediction:
        fields = fields_of(label)
        leaf = self._duration_trees.leaves(fields)[0]
        means, variances = np.split(self._durations[leaf], 2)
        frames = np.maximum(1, np.floor(means + 0.5)).astype(int)
        log_f0 = np.stack([self._log_f0[s][leaf] for s, leaf in enumerate(self._log_f0_trees.leaves(fields))])
        return Prediction(tuple(map(int, frames)), tuple(map(float, variances)), log_f0)

    def _read_durations(self) -> Floats:
        raw = self.section("DURATION_PDF")
        (count,) = struct.unpack_from("<i", raw)
        return np.frombuffer(raw, "<f4", offset=4).reshape(count, 2 * self.states)

    def _read_log_f0(self) -> list[Floats]:
        raw = self.section("STREAM_PDF[LF0]")
        counts = struct.unpack_from(f"<{self.states}i", raw)
        values = np.frombuffer(raw, "<f4", offset=4 * self.states).reshape(sum(counts), -1)
        return list(np.split(values, np.cumsum(counts)[:-1]))
