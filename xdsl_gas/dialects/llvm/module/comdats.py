"""References of functions and globals to the comdat selectors of a module."""

from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Attribute, Operation
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.symbols import lookup_symbol


def verify_comdat(op: Operation, comdat: Attribute | None) -> None:
    """Raises `VerifyException` unless `comdat` is None or names a comdat selector."""
    if not isinstance(comdat, SymbolRefAttr):
        return
    selector = lookup_symbol(op, comdat)
    if selector is not None and selector.name != "llvm.comdat_selector":
        raise VerifyException(f"expected '{comdat}' to be an 'llvm.comdat_selector'")


def print_comdat(printer: Printer, op: Operation) -> None:
    """`comdat(@group::@selector)`, after a space, if the global has a selector."""
    comdat = op.properties.get("comdat")
    if comdat is not None:
        printer.print_string(" comdat(")
        printer.print_attribute(comdat)
        printer.print_string(")")
