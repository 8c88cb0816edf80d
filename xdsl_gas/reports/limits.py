"""
The limits that attributes of functions and modules set for `gas-check`.

    llvm.func ptx_kernelcc @k(...) attributes {gas.max_generic = 0 : i64}
    module attributes {gas.max_dispatch = 4 : i64}           // of each kernel
    define ptx_kernel void @k(...) "gas.max_generic"="0"     // in LLVM IR
"""

from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    integer_value,
    words_of,
)
from xdsl_gas.analysis.ir.functions import Function, is_kernel
from xdsl_gas.diagnostics import MemorySpaceError, error_at


def limit_of(function: Function, name: str) -> int | None:
    """
    Returns a limit of a function: its own, or for a kernel that of the closest module
    around it; None without one. Raises `MemorySpaceError` for an invalid attribute.
    """
    limit = _limit_at(function, name)
    around = function.parent_op() if is_kernel(function) else None
    while limit is None and around is not None:
        limit = _limit_at(around, name)
        around = around.parent_op()
    return limit


def _limit_at(op: Operation, name: str) -> int | None:
    attribute = op.attributes.get(name)
    if attribute is None:
        passed = op.properties.get("passthrough", op.attributes.get("passthrough"))
        for each in array_elements(passed):
            match words_of(each):
                case (key, text) if key == name:
                    if text.isascii() and text.isdigit():
                        return int(text)
                    raise _invalid(op, name)
                case _:
                    continue
        return None
    value = integer_value(attribute)
    if value is None or value < 0:
        raise _invalid(op, name)
    return value


def _invalid(op: Operation, name: str) -> MemorySpaceError:
    return error_at(
        op,
        f"'{name}' is no number of accesses.",
        f"Write `{name} = 0 : i64`, or another integer that is not negative.",
    )
