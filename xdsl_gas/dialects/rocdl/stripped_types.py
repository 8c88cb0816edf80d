"""
Types that MLIR prints without their name: `<3>` for `!llvm.ptr<3>`.

In MLIR's formats it is `type($x)` that omits the name where the constraint of `$x` is
of one class, and `qualified(type($x))` that does not. Here `type($x)` prints types in
full, and `custom<Stripped>(type($x))` omits the name.
"""

import re

from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import ParametrizedAttribute
from xdsl.irdl import IRDLOperation
from xdsl.irdl.declarative_assembly_format import (
    CustomDirective,
    ParsingState,
    PrintingState,
    TypeDirective,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.types import PointerReader, StructReader
from xdsl_gas.dialects.llvm.operand_types import address_space

_STRUCT = re.compile(r"<\s*\D")


@irdl_custom_directive
class Stripped(CustomDirective):
    """The type of one pointer or struct, without its name."""

    type: TypeDirective

    def parse(self, parser: Parser, state: ParsingState) -> None:
        type = parser.parse_optional_type()
        if type is None:
            # Of the generic pointer, nothing is left.
            text = parser.lexer.input.content
            is_struct = _STRUCT.match(text, parser.pos) is not None
            reader = StructReader if is_struct else PointerReader
            type = reader.new(reader.parse_parameters(parser))
        self.type.set(state, (type,))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        (type,) = self.type.get(op)
        state.print_whitespace(printer)
        is_generic = isinstance(type, LLVMPointerType) and not address_space(type)
        if isinstance(type, ParametrizedAttribute) and not is_generic:
            type.print_parameters(printer)
        else:
            printer.print_attribute(type)
