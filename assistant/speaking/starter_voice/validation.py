"""JSON and query strings into the engine's types, with VOICEVOX's way of saying what is wrong."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from assistant.speaking.starter_voice.morae import AccentPhrase, Mora
from assistant.speaking.starter_voice.query import AudioQuery

T = TypeVar("T")
_ABSENT = object()


class InvalidError(Exception):
    """Input that does not fit; `faults` is the list that a 422 answer carries as `detail`."""

    def __init__(self, faults: list[dict[str, Any]]) -> None:
        super().__init__(f"{len(faults)} faults in the input")
        self.faults = faults


class _Reader:
    """Reads fields and collects every fault instead of stopping at the first."""

    def __init__(self) -> None:
        self.faults: list[dict[str, Any]] = []

    def fault(self, kind: str, place: Sequence[str | int], message: str, value: Any) -> None:
        """Note one fault."""
        self.faults.append({"type": kind, "loc": list(place), "msg": message, "input": value})

    def field(
        self,
        source: Mapping[str, Any],
        name: str,
        place: tuple[str | int, ...],
        convert: Callable[[Any, tuple[str | int, ...]], T],
        default: Any = _ABSENT,
    ) -> T:
        """A field of an object; the default where it is absent, a fault where it must not be."""
        if name in source:
            return convert(source[name], (*place, name))
        if default is _ABSENT:
            self.fault("missing", (*place, name), "Field required", dict(source) if place[0] == "body" else None)
        return default  # type: ignore[no-any-return]

    def number(self, value: Any, place: tuple[str | int, ...]) -> float:
        """A finite number; numbers in strings are taken."""
        if isinstance(value, str):
            try:
                number = float(value)
            except ValueError:
                message = "Input should be a valid number, unable to parse string as a number"
                self.fault("float_parsing", place, message, value)
                return 0.0
        elif isinstance(value, int | float):
            number = _float(value)
        else:
            self.fault("float_type", place, "Input should be a valid number", value)
            return 0.0
        if not math.isfinite(number):
            self.fault("finite_number", place, "Input should be a finite number", str(value))
            return 0.0
        return number

    def integer(self, value: Any, place: tuple[str | int, ...]) -> int:
        """A whole number; in a string, or as a float without a fraction, too."""
        if isinstance(value, str):
            try:
                return int(value)
            except ValueError:
                message = "Input should be a valid integer, unable to parse string as an integer"
                self.fault("int_parsing", place, message, value)
                return 0
        if isinstance(value, int):
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        self.fault("int_type", place, "Input should be a valid integer", value)
        return 0

    def boolean(self, value: Any, place: tuple[str | int, ...]) -> bool:
        """True or false, or a word or number for it."""
        word = str(value).lower() if isinstance(value, str | int | float) else ""
        if word in ("true", "1", "1.0", "on", "yes", "t", "y"):
            return True
        if word in ("false", "0", "0.0", "off", "no", "f", "n"):
            return False
        self.fault("bool_parsing", place, "Input should be a valid boolean, unable to interpret input", value)
        return False

    def text(self, value: Any, place: tuple[str | int, ...]) -> str:
        """A string."""
        if isinstance(value, str):
            if value.encode("utf-8", "ignore").decode() == value:
                return value
            self.fault("string_unicode", place, "Input should be a valid string, unable to parse raw data", None)
            return ""
        self.fault("string_type", place, "Input should be a valid string", value)
        return ""

    def optional(
        self, convert: Callable[[Any, tuple[str | int, ...]], T]
    ) -> Callable[[Any, tuple[str | int, ...]], T | None]:
        """The same conversion, with null allowed."""
        return lambda value, place: None if value is None else convert(value, place)

    def mapping(self, value: Any, place: tuple[str | int, ...], kind: str) -> Mapping[str, Any] | None:
        """A JSON object."""
        if isinstance(value, dict):
            return value
        self.fault("model_attributes_type", place, f"Input should be a valid dictionary or object: {kind}", value)
        return None

    def mora(self, value: Any, place: tuple[str | int, ...]) -> Mora:
        """VOICEVOX's `Mora`."""
        source = self.mapping(value, place, "Mora")
        if source is None:
            return Mora("", None, None, "", 0.0, 0.0)
        return Mora(
            self.field(source, "text", place, self.text, _ABSENT) or "",
            self.field(source, "consonant", place, self.optional(self.text), None),
            self.field(source, "consonant_length", place, self.optional(self.number), None),
            self.field(source, "vowel", place, self.text),
            self.field(source, "vowel_length", place, self.number),
            self.field(source, "pitch", place, self.number),
        )

    def phrase(self, value: Any, place: tuple[str | int, ...]) -> AccentPhrase:
        """VOICEVOX's `AccentPhrase`."""
        source = self.mapping(value, place, "AccentPhrase")
        if source is None:
            return AccentPhrase((), 0)
        return AccentPhrase(
            tuple(self.items(source, "moras", place, self.mora)),
            self.field(source, "accent", place, self.integer),
            self.field(source, "pause_mora", place, self.optional(self.mora), None),
            self.field(source, "is_interrogative", place, self.boolean, False),
        )

    def items(
        self,
        source: Mapping[str, Any],
        name: str,
        place: tuple[str | int, ...],
        convert: Callable[[Any, tuple[str | int, ...]], T],
    ) -> list[T]:
        """A field that is a list."""
        return self.field(source, name, place, lambda value, here: self.array(value, here, convert)) or []

    def array(
        self, value: Any, place: tuple[str | int, ...], convert: Callable[[Any, tuple[str | int, ...]], T]
    ) -> list[T]:
        """A list."""
        if not isinstance(value, list):
            self.fault("list_type", place, "Input should be a valid list", value)
            return []
        return [convert(item, (*place, index)) for index, item in enumerate(value)]

    def query(self, value: Any, place: tuple[str | int, ...]) -> AudioQuery | None:
        """VOICEVOX's `AudioQuery`."""
        source = self.mapping(value, place, "AudioQuery")
        if source is None:
            return None
        return AudioQuery(
            accent_phrases=tuple(self.items(source, "accent_phrases", place, self.phrase)),
            speed_scale=self.field(source, "speedScale", place, self.number),
            pitch_scale=self.field(source, "pitchScale", place, self.number),
            intonation_scale=self.field(source, "intonationScale", place, self.number),
            volume_scale=self.field(source, "volumeScale", place, self.number),
            pre_phoneme_length=self.field(source, "prePhonemeLength", place, self.number),
            post_phoneme_length=self.field(source, "postPhonemeLength", place, self.number),
            pause_length=self.field(source, "pauseLength", place, self.optional(self.number), None),
            pause_length_scale=self.field(source, "pauseLengthScale", place, self.number, 1.0),
            output_sampling_rate=self.field(source, "outputSamplingRate", place, self.integer),
            output_stereo=self.field(source, "outputStereo", place, self.boolean),
        )

    def done(self) -> None:
        """Raise what was collected.

        Raises:
            InvalidError: There were faults.
        """
        if self.faults:
            raise InvalidError(self.faults)


