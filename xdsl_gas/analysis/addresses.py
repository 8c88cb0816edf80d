"""
Addresses as sums: a pointer that is not looked into, a constant, and multiples of
integers that are not.

Values are told apart as in one execution of a block: in a loop, what an address was in
another round is another value.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import gcd
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.attribute_values import (
    dense_integers,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.control_flow import incoming, is_only_passed
from xdsl_gas.analysis.integer_operations import ARITHMETIC, Arithmetic
from xdsl_gas.analysis.pointer_flow import LONGEST_CAST_CHAIN, Origin, flow_of
from xdsl_gas.analysis.pointer_types import address_space
from xdsl_gas.analysis.type_layout import TypeLayout, element_type

FARTHEST = 1 << 30
"""Distances beyond it may wrap around where pointers have 32 bits."""

_WIDEST = 64
"""No address has more bits."""

_SAME_ADDRESS = frozenset(
    (
        "llvm.bitcast",
        "llvm.freeze",
        "llvm.intr.launder.invariant.group",
        "llvm.intr.ssa.copy",
        "llvm.intr.strip.invariant.group",
    )
)

_PRODUCTS = frozenset(("llvm.mul", "arith.muli"))
_SHIFTS = frozenset(("llvm.shl", "arith.shli"))
_SIGNED = frozenset(("llvm.sext", "arith.extsi"))
_UNSIGNED = frozenset(("llvm.zext", "arith.extui"))

Term = tuple[SSAValue, bool | None]
"""An integer, and how it is widened: with its sign, without, or not at all."""


@dataclass
class Address:
    """The sum that a pointer is."""

    base: SSAValue
    constant: int = 0
    terms: dict[Term, int] = field(default_factory=dict[Term, int])

    width: int = 0
    """The bytes of the narrowest pointer that the sum goes through."""

    def add(self, term: Term, factor: int) -> None:
        """Adds a multiple of an integer."""
        factor += self.terms.pop(term, 0)
        if factor:
            self.terms[term] = factor


def address_of(pointer: SSAValue, layout: TypeLayout) -> Address:
    """The sum that a pointer is, through casts that keep what it points to."""
    address = Address(pointer, width=layout.size(pointer.type) or 0)
    for _ in range(LONGEST_CAST_CHAIN):
        op = address.base.owner
        if not isinstance(op, Operation) or address_space(address.base.type) is None:
            break
        if op.name == "llvm.getelementptr":
            if not _add_indices(address, op, layout):
                break
        elif flow_of(op).origin is not Origin.CAST and op.name not in _SAME_ADDRESS:
            break
        if address_space(op.operands[0].type) is None:
            break
        address.base = op.operands[0]
        address.width = min(address.width, layout.size(address.base.type) or 0)
    return address


def distance(first: Address, second: Address) -> tuple[int, int] | None:
    """
    How many bytes the second address lies behind the first, and what that is known up
    to multiples of: 0 if it is known exactly. None if nothing is known.
    """
    if first.base is not second.base:
        return None
    between = second.constant - first.constant
    step = 0
    for term in {*first.terms, *second.terms}:
        step = gcd(step, second.terms.get(term, 0) - first.terms.get(term, 0))
    # What wraps around is known up to powers of two only, and these have to divide the
    # size of the address space.
    step = min(step & -step, FARTHEST)
    if not step:
        return (between, 0) if abs(between) < FARTHEST else None
    return between % step, step


def added_constant(value: SSAValue) -> tuple[SSAValue, int] | None:
    """What an integer is the sum of: another, and a constant, without signed wrap."""
    op = value.owner
    if not isinstance(op, Operation) or not _keeps_value(op, True):
        return None
    step = _step(op, True)
    return None if step is None or step[1] != 1 else (step[0], step[2])


def _add_indices(address: Address, op: Operation, layout: TypeLayout) -> bool:
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
            place = None if index is None else layout.offset_of(kind, index)
            if place is None:
                return False
            constant, kind = constant + place[0], place[1]
            continue
        if level:
            stride = layout.element_stride(kind)
            inner = element_type(kind)
            if inner is None:
                return False
            kind = inner
        else:
            stride = layout.stride(kind)
        if isinstance(stride, int) and index is not None:
            constant += index * stride
        elif index != 0:
            if stride is None or value is None or isinstance(value.type, VectorType):
                return False
            found.append((value, stride))
    address.constant += constant
    for value, stride in found:
        # An index narrower than the pointer is widened with its sign.
        constant, terms = _sum_of(value, True)
        address.constant += constant * stride
        for term, factor in terms:
            address.add(term, factor * stride)
    return True


def _sum_of(
    value: SSAValue, is_signed: bool | None
) -> tuple[int, list[tuple[Term, int]]]:
    """A constant and the multiples of integers that add up to an integer."""
    constant, factor = 0, 1
    for _ in range(LONGEST_CAST_CHAIN):
        if (known := integer_constant(value)) is not None:
            return constant + factor * _widened(known, value, is_signed), []
        op = value.owner
        if not isinstance(op, Operation):
            break
        if op.name in _SIGNED | _UNSIGNED:
            is_narrow = _is_narrow(value)
            if is_narrow and is_signed is not (op.name in _SIGNED):
                break
            value, is_signed = op.operands[0], op.name in _SIGNED
            continue
        if _is_narrow(value) and not _keeps_value(op, is_signed):
            break
        step = _step(op, is_signed)
        if step is None:
            break
        value, scale, added = step
        constant, factor = constant + factor * added, factor * scale
    how = is_signed if _is_narrow(value) else None
    return constant, [((value, how), factor)]


def _step(op: Operation, is_signed: bool | None) -> tuple[SSAValue, int, int] | None:
    """An integer, what it is multiplied by and what is added, that a result is."""
    if len(op.operands) != 2:
        return None
    left, right = op.operands
    kind = ARITHMETIC.get(op.name)
    if integer_constant(left) is not None and kind is not Arithmetic.DIFFERENCE:
        left, right = right, left
    number = integer_constant(right)
    if number is None:
        return None
    if op.name in _SHIFTS:
        is_swapped = left is not op.operands[0]
        return (left, 1 << number, 0) if 0 <= number < 32 and not is_swapped else None
    number = _widened(number, right, is_signed)
    if kind is Arithmetic.SUM or (kind is Arithmetic.OR and _is_disjoint(op)):
        return left, 1, number
    if kind is Arithmetic.DIFFERENCE:
        return left, 1, -number
    return (left, number, 0) if op.name in _PRODUCTS else None


def _is_disjoint(op: Operation) -> bool:
    return "isDisjoint" in op.properties


def _is_narrow(value: SSAValue) -> bool:
    """Whether an integer may be narrower than an address, so that it is widened."""
    width = width_of(value)
    return width is None or width < _WIDEST


def width_of(value: SSAValue) -> int | None:
    """The bits of an integer; None for an index."""
    kind = value.type
    return cast(IntegerType, kind).bitwidth if isinstance(kind, IntegerType) else None


def _keeps_value(op: Operation, is_signed: bool | None) -> bool:
    """Whether what is computed does not wrap around before it is widened."""
    if _is_disjoint(op):
        return True
    flags = op.properties.get("overflowFlags")
    number = flags.to_int() if isinstance(flags, llvm.OverflowAttr) else None
    number = integer_value(flags) if number is None else number
    return number is not None and bool(number & (1 if is_signed else 2))


def _widened(number: int, value: SSAValue, is_signed: bool | None) -> int:
    width = width_of(value)
    if is_signed is False and width is not None and _is_narrow(value):
        return number % (1 << width)
    return number


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
