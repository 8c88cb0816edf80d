"""
Integer ranges: the least and the greatest value of an integer, from the operation that
computes it, from declared ranges, and from comparisons that assumptions and branches
decide.

A range is about the current value of an SSA value: values of different loop iterations
are not compared. Poison has no value, so that poison-generating flags bound a result.

A comparison with a constant holds where the assumption, or the edge of the branch,
dominates: an SSA value does not change after its definition, and a path that defines it
again evaluates the comparison again.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, cast

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Block, BlockArgument, Data, Operation, SSAValue

from xdsl_gas.analysis.integers.intervals import (
    INTERVAL_RULES,
    Interval,
    all_of,
    intersection,
    no_wrap,
)
from xdsl_gas.analysis.integers.known_bits import WIDEST, known_bits, width_of
from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.control_flow import incoming, is_only_passed
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.operations.semantics import Control, Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.dialects.llvm.attributes.common import ConstantRangeAttr

MOST_USES = 32
"""The most uses of an integer, or of a comparison, that are visited."""

PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
"""The predicates of comparisons, by their numbers."""

_UNEQUAL = frozenset(("ne", "slt", "sgt", "ult", "ugt"))
"""The predicates that are false for an integer and itself."""

SWAPPED = {
    "eq": "eq",
    "ne": "ne",
    **{f"{s}l{e}": f"{s}g{e}" for s in "su" for e in "te"},
    **{f"{s}g{e}": f"{s}l{e}" for s in "su" for e in "te"},
}
"""The equivalent predicate for exchanged operands."""

NEGATED = {
    "eq": "ne",
    "ne": "eq",
    **{f"{s}l{e}": f"{s}g{o}" for s in "su" for e, o in ("te", "et")},
    **{f"{s}g{e}": f"{s}l{o}" for s in "su" for e, o in ("te", "et")},
}
"""The predicate that holds where the other one does not."""


class IntegerConditions:
    """The constraints on the integers of one module."""

    def __init__(self) -> None:
        self._in = cache(Dominance)

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
                        (word if holds else NEGATED[word]) in _UNEQUAL
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
                word = SWAPPED[word]
            for holds in self._values_of_condition(comparison.results[0], at):
                yield (word if holds else NEGATED[word]), number

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
        ancestor: Operation | None = op
        while ancestor is not None and not isinstance(ancestor, Function):
            if ancestor.parent is not None and ancestor.parent.parent is region:
                return ancestor
            ancestor = ancestor.parent_op()
        return None

    def block_dominates(self, block: Block, other: Block | None) -> bool:
        """Whether a block dominates another one of the same region."""
        if other is None or block.parent is None or other.parent is not block.parent:
            return False
        return self._in(block.parent).dominates(block, other)


def _side(relation: str, constant: int, least: int, greatest: int) -> tuple[int, int]:
    """The integers less than, or greater than, a constant, or equal to it."""
    if relation[0] == "l":
        return least, constant - (relation == "lt")
    return constant + (relation == "gt"), greatest


def _predicate(comparison: Operation) -> str | None:
    predicate = comparison.properties.get("predicate")
    number = integer_value(predicate)
    if number is not None:
        return PREDICATES[number] if 0 <= number < len(PREDICATES) else None
    if isinstance(predicate, Data):
        word = str(cast(Data[Any], predicate).data)
        return word if word in PREDICATES else None
    return None


_DEEPEST = 6
"""The depth of operations that are visited."""


class IntegerRanges:
    """The ranges of the integers of one module, valid as long as it does not change."""

    def __init__(self) -> None:
        self.conditions = IntegerConditions()
        """The constraints by assumptions and branches."""

    def range_of(
        self,
        value: SSAValue,
        is_signed: bool,
        at: Operation | None = None,
        depth: int = _DEEPEST,
    ) -> Interval:
        """
        The interval of an integer, signed or unsigned, at its use by the operation
        `at`.
        """
        width = width_of(value) or WIDEST
        whole = all_of(width, is_signed)
        constant = integer_constant(value)
        if constant is not None:
            constant %= 1 << width
            if is_signed and constant > whole[1]:
                constant -= 1 << width
            return constant, constant
        if depth == 0:
            return whole
        interval = self._computed(value, is_signed, at, depth)
        for low, high in self._declared(value, width, is_signed, at):
            interval = intersection(interval, (low, high))
        if interval == whole:
            # If the sign bit is clear, signed and unsigned values are the same.
            other = self._computed(value, not is_signed, at, depth)
            if other[0] >= 0 and other[1] <= min(whole[1], all_of(width, True)[1]):
                interval = other
        return interval

    def is_nonzero(
        self, value: SSAValue, at: Operation | None = None, depth: int = _DEEPEST
    ) -> bool:
        """Whether an integer is nonzero at its use by `at`."""
        for is_signed in (True, False):
            low, high = self.range_of(value, is_signed, at, depth)
            if low > 0 or high < 0:
                return True
        if self.conditions.is_unequal_to(value, 0, at) or known_bits(value).ones:
            return True
        op = value.owner
        if depth == 0 or not isinstance(op, Operation):
            return False
        opcode = semantics_of(op).opcode
        if opcode in (Opcode.ZEXT, Opcode.SEXT):
            return self.is_nonzero(op.operands[0], at, depth - 1)
        if opcode is Opcode.OR:
            return any(self.is_nonzero(o, at, depth - 1) for o in op.operands)
        if opcode is Opcode.ADD and no_wrap(op, False):
            return any(self.is_nonzero(o, at, depth - 1) for o in op.operands)
        if opcode is Opcode.MUL and (no_wrap(op, False) or no_wrap(op, True)):
            return all(self.is_nonzero(o, at, depth - 1) for o in op.operands)
        if opcode is Opcode.SHL and (no_wrap(op, False) or no_wrap(op, True)):
            return self.is_nonzero(op.operands[0], at, depth - 1)
        if opcode is Opcode.SELECT:
            return all(self.is_nonzero(o, at, depth - 1) for o in op.operands[1:])
        return False

    def are_unequal(
        self,
        one: SSAValue,
        other: SSAValue,
        at: Operation | None = None,
        depth: int = _DEEPEST,
    ) -> bool:
        """Whether two integers of one type are unequal at one point in time."""
        if one is other or one.type != other.type:
            return False
        for is_signed in (True, False):
            ours = self.range_of(one, is_signed, at, depth)
            theirs = self.range_of(other, is_signed, at, depth)
            if ours[1] < theirs[0] or theirs[1] < ours[0]:
                return True
        if self.conditions.are_unequal(one, other, at):
            return True
        ours_known, theirs_known = known_bits(one), known_bits(other)
        if ours_known.ones & theirs_known.zeros or ours_known.zeros & theirs_known.ones:
            return True
        if depth == 0:
            return False
        if self._adds_nonzero(one, other, at, depth) or self._adds_nonzero(
            other, one, at, depth
        ):
            return True
        return self._differ_in_step(one, other, at, depth)

    def constant_difference(self, one: SSAValue, other: SSAValue) -> int | None:
        """
        The constant difference of the first integer and the second, modulo 2^bits; None
        if they are not the same multiple of one integer plus constants.
        """
        ours, theirs = _multiple_of(one), _multiple_of(other)
        return ours[2] - theirs[2] if ours[:2] == theirs[:2] else None

    def _adds_nonzero(
        self, one: SSAValue, other: SSAValue, at: Operation | None, depth: int
    ) -> bool:
        """Whether the first integer is the second one plus or minus a nonzero value."""
        op = one.owner
        if not isinstance(op, Operation):
            return False
        opcode = semantics_of(op).opcode
        if opcode in (Opcode.ADD, Opcode.XOR):
            for index in (0, 1):
                if op.operands[index] is other:
                    return self.is_nonzero(op.operands[1 - index], at, depth - 1)
        if opcode is Opcode.SUB and op.operands[0] is other:
            return self.is_nonzero(op.operands[1], at, depth - 1)
        return False

    def _differ_in_step(
        self, one: SSAValue, other: SSAValue, at: Operation | None, depth: int
    ) -> bool:
        """Whether both are results of the same operation on unequal integers."""
        first, second = one.owner, other.owner
        for value, its_op, beside in ((one, first, other), (other, second, one)):
            del value
            if (
                isinstance(its_op, Operation)
                and semantics_of(its_op).opcode is Opcode.SELECT
            ):
                return self._select_differs(its_op, beside, at, depth)
        if not isinstance(first, Operation) or not isinstance(second, Operation):
            return False
        if first.name != second.name or len(first.operands) != 2:
            return False
        opcode = semantics_of(first).opcode
        if opcode not in (Opcode.ADD, Opcode.SUB, Opcode.XOR):
            return False
        pairs = [(0, 0, 1, 1), (0, 1, 1, 0)]
        for same, its_same, rest, its_rest in pairs[: 1 if opcode is Opcode.SUB else 2]:
            for a, b, c, d in (
                (same, its_same, rest, its_rest),
                (rest, its_rest, same, its_same),
            ):
                if first.operands[a] is second.operands[b] and self.are_unequal(
                    first.operands[c], second.operands[d], at, depth - 1
                ):
                    return True
        return False

    def _select_differs(
        self, select: Operation, other: SSAValue, at: Operation | None, depth: int
    ) -> bool:
        """
        Whether each operand that a select may choose is unequal to another integer.
        """
        arms = (other, other)
        op = other.owner
        if (
            isinstance(op, Operation)
            and semantics_of(op).opcode is Opcode.SELECT
            and op.operands[0] is select.operands[0]
        ):
            arms = op.operands[1], op.operands[2]
        return all(
            self.are_unequal(arm, its_arm, at, depth - 1)
            for arm, its_arm in zip(select.operands[1:], arms, strict=True)
        )

    def _declared(
        self, value: SSAValue, width: int, is_signed: bool, at: Operation | None
    ) -> Iterator[Interval]:
        """The intervals by attributes and decided conditions."""
        for attribute in _range_attributes(value):
            low, high = (
                attribute.lower.data % (1 << width),
                (attribute.upper.data - 1) % (1 << width),
            )
            if is_signed:
                low, high = (wrapped(n, width) for n in (low, high))
            if low <= high:
                yield low, high
        yield from self.conditions.intervals(value, width, is_signed, at)

    def _computed(
        self, value: SSAValue, is_signed: bool, at: Operation | None, depth: int
    ) -> Interval:
        """The interval of an integer, by the operation that computes it."""
        width = width_of(value) or WIDEST
        whole = all_of(width, is_signed)
        op = value.owner
        if isinstance(op, Operation):
            semantics = semantics_of(op)
            if semantics.bounds is not None:
                low, high = semantics.bounds
                return intersection(whole, (low, whole[1] if high is None else high))
            rule = INTERVAL_RULES.get(semantics.opcode)
            if rule is not None:
                operands = op.operands

                def ask(index: int, signed: bool) -> Interval:
                    return self.range_of(operands[index], signed, at, depth - 1)

                interval = rule(ask, op, width, is_signed)
                return whole if interval is None else interval
        if is_only_passed(value):
            return self._passed(value, whole, is_signed, depth)
        return whole

    def _passed(
        self, end: SSAValue, whole: Interval, is_signed: bool, depth: int
    ) -> Interval:
        """The interval of a block argument, induction variables included."""
        low, high = whole[1], whole[0]
        for op, index in incoming(end):
            value = op.operands[index]
            if value is end:
                continue
            step = _counting_step(value, end, is_signed)
            if step is None:
                ends = self.range_of(value, is_signed, op, depth - 1)
                low, high = min(low, ends[0]), max(high, ends[1])
            elif step > 0:
                high = whole[1]
            else:
                low = whole[0]
        return (low, high) if low <= high else whole


def _multiple_of(value: SSAValue) -> tuple[SSAValue, int, int]:
    """
    An integer as (value, factor, addend): the factor times the value plus the addend.
    """
    factor, added = 1, 0
    for _ in range(_DEEPEST):
        op = value.owner
        if not isinstance(op, Operation) or len(op.operands) != 2:
            break
        opcode = semantics_of(op).opcode
        left, right = op.operands
        if integer_constant(left) is not None and opcode in (Opcode.ADD, Opcode.MUL):
            left, right = right, left
        number = integer_constant(right)
        if number is None:
            break
        if opcode is Opcode.ADD or (
            opcode is Opcode.OR and "isDisjoint" in op.properties
        ):
            added += factor * number
        elif opcode is Opcode.SUB:
            added -= factor * number
        elif opcode is Opcode.MUL:
            factor *= number
        elif opcode is Opcode.SHL and 0 <= number < (width_of(value) or WIDEST):
            factor <<= number
        else:
            break
        value = left
    return value, factor, added


def _counting_step(value: SSAValue, end: SSAValue, is_signed: bool) -> int | None:
    """
    The constant step of an induction variable that does not wrap; None for other
    values.
    """
    op = value.owner
    if not isinstance(op, Operation) or semantics_of(op).opcode not in (
        Opcode.ADD,
        Opcode.SUB,
    ):
        return None
    if not no_wrap(op, is_signed) or len(op.operands) != 2:
        return None
    is_difference = semantics_of(op).opcode is Opcode.SUB
    for index in (0, 1)[: 1 if is_difference else 2]:
        step = integer_constant(op.operands[1 - index])
        if op.operands[index] is end and step is not None:
            if not is_signed and step < 0:
                return None
            return -step if is_difference else step
    return None


def _range_attributes(value: SSAValue) -> Iterator[ConstantRangeAttr]:
    op = value.owner
    if isinstance(value, BlockArgument) or not isinstance(op, Operation):
        return
    for name in ("range", "llvm.range"):
        attribute = op.get_attr_or_prop(name)
        if isinstance(attribute, ConstantRangeAttr):
            yield attribute
