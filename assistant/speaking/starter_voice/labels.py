"""Full-context labels, the HTS notation of a sentence, to and from accent phrases.

A label has one line per phoneme: `p1^p2-p3+p4=p5/A:../B:.. ... /K:..`, p3 being the phoneme and the rest its
surroundings (the fields are described in Open JTalk's `jpcommon_label.c`). Parsing needs p3 and, from /F, the accent
phrase that the phoneme belongs to. Building fills in every field but the parts of speech (/B /C /D), which accent
phrases do not carry.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from assistant.speaking.starter_voice.morae import PAUSE, VOWELS, AccentPhrase, Mora, bare_mora, bare_pause

_PHONEME = re.compile(r"-([^+-]+)\+")
_PHRASE = re.compile(r"/A:[^+]+\+(\d+)\+\d+/.*/F:(\d+_(\d+)#(\d).*?)/G:")
_WIDEST = 49
"""Open JTalk counts no further than this in most fields."""


def phoneme_of(label: str) -> str:
    """The phoneme that the label is about.

    Raises:
        ValueError: Not a full-context label.
    """
    match = _PHONEME.search(label)
    if match is None:
        raise ValueError(f"not a full-context label: {label!r}")
    return match[1]


def parse_labels(labels: list[str]) -> tuple[AccentPhrase, ...]:
    """Accent phrases, without lengths and pitches, of a sentence's labels (`sil` first and last).

    Raises:
        ValueError: The labels are not those of a sentence.
    """
    phrases: list[AccentPhrase] = []
    morae: list[Mora] = []
    accent, question = 1, False
    here: str | None = None
    last_position = 0
    consonant: str | None = None

    def close() -> None:
        if morae:
            # A flat phrase counts as accented on its last mora.
            phrases.append(AccentPhrase(tuple(morae), max(1, min(accent, len(morae))), None, question))
            morae.clear()

    for label in labels[1:-1]:
        phoneme = phoneme_of(label)
        if phoneme == PAUSE:
            close()
            here = None
            if phrases and phrases[-1].pause_mora is None:
                phrases[-1] = replace(phrases[-1], pause_mora=bare_pause())
            continue
        match = _PHRASE.search(label)
        if match is None:
            raise ValueError(f"a phoneme outside any accent phrase: {label!r}")
        position, field = int(match[1]), match[2]
        if field != here or position < last_position:
            close()
            here, accent, question = field, int(match[3]), match[4] == "1"
        last_position = position
        if phoneme in VOWELS:
            morae.append(bare_mora(consonant, phoneme))
            consonant = None
        else:
            consonant = phoneme
    close()
    if phrases and phrases[-1].pause_mora is not None:
        phrases[-1] = replace(phrases[-1], pause_mora=None)
    return tuple(phrases)


def _breath_groups(phrases: tuple[AccentPhrase, ...]) -> list[list[AccentPhrase]]:
    groups: list[list[AccentPhrase]] = [[]]
    for phrase in phrases:
        groups[-1].append(phrase)
        if phrase.pause_mora is not None:
            groups.append([])
    return [group for group in groups if group]


def _limited(number: int, most: int = _WIDEST) -> int:
    return max(-most, min(number, most))


def _count(group: list[AccentPhrase]) -> int:
    return sum(len(phrase.moras) for phrase in group)


class _Sentence:
    """The fields of labels that concern more than one mora."""

    def __init__(self, phrases: tuple[AccentPhrase, ...]) -> None:
        self.groups = _breath_groups(phrases)
        self.flat = [(g, i) for g, group in enumerate(self.groups) for i in range(len(group))]
        morae = sum(map(_count, self.groups))
        self.k = f"{_limited(len(self.groups), 19)}+{_limited(len(self.flat))}-{_limited(morae, 199)}"

    def phrase(self, at: int) -> AccentPhrase | None:
        """The phrase of that number in the sentence, if there is one."""
        if not 0 <= at < len(self.flat):
            return None
        group, number = self.flat[at]
        return self.groups[group][number]

    def neighbour(self, at: int, pause: str, *, before: bool) -> str:
        """/E (the phrase before) or /G (the phrase after); `pause`: is there none between, 1, or a pause, 0, or xx."""
        phrase = self.phrase(at)
        if phrase is None:
            return "xx_xx!xx_xx-xx" if before else "xx_xx%xx_xx_xx"
        size = f"{_limited(len(phrase.moras))}_{_limited(phrase.accent)}"
        question = int(phrase.is_interrogative)
        return f"{size}!{question}_0-{pause}" if before else f"{size}%{question}_0_{pause}"

    def group(self, at: int) -> str:
        """/H or /J: how many phrases and morae a breath group has."""
        if not 0 <= at < len(self.groups):
            return "xx_xx"
        return f"{_limited(len(self.groups[at]))}_{_limited(_count(self.groups[at]), 99)}"

    def current(self, at: int) -> tuple[str, str]:
        """/F and /I of the phrase of that number."""
        group_number, number = self.flat[at]
        group = self.groups[group_number]
        phrase = group[number]
        before, whole = _count(group[:number]), _count(group)
        f = (
            f"{_limited(len(phrase.moras))}_{_limited(phrase.accent)}#{int(phrase.is_interrogative)}_0"
            f"@{_limited(number + 1)}_{_limited(len(group) - number)}"
            f"|{_limited(before + 1, 99)}_{_limited(whole - before, 99)}"
        )
        phrases_before = sum(len(other) for other in self.groups[:group_number])
        morae_before = sum(_count(other) for other in self.groups[:group_number])
        all_morae = sum(_count(other) for other in self.groups)
        i = (
            f"{_limited(len(group))}-{_limited(whole, 99)}"
            f"@{_limited(group_number + 1, 19)}+{_limited(len(self.groups) - group_number, 19)}"
            f"&{_limited(phrases_before + 1)}-{_limited(len(self.flat) - phrases_before)}"
            f"|{_limited(morae_before + 1, 199)}+{_limited(all_morae - morae_before, 199)}"
        )
        return f, i


def build_labels(phrases: tuple[AccentPhrase, ...]) -> list[str]:
    """Full-context labels of accent phrases, `sil` first and last; the parts of speech are left open (`xx`)."""
    sentence = _Sentence(phrases)
    contexts = list(_contexts(sentence))
    names = ["xx", "xx", *(name for name, _ in contexts), "xx", "xx"]
    return [
        f"{names[at]}^{names[at + 1]}-{name}+{names[at + 3]}={names[at + 4]}{context}"
        for at, (name, context) in enumerate(contexts)
    ]


def _contexts(sentence: _Sentence) -> Iterator[tuple[str, str]]:
    """Each phoneme with what follows p5 in its label."""

    def silent(next_phrase: int, group: int) -> str:
        return (
            "/A:xx+xx+xx/B:xx-xx_xx/C:xx_xx+xx/D:xx+xx_xx"
            f"/E:{sentence.neighbour(next_phrase - 1, 'xx', before=True)}/F:xx_xx#xx_xx@xx_xx|xx_xx"
            f"/G:{sentence.neighbour(next_phrase, 'xx', before=False)}"
            f"/H:{sentence.group(group - 1)}/I:xx-xx@xx+xx&xx-xx|xx+xx/J:{sentence.group(group)}/K:{sentence.k}"
        )

    yield "sil", silent(0, 0)
    for at, (group, in_group) in enumerate(sentence.flat):
        phrase = sentence.groups[group][in_group]
        f, i = sentence.current(at)
        first, last = in_group == 0, in_group == len(sentence.groups[group]) - 1
        e = sentence.neighbour(at - 1, "0" if first else "1", before=True)
        g = sentence.neighbour(at + 1, "0" if last else "1", before=False)
        around = f"/E:{e}/F:{f}/G:{g}/H:{sentence.group(group - 1)}/I:{i}/J:{sentence.group(group + 1)}/K:{sentence.k}"
        for number, mora in enumerate(phrase.moras, start=1):
            a = (
                f"/A:{_limited(number - phrase.accent)}+{_limited(number)}+{_limited(len(phrase.moras) - number + 1)}"
                "/B:xx-xx_xx/C:xx_xx+xx/D:xx+xx_xx"
            )
            if mora.consonant is not None:
                yield mora.consonant, a + around
            yield mora.vowel, a + around
        if phrase.pause_mora is not None:
            yield PAUSE, silent(at + 1, group + 1)
    yield "sil", silent(len(sentence.flat), len(sentence.groups))


_VOWEL_PLACES = re.compile(r"^([^^]+)\^([^-]+)-([^+]+)\+([^=]+)=([^/]+)")


def repeat_label(labels: list[str], at: int) -> list[str]:
    """The labels with the phoneme at index `at` said twice, and the names around it put right."""
    longer = [*labels[: at + 1], labels[at], *labels[at + 1 :]]
    names = ["xx", "xx", *map(phoneme_of, longer), "xx", "xx"]
    for index in range(max(0, at - 2), min(len(longer), at + 4)):
        p1, p2, p3, p4, p5 = names[index : index + 5]
        longer[index] = _VOWEL_PLACES.sub(f"{p1}^{p2}-{p3}+{p4}={p5}", longer[index], count=1)
    return longer
