"""
Trigonometric functions of angles in half-turns: `sinpi`, `cospi`, `tanpi`.

An angle is a whole number of quarter turns and a rest of at most an eighth, which is
exact. Sine and cosine of the rest are polynomials, so that vectors need no library.

The errors of sine and cosine are below 2 ulp, where OpenCL allows 4. `half`, and the
`float` of CUDA and HIP, are computed as `double`, and rounded. Source of the
polynomials: `__kernel_sin`, `__kernel_cos`, `__kernel_sindf` and `__kernel_cosdf` of
[FreeBSD's msun](https://cgit.freebsd.org/src/tree/lib/msun/src/k_sin.c), for angles of
up to pi / 4.
"""

import math
from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import f32, f64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.library.basics import constant_of
from xdsl_gas.transforms.utils.arithmetic import Arithmetic
from xdsl_gas.transforms.utils.shapes import element

_SINES: Mapping[Attribute, Sequence[float]] = {
    f32: (
        *(0.0000027183114939898219064, -0.000198393348360966317347),
        *(0.0083333293858894631756, -0.166666666416265235595),
    ),
    f64: (
        *(1.58969099521155010221e-10, -2.50507602534068634195e-08),
        *(2.75573137070700676789e-06, -1.98412698298579493134e-04),
        *(8.33333333332248946124e-03, -1.66666666666666324348e-01),
    ),
}
_COSINES: Mapping[Attribute, Sequence[float]] = {
    f32: (
        *(0.0000243904487962774090654, -0.00138867637746099294692),
        *(0.0416666233237390631894, -0.499999997251031003120),
    ),
    f64: (
        *(-1.13596475577881948265e-11, 2.08757232129817482790e-09),
        *(-2.75573143513906633035e-07, 2.48015872894767294178e-05),
        *(-1.38888888888741095749e-03, 4.16666666666666019037e-02, -0.5),
    ),
}
"""The coefficients for a format, from that of the highest power."""


def polynomial(
    code: Arithmetic, value: SSAValue, coefficients: Sequence[float]
) -> SSAValue:
    """Returns a polynomial of a number, by Horner's method."""
    result = code.constant(coefficients[0], value.type)
    for coefficient in coefficients[1:]:
        added = code.constant(coefficient, value.type)
        result = code.intrinsic("fma", result, value, added)
    return result


def _parts(call: BuiltinCall, value: SSAValue) -> tuple[SSAValue, SSAValue, SSAValue]:
    """
    Returns the sine and the cosine of the rest of an angle, and the number of quarter
    turns, -2 to 2.
    """
    code = call.code
    turns = code.intrinsic("rint", code.binary("fmul", value, 0.5))
    within = code.binary("fsub", value, code.binary("fmul", turns, 2.0))
    quarters = code.intrinsic("rint", code.binary("fmul", within, 2.0))
    rest = code.binary("fsub", within, code.binary("fmul", quarters, 0.5))
    angle = code.binary("fmul", rest, math.pi)
    square = code.binary("fmul", angle, angle)
    cube = code.binary("fmul", square, angle)
    kind = element(value.type)
    even = polynomial(code, square, _SINES[kind])
    odd = polynomial(code, square, _COSINES[kind])
    sine = code.intrinsic("fma", cube, even, angle)
    cosine = code.intrinsic("fma", square, odd, constant_of(call, value, 1.0))
    return sine, cosine, quarters


def _turned(
    call: BuiltinCall,
    quarters: SSAValue,
    even: SSAValue,
    odd: SSAValue,
    negative: float,
) -> SSAValue:
    """
    Returns one of two values by the number of quarter turns, negated behind half a turn
    and at the odd number `negative`.
    """
    code = call.code
    count = code.intrinsic("fabs", quarters)
    value = code.select(code.fcmp("oeq", count, 1.0), odd, even)
    is_negative = code.binary(
        "or", code.fcmp("oeq", quarters, negative), code.fcmp("oeq", count, 2.0)
    )
    return code.select(is_negative, code.unary("fneg", value), value)


def sine_of_half_turns(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`sinpi` of `float` and `double`."""
    code = call.code
    sine, cosine, quarters = _parts(call, value)
    turned = _turned(call, quarters, sine, cosine, -1.0)
    # A zero has the sign of the argument.
    is_zero = code.fcmp("oeq", turned, 0.0)
    zero = code.intrinsic("copysign", constant_of(call, value, 0.0), value)
    return code.select(is_zero, zero, turned)


def cosine_of_half_turns(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`cospi` of `float` and `double`."""
    sine, cosine, quarters = _parts(call, value)
    turned = _turned(call, quarters, cosine, sine, 1.0)
    # Zeros are positive.
    return call.code.binary("fadd", turned, 0.0)


def tangent_of_half_turns(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`tanpi` of `float` and `double`."""
    sine = sine_of_half_turns(call, value)
    return call.code.binary("fdiv", sine, cosine_of_half_turns(call, value))
