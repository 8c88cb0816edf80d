"""
The metadata nodes for MLIR's attributes and locations of debug information.

They are those of MLIR's DebugTranslation.cpp.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    IntegerAttr,
    NameLoc,
    StringAttr,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.debug_info import (
    RECORDS,
    DIAnnotationAttr,
    DIExpressionAttr,
    DIFileAttr,
    DISubprogramAttr,
    Kind,
    NodeField,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.metadata.attributes import DebugLocation, node_of
from xdsl_gas.dialects.llvm.metadata.made_nodes import MadeNodes, Unrepresentable
from xdsl_gas.dialects.llvm.metadata.nodes import NULL, MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import quoted, string_operand

_KINDS = {record.attribute: kind for kind, record in RECORDS.items()}

_DISTINCT_TAGS = frozenset(
    (
        "DW_TAG_class_type",
        "DW_TAG_enumeration_type",
        "DW_TAG_structure_type",
        "DW_TAG_union_type",
    )
)
"""The composite types that are distinct, as in MLIR."""

_EMISSION = {"None": "NoDebug", "Full": "FullDebug"}
"""LLVM's words that differ from MLIR's."""


class DebugNodes:
    """The nodes made of the attributes of debug information of one module."""

    def __init__(self, nodes: MadeNodes) -> None:
        self._made = nodes
        self._recursive: dict[Attribute, MetadataNode] = {}
        """The nodes of types and functions, by the numbers that refer to them."""

        self._locations: dict[
            tuple[int, MetadataNode | None, MetadataNode | None],
            tuple[Attribute, MetadataNode | None],
        ] = {}
        self.compile_units: list[MetadataNode] = []
        """The compile units that were made of attributes."""

    def node(self, attribute: Attribute) -> MetadataNode:
        """Returns the node of an attribute. May raise `Unrepresentable`."""
        if (node := node_of(attribute)) is not None:
            return node
        if isinstance(attribute, StructAttribute):
            identity = attribute.get("recId") or attribute.get("id")
            if identity is not None:
                return self._identified(attribute)
        return self._made.once(attribute, lambda: self._new(attribute))

    def _identified(self, attribute: StructAttribute) -> MetadataNode:
        """
        Returns the node of an attribute that may be told from others by a number. One
        that stands for itself within its own attribute is filled later.
        """
        number, identity = attribute.get("recId"), attribute.get("id")
        node = None if number is None else self._recursive.get(number)
        if node is None and identity is not None:
            node = self._recursive.get(identity)
        if node is None:
            node = MetadataNode()
        elif node.kind or attribute.get("isRecSelf") is not None:
            return node
        for name in (number, identity):
            if name is not None:
                self._recursive[name] = node
        if attribute.get("isRecSelf") is None:
            self._fill(node, attribute)
        return node

    def _new(self, attribute: Attribute) -> MetadataNode:
        match attribute:
            case DIFileAttr():
                return MetadataNode(
                    "DIFile",
                    fields={
                        "filename": quoted(attribute.file_name.data),
                        "directory": quoted(attribute.directory.data),
                    },
                )
            case DIExpressionAttr():
                words: list[Operand] = []
                for operation in attribute.operations:
                    words += map(_part_of_expression, operation)
                return MetadataNode("DIExpression", words)
            case StructAttribute() if type(attribute) in _KINDS:
                node = MetadataNode()
                self._fill(node, attribute)
                return node
            case StructAttribute() if isinstance(attribute, DIAnnotationAttr):
                pair = [attribute.get("name"), attribute.get("value")]
                texts = [part.data for part in pair if isinstance(part, StringAttr)]
                return MetadataNode(operands=[string_operand(text) for text in texts])
            case _:
                raise Unrepresentable(f"{attribute} as debug information")

    def _fill(self, node: MetadataNode, attribute: StructAttribute) -> None:
        node.kind = _KINDS[type(attribute)]
        record = RECORDS[node.kind]
        node.is_distinct = (
            record.is_distinct
            or attribute.get("id") is not None
            or _word(attribute.get("tag")) in _DISTINCT_TAGS
        )
        if node.kind == "DICompileUnit":
            self.compile_units.append(node)
        for field in record.fields:
            value = attribute.get(field.key)
            if value is not None:
                node.fields[field.llvm] = self._operand(field, value)
            elif field.kind is Kind.FLAG and field.omitted is not None:
                node.fields[field.llvm] = "false"
            elif field.llvm == "scope" and node.kind == "DINamespace":
                node.fields[field.llvm] = NULL

    def _operand(self, field: NodeField, value: Attribute) -> Operand:
        match field.kind:
            case Kind.TEXT:
                return quoted(_word(value))
            case Kind.WORD:
                return _word(value)
            case Kind.FLAGS:
                return _flags("DIFlag", value)
            case Kind.FUNCTION_FLAGS:
                return _flags("DISPFlag", value)
            case Kind.EMISSION:
                return _EMISSION.get(_word(value), _word(value))
            case Kind.FLAG:
                return "true" if value == BoolAttr.from_bool(True) else "false"
            case Kind.NUMBER if isinstance(value, IntAttr):
                return str(cast(IntAttr[int], value).data)
            case Kind.BOUND | Kind.NUMBER if isinstance(value, IntegerAttr):
                return str(cast(IntegerAttr[Any], value).value.data)
            case Kind.NODES | Kind.TYPES | Kind.ANNOTATIONS:
                return self._list(cast(ArrayAttr[Attribute], value).data)
            case _:
                return self.node(value)

    def _list(self, values: Sequence[Attribute]) -> MetadataNode:
        return MetadataNode(
            operands=[
                NULL if value.name == "llvm.di_null_type" else self.node(value)
                for value in values
            ]
        )

    def location(
        self,
        location: Attribute,
        scope: MetadataNode | None,
        inlined_at: MetadataNode | None = None,
    ) -> MetadataNode | None:
        """
        Returns the `DILocation` of a location in a scope; None if it says nothing or
        there is no scope.
        """
        if isinstance(location, DebugLocation):
            node = location.node.data
            return node if node.kind == "DILocation" else None
        key = id(location), scope, inlined_at
        entry = self._locations.get(key)
        if entry is None:
            new_node = self._location(location, scope, inlined_at)
            entry = self._locations[key] = location, new_node
        return entry[1]

    def _location(
        self,
        location: Attribute,
        scope: MetadataNode | None,
        inlined_at: MetadataNode | None,
    ) -> MetadataNode | None:
        match location:
            case CallSiteLoc():
                caller = self.location(location.caller, scope, inlined_at)
                if caller is None:
                    return None
                return self.location(location.callee, None, caller) or caller
            case NameLoc():
                return self.location(location.location, scope, inlined_at)
            case FusedLoc():
                if isinstance(location.metadata, StructAttribute):
                    scope = self._scope(location.metadata) or scope
                places = cast(ArrayAttr[Attribute], location.locations).data
                nodes = [self.location(place, scope, inlined_at) for place in places]
                known = [place for place in nodes if place is not None]
                return reduce(_merged, known) if known else None
            case FileLineColLoc() if scope is not None:
                fields: dict[str, Operand] = {
                    "line": str(location.line.data),
                    "column": str(location.column.data),
                    "scope": scope,
                }
                if inlined_at is not None:
                    fields["inlinedAt"] = inlined_at
                return MetadataNode("DILocation", fields=fields)
            case _:
                return None

    def _scope(self, attribute: StructAttribute) -> MetadataNode | None:
        if _KINDS.get(type(attribute)) not in _LOCAL_SCOPES:
            return None
        return self.node(attribute)

    def subprogram(self, location: Attribute) -> MetadataNode | None:
        """Returns the `DISubprogram` that the location of a function names, if any."""
        match location:
            case DebugLocation():
                node = location.node.data
                return node if node.kind == "DISubprogram" else None
            case FusedLoc():
                if isinstance(location.metadata, DISubprogramAttr):
                    return self.node(location.metadata)
                places = cast(ArrayAttr[Attribute], location.locations).data
                nodes = map(self.subprogram, places)
                return next((node for node in nodes if node is not None), None)
            case NameLoc():
                return self.subprogram(location.location)
            case CallSiteLoc():
                callee = self.subprogram(location.callee)
                return callee or self.subprogram(location.caller)
            case _:
                return None


_LOCAL_SCOPES = frozenset(("DISubprogram", "DILexicalBlock", "DILexicalBlockFile"))


def _merged(one: MetadataNode, other: MetadataNode) -> MetadataNode:
    """
    Returns what two locations have in common, as `DILocation::getMergedLocation`: the
    line and column if they are equal, in the innermost scope that both are in.
    """
    first, second = one.fields, other.fields
    if first == second:
        return one
    if first.get("inlinedAt") is not second.get("inlinedAt"):
        # LLVM also looks for a common call; without, it is somewhere in the function.
        return MetadataNode("DILocation", fields={**_outermost(one), "line": "0"})
    others = set(_scopes(second.get("scope")))
    common = (scope for scope in _scopes(first.get("scope")) if scope in others)
    scope = next(common, first.get("scope"))
    fields: dict[str, Operand] = {"line": "0"}
    if first["line"] == second["line"] and scope is first.get("scope"):
        fields["line"] = first["line"]
        if first.get("column") == second.get("column"):
            fields["column"] = first.get("column", "0")
    if scope is not None:
        fields["scope"] = scope
    if (call := first.get("inlinedAt")) is not None:
        fields["inlinedAt"] = call
    return MetadataNode("DILocation", fields=fields)


def _outermost(location: MetadataNode) -> dict[str, Operand]:
    """Returns the scope of a location in the function that it was inlined into."""
    current = location
    while (call := current.node("inlinedAt")) is not None:
        current = call
    return {"scope": current.fields["scope"]}


def _scopes(scope: Operand | None) -> Iterator[MetadataNode]:
    """Returns a scope and those around it, up to the function."""
    while isinstance(scope, MetadataNode) and scope.kind in _LOCAL_SCOPES:
        yield scope
        scope = scope.fields.get("scope")


def _word(value: Attribute | None) -> str:
    return value.data if isinstance(value, StringAttr) else ""


def _flags(prefix: str, value: Attribute) -> str:
    words = _word(value).split("|")
    return " | ".join(prefix + word.strip() for word in words)


def _part_of_expression(part: Attribute) -> str:
    return str(part.data) if type(part) is IntAttr else _word(part)
