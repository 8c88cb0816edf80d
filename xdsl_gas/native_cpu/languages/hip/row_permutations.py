"""
Permutations of the rows of a wavefront, 16 lanes each, and of its halves.

    permlane16(old, v, low, high, fi, bound)     the lane of the row that 4 bits say
    permlanex16(old, v, low, high, fi, bound)    that of the other row of the pair
    permlane16.swap(a, b, fi, bound)             odd rows of a with even ones of b
    permlane32.swap(a, b, fi, bound)             the upper half of a, the lower of b
    permlane64(v)                                the other half

The bits are those of the 64 in `high` and `low` with the place of the lane in its row,
or with `.var` the lowest of the third operand. For a lane that does not run there is 0
with `bound`, else `old`; with `fi` ("fetch inactive"), in `permlane64` and in swaps
between lanes that do not all run, its value is undefined.

Sources: LLVM's `IntrinsicsAMDGPU.td`; AMD's "Instruction Set Architecture" documents,
`V_PERMLANE16_B32`, `V_PERMLANEX16_B32`, `V_PERMLANE64_B32`, `V_PERMLANE16_SWAP_B32`.
"""

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.hip.lane_values import (
    value_at,
    value_or,
    wavefront_size,
    zero_of_result,
)
from xdsl_gas.native_cpu.languages.lanes import own_lane

_ROW = 16
_HALF = 32


def _flag(call: BuiltinCall, name: str, operand: int) -> bool:
    held = integer_value(call.op.properties.get(name))
    return bool(call.constant(operand) if held is None else held)


def _chosen(call: BuiltinCall, own: SSAValue, *, is_variable: bool) -> SSAValue:
    """Returns the place in a row that the selectors of a lane say."""
    code = call.code
    selectors = call.operands[2:3] if is_variable else call.operands[2:4]
    if any(each.type != i32 for each in selectors):
        raise call.refused(
            "lanes that are not selected by 32-bit integers are not supported on the "
            "processor.",
            "Pass the selectors as i32.",
        )
    if is_variable:
        return code.binary("and", selectors[0], _ROW - 1)
    low, high = selectors
    is_high = code.icmp("ne", code.binary("and", own, 8), 0)
    place = code.binary("shl", code.binary("and", own, 7), 2)
    bits = code.binary("lshr", code.select(is_high, high, low), place)
    return code.binary("and", bits, _ROW - 1)


def _permutes(*, is_across: bool, is_variable: bool = False) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code, own = call.code, own_lane(call)
        old, value = call.operands[:2]
        row = code.binary("and", own, -_ROW)
        if is_across:
            row = code.binary("xor", row, _ROW)
        lane = code.binary("or", row, _chosen(call, own, is_variable=is_variable))
        if _flag(call, "fi", -2):
            return value_at(call, value, lane)
        other = zero_of_result(call) if _flag(call, "boundControl", -1) else old
        return value_or(call, value, lane, other)

    return expand


def _swaps(distance: int) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        if distance >= wavefront_size(call):
            raise call.refused(
                f"a wavefront of {wavefront_size(call)} lanes has no halves of 32.",
                "Compile for wavefronts of 64: -mwavefrontsize64.",
            )
        code, own = call.code, own_lane(call)
        first, second = call.operands[:2]
        is_upper = code.icmp("ne", code.binary("and", own, distance), 0)
        partner = code.binary("xor", own, distance)
        lower = value_at(call, second, partner)
        upper = value_at(call, first, partner)
        parts = (
            code.select(is_upper, lower, first),
            code.select(is_upper, second, upper),
        )
        return code.structure(parts, call.kind)

    return expand


def _exchanges_halves(call: BuiltinCall) -> SSAValue:
    value = call.operands[0]
    if wavefront_size(call) == _HALF:
        return value
    return value_at(call, value, call.code.binary("xor", own_lane(call), _HALF))


ROW_PERMUTATIONS: Table = {
    "amdgcn.permlane16": _permutes(is_across=False),
    "amdgcn.permlanex16": _permutes(is_across=True),
    "amdgcn.permlane16.var": _permutes(is_across=False, is_variable=True),
    "amdgcn.permlanex16.var": _permutes(is_across=True, is_variable=True),
    "amdgcn.permlane16.swap": _swaps(_ROW),
    "amdgcn.permlane32.swap": _swaps(_HALF),
    "amdgcn.permlane64": _exchanges_halves,
}
