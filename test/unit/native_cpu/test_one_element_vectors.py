"""Vectors of one element of the source, and of many, in vectorized kernels."""

from array import array

import pytest
from group_runs import run_items, run_wrapper
from mux_kernels import kernel
from soundness import apply

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass
from xdsl_gas.remarks import Remark, RemarkKind, remarks_to

_SLOTS = 16
_DECLARED = """
declare i32 @llvm.vector.reduce.add.v1i32(<1 x i32>)
declare <1 x i32> @llvm.umax.v1i32(<1 x i32>, <1 x i32>)
"""
_BODY = """
  %start = mul i64 %i, 16
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %start
  %v = load <1 x i32>, ptr addrspace(1) %p
  %one.four = shufflevector <1 x i32> %v, <1 x i32> poison, <4 x i32> zeroinitializer
  store <4 x i32> %one.four, ptr addrspace(1) %o, align 4
  %first = load <1 x i32>, ptr addrspace(1) %in
  %two = shufflevector <1 x i32> %first, <1 x i32> %v, <2 x i32> <i32 1, i32 0>
  %o4 = getelementptr i32, ptr addrspace(1) %o, i64 4
  store <2 x i32> %two, ptr addrspace(1) %o4, align 4
  %four = load <4 x i32>, ptr addrspace(1) %o, align 4
  %four.one = shufflevector <4 x i32> %four, <4 x i32> poison, <1 x i32> <i32 2>
  %sum = add <1 x i32> %four.one, %v
  %place = and i32 %li, 0
  %element = extractelement <1 x i32> %sum, i32 %place
  %put = insertelement <1 x i32> %v, i32 %element, i32 %place
  %most = call <1 x i32> @llvm.umax.v1i32(<1 x i32> %put, <1 x i32> <i32 90>)
  %o6 = getelementptr i32, ptr addrspace(1) %o, i64 6
  store <1 x i32> %most, ptr addrspace(1) %o6, align 4
  %is = icmp ugt <1 x i32> %v, <i32 30>
  %chosen = select <1 x i1> %is, <1 x i32> %v, <1 x i32> <i32 7>
  %reduced = call i32 @llvm.vector.reduce.add.v1i32(<1 x i32> %chosen)
  %o7 = getelementptr i32, ptr addrspace(1) %o, i64 7
  store i32 %reduced, ptr addrspace(1) %o7
  %long = shufflevector <1 x i32> %v, <1 x i32> %sum, <20 x i32> <
    i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1,
    i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
  %short = shufflevector <20 x i32> %long, <20 x i32> poison, <2 x i32> <i32 19, i32 4>
  %o8 = getelementptr i32, ptr addrspace(1) %o, i64 8
  store <2 x i32> %short, ptr addrspace(1) %o8, align 4
  %pair = insertvalue { <1 x i32>, i32 } poison, <1 x i32> %v, 0
  %pair1 = insertvalue { <1 x i32>, i32 } %pair, i32 %li, 1
  %o10 = getelementptr i32, ptr addrspace(1) %o, i64 10
  store { <1 x i32>, i32 } %pair1, ptr addrspace(1) %o10, align 4
  %odd = trunc i32 %li to i1
  br i1 %odd, label %some, label %join
some:
  %divided = udiv <1 x i32> <i32 1000>, %most
  br label %join
join:
  %either = phi <1 x i32> [ %v, %entry ], [ %divided, %some ]
  %o12 = getelementptr i32, ptr addrspace(1) %o, i64 12
  store <1 x i32> %either, ptr addrspace(1) %o12, align 4
  ret void
"""


def _arguments() -> "list[array[int] | int]":
    given = [(37 * i + 11) % 101 for i in range(7)]
    return [array("i", given), array("i", [0] * 7 * _SLOTS), 0]


@pytest.mark.parametrize("predicated", [False, True])
def test_they_compute_the_same(predicated: bool) -> None:
    text = kernel(_BODY, _DECLARED)
    wanted, got = _arguments(), _arguments()
    run_items(read_llvm_ir(text), "k", wanted, (1, 1, 1), (7, 1, 1))
    module = read_llvm_ir(text)
    apply((RunVeczPass(predicated=predicated), WorkItemLoopsPass()), module)
    assert "@__vecz_v4_k" in str(module)
    run_wrapper(module, "k.mux-barrier-wrapper", got, (1, 1, 1), (7, 1, 1))
    assert got == wanted
    assert wanted[1] != _arguments()[1]


def test_scalable_lanes_have_them_or_a_remark_says_why_not() -> None:
    module, missed = read_llvm_ir(kernel(_BODY, _DECLARED)), list[Remark]()
    with remarks_to(missed.append, [RemarkKind.MISSED]):
        apply((RunVeczPass(scalable=True),), module)
    assert ("@__vecz_nxv4_k" in str(module)) != bool(missed)
