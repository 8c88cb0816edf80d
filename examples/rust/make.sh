#!/bin/sh
# Makes kernels.ll again: needs rustc and the source of its library, such as Debian's
# rustc-web and rust-web-src. Stable releases of rustc have no library for GPUs.
set -eu
cd "$(dirname "$0")"
export RUSTC_BOOTSTRAP=1
library=$(rustc --print sysroot)/lib/rustlib/src/rust/library
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
compile() {
  rustc --edition 2024 --target nvptx64-nvidia-cuda -C target-cpu=sm_80 -C panic=abort \
    -C opt-level=3 -L "$built" -A warnings "$@"
}
compile --crate-type rlib --crate-name core --out-dir "$built" "$library/core/src/lib.rs"
# The kernels call nothing of it.
echo '#![feature(compiler_builtins)] #![compiler_builtins] #![no_std]' |
  compile --crate-type rlib --crate-name compiler_builtins --out-dir "$built" -
compile --crate-type lib --emit llvm-ir -o kernels.ll kernels.rs
