"""`aizuchi`, also `python -m assistant`: the command line, with Ctrl-C understood from the first moment on."""

from __future__ import annotations

import sys

from assistant import interrupts


def main() -> int:
    """Run one command; returns its exit code."""
    try:
        interrupts.install()
        from assistant.cli import main as run

        return run()
    except KeyboardInterrupt:
        sys.stderr.write("aizuchi: stopped.\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
