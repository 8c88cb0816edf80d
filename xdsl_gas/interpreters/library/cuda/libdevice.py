"""
The functions of libdevice that OpenCL C has, too, and those that need one formula.

Source: the "libdevice User's Guide".
"""

import math
import re
from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName, NamedType
from xdsl_gas.interpreters.library.opencl.floats import ONCE, float_function, once
from xdsl_gas.interpreters.library.opencl.results import function_with_result
from xdsl_gas.interpreters.operations.float_operations import MATHEMATICS
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import POISON, Value, as_float, float_type
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_NAME = re.compile(r"__nv_(?:fast_)?(\w+)")
_IN_OPENCL = {
    "fdivide": "divide",
    "powi": "pown",
    "scalbn": "ldexp",
}


def _inverse_length(*values: float) -> float:
    return floats.divide(1.0, math.hypot(*values))


def _inverse_root(x: float) -> float:
    return floats.divide(1.0, math.cbrt(x))


def _normal_distribution(x: float) -> float:
    return math.erfc(x * -math.sqrt(0.5)) * 0.5


_FORMULAS: Mapping[str, Callable[..., float]] = {
    "norm3d": math.hypot,
    "norm4d": math.hypot,
    "rnorm3d": _inverse_length,
    "rnorm4d": _inverse_length,
    "rhypot": _inverse_length,
    "rcbrt": _inverse_root,
    "normcdf": _normal_distribution,
}
_TWO_RESULTS: Mapping[str, tuple[Callable[[float], float], ...]] = {
    "sincos": (MATHEMATICS["sin"], MATHEMATICS["cos"]),
    "sincospi": (ONCE["sinpi"], ONCE["cospi"]),
}


def libdevice_function(name: str) -> Handler | None:
    """Returns the handler of a function; None for others."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    for stem in (match[1], match[1].removesuffix("f")):
        if stem in _FORMULAS:
            return once(_FORMULAS[stem])
        if stem in _TWO_RESULTS:
            return _stores(_TWO_RESULTS[stem])
        function = FunctionName(_IN_OPENCL.get(stem, stem), (NamedType("f"),))
        found = function_with_result(function) or float_function(function)
        if found is not None:
            return found
    return None


def _stores(functions: tuple[Callable[[float], float], ...]) -> Handler:
    """A function that writes its results to memory."""

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        value, *pointers = operands
        kind = float_type(op.operands[0].type)
        size = item.machine.memory.format.size(kind)
        for index, compute in enumerate(functions):
            found: Value = POISON
            if value is not POISON:
                found = floats.rounded(compute(as_float(value)), kind)
            pointer = op.operands[index + 1]
            place = item.place(pointers[index], pointer, size, writes=True)
            item.machine.memory.write(place, kind, found)

    return handle
