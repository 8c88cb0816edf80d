"""
Divisions of integers, which some operands make undefined behavior.

    if (x > 0)                      %d = select %mask, %x, 1
      y = n / x;              ->    %y = sdiv %n, %d

A lane that does not run may have the divisor 0, or divide the least integer by -1. It
gets the divisor 1, or the division is one of LLVM's vector predication, which leaves
the lane out.

Processors divide numbers one by one, so neighboring lanes divide once where they agree:

    x = id % width;                 %r = srem %id, %width
                              ->    if (%r + W - 1 < %width)
                                      %x = %r + <0, 1, ..., W - 1>
                                    else
                                      %x = srem <%id, %id + 1, ...>, %width

There, the remainder is linear and the quotient the same for all lanes, so that accesses
by them are contiguous.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import signed_constant
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.traits import IntegerDivision
from xdsl_gas.native_cpu.barriers.lane_numbers import keeps_lane_numbers
from xdsl_gas.native_cpu.vectorizer.operations.elementwise import (
    is_elementwise,
    widened,
)
from xdsl_gas.native_cpu.vectorizer.operations.predicates import predicated_by
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    is_element,
)
from xdsl_gas.native_cpu.vectorizer.values.linear_values import all_of, uniform_of

_UNSAFE = (0, -1)


@dataclass
class Divisions:
    """Keeps divisions from lanes that do not run."""

    builder: LaneBuilder

    def predicated(
        self, op: Operation, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> LaneValue | None:
        """
        Inserts a division of vector predication. Returns None if the operation needs
        none, or the kernel has none.
        """
        builder = self.builder
        dividend, divisor = operands
        lanes = predicated_by(builder, mask)
        if lanes is None or not all(is_element(value.type) for value in operands):
            return None
        if _is_safe(op, dividend, divisor) and divisor.scalar is not None:
            return None
        vectors = [builder.vector(value) for value in operands]
        return LaneValue(
            vector=builder.made(
                f"intr.vp.{op.name.removeprefix('llvm.')}",
                [*vectors, *lanes],
                vectors[0].type,
            )
        )

    def divisor(
        self,
        op: Operation,
        operands: Sequence[LaneValue],
        mask: SSAValue | None,
        is_partial: bool,
    ) -> LaneValue:
        """
        Returns a divisor that is 1 for lanes that do not run. `is_partial` is whether
        these may be all lanes.
        """
        builder = self.builder
        dividend, value = operands
        if mask is None:
            return value
        if value.scalar is not None and _is_safe(op, dividend, value):
            if not is_partial or _is_known(value.scalar):
                return value
            one = builder.constant(1, value.type)
            some = builder.any_of(mask)
            return LaneValue(scalar=builder.select(some, value.scalar, one))
        if not is_element(value.type):
            return self._vector_divisor(value, mask)
        one = builder.splat(builder.constant(1, value.type))
        return LaneValue(vector=builder.select(mask, builder.vector(value), one))

    def _vector_divisor(self, value: LaneValue, mask: SSAValue) -> LaneValue:
        """Returns a divisor that is a vector in each lane."""
        builder = self.builder
        one = builder.constant(1, value.type)
        return LaneValue(
            lanes=tuple(
                builder.select(builder.element_of(mask, index), lane, one)
                for index, lane in enumerate(builder.lanes(value))
            )
        )

    def at_once(
        self,
        op: Operation,
        operands: Sequence[LaneValue],
        mask: SSAValue | None,
        is_partial: bool,
    ) -> LaneValue | None:
        """
        Returns the quotient or remainder of linear lanes by one divisor, which is
        linear where no multiple of the divisor lies between the lanes. Inserts that
        test, and the division of each lane otherwise. None for other operands.
        """

        def each() -> LaneValue:
            divisor = self.divisor(op, operands, mask, is_partial)
            return widened(self.builder, op, [operands[0], divisor])

        if not is_elementwise(self.builder, op, operands):
            return None
        return _divided_at_once(self.builder, op, operands, each, mask is not None)


def _divided_at_once(
    builder: LaneBuilder,
    op: Operation,
    operands: Sequence[LaneValue],
    each: Callable[[], LaneValue],
    is_masked: bool,
) -> LaneValue | None:
    division = trait_of(op, IntegerDivision)
    if division is None or builder.is_scalable:
        return None
    dividend, divisor = operands[0].linear, uniform_of(operands[1])
    if dividend is None or divisor is None:
        return None
    if dividend.has_lane_numbers and keeps_lane_numbers(op, builder.width):
        return None
    number, known = divisor
    base, stride = dividend.base, dividend.stride
    kind = cast(IntegerType, base.type)
    if stride < 0 or builder.greatest_reach(stride) >> (kind.bitwidth - 1):
        return None
    sign = "s" if division.is_signed else "u"
    if is_masked and not _is_known(number):
        # Where no lane runs, it may be anything.
        number = builder.frozen(number)
        known = None if known is None else builder.frozen(known)
        if not division.is_signed:
            known = all_of(builder, [known, builder.icmp("ne", number, 0)])
    conditions = [dividend.condition, known]
    if division.is_signed:
        # The remainder of a negative number counts down from the multiple above.
        zero, one = builder.constant(0, kind), builder.constant(1, kind)
        is_positive = builder.icmp("sgt", number, zero)
        conditions += [is_positive, builder.icmp("sge", base, zero)]
        number = builder.select(is_positive, number, one)
    elif known is not None:
        number = builder.select(known, number, builder.constant(1, kind))
    first = remainder = builder.binary(f"{sign}rem", base, number)
    if stride:
        reach = builder.reach(stride, kind)
        last = builder.binary("add", base, reach)
        left = builder.binary("sub", number, remainder)
        conditions += [
            builder.icmp(f"{sign}ge", last, base),
            builder.icmp(f"{sign}gt", left, reach),
        ]
    if not op.name.endswith("rem"):
        first, stride = builder.binary(f"{sign}div", base, number), 0
    condition = all_of(builder, conditions)
    (vector,) = builder.guarded(
        condition,
        [builder.vector_type(kind)],
        lambda: [
            builder.splat(first) if not stride else builder.steps_from(first, stride)
        ],
        lambda: [builder.vector(each())],
    )
    return LaneValue(vector=vector, linear=Linear(first, stride, condition))


def _is_safe(op: Operation, dividend: LaneValue, divisor: LaneValue) -> bool:
    """
    Whether a divisor of all lanes that is defined for one lane is so for all: lanes
    that do not run may have the least integer as dividend.
    """
    division = trait_of(op, IntegerDivision)
    assert division is not None
    if not division.is_signed or dividend.scalar is not None:
        return True
    return divisor.scalar is not None and _is_known(divisor.scalar)


def _is_known(divisor: SSAValue) -> bool:
    """Whether a divisor is a constant with which all integers can be divided."""
    return signed_constant(divisor) not in (None, *_UNSAFE)
