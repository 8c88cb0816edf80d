"""Known bits of integers: which bits are always clear, and which are always set."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of

WIDEST = 64
"""The bits of an `index`, and of the widest addresses."""

_DEEPEST = 6
"""The depth of operations that are visited."""


class KnownBits(NamedTuple):
    """The masks of the known bits."""

    zeros: int
    """The bits that are clear."""

    ones: int
    """The bits that are set."""

    def trailing(self, width: int) -> tuple[int, int]:
        """The number of low bits that are known, and their value."""
        unknown = ~(self.zeros | self.ones)
        count = min((unknown & -unknown).bit_length() - 1, width)
        return count, self.ones & ((1 << count) - 1)


UNKNOWN = KnownBits(0, 0)
_NOTHING: Mapping[SSAValue, KnownBits] = MappingProxyType({})


def width_of(value: SSAValue) -> int | None:
    """The width of an integer in bits; None for an index."""
    kind: Attribute = value.type
    return kind.width.data if type(kind) is IntegerType else None


def known_low_bits(value: SSAValue) -> tuple[int, int]:
    """The number of low bits of an integer that are known, and their value."""
    return known_bits(value).trailing(width_of(value) or WIDEST)


def known_bits(
    value: SSAValue,
    depth: int = _DEEPEST,
    given: Mapping[SSAValue, KnownBits] = _NOTHING,
) -> KnownBits:
    """
    The bits of an integer that are the same in each execution in which some values have
    the given bits.
    """
    if value in given:
        return given[value]
    if type(value) is not OpResult:
        return UNKNOWN
    op = value.op
    opcode = semantics_of(op).opcode
    if opcode is Opcode.CONSTANT:
        constant = integer_value(op.properties.get("value"))
        if constant is None:
            return UNKNOWN
        whole = (1 << (width_of(value) or WIDEST)) - 1
        return KnownBits(~constant & whole, constant & whole)
    if depth == 0 or opcode is None or opcode not in _TRACKED:
        return UNKNOWN
    width = width_of(value) or WIDEST
    whole = (1 << width) - 1
    operand_bits = [
        known_bits(operand, depth - 1, given) for operand in operands_of(op)
    ]
    zeros, ones = _combined(op, opcode, operand_bits, width)
    return KnownBits(zeros & whole, ones & whole)


def _combined(
    op: Operation, opcode: Opcode, operand_bits: list[KnownBits], width: int
) -> tuple[int, int]:
    """The masks of a result, cut to its width."""
    first, last = operand_bits[0], operand_bits[-1]
    if opcode is Opcode.AND:
        return first.zeros | last.zeros, first.ones & last.ones
    if opcode is Opcode.OR:
        return first.zeros & last.zeros, first.ones | last.ones
    if opcode is Opcode.XOR:
        return (
            (first.zeros & last.zeros) | (first.ones & last.ones),
            (first.zeros & last.ones) | (first.ones & last.zeros),
        )
    if opcode is Opcode.SELECT:
        arms = operand_bits[1], operand_bits[2]
        return arms[0].zeros & arms[1].zeros, arms[0].ones & arms[1].ones
    if opcode is Opcode.TRUNC:
        return first
    if opcode in (Opcode.ZEXT, Opcode.SEXT):
        return _widened(first, opcode, width_of(op.operands[0]) or WIDEST, width)
    if opcode in (Opcode.SHL, Opcode.LSHR):
        distance = integer_constant(op.operands[1])
        if distance is None or not 0 <= distance < width:
            return UNKNOWN
        if opcode is Opcode.SHL:
            low = (1 << distance) - 1
            return first.zeros << distance | low, first.ones << distance
        high = -(1 << (width - distance))
        return first.zeros >> distance | high, first.ones >> distance
    return _of_arithmetic(opcode, first, last, width)


def _widened(
    source: KnownBits, opcode: Opcode, narrow: int, width: int
) -> tuple[int, int]:
    high = ((1 << width) - 1) & -(1 << narrow)
    sign = 1 << (narrow - 1)
    if opcode is Opcode.ZEXT or source.zeros & sign:
        return source.zeros | high, source.ones
    return source.zeros, source.ones | (high if source.ones & sign else 0)


def _of_arithmetic(
    opcode: Opcode, first: KnownBits, last: KnownBits, width: int
) -> tuple[int, int]:
    """The known low bits of a sum, difference or product."""
    count, number = first.trailing(width)
    its_count, its_number = last.trailing(width)
    if opcode is Opcode.MUL:
        zeros = _clear(count, number) + _clear(its_count, its_number)
        exact = min(count, its_count)
        product = number * its_number & ((1 << exact) - 1)
        zeros = min(zeros, width)
        known = (1 << exact) - 1
        return (known & ~product) | ((1 << zeros) - 1), product
    count = min(count, its_count)
    result = number + its_number if opcode is Opcode.ADD else number - its_number
    known = (1 << count) - 1
    return known & ~result, known & result


def _clear(count: int, number: int) -> int:
    """
    The number of low bits that are clear in an integer with `count` known low bits.
    """
    return (number & -number).bit_length() - 1 if number else count


_TRACKED = frozenset(
    (
        Opcode.AND,
        Opcode.OR,
        Opcode.XOR,
        Opcode.SELECT,
        Opcode.TRUNC,
        Opcode.ZEXT,
        Opcode.SEXT,
        Opcode.SHL,
        Opcode.LSHR,
        Opcode.ADD,
        Opcode.SUB,
        Opcode.MUL,
    )
)
