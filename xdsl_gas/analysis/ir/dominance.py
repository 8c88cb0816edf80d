"""
Dominance: which blocks and which edges of a function every path to a block goes
through. Post-dominance: the blocks that every path from a block to an end goes through.

The algorithm is Semi-NCA of Georgiadis, *Linear-Time Algorithms for Dominators and
Related Problems* (2005). xDSL's `DominanceInfo` keeps a set of blocks for each block,
which takes quadratic time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xdsl.ir import Block, Operation, Region

from xdsl_gas.analysis.ir.graph import BlockGraph, postorder

_NONE = -1


@dataclass(frozen=True)
class DominatorTree:
    """
    The dominator tree of the nodes that are reached from some. These are the successors
    of the root of the tree, which has the number of nodes as its number.
    """

    root: int
    order: Sequence[int]
    """The reached nodes in reverse postorder, without the root."""

    predecessors: Sequence[Sequence[int]]
    """The reached predecessors of each reached node, the root among them."""

    parent: Sequence[int]
    """The immediate dominator of each node; -1 for nodes that are not reached."""

    children: Sequence[Sequence[int]]
    """The nodes that each immediately dominates, in reverse postorder."""


def dominator_tree(
    successors: Sequence[Sequence[int]],
    predecessors: Sequence[Sequence[int]],
    starts: Sequence[int],
) -> DominatorTree:
    """
    Returns the dominator tree of the paths from `starts`. With successors and
    predecessors exchanged, it is the post-dominator tree of the paths to `starts`.
    """
    root = len(successors)
    preorder, number, ancestor, order = _depth_first(successors, starts)
    reached = [
        [other for other in before if number[other] >= 0] if number[node] >= 0 else []
        for node, before in enumerate(predecessors)
    ]
    for node in starts:
        reached[node].insert(0, root)
    reached.append([])
    dominator = list(ancestor)
    semi = _semidominators(preorder, number, ancestor, reached)
    parent = [_NONE] * (root + 1)
    parent[root] = root
    for index in range(1, len(preorder)):
        above = dominator[index]
        while above > semi[index]:
            above = dominator[above]
        dominator[index] = above
        parent[preorder[index]] = preorder[above]
    children: list[list[int]] = [[] for _ in parent]
    for node in order:
        children[parent[node]].append(node)
    return DominatorTree(root, order, reached, parent, children)


def _depth_first(
    successors: Sequence[Sequence[int]], starts: Iterable[int]
) -> tuple[list[int], list[int], list[int], list[int]]:
    """
    Returns the nodes by their number in a depth-first search from the root, the number
    of each node, -1 if it is not reached, and the number of the node from which each
    was reached; then the nodes without the root in reverse postorder.
    """
    root = len(successors)
    preorder, ancestor = [root], [0]
    number = [_NONE] * (root + 1)
    number[root] = 0
    order: list[int] = []
    path = [(root, iter(starts))]
    while path:
        source, rest = path[-1]
        for node in rest:
            if number[node] < 0:
                number[node] = len(preorder)
                preorder.append(node)
                ancestor.append(number[source])
                path.append((node, iter(successors[node])))
                break
        else:
            path.pop()
            order.append(source)
    order.pop()
    order.reverse()
    return preorder, number, ancestor, order


def _semidominators(
    preorder: Sequence[int],
    number: Sequence[int],
    ancestor: Sequence[int],
    predecessors: Sequence[Sequence[int]],
) -> list[int]:
    """Returns the semidominator of each node; nodes are numbers in preorder."""
    count = len(preorder)
    semi = list(range(count))
    best = list(range(count))
    """The node with the least semidominator on the compressed path."""
    link = list(ancestor)
    for index in range(count - 1, 0, -1):
        least = index
        for other in predecessors[preorder[index]]:
            at = number[other]
            if at > index:
                # Compresses the path through nodes that are linked already.
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


class Dominance:
    """The dominator tree of a region. Blocks that cannot be reached are not in it."""

    def __init__(self, region: Region) -> None:
        graph = BlockGraph.of(region)
        starts = (0,) if graph.blocks else ()
        tree = dominator_tree(graph.successors, graph.predecessors, starts)
        self.order = [graph.blocks[node] for node in tree.order]
        """The blocks that are reached, in reverse postorder."""

        self._numbers, self._root = graph.numbers, tree.root
        self._first = [_NONE] * (tree.root + 1)
        self._last = [_NONE] * (tree.root + 1)
        """
        The position of each block in a preorder of the tree, and that of the last block
        that it dominates.
        """
        preorder: list[int] = []
        waiting = list(tree.children[tree.root])
        while waiting:
            node = waiting.pop()
            self._first[node] = self._last[node] = len(preorder)
            preorder.append(node)
            waiting += tree.children[node]
        for node in reversed(preorder):
            above = tree.parent[node]
            self._last[above] = max(self._last[above], self._last[node])

    def is_reached(self, block: Block) -> bool:
        """Whether a path leads to a block."""
        return self.number(block) >= 0

    def number(self, block: Block) -> int:
        """A number that is greater than those of all that dominate the block."""
        return self._first[self._numbers.get(block, self._root)]

    def dominates(self, block: Block, other: Block) -> bool:
        """Whether every path to `other` goes through `block`; each dominates itself."""
        above = self._numbers.get(block, self._root)
        return 0 <= self._first[above] <= self.number(other) <= self._last[above]

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


class PostDominance:
    """The post-dominator tree of a region. Its root is behind all ends."""

    def __init__(self, region: Region) -> None:
        self._graph = graph = BlockGraph.of(region)
        ends = [node for node, after in enumerate(graph.successors) if not after]
        ending = set(postorder(ends, graph.predecessors.__getitem__))
        # A path into an endless loop post-dominates nothing.
        ends += [
            node for node in ending if not ending.issuperset(graph.successors[node])
        ]
        self._tree = dominator_tree(graph.predecessors, graph.successors, ends)

    def immediate(self, block: Block) -> Block | None:
        """
        Returns the immediate post-dominator of a block; None if it is the end of the
        function, or if no path leads to an end.
        """
        root = self._tree.root
        dominator = self._tree.parent[self._graph.numbers.get(block, root)]
        return None if dominator in (_NONE, root) else self._graph.blocks[dominator]
