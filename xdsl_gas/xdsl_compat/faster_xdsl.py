"""
What of xDSL is replaced by faster parts in this process, with the same results.

docs/xdsl-changes.md lists them, with what each saves; `speed.py` says in which
processes. Imported at every start of `xdsl-opt`.
"""

from collections.abc import Callable
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.once import once
from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions
from xdsl_gas.xdsl_compat.speed import is_asked_for, is_fast

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
    Parser.parse_module = parse_module


def quicken_xdsl() -> None:
    """
    Replaces what may be replaced in this process, once a module is to be read. Doing so
    again changes nothing.
    """
    if is_fast():
        _quicken_ir()
    if is_asked_for():
        _quicken_text()


@once
def _quicken_ir() -> None:
    """Replaces methods of operations, blocks and attributes: these are xDSL's."""
    from xdsl_gas.xdsl_compat import fast_core, fast_ir, fast_traversal

    fast_core.quicken_accessors()
    fast_ir.quicken_operations()
    fast_traversal.quicken_traversal()


@once
def _quicken_text() -> None:
    """Replaces methods of xDSL's lexer, parser and printer, for those who make them."""
    from xdsl_gas.xdsl_compat import fast_core, fast_printing, fast_tokens

    fast_core.quicken_lexer()
    fast_core.quicken_printer()
    fast_tokens.quicken_tokens()
    fast_printing.quicken_printing()
