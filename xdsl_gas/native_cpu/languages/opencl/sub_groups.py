"""
OpenCL C's extensions for sub-groups: ballots, rotations, clusters, operations in
non-uniform control flow. A ballot has a bit for each work-item of the sub-group.

Source: the OpenCL Extension Specification, chapters "Sub-group Ballots", "Sub-group
Votes and Elections", "Clustered Reductions" and "Rotating Sub-groups".
"""

from collections.abc import Callable

from xdsl.dialects.builtin import IntegerType, VectorType, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import Id, builtin
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.lanes import (
    active_lanes,
    combined_values,
    first_lane,
    own_lane,
    value_of_lane,
)
from xdsl_gas.native_cpu.languages.work_items import (
    group_operation,
    put_collective,
    put_defined_collective,
    reduces,
    shuffles,
    votes,
)
from xdsl_gas.transforms.utils.shapes import is_float

_BALLOT = VectorType(i32, [4])
i128 = IntegerType(128)
_LARGEST_CLUSTER = 64


def _size(call: BuiltinCall) -> SSAValue:
    return call.mux_value(builtin(Id.GET_SUB_GROUP_SIZE))


def _wide(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """A ballot or a number as an integer of 128 bits."""
    if value.type == _BALLOT:
        return call.code.cast("bitcast", value, i128)
    return call.code.resized(value, i128)


def _bit(call: BuiltinCall, place: SSAValue) -> SSAValue:
    code = call.code
    return code.binary("shl", code.constant(1, i128), _wide(call, place))


def _below(call: BuiltinCall, count: SSAValue) -> SSAValue:
    """The bits below a number, which is less than 128."""
    return call.code.binary("sub", _bit(call, count), 1)


def _result(call: BuiltinCall, value: SSAValue) -> SSAValue:
    if call.kind == _BALLOT:
        return call.code.cast("bitcast", value, _BALLOT)
    return call.code.resized(value, call.kind)


def _ballots(call: BuiltinCall) -> SSAValue:
    code = call.code
    predicate = code.unary("freeze", code.icmp("ne", call.operands[0], 0))
    bits = code.select(predicate, _bit(call, own_lane(call)), code.constant(0, i128))
    words = code.cast("bitcast", bits, _BALLOT)

    def together(word: SSAValue) -> SSAValue:
        return put_defined_collective(
            call, Group.SUB_GROUP, CollectiveKind.REDUCE, [word], GroupOperation.OR
        )

    return code.each_lane(_BALLOT, together, words)


def _tests(which: Callable[[BuiltinCall], SSAValue]) -> Expansion:
    """Whether a bit of a ballot is set."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        place = code.binary("and", _wide(call, which(call)), 127)
        bit = code.binary("lshr", _wide(call, call.operands[0]), place)
        return _result(call, code.binary("and", bit, 1))

    return expand


def _within(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """The bits of a ballot that stand for work-items."""
    return call.code.binary("and", value, _below(call, _size(call)))


def _counts(bits: Callable[[BuiltinCall], SSAValue], name: str = "ctpop") -> Expansion:
    """Counts among some bits of a ballot."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        found = code.binary("and", _wide(call, call.operands[0]), bits(call))
        return _result(call, code.intrinsic(name, found))

    return expand


def _all(call: BuiltinCall) -> SSAValue:
    return _below(call, _size(call))


def _up_to_own(call: BuiltinCall) -> SSAValue:
    return call.code.binary(
        "or", _below(call, own_lane(call)), _bit(call, own_lane(call))
    )


def _below_own(call: BuiltinCall) -> SSAValue:
    return _below(call, own_lane(call))


def _finds(*, last: bool) -> Expansion:
    """The first or last bit of a ballot; some number if there is none."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        value = _within(call, _wide(call, call.operands[0]))
        if not last:
            below = code.binary(
                "and", code.inverted(value), code.binary("sub", value, 1)
            )
            return _result(call, code.intrinsic("ctpop", below))
        for distance in (1, 2, 4, 8, 16, 32, 64):
            value = code.binary("or", value, code.binary("lshr", value, distance))
        return _result(call, code.binary("sub", code.intrinsic("ctpop", value), 1))

    return expand


def _mask(bits: Callable[[BuiltinCall], SSAValue]) -> Expansion:
    return lambda call: _result(call, _within(call, bits(call)))


def _except(bits: Callable[[BuiltinCall], SSAValue]) -> Expansion:
    return lambda call: _result(call, _within(call, call.code.inverted(bits(call))))


def _rotates(call: BuiltinCall) -> SSAValue:
    """The value of the work-item that is `delta` further, modulo the size."""
    code = call.code
    cluster = call.operands[2] if len(call.operands) == 3 else None
    own = own_lane(call)
    last = code.binary("sub", _size(call) if cluster is None else cluster, 1)
    moved = code.binary("and", code.binary("add", own, call.operands[1]), last)
    rest = code.binary("and", own, code.inverted(last))
    place = code.binary("or", moved, rest)

    def lane(value: SSAValue) -> SSAValue:
        return put_collective(
            call, Group.SUB_GROUP, CollectiveKind.SHUFFLE, [value, place]
        )

    return code.each_lane(call.operands[0].type, lane, call.operands[0])


def _clustered(call: BuiltinCall) -> SSAValue:
    """A reduction among neighbors, of which those that do not run bring nothing."""
    code, value, size = call.code, call.operands[0], call.constant(1)
    if size is None or not 0 < size <= _LARGEST_CLUSTER or size & (size - 1):
        raise call.refused(
            "the size of a cluster is no constant power of two up to "
            f"{_LARGEST_CLUSTER}.",
            "Use get_max_sub_group_size() to choose the algorithm.",
        )
    operation = group_operation(call, value.type)
    if operation.is_logical:
        value = code.resized(code.icmp("ne", value, 0), i32)
    if size == 1:
        return code.resized(value, call.kind) if operation.is_logical else value
    running, first = active_lanes(call, i64), code.binary("and", own_lane(call), -size)
    total: SSAValue | None = None
    for number in range(size):
        lane = code.binary("add", first, number)
        theirs = value_of_lane(call, value, lane)
        bits = code.binary("lshr", running, code.resized(lane, i64))
        runs = code.icmp("ne", code.binary("and", bits, 1), 0)
        if total is None:
            total = code.constant(operation.neutral(value.type), value.type)
        more = combined_values(call, operation, total, theirs)
        total = code.select(runs, more, total)
    assert total is not None
    return code.resized(total, call.kind) if operation.is_logical else total


def _elects(call: BuiltinCall) -> SSAValue:
    code = call.code
    return code.resized(code.icmp("eq", own_lane(call), first_lane(call)), call.kind)


def _broadcasts_first(call: BuiltinCall) -> SSAValue:
    return value_of_lane(call, call.operands[0], first_lane(call))


def _all_equal(call: BuiltinCall) -> SSAValue:
    code = call.code
    value = code.unary("freeze", call.operands[0])
    first = value_of_lane(call, value, first_lane(call))
    if is_float(value.type):
        equal = code.fcmp("oeq", value, first)
    else:
        equal = code.icmp("eq", value, first)
    all_equal = put_collective(call, Group.SUB_GROUP, CollectiveKind.ALL, [equal])
    return code.resized(all_equal, call.kind)


SUB_GROUPS: Table = {
    "sub_group_ballot": _ballots,
    "sub_group_inverse_ballot": _tests(own_lane),
    "sub_group_ballot_bit_extract": _tests(lambda call: call.operands[1]),
    "sub_group_ballot_bit_count": _counts(_all),
    "sub_group_ballot_inclusive_scan": _counts(_up_to_own),
    "sub_group_ballot_exclusive_scan": _counts(_below_own),
    "sub_group_ballot_find_lsb": _finds(last=False),
    "sub_group_ballot_find_msb": _finds(last=True),
    "get_sub_group_eq_mask": _mask(lambda call: _bit(call, own_lane(call))),
    "get_sub_group_le_mask": _mask(_up_to_own),
    "get_sub_group_lt_mask": _mask(_below_own),
    "get_sub_group_ge_mask": _except(_below_own),
    "get_sub_group_gt_mask": _except(_up_to_own),
    "sub_group_rotate": _rotates,
    "sub_group_clustered_rotate": _rotates,
    "sub_group_elect": _elects,
    "sub_group_non_uniform_all_equal": _all_equal,
    "sub_group_non_uniform_all": votes(Group.SUB_GROUP, CollectiveKind.ALL),
    "sub_group_non_uniform_any": votes(Group.SUB_GROUP, CollectiveKind.ANY),
    "sub_group_non_uniform_broadcast": shuffles(CollectiveKind.BROADCAST),
    "sub_group_broadcast_first": _broadcasts_first,
    **{
        f"sub_group_non_uniform_{kind}": reduces(Group.SUB_GROUP, kind)
        for kind in (
            CollectiveKind.REDUCE,
            CollectiveKind.SCAN_INCLUSIVE,
            CollectiveKind.SCAN_EXCLUSIVE,
        )
    },
    "sub_group_clustered_reduce": _clustered,
}
"""The functions by their names in OpenCL C."""
