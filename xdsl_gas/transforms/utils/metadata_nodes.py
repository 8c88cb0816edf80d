"""Replaces metadata nodes in what holds them: attributes, locations and other nodes."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FusedLoc,
    LocationAttr,
    ModuleOp,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.dialects.llvm.metadata.attributes import (
    DebugLocation,
    LabelNodeAttr,
    LoopNodeAttr,
    MetadataAttr,
    debug_location,
    label,
    metadata,
    node_of,
)
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand


class NodeReplacement:
    """Replaces nodes in attributes; `node` tells by which."""

    def node(self, node: MetadataNode) -> MetadataNode:
        """Returns what replaces a node, or the node itself."""
        raise NotImplementedError

    def location(self, location: LocationAttr) -> LocationAttr:
        """Returns a location with what replaces the nodes that it holds."""
        if isinstance(location, DebugLocation):
            return debug_location(self.node(location.node.data))
        if isinstance(location, FusedLoc):
            return FusedLoc(
                ArrayAttr(map(self.attribute, array_elements(location.locations))),
                self.attribute(location.metadata),
            )
        return location

    def attribute(self, attribute: Attribute) -> Attribute:
        """Returns an attribute with what replaces the nodes that it holds."""
        match attribute:
            case MetadataAttr():
                return metadata(self.node(attribute.data))
            case LabelNodeAttr():
                return label(self.node(attribute.node.data)) or attribute
            case LoopNodeAttr():
                return self._loop(attribute)
            case ArrayAttr():
                return ArrayAttr(map(self.attribute, attribute))
            case DictionaryAttr():
                return DictionaryAttr(
                    {
                        name: self.attribute(value)
                        for name, value in attribute.data.items()
                    }
                )
            case DebugLocation() | FusedLoc():
                return self.location(attribute)
            case _:
                return attribute

    def _loop(self, loop: LoopNodeAttr) -> Attribute:
        """Returns the annotation of a loop, with its locations."""
        node = self.node(loop.node.data)
        if node is loop.node.data:
            return loop
        attribute = node.attributes.get("loop")
        if attribute is None:
            fields = self.attribute(loop.fields)
            assert isinstance(fields, DictionaryAttr)
            attribute = node.attributes["loop"] = LoopNodeAttr(fields, metadata(node))
        return attribute


def replace_nodes(
    module: ModuleOp, replacements: Mapping[MetadataNode, MetadataNode]
) -> None:
    """
    Replaces nodes everywhere in a module. Nodes that hold one are copied, as other
    modules may share them.
    """
    replacement = _Replacement(_nodes_in(module), replacements)
    for op in module.walk():
        op.location = replacement.location(op.location)
        for attributes in (op.properties, op.attributes):
            for name, attribute in tuple(attributes.items()):
                if any(map(replacement.replaces, _nodes_of(attribute))):
                    attributes[name] = replacement.attribute(attribute)
        for region in op.regions:
            for block in region.blocks:
                for argument in block.args:
                    argument.location = replacement.location(argument.location)


class _Replacement(NodeReplacement):
    def __init__(
        self,
        roots: Iterable[MetadataNode],
        replacements: Mapping[MetadataNode, MetadataNode],
    ) -> None:
        self._made = dict(replacements)
        copied = [
            node for node in _holders(roots, replacements) if node not in replacements
        ]
        for node in copied:
            self._made[node] = MetadataNode(node.kind, is_distinct=node.is_distinct)
        # What replaces a node may hold others that are copied.
        for node in (*copied, *replacements.values()):
            new = node.replaced(self._part)
            copy = self._made.get(node, node)
            copy.operands, copy.fields = new.operands, new.fields

    def replaces(self, node: MetadataNode) -> bool:
        """Returns whether another node replaces a node."""
        return node in self._made

    def _part(self, part: Operand) -> Operand:
        return part if isinstance(part, str) else self._made.get(part, part)

    def node(self, node: MetadataNode) -> MetadataNode:
        return self._made.get(node, node)


def _holders(
    roots: Iterable[MetadataNode], changed: Iterable[MetadataNode]
) -> list[MetadataNode]:
    """Returns the nodes that hold a changed one, also within others."""
    holders = defaultdict[MetadataNode, list[MetadataNode]](list)
    waiting = list(roots)
    seen = set(waiting)
    while waiting:
        node = waiting.pop()
        for inner in node.nodes():
            holders[inner].append(node)
            if inner not in seen:
                seen.add(inner)
                waiting.append(inner)
    reached: dict[MetadataNode, None] = {}
    waiting = list(changed)
    while waiting:
        for holder in holders[waiting.pop()]:
            if holder not in reached:
                reached[holder] = None
                waiting.append(holder)
    return list(reached)


def _nodes_in(module: ModuleOp) -> Iterator[MetadataNode]:
    """Returns the nodes that the attributes and locations of a module hold."""
    for op in module.walk():
        yield from _nodes_of(op.location)
        for attributes in (op.properties, op.attributes):
            for attribute in attributes.values():
                yield from _nodes_of(attribute)
        for region in op.regions:
            for block in region.blocks:
                for argument in block.args:
                    yield from _nodes_of(argument.location)


def _nodes_of(attribute: Attribute) -> Iterator[MetadataNode]:
    node = node_of(attribute)
    if node is not None:
        yield node
        return
    match attribute:
        case ArrayAttr():
            inner: Iterable[Attribute] = array_elements(attribute)
        case DictionaryAttr():
            inner = attribute.data.values()
        case FusedLoc():
            inner = (attribute.locations, attribute.metadata)
        case _:
            return
    for part in inner:
        yield from _nodes_of(part)
