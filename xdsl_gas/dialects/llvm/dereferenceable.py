"""
How many bytes of memory a loaded or converted pointer is known to point to.

See https://mlir.llvm.org/docs/Dialects/LLVM/#dereferenceableattr
"""

from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.parser import Parser
from xdsl.printer import Printer


def parse_dereferenceable(parser: Parser) -> Attribute | None:
    """`dereferenceable<bytes = 8>`, if it is there."""
    if parser.parse_optional_keyword("dereferenceable") is None:
        return None
    attribute = parser.ctx.get_optional_attr("llvm.dereferenceable")
    if attribute is None or not issubclass(attribute, ParametrizedAttribute):
        parser.raise_error("the attribute llvm.dereferenceable is not registered")
    return attribute.new(attribute.parse_parameters(parser))


def print_dereferenceable(printer: Printer, attribute: Attribute | None) -> None:
    """What `parse_dereferenceable` reads, after a space."""
    if isinstance(attribute, ParametrizedAttribute):
        printer.print_string(" dereferenceable")
        attribute.print_parameters(printer)
