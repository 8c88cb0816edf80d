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

_NAMES = "_xdsl_gas_symbols"
"""Where an attribute, which never changes, keeps the names of the symbols in it."""

_NO_NAMES = frozenset[str]()


def symbols_of(op: Operation) -> frozenset[str]:
    """The names of all symbols in the attributes of an operation, but its comdat's."""
    found = _NO_NAMES
    for held in (op.properties, op.attributes):
        if held:
            for name, attribute in held.items():
                if attribute.__class__ not in nameless and name != "comdat":
                    found |= symbols_in(attribute)
    return found


def symbols_in(attribute: Attribute) -> frozenset[str]:
    """The names of all symbols in an attribute, at any depth."""
    if type(attribute) is SymbolRefAttr and not attribute.nested_references.data:
        # As quick as what is kept, which takes more memory than the attribute.
        return frozenset((attribute.root_reference.data,))
    try:
        return attribute.__dict__[_NAMES]
    except KeyError:
        found = vars(attribute)[_NAMES] = _find_symbols(attribute)
        return found


def _find_symbols(attribute: Attribute) -> frozenset[str]:
    found = _NO_NAMES
    # What is in arrays and dictionaries, the attributes of arguments by far the most.
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
            found |= {part.root_reference.data}
            found |= {nested.data for nested in part.nested_references}
        elif not isinstance(part, ParametrizedAttribute) or _has_no_name(kind):
            nameless.add(kind)
        else:
            for child in part.parameters:
                # Others may have the same parts: each is read once.
                found |= _NO_NAMES if child.__class__ in nameless else symbols_in(child)
    return found


def _has_no_name(kind: type[Attribute]) -> bool:
    """Whether no part of the attributes of a class may be a symbol."""
    name = kind.name
    return name in _NAMELESS or (
        issubclass(kind, TypeAttribute) and name.startswith("llvm.")
    )
