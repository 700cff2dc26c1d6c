"""A model in one GGUF file, or in several: `NAME-00001-of-00003.gguf` and its siblings."""

from __future__ import annotations

import re
from pathlib import Path

from assistant.errors import UsageError
from assistant.models.gguf_file import GgufHead, read_head

_PART = re.compile(r"^(?P<stem>.+)-(?P<number>\d{5})-of-(?P<count>\d{5})\.gguf$", re.IGNORECASE | re.DOTALL)
"""How llama.cpp names parts, and the only way in which it finds the others."""


def read_parts(path: Path) -> tuple[GgufHead, ...]:
    """The heads of all parts of the model that `path` belongs to, in order; one, if the model is in one file.

    The first part holds the metadata; each holds its own tensors.

    Raises:
        UsageError: A part is missing, cannot be read, or belongs to another model.
    """
    named = _PART.match(path.name)
    if named is None:
        head = read_head(path)
        if (count := head.number("split.count")) > 1:
            raise UsageError(
                f"{path} is one of {count} parts of a model.",
                f"Name the parts as they were: …-00001-of-{count:05d}.gguf.",
            )
        return (head,)
    count = int(named["count"])

    def part(number: int) -> Path:
        return path.with_name(f"{named['stem']}-{number:05d}-of-{named['count']}.gguf")

    if not 0 < int(named["number"]) <= count:
        raise UsageError(f"{path} cannot be part {int(named['number'])} of {count}.", "Check the name.")
    missing = next((number for number in range(1, count + 1) if not part(number).exists()), 0)
    if missing:
        raise UsageError(
            f"Part {missing} of {count} is missing: {part(missing)}.", "Get that file and put it beside the others."
        )
    heads = tuple(read_head(part(number)) for number in range(1, count + 1))
    for number, head in enumerate(heads, 1):
        if (head.number("split.count"), head.number("split.no")) != (count, number - 1):
            raise UsageError(f"{part(number)} is not part {number} of {count} by its own account.", "Get it again.")
    total, found = heads[0].number("split.tensors.count"), sum(len(head.tensors) for head in heads)
    if total != found:
        raise UsageError(f"The parts beside {path} hold {found} of {total} tensors.", "Get the files again.")
    return heads
