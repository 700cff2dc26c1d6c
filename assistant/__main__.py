"""`python -m assistant` is `aizuchi`."""

import sys

from assistant.cli import main

sys.exit(main())
