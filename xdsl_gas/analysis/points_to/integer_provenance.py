"""
Integer provenance: integers that are not derived from any pointer's address.

A constant, a hardware counter, and what is computed from these alone is the address of
an object only by coincidence.
"""

from dataclasses import dataclass, field

from xdsl.ir import Operation, OpResult, SSAValue

from xdsl_gas.analysis.operations.library_function import Result
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.library_calls import LibraryCalls

MAX_DEPTH = 16
"""The depth of the operations that are searched for a value's sources."""

_UNKNOWN = MAX_DEPTH + 1


def is_hardware_counter(op: Operation) -> bool:
    """Whether an operation other than a call reads a hardware counter."""
    return semantics_of(op).source is PointerSource.COUNTER


@dataclass(frozen=True)
class IntegerProvenance:
    """The sources of the integers of one module."""

    library: LibraryCalls
    _heights: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    """See `_height`."""

    _searched: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    """The depths to which values were searched whose heights are greater."""

    def forget(self) -> None:
        """Forgets what was found."""
        self._heights.clear()
        self._searched.clear()

    def is_counter(self, op: Operation) -> bool:
        """Whether an operation reads a hardware counter."""
        if is_hardware_counter(op):
            return True
        known = self.library.called_by(op)
        return known is not None and known.result is Result.NUMBER

    def is_underived(self, value: SSAValue) -> bool:
        """Whether a value is computed from constants and hardware counters only."""
        return self._height(value, MAX_DEPTH) <= MAX_DEPTH

    def _height(self, value: SSAValue, depth: int) -> int:
        """
        The length of the longest chain of operations that end in a value, if they begin
        with constants and counters; `_UNKNOWN` for others, and where it exceeds the
        depth that is searched.
        """
        known = self._heights.get(value)
        if known is not None:
            return known
        if self._searched.get(value, 0) >= depth:
            return _UNKNOWN
        found = self._find_height(value, depth)
        if found <= depth:
            self._heights[value] = found
        else:
            self._searched[value] = depth
        return found

    def _find_height(self, value: SSAValue, depth: int) -> int:
        if type(value) is not OpResult:
            return _UNKNOWN
        op = value.op
        semantics = semantics_of(op)
        source = semantics.source
        if (
            semantics.is_number
            or source is PointerSource.COUNTER
            or source is PointerSource.UNDEFINED
            or semantics.opcode is Opcode.CONSTANT
        ):
            return 1
        is_computed = source in _INTEGERS
        known = None
        if not is_computed or semantics.function is not None:
            known = self.library.called_by(op)
        if known is not None:
            if known.result is Result.NUMBER:
                return 1
            if known.result is not Result.COMPUTED:
                return _UNKNOWN
        elif semantics.opcode is not Opcode.INDEX_CAST and not is_computed:
            return _UNKNOWN
        height = 1
        for operand in operands_of(op):
            height = max(height, 1 + self._height(operand, depth - 1))
            if height > depth:
                return _UNKNOWN
        return height


_INTEGERS = (PointerSource.INTEGER, PointerSource.INTEGER_ARITHMETIC)
