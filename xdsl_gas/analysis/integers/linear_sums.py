"""
Integers as linear sums: a constant plus multiples of integers that are not decomposed
further.
"""

from dataclasses import dataclass, field, replace

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.integers.intervals import (
    Interval,
    all_of,
    intersection,
    multiplied,
    no_wrap,
)
from xdsl_gas.analysis.integers.known_bits import WIDEST, width_of
from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of

_MOST_STEPS = 8
"""The depth of operations that are decomposed."""

_LINEAR = (Opcode.ADD, Opcode.MUL, Opcode.OR, Opcode.SHL, Opcode.SUB)
"""The operations that are decomposed, `or` and `shl` under conditions."""

Term = tuple[SSAValue, bool]
"""An integer, and whether it is read as signed."""


@dataclass(frozen=True, slots=True)
class Product:
    """A multiple of a term."""

    factor: int
    bounds: Interval
    """The interval of the product, without wrapping."""

    at: Operation | None
    """The address arithmetic that uses it."""


@dataclass
class LinearSum:
    """A constant and multiples of integers."""

    constant: int = 0
    products: dict[Term, Product] = field(default_factory=dict[Term, Product])

    is_exact: bool = True
    """Whether the sum is exact, not only congruent modulo 2^bits."""

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

    def add_sum(self, other: "LinearSum") -> None:
        self.constant += other.constant
        self.is_exact &= other.is_exact
        for term, product in other.products.items():
            self.add(term, product)

    def scaled(self, factor: int) -> "LinearSum":
        products = {
            term: Product(p.factor * factor, multiplied(p.bounds, factor), p.at)
            for term, p in self.products.items()
            if factor
        }
        return LinearSum(self.constant * factor, products, self.is_exact)

    @property
    def bounds(self) -> Interval:
        bounds = [product.bounds for product in self.products.values()]
        low, high = sum(b[0] for b in bounds), sum(b[1] for b in bounds)
        return self.constant + low, self.constant + high

    def settle(self, bits: int, *, wraps: bool) -> None:
        """
        Records that the sum was computed in `bits` bits; if it `wraps`, it is exact
        only if it fits in them.
        """
        whole = all_of(bits, True)
        if not wraps:
            self.keep_in(whole)
        elif not whole[0] <= self.bounds[0] <= self.bounds[1] <= whole[1]:
            self.is_exact = False

    def keep_in(self, bounds: Interval) -> None:
        """Intersects the interval with another one."""
        if self.is_exact and len(self.products) == 1:
            ((term, product),) = self.products.items()
            low, high = bounds[0] - self.constant, bounds[1] - self.constant
            kept = intersection(product.bounds, (low, high))
            self.products[term] = replace(product, bounds=kept)


class LinearSums:
    """Decomposes the integers of one module."""

    def __init__(self, ranges: IntegerRanges) -> None:
        self._ranges = ranges

    def of(
        self,
        value: SSAValue,
        is_signed: bool,
        bits: int,
        at: Operation,
        steps: int = _MOST_STEPS,
    ) -> tuple[LinearSum, bool]:
        """
        The sum of an integer extended or truncated to a width, and whether its
        computation may wrap in the unsigned sense.
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
            decomposed = self._decomposed(op, how, bits, at, steps - 1)
            if decomposed is not None:
                if width > bits:
                    decomposed[0].is_exact = False
                decomposed[0].keep_in(reach)
                return decomposed
        if (
            not is_signed
            and (with_sign := self._ranges.range_of(value, True, at))[0] >= 0
        ):
            # If the sign bit is clear, sign and zero extension are the same.
            is_signed, reach = True, with_sign
        products = {(value, is_signed): Product(1, reach, at)}
        return LinearSum(0, products, width <= bits), False

    def _decomposed(
        self, op: Operation, how: bool | None, bits: int, at: Operation, steps: int
    ) -> tuple[LinearSum, bool] | None:
        """
        The summands of an integer that is sign- or zero-extended, or used as it is;
        None if they are unknown.
        """
        opcode = semantics_of(op).opcode
        if opcode in (Opcode.SEXT, Opcode.ZEXT):
            return self._widened(op, how, bits, at, steps)
        if opcode is Opcode.TRUNC and how is None:
            # Truncation commutes with addition.
            result, _ = self.of(op.operands[0], True, bits, at, steps)
            result.is_exact = False
            return result, True
        if opcode is None or opcode not in _LINEAR or len(op.operands) != 2:
            return None
        if opcode is Opcode.OR and "isDisjoint" not in op.properties:
            return None
        if how is not None and not no_wrap(op, how):
            return None
        wraps = not no_wrap(op, False)
        if opcode in (Opcode.MUL, Opcode.SHL):
            result = self._multiple(op, opcode, how, bits, at, steps)
            if result is None:
                return None
            sum_, inner = result
            wraps |= inner
        else:
            sum_, left = self.of(op.operands[0], how is not False, bits, at, steps)
            other, right = self.of(op.operands[1], how is not False, bits, at, steps)
            if opcode is Opcode.SUB:
                other, wraps = other.scaled(-1), True
            sum_.add_sum(other)
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
        is_signed = semantics_of(op).opcode is Opcode.SEXT or is_positive
        if (
            how is False
            and not is_positive
            and is_signed
            and self._ranges.range_of(source, True, at)[0] < 0
        ):
            # Sign-extended first, then zero-extended.
            return None
        linear_sum, wraps = self.of(source, is_signed, bits, at, steps)
        if is_positive:
            linear_sum.keep_in((0, all_of(width_of(source) or WIDEST, True)[1]))
        return linear_sum, wraps

    def _multiple(
        self,
        op: Operation,
        opcode: Opcode,
        how: bool | None,
        bits: int,
        at: Operation,
        steps: int,
    ) -> tuple[LinearSum, bool] | None:
        """The product of an integer and a constant."""
        left, right = op.operands
        if opcode is Opcode.MUL and integer_constant(left) is not None:
            left, right = right, left
        width = width_of(right) or WIDEST
        low, high = self._ranges.range_of(
            right, how is not False and opcode is Opcode.MUL
        )
        if low != high:
            return None
        if opcode is Opcode.SHL:
            if not 0 <= low < width:
                return None
            low = 1 << low
        linear_sum, wraps = self.of(left, how is not False, bits, at, steps)
        return linear_sum.scaled(low), wraps or low < 0
