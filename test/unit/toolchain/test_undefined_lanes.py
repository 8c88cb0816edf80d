"""Values that lanes leave undefined do not decide on branches, whatever clang says."""

import re

import numpy as np
import pytest

from xdsl_gas import native
from xdsl_gas.toolchain.llvm import optimize
from xdsl_gas.toolchain.undefined_lanes import without_noundef

_KEPT = (
    "define dso_local ptx_kernel void @k(ptr noundef %noundef) #0 {",
    "define spir_kernel void @k(i32 noundef %x) #0 {",
    "define amdgpu_kernel void @k(i32 noundef %x) #0 {",
    '@noundef = constant [10 x i8] c"noundef x\\00"',
    "  br label %noundef ; noundef x",
    "noundef:",
    "  %noundef = load i32, ptr %p, !noundefined !3",
)


@pytest.mark.parametrize("line", _KEPT)
def test_what_stays(line: str):
    assert without_noundef(f"{line}\n") == f"{line}\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "define noundef i32 @ptx_kernel(ptr noundef nonnull %noundef) { ; noundef",
            "define i32 @ptx_kernel(ptr nonnull %noundef) { ; noundef",
        ),
        (
            '  %1 = call noundef i32 @"a noundef b"(i32 noundef %x, ptr noundef %p)',
            '  %1 = call i32 @"a noundef b"(i32 %x, ptr %p)',
        ),
        (
            "declare noundef i32 @f(i32 noundef, ptr noundef nonnull, i8 noundef)",
            "declare i32 @f(i32, ptr nonnull, i8)",
        ),
        (
            "  %b = load i8, ptr %p, align 1, !range !8, !noundef !9, !tbaa !1",
            "  %b = load i8, ptr %p, align 1, !range !8, !tbaa !1",
        ),
        ("  %b = load i8, ptr %p, !noundef !{}", "  %b = load i8, ptr %p"),
    ],
)
def test_what_is_removed(line: str, expected: str):
    assert without_noundef(f"{line}\n") == f"{expected}\n"


_ONE_LANE = """
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @take(ptr noundef %counter, ptr noundef %slots) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is_first = icmp eq i32 %lane, 0
  br i1 %is_first, label %first, label %all
first:
  %old = atomicrmw add ptr %counter, i32 32 seq_cst
  br label %all
all:
  %base = phi i32 [ %old, %first ], [ undef, %0 ]
  %theirs = call noundef i32 @of_first(i32 noundef %base)
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %s = shl i32 %b, 5
  %g = add i32 %s, %i
  %at = getelementptr i32, ptr %slots, i32 %g
  store i32 %theirs, ptr %at
  ret void
}
define internal noundef i32 @of_first(i32 noundef %v) noinline convergent {
  %found = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)
  ret i32 %found
}
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
"""


@pytest.mark.parametrize("promote_only", [False, True])
def test_the_optimizer_keeps_the_branch_around_what_one_lane_does(promote_only: bool):
    text = optimize(_ONE_LANE, 1, promote_only=promote_only)
    kernel = text.partition("@take(")[2].partition("\n}")[0]
    assert re.search(r"^  br i1 ", kernel.partition("atomicrmw")[0], re.M), kernel


def test_one_lane_runs_the_branch():
    counter, slots = np.zeros(1, np.int32), np.zeros(64, np.int32)
    program = native.compile(_ONE_LANE, kind="ll", use_cache=False)
    program.take(64, 32, counter, slots)
    assert counter == 64
    assert sorted(set(slots.tolist())) == [0, 32]
