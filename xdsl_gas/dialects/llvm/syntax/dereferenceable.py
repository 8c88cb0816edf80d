"""
How many bytes of memory a loaded or converted pointer is known to point to.

See https://mlir.llvm.org/docs/Dialects/LLVM/#dereferenceableattr
"""

from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.common import DereferenceableAttr


def parse_dereferenceable(parser: Parser) -> DereferenceableAttr | None:
    """`dereferenceable<bytes = 8>`, if it is there."""
    if parser.parse_optional_keyword("dereferenceable") is None:
        return None
    return DereferenceableAttr.new(DereferenceableAttr.parse_parameters(parser))


def print_dereferenceable(printer: Printer, attribute: Attribute | None) -> None:
    """What `parse_dereferenceable` reads, after a space."""
    if isinstance(attribute, DereferenceableAttr):
        printer.print_string(" dereferenceable")
        attribute.print_parameters(printer)
