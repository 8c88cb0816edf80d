"""
Constraints on integers: the operands of a condition that are equal or unequal to a
constant if the condition is true or false.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import width_of
from xdsl_gas.analysis.ir.attribute_values import asks_equality, integer_constant
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of

Condition: TypeAlias = tuple[SSAValue, bool]
"""An integer, and whether it is nonzero."""


@dataclass(frozen=True, slots=True)
class ValueConstraint:
    """An equality or inequality of an integer and a constant."""

    value: SSAValue
    constant: int

    is_equal: bool
    """Whether the integer is equal to the constant; unequal otherwise."""

    is_frozen: bool = False
    """Whether the constraint holds only if the integer is not poison."""

    @property
    def implies_nonzero(self) -> bool | None:
        """
        Whether the constraint implies that the integer is nonzero; None if it implies
        neither.
        """
        width = width_of(self.value)
        if width is None:
            return None
        constant = self.constant % (1 << width)
        if self.is_equal:
            return constant != 0
        if constant == 0:
            return True
        # Only one nonzero value is possible.
        return False if constant == _only_other_than_zero(self.value) else None


def is_zero(value: SSAValue) -> ValueConstraint:
    """The constraint of a condition that is false."""
    return ValueConstraint(value, 0, True)


def is_not_zero(value: SSAValue) -> ValueConstraint:
    """The constraint of a condition that is true."""
    return ValueConstraint(value, 0, False)


def is_bit(value: SSAValue) -> bool:
    """Whether a value is an i1."""
    kind = value.type
    return kind.__class__ is IntegerType and kind == _BIT


_BIT = IntegerType(1)


def _of_and(op: Operation, holds: bool) -> Iterator[Condition]:
    if holds:
        yield from ((operand, True) for operand in op.operands)


def _of_or(op: Operation, holds: bool) -> Iterator[Condition]:
    if not holds:
        yield from ((operand, False) for operand in op.operands)


def _of_xor(op: Operation, holds: bool) -> Iterator[Condition]:
    left, right = op.operands
    for value, other in ((left, right), (right, left)):
        constant = integer_constant(other)
        if constant is not None and is_bit(value):
            yield value, holds != bool(constant)


def _of_select(op: Operation, holds: bool) -> Iterator[Condition]:
    """`and` and `or` that short-circuit: the second operand may be poison."""
    condition, first, second = op.operands
    for chosen, other, constraint in ((first, second, True), (second, first, False)):
        constant = integer_constant(other)
        if constant is not None and bool(constant) != holds:
            yield condition, constraint
            yield chosen, holds


def _of_extension(op: Operation, holds: bool) -> Iterator[Condition]:
    yield op.operands[0], holds


def _of_truncation(op: Operation, holds: bool) -> Iterator[Condition]:
    extension = op.operands[0].owner
    if isinstance(extension, Operation) and (
        semantics_of(extension).opcode is Opcode.ZEXT
    ):
        source = extension.operands[0]
        if is_bit(source):
            yield source, holds


def constraints_of_comparison(op: Operation, holds: bool) -> Iterator[ValueConstraint]:
    """The constraints on the operands of an equality comparison with a constant."""
    equal = asks_equality(op)
    if equal is None:
        return
    is_equal = holds == equal
    left, right = op.operands
    for value, other in ((left, right), (right, left)):
        constant = integer_constant(other)
        if constant is not None:
            yield ValueConstraint(value, constant, is_equal)


def _only_other_than_zero(value: SSAValue) -> int | None:
    """The only nonzero value that an integer can have; None if there are several."""
    if is_bit(value):
        return 1
    op = value.owner
    width = width_of(value)
    if not isinstance(op, Operation) or width is None:
        return None
    opcode = semantics_of(op).opcode
    if opcode not in (Opcode.ZEXT, Opcode.SEXT) or not is_bit(op.operands[0]):
        return None
    return 1 if opcode is Opcode.ZEXT else (1 << width) - 1


RULES: dict[Opcode | None, Callable[[Operation, bool], Iterator[Condition]]] = {
    Opcode.AND: _of_and,
    Opcode.OR: _of_or,
    Opcode.XOR: _of_xor,
    Opcode.SELECT: _of_select,
    Opcode.SEXT: _of_extension,
    Opcode.ZEXT: _of_extension,
    Opcode.TRUNC: _of_truncation,
}
"""The constraints on the operands if the result is nonzero (True) or zero (False)."""

MERGING = frozenset((Opcode.AND, Opcode.OR, Opcode.SELECT))
"""
The operations whose result may be poison because of an operand without a constraint.
"""
