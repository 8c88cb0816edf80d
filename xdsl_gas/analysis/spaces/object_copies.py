"""
Copies that LLVM may undo or that a call makes: which pointers are to them.
"""

from collections.abc import Iterator

from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Function, enclosing_function, is_kernel
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis


def may_be_replaced(pointer: SSAValue, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether LLVM may replace a pointer to a copy by one to the original, see
    `copy_forwarding`: a pointer to the copy behind a generic `byval` argument, but for
    kernels (`HandleByValArgument` in InlineFunction.cpp), and a generic pointer to
    another function's alloca (`processImmutArgument` in MemCpyOptimizer.cpp).
    """
    own = enclosing_function(pointer.owner)
    return any(
        _is_generic_copy(member, spaces)
        or (spaces.is_generic(pointer) and _is_on_stack_of_another(member, own))
        for member in spaces.objects_behind(pointer)
    )


def _is_generic_copy(place: MemoryObject, spaces: MemorySpaceAnalysis) -> bool:
    argument = place.anchor
    if not isinstance(argument, BlockArgument) or not spaces.is_generic(argument):
        return False
    function = argument.block.parent_op()
    return isinstance(function, Function) and not is_kernel(function)


def _is_on_stack_of_another(place: MemoryObject, own: Function | None) -> bool:
    """Whether an object is an alloca of another function."""
    op = place.anchor
    if (
        not isinstance(op, Operation)
        or semantics_of(op).source is not PointerSource.STACK
    ):
        return False
    return enclosing_function(op) is not own


def copies_behind(
    pointer: SSAValue, spaces: MemorySpaceAnalysis
) -> Iterator[BlockArgument]:
    """The `byval` arguments whose copies a pointer may point into."""
    for member in spaces.objects_behind(pointer):
        if type(anchor := member.anchor) is BlockArgument:
            yield anchor


def is_only_read(argument: BlockArgument, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether neither the module nor external code stores to the copy behind a `byval`
    argument.
    """
    graph = spaces.graph
    return graph.memory.is_only_read(graph.sites.of_argument(argument))
