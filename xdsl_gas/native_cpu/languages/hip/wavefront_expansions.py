"""
HIP's operations on the lanes of a wavefront, which is a sub-group of 32 or 64.

Lanes that do not run an operation bring nothing to it: ballots lack their bit, and
permutations have 0 where they name such a lane, or the old value.

Sources: LLVM's `IntrinsicsAMDGPU.td`; AMD's "Instruction Set Architecture" documents,
`DS_BPERMUTE_B32`, `DS_PERMUTE_B32`, `DS_SWIZZLE_B32`, `V_READLANE_B32`,
`V_MBCNT_LO_U32_B32` and "Data Parallel Primitives".
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.hip.lane_values import (
    lane_mask_type,
    runs,
    value_at,
    value_or,
    wavefront_size,
    zero_of_result,
)
from xdsl_gas.native_cpu.languages.hip.row_permutations import ROW_PERMUTATIONS
from xdsl_gas.native_cpu.languages.lanes import (
    active_lanes,
    ballot,
    first_lane,
    own_lane,
    value_of_lane,
)
from xdsl_gas.native_cpu.languages.work_items import SUB_GROUP_BARRIER

_ROW = 16


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


def _size(call: BuiltinCall) -> SSAValue:
    return call.code.constant(wavefront_size(call), call.kind)


def _ballots(call: BuiltinCall) -> SSAValue:
    found = ballot(call, call.operands[0], lane_mask_type(call))
    return call.code.resized(found, call.kind)


_PREDICATES = dict(
    enumerate(
        ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"), start=32
    )
)
"""Comparisons of integers, as LLVM numbers them."""


_FLOAT_PREDICATES = dict(
    enumerate(
        (
            *("_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord"),
            *("uno", "ueq", "ugt", "uge", "ult", "ule", "une", "_true"),
        )
    )
)
"""Comparisons of floating-point numbers, which MLIR numbers otherwise."""


def _compares(opcode: str, predicates: Mapping[int, str]) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        number = call.constant(2)
        predicate = None if number is None else predicates.get(number)
        if predicate is None:
            raise call.refused(
                "the comparison of lanes is not known.", "Use __ballot in its place."
            )
        one, other, _ = call.operands
        code = call.code
        compare = code.icmp if opcode == "icmp" else code.fcmp
        mask = ballot(call, compare(predicate, one, other), lane_mask_type(call))
        return code.resized(mask, call.kind)

    return expand


def _reads_first(call: BuiltinCall) -> SSAValue:
    return value_at(call, call.operands[0], first_lane(call))


def _within(call: BuiltinCall, lane: SSAValue) -> SSAValue:
    return call.code.binary("and", lane, wavefront_size(call) - 1)


def _reads(call: BuiltinCall) -> SSAValue:
    return value_at(call, call.operands[0], _within(call, call.operands[1]))


def _writes(call: BuiltinCall) -> SSAValue:
    code = call.code
    value, lane, old = call.operands
    is_own = code.icmp("eq", own_lane(call), _within(call, lane))
    return code.select(is_own, value, old)


def _lane_of_address(call: BuiltinCall, address: SSAValue) -> SSAValue:
    return _within(call, call.code.binary("lshr", address, 2))


def _gathers(call: BuiltinCall) -> SSAValue:
    address, value = call.operands
    return value_or(call, value, _lane_of_address(call, address), zero_of_result(call))


def _scatters(call: BuiltinCall) -> SSAValue:
    """Of lanes that write to the same one, the last one counts."""
    code = call.code
    address, value = call.operands
    to, own, result = (
        _lane_of_address(call, address),
        own_lane(call),
        zero_of_result(call),
    )
    for number in range(wavefront_size(call)):
        lane = code.constant(number, i32)
        is_here = code.icmp("eq", value_of_lane(call, to, lane), own)
        is_written = code.binary("and", is_here, runs(call, lane))
        result = code.select(is_written, value_at(call, value, lane), result)
    return result


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
    return value_or(call, call.operands[0], lane, zero_of_result(call))


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
    code, size = call.code, wavefront_size(call)
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
        old = call.operands[0] if has_old else zero_of_result(call)
        control, rows, banks, bound = _controls(call, 2 if has_old else 1)
        source = _source(call, own, control)
        if source is None:
            raise call.refused(
                f"the pattern {control:#x} of lanes is not supported on the processor.",
                "Use __shfl in its place.",
            )
        lane, is_valid = source
        other = zero_of_result(call) if bound & 1 else old
        result = value_or(call, value, lane, other)
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


def _votes(*, are_all: bool) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code, mask_type = call.code, lane_mask_type(call)
        bits = ballot(call, code.icmp("ne", call.operands[0], 0), mask_type)
        if are_all:
            holds = code.icmp("eq", bits, active_lanes(call, mask_type))
        else:
            holds = code.icmp("ne", bits, 0)
        return code.resized(holds, call.kind)

    return expand


WAVEFRONTS: Table = {
    **{
        f"amdgcn.{name}": expand
        for name, expand in (
            ("mbcnt.lo", _counts(0)),
            ("mbcnt.hi", _counts(1)),
            ("wavefrontsize", _size),
            ("ballot", _ballots),
            ("icmp", _compares("icmp", _PREDICATES)),
            ("fcmp", _compares("fcmp", _FLOAT_PREDICATES)),
            ("readfirstlane", _reads_first),
            ("readlane", _reads),
            ("writelane", _writes),
            ("ds.bpermute", _gathers),
            ("ds.permute", _scatters),
            ("ds.swizzle", _swizzles),
            ("update.dpp", _moves(has_old=True)),
            ("mov.dpp", _moves(has_old=False)),
            ("wave.barrier", SUB_GROUP_BARRIER),
            ("any", _votes(are_all=False)),
            ("all", _votes(are_all=True)),
        )
    },
    **ROW_PERMUTATIONS,
}
