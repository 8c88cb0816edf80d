"""
The sets of locations of the solver: tuples, which nodes share.

Most nodes have the locations of the node before them, so that their sets are the same
object. Sets are never changed: to add a location makes another one.

A node has at most `MOST_OFFSETS` offsets in one object and distinguishes `MOST_OBJECTS`
objects, after which offsets are joined to a progression and objects to a summary.
"""

from collections.abc import Container, Sequence
from typing import TypeAlias

from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import (
    Offset,
    Strided,
    includes,
    joined,
    sum_of,
)

Location: TypeAlias = tuple[MemoryObject, Offset]
"""An object and an offset: bytes, a progression of them, or None for any offset."""

Locations: TypeAlias = tuple[Location, ...]
"""A set of locations; an object with offset None has no other ones."""

MOST_OFFSETS = 8
"""
The most offsets of a node in one object. More are joined to one progression, whose step
is the largest power of two that divides their distances.
"""

MOST_OBJECTS = 24
"""The most objects that a node distinguishes. Further ones are summarized."""

_MOST_KEPT = 512
"""The most sets that are kept to be shared."""

_MOST_MEMBERS = 1 << 11
"""The most locations in large sets that are kept, but for a larger set."""

_FEW = 8
"""The locations that are compared one by one."""


class LocationSets:
    """Makes sets; those that were made of the same ones recently are shared."""

    def __init__(self) -> None:
        self._grown: dict[tuple[int, Location], tuple[Locations, Locations]] = {}
        """By a set's identity and what is added: the set, and the larger one."""
        self._members: dict[int, tuple[Locations, frozenset[Location]]] = {}
        """By identity: large sets, and their locations."""
        self._size = 0
        """The locations in them."""

    def clear(self) -> None:
        """Forgets the sets; they stay valid."""
        self._grown.clear()
        self._members.clear()
        self._size = 0

    def members(self, locations: Locations) -> Container[Location]:
        """What tells quickly whether a location is in a set."""
        if len(locations) <= _FEW:
            return locations
        known = self._members.get(id(locations))
        if known is None:
            self._size += len(locations)
            if self._size > _MOST_MEMBERS:
                self._members.clear()
                self._size = len(locations)
            known = self._members[id(locations)] = locations, frozenset(locations)
        return known[1]

    def with_object(
        self, locations: Locations, location: Location, *, in_front: bool
    ) -> Locations:
        """Adds the first location in an object."""
        key = id(locations), location
        known = self._grown.get(key)
        if known is not None:
            return known[1]
        after = (location, *locations) if in_front else (*locations, location)
        return self._keep(key, locations, after)

    def with_offset(
        self, locations: Locations, location: Location, known: list[Offset]
    ) -> tuple[Locations, Location]:
        """
        Adds a location in an object of which the set has the offsets `known`. Returns
        the set, and what was added: a progression if the set has `MOST_OFFSETS`.
        """
        place, offset = location
        own: list[int | Strided] = []
        for other in known:
            if other is None or other == offset:
                return locations, location
            own.append(other)
        first = next(at for at, (base, _) in enumerate(locations) if base is place)
        if offset is not None:
            if any(includes(other, offset) for other in own):
                return locations, location
            if len(own) < MOST_OFFSETS:
                end = first + len(own)
                return (*locations[:end], location, *locations[end:]), location
            offset = joined((*own, offset))
            location = place, offset
        # The locations in an object follow each other.
        rest = locations[first + len(own) :]
        return (*locations[:first], location, *rest), location

    def _keep(
        self, key: tuple[int, Location], before: Locations, after: Locations
    ) -> Locations:
        if len(self._grown) >= _MOST_KEPT:
            self._grown.clear()
        # The identity is that of this set only as long as it is kept.
        self._grown[key] = before, after
        return after


def offsets_in(locations: Locations, place: MemoryObject) -> list[Offset]:
    """The offsets of a set in an object."""
    return [offset for found, offset in locations if found is place]


def moved(locations: Sequence[Location], distance: Offset) -> Locations:
    """
    Adds a distance to offsets. Some of the result may include others; it is the same
    object if nothing changes.
    """
    if len(locations) == 1:
        ((place, offset),) = locations
        if offset is None and isinstance(locations, tuple):
            return locations
        return ((place, sum_of(offset, distance)),)
    if isinstance(locations, tuple) and all(offset is None for _, offset in locations):
        return locations
    return tuple([(place, sum_of(offset, distance)) for place, offset in locations])
