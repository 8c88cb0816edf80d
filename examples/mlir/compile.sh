#!/bin/sh
# usage: compile.sh INPUT.mlir [CHIP]
#
# Lowers the device modules of a program, resolves their generic pointers, and prints the
# program with a `gpu.binary` that holds the PTX.
set -e
lower="nvvm-attach-target{chip=${2:-sm_90}},"
lower="${lower}gpu.module(convert-gpu-to-nvvm,convert-to-llvm,reconcile-unrealized-casts)"
mlir-opt-22 "$1" --pass-pipeline="builtin.module($lower)" |
  xdsl-opt -p whole-program,ip-msp,resolve-gas |
  mlir-opt-22 --gpu-module-to-binary="format=isa"
