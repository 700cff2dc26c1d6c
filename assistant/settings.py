"""Everything that a user may set, as one typed object, and the file that keeps it.

The file is TOML in the platform's configuration folder. It is the user's: comments, order and keys that this version
does not know stay as they are, and only what differs from the defaults is written, so that the better defaults of a
later version reach everybody who never changed them. A value that cannot be used costs that value alone: it is replaced
by its default, `load` says so in one sentence, and everything else in the file counts.

Nothing here knows a stage; the conversation hands each stage its section.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

import tomlkit
from tomlkit.exceptions import TOMLKitError

from assistant.conversation.turns import Rules
from assistant.errors import AizuchiError, UsageError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

VERSION = 1
"""Of the file's layout. Raise it together with a new entry in `MIGRATIONS`."""

MIGRATIONS: dict[int, Callable[[tomlkit.TOMLDocument], None]] = {}
"""From version n to n + 1, in place: renamed keys, changed units. The file itself changes at the next `save`."""


Section = TypeVar("Section", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Between:
    """The numbers that a field takes, ends included."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class OneOf:
    """The words that a field takes. `or_url`: the address of an HTTP server too."""

    words: tuple[str, ...]
    or_url: bool = False


@dataclass(frozen=True, slots=True)
class AudioSettings:
    """Microphone and loudspeaker."""

    input: str = ""
    """Name of the microphone, or a part of it. Empty: the system's default."""
    output: str = ""
    """Name of the loudspeaker, or a part of it. Empty: the system's default."""
    output_gain: Annotated[float, Between(-40.0, 12.0)] = 0.0
    """Change of the assistant's level, dB."""


@dataclass(frozen=True, slots=True)
class HearingSettings:
    """Samples to words."""

    language: Annotated[str, OneOf(("auto", "ja", "en"))] = "auto"
    """What the user speaks."""
    recogniser: str = ""
    """Name of the speech recogniser in the catalogue of models. Empty: the best one installed."""
    second_pass: bool = True
    """Take the final words from an offline recogniser, where one is installed: better, and punctuated."""
    vad_on: Annotated[float, Between(0.05, 0.99)] = 0.5
    """Voice probability from which a frame of 32 ms counts as speech."""
    vad_off: Annotated[float, Between(0.01, 0.99)] = 0.35
    """Voice probability below which speech has stopped. Below `vad_on`, so that a fading syllable does not flicker."""


@dataclass(frozen=True, slots=True)
class TurnSettings(Rules):
    """Who speaks when: the turn machine's own rules, and whether they adapt."""

    learn_pauses: bool = True
    """Shift the holds by the pauses that this user makes inside a turn."""


@dataclass(frozen=True, slots=True)
class ThinkingSettings:
    """Words to reply."""

    model: str = ""
    """Name of the language model in the catalogue, or the path of a GGUF file. Empty: the best one installed."""
    context: Annotated[int, Between(512, 262_144)] = 4096
    """Tokens of conversation that the model sees at once."""
    threads: Annotated[int, Between(0, 256)] = 0
    """Processor threads. 0: as many as there are cores."""
    gpu_layers: Annotated[int, Between(-1, 1000)] = -1
    """Layers of the model on the GPU. -1: as many as fit."""
    kv_type: Annotated[str, OneOf(("f16", "q8_0"))] = "f16"
    """How what the model remembers of a conversation is kept; `q8_0` takes half the memory, less exactly."""
    draft_model: str = ""
    """Path of a small GGUF model with the same vocabulary, which guesses the next tokens if `aizuchi bench llm` has
    found that to be faster. Empty: none."""
    max_tokens: Annotated[int, Between(16, 4096)] = 320
    """Tokens after which a reply is cut."""
    temperature: Annotated[float, Between(-1.0, 2.0)] = -1.0
    """How freely the model chooses its words; 0: always the likeliest; below 0: as the model's maker recommends."""
    remote: str = ""
    """Address of a server that thinks instead of this program: llama-server, vLLM, Ollama or another that speaks
    OpenAI's protocol, such as http://192.168.1.5:9931. Empty: think here. What is said then LEAVES THIS MACHINE, unless
    the address is this machine's own (127.0.0.1). A key, if it wants one: environment variable AIZUCHI_REMOTE_KEY."""
    remote_model: str = ""
    """Name of the model at that server. Empty: the first that it has."""


@dataclass(frozen=True, slots=True)
class SpeakingSettings:
    """Reply to sound. The ranges of the numbers are VOICEVOX's own."""

    engine: Annotated[str, OneOf(("auto", "starter"), or_url=True)] = "auto"
    """`auto`: VOICEVOX if it is there, else the starter voice. `starter`: that voice always. Or the address of a
    VOICEVOX-compatible engine, such as http://127.0.0.1:50021."""
    style: str = ""
    """Speaker and style by name (ずんだもん/ノーマル), or the style's number. Empty: the engine's first."""
    speed: Annotated[float, Between(0.5, 2.0)] = 1.0
    """Tempo; 1 is the voice's own."""
    pitch: Annotated[float, Between(-0.15, 0.15)] = 0.0
    """Height of the voice, by VOICEVOX's scale; 0 is the voice's own."""
    intonation: Annotated[float, Between(0.0, 2.0)] = 1.0
    """Liveliness of the melody; 1 is the voice's own."""
    volume: Annotated[float, Between(0.0, 2.0)] = 1.0
    """Factor on the voice's amplitude."""


@dataclass(frozen=True, slots=True)
class HistorySettings:
    """What is kept of conversations."""

    enabled: bool = True
    """Keep conversations on this machine."""
    folder: str = ""
    """Where. Empty: the platform's folder for application data."""


@dataclass(frozen=True, slots=True)
class AppSettings:
    """The desktop app; a conversation in a terminal needs none of it."""

    language: Annotated[str, OneOf(("auto", "ja", "en"))] = "auto"
    """What the app is written in. `auto`: the system's, if it is one of ours."""
    theme: Annotated[str, OneOf(("auto", "light", "dark"))] = "auto"
    """`auto`: as the desktop."""
    hotkey: str = ""
    """The key for push-to-talk everywhere, as Qt writes it, such as Ctrl+Alt+Space. Empty: none."""
    ptt_mode: Annotated[str, OneOf(("hold", "toggle"))] = "hold"
    """Whether the key is held while one speaks, or pressed once before and once after."""
    hands_free: bool = True
    """Listen without a key from the start."""
    autostart: bool = False
    """Start when the user logs in."""
    start_hidden: bool = False
    """Start in the tray, without a window."""
    notifications: bool = True
    """Tell of answers while the window is hidden."""
    avatar: str = ""
    """Path of the character's VRM file. Empty: the one that comes with Aizuchi."""
    mascot: bool = False
    """The character stands on the desktop without a window."""
    mascot_click_through: bool = False
    """Clicks on the mascot reach what is behind it."""
    first_run_done: bool = False
    """The questions of the first start have been answered, or skipped."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All of them. Change one with `dataclasses.replace`."""

    persona: str = ""
    """Name of the character that answers. Empty: Aizuchi."""
    audio: AudioSettings = field(default_factory=AudioSettings)
    hearing: HearingSettings = field(default_factory=HearingSettings)
    turns: TurnSettings = field(default_factory=TurnSettings)
    thinking: ThinkingSettings = field(default_factory=ThinkingSettings)
    speaking: SpeakingSettings = field(default_factory=SpeakingSettings)
    history: HistorySettings = field(default_factory=HistorySettings)
    app: AppSettings = field(default_factory=AppSettings)


TURN_LIMITS: Mapping[str, Between] = {
    "finished": Between(0.0, 1.0),
    "undecided": Between(0.0, 1.0),
    "duck_db": Between(-60.0, 0.0),
}
"""What the turn machine's rules take, where it is not `SECONDS`."""
SECONDS = Between(0.0, 30.0)


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings as they count, and a sentence for each thing in the file that could not be used."""

    settings: Settings
    warnings: tuple[str, ...] = ()


def load(path: Path) -> Loaded:
    """Read the settings; a file that is not there, or whose every value is bad, gives the defaults.

    Raises:
        UsageError: The file is there and the system does not let us read it.
    """
    try:
        document = tomlkit.parse(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        raise UsageError(
            f"The settings in {path} cannot be read: {error.strerror}.", "Make the file readable, or delete it."
        ) from error
    except (TOMLKitError, UnicodeDecodeError) as error:
        return Loaded(Settings(), (f"{path} is not TOML ({error}); the default settings are used.",))
    warnings = _migrate(document, path.name)
    settings = _read(Settings(), document.unwrap(), "", warnings)
    if settings.hearing.vad_off >= settings.hearing.vad_on:
        warnings.append("hearing.vad_off must be below hearing.vad_on; the defaults of both are used.")
        usual = HearingSettings()
        hearing = replace(settings.hearing, vad_on=usual.vad_on, vad_off=usual.vad_off)
        settings = replace(settings, hearing=hearing)
    return Loaded(settings, tuple(warnings))


def save(settings: Settings, path: Path) -> None:
    """Write the settings so that the file is the old one or the new one at any moment, never half of it.

    A file that is there but is not TOML is kept beside the new one, as `….broken`.

    Raises:
        AizuchiError: The folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        document = _document(path)
        _migrate(document, path.name)
        _write(settings, Settings(), document)
        _replace_file(path.resolve(), tomlkit.dumps(document))
    except OSError as error:
        raise AizuchiError(
            f"The settings cannot be saved in {path.parent}: {error.strerror}.",
            "Make that folder writable, or set AIZUCHI_HOME to another one.",
        ) from error


def _document(path: Path) -> tomlkit.TOMLDocument:
    try:
        return tomlkit.parse(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        pass
    except (TOMLKitError, UnicodeDecodeError):
        path.replace(path.with_name(path.name + ".broken"))
    document = tomlkit.document()
    document.add("version", tomlkit.item(VERSION))
    return document


def _migrate(document: tomlkit.TOMLDocument, name: str) -> list[str]:
    """Bring an older layout up to date; what is returned are sentences for the user."""
    version = document.get("version", VERSION)
    if not _is_number(version) or version != int(version) or version < 1:
        return [f"version in {name} is {version!r}, which is not a number of a layout; {VERSION} is assumed."]
    if version > VERSION:
        # The number stays, so that the newer Aizuchi which wrote it does not migrate the file twice.
        return [f"{name} was written by a newer Aizuchi; what this one does not know is left alone."]
    for step in range(int(version), VERSION):
        MIGRATIONS[step](document)
        document["version"] = step + 1
    return []


def _read(usual: Section, table: Mapping[str, Any], prefix: str, warnings: list[str]) -> Section:
    """`usual` with the usable values of `table`. Keys that are no field's are not ours to judge."""
    values: dict[str, Any] = {}
    hints = get_type_hints(type(usual), include_extras=True)
    for each in fields(usual):
        if each.name not in table:
            continue
        value, default, name = table[each.name], getattr(usual, each.name), f"{prefix}{each.name}"
        if _is_section(default):
            if isinstance(value, Mapping):
                values[each.name] = _read(default, value, f"{name}.", warnings)
            else:
                warnings.append(f"{name} is {value!r}, which is not a section [{name}]; its defaults are used.")
            continue
        limit = _limit(type(usual), each.name, hints[each.name])
        if fault := _fault(value, default, limit):
            warnings.append(f"{name} is {value!r}, which is not {fault}; the default {default!r} is used.")
        else:
            values[each.name] = float(value) if isinstance(default, float) else value
    return replace(usual, **values)


def field_limit(section: type, name: str) -> Between | OneOf | None:
    """What a field takes, for whoever lets it be changed; None: any text, or yes and no.

    Args:
        section: Class of the section.
        name: Of the field.
    """
    return _limit(section, name, get_type_hints(section, include_extras=True)[name])


def is_web_address(value: str) -> bool:
    """Whether a field that is `or_url` takes it."""
    return _is_url(value)


def _is_section(value: object) -> TypeGuard[DataclassInstance]:
    return is_dataclass(value)


def _limit(section: type, name: str, hint: object) -> Between | OneOf | None:
    if get_origin(hint) is Annotated:
        found: Between | OneOf = get_args(hint)[1]
        return found
    if section is TurnSettings and hint is float:
        return TURN_LIMITS.get(name, SECONDS)
    return None


def _fault(value: Any, default: object, limit: Between | OneOf | None) -> str:
    """What `value` should have been, to go after "which is not"; empty if it can be used."""
    if isinstance(default, bool):
        return "" if isinstance(value, bool) else "true or false"
    if isinstance(default, str):
        if not isinstance(value, str):
            return "text in quotation marks"
        if isinstance(limit, OneOf) and value not in limit.words and not (limit.or_url and _is_url(value)):
            return "one of " + ", ".join(limit.words) + (" or a web address" if limit.or_url else "")
        return ""
    kind = "a whole number" if isinstance(default, int) else "a number"
    if not _is_number(value) or (isinstance(default, int) and not isinstance(value, int)):
        return kind
    if isinstance(limit, Between) and not limit.low <= float(value) <= limit.high:
        return f"{kind} from {limit.low:g} to {limit.high:g}"
    return ""


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _is_url(value: str) -> bool:
    return value.startswith(("http://", "https://")) and len(value.split("//", 1)[1]) > 0


def _write(section: DataclassInstance, usual: DataclassInstance, table: Any) -> None:
    """Put into `table` what differs from the defaults, and what it has already."""
    for each in fields(section):
        value, default = getattr(section, each.name), getattr(usual, each.name)
        if _is_section(value):
            inner = table.get(each.name)
            if isinstance(inner, Mapping):
                _write(value, default, inner)
            elif value != default:
                inner = tomlkit.table()
                _write(value, default, inner)
                table[each.name] = inner
            elif inner is not None:
                del table[each.name]
        elif not _same(table[each.name], value) if each.name in table else value != default:
            table[each.name] = value


def _same(item: object, value: object) -> bool:
    """Whether the file says `value` already. Python calls 0, 0.0 and False equal; in the file only 0 may mean 0.0."""
    if isinstance(item, bool) != isinstance(value, bool) or (isinstance(value, int) and isinstance(item, float)):
        return False
    return item == value


def _replace_file(path: Path, text: str) -> None:
    """Put `text` into `path` in one step, from a file that has reached the disk."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