def _float(value: float) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def parse_json(body: bytes) -> Any:
    """The JSON of a request's body.

    Raises:
        InvalidError: The body is empty or not JSON.
    """
    if not body:
        raise InvalidError([{"type": "missing", "loc": ["body"], "msg": "Field required", "input": None}])
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        place = getattr(error, "pos", 0)
        fault = {"type": "json_invalid", "loc": ["body", place], "msg": "JSON decode error", "input": {}}
        raise InvalidError([fault]) from error


def read_query(value: Any) -> AudioQuery:
    """An AudioQuery from JSON.

    Raises:
        InvalidError: It is not one.
    """
    reader = _Reader()
    query = reader.query(value, ("body",))
    reader.done()
    if query is None:
        raise InvalidError([])
    return query


def read_phrases(value: Any) -> tuple[AccentPhrase, ...]:
    """A list of accent phrases from JSON.

    Raises:
        InvalidError: It is not one.
    """
    reader = _Reader()
    phrases = tuple(reader.array(value, ("body",), reader.phrase))
    reader.done()
    return phrases


class Parameters:
    """A request's query string."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values
        self._reader = _Reader()

    def text(self, name: str) -> str:
        """A parameter that must be there."""
        return self._reader.field(self._values, name, ("query",), self._reader.text) or ""

    def integer(self, name: str) -> int:
        """A whole number that must be there."""
        return self._reader.field(self._values, name, ("query",), self._reader.integer)

    def boolean(self, name: str, default: bool) -> bool:
        """True or false."""
        return self._reader.field(self._values, name, ("query",), self._reader.boolean, default)

    def check(self) -> None:
        """Complain of all that was asked for and did not fit.

        Raises:
            InvalidError: A parameter is missing or ill-typed.
        """
        self._reader.done()
