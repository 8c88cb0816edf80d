"""
Elementary functions of floating-point numbers, of whichever language: LLVM's operations
and intrinsics, C's mathematical functions, and short sequences of them.
"""

import math
from collections.abc import Mapping
from functools import partial, reduce

from xdsl.dialects.builtin import f32, f64, i32
from xdsl.dialects.llvm import FastMathAttr
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.functions import callee_name
from xdsl_gas.analysis.semantics.library.spelling import Spelled
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.library.basics import (
    Function,
    constant_of,
    from_c,
    intrinsic,
    is_infinite,
    is_nan,
    operation,
    widened,
)
from xdsl_gas.native_cpu.languages.library.cube_roots import cube_root
from xdsl_gas.native_cpu.languages.library.gamma import gamma
from xdsl_gas.native_cpu.languages.library.half_turns import (
    cosine_of_half_turns,
    sine_of_half_turns,
    tangent_of_half_turns,
)
from xdsl_gas.native_cpu.languages.library.remainders import remainder
from xdsl_gas.transforms.utils.arithmetic import number_of
from xdsl_gas.transforms.utils.shapes import (
    FRACTION_BITS,
    element,
    integers_like,
    like,
    width_of,
)

_LIMITED = {"fastmathFlags": FastMathAttr([FastMathFlag.APPROX_FUNC])}
"""
The flags of a division by a root that may have the errors of `rsqrt`, see
`host/reciprocal_roots.py`. LLVM computes it as any other.
"""

_ESTIMATED = {
    "fastmathFlags": FastMathAttr(
        [
            FastMathFlag.ALLOW_RECIP,
            FastMathFlag.APPROX_FUNC,
            FastMathFlag.ALLOW_CONTRACT,
        ]
    )
}
"""With these flags, LLVM computes a root by the processor's estimate and a step."""

_NATIVE = {
    "fastmathFlags": FastMathAttr([FastMathFlag.ALLOW_RECIP, FastMathFlag.APPROX_FUNC])
}
"""The same; without contraction, the estimate itself is accurate enough."""


def _reciprocal(call: BuiltinCall, value: SSAValue) -> SSAValue:
    return call.code.binary("fdiv", constant_of(call, value, 1.0), value)


def _reciprocal_root(call: BuiltinCall, value: SSAValue) -> SSAValue:
    code = call.code
    root = code.intrinsic("sqrt", value)
    one = constant_of(call, value, 1.0)
    if not call.is_approximate or element(value.type) != f32:
        return code.made("fdiv", [one, root], value.type, _LIMITED)
    flags = _NATIVE if _is_native(call) else _ESTIMATED
    estimate = code.made("fdiv", [one, root], value.type, flags)
    # Newton's method makes NaNs of the estimates for zero and infinity.
    least = constant_of(call, value, number_of("#least_normal", value.type))
    is_zero = code.fcmp("olt", code.intrinsic("fabs", value), least)
    infinity = code.intrinsic("copysign", constant_of(call, value, math.inf), value)
    estimate = code.select(is_zero, infinity, estimate)
    is_largest = code.fcmp("oeq", value, math.inf)
    return code.select(is_largest, constant_of(call, value, 0.0), estimate)


def _is_native(call: BuiltinCall) -> bool:
    """Whether a call is of `native_*` or `half_*`, of 11 bits or any accuracy."""
    callee = callee_name(call.op)
    return (
        call.function.spelled is Spelled.OPENCL
        and callee is not None
        and any(word in callee.string_value() for word in ("native_", "half_"))
    )


def _as_float(function: Function) -> Function:
    """
    A function computed in the format of its operand: of OpenCL's `float` and of `f64`.
    That of CUDA's `float`, whose limit of errors is less, and of `half` is widened.
    """

    def put(call: BuiltinCall, value: SSAValue) -> SSAValue:
        is_float = element(value.type) == f32
        is_opencl = call.function.spelled is Spelled.OPENCL
        own = function if is_float and is_opencl else widened(function)
        return own(call, value)

    return put


