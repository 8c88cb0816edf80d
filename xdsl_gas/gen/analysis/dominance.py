"""
Dominators of blocks by the algorithm Semi-NCA: Georgiadis, *Linear-Time Algorithms for
Dominators and Related Problems* (2005).
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


def dominance(flow: ControlFlow) -> Dominance:
    """Returns the dominator tree of a control-flow graph."""
    root = len(flow.labels)
    reached = bytearray(root + 1)
    for block in flow.postorder:
        reached[block] = 1
    predecessors = [
        [other for other in flow.predecessors[block] if reached[other]]
        if reached[block]
        else []
        for block in flow.blocks
    ]
    predecessors[0].insert(0, root)
    predecessors.append([])
    order, number, ancestor = _preorder(flow, root)
    parent = [-1] * (root + 1)
    parent[root] = root
    dominator = list(ancestor)
    semi = _semidominators(order, number, ancestor, predecessors)
    for index in range(1, len(order)):
        found = dominator[index]
        while found > semi[index]:
            found = dominator[found]
        dominator[index] = found
        parent[order[index]] = order[found]
    children: list[list[int]] = [[] for _ in parent]
    for block in reversed(flow.postorder):
        children[parent[block]].append(block)
    return Dominance(root, predecessors, parent, children)


def _preorder(flow: ControlFlow, root: int) -> tuple[list[int], list[int], list[int]]:
    """
    Returns the blocks by their number in a depth-first search from the root, the
    number of each block, and the number of the block from which each was reached.
    """
    order, ancestor = [root], [0]
    number = [-1] * (root + 1)
    number[root] = 0
    stack = [(0, 0)]
    while stack:
        block, source = stack.pop()
        if number[block] >= 0:
            continue
        number[block] = len(order)
        order.append(block)
        ancestor.append(source)
        stack += [(other, number[block]) for other in flow.successors[block]]
    return order, number, ancestor


def _semidominators(
    order: Sequence[int],
    number: Sequence[int],
    ancestor: Sequence[int],
    predecessors: Sequence[Sequence[int]],
) -> list[int]:
    """Returns the semidominator of each block; blocks are numbers in preorder."""
    count = len(order)
    semi = list(range(count))
    best = list(range(count))
    """The block with the least semidominator on the compressed path."""
    link = list(ancestor)
    for index in range(count - 1, 0, -1):
        least = index
        for other in predecessors[order[index]]:
            at = number[other]
            if at > index:
                # Compresses the path through blocks that are linked already.
                path = [at]
                while link[path[-1]] > index:
                    path.append(link[path[-1]])
                top = path.pop()
                while path:
                    below = path.pop()
                    if semi[best[top]] < semi[best[below]]:
                        best[below] = best[top]
                    link[below] = link[top]
                    top = below
            least = min(least, semi[best[at]])
        semi[index] = least
    return semi
