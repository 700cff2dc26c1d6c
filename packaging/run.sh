#!/usr/bin/env bash
# Set up Aizuchi if that has not been done, and start it.
#   bash packaging/run.sh                 the app; without a display or the app's window: answers a recording
#   bash packaging/run.sh talk --help     any command of aizuchi, from the folder that you are in
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bash "$root/packaging/setup.sh"
aizuchi=$root/.venv/bin/aizuchi

has_display() { [ "$(uname -s)" = Darwin ] || [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }
has_window() {
  "$root/.venv/bin/python" -c 'import importlib.util as i, sys; sys.exit(not (i.find_spec("PySide6") and i.find_spec("ui")))'
}

if [ "$#" -gt 0 ]; then
  exec "$aizuchi" "$@"
elif has_display && has_window; then
  exec "$aizuchi"
fi
cd "$root"
mkdir -p out
"$aizuchi" talk --wav tests/data/talk/several_turns.wav --out out/reply.wav --json out/trace.json < /dev/null
echo "Three spoken questions were answered: listen to $root/out/reply.wav, and see $root/out/trace.json for what took how long."
