"""
Reads pointers through casts and address arithmetic, by the records of operations.
"""

from collections import deque
from collections.abc import Iterator

from xdsl.ir import Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.operations.operands import operand_at, operands_of
from xdsl_gas.analysis.operations.semantics import AddressChange, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class


def is_address_arithmetic(op: Operation) -> bool:
    """Whether an operation adds an offset to a pointer, operand 0."""
    return semantics_of(op).address is AddressChange.OFFSET


def is_mask(op: Operation) -> bool:
    """Whether an operation clears bits of a pointer, operand 0."""
    return semantics_of(op).address is AddressChange.MASKED


_IN_BOUNDS = 1
"""The bit of llvm.getelementptr's `noWrapFlags` that says `inbounds`."""


def is_in_bounds(op: Operation) -> bool:
    """
    Whether the result of address arithmetic is poison out of bounds of the object.
    """
    if semantics_of(op).always_in_bounds:
        return True
    flags = integer_value(op.properties.get("noWrapFlags"))
    return flags is not None and bool(flags & _IN_BOUNDS)


LOW_BITS = 12
"""
The number of low bits of an address that can be changed without leaving its memory
space: windows of spaces are aligned to 4 KiB or more.
"""


def rounds_address(mask: int | None) -> bool:
    """Whether a mask keeps all but the low bits of an address."""
    return mask is not None and mask < 0 and -mask <= 1 << LOW_BITS


LONGEST_CAST_CHAIN = 64
"""
The longest chain of casts that is followed; in unreachable code it can be a cycle.
"""


def through_casts(pointer: SSAValue) -> Iterator[SSAValue]:
    """
    Yields a pointer, the operand of the address space cast that defines it, and so on.
    """
    for _ in range(LONGEST_CAST_CHAIN):
        yield pointer
        if type(pointer) is not OpResult:
            return
        if semantics_of(pointer.op).source is not PointerSource.CAST:
            return
        pointer = operand_at(operands_of(pointer.op), 0)


def is_cast_class(kind: type[Operation]) -> bool:
    """Whether the operations of a class are address space casts."""
    return semantics_of_class(kind).source is PointerSource.CAST


def cast_root(value: SSAValue) -> SSAValue:
    """The operand of the first of a chain of address space casts."""
    # Most values are no casts.
    if type(value) is not OpResult or (
        semantics_of(value.op).source is not PointerSource.CAST
    ):
        return value
    return deque(through_casts(value), maxlen=1)[0]
