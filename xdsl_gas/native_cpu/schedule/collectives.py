"""
Collectives of the work-group: loops over what the work-items bring to them.

The loops run in the order of the local linear id, the main kernel before the tail in
each row, when the work-items have come to the barrier and before any goes on. A
reduction, `any`, `all` and a broadcast set a uniform variable of each kernel, a scan
the variable of each work-item.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.barriers.storage import storage_of
from xdsl_gas.native_cpu.building.group_operations import combined
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.collectives import (
    Collective,
    CollectiveKind,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import SIZE
from xdsl_gas.native_cpu.schedule.linear_order import first_in_order, in_linear_order
from xdsl_gas.native_cpu.schedule.loop_nest import LoopNest, Position
from xdsl_gas.native_cpu.schedule.sub_groups import SubGroups
from xdsl_gas.native_cpu.schedule.versions import ScheduledVersion
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.sub_kernels.kernel_parts import KernelParts
from xdsl_gas.native_cpu.sub_kernels.region_functions import SubKernel

_SIZE_BYTES = 8


@dataclass
class CollectiveLoops:
    """The collectives of a pair of kernels."""

    loops: LoopNest
    group: WorkGroup
    versions: Sequence[ScheduledVersion]
    sub_groups: SubGroups
    _variables: dict[int, SSAValue] = field(default_factory=dict[int, SSAValue])
    """What a collective computes up to now, by the number of the region."""

    _named: list[SSAValue] = field(default_factory=list[SSAValue])
    """The local ids that a broadcast names, one variable for each dimension."""

    def __post_init__(self) -> None:
        """Makes the variables, in the entry block."""
        for scheduled in self.versions:
            for number, region in scheduled.parts.regions.items():
                collective = (
                    None if region.barrier is None else region.barrier.collective
                )
                if collective is None or number in self._variables:
                    continue
                self._variables[number] = self._builder.variable(
                    collective.type, _alignment(collective)
                )
                if collective.kind is CollectiveKind.BROADCAST and not self._named:
                    self._named = [
                        self._builder.variable(SIZE, _SIZE_BYTES) for _ in range(3)
                    ]

    @property
    def _builder(self) -> KernelBuilder:
        return self.loops.builder

    def run(self, number: int) -> None:
        """Computes the collective that a region starts with, if it does."""
        collectives = [
            (scheduled, collective)
            for scheduled in self.versions
            if (collective := _collective(scheduled.parts, number)) is not None
        ]
        if not collectives:
            return
        _, first = collectives[0]
        if first.kind is CollectiveKind.BROADCAST:
            self._broadcast(number, first, [scheduled for scheduled, _ in collectives])
        else:
            self._combine(number, collectives)
        if not first.kind.is_scan:
            self._publish(number, first)

    def _combine(
        self, number: int, collectives: list[tuple[ScheduledVersion, Collective]]
    ) -> None:
        """Runs a reduction or a scan."""
        builder, variable = self._builder, self._variables[number]
        _, first = collectives[0]
        alignment = _alignment(first)
        builder.store(self._start(first), variable, alignment)

        def body(scheduled: ScheduledVersion, collective: Collective):
            part = scheduled.parts.operands[number][0]
            inputs = scheduled.inputs_of(part)
            result = scheduled.parts.result(number)

            def step(position: Position) -> None:
                self.sub_groups.set_id(scheduled.version, position)
                value = scheduled.call(part, inputs, position)
                old = builder.load(variable, first.type, alignment)
                new = combined(builder, _operation(collective), old, value)
                builder.store(new, variable, alignment)
                if result is not None and collective.kind.is_scan:
                    is_inclusive = collective.kind is CollectiveKind.SCAN_INCLUSIVE
                    kept = new if is_inclusive else old
                    scheduled.store_in_arena(result, kept, position)

            return step

        bodies = [body(scheduled, collective) for scheduled, collective in collectives]
        versions = [scheduled.version for scheduled, _ in collectives]
        in_linear_order(self.loops, self.group, versions, bodies)

    def _broadcast(
        self, number: int, collective: Collective, all_scheduled: list[ScheduledVersion]
    ) -> None:
        """Computes the value of the work-item that the first one names."""
        builder, group = self._builder, self.group
        variable, alignment = self._variables[number], _alignment(collective)
        position = self._named_position(number, all_scheduled)
        dimension = group.pair.dimension

        def value_of(scheduled: ScheduledVersion) -> None:
            at = dict(position)
            if scheduled.version is group.pair.main and not scheduled.version.is_scalar:
                lane = builder.binary("urem", at[dimension], group.width)
                at[dimension] = builder.difference_of(at[dimension], lane)
            elif scheduled.version.info.is_vector_predicated:
                at[dimension] = group.main_end
            for rank in range(3):
                self.loops.set_local_id(rank, at[rank])
            part: SubKernel = scheduled.parts.operands[number][0]
            value = scheduled.call(part, scheduled.inputs_of(part), at)
            builder.store(value, variable, alignment)

        if len(all_scheduled) == 1:
            value_of(all_scheduled[0])
            return
        main, tail = all_scheduled
        is_main = builder.icmp("ult", position[dimension], group.main_end)
        self.loops.guarded(is_main, lambda: value_of(main))
        is_tail = builder.icmp("uge", position[dimension], group.main_end)
        self.loops.guarded(is_tail, lambda: value_of(tail))

    def _named_position(
        self, number: int, all_scheduled: list[ScheduledVersion]
    ) -> Position:
        """
        Returns the local ids that the first work-item brings to a broadcast, with the
        variables of the version that runs it.
        """
        builder = self._builder

        def kept_by(scheduled: ScheduledVersion) -> Callable[[Position], None]:
            _, *parts = scheduled.parts.operands[number]

            def keep(first: Position) -> None:
                for place, part in zip(self._named, parts, strict=True):
                    values = scheduled.inputs_of(part)
                    named = scheduled.call(part, values, first)
                    builder.store(named, place, _SIZE_BYTES)

            return keep

        versions = [scheduled.version for scheduled in all_scheduled]
        first_in_order(self.loops, self.group, versions, [*map(kept_by, all_scheduled)])
        return {
            rank: builder.load(place, SIZE, _SIZE_BYTES)
            for rank, place in enumerate(self._named)
        }

    def _publish(self, number: int, collective: Collective) -> None:
        """Sets the variables that keep the result of all work-items."""
        alignment = _alignment(collective)
        result: SSAValue | None = None
        for scheduled in self.versions:
            variable = scheduled.parts.result(number)
            if variable is None:
                continue
            if result is None:
                place = self._variables[number]
                result = self._builder.load(place, collective.type, alignment)
            scheduled.store_uniform(variable, result)

    def _start(self, collective: Collective) -> SSAValue:
        """Returns what no work-item has been combined with yet."""
        value_type, operation = collective.type, _operation(collective)
        if collective.kind is CollectiveKind.SCAN_EXCLUSIVE:
            value = operation.identity(value_type)
        else:
            value = operation.neutral(value_type)
        if isinstance(value_type, AnyFloat):
            return self._builder.float_number(float(value), value_type)
        return self._builder.constant(int(value), value_type)


def _collective(parts: KernelParts, number: int) -> Collective | None:
    region = parts.regions.get(number)
    if region is None or region.barrier is None:
        return None
    return region.barrier.collective


def _operation(collective: Collective) -> GroupOperation:
    """Returns the operation, also of `any` and `all`."""
    match collective.kind:
        case CollectiveKind.ANY:
            return GroupOperation.OR
        case CollectiveKind.ALL:
            return GroupOperation.AND
        case _:
            assert collective.operation is not None
            return collective.operation


def _alignment(collective: Collective) -> int:
    storage = storage_of(collective.type)
    assert storage is not None
    return storage.alignment
