"""
Collectives in a vectorized kernel, whose lanes are one sub-group.

| collective | of the vector |
|---|---|
| sub-group `any`, `all`, `reduce`, `scan`, `broadcast` | the same of the vec-group |
| sub-group shuffles | an element for each lane |
| work-group `any`, `all`, `reduce` | that of the vec-group, then of the work-group |
| work-group `scan` | an exclusive one of the sums of the vec-group, then in that |
| work-group `broadcast` | the element of the lane, then of the work-group |

Lanes that do not run bring the neutral value. The number of a lane in a shuffle is
taken modulo the number of lanes: beyond that, the result is undefined. A shuffle by a
distance that is the same for all lanes is one of whole vectors.

An inclusive scan of the work-group starts with the neutral value, an exclusive one
with the identity. Where these differ, so would the sign of a zero or a NaN: inclusive
scans of such operations of floating-point numbers are refused.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.native_cpu.building.group_operations import combined
from xdsl_gas.native_cpu.builtins.collectives import (
    Collective,
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin, collective
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue, NotVectorizable

_OTHER_START = (GroupOperation.FADD, GroupOperation.FMIN, GroupOperation.FMAX)
"""The operations whose neutral value is not the identity."""

_PRODUCTS = (GroupOperation.MUL, GroupOperation.FMUL)


@dataclass
class GroupOperations:
    """Inserts collectives."""

    builder: LaneBuilder
    dimension: int

    def call(
        self,
        op: llvm.CallOp,
        called: MuxBuiltin,
        operands: Sequence[LaneValue],
        mask: SSAValue | None,
    ) -> LaneValue:
        """
        Inserts a collective of the lanes that a mask selects. Raises `NotVectorizable`
        for one that has no such form.
        """
        spec = called.collective
        assert spec is not None
        if spec.group is Group.SUB_GROUP:
            return self._of_sub_group(spec, operands, mask)
        if spec.group is Group.VEC_GROUP:
            raise NotVectorizable(op, f"calls {called.name}, which work-items share")
        barrier, value, *ids = operands
        scalars = [v.scalar for v in (barrier, *ids) if v.scalar is not None]
        if len(scalars) <= len(ids):
            raise NotVectorizable(
                op, f"calls {called.name} with an operand that differs by work-item"
            )
        if spec.kind is CollectiveKind.BROADCAST:
            brought = self._element(value, scalars[1 + self.dimension])
        elif spec.kind.is_scan:
            return self._scanned(op, spec, scalars[0], value, mask)
        else:
            brought = self._of_vector(spec, value, mask, [])
        new_op = self.builder.copy_of(
            op, [scalars[0], brought, *scalars[1:]], op.result_types
        )
        return LaneValue(scalar=new_op.results[0])

    def _scanned(
        self,
        op: llvm.CallOp,
        spec: Collective,
        barrier: SSAValue,
        value: LaneValue,
        mask: SSAValue | None,
    ) -> LaneValue:
        """Returns the scan of a work-group: what is before the lanes, and theirs."""
        operation = spec.operation
        assert operation is not None
        is_inclusive = spec.kind is CollectiveKind.SCAN_INCLUSIVE
        if is_inclusive and operation in _OTHER_START:
            raise NotVectorizable(
                op, "is an inclusive scan that starts with no identity value"
            )
        builder = self.builder
        reduction = replace(spec, kind=CollectiveKind.REDUCE)
        total = self._of_vector(reduction, value, mask, [])
        exclusive = collective(
            Group.WORK_GROUP, CollectiveKind.SCAN_EXCLUSIVE, spec.type, operation
        )
        before = builder.splat(builder.value_of(exclusive, [barrier, total]))
        own = self._of_vector(spec, value, mask, [])
        return LaneValue(vector=combined(builder, operation, before, own))

    def _element(self, value: LaneValue, local_id: SSAValue) -> SSAValue:
        """Returns the value of the lane that has a local id in its work-group."""
        builder = self.builder
        lane = builder.lane_at(local_id)
        return builder.made("extractelement", [builder.vector(value), lane], value.type)

    def _of_sub_group(
        self, spec: Collective, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> LaneValue:
        if spec.kind.is_shuffle:
            return self._shuffled(spec.kind, operands)
        if spec.kind is CollectiveKind.BROADCAST:
            value, lane = operands
            if lane.scalar is None:
                return self._shuffled(CollectiveKind.SHUFFLE, operands)
            at = self.builder.lane_at(lane.scalar)
            return LaneValue(scalar=self._of_vector(spec, value, None, [at]))
        result = self._of_vector(spec, operands[0], mask, [])
        if spec.kind.is_scan:
            return LaneValue(vector=result)
        return LaneValue(scalar=result)

    def _of_vector(
        self,
        spec: Collective,
        value: LaneValue,
        mask: SSAValue | None,
        others: Sequence[SSAValue],
    ) -> SSAValue:
        """Returns the result for the lanes that a mask selects, of one or of each."""
        builder = self.builder
        if spec.kind is CollectiveKind.REDUCE and spec.operation in _PRODUCTS:
            builder.check_products()
        vector = builder.vector(value)
        if mask is not None:
            vector = builder.select(mask, vector, builder.splat(self._neutral(spec)))
        vector_type = builder.vector_type(value.type)
        called = collective(Group.VEC_GROUP, spec.kind, vector_type, spec.operation)
        return builder.value_of(called, [vector, *others])

    def _neutral(self, spec: Collective) -> SSAValue:
        operation = spec.operation
        if spec.kind is CollectiveKind.ANY:
            operation = GroupOperation.OR
        elif spec.kind is CollectiveKind.ALL:
            operation = GroupOperation.AND
        assert operation is not None
        value = operation.neutral(spec.type)
        if isinstance(value, float):
            return self.builder.float_number(value, cast(AnyFloat, spec.type))
        return self.builder.constant(value, spec.type)

    def _shuffled(
        self, kind: CollectiveKind, operands: Sequence[LaneValue]
    ) -> LaneValue:
        """Returns for each lane the value of the one that it names."""
        builder, width = self.builder, self.builder.width
        *values, distance = operands
        vectors = [builder.vector(value) for value in values]
        if distance.scalar is not None and kind is not CollectiveKind.SHUFFLE:
            moved = self._moved(kind, vectors, distance.scalar)
            return LaneValue(vector=moved)
        source, most = vectors[0], width - 1
        if len(vectors) == 2:
            source, most = self._joined(*vectors), 2 * width - 1
        if kind is CollectiveKind.SHUFFLE and distance.scalar is not None:
            at = builder.binary("and", distance.scalar, most)
            element = builder.made("extractelement", [source, at], values[0].type)
            return LaneValue(scalar=element)
        lanes: list[SSAValue] = []
        for lane in range(width):
            given = builder.lane(distance, lane)
            match kind:
                case CollectiveKind.SHUFFLE_XOR:
                    own = builder.constant(lane, i32)
                    place = builder.binary("xor", given, own)
                case CollectiveKind.SHUFFLE_DOWN:
                    place = builder.binary("add", given, builder.constant(lane, i32))
                case CollectiveKind.SHUFFLE_UP:
                    own = builder.constant(lane + width, i32)
                    place = builder.binary("sub", own, given)
                case _:
                    place = given
            at = builder.binary("and", place, most)
            lanes.append(builder.made("extractelement", [source, at], values[0].type))
        return builder.of_lanes(lanes)

    def _moved(
        self, kind: CollectiveKind, vectors: Sequence[SSAValue], distance: SSAValue
    ) -> SSAValue:
        """Returns the values that are the same distance away from each lane."""
        builder, width = self.builder, self.builder.width
        if kind is CollectiveKind.SHUFFLE_XOR:
            return self._stepwise(vectors[0], distance, lambda lane, by: lane ^ by)
        first, second = vectors
        if kind is CollectiveKind.SHUFFLE_DOWN:
            by = distance
        else:
            by = builder.binary("sub", builder.constant(width, i32), distance)
        # Lanes in front of the end have the first value, the others the second one.
        one = self._stepwise(first, by, lambda lane, by: (lane + by) % width)
        if second is first:
            return one
        other = self._stepwise(second, by, lambda lane, by: (lane + by) % width)
        within = builder.binary("and", by, 2 * width - 1)
        place = builder.steps_from(within, 1)
        last = builder.splat(builder.constant(width, i32))
        return builder.select(builder.icmp("ult", place, last), one, other)

    def _stepwise(
        self, vector: SSAValue, distance: SSAValue, place: Callable[[int, int], int]
    ) -> SSAValue:
        """Returns the elements at a distance: by a step for each of its bits."""
        builder, width = self.builder, self.builder.width
        known = integer_constant(distance)
        if known is not None:
            by = known % width
            return builder.shuffled(vector, [place(n, by) for n in range(width)])
        by = 1
        while by < width:
            moved = builder.shuffled(vector, [place(n, by) for n in range(width)])
            bit = builder.binary("and", distance, by)
            is_set = builder.icmp("ne", bit, builder.constant(0, i32))
            vector = builder.select(is_set, moved, vector)
            by *= 2
        return vector

    def _joined(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns a vector of the elements of two vectors."""
        return self.builder.shuffle(one, other, range(2 * self.builder.width))

    def size(self, remaining: SSAValue | None) -> LaneValue:
        """
        Returns the number of lanes that started the kernel: all, or the number of
        work-items that remain, if that is less.
        """
        builder = self.builder
        width = builder.lane_count(i32)
        if remaining is None:
            return LaneValue(scalar=width)
        is_all = builder.icmp("uge", remaining, builder.lane_count(i64))
        rest = builder.cast("trunc", remaining, i32)
        return LaneValue(scalar=builder.select(is_all, width, rest))
