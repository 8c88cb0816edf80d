"""
Copies of MLIR's attributes of debug information, for clones in modules of MLIR.

The subprogram of a clone has an `id` of its own, and a `recId` by which what is in it
refers to it. Lexical blocks, variables, labels and source locations are copied with it;
types and the compile unit are shared.
"""

from collections.abc import Callable
from typing import TypeAlias, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    CallSiteLoc,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    NameLoc,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.dialects.llvm.attributes.debug_info import (
    DIImportedEntityAttr,
    DILabelAttr,
    DILexicalBlockAttr,
    DILexicalBlockFileAttr,
    DILocalVariableAttr,
    DISubprogramAttr,
)
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    StructAttribute,
    new_distinct,
)

_LOCAL = (
    DIImportedEntityAttr,
    DILabelAttr,
    DILexicalBlockAttr,
    DILexicalBlockFileAttr,
    DILocalVariableAttr,
)
"""The attributes that are copied if their scope is."""


class AttributeCopies:
    """The copies of the attributes of one subprogram."""

    def __init__(self, subprogram: StructAttribute) -> None:
        self._original = subprogram
        self._number = subprogram.get("recId")
        self._copies: _Results = {}
        """The copy of each attribute, or the attribute itself if it is shared."""

        self._closed: _Results = {}
        """What is shared, with the original in place of references to it by number."""

        fields = dict(subprogram.fields.data)
        fields["id"] = new_distinct()
        reference = subprogram
        if self._number is not None:
            fields["recId"] = new_distinct()
            reference = type(subprogram).of(
                recId=fields["recId"], isRecSelf=BoolAttr.from_bool(True)
            )
        self._subprogram: StructAttribute = reference
        """What stands for the copy: itself, or within it a reference by number."""

        self._is_within = True
        for name, field in subprogram.fields.data.items():
            if name == "retainedNodes":
                fields[name] = self.attribute(field)
            elif name not in ("id", "recId"):
                fields[name] = self._with_original(field)
        self._is_within = False
        self._subprogram = type(subprogram).of(**fields)

    def location(self, location: Attribute) -> LocationAttr:
        """Returns the location in the clone."""
        return cast(LocationAttr, self.attribute(location))

    def attribute(self, attribute: Attribute) -> Attribute:
        """Returns the copy of an attribute, or the attribute itself if it is shared."""
        return _once(self._copies, attribute, self._copied)

    def _copied(self, attribute: Attribute) -> Attribute:
        match attribute:
            case FusedLoc():
                places, scope = attribute.locations, attribute.metadata
                return FusedLoc(
                    ArrayAttr(map(self.location, array_elements(places))),
                    self.attribute(scope),
                )
            case CallSiteLoc():
                return CallSiteLoc(
                    self.location(attribute.callee), self.location(attribute.caller)
                )
            case NameLoc():
                return NameLoc(attribute.desc, self.location(attribute.location))
            case ArrayAttr():
                return ArrayAttr(map(self.attribute, array_elements(attribute)))
            case DictionaryAttr():
                return DictionaryAttr(
                    {
                        name: self.attribute(value)
                        for name, value in attribute.data.items()
                    }
                )
            case StructAttribute() if isinstance(attribute, DISubprogramAttr):
                return self._subprogram if self._is_original(attribute) else attribute
            case StructAttribute() if isinstance(attribute, LoopAnnotationAttr):
                return _with_fields(attribute, self._loop_field)
            case StructAttribute() if isinstance(attribute, _LOCAL):
                scope = attribute.get("scope")
                if scope is None or self.attribute(scope) is scope:
                    return attribute
                return _with_fields(attribute, self._field)
            case _:
                return attribute

    def _field(self, name: str, field: Attribute) -> Attribute:
        if name == "scope":
            return self.attribute(field)
        return self._with_original(field) if self._is_within else field

    def _loop_field(self, name: str, field: Attribute) -> Attribute:
        return self.attribute(field) if name in ("startLoc", "endLoc") else field

    def _is_original(self, attribute: StructAttribute) -> bool:
        if attribute.get("isRecSelf") is not None:
            return attribute.get("recId") == self._number
        identity = attribute.get("id")
        if identity is None:
            return attribute is self._original
        return identity == self._original.get("id")

    def _with_original(self, attribute: Attribute) -> Attribute:
        """
        Returns an attribute of the original that the copy shares. It refers to the
        original by number, which within the copy stands for nothing.
        """
        if self._number is None:
            return attribute
        return _once(self._closed, attribute, self._made_closed)

    def _made_closed(self, attribute: Attribute) -> Attribute:
        match attribute:
            case ArrayAttr():
                old = array_elements(attribute)
                new = [self._with_original(one) for one in old]
                is_same = all(a is b for a, b in zip(old, new, strict=True))
                return attribute if is_same else ArrayAttr(new)
            case StructAttribute() if attribute.get("isRecSelf") is not None:
                is_original = attribute.get("recId") == self._number
                return self._original if is_original else attribute
            case StructAttribute():
                return _with_fields(
                    attribute, lambda _, field: self._with_original(field)
                )
            case _:
                return attribute


_Results: TypeAlias = dict[int, tuple[Attribute, Attribute]]
"""
Attributes by the `id` of others, as comparing deep ones takes long. Those are kept, so
that no other one has their `id`.
"""


def _once(
    results: _Results, attribute: Attribute, make: Callable[[Attribute], Attribute]
) -> Attribute:
    entry = results.get(id(attribute))
    if entry is None:
        entry = results[id(attribute)] = (attribute, make(attribute))
    return entry[1]


def _with_fields(
    attribute: StructAttribute, new: Callable[[str, Attribute], Attribute]
) -> StructAttribute:
    """Returns an attribute with new fields, itself if they are the same."""
    old = attribute.fields.data
    fields = {name: new(name, field) for name, field in old.items()}
    if all(fields[name] is field for name, field in old.items()):
        return attribute
    return type(attribute).of(**fields)
