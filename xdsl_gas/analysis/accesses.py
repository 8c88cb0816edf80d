"""
The memory accesses of a module, and how many of them are generic.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.call_graph import CallGraph
from xdsl_gas.analysis.functions import is_declaration, is_kernel
from xdsl_gas.analysis.pointer_flow import (
    LONGEST_CAST_CHAIN,
    Access,
    AccessKind,
    flow_of,
)
from xdsl_gas.analysis.pointer_types import argument_attributes, is_generic_type
from xdsl_gas.memory_space import MemorySpace, Target

_READ_ONLY_SPACES = frozenset((MemorySpace.CONSTANT,))
_SPACES_WITHOUT_PLAIN_ACCESS = frozenset((MemorySpace.TENSOR, MemorySpace.PARAM))


def generic_accesses(
    op: Operation, target: Target
) -> Iterator[tuple[Access, SSAValue]]:
    """
    The accesses of one operation through a generic pointer, or a vector of them. What
    names a place in a `byval` argument does not count where the target says where such
    copies lie: its backend names these accesses, and a cast in front of them would keep
    LLVM from passing the argument's parts by themselves.
    """
    for access in flow_of(op).accesses:
        pointer = op.operands[access.operand]
        if not is_generic_type(pointer.type, target):
            continue
        if target.copies and _is_place_in_copy(pointer):
            continue
        yield access, pointer


def _is_place_in_copy(pointer: SSAValue) -> bool:
    """Whether a pointer is a `byval` argument, or address arithmetic on one."""
    for _ in range(LONGEST_CAST_CHAIN):
        if isinstance(pointer, BlockArgument):
            function = pointer.block.parent_op()
            return (
                isinstance(function, llvm.FuncOp)
                and function.body.first_block is pointer.block
                and "llvm.byval" in argument_attributes(function, pointer.index)
            )
        op = pointer.owner
        if not isinstance(op, Operation) or op.name != "llvm.getelementptr":
            return False
        pointer = op.operands[0]
    return False


def can_access(space: MemorySpace, kind: AccessKind) -> bool:
    """
    Whether an access of this kind exists for the space: constant memory cannot be
    written, tensor and parameter memory have instructions of their own.
    """
    if space in _SPACES_WITHOUT_PLAIN_ACCESS:
        return False
    return space not in _READ_ONLY_SPACES or kind is AccessKind.READ


@dataclass(frozen=True)
class AccessCount:
    """How many accesses go through generic pointers; each side of a copy counts."""

    module: int
    """In the whole module."""

    from_kernels: int
    """In the kernels and the functions they call, directly or not."""


def count_generic_accesses(module: Operation, target: Target) -> AccessCount:
    """Counts the generic accesses of a module."""
    call_graph = CallGraph(module)
    reached = call_graph.reachable_from(
        f for f in call_graph.functions if is_kernel(f) and not is_declaration(f)
    )
    in_module = from_kernels = 0
    for function in call_graph.functions:
        count = sum(1 for op in function.walk() for _ in generic_accesses(op, target))
        in_module += count
        if function in reached:
            from_kernels += count
    return AccessCount(in_module, from_kernels)
