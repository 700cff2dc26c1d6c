"""Loading a model into a mind, from plain settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from assistant.audio.protocol import SampleClock
from assistant.errors import AizuchiError, MissingError
from assistant.thinking.cores import physical_cores, usual_threads
from assistant.thinking.drafting import Drafter, PromptLookup
from assistant.thinking.engine import LlamaMind, WarmState
from assistant.thinking.guessing import Way, best, measured, open_draft
from assistant.thinking.llama import Llama
from assistant.thinking.memory import Exchange
from assistant.thinking.opening import Opened, open_model
from assistant.thinking.prediction_head import HeadDrafter, HeadLlama
from assistant.thinking.sampler import Sampler
from assistant.thinking.snapshot import file_identity
from assistant.thinking.tools import Tool
from assistant.thinking.tuning import Trial, trial_for

SAMPLING = ("temperature", "top_k", "top_p", "min_p", "repeat_penalty", "presence_penalty")
"""Keys of a model's engine settings in models.toml that go to the sampler."""


def sampling_of(model: Mapping[str, object], temperature: float) -> dict[str, Any]:
    """What a `Sampler` is given.

    Args:
        model: A model's engine settings in models.toml: of these, those of `SAMPLING` are what its maker recommends.
        temperature: The setting thinking.temperature: the user's own, or below 0.
    """
    chosen = {key: value for key, value in model.items() if key in SAMPLING}
    if temperature >= 0:
        chosen["temperature"] = temperature
    return chosen


def auto_threads() -> int:
    """Threads for a model, before the best number has been tried: see `assistant.thinking.tuning`."""
    return usual_threads(physical_cores())


def load_mind(
    path: Path,
    system: str,
    clock: SampleClock,
    *,
    context: int = 4096,
    threads: int = 0,
    gpu_layers: int = 0,
    batch: int = 256,
    max_tokens: int = 256,
    seed: int = 0xFFFFFFFF,
    sampling: Mapping[str, Any] | None = None,
    stops: Sequence[str] = (),
    tools: Sequence[Tool] = (),
    examples: Sequence[tuple[str, str]] = (),
    history: Sequence[Exchange] = (),
    state: Path | None = None,
    summary_request: str = "Sum up our conversation so far in three sentences, with all names and promises.",
    kv_type: str = "f16",
    remember: Path | None = None,
    draft: Path | None = None,
    warn: Callable[[AizuchiError], object] = lambda _problem: None,
    progress: Callable[[float], bool] | None = None,
) -> LlamaMind:
    """A mind on the GGUF file at `path`, loaded where it fits best (`assistant.thinking.placement`).

    `sampling` is what `sampling_of` gives, `stops` are texts that end a reply, `tools` what it may call. `threads` 0
    chooses by the machine; `state` is a file that makes starts warm. In the folder `remember` is kept what
    was found out about the model on this machine; without it nothing is tried. `draft` is a small model of the same
    vocabulary; it, or the model's own layer for guessing, is loaded only if it was measured to gain most, and 10 % or
    more (`assistant.thinking.guessing`). `warn` gets what is wrong although the mind works: a GPU that does nothing, a
    draft model that cannot be used. `progress` gets the part of the weights that is loaded, 0 to 1, on this thread,
    and returns whether to go on.

    Raises:
        MissingError, ModelDamagedError, AizuchiError: see `Llama` and `chat_pieces`.
        TooLargeError: The model does not fit the memory; it has not been loaded.
        LoadingCancelledError: `progress` returned False.
    """
    tried = threads or auto_threads()
    way = _way(path, remember, tried, gpu_layers, draft, warn)
    opened = open_model(
        path,
        context=context,
        threads=tried,
        gpu_layers=gpu_layers,
        batch=batch,
        kv_type=kv_type,
        remember=remember,
        head=way is Way.HEAD,
        progress=progress,
    )
    llama = opened.llama
    if opened.problem is not None:
        warn(opened.problem)
    sampler = Sampler(llama, seed=seed, **(sampling or {}))
    summariser = Sampler(llama, seed=seed, temperature=0.3)
    drafter: Drafter | None = None
    try:
        drafter = _drafter(
            way,
            llama,
            lambda small: open_draft(
                small,
                llama,
                context=context,
                threads=tried,
                gpu_layers=gpu_layers,
                batch=batch,
                remember=remember,
            ),
            draft,
            warn,
        )
        trial = None if threads or remember is None else _trial(opened, path, remember)
        return LlamaMind(
            llama,
            sampler,
            system,
            clock,
            summary_request=summary_request,
            summariser=summariser,
            max_tokens=max_tokens,
            examples=[Exchange(*example) for example in examples],
            history=history,
            state=None if state is None else WarmState(state, file_identity(path)),
            drafter=drafter,
            stops=stops,
            tools=tools,
            after_begin=(lambda _go_on: None) if trial is None else (lambda go_on: trial.hold(llama, go_on)),
        )
    except BaseException:
        if drafter is not None:
            drafter.close()
        sampler.close()
        summariser.close()
        llama.close()
        raise


def _way(
    path: Path,
    folder: Path | None,
    threads: int,
    gpu_layers: int,
    draft: Path | None,
    warn: Callable[[AizuchiError], object],
) -> Way | None:
    """How tokens are to be guessed, by what was measured."""
    if draft is not None and not draft.is_file():
        warn(MissingError(f"The draft model {draft} is not there.", "Choose another, or none: thinking.draft_model."))
        draft = None
    if folder is None or not path.is_file():
        return None
    ways = measured(path, folder, threads=threads, gpu_layers=gpu_layers, draft=draft)
    return best({way: found.gain for way, found in ways.items()})


def _drafter(
    way: Way | None,
    llama: Llama,
    open_small: Callable[[Path], Drafter],
    draft: Path | None,
    warn: Callable[[AizuchiError], object],
) -> Drafter | None:
    """What guesses in that way; nothing if it turns out that it cannot be had."""
    if way is Way.LOOK_UP:
        return PromptLookup()
    if isinstance(llama, HeadLlama):
        return HeadDrafter(llama)
    if way is Way.DRAFT and draft is not None:
        try:
            return open_small(draft)
        except AizuchiError as error:
            warn(error)
    return None


def _trial(opened: Opened, path: Path, folder: Path) -> Trial | None:
    """What is to be tried with the model, if anything; the result of an earlier trial is used at once."""
    if opened.placement.whole_on_gpu and not opened.where.nothing:
        return None
    trial = trial_for(path, folder)
    if len(trial.choices) < 2:
        return None
    if (best := trial.result) is None:
        return trial
    opened.llama.set_threads(best, trial.choices[0])
    return None
