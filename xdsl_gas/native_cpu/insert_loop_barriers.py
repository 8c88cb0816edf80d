"""
`insert-loop-barriers`: inserts barriers into inner loops, so that the loops over
work-items become the innermost.

    for k in 0..n:                     // the same for all work-items
      sum += a[y * n + k] * b[k * n + x]
  ->
    for k in 0..n:
      barrier; sum += ...              // then for y: for x: sum[y][x] += ...
    barrier

LLVM vectorizes innermost loops only. With the barriers, in front of `prepare-barriers`,
that is the loop over the work-items in x, whose accesses are consecutive. Only kernels
that are entry points get barriers.

All work-items of a group have to arrive at a barrier equally often: no divergent branch
may decide whether the header of the loop, or the block behind it, is reached. The
barriers order no memory, so results do not change. A loop gets them if

- it contains no other loop, no barrier, no call of a function with side effects, no
  atomic or volatile access, and no access to private memory;
- some access is consecutive in x, and none has another stride than that or 0;
- it carries at most eight divergent values from one iteration to the next, as these are
  stored for each work-item;
- LLVM will not unroll it completely;
- the work-groups are not known to have fewer than four work-items in x.

A loop that work-items leave after different numbers of iterations is split first:

    for (i = get_global_id(0); i < n; i += get_global_size(0))

The main loop runs the iterations that all work-items of the group run, and gets the
barriers; the original loop runs the rest. That is one iteration at most, without a
loop, if the counters start at the local id and grow by the local size, or by the
global one from the global id, and do not wrap. The counter grows by a uniform
step of at least 64 if it is a constant, up to a uniform bound of at least 1024 if it is
a constant, and starts at a local or global id in x, plus uniform values. The loop may
have atomic updates, which are not vectorized: adjacent work-items then access adjacent
memory in turn.

A loop with barriers that others follow, each of which may be skipped, gets a barrier
behind it: the region that follows a barrier would have the first iterations of all the
other loops, and code would grow with the square of their number.

A kernel in which some work-items return early, as behind `if (i >= n) return;`, gets no
barriers behind that.

See "horizontal inner-loop parallelization" in Jaaskelainen et al., "pocl: A
Performance-Portable OpenCL Implementation" (2014).
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, i32
from xdsl.ir import Block, Operation
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.control_flow import is_branch
from xdsl_gas.analysis.ir.dominance import PostDominance
from xdsl_gas.analysis.ir.graph import postorder, successors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.llvm.ops.atomics import AtomicRMWOp
from xdsl_gas.dialects.traits import Annotation
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.storage import storage_of
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.builtins.names import (
    Id,
    builtin,
    called_builtin,
    is_barrier,
)
from xdsl_gas.native_cpu.loop_barriers.divergent_loops import (
    DivergentLoop,
    divergent_loop,
)
from xdsl_gas.native_cpu.loop_barriers.split_loops import split
from xdsl_gas.native_cpu.loop_barriers.strides import Strides
from xdsl_gas.native_cpu.utils.attributes import entry_points
from xdsl_gas.native_cpu.utils.effects import only_computes
from xdsl_gas.native_cpu.utils.metadata import get_local_sizes
from xdsl_gas.native_cpu.utils.unrolling import is_unrolled
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_MOST_CARRIED = 8
_FEWEST_ITEMS = 4

_SPACES = (MemorySpace.GLOBAL, MemorySpace.SHARED, MemorySpace.CONSTANT)
_WORK_GROUP = 2
"""The scope of a barrier."""

_SCOPE = "llvm.intr.experimental.noalias.scope.decl"
"""Declares a scope for one iteration, of which there is to be no second declaration."""


@dataclass(frozen=True)
class InsertLoopBarriersPass(TargetPass):
    """Inserts barriers into inner loops, so that LLVM vectorizes over work-items."""

    name = "insert-loop-barriers"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        check_declarations(op)
        with restored_on_error(op):
            for kernel in entry_points(op):
                _Kernel(KernelModule(op, self.target), kernel).run()


@dataclass
class _Kernel:
    """A kernel while its loops are considered."""

    module: KernelModule
    function: llvm.FuncOp

    def run(self) -> None:
        """Inserts the barriers."""
        sizes = get_local_sizes(self.function)
        if sizes is not None and sizes[0] < _FEWEST_ITEMS:
            return
        # What a barrier changes is not looked at again.
        forest = LoopForest(self.function.body)
        loops = forest.innermost_loops()
        reasons = [(loop, self._why_not(loop)) for loop in loops]
        for loop, reason in reasons:
            if reason is None:
                _report(loop, reason)
                self._insert_barriers((loop.header, *loop.exits))
                continue
            divergent = self._divergent_loop(loop)
            _report(loop, reason, is_split=divergent is not None)
            if divergent is not None:
                blocks = split(divergent, self.module, self._uniformity)
                self._insert_barriers(blocks)
                del self._uniformity, self._divergent
        self._separate_loops(forest)

    def _separate_loops(self, forest: LoopForest) -> None:
        """
        Inserts barriers behind loops with barriers that others follow, each of which
        may be skipped: a region would have the first iterations of all of them.
        """
        with_barriers = {
            block
            for block in self.function.body.blocks
            if any(map(is_barrier, block.ops))
        }
        innermost = dict.fromkeys(map(forest.innermost, self.function.body.blocks))
        for loop in innermost:
            if loop is None or with_barriers.isdisjoint(loop.own_blocks):
                continue
            for block in loop.exits:
                following = _loops_behind(block, with_barriers, forest)
                inside = forest.innermost(block)
                if (
                    len(following - {loop, None}) > 1
                    # A barrier in a header would be one for each iteration.
                    and (inside is None or inside.header is not block)
                    and block not in self._divergent
                    and all(storage_of(v.type) is not None for v in loop.live_out())
                ):
                    self._insert_barrier(block)
                    with_barriers.add(block)

    def _insert_barriers(self, blocks: Iterable[Block]) -> None:
        for block in blocks:
            self._insert_barrier(block)

    def _insert_barrier(self, block: Block) -> None:
        first = block.first_op
        assert first is not None
        if is_barrier(first):
            return
        builder = LLVMBuilder(InsertPoint.before(first), first.location)
        # `prepare-barriers` numbers it. It orders no memory.
        operands = [builder.constant(number, i32) for number in (0, _WORK_GROUP, 0)]
        barrier = builtin(Id.WORK_GROUP_BARRIER)
        builder.put(self.module.call_of(barrier, operands))

    @cached_property
    def _uniformity(self) -> Uniformity:
        return Uniformity(
            SplitKernel(self.function, self.function, ()), self.module.target
        )

    @cached_property
    def _divergent(self) -> set[Block]:
        """The blocks that some work-items may get to more often than others."""
        divergent: set[Block] = set()
        after = PostDominance(self.function.body)
        for block in self.function.body.blocks:
            end = block.last_op
            if end is None or len(end.successors) < 2:
                continue
            if is_branch(end) and self._uniformity.is_uniform(end.operands[0]):
                continue
            stop = after.immediate(block)
            seen: set[Block] = set()
            waiting = list(end.successors)
            while waiting:
                reached = waiting.pop()
                if reached is not stop and reached not in seen:
                    seen.add(reached)
                    waiting += successors_of(reached)
            divergent |= seen
        return divergent

    def _why_not(self, loop: NaturalLoop) -> str | None:
        """Returns why a loop may or should not get barriers; None if it gets some."""
        reason = self._why_not_consecutive(loop)
        if reason is not None:
            return reason
        if any(block in self._divergent for block in (loop.header, *loop.exits)):
            return "work-items may run it a different number of times"
        arguments = loop.header.args
        carried = [a for a in arguments if not self._uniformity.is_uniform(a)]
        if len(carried) > _MOST_CARRIED:
            return "it carries too many values that differ among work-items"
        return "LLVM unrolls it" if is_unrolled(loop) else None

    def _why_not_consecutive(
        self, loop: NaturalLoop, *, updates: bool = False
    ) -> str | None:
        """
        Returns which operation of a loop its barriers should not or may not stand
        between; None if there is none. With `updates`, atomic ones may be there.
        """
        strides: set[int | None] = set()
        for op in loop.ops:
            if isinstance(op, llvm.LoadOp | llvm.StoreOp):
                strides.add(self._elements(op))
            elif not _has_only_results(op) and not (updates and self._is_update(op)):
                return f"{op.name} may have side effects"
        if None in strides:
            return "an access is private, volatile or atomic, or has another stride"
        return None if 1 in strides else "no access is consecutive in x"

    def _divergent_loop(self, loop: NaturalLoop) -> DivergentLoop | None:
        """Returns a loop that should be split; None for others."""
        if any(op.name == _SCOPE for op in loop.ops):
            return None
        if self._why_not_consecutive(loop, updates=True) is not None:
            return None
        divergent = divergent_loop(loop, self._uniformity)
        if divergent is None or divergent.guarding in self._divergent:
            return None
        # All but the counter are taken to differ.
        return divergent if len(loop.header.args) <= _MOST_CARRIED + 1 else None

    def _is_update(self, op: Operation) -> bool:
        if not isinstance(op, AtomicRMWOp) or "volatile_" in op.properties:
            return False
        return space_of_type(op.ptr.type, self.module.target) in _SPACES

    def _elements(self, op: llvm.LoadOp | llvm.StoreOp) -> int | None:
        """
        Returns by how many elements an access is behind that of the previous work-item
        in x, if that is one or none and the loop can be parallel; None otherwise.
        """
        ordering = integer_value(op.properties.get("ordering"))
        if "volatile_" in op.properties or ordering:
            return None
        if space_of_type(op.ptr.type, self.module.target) not in _SPACES:
            return None
        stride, size = Strides(self._uniformity).of_access(op)
        if size is None or stride not in (0, size):
            return None
        return stride // size


def _report(loop: NaturalLoop, reason: str | None, *, is_split: bool = False) -> None:
    """Reports that a loop gets barriers, or why it does not."""
    start = loop.header.first_op
    if is_split:
        remark(
            names.LOOP_BARRIERS_INSERTED,
            start,
            lambda: [
                "the iterations that all work-items make get barriers, so that the "
                "loop over work-items in x is inside of them."
            ],
        )
    elif reason is None:
        remark(
            names.LOOP_BARRIERS_INSERTED,
            start,
            lambda: [
                "the loop gets barriers, so that the loop over work-items in x is "
                "inside of it."
            ],
        )
    else:
        remark(
            names.LOOP_BARRIERS_MISSED,
            start,
            lambda: [
                "the loop over work-items stays outside of this loop: ",
                Argument("Reason", reason),
                ".",
            ],
        )


def _loops_behind(
    start: Block, with_barriers: Set[Block], forest: LoopForest
) -> set[NaturalLoop | None]:
    """
    Returns the innermost loops around the barriers that may be the first one behind the
    beginning of a block, None for a barrier in no loop.
    """

    def successors(block: Block) -> Sequence[Block]:
        return () if block in with_barriers else successors_of(block)

    reached = postorder((start,), successors)
    return {forest.innermost(block) for block in reached if block in with_barriers}


def _has_only_results(op: Operation) -> bool:
    """Whether an operation has no effect but its results."""
    if op.successors:
        return is_branch(op)
    builtin = called_builtin(op)
    if builtin is not None:
        return builtin.has_no_effect
    return only_computes(op) or trait_of(op, Annotation) is not None
