"""
`to_global`, `to_local`, `to_private` and `get_fence` where the answer is found out at
run time.
"""

from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.semantics.space_queries import (
    FenceQuery,
    SpaceQuery,
    fence_query,
    space_query,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import TAGS
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.runtime_resolution.dispatch import choose
from xdsl_gas.transforms.runtime_resolution.tag_tests import TagTests
from xdsl_gas.transforms.utils.llvm_builder import Emitter


def explicit_cast(op: Operation, spaces: MemorySpaceAnalysis) -> SpaceQuery | None:
    """The explicit cast that an operation is, if no function here defines it."""
    query = space_query(op, spaces.target)
    if query is None or not query.is_cast or spaces.call_graph.defines_callee_of(op):
        return None
    return query


def asked_for_fence(op: Operation, spaces: MemorySpaceAnalysis) -> FenceQuery | None:
    """The question for a fence that a call is, if no function here defines it."""
    query = fence_query(op, spaces.target)
    return None if query is None or spaces.call_graph.defines_callee_of(op) else query


def is_decided(
    space: MemorySpace, told: tuple[MemorySpace, ...], near_null: bool
) -> bool:
    """
    Whether the answer of an explicit cast is known, where the pointer's tag can name
    the spaces `told`. `near_null` says that the pointer may be what address arithmetic
    makes of null, which lies in no space but has the tag of global memory.
    """
    return space not in told or (len(told) == 1 and not (near_null and space in TAGS))


def resolve_decided_cast(
    op: Operation, space: MemorySpace, told: tuple[MemorySpace, ...]
) -> None:
    """Replaces an explicit cast whose answer is known."""
    emitter, kind = Emitter.before(op), op.results[0].type
    if space in told:
        _replace(op, emitter.cast(op.operands[0], kind))
    else:
        _replace(op, emitter.null(kind))


def resolve_cast(
    op: Operation, space: MemorySpace, told: tuple[MemorySpace, ...], tag: SSAValue
) -> None:
    """
    Replaces an explicit cast by the pointer in its space if the tag says so, else by
    null.
    """
    pointer, kind = op.operands[0], op.results[0].type
    emitter = Emitter.before(op)
    # The pointer may be poison: asking is no access.
    condition = emitter.frozen(_is_in(space, told, tag, emitter))
    choose(
        op,
        condition,
        lambda there: there.cast(pointer, kind),
        lambda there: there.null(kind),
    )


def _is_in(
    space: MemorySpace,
    told: tuple[MemorySpace, ...],
    tag: SSAValue,
    emitter: Emitter,
) -> SSAValue:
    if space in TAGS:
        return emitter.equals(tag, TAGS[space])
    answers = [
        emitter.equals(tag, TAGS[other], False) for other in told if other in TAGS
    ]
    return answers[0] if len(answers) == 1 else emitter.both(answers[0], answers[1])


def resolve_fence(
    op: Operation,
    query: FenceQuery,
    told: tuple[MemorySpace, ...],
    tests: TagTests,
) -> None:
    """Replaces a question for a fence by its answer, as the tag says."""
    kind = op.results[0].type
    if MemorySpace.SHARED not in told:
        _replace(op, Emitter.before(op).constant(query.other, kind))
        return
    tag = tests.tag_of(query.pointer, op)
    emitter = Emitter.before(op)
    is_local = emitter.equals(tag, TAGS[MemorySpace.SHARED])
    local = emitter.constant(query.local, kind)
    other = emitter.constant(query.other, kind)
    _replace(op, emitter.select(is_local, local, other))


def _replace(op: Operation, value: SSAValue) -> None:
    value.name_hint = op.results[0].name_hint
    op.results[0].replace_all_uses_with(value)
    Rewriter.erase_op(op)
