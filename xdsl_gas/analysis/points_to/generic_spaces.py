"""
The memory spaces of generic pointers in one module.

    %g = llvm.addrspacecast %t : !llvm.ptr<6> to !llvm.ptr     // NVPTX: {tensor}

A target says which spaces a generic pointer covers. A module may cast a pointer to
another space to generic nevertheless, which `resolve-gas` or `ip-msp` may take back
before a code generator has to refuse it. The result points to what the operand points
to, and so may every generic pointer that such a result can reach: with a cast of this
kind, its space is one that an unknown generic pointer of the module may point to. Code
outside of the module is assumed to have no such casts.
"""

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.semantics.pointer_operations import is_cast_class
from xdsl_gas.memory_space import SpaceMask, Target


def unknown_pointer(call_graph: CallGraph, target: Target) -> SpaceMask:
    """Returns the set of a generic pointer of which nothing is known, with null."""
    found = target.anywhere
    if target.generic_covers and target.specific_spaces & ~found:
        for op in call_graph.operations.matching(is_cast_class):
            found |= _space_made_generic(op, target)
    return found


def _space_made_generic(cast: Operation, target: Target) -> SpaceMask:
    """The space of a cast's operand, if its result is generic."""
    if not is_generic_type(cast.results[0].type, target):
        return 0
    space = space_in_type(cast.operands[0].type, target)
    return 0 if space is None else space.bit
