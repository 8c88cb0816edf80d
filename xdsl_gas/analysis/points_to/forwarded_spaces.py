"""
Forwarded spaces: those that pointers have only because LLVM may forward a copy.

    llvm.func @reads(%p: !llvm.ptr) {...}       %p is to an alloca: local; the alloca is
                                                a copy of an argument: param, forwarded

They are added when everything else is solved, and passed on along the edges that there
are then: a space adds no other constraint, unless something watches for it. So they can
be taken back when an argument is retyped, to which LLVM then forwards no copy:

    llvm.func @reads(%q: !llvm.ptr<5>) {
      %p = llvm.addrspacecast %q                local

What others have without that argument is found by adding all forwarded spaces again.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from xdsl_gas.analysis.points_to.causes import Cause
from xdsl_gas.analysis.points_to.edges import Edge
from xdsl_gas.analysis.points_to.solver import Node, PointsTo
from xdsl_gas.memory_space import NULL_BIT, SPACE_BITS, SpaceMask

_Edges: TypeAlias = dict[Node, list[Edge]]


class ForwardedSpaces:
    """The forwarded spaces of the nodes of one module, and the solver with them."""

    def __init__(self, points_to: PointsTo) -> None:
        self._points_to = points_to
        self._flows: dict[Node, dict[Node, Cause]] = {}
        """Where the spaces of a node are forwarded to."""
        self._gained: dict[Node, SpaceMask] = {}
        """The spaces that nodes have only by flows."""
        self._is_removable = True
        """Whether nothing else depends on them."""
        self._retyped: set[Node] = set()
        """The nodes that must not gain any."""
        self._is_outdated = False
        """Whether `take_back` must be called."""
        self._edges: _Edges = {}
        """Once solved, the edges between the nodes that have gained some."""

    def add(self, start: Node, end: Node, cause: Cause) -> None:
        """The spaces of a node, and null, are forwarded to another one."""
        ends = self._flows.setdefault(start, {})
        if end in ends:
            return
        ends[end] = cause
        add_spaces = self._points_to.add_spaces
        self._points_to.watch_spaces(
            start, NULL_BIT, lambda null: add_spaces(end, null, cause)
        )

    def solve(self) -> None:
        """Solves the constraints, with forwarded spaces."""
        edges_from = self._points_to.edges_from
        self._points_to.solve()
        while not self._spread(edges_from):
            self._points_to.solve()
        # The others are dropped with the constraints.
        self._edges = {
            node: [edge for edge in edges_from(node) if edge[0] in self._gained]
            for node in self._gained
        }

    @property
    def is_solved(self) -> bool:
        """Whether no flow adds anything to the solution."""
        masks = self._points_to.masks
        return not any(
            masks[start] & ~masks[end] & SPACE_BITS
            for start, ends in self._flows.items()
            for end in ends
        )

    def keep(self) -> None:
        """Other constraints depend on the solution: nothing may be taken back."""
        self._is_removable = False

    def retype(self, node: Node, space: SpaceMask, others: SpaceMask) -> bool:
        """
        A pointer to one space, and to `others`, is about to be retyped to that space.
        Returns whether `take_back` can drop the others.
        """
        gained = self._gained.get(node, 0)
        if gained & space:
            # It has the space by its type, and not by a flow.
            self._is_removable = False
        if others & ~gained:
            return False
        if others:
            self._retyped.add(node)
            self._is_outdated = True
        return self._is_removable or not self._is_outdated

    def take_back(self) -> bool:
        """
        Solves again for the pointers that were retyped. Returns whether this is the
        solution, as far as these constraints are concerned.
        """
        if not self._is_outdated:
            return True
        if not self._is_removable:
            return False
        self._is_outdated = False
        masks, before = self._points_to.masks, self._gained
        for node, spaces in before.items():
            masks[node] &= ~spaces
        self._gained = {}
        return self._spread(lambda node: self._edges.get(node, ()))

    def _spread(self, edges_from: Callable[[Node], Iterable[Edge]]) -> bool:
        """
        Adds the forwarded spaces. Returns whether this is the solution: not if
        something watches for them, which may add constraints.
        """
        points_to, flows = self._points_to, self._flows
        masks, is_solved = points_to.masks, True
        waiting = list(flows)
        while waiting:
            node = waiting.pop()
            spaces = masks[node] & SPACE_BITS
            for end, cause in flows.get(node, {}).items():
                if new := spaces & ~masks[end]:
                    points_to.record_cause(end, new, cause)
                    is_solved &= self._gain(end, new, waiting)
            if node not in self._gained:
                continue
            for end, keep, _, _ in edges_from(node):
                if new := spaces & keep & ~masks[end]:
                    is_solved &= self._gain(end, new, waiting)
        return is_solved

    def _gain(self, node: Node, spaces: SpaceMask, waiting: list[Node]) -> bool:
        """A node has forwarded spaces. Returns whether nothing watches for them."""
        if node in self._retyped:
            return True
        if self._points_to.add_watched(node, spaces):
            self.keep()
            return False
        self._points_to.masks[node] |= spaces
        self._gained[node] = self._gained.get(node, 0) | spaces
        waiting.append(node)
        return True
