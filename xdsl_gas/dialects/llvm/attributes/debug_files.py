"""
What all debug information is made of: source files, and where a value is.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#diexpressionattr).
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    ATTRIBUTE,
    list_of,
    nested,
)
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class DIExpressionAttr(ParametrizedAttribute):
    """
    A program that computes where a variable is.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#diexpressionattr).
    """

    name = "llvm.di_expression"

    operations: ArrayAttr[ArrayAttr[StringAttr | IntAttr]]
    """Each is the name of an operation and its arguments."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            operations = parser.parse_optional_comma_separated_list(
                parser.Delimiter.SQUARE, lambda: _parse_operation(parser)
            )
        return [ArrayAttr(operations or ())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            if self.operations:
                with printer.in_square_brackets():
                    printer.print_list(
                        self.operations, lambda op: _print_operation(printer, op)
                    )


def _parse_operation(parser: AttrParser) -> ArrayAttr[StringAttr | IntAttr]:
    opcode = parser.parse_identifier(" as operation of a debug expression")
    arguments = parser.parse_optional_comma_separated_list(
        parser.Delimiter.PAREN, lambda: _parse_argument(parser)
    )
    return ArrayAttr((StringAttr(opcode), *(arguments or ())))


def _parse_argument(parser: AttrParser) -> StringAttr | IntAttr:
    word = parser.parse_optional_identifier()
    if word is not None:
        return StringAttr(word)
    return IntAttr(parser.parse_integer(allow_boolean=False))


def _print_operation(
    printer: Printer, operation: ArrayAttr[StringAttr | IntAttr]
) -> None:
    opcode, *arguments = (str(part.data) for part in operation)
    printer.print_string(opcode)
    if arguments:
        printer.print_string(f"({', '.join(arguments)})")


@join
@irdl_attr_definition
class DIFileAttr(ParametrizedAttribute):
    """A source file."""

    name = "llvm.di_file"

    file_name: StringAttr
    directory: StringAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            file_name = parser.parse_str_literal(" as name of a file")
            parser.parse_keyword("in")
            directory = parser.parse_str_literal(" as directory of a file")
        return [StringAttr(file_name), StringAttr(directory)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.file_name)
            printer.print_string(" in ")
            printer.print_attribute(self.directory)


EXPRESSION = nested(lambda: DIExpressionAttr)
"""A debug expression, whose name is left out."""

FILE = nested(lambda: DIFileAttr)
"""A source file, whose name is left out."""

NODES = list_of(ATTRIBUTE)
"""Any attributes, separated by commas."""
