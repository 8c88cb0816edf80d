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

A node has at most `MOST_OFFSETS` offsets in one object and distinguishes `MOST_OBJECTS`
objects, after which offsets are joined to a progression and objects to a summary.
States are thus bounded, and the work is linear in the number of nodes and edges.

L. O. Andersen, "Program Analysis and Specialization for the C Programming Language",
1994; D. J. Pearce, P. H. J. Kelly and C. Hankin, "Efficient Field-Sensitive Pointer
Analysis of C", 2007.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from xdsl.ir import Block, Operation

from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import (
    Offset,
    Strided,
    includes,
    joined,
    sum_of,
)
from xdsl_gas.analysis.points_to.releases import Releasable
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    ADDRESSES,
    EVERYTHING,
    MAKES_NEAR_NULL,
    NEAR_NULL_BIT,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

Node: TypeAlias = int
"""The index of a node, in the order in which nodes were made."""

_Edge: TypeAlias = tuple[Node, SpaceMask, Operation | None, Offset]
_Location: TypeAlias = tuple[MemoryObject, Offset]
_Places: TypeAlias = dict[MemoryObject, set[int | Strided] | None]
_Watcher: TypeAlias = Callable[[MemoryObject, Offset], None]
_SpaceWatcher: TypeAlias = tuple[SpaceMask, Callable[[SpaceMask], None]]

MOST_OFFSETS = 8
"""
The most offsets of a node in one object. More are joined to one progression, whose step
is the largest power of two that divides their distances.
"""

_FEW = 8
"""The edges of a node that are compared one by one."""

MOST_OBJECTS = 24
"""The most objects that a node distinguishes. Further ones are summarized."""


class Cause(NamedTuple):
    """Why `add_spaces` added a space to a node."""

    source: Node | None
    """The node whose state implies it, if there is one."""

    op: Operation | None
    """The operation that makes the pointers, if there is one."""

    assumption: str | None = None
    """The name of the assumption that it depends on."""

    text: str | None = None
    """The explanation, where the operation does not give it."""


_UNEXPLAINED = Cause(None, None)

_NOWHERE: _Places = {}
"""Never changed."""


@dataclass(frozen=True, slots=True)
class Inflow:
    """An edge into a node."""

    start: Node
    keep: SpaceMask
    op: Operation | None


