"""
Where debuggers find the variables of a kernel behind a barrier.

With `debug=true`, the stack memory of source variables is in the arena, in one struct
for each work-item. A sub-kernel keeps the address of the struct of its work-item in a
variable of its own, in memory, where it stays while a register would be reused. The
debug record of a source variable names that variable, and an expression that loads the
address (`DW_OP_deref`) and adds the offset in the struct (`DW_OP_plus_uconst`).

What the expression says about address spaces is dropped: there are none here.
"""

from collections.abc import Iterable

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.dialects.llvm.attributes.debug_files import DIExpressionAttr
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr, metadata
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.native_cpu.barriers.stack_memory import DECLARE
from xdsl_gas.native_cpu.utils.debug_expressions import without_address_space

_EXPRESSION = "locationExpr"
_DEREF, _PLUS = "DW_OP_deref", "DW_OP_plus_uconst"


def declarations_of(alloca: llvm.AllocaOp) -> list[Operation]:
    """Returns the debug records that declare a variable in stack memory."""
    return [use.operation for use in alloca.res.uses if use.operation.name == DECLARE]


def declared_at(record: Operation, pointer: SSAValue, offset: int) -> Operation:
    """
    Returns a record, not inserted yet, that declares the variable of another one at an
    offset behind the address that is loaded from `pointer`.
    """
    made = record.clone_without_regions(clone_operands=False)
    made.operands = (pointer,)
    old = record.properties.get(_EXPRESSION)
    made.properties[_EXPRESSION] = _behind(old, offset)
    return made


def _behind(expression: Attribute | None, offset: int) -> Attribute:
    """Returns an expression behind the load of an address and an addition."""
    if expression is not None:
        expression = without_address_space(expression)
    if isinstance(expression, MetadataAttr):
        first: list[Operand] = [_DEREF, _PLUS, str(offset)]
        operands = [*first, *expression.data.operands]
        return metadata(MetadataNode("DIExpression", operands=operands))
    rest: Iterable[ArrayAttr[StringAttr | IntAttr]] = ()
    if isinstance(expression, DIExpressionAttr):
        rest = expression.operations
    return DIExpressionAttr(
        ArrayAttr(
            [
                ArrayAttr[StringAttr | IntAttr]([StringAttr(_DEREF)]),
                ArrayAttr[StringAttr | IntAttr]([StringAttr(_PLUS), IntAttr(offset)]),
                *rest,
            ]
        )
    )
