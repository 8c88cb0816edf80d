"""
Reads nodes of metadata that `gas.metadata` and `gas.named_metadata` hold.

A module that was read from LLVM IR holds nodes, one that was read from MLIR their text.
"""

from functools import cache

from xdsl.dialects.builtin import DictionaryAttr, StringAttr, UnitAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.dialects.gas import METADATA, NAMED_METADATA
from xdsl_gas.dialects.llvm.metadata.aliasing import integer_of
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import read_text


def attached(op: Operation, kind: str) -> list[MetadataNode]:
    """Returns the nodes of a kind that `gas.metadata` of an operation holds."""
    return _nodes_in(op, METADATA, kind)


def named(module: Operation, name: str) -> list[MetadataNode]:
    """Returns the nodes of named metadata that `gas.named_metadata` holds."""
    return _nodes_in(module, NAMED_METADATA, name)


def _nodes_in(op: Operation, name: str, key: str) -> list[MetadataNode]:
    """Returns the nodes in an entry of the dictionary `name` of an operation."""
    kept = op.attributes.get(name)
    attribute = kept.data.get(key) if isinstance(kept, DictionaryAttr) else None
    if attribute is None or isinstance(attribute, UnitAttr):
        return []
    nodes: list[MetadataNode] = []
    for entry in array_elements(attribute) or (attribute,):
        if isinstance(entry, MetadataAttr):
            nodes.append(entry.data)
        elif isinstance(entry, StringAttr):
            try:
                nodes.append(read_text(entry.data))
            except ValueError:
                continue
    return nodes


def numbers_of(operand: Operand, first: int = 0) -> tuple[int, ...] | None:
    """Returns the integers that a tuple holds; None if it holds anything else."""
    if isinstance(operand, str) or operand.kind:
        return None
    numbers: list[int] = []
    for part in operand.operands[first:]:
        number = _integer_of(part) if isinstance(part, str) else None
        if number is None:
            return None
        numbers.append(number)
    return tuple(numbers)


@cache
def _integer_of(operand: str) -> int | None:
    width = operand.partition(" ")[0]
    return integer_of(operand, width) if width in _WIDTHS else None


_WIDTHS = ("i8", "i16", "i32", "i64")
