"""
Folds space queries and pointer comparisons that the memory-space analysis decides.

    %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p)    ->    true
    %q = llvm.call @__to_local(%p)                              ->    %p, or null
    %e = llvm.icmp "eq" %shared_variable, %global_variable      ->    false
"""

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import asks_equality
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import cast_root, is_null
from xdsl_gas.analysis.semantics.space_queries import (
    SpaceQuery,
    fence_query,
    space_query,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    Target,
    spaces_in,
)
from xdsl_gas.transforms.static_resolution.access_remarks import query_folded
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.pointer_values import (
    erase_if_dead,
)

if TYPE_CHECKING:
    from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


def fold_space_query(
    op: Operation, spaces: MemorySpaceAnalysis, rewriter: SpecificPointerRewriter
) -> bool:
    """
    Replaces an explicit cast or a space predicate by its result, if the analysis
    decides it. Returns whether it was replaced.
    """
    query = space_query(op, spaces.target)
    if query is None or spaces.call_graph.defines_callee_of(op):
        return False
    if spaces.mark_at(op, query.pointer) is not None:
        return False
    mask = spaces.mask_at(query.pointer, op)
    if not mask:
        return False
    replacement = (
        _folded_cast(op, query, mask, spaces, rewriter)
        if query.is_cast
        else _folded_test(op, query, mask, spaces.target)
    )
    if replacement is None:
        return False
    query_folded(op)
    _replace(op, replacement)
    return True


def fold_fence_query(op: Operation, spaces: MemorySpaceAnalysis) -> bool:
    """
    Replaces `get_fence` by a constant, if the pointer is known to point to local memory
    or known not to. Returns whether it was replaced.
    """
    query = fence_query(op, spaces.target)
    if query is None or spaces.call_graph.defines_callee_of(op):
        return False
    if spaces.mark_at(op, query.pointer) is not None:
        return False
    mask = spaces.mask_at(query.pointer, op) & SPACE_BITS
    local = MemorySpace.SHARED.bit
    if not mask or (mask & local and mask != local):
        return False
    fence = query.flags.local if mask & local else query.flags.other
    query_folded(op)
    _replace(op, _builder_before(op).constant(fence, i32))
    return True


def _folded_cast(
    op: Operation,
    query: SpaceQuery,
    mask: SpaceMask,
    spaces: MemorySpaceAnalysis,
    rewriter: SpecificPointerRewriter,
) -> SSAValue | None:
    target = spaces.target
    if _lies_outside(mask, query.space, target):
        # Null lies in no space, so its cast is null as well.
        if not target.zero_is_null & query.space.bit:
            return None
        return _builder_before(op).null(op.results[0].type)
    if mask & SPACE_BITS != query.space.bit:
        return None
    if not spaces.target.tells_null(mask, query.space):
        return None
    if spaces.may_be_near_null(query.pointer):
        # Near null the cast returns null instead of the pointer.
        return None
    return rewriter.specific_at(query.pointer, query.space, op)


def _folded_test(
    op: Operation, query: SpaceQuery, mask: SpaceMask, target: Target
) -> SSAValue | None:
    result = predicate_holds(query.space, mask, target)
    return None if result is None else _constant(op, result)


def predicate_holds(space: MemorySpace, mask: SpaceMask, target: Target) -> bool | None:
    """
    Returns the result of the hardware predicate for `space` (`isspacep`, `is.shared`)
    on a generic pointer to the spaces in `mask`. None if it differs among them.
    """
    results = {
        None
        if target.lies_in(space, other) and other is not space
        else target.lies_in(other, space)
        for other in spaces_in(mask)
    }
    if mask & NULL_BIT:
        results.add(space is target.space_of_null)
    return results.pop() if len(results) == 1 else None


def _lies_outside(mask: SpaceMask, space: MemorySpace, target: Target) -> bool:
    return not any(target.may_overlap(space, other) for other in spaces_in(mask))


