"""The symbols that attributes name."""

from collections.abc import Container
from functools import cache
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Operation, ParametrizedAttribute, TypeAttribute

from xdsl_gas.analysis.ir.operation_index import is_subclass

nameless = set[type[Attribute]](
    (
        DenseArrayBase,
        FloatAttr,
        IntegerAttr,
        IntegerType,
        UnitAttr,
        llvm.CallingConventionAttr,
        llvm.LinkageAttr,
    )
)
"""
Classes of attributes that cannot name a symbol: these, types of the `llvm` dialect, and
all without parts. Classes are added when an attribute of them is first read.
"""

_NAMELESS = frozenset(("llvm.memory_effects", "llvm.target_features"))
"""The names of attributes whose parts are strings."""

_NO_NAMES = frozenset[str]()


_MOST_KEPT = 4096
"""The number of attributes up to which their names are kept for the next walk."""

_Known: TypeAlias = dict[int, tuple[Attribute, frozenset[str]]]
"""The names in attributes, by the identity of these."""

_kept: tuple[_Known, _Known] = {}, {}
"""
The names with `@f`, and without: the passes on a module walk over the same attributes.
"""


class SymbolNames:
    """
    Finds the names of the symbols in attributes, in each once: many have the same
    parts. Made for one walk over operations, as it keeps their attributes alive; some
    are kept for the next walk.
    """

    def __init__(self, *, only_nested: bool = False) -> None:
        self._kept = self._known = _kept[only_nested]
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        self._only_nested = only_nested
        """Whether `@f` is left out, and `@module::@f` is the name of `f`."""

    def of_operation(self, op: Operation) -> frozenset[str]:
        """The names of all symbols in an operation's attributes, but its comdat's."""
        names = _NO_NAMES
        for held in (op.properties, op.attributes):
            if held:
                for name, attribute in held.items():
                    if attribute.__class__ not in nameless and name != "comdat":
                        names |= self.of(attribute)
        return names

    def of(self, attribute: Attribute) -> frozenset[str]:
        """The names of all symbols in an attribute, at any depth."""
        if type(attribute) is SymbolRefAttr and not attribute.nested_references.data:
            if self._only_nested:
                return _NO_NAMES
            return frozenset((attribute.root_reference.data,))
        try:
            return self._known[id(attribute)][1]
        except KeyError:
            names = self._find(attribute)
            if self._known is self._kept and len(self._kept) >= _MOST_KEPT:
                self._known = self._kept.copy()
            self._known[id(attribute)] = attribute, names
            return names

    def _find(self, attribute: Attribute) -> frozenset[str]:
        names = _NO_NAMES
        # What is in arrays and dictionaries, the attributes of arguments by far the
        # most.
        parts: list[Attribute] = [attribute]
        for part in parts:
            attribute_class = part.__class__
            if attribute_class in nameless:
                continue
            if type(part) is ArrayAttr:
                parts += part.data
            elif type(part) is DictionaryAttr:
                parts += part.data.values()
            elif is_subclass(attribute_class, SymbolRefAttr):
                part = cast("SymbolRefAttr", part)
                if not self._only_nested:
                    names |= {part.root_reference.data}
                names |= {nested.data for nested in part.nested_references}
            elif _has_no_name(attribute_class):
                nameless.add(attribute_class)
            else:
                for child in cast("ParametrizedAttribute", part).parameters:
                    names |= (
                        _NO_NAMES if child.__class__ in nameless else self.of(child)
                    )
        return names


@cache
def _has_no_name(attribute_class: type[Attribute]) -> bool:
    """Whether no part of the attributes of a class may be a symbol."""
    if not issubclass(attribute_class, ParametrizedAttribute):
        return True
    name = attribute_class.name
    return name in _NAMELESS or (
        issubclass(attribute_class, TypeAttribute) and name.startswith("llvm.")
    )


def free_name(wanted: str, taken: Container[str]) -> str:
    """Returns a name that is not taken: `wanted`, or that with a number appended."""
    name, count = wanted, 0
    while name in taken:
        count += 1
        name = f"{wanted}.{count}"
    return name
