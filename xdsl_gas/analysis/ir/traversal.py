"""
Depth-first traversals of control-flow graphs.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from xdsl.ir import Block

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
