"""Runs the text of a module, for the tests of the interpreter."""

from collections.abc import Callable

from table import read_module
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.interpreters import Machine, Value

LAYOUT = (
    "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, "
    "!llvm.ptr<6> = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, "
    "f64 = dense<64> : vector<2xi64>>"
)


def module(text: str) -> ModuleOp:
    """A module of functions, with a usual data layout."""
    return read_module(f"module attributes {{{LAYOUT}}} {{\n{text}\n}}")[1]


def call(
    text: str,
    *arguments: Value,
    target: str = "nvptx",
    externals: dict[str, Callable[..., Value]] | None = None,
    most_steps: int = 100_000,
) -> Value | None:
    """The result of the function `f` of a module."""
    machine = Machine(
        module(text), target=target, externals=externals, most_steps=most_steps
    )
    return machine.call("f", *arguments)


def result_of(operation: str, kind: str, *constants: str, into: str = "") -> Value:
    """
    The result of an operation on constants of a type, which are `%0`, `%1`, ... in its
    text; `into` is the type of the result, if it is another one.
    """
    lines = [
        f"%{n} = llvm.mlir.constant({c}) : {kind}" for n, c in enumerate(constants)
    ]
    lines = [
        line.replace("llvm.mlir.constant(poison)", "llvm.mlir.poison") for line in lines
    ]
    found = call(
        f"llvm.func @f() -> {into or kind} {{\n"
        + "\n".join(lines)
        + f"\n%r = {operation}\nllvm.return %r : {into or kind}\n}}"
    )
    assert found is not None
    return found
