"""
Expansions to mux builtins, of whichever language: positions, barriers, fences, and
operations of groups.
"""

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import i1, i32, i64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import Id, builtin, collective
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion
from xdsl_gas.transforms.utils.shapes import is_float, lanes

CROSS_DEVICE, DEVICE, WORK_GROUP, SUB_GROUP, WORK_ITEM = range(5)
"""The scopes of mux builtins, which are SPIR-V's."""

RELAXED, ACQUIRE, RELEASE, ACQUIRE_RELEASE, SEQUENTIALLY_CONSISTENT = 0, 2, 4, 8, 16
"""The orders in the semantics of mux builtins."""

LOCAL_MEMORY, GLOBAL_MEMORY = 0x100, 0x200
ALL_MEMORY = LOCAL_MEMORY | GLOBAL_MEMORY


def _position(call: BuiltinCall) -> SSAValue:
    """A function of a dimension, which is an operand or in the name."""
    code, axis = call.code, call.function.axis
    if axis is None:
        dimension = code.resized(call.operands[0], i32)
    else:
        dimension = code.constant(axis, i32)
    value = call.mux_value(builtin(Id(call.function.name)), dimension)
    return code.resized(value, call.kind)


def _number(call: BuiltinCall) -> SSAValue:
    """A function without a dimension."""
    value = call.mux_value(builtin(Id(call.function.name)))
    return call.code.resized(value, call.kind)


POSITIONS: Mapping[str, Expansion] = {
    **{
        id_.value: _position
        for id_ in (
            *(Id.GET_GLOBAL_SIZE, Id.GET_GLOBAL_ID, Id.GET_GLOBAL_OFFSET),
            *(Id.GET_LOCAL_SIZE, Id.GET_LOCAL_ID, Id.GET_ENQUEUED_LOCAL_SIZE),
            *(Id.GET_NUM_GROUPS, Id.GET_GROUP_ID),
        )
    },
    **{
        id_.value: _number
        for id_ in (
            *(Id.GET_GLOBAL_LINEAR_ID, Id.GET_LOCAL_LINEAR_ID, Id.GET_WORK_DIM),
            *(Id.GET_SUB_GROUP_ID, Id.GET_NUM_SUB_GROUPS, Id.GET_MAX_SUB_GROUP_SIZE),
            *(Id.GET_SUB_GROUP_SIZE, Id.GET_SUB_GROUP_LOCAL_ID),
        )
    },
}
"""The positions and sizes, which have the names of mux builtins."""


def put_barrier(
    call: BuiltinCall, scope: int, semantics: int, id_: Id = Id.WORK_GROUP_BARRIER
) -> None:
    """Inserts a barrier. `prepare-barriers` numbers it."""
    code = call.code
    operands = [code.constant(value, i32) for value in (0, scope, semantics)]
    call.mux(builtin(id_), *operands)


def put_fence(call: BuiltinCall, scope: int, semantics: int) -> None:
    operands = [call.code.constant(value, i32) for value in (scope, semantics)]
    call.mux(builtin(Id.MEM_BARRIER), *operands)


def barrier(scope: int, semantics: int, id_: Id = Id.WORK_GROUP_BARRIER) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        put_barrier(call, scope, semantics, id_)

    return expand


SUB_GROUP_BARRIER = barrier(
    SUB_GROUP, ACQUIRE_RELEASE | ALL_MEMORY, Id.SUB_GROUP_BARRIER
)


def fence(scope: int, semantics: int) -> Expansion:
    """A fence for all memory."""

    def expand(call: BuiltinCall) -> None:
        put_fence(call, scope, semantics)

    return expand


def nothing(call: BuiltinCall) -> None:
    """A builtin without an effect."""


def counts_cycles(call: BuiltinCall) -> SSAValue:
    """A counter of the processor's cycles, also as two words."""
    counter = call.code.call_intrinsic("llvm.readcyclecounter", (), i64)
    (cycles,) = counter.results
    if lanes(call.kind):
        return call.code.cast("bitcast", cycles, call.kind)
    return call.code.resized(cycles, call.kind)


