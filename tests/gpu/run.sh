#!/usr/bin/env bash
# Aizuchi on this machine's NVIDIA GPU: tests, and figures of models of the true shapes. See README.md beside this.
#   bash tests/gpu/run.sh                       all of it; the figures go to out/gpu
#   bash tests/gpu/run.sh qwen3.6-35b-a3b       one model
#   bash tests/gpu/run.sh --build-only          only the wheel; AIZUCHI_CUDA_ARCH=90 says for which GPU, if none is here
#   bash tests/gpu/run.sh --rehearse            everything but the GPU: small models on the processor, in a minute
# Options: --quick (no figures to quote)  --out DIR  --models DIR (where the large files are written, one at a time)
# Without network: AIZUCHI_WHEELS=DIR, filled by: pip download -d DIR llama-cpp-python==VERSION scikit-build-core cmake
# ninja flit-core numpy jinja2 platformdirs gguf pytest. A wheel of llama-cpp-python in it is used as it is.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/aizuchi
out=$root/out/gpu models='' build_only='' rehearse='' names=() measure=()

say() { printf '%s\n' "$*" >&2; }
fail() { say "$1"; exit "${2:-3}"; }

while [ "$#" -gt 0 ]; do
  case $1 in
    --quick) measure+=(--quick) ;;
    --build-only) build_only=yes ;;
    --rehearse) rehearse=yes ;;
    --out) out=${2:?--out needs a folder}; shift ;;
    --models) models=${2:?--models needs a folder}; shift ;;
    -*) sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
    *) names+=("$1") ;;
  esac
  shift
done

find_python() {
  local name
  for name in ${AIZUCHI_PYTHON:-} python3.11 python3.12 python3.13 python3; do
    if command -v "$name" > /dev/null && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then
      command -v "$name"
      return
    fi
  done
  fail "Python 3.11 or newer is needed."
}

find_nvcc() {
  local place
  for place in "${CUDACXX:-}" "$(command -v nvcc || true)" /usr/local/cuda/bin/nvcc /usr/local/cuda-*/bin/nvcc; do
    if [ -x "$place" ]; then
      printf '%s\n' "$place"
      return
    fi
  done
  fail "CUDA's compiler, nvcc, is not here: install the CUDA toolkit, or put a built wheel into AIZUCHI_WHEELS."
}

# The compute capability of the first GPU, as CMake has it: 9.0 is 90.
find_arch() {
  local capability
  if [ -n "${AIZUCHI_CUDA_ARCH:-}" ]; then
    printf '%s\n' "$AIZUCHI_CUDA_ARCH"
    return
  fi
  capability=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2> /dev/null | head -n 1 | tr -d '. ') || true
  [ -n "$capability" ] || fail "No NVIDIA GPU answers: nvidia-smi must name one, or AIZUCHI_CUDA_ARCH say which to build for."
  printf '%s\n' "$capability"
}

pip() {
  local from=()
  if [ -n "${AIZUCHI_WHEELS:-}" ]; then from=(--no-index --find-links "$AIZUCHI_WHEELS"); fi
  "$python" -m pip --disable-pip-version-check --no-input "$@" "${from[@]}"
}

# A toolkit without cuBLAS can use the one that pip's nvidia-cublas brings. Prints its folder; nothing if it is not there.
cublas_of_pip() {
  "$python" -c 'import pathlib, sys
found = (h.parents[1] for p in sys.path for h in pathlib.Path(p or ".").glob("nvidia/*/include/cublas_v2.h"))
print(next(found, ""))'
}

