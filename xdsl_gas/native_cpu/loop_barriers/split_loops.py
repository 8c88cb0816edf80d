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
original one. As in LLVM's `InductiveRangeCheckElimination`, the ranges of the counter
that need no check are split off.
"""

from dataclasses import dataclass, replace

from xdsl.dialects.builtin import IntegerAttr, i32
from xdsl.ir import Block, OpResult, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.dialects.llvm.ops.arithmetic import AddOp, SubOp
from xdsl_gas.dialects.llvm.ops.control_flow import CondBrOp
from xdsl_gas.dialects.llvm.ops.conversions import TruncOp
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.loop_barriers.divergent_loops import DivergentLoop
from xdsl_gas.native_cpu.loop_barriers.loops import operands_to, parent_block
from xdsl_gas.native_cpu.loop_barriers.work_item_counters import (
    FirstWorkItem,
    plain,
    widened,
)

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
class _Splitting:
    divergent: DivergentLoop
    module: KernelModule
    uniformity: Uniformity

    def run(self) -> tuple[Block, Block]:
        divergent = self.divergent
        guard, header = divergent.guard, divergent.loop.header
        before = divergent.guarding
        if divergent.preheader is not None:
            for op in tuple(divergent.preheader.ops)[:-1]:
                op.detach()
                before.insert_op_before(op, guard)
        clones, values = self._clone()
        main, behind = clones[header], Block()
        remainder = before.split_before(guard)
        region = before.parent
        assert region is not None
        region.insert_block_before([*clones.values(), behind], remainder)

        builder = self._at_end(before)
        zero = builder.constant(0, i32)
        size = builder.value_of_builtin(Id.GET_LOCAL_SIZE, zero)
        last = plain(builder, SubOp, size, builder.number(1))
        of_first = FirstWorkItem(builder, self.uniformity, last)
        first = of_first.value(divergent.start)
        holds = self._all_below(builder, first, last)
        for condition in (*of_first.conditions, self._is_small(builder, last)):
            holds = builder.both(holds, condition)
        entering = list(self._entering())
        entering[divergent.counter.index] = first
        builder.put(CondBrOp(holds, main, entering, remainder, ()))

        self._count(main, values)
        return main, self._finish(clones, behind, values, last)

    def _entering(self) -> list[SSAValue]:
        header, preheader = self.divergent.loop.header, self.divergent.preheader
        entry = self.divergent.guard if preheader is None else preheader.last_op
        assert entry is not None
        return operands_to(entry, header)

    def _clone(self) -> tuple[dict[Block, Block], dict[SSAValue, SSAValue]]:
        """Returns copies of the blocks of the loop, and what is copied of values."""
        loop = self.divergent.loop
        region = loop.header.parent
        assert region is not None
        blocks = [block for block in region.blocks if block in loop.blocks]
        clones = {b: Block(arg_types=[a.type for a in b.args]) for b in blocks}
        values: dict[SSAValue, SSAValue] = {}
        for block, clone in clones.items():
            for arg, copied in zip(block.args, clone.args, strict=True):
                copied.name_hint = arg.name_hint
                values[arg] = copied
        for block, clone in clones.items():
            for op in block.ops:
                if op is not self.divergent.latch:
                    clone.add_op(op.clone(values, clones))
        # Blocks may stand in front of those that dominate them.
        for clone in clones.values():
            for op in clone.ops:
                for number, operand in enumerate(op.operands):
                    op.operands[number] = values.get(operand, operand)
        return clones, values

    def _count(self, main: Block, values: dict[SSAValue, SSAValue]) -> None:
        """The counter of the main loop becomes that of the first work-item."""
        counter = self.divergent.counter
        first = main.args[counter.index]
        start = main.first_op
        point = (
            InsertPoint.at_start(main) if start is None else InsertPoint.before(start)
        )
        builder = KernelBuilder(self.module, point, self.divergent.latch.location)
        users = tuple(first.uses)
        own = self._own(builder, first, does_not_wrap=True)
        own.name_hint, first.name_hint = counter.name_hint, None
        for use in users:
            use.operation.operands[use.index] = own
        values[counter] = own

    def _own(
        self, builder: KernelBuilder, first: SSAValue, *, does_not_wrap: bool
    ) -> SSAValue:
        """Returns the counter of a work-item."""
        zero = builder.constant(0, i32)
        item = builder.value_of_builtin(Id.GET_LOCAL_ID, zero)
        if item.type != first.type:
            item = plain(builder, TruncOp, item, kind=first.type)
        if not does_not_wrap:
            return builder.wrapping_sum(first, item)
        made = AddOp(first, item)
        flag = _NO_SIGNED_WRAP if self.divergent.test.is_signed else _NO_UNSIGNED_WRAP
        made.properties["overflowFlags"] = flag
        return builder.put(made).res

    def _finish(
        self,
        clones: dict[Block, Block],
        behind: Block,
        values: dict[SSAValue, SSAValue],
        last: SSAValue,
    ) -> Block:
        """Ends the main loop, and goes on with the remainder loop behind it."""
        divergent = self.divergent
        header, latch = divergent.loop.header, divergent.latch
        index = divergent.counter.index
        main = clones[header]
        builder = self._at_end(clones[parent_block(latch)])
        step = values.get(divergent.step, divergent.step)
        first = builder.wrapping_sum(main.args[index], step)
        going = [values.get(value, value) for value in operands_to(latch, header)]
        leaving = [
            values.get(value, value) for value in operands_to(latch, divergent.exit)
        ]
        again = list(going)
        again[index] = first
        goes_on = self._all_below(builder, first, last)
        builder.loop_back(goes_on, main, again, behind)
        _erase_if_unused(values.get(latch.cond))

        builder = self._at_end(behind)
        own = self._own(builder, first, does_not_wrap=False)
        replaced = values.get(divergent.test.counter)
        going = [own if value is replaced else value for value in going]
        leaving = [own if value is replaced else value for value in leaving]
        _erase_if_unused(replaced)
        predicate = "slt" if divergent.test.is_signed else "ult"
        is_left = builder.is_(predicate, own, divergent.test.bound)
        builder.put(CondBrOp(is_left, header, going, divergent.exit, leaving))
        return behind

    def _all_below(
        self, builder: KernelBuilder, first: SSAValue, last: SSAValue
    ) -> SSAValue:
        """Whether the counters of all work-items of the group are below the bound."""
        test = self.divergent.test
        is_below = builder.is_("slt" if test.is_signed else "ult", first, test.bound)
        distance = widened(builder, plain(builder, SubOp, test.bound, first))
        return builder.both(is_below, builder.is_("ugt", distance, last))

    def _is_small(self, builder: KernelBuilder, last: SSAValue) -> SSAValue:
        """Whether no local id is negative in the type of the counter."""
        width = integer_width(self.divergent.counter.type)
        assert width is not None
        limit = builder.number((1 << (width - 1)) - 1)
        return builder.is_("ule", last, limit)

    def _at_end(self, block: Block) -> KernelBuilder:
        location = self.divergent.latch.location
        return KernelBuilder.end_of(self.module, block, location)


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
    made = CondBrOp(latch.cond, then_block, then_values, else_block, else_values)
    kept = {k: v for k, v in latch.properties.items() if k != "operandSegmentSizes"}
    made.properties.update(kept)
    made.attributes.update(latch.attributes)
    made.location = latch.location
    Rewriter.replace_op(latch, made, ())
    return replace(divergent, latch=made)


def _erase_if_unused(value: SSAValue | None) -> None:
    if isinstance(value, OpResult) and not value.uses:
        Rewriter.erase_op(value.op)
