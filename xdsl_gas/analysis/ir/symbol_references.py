"""
The symbols that attributes name.
"""

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


class SymbolNames:
    """
    Finds the names of the symbols in attributes, in each once: many have the same
    parts. Made for one walk over operations, as it keeps their attributes alive.
    """

    def __init__(self, *, only_nested: bool = False) -> None:
        self._known: dict[int, tuple[Attribute, frozenset[str]]] = {}
        """By the identity of an attribute."""

        self._only_nested = only_nested
        """Whether `@f` is left out, and `@module::@f` is the name of `f`."""

    def of_operation(self, op: Operation) -> frozenset[str]:
        """The names of all symbols in an operation's attributes, but its comdat's."""
        found = _NO_NAMES
        for held in (op.properties, op.attributes):
            if held:
                for name, attribute in held.items():
                    if attribute.__class__ not in nameless and name != "comdat":
                        found |= self.of(attribute)
        return found

    def of(self, attribute: Attribute) -> frozenset[str]:
        """The names of all symbols in an attribute, at any depth."""
        if type(attribute) is SymbolRefAttr and not attribute.nested_references.data:
            if self._only_nested:
                return _NO_NAMES
            return frozenset((attribute.root_reference.data,))
        try:
            return self._known[id(attribute)][1]
        except KeyError:
            found = self._find(attribute)
            self._known[id(attribute)] = attribute, found
            return found

    def _find(self, attribute: Attribute) -> frozenset[str]:
        found = _NO_NAMES
        # What is in arrays and dictionaries, the attributes of arguments by far the
        # most.
        parts: list[Attribute] = [attribute]
        for part in parts:
            kind = part.__class__
            if kind in nameless:
                continue
            if type(part) is ArrayAttr:
                parts += part.data
            elif type(part) is DictionaryAttr:
                parts += part.data.values()
            elif isinstance(part, SymbolRefAttr):
                if not self._only_nested:
                    found |= {part.root_reference.data}
                found |= {nested.data for nested in part.nested_references}
            elif not isinstance(part, ParametrizedAttribute) or _has_no_name(kind):
                nameless.add(kind)
            else:
                for child in part.parameters:
                    found |= (
                        _NO_NAMES if child.__class__ in nameless else self.of(child)
                    )
        return found


def _has_no_name(kind: type[Attribute]) -> bool:
    """Whether no part of the attributes of a class may be a symbol."""
    name = kind.name
    return name in _NAMELESS or (
        issubclass(kind, TypeAttribute) and name.startswith("llvm.")
    )
