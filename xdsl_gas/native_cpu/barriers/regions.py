"""
Barrier regions: what a work-item executes from one barrier to the next.

A region starts at the entry of the kernel or behind a barrier, and ends at barriers and
returns. Blocks that several barriers lead to belong to several regions.
"""

from dataclasses import dataclass, field
from functools import cached_property

from xdsl.ir import Block, Operation

from xdsl_gas.analysis.ir.functions import is_return
from xdsl_gas.native_cpu.barriers.barrier_points import END, ENTRY, Barrier, SplitKernel


@dataclass(frozen=True, eq=False)
class BarrierRegion:
    """What is executed from the entry, or from a barrier, up to the next barriers."""

    number: int
    """`ENTRY`, or that of the barrier it starts with."""

    start: Block
    barrier: Barrier | None
    """The barrier it starts with; None for the entry."""

    blocks: tuple[Block, ...]
    """The blocks of the region, `start` first, in the order of the function."""

    successors: tuple[int, ...]
    """
    The numbers of the regions that may follow, `END` for a return, ascending; none if
    the region never ends.
    """


@dataclass(frozen=True, eq=False)
class RegionGraph:
    """The barrier regions of a kernel that are reached, by number."""

    kernel: SplitKernel

    numbers: dict[int, int]
    """The number of the region that starts with the barrier of an id."""

    regions: dict[int, BarrierRegion] = field(init=False)

    def __post_init__(self) -> None:
        regions: dict[int, BarrierRegion] = {}
        waiting = [ENTRY]
        starts = {ENTRY: self.kernel.entry}
        starts |= {self.numbers[b.id]: b.block for b in self.kernel.barriers}
        while waiting:
            number = waiting.pop()
            if number in regions or number == END:
                continue
            regions[number] = self._region(number, starts[number])
            waiting += regions[number].successors
        object.__setattr__(self, "regions", dict(sorted(regions.items())))

    @cached_property
    def _order(self) -> dict[Block, int]:
        return {b: n for n, b in enumerate(self.kernel.function.body.blocks)}

    def _region(self, number: int, start: Block) -> BarrierRegion:
        barrier_of_block = self.kernel.barrier_of_block
        seen = {start}
        waiting = [start]
        successors: set[int] = set()
        while waiting:
            end = _terminator(waiting.pop())
            if is_return(end):
                successors.add(END)
            for block in end.successors:
                if block in barrier_of_block:
                    successors.add(self.numbers[barrier_of_block[block].id])
                elif block not in seen:
                    seen.add(block)
                    waiting.append(block)
        others = sorted(seen - {start}, key=self._order.__getitem__)
        return BarrierRegion(
            number,
            start,
            barrier_of_block.get(start),
            (start, *others),
            tuple(sorted(successors)),
        )


def _terminator(block: Block) -> Operation:
    end = block.last_op
    assert end is not None
    return end
