"""
Values that the null constant is converted to.
"""

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import through_casts
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
    passed = None if function is None else function.properties.get("passthrough")
    return StringAttr("null_pointer_is_valid") in array_elements(passed)


def _holds(mask: SpaceMask, pointer: SSAValue, target: Target) -> bool:
    """Whether the type of a pointer is generic or names a space of the set."""
    space = space_of_type(pointer.type, target)
    if space is None:
        return False
    return space is MemorySpace.GENERIC or bool(mask & space.bit)
