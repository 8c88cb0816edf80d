"""Functions of scalars that take several instructions, or one for some types only."""

from collections.abc import Mapping

from xdsl_gas.dialects.gen.immediates import float_bits
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.values.lanes import Converter, Lane, Scalar, each, unsigned

_BOOL = ScalarType.BOOL


def of_width(opcode: str, *widths: int, is_unsigned: bool = True) -> Lane:
    """The conversion of a function of integers of some widths to one instruction."""

    def run(scalar: Scalar) -> int:
        to = scalar.to
        if BITS[to] not in widths:
            raise unsupported(scalar.op, f"'{scalar.op.name}' of this type is")
        operand_type = unsigned(to) if is_unsigned else to
        return scalar.builder.compute(opcode, operand_type, *scalar.read)

    return run


def absolute(scalar: Scalar) -> int:
    """The absolute value of an integer."""
    scalar.check_no_bool(scalar.to)
    return scalar.builder.compute("ABS", scalar.to, scalar.read[0])


def funnel_shift(*, is_left: bool) -> Lane:
    """
    The conversion of a shift of two integers, one behind the other, by a distance
    modulo their width.
    """

    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        scalar.check_no_bool(to)
        unsigned_type = unsigned(to)
        high, low, given = scalar.read
        last = builder.immediate(unsigned_type, BITS[to] - 1)
        one = builder.immediate(unsigned_type, 1)
        distance = builder.compute("AND", unsigned_type, given, last)
        rest = builder.compute("SUB", unsigned_type, last, distance)
        # By one and the rest: the rest alone may be the width.
        if is_left:
            first = builder.compute("SHL", unsigned_type, high, distance)
            half = builder.compute("SHR", unsigned_type, low, one)
            second = builder.compute("SHR", unsigned_type, half, rest)
        else:
            half = builder.compute("SHL", unsigned_type, high, one)
            first = builder.compute("SHL", unsigned_type, half, rest)
            second = builder.compute("SHR", unsigned_type, low, distance)
        return builder.compute("OR", unsigned_type, first, second)

    return run


def number_extreme(opcode: str) -> Lane:
    """The conversion of the lesser or greater one of numbers; NaN is no number."""

    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        one, other = scalar.read
        is_one = builder.compute(opcode, to, one, other, result=_BOOL)
        is_number = builder.compute("ORD", to, other, other, result=_BOOL)
        unless_one = builder.compute("SEL", to, is_number, other, one)
        return builder.compute("SEL", to, is_one, one, unless_one)

    return run


def copied_sign(scalar: Scalar) -> int:
    """The first number with the sign of the second."""
    return _with_sign(scalar.builder, scalar.to, *scalar.read)


def _with_sign(builder: Builder, type: ScalarType, number: int, sign: int) -> int:
    unsigned_type = unsigned(type)
    top = 1 << BITS[type] - 1
    absolute_bits = builder.immediate(unsigned_type, top - 1)
    sign_bit = builder.immediate(unsigned_type, top)
    return builder.compute(
        "OR",
        unsigned_type,
        builder.compute("AND", unsigned_type, number, absolute_bits),
        builder.compute("AND", unsigned_type, sign, sign_bit),
    )


def rounded(scalar: Scalar) -> int:
    """The nearest integer, of two the one that is farther from zero."""
    builder, to = scalar.builder, scalar.to
    (number,) = scalar.read
    towards_zero = builder.compute("RNDZ", to, number)
    rest = builder.compute("SUB", to, number, towards_zero)
    distance = builder.compute("ABS", to, rest)
    half = builder.immediate(to, float_bits(to, 0.5))
    is_far = builder.compute("GE", to, distance, half, result=_BOOL)
    one = _with_sign(builder, to, builder.immediate(to, float_bits(to, 1.0)), number)
    beyond = builder.compute("ADD", to, towards_zero, one)
    result = builder.compute("SEL", to, is_far, beyond, towards_zero)
    # Infinity minus itself is NaN, and -0.3 is rounded to -0.
    return _with_sign(builder, to, result, number)


SCALARS: Mapping[str, Converter] = {
    "llvm.intr.bswap": each(of_width("BSWAP", 16, 32, 64)),
    "llvm.intr.abs": each(absolute),
    "llvm.intr.fshl": each(funnel_shift(is_left=True)),
    "llvm.intr.fshr": each(funnel_shift(is_left=False)),
    "llvm.intr.uadd.sat": each(of_width("ADDSAT", 8, 16, 32, 64)),
    "llvm.intr.usub.sat": each(of_width("SUBSAT", 8, 16, 32, 64)),
    "llvm.intr.sadd.sat": each(of_width("ADDSAT", 8, 16, 32, 64, is_unsigned=False)),
    "llvm.intr.ssub.sat": each(of_width("SUBSAT", 8, 16, 32, 64, is_unsigned=False)),
    "llvm.intr.minnum": each(number_extreme("LT")),
    "llvm.intr.maxnum": each(number_extreme("GT")),
    "llvm.intr.copysign": each(copied_sign),
    "llvm.intr.round": each(rounded),
}
"""The converters by operation."""
