"""Which loops LLVM is taken to unroll."""

import pytest
from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.utils.unrolling import is_unrolled


def _loops(text: str) -> list[NaturalLoop]:
    """Returns the loops of a function, the outer ones first."""
    (function,) = [
        op
        for op in read_llvm_ir(text).ops
        if isinstance(op, llvm.FuncOp) and op.body.blocks
    ]
    forest = LoopForest(function.body)
    loops = dict.fromkeys(forest.innermost(block) for block in forest.order)
    return [loop for loop in loops if loop is not None]


def _one(last: str, products: int) -> NaturalLoop:
    lines = "\n".join(
        f"  %p{n + 1} = fmul float %p{n}, %x" for n in range(1, products + 1)
    )
    (loop,) = _loops(
        f"""
define void @f(i32 %n, float %x, ptr %out) {{
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %p1 = phi float [ 1.0, %0 ], [ %p{products + 1}, %loop ]
{lines}
  %q = getelementptr float, ptr %out, i32 %i
  store float %p{products + 1}, ptr %q
  %next = add i32 %i, 1
  %more = icmp slt i32 %i, {last}
  br i1 %more, label %loop, label %end
end:
  ret void
}}
"""
    )
    return loop


@pytest.mark.parametrize(
    ("last", "products", "expected"),
    [
        # The store, the addition and the products of each iteration.
        ("4", 57, True),
        ("4", 58, False),
        ("15", 16, True),
        ("15", 17, False),
        ("147", 0, True),
        ("148", 0, False),
        ("%n", 0, False),
    ],
)
def test_instructions_are_counted(last: str, products: int, expected: bool):
    assert is_unrolled(_one(last, products)) == expected


@pytest.mark.parametrize(("outer", "expected"), [(8, True), (16, False)])
def test_nests_are_unrolled_from_the_inside(outer: int, expected: bool):
    around, inner = _loops(
        f"""
define void @f(ptr %out) {{
  br label %outer
outer:
  %i = phi i32 [ 0, %0 ], [ %i1, %latch ]
  br label %loop
loop:
  %k = phi i32 [ 0, %outer ], [ %k1, %loop ]
  %at = add i32 %i, %k
  %q = getelementptr float, ptr %out, i32 %at
  store float 1.0, ptr %q
  %k1 = add i32 %k, 1
  %m = icmp slt i32 %k, 7
  br i1 %m, label %loop, label %latch
latch:
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i, {outer - 1}
  br i1 %more, label %outer, label %end
end:
  ret void
}}
"""
    )
    assert is_unrolled(inner)
    assert is_unrolled(around) == expected
