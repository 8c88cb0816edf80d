"""
The solver of an Andersen-style points-to analysis: inclusion constraints over nodes.

A *node* stands for the pointers that one SSA value, or one place in memory, may hold.
Its state is a pair (mask, locations), ordered by inclusion:

    mask        a set of memory spaces, null and kinds of integers (`SpaceMask`)
    locations   a set of (object, offset): bytes into an abstract object, an arithmetic
                progression of them, or None for any offset

States start empty and only grow, so that the solution is the least one. The
constraints:

    add_spaces      mask(n) includes { s }                  a source, such as a cast
    add_location    locations(n) includes { (o, k) }        an address taken
    edge            state(b) includes state(a) & keep       copy, phi, select, call
    moved_edge      as edge, with offsets k + d             address arithmetic
    watch           for each (o, k) in locations(n), f(o, k) adds constraints
                                                            load, store, indirect call
    watch_spaces    for each s in mask(n), f(s) adds constraints

For example,

    %slot = llvm.alloca 2 x !llvm.ptr       add_location(slot, (S, 0))
    %q = llvm.getelementptr %slot[1]        moved_edge(slot -> q, 8)
    llvm.store %p, %q                       watch(q): edge(p -> cell of (o, k))
    %r = llvm.load %q                       watch(q): edge(cell of (o, k) -> r)

solves to locations(q) = { (S, 8) }, and the edges p -> cell (S, 8) -> r that the
watchers add give state(r) = state(p). The analysis is field-sensitive (cells have
offsets), flow-sensitive for SSA values only, and context-insensitive: clones and
predicated nodes are nodes of their own.

The locations of a node are bounded, see `location_sets`, so that the work is linear in
the number of nodes and edges.

L. O. Andersen, "Program Analysis and Specialization for the C Programming Language",
1994; D. J. Pearce, P. H. J. Kelly and C. Hankin, "Efficient Field-Sensitive Pointer
Analysis of C", 2007.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, cast

from xdsl.ir import Block, Operation

from xdsl_gas.analysis.points_to.causes import Cause, Reason, cause_of
from xdsl_gas.analysis.points_to.edges import (
    WITH_NEAR_NULL,
    Edge,
    Edges,
    Inflow,
    edges_in,
    share,
    shared,
)
from xdsl_gas.analysis.points_to.location_sets import MOST_OBJECTS, Location
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.node_states import IS_NEW, WAITS, Node, NodeStates
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.watchers import Watchers
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    EVERYTHING,
    MAKES_NEAR_NULL,
    NEAR_NULL_BIT,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

__all__ = ["MOST_OBJECTS", "Cause", "Inflow", "Node", "PointsTo"]

_Watcher: TypeAlias = Callable[[MemoryObject, Offset], None]
_WatcherOrOp: TypeAlias = _Watcher | Operation
_SpaceWatcher: TypeAlias = tuple[SpaceMask, Callable[[SpaceMask], None]]

_ADDRESSES_AND_NEAR_NULL = WITH_NEAR_NULL[ADDRESSES]


class Accesses(Protocol):
    """What adds the constraints of plain loads and stores, see `watch_access`."""

    def add(self, op: Operation, locations: Iterable[Location]) -> None:
        """Adds the constraints of an access to some locations."""
        ...


def _no_accesses() -> Accesses | None:
    return None


class PointsTo(NodeStates):
    """
    The nodes of one module, their states and the constraints on them.

    Those who add constraints refer to the solver, which refers to them only by the
    watchers until these are dropped, and weakly.
    """

    def __init__(self, *, explains: bool = True) -> None:
        """`explains` is whether `causes` and `inflows` are kept."""
        self._explains = explains
        self._edges = Edges()
        NodeStates.__init__(self, self._edges.parts)
        self.accesses: Callable[[], Accesses | None] = _no_accesses
        """A weak reference to what adds the constraints of accesses."""
        self.visits: dict[Block, int] = {}
        """How often each block was visited because nodes in it had changed."""
        self.on_visit: Callable[[Block], None] | None = None
        """Called after each visit."""
        self.causes: dict[tuple[Node, SpaceMask], Cause] = {}
        """
        The causes of spaces by node and bit, if they are recorded. Spaces that come by
        an edge have none, see `inflows`.
        """
        self.function_watchers: list[Callable[[MemoryObject], None]] = []
        """Called with each function that is summarized."""
        self._watchers = Watchers[_WatcherOrOp]()
        self._space_watchers = Watchers[_SpaceWatcher]()
        self._accesses = set[type]()
        """The classes of the operations among the watchers."""
        self._deferred: deque[Callable[[], None]] = deque()

    def edges_from(self, node: Node) -> Iterable[Edge]:
        """The edges from a node; none once dropped."""
        return self._edges.of(node)

    def inflows(self) -> list[list[Inflow]]:
        """The edges into each node, each with the first operation that added it."""
        return self._edges.inflows()

    def add_spaces(self, node: Node, mask: SpaceMask, reason: Reason = None) -> None:
        """The node may hold pointers into the spaces of a mask."""
        new = mask & ~self.masks[node]
        if not new:
            return
        if self._explains:
            self.record_cause(node, new, reason)
        self._grow(node, new)

    def record_cause(self, node: Node, spaces: SpaceMask, reason: Reason) -> None:
        """Records why a node holds spaces, if causes are recorded."""
        if self._explains:
            cause = cause_of(reason)
            while spaces:
                bit = spaces & -spaces
                self.causes[node, bit] = cause
                spaces ^= bit

    def _grow(self, node: Node, new: SpaceMask) -> None:
        self.masks[node] |= new
        if node in self._space_watchers.by_node:
            for bits, watcher in self._space_watchers.of(node):
                if new & bits:
                    watcher(new & bits)
        if not self._flags[node] & WAITS:
            self._flags[node] |= WAITS
            self._waiting[self.blocks[node]].append(node)

    def edge(
        self,
        start: Node,
        end: Node,
        op: Operation | None = None,
        keep: SpaceMask = EVERYTHING,
    ) -> None:
        """`end` includes the pointers at `start` into the spaces of `keep`."""
        self.address_edge(start, end, op, WITH_NEAR_NULL[keep])

    def moved_edge(
        self,
        start: Node,
        end: Node,
        op: Operation | None,
        keep: SpaceMask,
        distance: Offset,
        *,
        stays_in_object: bool = False,
    ) -> None:
        """
        As `edge`, with `distance` added to offsets. Null plus a distance is near null,
        unless the result is poison outside of the object (`stays_in_object`).
        """
        keep = WITH_NEAR_NULL[keep]
        if distance != 0 and not stays_in_object:
            keep = shared(keep | MAKES_NEAR_NULL)
        self.address_edge(start, end, op, keep, distance)

    def address_edge(
        self,
        start: Node,
        end: Node,
        op: Operation | None = None,
        keep: SpaceMask = _ADDRESSES_AND_NEAR_NULL,
        distance: Offset = 0,
    ) -> None:
        """
        As `edge`, by default for every pointer and every integer that may be an
        address. Most edges are such. Here, `keep` is exact, and null plus a distance
        is near null where `keep` has `MAKES_NEAR_NULL`.
        """
        if start == end and distance == 0:
            return
        if not self._edges.add(start, end, keep, op, distance):
            return
        passed = self.masks[start] & keep
        if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
            passed |= NEAR_NULL_BIT
        if new := passed & ~self.masks[end]:
            self._grow(end, new)
        locations = self._locations[start]
        if locations and (self._locations[end] is not locations or distance != 0):
            self._pass_on(locations, end, distance, is_set=True)

    def watch(self, node: Node, watcher: _Watcher) -> None:
        """Calls `watcher` for each location of the node, now and later."""
        self._watchers.add(node, watcher)
        for location in self._passed_on(node):
            watcher(*location)

    def watch_access(self, node: Node, op: Operation) -> None:
        """As `watch`, for a plain load or store: has `accesses` add it."""
        self._watchers.add(node, op)
        self._accesses.add(op.__class__)
        if locations := self._passed_on(node):
            self._access(op, locations)

    def _access(self, op: Operation, locations: Iterable[Location]) -> None:
        accesses = self.accesses()
        assert accesses is not None
        accesses.add(op, locations)

    def _passed_on(self, node: Node) -> Iterable[Location]:
        """The locations of a node but those that are passed on when it is visited."""
        locations = self._locations[node]
        if not locations or self._flags[node] & IS_NEW:
            return ()
        new = self._new.get(node)
        return [at for at in locations if at not in new] if new else locations

    def watch_spaces(
        self, node: Node, spaces: SpaceMask, watcher: Callable[[SpaceMask], None]
    ) -> None:
        """Calls `watcher` with those of `spaces` that the node holds, now and later."""
        self._space_watchers.add(node, (spaces, watcher))
        if present := self.masks[node] & spaces:
            watcher(present)

    def add_watched(self, node: Node, spaces: SpaceMask) -> bool:
        """
        Adds spaces, which came by an edge, if something watches for one of them.
        Returns whether it did.
        """
        is_watched = any(bits & spaces for bits, _ in self._space_watchers.of(node))
        if is_watched:
            self._grow(node, spaces)
        return is_watched

    def defer(self, task: Callable[[], None]) -> None:
        """Has `solve` add constraints, so that the recursion depth is bounded."""
        self._deferred.append(task)

    def solve(self) -> None:
        """Propagates states to the least fixed point."""
        while self._waiting or self._deferred:
            while self._deferred:
                self._deferred.popleft()()
            if not self._waiting:
                return
            block = next(iter(self._waiting))
            if block is not None:
                self.visits[block] = self.visits.get(block, 0) + 1
                if self.on_visit is not None:
                    self.on_visit(block)
            # Nodes of this block may change again meanwhile.
            for node in self._waiting[block]:
                self._propagate(node)
            del self._waiting[block]

    def extend(self, first: Node) -> bool:
        """
        Propagates states from and to the nodes from `first` on, whose constraints were
        added since the others were solved, and visits no block. Returns whether the
        other nodes are as they were: if not, there is no solution.
        """
        while self._waiting or self._deferred:
            while self._deferred:
                self._deferred.popleft()()
            for block in tuple(self._waiting):
                for node in self._waiting[block]:
                    if node < first:
                        return False
                    self._propagate(node)
                del self._waiting[block]
        return True

    def drop_constraints(self, first: Node = 0) -> None:
        """
        Drops the constraints once they are solved, but those that explain the solution,
        if it can be explained. With the watchers go the references to those who added
        them: Python frees each with its owner. `first` is the first node that was added
        since constraints were dropped.
        """
        for watchers in (self._watchers, self._space_watchers, self.function_watchers):
            watchers.clear()
        if not self._explains:
            self._edges.clear()
            self._sets.clear()
            share(self.masks, first)

    def _propagate(self, node: Node) -> None:
        """Visits a node that waits."""
        masks, locations = self.masks, self._locations
        mask = masks[node]
        is_new = bool(self._flags[node] & IS_NEW)
        self._flags[node] = 0
        new = locations[node] if is_new else self._new.pop(node, None)
        parts = self._parts[node]
        for end, keep, _, distance in edges_in(parts) if parts else ():
            passed = mask & keep
            if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
                passed |= NEAR_NULL_BIT
            if arriving := passed & ~masks[end]:
                self._grow(end, arriving)
            if new and (locations[end] is not new or distance != 0):
                self._pass_on(new, end, distance, is_set=is_new)
        if not new or node not in self._watchers.by_node:
            return
        # A watcher may add edges and watchers to this node.
        for watcher in self._watchers.of(node):
            if watcher.__class__ in self._accesses:
                self._access(cast(Operation, watcher), new)
            else:
                call = cast(_Watcher, watcher)
                for place, offset in new:
                    call(place, offset)
