"""
Liveness at barriers: which values a kernel still needs there.

The usual backward data-flow analysis, with bit sets. Values that are used in their own
block only, constants and arguments of the function are not tracked; what debug records
use does not count.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.graph import block_of, successors_of
from xdsl_gas.native_cpu.barriers.barrier_points import Barrier, SplitKernel
from xdsl_gas.native_cpu.barriers.values import (
    is_constant,
    is_debug,
    is_function_argument,
)


@dataclass
class Numbering:
    """The values that are tracked, one bit each."""

    values: list[SSAValue] = field(default_factory=list[SSAValue])
    _bits: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])

    def bit(self, value: SSAValue) -> int:
        """Returns the bit of a value, a new one for a value that has none."""
        if value not in self._bits:
            self._bits[value] = 1 << len(self.values)
            self.values.append(value)
        return self._bits[value]

    def values_in(self, bits: int) -> Iterator[SSAValue]:
        """Yields the values of a bit set."""
        while bits:
            lowest = bits & -bits
            yield self.values[lowest.bit_length() - 1]
            bits ^= lowest


@dataclass
class Liveness:
    """The values that are live at the barriers of a kernel."""

    kernel: SplitKernel
    dominance: Dominance

    needs: Callable[[SSAValue], Iterable[SSAValue]]
    """
    The values that a use of a value outside of its block is a use of: itself, or those
    that it is computed from again.
    """

    numbering: Numbering = field(default_factory=Numbering)
    before: dict[Barrier, int] = field(default_factory=dict[Barrier, int])
    """What is live when a work-item arrives: also what it brings to a collective."""

    after: dict[Barrier, int] = field(default_factory=dict[Barrier, int])
    """What is live when it goes on: also the result of a collective."""

    def __post_init__(self) -> None:
        blocks = [
            block
            for block in self.kernel.function.body.blocks
            if self.dominance.is_reached(block)
        ]
        uses = {block: self._upward_exposed(block, block.ops) for block in blocks}
        defined = dict.fromkeys(blocks, 0)
        for value in self.numbering.values:
            defined[block_of(value)] |= self.numbering.bit(value)
        live_out = _solve(blocks, uses, defined)
        for barrier in self.kernel.barriers:
            block = barrier.block
            if block not in live_out:
                continue
            passed = live_out[block] & ~defined[block]
            self.before[barrier] = uses[block] | passed
            others = (op for op in block.ops if op is not barrier.call)
            after = self._upward_exposed(block, others) | passed
            result = barrier.result
            users = () if result is None else (use.operation for use in result.uses)
            if result is not None and not all(map(is_debug, users)):
                after |= self.numbering.bit(result)
            self.after[barrier] = after

    def crossing(self) -> int:
        """Returns the values that are live at any barrier."""
        crossing = 0
        for barrier in self.before:
            crossing |= self.before[barrier] | self.after[barrier]
        return crossing

    def _upward_exposed(self, block: Block, ops: Iterable[Operation]) -> int:
        """Returns the values from other blocks that operations of a block use."""
        exposed = 0
        for op in ops:
            if is_debug(op):
                continue
            for operand in op.operands:
                owner = operand.owner
                # Most operands are of the same block.
                if owner is block or owner.parent is block or is_constant(operand):
                    continue
                for value in self.needs(operand):
                    if not is_function_argument(value):
                        exposed |= self.numbering.bit(value)
        return exposed


def _solve(
    blocks: list[Block], uses: dict[Block, int], defined: dict[Block, int]
) -> dict[Block, int]:
    """Returns what is live at the end of each block."""
    before: dict[Block, list[Block]] = {block: [] for block in blocks}
    for block in blocks:
        for follower in successors_of(block):
            before[follower].append(block)
    live_in = dict(uses)
    live_out = dict.fromkeys(blocks, 0)
    # Mostly in the order of control flow: the last blocks first.
    waiting = list(blocks)
    queued = set(blocks)
    while waiting:
        block = waiting.pop()
        queued.discard(block)
        live = live_in[block]
        for other in before[block]:
            merged = live_out[other] | live
            if merged == live_out[other]:
                continue
            live_out[other] = merged
            reached = uses[other] | (merged & ~defined[other])
            if reached != live_in[other]:
                live_in[other] = reached
                if other not in queued:
                    queued.add(other)
                    waiting.append(other)
    return live_out
