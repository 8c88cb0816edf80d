"""
Alias queries: whether two pointers, or two accesses, are to the same memory.

Answers are in MLIR's words
(https://mlir.llvm.org/doxygen/classmlir_1_1AliasResult.html) and mean what LLVM's do
(https://llvm.org/docs/AliasAnalysis.html): they hold of values that exist at the same
time, in one call of one function. In a loop, what a value was in another round is
another value; of that nothing is said. `NoAlias` speaks of memory that is accessed and,
by one side at least, written.
"""

from xdsl.ir import Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.alias.addresses import Addresses
from xdsl_gas.analysis.alias.alias_metadata import are_told_apart
from xdsl_gas.analysis.alias.alias_result import AliasResult
from xdsl_gas.analysis.alias.compared_addresses import ComparedAddresses
from xdsl_gas.analysis.alias.identified_objects import IdentifiedObjects
from xdsl_gas.analysis.alias.memory_effects import Effects, MemoryEffects, ModRef
from xdsl_gas.analysis.alias.pointed_objects import PointedObjects
from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.pointer_types import pointer_in
from xdsl_gas.analysis.semantics.memory_locations import (
    MemoryLocation,
    accesses_in_table,
)
from xdsl_gas.analysis.semantics.null_pointers import has_memory_at_null
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    single_space,
    spaces_in,
)


def nvvm_alias(first: MemorySpace, second: MemorySpace) -> AliasResult:
    """The answer of the six-way partition: spaces are equal, or share nothing."""
    if MemorySpace.GENERIC in (first, second) or first is second:
        return AliasResult.MAY
    return AliasResult.NO


class AliasAnalysis:
    """
    Answers for one module, as it was when its memory spaces were analyzed.

    With `six_way`, answers are those of `nvvm_alias` alone, for the one space that each
    pointer is proven to point to.
    """

    def __init__(self, spaces: MemorySpaceAnalysis, *, six_way: bool = False) -> None:
        self._spaces = spaces
        self._six_way = six_way
        self._objects = PointedObjects(spaces.graph)
        self._identified = IdentifiedObjects(spaces.graph)
        self._effects = MemoryEffects(spaces.graph)
        ranges = IntegerRanges()
        addresses = Addresses(
            spaces.graph.facts.layout, ranges, self._identified.passed_on
        )
        self._compared = ComparedAddresses(addresses, ranges, self._identified)

    def alias(
        self, first: MemoryLocation | SSAValue, second: MemoryLocation | SSAValue
    ) -> AliasResult:
        """
        Whether two locations of one function share bytes. A pointer by itself stands
        for any place in what it points into. Nothing is shared by what is empty.
        """
        one, other = _location(first), _location(second)
        if self._six_way:
            return nvvm_alias(self._space(one), self._space(other))
        if one.size == 0 or other.size == 0:
            return AliasResult.NO
        found = self._compared.alias(one, other)
        if found is not AliasResult.MAY:
            return found
        if self._identified.are_distinct(one.pointer, other.pointer):
            return AliasResult.NO
        return AliasResult.MAY if self._may_meet(one, other) else AliasResult.NO

    def alias_of_locations(
        self, first: MemoryLocation, second: MemoryLocation
    ) -> AliasResult:
        """
        The same as `alias`; where locations name the operations that access them, the
        metadata of these counts too.
        """
        found = self.alias(first, second)
        if found is AliasResult.MAY and not self._six_way:
            one, other = first.access, second.access
            if one is not None and other is not None and are_told_apart(one, other):
                return AliasResult.NO
        return found

    def alias_of_accesses(self, first: Operation, second: Operation) -> AliasResult:
        """
        Whether two operations of one function access the same bytes: what `alias` says
        of all that they access, and what their metadata says.
        """
        ours, theirs = (self.accesses(op) for op in (first, second))
        answers = {self.alias_of_locations(a, b) for a in ours for b in theirs}
        return answers.pop() if len(answers) == 1 else AliasResult.MAY

    @property
    def functions(self) -> list[Function]:
        """The functions of the module."""
        return self._spaces.call_graph.functions

    def touches_memory(self, op: Operation) -> bool:
        """Whether an operation, or what it calls, may read or write something."""
        return self._effects.of(op).touches_memory

    def accesses(self, op: Operation) -> tuple[MemoryLocation, ...]:
        """What an operation itself accesses; a copy's destination comes first."""
        layout = self._spaces.graph.facts.layout
        return tuple(location for _, location in accesses_in_table(op, layout))

    def mod_ref(self, op: Operation, where: MemoryLocation | SSAValue) -> ModRef:
        """
        Whether an operation may write to a location of its function, or read there.
        What is volatile or atomic does both, and orders nothing but its own accesses
        unless it says so; a barrier or a fence does both to all that other work-items
        may see.
        """
        location = _location(where)
        effects = self._effects.of(op)
        found = ModRef.NONE
        for kind, accessed in effects.accesses:
            if found is not ModRef.BOTH and (
                self.alias_of_locations(accessed, location) is not AliasResult.NO
            ):
                found |= _mod_ref_of(kind)
        if not self._is_out_of_reach(op, location):
            found |= self._of_others(effects, location)
        return found & ModRef.REF if self._is_constant(location) else found

    def _of_others(self, effects: Effects, location: MemoryLocation) -> ModRef:
        """What callees, code that is not seen and other work-items may do."""
        found = effects.anywhere
        for kind, accessed in effects.accesses_of_callees:
            if found is not ModRef.BOTH and self._may_meet(accessed, location):
                found |= _mod_ref_of(kind)
        if effects.unseen and self._objects.may_be_seen(location):
            found |= effects.unseen
        if effects.synchronizes and not self._is_own(location):
            found = ModRef.BOTH
        return found

    def _is_out_of_reach(self, op: Operation, location: MemoryLocation) -> bool:
        """
        Whether what an operation leads to knows no address of a location: nobody has
        it, and the operation does not take it.
        """
        if op.regions or not self._identified.is_on_stack_only(location.pointer):
            return False
        pointers = (o for o in op.operands if pointer_in(o.type) is not None)
        return all(
            self.alias(pointer, location.pointer) is AliasResult.NO
            for pointer in pointers
        )

    def _may_meet(self, first: MemoryLocation, second: MemoryLocation) -> bool:
        """Whether two locations, of whichever functions, may share bytes."""
        if self._objects.may_meet(first, second) and self._spaces_may_meet(
            first, second
        ):
            return True
        return self._may_be_at_null(first) or self._may_be_at_null(second)

    def _may_be_at_null(self, location: MemoryLocation) -> bool:
        """Whether a location may be what lies at null, which is no object we know."""
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
        """The one space of a location, GENERIC if there is not just one."""
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


def _mod_ref_of(kind: AccessKind) -> ModRef:
    found = ModRef.NONE
    if kind & AccessKind.READ:
        found |= ModRef.REF
    if kind & AccessKind.WRITE:
        found |= ModRef.MOD
    return found
