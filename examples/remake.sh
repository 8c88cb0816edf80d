#!/usr/bin/env bash
# Makes the MLIR of the examples in cuda/ and opencl/ from their sources, at two stages:
#   O0        nothing promoted: every variable lives in an alloca
#   promoted  allocas turned into SSA values; helpers stay calls
# The output depends on the sources and on the versions of the tools only.
#
# usage: remake.sh [OUTPUT-DIRECTORY [SOURCES]]   (default: beside the sources, these)
set -euo pipefail

CLANG=${CLANG:-clang-22}
OPT=${OPT:-opt-22}
MLIR_TRANSLATE=${MLIR_TRANSLATE:-mlir-translate-22}

sources=$(realpath "${2:-$(dirname "$0")}")
out=$(realpath -m "${1:-$sources}")
cd "$sources"

# Both warnings are expected and change nothing in the output: MLIR has no place
# for vector alignments in a data layout, and LLVM has no backend called spir64.
quietly() {
  "$@" 2> >(grep -vE 'unhandled data layout token|machine for .spir64.' >&2)
}

# -Qn leaves the compiler's name and version out of the module.
compile() {
  local flags
  case $1 in
    *.cl) flags=(-cl-std=CL2.0 --target=spir64
                 -Xclang -finclude-default-header) ;;
    *.cu) flags=(--cuda-device-only --cuda-gpu-arch=sm_90 -nocudainc -nocudalib
                 -Wno-unknown-cuda-version) ;;
  esac
  "$CLANG" "${flags[@]}" -Wall -Werror -Qn -S -emit-llvm -o - "$@"
}

# Kernels of the other examples are compiled by them.
folders=(.)
[ -n "${2:-}" ] || folders=(./cuda ./opencl)
for source in $(find "${folders[@]}" -name '*.cl' -o -name '*.cu' | sort); do
  target=$out/${source%.*}
  mkdir -p "$(dirname "$target")"
  compile "$source" -O0 -Xclang -disable-O0-optnone |
    quietly "$MLIR_TRANSLATE" --import-llvm -o "$target.O0.mlir"
  compile "$source" -O3 -Xclang -disable-llvm-passes |
    quietly "$OPT" -S -passes=sroa,early-cse,simplifycfg |
    quietly "$MLIR_TRANSLATE" --import-llvm -o "$target.promoted.mlir"
done

# What `make demo` shows, with places in the source.
if [ -z "${2:-}" ]; then
  mkdir -p "$out/cuda"
  compile ./cuda/reduction.cu -O3 -Xclang -disable-llvm-passes -gline-tables-only \
    -fdebug-compilation-dir=. |
    "$OPT" -S -passes=sroa,early-cse,simplifycfg -o "$out/cuda/reduction.debug.ll"
fi
