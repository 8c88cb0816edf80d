"""
Remainders whose quotient is the nearest integer: `remainder` and `remquo`.

A remainder of twice the divisor, which is exact and keeps whether the quotient is even,
is at most two steps from the result. Both steps are exact, too. Source: `remainder` of
[FreeBSD's msun](https://cgit.freebsd.org/src/tree/lib/msun/src/e_remainder.c).
"""

from xdsl.dialects.builtin import f64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.library.basics import is_nan
from xdsl_gas.transforms.utils.shapes import integers_like, like


def remainder(call: BuiltinCall, value: SSAValue, divisor: SSAValue) -> SSAValue:
    """`remainder`. A zero has the sign of the value."""
    code = call.code
    left, step = (code.intrinsic("fabs", number) for number in (value, divisor))
    # The remainder of an infinity, if that overflows, is the value.
    rest = code.binary("frem", left, code.binary("fadd", step, step))
    # Half a divisor may not be a number of the format.
    is_above = code.fcmp("ogt", rest, code.binary("fsub", step, rest))
    less = code.binary("fsub", rest, step)
    # Of halves, the even quotient is the nearest.
    is_far = code.fcmp("oge", less, code.binary("fsub", step, less))
    less = code.select(is_far, code.binary("fsub", less, step), less)
    rest = code.select(is_above, less, rest)
    bits = code.cast("bitcast", value, integers_like(value.type))
    is_negative = code.icmp("slt", bits, 0)
    return code.select(is_negative, code.unary("fneg", rest), rest)


def remainder_and_quotient(
    call: BuiltinCall, value: SSAValue, divisor: SSAValue
) -> tuple[SSAValue, SSAValue]:
    """
    `remquo`: seven bits of the quotient and its sign. C's function has only three:
    `fmod(x, 128 y)` keeps them, and is exact.
    """
    code, value_type = call.code, value.type
    wide = like(value_type, f64)
    value, divisor = (code.float_resized(v, wide) for v in (value, divisor))
    rest = remainder(call, value, divisor)
    # 128 y does not overflow.
    is_large = code.fcmp("ogt", code.intrinsic("fabs", divisor), 2.0**1000)
    scale = code.select(
        is_large, code.constant(2.0**-24, wide), code.constant(1.0, wide)
    )
    small, by, left = (code.binary("fmul", v, scale) for v in (value, divisor, rest))
    small = code.binary("frem", small, code.binary("fmul", by, 128.0))
    quotient = code.binary("fdiv", code.binary("fsub", small, left), by)
    quotient = code.intrinsic("rint", quotient)
    number = code.intrinsic("fptosi.sat", quotient, result=integers_like(wide, 32))
    number = code.binary("srem", number, 128)
    zero = code.constant(0, number.type)
    number = code.select(is_nan(call, rest), zero, number)
    return code.in_format(rest, value_type), number
