"""
The debug information of clones, which have a subprogram of their own.

As in LLVM's `CloneFunctionInto`, the new `DISubprogram` is distinct, and the lexical
blocks, variables, labels and source locations of the body are copied with it. What was
inlined keeps its own subprogram, and is inlined at the copied location. Types, the
declaration and the compile unit are shared.

A module that was read as LLVM IR holds metadata nodes, one that was read as MLIR holds
attributes of debug information: see `debug_attributes`.
"""

from xdsl.dialects.builtin import UNKNOWN_LOC
from xdsl.ir import Attribute
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.gas import DEBUG_RECORD, METADATA
from xdsl_gas.dialects.llvm.attributes.debug_info import subprogram_of
from xdsl_gas.dialects.llvm.metadata.attributes import DebugLocation
from xdsl_gas.dialects.llvm.metadata.debug_attributes import deep_recursion
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.transforms.specialization.debug_attributes import AttributeCopies
from xdsl_gas.transforms.utils.metadata_nodes import NodeReplacement

_PROPERTIES = ("varInfo", "label", "loop_annotation")
"""The properties that hold nodes of a subprogram."""

WITH_NODES = (METADATA, DEBUG_RECORD)
"""The attributes that hold nodes of a subprogram."""

_LOCAL = frozenset(
    (
        "DILexicalBlock",
        "DILexicalBlockFile",
        "DILocalVariable",
        "DILabel",
        "DIImportedEntity",
    )
)
"""The kinds of nodes that are copied if their scope is."""


def separate_debug_information(clone: Function) -> None:
    """Gives a clone debug information of its own."""
    location = clone.location
    if location is UNKNOWN_LOC:
        _drop_debug_information(clone)
        return
    with deep_recursion():
        copies = _copies_for(location)
        if copies is None:
            _drop_debug_information(clone)
        else:
            _replace(clone, copies)


def _copies_for(location: Attribute) -> "_Copies | AttributeCopies | None":
    """Returns the copies for a function with a location; None without a subprogram."""
    if isinstance(location, DebugLocation):
        return _Copies(location.node.data)
    subprogram = subprogram_of(location)
    return None if subprogram is None else AttributeCopies(subprogram)


def _replace(clone: Function, copies: "_Copies | AttributeCopies") -> None:
    for op in clone.walk():
        op.location = copies.location(op.location)
        for name in _PROPERTIES:
            if (attribute := op.properties.get(name)) is not None:
                op.properties[name] = copies.attribute(attribute)
        for name in WITH_NODES:
            if (attribute := op.attributes.get(name)) is not None:
                op.attributes[name] = copies.attribute(attribute)
        for region in op.regions:
            for block in region.blocks:
                for argument in block.args:
                    argument.location = copies.location(argument.location)


def _drop_debug_information(clone: Function) -> None:
    """Removes the subprogram and the records, which describe the original."""
    clone.location = UNKNOWN_LOC
    for op in operations_in(clone):
        if semantics_of(op).marker is Marker.DEBUG:
            Rewriter.erase_op(op)


class _Copies(NodeReplacement):
    """The copies of the nodes of one subprogram."""

    def __init__(self, subprogram: MetadataNode) -> None:
        self._copies: dict[MetadataNode, MetadataNode] = {}
        """The copy of each node, or the node itself if it is shared."""

        copy = self._copies[subprogram] = MetadataNode(
            subprogram.kind, fields=dict(subprogram.fields), is_distinct=True
        )
        if (retained := subprogram.node("retainedNodes")) is not None:
            copy.fields["retainedNodes"] = self.node(retained)

    def node(self, node: MetadataNode) -> MetadataNode:
        """Returns the copy of a node, or the node itself if it is shared."""
        new_node = self._copies.get(node)
        if new_node is None:
            # Blocks and calls may be nested deeply.
            waiting, entered = [node], set[MetadataNode]()
            while waiting:
                inner = waiting[-1]
                if inner not in entered:
                    entered.add(inner)
                    waiting += [
                        part for part in _outer(inner) if part not in self._copies
                    ]
                    continue
                waiting.pop()
                if inner not in self._copies:
                    self._copies[inner] = self._copied(inner)
            new_node = self._copies[node]
        return new_node

    def _copied(self, node: MetadataNode) -> MetadataNode:
        """Returns the copy of a node, after those of the nodes that decide about it."""
        if node.kind == "DIAssignID":
            return MetadataNode(node.kind, is_distinct=True)
        if all(self._copies.get(part, part) is part for part in _outer(node)):
            return node
        copy = MetadataNode(is_distinct=node.is_distinct)

        def new(part: Operand) -> Operand:
            if part is node:
                return copy
            return part if isinstance(part, str) else self._copies.get(part, part)

        copied = node.replaced(new)
        copy.kind, copy.operands, copy.fields = (
            copied.kind,
            copied.operands,
            copied.fields,
        )
        return copy


def _outer(node: MetadataNode) -> list[MetadataNode]:
    """Returns the nodes that decide whether a node is copied: if one of them is."""
    if node.kind == "DILocation":
        parts = [node.node("scope"), node.node("inlinedAt")]
        return [part for part in parts if part is not None]
    if node.kind in _LOCAL:
        scope = node.node("scope")
        return [] if scope is None else [scope]
    if not node.kind:
        return [part for part in node.nodes() if part is not node]
    return []
