"""
Functions of numbers that NVIDIA's intrinsics and libdevice share.
"""

from xdsl.dialects.builtin import IntegerType, f16, f64, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion
from xdsl_gas.native_cpu.languages.library.basics import (
    to_format,
)
from xdsl_gas.native_cpu.languages.library.conversions import (
    narrowed,
    to_float,
    to_integer,
)
from xdsl_gas.native_cpu.languages.library.directed import directed
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY
from xdsl_gas.transforms.utils.shapes import is_float


def computes(name: str) -> Expansion:
    return lambda call: ELEMENTARY[name](call, *call.operands)


def rounds(word: str, mode: str, *, saturates: bool = False) -> Expansion:
    """Arithmetic in a rounding mode; `sub` and `rcp` are made of `add` and `div`."""

    def expand(call: BuiltinCall) -> SSAValue:
        code, operands = call.code, list(call.operands)
        name = word
        if word == "sub":
            name, operands[1] = "add", code.unary("fneg", operands[1])
        elif word == "rcp":
            name = "div"
            operands.insert(0, code.constant(1.0, call.kind))
        found = directed(name, mode)(call, *operands)
        return saturated(call, found) if saturates else found

    return expand


def saturated(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """A number between 0 and 1; NaN becomes 0."""
    return call.code.library("floats", "saturate", value)


def converts(mode: str, *, is_signed: bool) -> Expansion:
    """A conversion between numbers. Integers saturate, NaN becomes 0."""

    def expand(call: BuiltinCall) -> SSAValue:
        code, value, kind = call.code, call.operands[0], call.kind
        if is_float(value.type) and is_float(kind):
            return narrowed(call, value, kind, mode)
        if is_float(kind):
            return to_float(call, value, kind, is_signed=is_signed, mode=mode)
        if is_float(value.type):
            return to_integer(
                call, value, kind, is_signed=is_signed, saturates=True, mode=mode
            )
        return code.resized(value, kind, is_signed=is_signed)

    return expand


def reinterprets(call: BuiltinCall) -> SSAValue:
    return call.code.cast("bitcast", call.operands[0], call.kind)


def to_half(call: BuiltinCall) -> SSAValue:
    code = call.code
    half = to_format(call, call.operands[0], f16)
    return code.cast("bitcast", half, call.kind)


def from_half(call: BuiltinCall) -> SSAValue:
    half = call.code.cast("bitcast", call.operands[0], f16)
    return call.code.float_resized(half, call.kind)


def word_of_double(shift: int) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        bits = code.cast("bitcast", call.operands[0], i64)
        return code.resized(code.binary("lshr", bits, shift), call.kind)

    return expand


def double_of_words(low: int, high: int) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        upper = code.binary("shl", code.resized(call.operands[high], i64), 32)
        lower = code.resized(call.operands[low], i64)
        return code.cast("bitcast", code.binary("or", upper, lower), f64)

    return expand


def permutes_bytes(call: BuiltinCall) -> SSAValue:
    """
    `prmt`: each byte of the result is one of eight, by four bits; the fourth of these
    takes its sign instead.
    """
    code = call.code
    low, high, selector = call.operands
    both = code.binary(
        "or", code.binary("shl", code.resized(high, i64), 32), code.resized(low, i64)
    )
    found = code.constant(0, i32)
    for position in range(4):
        chosen = code.binary("lshr", selector, 4 * position)
        shift = code.binary("shl", code.binary("and", chosen, 7), 3)
        byte = code.binary("lshr", both, code.resized(shift, i64))
        byte = code.resized(byte, IntegerType(8))
        sign = code.binary("ashr", byte, 7)
        wants_sign = code.icmp("ne", code.binary("and", chosen, 8), 0)
        byte = code.resized(code.select(wants_sign, sign, byte), i32)
        found = code.binary("or", found, code.binary("shl", byte, 8 * position))
    return found
