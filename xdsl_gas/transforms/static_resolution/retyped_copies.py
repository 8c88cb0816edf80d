"""
Gives the sources of copies their own space, before functions are specialized.

    %g = llvm.addrspacecast %original : !llvm.ptr<3> to !llvm.ptr
    "llvm.intr.memcpy"(%copy, %g, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  ->
    "llvm.intr.memcpy"(%copy, %original, %n) : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()

LLVM may use the original in place of a copy where both are generic pointers, so that a
pointer to the copy also has the spaces of the original (`points_to.copy_forwarding`).
What is passed to functions has the space of the copy alone if the copy is rewritten
first. A source that takes a cast from generic is left: passes look through casts.
"""

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.semantics.accesses import generic_accesses
from xdsl_gas.analysis.semantics.pointer_operations import cast_root
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import spaces_as_wide_as_generic
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.static_resolution.access_patterns import retype_operand
from xdsl_gas.transforms.static_resolution.resolution import Resolution
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.original_pointers import recorded_pointers


def retype_copies(module: ModuleOp, spaces: MemorySpaceAnalysis) -> bool:
    """
    Rewrites the sources of those copies because of which pointers have the spaces of
    originals. Returns whether there were any: then a new analysis is needed.
    """
    widths = spaces_as_wide_as_generic(module, spaces.target)
    promotable = PromotableArguments(spaces)
    recorded = recorded_pointers(module)
    has_retyped = False
    for function in spaces.call_graph.functions:
        copies = {
            op: source
            for op in operations_in(function)
            if (source := _forwarded_source(op, spaces)) is not None
        }
        if not copies:
            continue
        pointers = SpecificPointerRewriter(
            spaces, widths, recorded, has_records=False, retypes_arguments=False
        )
        resolution = Resolution(spaces, pointers, promotable, set(copies))
        for op, source in copies.items():
            pointers.rewriter = PatternRewriter(op)
            for operand, space in resolution.proven_operands(op):
                if op.operands[operand] is source and pointers.is_computed_in(
                    source, space
                ):
                    retype_operand(op, operand, space, resolution)
                    has_retyped = True
        pointers.erase_unused()
    return has_retyped


def _forwarded_source(op: Operation, spaces: MemorySpaceAnalysis) -> SSAValue | None:
    """The source of a copy, if it is generic and adds its spaces to the copy."""
    for access, pointer in generic_accesses(op, spaces.target):
        if access.form is AccessForm.COPY_SOURCE:
            is_added = spaces.graph.forwarding.depends_on(cast_root(pointer))
            return pointer if is_added else None
    return None
