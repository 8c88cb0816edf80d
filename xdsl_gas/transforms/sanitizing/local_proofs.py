"""
Which spaces a generic pointer has by what is computed in its function alone.

    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr       shared
    %q = llvm.getelementptr inbounds %g[%i]                      shared
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr                unknown

The rules use no analysis of this package: a type that names a space, variables, allocas
where the target says where they lie, and what is computed from these by casts,
`inbounds` address arithmetic, selects and block arguments.
"""

from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming, is_entry, is_only_passed
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_in_type
from xdsl_gas.analysis.operations.semantics import AddressChange, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import (
    cast_root,
    is_address_arithmetic,
    is_in_bounds,
)
from xdsl_gas.memory_space import MemorySpace, Target, single_space
from xdsl_gas.transforms.utils.pointer_values import origin_of


def has_proven_space(pointer: SSAValue, space: MemorySpace, target: Target) -> bool:
    """Whether a generic pointer is sure to point to a space, or to be no pointer."""
    waiting, seen = [pointer], {pointer}
    while waiting:
        value = waiting.pop()
        known = _space_of(value, target)
        if known is not None:
            if not target.lies_in(known, space):
                return False
            continue
        sources = _sources(value)
        if sources is None:
            return False
        for source in sources:
            if source not in seen:
                seen.add(source)
                waiting.append(source)
    return True


def _space_of(pointer: SSAValue, target: Target) -> MemorySpace | None:
    """Returns the space of a pointer that is no computation; None if it is unknown."""
    space = space_in_type(pointer.type, target)
    if space is not None and space is not MemorySpace.GENERIC:
        return space
    op = pointer.owner
    if not isinstance(op, Operation):
        return None
    match semantics_of(op).source:
        case PointerSource.STACK:
            return MemorySpace.LOCAL if target.stack_is_generic else None
        case PointerSource.SYMBOL if isinstance(op, llvm.AddressOfOp):
            return single_space(target.generic_globals)
        case _:
            return None


def _sources(pointer: SSAValue) -> list[SSAValue] | None:
    """Returns the pointers that a pointer is one of; None if they are unknown."""
    if isinstance(pointer, BlockArgument):
        if is_entry(pointer.block) or not is_only_passed(pointer):
            return None
        return list(_passed(pointer))
    op = pointer.owner
    assert isinstance(op, Operation)
    semantics = semantics_of(op)
    match semantics.source:
        case PointerSource.NULL | PointerSource.UNDEFINED:
            return []
        case PointerSource.CAST:
            return [op.operands[0]]
        case PointerSource.REGION_RESULT if is_only_passed(pointer):
            return list(_passed(pointer))
        case PointerSource.FORWARDED if semantics.address is not AddressChange.MASKED:
            if is_address_arithmetic(op) and not is_in_bounds(op):
                return None
            sources = [op.operands[position] for position in semantics.forwarded]
            if (
                is_address_arithmetic(op)
                and origin_of(cast_root(sources[0])) is PointerSource.NULL
            ):
                # The offset may be an address.
                return None
            return sources if all(is_pointer(value.type) for value in sources) else None
        case _:
            return None


def _passed(end: SSAValue) -> Iterator[SSAValue]:
    for source, position in incoming(end):
        yield source.operands[position]
