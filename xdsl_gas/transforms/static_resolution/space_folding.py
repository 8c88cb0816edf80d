"""
Folds space queries and pointer comparisons that the memory-space analysis decides.
"""

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.attribute_values import asks_equality
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.abstract_elements import ANY_ADDRESS_BIT
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
from xdsl_gas.transforms.static_resolution.resolution import (
    Resolution,
    ResolvePattern,
)
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead

if TYPE_CHECKING:
    from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


class FoldSpaceQuery(ResolvePattern):
    """
    Replaces an explicit cast or a space predicate by its result, if the analysis
    decides it.

        %c = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p)    ->    true
        %q = llvm.call @__to_local(%p)                              ->    %p, or null
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces = self.resolution.spaces
        query = space_query(op, spaces.target)
        if query is None or spaces.call_graph.defines_callee_of(op):
            return
        if spaces.mark_at(op, query.pointer) is not None:
            return
        mask = spaces.mask_at(query.pointer, op)
        if not mask or spaces.outside_objects(query.pointer) & ANY_ADDRESS_BIT:
            return
        replacement = (
            _folded_cast(op, query, mask, self.resolution, rewriter)
            if query.is_cast
            else _folded_test(op, query, mask, spaces.target, rewriter)
        )
        if replacement is not None:
            query_folded(op)
            _replace(op, replacement, self.resolution, rewriter)


class FoldFenceQuery(ResolvePattern):
    """
    Replaces `get_fence` by a constant, if the pointer is known to point to local memory
    or known not to.

        %f = llvm.call @_Z9get_fencePU3AS4v(%local)    ->    1
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces = self.resolution.spaces
        query = fence_query(op, spaces.target)
        if query is None or spaces.call_graph.defines_callee_of(op):
            return
        if spaces.mark_at(op, query.pointer) is not None:
            return
        if spaces.outside_objects(query.pointer) & ANY_ADDRESS_BIT:
            return
        mask = spaces.mask_at(query.pointer, op) & SPACE_BITS
        local = MemorySpace.SHARED.bit
        if not mask or (mask & local and mask != local):
            return
        fence = query.flags.local if mask & local else query.flags.other
        query_folded(op)
        constant = _builder_at(op, rewriter).constant(fence, i32)
        _replace(op, constant, self.resolution, rewriter)


def _folded_cast(
    op: Operation,
    query: SpaceQuery,
    mask: SpaceMask,
    resolution: Resolution,
    rewriter: PatternRewriter,
) -> SSAValue | None:
    spaces = resolution.spaces
    target = spaces.target
    if _lies_outside(mask, query.space, target):
        # Null lies in no space, so its cast is null as well.
        if not target.zero_is_null & query.space.bit:
            return None
        return _builder_at(op, rewriter).null(op.results[0].type)
    if mask & SPACE_BITS != query.space.bit:
        return None
    if not target.tells_null(mask, query.space):
        return None
    if spaces.outside_objects(query.pointer):
        # Near null the cast returns null instead of the pointer.
        return None
    return resolution.pointers.specific_at(query.pointer, query.space, op)


def _folded_test(
    op: Operation,
    query: SpaceQuery,
    mask: SpaceMask,
    target: Target,
    rewriter: PatternRewriter,
) -> SSAValue | None:
    result = predicate_holds(query.space, mask, target)
    return None if result is None else _constant(op, result, rewriter)


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


class FoldComparison(ResolvePattern):
    """
    Replaces `eq` or `ne` of two pointers by a constant, if they are two nulls, a
    variable's address and null, or addresses of variables in disjoint spaces.

        %e = llvm.icmp "eq" %shared_variable, %global_variable      ->    false
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces, asks_equal = self.resolution.spaces, _asked_of_pointers(op)
        if asks_equal is None:
            return
        left, right = op.operands[0], op.operands[1]
        if not is_pointer(left.type) or _is_kept(op, spaces):
            return
        if is_null(left, spaces.target) and is_null(right, spaces.target):
            equal = True
        elif _never_equal(left, right, spaces) or _never_equal(right, left, spaces):
            equal = False
        else:
            return
        constant = _constant(op, equal == asks_equal, rewriter)
        _replace(op, constant, self.resolution, rewriter)


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


class CompareInOneSpace(ResolvePattern):
    """
    Rewrites `eq` or `ne` of two generic pointers to the space that both point to.

        %e = llvm.icmp "eq" %p, %q : !llvm.ptr    ->    %e = llvm.icmp "eq" %p.g, %q.g
                                                             : !llvm.ptr<1>

    Requires that null converts to null, and that pointers of the space are as wide as
    generic ones, so that distinct pointers stay distinct.
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces, pointers = self.resolution.spaces, self.resolution.pointers
        if _asked_of_pointers(op) is None:
            return
        left, right = op.operands[0], op.operands[1]
        if not spaces.is_generic(left) or _is_kept(op, spaces):
            return
        space = spaces.space(left) or spaces.space(right)
        if space is None or space not in pointers.full_width:
            return
        for side in (left, right):
            if spaces.space(side) is not space and not is_null(side, spaces.target):
                return
            if not spaces.tells_null(side, spaces.mask(side), space):
                return
        if not (
            pointers.is_computed_in(left, space)
            or pointers.is_computed_in(right, space)
        ):
            return
        new_left = pointers.specific(left, space)
        new_right = pointers.specific(right, space)
        if new_left is None or new_right is None:
            # Visiting it again would rewrite one side again.
            self.resolution.known.discard(op)
            return
        op.operands[0], op.operands[1] = new_left, new_right
        rewriter.notify_op_modified(op)
        erase_if_dead([left, right], rewriter=rewriter)


def _constant(op: Operation, value: bool, rewriter: PatternRewriter) -> SSAValue:
    return _builder_at(op, rewriter).constant(int(value), i1)


def _replace(
    op: Operation, value: SSAValue, resolution: Resolution, rewriter: PatternRewriter
) -> None:
    """Replaces an operation by a value and erases operands that are then dead."""
    operands = list(op.operands)
    rewriter.replace(op, (), [value])
    erase_if_dead(operands, rewriter=rewriter)
    resolution.has_folded = True


def _builder_at(op: Operation, rewriter: PatternRewriter) -> "LLVMBuilder":
    # With the operations that it builds, it takes long to import.
    from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

    return LLVMBuilder.at(op, rewriter)
