"""What a character's author allows, in one form for VRM 0.x and 1.0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_WHO_1 = {
    "onlyAuthor": "only its author",
    "onlySeparatelyLicensedPerson": "only people with a separate licence",
    "everyone": "everyone",
}
_WHO_0 = {
    "OnlyAuthor": "only its author",
    "ExplicitlyLicensedPerson": "only people with a licence",
    "Everyone": "everyone",
}
_COMMERCIAL_1 = {
    "personalNonProfit": "not allowed",
    "personalProfit": "allowed to individuals",
    "corporation": "allowed",
}
_MODIFICATION_1 = {
    "prohibited": "not allowed",
    "allowModification": "allowed",
    "allowModificationRedistribution": "allowed, also to pass on",
}


@dataclass(frozen=True, slots=True)
class Licence:
    """The terms of one character. Texts are for people; an unknown term is an empty text."""

    name: str
    """As the file names it (0.x), or VRM's own licence."""
    url: str
    who: str
    """Who may perform as the character."""
    commercial: str
    violent: str
    sexual: str
    political: str
    antisocial: str
    redistribution: str
    modification: str
    credit_required: bool
    copyright: str

    def terms(self) -> tuple[tuple[str, str], ...]:
        """What is allowed, as pairs of a thing and an answer, without what the file does not say."""
        rows = (
            ("Licence", self.name),
            ("Terms", self.url),
            ("May be used by", self.who),
            ("Commercial use", self.commercial),
            ("Violent acts", self.violent),
            ("Sexual acts", self.sexual),
            ("Political or religious use", self.political),
            ("Antisocial or hateful use", self.antisocial),
            ("Passing the file on", self.redistribution),
            ("Changing it", self.modification),
            ("Naming the author", "required" if self.credit_required else ""),
            ("Copyright", self.copyright),
        )
        return tuple((thing, answer) for thing, answer in rows if answer)


def of_vrm_1(meta: Mapping[str, Any]) -> Licence:
    """The terms in a VRM 1.0 `meta`. What a file does not say is not allowed: so the specification's defaults."""
    url, other = _text(meta, "licenseUrl"), _text(meta, "otherLicenseUrl")
    return Licence(
        name="VRM Public License 1.0" if "vrm.dev/licenses/1.0" in url else "",
        url=other or url,
        who=_WHO_1.get(_text(meta, "avatarPermission"), _WHO_1["onlyAuthor"]),
        commercial=_COMMERCIAL_1.get(_text(meta, "commercialUsage"), _COMMERCIAL_1["personalNonProfit"]),
        violent=_allowed(meta, "allowExcessivelyViolentUsage"),
        sexual=_allowed(meta, "allowExcessivelySexualUsage"),
        political=_allowed(meta, "allowPoliticalOrReligiousUsage"),
        antisocial=_allowed(meta, "allowAntisocialOrHateUsage"),
        redistribution=_allowed(meta, "allowRedistribution"),
        modification=_MODIFICATION_1.get(_text(meta, "modification"), _MODIFICATION_1["prohibited"]),
        credit_required=_text(meta, "creditNotation") != "unnecessary",
        copyright=_text(meta, "copyrightInformation"),
    )


def of_vrm_0(meta: Mapping[str, Any]) -> Licence:
    """The terms in a VRM 0.x `meta`. The spelling "Ussage" is the specification's."""
    name = _text(meta, "licenseName").replace("_", "-")
    return Licence(
        name=name,
        url=_text(meta, "otherLicenseUrl") or _text(meta, "otherPermissionUrl"),
        who=_WHO_0.get(_text(meta, "allowedUserName"), ""),
        commercial=_yes(_text(meta, "commercialUssageName")),
        violent=_yes(_text(meta, "violentUssageName")),
        sexual=_yes(_text(meta, "sexualUssageName")),
        political="",
        antisocial="",
        redistribution="not allowed" if name == "Redistribution-Prohibited" else "",
        modification="not allowed" if "-ND" in name else "",
        credit_required=name.startswith("CC-BY"),
        copyright="",
    )


def _text(meta: Mapping[str, Any], key: str) -> str:
    value = meta.get(key)
    return value.strip() if isinstance(value, str) else ""


def _allowed(meta: Mapping[str, Any], key: str) -> str:
    return "allowed" if meta.get(key) is True else "not allowed"


def _yes(word: str) -> str:
    return {"Allow": "allowed", "Disallow": "not allowed"}.get(word, "")
