"""
The switch of the parts of xDSL that are replaced by faster ones, with the same results.

docs/xdsl-changes.md lists them, with what each saves. Where the environment has
`XDSL_GAS_PLAIN_XDSL`, nothing is replaced for speed. Imported at every start of
`xdsl-opt`.
"""

from collections.abc import Callable
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from xdsl_gas.garbage_collection import (
    leave_objects_at_exit,
    without_garbage_collection,
)
from xdsl_gas.once import once
from xdsl_gas.xdsl_compat.concise_errors import runs_xdsl_opt
from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions, stays_plain

T = TypeVar("T")

parse_module_by_xdsl = Parser.parse_module
"""xDSL's own."""


def defined_quickly(get: Callable[[], T]) -> Callable[[], T]:
    """Returns a getter of what `get` returns, which makes its imports quick."""

    def get_quickly() -> T:
        quicken_definitions()
        return get()

    return get_quickly


def parse_module(self: Parser, allow_implicit_module: bool = True) -> ModuleOp:
    """
    Reads a module without garbage collection: all that xDSL's parser makes is part of
    the module, which Python's collector would traverse again and again while it grows.
    """
    with without_garbage_collection():
        return parse_module_by_xdsl(self, allow_implicit_module)


def quicken_reading() -> None:
    """Lets xDSL's parser read modules so. Doing so again changes nothing."""
    if not stays_plain():
        Parser.parse_module = parse_module


def quicken_exit() -> None:
    """Lets `xdsl-opt`, if that is the running program, end without a collection."""
    if runs_xdsl_opt() and not stays_plain():
        leave_objects_at_exit()


@once
def quicken_xdsl() -> None:
    """Replaces the other parts, for all modules of the process."""
    if stays_plain():
        return

    from xdsl_gas.xdsl_compat import (
        fast_core,
        fast_ir,
        fast_printing,
        fast_tokens,
        fast_traversal,
    )

    quicken_reading()
    fast_core.quicken_lexer()
    fast_core.quicken_printer()
    fast_core.quicken_accessors()
    fast_ir.quicken_operations()
    fast_traversal.quicken_traversal()
    fast_tokens.quicken_tokens()
    fast_printing.quicken_printing()
