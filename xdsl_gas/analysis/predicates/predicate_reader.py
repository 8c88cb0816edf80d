"""
Derives facts about pointers from conditions.

A condition is a space query or a comparison of a pointer, or combines conditions by
`and`, `or` and the like. Casts and address arithmetic do not leave the memory space of
their operand, so every fact about their results is recorded for the root of the chain.
Block arguments and selects are roots: each execution may choose another value.

The tag in the high bits of a generic pointer, and what numbers are computed from it.

Intel's graphics compiler keeps the memory space of a generic pointer in bits 61 to 63
of its address: 001 for private, 010 for local memory; a global address has there what
its bit 47 is, 000 or 111 (the section "Generic Pointer Tagging" of its document
generic-pointers.md). Null may have the tag of any space.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Block, Operation, OpResult, SSAValue

from xdsl_gas.analysis.integers.known_bits import known_bits, width_of
from xdsl_gas.analysis.ir.assumptions import GENERIC_POINTERS_ARE_TAGGED
from xdsl_gas.analysis.ir.attribute_values import (
    asks_equality,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import AddressChange, Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.analysis.predicates.value_constraints import (
    MERGING,
    RULES,
    ValueConstraint,
    constraints_of_comparison,
)
from xdsl_gas.analysis.semantics.pointer_operations import (
    LONGEST_CAST_CHAIN,
    is_in_bounds,
    is_null,
    rounds_address,
    through_casts,
)
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.analysis.target.module_target import has_wide_pointers
from xdsl_gas.analysis.target.tag_encoding import ACCEPTED_TAGS, ADDRESS_WIDTH
from xdsl_gas.memory_space import MemorySpace, Target

ALL_TAGS = range(8)
"""The values of the three tag bits."""

LONGEST_COMPUTATION = 8
"""The most operations between an address and an integer computed from its tag."""


def numbers_of_tags(value: SSAValue) -> tuple[SSAValue, tuple[int, ...]] | None:
    """
    The pointer whose tag alone determines an integer, and the integer for each tag;
    None for an integer that depends on anything else.
    """
    computation: list[Operation] = []
    for _ in range(LONGEST_COMPUTATION):
        op = value.owner
        if not isinstance(op, Operation):
            return None
        if semantics_of(op).source is PointerSource.PTRTOINT:
            if op.results[0].type != IntegerType(ADDRESS_WIDTH):
                return None
            numbers = tuple(_number(tag, computation[::-1]) for tag in ALL_TAGS)
            known = tuple(number for number in numbers if number is not None)
            return (op.operands[0], known) if len(known) == len(numbers) else None
        if semantics_of(op).opcode not in _COMPUTES or not isinstance(
            op.results[0].type, IntegerType
        ):
            return None
        computation.append(op)
        value = op.operands[0]
        if (
            semantics_of(op).opcode is Opcode.AND
            and integer_constant(value) is not None
        ):
            value = op.operands[1]
    return None


def facts_of_tags(tags: frozenset[int]) -> Iterator[Fact]:
    """The facts about a pointer whose tag is one of a set."""
    for space, its_tags in ACCEPTED_TAGS.items():
        if tags and tags <= its_tags:
            yield Fact(space, True, True, GENERIC_POINTERS_ARE_TAGGED)
            return
    for space, its_tags in ACCEPTED_TAGS.items():
        if not tags & its_tags:
            yield Fact(space, False, True, GENERIC_POINTERS_ARE_TAGGED)


def _number(tag: int, computation: list[Operation]) -> int | None:
    """
    The integer that operations compute from an address with a given tag; None if it
    depends on the other bits.
    """
    width = ADDRESS_WIDTH
    number, unknown = tag << width - 3, (1 << width - 3) - 1
    for op in computation:
        result_type = op.results[0].type
        assert isinstance(result_type, IntegerType)
        constants = [integer_constant(operand) for operand in op.operands]
        opcode = semantics_of(op).opcode
        match opcode, constants:
            case Opcode.AND, (None, int(mask)) | (int(mask), None):
                number, unknown = number & mask, unknown & mask
            case Opcode.LSHR | Opcode.ASHR, (None, int(distance)):
                if not 0 <= distance < width:
                    return None
                is_signed = opcode is Opcode.ASHR
                number = _extended(number, width, is_signed) >> distance
                unknown = _extended(unknown, width, is_signed) >> distance
            case Opcode.ZEXT | Opcode.SEXT, _:
                is_signed = opcode is Opcode.SEXT
                number = _extended(number, width, is_signed)
                unknown = _extended(unknown, width, is_signed)
            case Opcode.TRUNC, _:
                pass
            case _:
                return None
        width = result_type.bitwidth
        number, unknown = (bits % (1 << width) for bits in (number, unknown))
    return None if unknown else number


def _extended(bits: int, width: int, is_signed: bool) -> int:
    return bits - (1 << width) if is_signed and bits >> width - 1 else bits


_COMPUTES = frozenset(
    (Opcode.AND, Opcode.ASHR, Opcode.LSHR, Opcode.SEXT, Opcode.TRUNC, Opcode.ZEXT)
)
"""The operations that extract a tag from an address."""


_WIDEST = 64
"""The width in bits of the widest generic pointer."""

_NARROWEST = 32
"""The width in bits of the narrowest generic pointer."""

_MAX_INDEX_DEPTH = 8
"""The depth of the operations that are searched for an index's sources."""

