"""
Splits a loop that work-items leave after different numbers of iterations.

    for (i = get_global_id(0); i < n; i += get_global_size(0))
      f(i);
  ->
    first = the global id of the first work-item of the group in x
    for (; first < n && n - first > get_local_size(0) - 1; first += get_global_size(0))
      f(first + get_local_id(0));
    for (i = first + get_local_id(0); i < n; i += get_global_size(0))
      f(i);

The first loop, the main loop, makes the iterations that all work-items of the group
make, so that barriers may stand in it. The second one, the remainder loop, is the
original one. It is no loop where work-items make one more iteration at most, as with
`for (i = get_local_id(0); i < n; i += get_local_size(0))`. As in LLVM's
`InductiveRangeCheckElimination`, the ranges of the counter that need no check are split
off.
"""

from dataclasses import dataclass, field, replace

from xdsl.dialects.builtin import IntegerAttr, LocationAttr, i32
from xdsl.ir import Block, OpResult, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.dialects.llvm.ops.arithmetic import AddOp
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.loop_barriers.divergent_loops import (
    DivergentLoop,
    operands_to,
    parent_block,
)
from xdsl_gas.native_cpu.loop_barriers.work_item_counters import FirstWorkItem, widened

_NO_SIGNED_WRAP, _NO_UNSIGNED_WRAP = IntegerAttr(1, i32), IntegerAttr(2, i32)


def split(
    divergent: DivergentLoop, module: KernelModule, uniformity: Uniformity
) -> tuple[Block, Block]:
    """
    Splits a loop. Returns the header of the main loop and the block behind it, which
    all work-items of a group reach equally often if they do so with the guard.
    """
    if divergent.loop.live_out():
        divergent = _in_lcssa_form(divergent)
    return _Splitting(divergent, module, uniformity).run()


@dataclass
class _Behind:
    """The block between the main loop and the remainder loop."""

    is_always_reached: bool
    """Whether the guard leads here instead of around both loops."""

    block: Block = field(default_factory=Block)
    from_main: list[SSAValue] = field(default_factory=list[SSAValue])
    from_guard: list[SSAValue] = field(default_factory=list[SSAValue])

    def value(self, of_main: SSAValue, of_guard: SSAValue) -> SSAValue:
        """Returns what is `of_main` behind the main loop, `of_guard` otherwise."""
        if not self.is_always_reached or of_main is of_guard:
            return of_main
        pairs = zip(self.from_main, self.from_guard, strict=True)
        for arg, (one, other) in zip(self.block.args, pairs, strict=True):
            if one is of_main and other is of_guard:
                return arg
        self.from_main.append(of_main)
        self.from_guard.append(of_guard)
        return self.block.insert_arg(of_main.type, len(self.block.args))


