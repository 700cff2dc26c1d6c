"""The command line: `aizuchi`, also `python -m assistant`.

Exit codes: 0 done; 2 wrong use; 3 a model or engine is missing; 1 anything else. An error is one sentence on stderr,
and a traceback only with `--debug`.
"""

from __future__ import annotations

import argparse
import importlib
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from assistant import __version__, interrupts, paths
from assistant.errors import AizuchiError, MissingError, UsageError
from assistant.log import logging_to

log = logging.getLogger(__name__)

_NO_DISPLAY = (
    "There is no display here, so the desktop app cannot open.",
    "Answer a recording instead: aizuchi talk --wav IN.wav --out OUT.wav",
)
_APP = "ui.app"
_APP_MESSAGES = "ui.messages"
_AVATAR = "ui.avatar.command"
"""Modules of the desktop app, imported by name when a command needs them: no module of the engine imports it, and the
engine works where it is not installed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal or a file that knows no Japanese shows escapes; it must not end a conversation.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    args = _parser().parse_args(arguments)
    interrupts.install()
    with logging_to(paths.logs_dir(), debug=args.debug):
        return _run(args)


def _run(args: argparse.Namespace) -> int:
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        return run(args)
    except KeyboardInterrupt:
        print("aizuchi: stopped.", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        if args.debug:
            raise
        log.info("%s failed", args.run.__name__, exc_info=error)
        known = isinstance(error, AizuchiError)
        what = f"Something unexpected happened ({type(error).__name__}: {error}). The log says more: {paths.logs_dir()}"
        print(f"aizuchi: {error if known else what}", file=sys.stderr)
        return error.exit_code if isinstance(error, AizuchiError) else 1


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--debug", action="store_true", default=argparse.SUPPRESS, help="log everything, show tracebacks"
    )
    parser = argparse.ArgumentParser(
        prog="aizuchi", description="A voice assistant that lives on this machine alone.", parents=[common]
    )
    parser.set_defaults(run=_app, debug=False)
    parser.add_argument("--hidden", action="store_true", help="start the desktop app without its window")
    parser.add_argument("--version", action="version", version=f"aizuchi {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_talk(commands.add_parser("talk", parents=[common], help="talk with the microphone, or answer a recording"))
    _add_bench(commands.add_parser("bench", parents=[common], help="measure how fast answers come"), common)
    _add_doctor(commands.add_parser("doctor", parents=[common], help="what is slow or missing here, and what to do"))
    _add_ptt(commands.add_parser("ptt", parents=[common], help="the talk key of the running app, for any desktop"))
    _add_avatar(commands.add_parser("avatar", parents=[common], help="show a character, and write its picture"))
    from assistant.models import commands as models

    models_parser = commands.add_parser("models", parents=[common], help="get, list and check models")
    models.add_arguments(models_parser)
    models_parser.set_defaults(run=models.run)
    return parser


def _app(args: argparse.Namespace) -> int:
    display = [os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")]
    if sys.platform not in ("win32", "darwin") and not any(display):
        raise AizuchiError(*_NO_DISPLAY)
    run: Callable[[Sequence[str]], int] = _of_the_app(_APP, "main")
    return run(["--hidden"] if args.hidden else [])


def _of_the_app(module: str, name: str) -> Any:
    """Something of the desktop app's.

    Raises:
        MissingError: The app, or what it is made with, is not installed.
    """
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError as error:
        raise MissingError(
            f"The desktop app is not installed here ({error}).",
            "Get it: pip install 'aizuchi[app]', or talk in the terminal: aizuchi talk",
        ) from error


def _add_ptt(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Give these commands to keys in your desktop's own settings where Aizuchi cannot watch a key by itself: "
        "press and release for a key that is held, toggle for one that is tapped."
    )
    parser.add_argument("what", choices=("press", "release", "toggle"))
    parser.set_defaults(run=_ptt)


def _ptt(args: argparse.Namespace) -> int:
    send: Callable[[str], None] = _of_the_app(_APP_MESSAGES, "send")
    send(f"ptt {args.what}")
    return 0


def _add_avatar(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.vrm", help="VRM 0.x or 1.0")
    parser.add_argument("--screenshot", type=Path, required=True, metavar="OUT.png", help="where the picture goes")
    parser.add_argument("--viseme", default="", choices=("aa", "ih", "ou", "ee", "oh"), help="shape of the mouth")
    parser.add_argument("--expression", default="", metavar="NAME", help="happy, angry, sad, relaxed, surprised, …")
    parser.add_argument("--json", type=Path, metavar="FILE", help="version, expressions, licence, frame rate")
    parser.set_defaults(run=_avatar)


def _avatar(args: argparse.Namespace) -> int:
    show: Callable[..., int] = _of_the_app(_AVATAR, "show_avatar")
    return show(args.file, args.screenshot, args.viseme, args.expression, args.json)


def _add_talk(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Answer a recording: the whole pipeline on IN.wav, the replies in OUT.wav on the same time line. "
        "Without --wav: talk with the microphone and the loudspeaker until Ctrl-C."
    )
    parser.add_argument("--wav", type=Path, metavar="IN.wav", help="a recording: any rate, any channels, several turns")
    parser.add_argument("--out", type=Path, metavar="OUT.wav", help="where the replies go")
    parser.add_argument("--json", type=Path, metavar="FILE", help="a turn trace for each reply")
    parser.add_argument("--rate", choices=("realtime", "fast"), default="realtime", help="pace of the recording")
    parser.add_argument("--persona", default=None, metavar="NAME", help="who answers")
    parser.set_defaults(run=_talk)


def _talk(args: argparse.Namespace) -> int:
    if (args.wav is None) != (args.out is None):
        raise UsageError("A recording needs both --wav and --out.", "See: aizuchi talk --help")
    from assistant.talk import talk_on_devices, talk_to_recording

    places = [path.resolve() for path in (args.wav, args.out, args.json) if path is not None]
    if len(set(places)) < len(places):
        raise UsageError("--wav, --out and --json must be different files.", "Nothing was written.")
    if args.wav is None:
        return talk_on_devices(json=args.json, persona=args.persona)
    return talk_to_recording(args.wav, args.out, json=args.json, pace=args.rate, persona=args.persona)


def _add_bench(parser: argparse.ArgumentParser, common: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(title="what to measure", metavar="WHAT", required=True)
    e2e = kinds.add_parser("e2e", parents=[common], help="spoken turns through everything, at real-time pace")
    e2e.add_argument("--runs", type=_positive, default=30, metavar="N", help="spoken turns (30)")
    e2e.add_argument("--through-devices", action="store_true", help="over PortAudio and virtual sound devices")
    e2e.add_argument("--against", type=Path, metavar="OLD.json", help="compare with an earlier run")
    pauses = kinds.add_parser("pauses", parents=[common], help="speakers who pause: cut-ins and late answers")
    llm = kinds.add_parser("llm", parents=[common], help="the language model: prefill, decode, first token")
    llm.add_argument("--model", default="", metavar="NAME|FILE.gguf", help="another one than the conversation's")
    for each, run in ((e2e, _bench_e2e), (pauses, _bench_pauses), (llm, _bench_llm)):
        each.add_argument("--json", type=Path, metavar="FILE", help="keep every run")
        each.add_argument("--label", default="", metavar="L", help="name of this configuration")
        each.set_defaults(run=run)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _bench_e2e(args: argparse.Namespace) -> int:
    from assistant.measure.bench import bench_e2e

    return bench_e2e(
        args.runs, json=args.json, label=args.label, against=args.against, through_devices=args.through_devices
    )


def _bench_pauses(args: argparse.Namespace) -> int:
    from assistant.measure.bench import bench_pauses

    return bench_pauses(json=args.json, label=args.label)


def _bench_llm(args: argparse.Namespace) -> int:
    from assistant.measure.bench_llm import bench_llm

    return bench_llm(args.model, json=args.json, label=args.label, say=print)


def _add_doctor(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the rows as JSON")
    parser.set_defaults(run=_doctor)


def _doctor(args: argparse.Namespace) -> int:
    from assistant.measure.doctor import doctor

    return doctor(as_json=args.json, say=print)
