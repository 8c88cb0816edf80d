"""
Alias queries about addresses: by the distance between two addresses with one base, and
by the operands of selects and block arguments, pairwise where one condition chooses
both.

Both addresses are those of one point in time. To replace a block argument by the
operand that a branch passed goes back to the time of the branch; the other address must
be valid at that time, too. It is if it is an argument of the same block, passed by the
same branch, or if its definition dominates the block, so that it was not executed
since. A recursive query about the same pair is answered by induction over that time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.alias.addresses import Address, Addresses
from xdsl_gas.analysis.alias.alias_result import AliasResult, merged
from xdsl_gas.analysis.alias.distances import Distance, are_apart, distance
from xdsl_gas.analysis.alias.identified_objects import IdentifiedObjects
from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.ir.control_flow import incoming, is_only_passed, passed_together
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation

_MOST_QUERIES = 64
"""The depth of recursive queries that are answered."""


@dataclass(frozen=True, slots=True)
class _Access:
    """A range of bytes at an offset from a pointer."""

    pointer: SSAValue
    size: int | None
    is_exact: bool


@dataclass
class _Search:
    """The state of one query and its recursive queries."""

    left: int = _MOST_QUERIES
    open: dict[tuple[SSAValue, SSAValue, int, int | None, int | None], bool] = field(
        default_factory=dict[
            tuple[SSAValue, SSAValue, int, int | None, int | None], bool
        ]
    )
    """
    The queries in progress, and whether the results of others depend on their result.
    """


class ComparedAddresses:
    """Address-based alias queries for one module."""

    def __init__(
        self, addresses: Addresses, ranges: IntegerRanges, identified: IdentifiedObjects
    ) -> None:
        self._addresses = addresses
        self._ranges = ranges
        self._identified = identified

    def alias(self, first: MemoryLocation, second: MemoryLocation) -> AliasResult:
        """Whether two locations of one function overlap."""
        if any(isinstance(p.pointer.type, VectorType) for p in (first, second)):
            return AliasResult.MAY
        if first.pointer is not second.pointer and (
            self._identified.is_undef_or_null(first.pointer)
            or self._identified.is_undef_or_null(second.pointer)
        ):
            return AliasResult.NO
        if self._cannot_fit(first, second) or self._cannot_fit(second, first):
            return AliasResult.NO
        if self._are_said_separate(first, second):
            return AliasResult.NO
        one = _Access(first.pointer, first.size, first.is_exact)
        other = _Access(second.pointer, second.size, second.is_exact)
        return self._compare(one, other, 0, _Search())

    def _cannot_fit(self, first: MemoryLocation, second: MemoryLocation) -> bool:
        """
        Whether more bytes are dereferenceable behind one pointer than each object of
        the other one has.
        """
        behind = self._identified.dereferenceable_bytes(first.pointer)
        if first.size is not None and first.is_exact:
            behind = max(behind, first.size)
        return 0 < self._identified.most_bytes(second.pointer, behind) < behind

    def _are_said_separate(self, first: MemoryLocation, second: MemoryLocation) -> bool:
        """
        Whether `separate_storage` says that the objects of two pointers are distinct.
        """
        for assumption in self._identified.separations(first.pointer, second.pointer):
            for location in (first, second):
                reached = location.access or location.pointer.owner
                if isinstance(reached, Operation) and (
                    self._ranges.conditions.dominates(assumption, reached)
                ):
                    return True
        return False

    def _compare(
        self, one: _Access, other: _Access, offset: int, search: _Search
    ) -> AliasResult:
        """
        The result for an access and another one that is displaced by `offset` bytes.
        """
        ours = self._addresses.address(one.pointer)
        theirs = self._addresses.address(other.pointer)
        between = distance(ours, theirs)
        if offset:
            between.constant += offset
            between.is_ahead = between.is_in_object = False
        if ours.base is theirs.base:
            return self._by_distance(between, one, other)
        if self._identified.are_distinct(one.pointer, other.pointer):
            return AliasResult.NO
        if not offset and self._is_before_object(ours, theirs, between, one, other):
            return AliasResult.NO
        first, second = ours.base, theirs.base
        if not between.products:
            return self._compare_bases(
                _Access(first, one.size, one.is_exact),
                _Access(second, other.size, other.is_exact),
                between.constant,
                search,
            )
        bases = self._compare_bases(
            _Access(first, None, False), _Access(second, None, False), 0, search
        )
        if bases is AliasResult.MUST:
            return self._by_distance(between, one, other)
        return AliasResult.NO if bases is AliasResult.NO else AliasResult.MAY

    def _by_distance(
        self, between: Distance, one: _Access, other: _Access
    ) -> AliasResult:
        """The result by the distance between two accesses."""
        fixed = between.fixed
        if fixed == 0:
            return AliasResult.MUST
        if one.size is None or other.size is None:
            return AliasResult.MAY
        if are_apart(between, one.size, other.size, self._ranges):
            return AliasResult.NO
        if fixed is None or not (one.is_exact and other.is_exact):
            return AliasResult.MAY
        return AliasResult.PARTIAL

    def _is_before_object(
        self,
        ours: Address,
        theirs: Address,
        between: Distance,
        one: _Access,
        other: _Access,
    ) -> bool:
        """
        Whether an access that overlaps with the other would start before its object,
        which `inbounds` excludes.
        """
        low, high = between.bounds
        for start, moved, size, least in (
            (ours, theirs, one.size, low),
            (theirs, ours, other.size, -high),
        ):
            if size is None or not moved.is_in_bounds or least < size:
                continue
            if (start.products and between.products) or not moved.is_exact:
                continue
            if self._identified.is_start_of_object(start.base):
                return True
        return False

    def _compare_bases(
        self, one: _Access, other: _Access, offset: int, search: _Search
    ) -> AliasResult:
        """The result for the base pointers of two addresses."""
        search.left -= 1
        if search.left < 0:
            return AliasResult.MAY
        key = one.pointer, other.pointer, offset, one.size, other.size
        if key in search.open:
            search.open[key] = True
            return AliasResult.NO
        search.open[key] = False
        found: AliasResult | None = None
        for first, second in self._choices(one.pointer, other.pointer):
            chosen = self._compare(
                _Access(first, one.size, one.is_exact),
                _Access(second, other.size, other.is_exact),
                offset,
                search,
            )
            found = merged(found, chosen)
            if found is AliasResult.MAY:
                break
        if search.open.pop(key) and found is not AliasResult.NO:
            # Results that depend on a refuted assumption do not hold.
            return AliasResult.MAY
        return AliasResult.MAY if found is None else found

    def _choices(
        self, first: SSAValue, second: SSAValue
    ) -> Iterator[tuple[SSAValue, SSAValue]]:
        """The pairs of values of two pointers at an earlier time; empty if unknown."""
        together = passed_together(first, second)
        if together is not None:
            yield from together
            return
        ours, theirs = _select(first), _select(second)
        if ours and theirs and ours.operands[0] is theirs.operands[0]:
            yield ours.operands[1], theirs.operands[1]
            yield ours.operands[2], theirs.operands[2]
        elif ours:
            yield from ((arm, second) for arm in ours.operands[1:])
        elif theirs:
            yield from ((first, arm) for arm in theirs.operands[1:])
        elif self._is_passed_after(first, second):
            yield from ((value, second) for value in _passed(first))
        elif self._is_passed_after(second, first):
            yield from ((first, value) for value in _passed(second))

    def _is_passed_after(self, end: SSAValue, value: SSAValue) -> bool:
        """
        Whether a block argument is passed after the last execution of another value's
        definition.
        """
        if not isinstance(end, BlockArgument) or not is_only_passed(end):
            return False
        place = value.owner
        block = place if isinstance(place, Block) else place.parent
        if block is None or block is end.block:
            return False
        return self._ranges.conditions.block_dominates(block, end.block)


def _passed(end: SSAValue) -> list[SSAValue]:
    found = dict.fromkeys(op.operands[index] for op, index in incoming(end))
    found.pop(end, None)
    return list(found)


def _select(value: SSAValue) -> Operation | None:
    op = value.owner
    if isinstance(op, Operation) and semantics_of(op).opcode is Opcode.SELECT:
        return op
    return None
