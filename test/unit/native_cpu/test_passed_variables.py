"""Live variables that a barrier region only passes on."""

from array import array

import pytest
from group_runs import run_items, run_wrapper
from mux_kernels import kernel
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import OpResult

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_LOOP = """
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %t
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %last ]
  %a = phi i32 [ %v, %entry ], [ {a}, %last ]
  %b = phi i32 [ %li, %entry ], [ {b}, %last ]
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %a1 = add i32 %a, %x
  %b1 = mul i32 %b, %a1
  BARRIER
  {middle}
  %k1 = add i32 %k, 1
  store i32 %k1, ptr addrspace(3) %t
  br label %last
last:
  %more = icmp slt i32 %k1, %n
  br i1 %more, label %head, label %end
end:
  %difference = sub i32 %a1, %b1
  store i32 %difference, ptr addrspace(1) %q
  ret void
"""

_KERNELS = {
    "passed": (_LOOP.format(a="%a1", b="%b1", middle=""), 0),
    "one changed": (_LOOP.format(a="%a1", b="%b2", middle="%b2 = add i32 %b1, %k"), 1),
    # Each has the memory of the one that it is passed to.
    "swapped": (_LOOP.format(a="%b1", b="%a1", middle=""), 0),
    "passed twice": (_LOOP.format(a="%a1", b="%a1", middle=""), 1),
    "chosen": (
        _LOOP.format(
            a="%c", b="%b1", middle="%c = select i1 %odd, i32 %a1, i32 %b1"
        ).replace("  %c =", "  %odd = trunc i32 %k to i1\n  %c ="),
        1,
    ),
    "chosen by a branch": (
        _LOOP.format(a="%c", b="%b1", middle="").replace(
            "  br label %last\nlast:\n",
            "  %odd = trunc i32 %k to i1\n  br i1 %odd, label %other, label %last\n"
            "other:\n  br label %last\nlast:\n"
            "  %c = phi i32 [ %a1, %head ], [ %b1, %other ]\n",
        ),
        1,
    ),
}
"""Kernels, and how many variables the region of the loop's second barrier stores."""


def _looped(text: str) -> ModuleOp:
    module = read_llvm_ir(text)
    WorkItemLoopsPass().apply(Context(), module)
    module.verify()
    return module


def _stored(module: ModuleOp, name: str) -> int:
    """Returns how many stores to the arena a function has."""
    (function,) = [
        op
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == name
    ]
    # Uniform variables are stored through arguments.
    return sum(
        isinstance(op, llvm.StoreOp)
        and op.ptr.type == llvm.LLVMPointerType()
        and isinstance(op.ptr, OpResult)
        for op in function.walk()
    )


@pytest.mark.parametrize("name", _KERNELS)
def test_what_is_stored_again(name: str) -> None:
    body, count = _KERNELS[name]
    assert _stored(_looped(kernel(body)), "k.mux-barrier-region.1") == count


@pytest.mark.parametrize("name", _KERNELS)
def test_same_as_work_items(name: str) -> None:
    text = kernel(_KERNELS[name][0])

    def arguments() -> "tuple[array[int], array[int], int]":
        return array("i", [3 * i % 7 for i in range(5)]), array("i", [0] * 5), 4

    wanted, got = arguments(), arguments()
    run_items(read_llvm_ir(text), "k", wanted, (1, 1, 1), (5, 1, 1))
    run_wrapper(_looped(text), "k.mux-barrier-wrapper", got, (1, 1, 1), (5, 1, 1))
    assert got == wanted
