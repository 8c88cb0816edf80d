"""
Reading builtin attributes that operations carry without a declared type.
"""

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
    entries = array_elements(passed_through) or (passed_through,)
    return tuple(e.data for e in entries if isinstance(e, StringAttr))


def all_words_of(passthrough: Attribute | None) -> frozenset[str]:
    """The words of all entries of `passthrough`."""
    if passthrough is None:
        return _NO_WORDS
    values = vars(passthrough)
    known: frozenset[str] | None = values.get(_WORDS)
    if known is None:
        entries = array_elements(passthrough)
        known = frozenset(word for entry in entries for word in words_of(entry))
        values[_WORDS] = known
    return known


_NO_WORDS = frozenset[str]()

_WORDS = "_xdsl_gas_words"
"""Where an attribute, which never changes, keeps the words in it."""


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
    if width is not None and element != IntegerType(width):
        return None
    bits, words = element.width.data, array.data.data
    if bits not in _FORMATS or element.signedness.data is Signedness.UNSIGNED:
        return tuple(int(value) for value in array.iter_values())
    return _unpacked(bits, words) if len(words) <= _SHORT else _unpack(bits, words)


def _unpack(width: int, words: bytes) -> tuple[int, ...]:
    return unpack(f"<{len(words) * 8 // width}{_FORMATS[width]}", words)


_unpacked = lru_cache(1024)(_unpack)
"""Returns the integers of short arrays, most of which many operations have."""

_SHORT = 64
"""The bytes of the longest array that `_unpacked` keeps."""

_FORMATS = {8: "b", 16: "h", 32: "i", 64: "q"}
"""The formats of the integers in `array` attributes, by their width."""


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
    found: IntegerAttr[Any] = attribute
    return found.value.data


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
    kind: Attribute = value.type
    if type(kind) is not IntegerType:
        return constant
    half = 1 << (kind.width.data - 1)
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
    found = elements[index]
    return found.data if type(found) is DictionaryAttr else NO_ATTRIBUTES
