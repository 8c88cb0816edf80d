"""Counts of bits and their reverse: Gen's instructions are for 32 bits."""

from collections.abc import Callable, Mapping

from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.gen.conversion.builder import Builder
from xdsl_gas.gen.conversion.values.lanes import Converter, Lane, Scalar, each, unsigned

_BOOL, _U32, _U64 = ScalarType.BOOL, ScalarType.UINT32, ScalarType.UINT64

_Words = Callable[[Builder, int, int], int]
"""Computes a result of 32 bits from the low and the high word."""


def _lane(narrow: Callable[[Builder, int, int], int], wide: _Words) -> Lane:
    """
    A function that is computed from an integer zero-extended to 32 bits, and its width;
    of 64 bits from two words.
    """

    def run(scalar: Scalar) -> int:
        builder, to = scalar.builder, scalar.to
        scalar.check_no_bool(to)
        value, width, unsigned_type = scalar.read[0], BITS[to], unsigned(to)
        if width == 64:
            low = builder.convert(_U32, _U64, value)
            distance = builder.immediate(_U64, 32)
            high = builder.compute("SHR", _U64, value, distance)
            return wide(builder, low, builder.convert(_U32, _U64, high))
        return narrow(builder, builder.convert(_U32, unsigned_type, value), width)

    return run


def _number(lane: Lane) -> Lane:
    """A function whose result is converted from 32 bits."""

    def run(scalar: Scalar) -> int:
        return scalar.builder.convert(scalar.to, _U32, lane(scalar))

    return run


def _compute(builder: Builder, opcode: str, *read: int) -> int:
    return builder.compute(opcode, _U32, *read)


def _with(builder: Builder, opcode: str, value: int, number: int) -> int:
    return _compute(builder, opcode, value, builder.immediate(_U32, number))


def _if_zero(builder: Builder, tested: int, then: int, otherwise: int) -> int:
    zero = builder.immediate(_U32, 0)
    is_zero = builder.compute("EQ", _U32, tested, zero, result=_BOOL)
    return _compute(builder, "SEL", is_zero, then, otherwise)


def _leading(builder: Builder, value: int, width: int) -> int:
    found = _compute(builder, "LZD", value)
    return found if width == 32 else _with(builder, "SUB", found, 32 - width)


def _leading_of_words(builder: Builder, low: int, high: int) -> int:
    below = _with(builder, "ADD", _compute(builder, "LZD", low), 32)
    return _if_zero(builder, high, below, _compute(builder, "LZD", high))


def _trailing(builder: Builder, value: int, width: int) -> int:
    if width < 32:
        # A bit beyond the highest one is found if no other is set.
        return _compute(builder, "FBL", _with(builder, "OR", value, 1 << width))
    # Gen's instruction returns -1 for 0.
    none = builder.immediate(_U32, width)
    return _if_zero(builder, value, none, _compute(builder, "FBL", value))


def _trailing_of_words(builder: Builder, low: int, high: int) -> int:
    above = _with(builder, "ADD", _trailing(builder, high, 32), 32)
    return _if_zero(builder, low, above, _compute(builder, "FBL", low))


def _population(builder: Builder, value: int, width: int) -> int:
    return _compute(builder, "CBIT", value)


def _population_of_words(builder: Builder, low: int, high: int) -> int:
    counts = (_compute(builder, "CBIT", word) for word in (low, high))
    return _compute(builder, "ADD", *counts)


def _reversed(builder: Builder, value: int, width: int) -> int:
    found = _compute(builder, "BFREV", value)
    return found if width == 32 else _with(builder, "SHR", found, 32 - width)


def _reversed_words(builder: Builder, low: int, high: int) -> int:
    top, bottom = (
        builder.convert(_U64, _U32, _compute(builder, "BFREV", word))
        for word in (low, high)
    )
    distance = builder.immediate(_U64, 32)
    return builder.compute(
        "OR", _U64, builder.compute("SHL", _U64, top, distance), bottom
    )


def _reverse(scalar: Scalar) -> int:
    result = _lane(_reversed, _reversed_words)(scalar)
    return (
        result
        if BITS[scalar.to] == 64
        else scalar.builder.convert(scalar.to, _U32, result)
    )


BITS_OF_INTEGERS: Mapping[str, Converter] = {
    "llvm.intr.ctlz": each(_number(_lane(_leading, _leading_of_words))),
    "llvm.intr.cttz": each(_number(_lane(_trailing, _trailing_of_words))),
    "llvm.intr.ctpop": each(_number(_lane(_population, _population_of_words))),
    "llvm.intr.bitreverse": each(_reverse),
}
"""The converters by operation."""
