"""
Local ids of lanes: they begin at a multiple of the number of lanes.

`W` lanes that follow each other in a dimension begin at a local id that `W` divides. So
lane `i` has `b + i`, where `b` is a multiple of `W`, and

    local_id / 32, local_id >> 5, local_id & ~31

are the same for 32 lanes: which warp it is. So is the first for a `W` that divides 32,
and the others, which are of bits, for a power of two. That holds for the rest of the
local id by a multiple of `W`, for what it is extended to, and truncated to if `W` is a
power of two.
"""

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.native_cpu.builtins.names import Id, called_builtin

_CASTS = (Opcode.SEXT, Opcode.TRUNC, Opcode.ZEXT)
_LEAST_BITS = 8
_MOST_DEPTH = 16


def is_quotient_of_lanes(op: Operation, width: int) -> bool:
    """
    Whether an operation has one result for all lanes if its first operand has the
    number of the lane in its low bits. `width` is the number of lanes.
    """
    if op.name not in ("llvm.lshr", "llvm.ashr", "llvm.udiv", "llvm.and"):
        return False
    number = integer_constant(op.operands[1])
    if number is None:
        return False
    match op.name:
        case "llvm.udiv":
            return number > 0 and number % width == 0
        case "llvm.and":
            return is_power_of_two(width) and number % width == 0
        case _:
            return is_power_of_two(width) and width <= 1 << max(number, 0)


def keeps_lane_numbers(op: Operation, width: int) -> bool:
    """Whether the result begins at a multiple of `width` if the first operand does."""
    opcode = semantics_of(op).opcode
    if opcode in _CASTS:
        result_type = op.results[0].type
        keeps = is_power_of_two(width) or opcode is not Opcode.TRUNC
        return (
            keeps
            and isinstance(result_type, IntegerType)
            and result_type.bitwidth >= _LEAST_BITS
        )
    if op.name not in ("llvm.and", "llvm.urem"):
        return False
    number = integer_constant(op.operands[1])
    if number is None:
        return False
    if op.name == "llvm.urem":
        return number > 0 and number % width == 0
    return is_power_of_two(width) and number % width == width - 1


def is_power_of_two(width: int) -> bool:
    """Whether a positive number is a power of two."""
    return width & (width - 1) == 0


def has_lane_numbers(value: SSAValue, dimension: int, width: int) -> bool:
    """Whether a value is a local id in a dimension, or keeps its low bits."""
    for _ in range(_MOST_DEPTH):
        if not isinstance(value, OpResult):
            return False
        builtin = called_builtin(value.op)
        if builtin is not None:
            if builtin.id is not Id.GET_LOCAL_ID:
                return False
            return integer_constant(value.op.operands[0]) == dimension
        if not keeps_lane_numbers(value.op, width):
            return False
        value = value.op.operands[0]
    return False
