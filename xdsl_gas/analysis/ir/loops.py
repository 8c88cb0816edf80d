"""The natural loops of a region as a forest, as LLVM's LoopInfo has them."""

from collections.abc import KeysView
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.graph import predecessors_of, successors_of


@dataclass(eq=False)
class NaturalLoop:
    """A natural loop: the blocks from which its header is reached without leaving."""

    header: Block

    parent: "NaturalLoop | None" = None
    """The innermost loop around it."""

    inner: list["NaturalLoop"] = field(default_factory=list["NaturalLoop"])
    """The loops directly inside of it."""

    own_blocks: list[Block] = field(default_factory=list[Block])
    """Its blocks that are in no inner loop, in reverse postorder."""

    @cached_property
    def blocks(self) -> KeysView[Block]:
        """All blocks of the loop, those of inner loops included."""
        blocks: dict[Block, None] = {}
        waiting = [self]
        while waiting:
            loop = waiting.pop()
            blocks.update(dict.fromkeys(loop.own_blocks))
            waiting += loop.inner
        return blocks.keys()

    @property
    def exit_edges(self) -> list[tuple[Block, int]]:
        """The edges out of the loop: a block of it, and the successor's index."""
        return [
            (block, index)
            for block in self.blocks
            for index, successor in enumerate(successors_of(block))
            if successor not in self.blocks
        ]

    @property
    def exits(self) -> list[Block]:
        """The blocks outside of the loop that an exit edge leads to."""
        found = (successors_of(block)[index] for block, index in self.exit_edges)
        return list(dict.fromkeys(found))

    @property
    def latches(self) -> list[Block]:
        """The blocks of the loop that branch to its header."""
        found = dict.fromkeys(predecessors_of(self.header))
        return [block for block in found if block in self.blocks]

    @property
    def ops(self) -> list[Operation]:
        """The operations of its blocks."""
        return [op for block in self.blocks for op in block.ops]

    def live_out(self) -> list[SSAValue]:
        """Returns what is defined in the loop and used outside of it."""
        return [
            value
            for block in self.blocks
            for value in (*block.args, *(r for op in block.ops for r in op.results))
            if any(use.operation.parent not in self.blocks for use in value.uses)
        ]

    def constant_trips(self) -> int | None:
        """
        Returns how often a loop runs that counts from one constant to another, and is
        tested at its end; None for other loops.
        """
        for block in self.blocks:
            end = block.last_op
            if not isinstance(end, llvm.CondBrOp) or self.header not in end.successors:
                continue
            test = end.operands[0].owner
            if not isinstance(test, llvm.ICmpOp):
                continue
            bound = integer_constant(test.operands[1])
            for argument in self.header.args:
                trips = _counted(argument, test.operands[0], bound)
                if trips is not None:
                    return trips
        return None


class LoopForest:
    """The natural loops of a region. Blocks that cannot be reached are in none."""

    def __init__(self, region: Region, dominance: Dominance | None = None) -> None:
        """`dominance` is that of the region; by default it is computed."""
        self._region = region
        self.dominance = Dominance(region) if dominance is None else dominance
        self.order = self.dominance.order
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
                if self.dominance.dominates(successor, block):
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

    def innermost_loops(self) -> list[NaturalLoop]:
        """Returns the loops that contain no other one, in the order of the region."""
        loops: dict[NaturalLoop, None] = {}
        for block in self._region.blocks:
            loop = self._innermost.get(block)
            if loop is None or loop.inner:
                continue
            if loop.header in successors_of(block):
                loops[loop] = None
        return list(loops)

    def contains(self, loop: NaturalLoop, block: Block) -> bool:
        innermost = self._innermost.get(block)
        while innermost is not None and innermost is not loop:
            innermost = innermost.parent
        return innermost is loop

    def _add(self, loop: NaturalLoop, latches: list[Block]) -> None:
        """Finds the blocks of a loop, backwards from its latches."""
        waiting = list(latches)
        while waiting:
            block = waiting.pop()
            inner = self._innermost.get(block)
            if inner is None:
                self._innermost[block] = loop
                if block is not loop.header:
                    waiting += filter(self.is_reached, predecessors_of(block))
                continue
            while inner.parent is not None:
                inner = inner.parent
            if inner is not loop:
                inner.parent = loop
                loop.inner.append(inner)
                waiting += filter(self.is_reached, predecessors_of(inner.header))


def _counted(argument: SSAValue, tested: SSAValue, bound: int | None) -> int | None:
    """Returns how often a loop runs whose counter is an argument of its header."""
    values = incoming_values(argument)
    if bound is None or (tested is not argument and tested not in values):
        return None
    starts = [n for value in values if (n := integer_constant(value)) is not None]
    steps = [n for value in values if (n := _step(value, argument))]
    if len(starts) != 1 or not steps:
        return None
    distance = bound - starts[0] if steps[0] > 0 else starts[0] - bound
    kind: Attribute = tested.type
    if type(kind) is IntegerType:
        # Constants may be unsigned, and a counter that leads away wraps.
        distance %= 1 << kind.width.data
    return abs(distance) // abs(steps[0]) + 1


def _step(value: SSAValue, argument: SSAValue) -> int | None:
    op = value.owner
    if isinstance(op, llvm.AddOp) and op.operands[0] is argument:
        return integer_constant(op.operands[1])
    return None
