"""
Control-flow graphs, whose nodes are numbers, and traversals.

Dominators and loops are found on numbers: blocks of a region have theirs in a
`BlockGraph`; other analyses number their nodes themselves.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from xdsl.ir import Block, Region, SSAValue

_Node = TypeVar("_Node", bound=Hashable)


def successors_of(block: Block) -> Sequence[Block]:
    """Returns the successors of a block, those of its last operation."""
    end = block.last_op
    return () if end is None else end.successors


def predecessors_of(block: Block) -> Iterator[Block]:
    """Yields the block of each edge to a block."""
    for use in block.uses:
        if (predecessor := use.operation.parent) is not None:
            yield predecessor


def block_of(value: SSAValue) -> Block:
    """Returns the block in which a value is defined."""
    owner = value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    assert block is not None
    return block


def postorder(
    roots: Iterable[_Node], successors: Callable[[_Node], Iterable[_Node]]
) -> list[_Node]:
    """
    Returns the nodes that depth-first searches reach from the roots, one after the
    other, each behind those that are first reached from it. The successors of a node
    are visited in their order.
    """
    order: list[_Node] = []
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
                order.append(node)
    return order


@dataclass(frozen=True)
class Graph:
    """A control-flow graph, whose node 0 is the entry. Edges may be parallel."""

    successors: Sequence[Sequence[int]]
    predecessors: Sequence[Sequence[int]]

    @cached_property
    def postorder(self) -> Sequence[int]:
        """The nodes that are reached from the entry, each after its successors."""
        return postorder((0,), self.successors.__getitem__)


@dataclass(frozen=True)
class BlockGraph(Graph):
    """The control-flow graph of a region that has blocks, numbered in their order."""

    blocks: Sequence[Block]
    numbers: Mapping[Block, int]

    @staticmethod
    def of(region: Region) -> "BlockGraph":
        """Returns the control-flow graph of a region."""
        blocks = list(region.blocks)
        numbers = {block: number for number, block in enumerate(blocks)}
        successors = [[numbers[to] for to in successors_of(block)] for block in blocks]
        predecessors: list[list[int]] = [[] for _ in blocks]
        for number, ends in enumerate(successors):
            for end in ends:
                predecessors[end].append(number)
        return BlockGraph(successors, predecessors, blocks, numbers)
