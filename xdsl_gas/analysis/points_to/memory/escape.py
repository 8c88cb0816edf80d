"""
Escape: which pointers external code may have, and which objects it may write.

Four nodes, each of which includes the one before it:

    exposed_by_computation   addresses used in computations that are not tracked
    exposed                  also those stored in external memory or passed to external
                             code
    host_pointers            also those that the host may leave in memory
    unknown                  also those of any external code

An object that the exposed pointers point into has *escaped*: everything in it is
exposed as well, and loads from it may return any pointer of the node `unknown`, unless
it is constant. See "Pointer Aliasing Rules" in LangRef
(https://llvm.org/docs/LangRef.html#pointer-aliasing-rules).
"""

from typing import Any, Generic, TypeVar

from xdsl.ir import Operation

from xdsl_gas.analysis.points_to.memory.object_table import ObjectTable
from xdsl_gas.analysis.points_to.memory_objects import (
    ExternalObject,
    MemoryObject,
    ObjectKind,
)
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Node, PointsTo
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    CONSTANT_INT_BIT,
    EXTERNAL_INT_BIT,
    UNTRACKED_INT_BIT,
)
from xdsl_gas.memory_space import SpaceMask

NONCONSTANT_ADDRESSES: SpaceMask = ADDRESSES & ~CONSTANT_INT_BIT
"""The filter of an edge for pointers and for integers other than constants."""


K = TypeVar("K")
V = TypeVar("V")


class Escape:
    """The escaped objects of one module, and the memory that it does not allocate."""

    def __init__(self, points_to: PointsTo, objects: ObjectTable) -> None:
        self._points_to = points_to
        self._with_same_contents = objects.with_same_contents
        self.exposed = points_to.node(None)
        """The tracked pointers that the host or external code may have."""
        self.exposed_by_computation = points_to.node(None)
        """The tracked pointers whose addresses untracked integers are computed from."""
        self.host_pointers = points_to.node(None)
        """The pointers that the host may have left in memory: its own and `exposed`."""
        self.unknown = points_to.node(None)
        """The pointers that external code may have: its own and `host_pointers`."""
        # Stores to either kind of external memory are visible in both.
        self.host = ExternalObject(
            ObjectKind.HOST, None, None, self.exposed, self.host_pointers
        )
        self.external = ExternalObject(
            ObjectKind.EXTERNAL, None, None, self.exposed, self.unknown
        )
        self._escaped: set[MemoryObject] = set()
        self._written: dict[MemoryObject, Operation | None] = {}
        self._loads = _Pairs[Node, Operation]()
        self._copies = _Pairs[MemoryObject, Operation | None]()
        points_to.edge(self.exposed_by_computation, self.exposed)
        points_to.edge(self.exposed, self.host_pointers)
        points_to.edge(self.host_pointers, self.unknown)
        points_to.add_location(self.host_pointers, self.host, None)
        points_to.add_location(self.unknown, self.external, None)
        points_to.add_spaces(self.exposed, UNTRACKED_INT_BIT)
        points_to.watch(self.exposed, self._add_escaped)

    def pointers_from_integers(self, integers: SpaceMask) -> Node:
        """The node of the pointers that integers of some kinds may be converted to."""
        is_any = integers & (EXTERNAL_INT_BIT | CONSTANT_INT_BIT)
        return self.unknown if is_any else self.host_pointers

    def integers_in(self, place: MemoryObject) -> SpaceMask:
        """The kind of untracked integers in external memory."""
        return UNTRACKED_INT_BIT if place.kind is ObjectKind.HOST else EXTERNAL_INT_BIT

    def add_external_store(self, value: Node, op: Operation | None) -> None:
        """
        Stores pointers or addresses in external memory, which exposes them. Constants
        there are covered by the assumption about global memory.
        """
        self._points_to.edge(value, self.exposed, op, NONCONSTANT_ADDRESSES)

    def has_escaped(self, place: MemoryObject) -> bool:
        """Whether external code may have the address of an object."""
        return place in self._escaped

    def may_be_written(self, place: MemoryObject) -> bool:
        """Whether external code may have written an object."""
        return place in self._written

    def external_write(self, place: MemoryObject) -> Operation | None:
        """
        The call or copy by which external code writes an object; None if it does so
        because the object has escaped.
        """
        return self._written.get(place)

    def loads_of(self, place: MemoryObject) -> dict[Node, Operation]:
        """The nodes of the values loaded from an object, each with the first load."""
        return self._loads.of(place)

    def copies_of(self, place: MemoryObject) -> dict[MemoryObject, Operation | None]:
        """The objects that an object is copied to, each with the first copy."""
        return dict.fromkeys(self._with_same_contents(place)) | self._copies.of(place)

    def add_load(self, place: MemoryObject, result: Node, op: Operation) -> None:
        """Records a load: its result may be what external code has written."""
        if place.is_external:
            return
        self._loads.add(place, result, op)
        if place in self._written:
            self._points_to.address_edge(self.unknown, result, op)

    def add_copy(
        self, source: MemoryObject, to: MemoryObject, op: Operation | None
    ) -> None:
        """Records a copy: what external code has written is copied as well."""
        if source.is_external or to.is_external:
            return
        self._copies.add(source, to, op)
        if source in self._written:
            self.add_external_write(to, op)

    def add_both_ways(self, place: MemoryObject, other: MemoryObject) -> None:
        """Records that two objects are copies of each other."""
        for source, to in ((place, other), (other, place)):
            if source in self._written:
                self.add_external_write(to, None)

    def add_external_write(self, place: MemoryObject, op: Operation | None) -> None:
        """
        External code may have written an object, and hence its copies.

        Pointers of external code flow to the results of loads, but not to `contents`:
        they would be exposed, and what external code leaves in memory that outlives a
        kernel is subject to an assumption.
        """
        waiting = [(place, op)]
        while waiting:
            written, op = waiting.pop()
            if written in self._written or written.is_external:
                continue
            self._written[written] = op
            for result, load in self.loads_of(written).items():
                self._points_to.address_edge(self.unknown, result, load)
            waiting += self.copies_of(written).items()

    def _add_escaped(self, place: MemoryObject, _: Offset) -> None:
        if place in self._escaped or place.is_external:
            return
        self._escaped.add(place)
        self.add_external_store(place.contents, None)
        if not place.is_constant and place.kind is not ObjectKind.FUNCTION:
            self.add_external_write(place, None)


_FEW = 8
"""The most keys and values that are kept in a tuple."""


class _Pairs(Generic[K, V]):
    """
    Pairs by object. Most objects have one or two, one after the other in a tuple, which
    takes less memory than a dictionary for each object.
    """

    def __init__(self) -> None:
        self._parts: dict[MemoryObject, tuple[Any, ...] | list[Any]] = {}

    def add(self, place: MemoryObject, key: K, value: V) -> None:
        """Adds a pair."""
        parts = self._parts.get(place, ())
        if len(parts) == _FEW:
            parts = list(parts)
        if isinstance(parts, tuple):
            self._parts[place] = (*parts, key, value)
        else:
            parts += key, value
            self._parts[place] = parts

    def of(self, place: MemoryObject) -> dict[K, V]:
        """The pairs of an object, each with the first value of its key."""
        part, sets = iter(self._parts.get(place, ())), dict[K, V]()
        for key in part:
            sets.setdefault(key, next(part))
        return sets
