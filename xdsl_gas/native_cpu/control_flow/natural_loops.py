"""
The natural loops of a region as a forest, as LLVM's LoopInfo has them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from xdsl.ir import Block, Region

from xdsl_gas.analysis.ir.dominance import Dominance, postorder, successors_of


@dataclass(eq=False)
class NaturalLoop:
    """A natural loop: the blocks from which its header is reached without leaving."""

    header: Block

    parent: "NaturalLoop | None" = None
    """The innermost loop around it."""

    inner: list["NaturalLoop"] = field(default_factory=list["NaturalLoop"])
    """The loops directly inside of it."""

    own_blocks: list[Block] = field(default_factory=list[Block])
    """Its blocks that are in no inner loop."""

    def blocks(self) -> Iterator[Block]:
        """Yields all blocks of the loop, those of inner loops included."""
        waiting = [self]
        while waiting:
            loop = waiting.pop()
            yield from loop.own_blocks
            waiting += loop.inner


class LoopForest:
    """The natural loops of a region. Blocks that cannot be reached are in none."""

    def __init__(self, region: Region, dominance: Dominance | None = None) -> None:
        """`dominance` is that of the region; by default it is computed."""
        self._dominance = Dominance(region) if dominance is None else dominance
        entry = region.first_block
        self.order = [] if entry is None else postorder([entry], successors_of)[::-1]
        """The reachable blocks in reverse postorder."""

        self._numbers = {block: number for number, block in enumerate(self.order)}
        self._innermost: dict[Block, NaturalLoop] = {}
        self.is_reducible = True
        """Whether every cycle has one entry, so that the loops contain all cycles."""

        latches: dict[Block, list[Block]] = {}
        for block in self.order:
            for successor in successors_of(block):
                if self._numbers[successor] > self._numbers[block]:
                    continue
                if self._dominance.dominates(successor, block):
                    latches.setdefault(successor, []).append(block)
                else:
                    self.is_reducible = False
        # A header is numbered after those of the loops around it.
        for header in sorted(latches, key=self._numbers.__getitem__, reverse=True):
            self._add(NaturalLoop(header), latches[header])
        for block in self.order:
            if (loop := self._innermost.get(block)) is not None:
                loop.own_blocks.append(block)

    def number(self, block: Block) -> int:
        """Returns the position of a reachable block in reverse postorder."""
        return self._numbers[block]

    def is_reached(self, block: Block) -> bool:
        """Whether a path from the entry leads to a block."""
        return block in self._numbers

    def innermost(self, block: Block) -> NaturalLoop | None:
        """Returns the innermost loop that contains a block, None if there is none."""
        return self._innermost.get(block)

    def contains(self, loop: NaturalLoop, block: Block) -> bool:
        """Whether a loop contains a block."""
        found = self._innermost.get(block)
        while found is not None and found is not loop:
            found = found.parent
        return found is loop

    def exit_edges(self, loop: NaturalLoop) -> list[tuple[Block, int]]:
        """Returns the edges out of a loop: a block of it, and the successor's index."""
        return [
            (block, index)
            for block in loop.blocks()
            for index, successor in enumerate(successors_of(block))
            if not self.contains(loop, successor)
        ]

    def _add(self, loop: NaturalLoop, latches: list[Block]) -> None:
        """Finds the blocks of a loop, backwards from its latches."""
        waiting = list(latches)
        while waiting:
            block = waiting.pop()
            inner = self._innermost.get(block)
            if inner is None:
                self._innermost[block] = loop
                if block is not loop.header:
                    waiting += self._predecessors(block)
                continue
            while inner.parent is not None:
                inner = inner.parent
            if inner is not loop:
                inner.parent = loop
                loop.inner.append(inner)
                waiting += self._predecessors(inner.header)

    def _predecessors(self, block: Block) -> Iterator[Block]:
        for use in block.uses:
            found = use.operation.parent
            if found is not None and found in self._numbers:
                yield found
