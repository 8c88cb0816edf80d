"""
Addresses as linear expressions: a base pointer, a constant offset in bytes, and
multiples of integers that are not decomposed further.

All values are those of one point in time: the values of different loop iterations are
not compared.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.integers.linear_sums import LinearSum, LinearSums
from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    integer_value,
    signed_constant,
)
from xdsl_gas.analysis.ir.control_flow import incoming_values, is_only_passed
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.operations.semantics import AddressChange, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_in_bounds,
)
from xdsl_gas.analysis.target.type_layout import TypeLayout, element_type

_NUSW, _NUW = 2, 4
"""The bits of `noWrapFlags` that say `nusw` and `nuw`."""

PassedOn = Callable[[Operation], SSAValue | None]
"""Returns the argument that a call is known to return; None if there is none."""


@dataclass
class Address(LinearSum):
    """A pointer as a linear expression."""

    base: SSAValue = field(kw_only=True)

    bits: int = field(kw_only=True)
    """The width in bits of the narrowest pointer on the way from the base."""

    has_one_width: bool = True
    """Whether all pointers on the way from the base have the same width."""

    is_in_bounds: bool = True
    """Whether the base points into the object that the result points into."""

    wraps: bool = False
    """Whether additions may wrap around the address space in the unsigned sense."""


class Addresses:
    """The linear expressions of the pointers of one module."""

    def __init__(
        self, layout: TypeLayout, ranges: IntegerRanges, passed_on: PassedOn
    ) -> None:
        self._layout = layout
        self._sums = LinearSums(ranges)
        self._passed_on = passed_on
        self._known: dict[SSAValue, Address] = {}

    def address(self, pointer: SSAValue) -> Address:
        """The linear expression of a pointer."""
        address = self._known.get(pointer)
        if address is None:
            address = self._known[pointer] = self._find(pointer)
        return address

    def _find(self, pointer: SSAValue) -> Address:
        """Follows address arithmetic and casts that do not change the pointee."""
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
        """The operand of a cast or call that keeps the address."""
        base = address.base
        if address_space(base.type) is None:
            return None
        op = base.owner
        if not isinstance(op, Operation):
            return single_source(base)
        semantics = semantics_of(op)
        if semantics.address is AddressChange.OFFSET:
            return op.operands[0] if self._add_indices(address, op) else None
        if semantics.source is PointerSource.CAST or (
            semantics.address is AddressChange.SAME
        ):
            return op.operands[0]
        if semantics.source is PointerSource.CALL_RESULT:
            return self._passed_on(op)
        return single_source(base)

    def _bits(self, pointer: SSAValue) -> int:
        return self._layout.index_width(pointer.type)

    def _add_indices(self, address: Address, op: Operation) -> bool:
        """
        Adds the indices of address arithmetic; returns whether all of them are known.
        """
        indexed_type = op.properties.get("elem_type")
        indices = dense_integers(op.properties.get("rawConstantIndices"))
        if indexed_type is None or not indices:
            return False
        scaled_indices: list[tuple[SSAValue, int]] = []
        constant = 0
        dynamic = iter(op.operands[1:])
        for level, raw in enumerate(indices):
            index: int | None = raw
            value: SSAValue | None = None
            if raw == GEP_USE_SSA_VAL:
                value = next(dynamic)
                index = signed_constant(value)
            if level and isinstance(indexed_type, llvm.LLVMStructType):
                place = (
                    None
                    if index is None
                    else self._layout.offset_of(indexed_type, index)
                )
                if place is None:
                    return False
                constant, indexed_type = constant + place[0], place[1]
                continue
            if level:
                stride = self._layout.element_stride(indexed_type)
                inner = element_type(indexed_type)
                if inner is None:
                    return False
                indexed_type = inner
            else:
                stride = self._layout.stride(indexed_type)
            if isinstance(stride, int) and index is not None:
                constant += index * stride
            elif index != 0:
                if stride is None or value is None:
                    return False
                if isinstance(value.type, VectorType):
                    return False
                scaled_indices.append((value, stride))
        flags = integer_value(op.properties.get("noWrapFlags")) or 0
        in_bounds = is_in_bounds(op)
        address.is_in_bounds &= in_bounds
        address.wraps |= not flags & _NUW
        address.constant += constant
        bits = self._bits(op.results[0])
        for value, stride in scaled_indices:
            # An index narrower than the pointer is sign-extended.
            sum_, wraps = self._sums.of(value, True, bits, op)
            address.wraps |= wraps
            sum_ = sum_.scaled(stride)
            sum_.settle(bits, wraps=not (in_bounds or flags & _NUSW))
            address.add_sum(sum_)
        return True


def single_source(end: SSAValue) -> SSAValue | None:
    """The only value that predecessors pass to a block argument, besides itself."""
    if not is_only_passed(end):
        return None
    sources = {*incoming_values(end)} - {end}
    return sources.pop() if len(sources) == 1 else None


def roots(pointer: SSAValue, most: int) -> frozenset[SSAValue] | None:
    """
    The underlying pointers, through address arithmetic, casts, selects and block
    arguments; None if there are more than the limit.
    """
    root_values: set[SSAValue] = set()
    seen = {pointer}
    waiting = [pointer]
    while waiting:
        value = waiting.pop()
        sources = list(_moved_from(value))
        if not sources and is_only_passed(value):
            sources = incoming_values(value)
        if not sources:
            root_values.add(value)
        for source in sources:
            if source not in seen:
                seen.add(source)
                waiting.append(source)
        if len(seen) > most:
            return None
    return frozenset(root_values)


def _moved_from(value: SSAValue) -> Iterator[SSAValue]:
    op = value.owner
    if not isinstance(op, Operation):
        return
    semantics = semantics_of(op)
    if semantics.source is PointerSource.CAST:
        yield op.operands[0]
    elif semantics.source is PointerSource.FORWARDED:
        yield from (op.operands[position] for position in semantics.forwarded)
