"""What the app's list of models shows and does: what is here, how large and how fast; and how to be rid of it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import AizuchiError, MissingError
from assistant.models.catalogue import Catalogue, Model
from assistant.models.fit import fits, predict
from assistant.models.gguf_report import GgufReport, lines, report
from assistant.models.lock import locked
from assistant.models.recommend import machine_memory_mb, recommend
from assistant.models.store import Store

log = logging.getLogger(__name__)


class StoppedError(Exception):
    """Somebody asked for the work to end. What has been downloaded is kept, and the next time goes on from there."""


class Steps:
    """A `Progress` that can be stopped.

    Args:
        tell: Gets what is being done, bytes done, and bytes in all, on the working thread. Not more than some hundred
            times for one thing.
        say: Gets sentences worth reading.
        stop: Once set, the next step raises StoppedError.
    """

    def __init__(
        self, tell: Callable[[str, int, int], None], say: Callable[[str], None], stop: threading.Event
    ) -> None:
        self._tell, self._say, self._stop = tell, say, stop
        self._what, self._total, self._told = "", 0, 0

    def begin(self, what: str, total: int, done: int = 0) -> None:
        """See `Progress`."""
        self._what, self._total, self._told = what, total, done
        self._go_on()
        self._tell(what, done, total)

    def at(self, done: int) -> None:
        """See `Progress`."""
        self._go_on()
        if abs(done - self._told) * 200 >= self._total or done == self._total:
            self._told = done
            self._tell(self._what, done, self._total)

    def say(self, message: str) -> None:
        """See `Progress`."""
        self._say(message)

    def _go_on(self) -> None:
        if self._stop.is_set():
            raise StoppedError


@dataclass(frozen=True, slots=True)
class Entry:
    """One model in the list."""

    model: Model
    here: bool
    """All of it, in the right sizes."""
    on_disk: int
    """Bytes that deleting it would free; 0 for what comes with Aizuchi or with a package."""
    unfinished: int
    """Bytes of a download that was broken off."""
    advised: bool
    """It is what suits this machine's memory."""
    first_sound: float | None
    """Seconds from the user's last word to the first sound of the answer, at best; None for what is no language model,
    or is not here to be looked at."""
    too_large: bool
    """It needs more memory than there is."""


def entries(catalogue: Catalogue, store: Store, memory_mb: int, bandwidth: float) -> list[Entry]:
    """The catalogue against this machine. Reads the heads of the language models that are here.

    Args:
        catalogue: All models.
        store: Where they are looked for.
        memory_mb: MiB of this machine.
        bandwidth: Bytes a second at which it reads its memory.
    """
    advised = {model.name for model in recommend(catalogue, memory_mb)}
    return [_entry(model, store, memory_mb, bandwidth, model.name in advised) for model in catalogue.models]


def _entry(model: Model, store: Store, memory_mb: int, bandwidth: float, advised: bool) -> Entry:
    here = store.installed(model)
    first_sound = None
    if here and model.role == "llm":
        try:
            first_sound = predict(report(store.path(model, model.files[0])), bandwidth).first_sound
        except AizuchiError as error:
            log.info("%s cannot be looked at: %s", model.name, error)
    return Entry(
        model=model,
        here=here,
        on_disk=sum(path.stat().st_size for path in _own_files(store, model)),
        unfinished=0 if here else sum(path.stat().st_size for path in _unfinished(store, model)),
        advised=advised,
        first_sound=first_sound,
        too_large=model.memory_mb > memory_mb,
    )


def delete(store: Store, model: Model) -> int:
    """Delete the files of a model that lie in the store, and what is left of its downloads.

    Returns:
        Bytes freed.

    Raises:
        MissingError: Nothing of it is in the store.
        AizuchiError: A file cannot be deleted, for instance because a program on Windows is using it.
    """
    with locked(store.downloads / "locks" / f"{model.name}.lock"):
        files = [*_own_files(store, model), *_unfinished(store, model)]
        if not files:
            raise MissingError(f"Nothing of {model.name} lies in {store.root}.", "There is nothing to delete.")
        freed = 0
        for path in files:
            size = path.stat().st_size
            try:
                path.unlink()
            except OSError as error:
                raise AizuchiError(
                    f"{path} cannot be deleted: {error.strerror}.", "Choose another model first, and try again."
                ) from error
            freed += size
        folder = store.root / model.name
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
        (store.root / ".verified" / f"{model.name}.json").unlink(missing_ok=True)
    return freed


def verify(store: Store, models: Sequence[Model], steps: Steps) -> list[MissingError]:
    """Hash every file of `models` again.

    Returns:
        What is wrong; empty when all is right.

    Raises:
        StoppedError: See `Steps`.
    """
    problems: list[MissingError] = []
    for model in models:
        try:
            for file in model.files:
                steps.begin(f"{model.name}: {file.content.name}", file.content.size)
                store.check(model, file, again=True, progress=steps.at)
        except MissingError as error:
            problems.append(error)
    return problems


def pull(store: Store, models: Sequence[Model], steps: Steps) -> list[Model]:
    """Get models from the internet: the one thing here that leaves this machine.

    Returns:
        Those that were not here before.

    Raises:
        StoppedError: See `Steps`.
        AizuchiError: One cannot be had.
    """
    from assistant.models.pull import Puller

    with Puller(store, steps) as puller:
        return puller.pull(models)


def inspection(path: Path, context: int, bandwidth: float) -> tuple[GgufReport, list[str]]:
    """What a GGUF file is, whether it fits, and how fast it will be: the lines of `aizuchi models inspect`.

    Args:
        path: The file.
        context: Tokens of conversation.
        bandwidth: See `entries`.

    Raises:
        UsageError: It is no GGUF file.
    """
    from assistant.models.template_look import look_at

    found = report(path)
    text = lines(found)
    if found.chat_template:
        text.append(f"  chat template  {look_at(found.template).sentence}")
    text.append(f"  memory         {fits(found, machine_memory_mb() << 20, context).sentence}")
    text.append(f"  speed          {predict(found, bandwidth).sentence}")
    return found, text


def _own_files(store: Store, model: Model) -> list[Path]:
    found = (store.path(model, file) for file in model.files if not file.in_place)
    return [path for path in found if path.is_file()]


def _unfinished(store: Store, model: Model) -> list[Path]:
    """Parts of files that are this model's alone; what is shared with others (a wheel, an archive) stays for them."""
    if not store.downloads.is_dir():
        return []
    # As `Partial` names them: the start of the hash keeps the many files called tokens.txt apart.
    names = tuple(f"{file.content.name}.{file.content.sha256[:12]}." for file in model.files)
    return [path for path in store.downloads.iterdir() if path.is_file() and path.name.startswith(names)]
