"""Functions that passes define, written in MLIR's assembly."""

from functools import cache

from xdsl.dialects import llvm

from xdsl_gas.xdsl_compat.contexts import own_context
from xdsl_gas.xdsl_compat.fast_tokens import new_parser


def function_of_text(name: str, text: str) -> llvm.FuncOp:
    """Returns a function; `text` is its signature and body, without the name."""
    return _template(name, text).clone()


@cache
def _template(name: str, text: str) -> llvm.FuncOp:
    """Returns a function that was read once: most modules need the same ones."""
    parser = new_parser(own_context(), f"llvm.func @{name}{text}", name)
    function = parser.parse_operation()
    assert isinstance(function, llvm.FuncOp)
    return function


def global_of_text(declared: str, body: str) -> llvm.GlobalOp:
    """Returns a variable with an initializer, whose operations `body` has."""
    text = f"llvm.mlir.global {declared} {{\n{body}\n}}"
    parsed = new_parser(own_context(), text, "<global>").parse_operation()
    assert isinstance(parsed, llvm.GlobalOp)
    return parsed
