"""The engine of Aizuchi: speech in, thought, speech out, all on this machine. Imports no Qt.

The path of a sound: `audio` -> `hearing` -> `thinking` -> `speaking` -> `audio`, with
`conversation` in the middle deciding who speaks when.
"""

import os

# onnxruntime from 1.29 on reports usage unless this is set before its import, and any package may pull it in. The pin
# in pyproject.toml keeps such a version out; this line keeps the promise when somebody lifts the pin.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

__version__ = "0.1.0"
