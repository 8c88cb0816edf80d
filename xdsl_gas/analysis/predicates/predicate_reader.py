"""
Derives facts about pointers from conditions.

A condition is a space query or a comparison of a pointer, or combines conditions by
`and`, `or` and the like. Casts and address arithmetic do not leave the memory space of
their operand, so every fact about their results is recorded for the root of the chain.
Block arguments and selects are roots: each execution may choose another value.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import known_bits
from xdsl_gas.analysis.ir.attribute_values import (
    asks_equality,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.operations.semantics import AddressChange, Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.analysis.predicates.tag_predicates import (
    ALL_TAGS,
    facts_of_tags,
    numbers_of_tags,
)
from xdsl_gas.analysis.semantics.null_pointers import is_null
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_in_bounds,
    rounds_address,
    through_casts,
)
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.analysis.target.module_target import has_wide_pointers
from xdsl_gas.memory_space import MemorySpace, Target

_WIDEST = 64
"""The width in bits of the widest generic pointer."""

_NARROWEST = 32
"""The width in bits of the narrowest generic pointer."""

_MAX_INDEX_DEPTH = 8
"""The depth of the operations that are searched for an index's sources."""

MOST_TERMS = 32
"""The most operations of one condition that are visited."""

RootFact: TypeAlias = tuple[SSAValue, Fact]
"""A root, with a fact that holds for it and for all pointers computed from it."""

_Condition: TypeAlias = tuple[SSAValue, bool]
"""An integer, and whether it is nonzero."""


@dataclass(frozen=True, slots=True)
class ValueConstraint:
    """An equality or inequality of an integer and a constant."""

    value: SSAValue
    constant: int

    is_equal: bool
    """Whether the integer is equal to the constant; unequal otherwise."""

    is_frozen: bool = False
    """Whether the constraint holds only if the integer is not poison."""

    @property
    def implies_nonzero(self) -> bool | None:
        """
        Whether the constraint implies that the integer is nonzero; None if it implies
        neither.
        """
        width = _width(self.value)
        if width is None:
            return None
        constant = self.constant % (1 << width)
        if self.is_equal:
            return constant != 0
        if constant == 0:
            return True
        # Only one nonzero value is possible.
        return False if constant == _only_other_than_zero(self.value) else None


def is_zero(value: SSAValue) -> ValueConstraint:
    """The constraint of a condition that is false."""
    return ValueConstraint(value, 0, True)


def is_not_zero(value: SSAValue) -> ValueConstraint:
    """The constraint of a condition that is true."""
    return ValueConstraint(value, 0, False)


@dataclass(frozen=True, slots=True)
class Root:
    """The pointer at the end of a chain of casts and address arithmetic."""

    value: SSAValue
    is_moved: bool
    """Whether the address of the pointer may differ from that of its root."""


