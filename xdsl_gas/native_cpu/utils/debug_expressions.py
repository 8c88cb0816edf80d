"""
Debug expressions on a processor, which has one address space.

    !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef)  ->  !DIExpression()

clang appends these operations for SPIR, where each address is in a space. Debuggers of
processors read no variable behind `DW_OP_xderef`.
"""

from collections.abc import Sequence
from typing import TypeVar, cast

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.debug_info import DIExpressionAttr
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr, metadata
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode

T = TypeVar("T")

_CONSTANT, _BEHIND = "DW_OP_constu", ["DW_OP_swap", "DW_OP_xderef"]


def without_address_space(expression: Attribute) -> Attribute:
    """Returns an expression without what it says about address spaces."""
    if isinstance(expression, MetadataAttr):
        operands = expression.data.operands
        names = [part if isinstance(part, str) else "" for part in operands]
        kept = _without(operands, names, 2)
        if len(kept) < len(operands):
            return metadata(MetadataNode(expression.data.kind, operands=kept))
    elif isinstance(expression, DIExpressionAttr):
        operations = list(expression.operations)
        names = [cast(StringAttr, each.data[0]).data for each in operations]
        kept = _without(operations, names, 1)
        if len(kept) < len(operations):
            return DIExpressionAttr(ArrayAttr(kept))
    return expression


def drop_address_space(variable: MetadataNode) -> None:
    """Removes what a `DIGlobalVariableExpression` says about address spaces."""
    if (expression := variable.node("expr")) is not None:
        changed = without_address_space(metadata(expression))
        assert isinstance(changed, MetadataAttr)
        variable.fields["expr"] = changed.data


def _without(parts: Sequence[T], names: Sequence[str], size: int) -> list[T]:
    """Drops constants of `size` parts that a dereference in their space follows."""
    kept: list[T] = []
    place = 0
    while place < len(parts):
        behind = place + size
        if names[place] == _CONSTANT and list(names[behind : behind + 2]) == _BEHIND:
            place = behind + 2
        else:
            kept.append(parts[place])
            place += 1
    return kept
