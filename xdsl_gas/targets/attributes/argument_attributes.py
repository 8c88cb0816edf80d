"""
Translates the attributes of arguments and results.

See https://llvm.org/docs/LangRef.html#parameter-attributes.
"""

from collections.abc import Callable

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import array_elements, integer_value
from xdsl_gas.analysis.target.host_visible import ADDRESS_SPACE
from xdsl_gas.dialects.gas import KEEP_GENERIC, LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.attributes.common import (
    NUMBERS,
    TYPES,
    UNITS,
    WORDS_BEYOND_MLIR,
    ConstantRangeAttr,
)
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.targets.llvm_types import Types
from xdsl_gas.targets.properties import (
    NotWritable,
    Properties,
    is_note_to_passes,
)


def _typed(word: str) -> Callable[[Types, Attribute], str]:
    return lambda types, attribute: f"{word}({types.of(attribute)})"


def _number(word: str) -> Callable[[Types, Attribute], str]:
    return lambda types, attribute: f"{word}({integer_value(attribute)})"


def _range(types: Types, attribute: Attribute) -> str:
    if not isinstance(attribute, ConstantRangeAttr):
        raise NotWritable(f"the range {attribute}")
    value_type, low, high = attribute.type, attribute.lower.data, attribute.upper.data
    return f"range({types.of(value_type)} {low}, {high})"


_ARGUMENT_WORDS = {
    **{word: word for word in (*UNITS, *WORDS_BEYOND_MLIR)},
    "nocapture": "captures(none)",
}
_ARGUMENT_VALUES: dict[str, Callable[[Types, Attribute], str]] = {
    **{word: _number(word) for word in NUMBERS},
    "align": lambda types, attribute: f"align {integer_value(attribute)}",
    "range": _range,
    **{word: _typed(word) for word in TYPES},
}
_FOREIGN_WORDS = {"nvvm.grid_constant": '"nvvm.grid_constant"'}


def argument_attributes(types: Types, attributes: Attribute | None) -> str:
    """Returns the attributes of an argument or result, each followed by a space."""
    if not isinstance(attributes, DictionaryAttr):
        return ""
    known = types.attributes.get(id(attributes))
    if known is None:
        text = _argument_attributes(types, attributes)
        known = types.attributes[id(attributes)] = attributes, text
    return known[1]


def attributes_of_each(types: Types, each: Attribute | None) -> list[str]:
    """
    Returns the attributes of each argument, each followed by a space; nothing if there
    is no array of them.
    """
    if each is None:
        return []
    known = types.attribute_lists.get(id(each))
    if known is None:
        texts = [argument_attributes(types, own) for own in array_elements(each)]
        known = types.attribute_lists[id(each)] = each, texts
    return known[1]


def _argument_attributes(types: Types, attributes: DictionaryAttr) -> str:
    words: list[str] = []
    for name, value in attributes.data.items():
        short = name.removeprefix("llvm.")
        if name == LLVM_ATTRIBUTES and isinstance(value, StringAttr):
            words.append(value.data)
        elif name == KEEP_GENERIC:
            reason = value.data if isinstance(value, StringAttr) else None
            words.append(quoted(name) + (f"={quoted(reason)}" if reason else ""))
        elif name == ADDRESS_SPACE and (number := integer_value(value)) is not None:
            words.append(f'{quoted(name)}="{number}"')
        elif is_note_to_passes(name):
            continue
        elif name in _FOREIGN_WORDS:
            words.append(_FOREIGN_WORDS[name])
        elif short == name and name != "elementtype":
            raise NotWritable(f"the attribute `{name}` of an argument")
        elif (word := _ARGUMENT_WORDS.get(short)) is not None:
            words.append(word)
        elif (writer := _ARGUMENT_VALUES.get(short)) is not None:
            words.append(writer(types, value))
        else:
            raise NotWritable(f"the attribute `{name}` of an argument")
    return "".join(f"{word} " for word in words)


def range_of(types: Types, properties: Properties, name: str = "range") -> str:
    """Returns the `range` attribute and a space, if any."""
    found = properties.attribute(name)
    return "" if found is None else f"{_range(types, found)} "
