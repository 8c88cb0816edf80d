"""
Lowers `to_global`, `to_local`, `to_private` and `get_fence` to tag tests.

    %l = llvm.call @__to_local(%p)    ->    %l = (tag of %p is local) ? cast %p : null
"""

from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.semantics.space_queries import (
    FenceQuery,
    SpaceQuery,
    fence_query,
    space_query,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import EMITTED_TAGS
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.runtime_resolution.dispatch import choose
from xdsl_gas.transforms.runtime_resolution.tag_tests import TagTests
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


def explicit_cast_of(op: Operation, spaces: MemorySpaceAnalysis) -> SpaceQuery | None:
    """Returns the explicit cast of a call, unless the module defines the callee."""
    query = space_query(op, spaces.target)
    if query is None or not query.is_cast or spaces.call_graph.defines_callee_of(op):
        return None
    return query


def fence_query_of(op: Operation, spaces: MemorySpaceAnalysis) -> FenceQuery | None:
    """Returns the `get_fence` query of a call, unless the module defines the callee."""
    query = fence_query(op, spaces.target)
    return None if query is None or spaces.call_graph.defines_callee_of(op) else query


def is_decided(
    space: MemorySpace, told: tuple[MemorySpace, ...], near_null: bool
) -> bool:
    """
    Whether the result of an explicit cast needs no test, where `told` holds the spaces
    that the tag distinguishes. `near_null`: the pointer may point to no object, as
    an offset from null, which lies in no space but has the tag of global memory.
    """
    return space not in told or (
        len(told) == 1 and not (near_null and space in EMITTED_TAGS)
    )


def resolve_decided_cast(
    op: Operation,
    space: MemorySpace,
    told: tuple[MemorySpace, ...],
    rewriter: PatternRewriter,
) -> None:
    """Replaces an explicit cast whose result needs no test."""
    builder, result_type = LLVMBuilder.at(op, rewriter), op.results[0].type
    if space in told:
        _replace(op, builder.pointer_cast(op.operands[0], result_type), rewriter)
    else:
        _replace(op, builder.null(result_type), rewriter)


def resolve_cast(
    op: Operation,
    space: MemorySpace,
    told: tuple[MemorySpace, ...],
    tag: SSAValue,
    rewriter: PatternRewriter,
) -> None:
    """
    Replaces an explicit cast by a test of `tag`: the pointer cast to `space`, or null.
    """
    pointer, result_type = op.operands[0], op.results[0].type
    builder = LLVMBuilder.at(op, rewriter)
    # A query of poison is defined, a branch on poison is not.
    condition = builder.frozen(_is_in(space, told, tag, builder))
    choose(
        op,
        condition,
        lambda there: there.pointer_cast(pointer, result_type),
        lambda there: there.null(result_type),
        rewriter,
    )


def _is_in(
    space: MemorySpace,
    told: tuple[MemorySpace, ...],
    tag: SSAValue,
    builder: LLVMBuilder,
) -> SSAValue:
    if space in EMITTED_TAGS:
        return builder.icmp("eq", tag, EMITTED_TAGS[space])
    tests = [
        builder.icmp("ne", tag, EMITTED_TAGS[other])
        for other in told
        if other in EMITTED_TAGS
    ]
    return tests[0] if len(tests) == 1 else builder.both(tests[0], tests[1])


def resolve_fence(
    op: Operation,
    query: FenceQuery,
    told: tuple[MemorySpace, ...],
    tests: TagTests,
    rewriter: PatternRewriter,
) -> None:
    """Replaces `get_fence` by a select on the tag, or by a constant."""
    result_type = op.results[0].type
    if MemorySpace.SHARED not in told:
        constant = LLVMBuilder.at(op, rewriter).constant(query.flags.other, result_type)
        _replace(op, constant, rewriter)
        return
    tag = tests.tag_of(query.pointer, op, rewriter)
    builder = LLVMBuilder.at(op, rewriter)
    is_local = builder.icmp("eq", tag, EMITTED_TAGS[MemorySpace.SHARED])
    local = builder.constant(query.flags.local, result_type)
    other = builder.constant(query.flags.other, result_type)
    _replace(op, builder.select(is_local, local, other), rewriter)


def _replace(op: Operation, value: SSAValue, rewriter: PatternRewriter) -> None:
    value.name_hint = op.results[0].name_hint
    rewriter.replace(op, (), [value])
