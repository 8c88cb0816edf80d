"""
The operations of reductions and scans, as operations of the `llvm` dialect.
"""

from collections.abc import Mapping

from xdsl.ir import Operation, SSAValue

from xdsl_gas.dialects.llvm.ops.arithmetic import (
    AddOp,
    AndOp,
    FAddOp,
    FMulOp,
    MulOp,
    OrOp,
    XOrOp,
)
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.collectives import GroupOperation
from xdsl_gas.xdsl_compat.contexts import operation_class

_OPERATIONS: Mapping[GroupOperation, type[Operation]] = {
    GroupOperation.ADD: AddOp,
    GroupOperation.MUL: MulOp,
    GroupOperation.AND: AndOp,
    GroupOperation.OR: OrOp,
    GroupOperation.XOR: XOrOp,
    GroupOperation.LOGICAL_AND: AndOp,
    GroupOperation.LOGICAL_OR: OrOp,
    GroupOperation.LOGICAL_XOR: XOrOp,
    GroupOperation.FADD: FAddOp,
    GroupOperation.FMUL: FMulOp,
}

_CHOICES: Mapping[GroupOperation, str] = {
    GroupOperation.SMIN: "slt",
    GroupOperation.UMIN: "ult",
    GroupOperation.SMAX: "sgt",
    GroupOperation.UMAX: "ugt",
}
"""The comparison that chooses the first operand."""

_INTRINSICS: Mapping[GroupOperation, str] = {
    GroupOperation.FMIN: "llvm.intr.minnum",
    GroupOperation.FMAX: "llvm.intr.maxnum",
}


def combined(
    builder: KernelBuilder, operation: GroupOperation, one: SSAValue, other: SSAValue
) -> SSAValue:
    """Returns one value combined with another by the operation of a group."""
    predicate = _CHOICES.get(operation)
    if predicate is not None:
        return builder.select(builder.is_(predicate, one, other), one, other)
    made = _OPERATIONS.get(operation) or operation_class(_INTRINSICS[operation])
    return builder.put(
        made.create(operands=[one, other], result_types=[one.type])
    ).results[0]
