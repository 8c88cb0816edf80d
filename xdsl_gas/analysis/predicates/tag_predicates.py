"""
The tag in the high bits of a generic pointer, and what numbers are computed from it.

Intel's graphics compiler keeps the memory space of a generic pointer in bits 61 to 63
of its address: 001 for private, 010 for local memory; a global address has there what
its bit 47 is, 000 or 111 (the section "Generic Pointer Tagging" of its document
generic-pointers.md). Null may have the tag of any space.
"""

from collections.abc import Iterator

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import GENERIC_POINTERS_ARE_TAGGED
from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.operations.semantics import Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.analysis.target.tag_encoding import ACCEPTED_TAGS, ADDRESS_WIDTH

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
        kind = op.results[0].type
        assert isinstance(kind, IntegerType)
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
        width = kind.bitwidth
        number, unknown = (bits % (1 << width) for bits in (number, unknown))
    return None if unknown else number


def _extended(bits: int, width: int, is_signed: bool) -> int:
    return bits - (1 << width) if is_signed and bits >> width - 1 else bits


_COMPUTES = frozenset(
    (
        Opcode.AND,
        Opcode.ASHR,
        Opcode.LSHR,
        Opcode.SEXT,
        Opcode.TRUNC,
        Opcode.ZEXT,
    )
)
"""The operations that extract a tag from an address."""
