"""
The arguments of a function that takes any number of them.

See https://llvm.org/docs/LangRef.html#variable-argument-handling-intrinsics.
"""

from typing import ClassVar

from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import AnyAttr, operand_def, result_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.syntax.assembly import parse_attributes, parse_type
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm, MixedForm, SameTypeForm
from xdsl_gas.dialects.llvm.verification import operation_definition


class ArgumentListMarker(SameTypeForm):
    """An operation on the memory that holds the position among the arguments."""

    ARITY: ClassVar[int] = 1
    HAS_RESULT: ClassVar[bool] = False

    arg_list = operand_def(POINTER)

    def __init__(self, arguments: SSAValue):
        super().__init__(operands=[arguments])


@operation_definition
class VaStartOp(ArgumentListMarker):
    """Begins with the first of the arguments that have no name."""

    name = "llvm.intr.vastart"


@operation_definition
class VaEndOp(ArgumentListMarker):
    """Ends the use of the arguments."""

    name = "llvm.intr.vaend"


@operation_definition
class VaCopyOp(AssemblyForm):
    """Copies the position among the arguments."""

    name = "llvm.intr.vacopy"

    dest_list = operand_def(POINTER)
    src_list = operand_def(POINTER)

    def __init__(self, dest: SSAValue, src: SSAValue):
        super().__init__(operands=[dest, src])

    @classmethod
    def parse(cls, parser: Parser) -> "VaCopyOp":
        src = parser.parse_unresolved_operand()
        parser.parse_keyword("to")
        dest = parser.parse_unresolved_operand()
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        operands = [parser.resolve_operand(dest, parse_type(parser))]
        parser.parse_punctuation(",")
        operands.append(parser.resolve_operand(src, parse_type(parser)))
        return cls.make(operands, (), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.src_list)
        printer.print_string(" to ")
        printer.print_ssa_value(self.dest_list)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_list(self.operand_types, printer.print_attribute)


@operation_definition
class VaArgOp(MixedForm):
    """
    The next argument.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmva_arg-llvmvaargop
    """

    name = "llvm.va_arg"

    arg = operand_def(POINTER)
    res = result_def(AnyAttr())

    def __init__(self, arguments: SSAValue, type: Attribute):
        super().__init__(operands=[arguments], result_types=[type])
