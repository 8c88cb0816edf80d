"""
Dominators of blocks, after Cooper, Harvey and Kennedy, *A Simple, Fast Dominance
Algorithm* (2001).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl_gas.gen.analysis.control_flow import ControlFlow


@dataclass(frozen=True)
class Dominance:
    """
    The dominator tree of the blocks that are reached. Its root is a block without
    instructions before the first one, with the number of blocks as its number.
    """

    root: int
    predecessors: Sequence[Sequence[int]]
    """The reached predecessors of each block, the root among them."""

    parent: Sequence[int]
    """The immediate dominator of each block; -1 for blocks that are not reached."""

    children: Sequence[Sequence[int]]

    def frontiers(self) -> list[list[int]]:
        """Returns the dominance frontier of each block."""
        frontiers: list[list[int]] = [[] for _ in self.parent]
        parent = self.parent
        for block, predecessors in enumerate(self.predecessors):
            if len(predecessors) < 2:
                continue
            for other in predecessors:
                while other != parent[block]:
                    frontier = frontiers[other]
                    if not frontier or frontier[-1] != block:
                        frontier.append(block)
                    other = parent[other]
        return frontiers


def dominance(flow: ControlFlow) -> Dominance:
    """Returns the dominator tree of a control-flow graph."""
    root = len(flow.labels)
    number = [-1] * (root + 1)
    for index, block in enumerate(flow.postorder):
        number[block] = index
    number[root] = len(flow.postorder)
    predecessors = [
        [other for other in flow.predecessors[block] if number[other] >= 0]
        if number[block] >= 0
        else []
        for block in flow.blocks
    ]
    predecessors[0].insert(0, root)
    predecessors.append([])
    parent = [-1] * (root + 1)
    parent[root] = root
    order = list(reversed(flow.postorder))
    changed = True
    while changed:
        changed = False
        for block in order:
            found = -1
            for other in predecessors[block]:
                if parent[other] < 0:
                    continue
                if found < 0:
                    found = other
                    continue
                while found != other:
                    while number[found] < number[other]:
                        found = parent[found]
                    while number[other] < number[found]:
                        other = parent[other]
            if parent[block] != found:
                parent[block] = found
                changed = True
    children: list[list[int]] = [[] for _ in parent]
    for block in order:
        children[parent[block]].append(block)
    return Dominance(root, predecessors, parent, children)
