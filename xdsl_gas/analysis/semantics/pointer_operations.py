"""
Reads pointers through casts and address arithmetic, by the records of operations.
"""

from collections import deque
from collections.abc import Iterator

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.operations.semantics import AddressChange, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of


def is_address_arithmetic(op: Operation) -> bool:
    """Whether an operation adds an offset to a pointer, operand 0."""
    return semantics_of(op).address is AddressChange.OFFSET


def is_mask(op: Operation) -> bool:
    """Whether an operation clears bits of a pointer, operand 0."""
    return semantics_of(op).address is AddressChange.MASKED


_IN_BOUNDS = 1
"""The bit of llvm.getelementptr's `noWrapFlags` that says `inbounds`."""


def is_in_bounds(op: Operation) -> bool:
    """Whether what address arithmetic makes is poison outside of the object."""
    if semantics_of(op).always_in_bounds:
        return True
    flags = integer_value(op.properties.get("noWrapFlags"))
    return flags is not None and bool(flags & _IN_BOUNDS)


LOW_BITS = 12
"""
So many bits of an address can be cleared or set without leaving its memory space: no
window into a space begins or ends within 4 KiB of such a boundary.
"""


def rounds_address(mask: int | None) -> bool:
    """Whether a mask keeps all but the low bits of an address."""
    return mask is not None and mask < 0 and -mask <= 1 << LOW_BITS


LONGEST_CAST_CHAIN = 64
"""So many casts are looked through; in unreachable code a chain can be a ring."""


def through_casts(pointer: SSAValue) -> Iterator[SSAValue]:
    """A pointer, then what it is an address space cast of, and so on."""
    for _ in range(LONGEST_CAST_CHAIN):
        yield pointer
        op = pointer.owner
        if (
            not isinstance(op, Operation)
            or semantics_of(op).source is not PointerSource.CAST
        ):
            return
        pointer = op.operands[0]


def cast_root(value: SSAValue) -> SSAValue:
    """What a value was before the address space casts it went through."""
    return deque(through_casts(value), maxlen=1)[0]
