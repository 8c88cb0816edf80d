"""
Mux builtins in a vectorized kernel.

The builtins return the position of lane 0, so that the lanes are `W` positions from
there on in one dimension.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.native_cpu.builtins.names import SIZE, Id, MuxBuiltin, Property
from xdsl_gas.native_cpu.vectorizer.operations.group_operations import GroupOperations
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    NotVectorizable,
)

_OF_DIMENSION = (Id.GET_GLOBAL_ID, Id.GET_LOCAL_ID)
_LINEAR = {
    Id.GET_GLOBAL_LINEAR_ID: Id.GET_GLOBAL_SIZE,
    Id.GET_LOCAL_LINEAR_ID: Id.GET_LOCAL_SIZE,
}
"""Linear ids, with the builtin for the sizes of the dimensions."""


@dataclass
class Positions:
    """Inserts calls of mux builtins."""

    builder: LaneBuilder
    dimension: int

    remaining: SSAValue | None = None
    """The number of work-items from lane 0 on; None if there is one for each lane."""

    def __post_init__(self) -> None:
        self._groups = GroupOperations(self.builder, self.dimension)

    def call(
        self,
        op: llvm.CallOp,
        called: MuxBuiltin,
        operands: Sequence[LaneValue],
        mask: SSAValue | None,
        is_partial: bool,
    ) -> LaneValue | None:
        """
        Inserts a call for all lanes that a mask selects and returns its result, None if
        it has none. `is_partial` is whether these are not all that started the kernel.
        Raises `NotVectorizable` for builtins that lanes cannot share.
        """
        if "dma" in called.id:
            raise NotVectorizable(op, f"calls {called.name}, which work-items share")
        if Property.SETTER in called.properties:
            raise NotVectorizable(op, f"calls {called.name}, which moves work-items")
        if called.synchronizes_work_group and is_partial:
            raise NotVectorizable(
                op, "is a barrier that not all work-items may come to"
            )
        if called.collective is not None:
            return self._groups.call(op, called, operands, mask)
        if called.id is Id.GET_SUB_GROUP_LOCAL_ID:
            first = self.builder.constant(0, i32)
            return self._steps(first, 1, has_lane_numbers=True)
        if called.id is Id.GET_SUB_GROUP_SIZE:
            return self._groups.size(self.remaining)
        scalars = [v.scalar for v in operands if v.scalar is not None]
        if len(scalars) < len(operands):
            raise NotVectorizable(
                op, f"calls {called.name} with an operand that differs by work-item"
            )
        new_op = self.builder.copy_of(op, scalars, op.result_types)
        if not new_op.results:
            return None
        base = new_op.results[0]
        if called.id in _OF_DIMENSION:
            is_local = called.id is Id.GET_LOCAL_ID
            return self._in_dimension(base, scalars[0], is_local=is_local)
        if called.id in _LINEAR:
            return self._steps(base, self._distance(_LINEAR[called.id]))
        return LaneValue(scalar=base)

    def _in_dimension(
        self, base: SSAValue, rank: SSAValue, *, is_local: bool
    ) -> LaneValue:
        """Returns an id of a dimension, which may be known at run time only."""
        known = integer_constant(rank)
        if known is not None and known != self.dimension:
            return LaneValue(scalar=base)
        if known is not None:
            return self._steps(base, 1, has_lane_numbers=is_local)
        builder = self.builder
        is_ours = builder.icmp("eq", rank, self.dimension)
        numbers = [builder.constant(number, SIZE) for number in (1, 0)]
        return self._steps(base, builder.select(is_ours, *numbers))

    def _distance(self, size: Id) -> SSAValue | int:
        """Returns how far the linear ids of neighbors are from each other."""
        builder = self.builder
        distance: SSAValue | None = None
        for dimension in range(self.dimension):
            rank = builder.constant(dimension, i32)
            count = builder.value_of_builtin(size, rank)
            distance = (
                count if distance is None else builder.product_of(distance, count)
            )
        return 1 if distance is None else distance

    def _steps(
        self, base: SSAValue, stride: SSAValue | int, *, has_lane_numbers: bool = False
    ) -> LaneValue:
        assert isinstance(base.type, IntegerType)
        vector = self.builder.steps_from(base, stride)
        linear = None
        if isinstance(stride, int):
            linear = Linear(base, stride, has_lane_numbers=has_lane_numbers)
        return LaneValue(vector=vector, linear=linear)