@dataclass
class PointsTo(Releasable):
    """The nodes of one module, their states and the constraints on them."""

    masks: list[SpaceMask] = field(default_factory=list[SpaceMask])
    """The mask of each node."""

    blocks: list[Block | None] = field(default_factory=list["Block | None"])
    """The block that a change of each node visits; None for none."""

    summarize: Callable[[Node, MemoryObject], MemoryObject] | None = None
    """
    Returns the object that replaces one which a node does not distinguish any more.
    """

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
        # Nodes that have none share an empty one.
        self._places: list[_Places] = []
        self._edges: list[list[_Edge] | tuple[()]] = []
        self._new: dict[Node, list[_Location]] = {}
        self._known: dict[Node, set[tuple[Node, SpaceMask, Offset]]] = {}
        """The edges of nodes that have more than `_FEW`."""
        self._watchers: dict[Node, list[_Watcher]] = {}
        self._space_watchers: dict[Node, list[_SpaceWatcher]] = {}
        # Blocks are visited in the order in which a node in them changed first.
        self._waiting: dict[Block | None, dict[Node, None]] = {}
        self._deferred: deque[Callable[[], None]] = deque()

    def node(self, block: Block | None) -> Node:
        """Makes a node whose state is empty."""
        self.masks.append(0)
        self.blocks.append(block)
        self._places.append(_NOWHERE)
        self._edges.append(())
        return len(self.masks) - 1

    def locations(self, node: Node) -> Iterator[tuple[MemoryObject, Offset]]:
        """The locations that the pointers at a node may point to."""
        for found, offsets in self._places[node].items():
            if offsets is None:
                yield found, None
            else:
                for offset in offsets:
                    yield found, offset

    def holds(self, node: Node, place: MemoryObject) -> bool:
        """Whether the pointers at a node may point into an object."""
        return place in self._places[node]

    def inflows(self) -> list[list[Inflow]]:
        """The edges into each node, each with the first operation that added it."""
        found: list[list[Inflow]] = [[] for _ in self.masks]
        for start, edges in enumerate(self._edges):
            for end, keep, op, _ in edges:
                found[end].append(Inflow(start, keep, op))
        return found

    def add_spaces(
        self, node: Node, mask: SpaceMask, cause: Cause = _UNEXPLAINED
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
        for bits, watcher in tuple(self._space_watchers.get(node, ())):
            if new & bits:
                watcher(new & bits)
        self._changed(node)

    def add_location(self, node: Node, place: MemoryObject, offset: Offset) -> None:
        """The node may hold pointers to a location."""
        places = self._places[node]
        if place not in places:
            if len(places) >= MOST_OBJECTS and place.can_be_summarized:
                assert self.summarize is not None
                self.add_location(node, self.summarize(node, place), offset)
                return
            offsets = None if offset is None else {offset}
            if len(places) == MOST_OBJECTS and place.is_summary:
                # In front: nodes behind this one join it before they make their own.
                self._places[node] = {place: offsets, **places}
                self._new.setdefault(node, []).insert(0, (place, offset))
                self._changed(node)
                return
            if places:
                places[place] = offsets
            else:
                self._places[node] = {place: offsets}
        else:
            known = places[place]
            if known is None or offset in known:
                return
            if offset is not None:
                if any(includes(other, offset) for other in known):
                    return
                if len(known) >= MOST_OFFSETS:
                    offset = joined((*known, offset))
                    known = {offset} if offset is not None else None
                else:
                    known.add(offset)
            places[place] = None if offset is None else known
        self._new.setdefault(node, []).append((place, offset))
        self._changed(node)

    def edge(
        self,
        start: Node,
        end: Node,
        op: Operation | None = None,
        keep: SpaceMask = EVERYTHING,
    ) -> None:
        """`end` includes the pointers at `start` into the spaces of `keep`."""
        if keep & NULL_BIT:
            keep |= NEAR_NULL_BIT | ADDRESS_FROM_NULL_BIT
        self._edge(start, end, keep, op, 0)

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
        keep = _with_near_null(keep)
        if distance != 0 and not stays_in_object:
            keep |= MAKES_NEAR_NULL
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
        edges = self._edges[start]
        if not edges:
            edges = self._edges[start] = []
        elif len(edges) <= _FEW:
            for other, its_keep, _, its_distance in edges:
                if other == end and its_keep == keep and its_distance == distance:
                    return
        else:
            known = self._known.get(start)
            if known is None:
                known = self._known[start] = {(e, k, d) for e, k, _, d in edges}
            if (end, keep, distance) in known:
                return
            known.add((end, keep, distance))
        edges.append((end, keep, op, distance))
        passed = self.masks[start] & keep
        if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
            passed |= NEAR_NULL_BIT
        if new := passed & ~self.masks[end]:
            self._grow(end, new)
        if self._places[start]:
            self._pass_on(tuple(self.locations(start)), end, distance)

    def watch(self, node: Node, watcher: _Watcher) -> None:
        """Calls `watcher` for each location of the node, now and later."""
        self._watchers.setdefault(node, []).append(watcher)
        # New locations are passed to it when the node is visited.
        if not self._places[node]:
            return
        new = self._new.get(node, ())
        for location in tuple(self.locations(node)):
            if location not in new:
                watcher(*location)

    def watch_spaces(
        self, node: Node, spaces: SpaceMask, watcher: Callable[[SpaceMask], None]
    ) -> None:
        """Calls `watcher` with those of `spaces` that the node holds, now and later."""
        self._space_watchers.setdefault(node, []).append((spaces, watcher))
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
            block = next(iter(self._waiting))
            if block is not None:
                self.visits[block] = self.visits.get(block, 0) + 1
                if self.on_visit is not None:
                    self.on_visit(block)
            # Nodes of this block may change again meanwhile.
            nodes = self._waiting[block]
            while nodes:
                node = next(iter(nodes))
                del nodes[node]
                self._propagate(node)
            del self._waiting[block]

    def settle(self) -> None:
        """
        Drops the constraints, but not their solution: `inflows` and `causes` are empty
        then, and `solve` propagates no more.
        """
        self._edges = [()] * len(self.masks)
        for part in (self.causes, self._known, self._watchers, self._space_watchers):
            part.clear()

    def _propagate(self, node: Node) -> None:
        mask = self.masks[node]
        new = self._new.pop(node, None)
        for end, keep, _, distance in self._edges[node]:
            passed = mask & keep
            if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
                passed |= NEAR_NULL_BIT
            if arriving := passed & ~self.masks[end]:
                self._grow(end, arriving)
            if new:
                self._pass_on(new, end, distance)
        if not new:
            return
        # A watcher may add edges and watchers to this node.
        for watcher in tuple(self._watchers.get(node, ())):
            for place, offset in new:
                watcher(place, offset)

    def _pass_on(
        self,
        locations: Iterable[tuple[MemoryObject, Offset]],
        end: Node,
        distance: Offset,
    ) -> None:
        """`end` includes locations, moved by a distance."""
        if distance != 0:
            for place, offset in locations:
                self.add_location(end, place, sum_of(offset, distance))
            return
        # Most arrive again and again, by other edges.
        places = self._places[end]
        for place, offset in locations:
            if place in places:
                known = places[place]
                if known is None or offset in known:
                    continue
            self.add_location(end, place, offset)
            places = self._places[end]

    def _changed(self, node: Node) -> None:
        self._waiting.setdefault(self.blocks[node], {})[node] = None


def _with_near_null(keep: SpaceMask) -> SpaceMask:
    return keep | NEAR_NULL_BIT | ADDRESS_FROM_NULL_BIT if keep & NULL_BIT else keep


_ADDRESSES_AND_NEAR_NULL = _with_near_null(ADDRESSES)
