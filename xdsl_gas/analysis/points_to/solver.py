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
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from xdsl.ir import Block, Operation

from xdsl_gas.analysis.points_to.causes import UNEXPLAINED, Cause
from xdsl_gas.analysis.points_to.edges import (
    WITH_NEAR_NULL,
    Edges,
    Inflow,
    edges_in,
    shared,
)
from xdsl_gas.analysis.points_to.location_sets import (
    MOST_OBJECTS,
    Location,
    Locations,
    LocationSets,
    moved,
    offsets_in,
)
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.releases import Releasable
from xdsl_gas.analysis.points_to.watchers import Watchers
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    EVERYTHING,
    MAKES_NEAR_NULL,
    NEAR_NULL_BIT,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

Node: TypeAlias = int
"""The index of a node, in the order in which nodes were made."""

_Watcher: TypeAlias = Callable[[MemoryObject, Offset], None]
_WatcherOrOp: TypeAlias = _Watcher | Operation
_SpaceWatcher: TypeAlias = tuple[SpaceMask, Callable[[SpaceMask], None]]

_WAITS = 1
"""The flag of a node that waits to be visited."""

_IS_NEW = 2
"""The flag of a node none of whose locations were passed on."""


_CHUNK = 256
"""The nodes for which the solver makes places at a time."""

_ZEROS = bytes(_CHUNK)
_EMPTY: tuple[tuple[()], ...] = ((),) * _CHUNK


