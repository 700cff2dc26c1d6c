"""The HTTP interface of VOICEVOX ENGINE, as much of it as speaking needs.

Checked against releases 0.25.2 and the development line of July 2026; other engines with this interface do as well.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any

from assistant.errors import UsageError, VoiceError
from assistant.speaking.loopback import Loopback
from assistant.speaking.patience import Patience
from assistant.speaking.phonemes import AudioQuery

QUICK = 2.0
"""Seconds for what an engine knows by heart (`/version`, `/speakers`): it may wait behind one synthesis."""
INITIALISE = 60.0
"""Seconds for `/initialize_speaker`, which reads a model from disk: 10 s have been seen."""
_MESSAGE_LENGTH = 200


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """How an engine is to speak. The ranges are those of VOICEVOX's own editor where it has some."""

    style: int | str | None = None
    """Style id; or speaker and style by name (`ずんだもん/ノーマル`), the speaker alone for its first style; None: the
    engine's first."""
    speed: float = 1.0
    pitch: float = 0.0
    intonation: float = 1.0
    volume: float = 1.0
    pre: float = 0.1
    """Seconds of silence before a sentence (the first of a reply goes without)."""
    post: float = 0.1
    """Seconds of silence after a sentence."""
    rate: int = 24_000
    """Hz. 24000 is VOICEVOX's own; it resamples to any other."""

    def __post_init__(self) -> None:
        ranges = {
            "speed": (0.5, 2.0),
            "pitch": (-0.15, 0.15),
            "intonation": (0.0, 2.0),
            "volume": (0.0, 2.0),
            "pre": (0.0, 1.5),
            "post": (0.0, 1.5),
            "rate": (8_000, 192_000),
        }
        for name, (lowest, highest) in ranges.items():
            value = getattr(self, name)
            if not (math.isfinite(value) and lowest <= value <= highest):
                raise UsageError(f"The voice's {name} cannot be {value}.", f"Use {lowest} to {highest}.")
        if self.rate != int(self.rate):
            raise UsageError(f"The voice's rate cannot be {self.rate}.", "Use a whole number of Hz.")


@dataclass(frozen=True, slots=True)
class Style:
    """One way in which one character speaks."""

    id: int
    speaker: str
    name: str


class VoicevoxClient:
    """One engine at one address. Methods may be called from any thread.

    All raise VoiceError when the engine does not answer in time or answers with an error.
    """

    def __init__(self, base_url: str) -> None:
        self._http = Loopback(base_url)

    @property
    def base_url(self) -> str:
        """Where the engine is, without a slash at the end."""
        return self._http.base_url

    def version(self, seconds: float = QUICK) -> str:
        """Ask for the engine's version. A good sign of life: it never waits behind a synthesis."""
        version = self._json("GET", "/version", Patience.of(seconds))
        if not isinstance(version, str):
            raise VoiceError(f"What answers at {self.base_url} is not a speech engine.")
        return version

    def styles(self) -> list[Style]:
        """List every style that can talk."""
        speakers = self._json("GET", "/speakers", Patience.of(QUICK * 5))
        try:
            return [
                Style(int(style["id"]), str(speaker["name"]), str(style["name"]))
                for speaker in speakers
                for style in speaker["styles"]
                if style.get("type", "talk") == "talk"
            ]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise VoiceError("The speech engine's list of voices cannot be understood.") from error

    def style(self, wanted: int | str | None) -> Style:
        """Look up a style, see `VoiceSettings.style`.

        Raises:
            UsageError: The engine has no such style; the message names some that it has.
        """
        styles = self.styles()
        if not styles:
            raise VoiceError("The speech engine has no voice.")
        if wanted is None:
            return styles[0]
        for style in styles:
            if wanted in (style.id, style.speaker, f"{style.speaker}/{style.name}"):
                return style
        some = ", ".join(f"{style.id} ({style.speaker}/{style.name})" for style in styles[:5])
        raise UsageError(f"The speech engine has no style {wanted}.", f"It has, among others: {some}.")

    def initialise(self, style: int, patience: Patience) -> None:
        """Load the style's model now, rather than at the first sentence."""
        params: dict[str, str | int | bool] = {"speaker": style, "skip_reinit": True}
        self._call("POST", "/initialize_speaker", patience, params)

    def is_initialised(self, style: int) -> bool:
        """Whether the style's model is loaded."""
        return self._json("GET", "/is_initialized_speaker", Patience.of(QUICK), {"speaker": style}) is True

    def audio_query(self, text: str, style: int, patience: Patience) -> AudioQuery:
        """Analyse `text` (at most some 300 characters): what `synthesis` takes. `accent_phrases` may be empty."""
        params: dict[str, str | int | bool] = {"text": text, "speaker": style, "enable_katakana_english": True}
        query = self._json("POST", "/audio_query", patience, params)
        if not isinstance(query, dict) or not isinstance(query.get("accent_phrases"), list):
            raise VoiceError("The speech engine's analysis of a sentence cannot be understood.")
        return query

    def synthesis(self, query: AudioQuery, style: int, patience: Patience) -> bytes:
        """Speak `query`: a WAV file."""
        body = json.dumps(query, ensure_ascii=False).encode()
        return self._call("POST", "/synthesis", patience, {"speaker": style}, body)

    def abort(self) -> None:
        """Wait for nothing any more. The engine itself works on: dropping a request does not stop VOICEVOX."""
        self._http.abort()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def _json(
        self, method: str, path: str, patience: Patience, params: dict[str, str | int | bool] | None = None
    ) -> Any:
        data = self._call(method, path, patience, params)
        try:
            return json.loads(data)
        except ValueError as error:
            raise VoiceError(f"What answers at {self.base_url} is not a speech engine.") from error

    def _call(
        self,
        method: str,
        path: str,
        patience: Patience,
        params: dict[str, str | int | bool] | None = None,
        body: bytes | None = None,
    ) -> bytes:
        status, data = self._http.request(method, path, patience, params, body)
        if not 200 <= status < 300:
            raise VoiceError(f"The speech engine refused {path} ({status}: {explain(data)}).")
        return data


def explain(body: bytes) -> str:
    """Find the reason in an error answer of VOICEVOX, which has three shapes of it, or none.

    Long ones are cut: `detail[].input` can repeat the whole request.
    """
    try:
        answer = json.loads(body)
    except ValueError:
        return "no reason given"
    reason = answer
    if isinstance(answer, dict):
        reason = answer.get("message") or answer.get("detail")
    if isinstance(reason, list):
        reason = "; ".join(_fault(item) for item in reason)
    elif isinstance(reason, dict):
        reason = reason.get("text") or reason.get("error_name")
    return str(reason)[:_MESSAGE_LENGTH] if reason else "no reason given"


def _fault(item: object) -> str:
    if not isinstance(item, dict):
        return str(item)
    place = ".".join(str(part) for part in item.get("loc", ()))
    return f"{place}: {item.get('msg', 'wrong')}" if place else str(item.get("msg", "wrong"))
