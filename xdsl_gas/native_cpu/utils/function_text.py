"""Functions that passes define, written in MLIR's assembly."""

from functools import cache

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.parser import Parser

from xdsl_gas.xdsl_compat.contexts import register_dialects


def function_of_text(name: str, text: str) -> llvm.FuncOp:
    """Returns a function; `text` is its signature and body, without the name."""
    return _template(name, text).clone()


@cache
def _template(name: str, text: str) -> llvm.FuncOp:
    """Returns a function that was read once: most modules need the same ones."""
    function = Parser(_context(), f"llvm.func @{name}{text}", name).parse_operation()
    assert isinstance(function, llvm.FuncOp)
    return function


@cache
def _context() -> Context:
    context = Context()
    register_dialects(context)
    return context
