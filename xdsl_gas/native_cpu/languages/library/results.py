"""
Functions of floating-point numbers with a second result, which they write to memory.
"""

import math
from collections.abc import Callable
from typing import TypeAlias

from xdsl.dialects.builtin import i32
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.library.basics import (
    constant_of,
    from_c,
    is_infinite,
    largest_fraction,
)
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY
from xdsl_gas.native_cpu.languages.library.remainders import remainder_and_quotient
from xdsl_gas.transforms.utils.shapes import element, in_memory, integers_like

Function: TypeAlias = Callable[..., tuple[SSAValue, SSAValue]]
"""Inserts a function of a call and its operands; returns both results."""


def _zero_like(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return call.code.intrinsic("copysign", constant_of(call, value, 0.0), value)


def _fraction(call: BuiltinCall, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    """`fract`: the rest is below one; zeros and infinities give a signed zero."""
    code = call.code
    whole = code.intrinsic("floor", value)
    rest = code.binary("fsub", value, whole)
    most = largest_fraction(call, value)
    rest = code.select(code.fcmp("ogt", rest, most), most, rest)
    is_special = code.binary(
        "or", is_infinite(call, value), code.fcmp("oeq", value, 0.0)
    )
    return code.select(is_special, _zero_like(call, value), rest), whole


def _parts(call: BuiltinCall, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    """`modf`: both parts have the sign of the argument."""
    code = call.code
    whole = code.intrinsic("trunc", value)
    rest = code.intrinsic("copysign", code.binary("fsub", value, whole), value)
    rest = code.select(is_infinite(call, value), _zero_like(call, value), rest)
    return rest, whole


def _sine_and_cosine(call: BuiltinCall, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    return call.code.intrinsic("sin", value), call.code.intrinsic("cos", value)


def _fraction_and_exponent(
    call: BuiltinCall, value: SSAValue
) -> tuple[SSAValue, SSAValue]:
    """`frexp`: the exponent of zeros, infinities and NaN is 0."""
    code = call.code
    element_type = element(value.type)
    both = LLVMStructType.from_type_list((element_type, i32))

    def fraction(number: SSAValue) -> SSAValue:
        return code.part(code.intrinsic("frexp", number, result=both), 0, element_type)

    def exponent(number: SSAValue) -> SSAValue:
        return code.part(code.intrinsic("frexp", number, result=both), 1, i32)

    shape = value.type
    mantissa = code.each_lane(shape, fraction, value)
    power = code.each_lane(shape, exponent, value)
    is_finite = code.fcmp("one", code.intrinsic("fabs", value), math.inf)
    zero = code.constant(0, power.type)
    mantissa = code.select(is_finite, mantissa, value)
    return mantissa, code.select(is_finite, power, zero)


def _gamma_and_sign(call: BuiltinCall, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    """
    `lgamma_r`. The sign of the gamma function is negative between an odd negative
    integer and the even one below it.
    """
    code = call.code
    log_gamma = from_c("lgamma")(call, value)
    whole = code.intrinsic("floor", value)
    half = code.binary("fmul", whole, 0.5)
    is_odd = code.fcmp("one", code.intrinsic("floor", half), half)
    bits = code.cast("bitcast", value, integers_like(value.type))
    is_negative = code.icmp("slt", bits, 0)
    is_zero = code.fcmp("oeq", value, 0.0)
    negative = code.binary("and", is_negative, code.binary("or", is_odd, is_zero))
    integer_type = integers_like(value.type, 32)
    one = code.constant(1, integer_type)
    sign = code.select(negative, code.constant(-1, integer_type), one)
    is_pole = code.binary(
        "and", code.fcmp("olt", value, 0.0), code.fcmp("oeq", whole, value)
    )
    return log_gamma, code.select(is_pole, code.constant(0, integer_type), sign)


def _stores_second(function: Function) -> Expansion:
    """A function that writes its second result to its last operand."""

    def expand(call: BuiltinCall) -> SSAValue:
        *operands, pointer = call.operands
        first, second = function(call, *operands)
        call.code.store(second, pointer, in_memory(second.type))
        return first

    return expand


def _stores_sine_and_cosine(call: BuiltinCall) -> None:
    """libdevice's `sincos` and `sincospi`, which write both results."""
    value, *places = call.operands
    for name, place in zip(("sin", "cos"), places, strict=True):
        result = ELEMENTARY[f"{name}{call.function.kind}"](call, value)
        call.code.store(result, place, in_memory(result.type))


RESULTS: Table = {
    **{
        name: _stores_second(function)
        for name, function in (
            ("fract", _fraction),
            ("modf", _parts),
            ("sincos", _sine_and_cosine),
            ("frexp", _fraction_and_exponent),
            ("remquo", remainder_and_quotient),
            ("lgamma_r", _gamma_and_sign),
        )
    },
    "libdevice.sincos": _stores_sine_and_cosine,
}
"""The functions, most by their names in OpenCL C."""
