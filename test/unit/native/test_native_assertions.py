"""Assertions of CUDA end a launch with an error."""

from typing import Any

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT

pytestmark = needs_clang

SOURCE = """
__device__ __noinline__ void check(int i, int n)
{
  assert(i < n && "in range");
}
__global__ void fills(int *out, int n)
{
  __shared__ int values[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  check(i, n);
  values[threadIdx.x] = i;
  __syncthreads();
  out[i] = values[threadIdx.x ^ 1];
}
__global__ void other(int *out) { out[0] = 2; }
"""
COUNT = 1 << 15


def _fills(program: native.Program, limit: int, count: int = COUNT) -> Any:
    out = np.full(COUNT, -1, np.int32)
    program.fills(count, 64, out, limit)
    return out


@pytest.mark.parametrize(
    "options", [{}, {"vecz_factor": 8, "vecz_auto": False}, {"threads": 1}]
)
def test_a_failed_assertion_ends_the_launch(options: Any):
    """Also on several threads, and again and again."""
    program = native.compile(SOURCE, flags=CUDA_WITHOUT_TOOLKIT, **options)
    message = (
        r"^<source>:4: in 'void check\(int, int\)', the assertion 'i < n && "
        r"\"in range\"' failed for work-item \(6, 0, 0\) of group \(1, 0, 0\), and the "
        r"launch of kernel '_Z5fillsPii' was ended\."
    )
    for _ in range(3):
        assert (_fills(program, COUNT) == np.arange(COUNT) ^ 1).all()
        with pytest.raises(native.AssertionFailure, match=message):
            _fills(program, 70, 128)
        with pytest.raises(AssertionError, match="the assertion 'i < n"):
            _fills(program, 100)
    out = np.zeros(1, np.int32)
    program.other(1, 1, out)
    assert out == 2


def test_no_group_begins_behind_a_failed_assertion():
    program = native.compile(SOURCE, flags=CUDA_WITHOUT_TOOLKIT, threads=1)
    out = np.full(COUNT, -1, np.int32)
    with pytest.raises(native.AssertionFailure):
        program.fills(COUNT, 64, out, 128)
    assert (out[:128] == np.arange(128) ^ 1).all()
    assert (out[128:] == -1).all()


def test_an_assertion_that_fails_in_the_interpreter():
    program = native.compile(SOURCE, flags=CUDA_WITHOUT_TOOLKIT, checked=True)
    with pytest.raises(
        native.Trap,
        match=r"source>:4:.*work-item \(6, 0, 0\).*<source>:4: in 'void check\(int, "
        r"int\)', the assertion 'i < n && \"in range\"' failed",
    ):
        _fills(program, 70, 128)


def test_assertions_are_left_out_by_ndebug():
    flags = (*CUDA_WITHOUT_TOOLKIT, "-DNDEBUG")
    program = native.compile(SOURCE, flags=flags)
    assert (_fills(program, 0) == np.arange(COUNT) ^ 1).all()
    with_header = native.compile("#include <cassert>\n" + SOURCE, flags=flags)
    assert (_fills(with_header, 0, 64)[:64] == np.arange(64) ^ 1).all()


OF_LLVM = """
target triple = "nvptx64-nvidia-cuda"
@condition = private constant [6 x i8] c"i < n\\00"
@file = private constant [5 x i8] c"k.cu\\00"
declare void @__assertfail(ptr, ptr, i32, ptr, i64) noreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p, i32 %n) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %holds = icmp slt i32 %i, %n
  br i1 %holds, label %end, label %fails
fails:
  call void @__assertfail(ptr @condition, ptr @file, i32 7, ptr @file, i64 1)
  unreachable
end:
  %at = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %at
  ret void
}
"""


@pytest.mark.parametrize("factor", [0, 8])
def test_a_function_that_does_not_return(factor: int):
    program = native.compile(OF_LLVM, vecz_factor=factor, vecz_auto=False)
    out = np.zeros(64, np.int32)
    program.k(64, 64, out, 64)
    assert (out == np.arange(64)).all()
    with pytest.raises(
        native.AssertionFailure, match=r"^k\.cu:7: in 'k\.cu', .*'i < n'"
    ):
        program.k(64, 64, out, 40)
