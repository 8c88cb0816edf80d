"""
The edges of the solver.

The parts of all edges of a node are in one sequence, which takes half of the memory of
an object for each edge.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from xdsl.ir import Operation

from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.semantics.abstract_elements import (
    OF_NO_OBJECT,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

Edge: TypeAlias = tuple[int, SpaceMask, Operation | None, Offset]
"""The node at its end, what passes, why, and what is added to offsets."""

_Part: TypeAlias = int | Operation | Offset | None

Parts: TypeAlias = tuple[_Part, ...] | list[_Part]
"""The parts of the edges of a node, one edge after the other."""

_FEW = 8
"""The edges of a node that are compared one by one."""


@dataclass(frozen=True, slots=True)
class Inflow:
    """An edge into a node."""

    start: int
    keep: SpaceMask
    op: Operation | None


class Edges:
    """The edges from each node, without duplicates."""

    def __init__(self) -> None:
        self.parts: list[Parts] = []
        """By node, added by `NodeStates`; a list has more than `_FEW` edges."""
        self.starts: list[int] = []
        """The nodes that have edges, added with the first of each."""
        self._known: dict[int, dict[tuple[SpaceMask, Offset], _Nodes]] = {}
        """
        Where the edges of a node end that has more than `_FEW`, by what passes and what
        is added to offsets.
        """

    def of(self, node: int) -> Iterable[Edge]:
        """The edges from a node, in the order in which they were added."""
        return edges_in(self.parts[node])

    def add(
        self,
        start: int,
        end: int,
        keep: SpaceMask,
        op: Operation | None,
        distance: Offset,
    ) -> bool:
        """Adds an edge. Returns whether there was none that differs at most in `op`."""
        parts = self.parts[start]
        if not parts:
            self.parts[start] = end, keep, op, distance
            self.starts.append(start)
            return True
        if isinstance(parts, tuple):
            if end in parts[::4]:
                for other, its_keep, _, its_distance in edges_in(parts):
                    if other == end and its_keep == keep and its_distance == distance:
                        return False
            parts += end, keep, op, distance
            if len(parts) <= 4 * _FEW:
                self.parts[start] = parts
                return True
            self.parts[start] = list(parts)
            known = self._known[start] = defaultdict(_Nodes)
            for end, keep, _, distance in edges_in(parts):
                known[keep, distance].add(end)
            return True
        if not self._known[start][keep, distance].add(end):
            return False
        parts += end, keep, op, distance
        return True

    def inflows(self) -> list[list[Inflow]]:
        """The edges into each node."""
        inflows: list[list[Inflow]] = [[] for _ in self.parts]
        for start in range(len(inflows)):
            for end, keep, op, _ in self.of(start):
                inflows[end].append(Inflow(start, keep, op))
        return inflows

    def clear(self) -> None:
        """Drops all edges."""
        for start in self.starts:
            self.parts[start] = ()
        self.starts.clear()
        self._known.clear()


class _Nodes(dict[int, int]):
    """
    A set of nodes: 64 of them that follow each other are the bits of one entry, which
    takes a fraction of the memory of a set of numbers.
    """

    def add(self, node: int) -> bool:
        """Adds a node. Returns whether it was not in the set."""
        place, bit = node >> 6, 1 << (node & 63)
        before = self.get(place, 0)
        if before & bit:
            return False
        self[place] = before | bit
        return True


def edges_in(parts: Any) -> Iterable[Edge]:
    """The edges with the given `Parts`, in the order in which they were added."""
    if len(parts) == 4:
        return (parts,)
    part = iter(parts)
    return zip(part, part, part, part)  # noqa: B905


_masks: dict[SpaceMask, SpaceMask] = {}


def shared(mask: SpaceMask) -> SpaceMask:
    """Returns a mask as one object for all that are equal: there are few of them."""
    return _masks.setdefault(mask, mask)


def share(masks: list[SpaceMask], first: int) -> None:
    """Has equal masks of a list, from an index on, be one object."""
    added = masks[first:]
    masks[first:] = map(_masks.setdefault, added, added)


class _WithNearNull(dict[SpaceMask, SpaceMask]):
    def __missing__(self, keep: SpaceMask) -> SpaceMask:
        widened = shared(keep | OF_NO_OBJECT) if keep & NULL_BIT else keep
        self[keep] = widened
        return widened


WITH_NEAR_NULL = _WithNearNull()
"""
Filters by what they are made of: to one that null passes, what null becomes by address
arithmetic is added. There are few of them.
"""
