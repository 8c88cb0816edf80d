"""
Alias and mod/ref queries: whether two pointers, or two accesses, may refer to the same
memory.

The results are MLIR's (https://mlir.llvm.org/doxygen/classmlir_1_1AliasResult.html) and
mean what LLVM's do (https://llvm.org/docs/AliasAnalysis.html): they relate values at
one point in time, in one execution of one function; values of different loop iterations
are not related. `NoAlias` is about accessed memory that at least one of the two sides
writes.

The points-to graph answers by the objects that two pointers may point into, the bytes
in them, and whether external code may have their addresses.
"""

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.alias.addresses import Addresses
from xdsl_gas.analysis.alias.alias_metadata import are_disjoint_by_metadata
from xdsl_gas.analysis.alias.alias_result import AliasResult
from xdsl_gas.analysis.alias.compared_addresses import ComparedAddresses
from xdsl_gas.analysis.alias.identified_objects import IdentifiedObjects
from xdsl_gas.analysis.alias.memory_effects import Effects, MemoryEffects, ModRef
from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.ir.functions import Function, attributes_of_argument
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset, overlap
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph
from xdsl_gas.analysis.semantics.global_variables import is_one_object
from xdsl_gas.analysis.semantics.memory_locations import (
    MemoryLocation,
    accesses_in_table,
)
from xdsl_gas.analysis.semantics.pointer_operations import has_memory_at_null
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.data_layout import FARTHEST
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    single_space,
    spaces_in,
)

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
        if not places or self._graph.facts.target.is_processor:
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
        return isinstance(anchor, BlockArgument) and not (
            attributes_of_argument(anchor).keys().isdisjoint(_BY_REFERENCE)
        )


def _is_given(place: MemoryObject) -> bool:
    """Whether an object is memory passed to a kernel launch."""
    return isinstance(place.anchor, BlockArgument) and not _is_copy(place.anchor)


def _is_copy(argument: BlockArgument) -> bool:
    return _BYVAL in attributes_of_argument(argument)


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


def nvvm_alias(first: MemorySpace, second: MemorySpace) -> AliasResult:
    """The result of the six-way partition, in which distinct spaces are disjoint."""
    if MemorySpace.GENERIC in (first, second) or first is second:
        return AliasResult.MAY
    return AliasResult.NO


