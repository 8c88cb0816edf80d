"""
Remainders of floating-point numbers, which C's `fmod` computes one by one.

    %r = frem %x, %y              %q = trunc(|%x| / |%y|)
                            ->    if (all %q < 2^23)
                                    %r = |%x| - %q * |%y|
                                  else
                                    %r = frem of each lane

A quotient that is rounded is at most the next integer, so that the rest is exact, and
less than zero by at most the divisor.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import f32, f64
from xdsl.ir import Operation, SSAValue

from xdsl_gas.native_cpu.vectorizer.operations.elementwise import widened
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue
from xdsl_gas.transforms.utils.shapes import FRACTION_BITS, width_of

_FORMATS = (f32, f64)


def float_remainder(
    builder: LaneBuilder,
    op: Operation,
    operands: Sequence[LaneValue],
    mask: SSAValue | None,
) -> LaneValue | None:
    """
    Returns the remainders of all lanes, computed at once where the quotients of the
    lanes that run are small. None for other operations.
    """
    if not isinstance(op, llvm.FRemOp) or builder.is_scalable:
        return None
    if op.res.type not in _FORMATS:
        return None
    bits = FRACTION_BITS[width_of(op.res.type)]
    dividend, divisor = map(builder.vector, operands)
    kind = dividend.type

    def intrinsic(name: str, *values: SSAValue) -> SSAValue:
        return builder.made(f"intr.{name}", values, kind)

    left, right = intrinsic("fabs", dividend), intrinsic("fabs", divisor)
    rounded = builder.binary("fdiv", left, right)
    # Not a number is large, too.
    is_large = builder.fcmp("uge", rounded, float(1 << bits))
    if mask is not None:
        is_large = builder.both(is_large, mask)
    is_small = builder.binary("xor", builder.any_of(is_large), 1)

    def at_once() -> list[SSAValue]:
        quotient = intrinsic("trunc", rounded)
        rest = intrinsic("fma", builder.unary("fneg", quotient), right, left)
        less = builder.fcmp("olt", rest, 0.0)
        rest = builder.select(less, builder.binary("fadd", rest, right), rest)
        # A product of 0 and infinity is no number.
        is_whole = builder.fcmp("oeq", quotient, 0.0)
        rest = builder.select(is_whole, left, rest)
        return [intrinsic("copysign", rest, dividend)]

    (vector,) = builder.guarded(
        is_small,
        [kind],
        at_once,
        lambda: [builder.vector(widened(builder, op, operands))],
    )
    return LaneValue(vector=vector)
