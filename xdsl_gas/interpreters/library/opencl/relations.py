"""
OpenCL C's comparisons and tests of floating-point numbers. Of scalars the result is 1
or 0, of vectors -1 or 0 in each lane.

Source: the OpenCL C specification, chapter 6.15.6 "Relational Functions".
"""

import math
import struct
from collections.abc import Callable, Mapping

from xdsl.ir import Operation

from xdsl_gas.interpreters.state.values import (
    Value,
    each_lane,
    float_type,
    integer_width,
    lane_count,
    lane_type,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _bits(x: float) -> int:
    return int(struct.unpack("<q", struct.pack("<d", x))[0])


_COMPARISONS: Mapping[str, Callable[[float, float], bool]] = {
    "isequal": lambda x, y: x == y,
    "isnotequal": lambda x, y: x != y,
    "isgreater": lambda x, y: x > y,
    "isgreaterequal": lambda x, y: x >= y,
    "isless": lambda x, y: x < y,
    "islessequal": lambda x, y: x <= y,
    "islessgreater": lambda x, y: x < y or x > y,
    "isordered": lambda x, y: not (math.isnan(x) or math.isnan(y)),
    "isunordered": lambda x, y: math.isnan(x) or math.isnan(y),
}
_TESTS: Mapping[str, Callable[[float], bool]] = {
    "isfinite": math.isfinite,
    "isinf": math.isinf,
    "isnan": math.isnan,
    "signbit": lambda x: _bits(x) < 0,
}
_RELATIONS: Mapping[str, Callable[..., bool]] = {**_COMPARISONS, **_TESTS}
_LEAST_NORMAL = {16: 2.0**-14, 32: 2.0**-126, 64: 2.0**-1022}


def relational_function(name: str) -> Handler | None:
    """Returns the handler of a comparison or test by its name; None for others."""
    is_known = name == "isnormal" or name in _RELATIONS
    return _relation(name) if is_known else None


def _relation(name: str) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind = op.results[0].type
        width = integer_width(lane_type(kind))
        holds = (1 << width) - 1 if lane_count(kind) else 1
        least = _LEAST_NORMAL[float_type(lane_type(op.operands[0].type)).bitwidth]

        def lane(*values: float) -> int:
            if name == "isnormal":
                found = math.isfinite(values[0]) and abs(values[0]) >= least
            else:
                found = _RELATIONS[name](*values)
            return holds if found else 0

        return each_lane(kind, lane, *operands)

    return handle