def _over_pi(function: Function) -> Function:
    """An inverse function in half-turns."""

    def put(call: BuiltinCall, *operands: SSAValue) -> SSAValue:
        return call.code.binary("fdiv", function(call, *operands), math.pi)

    return widened(put)


def _positive_power(call: BuiltinCall, base: SSAValue, power: SSAValue) -> SSAValue:
    """`powr`: the exponential of `power * log(base)`."""
    code = call.code
    if call.is_approximate:
        # Zeros, infinities and negative bases become NaN where they have to.
        logarithm = code.intrinsic("log2", base)
        return code.intrinsic("exp2", code.binary("fmul", power, logarithm))
    result = code.intrinsic("pow", code.intrinsic("fabs", base), power)
    both = [
        code.fcmp("uno", base, power),
        code.fcmp("olt", base, 0.0),
        code.binary(
            "and",
            code.fcmp("oeq", power, 0.0),
            code.binary(
                "or", code.fcmp("oeq", base, 0.0), code.fcmp("oeq", base, math.inf)
            ),
        ),
        code.binary("and", code.fcmp("oeq", base, 1.0), is_infinite(call, power)),
    ]
    undefined = both[0]
    for condition in both[1:]:
        undefined = code.binary("or", undefined, condition)
    return code.select(undefined, constant_of(call, base, math.nan), result)


def _integer_power(call: BuiltinCall, base: SSAValue, power: SSAValue) -> SSAValue:
    """`pown`: every exponent is exact as `f64`."""
    code, base_type = call.code, base.type
    wide = like(base_type, f64)
    exponent = code.cast("sitofp", power, wide)
    result = code.intrinsic("pow", code.float_resized(base, wide), exponent)
    return code.in_format(result, base_type)


def _root(call: BuiltinCall, value: SSAValue, number: SSAValue) -> SSAValue:
    """`rootn`."""
    code, value_type = call.code, value.type
    wide = like(value_type, f64)
    base = code.intrinsic("fabs", code.float_resized(value, wide))
    count = code.cast("sitofp", number, wide)
    of_format = _root_of_double if element(value_type) == f64 else _root_of_float
    root = of_format(call, base, count)
    is_odd = code.icmp("ne", code.binary("and", number, 1), 0)
    signed = code.intrinsic("copysign", root, code.float_resized(value, wide))
    root = code.select(is_odd, signed, root)
    is_undefined = code.binary(
        "and", code.inverted(is_odd), code.fcmp("olt", value, 0.0)
    )
    is_undefined = code.binary("or", is_undefined, code.icmp("eq", number, 0))
    root = code.select(is_undefined, code.constant(math.nan, wide), root)
    return code.in_format(root, value_type)


def _root_of_float(call: BuiltinCall, base: SSAValue, count: SSAValue) -> SSAValue:
    """A root to the 44 bits that the exponents of `float` leave of `f64`."""
    code = call.code
    logarithm = code.intrinsic("log2", base)
    return code.intrinsic("exp2", code.binary("fdiv", logarithm, count))


def _root_of_double(call: BuiltinCall, base: SSAValue, count: SSAValue) -> SSAValue:
    """
    The power of the rounded reciprocal, corrected for what rounding took from it.
    """
    code, one = call.code, constant_of(call, base, 1.0)
    power = code.binary("fdiv", one, count)
    root = code.intrinsic("pow", base, power)
    rest = code.intrinsic("fma", code.unary("fneg", count), power, one)
    rest = code.binary(
        "fmul", code.binary("fdiv", rest, count), code.intrinsic("log", base)
    )
    corrected = code.intrinsic("fma", root, rest, root)
    return code.select(is_nan(call, corrected), root, corrected)


