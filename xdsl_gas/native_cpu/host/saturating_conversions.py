"""
Conversions with saturation, for processors that have no instructions for them.

    %i = llvm.call_intrinsic "llvm.fptosi.sat.i8.f32"(%x)
  ->
    %c = minnum(maxnum(%x, -128.0), 127.0)
    %i = trunc(fptosi(%x is a number ? %c : 0.0))

For x86, LLVM's code generator converts vectors lane by lane.
"""

from dataclasses import dataclass
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import VectorType, f16, f32, f64
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.native_cpu.utils.effects import saturating_conversion
from xdsl_gas.transforms.utils.arithmetic import Arithmetic
from xdsl_gas.transforms.utils.shapes import (
    FRACTION_BITS,
    element,
    integers_like,
    like,
    width_of,
)

_FORMATS = (f16, f32, f64)
_WIDTHS = (8, 16, 32, 64)
_LEAST_WIDTH = 32
"""The bits of the integers that processors convert to."""


@dataclass(frozen=True)
class ExpandSaturatingConversion(RewritePattern):
    """Converts to the nearest integer of a type by comparisons."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        stem = saturating_conversion(op)
        if stem is None or not isinstance(op, llvm.CallIntrinsicOp):
            return
        value, kind = op.args[0], op.results[0].type
        if (
            element(value.type) not in _FORMATS
            or width_of(kind) not in _WIDTHS
            or _is_scalable(kind)
        ):
            return
        code = Arithmetic.at(op, rewriter)
        assert isinstance(code, Arithmetic)
        if element(value.type) == f16:
            value = code.float_resized(value, like(value.type, f32))
        is_signed = "fptosi" in stem
        bits = width_of(kind) - is_signed
        if bits <= FRACTION_BITS[width_of(value.type)] + 1:
            result = _clamped(code, value, kind, bits, is_signed=is_signed)
        else:
            result = _selected(code, value, kind, bits, is_signed=is_signed)
        rewriter.replace(op, [], [result])


def _clamped(
    code: Arithmetic, value: SSAValue, kind: Attribute, bits: int, *, is_signed: bool
) -> SSAValue:
    """Clamps a number to the range, whose ends have its format."""
    least, most = float(-(1 << bits) if is_signed else 0), float((1 << bits) - 1)
    above = code.intrinsic("maxnum", value, code.constant(least, value.type))
    within = code.intrinsic("minnum", above, code.constant(most, value.type))
    is_number = code.fcmp("ord", value, value)
    zero = code.constant(0.0, value.type)
    within = code.select(is_number, within, zero)
    wide = integers_like(kind, max(_LEAST_WIDTH, width_of(kind)))
    opcode = "fptoui" if bits >= _LEAST_WIDTH else "fptosi"
    return code.cast("trunc", code.cast(opcode, within, wide), kind)


def _selected(
    code: Arithmetic, value: SSAValue, kind: Attribute, bits: int, *, is_signed: bool
) -> SSAValue:
    """Converts a number, whose result is not used if it is out of range."""
    bound = float(1 << bits)
    least, most = -(1 << bits) if is_signed else 0, (1 << bits) - 1
    converted = code.cast("fptosi" if is_signed else "fptoui", value, kind)
    if is_signed:
        is_less = code.fcmp("olt", value, -bound)
        converted = code.select(is_less, code.constant(least, kind), converted)
        is_number = code.fcmp("ord", value, value)
    else:
        is_number = code.fcmp("ogt", value, 0.0)
    converted = code.select(is_number, converted, code.constant(0, kind))
    is_greater = code.fcmp("oge", value, bound)
    return code.select(is_greater, code.constant(most, kind), converted)


def _is_scalable(kind: Attribute) -> bool:
    if not isinstance(kind, VectorType):
        return False
    return cast(VectorType[Attribute], kind).get_num_scalable_dims() > 0
