"""
The wrapper of a kernel: loops over the work-items of a group, for each barrier region.

What the sub-kernels of a region return for the last work-item decides which region
follows: all work-items come to the same barrier.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i1, i32
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.module.functions import ReturnOp
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp, UnreachableOp
from xdsl_gas.native_cpu.barriers.barrier_points import END, ENTRY, Barrier
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.schedule.bounded_loops import LoopBound
from xdsl_gas.native_cpu.schedule.collectives import CollectiveLoops
from xdsl_gas.native_cpu.schedule.irregular_loops import has_rolled_loop
from xdsl_gas.native_cpu.schedule.joined_rows import is_faster_in_rows, may_join_rows
from xdsl_gas.native_cpu.schedule.linear_order import first_in_order, in_linear_order
from xdsl_gas.native_cpu.schedule.loop_nest import (
    DIMENSIONS,
    RARE_LOOP,
    LoopNest,
    Position,
    Span,
    innermost_loop,
)
from xdsl_gas.native_cpu.schedule.pairing import KernelPair, KernelVersion
from xdsl_gas.native_cpu.schedule.parallel_accesses import (
    mark_accesses,
    parallel_accesses,
)
from xdsl_gas.native_cpu.schedule.sub_groups import SubGroups
from xdsl_gas.native_cpu.schedule.versions import ScheduledVersion
from xdsl_gas.native_cpu.schedule.whole_groups import WholeGroups, for_whole_groups
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.sub_kernels.kernel_parts import KernelParts
from xdsl_gas.native_cpu.sub_kernels.region_functions import SubKernel
from xdsl_gas.native_cpu.utils.attributes import (
    BARRIER_SCHEDULE,
    JOINED_ROWS,
    LIVE_VARIABLES,
    NO_SUB_GROUPS,
    WORK_ITEM_ORDER,
    BarrierSchedule,
    LiveVariables,
)
from xdsl_gas.native_cpu.utils.functions import location_in
from xdsl_gas.native_cpu.utils.metadata import get_local_sizes
from xdsl_gas.native_cpu.utils.options import DEFAULT_ORDER
from xdsl_gas.remarks import Argument, named, names, remark


@dataclass
class WrapperBuilder:
    """Fills the wrapper of a pair of kernels."""

    module: KernelModule
    wrapper: llvm.FuncOp
    pair: KernelPair

    parts: Sequence[KernelParts]
    """The sub-kernels of each version; none for kernels without barriers."""

    has_whole_groups: bool = False
    """Whether groups that are within the bounds of a kernel have a version of it."""

    _blocks: dict[int, Block] = field(default_factory=dict[int, Block])

    def __post_init__(self) -> None:
        body = self.wrapper.body
        self._location = location_in(self.wrapper)
        entry = body.blocks[0]
        self._builder = KernelBuilder.end_of(self.module, entry, self._location)
        self._loops = LoopNest(self._builder, body)
        known = get_local_sizes(self.wrapper)
        order = loop_order(self.wrapper, self.pair)
        self._group = WorkGroup(self._builder, self.pair, known, order)
        uses = not NO_SUB_GROUPS.is_on(self.wrapper)
        self._sub_groups = SubGroups(self._builder, self._group, uses)

    def build(self) -> None:
        """Inserts the operations of the wrapper."""
        self._sub_groups.set_counts()
        if not self.parts:
            self._run_kernels()
            self._builder.put(ReturnOp())
            return
        self._versions = self._scheduled()
        numbers = sorted({n for parts in self.parts for n in parts.regions})
        self._next = self._builder.variable(i32, 4)
        self._collectives = CollectiveLoops(
            self._loops, self._group, self._versions, self._sub_groups
        )
        self._blocks = {number: Block() for number in (*numbers, END)}
        self._builder.branch(self._blocks[ENTRY])
        for number in numbers:
            self._start(number)
            self._run_region(number)
        self._start(END)
        self._builder.put(ReturnOp())

    def _start(self, number: int) -> None:
        """Goes on with the block that a region starts with."""
        self.wrapper.body.add_block(self._blocks[number])
        self._builder.go_to(self._blocks[number])

    def _scheduled(self) -> list[ScheduledVersion]:
        """Divides the arena among the versions and makes their variables."""
        arguments = tuple(self.wrapper.body.blocks[0].args)
        layouts = [parts.live.layout for parts in self.parts]
        place: SSAValue | None = None
        if any(layout.slots for layout in layouts):
            place = self._builder.value_of_builtin(Id.GET_ARENA)
            # In the entry block, as all regions use it.
            _ = self._group.items
            LIVE_VARIABLES.set(
                self.wrapper,
                LiveVariables(
                    sum(layout.per_item.fixed for layout in layouts),
                    sum(layout.arrays for layout in layouts),
                    sum(layout.per_item.scaled for layout in layouts),
                ),
            )
        versions: list[ScheduledVersion] = []
        for version, parts in zip(self.pair.versions, self.parts, strict=True):
            layout = parts.live.layout
            arena = place if layout.slots else None
            versions.append(
                ScheduledVersion(
                    version, parts, self._group, self._builder, arguments, arena
                )
            )
            if place is not None and layout.slots and len(versions) < len(layouts):
                size = layout.size(self._builder, self._group.items)
                place = self._builder.byte(place, size)
        return versions

    def _run_kernels(self) -> None:
        """Runs the versions of a kernel without barriers."""
        whole = self._for_whole_groups()
        if whole is None:
            self._join_rows_of_lanes()
            for version in self.pair.versions:
                self._run_kernel(version)
            return
        builder, spans = self._builder, self._group.all_spans()
        if whole.is_alone:
            fits = whole.fits(builder, self._group.sizes)
            self._loops.guarded(fits, lambda: self._run_within(whole))
            self._loops.guarded(
                builder.binary("xor", fits, 1),
                lambda: self._run_one_by_one(whole.kernel, spans, RARE_LOOP),
            )
            return
        arguments = self.wrapper.body.blocks[0].args
        is_whole = whole.condition(builder, self._group.sizes, arguments)
        self._loops.guarded(is_whole, lambda: self._run_whole(whole, spans))

        def run_versions() -> None:
            for version in self.pair.versions:
                self._run_kernel(version)

        is_partial = builder.binary("xor", is_whole, 1)
        self._loops.guarded(is_partial, run_versions)

    def _run_within(self, whole: WholeGroups) -> None:
        """Runs the work-items that are within the bounds of a kernel; all ids fit."""
        builder, spans = self._builder, self._group.all_spans()
        arguments = self.wrapper.body.blocks[0].args

        def run_part() -> None:
            are_any, clipped = whole.within(builder, spans, arguments)
            self._loops.guarded(are_any, lambda: self._run_whole(whole, clipped))

        is_whole = whole.condition(builder, self._group.sizes, arguments)
        if self._joins_rows(whole):
            JOINED_ROWS.set(self.wrapper)
            # All of a row whose length is not known is no faster than a part of it.
            is_known = builder.call_intrinsic(
                "llvm.is.constant.i64", [self._group.sizes[0]], i1
            ).results[0]
            is_whole = builder.binary("and", is_known, is_whole)
        self._loops.guarded(is_whole, lambda: self._run_whole(whole, spans))
        is_partial = builder.binary("xor", is_whole, 1)
        self._loops.guarded(is_partial, run_part)

    def _joins_rows(self, whole: WholeGroups) -> bool:
        """Whether the host may join groups in x, over which the innermost loop runs."""
        target = self.module.target
        return self._runs_rows and is_faster_in_rows(whole.kernel, target)

    @property
    def _runs_rows(self) -> bool:
        """Whether the innermost loop runs over x, whatever the size of a group."""
        return self._group.known is None and self._group.order[0] == 0

    def _join_rows_of_lanes(self) -> None:
        """Lets the host join groups in x if the rest of a row runs one by one."""
        info, tail = self.pair.main.info, self.pair.tail
        is_vectorized = not info.is_scalable and not info.dimension
        if (
            self.has_whole_groups
            and self._runs_rows
            and is_vectorized
            and tail is not None
            and tail.is_scalar
            and NO_SUB_GROUPS.is_on(self.wrapper)
            and may_join_rows(tail.function, self.module.target)
        ):
            JOINED_ROWS.set(self.wrapper, str(info.width))

    def _for_whole_groups(self) -> WholeGroups | None:
        """Returns the version of a kernel for groups that are within its bounds."""
        main = self.pair.main
        if not (
            self.has_whole_groups
            and main.is_scalar
            and NO_SUB_GROUPS.is_on(self.wrapper)
        ):
            return None
        return for_whole_groups(self.module, main.function)

    def _run_whole(self, whole: WholeGroups, spans: Sequence[Span]) -> None:
        """Runs the version within the bounds for work-items of a group."""
        self._run_one_by_one(whole.function, spans, self._loop(whole.function))

    def _run_one_by_one(
        self, function: llvm.FuncOp, spans: Sequence[Span], loop: StructAttribute | None
    ) -> None:
        """Runs a kernel of one work-item; `loop` is the metadata of the loop in x."""
        arguments = tuple(self.wrapper.body.blocks[0].args)

        def run(position: Position) -> None:
            self._builder.call_function(function, arguments)

        self._loops.nest(self._group.order, spans, run, loop)

    def _run_kernel(self, version: KernelVersion) -> None:
        """Runs a kernel without barriers."""
        arguments = tuple(self.wrapper.body.blocks[0].args)

        def run(position: Position) -> None:
            self._sub_groups.set_id(version, position)
            self._builder.call_function(version.function, arguments)

        self._all_positions(version, self._loop(version.function), run)

    def _run_region(self, number: int) -> None:
        scheduled_regions = [
            (scheduled, scheduled.parts.regions[number])
            for scheduled in self._versions
            if number in scheduled.parts.regions
        ]
        barriers = [
            region.barrier
            for _, region in scheduled_regions
            if region.barrier is not None
        ]
        schedule: BarrierSchedule | None = None
        if barriers:
            self._fence(barriers[0], scheduled_regions[0][0])
            self._collectives.run(number)
            schedule = BARRIER_SCHEDULE.get(barriers[0].call)
        successors = sorted(
            {n for _, region in scheduled_regions for n in region.successors}
        )
        inputs = [
            scheduled.inputs_of(scheduled.parts.sub_kernels[number])
            for scheduled, _ in scheduled_regions
        ]
        bodies = [
            self._body(scheduled, number, values, len(successors) > 1)
            for (scheduled, _), values in zip(scheduled_regions, inputs, strict=True)
        ]
        versions = [scheduled.version for scheduled, _ in scheduled_regions]
        match schedule:
            case BarrierSchedule.ONCE:
                first_in_order(self._loops, self._group, versions, bodies)
            case BarrierSchedule.LINEAR:
                in_linear_order(self._loops, self._group, versions, bodies)
            case _:
                for (scheduled, _), values, body in zip(
                    scheduled_regions, inputs, bodies, strict=True
                ):
                    part = scheduled.parts.sub_kernels[number]
                    loop = self._loop(part.function, part.arena, part.shared_accesses)
                    spans = self._bounded(scheduled, part, values)
                    self._all_positions(scheduled.version, loop, body, spans)
        self._continue_with(successors)

    def _bounded(
        self, scheduled: ScheduledVersion, part: SubKernel, inputs: list[SSAValue]
    ) -> list[Span]:
        """Returns the work-items for which a region may have an effect."""
        spans = self._group.spans(scheduled.version)
        dimension = self._group.order[0]
        span = spans[dimension]
        if span.step is not None:
            operands = [*scheduled.arguments, *inputs]
            bound = LoopBound(self._builder, part, operands, dimension, span.end)
            spans[dimension] = replace(span, end=bound.end())
        return spans

    def _body(
        self,
        scheduled: ScheduledVersion,
        number: int,
        inputs: list[SSAValue],
        is_next_open: bool,
    ) -> Callable[[Position], None]:
        """Returns what runs the region of a number for the work-item at a position."""
        sub_kernel = scheduled.parts.sub_kernels[number]

        def run(position: Position) -> None:
            self._sub_groups.set_id(scheduled.version, position)
            result = scheduled.call(sub_kernel, inputs, position)
            if is_next_open:
                self._builder.store(result, self._next, 4)

        return run

    def _loop(
        self,
        function: llvm.FuncOp,
        arena: SSAValue | None = None,
        neutral: Sequence[Operation] = (),
    ) -> StructAttribute | None:
        """Returns the metadata of the innermost loop around a function."""
        group = self._parallel(function, arena, neutral)
        return innermost_loop(group, is_rolled=has_rolled_loop(function))

    def _parallel(
        self,
        function: llvm.FuncOp,
        arena: SSAValue | None,
        neutral: Sequence[Operation],
    ) -> AccessGroupAttr | None:
        """Returns the access group of a function if loops around it are parallel."""
        accesses = parallel_accesses(function, arena, neutral, self.module.target)
        if not accesses:
            return None
        remark(
            names.LOOP_PARALLEL,
            function,
            lambda: [
                "the loop over the work-items of ",
                named(function),
                " is parallel, with ",
                Argument("Accesses", str(len(accesses))),
                " accesses." if len(accesses) > 1 else " access.",
            ],
        )
        group = self.module.access_group()
        mark_accesses(accesses, group)
        return group

    def _all_positions(
        self,
        version: KernelVersion,
        loop: StructAttribute | None,
        run: Callable[[Position], None],
        spans: list[Span] | None = None,
    ) -> None:
        """Runs a kernel's part for all of its work-items, or those in `spans`."""
        if spans is None:
            spans = self._group.spans(version)
        self._loops.guarded(
            self._group.guard(version),
            lambda: self._loops.nest(self._group.order, spans, run, loop),
        )

    def _fence(self, barrier: Barrier, scheduled: ScheduledVersion) -> None:
        """Keeps of a barrier what the loops do not do: the memory barrier."""
        if barrier.collective is not None:
            return
        numbers = [integer_constant(operand) for operand in barrier.call.args[1:]]
        constants = [number for number in numbers if number is not None]
        if len(constants) < len(numbers):
            kernel = scheduled.parts.live.graph.kernel
            raise error_at(
                kernel.originals[barrier.call],
                "the scope or the semantics of the barrier are not constant.",
                "Pass constants, as the work-group needs one fence.",
            )
        operands = [self._builder.constant(number, i32) for number in constants]
        self._builder.call_builtin(Id.MEM_BARRIER, *operands)

    def _continue_with(self, successors: Sequence[int]) -> None:
        """Branches to the region that follows."""
        builder = self._builder
        if not successors:
            builder.put(UnreachableOp())
            return
        first, *others = (self._blocks[number] for number in successors)
        if not others:
            builder.branch(first)
            return
        next_region = builder.load(self._next, i32, 4)
        if len(others) == 1:
            builder.branch_if(
                builder.icmp("eq", next_region, successors[0]), first, *others
            )
            return
        cases = list(zip(successors[1:], others, [()] * len(others), strict=True))
        builder.put(SwitchOp(next_region, (first, ()), cases))


def loop_order(wrapper: llvm.FuncOp, pair: KernelPair) -> list[int]:
    """
    Returns the dimensions, from the innermost loop to the outermost: as the attribute
    of the kernel says, but the vectorized one is the innermost.
    """
    order = [
        DIMENSIONS.index(letter)
        for letter in WORK_ITEM_ORDER.get(wrapper) or DEFAULT_ORDER
    ]
    if not pair.main.is_scalar:
        order.remove(pair.dimension)
        order.insert(0, pair.dimension)
    return order
