"""
Translates the attributes of the dialect that stand for metadata that is attached.

After ModuleTranslation.cpp and LLVMToLLVMIRTranslation.cpp of MLIR.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias, cast

from xdsl.dialects.builtin import (
    BoolAttr,
    DictionaryAttr,
    IntAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    dense_integers,
    integer_value,
)
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.dialects.llvm.attributes.common import (
    DereferenceableAttr,
    VecTypeHintAttr,
)
from xdsl_gas.dialects.llvm.attributes.module_flags import (
    FLAG_BEHAVIORS,
    ModuleFlagAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.dialects.llvm.metadata.aliasing import (
    groups_node,
    scopes_node,
    tag_node,
)
from xdsl_gas.dialects.llvm.metadata.debug_nodes import DebugNodes
from xdsl_gas.dialects.llvm.metadata.loops import loop_node
from xdsl_gas.dialects.llvm.metadata.made_nodes import MadeNodes, Unrepresentable
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import quoted, string_operand
from xdsl_gas.targets.properties import NotWritable, symbol_name

Attachments: TypeAlias = list[tuple[str, MetadataNode]]
"""The kind and the node of each attachment."""


class Nodes(Protocol):
    """What makes the nodes of a module."""

    type_text: Callable[[Attribute], str]

    @property
    def made(self) -> MadeNodes:
        """The nodes that were made of attributes."""
        ...

    @property
    def debug(self) -> DebugNodes:
        """The nodes that were made of attributes of debug information."""
        ...


Attach: TypeAlias = Callable[[Nodes, Attribute], Attachments]
"""Returns what an attribute stands for."""


def _tags(nodes: Nodes, attribute: Attribute) -> Attachments:
    tags = array_elements(attribute)
    if len(tags) > 1:
        raise Unrepresentable("several types of one access")
    return [("tbaa", tag_node(nodes.made, tag)) for tag in tags]


def _scopes(kind: str) -> Attach:
    def attach(nodes: Nodes, attribute: Attribute) -> Attachments:
        scopes = array_elements(attribute)
        return [(kind, scopes_node(nodes.made, scopes))] if scopes else []

    return attach


def _groups(nodes: Nodes, attribute: Attribute) -> Attachments:
    groups = array_elements(attribute)
    return [("llvm.access.group", groups_node(nodes.made, groups))] if groups else []


def _weights(nodes: Nodes, attribute: Attribute) -> Attachments:
    numbers = dense_integers(attribute)
    if not numbers:
        return []
    label = string_operand("branch_weights")
    return [("prof", nodes.made.tuple(label, *_integers(numbers)))]


def _integers(numbers: tuple[int, ...]) -> list[Operand]:
    return [f"i32 {number}" for number in numbers]


def _flag(kind: str, *operands: Operand) -> Attach:
    def attach(nodes: Nodes, attribute: Attribute) -> Attachments:
        if not isinstance(attribute, UnitAttr) and not integer_value(attribute):
            return []
        return [(kind, nodes.made.tuple(*operands))]

    return attach


def _dereferenceable(nodes: Nodes, attribute: Attribute) -> Attachments:
    if not isinstance(attribute, DereferenceableAttr):
        return []
    kind = "dereferenceable"
    if attribute.get("mayBeNull") == BoolAttr.from_bool(True):
        kind += "_or_null"
    size = cast(IntAttr, attribute.get("bytes")).data
    return [(kind, nodes.made.tuple(f"i64 {size}"))]


def _loop(nodes: Nodes, attribute: Attribute) -> Attachments:
    def location(place: Attribute) -> MetadataNode | None:
        return nodes.debug.location(place, None)

    return [("llvm.loop", loop_node(nodes.made, attribute, location))]


def _count(nodes: Nodes, attribute: Attribute) -> Attachments:
    number = integer_value(attribute)
    label = string_operand("function_entry_count")
    return [("prof", nodes.made.tuple(label, f"i64 {number}"))]


def _sizes(kind: str) -> Attach:
    def attach(nodes: Nodes, attribute: Attribute) -> Attachments:
        numbers = dense_integers(attribute) or ()
        return [(kind, nodes.made.tuple(*_integers(numbers)))] if numbers else []

    return attach


def _sub_group_size(nodes: Nodes, attribute: Attribute) -> Attachments:
    number = integer_value(attribute)
    return [("intel_reqd_sub_group_size", nodes.made.tuple(f"i32 {number}"))]


def _vector_hint(nodes: Nodes, attribute: Attribute) -> Attachments:
    if not isinstance(attribute, VecTypeHintAttr):
        return []
    hint = attribute.get("hint")
    assert hint is not None
    signed = attribute.get("is_signed") == BoolAttr.from_bool(True)
    value = f"{nodes.type_text(hint)} undef"
    return [("vec_type_hint", nodes.made.tuple(value, f"i32 {int(signed)}"))]


def _mark(nodes: Nodes, attribute: Attribute) -> Attachments:
    operands: list[Operand] = []
    if isinstance(attribute, StringAttr):
        operands.append(string_operand(attribute.data))
    return [(KEEP_GENERIC, nodes.made.tuple(*operands))]


INSTRUCTION_ATTACHMENTS: Mapping[str, Attach] = {
    "tbaa": _tags,
    "alias_scopes": _scopes("alias.scope"),
    "noalias_scopes": _scopes("noalias"),
    "access_groups": _groups,
    "branch_weights": _weights,
    "nontemporal": _flag("nontemporal", "i32 1"),
    "invariant": _flag("invariant.load"),
    "invariantGroup": _flag("invariant.group"),
    "dereferenceable": _dereferenceable,
    "loop_annotation": _loop,
    KEEP_GENERIC: _mark,
}
"""What the attributes of an instruction stand for, by their names."""

FUNCTION_ATTACHMENTS: Mapping[str, Attach] = {
    "function_entry_count": _count,
    "vec_type_hint": _vector_hint,
    "work_group_size_hint": _sizes("work_group_size_hint"),
    "reqd_work_group_size": _sizes("reqd_work_group_size"),
    "intel_reqd_sub_group_size": _sub_group_size,
}
"""What the attributes of a function stand for, by their names."""


def attachments_of(
    nodes: Nodes, attributes: Mapping[str, Attribute], known: Mapping[str, Attach]
) -> Attachments:
    """Returns what attributes of a table stand for; may raise `NotWritable`."""
    try:
        return [
            attachment
            for name, attribute in attributes.items()
            for attachment in known[name](nodes, attribute)
        ]
    except Unrepresentable as problem:
        raise NotWritable(str(problem)) from None


def flag_node(nodes: Nodes, flag: Attribute) -> tuple[str, MetadataNode]:
    """Returns the name and the node of a module flag."""
    if not isinstance(flag, ModuleFlagAttr):
        raise Unrepresentable(f"the module flag {flag}")
    name, behavior = flag.key.data, 1 + FLAG_BEHAVIORS.index(flag.behavior.data)
    value = _flag_value(nodes, flag)
    operands: list[Operand] = [f"i32 {behavior}", string_operand(name), value]
    return name, nodes.made.tuple(*operands)


def _flag_value(nodes: Nodes, flag: ModuleFlagAttr) -> Operand:
    value = flag.value
    if isinstance(value, StringAttr):
        return string_operand(value.data)
    if (number := integer_value(value)) is not None:
        type_ = str(cast(IntegerAttr[Any], value).type)
        if type_ == "i1":
            return f"i1 {'true' if number else 'false'}"
        return f"{type_} {number}"
    if flag.key.data == "CG Profile":
        return MetadataNode(
            operands=[_edge(nodes, entry) for entry in array_elements(value)],
            is_distinct=True,
        )
    raise Unrepresentable(f"the module flag {flag}")


def _edge(nodes: Nodes, entry: Attribute) -> MetadataNode:
    """Returns how often one function calls another."""
    assert isinstance(entry, StructAttribute)
    ends = [entry.get("from"), entry.get("to")]
    operands: list[Operand] = [
        "null" if end is None else f"ptr @{quoted(symbol_name(end) or '')}"
        for end in ends
    ]
    count = cast(IntAttr, entry.get("count")).data
    return nodes.made.tuple(*operands, f"i64 {count}")


def joined(own: Attachments, kept: Attachments, order: Attribute) -> Attachments:
    """
    Returns attachments and those that were kept, which come first, but for the kinds
    whose place is marked among them. Lists of alias scopes are joined with what a pass
    may have added.
    """
    found: dict[str, list[MetadataNode]] = {}
    if isinstance(order, DictionaryAttr):
        found = {kind: [] for kind in order.data}
    for kind, node in own:
        found.setdefault(kind, []).append(node)
    for kind, node in kept:
        nodes = found[kind]
        if nodes and kind in ("alias.scope", "noalias"):
            nodes[0] = MetadataNode(operands=[*node.operands, *nodes[0].operands])
        else:
            nodes.append(node)
    return [(kind, node) for kind, nodes in found.items() for node in nodes]
