"""
The facts of a certificate: what each pointer may point to, and what objects hold.

A fact is a set of elements, and a set of locations in objects. A larger fact says less.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import NamedTuple, TypeAlias

from xdsl.ir import Operation, SSAValue

from xdsl_gas.memory_space import NULL_BIT, SPACE_BITS, SpaceMask

NUMBER: SpaceMask = NULL_BIT << 1
"""An integer that code outside of the module may have made of any address."""

HOST_NUMBER: SpaceMask = NULL_BIT << 2
"""An integer that the host knows: as a pointer, what memory of the host holds."""

CONSTANT: SpaceMask = NULL_BIT << 3
"""A constant or a counter of the hardware: as a pointer, any address."""

NUMBERS = NUMBER | HOST_NUMBER | CONSTANT

HOST_WORD: SpaceMask = NULL_BIT << 4
"""What memory of the host holds: where it is read as an integer, a `HOST_NUMBER`."""

MOVED: SpaceMask = NULL_BIT << 5
"""An address plus a number: as a pointer, also any other exposed address."""

NEAR_NULL: SpaceMask = NULL_BIT << 6
"""Null plus a small constant: an address close to null."""

UNACCESSED: SpaceMask = NULL_BIT << 7
"""Null plus a number, or frozen poison: any address, but of no object."""

NO_OBJECT = NULL_BIT | NEAR_NULL | UNACCESSED

POINTERS = SPACE_BITS | NO_OBJECT

NEAR = 1 << 12
"""Addresses that differ by less are in the same memory space."""


Offset: TypeAlias = int | None
"""Bytes from the start of an object; None for any number of them."""

_FARTHEST = 1 << 30
"""Beyond that, addresses may wrap around."""

_MOST_OFFSETS = 8


def moved(offset: Offset, distance: Offset) -> Offset:
    """The sums of an offset and a distance."""
    if offset is None or distance is None or abs(offset + distance) >= _FARTHEST:
        return None
    return offset + distance


def may_share(offset: Offset, size: int | None, other: Offset, its: int | None) -> bool:
    """Whether two accesses of some bytes, None for any number, may share one."""
    if offset is None or other is None:
        return True
    between = other - offset
    return (size is None or between < size) and (its is None or -between < its)


def share_whole(offset: Offset, other: Offset, size: int) -> bool:
    """
    Whether two accesses that share some of their `size` bytes share all of them. One at
    an unknown offset is at a multiple of its size, as the program has it.
    """
    if offset is None or other is None:
        return (offset or 0) % size == (other or 0) % size == 0
    return offset == other


Object: TypeAlias = "Operation | SSAValue | str"
"""An alloca, variable or function; an argument that is memory of its own; or a name."""

HOST_MEMORY = "host"
"""Memory that the host passes to kernels."""

EXTERNAL_MEMORY = "external"
"""Memory of code outside of the module, and every object that it can reach."""

Location: TypeAlias = tuple[Object, Offset]


@dataclass(frozen=True, slots=True)
class Fact:
    """What a value may be."""

    elements: SpaceMask = 0
    """The spaces that it may point to, null, and numbers."""

    locations: frozenset[Location] = frozenset()

    def __or__(self, other: "Fact") -> "Fact":
        if other.is_in(self):
            return self
        if self.is_in(other):
            return other
        places = self.locations | other.locations
        return Fact(self.elements | other.elements, _bounded(places))

    def is_in(self, other: "Fact") -> bool:
        """Whether this fact says all that the other one says."""
        if self is other:
            return True
        if self.elements & ~other.elements:
            return False
        known = other.locations
        # Most sets of locations are shared.
        if self.locations is known or self.locations <= known:
            return True
        return all(
            (place, offset) in known or (place, None) in known
            for place, offset in self.locations
        )

    def only(self, elements: SpaceMask) -> "Fact":
        """The fact of what is left where some elements are excluded."""
        return Fact(self.elements & elements, self.locations)

    def at(self, distance: Offset) -> "Fact":
        """The fact of a pointer at a distance."""
        places = frozenset((o, moved(offset, distance)) for o, offset in self.locations)
        return Fact(self.elements, _bounded(places))

    @property
    def is_address(self) -> bool:
        """Whether it may be an address that is followed."""
        return bool(self.elements & SPACE_BITS or self.locations)


NOTHING = Fact()
NULL = Fact(NULL_BIT)
A_NUMBER = Fact(NUMBER)
A_CONSTANT = Fact(CONSTANT)


def union(facts: Iterable[Fact]) -> Fact:
    """The least fact that includes some."""
    distinct = {id(fact): fact for fact in facts}
    if len(distinct) < _MOST_OFFSETS:
        return reduce(Fact.__or__, distinct.values(), NOTHING)
    elements: SpaceMask = 0
    for fact in distinct.values():
        elements |= fact.elements
    locations = frozenset[Location]().union(*(f.locations for f in distinct.values()))
    return Fact(elements, _bounded(locations))


def _bounded(locations: frozenset[Location]) -> frozenset[Location]:
    """The locations with at most so many offsets in an object."""
    if len(locations) <= _MOST_OFFSETS:
        return locations
    by_object: dict[Object, list[Offset]] = {}
    for place, offset in locations:
        by_object.setdefault(place, []).append(offset)
    return frozenset(
        (place, offset)
        for place, offsets in by_object.items()
        for offset in _few(offsets)
    )


def _few(offsets: Sequence[Offset]) -> Sequence[Offset]:
    return (None,) if None in offsets or len(offsets) > _MOST_OFFSETS else offsets


class Cell(NamedTuple):
    """Bytes of an object that hold one pointer or number, or any number of them."""

    offset: Offset
    size: int | None
    """None for any number, from the offset on."""

    number: int
    """
    The address space of the type whose bits are there: -1 for those of generic pointers
    and integers.
    """

    is_range: bool = False
    """Whether what is held is somewhere in the bytes, whole."""

    def covers(self, other: "Cell") -> bool:
        """Whether all that is held in another cell may be found in this one."""
        if self.number != other.number or self.is_range != other.is_range:
            return False
        if not self.is_range:
            # What is read of a range is whole, so it includes nothing that may not be.
            return (
                self.size == other.size
                and self.offset in (None, other.offset)
                and share_whole(self.offset, other.offset, self.size or 1)
            )
        start, its_start = self.offset, other.offset
        distance = 0
        if start is not None and start != its_start:
            if its_start is None:
                return False
            distance = its_start - start
        if self.size is None:
            return distance >= 0
        return (
            distance >= 0
            and other.size is not None
            and (distance + other.size <= self.size)
        )


ANYWHERE = Cell(None, None, -1, is_range=True)


ValueKey: TypeAlias = tuple[SSAValue, int]
"""A value, and the number of a scalar in it."""


class ResultKey(NamedTuple):
    """A scalar in the result of a function."""

    function: str
    scalar: int


class CellKey(NamedTuple):
    """Bytes of an object."""

    place: Object
    cell: Cell


EXPOSED = "exposed"

Key: TypeAlias = ValueKey | ResultKey | CellKey | str
"""What a fact is about; `EXPOSED` is the field of `Facts`."""

Inclusion: TypeAlias = tuple[Key, Fact]
"""Something, and what its fact must include."""

Contents: TypeAlias = dict[Cell, Fact]


@dataclass
class Facts:
    """All facts about a module: what a certificate consists of."""

    values: dict[ValueKey, Fact] = field(default_factory=dict[ValueKey, Fact])
    results: dict[ResultKey, Fact] = field(default_factory=dict[ResultKey, Fact])

    contents: dict[Object, Contents] = field(default_factory=dict[Object, Contents])
    """By object."""

    shared: dict[frozenset[Location], frozenset[Location]] = field(
        default_factory=dict[frozenset[Location], frozenset[Location]]
    )
    """Equal sets are one object, which is compared at once."""

    exposed: Fact = NOTHING
    """The pointers that may be known otherwise than by facts of values and objects."""
