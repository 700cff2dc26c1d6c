"""The questions of an HTS voice's decision trees, asked quickly.

A question is a list of patterns (`*` any run of characters, `?` any one) over a whole label, such as `*-a+*`: is the
phoneme an a? Nearly all ask for the value of one field between its two separators. Those become a look-up in the
label's fields, parsed once; a sentence asks some five thousand questions, and the first sound waits for the answers.
Any other pattern is matched as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase

# What stands between the fields of an HTS_TTS_JPN label, in order.
_SEPARATORS = (
    *("^", "-", "+", "=", "/A:", "+", "+", "/B:", "-", "_", "/C:", "_", "+", "/D:", "+", "_"),
    *("/E:", "_", "!", "_", "-", "/F:", "_", "#", "_", "@", "_", "|", "_", "/G:", "_", "%", "_", "_"),
    *("/H:", "_", "/I:", "-", "@", "+", "&", "-", "|", "+", "/J:", "_", "/K:", "+", "-"),
)
_LABEL = re.compile("(.*?)" + "".join(f"{re.escape(separator)}(.*?)" for separator in _SEPARATORS))
_PATTERN = re.compile(r"(\*?)(/[A-K]:|[^A-Za-z0-9?*/]?)(-?[A-Za-z0-9?]+)(/[A-K]:|[^A-Za-z0-9?*/]?)(\*?)")
_NUMBERS = tuple(str(number) for number in range(-60, 200))

Fields = tuple[str, ...]


def fields_of(label: str) -> Fields:
    """The values of a label's fields and, last, the label itself.

    Raises:
        ValueError: Not an HTS_TTS_JPN label.
    """
    match = _LABEL.fullmatch(label)
    if match is None:
        raise ValueError(f"not a full-context label: {label!r}")
    return (*match.groups(), label)


def question(patterns: list[str]) -> Callable[[Fields], bool]:
    """A function that answers whether any of the patterns fits a label, given its fields."""
    wanted: dict[int, set[str]] = {}
    others: list[str] = []
    for pattern in patterns:
        place = _place(pattern)
        if place is None:
            others.append(pattern)
        else:
            at, value = place
            wanted.setdefault(at, set()).update(_values(value))
    if not others and len(wanted) == 1:
        ((field, values),) = wanted.items()
        return lambda fields: fields[field] in values
    choices = tuple(wanted.items())
    whole = [re.compile(_expression(pattern)).fullmatch for pattern in others]

    def answer(fields: Fields) -> bool:
        return any(fields[at] in values for at, values in choices) or any(fits(fields[-1]) for fits in whole)

    return answer


def _place(pattern: str) -> tuple[int, str] | None:
    """The field that the pattern asks for, and the value; None if it is not of that simple kind."""
    match = _PATTERN.fullmatch(pattern)
    if match is None:
        return None
    open_left, left, value, right, open_right = match.groups()
    if bool(open_left) != bool(left) or (bool(open_right) != bool(right) and not left.startswith("/")):
        return None
    befores = ("", *_SEPARATORS)
    afters = (*_SEPARATORS, "")
    # A pattern such as */B:02* leaves out the separator after; such fields have values of one width.
    found = [
        at
        for at, (before, after) in enumerate(zip(befores, afters, strict=True))
        if left == before and (right == after or (open_right and not right))
    ]
    return (found[0], value) if len(found) == 1 else None


def _values(value: str) -> set[str]:
    if "?" not in value:
        return {value}
    return {number for number in _NUMBERS if fnmatchcase(number, value)} | (
        {"xx"} if fnmatchcase("xx", value) else set()
    )


def _expression(pattern: str) -> str:
    return re.escape(pattern).replace(r"\*", ".*").replace(r"\?", ".")