_BY_DISTANCE = (CollectiveKind.SHUFFLE_UP, CollectiveKind.SHUFFLE_DOWN)


def put_collective(
    call: BuiltinCall,
    group: Group,
    kind: CollectiveKind,
    operands: Sequence[SSAValue],
    operation: GroupOperation | None = None,
) -> SSAValue:
    """
    Inserts a group operation on a scalar, `operands[0]`, and for shuffles by a distance
    on `operands[1]`, too; returns its result. The scalars may be undefined in some
    work-items, and are frozen, as poison would spread to the results of the others.
    """
    values = operands[: 2 if kind in _BY_DISTANCE else 1]
    frozen = {v: call.code.unary("freeze", v) for v in dict.fromkeys(values)}
    given = [*(frozen[value] for value in values), *operands[len(values) :]]
    return put_defined_collective(call, group, kind, given, operation)


def put_defined_collective(
    call: BuiltinCall,
    group: Group,
    kind: CollectiveKind,
    operands: Sequence[SSAValue],
    operation: GroupOperation | None = None,
) -> SSAValue:
    """Inserts a group operation on scalars that are not undefined in any work-item."""
    try:
        builtin = collective(group, kind, operands[0].type, operation)
    except ValueError as error:
        raise call.refused(
            f"there is no such operation of a group: {error}.",
            "Use one that the language defines for this type.",
        ) from error
    id_ = [call.code.constant(0, i32)] if builtin.has_barrier_id else []
    return call.mux_value(builtin, *id_, *operands)


def votes(group: Group, kind: CollectiveKind) -> Expansion:
    """`any` or `all`: the predicate is a number, nonzero if it holds."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        predicate = call.operands[-1]
        if predicate.type != i1:
            predicate = code.icmp("ne", predicate, 0)
        return code.resized(put_collective(call, group, kind, [predicate]), call.kind)

    return expand


def reduces(group: Group, kind: CollectiveKind) -> Expansion:
    """A reduction or scan."""

    def expand(call: BuiltinCall) -> SSAValue:
        code, value = call.code, call.operands[-1]
        operation = group_operation(call, value.type)
        if operation.is_logical:
            value = code.icmp("ne", value, 0)
        if group is Group.WORK_GROUP:
            reduced = put_collective(call, group, kind, [value], operation)
        else:

            def reduce(lane: SSAValue) -> SSAValue:
                return put_collective(call, group, kind, [lane], operation)

            reduced = code.each_lane(value.type, reduce, value)
        return code.resized(reduced, call.kind) if operation.is_logical else reduced

    return expand


def group_operation(call: BuiltinCall, kind: Attribute) -> GroupOperation:
    """Returns the operation of a function for values of a type."""
    word = call.function.kind
    if word.startswith("logical") or word in ("and", "or", "xor"):
        return GroupOperation(word)
    if is_float(kind):
        return GroupOperation(f"f{word}")
    if word in ("min", "max"):
        word = ("s" if call.is_signed() else "u") + word
    return GroupOperation(word)


def broadcasts(call: BuiltinCall) -> SSAValue:
    """The value of one work-item of the work-group, by up to three local ids."""
    code = call.code
    value, *ids = call.operands
    ids = [code.resized(id_, i64) for id_ in ids]
    ids += [code.constant(0, i64)] * (3 - len(ids))
    return put_collective(
        call, Group.WORK_GROUP, CollectiveKind.BROADCAST, [value, *ids]
    )


def shuffles(kind: CollectiveKind) -> Expansion:
    """A shuffle or broadcast of the sub-group: values, and a number of a work-item."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        *values, index = call.operands
        index = code.resized(index, i32)
        if len(values) == 1 and kind in _BY_DISTANCE:
            # Results beyond the ends of the sub-group are undefined.
            values *= 2

        def lane(*parts: SSAValue) -> SSAValue:
            return put_collective(call, Group.SUB_GROUP, kind, [*parts, index])

        return code.each_lane(values[0].type, lane, *values)

    return expand