MOST_TERMS = 32
"""The most operations of one condition that are visited."""

_DEEPEST = 5
"""How deep `may_say` follows the operands of a condition."""

RootFact: TypeAlias = tuple[SSAValue, Fact]
"""A root, with a fact that holds for it and for all pointers computed from it."""


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

    def may_say(self, condition: SSAValue, depth: int = _DEEPEST) -> bool:
        """
        Whether there may be facts for a value of a condition. Most conditions compare
        integers that are no conditions.
        """
        if self._reads_tags or depth == 0:
            return True
        if not isinstance(condition, OpResult):
            return False
        op = condition.op
        semantics = semantics_of(op)
        opcode = semantics.opcode
        if opcode is Opcode.ICMP:
            if asks_equality(op) is None:
                return False
            if is_pointer(operands_of(op)[0].type):
                return True
        elif opcode is not Opcode.FREEZE and opcode not in RULES:
            return semantics.is_comparison or space_query(op, self._target) is not None
        return any(self.may_say(operand, depth - 1) for operand in operands_of(op))

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
                semantics.opcode in MERGING or may_make_poison(op)
            ):
                continue
            term = RULES.get(semantics.opcode)
            if term is not None:
                for value, is_nonzero in term(op, holds):
                    waiting.append(
                        ValueConstraint(value, 0, not is_nonzero, constraint.is_frozen)
                    )
            elif not is_pointer(constraint.value.type):
                yield from self._facts_of_query(op, holds, constraint.is_frozen)
            if semantics.is_comparison:
                for derived in constraints_of_comparison(op, holds):
                    waiting.append(replace(derived, is_frozen=constraint.is_frozen))
                yield from self._facts_of_comparison(op, holds, constraint.is_frozen)
        for root, left in tags.items():
            for fact in facts_of_tags(left):
                yield root, fact

    def root(self, pointer: SSAValue) -> Root:
        """The root of a generic pointer."""
        root = self._roots.get(pointer)
        if root is None:
            root = self._roots[pointer] = self._find_root(pointer)
        return root

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Transfers the facts of a pointer to the value that replaces it."""
        self._roots[new] = self.root(old)

    def _find_root(self, pointer: SSAValue) -> Root:
        is_moved = False
        for _ in range(LONGEST_CAST_CHAIN):
            op = pointer.owner
            # To ask for an abstract class such as `Operation` takes longer.
            if isinstance(op, Block):
                break
            source = self._computed_from(op)
            if source is None:
                break
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
        width = width_of(index)
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
        tagged = numbers_of_tags(constraint.value)
        width = width_of(constraint.value)
        if tagged is None or width is None:
            return
        pointer, numbers = tagged
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
    return (width_of(value) or 0) >= _WIDEST


def may_make_poison(op: Operation) -> bool:
    """Returns whether a flag makes the result poison for some operands."""
    return any(
        integer_value(flag) != 0
        for name, flag in op.properties.items()
        if name in _POISON_FLAGS
    )


_MOVING = (AddressChange.OFFSET, AddressChange.MASKED)
"""The changes of an address that may make a null pointer nonnull, or vice versa."""

_OFFSET_ARITHMETIC = frozenset(
    (
        *(Opcode.ADD, Opcode.SUB, Opcode.MUL, Opcode.SHL),
        *(Opcode.SEXT, Opcode.ZEXT, Opcode.INDEX_CAST),
    )
)
"""The operations on offsets whose results are offsets."""

_POISON_FLAGS = frozenset(("isExact", "nonNeg", "overflowFlags", "samesign"))
"""The properties of integer operations that can make their results poison."""
