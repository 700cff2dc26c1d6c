"""Whether guessing tokens ahead makes this model's replies faster on this machine: the same replies, with and without.

Most of what is asked for is talk, in which little is repeated; the rest is to say something again, in part or changed,
which is where look-up in the conversation helps. The gain that decides is that of all replies.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from assistant.measure.talker import Talker
from assistant.thinking.drafting import WORTH, Drafter, Gain
from assistant.thinking.guessing import Way
from assistant.thinking.llama import Llama
from assistant.thinking.prediction_head import HeadLlama
from assistant.thinking.sampler import Sampler
from assistant.thinking.writing import Writer

TALK = (
    "週末に雨が降りそうなんだけど、家の中で楽しめることを二つ教えて",
    "最近、朝なかなか起きられないんだ。どうすればいいと思う",
    "夕ごはんに、卵と玉ねぎで何が作れるかな",
    "来月、友達と海に行くんだけど、持っていくものを忘れないようにするにはどうしたらいい",
)
REPEATED = (
    "買い物のメモを読み上げて。牛乳、食パン、卵、玉ねぎ、にんじん、じゃがいも、バター、豆腐",
    "次の文をそのまま繰り返して。明日の午後三時に、駅前の喫茶店で、田中さんと打ち合わせをします",
)
LENGTH = 48
"""Tokens of a reply: about two sentences."""


@dataclass(frozen=True, slots=True)
class Drafts:
    """What came out.

    Attributes:
        talk: The gain where little is repeated.
        repeated: The gain where much is.
        both: The gain of all replies together, which decides.
        guessed: Tokens that were guessed.
        right: How many of them were right.
        replies: How many were written.
        same: How many of them were the same with and without, see `assistant.thinking.writing`.
    """

    talk: Gain
    repeated: Gain
    both: Gain
    guessed: int
    right: int
    replies: int
    same: int


Written = tuple[Writer, float]
"""A writer that has written a reply, and the seconds that it took once the prompt had been evaluated."""


class Guided(Talker):
    """A conversation in which each reply is written twice, without guesses and with them.

    Args:
        llama: The model; stays the caller's.
        sampler: Chooses the replies' tokens; stays the caller's. Only with a seed, or temperature 0, are they the same.
        drafter: Guesses; stays the caller's.
        persona: Name of the character that answers.
    """

    def __init__(self, llama: Llama, sampler: Sampler, drafter: Drafter, persona: str = "") -> None:
        super().__init__(llama, sampler, persona)
        self._drafter = drafter
        self.begin()

    def both(self, words: str, length: int = LENGTH, *, guided_first: bool = False) -> tuple[Written, Written]:
        """The reply to `words` without guesses and with them; what was said is part of the conversation then."""
        if guided_first:
            guided, plain = self._write(words, length, self._drafter), self._write(words, length, None)
        else:
            plain, guided = self._write(words, length, None), self._write(words, length, self._drafter)
        self._cache.promote(plain[0].tokens, self._tail, self._llama.tokenize(words))
        self._cache.commit(self._between)
        return plain, guided

    def _write(self, words: str, length: int, drafter: Drafter | None) -> Written:
        writer = Writer(self._llama, self._cache, self._sampler, limit=length, drafter=drafter)
        writer.clear()
        # So that the prompt comes in the same batches for both.
        self._cache.drop_user()
        self._open(words)
        begun, beside = time.perf_counter(), self._following()
        for _ in writer.write(lambda: True):
            pass
        taken = time.perf_counter() - begun
        # Without guesses nobody would load the layer that makes them, and it would not follow.
        return writer, taken if drafter is not None else taken - (self._following() - beside)

    def _following(self) -> float:
        return self._llama.following if isinstance(self._llama, HeadLlama) else 0.0


def measure_drafts(
    llama: Llama,
    sampler: Sampler,
    drafter: Drafter,
    *,
    persona: str = "",
    talk: Sequence[str] = TALK,
    repeated: Sequence[str] = REPEATED,
    length: int = LENGTH,
) -> Drafts:
    """Measure what `drafter` gains, on the thread that decodes.

    Args:
        llama: The model.
        sampler: Chooses tokens as in a conversation, with a seed.
        drafter: Guesses.
        persona: Name of the character that answers.
        talk: What the user says where little is repeated.
        repeated: What the user says where much is.
        length: Longest reply, in tokens.
    """
    conversation = Guided(llama, sampler, drafter, persona)
    speeds: list[tuple[float, float]] = []
    guessed = right = same = 0
    for number, words in enumerate((*talk, *repeated)):
        # Each goes first by turns: a machine that slows down slows both.
        (plain, alone), (guided, together) = conversation.both(words, length, guided_first=bool(number % 2))
        speeds.append((len(plain.tokens) / alone, len(guided.tokens) / together))
        guessed, right = guessed + guided.guessed, right + guided.right
        same += plain.tokens == guided.tokens
    gains = (_gain(speeds[: len(talk)]), _gain(speeds[len(talk) :]), _gain(speeds))
    return Drafts(*gains, guessed, right, len(speeds), same)


def _gain(speeds: Sequence[tuple[float, float]]) -> Gain:
    """Of the replies' speeds the middle ones: something else that the machine does at times slows a reply or two."""
    return Gain(median(without for without, _ in speeds), median(guided for _, guided in speeds))


def lines(drafts: Drafts, way: Way = Way.LOOK_UP, *, best: bool = True) -> list[str]:
    """What came out, for a terminal.

    Args:
        drafts: It.
        way: How was guessed.
        best: Whether no other way was measured to gain more.
    """
    if not drafts.guessed:
        return [f"tokens guessed ahead by {way.value}: none, with this kind of memory or these replies"]
    use = f"not used: under {WORTH} % gained"
    if drafts.both.worth:
        use = "will be used" if best else "not used: another way gains more"
    return [
        f"replies with tokens guessed ahead by {way.value}, {drafts.right} of {drafts.guessed} right",
        f"  {'talk':<26}{'':>10}{drafts.talk.guessing:>10.1f}   {drafts.talk.percent:+d} %",
        f"  {'repeating':<26}{'':>10}{drafts.repeated.guessing:>10.1f}   {drafts.repeated.percent:+d} %",
        f"  {'together':<26}{'':>10}{drafts.both.guessing:>10.1f}   {drafts.both.percent:+d} %, {use}",
        f"  {drafts.same} of {drafts.replies} replies the same to the letter",
    ]
