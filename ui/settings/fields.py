"""The settings object as a list of fields with names such as `speaking.speed`. Pure; no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Literal

from assistant.settings import Between, OneOf, Settings, field_limit

Value = bool | int | float | str
Kind = Literal["switch", "choice", "whole", "number", "text"]

HIDDEN = {"app.first_run_done"}
"""What nobody sets by hand."""
_APART = 0.05
"""Between the two thresholds of voice activity: the upper one has to be above the lower."""


@dataclass(frozen=True, slots=True)
class Field:
    """One setting."""

    key: str
    kind: Kind
    default: Value
    limit: Between | OneOf | None

    @property
    def section(self) -> str:
        """The part of the name before the dot; empty for what stands in no section."""
        return self.key.rpartition(".")[0]


@cache
def all_fields() -> Mapping[str, Field]:
    """Every setting that is shown, by name, in the order of the settings object."""
    found: dict[str, Field] = {}
    usual = Settings()
    for each in fields(usual):
        section = getattr(usual, each.name)
        if is_dataclass(section):
            for inner in fields(section):
                key, default = f"{each.name}.{inner.name}", getattr(section, inner.name)
                found[key] = _field(key, type(section), inner.name, default)
        else:
            found[each.name] = _field(each.name, Settings, each.name, section)
    return MappingProxyType({key: field for key, field in found.items() if key not in HIDDEN})


def value_of(settings: Settings, key: str) -> Value:
    """What `key` is set to."""
    section, _, name = key.rpartition(".")
    found: Value = getattr(getattr(settings, section) if section else settings, name)
    return found


def with_value(settings: Settings, key: str, value: Value) -> Settings:
    """The settings with another value; a number is brought into its range.

    What depends on it moves along: the two thresholds of voice activity keep their order.
    """
    section, _, name = key.rpartition(".")
    field = all_fields()[key]
    if isinstance(field.limit, Between) and not isinstance(value, str):
        value = min(max(value, field.limit.low), field.limit.high)
        value = int(value) if isinstance(field.default, int) else float(value)
    if not section:
        return replace(settings, **{name: value})  # type: ignore[arg-type]
    changed = replace(settings, **{section: replace(getattr(settings, section), **{name: value})})
    return _in_order(changed, key)


def _in_order(settings: Settings, key: str) -> Settings:
    hearing = settings.hearing
    if hearing.vad_off < hearing.vad_on:
        return settings
    if key == "hearing.vad_on":
        hearing = replace(hearing, vad_off=max(0.01, round(hearing.vad_on - _APART, 3)))
    else:
        hearing = replace(hearing, vad_on=min(0.99, round(hearing.vad_off + _APART, 3)))
    if hearing.vad_off >= hearing.vad_on:
        hearing = replace(hearing, vad_off=round(hearing.vad_on - 0.01, 3))
    return replace(settings, hearing=hearing)


def _field(key: str, section: type, name: str, default: Value) -> Field:
    limit = field_limit(section, name)
    kind: Kind = "text"
    if isinstance(default, bool):
        kind = "switch"
    elif isinstance(default, int):
        kind = "whole"
    elif isinstance(default, float):
        kind = "number"
    elif isinstance(limit, OneOf) and not limit.or_url:
        kind = "choice"
    return Field(key, kind, default, limit)
