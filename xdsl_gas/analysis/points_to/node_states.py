"""
The states of the nodes of the solver, see `solver`: how they grow, and which nodes wait
to be visited because they have grown.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from xdsl.ir import Block

from xdsl_gas.analysis.points_to.edges import Parts
from xdsl_gas.analysis.points_to.location_sets import (
    MOST_OBJECTS,
    Location,
    Locations,
    LocationSets,
    moved,
    offsets_in,
)
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.memory_space import SpaceMask

Node: TypeAlias = int
"""The index of a node, in the order in which nodes were made."""

WAITS = 1
"""The flag of a node that waits to be visited."""

IS_NEW = 2
"""The flag of a node none of whose locations were passed on."""

_AT_ONCE = 64
"""The nodes that get empty states at once."""

_NO_MASKS: list[SpaceMask] = [0] * _AT_ONCE

_NO_LOCATIONS: list[Locations] = [()] * _AT_ONCE

_NO_PARTS: list[Parts] = [()] * _AT_ONCE


T = TypeVar("T")

_Weak: TypeAlias = Callable[[], T | None]


def _nothing() -> None:
    return None


class NodeStates:
    """The masks and locations of the nodes of one module."""

    def __init__(self, parts: list[Parts]) -> None:
        self.masks: list[SpaceMask] = []
        """The mask of each node, and empty ones of nodes that are not made yet."""
        self.blocks: list[Block | None] = []
        """By node, the block that a change of it visits; None for none."""
        self.summarize: _Weak[Callable[[Node, MemoryObject], MemoryObject]] = _nothing
        """Returns the object that replaces one which a node does not distinguish."""
        self._parts = parts
        """The parts of the edges from each node."""
        self._locations: list[Locations] = []
        self._sets = LocationSets()
        self._flags = bytearray()
        self._new: dict[Node, list[Location]] = {}
        """The locations to be passed on, for nodes where that is not all of them."""
        self._waiting = _Waiting()

    def node(self, block: Block | None) -> Node:
        """Makes a node whose state is empty."""
        number = len(self.blocks)
        self.blocks.append(block)
        if number == len(self.masks):
            self.masks += _NO_MASKS
            self._locations += _NO_LOCATIONS
            self._parts += _NO_PARTS
            self._flags += bytes(_AT_ONCE)
        return number

    def locations(self, node: Node) -> Locations:
        """The locations that the pointers at a node may point to."""
        return self._locations[node]

    def holds(self, node: Node, place: MemoryObject) -> bool:
        """Whether the pointers at a node may point into an object."""
        return any(found is place for found, _ in self._locations[node])

    def holds_function(self, node: Node) -> bool:
        """Whether the pointers at a node may be to a function."""
        return any(
            place.kind is ObjectKind.FUNCTION for place, _ in self._locations[node]
        )

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
                summarize = self.summarize()
                assert summarize is not None
                self._add_location(node, (summarize(node, place), offset))
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
            self._flags[node] = flags | IS_NEW
        elif not flags & IS_NEW or not is_whole:
            if flags & IS_NEW:
                # Those that are joined to the new one are passed on, too.
                self._new[node] = list(before)
                self._flags[node] = flags & ~IS_NEW
            new = self._new.setdefault(node, [])
            new.insert(0 if in_front else len(new), added)
        if not self._flags[node] & WAITS:
            self._flags[node] |= WAITS
            self._waiting[self.blocks[node]].append(node)

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
        end_locations = self._locations[end]
        if end_locations is locations:
            return
        if not end_locations and is_set and len(locations) <= MOST_OBJECTS:
            assert isinstance(locations, tuple)
            self._locations[end] = locations
            self._flags[end] |= IS_NEW
            if not self._flags[end] & WAITS:
                self._flags[end] |= WAITS
                self._waiting[self.blocks[end]].append(end)
            return
        # Most arrive again and again, by other edges.
        known = self._sets.members(end_locations)
        for location in locations:
            if location not in known:
                self._add_location(end, location)
                if end_locations is not self._locations[end]:
                    end_locations = self._locations[end]
                    known = self._sets.members(end_locations)


class _Waiting(OrderedDict[Block | None, list[Node]]):
    """
    The nodes that wait, by block. Blocks are visited in the order in which a node in
    them changed first. The first key of a plain dictionary takes longer to find with
    each that was deleted.
    """

    def __missing__(self, block: Block | None) -> list[Node]:
        nodes = self[block] = []
        return nodes
