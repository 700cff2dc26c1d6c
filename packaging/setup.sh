#!/usr/bin/env bash
# Everything that Aizuchi needs on this machine: the system's packages, .venv in the project's root, the starter models.
# Run by run.sh and test.sh; run again it takes about a second. With --tests also what the tests need: a sound server
# for machines without a sound card.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

find_python() {
  local name
  for name in python3.11 python3.12 python3.13 python3.14 python3; do
    if command -v "$name" > /dev/null && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then
      printf '%s\n' "$name"
      return
    fi
  done
  return 1
}

# Whether this Python can make environments and build packages; Debian keeps both in packages of their own.
complete_python() {
  "$1" -c 'import ensurepip, pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())' 2> /dev/null
}

missing() {
  local package
  for package in "$@"; do
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2> /dev/null)" = installed ] || printf '%s\n' "$package"
  done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo > /dev/null; then
    # Without a terminal nobody can type a password: fail at once instead of waiting for one.
    if [ -t 0 ]; then sudo "$@"; else sudo -n "$@"; fi
  else
    return 1
  fi
}

apt_install() {
  say "Installing with apt: $*"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq > /dev/null || true
  # --no-remove: never take away a sound server that the user has.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-remove --no-install-recommends "$@" < /dev/null > /dev/null
}

debian_packages() {
  local python packages=()
  if python=$(find_python); then
    if ! complete_python "$python"; then
      python=python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
      packages=("$python-venv" "$python-dev")
    fi
  elif apt-cache show python3.11 > /dev/null 2>&1; then
    packages=(python3.11 python3.11-venv python3.11-dev)
  else
    packages=(python3 python3-venv python3-dev)
  fi
  mapfile -t packages < <(missing ca-certificates g++ make cmake portaudio19-dev "${packages[@]}")
  if [ "${#packages[@]}" -gt 0 ] && ! apt_install "${packages[@]}"; then
    say "These packages are needed and could not be installed. As root: apt-get install ${packages[*]}"
    exit 1
  fi
}

# What the libraries of the window, Qt and its browser, want of the system; a desktop has most of it already.
debian_window_packages() {
  local packages
  mapfile -t packages < <(missing fonts-noto-cjk libegl1 libgl1 libnss3 libxcb-cursor0 libxcb-icccm4 libxcb-image0 \
    libxcb-keysyms1 libxcb-render-util0 libxcomposite1 libxdamage1 libxkbcommon-x11-0 libxkbfile1 libxrandr2 libxtst6)
  if [ "${#packages[@]}" -gt 0 ] && ! apt_install "${packages[@]}"; then
    say "Without ${packages[*]} the window may not open; the commands of the terminal work."
  fi
}

debian_test_packages() {
  local packages
  mapfile -t packages < <(missing alsa-utils dbus-daemon libasound2-plugins nodejs pulseaudio pulseaudio-utils trayer xdotool xvfb)
  if [ "${#packages[@]}" -gt 0 ] && ! apt_install "${packages[@]}"; then
    say "Without ${packages[*]} the tests of sound devices and of windows on a screen are skipped."
  fi
}

if command -v dpkg-query > /dev/null && command -v apt-get > /dev/null; then
  debian_packages
  debian_window_packages
  if [ "${1:-}" = --tests ]; then debian_test_packages; fi
elif [ "$(uname -s)" = Darwin ]; then
  if ! command -v cmake > /dev/null || ! [ -e "$(brew --prefix 2> /dev/null || echo /usr/local)/include/portaudio.h" ]; then
    say "Needed from Homebrew: brew install python@3.11 cmake portaudio (and Apple's compiler: xcode-select --install)"
  fi
elif ! command -v c++ > /dev/null || ! command -v cmake > /dev/null; then
  say "Needed from your system's package manager: Python 3.11, a C++ compiler, cmake, the PortAudio headers."
fi

if ! python=$(find_python); then
  say "Python 3.11 or newer is needed. Debian and Ubuntu: apt-get install python3.11; macOS: brew install python@3.11"
  exit 1
fi

"$python" "$root/packaging/make_venv.py"
if ! "$root/.venv/bin/aizuchi" models pull --starter < /dev/null >&2; then
  say "The starter models are not complete. Try again later with: .venv/bin/aizuchi models pull --starter"
  exit 3
fi
