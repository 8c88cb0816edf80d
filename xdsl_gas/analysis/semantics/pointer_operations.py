"""
Reads pointers through casts and address arithmetic, by the records of operations.
Knows the values that null is converted to.
"""

from collections import deque
from collections.abc import Iterator

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, integer_value
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.operands import operand_at, operands_of
from xdsl_gas.analysis.operations.semantics import AddressChange, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target


def is_null(value: SSAValue, target: Target) -> bool:
    """
    Whether a value is null in its space after conversions: any two such values of one
    type are equal.
    """
    root, *casts = reversed(tuple(through_casts(value)))
    op = root.owner
    if (
        not isinstance(op, Operation)
        or semantics_of(op).source is not PointerSource.NULL
    ):
        return False
    if not _holds(target.zero_is_null, root, target):
        return False
    # The result of the last cast of null is the same value everywhere, although
    # unknown.
    return all(_holds(target.keeps_null, cast, target) for cast in casts[:-1])


def has_memory_at_null(pointer: SSAValue) -> bool:
    """Whether the function of a pointer says that null may be accessed."""
    function = enclosing_function(pointer.owner)
    return function is not None and may_access_null(function)


def may_access_null(function: Operation) -> bool:
    """Whether a function says that null may be accessed."""
    passed = array_elements(function.properties.get("passthrough"))
    return StringAttr("null_pointer_is_valid") in passed


def _holds(mask: SpaceMask, pointer: SSAValue, target: Target) -> bool:
    """Whether the type of a pointer is generic or names a space of the set."""
    space = space_of_type(pointer.type, target)
    if space is None:
        return False
    return space is MemorySpace.GENERIC or bool(mask & space.bit)


def is_address_arithmetic(op: Operation) -> bool:
    """Whether an operation adds an offset to a pointer, operand 0."""
    return semantics_of(op).address is AddressChange.OFFSET


def is_mask(op: Operation) -> bool:
    """Whether an operation clears bits of a pointer, operand 0."""
    return semantics_of(op).address is AddressChange.MASKED


def is_pointer_cast(op: Operation) -> bool:
    """Whether the result of an operation is operand 0, as another type or not."""
    semantics = semantics_of(op)
    if semantics.source is PointerSource.CAST:
        return True
    return semantics.address is AddressChange.SAME and semantics.opcode is None


def is_derived_pointer(op: Operation) -> bool:
    """Whether the result of an operation points into the same object as operand 0."""
    return is_pointer_cast(op) or is_address_arithmetic(op) or is_mask(op)


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
