"""
The solver: nodes that hold pointers, and what flows between them.

A node stands for all the pointers that one value, or one place in memory, may hold. Its
state is a set of memory spaces and a set of locations, the objects pointed into; both
only grow. One optimistic fixed point over the whole module: states start empty, so a
pointer that goes round a loop or a recursion is held back by nothing but what really
enters it. Sets are bounded, so the work is linear in the number of nodes and edges.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from xdsl.ir import Block, Operation

from xdsl_gas.analysis.points_to.abstract_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import (
    Offset,
    Strided,
    includes,
    joined,
    sum_of,
)
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    EVERYTHING,
    MAKES_NEAR_NULL,
    NEAR_NULL_BIT,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

Node: TypeAlias = int
"""The number of a node, from 0 on in the order in which nodes were made."""

_Edge: TypeAlias = tuple[Node, SpaceMask, Operation | None, Offset]
_SpaceWatcher: TypeAlias = tuple[SpaceMask, Callable[[SpaceMask], None]]

MOST_OFFSETS = 8
"""
Of more places of a node in one object, it is only known what they are modulo what their
distances have in common.
"""

MOST_OBJECTS = 24
"""Of the objects that a node points into, further ones are not told apart."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a space began at a node, and did not come to it along an edge."""

    source: Node | None
    """The node whose state it follows from, None if it follows from none's."""

    op: Operation | None
    """The operation that makes the pointers."""

    assumption: str | None = None
    """The name of an assumption it was believed on."""

    text: str | None = None
    """What is the reason, where the operation does not say it."""


@dataclass(frozen=True, slots=True)
class Inflow:
    """An edge, seen from its end."""

    start: Node
    keep: SpaceMask
    op: Operation | None


