"""
Known bits of integers: which bits are surely clear, and which are surely set.
"""

from typing import NamedTuple, cast

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.semantics.integer_operations import integer_word

WIDEST = 64
"""The bits of an `index`, and of the widest addresses."""

_DEEPEST = 6
"""Operations further back are not looked at."""


class KnownBits(NamedTuple):
    """Two masks."""

    zeros: int
    """The bits that are clear."""

    ones: int
    """The bits that are set."""

    def trailing(self, width: int) -> tuple[int, int]:
        """How many of the lowest bits are known, and the number that they are."""
        unknown = ~(self.zeros | self.ones)
        count = min((unknown & -unknown).bit_length() - 1, width)
        return count, self.ones & ((1 << count) - 1)


UNKNOWN = KnownBits(0, 0)


def width_of(value: SSAValue) -> int | None:
    """The bits of an integer; None for an index."""
    kind = value.type
    return cast(IntegerType, kind).bitwidth if isinstance(kind, IntegerType) else None


def known_low_bits(value: SSAValue) -> tuple[int, int]:
    """How many of an integer's lowest bits are known, and the number that they are."""
    return known_bits(value).trailing(width_of(value) or WIDEST)


def known_bits(value: SSAValue, depth: int = _DEEPEST) -> KnownBits:
    """The bits of an integer that are the same whenever it is computed."""
    width = width_of(value) or WIDEST
    whole = (1 << width) - 1
    constant = integer_constant(value)
    if constant is not None:
        return KnownBits(~constant & whole, constant & whole)
    op = value.owner
    if depth == 0 or not isinstance(op, Operation):
        return UNKNOWN
    word = integer_word(op)
    if word not in _WORDS:
        return UNKNOWN
    found = [known_bits(operand, depth - 1) for operand in op.operands]
    zeros, ones = _combined(op, word, found, width)
    return KnownBits(zeros & whole, ones & whole)


def _combined(
    op: Operation, word: str, found: list[KnownBits], width: int
) -> tuple[int, int]:
    """The masks of a result, of which the bits beyond its width do not count."""
    first, last = found[0], found[-1]
    if word == "and":
        return first.zeros | last.zeros, first.ones & last.ones
    if word == "or":
        return first.zeros & last.zeros, first.ones | last.ones
    if word == "xor":
        return (
            (first.zeros & last.zeros) | (first.ones & last.ones),
            (first.zeros & last.ones) | (first.ones & last.zeros),
        )
    if word == "select":
        arms = found[1], found[2]
        return arms[0].zeros & arms[1].zeros, arms[0].ones & arms[1].ones
    if word == "trunc":
        return first
    if word in ("zext", "sext"):
        return _widened(first, word, width_of(op.operands[0]) or WIDEST, width)
    if word in ("shl", "lshr"):
        distance = integer_constant(op.operands[1])
        if distance is None or not 0 <= distance < width:
            return UNKNOWN
        if word == "shl":
            low = (1 << distance) - 1
            return first.zeros << distance | low, first.ones << distance
        high = -(1 << (width - distance))
        return first.zeros >> distance | high, first.ones >> distance
    return _of_arithmetic(word, first, last, width)


def _widened(source: KnownBits, word: str, narrow: int, width: int) -> tuple[int, int]:
    high = ((1 << width) - 1) & -(1 << narrow)
    sign = 1 << (narrow - 1)
    if word == "zext" or source.zeros & sign:
        return source.zeros | high, source.ones
    return source.zeros, source.ones | (high if source.ones & sign else 0)


def _of_arithmetic(
    word: str, first: KnownBits, last: KnownBits, width: int
) -> tuple[int, int]:
    """The low bits of a sum, difference or product of integers whose low bits are."""
    count, number = first.trailing(width)
    its_count, its_number = last.trailing(width)
    if word == "mul":
        zeros = _clear(count, number, width) + _clear(its_count, its_number, width)
        exact = min(count, its_count)
        product = number * its_number & ((1 << exact) - 1)
        zeros = min(zeros, width)
        known = (1 << exact) - 1
        return (known & ~product) | ((1 << zeros) - 1), product
    count = min(count, its_count)
    result = number + its_number if word == "add" else number - its_number
    known = (1 << count) - 1
    return known & ~result, known & result


def _clear(count: int, number: int, width: int) -> int:
    """How many low bits are clear of an integer whose `count` lowest bits are known."""
    return (number & -number).bit_length() - 1 if number else count


_WORDS = frozenset(
    [
        "and",
        "or",
        "xor",
        "select",
        "trunc",
        "zext",
        "sext",
        "shl",
        "lshr",
        "add",
        "sub",
        "mul",
    ]
)
