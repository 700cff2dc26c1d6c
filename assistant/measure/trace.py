"""What happened in one turn of a conversation, and when: the record that every benchmark and complaint starts from.

Times are seconds on the sample clock; 0 is the first sample of the recording or session.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any, get_type_hints

from assistant.errors import AizuchiError, UsageError

STAGES = ("soft_end", "transcript", "first_token", "first_sentence", "voice", "hold", "output")
"""The gap's parts in their order; see `TurnTrace.stages`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTrace:
    """One exchange: the user's words, the answer, and the moments on the way. None: it did not come to that."""

    turn: int
    """1 for the first turn of the session."""
    revision: int = 1
    """How many answers were prepared, because the user went on after a pause."""
    user_text: str = ""
    reply_text: str = ""
    heard_text: str = ""
    """As much of the reply as had sounded when it ended or was interrupted."""
    speech_start: float = 0.0
    """First voiced sample."""
    speech_end: float = 0.0
    """Last voiced sample, by the reference voice activity detector."""
    soft_end: float | None = None
    """The silence was long enough to prepare an answer."""
    transcript_final: float | None = None
    """The words of the answered revision were there."""
    first_token: float | None = None
    first_sentence: float | None = None
    """The reply's first sentence was complete as text."""
    first_audio_ready: float | None = None
    """That sentence had its sound."""
    answer_due: float | None = None
    """The hold had passed and the sound was ready: playback was asked for."""
    first_sample: float | None = None
    """The first sample of the answer left the sound card."""
    reply_end: float | None = None
    interrupted_at: float | None = None
    longest_hole: float = 0.0
    """The longest silence between two sentences of the answer: the second was not ready when the first had sounded."""
    prefilled_tokens: int = 0
    """Tokens that the model really had to read for this turn."""
    cached_tokens: int = 0
    decoded_tokens: int = 0
    decode_tokens_per_s: float = 0.0
    engine: str = ""
    """The voice that spoke."""
    models: Mapping[str, str] = field(default_factory=dict)
    """Name of the model in each role: `asr`, `llm`, `vad`, `turn`."""

    @property
    def gap(self) -> float | None:
        """Seconds from the last voiced sample to the first sample of the answer; negative when it cut in."""
        return None if self.first_sample is None else self.first_sample - self.speech_end

    @property
    def stages(self) -> dict[str, float]:
        """Which stage the gap was spent in, seconds; they sum to the gap. Empty without an answer or after a cut-in.

        Stages overlap in truth, so each gets the time by which it was later than everything before it: what would be
        won if it had been instant. A moment that was not noted leaves its time to the next stage.
        """
        if self.gap is None or self.gap < 0.0 or self.first_sample is None:
            return {}
        noted = (
            self.soft_end,
            self.transcript_final,
            self.first_token,
            self.first_sentence,
            self.first_audio_ready,
            self.answer_due,
        )
        reached = [self.speech_end]
        for moment in noted:
            latest = reached[-1]
            reached.append(latest if moment is None else min(max(latest, moment), self.first_sample))
        reached.append(self.first_sample)
        return {stage: end - start for stage, (start, end) in zip(STAGES, pairwise(reached), strict=True)}

    def to_json(self) -> dict[str, Any]:
        """The trace as a JSON object, with `gap` for the reader's eye; times to the microsecond."""
        return {
            name: round(value, 6) if isinstance(value, float) else value for name, value in asdict(self).items()
        } | {"gap": None if self.gap is None else round(self.gap, 6)}

    @classmethod
    def from_json(cls, value: object) -> TurnTrace:
        """Read what `to_json` wrote; keys that are no field's are passed over.

        Raises:
            UsageError: The value is no turn trace.
        """
        if not isinstance(value, Mapping) or "turn" not in value:
            raise UsageError(f"{value!r:.80} is not a turn trace.")
        known = {each.name: value[each.name] for each in fields(cls) if each.name in value}
        kinds = get_type_hints(cls)
        for name, content in known.items():
            if not _fits(content, kinds[name]):
                raise UsageError(f"{name} of a turn trace cannot be {content!r:.80}.")
        return cls(**known)


def _fits(value: object, kind: object) -> bool:
    """Whether JSON's `value` can stand in a field of this type."""
    if value is None:
        return kind == float | None
    if kind in (float, float | None):
        return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind is str:
        return isinstance(value, str)
    return isinstance(value, Mapping) and all(isinstance(each, str) for pair in value.items() for each in pair)


def save_traces(traces: Iterable[TurnTrace], path: Path) -> None:
    """Write a list of traces, as `aizuchi talk --json` does.

    Raises:
        AizuchiError: The file cannot be written.
    """
    write_json([trace.to_json() for trace in traces], path)


def load_traces(path: Path) -> list[TurnTrace]:
    """Read a list of traces.

    Raises:
        UsageError: The file cannot be read or holds something else.
    """
    value = read_json(path)
    if not isinstance(value, list):
        raise UsageError(f"{path} is not a list of turn traces.")
    return [TurnTrace.from_json(each) for each in value]


def write_json(value: object, path: Path) -> None:
    """Write a JSON file for people and programs to read.

    Raises:
        AizuchiError: The file cannot be written.
    """
    try:
        path.write_text(json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise AizuchiError(f"{path} cannot be written: {error.strerror}.", "Choose another place.") from error


def read_json(path: Path) -> Any:
    """Read a JSON file.

    Raises:
        UsageError: The file cannot be read or is not JSON.
    """
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.", "Check the name.") from error
    except ValueError as error:
        raise UsageError(f"{path} is not JSON ({error}).", "Choose a file that Aizuchi wrote.") from error
