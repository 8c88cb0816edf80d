"""Scalar types of instructions, and the register family that holds each."""

from collections.abc import Mapping

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import BareKeywordAttribute


class RegisterFamily(StrEnum):
    """The size of a register."""

    BOOL = "bool"
    BYTE = "byte"
    WORD = "word"
    DWORD = "dword"
    QWORD = "qword"


FAMILIES = tuple(RegisterFamily)
"""The families by the number that a register file has for them."""

BYTES_OF_FAMILY: Mapping[RegisterFamily, int] = {
    RegisterFamily.BOOL: 2,
    RegisterFamily.BYTE: 1,
    RegisterFamily.WORD: 2,
    RegisterFamily.DWORD: 4,
    RegisterFamily.QWORD: 8,
}
"""
Bytes that one lane of a register takes. A `bool` that no flag register holds is a word.
"""


class ScalarType(StrEnum):
    """How an instruction interprets its operands."""

    BOOL = "bool"
    INT8 = "int8"
    UINT8 = "uint8"
    INT16 = "int16"
    UINT16 = "uint16"
    INT32 = "int32"
    UINT32 = "uint32"
    INT64 = "int64"
    UINT64 = "uint64"
    HALF = "half"
    FLOAT = "float"
    DOUBLE = "double"


class TypeAttr(BareKeywordAttribute[ScalarType]):
    """The type of an instruction."""

    name = "gen.type"


_WIDTHS = (1, 8, 8, 16, 16, 32, 32, 64, 64, 16, 32, 64)
_BITS = dict(zip(ScalarType, _WIDTHS, strict=True))
_FAMILY_OF_BITS = dict(zip((1, 8, 16, 32, 64), FAMILIES, strict=True))

BITS: Mapping[ScalarType, int] = _BITS
"""The width of each type in bits."""

FAMILY_OF: Mapping[ScalarType, RegisterFamily] = {
    type: _FAMILY_OF_BITS[bits] for type, bits in _BITS.items()
}
"""The family of the registers that hold values of each type."""

BOOL = frozenset({ScalarType.BOOL})
FLOATS = frozenset({ScalarType.HALF, ScalarType.FLOAT, ScalarType.DOUBLE})
SIGNED = frozenset(type for type in ScalarType if type.value.startswith("int"))
UNSIGNED = frozenset(type for type in ScalarType if type.value.startswith("uint"))
INTEGERS = SIGNED | UNSIGNED
NUMBERS = INTEGERS | FLOATS
ANY_TYPE = NUMBERS | BOOL


def of_bits(types: frozenset[ScalarType], *bits: int) -> frozenset[ScalarType]:
    """Returns those of `types` that have one of these widths."""
    return frozenset(type for type in types if BITS[type] in bits)


def bytes_of(type: ScalarType) -> int:
    """Returns how many bytes a value takes in memory; a `bool` takes one."""
    return (BITS[type] + 7) // 8