def _gamma(call: BuiltinCall, value: SSAValue) -> SSAValue:
    own = from_c("tgamma") if element(value.type) == f64 else widened(gamma)
    return own(call, value)


def scaled(call: BuiltinCall, value: SSAValue, power: SSAValue) -> SSAValue:
    """`ldexp`. As `f64`, the product of a narrower number and a power is exact."""
    code = call.code
    if element(value.type) == f64:
        return code.each_lane(
            value.type, partial(call.c_function, "ldexp"), value, power
        )
    power = code.in_each_lane(power, integers_like(value.type, 32))
    least, most = (code.constant(limit, power.type) for limit in (-500, 500))
    power = code.intrinsic("smin", code.intrinsic("smax", power, least), most)
    wide = like(value.type, f64)
    exponent = code.cast("zext", code.binary("add", power, 1023), integers_like(wide))
    factor = code.cast("bitcast", code.binary("shl", exponent, 52), wide)
    product = code.binary("fmul", code.float_resized(value, wide), factor)
    return code.in_format(product, value.type)


def _exponent(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`ilogb`: INT_MIN for zero, INT_MAX for NaN and infinities."""
    code = call.code
    most = code.constant((1 << 31) - 1, integers_like(value.type, 32))
    if element(value.type) == f64:

        def lane(number: SSAValue) -> SSAValue:
            return call.c_function("ilogb", number, result=i32)

        exponent = code.each_lane(value.type, lane, value)
        return code.select(is_nan(call, value), most, exponent)
    exponent = _exponent_of_normal(call, value)
    least = code.constant(-(1 << 31), exponent.type)
    exponent = code.select(code.fcmp("oeq", value, 0.0), least, exponent)
    is_finite = code.fcmp("olt", code.intrinsic("fabs", value), math.inf)
    return code.select(is_finite, exponent, most)


def _exponent_as_float(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """`logb`."""
    code = call.code
    if element(value.type) == f64:
        return from_c("logb")(call, value)
    exponent = code.cast("sitofp", _exponent_of_normal(call, value), value.type)
    is_zero = code.fcmp("oeq", value, 0.0)
    exponent = code.select(is_zero, constant_of(call, value, -math.inf), exponent)
    magnitude = code.intrinsic("fabs", value)
    return code.select(code.fcmp("olt", magnitude, math.inf), exponent, magnitude)


def _exponent_of_normal(call: BuiltinCall, value: SSAValue) -> SSAValue:
    """The exponent of a number but zero that is normal as `f64`, as `i32`."""
    code = call.code
    wide = like(value.type, f64)
    words = integers_like(wide)
    bits = code.cast("bitcast", code.float_resized(value, wide), words)
    biased = code.binary("and", code.binary("lshr", bits, 52), 0x7FF)
    exponent = code.cast("trunc", biased, integers_like(value.type, 32))
    return code.binary("sub", exponent, 1023)


def not_a_number(call: BuiltinCall, payload: SSAValue) -> SSAValue:
    """`nan`: a quiet NaN with a payload."""
    code = call.code
    width = width_of(payload.type)
    fraction = FRACTION_BITS[width]
    exponent = (1 << width - 1) - (1 << fraction)
    quiet = exponent | 1 << fraction - 1
    bits = code.binary("and", payload, (1 << fraction) - 1)
    return code.cast("bitcast", code.binary("or", bits, quiet), call.kind)


def _norm(call: BuiltinCall, *values: SSAValue) -> SSAValue:
    """The length of a vector, of whose coordinates each is an operand."""
    return call.code.in_format(_wide_norm(call, *values), values[0].type)


def _inverse_norm(call: BuiltinCall, *values: SSAValue) -> SSAValue:
    code, found = call.code, _wide_norm(call, *values)
    found = code.binary("fdiv", code.constant(1.0, f64), found)
    return code.in_format(found, values[0].type)


def _wide_norm(call: BuiltinCall, *values: SSAValue) -> SSAValue:
    code = call.code
    wide = [code.intrinsic("fabs", code.float_resized(v, f64)) for v in values]
    return reduce(partial(call.c_function, "hypot"), wide)


def _inverse_root(call: BuiltinCall, value: SSAValue) -> SSAValue:
    root = cube_root(call, value)
    return call.code.binary("fdiv", call.code.constant(1.0, value.type), root)


def _normal_distribution(call: BuiltinCall, value: SSAValue) -> SSAValue:
    code = call.code
    scaled = code.binary("fmul", value, -math.sqrt(0.5))
    return code.binary("fmul", from_c("erfc")(call, scaled), 0.5)


def _of_turns(function: Function) -> Function:
    """A function of an angle in half-turns, of one in turns."""

    def put(call: BuiltinCall, value: SSAValue) -> SSAValue:
        return function(call, call.code.binary("fmul", value, 2.0))

    return widened(put)


def _of_order(name: str) -> Expansion:
    """A Bessel function: an order, and a number."""

    def expand(call: BuiltinCall) -> SSAValue:
        spelled = name if call.kind == f64 else f"{name}f"
        return call.c_function(spelled, *call.operands, result=call.kind)

    return expand


_INTRINSICS = (
    *("acos", "asin", "atan", "atan2", "ceil", "copysign", "cos", "cosh", "exp"),
    *("exp10", "exp2", "fabs", "floor", "fma", "log", "log10", "log2", "pow", "rint"),
    *("round", "sin", "sinh", "sqrt", "tan", "tanh", "trunc"),
)
_FROM_C = (
    *("acosh", "asinh", "atanh", "erf", "erfc", "expm1", "hypot", "lgamma"),
    "log1p",
)

ELEMENTARY: Mapping[str, Function] = {
    **{name: intrinsic(name) for name in _INTRINSICS},
    **{name: from_c(name) for name in _FROM_C},
    "fmax": intrinsic("maxnum"),
    "fmin": intrinsic("minnum"),
    "fmod": operation("frem"),
    "mad": intrinsic("fmuladd"),
    "divide": operation("fdiv"),
    "recip": _reciprocal,
    "rsqrt": _reciprocal_root,
    "powr": _positive_power,
    "pown": _integer_power,
    "rootn": _root,
    "remainder": remainder,
    "tgamma": _gamma,
    "ldexp": scaled,
    "ilogb": _exponent,
    "logb": _exponent_as_float,
    "nan": not_a_number,
    "sinpi": _as_float(sine_of_half_turns),
    "cospi": _as_float(cosine_of_half_turns),
    "tanpi": _as_float(tangent_of_half_turns),
    "acospi": _over_pi(intrinsic("acos")),
    "asinpi": _over_pi(intrinsic("asin")),
    "atanpi": _over_pi(intrinsic("atan")),
    "atan2pi": _over_pi(intrinsic("atan2")),
    "minimum": intrinsic("minimum"),
    "maximum": intrinsic("maximum"),
    "norm": _norm,
    "rnorm": _inverse_norm,
    "cbrt": cube_root,
    "rcbrt": _inverse_root,
    "normcdf": widened(_normal_distribution),
    "amdgcn.sin": _of_turns(widened(sine_of_half_turns)),
    "amdgcn.cos": _of_turns(widened(cosine_of_half_turns)),
    **{name: from_c(name) for name in ("j0", "j1", "y0", "y1")},
}
"""The functions of numbers of one shape."""


def _applied(function: Function) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code, kind = call.code, call.kind
        operands = [code.in_each_lane(operand, kind) for operand in call.operands]
        return function(call, *operands)

    return expand


ELEMENTARY_FUNCTIONS: Table = {
    **{name: _applied(function) for name, function in ELEMENTARY.items()},
    "jn": _of_order("jn"),
    "yn": _of_order("yn"),
}
"""The functions as expansions, most by their names in OpenCL C."""
