"""
CUDA's operations on the lanes of a warp, which is a sub-group of 32.

The threads that run an operation together are the lanes that are not masked. Each
names by its mask those that it takes part with, so that several groups of lanes may run
one operation: results are those of the lanes in the mask that run.

Source: "PTX ISA", sections `shfl.sync`, `vote.sync`, `match.sync`, `activemask`,
`redux.sync`, `elect.sync`, `bar.warp.sync` and "Special Registers".
"""

import re
from collections.abc import Callable
from functools import partial

from xdsl.dialects import llvm
from xdsl.dialects.builtin import Float32Type, IntegerAttr, i1, i32
from xdsl.ir import SSAValue

from xdsl_gas.analysis.semantics.library.spelling import resolve
from xdsl_gas.analysis.semantics.library_functions import kind_of_operation
from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Table
from xdsl_gas.native_cpu.languages.lanes import (
    active_lanes,
    ballot,
    combined_values,
    own_lane,
    reduced,
    value_of_lane,
)
from xdsl_gas.native_cpu.languages.work_items import SUB_GROUP_BARRIER, put_collective
from xdsl_gas.target_tables import NVPTX

WARP_SIZE = NVPTX.warp_size

_ALL_LANES = (1 << WARP_SIZE) - 1
_REDUCTIONS = {
    "add": GroupOperation.ADD,
    "min": GroupOperation.SMIN,
    "max": GroupOperation.SMAX,
    "umin": GroupOperation.UMIN,
    "umax": GroupOperation.UMAX,
    "and": GroupOperation.AND,
    "or": GroupOperation.OR,
    "xor": GroupOperation.XOR,
}


def _bit(call: BuiltinCall) -> SSAValue:
    return call.code.binary("shl", call.code.constant(1, i32), own_lane(call))


def _below(call: BuiltinCall) -> SSAValue:
    return call.code.binary("sub", _bit(call), 1)


def _up_to(call: BuiltinCall) -> SSAValue:
    return call.code.binary("or", _bit(call), _below(call))


def _inverted(
    bits: Callable[[BuiltinCall], SSAValue],
) -> Callable[[BuiltinCall], SSAValue]:
    return lambda call: call.code.inverted(bits(call))


def _first_of(call: BuiltinCall, lanes: SSAValue) -> SSAValue:
    """Returns the number of the first lane of a mask."""
    some = {"is_zero_poison": IntegerAttr(0, i1)}
    return call.code.intrinsic("cttz", lanes, properties=some)


def _shuffles(call: BuiltinCall) -> SSAValue:
    code, kind = call.code, kind_of_operation(call.function, call.op)
    value, offset, both = call.operands[-3:]
    own = own_lane(call)
    by = code.binary("and", offset, WARP_SIZE - 1)
    known = call.constant(len(call.operands) - 1)
    if known is not None and not known >> 8 & (WARP_SIZE - 1):
        # One segment, which is the usual case: the last lane is the same for all.
        least = code.constant(0, i32)
        most = code.constant(known & (WARP_SIZE - 1), i32)
        inside = by
    else:
        clamp = code.binary("and", both, WARP_SIZE - 1)
        segment = code.binary("and", code.binary("lshr", both, 8), WARP_SIZE - 1)
        outside = code.inverted(segment)
        least = code.binary("and", own, segment)
        most = code.binary("or", least, code.binary("and", clamp, outside))
        inside = code.binary("or", least, code.binary("and", by, outside))
    shuffle = partial(put_collective, call, Group.SUB_GROUP)
    match kind:
        case "up":
            lane = code.binary("sub", own, by)
            shuffled = shuffle(CollectiveKind.SHUFFLE_UP, [value, value, by])
        case "down":
            lane = code.binary("add", own, by)
            shuffled = shuffle(CollectiveKind.SHUFFLE_DOWN, [value, value, by])
        case "bfly":
            lane = code.binary("xor", own, by)
            shuffled = shuffle(CollectiveKind.SHUFFLE_XOR, [value, by])
        case _:
            lane = inside
            shuffled = shuffle(CollectiveKind.SHUFFLE, [value, lane])
    is_valid = code.icmp("sge" if kind == "up" else "sle", lane, most)
    shuffled = code.select(is_valid, shuffled, value)
    if isinstance(call.kind, llvm.LLVMStructType):
        return call.code.structure([shuffled, is_valid], call.kind)
    return shuffled


def _votes(call: BuiltinCall) -> SSAValue:
    code, kind = call.code, kind_of_operation(call.function, call.op)
    predicate = call.operands[-1]
    bits = ballot(call, predicate, i32)
    running = active_lanes(call, i32)
    if len(call.operands) == 2:
        bits = code.binary("and", bits, call.operands[0])
        running = code.binary("and", running, call.operands[0])
    if kind == "ballot":
        return bits
    if kind == "any":
        return code.icmp("ne", bits, 0)
    are_all = code.icmp("eq", bits, running)
    if kind == "all":
        return are_all
    return code.binary("or", are_all, code.icmp("eq", bits, 0))


