"""
Cube roots: a third of the exponent, and iterations that need no library for vectors.

Two of Halley's steps have an error of less than 2^-44, which is enough for `half` and
`float`. Newton's step behind them is computed with the errors of its products, so that
the error of `double` is below 1 ulp. Source: `cbrtf` of [FreeBSD's
msun](https://cgit.freebsd.org/src/tree/lib/msun/src/s_cbrtf.c).
"""

import math

from xdsl.dialects.builtin import f64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.library.basics import constant_of
from xdsl_gas.transforms.utils.arithmetic import Arithmetic
from xdsl_gas.transforms.utils.shapes import element, integers_like, like

_THIRD_OF_BIAS = 715094163
"""
What a third of the upper word of a number lacks to that of its cube root: two thirds of
the bias of the exponent, less 0.0331 for the least error.
"""


def cube_root(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`cbrt`."""
    code = call.code
    magnitude = code.intrinsic("fabs", value)
    if element(value.type) == f64:
        root = _of_double(call, magnitude)
    else:
        wide = code.float_resized(magnitude, like(value.type, f64))
        root = code.in_format(_by_halley(code, wide), value.type)
    root = code.intrinsic("copysign", root, value)
    # Zeros, infinities and NaN are their own roots.
    is_usual = code.binary(
        "and", code.fcmp("ogt", magnitude, 0.0), code.fcmp("olt", magnitude, math.inf)
    )
    return code.select(is_usual, root, value)


def _of_double(call: BuiltinCall, magnitude: SSAValue) -> SSAValue:
    """The root of a positive number, scaled so that no product is rounded to zero."""
    code = call.code

    def chosen(small: float, large: float) -> SSAValue:
        one = constant_of(call, magnitude, 1.0)
        factor = code.select(is_large, constant_of(call, magnitude, large), one)
        return code.select(is_small, constant_of(call, magnitude, small), factor)

    is_small = code.fcmp("olt", magnitude, 2.0**-500)
    is_large = code.fcmp("ogt", magnitude, 2.0**500)
    number = code.binary("fmul", magnitude, chosen(2.0**600, 2.0**-600))
    root = _by_halley(code, number)
    square = code.binary("fmul", root, root)
    cube = code.binary("fmul", square, root)
    error = code.intrinsic("fma", root, root, code.unary("fneg", square))
    more = code.intrinsic("fma", square, root, code.unary("fneg", cube))
    error = code.intrinsic("fma", error, root, more)
    rest = code.binary("fadd", code.binary("fsub", cube, number), error)
    step = code.binary("fdiv", rest, code.binary("fmul", square, 3.0))
    root = code.binary("fsub", root, step)
    return code.binary("fmul", root, chosen(2.0**-200, 2.0**200))


def _by_halley(code: Arithmetic, number: SSAValue) -> SSAValue:
    """The root of a positive `f64`, to 44 bits."""
    words = integers_like(number.type)
    high = code.binary("lshr", code.cast("bitcast", number, words), 32)
    high = code.cast("trunc", high, integers_like(number.type, 32))
    high = code.binary("add", code.binary("udiv", high, 3), _THIRD_OF_BIAS)
    bits = code.binary("shl", code.cast("zext", high, words), 32)
    root = code.cast("bitcast", bits, number.type)
    for _ in range(2):
        cube = code.binary("fmul", code.binary("fmul", root, root), root)
        both = code.binary("fadd", number, cube)
        above = code.binary("fadd", both, number)
        below = code.binary("fadd", both, cube)
        root = code.binary("fmul", root, code.binary("fdiv", above, below))
    return root
