"""
Constraints on integers by comparisons with constants that assumptions and branches
decide.

A constraint holds where the assumption, or the edge of the branch, dominates: an SSA
value does not change after its definition, and a path that defines it again evaluates
the comparison again.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Block, Data, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.operations.semantics import Control, Opcode
from xdsl_gas.analysis.operations.table import semantics_of

MOST_USES = 32
"""The most uses of an integer, or of a comparison, that are visited."""

_WORDS = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
"""The predicates of comparisons, by their numbers."""

_UNEQUAL = frozenset(("ne", "slt", "sgt", "ult", "ugt"))
"""The predicates that are false for an integer and itself."""

_SWAPPED = {
    "eq": "eq",
    "ne": "ne",
    **{f"{s}l{e}": f"{s}g{e}" for s in "su" for e in "te"},
    **{f"{s}g{e}": f"{s}l{e}" for s in "su" for e in "te"},
}
"""The equivalent predicate for exchanged operands."""

_NEGATED = {
    "eq": "ne",
    "ne": "eq",
    **{f"{s}lt": f"{s}ge" for s in "su"},
    **{f"{s}ge": f"{s}lt" for s in "su"},
    **{f"{s}gt": f"{s}le" for s in "su"},
    **{f"{s}le": f"{s}gt" for s in "su"},
}


class IntegerConditions:
    """The constraints on the integers of one module."""

    def __init__(self) -> None:
        self._dominance: dict[Region, Dominance] = {}

    def intervals(
        self, value: SSAValue, width: int, is_signed: bool, at: Operation | None
    ) -> Iterator[tuple[int, int]]:
        """
        The intervals whose intersection contains an integer at its use by the operation
        `at`.
        """
        least = -(1 << (width - 1)) if is_signed else 0
        greatest = least + (1 << width) - 1
        for word, number in self._facts(value, at):
            constant = number % (1 << width)
            if word[0] == "s" or (is_signed and word == "eq"):
                constant -= (constant >> (width - 1)) << width
            if word == "eq":
                yield constant, constant
            elif (word[0] == "s") is is_signed and word != "ne":
                yield _side(word[1:], constant, least, greatest)
            elif word in ("ult", "ule") and constant < 1 << (width - 1):
                yield _side(word[1:], constant, 0, greatest)
            elif word in ("sgt", "sge") and constant >= -1:
                low, high = _side(word[1:], constant, 0, (1 << (width - 1)) - 1)
                if low >= 0:
                    yield low, high

    def is_unequal_to(
        self, value: SSAValue, constant: int, at: Operation | None
    ) -> bool:
        """
        Whether an integer is constrained to be unequal to a constant at its use by
        `at`.
        """
        return any(fact == ("ne", constant) for fact in self._facts(value, at))

    def are_unequal(self, one: SSAValue, other: SSAValue, at: Operation | None) -> bool:
        """Whether two integers are constrained to be unequal where `at` is reached."""
        if at is None:
            return False
        for use in islice(one.uses, MOST_USES):
            comparison = use.operation
            if semantics_of(comparison).is_comparison and (
                comparison.operands[1 - use.index] is other
            ):
                word = _predicate(comparison)
                for holds in self._values_of_condition(comparison.results[0], at):
                    if word is not None and (
                        (word if holds else _NEGATED[word]) in _UNEQUAL
                    ):
                        return True
        return False

    def dominates(self, op: Operation, other: Operation) -> bool:
        """Whether an operation dominates another one."""
        place = self._place_in(op.parent, other)
        if place is None or op.parent is None:
            return False
        if place.parent is op.parent:
            return op is not place and op.is_before_in_block(place)
        return self.block_dominates(op.parent, place.parent)

    def _facts(
        self, value: SSAValue, at: Operation | None
    ) -> Iterator[tuple[str, int]]:
        """The predicates that hold for an integer and a constant."""
        if at is None:
            return
        for use in islice(value.uses, MOST_USES):
            comparison = use.operation
            if not semantics_of(comparison).is_comparison:
                continue
            number = integer_constant(comparison.operands[1 - use.index])
            word = _predicate(comparison)
            if number is None or word is None:
                continue
            if use.index == 1:
                word = _SWAPPED[word]
            for holds in self._values_of_condition(comparison.results[0], at):
                yield (word if holds else _NEGATED[word]), number

    def _values_of_condition(
        self, condition: SSAValue, at: Operation, depth: int = 2
    ) -> Iterator[bool]:
        """The known values of a condition where an operation is reached."""
        if condition.type != IntegerType(1):
            return
        for use in islice(condition.uses, MOST_USES):
            op = use.operation
            control, opcode = semantics_of(op).control, semantics_of(op).opcode
            if control is Control.ASSUME:
                if use.index == 0 and self.dominates(op, at):
                    yield True
            elif control is Control.CONDITIONAL_BRANCH and use.index == 0:
                for way in (0, 1):
                    if self._leads_to(op, way, at):
                        yield way == 0
            elif control is Control.IF and use.index == 0:
                for way, region in enumerate(op.regions):
                    if self._place_in(region.first_block, at) is not None:
                        yield way == 0
            elif depth and opcode in (Opcode.AND, Opcode.OR):
                whole = opcode is Opcode.AND
                for answer in self._values_of_condition(op.results[0], at, depth - 1):
                    if answer is whole:
                        yield whole

    def _leads_to(self, branch: Operation, way: int, at: Operation) -> bool:
        """Whether every path to an operation takes one of the edges of a branch."""
        block = branch.successors[way]
        place = self._place_in(block, at)
        if place is None or block.parent is None:
            return False
        return self._in(block.parent).edge_dominates(branch, way) and (
            self.block_dominates(block, place.parent)
        )

    def _place_in(self, block: Block | None, op: Operation) -> Operation | None:
        """The operation, or the one around it, in the region of a block."""
        region = None if block is None else block.parent
        found: Operation | None = op
        while found is not None and not isinstance(found, Function):
            if found.parent is not None and found.parent.parent is region:
                return found
            found = found.parent_op()
        return None

    def block_dominates(self, block: Block, other: Block | None) -> bool:
        """Whether a block dominates another one of the same region."""
        if other is None or block.parent is None or other.parent is not block.parent:
            return False
        return self._in(block.parent).dominates(block, other)

    def _in(self, region: Region) -> Dominance:
        found = self._dominance.get(region)
        if found is None:
            found = self._dominance[region] = Dominance(region)
        return found


def _side(relation: str, constant: int, least: int, greatest: int) -> tuple[int, int]:
    """The integers less than, or greater than, a constant, or equal to it."""
    if relation[0] == "l":
        return least, constant - (relation == "lt")
    return constant + (relation == "gt"), greatest


def _predicate(comparison: Operation) -> str | None:
    predicate = comparison.properties.get("predicate")
    number = integer_value(predicate)
    if number is not None:
        return _WORDS[number] if 0 <= number < len(_WORDS) else None
    if isinstance(predicate, Data):
        word = str(cast(Data[Any], predicate).data)
        return word if word in _WORDS else None
    return None
