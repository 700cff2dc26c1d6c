"""The user's own characters: one TOML file each, in the folder of the settings.

    name = "sensei"
    language = "ja"
    prompt = "あなたは…"
    voice = "ずんだもん/ノーマル"
    avatar = "/home/me/sensei.vrm"
    examples = [["こんにちは", "こんにちは。"]]

Only name, language and prompt must be there; what is said when there is no answer is Aizuchi's own in that language.
A file that comes from somebody else is text for a model and for people, nothing more; nothing in it is run.
"""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import tomlkit

from assistant import paths
from assistant.conversation.persona import AIZUCHI, AIZUCHI_EN, PERSONAS, Persona
from assistant.errors import AizuchiError, UsageError

FOLDER = "personas"
LONGEST_NAME = 40
LONGEST_PROMPT = 8_000
"""Characters. Longer ones leave the usual 4096 tokens of context no room for a conversation."""
LARGEST_FILE = 1 << 20
_BY_LANGUAGE = {"ja": AIZUCHI, "en": AIZUCHI_EN}
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""What no file can be called on Windows."""
_TEXTS = ("voice", "avatar", "summary_request", "no_answer", "on_screen")


def folder() -> Path:
    """Where the files are."""
    return paths.config_dir() / FOLDER


def own_names() -> list[str]:
    """Names of the user's characters, in order. Files that cannot be one are passed over."""
    try:
        found = [path.stem for path in folder().iterdir() if path.suffix == ".toml"]
    except (FileNotFoundError, NotADirectoryError):
        return []
    return sorted(name for name in found if not name_fault(name) and name not in PERSONAS)


def own_persona(name: str) -> Persona:
    """The user's character of that name.

    Raises:
        UsageError: Its file cannot be used.
    """
    # The file's name counts: it is what the user sees, and renaming a file renames the character.
    return replace(read_persona(folder() / f"{name}.toml"), name=name)


def name_fault(name: str) -> str:
    """Why nobody can be called `name`, as a sentence; empty if somebody can. Names become names of files."""
    if not name.strip() or len(name) > LONGEST_NAME:
        return f"A name has 1 to {LONGEST_NAME} characters."
    if _NOT_IN_NAMES.search(name) or name != name.strip(" .") or _RESERVED.fullmatch(name):
        return f"{name!r} cannot be the name of a file, which a character's name has to be."
    return ""


def new_persona(name: str, language: str, prompt: str) -> Persona:
    """A character with Aizuchi's own words for when there is no answer.

    Raises:
        UsageError: One of the three cannot be used.
    """
    return _persona({"name": name, "language": language, "prompt": prompt})


def read_persona(path: Path) -> Persona:
    """A character from any file, which need not be in our folder.

    Raises:
        UsageError: It cannot be read, or is no character.
    """
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UsageError(f"{path} is too large for a character.", "Choose a file that was exported as one.")
        table = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.", "Choose another file.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} is not TOML ({error}).", "Choose a file that was exported as a character.") from error
    try:
        return _persona({"name": path.stem, **table})
    except UsageError as error:
        raise UsageError(f"{path}: {error.what}", error.remedy) from error


def write_persona(persona: Persona, path: Path) -> None:
    """Write a character, in one step.

    Raises:
        AizuchiError: The folder cannot be written.
    """
    document = tomlkit.document()
    document.add("name", tomlkit.item(persona.name))
    document.add("language", tomlkit.item(persona.language))
    document.add("prompt", tomlkit.string(persona.system, multiline="\n" in persona.system))
    usual = _BY_LANGUAGE[persona.language]
    for key in _TEXTS:
        if getattr(persona, key) != getattr(usual, key):
            document.add(key, tomlkit.item(getattr(persona, key)))
    if persona.examples:
        document.add("examples", tomlkit.item([list(pair) for pair in persona.examples]))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, suffix=".new", encoding="utf-8", delete=False) as file:
            try:
                file.write(tomlkit.dumps(document))
                file.close()
                Path(file.name).replace(path)
            except BaseException:
                with suppress(OSError):
                    Path(file.name).unlink()
                raise
    except OSError as error:
        raise AizuchiError(
            f"The character cannot be saved in {path.parent}: {error.strerror}.", "Make that folder writable."
        ) from error


def save_persona(persona: Persona) -> None:
    """Keep a character among the user's own; one of the same name is replaced.

    Raises:
        UsageError: It cannot be called that.
        AizuchiError: The folder cannot be written.
    """
    if persona.name in PERSONAS:
        raise UsageError(f"{persona.name} comes with Aizuchi and stays as it is.", "Choose another name.")
    if fault := name_fault(persona.name):
        raise UsageError(fault, "Choose another name.")
    write_persona(persona, folder() / f"{persona.name}.toml")


def delete_persona(name: str) -> None:
    """Delete one of the user's own characters.

    Raises:
        UsageError: It is not one of them.
        AizuchiError: The file cannot be deleted.
    """
    if name not in own_names():
        raise UsageError(f"{name} is not a character of your own.", "Those that come with Aizuchi stay.")
    try:
        (folder() / f"{name}.toml").unlink(missing_ok=True)
    except OSError as error:
        raise AizuchiError(f"{name} cannot be deleted: {error.strerror}.", f"Look at {folder()}.") from error


def _persona(table: Mapping[str, Any]) -> Persona:
    """A character from what stands in a file."""
    name, language, prompt = (_text(table, key) for key in ("name", "language", "prompt"))
    if fault := name_fault(name):
        raise UsageError(fault, "Choose another name.")
    if language not in _BY_LANGUAGE:
        raise UsageError(f"language is {language!r}, which is neither ja nor en.", "Correct it.")
    if not prompt.strip() or len(prompt) > LONGEST_PROMPT:
        raise UsageError(f"prompt has {len(prompt)} characters.", f"1 to {LONGEST_PROMPT} are possible.")
    texts: dict[str, Any] = {key: _text(table, key) for key in _TEXTS if key in table}
    usual = replace(_BY_LANGUAGE[language], name=name, system=prompt, examples=_examples(table.get("examples", [])))
    return replace(usual, **texts)


def _text(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str):
        raise UsageError(f"{key} is {'missing' if value is None else 'not text'}.", "Correct it.")
    return value


def _examples(value: Any) -> tuple[tuple[str, str], ...]:
    pairs = value if isinstance(value, list) else [value]
    if not all(isinstance(pair, list) and len(pair) == 2 and all(isinstance(x, str) for x in pair) for pair in pairs):
        raise UsageError("examples is not a list of pairs of texts.", "Correct it.")
    return tuple((said, reply) for said, reply in pairs)
