"""
Where a variable of the source is: at an address, or in a value from here on.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbgvalue-llvmdbgvalueop).
"""

from abc import ABC

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import AnyAttr, IRDLOperation, prop_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.attributes.debug_files import DIExpressionAttr
from xdsl_gas.dialects.llvm.attributes.debug_info import (
    DILabelAttr,
    DILocalVariableAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import nested
from xdsl_gas.dialects.llvm.syntax.assembly import parse_typed_operand

_LABEL = nested(lambda: DILabelAttr)
_NO_EXPRESSION = DIExpressionAttr(ArrayAttr(()))


class _DebugVariableOp(IRDLOperation, ABC):
    varInfo = prop_def(DILocalVariableAttr)
    locationExpr = prop_def(DIExpressionAttr, default_value=_NO_EXPRESSION)

    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        properties: dict[str, Attribute] = {"varInfo": parser.parse_attribute()}
        expression = parser.parse_optional_attribute()
        properties["locationExpr"] = (
            _NO_EXPRESSION if expression is None else expression
        )
        parser.parse_punctuation("=")
        operand = parse_typed_operand(parser)
        return cls.create(
            operands=(operand,),
            properties=properties,
            attributes=parser.parse_optional_attr_dict(),
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_attribute(self.varInfo)
        if self.locationExpr != _NO_EXPRESSION:
            printer.print_string(" ")
            printer.print_attribute(self.locationExpr)
        printer.print_string(" = ")
        printer.print_ssa_value(self.operands[0])
        printer.print_string(" : ")
        printer.print_attribute(self.operands[0].type)
        printer.print_op_attributes(self.attributes)


operation(
    "llvm.intr.dbg.declare",
    "A variable is at this address.",
    operands={"addr": llvm.LLVMPointerType},
    base=_DebugVariableOp,
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbgdeclare-llvmdbgdeclareop",
)
operation(
    "llvm.intr.dbg.value",
    "A variable has this value from here on.",
    operands={"value": AnyAttr()},
    base=_DebugVariableOp,
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbgvalue-llvmdbgvalueop",
)


@operation_definition
class DbgLabelOp(IRDLOperation):
    """
    A label of the source is here.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmintrdbglabel-llvmdbglabelop).
    """

    name = "llvm.intr.dbg.label"

    label = prop_def(DILabelAttr)

    @classmethod
    def parse(cls, parser: Parser) -> "DbgLabelOp":
        return cls.create(
            properties={"label": _LABEL.parse(parser)},
            attributes=parser.parse_optional_attr_dict(),
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        _LABEL.print(printer, self.label)
        printer.print_op_attributes(self.attributes)
