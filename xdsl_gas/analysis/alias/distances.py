"""
Distances between two addresses with one base: which bytes can lie between accesses.

A distance is an integer D = C + k1*v1 + ... + kn*vn, known to be congruent to C modulo
the greatest common divisor of the factors, and to be in an interval. Addresses are
equal where D is a multiple of 2^bits, so that two accesses of `size` and `its_size`
bytes overlap only if D is in (-its_size, size), modulo 2^bits.
"""

from dataclasses import dataclass, replace
from itertools import combinations
from math import gcd

from xdsl_gas.analysis.alias.addresses import Address
from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.integers.intervals import (
    Interval,
    all_of,
    intersection,
    multiplied,
)
from xdsl_gas.analysis.integers.known_bits import known_low_bits, width_of
from xdsl_gas.analysis.integers.linear_sums import LinearSum, Product, Term
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
    found = Distance(
        second.constant - first.constant,
        dict(second.products),
        bits=min(first.bits, second.bits),
        has_one_width=first.has_one_width
        and second.has_one_width
        and first.bits == second.bits,
    )
    found.is_exact = first.is_exact and second.is_exact
    found.is_in_object = first.is_in_bounds and second.is_in_bounds
    found.is_ahead = not second.wraps and 0 <= first.constant <= second.constant
    for term, product in first.products.items():
        known = second.products.get(term)
        if known is None or not 0 < product.factor <= known.factor:
            found.is_ahead = False
        negative = multiplied(product.bounds, -1)
        found.add(term, Product(-product.factor, negative, product.at))
        if (kept := found.products.get(term)) is not None:
            # The same integer has the same value in both.
            reach = _reach(product, kept.factor)
            if reach is not None:
                bounds = intersection(kept.bounds, reach)
                found.products[term] = replace(kept, bounds=bounds)
    return found


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
    found = [(between.constant, between.constant)]
    left = dict(between.products)
    for first, second in combinations(tuple(between.products), 2):
        if first not in left or second not in left:
            continue
        choices = _differences(first, left[first], second, left[second], ranges)
        if choices and len(found) * len(choices) <= _MOST_ALTERNATIVES:
            found = [_sum(a, b) for a in found for b in choices]
            del left[first], left[second]
    for term, product in left.items():
        choices = [product.bounds]
        low, high = product.bounds
        size = abs(product.factor)
        may_split = len(found) * 2 <= _MOST_ALTERNATIVES and low <= 0 <= high
        if may_split and ranges.is_nonzero(term[0], product.at):
            choices = [(low, -size), (size, high)]
        found = [_sum(a, b) for a in found for b in choices if b[0] <= b[1]]
    return found


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
