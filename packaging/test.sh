#!/usr/bin/env bash
# Set up Aizuchi if that has not been done, and check all of it. Arguments go to pytest:
#   bash packaging/test.sh -k turns
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bash "$root/packaging/setup.sh" --tests
cd "$root"
python=.venv/bin/python
"$python" -m ruff check
"$python" -m ruff format --check
"$python" -m mypy
exec "$python" -m pytest "$@" < /dev/null