def fold_comparison(op: Operation, spaces: MemorySpaceAnalysis) -> bool:
    """
    Replaces `eq` or `ne` of two pointers by a constant, if they are two nulls, a
    variable's address and null, or addresses of variables in disjoint spaces. Returns
    whether it was replaced.
    """
    asks_equal = _asked_of_pointers(op)
    if asks_equal is None:
        return False
    left, right = op.operands[0], op.operands[1]
    if not is_pointer(left.type) or _is_kept(op, spaces):
        return False
    if is_null(left, spaces.target) and is_null(right, spaces.target):
        equal = True
    elif _never_equal(left, right, spaces) or _never_equal(right, left, spaces):
        equal = False
    else:
        return False
    _replace(op, _constant(op, equal == asks_equal))
    return True


def _is_kept(comparison: Operation, spaces: MemorySpaceAnalysis) -> bool:
    """Whether a comparison, or a pointer that it compares, is to be left."""
    return any(
        spaces.mark_at(comparison, operand) is not None
        for operand in comparison.operands[:2]
    )


def _asked_of_pointers(op: Operation) -> bool | None:
    """Returns True for `eq` of pointers, False for `ne`, None for other operations."""
    return asks_equality(op) if semantics_of(op).is_comparison else None


def _never_equal(
    variable: SSAValue, other: SSAValue, spaces: MemorySpaceAnalysis
) -> bool:
    """Whether a variable's address differs from null or from another variable's."""
    target = spaces.target
    if is_null(other, target):
        # A variable may lie at address 0 where that is not the null pointer.
        return target.zero_is_null_in(space_of_type(variable.type, target)) and (
            spaces.is_variable(cast_root(variable)) or spaces.is_object(variable)
        )
    if not spaces.is_generic(variable):
        return False
    if not all(spaces.is_variable(cast_root(value)) for value in (variable, other)):
        return False
    its_space, other_space = spaces.space(variable), spaces.space(other)
    if its_space is None or other_space is None:
        return False
    return not target.may_overlap(its_space, other_space)


def compare_in_one_space(
    op: Operation,
    spaces: MemorySpaceAnalysis,
    rewriter: SpecificPointerRewriter,
    widths: frozenset[MemorySpace],
) -> bool:
    """
    Rewrites `eq` or `ne` of two generic pointers to the space that both point to.
    Requires that null converts to null, and that pointers of the space are as wide as
    generic ones (`widths` holds these spaces), so that distinct pointers stay distinct.
    Returns whether it was rewritten.
    """
    if _asked_of_pointers(op) is None:
        return False
    left, right = op.operands[0], op.operands[1]
    if not spaces.is_generic(left) or _is_kept(op, spaces):
        return False
    space = spaces.space(left) or spaces.space(right)
    if space is None or space not in widths:
        return False
    for side in (left, right):
        if spaces.space(side) is not space and not is_null(side, spaces.target):
            return False
        if not spaces.tells_null(side, spaces.mask(side), space):
            return False
    if not (
        rewriter.is_computed_in(left, space) or rewriter.is_computed_in(right, space)
    ):
        return False
    new_left, new_right = (
        rewriter.specific(left, space),
        rewriter.specific(right, space),
    )
    if new_left is None or new_right is None:
        return False
    op.operands[0], op.operands[1] = new_left, new_right
    erase_if_dead([left, right])
    return True


def _constant(op: Operation, value: bool) -> SSAValue:
    return _builder_before(op).constant(int(value), i1)


def _replace(op: Operation, value: SSAValue) -> None:
    """Replaces an operation by a value and erases operands that are then dead."""
    op.results[0].replace_all_uses_with(value)
    operands = list(op.operands)
    Rewriter.erase_op(op)
    erase_if_dead(operands)


def _builder_before(op: Operation) -> "LLVMBuilder":
    # With the operations that it builds, it takes long to import.
    from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

    return LLVMBuilder.before(op)
