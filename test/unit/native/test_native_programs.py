"""Programs of several files, natively and in the checked mode."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.toolchain.errors import ToolFailed

KERNEL = """\
int helper(int *p);
extern constant int table[4];
static int own(int v) { return v * 2; }
kernel void k(global int *out, local int *tile) {
  size_t i = get_global_id(0);
  tile[get_local_id(0)] = own(i);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = helper(tile + get_local_id(0)) + table[i % 4];
}
"""

HELPERS = """\
constant int table[4] = {100, 200, 300, 400};
static int own(int v) { return v * 3; }
int helper(int *p) { return own(*p); }
kernel void j(global int *out) { out[get_global_id(0)] = own(5); }
"""

HELPERS_AS_LLVM_IR = """\
target triple = "spir64"
@table = addrspace(2) constant [4 x i32] [i32 100, i32 200, i32 300, i32 400]
define spir_func i32 @helper(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p
  %r = mul i32 %v, 3
  ret i32 %r
}
"""

HELPERS_AS_MLIR = """\
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global external constant @table(
    dense<[100, 200, 300, 400]> : tensor<4xi32>
  ) {addr_space = 2 : i32} : !llvm.array<4 x i32>
  llvm.func spir_funccc @helper(%p: !llvm.ptr<4>) -> i32 {
    %three = llvm.mlir.constant(3 : i32) : i32
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    %r = llvm.mul %v, %three : i32
    llvm.return %r : i32
  }
}
"""

CUDA = """\
__device__ int helper(int v);
extern __device__ int table[2];
static __device__ int own(int v) { return v + 1; }
__global__ void k(int *out) {
  out[threadIdx.x] = helper(own(threadIdx.x)) + table[threadIdx.x];
}
"""

CUDA_HELPERS = """\
__device__ int table[2] = {10, 20};
static __device__ int own(int v) { return v * 100; }
__device__ int helper(int v) { return own(v); }
"""

pytestmark = needs_clang


def run(source: Sequence[str | Path], **options: object) -> list[int]:
    made = native.compile(list(source), **options)  # pyright: ignore[reportArgumentType]
    out = np.zeros(4, np.int32)
    made.k(4, 2, out, native.LocalMemory(8))
    return out.tolist()


@pytest.mark.parametrize(
    "helpers", [HELPERS, HELPERS_AS_LLVM_IR, HELPERS_AS_MLIR], ids=["cl", "ll", "mlir"]
)
def test_helpers_of_another_file(helpers: str):
    assert run([KERNEL, helpers]) == [100, 206, 312, 418]


@pytest.mark.parametrize("options", [{"checked": True}, {"debug": True}])
def test_modes(options: dict[str, object]):
    assert run([HELPERS, KERNEL], **options) == [100, 206, 312, 418]


def test_kernels_of_all_files(tmp_path: Path):
    (tmp_path / "a.cl").write_text(KERNEL)
    (tmp_path / "b.cl").write_text(HELPERS)
    made = native.compile([tmp_path / "a.cl", str(tmp_path / "b.cl")])
    assert set(made) == {"k", "j"}
    assert repr(made) == f"<{tmp_path / 'a.cl'}, {tmp_path / 'b.cl'}: k, j>"
    out = np.zeros(2, np.int32)
    made.j(2, 2, out)
    assert out.tolist() == [15, 15]


def test_cuda():
    """As relocatable device code: `nvcc -rdc=true`."""
    made = native.compile([CUDA, CUDA_HELPERS], kind="cu")
    out = np.zeros(2, np.int32)
    made.k(2, 2, out)
    assert out.tolist() == [110, 220]
    assert made.variables["table"].tolist() == [10, 20]


@pytest.mark.parametrize(
    ("sources", "kind", "error", "message"),
    [
        ([KERNEL.replace("+ table[i % 4]", "")], None, MemorySpaceError, "'helper'"),
        (
            [HELPERS, HELPERS],
            None,
            ToolFailed,
            "'helper' is defined in <source 1> an",
        ),
        ([HELPERS, CUDA], None, ToolFailed, "a program is for one target, but the tar"),
        ([], None, MemorySpaceError, "a program has at least one source"),
        (["one.cl", "two.cl"], None, FileNotFoundError, "one.cl"),
        ([HELPERS, "kernel void k() { no(); }"], None, ToolFailed, "<source>:1:19"),
    ],
)
def test_what_is_no_program(
    sources: list[str], kind: str | None, error: type[Exception], message: str
):
    with pytest.raises(error, match=message.replace("(", r"\(")):
        native.compile(sources, kind=kind)  # pyright: ignore[reportArgumentType]