def _matches(call: BuiltinCall) -> SSAValue:
    code, kind = call.code, kind_of_operation(call.function, call.op)
    mask = call.operands[0]
    value = code.unary("freeze", call.operands[1])
    running = code.binary("and", active_lanes(call, i32), mask)
    if kind == "all":
        first = _first_of(call, running)
        theirs = value_of_lane(call, value, code.binary("and", first, WARP_SIZE - 1))
        equal = code.binary(
            "and", ballot(call, code.icmp("eq", value, theirs), i32), running
        )
        # Of several groups of lanes, each compares with its own first lane.
        are_all = code.icmp("eq", equal, running)
        bits = code.select(are_all, running, code.constant(0, i32))
        return call.code.structure([bits, are_all], call.kind)
    bits = code.constant(0, i32)
    for lane in range(WARP_SIZE):
        theirs = value_of_lane(call, value, code.constant(lane, i32))
        bit = code.constant(1 << lane, i32)
        same = code.select(code.icmp("eq", value, theirs), bit, code.constant(0, i32))
        bits = code.binary("or", bits, same)
    return code.binary("and", bits, running)


def _reduces(call: BuiltinCall) -> SSAValue:
    code, kind = call.code, kind_of_operation(call.function, call.op)
    value, mask = call.operands
    if isinstance(value.type, Float32Type) or kind not in _REDUCTIONS:
        raise call.refused(
            "reductions of floating-point numbers over a warp are not supported on "
            "the processor.",
            "Reduce them with __shfl_xor_sync.",
        )
    operation = _REDUCTIONS[kind]
    if call.constant(1) == _ALL_LANES:
        return reduced(call, value, operation)
    running = code.binary("and", active_lanes(call, i32), mask)
    total = code.constant(operation.neutral(i32), i32)
    for lane in range(WARP_SIZE):
        theirs = value_of_lane(call, value, code.constant(lane, i32))
        more = combined_values(call, operation, total, theirs)
        bit = code.binary("and", running, 1 << lane)
        total = code.select(code.icmp("ne", bit, 0), more, total)
    return total


def _elects(call: BuiltinCall) -> SSAValue:
    code = call.code
    running = active_lanes(call, i32)
    if call.operands:
        running = code.binary("and", running, call.operands[0])
    first = _first_of(call, running)
    is_first = code.icmp("eq", own_lane(call), first)
    if isinstance(call.kind, llvm.LLVMStructType):
        return call.code.structure([first, is_first], call.kind)
    return is_first


def _warp_size(call: BuiltinCall) -> SSAValue:
    return call.code.constant(WARP_SIZE, call.kind)


_LANES = {
    "eq": _bit,
    "le": _up_to,
    "lt": _below,
    "ge": _inverted(_below),
    "gt": _inverted(_up_to),
}


def _mask_of_lanes(call: BuiltinCall) -> SSAValue:
    """A special register with the bits of lanes."""
    return call.code.resized(_LANES[call.function.kind](call), call.kind)


def _active(call: BuiltinCall) -> SSAValue:
    return active_lanes(call, i32)


WARPS: Table = {
    f"cuda.{name}": expand
    for name, expand in (
        ("warpsize", _warp_size),
        ("lanemask", _mask_of_lanes),
        ("activemask", _active),
        ("elect_sync", _elects),
        ("bar_warp_sync", SUB_GROUP_BARRIER),
        ("shfl", _shuffles),
        ("shfl_sync", _shuffles),
        ("vote", _votes),
        ("vote_sync", _votes),
        ("match_sync", _matches),
        ("redux_sync", _reduces),
    )
}

_MASKS = {
    **{
        f"cuda.{name}": 0
        for name in (
            *("shfl_sync", "vote_sync", "match_sync"),
            *("bar_warp_sync", "elect_sync"),
        )
    },
    "cuda.redux_sync": 1,
}
"""The operand with the mask."""

_NAMES_LANES = re.compile(
    r"nvvm\.(?:shfl|vote|match|redux|elect|bar\.warp)\.(?:\w+\.)?sync\b"
)


def may_name_lanes(text: str) -> bool:
    """Returns whether LLVM IR may have operations whose mask names lanes."""
    return _NAMES_LANES.search(text) is not None


def mask_operand(name: str) -> int | None:
    """Returns which operand of an operation names lanes; None if none does."""
    function = resolve(name) if "nvvm." in name else None
    return None if function is None else _MASKS.get(function.name)
