"""
Addresses as linear expressions: a base pointer, a constant offset in bytes, and
multiples of integers that are not decomposed any further.

All values are the current ones at one time: in a loop, what an address was in another
iteration is another value.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from xdsl.dialects import llvm
from xdsl.dialects.builtin import VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.attribute_values import (
    dense_integers,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.control_flow import incoming, is_only_passed
from xdsl_gas.analysis.integer_operations import integer_word
from xdsl_gas.analysis.integer_ranges import (
    IntegerRanges,
    Interval,
    all_of,
    intersection,
    multiplied,
    no_wrap,
)
from xdsl_gas.analysis.known_bits import WIDEST, width_of
from xdsl_gas.analysis.pointer_flow import (
    LONGEST_CAST_CHAIN,
    Origin,
    flow_of,
    is_in_bounds,
)
from xdsl_gas.analysis.pointer_types import address_space
from xdsl_gas.analysis.type_layout import TypeLayout, element_type

FARTHEST = 1 << 30
"""Distances beyond it may wrap around where pointers have 32 bits."""

_MOST_STEPS = 8
"""Operations on integers further back than this are not decomposed."""

_NUSW, _NUW = 2, 4
"""The bits of `noWrapFlags` that say `nusw` and `nuw`."""

_SAME_ADDRESS = frozenset(
    (
        "llvm.bitcast",
        "llvm.freeze",
        "llvm.intr.launder.invariant.group",
        "llvm.intr.ssa.copy",
        "llvm.intr.strip.invariant.group",
    )
)

Term = tuple[SSAValue, bool]
"""An integer, and whether it is read with its sign."""

PassedOn = Callable[[Operation], SSAValue | None]
"""Returns the argument that a call returns, if it is known to return one."""


@dataclass(frozen=True, slots=True)
class Product:
    """A multiple of a term."""

    factor: int
    bounds: Interval
    """What the product is in, as an integer that does not wrap around."""

    at: Operation | None
    """The address arithmetic that takes it."""


@dataclass
class LinearSum:
    """A constant and multiples of integers."""

    constant: int = 0
    products: dict[Term, Product] = field(default_factory=dict[Term, Product])

    is_exact: bool = True
    """Whether it is the integer itself, and not only congruent modulo 2^bits."""

    def add(self, term: Term, product: Product) -> None:
        """Adds a multiple of an integer."""
        known = self.products.pop(term, None)
        if known is not None:
            bounds = (
                known.bounds[0] + product.bounds[0],
                known.bounds[1] + product.bounds[1],
            )
            product = replace(
                product, factor=known.factor + product.factor, bounds=bounds
            )
        if product.factor:
            self.products[term] = product

    def scaled(self, factor: int) -> "LinearSum":
        """The multiple of the whole sum."""
        products = {
            term: Product(p.factor * factor, multiplied(p.bounds, factor), p.at)
            for term, p in self.products.items()
            if factor
        }
        return LinearSum(self.constant * factor, products, self.is_exact)

    @property
    def bounds(self) -> Interval:
        """The interval of the sum."""
        bounds = [product.bounds for product in self.products.values()]
        low, high = sum(b[0] for b in bounds), sum(b[1] for b in bounds)
        return self.constant + low, self.constant + high

    def settle(self, bits: int, *, wraps: bool) -> None:
        """
        Says that the sum was computed with some bits; where it `wraps`, it is exact
        only if it fits in them.
        """
        whole = all_of(bits, True)
        if not wraps:
            self.keep_in(whole)
        elif not whole[0] <= self.bounds[0] <= self.bounds[1] <= whole[1]:
            self.is_exact = False

    def keep_in(self, bounds: Interval) -> None:
        """Takes into account that the integer is in an interval."""
        if self.is_exact and len(self.products) == 1:
            ((term, product),) = self.products.items()
            low, high = bounds[0] - self.constant, bounds[1] - self.constant
            kept = intersection(product.bounds, (low, high))
            self.products[term] = replace(product, bounds=kept)


@dataclass
class Address(LinearSum):
    """The linear expression that a pointer is."""

    base: SSAValue = field(kw_only=True)

    bits: int = field(kw_only=True)
    """The width of the narrowest pointer that the expression goes through."""

    has_one_width: bool = True
    """Whether all pointers that it goes through are as wide."""

    is_in_bounds: bool = True
    """Whether the base points into the object that the result points into."""

    wraps: bool = False
    """Whether additions may wrap around the address space, without a sign."""


class Addresses:
    """The linear expressions of the pointers of one module."""

    def __init__(
        self, layout: TypeLayout, ranges: IntegerRanges, passed_on: PassedOn
    ) -> None:
        self._layout = layout
        self._ranges = ranges
        self._passed_on = passed_on
        self._known: dict[SSAValue, Address] = {}

    def address(self, pointer: SSAValue) -> Address:
        """The linear expression of a pointer."""
        found = self._known.get(pointer)
        if found is None:
            found = self._known[pointer] = self._find(pointer)
        return found

    def _find(self, pointer: SSAValue) -> Address:
        """Follows address arithmetic and casts that keep what they point to."""
        address = Address(base=pointer, bits=self._bits(pointer))
        for _ in range(LONGEST_CAST_CHAIN):
            source = self._source(address)
            if source is None or address_space(source.type) is None:
                break
            bits = self._bits(source)
            address.has_one_width &= bits == address.bits
            address.bits = min(address.bits, bits)
            address.base = source
        return address

    def _source(self, address: Address) -> SSAValue | None:
        """What the base is computed from, after its offset was added."""
        base = address.base
        if address_space(base.type) is None:
            return None
        op = base.owner
        if not isinstance(op, Operation):
            return single_source(base)
        if op.name == "llvm.getelementptr":
            return op.operands[0] if self._add_indices(address, op) else None
        if flow_of(op).origin is Origin.CAST or op.name in _SAME_ADDRESS:
            return op.operands[0]
        if flow_of(op).origin is Origin.RETURNED:
            return self._passed_on(op)
        return single_source(base)

    def _bits(self, pointer: SSAValue) -> int:
        return self._layout.index_width(pointer.type)

    def _add_indices(self, address: Address, op: Operation) -> bool:
        """Adds what address arithmetic adds; returns whether all of it is known."""
        kind = op.properties.get("elem_type")
        indices = dense_integers(op.properties.get("rawConstantIndices"))
        if kind is None or not indices:
            return False
        found: list[tuple[SSAValue, int]] = []
        constant = 0
        dynamic = iter(op.operands[1:])
        for level, raw in enumerate(indices):
            index: int | None = raw
            value: SSAValue | None = None
            if raw == GEP_USE_SSA_VAL:
                value = next(dynamic)
                index = integer_constant(value)
            if level and isinstance(kind, llvm.LLVMStructType):
                place = None if index is None else self._layout.offset_of(kind, index)
                if place is None:
                    return False
                constant, kind = constant + place[0], place[1]
                continue
            if level:
                stride = self._layout.element_stride(kind)
                inner = element_type(kind)
                if inner is None:
                    return False
                kind = inner
            else:
                stride = self._layout.stride(kind)
            if isinstance(stride, int) and index is not None:
                constant += index * stride
            elif index != 0:
                if stride is None or value is None:
                    return False
                if isinstance(value.type, VectorType):
                    return False
                found.append((value, stride))
        flags = integer_value(op.properties.get("noWrapFlags")) or 0
        in_bounds = is_in_bounds(op)
        address.is_in_bounds &= in_bounds
        address.wraps |= not flags & _NUW
        address.constant += constant
        bits = self._bits(op.results[0])
        for value, stride in found:
            # An index narrower than the pointer is widened with its sign.
            sum_, wraps = self._linear(value, True, bits, op)
            address.wraps |= wraps
            sum_ = sum_.scaled(stride)
            sum_.settle(bits, wraps=not (in_bounds or flags & _NUSW))
            address.constant += sum_.constant
            address.is_exact &= sum_.is_exact
            for term, product in sum_.products.items():
                address.add(term, product)
        return True

    def _linear(
        self,
        value: SSAValue,
        is_signed: bool,
        bits: int,
        at: Operation,
        steps: int = _MOST_STEPS,
    ) -> tuple[LinearSum, bool]:
        """
        The sum that an integer is, widened to some bits or cut to them, and whether
        computing it may wrap around without a sign.
        """
        width = width_of(value) or WIDEST
        is_narrow = width < bits
        is_signed |= not is_narrow
        reach = self._ranges.range_of(value, is_signed, at)
        if reach[0] == reach[1]:
            return LinearSum(reach[0], is_exact=width <= bits), False
        op = value.owner
        if steps and isinstance(op, Operation):
            how = is_signed if is_narrow else None
            found = self._decomposed(op, how, bits, at, steps - 1)
            if found is not None:
                if width > bits:
                    found[0].is_exact = False
                found[0].keep_in(reach)
                return found
        if (
            not is_signed
            and (with_sign := self._ranges.range_of(value, True, at))[0] >= 0
        ):
            # Where the sign is clear, both ways of reading are the same.
            is_signed, reach = True, with_sign
        products = {(value, is_signed): Product(1, reach, at)}
        return LinearSum(0, products, width <= bits), False

    def _decomposed(
        self, op: Operation, how: bool | None, bits: int, at: Operation, steps: int
    ) -> tuple[LinearSum, bool] | None:
        """
        What an operation adds up, which is widened with its sign, without it, or not at
        all; None where that cannot be told.
        """
        word = integer_word(op)
        if word in ("sext", "zext"):
            return self._widened(op, how, bits, at, steps)
        if word == "trunc" and how is None:
            # Of a longer integer the lower bits are taken, whatever it is.
            found, _ = self._linear(op.operands[0], True, bits, at, steps)
            found.is_exact = False
            return found, True
        if word not in ("add", "sub", "mul", "shl", "or") or len(op.operands) != 2:
            return None
        if word == "or" and "isDisjoint" not in op.properties:
            return None
        if how is not None and not no_wrap(op, how):
            return None
        wraps = not no_wrap(op, False)
        if word in ("mul", "shl"):
            found = self._multiple(op, word, how, bits, at, steps)
            if found is None:
                return None
            sum_, inner = found
            wraps |= inner
        else:
            sum_, left = self._linear(op.operands[0], how is not False, bits, at, steps)
            other, right = self._linear(
                op.operands[1], how is not False, bits, at, steps
            )
            if word == "sub":
                other, wraps = other.scaled(-1), True
            sum_.constant += other.constant
            sum_.is_exact &= other.is_exact
            for term, product in other.products.items():
                sum_.add(term, product)
            wraps |= left or right
        if how is None:
            width = width_of(op.results[0]) or WIDEST
            sum_.settle(width, wraps=not no_wrap(op, True))
        return sum_, wraps

    def _widened(
        self, op: Operation, how: bool | None, bits: int, at: Operation, steps: int
    ) -> tuple[LinearSum, bool] | None:
        source = op.operands[0]
        is_positive = "nonNeg" in op.properties
        is_signed = integer_word(op) == "sext" or is_positive
        if (
            how is False
            and not is_positive
            and is_signed
            and self._ranges.range_of(source, True, at)[0] < 0
        ):
            # Widened with its sign first, and without it then.
            return None
        found, wraps = self._linear(source, is_signed, bits, at, steps)
        if is_positive:
            found.keep_in((0, all_of(width_of(source) or WIDEST, True)[1]))
        return found, wraps

    def _multiple(
        self,
        op: Operation,
        word: str,
        how: bool | None,
        bits: int,
        at: Operation,
        steps: int,
    ) -> tuple[LinearSum, bool] | None:
        """What a product with a constant is."""
        left, right = op.operands
        if word == "mul" and integer_constant(left) is not None:
            left, right = right, left
        width = width_of(right) or WIDEST
        low, high = self._ranges.range_of(right, how is not False and word == "mul")
        if low != high:
            return None
        if word == "shl":
            if not 0 <= low < width:
                return None
            low = 1 << low
        found, wraps = self._linear(left, how is not False, bits, at, steps)
        return found.scaled(low), wraps or low < 0


def single_source(end: SSAValue) -> SSAValue | None:
    """The one value that a block argument is passed, besides itself."""
    if not is_only_passed(end):
        return None
    sources = {op.operands[index] for op, index in incoming(end)} - {end}
    return sources.pop() if len(sources) == 1 else None


def roots(pointer: SSAValue, most: int) -> frozenset[SSAValue] | None:
    """
    What a pointer is computed from, through address arithmetic, casts, selects and
    branches; None for more than so many values.
    """
    found: set[SSAValue] = set()
    seen = {pointer}
    waiting = [pointer]
    while waiting:
        value = waiting.pop()
        sources = list(_moved_from(value))
        if not sources and is_only_passed(value):
            sources = [op.operands[index] for op, index in incoming(value)]
        if not sources:
            found.add(value)
        for source in sources:
            if source not in seen:
                seen.add(source)
                waiting.append(source)
        if len(seen) > most:
            return None
    return frozenset(found)


def _moved_from(value: SSAValue) -> Iterator[SSAValue]:
    op = value.owner
    if not isinstance(op, Operation):
        return
    flow = flow_of(op)
    if flow.origin is Origin.CAST:
        yield op.operands[0]
    elif flow.origin is Origin.MOVED:
        yield from (op.operands[position] for position in flow.moves)