@dataclass
class PointsTo(Releasable):
    """The nodes of one module, their states and the constraints on them."""

    masks: list[SpaceMask] = field(default_factory=list[SpaceMask])
    """The mask of each node, and some zeros for nodes to come."""

    blocks: list[Block | None] = field(default_factory=list["Block | None"])
    """The block that a change of each node visits; None for none."""

    summarize: Callable[[Node, MemoryObject], MemoryObject] | None = None
    """
    Returns the object that replaces one which a node does not distinguish any more.
    """

    access: Callable[[Operation, Iterable[Location]], None] | None = None
    """Adds the constraints of an access to some locations, see `watch_access`."""

    visits: dict[Block, int] = field(default_factory=dict[Block, int])
    """How often each block was visited because nodes in it had changed."""

    on_visit: Callable[[Block], None] | None = None
    """Called after each visit."""

    causes: dict[tuple[Node, SpaceMask], Cause] = field(
        default_factory=dict[tuple[Node, SpaceMask], Cause]
    )
    """
    The causes of spaces by node and bit. Spaces that come by an edge have none, see
    `inflows`.
    """

    def __post_init__(self) -> None:
        Releasable.__init__(self)
        self._locations: list[Locations] = []
        self._sets = LocationSets()
        self._flags = bytearray()
        self._count = 0
        """The number of nodes."""
        self._capacity = 0
        """The number of nodes that the lists by node have places for."""
        self._new: dict[Node, list[Location]] = {}
        """The locations to be passed on, for nodes where that is not all of them."""
        self._edges = Edges()
        self._parts = self._edges.parts
        self._watchers = Watchers[_WatcherOrOp]()
        self._space_watchers = Watchers[_SpaceWatcher]()
        self._accesses = set[type]()
        """The classes of the operations among the watchers."""
        # Blocks are visited in the order in which a node in them changed first.
        self._waiting: dict[Block | None, list[Node]] = {}
        # The first key of a dictionary takes longer to find with each that was deleted.
        self._order: deque[Block | None] = deque()
        self._deferred: deque[Callable[[], None]] = deque()

    def node(self, block: Block | None) -> Node:
        """Makes a node whose state is empty."""
        number = self._count
        self._count += 1
        if number == self._capacity:
            self._capacity += _CHUNK
            self.masks.extend(_ZEROS)
            self._locations.extend(_EMPTY)
            self._parts.extend(_EMPTY)
            self._flags.extend(_ZEROS)
        self.blocks.append(block)
        return number

    def locations(self, node: Node) -> Locations:
        """The locations that the pointers at a node may point to."""
        return self._locations[node]

    def holds(self, node: Node, place: MemoryObject) -> bool:
        """Whether the pointers at a node may point into an object."""
        return any(found is place for found, _ in self._locations[node])

    def inflows(self) -> list[list[Inflow]]:
        """The edges into each node, each with the first operation that added it."""
        return self._edges.inflows()

    def add_spaces(
        self, node: Node, mask: SpaceMask, cause: Cause = UNEXPLAINED
    ) -> None:
        """The node may hold pointers into the spaces of a mask."""
        new = mask & ~self.masks[node]
        if not new:
            return
        waiting = new
        while waiting:
            bit = waiting & -waiting
            self.causes[node, bit] = cause
            waiting ^= bit
        self._grow(node, new)

    def _grow(self, node: Node, new: SpaceMask) -> None:
        self.masks[node] |= new
        if node in self._space_watchers.first:
            for bits, watcher in self._space_watchers.of(node):
                if new & bits:
                    watcher(new & bits)
        if not self._flags[node] & _WAITS:
            self._wait(node)

    def add_location(self, node: Node, place: MemoryObject, offset: Offset) -> None:
        """The node may hold pointers to a location."""
        self._add_location(node, (place, offset))

    def _add_location(self, node: Node, location: Location) -> None:
        before = self._locations[node]
        place, offset = location
        known = offsets_in(before, place) if before else None
        if not known:
            count = len(before)
            if count >= MOST_OBJECTS:
                count = len({place for place, _ in before})
            if count >= MOST_OBJECTS and place.can_be_summarized:
                assert self.summarize is not None
                self._add_location(node, (self.summarize(node, place), offset))
                return
            # In front: nodes behind this one join it before they make their own.
            in_front = count == MOST_OBJECTS and place.is_summary
            after = self._sets.with_object(before, location, in_front=in_front)
            self._set_locations(node, after, location, in_front=in_front)
            return
        after, location = self._sets.with_offset(before, location, known)
        if after is not before:
            is_longer = len(after) > len(before)
            self._set_locations(node, after, location, is_whole=is_longer)

    def _set_locations(
        self,
        node: Node,
        after: Locations,
        added: Location,
        *,
        in_front: bool = False,
        is_whole: bool = True,
    ) -> None:
        """Sets the locations of a node, of which one was added and is to be passed."""
        before, flags = self._locations[node], self._flags[node]
        self._locations[node] = after
        if not before:
            self._flags[node] = flags | _IS_NEW
        elif not flags & _IS_NEW or not is_whole:
            if flags & _IS_NEW:
                # Those that are joined to the new one are passed on, too.
                self._new[node] = list(before)
                self._flags[node] = flags & ~_IS_NEW
            new = self._new.setdefault(node, [])
            new.insert(0 if in_front else len(new), added)
        if not self._flags[node] & _WAITS:
            self._wait(node)

    def edge(
        self,
        start: Node,
        end: Node,
        op: Operation | None = None,
        keep: SpaceMask = EVERYTHING,
    ) -> None:
        """`end` includes the pointers at `start` into the spaces of `keep`."""
        self._edge(start, end, WITH_NEAR_NULL[keep], op, 0)

    def address_edge(self, start: Node, end: Node, op: Operation | None = None) -> None:
        """As `edge`, for every pointer and every integer that may be an address."""
        self._edge(start, end, _ADDRESSES_AND_NEAR_NULL, op, 0)

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
        self._edge(start, end, keep, op, distance)

    def exact_edge(
        self, start: Node, end: Node, op: Operation | None, keep: SpaceMask
    ) -> None:
        """As `edge`, but pointers computed from null pass only if in `keep`."""
        self._edge(start, end, keep, op, 0)

    def _edge(
        self,
        start: Node,
        end: Node,
        keep: SpaceMask,
        op: Operation | None,
        distance: Offset,
    ) -> None:
        if start == end and distance == 0:
            return
        # Most nodes have one edge.
        if not self._parts[start]:
            self._parts[start] = end, keep, op, distance
        elif not self._edges.add(start, end, keep, op, distance):
            return
        passed = self.masks[start] & keep
        if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
            passed |= NEAR_NULL_BIT
        if new := passed & ~self.masks[end]:
            self._grow(end, new)
        found = self._locations[start]
        if found and (self._locations[end] is not found or distance != 0):
            self._pass_on(found, end, distance, is_set=True)

    def watch(self, node: Node, watcher: _Watcher) -> None:
        """Calls `watcher` for each location of the node, now and later."""
        self._watchers.add(node, watcher)
        for location in self._passed_on(node):
            watcher(*location)

    def watch_access(self, node: Node, op: Operation) -> None:
        """As `watch`, for a plain load or store: calls `access` with the operation."""
        assert self.access is not None
        self._watchers.add(node, op)
        self._accesses.add(op.__class__)
        if found := self._passed_on(node):
            self.access(op, found)

    def _passed_on(self, node: Node) -> Iterable[Location]:
        """The locations of a node but those that are passed on when it is visited."""
        found = self._locations[node]
        if not found or self._flags[node] & _IS_NEW:
            return ()
        new = self._new.get(node)
        return [at for at in found if at not in new] if new else found

    def watch_spaces(
        self, node: Node, spaces: SpaceMask, watcher: Callable[[SpaceMask], None]
    ) -> None:
        """Calls `watcher` with those of `spaces` that the node holds, now and later."""
        self._space_watchers.add(node, (spaces, watcher))
        if found := self.masks[node] & spaces:
            watcher(found)

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
            block = self._order[0]
            if block is not None:
                self.visits[block] = self.visits.get(block, 0) + 1
                if self.on_visit is not None:
                    self.on_visit(block)
            # Nodes of this block may change again meanwhile.
            for node in self._waiting[block]:
                self._propagate(node)
            del self._waiting[block]
            self._order.popleft()

    def extend(self, first: Node) -> bool:
        """
        Propagates states from and to the nodes from `first` on, whose constraints were
        added since the others were settled, and visits no block. Returns whether the
        other nodes are as they were: if not, there is no solution.
        """
        while self._waiting or self._deferred:
            while self._deferred:
                self._deferred.popleft()()
            for block in tuple(self._order):
                for node in self._waiting[block]:
                    if node < first:
                        return False
                    self._propagate(node)
                del self._waiting[block]
                self._order.popleft()
        return True

    def settle(self) -> None:
        """
        Drops the constraints, but not their solution: `inflows` and `causes` are empty
        then, and `solve` propagates no more.
        """
        self._edges.clear()
        self._sets.clear()
        for part in (self.causes, self._watchers, self._space_watchers):
            part.clear()

    def _propagate(self, node: Node) -> None:
        """Visits a node that waits."""
        masks, locations = self.masks, self._locations
        mask = masks[node]
        is_new = bool(self._flags[node] & _IS_NEW)
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
        if not new or node not in self._watchers.first:
            return
        # A watcher may add edges and watchers to this node.
        for watcher in self._watchers.of(node):
            if watcher.__class__ in self._accesses:
                assert self.access is not None
                self.access(cast(Operation, watcher), new)
            else:
                call = cast(_Watcher, watcher)
                for place, offset in new:
                    call(place, offset)

    def _pass_on(
        self,
        locations: Locations | list[Location],
        end: Node,
        distance: Offset,
        *,
        is_set: bool,
    ) -> None:
        """
        `end` includes locations, moved by a distance. If they are all those of a node
        (`is_set`), an empty node shares them.
        """
        if distance != 0:
            before, locations = locations, moved(locations, distance)
            is_set &= locations is before or len(locations) == 1
        found = self._locations[end]
        if found is locations:
            return
        if not found and is_set and len(locations) <= MOST_OBJECTS:
            assert isinstance(locations, tuple)
            self._locations[end] = locations
            self._flags[end] |= _IS_NEW
            if not self._flags[end] & _WAITS:
                self._wait(end)
            return
        # Most arrive again and again, by other edges.
        known = self._sets.members(found)
        for location in locations:
            if location not in known:
                self._add_location(end, location)
                if found is not self._locations[end]:
                    found = self._locations[end]
                    known = self._sets.members(found)

    def _wait(self, node: Node) -> None:
        """Has `solve` visit a node that does not wait for it yet."""
        self._flags[node] |= _WAITS
        block = self.blocks[node]
        waiting = self._waiting.get(block)
        if waiting is None:
            self._waiting[block] = [node]
            self._order.append(block)
        else:
            waiting.append(node)


_ADDRESSES_AND_NEAR_NULL = WITH_NEAR_NULL[ADDRESSES]