class PredicateReader:
    """Derives facts from the conditions of one module."""

    def __init__(
        self, call_graph: CallGraph, target: Target, *, reads_tags: bool
    ) -> None:
        self._call_graph = call_graph
        self._target = target
        is_wide = has_wide_pointers(call_graph.module, target)
        self._reads_tags = reads_tags and is_wide
        self._address_width = _WIDEST if is_wide else _NARROWEST
        self._roots: dict[SSAValue, Root] = {}

    def facts_of(self, constraints: Iterable[ValueConstraint]) -> Iterator[RootFact]:
        """The facts about pointers that constraints on integers imply."""
        waiting = list(constraints)
        tags: dict[SSAValue, frozenset[int]] = {}
        for _ in range(MOST_TERMS):
            if not waiting:
                break
            constraint = waiting.pop()
            if self._reads_tags:
                self._narrow_tags(constraint, tags)
            op, holds = constraint.value.owner, constraint.implies_nonzero
            if holds is None or not isinstance(op, Operation):
                continue
            semantics = semantics_of(op)
            if semantics.opcode is Opcode.FREEZE:
                waiting.append(
                    replace(constraint, value=op.operands[0], is_frozen=True)
                )
                continue
            if constraint.is_frozen and (
                semantics.opcode in _MERGING or _may_make_poison(op)
            ):
                continue
            term = _TERMS.get(semantics.opcode)
            if term is not None:
                for value, is_nonzero in term(op, holds):
                    waiting.append(
                        ValueConstraint(value, 0, not is_nonzero, constraint.is_frozen)
                    )
            elif not is_pointer(constraint.value.type):
                yield from self._facts_of_query(op, holds, constraint.is_frozen)
            if semantics.is_comparison:
                for found in _compared(op, holds):
                    waiting.append(replace(found, is_frozen=constraint.is_frozen))
                yield from self._facts_of_comparison(op, holds, constraint.is_frozen)
        for root, left in tags.items():
            for fact in facts_of_tags(left):
                yield root, fact

    def root(self, pointer: SSAValue) -> Root:
        """The root of a generic pointer."""
        found = self._roots.get(pointer)
        if found is None:
            found = self._roots[pointer] = self._find_root(pointer)
        return found

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Transfers the facts of a pointer to the value that replaces it."""
        self._roots[new] = self.root(old)

    def _find_root(self, pointer: SSAValue) -> Root:
        is_moved = False
        for _ in range(LONGEST_CAST_CHAIN):
            op = pointer.owner
            source = None
            if isinstance(op, Operation):
                source = self._computed_from(op)
            if source is None:
                break
            assert isinstance(op, Operation)
            is_moved |= semantics_of(op).address in _MOVING
            pointer = source
            if known := self._roots.get(pointer):
                return Root(known.value, known.is_moved or is_moved)
        return Root(pointer, is_moved)

    def _computed_from(self, op: Operation) -> SSAValue | None:
        """
        The generic pointer operand in whose memory space the result lies, and which is
        null exactly if the result is null; None if there is none.
        """
        semantics = semantics_of(op)
        if semantics.address is AddressChange.MASKED and not rounds_address(
            integer_constant(op.operands[1])
        ):
            # It may clear the tag, or other bits that encode the space.
            return None
        if semantics.address is AddressChange.OFFSET and not self._stays_near(op):
            # An index may be the distance to an address in another space.
            return None
        if semantics.source is PointerSource.FORWARDED and semantics.forwarded == (0,):
            source = op.operands[0]
        elif semantics.source is PointerSource.CAST:
            source = op.operands[0]
            cast = source.owner
            if not self._is_generic(source):
                # To a specific space and back.
                if not self._keeps_null(source) or not isinstance(cast, Operation):
                    return None
                if semantics_of(cast).source is not PointerSource.CAST:
                    return None
                source = cast.operands[0]
        elif semantics.source is PointerSource.INTTOPTR:
            # The same address, after conversion to an integer that holds all of its
            # bits.
            back = op.operands[0].owner
            if not isinstance(back, Operation) or not _is_wide(op.operands[0]):
                return None
            if semantics_of(back).source is not PointerSource.PTRTOINT:
                return None
            source = back.operands[0]
        else:
            return None
        return source if self._is_generic(source) else None

    def _stays_near(self, op: Operation) -> bool:
        """Whether no index of the address arithmetic is derived from an address."""
        return is_in_bounds(op) or all(
            self._is_offset(index, _MAX_INDEX_DEPTH) for index in op.operands[1:]
        )

    def _is_offset(self, index: SSAValue, depth: int) -> bool:
        """
        Whether an integer is computed only from integers narrower than an address.
        """
        width = _width(index)
        if width is not None and width < self._address_width:
            return True
        if integer_constant(index) is not None:
            return True
        op = index.owner
        if not isinstance(op, Operation) or depth == 0:
            return False
        high = (1 << self._address_width) - (1 << self._address_width // 2)
        if known_bits(index).zeros & high == high:
            return True
        return semantics_of(op).opcode in _OFFSET_ARITHMETIC and all(
            self._is_offset(operand, depth - 1) for operand in op.operands
        )

    def _is_generic(self, pointer: SSAValue) -> bool:
        return space_of_type(pointer.type, self._target) is MemorySpace.GENERIC

    def _keeps_null(self, pointer: SSAValue) -> bool:
        """Whether the space in a type has null distinct from every object's address."""
        space = space_of_type(pointer.type, self._target)
        if space is None:
            return False
        return space is MemorySpace.GENERIC or bool(self._target.keeps_null & space.bit)

    def _narrow_tags(
        self, constraint: ValueConstraint, tags: dict[SSAValue, frozenset[int]]
    ) -> None:
        """
        Narrows the possible tags of a pointer by a constraint on an integer computed
        from its tag.
        """
        found = numbers_of_tags(constraint.value)
        width = _width(constraint.value)
        if found is None or width is None:
            return
        pointer, numbers = found
        # The integer may be poison where the pointer is not.
        if not self._is_generic(pointer) or constraint.is_frozen:
            return
        constant = constraint.constant % (1 << width)
        root = self.root(pointer).value
        tags[root] = tags.get(root, frozenset(ALL_TAGS)) & frozenset(
            tag
            for tag, number in enumerate(numbers)
            if (number == constant) == constraint.is_equal
        )

    def _facts_of_query(
        self, op: Operation, holds: bool, is_frozen: bool
    ) -> Iterator[RootFact]:
        """
        The facts of a space query: the test holds, or the explicit cast is not null.
        """
        query = space_query(op, self._target)
        if query is None or self._call_graph.defines_callee_of(op):
            return
        if is_frozen and not self._is_root(query.pointer):
            return
        allows_null = not holds
        if not query.is_cast:
            allows_null = holds == (query.space is self._target.space_of_null)
        root = self.root(query.pointer).value
        yield root, Fact(query.space, holds, allows_null)

    def _is_root(self, pointer: SSAValue) -> bool:
        """Whether a pointer is poison only if its root is."""
        return self.root(pointer).value is pointer

    def _facts_of_comparison(
        self, comparison: Operation, holds: bool, is_frozen: bool
    ) -> Iterator[RootFact]:
        """The facts of a comparison of a pointer with null."""
        equal = asks_equality(comparison)
        if equal is None:
            return
        is_zero = holds == equal
        left, right = comparison.operands
        for pointer, other in ((left, right), (right, left)):
            if not is_pointer(pointer.type) or not is_null(other, self._target):
                continue
            is_told = False
            for value in through_casts(pointer):
                if not self._keeps_null(value):
                    break
                if is_frozen and value is not pointer:
                    # A cast may be poison where its operand is not.
                    break
                if not self._is_generic(value):
                    # The operand may be the result of an explicit cast.
                    if isinstance(value.owner, Operation):
                        yield from self._facts_of_query(
                            value.owner, not is_zero, is_frozen
                        )
                elif not is_told:
                    is_told = True
                    root = self.root(value)
                    if is_frozen and not self._is_root(value):
                        continue
                    if not root.is_moved:
                        yield root.value, Fact(None, is_zero, is_zero)


