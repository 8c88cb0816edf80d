"""
The memory spaces of generic pointers in one module.

    %g = llvm.addrspacecast %t : !llvm.ptr<6> to !llvm.ptr     // NVPTX: {tensor}

A target says which spaces a generic pointer covers. A module may cast a pointer to
another space to generic nevertheless, which `resolve-gas` or `ip-msp` may take back
before a code generator has to refuse it. The result points to what the operand points
to, and so may every generic pointer that such a result can reach: with a cast of this
kind, its space is one that an unknown generic pointer of the module may point to. So it
is if the module makes integers of pointers to the space, and generic pointers of
integers. Code outside of the module is assumed to do neither.
"""

from collections.abc import Iterator

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.operations.operands import operand_at, operands_of
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.analysis.semantics.pointer_operations import is_cast_class
from xdsl_gas.memory_space import SpaceMask, Target


def unknown_pointer(call_graph: CallGraph, target: Target) -> SpaceMask:
    """Returns the set of a generic pointer of which nothing is known, with null."""
    found = target.anywhere
    if target.generic_covers and target.specific_spaces & ~found:
        for op in _made_generic(call_graph, target):
            space = space_in_type(operand_at(operands_of(op), 0).type, target)
            found |= 0 if space is None else space.bit
    return found


def _made_generic(call_graph: CallGraph, target: Target) -> Iterator[Operation]:
    """Casts to generic pointers, and to integers if those may become some."""
    operations = call_graph.operations

    def is_generic(op: Operation) -> bool:
        return is_generic_type(op.results[0].type, target)

    yield from filter(is_generic, operations.matching(is_cast_class))
    if any(map(is_generic, operations.matching(_makes_pointers))):
        yield from operations.matching(_makes_integers)


def _makes_pointers(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).source is PointerSource.INTTOPTR


def _makes_integers(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).source is PointerSource.PTRTOINT
