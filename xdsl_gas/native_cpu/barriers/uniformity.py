"""
Uniformity: which values are the same for all work-items of a set.

The set is the work-group, whose work-items run one after the other, or the *lanes* of a
vectorized kernel: work-items that follow each other in one dimension and run in
lockstep. A value is divergent if it is computed from the position of the work-item,
read from memory in which work-items may differ, or chosen by a divergent branch. All
other values are uniform.

| | work-group | lanes |
|---|---|---|
| ids of a dimension | divergent | uniform in other dimensions than theirs |
| local ids by a multiple of the lanes | divergent | uniform, see `lane_numbers` |
| loads | uniform from constant memory | uniform if the address is |
| stack memory, atomics, calls | divergent | divergent |
| chosen by a divergent branch | block arguments up to its post-dominator | of joins |

The block arguments that a divergent branch may choose are those of the blocks from its
successors on up to its immediate post-dominator, that one included: paths from the
branch do not meet for the first time behind it. Barriers, too, end the influence of a
branch, as all work-items arrive at the same one. A loop with a divergent exit makes the
arguments of its header divergent that way.

Lanes meet again at joins only (`sync_dependence`). In a loop that they
leave in different iterations, those that are still in it agree on a uniform value, such
as the counter. Outside of the loop, the value is that of a different iteration for each
lane: such a use is divergent (*temporal divergence*), though the value is uniform.
Without reducible control flow, every value in reach of a divergent branch that is used
in another block is divergent.

See Karrenberg and Hack, "Improving Performance of OpenCL on CPUs" (CC 2012), and LLVM's
UniformityInfo.
"""

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.control_flow import (
    incoming_values,
    is_branch,
    is_only_passed,
    successor_operands,
)
from xdsl_gas.analysis.ir.dominance import PostDominance
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.lane_numbers import (
    has_lane_numbers,
    is_quotient_of_lanes,
)
from xdsl_gas.native_cpu.barriers.sync_dependence import Influence, SyncDependence
from xdsl_gas.native_cpu.builtins.names import Id, MuxBuiltin, called_builtin
from xdsl_gas.native_cpu.utils.effects import only_computes

_LOAD = llvm.LoadOp.name
_POSITIONS = (Id.GET_GLOBAL_ID, Id.GET_LOCAL_ID)


