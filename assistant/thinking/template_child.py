"""Cuts a chat template in a process of its own, which may take neither much time nor much memory.

A template is a program: one that loops for ever, or asks for all memory, ends here and nowhere else. The memory is
limited on POSIX systems; on Windows the time alone is.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.errors import AizuchiError, ModelDamagedError

if TYPE_CHECKING:
    from assistant.thinking.template_cut import Cut

MODULE = "assistant.thinking.template_child"
CPU_SECONDS = 3
"""Of computing, start of Python included. A real template takes under half a second."""
SECONDS = 20.0
"""In all: the machine may have much else to do."""
MEMORY = 1 << 30
"""Bytes of address space."""
_ANOTHER = "Choose another model."


def cut_apart(source: str, *, bos: str = "", eos: str = "", tools: Sequence[Mapping[str, Any]] = ()) -> Cut:
    """`template_cut.cut` in a process of its own. What has been cut today is remembered.

    Raises:
        ModelDamagedError: It cannot be rendered, or what is said does not stand in what it renders.
        AizuchiError: The prompt would still ask the model to think.
    """
    return _cut_apart(source, bos, eos, json.dumps(list(tools)), date.today())


@lru_cache(maxsize=32)
def _cut_apart(source: str, bos: str, eos: str, tools: str, _today: date) -> Cut:
    # Some templates write down the day: of what was rendered yesterday nothing is kept.
    from assistant.thinking.template_cut import Cut

    try:
        done = subprocess.run(
            [sys.executable, "-m", MODULE],
            input=json.dumps([source, bos, eos, json.loads(tools)]).encode("ascii"),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            timeout=SECONDS,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.TimeoutExpired as error:
        raise ModelDamagedError("The model's chat template does not come to an end.", _ANOTHER) from error
    except OSError as error:
        reason = error.strerror or error
        raise AizuchiError(f"The model's chat template could not be looked at: {reason}.", "Try again.") from error
    try:
        seen = json.loads(done.stdout)
    except ValueError as error:
        raise ModelDamagedError("The model's chat template takes too much time or memory.", _ANOTHER) from error
    if (what := seen.get("what")) is not None:
        raise (ModelDamagedError if seen["damaged"] else AizuchiError)(what, seen["remedy"])
    return Cut(**seen | {"switches": tuple(seen["switches"])})


def _environment() -> dict[str, str]:
    """The child's: this very package importable, nothing from the working folder."""
    found = os.environ | {"PYTHONSAFEPATH": "1", "PYTHONUTF8": "1"}
    if not getattr(sys, "frozen", False):
        root = str(Path(__file__).resolve().parents[2])
        found["PYTHONPATH"] = os.pathsep.join(filter(None, [root, found.get("PYTHONPATH", "")]))
    return found


def run_if_asked(arguments: list[str]) -> int | None:
    """For a frozen app's entry: be the child if this process was started to be it.

    Args:
        arguments: `sys.argv[1:]`.

    Returns:
        The exit status; None if something else was asked for.
    """
    if arguments[:2] != ["-m", MODULE]:
        return None
    main()
    return 0


def main() -> None:
    """Be the child: a template comes on the standard input, what was seen goes to the standard output, both as JSON."""
    source, bos, eos, tools = json.loads(sys.stdin.buffer.read())
    _limit()
    from assistant.thinking.template_cut import cut

    seen: dict[str, object]
    try:
        seen = asdict(cut(source, bos=bos, eos=eos, tools=tools))
    except AizuchiError as error:
        damaged = isinstance(error, ModelDamagedError)
        seen = {"what": error.what, "remedy": error.remedy, "damaged": damaged}
    sys.stdout.write(json.dumps(seen))


def _limit() -> None:
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CORE, 0),
    ):
        # Not every system has each limit, and the one on the time that the parent sets is enough to end this.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    main()
