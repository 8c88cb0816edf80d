"""
HIP's operations on the lanes of a wavefront, which is a sub-group of 32 or 64.

Lanes that do not run an operation bring nothing to it: ballots lack their bit, and
permutations have 0 where they name such a lane, or the old value.

Sources: LLVM's `IntrinsicsAMDGPU.td`; AMD's "Instruction Set Architecture" documents,
`DS_BPERMUTE_B32`, `DS_PERMUTE_B32`, `DS_SWIZZLE_B32`, `V_READLANE_B32`,
`V_MBCNT_LO_U32_B32` and "Data Parallel Primitives".
"""

import re
from collections.abc import Callable

from xdsl.dialects.builtin import AnyFloat, IntegerType, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.target.warps import warp_size_of
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.lanes import (
    active_lanes,
    ballot,
    first_lane,
    own_lane,
    value_of_lane,
)
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    SUB_GROUP,
    put_barrier,
)
from xdsl_gas.target_tables import AMDGPU

_ROW = 16


def _size(call: BuiltinCall) -> int:
    """Returns the number of lanes of the wavefronts of the function."""
    function = enclosing_function(call.op)
    found = None if function is None else warp_size_of(AMDGPU, function)
    assert found is not None
    return found


def _lanes(call: BuiltinCall) -> IntegerType:
    """Returns the type of the bits of a wavefront's lanes."""
    return IntegerType(_size(call))


def _runs(call: BuiltinCall, lane: SSAValue) -> SSAValue:
    """Returns whether a lane runs the operation, an i1."""
    code, kind = call.code, _lanes(call)
    bits = code.binary("lshr", active_lanes(call, kind), code.resized(lane, kind))
    return code.icmp("ne", code.binary("and", bits, 1), 0)


def _value(call: BuiltinCall, value: SSAValue, lane: SSAValue) -> SSAValue:
    if not isinstance(value.type, IntegerType | AnyFloat):
        raise call.refused(
            f"values of type {value.type} of other lanes are not supported on the "
            "processor.",
            "Convert the value to integers.",
        )
    return value_of_lane(call, value, lane)


def _value_or(
    call: BuiltinCall, value: SSAValue, lane: SSAValue, other: SSAValue
) -> SSAValue:
    """Returns the value of a lane, or another one if the lane does not run."""
    found = _value(call, value, lane)
    return call.code.select(_runs(call, lane), found, other)


def _zero(call: BuiltinCall) -> SSAValue:
    number = 0.0 if isinstance(call.kind, AnyFloat) else 0
    return call.code.constant(number, call.kind)