class AliasAnalysis:
    """
    Alias queries for one module, as of its memory-space analysis. With `six_way`, the
    result is that of `nvvm_alias` alone, for pointers with a single candidate space.
    """

    def __init__(self, spaces: MemorySpaceAnalysis, *, six_way: bool = False) -> None:
        self._spaces = spaces
        self._six_way = six_way
        self._objects = PointedObjects(spaces.graph)
        self._identified = IdentifiedObjects(spaces.graph)
        self._effects = MemoryEffects(spaces.graph)
        ranges = IntegerRanges()
        addresses = Addresses(
            spaces.graph.facts.layout, ranges, self._identified.returned_argument
        )
        self._compared = ComparedAddresses(addresses, ranges, self._identified)

    def alias(
        self, first: MemoryLocation | SSAValue, second: MemoryLocation | SSAValue
    ) -> AliasResult:
        """
        Whether two locations of one function overlap. A pointer without a size stands
        for any offset in its object. Empty locations do not overlap with anything.
        """
        one, other = _location(first), _location(second)
        if self._six_way:
            return nvvm_alias(self._space(one), self._space(other))
        if one.size == 0 or other.size == 0:
            return AliasResult.NO
        result = self._compared.alias(one, other)
        if result is AliasResult.NO:
            return result
        if result is not AliasResult.MAY:
            # One address in spaces that share no memory is poison in one of them. A
            # callee that gets both pointers knows their spaces only.
            return result if self._spaces_may_meet(one, other) else AliasResult.MAY
        if self._identified.are_distinct(one.pointer, other.pointer):
            return AliasResult.NO
        return AliasResult.MAY if self._may_meet(one, other) else AliasResult.NO

    def alias_of_locations(
        self, first: MemoryLocation, second: MemoryLocation
    ) -> AliasResult:
        """
        As `alias`. For locations with an accessing operation, its metadata is
        considered, too.
        """
        result = self.alias(first, second)
        if result is AliasResult.MAY and not self._six_way:
            one, other = first.access, second.access
            if (
                one is not None
                and other is not None
                and are_disjoint_by_metadata(one, other)
            ):
                return AliasResult.NO
        return result

    def alias_of_accesses(self, first: Operation, second: Operation) -> AliasResult:
        """
        Whether two operations of one function access overlapping memory: `alias` for
        each pair of their accesses, refined by their metadata.
        """
        ours, theirs = (self.accesses(op) for op in (first, second))
        results = {self.alias_of_locations(a, b) for a in ours for b in theirs}
        return results.pop() if len(results) == 1 else AliasResult.MAY

    @property
    def functions(self) -> list[Function]:
        return self._spaces.call_graph.functions

    def touches_memory(self, op: Operation) -> bool:
        """
        Whether an operation, or a function that it calls, may read or write memory.
        """
        return self._effects.of(op).touches_memory

    def accesses(self, op: Operation) -> tuple[MemoryLocation, ...]:
        """The accesses of an operation itself; the destination of a copy is first."""
        layout = self._spaces.graph.facts.layout
        return tuple(location for _, location in accesses_in_table(op, layout))

    def mod_ref(self, op: Operation, where: MemoryLocation | SSAValue) -> ModRef:
        """
        Whether an operation may modify or reference a location of its function.
        Volatile and atomic accesses do both to their own locations, and order other
        accesses only by their ordering; barriers and fences do both to all memory that
        other work-items may access.
        """
        location = _location(where)
        effects = self._effects.of(op)
        mod_ref = ModRef.NONE
        for access_kind, accessed in effects.accesses:
            if mod_ref is not ModRef.BOTH and (
                self.alias_of_locations(accessed, location) is not AliasResult.NO
            ):
                mod_ref |= _mod_ref_of(access_kind)
        if not self._is_out_of_reach(op, location):
            mod_ref |= self._of_others(effects, location)
        return mod_ref & ModRef.REF if self._is_constant(location) else mod_ref

    def _of_others(self, effects: Effects, location: MemoryLocation) -> ModRef:
        """The effects of callees, external code and other work-items."""
        mod_ref = effects.anywhere
        for access_kind, accessed in effects.accesses_of_callees:
            if mod_ref is not ModRef.BOTH and self._may_meet(accessed, location):
                mod_ref |= _mod_ref_of(access_kind)
        if effects.external and self._objects.may_be_accessed_externally(location):
            mod_ref |= effects.external
        if effects.synchronizes and not self._is_own(location):
            mod_ref = ModRef.BOTH
        return mod_ref

    def _is_out_of_reach(self, op: Operation, location: MemoryLocation) -> bool:
        """
        Whether neither the operation nor code that it calls can have the address of a
        location.
        """
        if op.regions or not self._identified.is_uncaptured_stack(location.pointer):
            return False
        pointers = (o for o in op.operands if pointer_in(o.type) is not None)
        return all(
            self.alias(pointer, location.pointer) is AliasResult.NO
            for pointer in pointers
        )

    def _may_meet(self, first: MemoryLocation, second: MemoryLocation) -> bool:
        """Whether two locations, possibly of different functions, may overlap."""
        if self._objects.may_meet(first, second) and self._spaces_may_meet(
            first, second
        ):
            return True
        return self._may_be_at_null(first) or self._may_be_at_null(second)

    def _may_be_at_null(self, location: MemoryLocation) -> bool:
        """Whether a location may be at address zero, where no tracked object is."""
        return has_memory_at_null(location.pointer) and bool(
            self._mask(location) & NULL_BIT
        )

    def _spaces_may_meet(self, first: MemoryLocation, second: MemoryLocation) -> bool:
        target = self._spaces.target
        if not target.generic_covers:
            return True
        numbers = [self._spaces.other_number(end.pointer) for end in (first, second)]
        if numbers[0] is not None and numbers[0] == numbers[1]:
            return True
        if any(n is not None and target.reached_by(n) is None for n in numbers):
            return True
        ours, theirs = spaces_in(self._mask(first)), spaces_in(self._mask(second))
        return any(target.may_overlap(a, b) for a in ours for b in theirs)

    def _mask(self, location: MemoryLocation) -> SpaceMask:
        pointer, op = location.pointer, location.access
        if pointer_in(pointer.type) is None:
            return SPACE_BITS | NULL_BIT
        mask = self._spaces.mask(pointer)
        return mask if op is None else self._spaces.mask_at(pointer, op) or mask

    def _space(self, location: MemoryLocation) -> MemorySpace:
        """The only candidate space of a location; GENERIC if there are several."""
        if self._spaces.other_number(location.pointer) is not None:
            return MemorySpace.GENERIC
        return single_space(self._mask(location)) or MemorySpace.GENERIC

    def _is_own(self, location: MemoryLocation) -> bool:
        """Whether no other work-item can access a location."""
        return self._lies_in(location, MemorySpace.LOCAL) or self._objects.is_own(
            location
        )

    def _is_constant(self, location: MemoryLocation) -> bool:
        return self._lies_in(location, MemorySpace.CONSTANT) or (
            self._objects.is_constant(location)
        )

    def _lies_in(self, location: MemoryLocation, space: MemorySpace) -> bool:
        return self._mask(location) & SPACE_BITS == space.bit


def _location(where: MemoryLocation | SSAValue) -> MemoryLocation:
    return where if isinstance(where, MemoryLocation) else MemoryLocation(where)


def _mod_ref_of(access_kind: AccessKind) -> ModRef:
    mod_ref = ModRef.NONE
    if access_kind & AccessKind.READ:
        mod_ref |= ModRef.REF
    if access_kind & AccessKind.WRITE:
        mod_ref |= ModRef.MOD
    return mod_ref
