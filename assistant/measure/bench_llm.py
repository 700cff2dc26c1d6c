"""`aizuchi bench llm`: how fast the language model reads and answers, through the engine's own cache.

Everything is decoded on one thread, as in a conversation: OpenMP keeps a team of threads for each thread that ever
decoded, and with two teams on two cores the figures would be a quarter too low.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from assistant import paths
from assistant.errors import AizuchiError
from assistant.measure.drafts import REPEATED, TALK, Drafts, lines, measure_drafts
from assistant.measure.llm_reference import Speed, Work, high_level, llama_bench, some_tokens
from assistant.measure.talker import REPLY, SPARE, Talker, timed
from assistant.measure.trace import write_json
from assistant.models.catalogue import load_catalogue
from assistant.models.chosen import ChosenModel, chosen_model
from assistant.models.store import Store
from assistant.settings import Settings, ThinkingSettings, load
from assistant.thinking.build import auto_threads, sampling_of
from assistant.thinking.drafting import Drafter, Gain, PromptLookup
from assistant.thinking.guessing import Way, best, measured, open_draft
from assistant.thinking.llama import Llama, Span
from assistant.thinking.opening import placement_of
from assistant.thinking.prediction_head import HeadDrafter, HeadLlama, NoHeadError, has_head
from assistant.thinking.sampler import Sampler

AnyLlama = TypeVar("AnyLlama", bound=Llama)
SEED = 1
CONTEXT = 2048
"""Tokens, at least: the history and ten turns take some 1,300."""
UTTERANCE = 40
"""Tokens of what the user says."""
SAYINGS = (
    "来週の土曜日に友達が三人うちに来るんだけど、みんなで一緒に作って食べられる料理を何か考えてくれないかな",
    "最近よく眠れないんだけど、寝る前にやめたほうがいいことと、やってみるといいことを一つずつ教えてほしい",
    "電車の中で読むのにちょうどいい短い小説を探していて、できれば最後に少し笑えるような話がいいんだけど",
    "駅から歩いて十分くらいのところに新しくできた喫茶店に行ってみたいんだけど、混んでいない時間はいつだと思う",
    "母の誕生日に花を贈ろうと思っているんだけど、六月に咲く花で香りがあまり強くないものは何があるかな",
    "自転車で海まで行こうと考えていて、片道が二時間くらいかかるから、持っていくものを一緒に確認してほしい",
    "昨日から左の肩がこっていて、座ったまま仕事の合間にできるような簡単な体操があったら教えてもらえるかな",
    "英語の発音を毎日少しずつ練習したいんだけど、一日十分で続けられる方法を何か一つ提案してくれると嬉しい",
    "庭に小さな畑を作って、初めてでも失敗しにくい野菜を育ててみたいんだけど、今の季節なら何がいいだろう",
    "夕方から雨が降るらしいから洗濯物を早めに取り込みたいんだけど、何時ごろまでなら外に干していて大丈夫かな",
)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured. The defaults take about a minute with a small model on two cores."""

    prompt: int = 512
    decode: int = 128
    repeats: int = 3
    utterances: int = 5
    turns: int = 10
    reply: int = REPLY


@dataclass(frozen=True, slots=True)
class Figures:
    """What `bench llm` writes. Milliseconds are medians.

    Attributes:
        model: Its name.
        prefill_tokens_per_s: Tokens evaluated together, into an empty cache.
        decode_tokens_per_s: Tokens evaluated one after another, without a sampler.
        first_token_cold_ms: Nothing is in the cache: system prompt, history and words are evaluated first.
        first_token_warm_ms: Everything but the user's words is.
        first_token_prefilled_ms: The words that were certain while the user spoke are, too.
        unseen_tokens_ms: llama.cpp alone, for the tokens that are unseen in the warm case.
        prefilled_tokens_by_turn: Tokens evaluated for a reply after the user stopped, in a growing conversation.
        reference: Another program on the same model.
    """

    model: str
    prefill_tokens_per_s: float
    decode_tokens_per_s: float
    first_token_cold_ms: float
    first_token_warm_ms: float
    first_token_prefilled_ms: float
    unseen_tokens_ms: float
    prefilled_tokens_by_turn: tuple[int, ...]
    reference: Speed


