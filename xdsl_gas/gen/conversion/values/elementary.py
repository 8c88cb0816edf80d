"""
Elementary functions.

Gen computes sines, cosines, and powers and logarithms to the base of two, of `float`,
less precisely than OpenCL C asks. Its power of a negative number is not defined.
"""

import math
from collections.abc import Callable, Mapping

from xdsl.dialects import llvm
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Operation

from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gen.immediates import float_bits
from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.values.lanes import Converter, Scalar, each

_FLOAT = ScalarType.FLOAT
_Function = Callable[..., int]
"""Computes a `float` from those in registers."""


def _approximated(function: _Function) -> Converter:
    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        _check_precision(builder, scalar.op)
        if to not in (ScalarType.HALF, _FLOAT):
            raise unsupported(scalar.op, f"'{scalar.op.name}' of this type is")
        if to is _FLOAT:
            return function(builder, *scalar.read)
        wide = [builder.number(_FLOAT, to, register) for register in scalar.read]
        return builder.number(to, _FLOAT, function(builder, *wide))

    return each(run)


def _check_precision(builder: Builder, op: Operation) -> None:
    flags = op.properties.get("fastmathFlags")
    allowed = isinstance(flags, llvm.FastMathAttr) and (
        FastMathFlag.APPROX_FUNC in flags.data
    )
    if not allowed and not builder.approximate_functions:
        raise error_at(
            op,
            f"Gen's instructions are less precise than '{op.name}'.",
            "Pass approximate-functions if that is precise enough.",
        )


def _instruction(opcode: str) -> _Function:
    def compute(builder: Builder, *read: int) -> int:
        return builder.compute(opcode, _FLOAT, *read)

    return compute


def _times(builder: Builder, register: int, factor: float) -> int:
    bits = builder.immediate(_FLOAT, float_bits(_FLOAT, factor))
    return builder.compute("MUL", _FLOAT, register, bits)


def _power_of(base: float) -> _Function:
    def compute(builder: Builder, exponent: int) -> int:
        return builder.compute(
            "EXP", _FLOAT, _times(builder, exponent, math.log2(base))
        )

    return compute


def _logarithm_to(base: float) -> _Function:
    def compute(builder: Builder, number: int) -> int:
        found = builder.compute("LOG", _FLOAT, number)
        return _times(builder, found, 1 / math.log2(base))

    return compute


def _tangent(builder: Builder, angle: int) -> int:
    sine = builder.compute("SIN", _FLOAT, angle)
    return builder.compute("DIV", _FLOAT, sine, builder.compute("COS", _FLOAT, angle))


ELEMENTARY: Mapping[str, Converter] = {
    "llvm.intr.sin": _approximated(_instruction("SIN")),
    "llvm.intr.cos": _approximated(_instruction("COS")),
    "llvm.intr.tan": _approximated(_tangent),
    "llvm.intr.exp2": _approximated(_instruction("EXP")),
    "llvm.intr.exp": _approximated(_power_of(math.e)),
    "llvm.intr.exp10": _approximated(_power_of(10)),
    "llvm.intr.log2": _approximated(_instruction("LOG")),
    "llvm.intr.log": _approximated(_logarithm_to(math.e)),
    "llvm.intr.log10": _approximated(_logarithm_to(10)),
}
"""The converters by operation."""
