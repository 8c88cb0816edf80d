"""
Struct types that xDSL's class cannot print: packed, opaque, and with an empty name.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#structure-types).
"""

from xdsl.dialects import llvm
from xdsl.irdl import irdl_attr_definition
from xdsl.printer import Printer

from xdsl_gas.dialects.final_attributes import Extension


class PackedStruct:
    """A base class of the types of structures without padding."""


@irdl_attr_definition
class LLVMPackedStructType(Extension, PackedStruct, llvm.LLVMStructType):
    """A structure without padding: `!llvm.struct<packed (i8, i32)>`."""

    name = "llvm.struct"

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            if self.struct_name.data:
                printer.print_string_literal(self.struct_name.data)
                printer.print_string(", ")
            printer.print_string("packed ")
            with printer.in_parens():
                printer.print_list(self.types.data, printer.print_attribute)


def _print_with_empty_name(
    type_: llvm.LLVMStructType, printer: Printer, word: str
) -> None:
    with printer.in_angle_brackets():
        printer.print_string(f'"", {word}')
        with printer.in_parens():
            printer.print_list(type_.types.data, printer.print_attribute)


@irdl_attr_definition
class LLVMEmptyNameStructType(Extension, llvm.LLVMStructType):
    """A structure with an empty name, another type than one without any."""

    name = "llvm.struct"

    def print_parameters(self, printer: Printer) -> None:
        _print_with_empty_name(self, printer, "")


@irdl_attr_definition
class LLVMEmptyNamePackedStructType(Extension, PackedStruct, llvm.LLVMStructType):
    """A structure with an empty name and without padding."""

    name = "llvm.struct"

    def print_parameters(self, printer: Printer) -> None:
        _print_with_empty_name(self, printer, "packed ")


@irdl_attr_definition
class LLVMOpaqueStructType(Extension, llvm.LLVMStructType):
    """A structure of which only the name is known: `!llvm.struct<"a", opaque>`."""

    name = "llvm.struct"

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.struct_name.data)
            printer.print_string(", opaque")
