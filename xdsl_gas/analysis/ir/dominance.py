"""
Traversals of control-flow graphs, and dominance: which blocks and which edges of a
function every path to a block goes through.

The algorithm is that of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
Algorithm". xDSL's `DominanceInfo` keeps a set of blocks for each block, which takes
quadratic time.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from xdsl.ir import Block, Operation, Region

_Node = TypeVar("_Node", bound=Hashable)


def successors_of(block: Block) -> Sequence[Block]:
    """Returns the successors of a block, those of its last operation."""
    end = block.last_op
    return () if end is None else end.successors


def postorder(
    roots: Iterable[_Node], successors: Callable[[_Node], Iterable[_Node]]
) -> list[_Node]:
    """
    Returns the nodes that depth-first searches reach from the roots, one after the
    other, each behind those that are first reached from it. The successors of a node
    are visited in their order.
    """
    found: list[_Node] = []
    seen: set[_Node] = set()
    for root in roots:
        if root in seen:
            continue
        seen.add(root)
        waiting = [(root, iter(successors(root)))]
        while waiting:
            node, rest = waiting[-1]
            for target in rest:
                if target not in seen:
                    seen.add(target)
                    waiting.append((target, iter(successors(target))))
                    break
            else:
                waiting.pop()
                found.append(node)
    return found


class Dominance:
    """The dominator tree of a region. Blocks that cannot be reached are not in it."""

    def __init__(self, region: Region) -> None:
        self._first: dict[Block, int] = {}
        self._last: dict[Block, int] = {}
        """The numbers of a block, and of the last block that it dominates."""
        entry = region.first_block
        if entry is None:
            return
        order = postorder([entry], successors_of)
        order.reverse()
        self._number(order, _immediate_dominators(order))

    def is_reached(self, block: Block) -> bool:
        """Whether a path leads to a block."""
        return block in self._first

    def number(self, block: Block) -> int:
        """A number that is greater than those of all that dominate the block."""
        return self._first.get(block, -1)

    def dominates(self, block: Block, other: Block) -> bool:
        """Whether every path to `other` goes through `block`; each dominates itself."""
        if block not in self._first or other not in self._first:
            return False
        return self._first[block] <= self._first[other] <= self._last[block]

    def edge_dominates(self, branch: Operation, successor: int) -> bool:
        """
        Whether an edge dominates its target: all other edges to the target come from
        blocks that the target dominates.
        """
        block = branch.successors[successor]
        if branch.parent is None or not self.is_reached(branch.parent):
            return False
        for use in block.uses:
            if use.operation is branch and use.index == successor:
                continue
            other = use.operation.parent
            if other is None or not self.is_reached(other):
                continue
            if not self.dominates(block, other):
                return False
        # A back edge to the entry block is not the only way into it.
        return not self.dominates(block, branch.parent)

    def _number(self, order: list[Block], above: list[int]) -> None:
        """Numbers the blocks so that those which one dominates follow on it."""
        below: list[list[int]] = [[] for _ in order]
        for number in range(1, len(order)):
            below[above[number]].append(number)
        waiting = [(0, False)]
        count = 0
        while waiting:
            number, done = waiting.pop()
            block = order[number]
            if done:
                self._last[block] = count - 1
                continue
            self._first[block] = count
            count += 1
            waiting.append((number, True))
            waiting.extend((child, False) for child in below[number])


def _immediate_dominators(order: list[Block]) -> list[int]:
    """
    For each block, in reverse postorder, the number of the last one before it that all
    paths to it go through; 0 for the entry.
    """
    numbers = {block: number for number, block in enumerate(order)}
    before: list[list[int]] = [[] for _ in order]
    for number, block in enumerate(order):
        for successor in successors_of(block):
            before[numbers[successor]].append(number)
    above = [-1] * len(order)
    above[0] = 0
    changed = True
    while changed:
        changed = False
        for number in range(1, len(order)):
            new = -1
            for other in before[number]:
                if above[other] >= 0:
                    new = other if new < 0 else common_dominator(above, new, other)
            if new != above[number]:
                above[number] = new
                changed = True
    return above


def common_dominator(above: list[int], one: int, other: int) -> int:
    """
    Returns the last node that dominates two, by the numbers in reverse postorder and
    the immediate dominator of each.
    """
    while one != other:
        while one > other:
            one = above[one]
        while other > one:
            other = above[other]
    return one