def _counts(half: int) -> Expansion:
    """Counts the bits of a mask below the lane, in one half of a wavefront of 64."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        mask, base = call.operands
        lane = code.resized(own_lane(call), i64)
        below = code.binary("shl", code.constant(1, i64), lane)
        below = code.binary("lshr", code.binary("sub", below, 1), 32 * half)
        bits = code.binary("and", mask, code.resized(below, i32))
        return code.binary("add", base, code.intrinsic("ctpop", bits))

    return expand


def _ballots(call: BuiltinCall) -> SSAValue:
    found = ballot(call, call.operands[0], _lanes(call))
    return call.code.resized(found, call.kind)


_PREDICATES = {
    32: "eq",
    33: "ne",
    34: "ugt",
    35: "uge",
    36: "ult",
    37: "ule",
    38: "sgt",
    39: "sge",
    40: "slt",
    41: "sle",
}
"""Comparisons of integers, as LLVM numbers them."""


def _compares(call: BuiltinCall) -> SSAValue:
    predicate = _PREDICATES.get(call.constant(2) or 0)
    if predicate is None:
        raise call.refused(
            "the comparison of lanes is not known.", "Use __ballot in its place."
        )
    one, other, _ = call.operands
    found = ballot(call, call.code.icmp(predicate, one, other), _lanes(call))
    return call.code.resized(found, call.kind)


def _reads_first(call: BuiltinCall) -> SSAValue:
    return _value(call, call.operands[0], first_lane(call))


def _within(call: BuiltinCall, lane: SSAValue) -> SSAValue:
    return call.code.binary("and", lane, _size(call) - 1)


def _reads(call: BuiltinCall) -> SSAValue:
    return _value(call, call.operands[0], _within(call, call.operands[1]))


def _writes(call: BuiltinCall) -> SSAValue:
    code = call.code
    value, lane, old = call.operands
    is_own = code.icmp("eq", own_lane(call), _within(call, lane))
    return code.select(is_own, value, old)


def _lane_of_address(call: BuiltinCall, address: SSAValue) -> SSAValue:
    return _within(call, call.code.binary("lshr", address, 2))


def _gathers(call: BuiltinCall) -> SSAValue:
    address, value = call.operands
    return _value_or(call, value, _lane_of_address(call, address), _zero(call))


def _scatters(call: BuiltinCall) -> SSAValue:
    """Of lanes that write to the same one, the last one counts."""
    code = call.code
    address, value = call.operands
    to, own, found = _lane_of_address(call, address), own_lane(call), _zero(call)
    for number in range(_size(call)):
        lane = code.constant(number, i32)
        is_here = code.icmp("eq", value_of_lane(call, to, lane), own)
        is_written = code.binary("and", is_here, _runs(call, lane))
        found = code.select(is_written, _value(call, value, lane), found)
    return found


def _swizzles(call: BuiltinCall) -> SSAValue:
    code, own = call.code, own_lane(call)
    pattern = call.constant(1)
    if pattern is None:
        raise call.refused("the pattern is no constant.", "Use __shfl in its place.")
    if pattern >> 15:
        lane = _quad(call, own, pattern & 0xFF)
    else:
        inner = code.binary("and", own, pattern & 31)
        inner = code.binary("or", inner, pattern >> 5 & 31)
        inner = code.binary("xor", inner, pattern >> 10 & 31)
        lane = code.binary("or", code.binary("and", own, 32), inner)
    return _value_or(call, call.operands[0], lane, _zero(call))


# Data parallel primitives.


def _quad(call: BuiltinCall, own: SSAValue, pattern: int) -> SSAValue:
    """A permutation of four lanes."""
    code = call.code
    place = code.binary("shl", code.binary("and", own, 3), 1)
    chosen = code.binary("lshr", code.constant(pattern, i32), place)
    first = code.binary("and", own, -4)
    return code.binary("or", first, code.binary("and", chosen, 3))


def _source(
    call: BuiltinCall, own: SSAValue, control: int
) -> tuple[SSAValue, SSAValue | None] | None:
    """
    Returns the lane that a control names, and whether there is one, None if there is
    always; None for a control that is not known.
    """
    code, size = call.code, _size(call)
    in_row = code.binary("and", own, _ROW - 1)
    row = code.binary("and", own, -_ROW)
    by = control & 15

    def shifted(distance: int, first: SSAValue, count: int) -> SSAValue:
        moved = code.binary("and", code.binary("add", first, distance), count - 1)
        return moved if first is own else code.binary("or", row, moved)

    match control >> 4:
        case 0x0 | 0x1 | 0x2 | 0x3 | 0x4 | 0x5 | 0x6 | 0x7:
            return _quad(call, own, control), None
        case 0x8 | 0x9 | 0xA | 0xB | 0xC | 0xD | 0xE | 0xF:
            return _quad(call, own, control), None
        case 0x10 if by:
            return shifted(by, in_row, _ROW), code.icmp("ult", in_row, _ROW - by)
        case 0x11 if by:
            return shifted(-by, in_row, _ROW), code.icmp("uge", in_row, by)
        case 0x12 if by:
            return shifted(-by, in_row, _ROW), None
        case 0x13 if by == 0:
            return shifted(1, own, size), code.icmp("ult", own, size - 1)
        case 0x13 if by == 4:
            return shifted(1, own, size), None
        case 0x13 if by == 8:
            return shifted(-1, own, size), code.icmp("ne", own, 0)
        case 0x13 if by == 12:
            return shifted(-1, own, size), None
        case 0x14 if by == 0:
            return code.binary("xor", own, _ROW - 1), None
        case 0x14 if by == 1:
            return code.binary("xor", own, 7), None
        case 0x14 if by == 2:
            last = _within(call, code.binary("sub", row, 1))
            return last, code.icmp("uge", own, _ROW)
        case 0x14 if by == 3:
            return code.constant(31, i32), code.icmp("uge", own, 32)
        case 0x15:
            return code.binary("or", row, by), None
        case 0x16:
            return code.binary("xor", own, by), None
        case _:
            return None


_NAMES = ("dppCtrl", "rowMask", "bankMask", "boundCtrl")


def _controls(call: BuiltinCall, first: int) -> list[int]:
    held = [integer_value(call.op.properties.get(name)) for name in _NAMES]
    if held[0] is None:
        held = [call.constant(first + number) for number in range(len(_NAMES))]
    return [number or 0 for number in held]


def _moves(*, has_old: bool) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code, own = call.code, own_lane(call)
        value = call.operands[1] if has_old else call.operands[0]
        old = call.operands[0] if has_old else _zero(call)
        control, rows, banks, bound = _controls(call, 2 if has_old else 1)
        found = _source(call, own, control)
        if found is None:
            raise call.refused(
                f"the pattern {control:#x} of lanes is not supported on the processor.",
                "Use __shfl in its place.",
            )
        lane, is_valid = found
        other = _zero(call) if bound & 1 else old
        result = _value_or(call, value, lane, other)
        if is_valid is not None:
            result = code.select(is_valid, result, other)
        for mask, place in ((rows, _place(call, own, 4)), (banks, _bank(call, own))):
            if mask & 15 != 15:
                bit = code.binary("lshr", code.constant(mask & 15, i32), place)
                is_written = code.icmp("ne", code.binary("and", bit, 1), 0)
                result = code.select(is_written, result, old)
        return result

    return expand


def _place(call: BuiltinCall, own: SSAValue, shift: int) -> SSAValue:
    return call.code.binary("lshr", own, shift)


def _bank(call: BuiltinCall, own: SSAValue) -> SSAValue:
    return call.code.binary("and", _place(call, own, 2), 3)


def _waits(call: BuiltinCall) -> None:
    put_barrier(call, SUB_GROUP, ACQUIRE_RELEASE | ALL_MEMORY, Id.SUB_GROUP_BARRIER)


def _votes(holds: Callable[[BuiltinCall, SSAValue], SSAValue]) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        predicate = code.icmp("ne", call.operands[0], 0)
        bits = ballot(call, predicate, _lanes(call))
        return code.resized(holds(call, bits), call.kind)

    return expand


_OPERATIONS: Table = {
    "mbcnt.lo": _counts(0),
    "mbcnt.hi": _counts(1),
    "wavefrontsize": lambda call: call.code.constant(_size(call), call.kind),
    "ballot": _ballots,
    "icmp": _compares,
    "readfirstlane": _reads_first,
    "readlane": _reads,
    "writelane": _writes,
    "ds.bpermute": _gathers,
    "ds.permute": _scatters,
    "ds.swizzle": _swizzles,
    "update.dpp": _moves(has_old=True),
    "mov.dpp": _moves(has_old=False),
    "wave.barrier": _waits,
}
_FUNCTIONS: Table = {
    "__ockl_lane_u32": own_lane,
    "__ockl_wfany_i32": _votes(lambda call, bits: call.code.icmp("ne", bits, 0)),
    "__ockl_wfall_i32": _votes(
        lambda call, bits: call.code.icmp("eq", bits, active_lanes(call, _lanes(call)))
    ),
}
_SUFFIX = re.compile(r"(?:\.(?:i|f)\d+)+$")


def wavefront_expansion(name: str) -> Expansion | None:
    """
    Returns the expansion of a function, or of an intrinsic without `llvm.amdgcn.` or
    `llvm.rocdl.`; None if it has none.
    """
    stem = _SUFFIX.sub("", name).replace("ds_", "ds.")
    return _OPERATIONS.get(stem) or _FUNCTIONS.get(name)
