"""
Integers that count the work-items of a group in x: that of the first work-item, plus
the local id. Sums may wrap.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i64
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin


def counts_work_items(value: SSAValue, uniformity: Uniformity) -> bool:
    """Whether `FirstWorkItem` computes the value of the first work-item."""
    op = value.owner
    if isinstance(op, Block) or uniformity.is_uniform(value):
        return False
    builtin = called_builtin(op)
    if builtin is not None:
        is_id = builtin.id in (Id.GET_GLOBAL_ID, Id.GET_LOCAL_ID)
        return is_id and integer_constant(op.operands[0]) == 0
    if not isinstance(value.type, IntegerType):
        return False
    if isinstance(op, llvm.TruncOp | llvm.SExtOp | llvm.ZExtOp):
        return counts_work_items(op.operands[0], uniformity)
    return (
        _is_sum(op)
        and all(
            uniformity.is_uniform(operand) or counts_work_items(operand, uniformity)
            for operand in op.operands
        )
        and sum(map(uniformity.is_uniform, op.operands)) == 1
    )


def _is_sum(op: Operation) -> bool:
    return isinstance(op, llvm.AddOp) or (
        isinstance(op, llvm.OrOp) and "isDisjoint" in op.properties
    )


@dataclass
class FirstWorkItem:
    """Computes values of the first work-item in x of a group, which are uniform."""

    builder: KernelBuilder
    uniformity: Uniformity
    last: SSAValue
    """The local id of the last work-item in x."""

    conditions: list[SSAValue] = field(default_factory=list[SSAValue])
    """What has to hold for the results: extended integers count without wrapping."""

    def value(self, value: SSAValue) -> SSAValue:
        """Returns what the first work-item has where the others have `value`."""
        if self.uniformity.is_uniform(value):
            return value
        op, builder = value.owner, self.builder
        assert isinstance(op, Operation)
        builtin = called_builtin(op)
        if builtin is not None:
            return self._id(builtin.id)
        if isinstance(op, llvm.TruncOp):
            first = self.value(op.operands[0])
            return builder.cast("trunc", first, value.type)
        if isinstance(op, llvm.SExtOp | llvm.ZExtOp):
            first = self.value(op.operands[0])
            is_signed = isinstance(op, llvm.SExtOp)
            self.conditions.append(self._does_not_wrap(first, is_signed=is_signed))
            return builder.cast("sext" if is_signed else "zext", first, value.type)
        one, other = map(self.value, op.operands)
        return builder.binary("add", one, other)

    def _id(self, id_: Id) -> SSAValue:
        if id_ is Id.GET_LOCAL_ID:
            return self.builder.number(0)
        return self.builder.first_of_group(0)

    def _does_not_wrap(self, first: SSAValue, *, is_signed: bool) -> SSAValue:
        width = integer_width(first.type)
        assert width is not None
        greatest = (1 << (width - 1)) - 1 if is_signed else -1
        limit = self.builder.constant(greatest, first.type)
        left = self.builder.binary("sub", limit, first)
        return self.builder.icmp("uge", widened(self.builder, left), self.last)


def widened(builder: KernelBuilder, value: SSAValue) -> SSAValue:
    """Returns an integer of at most 64 bits, as an unsigned one, in 64 bits."""
    return builder.cast("zext", value, i64)
