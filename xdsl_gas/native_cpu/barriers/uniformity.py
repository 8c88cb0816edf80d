"""
Uniformity: which values are the same for all work-items of a work-group.

A value is divergent if it is computed from the position of the work-item, read from
memory that may change, or chosen by a divergent branch. The block arguments that a
divergent branch may choose are those of the blocks from its successors on up to its
immediate post-dominator, that one included: paths from the branch do not meet for the
first time behind it. Barriers, too, end the influence of a branch, as all work-items
arrive at the same one. A loop with a divergent exit makes the arguments of its header
divergent that way. All other values are uniform.

See Karrenberg and Hack, "Improving Performance of OpenCL on CPUs" (CC 2012).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import is_side_effect_free

from xdsl_gas.analysis.ir.control_flow import is_branch, successor_operands
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.post_dominance import PostDominance
from xdsl_gas.native_cpu.builtins.names import called_builtin

_NOT_UNIFORM = frozenset(("llvm.freeze", "llvm.intr.vscale"))


@dataclass
class Uniformity:
    """The divergent values of a kernel."""

    kernel: SplitKernel
    target: Target
    _divergent: set[SSAValue] = field(default_factory=set[SSAValue])
    _waiting: list[SSAValue] = field(default_factory=list[SSAValue])
    _branches: set[Operation] = field(default_factory=set[Operation])
    _influenced: dict[Block | None, set[Block]] = field(
        default_factory=dict["Block | None", set[Block]]
    )

    def __post_init__(self) -> None:
        self._after = PostDominance(self.kernel.function.body)
        for block in self.kernel.function.body.blocks:
            for op in block.ops:
                if not self._is_uniform_in_operands(op):
                    self._mark(op.results)
                    if op.successors:
                        self._diverge(op)
        while self._waiting:
            for use in self._waiting.pop().uses:
                self._spread(use.operation, use.index)

    def is_uniform(self, value: SSAValue) -> bool:
        """Whether all work-items of a work-group compute the same value."""
        return value not in self._divergent

    def _mark(self, values: Iterable[SSAValue]) -> None:
        for value in values:
            if value not in self._divergent:
                self._divergent.add(value)
                self._waiting.append(value)

    def _is_uniform_in_operands(self, op: Operation) -> bool:
        """Whether the results and successors depend on the operands alone."""
        builtin = called_builtin(op)
        if builtin is not None:
            return builtin.is_uniform
        if op.successors:
            return is_branch(op)
        if isinstance(op, llvm.LoadOp):
            return self._is_constant_load(op)
        if not op.results:
            return True
        return is_side_effect_free(op) and op.name not in _NOT_UNIFORM

    def _is_constant_load(self, op: llvm.LoadOp) -> bool:
        if "volatile_" in op.properties:
            return False
        if "invariant" in op.properties:
            return True
        return space_of_type(op.ptr.type, self.target) is MemorySpace.CONSTANT

    def _spread(self, op: Operation, index: int) -> None:
        """Marks what depends on a divergent operand."""
        if _is_reduced(op):
            return
        self._mark(op.results)
        if not op.successors:
            return
        passed = False
        for forwarded in successor_operands(op) or ():
            if forwarded.first <= index < forwarded.end:
                self._mark((forwarded.inputs[index - forwarded.first],))
                passed = True
        if not passed:
            self._diverge(op)

    def _diverge(self, branch: Operation) -> None:
        """Marks the block arguments that a divergent branch may choose."""
        block = branch.parent
        if branch in self._branches or block is None:
            return
        self._branches.add(branch)
        stop = self._after.immediate(block)
        for influenced in self._reached(branch.successors, stop):
            self._mark(influenced.args)

    def _reached(self, starts: Iterable[Block], stop: Block | None) -> Iterator[Block]:
        """
        Yields the blocks from `starts` up to `stop`, that one included, but for those
        that an earlier search up to it has found.
        """
        barriers = self.kernel.barrier_of_block
        seen = self._influenced.setdefault(stop, set[Block]())
        waiting = list(starts)
        while waiting:
            block = waiting.pop()
            if block in seen or block in barriers:
                continue
            seen.add(block)
            yield block
            end = block.last_op
            if block is not stop and end is not None:
                waiting += end.successors


def _is_reduced(op: Operation) -> bool:
    """Whether a collective has one result for all, from divergent operands, too."""
    builtin = called_builtin(op)
    return builtin is not None and builtin.collective is not None and builtin.is_uniform
