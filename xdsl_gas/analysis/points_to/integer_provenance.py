"""
Integer provenance: integers that are not derived from any pointer's address.

A constant, a hardware counter, and what is computed from these alone is the address of
an object only by coincidence.
"""

from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.operations.library_function import Result
from xdsl_gas.analysis.operations.semantics import Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.library_calls import LibraryCalls

MAX_DEPTH = 16
"""The depth of the operations that are searched for a value's sources."""


def is_hardware_counter(op: Operation) -> bool:
    """Whether an operation other than a call reads a hardware counter."""
    return semantics_of(op).source is PointerSource.COUNTER


@dataclass(frozen=True)
class IntegerProvenance:
    """The sources of the integers of one module."""

    library: LibraryCalls

    def is_counter(self, op: Operation) -> bool:
        """Whether an operation reads a hardware counter."""
        if is_hardware_counter(op):
            return True
        known = self.library.called_by(op)
        return known is not None and known.result is Result.NUMBER

    def is_underived(self, value: SSAValue, depth: int = MAX_DEPTH) -> bool:
        """Whether a value is computed from constants and hardware counters only."""
        op = value.owner
        if not isinstance(op, Operation) or depth == 0:
            return False
        semantics = semantics_of(op)
        if semantics.is_number or self.is_counter(op):
            return True
        if semantics.opcode is Opcode.CONSTANT:
            return True
        if semantics.source is PointerSource.UNDEFINED:
            return True
        known = self.library.called_by(op)
        if known is not None:
            if known.result is not Result.COMPUTED:
                return False
        elif semantics.opcode is not Opcode.INDEX_CAST and (
            semantics.source not in _INTEGERS
        ):
            return False
        return all(self.is_underived(operand, depth - 1) for operand in op.operands)


_INTEGERS = (PointerSource.INTEGER, PointerSource.INTEGER_ARITHMETIC)
