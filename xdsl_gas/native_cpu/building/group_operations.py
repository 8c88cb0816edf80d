"""The operations of reductions and scans, as operations of the `llvm` dialect."""

from collections.abc import Mapping

from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.collectives import GroupOperation

_CHOICES: Mapping[GroupOperation, str] = {
    GroupOperation.SMIN: "slt",
    GroupOperation.UMIN: "ult",
    GroupOperation.SMAX: "sgt",
    GroupOperation.UMAX: "ugt",
}
"""The comparison that chooses the first operand."""


def combined(
    builder: KernelBuilder, operation: GroupOperation, one: SSAValue, other: SSAValue
) -> SSAValue:
    """Returns one value combined with another by the operation of a group."""
    predicate = _CHOICES.get(operation)
    if predicate is not None:
        return builder.select(builder.icmp(predicate, one, other), one, other)
    return builder.binary(operation.opcode, one, other)