def bench_llm(
    model: str, *, json: Path | None, label: str, say: Callable[[str], object], sizes: Sizes | None = None
) -> int:
    """Measure a language model.

    Args:
        model: Name in the catalogue, or a GGUF file. Empty: the one of the settings.
        json: Where the figures go, too.
        label: Name of this configuration.
        say: Gets the table, line by line.
        sizes: How much is measured.

    Raises:
        AizuchiError: It cannot be measured, or the file not written.
    """
    sizes = sizes or Sizes()
    settings = load(paths.config_dir() / "settings.toml").settings
    chosen = chosen_model(load_catalogue(), Store(), model or settings.thinking.model)
    threads = settings.thinking.threads or auto_threads()
    work = Work(str(chosen.path), threads, settings.thinking.gpu_layers, sizes.prompt, sizes.decode, sizes.repeats)
    say(f"{chosen.name}, {threads} threads")
    ours, speaking, numbers, drafts = _measure_ours(chosen, settings, work, sizes, say)
    gains = _remember(chosen.path, settings.thinking, threads, drafts)
    others = [high_level(work)]
    if (bench := llama_bench(work)) is not None:
        others.insert(0, bench)
    figures = Figures(chosen.name, ours.prefill_tokens_per_s, ours.decode_tokens_per_s, **numbers, reference=others[0])
    guessing = [line for way, found in drafts.items() for line in lines(found, way, best=best(gains) is way)]
    for line in [*table(figures, others, speaking), *guessing]:
        say(line)
    if json is not None:
        write_json(({"label": label} if label else {}) | _rounded(asdict(figures)), json)
    return 0


def raw_speed(llama: Llama, work: Work) -> Speed:
    """The engine's own decode without a sampler, into an empty cache."""
    prompt, singles = (some_tokens(llama.vocab_size, count) for count in (work.prompt, work.decode))

    def prefill() -> None:
        llama.decode([Span(prompt, 0, (SPARE,), logits=True)])

    def decode() -> None:
        for position, token in enumerate(singles):
            llama.decode([Span([token], position, (SPARE,), logits=True)])

    def timed_and_forgotten(what: Callable[[], None]) -> float:
        spent = timed(what)
        llama.drop(SPARE)
        return spent

    llama.decode([Span(prompt[:8], 0, (SPARE,), logits=True)])
    llama.drop(SPARE)
    prefills = [timed_and_forgotten(prefill) for _ in range(work.repeats)]
    decodes = [timed_and_forgotten(decode) for _ in range(work.repeats)]
    return Speed("aizuchi", work.prompt / median(prefills), work.decode / median(decodes))


def _measure_ours(
    chosen: ChosenModel, settings: Settings, work: Work, sizes: Sizes, say: Callable[[str], object]
) -> tuple[Speed, float, Mapping[str, Any], dict[Way, Drafts]]:
    """Raw speed, tokens a second of replies, the rest of the figures, and what each way of guessing ahead gains."""
    found: dict[Way, Drafts] = {}

    def guess(way: Way, llama: Llama, sampler: Sampler, drafter: Drafter) -> None:
        found[way] = measure_drafts(
            llama,
            sampler,
            drafter,
            persona=settings.persona,
            talk=TALK[: sizes.utterances],
            repeated=REPEATED[: sizes.utterances],
            length=2 * sizes.reply,
        )

    with _opened(Llama, chosen, settings, work) as (llama, sampler):
        raw = raw_speed(llama, work)
        talker = Talker(llama, sampler, settings.persona)
        numbers = _first_tokens(talker, [_cut(llama, saying, UTTERANCE) for saying in SAYINGS], sizes)
        guess(Way.LOOK_UP, llama, sampler, PromptLookup())
        if (draft := settings.thinking.draft_model) and not llama.recurrent:
            try:
                small = open_draft(
                    Path(draft).expanduser(),
                    llama,
                    context=llama.context_size,
                    threads=work.threads,
                    gpu_layers=work.gpu_layers,
                    batch=llama.batch,
                )
            except AizuchiError as error:
                say(str(error))
            else:
                with closing(small):
                    guess(Way.DRAFT, llama, sampler, small)
        headed = has_head(llama)
    if headed:
        # Only now, so that the weights are in memory once.
        try:
            with _opened(HeadLlama, chosen, settings, work) as (llama, sampler):
                guess(Way.HEAD, llama, sampler, HeadDrafter(llama))
        except NoHeadError as error:
            say(str(error))
    return raw, talker.decoded / talker.decoding if talker.decoding else 0.0, numbers, found


