"""
Natural loops of a function.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.control_flow import incoming, successor_operands
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.dialects.llvm.ops.arithmetic import AddOp, ICmpOp
from xdsl_gas.dialects.llvm.ops.control_flow import CondBrOp


@dataclass(frozen=True, eq=False)
class Loop:
    """A natural loop."""

    header: Block
    blocks: frozenset[Block]
    """Its blocks, the header among them."""

    @property
    def exits(self) -> list[Block]:
        """The blocks outside of the loop that a branch in it leads to."""
        found = dict.fromkeys(
            successor
            for block in self.blocks
            for successor in successors(block)
            if successor not in self.blocks
        )
        return list(found)

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
            if not isinstance(end, CondBrOp) or self.header not in end.successors:
                continue
            test = end.operands[0].owner
            if not isinstance(test, ICmpOp):
                continue
            bound = integer_constant(test.operands[1])
            for argument in self.header.args:
                found = _counted(argument, test.operands[0], bound)
                if found is not None:
                    return found
        return None


def successors(block: Block) -> list[Block]:
    """Returns the blocks that a block may branch to."""
    end = block.last_op
    return [] if end is None else list(end.successors)


def branches_to(block: Block) -> list[Operation]:
    """Returns the branches to a block, each as often as it leads there."""
    return [use.operation for use in block.uses]


def operands_to(branch: Operation, block: Block) -> list[SSAValue]:
    """Returns what a branch passes to a block that is one of its successors."""
    index = list(branch.successors).index(block)
    for forwarded in successor_operands(branch) or ():
        if forwarded.successor in (None, index):
            return list(branch.operands[forwarded.first : forwarded.end])
    return []


def parent_block(op: Operation) -> Block:
    """Returns the block of an operation that is in one."""
    assert op.parent is not None
    return op.parent


def incoming_values(argument: SSAValue) -> list[SSAValue]:
    """Returns the values that branches pass to the argument of a block."""
    return [branch.operands[number] for branch, number in incoming(argument)]


def innermost_loops(function: llvm.FuncOp) -> list[Loop]:
    """Returns the natural loops of a function that contain no other one."""
    dominance = Dominance(function.body)
    latches: dict[Block, list[Block]] = {}
    for block in function.body.blocks:
        for successor in successors(block):
            if dominance.dominates(successor, block):
                latches.setdefault(successor, []).append(block)
    loops = [_loop(header, ends) for header, ends in latches.items()]
    return [
        loop
        for loop in loops
        if not any(h in loop.blocks for h in latches if h is not loop.header)
    ]


def _loop(header: Block, latches: Iterable[Block]) -> Loop:
    blocks = {header}
    waiting = list(latches)
    while waiting:
        block = waiting.pop()
        if block not in blocks:
            blocks.add(block)
            users = (use.operation.parent for use in block.uses)
            waiting += [user for user in users if user is not None]
    return Loop(header, frozenset(blocks))


def _counted(argument: SSAValue, tested: SSAValue, bound: int | None) -> int | None:
    """Returns how often a loop runs whose counter is an argument of its header."""
    values = incoming_values(argument)
    if bound is None or (tested is not argument and tested not in values):
        return None
    starts = [n for value in values if (n := integer_constant(value)) is not None]
    steps = [n for value in values if (n := _step(value, argument))]
    if len(starts) != 1 or not steps:
        return None
    return abs(bound - starts[0]) // abs(steps[0]) + 1


def _step(value: SSAValue, argument: SSAValue) -> int | None:
    op = value.owner
    if isinstance(op, AddOp) and op.operands[0] is argument:
        return integer_constant(op.operands[1])
    return None
