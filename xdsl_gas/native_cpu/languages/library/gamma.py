"""
The gamma function of `half` and `float`, computed as `f64`, so that vectors need no
library but that of exponentials and logarithms.

Stirling's series has an error of less than 2^-30 from 7.5 on: it is taken for a number
that is larger by 7, and divided by the seven factors between. Below 0.5, Euler's
reflection formula leads to numbers above it. Source: [DLMF 5.5.1, 5.5.3 and
5.11.3](https://dlmf.nist.gov/5).
"""

import math

from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.library.basics import constant_of
from xdsl_gas.native_cpu.languages.library.half_turns import (
    polynomial,
    sine_of_half_turns,
)

_SERIES = (1 / 1260, -1 / 360, 1 / 12)
"""The coefficients of the odd powers of the reciprocal, from the highest one."""

_FACTORS = 7

_MOST = 50.0
"""A number whose gamma function is infinite as `float`."""


def gamma(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`tgamma`, of a `half` or `float` that is extended to `f64`."""
    code = call.code
    is_low = code.fcmp("olt", value, 0.5)
    number = code.select(is_low, code.binary("fsub", _one(call, value), value), value)
    is_high = code.fcmp("ogt", number, _MOST)
    number = code.select(is_high, constant_of(call, value, _MOST), number)
    factors = number
    for distance in range(1, _FACTORS):
        factor = code.binary("fadd", number, float(distance))
        factors = code.binary("fmul", factors, factor)
    above = _by_series(call, code.binary("fadd", number, float(_FACTORS)))
    sine = sine_of_half_turns(call, value)
    dividend = code.select(is_low, code.binary("fmul", factors, math.pi), above)
    divisor = code.select(is_low, code.binary("fmul", sine, above), factors)
    result = code.binary("fdiv", dividend, divisor)
    is_pole = code.binary(
        "and",
        code.fcmp("olt", value, 0.0),
        code.fcmp("oeq", code.intrinsic("floor", value), value),
    )
    return code.select(is_pole, constant_of(call, value, math.nan), result)


def _by_series(call: BuiltinCall, number: SSAValue) -> SSAValue:
    """The gamma function of a number from 7.5 to 100."""
    code = call.code
    reciprocal = code.binary("fdiv", _one(call, number), number)
    square = code.binary("fmul", reciprocal, reciprocal)
    rest = code.binary("fmul", polynomial(code, square, _SERIES), reciprocal)
    rest = code.binary("fadd", rest, math.log(2 * math.pi) / 2)
    power = code.binary("fadd", number, -0.5)
    logarithm = code.intrinsic("log", number)
    exponent = code.binary("fsub", code.binary("fmul", power, logarithm), number)
    return code.intrinsic("exp", code.binary("fadd", exponent, rest))


def _one(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return constant_of(call, value, 1.0)
