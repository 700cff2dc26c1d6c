"""Small facts that cost time to find out, kept between starts in one JSON file.

A file that is damaged, or cannot be written, costs that time again and nothing else.
"""

from __future__ import annotations

import json
import logging
import os
import tempfile
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

MOST = 64
"""Facts in a file; the oldest go."""

Fact = dict[str, int]
"""Named whole numbers."""


class Remembered:
    """Facts by their keys. Two processes may use one file: it is always whole, and the last one's facts are in it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, key: str) -> Fact | None:
        """What was remembered under `key`; None if nothing usable was."""
        fact = self._read().get(key)
        return fact if isinstance(fact, dict) and all(type(value) is int for value in fact.values()) else None

    def put(self, key: str, fact: Fact) -> None:
        """Remember `fact`."""
        facts = self._read()
        facts.pop(key, None)
        facts[key] = fact
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._replace(json.dumps(dict(list(facts.items())[-MOST:]), indent=1))
        except OSError as error:
            log.info("%s cannot be written, it will be found out again: %s", self._path, error)

    def _read(self) -> dict[str, object]:
        try:
            facts = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            log.info("%s cannot be read and is made anew: %s", self._path, error)
            return {}
        return facts if isinstance(facts, dict) else {}

    def _replace(self, text: str) -> None:
        descriptor, name = tempfile.mkstemp(dir=self._path.parent, prefix=self._path.name, suffix=".new")
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
            Path(name).replace(self._path)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
