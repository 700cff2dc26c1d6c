"""`python -m ui`: the same as `aizuchi`."""

from __future__ import annotations

import sys

from assistant.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
