"""
OpenCL C's functions of floating-point numbers that write a second result to memory.

Source: the OpenCL C specification, chapter 6.15.2 "Math Functions".
"""

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from xdsl.dialects.builtin import VectorType, i32
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.library.opencl.floats import ONCE
from xdsl_gas.interpreters.operations.float_operations import MATHEMATICS
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_float,
    as_tuple,
    float_type,
    lane_count,
    lane_type,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_LARGEST = {16: 1 - 2.0**-11, 32: 1 - 2.0**-24, 64: 1 - 2.0**-53}
"""The largest numbers below one, by the width of the format."""

Pair = tuple[float, float]


def _fraction(width: int, x: float) -> Pair:
    if math.isnan(x):
        return x, x
    if math.isinf(x) or not x:
        return math.copysign(0.0, x), x
    whole = math.floor(x)
    return min(float(Fraction(x) - whole), _LARGEST[width]), float(whole)


def _parts(width: int, x: float) -> Pair:
    return math.modf(x)


def _sine_and_cosine(width: int, x: float) -> Pair:
    return MATHEMATICS["sin"](x), MATHEMATICS["cos"](x)


def _exponent(width: int, x: float) -> Pair:
    return math.frexp(x) if math.isfinite(x) else (x, 0)


def _quotient(width: int, x: float, y: float) -> Pair:
    rest = ONCE["remainder"](x, y)
    if math.isnan(rest) or math.isinf(y):
        return rest, 0
    number = round(Fraction(x) / Fraction(y))
    kept = abs(number) % 128
    return rest, -kept if number < 0 else kept


def _gamma(width: int, x: float) -> Pair:
    log_gamma = ONCE["lgamma"](x)
    if not x:
        return log_gamma, int(math.copysign(1, x))
    if x > 0 or math.isnan(x):
        return log_gamma, 1
    if math.isinf(x) or x == math.floor(x):
        return log_gamma, 0
    return log_gamma, -1 if math.floor(x) % 2 else 1


_FUNCTIONS: Mapping[str, Callable[..., Pair]] = {
    "fract": _fraction,
    "modf": _parts,
    "sincos": _sine_and_cosine,
    "frexp": _exponent,
    "remquo": _quotient,
    "lgamma_r": _gamma,
}
_INTEGERS = frozenset(("frexp", "remquo", "lgamma_r"))
"""The functions whose second result is an integer."""


def _with_result(name: str) -> Handler:
    """Returns the handler of a function that writes a second result to memory."""
    compute = _FUNCTIONS[name]

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        format_ = float_type(lane_type(result_type))
        count = lane_count(result_type)
        lanes = [
            as_tuple(v, count) if count is not None else (v,) for v in operands[:-1]
        ]
        firsts: list[Value] = []
        seconds: list[Value] = []
        for values in zip(*lanes, strict=True):
            if POISON in values:
                firsts.append(POISON)
                seconds.append(POISON)
                continue
            first, second = compute(format_.bitwidth, *values)
            firsts.append(floats.rounded(first, format_))
            if name in _INTEGERS:
                seconds.append(int(second) & (1 << 32) - 1)
            else:
                seconds.append(floats.rounded(second, format_))
        written: Attribute = result_type
        if name in _INTEGERS:
            written = i32 if count is None else VectorType(i32, [count])
        size = item.machine.memory.format.size(written)
        place = item.place(operands[-1], op.operands[-1], size, writes=True)
        value = seconds[0] if count is None else tuple(seconds)
        item.machine.memory.write(place, written, value)
        return firsts[0] if count is None else tuple(firsts)

    return handle


def _stores_both(function: BuiltinFunction) -> Handler:
    """libdevice's `sincos` and `sincospi`, which write both results to memory."""
    functions = (MATHEMATICS["sin"], MATHEMATICS["cos"])
    if function.kind:
        functions = (ONCE["sinpi"], ONCE["cospi"])

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        value, *pointers = operands
        stored_type = float_type(op.operands[0].type)
        size = item.machine.memory.format.size(stored_type)
        for index, compute in enumerate(functions):
            stored: Value = POISON
            if value is not POISON:
                stored = floats.rounded(compute(as_float(value)), stored_type)
            pointer = op.operands[index + 1]
            place = item.place(pointers[index], pointer, size, writes=True)
            item.machine.memory.write(place, stored_type, stored)

    return handle


RESULTS: Mapping[str, Handler] = {name: _with_result(name) for name in _FUNCTIONS}
RESULTS_IN_MEMORY: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "libdevice.sincos": _stores_both,
}
"""The functions all of whose results are in memory."""
