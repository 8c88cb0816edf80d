"""
The debug information of inlined operations, as LLVM's `InlineFunction` makes it.

A source location of the callee becomes one that is inlined at the location of the call.
If the caller has no subprogram, inlined operations have no locations, and debug records
are erased: LLVM accepts neither there.
"""

from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, Block, Operation
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.gas import DEBUG_RECORD, METADATA
from xdsl_gas.dialects.llvm.attributes.debug_info import subprogram_of
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.metadata.attributes import (
    DebugLocation,
    LoopNodeAttr,
    MetadataAttr,
    debug_location,
    metadata,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand

_LOOP = "loop_annotation"
_PLACES = ("startLoc", "endLoc")
"""The fields of the annotation of a loop that are locations."""

_ATTRIBUTES = (METADATA, DEBUG_RECORD)


class InlinedLocations:
    """The locations of the operations that are inlined at one call."""

    def __init__(self, call: Operation, caller: Function) -> None:
        self._call = call.location
        self._inlined: dict[MetadataNode, MetadataNode] = {}
        """The copy of each node, or the node itself if it is shared."""

        self._call_site: MetadataNode | None = None
        """The location that locations without another are inlined at."""

        self._has_subprogram = subprogram_of(caller.location) is not None
        if isinstance(caller.location, DebugLocation):
            self._has_subprogram = True
            self._call_site = _call_site(call, caller.location.node.data)

    def rewrite(self, block: Block) -> None:
        """Replaces the locations in a block that was copied to the caller."""
        for argument in block.args:
            argument.location = self._location(argument.location)
        for op in tuple(block.ops):
            location = op.location
            is_record = semantics_of(op).marker is Marker.DEBUG
            if is_record and not (self._has_subprogram and _has_scope(location)):
                Rewriter.erase_op(op)
                continue
            op.location = self._location(location)
            if (loop := op.properties.get(_LOOP)) is not None:
                op.properties[_LOOP] = self._loop(loop)
            for name in _ATTRIBUTES:
                if (attribute := op.attributes.get(name)) is not None:
                    op.attributes[name] = self._attribute(attribute)

    def _location(self, location: LocationAttr) -> LocationAttr:
        if isinstance(location, FusedLoc) and isinstance(
            location.metadata, DictionaryAttr
        ):
            # What else is attached to a phi.
            places = map(self._inner_location, array_elements(location.locations))
            return FusedLoc(ArrayAttr(places), self._attribute(location.metadata))
        if isinstance(location, UnknownLoc):
            return location
        if not self._has_subprogram:
            return UnknownLoc()
        if isinstance(location, DebugLocation):
            if self._call_site is None:
                return UnknownLoc()
            return debug_location(self._node(location.node.data))
        return CallSiteLoc(location, self._call)

    def _inner_location(self, location: Attribute) -> Attribute:
        return self._location(cast(LocationAttr, location))

    def _attribute(self, attribute: Attribute) -> Attribute:
        match attribute:
            case MetadataAttr():
                return metadata(self._node(attribute.data))
            case ArrayAttr():
                return ArrayAttr(map(self._attribute, attribute))
            case DictionaryAttr():
                return DictionaryAttr(
                    {
                        name: self._attribute(value)
                        for name, value in attribute.data.items()
                    }
                )
            case DebugLocation() | FusedLoc() | CallSiteLoc():
                return self._location(attribute)
            case _:
                return attribute

    def _loop(self, loop: Attribute) -> Attribute:
        """
        Returns the annotation of a loop, with the locations that it has here. MLIR's
        attribute has no place for those of a call, and loses them.
        """
        if isinstance(loop, LoopNodeAttr):
            node = self._node(loop.node.data)
            if node is loop.node.data:
                return loop
            is_kept = self._call_site is not None
            return LoopNodeAttr(self._fields(loop.fields, is_kept), metadata(node))
        if isinstance(loop, LoopAnnotationAttr):
            return LoopAnnotationAttr(self._fields(loop.fields, False))
        return loop

    def _fields(self, fields: DictionaryAttr, is_kept: bool) -> DictionaryAttr:
        """Returns the fields of an annotation, with or without its locations."""
        return DictionaryAttr(
            {
                name: self._attribute(value) if name in _PLACES else value
                for name, value in fields.data.items()
                if is_kept or name not in _PLACES
            }
        )

    def _node(self, node: MetadataNode) -> MetadataNode:
        """Returns the copy of a node, or the node itself if it has no location."""
        found = self._inlined.get(node)
        if found is None:
            found = self._inlined[node] = self._copied(node)
        return found

    def _copied(self, node: MetadataNode) -> MetadataNode:
        if node.kind == "DIAssignID":
            return MetadataNode(node.kind, is_distinct=True)
        if node.kind == "DILocation":
            return self._inlined_location(node)
        locations = [part for part in node.nodes() if part.kind == "DILocation"]
        if node.kind or not locations:
            return node
        made = MetadataNode(is_distinct=node.is_distinct)
        for part in node.operands:
            if part is node:
                made.operands.append(made)
            elif isinstance(part, str) or part.kind != "DILocation":
                made.operands.append(part)
            elif self._call_site is not None:
                made.operands.append(self._node(part))
        return made

    def _inlined_location(self, node: MetadataNode) -> MetadataNode:
        """Returns a location with the call at the end of the chain of `inlinedAt`."""
        chain: list[MetadataNode] = []
        outer: MetadataNode | None = node
        while outer is not None and outer not in self._inlined:
            chain.append(outer)
            outer = outer.node("inlinedAt")
        found = self._call_site if outer is None else self._inlined[outer]
        assert found is not None
        for inner in reversed(chain):
            fields: dict[str, Operand] = {**inner.fields, "inlinedAt": found}
            found = MetadataNode("DILocation", fields=fields)
            found.is_distinct = inner.is_distinct
            self._inlined[inner] = found
        return found


def _call_site(call: Operation, subprogram: MetadataNode) -> MetadataNode:
    """Returns a distinct location: two calls on one line are two call sites."""
    location = call.location
    fields: dict[str, Operand] = {"scope": subprogram}
    if isinstance(location, DebugLocation) and location.node.data.kind == "DILocation":
        fields = location.node.data.fields
    elif line := subprogram.integer("line"):
        fields = {"line": str(line), **fields}
    return MetadataNode("DILocation", fields=dict(fields), is_distinct=True)


def _has_scope(location: Attribute) -> bool:
    """Whether a location says in which scope it is."""
    return isinstance(location, DebugLocation) or subprogram_of(location) is not None
