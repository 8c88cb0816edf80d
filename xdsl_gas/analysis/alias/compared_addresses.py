"""
Alias queries about addresses: by the distance between two addresses with one base, and
by the operands of selects and block arguments, pairwise where one condition chooses
both.

Both addresses are those of one point in time. To replace a block argument by the
operand that a branch passed goes back to the time of the branch; the other address must
be valid at that time, too. It is if it is an argument of the same block, passed by the
same branch, or if its definition dominates the block, so that it was not executed
since. A recursive query about the same pair is answered by induction over that time.

A distance is an integer D = C + k1*v1 + ... + kn*vn, known to be congruent to C modulo
the greatest common divisor of the factors, and to be in an interval. Addresses are
equal where D is a multiple of 2^bits, so that two accesses of `size` and `its_size`
bytes overlap only if D is in (-its_size, size), modulo 2^bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import gcd

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.alias.addresses import Address, Addresses
from xdsl_gas.analysis.alias.alias_result import AliasResult, merged
from xdsl_gas.analysis.alias.identified_objects import IdentifiedObjects
from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.integers.intervals import (
    Interval,
    all_of,
    intersection,
    multiplied,
)
from xdsl_gas.analysis.integers.known_bits import known_low_bits, width_of
from xdsl_gas.analysis.integers.linear_sums import LinearSum, Product, Term
from xdsl_gas.analysis.ir.control_flow import (
    incoming_values,
    is_only_passed,
    passed_together,
)
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.analysis.target.data_layout import FARTHEST

_MOST_ROUNDS = 64
"""The most multiples of the size of the address space that are tested one by one."""

_MOST_ALTERNATIVES = 16


@dataclass
class Distance(LinearSum):
    """The distance in bytes between two addresses with one base."""

    bits: int = 0
    has_one_width: bool = True

    is_ahead: bool = False
    """Whether no addition from the first address to the second one wraps around."""

    is_in_object: bool = False
    """Whether both addresses are in the object that the base points into."""

    @property
    def fixed(self) -> int | None:
        """The distance, if it is a constant."""
        if self.products:
            return None
        if self.has_one_width and self.bits:
            low, _ = all_of(self.bits, True)
            return (self.constant - low) % (1 << self.bits) + low
        return self.constant if abs(self.constant) < FARTHEST else None


def distance(first: Address, second: Address) -> Distance:
    """The second address minus the first one; their bases are taken as equal."""
    difference = Distance(
        second.constant - first.constant,
        dict(second.products),
        bits=min(first.bits, second.bits),
        has_one_width=first.has_one_width
        and second.has_one_width
        and first.bits == second.bits,
    )
    difference.is_exact = first.is_exact and second.is_exact
    difference.is_in_object = first.is_in_bounds and second.is_in_bounds
    difference.is_ahead = not second.wraps and 0 <= first.constant <= second.constant
    for term, product in first.products.items():
        known = second.products.get(term)
        if known is None or not 0 < product.factor <= known.factor:
            difference.is_ahead = False
        negative = multiplied(product.bounds, -1)
        difference.add(term, Product(-product.factor, negative, product.at))
        if (kept := difference.products.get(term)) is not None:
            # The same integer has the same value in both.
            reach = _reach(product, kept.factor)
            if reach is not None:
                bounds = intersection(kept.bounds, reach)
                difference.products[term] = replace(kept, bounds=bounds)
    return difference


def _reach(product: Product, factor: int) -> Interval | None:
    """The interval of a multiple of a term, given that of another multiple."""
    low, high = product.bounds
    if product.factor < 0:
        low, high = -high, -low
    divisor = abs(product.factor)
    # Rounded inwards to integers.
    ends = -(-low // divisor), high // divisor
    return multiplied(ends, factor) if ends[0] <= ends[1] else None


def are_apart(
    between: Distance, size: int, its_size: int, ranges: IntegerRanges
) -> bool:
    """
    Whether `size` bytes at the first address and `its_size` bytes at the second one do
    not overlap.
    """
    if not between.bits:
        return False
    if between.is_ahead and between.products and between.constant >= size:
        return True
    step, residue = 0, between.constant
    for (value, _), product in between.products.items():
        count, low = known_low_bits(value)
        step = gcd(step, product.factor << count)
        residue += product.factor * low
    return all(
        _misses(between, (residue, step), bounds, size, its_size)
        for bounds in _intervals(between, ranges)
    )


def _misses(
    between: Distance,
    known: tuple[int, int],
    bounds: Interval,
    size: int,
    its_size: int,
) -> bool:
    """
    Whether no distance in an interval, known up to multiples of a step, makes the
    accesses overlap.
    """
    residue, step = known
    space = 1 << between.bits
    low, high = bounds
    # D = k * space + x, for some x from `first` to `last`.
    first, last = 1 - its_size, size - 1
    if between.is_in_object and between.is_exact:
        # No object is larger than half of the address space.
        low, high = intersection((low, high), all_of(between.bits, True))
    if first + space <= last:
        return False
    start, end = (low - last + space - 1) // space, (high - first) // space
    if end - start >= _MOST_ROUNDS:
        return not _is_hit(residue, gcd(step, space), first, last)
    return not any(
        _is_hit(
            residue - k * space,
            step,
            max(first, low - k * space),
            min(last, high - k * space),
        )
        for k in range(start, end + 1)
    )


def _is_hit(residue: int, step: int, first: int, last: int) -> bool:
    """Whether some number from `first` to `last` is congruent to another one."""
    if first > last:
        return False
    if not step:
        return first <= residue <= last
    return first + (residue - first) % step <= last


def _intervals(between: Distance, ranges: IntegerRanges) -> list[Interval]:
    """Intervals whose union contains the distance."""
    intervals = [(between.constant, between.constant)]
    left = dict(between.products)
    for first, second in combinations(tuple(between.products), 2):
        if first not in left or second not in left:
            continue
        choices = _differences(first, left[first], second, left[second], ranges)
        if choices and len(intervals) * len(choices) <= _MOST_ALTERNATIVES:
            intervals = [_sum(a, b) for a in intervals for b in choices]
            del left[first], left[second]
    for term, product in left.items():
        choices = [product.bounds]
        low, high = product.bounds
        size = abs(product.factor)
        may_split = len(intervals) * 2 <= _MOST_ALTERNATIVES and low <= 0 <= high
        if may_split and ranges.is_nonzero(term[0], product.at):
            choices = [(low, -size), (size, high)]
        intervals = [_sum(a, b) for a in intervals for b in choices if b[0] <= b[1]]
    return intervals


def _sum(one: Interval, other: Interval) -> Interval:
    return one[0] + other[0], one[1] + other[1]


def _differences(
    first: Term,
    product: Product,
    second: Term,
    its_product: Product,
    ranges: IntegerRanges,
) -> list[Interval] | None:
    """
    Intervals of the sum of two products with opposite factors, if the integers are
    known to be unequal. None if they are not.
    """
    factor = product.factor
    if factor != -its_product.factor or first[1] is not second[1]:
        return None
    one, other = first[0], second[0]
    width = width_of(one)
    if width is None or one.type != other.type:
        return None
    bounds = _sum(product.bounds, its_product.bounds)
    modulus = 1 << width
    apart = ranges.constant_difference(one, other)
    if apart is not None:
        # Both are computed from one integer, modulo 2^width.
        apart %= modulus
        both = ((apart - modulus) * factor, apart * factor) if apart else (0,)
        return [(end, end) for end in both if bounds[0] <= end <= bounds[1]]
    if not ranges.are_unequal(one, other, product.at):
        return None
    least = abs(factor)
    low, high = bounds
    return [(low, -least), (least, high)]


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
        result: AliasResult | None = None
        for first, second in self._choices(one.pointer, other.pointer):
            chosen = self._compare(
                _Access(first, one.size, one.is_exact),
                _Access(second, other.size, other.is_exact),
                offset,
                search,
            )
            result = merged(result, chosen)
            if result is AliasResult.MAY:
                break
        if search.open.pop(key) and result is not AliasResult.NO:
            # Results that depend on a refuted assumption do not hold.
            return AliasResult.MAY
        return AliasResult.MAY if result is None else result

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
    found = dict.fromkeys(incoming_values(end))
    found.pop(end, None)
    return list(found)


def _select(value: SSAValue) -> Operation | None:
    op = value.owner
    if isinstance(op, Operation) and semantics_of(op).opcode is Opcode.SELECT:
        return op
    return None
