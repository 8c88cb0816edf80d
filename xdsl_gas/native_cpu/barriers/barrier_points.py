"""
The barriers of a kernel: a copy of it whose blocks are split in front of each.

A barrier is a call of a mux builtin that the whole work-group executes together: a
barrier proper, or a collective. `prepare-barriers` has inlined what contains one and
given each an id of its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.builtins.collectives import Collective
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin, called_builtin, is_barrier

_INVARIANT_START = "llvm.intr.invariant.start"
_INVARIANT_END = "llvm.intr.invariant.end"

END = 0
"""The number of the region that there is none of: the kernel has returned."""

ENTRY = 1
"""The number of the region at the entry. Those at barriers follow."""


@dataclass(frozen=True, eq=False)
class Barrier:
    """A barrier in the copy of a kernel."""

    id: int
    """Operand 0 of the call."""

    call: llvm.CallOp
    """The first operation of its block."""

    builtin: MuxBuiltin

    @property
    def block(self) -> Block:
        """The block that starts with the barrier."""
        block = self.call.parent
        assert block is not None
        return block

    @property
    def collective(self) -> Collective | None:
        """What the work-group computes at the barrier, None for a barrier proper."""
        return self.builtin.collective

    @property
    def is_scan(self) -> bool:
        """Whether each work-item gets a result of its own."""
        return self.collective is not None and self.collective.kind.is_scan

    @property
    def result(self) -> SSAValue | None:
        """The result of a collective, None for a barrier proper."""
        return self.call.results[0] if self.call.results else None

    @property
    def values(self) -> tuple[SSAValue, ...]:
        """The operands that each work-item brings to a collective."""
        return () if self.collective is None else tuple(self.call.args[1:])


@dataclass(frozen=True, eq=False)
class SplitKernel:
    """A copy of a kernel, not in a module, with a block for each barrier to start."""

    original: llvm.FuncOp
    function: llvm.FuncOp
    barriers: tuple[Barrier, ...]
    """In the order of their blocks."""

    originals: dict[Operation, Operation] = field(
        default_factory=dict[Operation, Operation]
    )
    """The operation of the kernel that one of the copy stands for."""

    @cached_property
    def barrier_of_block(self) -> dict[Block, Barrier]:
        """The barrier that a block starts with."""
        return {barrier.block: barrier for barrier in self.barriers}

    def values(self) -> Iterator[SSAValue]:
        """Yields all values of the kernel but its arguments."""
        for block in self.function.body.blocks:
            if block is not self.entry:
                yield from block.args
            for op in block.ops:
                yield from op.results

    @property
    def entry(self) -> Block:
        return self.function.body.blocks[0]


def has_barriers(function: Operation) -> bool:
    """Whether a function contains a barrier of the work-group or a collective."""
    return any(map(is_barrier, operations_in(function)))


def split_at_barriers(kernel: llvm.FuncOp) -> SplitKernel:
    """
    Returns a copy of a kernel, split at its barriers. Raises `MemorySpaceError` for
    barriers that `prepare-barriers` has not given ids of their own.
    """
    copy = kernel.clone()
    originals = dict(zip(operations_in(copy), operations_in(kernel), strict=True))
    _erase_invariant_marks(copy)
    barriers: list[Barrier] = []
    by_id: dict[int, Operation] = {}
    for block in tuple(copy.body.blocks):
        for op in tuple(block.ops):
            builtin = called_builtin(op)
            if builtin is None or not builtin.synchronizes_work_group:
                continue
            assert isinstance(op, llvm.CallOp)
            number = integer_constant(op.args[0])
            if number is None or number in by_id:
                raise error_at(
                    originals[op],
                    "the id of the barrier is "
                    + ("no constant." if number is None else "that of another one."),
                    "Run 'prepare-barriers' just before 'work-item-loops'.",
                )
            by_id[number] = op
            before = op.parent
            assert before is not None
            after = before.split_before(op)
            before.add_op(BrOp(after))
            barriers.append(Barrier(number, op, builtin))
    return SplitKernel(kernel, copy, tuple(barriers), originals)


def _erase_invariant_marks(kernel: llvm.FuncOp) -> None:
    """
    Erases marks of memory that does not change: live variables that are never live
    together share memory.
    """
    for start in operations_in(kernel):
        if start.name != _INVARIANT_START:
            continue
        ends = [use.operation for use in start.results[0].uses]
        if all(end.name == _INVARIANT_END for end in ends):
            for op in (*ends, start):
                Rewriter.erase_op(op)
