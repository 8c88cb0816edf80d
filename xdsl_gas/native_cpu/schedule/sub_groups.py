"""
Sub-groups in a wrapper: their number, their size, and the id of the current one.

A work-item of a scalar kernel is a sub-group of its own; the work-items that a
vectorized kernel runs at once are one. The sub-groups of the main kernel come before
those of the tail, each in the order of the local linear id.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.schedule.loop_nest import Position
from xdsl_gas.native_cpu.schedule.pairing import KernelVersion
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup


@dataclass
class SubGroups:
    """The bookkeeping of sub-groups."""

    builder: KernelBuilder
    group: WorkGroup

    is_used: bool
    """Whether a kernel may use sub-groups."""

    def set_counts(self) -> None:
        """Tells the builtins the number of sub-groups and their size."""
        if not self.is_used:
            return
        builder, group = self.builder, self.group
        self._set(Id.SET_MAX_SUB_GROUP_SIZE, group.width)
        self._main = self._count_of(group.pair.main)
        count = self._main
        if group.pair.tail is not None:
            count = builder.sum_of(count, self._count_of(group.pair.tail))
        self._set(Id.SET_NUM_SUB_GROUPS, count)

    def set_id(self, version: KernelVersion, position: Position) -> None:
        """Tells the builtins the sub-group at a position."""
        if not self.is_used:
            return
        builder, group = self.builder, self.group
        sub_group_id: SSAValue | None = None
        for dimension in (2, 1, 0):
            at = position[dimension]
            if dimension == group.pair.dimension:
                at = self._within(version, at)
            if sub_group_id is not None:
                size = self._steps(version, dimension)
                at = builder.sum_of(builder.product_of(sub_group_id, size), at)
            sub_group_id = at
        assert sub_group_id is not None
        if version is not group.pair.main:
            sub_group_id = builder.sum_of(self._main, sub_group_id)
        self._set(Id.SET_SUB_GROUP_ID, sub_group_id)

    def _within(self, version: KernelVersion, local_id: SSAValue) -> SSAValue:
        """Returns which step of a kernel starts at a local id."""
        group = self.group
        if version is group.pair.main:
            if version.is_scalar:
                return local_id
            return self.builder.quotient_of(local_id, group.width)
        if version.info.is_vector_predicated:
            return group.zero
        return self.builder.difference_of(local_id, group.main_end)

    def _steps(self, version: KernelVersion, dimension: int) -> SSAValue:
        """Returns how many steps a kernel takes in a dimension."""
        builder, group = self.builder, self.group
        size = group.sizes[dimension]
        if dimension != group.pair.dimension or group.pair.main.is_scalar:
            return size
        if version is group.pair.main:
            if group.pair.tail is not None:
                return builder.quotient_of(group.main_end, group.width)
            above = builder.difference_of(group.width, group.one)
            return builder.quotient_of(builder.sum_of(size, above), group.width)
        rest = builder.difference_of(size, group.main_end)
        if not version.info.is_vector_predicated:
            return rest
        # One step, if anything is left.
        above = builder.difference_of(group.width, group.one)
        return builder.quotient_of(builder.sum_of(rest, above), group.width)

    def _count_of(self, version: KernelVersion) -> SSAValue:
        x, y, z = (self._steps(version, dimension) for dimension in range(3))
        return self.builder.product_of(self.builder.product_of(z, y), x)

    def _set(self, setter: Id, value: SSAValue) -> None:
        self.builder.call_builtin(setter, self.builder.cast("trunc", value, i32))
