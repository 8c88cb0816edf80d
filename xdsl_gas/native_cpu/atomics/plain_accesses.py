"""
Replaces `atomicrmw` operations on local memory whose result is unused.

A work-group runs in one thread, so that no other access to its local memory happens
between the load and the store. Volatile operations stay. So do those whose result is
used: a loop that waits for another work-item has to stay one that LLVM may not assume
to end. The accesses belong to no access group: `work-item-loops` has decided before
that the loop around an atomic operation is not parallel.
"""

from typing import TypeGuard, cast

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.llvm.ops.atomics import AtomicRMWOp
from xdsl_gas.native_cpu.local_memory.variables import LOCAL_ADDRESS_SPACE
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

INTEGER_UPDATES = {
    "add": "add",
    "sub": "sub",
    "_and": "and",
    "_or": "or",
    "_xor": "xor",
    "max": "intr.smax",
    "min": "intr.smin",
    "umax": "intr.umax",
    "umin": "intr.umin",
}
"""The operations of `atomicrmw` that are one instruction on integers."""


def may_be_plain(op: Operation) -> TypeGuard[AtomicRMWOp]:
    """Whether an operation needs not be atomic in a work-group that is one thread."""
    return (
        isinstance(op, AtomicRMWOp)
        and op.operation in INTEGER_UPDATES
        and isinstance(op.val.type, IntegerType)
        and address_space(op.ptr.type) == LOCAL_ADDRESS_SPACE
        and "volatile_" not in op.properties
        and not any(result.uses for result in op.results)
    )


class MakePlainAccesses(RewritePattern):
    """
    Replaces an update of local memory whose result is unused by plain accesses.

        llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<3>, i32
      ->
        %old = llvm.load %p : !llvm.ptr<3> -> i32
        %new = llvm.add %old, %v : i32
        llvm.store %new, %p : i32, !llvm.ptr<3>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if not may_be_plain(op):
            return
        value_type = op.val.type
        width = cast(IntegerType, value_type).bitwidth
        given = integer_value(op.alignment)
        alignment = width // 8 if given is None else given
        builder = LLVMBuilder.at(op, rewriter)
        old = builder.load(op.ptr, value_type, alignment)
        new = builder.made(INTEGER_UPDATES[op.operation], [old, op.val], value_type)
        builder.store(new, op.ptr, alignment)
        rewriter.erase(op)
