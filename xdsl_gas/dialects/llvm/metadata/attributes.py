"""
Attributes and locations that hold metadata nodes.

They stand for MLIR's attributes and locations of debug information, which are made of
the nodes when they are printed.
"""

from xdsl.dialects.builtin import (
    ArrayAttr,
    FusedLoc,
    IntAttr,
    NoneAttr,
)
from xdsl.ir import Attribute, BuiltinAttribute, Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.diagnostics import SourceLocation
from xdsl_gas.dialects.final_attributes import Extension
from xdsl_gas.dialects.llvm.attributes.debug_info import DILabelAttr
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    DistinctAttr,
    StructAttribute,
)
from xdsl_gas.dialects.llvm.metadata.debug_attributes import (
    debug_attribute,
    file_name,
    location,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.text import inline_text, string_of


@irdl_attr_definition
class MetadataAttr(Data[MetadataNode], BuiltinAttribute):
    """
    A metadata node. Debug information is printed as MLIR's attributes, and what those
    cannot say as a string with LLVM's text.
    """

    name = "gas.metadata_node"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> MetadataNode:
        raise AssertionError("no dialect has it, for its text is that of others")

    def print_parameter(self, printer: Printer) -> None:
        self.print_builtin(printer)

    def print_builtin(self, printer: Printer) -> None:
        attribute = debug_attribute(self.data)
        if attribute is None:
            printer.print_string_literal(inline_text(self.data))
        else:
            printer.print_attribute(attribute)


def metadata(node: MetadataNode) -> MetadataAttr:
    """Returns the attribute that holds a node, always the same one."""
    attribute = node.attributes.get("metadata")
    if attribute is None:
        attribute = node.attributes["metadata"] = MetadataAttr(node)
    assert isinstance(attribute, MetadataAttr)
    return attribute


@irdl_attr_definition
class DebugLocation(Extension, FusedLoc):
    """
    A location that is a metadata node: a `DILocation`, or the `DISubprogram` of a
    function.
    """

    name = "gas.debug_location"

    node: MetadataAttr

    def print_builtin(self, printer: Printer) -> None:
        printer.print_attribute(location(self.node.data))

    def place(self) -> str:
        """Returns file, line and column, and those where it was inlined."""
        return place_of(self.node.data)

    def source(self) -> SourceLocation | None:
        """Returns file, line and column, and those where it was inlined."""
        return source_of(self.node.data)

    def function_name(self) -> str | None:
        """Returns the name of a `DISubprogram`, that of a method behind its class's."""
        subprogram = self.node.data
        if subprogram.kind != "DISubprogram":
            return None
        name = string_of(subprogram.fields.get("name"))
        if not name:
            return None
        scope = subprogram.node("scope")
        if scope is None or scope.kind != "DICompositeType":
            return name
        # The class of a closure has no name.
        closure = f"(lambda at line {scope.integer('line')})"
        return f"{string_of(scope.fields.get('name')) or closure}::{name}"


def debug_location(node: MetadataNode) -> DebugLocation:
    """Returns the location that holds a node, always the same one."""
    location = node.attributes.get("location")
    if location is None:
        location = DebugLocation(ArrayAttr(()), NoneAttr(), metadata(node))
        node.attributes["location"] = location
    assert isinstance(location, DebugLocation)
    return location


def place_of(node: MetadataNode) -> str:
    """Returns file, line and column of a `DILocation` or a node with a file."""
    return " inlined at ".join(map(str, source_of(node).chain()))


def source_of(node: MetadataNode) -> SourceLocation:
    """Returns the place of a `DILocation` or a node with a file, and of its calls."""
    calls: dict[MetadataNode, None] = {}
    current: MetadataNode | None = node
    while current is not None and current not in calls:
        calls[current] = None
        current = current.node("inlinedAt")
    source: SourceLocation | None = None
    for each in reversed(calls):
        line, column = each.integer("line"), each.integer("column")
        source = SourceLocation(file_name(each), line, column, source)
    assert source is not None
    return source


@irdl_attr_definition
class DistinctNodeAttr(Extension, DistinctAttr):
    """The identity of a distinct node, as `distinct[0]<>`."""

    name = "gas.distinct_node"

    node: MetadataAttr


def distinct(node: MetadataNode, number: int) -> DistinctNodeAttr:
    """Returns the identity of a distinct node, under a number of its own."""
    return DistinctNodeAttr(IntAttr(number), ArrayAttr(()), metadata(node))


@irdl_attr_definition
class LoopNodeAttr(Extension, LoopAnnotationAttr):
    """The annotation of a loop that was read from a distinct node."""

    name = "llvm.loop_annotation"

    node: MetadataAttr


@irdl_attr_definition
class LabelNodeAttr(Extension, DILabelAttr):
    """A label that was read from a node."""

    name = "llvm.di_label"

    node: MetadataAttr


def label(node: MetadataNode) -> LabelNodeAttr | None:
    """Returns the label that holds a node; None if the node is no label."""
    attribute = debug_attribute(node)
    if not isinstance(attribute, DILabelAttr):
        return None
    return LabelNodeAttr(attribute.fields, metadata(node))


def node_of(attribute: Attribute | None) -> MetadataNode | None:
    """Returns the node that an attribute was made of, if any."""
    match attribute:
        case MetadataAttr():
            return attribute.data
        case DebugLocation() | DistinctNodeAttr() | LabelNodeAttr() | LoopNodeAttr():
            return attribute.node.data
        case StructAttribute():
            return node_of(attribute.get("id"))
        case _:
            return None