@contextmanager
def _opened(
    kind: type[AnyLlama], chosen: ChosenModel, settings: Settings, work: Work
) -> Iterator[tuple[AnyLlama, Sampler]]:
    """The model, with a sampler as a conversation has it."""
    context = max(settings.thinking.context, CONTEXT)
    thinking = settings.thinking
    place = placement_of(
        chosen.path, context=context, gpu_layers=work.gpu_layers, kv_type=thinking.kv_type, remember=paths.data_dir()
    )
    llama = kind(
        chosen.path,
        context=context,
        threads=work.threads,
        gpu_layers=place.gpu_layers,
        batch=256,
        experts_in_ram=place.experts_in_ram,
        kv_type=thinking.kv_type,
    )
    with closing(llama):
        sampling = sampling_of(chosen.engine, thinking.temperature)
        with closing(Sampler(llama, seed=SEED, **sampling)) as sampler:
            yield llama, sampler


def _remember(path: Path, settings: ThinkingSettings, threads: int, drafts: Mapping[Way, Drafts]) -> dict[Way, Gain]:
    """Keep what guessing gains for the next start; the gains."""
    draft = Path(settings.draft_model).expanduser() if Way.DRAFT in drafts else None
    kept = measured(path, paths.data_dir(), threads=threads, gpu_layers=settings.gpu_layers, draft=draft)
    gains = {way: found.both for way, found in drafts.items() if found.guessed}
    for way, gain in gains.items():
        kept[way].keep(gain)
    return gains


def _first_tokens(talker: Talker, sayings: Sequence[str], sizes: Sizes) -> Mapping[str, Any]:
    cold = talker.cold(sayings[-1])
    warm, prefilled, unseen = [], [], []
    # One after another for each saying, so that a machine that slows down slows all of them.
    for number in range(sizes.utterances):
        words = sayings[number % len(sayings)]
        unseen.append(talker.unseen(words))
        warm.append(talker.warm(words))
        prefilled.append(talker.prefilled(words))
    talker.begin()
    turns = tuple(talker.turn(sayings[number % len(sayings)], sizes.reply) for number in range(sizes.turns))
    return {
        "first_token_cold_ms": 1000 * cold,
        "first_token_warm_ms": 1000 * median(warm),
        "first_token_prefilled_ms": 1000 * median(prefilled),
        "unseen_tokens_ms": 1000 * median(unseen),
        "prefilled_tokens_by_turn": turns,
    }


def _cut(llama: Llama, text: str, tokens: int) -> str:
    """The shortest beginning of `text` that has `tokens` tokens, or all of it."""
    ends = (end for end in range(1, len(text)) if len(llama.tokenize(text[:end])) >= tokens)
    return text[: next(ends, len(text))]


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return value


def table(figures: Figures, others: Sequence[Speed], speaking: float) -> list[str]:
    """The figures as lines for a terminal.

    Args:
        figures: All of ours.
        others: Other programs on the same model.
        speaking: Tokens a second of our replies, with the sampler.
    """
    ours = Speed("aizuchi", figures.prefill_tokens_per_s, figures.decode_tokens_per_s)
    lines = [f"{'tokens a second':<28}{'prefill':>10}{'decode':>10}"]
    for each in (ours, *others):
        shares = "" if each is ours else f"   ours: {_share(ours, each)}"
        lines.append(f"  {each.name:<26}{each.prefill_tokens_per_s:>10.1f}{each.decode_tokens_per_s:>10.1f}{shares}")
    lines.append(f"  {'replies, with the sampler':<26}{'':>10}{speaking:>10.1f}")
    warm = figures.first_token_warm_ms
    lines += [
        f"first token after {UTTERANCE} tokens of the user's",
        f"  {'cold':<26}{figures.first_token_cold_ms:>10.1f} ms   nothing in the cache",
        f"  {'warm':<26}{warm:>10.1f} ms   {warm / figures.unseen_tokens_ms:.2f} x llama.cpp alone "
        f"({figures.unseen_tokens_ms:.1f} ms)",
        f"  {'prefilled while speaking':<26}{figures.first_token_prefilled_ms:>10.1f} ms   "
        f"{100 * figures.first_token_prefilled_ms / warm:.0f} % of warm",
        f"tokens evaluated after the user stopped, by turn: {' '.join(map(str, figures.prefilled_tokens_by_turn))}",
    ]
    return lines


def _share(ours: Speed, other: Speed) -> str:
    prefill = ours.prefill_tokens_per_s / other.prefill_tokens_per_s
    return f"{prefill:.2f} x and {ours.decode_tokens_per_s / other.decode_tokens_per_s:.2f} x"
