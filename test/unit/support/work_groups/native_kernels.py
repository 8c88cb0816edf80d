"""Kernels of the tests of `xdsl_gas.native`."""

import pytest
from gpu_corpus.commands import find_tool

from xdsl_gas import native

needs_clang = pytest.mark.skipif(find_tool("clang-22") is None, reason="needs clang-22")

SAXPY = """\
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-G1"
target triple = "spir64"
declare spir_func i64 @_Z13get_global_idj(i32) nounwind memory(none)
define spir_kernel void @saxpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %x.at = getelementptr float, ptr addrspace(1) %x, i64 %i
  %x.i = load float, ptr addrspace(1) %x.at
  %y.at = getelementptr float, ptr addrspace(1) %y, i64 %i
  %y.i = load float, ptr addrspace(1) %y.at
  %product = fmul float %a, %x.i
  %sum = fadd float %product, %y.i
  store float %sum, ptr addrspace(1) %y.at
  ret void
}
"""
"""`y[i] += a * x[i]` as LLVM IR."""


def program(source: str, **options: object) -> native.Program:
    """Returns the program of a source in OpenCL C, unless `kind` names another."""
    return native.compile(source, **{"kind": "cl", **options})  # pyright: ignore[reportArgumentType]
