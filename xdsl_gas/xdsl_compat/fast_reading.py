"""
Reads modules without garbage collection.

All that xDSL's parser makes is part of the module, which Python's collector traverses
again and again while it grows. Needless once xDSL's parser turns the collector off.
"""

from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser

from xdsl_gas.garbage_collection import without_garbage_collection

parse_module_by_xdsl = Parser.parse_module
"""xDSL's own."""


def parse_module(self: Parser, allow_implicit_module: bool = True) -> ModuleOp:
    """Reads a module, as xDSL does."""
    with without_garbage_collection():
        return parse_module_by_xdsl(self, allow_implicit_module)


def quicken_reading() -> None:
    """Lets xDSL's parser read modules so. Doing so again changes nothing."""
    if Parser.parse_module is parse_module_by_xdsl:
        Parser.parse_module = parse_module
