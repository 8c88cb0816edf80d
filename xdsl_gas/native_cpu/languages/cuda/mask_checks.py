"""
Finds operations of a warp whose mask names a lane that branches keep away from them.

    if (threadIdx.x % 32 < 16)
      v += __shfl_down_sync(0xffffffff, v, 8);      // lane 16 does not come

Such an operation waits "until all non-exited threads corresponding to membermask have
executed" it ("PTX ISA", `shfl.sync`). It is wrong where a lane of the mask, which has
to be a constant,

- never comes: the branches of the kernel are evaluated with the lane, see
  `lane_conditions`;
- exists: the lanes of a warp below one that runs the operation do, and those that the
  size of the block has. A kernel that requires no size records the number of threads
  above which it is wrong, and a launch with more is an error;
- has not exited: whichever way it takes, it does some of what follows the operation.
  Where it can return without that, at the end of a loop for example, it is not waited
  for. `mark-kernel-exits` keeps the exits of such kernels apart.

A lane that runs an equal operation elsewhere meets the others on GPUs since sm_70. It
does not on the processor, where it is an error as well.

Branches on other values, and functions that are not inlined into kernels, are not
looked into. The interpreter finds the rest when it runs the kernel.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import is_kernel
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.diagnostics import error_at, location_of
from xdsl_gas.native_cpu.languages.cuda.exits import is_run
from xdsl_gas.native_cpu.languages.cuda.lane_conditions import (
    Branch,
    bits_of_lane,
    is_branch,
    name_of,
    way_taken,
)
from xdsl_gas.native_cpu.languages.cuda.warps import WARP_SIZE, mask_operand
from xdsl_gas.native_cpu.utils.kernels import declared_sizes, largest_size
from xdsl_gas.native_cpu.utils.warps import WARP_CONFLICT, WarpConflict
from xdsl_gas.remarks import names
from xdsl_gas.remarks.emission import remark

_Ways = tuple[int | None, ...]
"""Which successor each branch leads to; None where that is not known."""


def check_masks(module: ModuleOp) -> None:
    """
    Raises `MemorySpaceError` for the first such operation. Marks kernels that are wrong
    for blocks with more than some number of threads, and warns of them.
    """
    for function in operations_in(module):
        if (
            isinstance(function, llvm.FuncOp)
            and function.body.blocks
            and is_kernel(function)
        ):
            masks = [
                (op, mask)
                for op in operations_in(function)
                if (mask := _constant_mask(op)) is not None
            ]
            if masks:
                _check(function, masks)


def _check(function: llvm.FuncOp, masks: list[tuple[Operation, int]]) -> None:
    checks = _MaskChecks(function, masks)
    conflicts = [
        conflict
        for op, mask in masks
        if (conflict := checks.conflict(op, mask)) is not None
    ]
    if not conflicts:
        return
    first = min(conflicts, key=lambda conflict: conflict.threads)
    WARP_CONFLICT.set(function, first)
    largest = largest_size(function)
    if largest is not None and largest <= first.threads:
        return
    remark(
        names.LANE_MISSING,
        function,
        lambda: [
            f"blocks of more than {first.threads} threads are wrong: {first.text}"
        ],
    )


def _constant_mask(op: Operation) -> int | None:
    at = mask_operand(name_of(op))
    if at is None or at >= len(op.operands):
        return None
    mask = integer_constant(op.operands[at])
    return None if mask is None else mask & (1 << WARP_SIZE) - 1


class _MaskChecks:
    """The branches of a kernel, and where they lead each lane."""

    def __init__(
        self, function: llvm.FuncOp, masked: list[tuple[Operation, int]]
    ) -> None:
        self._masked = masked
        self._dominance = Dominance(function.body)
        entry = function.body.first_block
        assert entry is not None
        self._entry = entry
        sizes = declared_sizes(function)
        self._existing: int | None = None
        """The lanes of the first warp; None if the size of the block is not known."""
        self._most = min(largest_size(function) or WARP_SIZE, WARP_SIZE)
        """The most lanes that there may be."""

        rows_are_warps = True
        if sizes is not None:
            x, y, z = sizes
            self._existing = self._most = min(x * y * z, WARP_SIZE)
            rows_are_warps = y * z == 1 or x % WARP_SIZE == 0
        self._branches = [
            op for block in function.body.blocks if is_branch(op := block.last_op)
        ]
        operations = operations_in(function)
        self._ways: list[_Ways] = []
        """Those of each lane."""
        for lane in range(WARP_SIZE):
            given = bits_of_lane(operations, lane, rows_are_warps=rows_are_warps)
            self._ways.append(tuple(way_taken(each, given) for each in self._branches))
        self._taken: dict[_Ways, dict[Block, Block]] = {}
        self._reached: dict[_Ways, set[Block]] = {}

    def conflict(self, op: Operation, mask: int) -> WarpConflict | None:
        """
        Returns above which number of threads an operation waits for a lane that does
        not come, None if for none. Raises `MemorySpaceError` if it does for any.
        """
        block = op.parent
        assert block is not None
        comes = [block in self._blocks_of(lane) for lane in range(WARP_SIZE)]
        if all(comes) or not any(comes[: self._most]):
            return None
        for lane in range(self._existing or WARP_SIZE):
            if comes[lane] or not mask >> lane & 1:
                continue
            problem = self._problem(op, mask, lane)
            if problem is None:
                continue
            first = comes.index(True)
            if self._existing is None and lane > first:
                return WarpConflict(lane, f"{location_of(op)}: {' '.join(problem)}")
            raise error_at(op, *problem)
        return None

    def _problem(self, op: Operation, mask: int, lane: int) -> tuple[str, str] | None:
        """
        Returns what is wrong with an operation that a lane does not run, and the
        remedy; None if the lane may have exited.
        """
        names_it = f"the mask {mask:#010x} names lane {lane}, which"
        blocks = self._blocks_of(lane)
        for other, its_mask in self._masked:
            if its_mask == mask and _is_equal(op, other) and other.parent in blocks:
                return (
                    f"{names_it} runs another one, {location_of(other)}: on the "
                    "processor, lanes meet in the same operation only.",
                    "Put one operation behind the branches.",
                )
        if self._may_exit(op, lane):
            return None
        branch = self._branch_from(op, lane)
        return (
            f"{names_it} does not come here: the branch at {location_of(branch)} takes "
            "it elsewhere.",
            "Name the lanes that run it, as __ballot_sync finds them in front of the "
            "branch.",
        )

    def _blocks_of(self, lane: int) -> set[Block]:
        """Returns the blocks that a lane may run."""
        ways = self._ways[lane]
        reached = self._reached.get(ways)
        if reached is None:
            reached = self._reach([self._entry], ways)
            self._reached[ways] = reached
        return reached

    def _reach(
        self,
        starts: Iterable[Block],
        ways: _Ways,
        *,
        avoided: Iterable[Block] = (),
        forwards: bool = False,
    ) -> set[Block]:
        """Returns the blocks that are reached without those that are avoided."""
        taken = self._taken.get(ways)
        if taken is None:
            taken = {
                branch.parent: branch.successors[way]
                for branch, way in zip(self._branches, ways, strict=True)
                if way is not None and branch.parent is not None
            }
            self._taken[ways] = taken
        reached: set[Block] = set()
        closed = set(avoided)
        waiting = [block for block in starts if block not in closed]
        while waiting:
            block = waiting.pop()
            if block in reached:
                continue
            reached.add(block)
            for successor in successors_of(block):
                if successor is not taken.get(block, successor) or successor in closed:
                    continue
                if forwards and self._dominance.dominates(successor, block):
                    continue
                waiting.append(successor)
        return reached

    def _may_exit(self, op: Operation, lane: int) -> bool:
        """
        Whether a lane may end without anything of what lanes that run an operation do
        behind it, up to the next iteration of a loop around it.
        """
        block = op.parent
        assert block is not None
        behind: set[Block] = set()
        existing = self._ways[: self._most]
        for ways in {each for each in existing if block in self._reached[each]}:
            behind |= self._reach([block], ways, forwards=True)
        work = [each for each in behind if _does_work(each)]
        own = self._ways[lane]
        return any(
            not successors_of(each)
            for each in self._reach([self._entry], own, avoided=work)
        )

    def _branch_from(self, op: Operation, lane: int) -> Branch:
        """Returns the last branch that leads to an operation, but not for a lane."""
        block = op.parent
        assert block is not None
        unknown = (None,) * len(self._branches)
        own = self._blocks_of(lane)
        branches = [
            branch
            for branch, way in zip(self._branches, self._ways[lane], strict=True)
            if way is not None
            and branch.parent in own
            and block in self._reach(_others(branch, way), unknown)
        ]
        return max(branches, key=self._number)

    def _number(self, branch: Branch) -> int:
        assert branch.parent is not None
        return self._dominance.number(branch.parent)


def _others(branch: Branch, way: int) -> list[Block]:
    """Returns the successors of a branch that a lane is not led to."""
    taken = branch.successors[way]
    return [block for block in branch.successors if block is not taken]


def _does_work(block: Block) -> bool:
    """Whether a block has more than its terminator and what is not run."""
    return any(is_run(op) for op in block.ops if op is not block.last_op)


def _is_equal(op: Operation, other: Operation) -> bool:
    """Whether lanes that run two operations meet on GPUs since sm_70."""
    return (
        op is not other
        and name_of(op) == name_of(other)
        and op.properties == other.properties
    )