def _is_wide(value: SSAValue) -> bool:
    """Whether an integer is at least as wide as every generic pointer."""
    return (_width(value) or 0) >= _WIDEST


def _is_bit(value: SSAValue) -> bool:
    return value.type == IntegerType(1)


def _of_and(op: Operation, holds: bool) -> Iterator[_Condition]:
    if holds:
        yield from ((operand, True) for operand in op.operands)


def _of_or(op: Operation, holds: bool) -> Iterator[_Condition]:
    if not holds:
        yield from ((operand, False) for operand in op.operands)


def _of_xor(op: Operation, holds: bool) -> Iterator[_Condition]:
    left, right = op.operands
    for value, other in ((left, right), (right, left)):
        constant = integer_constant(other)
        if constant is not None and _is_bit(value):
            yield value, holds != bool(constant)


def _of_select(op: Operation, holds: bool) -> Iterator[_Condition]:
    """`and` and `or` that short-circuit: the second operand may be poison."""
    condition, first, second = op.operands
    for chosen, other, constraint in ((first, second, True), (second, first, False)):
        constant = integer_constant(other)
        if constant is not None and bool(constant) != holds:
            yield condition, constraint
            yield chosen, holds


def _of_extension(op: Operation, holds: bool) -> Iterator[_Condition]:
    yield op.operands[0], holds


def _of_truncation(op: Operation, holds: bool) -> Iterator[_Condition]:
    extension = op.operands[0].owner
    if isinstance(extension, Operation) and (
        semantics_of(extension).opcode is Opcode.ZEXT
    ):
        source = extension.operands[0]
        if _is_bit(source):
            yield source, holds


def _compared(op: Operation, holds: bool) -> Iterator[ValueConstraint]:
    """The constraints on the operands of an equality comparison with a constant."""
    equal = asks_equality(op)
    if equal is None:
        return
    is_equal = holds == equal
    left, right = op.operands
    for value, other in ((left, right), (right, left)):
        constant = integer_constant(other)
        if constant is not None:
            yield ValueConstraint(value, constant, is_equal)


def _width(value: SSAValue) -> int | None:
    kind = value.type
    return kind.bitwidth if isinstance(kind, IntegerType) else None


def _only_other_than_zero(value: SSAValue) -> int | None:
    """The only nonzero value that an integer can have; None if there are several."""
    if _is_bit(value):
        return 1
    op = value.owner
    width = _width(value)
    if not isinstance(op, Operation) or width is None:
        return None
    opcode = semantics_of(op).opcode
    if opcode not in (Opcode.ZEXT, Opcode.SEXT) or not _is_bit(op.operands[0]):
        return None
    return 1 if opcode is Opcode.ZEXT else (1 << width) - 1


def _may_make_poison(op: Operation) -> bool:
    """Whether a flag makes the result poison for some operands."""
    return any(
        integer_value(flag) != 0
        for name, flag in op.properties.items()
        if name in _POISON_FLAGS
    )


_MOVING = (AddressChange.OFFSET, AddressChange.MASKED)
"""The flags under which the result may be poison although its operand is not."""

_TERMS: dict[Opcode | None, Callable[[Operation, bool], Iterator[_Condition]]] = {
    Opcode.AND: _of_and,
    Opcode.OR: _of_or,
    Opcode.XOR: _of_xor,
    Opcode.SELECT: _of_select,
    Opcode.SEXT: _of_extension,
    Opcode.ZEXT: _of_extension,
    Opcode.TRUNC: _of_truncation,
}
"""The constraints on the operands if the result is nonzero (True) or zero (False)."""

_MERGING = frozenset((Opcode.AND, Opcode.OR, Opcode.SELECT))
"""
The operations whose result may be poison because of an operand without a constraint.
"""

_OFFSET_ARITHMETIC = frozenset(
    (
        *(Opcode.ADD, Opcode.SUB, Opcode.MUL, Opcode.SHL),
        *(Opcode.SEXT, Opcode.ZEXT, Opcode.INDEX_CAST),
    )
)
"""The operations on offsets whose results are offsets."""

_POISON_FLAGS = frozenset(("isExact", "nonNeg", "overflowFlags", "samesign"))
"""The properties of integer operations that can make their results poison."""
