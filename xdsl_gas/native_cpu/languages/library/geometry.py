"""
Geometric functions of OpenCL C.

Lengths neither overflow nor vanish: those of `f32` are computed as `f64`, those of
`f64` by `hypot`. The functions `fast_*` may.

Source: the OpenCL C specification, chapter 6.15.5 "Geometric Functions".
"""

from functools import reduce

from xdsl.dialects.builtin import f64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Table
from xdsl_gas.native_cpu.languages.library.basics import is_infinite, to_format
from xdsl_gas.native_cpu.languages.library.bit_fields import packed_dot
from xdsl_gas.transforms.utils.shapes import (
    element,
    is_float,
    lanes,
    like,
    width_of,
)


def _parts(call: BuiltinCall, value: SSAValue) -> list[SSAValue]:
    count = lanes(value.type)
    if not count:
        return [value]
    return [call.code.extract(value, lane) for lane in range(count)]


def _product(call: BuiltinCall, left: SSAValue, right: SSAValue) -> SSAValue:
    """The sum of the products of the lanes."""
    code = call.code
    products = _parts(call, code.binary("fmul", left, right))
    return reduce(lambda total, more: code.binary("fadd", total, more), products)


def _dot(call: BuiltinCall) -> SSAValue:
    if call.function.packed:
        return packed_dot(call)
    left, right = call.operands
    if is_float(left.type):
        return _product(call, left, right)
    code = call.code
    wide = like(left.type, call.kind)
    product = code.binary(
        "mul",
        code.resized(left, wide, is_signed=call.is_signed(0)),
        code.resized(right, wide, is_signed=call.is_signed(1)),
    )
    return code.intrinsic("vector.reduce.add", product, result=call.kind)


def _cross(call: BuiltinCall) -> SSAValue:
    code = call.code
    count = lanes(call.kind)

    def turned(value: SSAValue, first: int, second: int, third: int) -> SSAValue:
        return code.shuffle(value, value, [first, second, third])

    left, right = call.operands
    plus = code.binary("fmul", turned(left, 1, 2, 0), turned(right, 2, 0, 1))
    minus = code.binary("fmul", turned(left, 2, 0, 1), turned(right, 1, 2, 0))
    found = code.binary("fsub", plus, minus)
    if count == 3:
        return found
    zero = code.constant(0.0, found.type)
    return code.shuffle(found, zero, [0, 1, 2, 3])


def _wide_length(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """The length as `f64`."""
    code = call.code
    if width_of(value.type) < 64:
        wide = code.float_resized(value, like(value.type, f64))
        return code.intrinsic("sqrt", _product(call, wide, wide))
    parts = [code.intrinsic("fabs", part) for part in _parts(call, value)]
    return reduce(lambda total, more: call.c_function("hypot", total, more), parts)


def _length_of(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return to_format(call, _wide_length(call, value), element(value.type))


def _length(call: BuiltinCall) -> SSAValue:
    return _length_of(call, call.operands[0])


def _distance(call: BuiltinCall) -> SSAValue:
    return _length_of(call, call.code.binary("fsub", *call.operands))


def _normalize(call: BuiltinCall) -> SSAValue:
    """
    A vector with infinite elements has the direction of these; a vector of zeros has
    none and is the result.
    """
    code, value = call.code, call.operands[0]
    kind = value.type
    infinite = is_infinite(call, value)
    one, zero = code.constant(1.0, kind), code.constant(0.0, kind)
    directions = code.intrinsic("copysign", code.select(infinite, one, zero), value)
    has_infinity = infinite
    if lanes(kind):
        has_infinity = code.intrinsic(
            "vector.reduce.or", infinite, result=element(infinite.type)
        )
    value = code.select(code.in_each_lane(has_infinity, kind), directions, value)
    wide = like(kind, f64)
    length = _wide_length(call, value)
    quotient = code.binary(
        "fdiv", code.float_resized(value, wide), code.in_each_lane(length, wide)
    )
    is_zero = code.in_each_lane(code.fcmp("oeq", length, 0.0), kind)
    return code.select(is_zero, value, to_format(call, quotient, kind))


def _fast_length_of(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return call.code.intrinsic("sqrt", _product(call, value, value))


def _fast_length(call: BuiltinCall) -> SSAValue:
    return _fast_length_of(call, call.operands[0])


def _fast_distance(call: BuiltinCall) -> SSAValue:
    return _fast_length_of(call, call.code.binary("fsub", *call.operands))


def _fast_normalize(call: BuiltinCall) -> SSAValue:
    code, value = call.code, call.operands[0]
    length = _fast_length_of(call, value)
    factor = code.binary("fdiv", code.constant(1.0, length.type), length)
    product = code.binary("fmul", value, code.in_each_lane(factor, value.type))
    is_zero = code.in_each_lane(code.fcmp("oeq", length, 0.0), value.type)
    return code.select(is_zero, value, product)


GEOMETRY: Table = {
    "dot": _dot,
    "cross": _cross,
    "length": _length,
    "distance": _distance,
    "normalize": _normalize,
    "fast_length": _fast_length,
    "fast_distance": _fast_distance,
    "fast_normalize": _fast_normalize,
}
"""The functions by their names in OpenCL C."""
