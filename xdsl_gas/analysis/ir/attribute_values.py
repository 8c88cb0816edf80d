"""Reading builtin attributes that operations carry without a declared type."""

from collections.abc import Mapping
from functools import lru_cache
from math import copysign
from struct import unpack
from types import MappingProxyType
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    StringAttr,
)
from xdsl.ir import Attribute, Data, Operation, OpResult, SSAValue

from xdsl_gas.analysis.operations.semantics import Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.constants.attributes import SplatAttr

EQUAL, NOT_EQUAL = 0, 1
"""The integer values of the predicates `eq` and `ne` of comparisons of integers."""


def asks_equality(comparison: Operation) -> bool | None:
    """
    Whether a comparison asks if two values are equal, or if they are not (False); None
    where it asks something else.
    """
    predicate = comparison.properties.get("predicate")
    asked = integer_value(predicate)
    if asked is None and isinstance(predicate, Data):
        asked = {"eq": EQUAL, "ne": NOT_EQUAL}.get(cast(Data[str], predicate).data)
    return asked == EQUAL if asked in (EQUAL, NOT_EQUAL) else None


def array_elements(attribute: Attribute | None) -> tuple[Attribute, ...]:
    """The elements of an array attribute; none for anything else."""
    if type(attribute) is not ArrayAttr:
        return ()
    return attribute.data


def words_of(passed_through: Attribute) -> tuple[str, ...]:
    """The words of one entry of `passthrough`: a string or an array of strings."""
    if type(passed_through) is StringAttr:
        return (passed_through.data,)
    entries = array_elements(passed_through)
    return tuple(e.data for e in entries if isinstance(e, StringAttr))


def all_words_of(passthrough: Attribute | None) -> frozenset[str]:
    """The words of all entries of `passthrough`."""
    words: list[str] = []
    for entry in array_elements(passthrough):
        words += words_of(entry)
    return frozenset(words)


def dense_integers(
    attribute: Attribute | None, width: int | None = None
) -> tuple[int, ...] | None:
    """
    The values of an `array<iN: ...>` attribute, of that width if one is given; None
    for anything else.
    """
    if type(attribute) is not DenseArrayBase:
        return None
    array: DenseArrayBase[Any] = attribute
    element: Attribute = array.elt_type
    if type(element) is not IntegerType:
        return None
    if width is not None and (
        element.width.data != width
        or element.signedness.data is not Signedness.SIGNLESS
    ):
        return None
    return _integers_in(array, element)


def _integers_in(
    array: "DenseArrayBase[Any]", element_type: IntegerType
) -> tuple[int, ...]:
    code = _FORMATS.get(element_type.width.data)
    if code is None or element_type.signedness.data is Signedness.UNSIGNED:
        return tuple(int(value) for value in array.iter_values())
    return _unpacked(*code, array.data.data)


@lru_cache(1024)
def _unpacked(size: int, formats: str, words: bytes) -> tuple[int, ...]:
    """The integers of an array. Most arrays are of a few, as those of indices."""
    return unpack(formats % (len(words) // size), words)


_FORMATS = {8: (1, "<%db"), 16: (2, "<%dh"), 32: (4, "<%di"), 64: (8, "<%dq")}
"""The bytes of an integer in an `array` attribute, and its format, by its width."""


def element_integers(attribute: Attribute | None) -> tuple[int, ...]:
    """The elements of a `dense<...>` attribute of integers; none for anything else."""
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return ()
    return tuple(v for v in attribute.iter_values() if isinstance(v, int))


def integer_value(attribute: Attribute | None) -> int | None:
    """The value of an integer attribute; None for anything else."""
    # No class is derived from it: `isinstance` costs two calls for any other.
    if type(attribute) is not IntegerAttr:
        return None
    integer: IntegerAttr[Any] = attribute
    return integer.value.data


def integer_constant(value: SSAValue) -> int | None:
    """The value that a constant gives an integer; None for others."""
    if type(value) is OpResult:
        op = value.op
        if semantics_of(op).opcode is Opcode.CONSTANT:
            return integer_value(op.properties.get("value"))
    return None


def is_zero(attribute: Attribute | None) -> bool:
    """Whether all bits of a number, or of the elements of a dense attribute, are 0."""
    if isinstance(attribute, SplatAttr):
        attribute = attribute.one()
    if isinstance(attribute, FloatAttr):
        number = cast("FloatAttr[Any]", attribute).value.data
        return number == 0 and copysign(1, number) > 0
    if isinstance(attribute, DenseIntOrFPElementsAttr):
        return not any(attribute.data.data)
    return integer_value(attribute) == 0


def signed_constant(value: SSAValue) -> int | None:
    """The value that a constant gives an integer, with its sign; None for others."""
    constant = integer_constant(value)
    if constant is None:
        return None
    value_type: Attribute = value.type
    if type(value_type) is not IntegerType:
        return constant
    half = 1 << (value_type.width.data - 1)
    return (constant + half) % (2 * half) - half


NO_ATTRIBUTES: Mapping[str, Attribute] = MappingProxyType({})
"""The empty dictionary."""


def attributes_at(arrays: Attribute | None, index: int) -> Mapping[str, Attribute]:
    """The dictionary at one position of an array of dictionaries; {} if none is."""
    if type(arrays) is not ArrayAttr:
        return NO_ATTRIBUTES
    elements = arrays.data
    if index >= len(elements):
        return NO_ATTRIBUTES
    element = elements[index]
    return element.data if type(element) is DictionaryAttr else NO_ATTRIBUTES
