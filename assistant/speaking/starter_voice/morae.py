"""Morae and accent phrases as VOICEVOX's JSON has them, and the kana of each mora."""

from __future__ import annotations

from dataclasses import dataclass, replace

VOWELS = frozenset("aiueoAIUEON") | {"cl"}
DEVOICED = frozenset("AIUEO")
PAUSE = "pau"

# consonant: kana before a i u e o. A dash: the voice has no such mora.
_ROWS = """
- ア イ ウ エ オ
k カ キ ク ケ コ
s サ スィ ス セ ソ
t タ ティ トゥ テ ト
n ナ ニ ヌ ネ ノ
h ハ ヒ フ ヘ ホ
m マ ミ ム メ モ
y ヤ - ユ イェ ヨ
r ラ リ ル レ ロ
w ワ ウィ - ウェ ウォ
g ガ ギ グ ゲ ゴ
z ザ ズィ ズ ゼ ゾ
d ダ ディ ドゥ デ ド
b バ ビ ブ ベ ボ
p パ ピ プ ペ ポ
ky キャ キィ キュ キェ キョ
sh シャ シ シュ シェ ショ
ch チャ チ チュ チェ チョ
ts ツァ ツィ ツ ツェ ツォ
ty テャ - テュ テェ テョ
ny ニャ ニィ ニュ ニェ ニョ
hy ヒャ ヒィ ヒュ ヒェ ヒョ
f ファ フィ フュ フェ フォ
my ミャ ミィ ミュ ミェ ミョ
ry リャ リィ リュ リェ リョ
gy ギャ ギィ ギュ ギェ ギョ
j ジャ ジ ジュ ジェ ジョ
dy デャ - デュ デェ デョ
by ビャ ビィ ビュ ビェ ビョ
py ピャ ピィ ピュ ピェ ピョ
v ヴァ ヴィ ヴ ヴェ ヴォ
kw クヮ クィ - クェ クォ
gw グヮ グィ - グェ グォ
fy フャ - フュ - フョ
"""


def _kana_of_rows() -> dict[tuple[str | None, str], str]:
    kana: dict[tuple[str | None, str], str] = {(None, "N"): "ン", (None, "cl"): "ッ"}
    for row in _ROWS.split("\n")[1:-1]:
        consonant, *morae = row.split()
        for vowel, text in zip("aiueo", morae, strict=True):
            if text != "-":
                kana[None if consonant == "-" else consonant, vowel] = text
    # Open JTalk gives フ a consonant of its own, h or f by dictionary entry; both are written フ.
    kana["f", "u"] = "フ"
    kana["fy", "u"] = "フュ"
    return kana


KANA = _kana_of_rows()
PHONEMES_OF_KANA = {text: key for key, text in reversed(KANA.items())} | {
    "フ": ("f", "u"),
    "ヂ": ("j", "i"),
    "ヅ": ("z", "u"),
    "ヲ": (None, "o"),
    "ヴュ": ("by", "u"),
    "ヴャ": ("by", "a"),
    "ヴョ": ("by", "o"),
}
CONSONANTS = frozenset(consonant for consonant, _ in KANA if consonant)


@dataclass(frozen=True)
class Mora:
    """One mora; lengths in seconds, `pitch` the natural logarithm of Hz and 0 where there is no voice."""

    text: str
    consonant: str | None
    consonant_length: float | None
    vowel: str
    vowel_length: float
    pitch: float

    def to_json(self) -> dict[str, object]:
        """VOICEVOX's `Mora`."""
        return {
            "text": self.text,
            "consonant": self.consonant,
            "consonant_length": self.consonant_length,
            "vowel": self.vowel,
            "vowel_length": self.vowel_length,
            "pitch": self.pitch,
        }


@dataclass(frozen=True)
class AccentPhrase:
    """Morae under one accent; `accent` is the mora (from 1) after which the pitch falls."""

    moras: tuple[Mora, ...]
    accent: int
    pause_mora: Mora | None = None
    is_interrogative: bool = False

    def to_json(self) -> dict[str, object]:
        """VOICEVOX's `AccentPhrase`."""
        return {
            "moras": [mora.to_json() for mora in self.moras],
            "accent": self.accent,
            "pause_mora": None if self.pause_mora is None else self.pause_mora.to_json(),
            "is_interrogative": self.is_interrogative,
        }


def bare_mora(consonant: str | None, vowel: str) -> Mora:
    """A mora whose lengths and pitch are still to be filled in.

    Raises:
        ValueError: No such mora exists.
    """
    voiced = vowel.lower() if vowel in DEVOICED else vowel
    text = KANA.get((consonant, voiced))
    if text is None:
        raise ValueError(f"no mora is made of {consonant!r} and {vowel!r}")
    return Mora(text, consonant, None if consonant is None else 0.0, vowel, 0.0, 0.0)


def bare_pause() -> Mora:
    """A pause whose length is still to be filled in."""
    return Mora("、", None, None, PAUSE, 0.0, 0.0)


def phonemes(phrases: tuple[AccentPhrase, ...]) -> list[str]:
    """All phonemes in order, pauses included, without the silences around."""
    found: list[str] = []
    for phrase in phrases:
        for mora in phrase.moras:
            found += [mora.vowel] if mora.consonant is None else [mora.consonant, mora.vowel]
        if phrase.pause_mora is not None:
            found.append(phrase.pause_mora.vowel)
    return found


def with_lengths(phrases: tuple[AccentPhrase, ...], lengths: list[float]) -> tuple[AccentPhrase, ...]:
    """The phrases with the phonemes' lengths, given in the order of `phonemes`."""
    remaining = iter(lengths)

    def fill(mora: Mora) -> Mora:
        consonant = None if mora.consonant is None else next(remaining)
        return replace(mora, consonant_length=consonant, vowel_length=next(remaining))

    return tuple(
        replace(
            phrase,
            moras=tuple(fill(mora) for mora in phrase.moras),
            pause_mora=None if phrase.pause_mora is None else fill(phrase.pause_mora),
        )
        for phrase in phrases
    )


def with_pitches(phrases: tuple[AccentPhrase, ...], pitches: list[float]) -> tuple[AccentPhrase, ...]:
    """The phrases with the morae's pitches, one for each mora; pauses have none."""
    remaining = iter(pitches)
    return tuple(
        replace(phrase, moras=tuple(replace(mora, pitch=next(remaining)) for mora in phrase.moras))
        for phrase in phrases
    )
