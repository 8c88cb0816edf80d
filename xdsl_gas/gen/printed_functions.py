"""Results of analyses of Gen IR, printed as comments for each function of a module."""

from collections.abc import Callable, Iterable

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.diagnostics import symbol_words
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.units import UnitOp


def print_functions(
    module: ModuleOp, lines: Callable[[FunctionOp], Iterable[str]]
) -> None:
    """
    Prints the symbol of each function in the units of a module, and the lines of its
    results below, to standard output.
    """
    for unit in module.ops:
        if not isinstance(unit, UnitOp):
            continue
        for function in unit.functions:
            print(f"// {symbol_words(function.sym_name.data)}")
            for line in lines(function):
                print(f"//   {line}")