build_wheel() {
  local nvcc=$1 into=$2 options driver cublas building
  options="-DGGML_CUDA=on -DCMAKE_CUDA_ARCHITECTURES=$arch-real -DCMAKE_CUDA_COMPILER=$nvcc"
  if [ -n "$build_only" ]; then options+=' -DGGML_NATIVE=off'; fi
  driver=$(ldconfig -p 2> /dev/null | sed -n 's/.*libcuda\.so\.1 .*x86-64.* => //p' | head -n 1) || true
  if [ -n "$driver" ]; then
    options+=" -DCUDA_cuda_driver_LIBRARY=$driver"
  elif ! find -L "$(dirname "$(readlink -f "$nvcc")")/.." -path '*/stubs/libcuda.so' 2> /dev/null | grep -q .; then
    say "No driver to link against: built without CUDA's virtual memory, which costs a little speed."
    options+=' -DGGML_CUDA_NO_VMM=on'
  fi
  cublas=$(cublas_of_pip)
  if [ -n "$cublas" ]; then
    export CPLUS_INCLUDE_PATH=$cublas/include${CPLUS_INCLUDE_PATH:+:$CPLUS_INCLUDE_PATH}
    options+=" -DCUDA_cublas_LIBRARY=$(ls "$cublas"/lib/libcublas.so.* | head -n 1)"
    options+=" -DCUDA_cublasLt_LIBRARY=$(ls "$cublas"/lib/libcublasLt.so.* | head -n 1)"
  fi
  say "Building llama-cpp-python $version for compute capability $arch, once: minutes on 16 cores, an hour on two …"
  building=$(mktemp -d)
  CMAKE_ARGS="$options ${CMAKE_ARGS:-}" CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)} \
    pip wheel --no-deps --no-cache-dir --no-binary llama-cpp-python --wheel-dir "$building" "llama-cpp-python==$version" >&2 ||
    fail "llama-cpp-python could not be built with CUDA; the lines above say why." 1
  mkdir -p "$into"
  mv "$building"/*.whl "$into"
  rmdir "$building"
}

set_up() {
  local host nvcc release kept wheel package missing=()
  host=$(find_python)
  arch=$(find_arch)
  version=$("$host" -c 'import pathlib, sys
sys.path.insert(0, sys.argv[1] + "/packaging")
import make_venv
print(make_venv.pinned_version(pathlib.Path(sys.argv[1]) / "pyproject.toml", "llama-cpp-python"))' "$root")
  # What is installed for all users counts, so that a machine without network can do with what it has.
  python=$cache/gpu-venv/bin/python
  "$python" -c 'import pip' 2> /dev/null || "$host" -m venv --system-site-packages --clear "$cache/gpu-venv"
  wheel=$(ls "${AIZUCHI_WHEELS:-/nonexistent}"/llama_cpp_python-"$version"-*.whl 2> /dev/null | head -n 1) || true
  if [ -z "$wheel" ]; then
    nvcc=$(find_nvcc)
    release=$("$nvcc" --version | sed -n 's/.*release \([0-9.]*\).*/\1/p')
    kept=$cache/wheels/llama-cpp-python-$version-cuda$release-sm$arch${build_only:+-any-processor}
    ls "$kept"/*.whl > /dev/null 2>&1 || build_wheel "$nvcc" "$kept"
    wheel=$(ls "$kept"/*.whl | head -n 1)
  fi
  say "llama.cpp: $wheel"
  if [ -n "$build_only" ]; then exit 0; fi
  for package in numpy jinja2 platformdirs gguf pytest diskcache typing_extensions; do
    "$python" -c "import $package" 2> /dev/null || missing+=("$package")
  done
  if [ "${#missing[@]}" -gt 0 ]; then pip install -q "${missing[@]}"; fi
  pip install -q --no-deps --force-reinstall "$wheel"
  if [ -n "$(cublas_of_pip)" ]; then export LD_LIBRARY_PATH=$(cublas_of_pip)/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}; fi
}

if [ -n "$rehearse" ]; then
  python=$root/.venv/bin/python
  measure=(--quick --gpu-layers 0 --threads 2)
  write=(--small) tests=rehearsed
else
  set_up
  PYTHONPATH=$root "$python" -c 'import sys
from assistant.thinking.devices import can_offload
sys.exit(not can_offload())' || fail "This llama.cpp does not see a GPU: is its driver loaded, and the wheel built with CUDA?"
  write=() tests=required
fi
export PYTHONPATH=$root
mkdir -p "$out"
cd "$root"
{
  date -u '+%Y-%m-%d %H:%M UTC'
  git rev-parse HEAD 2> /dev/null || true
  nproc
  nvidia-smi --query-gpu=name,driver_version,memory.total,compute_cap --format=csv,noheader 2> /dev/null || true
} > "$out/machine.txt"

failed=0
AIZUCHI_GPU_TESTS=$tests "$python" -m pytest -q -p no:cacheprovider --junitxml "$out/tests.xml" tests/gpu/test_on_gpu.py || failed=1

if [ "${#names[@]}" -eq 0 ]; then
  mapfile -t names < <("$python" tests/gpu/true_shapes.py --list)
fi
folder=$(mktemp -d -p "${models:-${TMPDIR:-/tmp}}" aizuchi-gpu-XXXXXX)
trap 'rm -rf "$folder"' EXIT
for name in "${names[@]}"; do
  # One file at a time: together they are 51 GB.
  if file=$("$python" tests/gpu/true_shapes.py "$folder" "$name" "${write[@]}"); then
    "$python" tests/gpu/measure.py "$file" --json "$out/$name.json" "${measure[@]}" | tee "$out/$name.txt" || failed=1
    rm -f "$file"
  else
    failed=1
  fi
done
say "The figures are in $out."
exit "$failed"