@dataclass
class _Splitting:
    divergent: DivergentLoop
    module: KernelModule
    uniformity: Uniformity

    def run(self) -> tuple[Block, Block]:
        divergent = self.divergent
        before, guard = divergent.guarding, divergent.guard
        region = before.parent
        assert region is not None
        self._hoist_preheader()
        self._clone()
        self._main = self._clones[divergent.loop.header]
        self._count()

        builder = KernelBuilder.in_front_of(self.module, guard)
        zero = builder.constant(0, i32)
        size = builder.value_of_builtin(Id.GET_LOCAL_SIZE, zero)
        self._last = builder.binary("sub", size, 1)
        of_first = FirstWorkItem(builder, self.uniformity, self._last)
        first = of_first.value(divergent.start)
        holds = builder.both(self._all_below(builder, first), self._is_small(builder))
        for condition in of_first.conditions:
            holds = builder.both(holds, condition)
        behind = _Behind(divergent.exit in guard.successors and not of_first.conditions)
        self._end_main_loop(behind, first)
        entering = self._entering()
        entering[divergent.counter.index] = first
        region.insert_block_before(
            [*self._clones.values(), behind.block], divergent.loop.header
        )
        if behind.is_always_reached:
            otherwise, tested = behind.block, guard.cond
            Rewriter.erase_op(guard)
            _erase_if_unused(tested)
            if divergent.preheader is not None:
                region.erase_block(divergent.preheader)
        else:
            otherwise = before.split_before(guard)
        builder = self._at_end(before)
        branch = CondBrOp(holds, self._main, entering, otherwise, behind.from_guard)
        builder.put(branch)
        # Otherwise the guard may lead to all iterations of the remainder loop.
        if behind.is_always_reached and divergent.leaves_one_iteration:
            latch, after = divergent.latch, divergent.exit
            tested = latch.cond
            Rewriter.replace_op(latch, BrOp(after, *operands_to(latch, after)), ())
            _erase_if_unused(tested)
        return self._main, behind.block

    def _hoist_preheader(self) -> None:
        guard, preheader = self.divergent.guard, self.divergent.preheader
        if preheader is not None:
            for op in tuple(preheader.ops)[:-1]:
                op.detach()
                self.divergent.guarding.insert_op_before(op, guard)

    def _entering(self) -> list[SSAValue]:
        """Returns the first values of the arguments of the header."""
        header, preheader = self.divergent.loop.header, self.divergent.preheader
        entry = self.divergent.guard if preheader is None else preheader.last_op
        assert entry is not None
        return operands_to(entry, header)

    def _clone(self) -> None:
        """Clones the loop, but for its latch."""
        loop = self.divergent.loop
        region = loop.header.parent
        assert region is not None
        blocks = [block for block in region.blocks if block in loop.blocks]
        self._clones = {b: Block(arg_types=[a.type for a in b.args]) for b in blocks}
        self._values: dict[SSAValue, SSAValue] = {}
        for block, clone in self._clones.items():
            for arg, copied in zip(block.args, clone.args, strict=True):
                copied.name_hint = arg.name_hint
                self._values[arg] = copied
        for block, clone in self._clones.items():
            for op in block.ops:
                if op is not self.divergent.latch:
                    clone.add_op(op.clone(self._values, self._clones))
        # Blocks may stand in front of those that dominate them.
        for clone in self._clones.values():
            for op in clone.ops:
                for number, operand in enumerate(op.operands):
                    op.operands[number] = self._cloned(operand)

    def _cloned(self, value: SSAValue) -> SSAValue:
        return self._values.get(value, value)

    def _count(self) -> None:
        """The counter of the main loop becomes that of the first work-item."""
        counter, main = self.divergent.counter, self._main
        first, start = main.args[counter.index], main.first_op
        at = InsertPoint.at_start(main) if start is None else InsertPoint.before(start)
        users = tuple(first.uses)
        own = self._own(KernelBuilder(self.module, at, self._location), first)
        flag = _NO_SIGNED_WRAP if self.divergent.test.is_signed else _NO_UNSIGNED_WRAP
        # All counters are below the bound.
        own.op.properties["overflowFlags"] = flag
        own.name_hint, first.name_hint = counter.name_hint, None
        for use in users:
            use.operation.operands[use.index] = own
        self._values[counter] = own

    def _own(self, builder: KernelBuilder, first: SSAValue) -> OpResult:
        """Returns the counter of a work-item."""
        item = builder.value_of_builtin(Id.GET_LOCAL_ID, builder.constant(0, i32))
        item = builder.cast("trunc", item, first.type)
        return builder.put(AddOp(first, item)).res

    def _end_main_loop(self, behind: "_Behind", first_of_all: SSAValue) -> None:
        """Adds the latch of the main loop, and goes on with the remainder loop."""
        divergent, test = self.divergent, self.divergent.test
        header, latch, after = divergent.loop.header, divergent.latch, divergent.exit
        index = divergent.counter.index
        builder = self._at_end(self._clones[parent_block(latch)])
        step = self._cloned(divergent.step)
        first = builder.binary("add", self._main.args[index], step)
        goes_on = self._all_below(builder, first)
        again = [self._cloned(value) for value in operands_to(latch, header)]
        leaving = [self._cloned(value) for value in operands_to(latch, after)]
        skipping = leaving
        entering = self._entering()
        if behind.is_always_reached:
            skipping = operands_to(divergent.guard, after)

        rest = self._at_end(behind.block)
        own = self._own(rest, behind.value(first, first_of_all))
        own_next = self._cloned(divergent.next_counter)

        def value(of_main: SSAValue, of_guard: SSAValue) -> SSAValue:
            if of_main is own_next and of_guard in (of_main, divergent.start):
                return own
            return behind.value(of_main, of_guard)

        going = list(map(value, again, entering))
        going[index] = own
        left = list(map(value, leaving, skipping))
        is_left = rest.icmp("slt" if test.is_signed else "ult", own, test.bound)
        rest.put(CondBrOp(is_left, header, going, after, left))

        again[index] = first
        builder.put(
            CondBrOp(goes_on, self._main, again, behind.block, behind.from_main)
        )
        _erase_if_unused(self._cloned(latch.cond))
        _erase_if_unused(own_next)

    def _all_below(self, builder: KernelBuilder, first: SSAValue) -> SSAValue:
        """Whether the counters of all work-items of the group are below the bound."""
        test = self.divergent.test
        is_below = builder.icmp("slt" if test.is_signed else "ult", first, test.bound)
        distance = widened(builder, builder.binary("sub", test.bound, first))
        return builder.both(is_below, builder.icmp("ugt", distance, self._last))

    def _is_small(self, builder: KernelBuilder) -> SSAValue:
        """Whether no local id is negative in the type of the counter."""
        width = integer_width(self.divergent.counter.type)
        assert width is not None
        limit = builder.number((1 << (width - 1)) - 1)
        return builder.icmp("ule", self._last, limit)

    def _at_end(self, block: Block) -> KernelBuilder:
        return KernelBuilder.end_of(self.module, block, self._location)

    @property
    def _location(self) -> LocationAttr:
        return self.divergent.latch.location


def _in_lcssa_form(divergent: DivergentLoop) -> DivergentLoop:
    """Passes what is used behind the loop as arguments of the block behind it."""
    loop, latch, after = divergent.loop, divergent.latch, divergent.exit
    leaving = operands_to(latch, after)
    for value in loop.live_out():
        passed = after.insert_arg(value.type, len(after.args))
        passed.name_hint = value.name_hint
        for use in tuple(value.uses):
            if use.operation.parent not in loop.blocks:
                use.operation.operands[use.index] = passed
        leaving.append(value)
    going = operands_to(latch, loop.header)
    sides = [(loop.header, going), (after, leaving)]
    if latch.then_block is after:
        sides.reverse()
    (then_block, then_values), (else_block, else_values) = sides
    branch = CondBrOp(latch.cond, then_block, then_values, else_block, else_values)
    kept = {k: v for k, v in latch.properties.items() if k != "operandSegmentSizes"}
    branch.properties.update(kept)
    branch.attributes.update(latch.attributes)
    branch.location = latch.location
    Rewriter.replace_op(latch, branch, ())
    return replace(divergent, latch=branch)


def _erase_if_unused(value: SSAValue | None) -> None:
    if isinstance(value, OpResult) and not value.uses:
        Rewriter.erase_op(value.op)
