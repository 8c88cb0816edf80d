"""
Mathematical functions, of whichever language, by their names in OpenCL C.
"""

import math
from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.interpreters.library.opencl.floats import FLOATS, ONCE, once
from xdsl_gas.interpreters.operations.float_operations import (
    MATHEMATICS,
    compute,
    multiply_add,
)
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    Value,
    lane_count,
    spread,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _computes(function: Callable[..., float]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        # OpenCL C: `fmax(float4, float)`.
        return compute(function, kind, *spread(lane_count(kind), operands))

    return handle


def _multiply_add(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return multiply_add(op.results[0].type, operands)


def _sine_of_turns(turns: float) -> float:
    return ONCE["sinpi"](2 * turns)


def _cosine_of_turns(turns: float) -> float:
    return ONCE["cospi"](2 * turns)


def _inverse_length(*values: float) -> float:
    return floats.divide(1.0, math.hypot(*values))


def _inverse_root(x: float) -> float:
    return floats.divide(1.0, math.cbrt(x))


def _normal_distribution(x: float) -> float:
    return math.erfc(x * -math.sqrt(0.5)) * 0.5


_FORMULAS: Mapping[str, Callable[..., float]] = {
    "norm": math.hypot,
    "rnorm": _inverse_length,
    "rcbrt": _inverse_root,
    "normcdf": _normal_distribution,
    "amdgcn.sin": _sine_of_turns,
    "amdgcn.cos": _cosine_of_turns,
}

NUMBERS: Mapping[str, Handler] = {
    **{name: _computes(function) for name, function in MATHEMATICS.items()},
    "fmax": _computes(MATHEMATICS["maxnum"]),
    "fmin": _computes(MATHEMATICS["minnum"]),
    "fma": _multiply_add,
    "mad": _multiply_add,
    **FLOATS,
    **{name: once(compute) for name, compute in _FORMULAS.items()},
}
"""The functions by name."""