@dataclass
class PointsTo:
    """The nodes of one module, their states, and what flows between them."""

    masks: list[SpaceMask] = field(default_factory=list[SpaceMask])
    """The spaces of each node."""

    blocks: list[Block | None] = field(default_factory=list["Block | None"])
    """The block whose visits a change of each node counts to, None for none."""

    group_with_others: Callable[[Node, MemoryObject], MemoryObject] | None = None
    """
    Finds the object that stands for all but the first `MOST_OBJECTS` of a node, once
    the given one is among them.
    """

    visits: dict[Block, int] = field(default_factory=dict[Block, int])
    """How often each block was visited because pointers in it had changed."""

    on_visit: Callable[[Block], None] | None = None
    """Called after each visit was counted."""

    causes: dict[tuple[Node, SpaceMask], Cause] = field(
        default_factory=dict[tuple[Node, SpaceMask], Cause]
    )
    """
    Why spaces began at nodes, by the bit of the space. Those that edges brought are not
    recorded: see `inflows`.
    """

    def __post_init__(self) -> None:
        self._places: list[dict[MemoryObject, set[int | Strided] | None]] = []
        self._new: list[list[tuple[MemoryObject, Offset]]] = []
        self._edges: list[list[_Edge]] = []
        self._known: list[set[tuple[Node, SpaceMask, Offset]]] = []
        self._watchers: list[list[Callable[[MemoryObject, Offset], None]]] = []
        self._space_watchers: dict[Node, list[_SpaceWatcher]] = {}
        # Blocks wait in the order in which something in them changed first.
        self._waiting: dict[Block | None, dict[Node, None]] = {}
        self._deferred: deque[Callable[[], None]] = deque()

    def node(self, block: Block | None) -> Node:
        """A new node with nothing in it."""
        self.masks.append(0)
        self.blocks.append(block)
        self._places.append({})
        self._new.append([])
        self._edges.append([])
        self._known.append(set())
        self._watchers.append([])
        return len(self.masks) - 1

    def locations(self, node: Node) -> Iterator[tuple[MemoryObject, Offset]]:
        """Where the pointers at a node may point, as far as objects are known."""
        for found, offsets in self._places[node].items():
            if offsets is None:
                yield found, None
            else:
                for offset in offsets:
                    yield found, offset

    def holds(self, node: Node, place: MemoryObject) -> bool:
        """Whether pointers at the node may point into an object."""
        return place in self._places[node]

    def inflows(self) -> list[list[Inflow]]:
        """The edges to each node, with the first operation that each is there for."""
        found: list[list[Inflow]] = [[] for _ in self.masks]
        for start, edges in enumerate(self._edges):
            for end, keep, op, _ in edges:
                found[end].append(Inflow(start, keep, op))
        return found

    def add_spaces(
        self, node: Node, mask: SpaceMask, cause: Cause = Cause(None, None)
    ) -> None:
        """Pointers into these spaces (or null) may be at the node."""
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
        """Pointers to this place may be at the node."""
        places = self._places[node]
        if place not in places:
            if len(places) >= MOST_OBJECTS and place.can_be_grouped:
                assert self.group_with_others is not None
                self.add_location(node, self.group_with_others(node, place), offset)
                return
            places[place] = None if offset is None else {offset}
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
        self._new[node].append((place, offset))
        self._changed(node)

    def edge(
        self,
        start: Node,
        end: Node,
        op: Operation | None = None,
        keep: SpaceMask = EVERYTHING,
    ) -> None:
        """What is at `start` can be at `end`, if its space is one of `keep`."""
        self._edge(start, end, _with_near_null(keep), op, 0)

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
        The same, but what is at `end` points `distance` bytes further. If it has to
        stay in its object, null is not moved.
        """
        keep = _with_near_null(keep)
        if distance != 0 and not stays_in_object:
            keep |= MAKES_NEAR_NULL
        self._edge(start, end, keep, op, distance)

    def exact_edge(
        self, start: Node, end: Node, op: Operation | None, keep: SpaceMask
    ) -> None:
        """The same as `edge`, but what is computed from null passes only if kept."""
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
        edge = (end, keep, distance)
        if edge in self._known[start]:
            return
        self._known[start].add(edge)
        self._edges[start].append((end, keep, op, distance))
        passed = self.masks[start] & keep
        if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
            passed |= NEAR_NULL_BIT
        if new := passed & ~self.masks[end]:
            self._grow(end, new)
        for place, offset in tuple(self.locations(start)):
            self.add_location(end, place, sum_of(offset, distance))

    def watch(
        self, node: Node, watcher: Callable[[MemoryObject, Offset], None]
    ) -> None:
        """Calls `watcher` for every location at the node, now and later."""
        self._watchers[node].append(watcher)
        # What is new is told when the node's turn comes.
        new = self._new[node]
        for location in tuple(self.locations(node)):
            if location not in new:
                watcher(*location)

    def watch_spaces(
        self, node: Node, spaces: SpaceMask, watcher: Callable[[SpaceMask], None]
    ) -> None:
        """Calls `watcher` with each of the spaces that gets to the node."""
        self._space_watchers.setdefault(node, []).append((spaces, watcher))
        if found := self.masks[node] & spaces:
            watcher(found)

    def defer(self, task: Callable[[], None]) -> None:
        """Has `solve` do something that adds to the graph, however deep it leads."""
        self._deferred.append(task)

    def solve(self) -> None:
        """Lets everything flow until nothing changes any more."""
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
            # More may come to this block while it is worked on.
            nodes = self._waiting[block]
            while nodes:
                node = next(iter(nodes))
                del nodes[node]
                self._let_flow(node)
            del self._waiting[block]

    def _let_flow(self, node: Node) -> None:
        mask = self.masks[node]
        new, self._new[node] = self._new[node], []
        for end, keep, _, distance in self._edges[node]:
            passed = mask & keep
            if passed & NULL_BIT and keep & MAKES_NEAR_NULL:
                passed |= NEAR_NULL_BIT
            if arriving := passed & ~self.masks[end]:
                self._grow(end, arriving)
            for place, offset in new:
                self.add_location(end, place, sum_of(offset, distance))
        if not new:
            return
        # A watcher may add edges and watchers to this very node.
        for watcher in tuple(self._watchers[node]):
            for place, offset in new:
                watcher(place, offset)

    def _changed(self, node: Node) -> None:
        self._waiting.setdefault(self.blocks[node], {})[node] = None


def _with_near_null(keep: SpaceMask) -> SpaceMask:
    return keep | NEAR_NULL_BIT | ADDRESS_FROM_NULL_BIT if keep & NULL_BIT else keep
