"""
The nodes made of attributes when a module is written.

An attribute gives one node, however often it is used. Attributes are told apart by
identity, as comparing deep ones takes long, and distinct ones by their numbers.
"""

from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand


class Unrepresentable(Exception):
    """An attribute that LLVM's metadata cannot say; the text names it."""


class MadeNodes:
    """The nodes made of the attributes of one module."""

    def __init__(self) -> None:
        self._by_object: dict[int, tuple[Attribute, MetadataNode]] = {}
        """By `id`; the attribute is kept so that its number is not used again."""

        self._tuples: dict[Sequence[Operand], MetadataNode] = {}
        """By their operands."""

        self._by_identity: dict[tuple[str, Attribute], MetadataNode] = {}
        """By the name of the attribute and what makes it distinct."""

    def once(
        self, attribute: Attribute, make: Callable[[], MetadataNode]
    ) -> MetadataNode:
        """Returns the node of an attribute, made if there is none."""
        entry = self._by_object.get(id(attribute))
        if entry is None:
            entry = self._by_object[id(attribute)] = (attribute, make())
        return entry[1]

    def tuple(self, *operands: Operand) -> MetadataNode:
        """Returns the uniqued tuple of these operands."""
        node = self._tuples.get(operands)
        if node is None:
            node = self._tuples[operands] = MetadataNode(operands=list(operands))
        return node

    def identified(
        self,
        attribute: Attribute,
        identity: Attribute,
        make: Callable[[], MetadataNode],
    ) -> MetadataNode:
        """Returns the node of an attribute with a parameter that may be distinct."""
        if isinstance(identity, StringAttr):
            return self.once(attribute, make)
        key = (attribute.name, identity)
        node = self._by_identity.get(key)
        if node is None:
            node = self._by_identity[key] = make()
        return node
