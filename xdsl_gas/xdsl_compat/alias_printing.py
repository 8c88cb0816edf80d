"""
The printer of this package's own modules, with aliases of debug information.

A module of its own: few processes have debug information.
"""

from typing import IO

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.dialects.llvm.metadata.printing import AliasPrinter, print_module
from xdsl_gas.xdsl_compat.fast_printing import FastPrinter
from xdsl_gas.xdsl_compat.speed import stays_plain


class FastAliasPrinter(AliasPrinter, FastPrinter):
    """A `FastPrinter` that mentions attributes of debug information by name."""


def print_with_aliases(
    module: ModuleOp, stream: IO[str], *, print_debuginfo: bool = False
) -> None:
    """Prints a module behind the definitions of its debug information."""
    kind = AliasPrinter if stays_plain() else FastAliasPrinter
    print_module(module, stream, print_debuginfo=print_debuginfo, printer=kind)
