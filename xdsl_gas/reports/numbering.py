"""
Numbers operations, so that they are known again after passes and in copies.

    %v = llvm.load %p {gas.number = 7 : i64} : !llvm.ptr -> f32

The numbers are discardable attributes: copies that passes make of an operation or a
function carry the number or the name of the original.
"""

from collections.abc import Generator
from contextlib import contextmanager
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i64
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.diagnostics import source_location

_NUMBER = "gas.number"
_ORIGINAL = "gas.original"


def number_operations(module: ModuleOp) -> None:
    """Numbers the operations in functions from 1, and names each function."""
    number = 0
    for op in module.walk():
        if isinstance(op, Function):
            op.attributes[_ORIGINAL] = StringAttr(symbol_of(op))
        elif op is not module:
            number += 1
            op.attributes[_NUMBER] = IntegerAttr(number, i64)


def forget_numbers(module: ModuleOp) -> None:
    """Removes the attributes that `number_operations` adds."""
    for op in module.walk():
        op.attributes.pop(_NUMBER, None)
        op.attributes.pop(_ORIGINAL, None)


def number_of(op: Operation) -> int:
    """Returns the number of an operation or its original; 0 for others."""
    return integer_value(op.attributes.get(_NUMBER)) or 0


def symbol_of(function: Function) -> str:
    """Returns the symbol of a function behind those of modules: `kernels::scale`."""
    names = [function.sym_name.data]
    around = function.parent_op()
    while around is not None:
        name = around.get_attr_or_prop("sym_name")
        # The module of a file may have a name, which tells nothing apart.
        if isinstance(name, StringAttr) and around.parent_op() is not None:
            names.append(name.data)
        around = around.parent_op()
    return "::".join(reversed(names))


def original_name(function: Function) -> str:
    """Returns the name of the function that this one is or was cloned of."""
    name = function.attributes.get(_ORIGINAL)
    return name.data if isinstance(name, StringAttr) else symbol_of(function)


@contextmanager
def numbers_by_place(module: ModuleOp) -> Generator[None]:
    """
    Keeps numbers while the body makes the operations of a module anew, by what LLVM's
    optimizer keeps: an operation gets the number of the first one with its name and its
    place in the source, and a function its original's by the symbol. Operations without
    a place lose their numbers.
    """
    numbers: dict[_Place, int] = {}
    originals: dict[str, str] = {}
    for op in module.walk():
        if isinstance(op, Function):
            originals[symbol_of(op)] = original_name(op)
        elif (number := number_of(op)) and (place := _place(op)) is not None:
            numbers.setdefault(place, number)
    forget_numbers(module)
    yield
    for op in module.walk():
        if isinstance(op, Function):
            symbol = symbol_of(op)
            op.attributes[_ORIGINAL] = StringAttr(originals.get(symbol, symbol))
        elif (place := _place(op)) is not None and place in numbers:
            op.attributes[_NUMBER] = IntegerAttr(numbers[place], i64)


_Place: TypeAlias = tuple[str, str, int, int]


def _place(op: Operation) -> _Place | None:
    location = source_location(op)
    if location is None or not location.line:
        return None
    return op.name, location.file, location.line, location.column
