"""
Keeps LLVM from speculating loads of pointers that a condition allows to cast.

      %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
      br i1 %c, label %yes, label %no
    yes:
      %s = addrspacecast ptr %p to ptr addrspace(3)
      %v = load float, ptr addrspace(3) %s

If LLVM knows that `%p` is dereferenceable, it moves the load in front of the branch:
`isDereferenceableAndAlignedPointer` (Loads.cpp) looks through the cast. There, the
pointer may be to other memory, so that the load traps or reads something else.

What attributes and metadata say is dropped, see `forget_dereferenceable`. What follows
from the objects that a pointer is selected from cannot be: see `is_of_objects`.
"""

from collections.abc import Iterator

from xdsl.ir import BlockArgument, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.ir.control_flow import incoming_values, is_entry
from xdsl_gas.analysis.ir.functions import Function, enclosing_function, is_call
from xdsl_gas.analysis.ir.pointer_types import COPIED_BY_VALUE, argument_attributes
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Access, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.memory_locations import is_plain
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import MemorySpace, spaces_in
from xdsl_gas.transforms.utils.argument_attributes import drop_attributes

_DEREFERENCEABLE = frozenset(("llvm.dereferenceable", "llvm.dereferenceable_or_null"))
_OF_A_LOAD = "dereferenceable"
_IN_MEMORY = frozenset((*COPIED_BY_VALUE, "llvm.sret"))
"""The attributes of arguments with memory of a size that LLVM knows."""

_OBJECTS = frozenset((PointerSource.STACK, PointerSource.SYMBOL))


def is_conditional(
    pointer: SSAValue, space: MemorySpace, spaces: MemorySpaceAnalysis
) -> bool:
    """Whether a pointer is to `space` only where a condition or metadata says so."""
    possible = spaces_in(spaces.mask(pointer))
    return not all(spaces.target.lies_in(other, space) for other in possible)


def may_be_speculated(op: Operation, access: Access) -> bool:
    """Whether LLVM executes an access earlier if its address is dereferenceable."""
    return AccessKind.READ in access.kind and is_plain(op)


def is_of_objects(pointer: SSAValue, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether LLVM may know, with the calls of the function inlined, that a pointer to
    several spaces is dereferenceable: it is computed from allocas, variables, and
    arguments in memory only.
    """
    entered: set[SSAValue] = set()

    def is_passed(argument: BlockArgument, function: Function) -> bool:
        if argument in entered:
            return False
        entered.add(argument)
        return any(
            spaces.space(passed) is None and is_one(passed)
            for call in spaces.call_graph.calls_of(function)
            for passed in call.operands[argument.index : argument.index + 1]
        )

    def is_one(value: SSAValue) -> bool:
        origins = [o for o in _origins_of(value) if not _is_undefined(o)]
        return bool(origins) and all(
            _is_object(origin)
            or (
                (function := _function_of(origin)) is not None
                and isinstance(origin, BlockArgument)
                and is_passed(origin, function)
            )
            for origin in origins
        )

    return is_one(pointer)


def forget_dereferenceable(
    pointer: SSAValue, spaces: MemorySpaceAnalysis, rewriter: PatternRewriter
) -> None:
    """
    Drops what attributes of arguments and results, and metadata of loads, say of the
    number of dereferenceable bytes behind a pointer.
    """
    for origin in _origins_of(pointer):
        op = origin.owner
        if isinstance(op, Operation):
            op.properties.pop(_OF_A_LOAD, None)
            called = [op, spaces.call_graph.callee_of(op)] if is_call(op) else []
            for declared in filter(None, called):
                drop_attributes(declared, "res_attrs", 0, _DEREFERENCEABLE)
            rewriter.notify_op_modified(op)
        elif (function := _function_of(origin)) is not None:
            assert isinstance(origin, BlockArgument)
            drop_attributes(function, "arg_attrs", origin.index, _DEREFERENCEABLE)
            rewriter.notify_op_modified(function)


def _origins_of(pointer: SSAValue) -> Iterator[SSAValue]:
    """Yields what a pointer is computed or chosen from, in the same function."""
    waiting, seen = [pointer], set[SSAValue]()
    while waiting:
        value = waiting.pop()
        if value in seen:
            continue
        seen.add(value)
        sources = _sources_of(value)
        if sources:
            waiting += sources
        else:
            yield value


def _sources_of(value: SSAValue) -> list[SSAValue]:
    op = value.owner
    if not isinstance(op, Operation):
        return [] if is_entry(op) else incoming_values(value)
    semantics = semantics_of(op)
    match semantics.source:
        case PointerSource.CAST:
            return [op.operands[0]]
        case PointerSource.FORWARDED:
            operands = operands_of(op)
            return [operands[position] for position in semantics.forwarded]
        case PointerSource.REGION_RESULT:
            return incoming_values(value)
        case _:
            return []


def _source_of(value: SSAValue) -> PointerSource | None:
    op = value.owner
    return semantics_of(op).source if isinstance(op, Operation) else None


def _is_undefined(value: SSAValue) -> bool:
    return _source_of(value) is PointerSource.UNDEFINED


def _is_object(value: SSAValue) -> bool:
    if (function := _function_of(value)) is not None:
        assert isinstance(value, BlockArgument)
        return not _IN_MEMORY.isdisjoint(argument_attributes(function, value.index))
    return _source_of(value) in _OBJECTS


def _function_of(value: SSAValue) -> Function | None:
    """Returns the function that a value is an argument of; None for other values."""
    block = value.owner
    if isinstance(block, Operation) or not is_entry(block):
        return None
    function = enclosing_function(block)
    if function is None or function.body.first_block is not block:
        return None
    return function
