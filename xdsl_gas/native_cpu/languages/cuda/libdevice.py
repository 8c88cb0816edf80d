"""
libdevice, CUDA's library of functions of numbers.

Source: the "libdevice User's Guide".
"""

import math
import re
from collections.abc import Mapping
from functools import partial, reduce

from xdsl.dialects.builtin import f64
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.languages.cuda.numbers import (
    computes,
    converts,
    double_of_words,
    from_half,
    permutes_bytes,
    reinterprets,
    rounds,
    to_half,
    word_of_double,
)
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion
from xdsl_gas.native_cpu.languages.library.basics import (
    from_c,
    intrinsic,
    to_format,
    widened,
)
from xdsl_gas.native_cpu.languages.library.conversions import (
    to_integer,
)
from xdsl_gas.native_cpu.languages.library.elementary import ELEMENTARY
from xdsl_gas.native_cpu.languages.library.results import RESULTS
from xdsl_gas.transforms.utils.shapes import (
    in_memory,
)

_MODES = {"n": "e", "z": "z", "u": "p", "d": "n"}
"""Rounding modes by the letter in the names of libdevice."""


def _norm(*, is_inverse: bool) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code, kind = call.code, call.kind
        wide = [
            code.intrinsic("fabs", code.float_resized(v, f64)) for v in call.operands
        ]
        found = reduce(partial(call.c_function, "hypot"), wide)
        if is_inverse:
            found = code.binary("fdiv", code.constant(1.0, f64), found)
        return to_format(call, found, kind)

    return expand


def _inverse_root(call: BuiltinCall, value: SSAValue) -> SSAValue:
    root = from_c("cbrt")(call, value)
    return call.code.binary("fdiv", call.code.constant(1.0, value.type), root)


def _normal_distribution(call: BuiltinCall, value: SSAValue) -> SSAValue:
    code = call.code
    scaled = code.binary("fmul", value, -math.sqrt(0.5))
    return code.binary("fmul", from_c("erfc")(call, scaled), 0.5)


def _of_order(name: str) -> Expansion:
    """A Bessel function: an order, and a number."""

    def expand(call: BuiltinCall) -> SSAValue:
        spelled = name if call.kind == f64 else f"{name}f"
        return call.c_function(spelled, *call.operands, result=call.kind)

    return expand


def _to_whole(name: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        value = call.code.intrinsic(name, call.operands[0])
        return to_integer(call, value, call.kind, is_signed=True, saturates=True)

    return expand


def _stores_results(name: str) -> Expansion:
    """A function that returns one result and stores the other."""

    def expand(call: BuiltinCall) -> SSAValue:
        *operands, pointer = call.operands
        found, second = RESULTS[name](call, *operands)
        call.code.store(second, pointer, in_memory(second.type))
        return found

    return expand


def _stores_both(sine: str, cosine: str) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        value, *places = call.operands
        for name, place in zip((sine, cosine), places, strict=True):
            found = ELEMENTARY[name](call, value)
            call.code.store(found, place, in_memory(found.type))

    return expand


_PLAIN: Mapping[str, Expansion] = {
    "byte_perm": permutes_bytes,
    **dict.fromkeys(
        (
            *("float_as_int", "float_as_uint", "int_as_float", "uint_as_float"),
            *("double_as_longlong", "longlong_as_double"),
        ),
        reinterprets,
    ),
    "double2hiint": word_of_double(32),
    "double2loint": word_of_double(0),
    "hiloint2double": double_of_words(1, 0),
    "float2half_rn": to_half,
    "half2float": from_half,
    **{
        f"{name}{suffix}": _stores_both(*both)
        for name, both in (
            ("sincos", ("sin", "cos")),
            ("fast_sincos", ("sin", "cos")),
            ("sincospi", ("sinpi", "cospi")),
        )
        for suffix in ("", "f")
    },
    **{
        f"{name}{suffix}": _stores_results(name)
        for name in ("frexp", "modf", "remquo")
        for suffix in ("", "f")
    },
    **{
        f"{inverse}norm{count}d{suffix}": _norm(is_inverse=bool(inverse))
        for inverse in ("", "r")
        for count in "34"
        for suffix in ("", "f")
    },
    **{f"rhypot{suffix}": _norm(is_inverse=True) for suffix in ("", "f")},
    **{f"{name}{s}": _of_order(name) for name in ("jn", "yn") for s in ("", "f")},
    **{
        f"{name}{suffix}": _to_whole(whole)
        for name, whole in (("llrint", "rint"), ("llround", "round"))
        for suffix in ("", "f")
    },
}
"""Functions of libdevice, without `__nv_`."""

_MORE_FLOATS = {
    **ELEMENTARY,
    "powi": ELEMENTARY["pown"],
    "scalbn": ELEMENTARY["ldexp"],
    "nearbyint": intrinsic("rint"),
    "fdivide": ELEMENTARY["divide"],
    "rcbrt": _inverse_root,
    "normcdf": widened(_normal_distribution),
    **{name: from_c(name) for name in ("j0", "j1", "y0", "y1")},
}
_CONVERSION = re.compile(
    r"(float|double|int|uint|ll|ull)2(float|double|int|uint|ll|ull)_r([nzud])"
)
_ARITHMETIC = re.compile(r"[fd](add|sub|mul|div|rcp|sqrt)_r([nzud])")
_MULTIPLY_ADD = re.compile(r"fmaf?(?:_ieee)?_r([nzud])")


def libdevice_expansion(name: str) -> Expansion | None:
    """Returns the expansion of a function without `__nv_`; None if it has none."""
    if name in _PLAIN:
        return _PLAIN[name]
    if (match := _CONVERSION.fullmatch(name)) is not None:
        is_signed = "u" not in (match[1][0], match[2][0])
        return converts(_MODES[match[3]], is_signed=is_signed)
    if (match := _ARITHMETIC.fullmatch(name)) is not None:
        return rounds(match[1], _MODES[match[2]])
    if (match := _MULTIPLY_ADD.fullmatch(name)) is not None:
        return rounds("fma", _MODES[match[1]])
    if name == "frsqrt_rn":
        return computes("rsqrt")
    plain = name.removeprefix("fast_")
    for spelled in (plain, plain.removesuffix("f")):
        if (function := _MORE_FLOATS.get(spelled)) is not None:
            return lambda call: function(call, *call.operands)
    return None
