"""
Types of accesses, alias scopes and access groups as metadata nodes.

See https://llvm.org/docs/LangRef.html#tbaa-metadata and
https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from xdsl.dialects.builtin import ArrayAttr, BoolAttr, IntAttr, StringAttr
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AccessGroupAttr,
    AliasScopeAttr,
    AliasScopeDomainAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAARootAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from xdsl_gas.dialects.llvm.metadata.attributes import distinct, node_of
from xdsl_gas.dialects.llvm.metadata.made_nodes import MadeNodes, Unrepresentable
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import string_of, string_operand

AttributeT = TypeVar("AttributeT", bound=Attribute)


def integer_of(operand: Operand, type_: str) -> int | None:
    """Returns the integer in an operand such as `i64 4`, else None."""
    if not isinstance(operand, str) or not operand.startswith(f"{type_} "):
        return None
    digits = operand[len(type_) + 1 :]
    if digits == "true" or digits == "false":
        return int(digits == "true")
    return int(digits) if digits.removeprefix("-").isdecimal() else None


_TRUE, _FALSE = BoolAttr.from_bool(True), BoolAttr.from_bool(False)


class AliasingReader:
    """
    Makes attributes of nodes. Each method returns None for a node that the attributes
    would not give again.
    """

    def __init__(self, numbers: Iterator[int]) -> None:
        self._numbers = numbers
        """The numbers of distinct attributes."""

    def _made(
        self,
        key: str,
        node: Operand,
        make: Callable[[MetadataNode], AttributeT | None],
    ) -> Attribute | None:
        """Returns the attribute of a node, which is made once."""
        if isinstance(node, str) or node.kind:
            return None
        attribute = node.attributes.get(key)
        if attribute is None and key + " failed" not in node.attributes:
            # A node that holds itself has no attribute, either.
            node.attributes[key + " failed"] = _TRUE
            attribute = make(node)
            if attribute is not None:
                node.attributes[key] = attribute
        return attribute

    def tag(self, node: MetadataNode) -> Attribute | None:
        """Returns the attribute of the type of an access."""
        return self._made("tag", node, self._tag)

    def _tag(self, node: MetadataNode) -> TBAATagAttr | None:
        if node.is_distinct or len(node.operands) not in (3, 4):
            return None
        base, access, offset, *constant = node.operands
        if constant and constant != ["i64 1"]:
            return None
        types = self._type(base), self._type(access)
        number = integer_of(offset, "i64")
        described = [
            descriptor
            for descriptor in types
            if isinstance(descriptor, TBAATypeDescriptorAttr)
        ]
        if number is None or len(described) < 2:
            return None
        flag = _TRUE if constant else _FALSE
        return TBAATagAttr(described[0], described[1], IntAttr(number), flag)

    def _type(self, node: Operand) -> Attribute | None:
        return self._made("type", node, self._described)

    def _described(
        self, node: MetadataNode
    ) -> TBAARootAttr | TBAATypeDescriptorAttr | None:
        if node.is_distinct or len(node.operands) % 2 != 1:
            return None
        name, *rest = node.operands
        text = string_of(name)
        if text is None:
            return None
        if not rest:
            return TBAARootAttr(StringAttr(text))
        members: list[TBAAMemberAttr] = []
        for member, offset in zip(rest[::2], rest[1::2], strict=True):
            member_type, number = self._type(member), integer_of(offset, "i64")
            if member_type is None or number is None:
                return None
            members.append(TBAAMemberAttr(member_type, IntAttr(number)))
        return TBAATypeDescriptorAttr(StringAttr(text), ArrayAttr(members))

    def scopes(self, node: MetadataNode) -> Sequence[Attribute] | None:
        """Returns the attributes of a list of alias scopes."""
        return self._list(node, "scope", self._scope)

    def groups(self, node: MetadataNode) -> Sequence[Attribute] | None:
        """Returns the attributes of an access group, or of a list of several."""
        if node.is_distinct:
            group = self.group(node)
            return None if group is None else [group]
        groups = self._list(node, "group", self._group)
        return groups if groups and len(groups) > 1 else None

    def group(self, node: Operand) -> Attribute | None:
        """Returns the attribute of an access group."""
        return self._made("group", node, self._group)

    def _list(
        self,
        node: MetadataNode,
        key: str,
        make: Callable[[MetadataNode], AttributeT | None],
    ) -> Sequence[Attribute] | None:
        if node.is_distinct or node.kind or not node.operands:
            return None
        attributes = [self._made(key, part, make) for part in node.operands]
        known = [attribute for attribute in attributes if attribute is not None]
        return known if len(known) == len(attributes) else None

    def _group(self, node: MetadataNode) -> AccessGroupAttr | None:
        if not node.is_distinct or node.operands:
            return None
        return AccessGroupAttr.of(id=distinct(node, next(self._numbers)))

    def _scope(self, node: MetadataNode) -> AliasScopeAttr | None:
        if len(node.operands) not in (2, 3):
            return None
        _, domain, *description = node.operands
        outer = self._made("domain", domain, self._domain)
        identity = self._identity(node, description)
        if outer is None or identity is None:
            return None
        return AliasScopeAttr.of(**identity, domain=outer)

    def _domain(self, node: MetadataNode) -> AliasScopeDomainAttr | None:
        if len(node.operands) not in (1, 2):
            return None
        identity = self._identity(node, node.operands[1:])
        return None if identity is None else AliasScopeDomainAttr.of(**identity)

    def _identity(
        self, node: MetadataNode, description: Sequence[Operand]
    ) -> dict[str, Attribute] | None:
        first = node.operands[0]
        fields: dict[str, Attribute] = {}
        if node.is_distinct and first is node:
            fields["id"] = distinct(node, next(self._numbers))
        elif not node.is_distinct and (text := string_of(first)) is not None:
            fields["id"] = StringAttr(text)
        else:
            return None
        if description:
            text = string_of(description[0])
            if text is None:
                return None
            fields["description"] = StringAttr(text)
        return fields


def tag_node(nodes: MadeNodes, tag: Attribute) -> MetadataNode:
    """Returns the node of the type of an access."""
    if not isinstance(tag, TBAATagAttr):
        raise Unrepresentable(f"the type {tag} of an access")

    def make() -> MetadataNode:
        operands: list[Operand] = [
            _type_node(nodes, tag.base_type),
            _type_node(nodes, tag.access_type),
            f"i64 {tag.offset.data}",
        ]
        if tag.constant.value.data:
            operands.append("i64 1")
        return nodes.tuple(*operands)

    return nodes.once(tag, make)


def _type_node(nodes: MadeNodes, described: Attribute) -> MetadataNode:
    def make() -> MetadataNode:
        if isinstance(described, TBAARootAttr):
            if isinstance(described.id, StringAttr):
                return nodes.tuple(string_operand(described.id.data))
            return _self_referring()
        if not isinstance(described, TBAATypeDescriptorAttr):
            raise Unrepresentable(f"the type {described} of an access")
        operands: list[Operand] = [string_operand(described.id.data)]
        for member in described.members:
            operands += [_type_node(nodes, member.type_desc)]
            operands += [f"i64 {member.offset.data}"]
        return nodes.tuple(*operands)

    return nodes.once(described, make)


def _self_referring(*operands: Operand) -> MetadataNode:
    node = MetadataNode(is_distinct=True)
    node.operands = [node, *operands]
    return node


def scopes_node(made: MadeNodes, scopes: Sequence[Attribute]) -> MetadataNode:
    """Returns the node of a list of alias scopes."""
    return made.tuple(*(scope_node(made, scope) for scope in scopes))


def scope_node(nodes: MadeNodes, scope: Attribute) -> MetadataNode:
    """Returns the node of an alias scope."""
    if not isinstance(scope, AliasScopeAttr):
        raise Unrepresentable(f"the alias scope {scope}")
    domain = scope.get("domain")
    assert isinstance(domain, AliasScopeDomainAttr)
    return _identified(nodes, scope, lambda: [_identified(nodes, domain, list)])


def _identified(
    nodes: MadeNodes,
    attribute: StructAttribute,
    inside: Callable[[], list[Operand]],
) -> MetadataNode:
    if (node := node_of(attribute)) is not None:
        return node
    identity = attribute.get("id")
    assert identity is not None

    def make() -> MetadataNode:
        operands = inside()
        description = attribute.get("description")
        if isinstance(description, StringAttr):
            operands.append(string_operand(description.data))
        if isinstance(identity, StringAttr):
            return nodes.tuple(string_operand(identity.data), *operands)
        return _self_referring(*operands)

    return nodes.identified(attribute, identity, make)


def groups_node(made: MadeNodes, groups: Sequence[Attribute]) -> MetadataNode:
    """Returns the node of one or several access groups."""
    nodes = [group_node(made, group) for group in groups]
    return nodes[0] if len(nodes) == 1 else made.tuple(*nodes)


def group_node(nodes: MadeNodes, group: Attribute) -> MetadataNode:
    """Returns the node of an access group."""
    if (node := node_of(group)) is not None:
        return node
    if not isinstance(group, AccessGroupAttr):
        raise Unrepresentable(f"the access group {group}")
    identity = group.get("id")
    assert identity is not None
    return nodes.identified(group, identity, lambda: MetadataNode(is_distinct=True))