@dataclass
class Uniformity:
    """The divergent values of a kernel. Arguments of the kernel are uniform."""

    kernel: SplitKernel
    target: Target

    dimension: int | None = None
    """The dimension in which lanes follow each other; None for the work-group."""

    width: int = 0
    """The number of lanes, which divides the local id of the first; 0 if unknown."""

    _divergent: set[SSAValue] = field(default_factory=set[SSAValue])
    _waiting: list[SSAValue] = field(default_factory=list[SSAValue])
    _branches: set[Operation] = field(default_factory=set[Operation])
    _influenced: dict[Block | None, set[Block]] = field(
        default_factory=dict["Block | None", set[Block]]
    )
    _controlled: set[Block] = field(default_factory=set[Block])
    _left_divergently: set[NaturalLoop] = field(default_factory=set[NaturalLoop])
    _temporal_uses: set[tuple[Operation, int]] = field(
        default_factory=set[tuple[Operation, int]]
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

    @cached_property
    def loops(self) -> LoopForest:
        return LoopForest(self.kernel.function.body)

    @cached_property
    def _joins(self) -> SyncDependence:
        return SyncDependence(self.loops, self._after.immediate)

    def is_uniform(self, value: SSAValue) -> bool:
        """
        Whether all work-items of the set that compute a value compute the same one.
        Lanes in different iterations of a loop may have different ones, see
        `is_uniform_use`.
        """
        return value not in self._divergent

    def is_uniform_use(self, op: Operation, index: int) -> bool:
        """Whether an operand is the same for all work-items that execute `op`."""
        if (op, index) in self._temporal_uses:
            return False
        return op.operands[index] not in self._divergent

    def is_divergent_branch(self, op: Operation) -> bool:
        """Whether work-items may take different successors of a terminator."""
        return op in self._branches

    def is_left_divergently(self, loop: NaturalLoop) -> bool:
        """Whether lanes may leave a loop in different iterations."""
        return loop in self._left_divergently

    def has_divergent_control(self, block: Block) -> bool:
        """Whether only some of the lanes that start the kernel may execute a block."""
        return block in self._controlled

    def _mark(self, values: Iterable[SSAValue]) -> None:
        for value in values:
            if value not in self._divergent:
                self._divergent.add(value)
                self._waiting.append(value)

    def _is_uniform_in_operands(self, op: Operation) -> bool:
        """Whether the results and successors depend on the operands alone."""
        builtin = called_builtin(op)
        if builtin is not None:
            return builtin.is_uniform or self._is_other_position(op, builtin)
        if op.name == _LOAD:
            assert isinstance(op, llvm.LoadOp)
            if self.dimension is None:
                return self._is_constant_load(op)
            # The lanes of a group load at once.
            return not (
                "volatile_" in op.properties
                or integer_value(op.properties.get("ordering"))
            )
        if not op.results:
            return not op.successors or is_branch(op)
        if _may_differ_repeated(op):
            return self.dimension is not None
        return only_computes(op)

    def _is_other_position(self, op: Operation, builtin: MuxBuiltin) -> bool:
        """Whether a builtin returns the position in a dimension that lanes share."""
        if self.dimension is None or builtin.id not in _POSITIONS:
            return False
        rank = integer_constant(op.operands[0])
        return rank is not None and rank != self.dimension

    def _is_constant_load(self, op: llvm.LoadOp) -> bool:
        if "volatile_" in op.properties:
            return False
        if "invariant" in op.properties:
            return True
        return space_of_type(op.ptr.type, self.target) is MemorySpace.CONSTANT

    def _spread(self, op: Operation, index: int) -> None:
        """Marks what depends on a divergent operand."""
        if _is_reduced(op) or self._is_shared_quotient(op, index):
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

    def _is_shared_quotient(self, op: Operation, index: int) -> bool:
        """Whether an operation computes which lanes it is that run together."""
        if not self.width or self.dimension is None or index:
            return False
        return is_quotient_of_lanes(op, self.width) and has_lane_numbers(
            op.operands[0], self.dimension, self.width
        )

    def _diverge(self, branch: Operation) -> None:
        """Marks the block arguments that a divergent branch may choose."""
        block = branch.parent
        if branch in self._branches or block is None:
            return
        self._branches.add(branch)
        if self.dimension is not None:
            self._apply(self._joins.of_branch(block), branch.successors)
            return
        stop = self._after.immediate(block)
        for influenced in self._reached(branch.successors, stop):
            self._mark(influenced.args)

    def _apply(self, influence: Influence | None, starts: Iterable[Block]) -> None:
        """Marks what depends on a divergent branch, or on the exits of a loop."""
        if influence is None:
            self._mark_all(starts)
            return
        self._controlled.update(influence.controlled)
        for join in influence.joins:
            self._mark(value for value in join.args if _is_chosen(value))
        for loop in influence.loops:
            self._leave_divergently(loop)

    def _leave_divergently(self, loop: NaturalLoop) -> None:
        """Marks what depends on the number of iterations that a lane is in a loop."""
        if loop in self._left_divergently:
            return
        self._left_divergently.add(loop)
        blocks = loop.blocks
        self._controlled |= blocks
        for block in blocks:
            for value in _values_of(block):
                for use in value.uses:
                    self._observe(use.operation, use.index, blocks)
        self._apply(self._joins.of_loop(loop), loop.exits)

    def _observe(self, op: Operation, index: int, blocks: Set[Block]) -> None:
        """Marks what depends on a use of a value of a loop outside of it."""
        if op.parent not in blocks:
            self._temporal_uses.add((op, index))
            self._spread(op, index)
            return
        for forwarded in successor_operands(op) or () if op.successors else ():
            if forwarded.first <= index < forwarded.end:
                passed = forwarded.inputs[index - forwarded.first]
                if isinstance(passed, BlockArgument) and passed.block not in blocks:
                    self._temporal_uses.add((op, index))
                    self._mark((passed,))

    def _mark_all(self, starts: Iterable[Block]) -> None:
        """Marks all values that are used in another block, from `starts` on."""
        for block in self._reached(starts, None):
            self._controlled.add(block)
            self._left_divergently.update(_loops_around(self.loops.innermost(block)))
            self._mark(block.args)
            for op in block.ops:
                self._mark(
                    value
                    for value in op.results
                    if any(use.operation.parent is not block for use in value.uses)
                )

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
            if block is not stop:
                waiting += successors_of(block)


def _values_of(block: Block) -> Iterator[SSAValue]:
    yield from block.args
    for op in block.ops:
        yield from op.results


def _loops_around(loop: NaturalLoop | None) -> Iterator[NaturalLoop]:
    while loop is not None:
        yield loop
        loop = loop.parent


def _is_chosen(argument: SSAValue) -> bool:
    """Whether edges pass different values for a block argument."""
    if not is_only_passed(argument):
        return True
    return len({*incoming_values(argument)} - {argument}) != 1


def _is_reduced(op: Operation) -> bool:
    """Whether a collective has one result for all, from divergent operands, too."""
    builtin = called_builtin(op)
    return builtin is not None and builtin.collective is not None and builtin.is_uniform


def _may_differ_repeated(op: Operation) -> bool:
    """Whether work-items of a work-group may compute another result each."""
    return semantics_of(op).opcode is Opcode.FREEZE or op.name == "llvm.intr.vscale"
