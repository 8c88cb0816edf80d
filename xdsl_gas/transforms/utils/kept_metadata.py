"""
Changes the nodes of metadata that `gas.metadata` and `gas.named_metadata` hold, which
`analysis.ir.attached_metadata` reads.
"""

from collections.abc import Iterable

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, ModuleOp
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.gas import METADATA, NAMED_METADATA
from xdsl_gas.dialects.llvm.metadata.attributes import metadata
from xdsl_gas.dialects.llvm.metadata.nodes import NULL, MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import metadata_name, quoted, symbols_of


def attach(op: Operation, kind: str, nodes: Iterable[MetadataNode]) -> None:
    """
    Replaces the nodes of a kind that `gas.metadata` of an operation holds; with no
    nodes, removes the kind.
    """
    attributes = list(map(metadata, nodes))
    is_one = len(attributes) == 1
    _put(op, METADATA, kind, attributes[0] if is_one else ArrayAttr(attributes))


def set_named(module: ModuleOp, name: str, nodes: Iterable[MetadataNode]) -> None:
    """Replaces named metadata; with no nodes, removes it."""
    _put(module, NAMED_METADATA, name, ArrayAttr(map(metadata, nodes)))


def _put(op: Operation, name: str, key: str, nodes: Attribute) -> None:
    """Sets an entry of the dictionary `name` of an operation; no nodes remove it."""
    kept = op.attributes.get(name)
    entries = dict(kept.data) if isinstance(kept, DictionaryAttr) else {}
    entries[key] = nodes
    if nodes == ArrayAttr(()):
        del entries[key]
    if entries:
        op.attributes[name] = DictionaryAttr(entries)
    else:
        op.attributes.pop(name, None)


def integers_node(*numbers: int) -> MetadataNode:
    """Returns a tuple of integers of type i32."""
    return MetadataNode(operands=[f"i32 {number}" for number in numbers])


def function_of(operand: Operand) -> str | None:
    """Returns the name of the function that an operand refers to; None for others."""
    if isinstance(operand, str) and operand != NULL:
        names = symbols_of(operand)
        if len(names) == 1:
            return names[0]
    return None


def reference_to(name: str) -> str:
    """Returns the operand that refers to a function."""
    return f"ptr @{name if metadata_name(name) == name else quoted(name)}"
