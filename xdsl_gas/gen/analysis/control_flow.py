"""
The blocks of a function and the edges between them, as numbers.

An instruction has its position in the function, a block its position among the blocks.
The analyses read these lists instead of operations and attributes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl_gas.analysis.ir.graph import Graph
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.instruction import Instruction, number_of

_FALLS_THROUGH = frozenset({"gen.if", "gen.while"})
_JUMPS = frozenset({"gen.bra", "gen.else"}) | _FALLS_THROUGH


@dataclass(frozen=True)
class ControlFlow(Graph):
    """The control-flow graph of a function."""

    function: FunctionOp
    instructions: Sequence[Instruction]
    written: Sequence[tuple[int, ...]]
    """The registers that each instruction writes."""

    read: Sequence[tuple[int, ...]]
    """The registers that each instruction reads; a `ret` reads the outputs."""

    starts: Sequence[int]
    """The position of the label of each block, and the number of instructions."""

    labels: Sequence[int]
    """The number in the label of each block."""

    @property
    def blocks(self) -> range:
        """All blocks."""
        return range(len(self.labels))

    def positions(self, block: int) -> range:
        """Returns the positions of the instructions of a block."""
        return range(self.starts[block], self.starts[block + 1])


def control_flow_of(function: FunctionOp) -> ControlFlow:
    """Returns the control-flow graph of a function that the verifier accepts."""
    instructions = list(function.instructions)
    written = [op.written for op in instructions]
    read = [op.read for op in instructions]
    outputs = function.outputs.data
    starts: list[int] = []
    labels: list[int] = []
    for position, op in enumerate(instructions):
        if op.name == "gen.label":
            starts.append(position)
            labels.append(number_of(op, "label"))
        elif op.name == "gen.ret" and outputs:
            read[position] = outputs
    starts.append(len(instructions))
    block_of = {label: block for block, label in enumerate(labels)}
    successors: list[list[int]] = []
    predecessors: list[list[int]] = [[] for _ in labels]
    for block in range(len(labels)):
        last = instructions[starts[block + 1] - 1]
        targets: list[int] = []
        if last.name in _JUMPS:
            targets.append(block_of[number_of(last, "label")])
            if last.read and block + 1 not in targets:
                targets.append(block + 1)
        elif last.name != "gen.ret":
            targets.append(block + 1)
        successors.append(targets)
        for successor in targets:
            predecessors[successor].append(block)
    return ControlFlow(
        *(successors, predecessors),
        *(function, instructions, written, read, starts, labels),
    )
