"""
Alias queries about the points-to graph: the objects that two pointers may point into,
the bytes in them, and whether external code may have their addresses.
"""

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, SSAValue

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset, overlap
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph
from xdsl_gas.analysis.semantics.global_variables import is_one_object
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.analysis.target.data_layout import FARTHEST
from xdsl_gas.target_tables import HOST

_BYVAL = "llvm.byval"
_BY_REFERENCE = ("llvm.byref", "llvm.inalloca", "llvm.preallocated")

_Place = tuple[MemoryObject, Offset]


class PointedObjects:
    """Queries about one solved points-to graph."""

    def __init__(self, graph: PointsToGraph) -> None:
        self._graph = graph
        self._members: dict[MemoryObject, frozenset[MemoryObject]] = {}
        self._known: set[MemoryObject] = set()
        self._anywhere: set[MemoryObject] = set()
        has_escaped = graph.memory.escape.has_escaped
        for place in graph.memory.objects:
            members = self._members[place] = frozenset(graph.memory.members(place))
            if any(map(self._may_share, members)):
                self._anywhere.add(place)
            if any(map(_is_given, members)) or has_escaped(place):
                # Any of the objects that a summary stands for may have escaped.
                self._known |= members
        for place, members in self._members.items():
            if not members.isdisjoint(self._known):
                self._known.add(place)

    def places(self, pointer: SSAValue) -> list[_Place] | None:
        """
        The locations that a pointer may point to; None for a pointer that the graph
        lacks.
        """
        nodes = self._graph.values.known(pointer)
        if nodes is None or len(nodes) != 1:
            return None
        return list(self._graph.points_to.locations(nodes[0]))

    def may_meet(self, first: MemoryLocation, second: MemoryLocation) -> bool:
        """Whether two locations may overlap."""
        ours, theirs = self.places(first.pointer), self.places(second.pointer)
        if not ours or not theirs:
            return True
        return any(
            self._share(a, first.size, b, second.size) for a in ours for b in theirs
        )

    def may_be_accessed_externally(self, location: MemoryLocation) -> bool:
        """Whether external code may access a location."""
        places = self.places(location.pointer)
        if places is None:
            return True
        return any(
            place.is_external or place in self._anywhere or self._is_known(place)
            for place, _ in places
        )

    def is_own(self, location: MemoryLocation) -> bool:
        """
        Whether no other work-item can access a location, because it is on the stack.
        """
        places = self.places(location.pointer)
        if not places or self._graph.facts.target is HOST:
            return False
        return all(
            self._is_on_stack(place) and not self._is_known(place)
            for place, _ in places
        )

    def is_constant(self, location: MemoryLocation) -> bool:
        """Whether a location is never written."""
        places = self.places(location.pointer)
        return bool(places) and all(place.is_constant for place, _ in places)

    def _share(
        self, first: _Place, size: int | None, second: _Place, its_size: int | None
    ) -> bool:
        one, other = first[0], second[0]
        if one is other:
            return _overlap(first[1], size, second[1], its_size)
        if one in self._anywhere or other in self._anywhere:
            return True
        if one.is_external and other.is_external:
            return True
        for known, unknown in ((one, other), (other, one)):
            if unknown.is_external:
                return self._is_known(known)
        if ObjectKind.FUNCTION in (one.kind, other.kind):
            return one.kind is other.kind
        if one not in self._members or other not in self._members:
            # The summary was made after its members.
            return True
        return not self._members[one].isdisjoint(self._members[other])

    def _is_known(self, place: MemoryObject) -> bool:
        """Whether external code may have the address of an object."""
        return place.kind is ObjectKind.FUNCTION or place in self._known

    def _is_on_stack(self, place: MemoryObject) -> bool:
        """Whether an object is the memory of a function's frame."""
        if place.kind is ObjectKind.SUMMARY:
            summarized = self._graph.memory.table.summarized(place)
            return all(map(self._is_on_stack, summarized))
        if place.kind is not ObjectKind.ALLOCATION:
            return False
        if isinstance(place.anchor, BlockArgument):
            return _is_copy(place.anchor)
        return (
            place.anchor is not None
            and semantics_of(place.anchor).source is PointerSource.STACK
        )

    def _may_share(self, place: MemoryObject) -> bool:
        """Whether an object may overlap with others."""
        anchor = place.anchor
        if isinstance(anchor, llvm.GlobalOp):
            return not is_one_object(anchor, self._graph.facts.layout)
        return isinstance(anchor, BlockArgument) and _has(anchor, *_BY_REFERENCE)


def _is_given(place: MemoryObject) -> bool:
    """Whether an object is memory passed to a kernel launch."""
    return isinstance(place.anchor, BlockArgument) and not _is_copy(place.anchor)


def _is_copy(argument: BlockArgument) -> bool:
    return _has(argument, _BYVAL)


def _has(argument: BlockArgument, *names: str) -> bool:
    function = argument.block.parent_op()
    if not isinstance(function, Function):
        return False
    return not argument_attributes(function, argument.index).keys().isdisjoint(names)


def _overlap(
    first: Offset, size: int | None, second: Offset, its_size: int | None
) -> bool:
    """Whether bytes at two offsets may overlap."""
    if size is None or its_size is None:
        return True
    known = [offset for offset in (first, second) if isinstance(offset, int)]
    if max(map(abs, known), default=0) >= FARTHEST:
        return True
    return overlap(first, size, second, its_size)
